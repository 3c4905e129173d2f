import { describe, expect, test } from 'vitest'
import {
  type Card,
  cardErrorCodes,
  cardWarningCodes,
  expandLine,
  formatCard,
  houseCardText,
  lintCard,
  parseCard,
  safeParseCard,
} from '../../src/american-card/index.ts'
import { tileName } from '../../src/core/tile.ts'
import { refusedWith } from '../support/told.ts'
import { found, lintPlaces, lintRows, sound } from './lint-rows.ts'

const house = parseCard(houseCardText)

describe('lint', () => {
  test('has a row for every code, apart from those for what is no text', () => {
    expect(Object.keys(lintRows).sort()).toEqual(
      [...cardErrorCodes, ...cardWarningCodes].filter((code) => code !== 'card/notText' && code !== 'card/notACard').sort(),
    )
  })

  test.each(Object.entries(lintRows))('%s', (code, { bad, at, good }) => {
    expect(found(bad)).toEqual([`${code} ${at}`])
    expect(found(good)).toEqual([])
    expect(safeParseCard(bad).ok).toBe((cardWarningCodes as readonly string[]).includes(code))
  })

  test('what is neither a text nor a card', () => {
    expect(safeParseCard(undefined as unknown as string)).toMatchObject({ ok: false, issues: [{ code: 'card/notText' }] })
    for (const value of [undefined, null, {}, [], 7, { headers: [] }, { headers: [], sections: [{}] }])
      expect(lintCard(value as unknown as Card).errors.map(({ code }) => code)).toEqual(['card/notACard'])
    expect(lintCard(7 as unknown as Card)).toStrictEqual({
      errors: [
        {
          code: 'card/notACard',
          message: '7 is not a card; a card is a text or { headers, sections }.',
          at: { start: 0, end: 0 },
          data: { found: '7', line: 1, column: 1 },
        },
      ],
      warnings: [],
    })
    expect(refusedWith(() => parseCard('A: FFFF NNNN ES X30'))).toEqual(['card/notFourteen'])
  })

  test.each(lintPlaces)('%j', (text, ...findings) => {
    expect(found(text)).toEqual(findings)
  })

  test('a card with several mistakes reports all of them', () => {
    const text = [
      '@card "Mine" year',
      '[Year; no fun]',
      'Y1: FF 2027a 00 777b 77c (any 2 suits) X25',
      'Y1: FF 111O 2222 333 44 (run) X',
      '',
      '  1111 22 333 44 666 (run; any luck) X30',
    ].join('\n')
    expect(found(text)).toEqual([
      'card/badHeader 1:14 year',
      'card/unknownAttribute 2:8 no fun',
      'card/notFourteen 3:5 FF 2027a 00 777b 77c (any 2 suits)',
      'card/suitCount 3:27 any 2 suits',
      'card/duplicateId 4:1 Y1',
      'card/unknownSymbol 4:11 O',
      'card/missingMode 4:31 X',
      'card/runGap 6:23 run',
      'card/unknownClause 6:28 any luck',
    ])
  })

  test('says in a sentence what was found and what would do', () => {
    const [issue] = lintCard('Y1: FF 2027a 00 777b 77c (any 3 suits) X25').errors
    expect(issue).toEqual({
      code: 'card/notFourteen',
      message: 'The hand has 13 tiles: a hand has 14.',
      at: { start: 4, end: 38 },
      data: { line: 1, column: 5, least: 13, most: 13 },
    })
    const [suits] = lintCard('FF 1111a 2222b NNNN (any 1 suit) X30').errors
    expect(suits?.data).toEqual({ line: 1, column: 22, note: 1, suits: 2, letters: 'a, b' })
  })

  test.each([
    ['@card "House" year', 'year is no value of a header: write', { why: 'value', found: 'year' }],
    ['[T; no fun]', 'no fun is no attribute of a section; the attributes are no jokerless bonus, no jokers,', { found: 'no fun' }],
    ['FFFF NNNN ES WWWW X1234567', 'The value 1234567 is not one a hand can have: it is a whole number from 1 to 999999.', { found: '1234567', most: 999_999 }],
    ['FFFF NNNN | ES WWWW X30', '| stands alone', { why: 'bar', found: '|' }],
    ['FFFF NNNN } ES WWWW X30', '} stands alone', { why: 'bracket', found: '}' }],
    ['F X30', 'The hand has 1 tile: a hand has 14.', { least: 1, most: 1 }],
    ['FFFF {NNNN|NNN} ES WWWW X30', 'The hand has 13 to 14 tiles, depending on the choice: a hand has 14.', { why: 'choice', least: 13, most: 14 }],
    ['FF 1111a 2222b NNNN (any 1 suit) X30', 'The note says 1 suit, and the groups are printed in 2: their letters are a, b.', { note: 1, suits: 2 }],
    [
      'FF 1111 2222 NNNN (any 2 suits) X30',
      'The note says 2 suits, and the groups are printed in 1: a line without letters is one suit,',
      { why: 'noLetters' },
    ],
    ['FFFF 333+1 ES WWWW X30', '333+1 adds to something that is not one number variable:', { found: '333+1' }],
    ['FFFFFFF NNNN WWW X30', 'FFFFFFF is a group of 7: a group of equal tiles has at most 6, a sextet.', { found: 'FFFFFFF', size: 7, most: 6 }],
    ['FFFF NNNN ES WWWW (X!=Y) X30', 'The clause speaks of X and Y, which the line does not print.', { why: 'notPrinted', missing: 'X, Y' }],
  ])('what is found is shown, in %s', (text, sentence, data) => {
    const unquoted = (value: unknown): unknown => (typeof value === 'string' ? value.replaceAll("'", '') : value)
    const { errors, warnings } = lintCard(text)
    const issue = [...errors, ...warnings].find(({ code }) => code !== 'card/empty')
    expect(unquoted(issue?.message.slice(0, sentence.length + 2))).toContain(sentence)
    expect(Object.fromEntries(Object.entries(issue?.data ?? {}).map(([key, value]) => [key, unquoted(value)]))).toMatchObject(data)
  })

  test.each([
    ['FFFF NNNN ES O X30', "'O' is not understood here: a zero is written '0'."],
    ['FFFF NNNN ES P X30', "'P' is not understood here: the white dragon is written '0'."],
    ['FFFF NNNN ES J X30', "'J' is not understood here: jokers are not printed: groups of three to six take them."],
    ['FFFF NNNN ES C X30', "'C' is not understood here: 'C' stands before the value at the end of the line."],
    ['FFFF NNNN ES L X30', "'L' is not understood here: a group is made of"],
    ['FFFF NNNN [ES] WWWW X30', "'S' is not understood here: the tiles of a list stand apart, as in [X X+1 D]."],
    ['FFFF 2468a 44b8 888b (any 2 suits) X30', "'8' is not understood here: a group ends with its suit letter, so put a blank behind '44b'."],
    ['FFFF 2468a 44!8 888a (any 1 suit) X30', "'8' is not understood here: a group is made of"],
    ['FFFF {NNNN|RRRR}a ES WWWW X30', "'a' is not understood here: the suit letter of a choice stands inside it"],
    ['FFFF NNNN } ES WWWW X30', "'}' stands alone: nothing is open before it."],
    ['FFFF NNNN | ES WWWW X30', "'|' stands alone: it separates the groups of a choice, as in {222a|888a}."],
  ])('what is probably meant in %s', (text, sentence) => {
    expect(lintCard(text).errors[0]?.message.slice(0, sentence.length)).toBe(sentence)
  })

  test('the numbers of a run may be printed in any order, and a gap is told in theirs', () => {
    expect(found('5555 333 4444 222 (any 4 consec. nos.) X30')).toEqual([])
    expect(lintCard('6666 333 4444 222 (run) X30').errors.map(({ data }) => data['numbers'])).toEqual(['2, 3, 4, 6'])
  })

  test('an offset of nothing says nothing, with either sign', () => {
    for (const sign of ['+', '-']) expect(arrangements(`FFF XXX${sign}0a XXXXb NNNN X25`)).toEqual(arrangements('FFF XXXa XXXXb NNNN X25'))
    expect(formatCard(parseCard('FFF XXX-0a XXXXb NNNN X25'))).toContain('XXX+0a')
    expect(found('FFF XXX+a XXXXb NNNN X25')).toEqual(['card/unknownSymbol 1:8 +'])
    expect(found('FFF [X+ X]a XXXXb NNNNN X25')).toEqual(['card/unknownSymbol 1:7 +'])
    expect(found('FFF XXXXb NNNN XXX+ X25')).toEqual(['card/unknownSymbol 1:19 +'])
  })

  test('what is read of a group behind a fault does not bring another', () => {
    expect(found('FFFF {NNNN|RRJJ|WWWW} ES SSSS X30')).toEqual(['card/unknownSymbol 1:14 J'])
    expect(found('FFFF {NNNN|J|} ES SSSS X30')).toEqual(['card/unknownSymbol 1:12 J'])
    expect(found('FFFF [J] NNNN ES SSSS X30')).toEqual(['card/unknownSymbol 1:7 J'])
    expect(found('FFFF [J3a E] NNNN ES SSS X30')).toEqual(['card/unknownSymbol 1:7 J'])
    expect(found('FFFF [JJ}')).toContain('card/unclosedBracket 1:6 [')
    expect(found('FFFF J2a NNNN ES SSSS X30')).toEqual(['card/unknownSymbol 1:6 J'])
  })

  test('the house card is clean', () => {
    expect(lintCard(houseCardText)).toEqual({ errors: [], warnings: [] })
  })
})

/** Tiles of the arrangements of a one-line card. */
function arrangements(line: string): string[] {
  return expandLine(`A: ${line}`, 'A').arrangements.map(({ groups }) =>
    groups
      .map(({ tiles, jokers, callable }) => `${tiles.map((tile) => (tile === null ? '?' : tileName(tile))).join('')}${jokers ? 'J' : ''}${callable ? '' : '-'}`)
      .join(' '),
  )
}

describe('expansion', () => {
  /** Assignments and distinct arrangements of the house card (§2), and the fewest jokers where any are needed. */
  const counts: Readonly<Record<string, readonly [assignments: number, arrangements: number, jokers?: number]>> = {
    Y1: [6, 3],
    Y4: [6, 6, 2],
    E5: [24, 24],
    M1: [18, 18],
    Q1: [432, 432, 2],
    Q2: [54, 54],
    C1: [15, 15],
    C2: [36, 36],
    C4: [126, 63],
    C6: [189, 189],
    C7: [18, 18],
    O2: [30, 30],
    W2: [36, 36],
    W5: [54, 27],
    T3: [18, 9],
    P2: [162, 27],
    P3: [54, 27],
  }
  test.each(Object.entries(counts))('%s of the house card has %j', (id, [assignments, distinct, jokers]) => {
    const expansion = expandLine(house, id)
    expect([expansion.assignments, expansion.arrangements.length]).toEqual([assignments, distinct])
    if (jokers !== undefined) expect(Math.min(...expansion.arrangements.map(({ leastJokers }) => leastJokers))).toBe(jokers)
  })

  test('the house card has 43 lines, 1,632 assignments and 1,362 arrangements', () => {
    const lines = house.sections.flatMap((section) => section.lines.map(({ id }) => expandLine(house, id)))
    expect(lines.length).toBe(43)
    expect(lines.reduce((sum, { assignments }) => sum + assignments, 0)).toBe(1632)
    expect(lines.reduce((sum, each) => sum + each.arrangements.length, 0)).toBe(1362)
  })

  test('an id that is not on the card is an error', () => {
    expect(refusedWith(() => expandLine(house, 'Z9'))).toEqual(['american/unknownLine'])
    const ids = house.sections.flatMap((section) => section.lines.map(({ id }) => id)).join(', ')
    const unknown = expect.objectContaining({ message: expect.stringContaining(ids), data: { found: "'Z9'", lines: ids } })
    expect(() => expandLine(house, 'Z9')).toThrow(expect.objectContaining({ issues: [unknown] }))
  })

  test('letters are suits (AM-4), and D their dragon (AM-5)', () => {
    expect(arrangements('FFFF 222a 333a DDDDa X25')).toEqual(['FFFFJ 2b2b2bJ 3b3b3bJ GGGGJ', 'FFFFJ 2c2c2cJ 3c3c3cJ RRRRJ', 'FFFFJ 2d2d2dJ 3d3d3dJ PPPPJ'])
    expect(arrangements('FFFF 222a 333a DDDDb (a=dots) X25')).toEqual(['FFFFJ 2d2d2dJ 3d3d3dJ GGGGJ', 'FFFFJ 2d2d2dJ 3d3d3dJ RRRRJ'])
    expect(arrangements('FFFF 222 333 DDDD (any 1 suit) X25').length).toBe(3)
    expect(arrangements('FFFF 222a 333a DDDD* X25').length).toBe(9)
    expect(arrangements('FFFF NNN DDDa DDDDb X25').length).toBe(6)
    expect(arrangements('FF 222a 333b 444b DDD* (any 1 or 2 suits) X25').length).toBe(27)
    // Letters on flowers, winds, soap and named dragons say nothing.
    expect(arrangements('FFFFa NNNNb 00c RRRRd X25')).toEqual(['FFFFJ NNNNJ PP- RRRRJ'])
    expect(arrangements('FFFF 22* 33* NNNNNN X25').length).toBe(9)
  })

  test('numbers are as printed unless the note or the section frees them (AM-6)', () => {
    expect(arrangements('FF 111 222 333 NNN X25').length).toBe(3)
    expect(arrangements('FF 111 222 333 NNN (run) X25').length).toBe(21)
    expect(arrangements('FF 111 222 333 NNN (run 2-5) X25').length).toBe(6)
    expect(arrangements('FF 111 222 333 NNN (Any 3 Consecutive Nos.) X25').length).toBe(21)
    expect(arrangements('FF 222a 222b 222c NNN (like) X25').length).toBe(9)
    expect(arrangements('FF 222a 222b 222c NNN (any like nos. odd) X25').length).toBe(5)
    expect(arrangements('FF 222a 222b 222c NNN (like 3,6 or 9) X25').length).toBe(3)
    const inSection = (attribute: string, line: string): number => expandLine(`[T; ${attribute}]\nA: ${line}`, 'A').arrangements.length
    expect(inSection('default run', 'FF 111 222 333 NNN X25')).toBe(21)
    expect(inSection('default run', 'FF 111 222 333 NNN (these nos. only) X25')).toBe(3)
    expect(inSection('default like', 'FF 222a 222b 222c NNN X25')).toBe(9)
    expect(inSection('default like', 'FF 222a 222b 222c NNN (run) X25')).toBe(9)
    expect(inSection('no jokers', 'FFFFFF NNNN WWWW X25')).toBe(1)
    // Soap is no number: a run does not move it.
    expect(arrangements('FF 00 1111 2222 33 (run; a=dots) X25').length).toBe(21)
    expect(arrangements('FFF XXXa YYYYb 1111c (X=1-3; Y=28) X25').length).toBe(36)
    expect(arrangements('FFF XXXa YYYYa NNNN (X!=Y) X25').length).toBe(216)
    expect(arrangements('FFF XXXa YYYYa NNNN (Y=X..X+2) X25').length).toBe(3 * (7 * 3 + 2 + 1))
    expect(arrangements('FFF XXX-1a XXXXb NNNN X25').length).toBe(48)
    expect(arrangements('FFF [X X+1 X+2]a XXXX+2b NNNN X25').length).toBe(42)
  })

  test('wind variables differ from one another (AM-9)', () => {
    expect(arrangements('FF ZZZZ VVVV UUUU X25').length).toBe(4)
    expect(arrangements('FFFF ZZZ VVV RRRR X25').length).toBe(6)
    expect(arrangements('FFFF ZZZ VVV RRRR (Z=NS) X25').length).toBe(5)
    expect(arrangements('FFFF ZZZ NNN RRRR X25').length).toBe(4)
  })

  test('groups of three to six equal tiles take jokers and claims, others neither (AM-7)', () => {
    expect(arrangements('FFF! 2 33 444 [5 5 5] N0 (a=dots; no jokers) X25')[0]).toBe('FFF 2b- 3b3b- 4b4b4b 5b5b5b- NP-')
    expect(arrangements('FFF! 222 N [5 5 5] WWWW (a=craks) X25')[0]).toBe('FFF 2b2b2bJ N- 5b5b5b- WWWWJ')
  })

  test('choices multiply, and variants share a note (AM-10)', () => {
    expect(arrangements('FF {NNN|SSS} {EEE|WWW} RRR GGG X25').length).toBe(4)
    const shared = expandLine('A: FF 111a 222a 333b NNN -or- FF 111a 222a 333b SSS (any 2 suits; run) X25', 'A')
    expect(shared.arrangements.map(({ variant }) => variant)).toEqual([...new Array(42).fill(0), ...new Array(42).fill(1)])
    const own = expandLine('A: FF 111a 222a 333b NNN () -or- FF 111a 222a 333b SSS (any 2 suits; run) X25', 'A')
    expect(own.arrangements.map(({ variant }) => variant)).toEqual([...new Array(6).fill(0), ...new Array(42).fill(1)])
  })

  test('groups are called by their size, clusters by their name, one tile alone a single (AM-7, AM-8)', () => {
    const { arrangements: all } = expandLine('A: FFF 22 [3] 5b! NEWS 222 X25\nB: FFFF NNNNN SSSSS C25'.replaceAll('b!', '!'), 'A')
    expect(all[0]?.groups.map(({ kind }) => kind)).toEqual(['pung', 'pair', 'single', 'single', 'cluster', 'pung'])
    expect(expandLine('A: FFFFFF NNNNN SSS X25', 'A').arrangements[0]?.groups.map(({ kind }) => kind)).toEqual(['sextet', 'quint', 'pung'])
  })

  test('a line may cost all that is granted, and no more', () => {
    // 44 groups at 100; four times 20 numbers and 19 assignments at 20; 19 arrangements each of 2, 3, 6 and 9 states, squared, at 200: half a million.
    const [first, ...others] = ['? N E W S R G FF 0', '? ? N E W S R G F 0', '? ? ?? N E W S R G', '? ? ?? ?? N E W S'] as const
    const line = (...variants: string[]): string => `A: ${variants.map((variant) => `${variant} XXa YYa`).join(' -or- ')} (a=dots; X=odd; Y=2469; X!=Y) C30`
    // The same with 40 groups and a fifth variant, whose assignments take the last of it.
    const even = ['? FF FF NNNN R', '? ? FFFF NN NN', '? ? ?? N E W S R G', '? ? ?? ?? N E W S', 'FFFF NNNN RR']
    expect(expandLine(line(...even), 'A').arrangements.length).toBe(5 * 19)
    const costly = line('? N E W S R G F F 0', ...others)
    expect(expandLine(line(first, ...others), 'A').arrangements.length).toBe(4 * 19)
    // The last arrangement is worked out where all is paid for, and found again in another line.
    const last = 'B: ? ? ?? ?? N E W S 99a 66a (a=dots) C25'
    const codes = (text: string): unknown => found(text).map((each) => each.split(' ')[0])
    expect(codes(`${line(first, ...others)}\n${last}`)).toEqual(['card/sharedArrangement'])
    expect(codes(`${costly}\n${last}`)).toEqual(['card/tooManyArrangements'])
  })

  test('a card may cost what four lines may', () => {
    const costly = '1* 2* 3* 4* 5* 6* 7* 8* 9* 1* 2* 3* 4* 5* C30'
    const lines = (count: number): number => lintCard(`${new Array(count).fill(costly).join('\n')}\n${sound}`).errors.length
    expect([lines(3), lines(4)]).toEqual([3, 5])
  })

  test('tells how many jokers an arrangement cannot do without', () => {
    const card = 'A: FFFF NNNN ES WWWW X30\nB: FFFF NNNNN E WWWW X30\nC: FFF NNNNN WWWWWW X30'
    expect(['A', 'B', 'C'].map((id) => expandLine(card, id).arrangements.map(({ leastJokers }) => leastJokers))).toEqual([[0], [1], [3]])
  })

  test('a group that is printed in another order is the same', () => {
    const { assignments, arrangements: all } = expandLine('A: FFFF {12a|21a} NNNN WWWW X25', 'A')
    expect([assignments, all.length]).toEqual([6, 3])
  })

  test('? is not expanded', () => {
    expect(arrangements('FFFF NNNN ?? ???? X25')).toEqual(['FFFFJ NNNNJ ??- ????J'])
  })
})

describe('what is written otherwise on printed cards', () => {
  const plain =
    '[Winds]\nA: FF 111a 222a 333b NNN (any 2 suits; any 3 consec. nos.; "any wind") X25\nB: FF 1111a 1111b 1111c (like; any 3 suits) -or- FFFF 33a 33b 333c 444c (any 3 suits) C30\n'
  test.each([
    ['numbers in full', plain.replace('consec. nos.', 'consecutive numbers')],
    ['like numbers', plain.replace('(like;', '(like nos.;')],
    ['any like numbers', plain.replace('(like;', '(Any Like Numbers;')],
    ['capital -OR-', plain.replace('-or-', '-OR-')],
    ['curly quotes', plain.replace('"any wind"', '\u201Cany wind\u201D')],
    ['a blank before the colon', plain.replace('A:', 'A :').replace('B:', 'B\t:')],
  ])('%s', (_, text) => {
    expect(text).not.toBe(plain)
    expect(parseCard(text)).toEqual(parseCard(plain))
  })

  test('a dash of a word processor decorates as the plain one does', () => {
    expect(parseCard('A: FFFF 2025b \u2013 111b 222b X25')).toEqual(parseCard('A: FFFF 2025b - 111b 222b X25'))
  })

  test('a title without brackets is told where it stands', () => {
    const { errors } = lintCard('CONSECUTIVE RUN\nA: FFFF NNNN ES WWWW X30')
    expect(errors.map(({ code }) => code)).toContain('card/missingMode')
    expect(errors.find(({ code }) => code === 'card/missingMode')?.message).toContain('The title of a section stands in brackets, as [Winds].')
  })
})
