import { describe, expect, test } from 'vitest'
import {
  type AmericanContext,
  type AmericanGroup,
  type AmericanScore,
  type AmericanSettings,
  americanCard,
  houseCardText,
} from '../../src/american-card/index.ts'
import type { Hand } from '../../src/core/hand.ts'
import { tileName } from '../../src/core/tile.ts'
import { judge } from '../../src/driver/judge.ts'
import { parseHand } from '../../src/notation/hand-text.ts'
import { discard, house, houseCard, lines, problems, rulesOf, scoreOf, wall } from './judged.ts'

describe('worked examples (§5)', () => {
  // The table's columns: tiles with exposures, lines, value, what A and B each pay for a discard.
  const table: readonly (readonly [hand: string, lines: readonly string[], value: number, others: number])[] = [
    ['3333d 44d 555d 66d 777d', ['C1'], 30, 60],
    ['3333d 4d J 555d 66d 777d', [], 0, 0],
    ['FF 227d 000 777b 77c J', ['Y1'], 25, 25],
    ['FF 227d 00 777b 777c J', [], 0, 0],
    ['FFFF J 2d 27b 0000 JJ', ['Y4'], 40, 40],
    ['JJJJJJJ 000 NEWS', ['W4'], 30, 30],
    ['3333c 4444c 5555d 00', ['C5'], 25, 50],
    ['555d 7777d 999b RRRR', ['O4'], 25, 50],
    ['555d 7777d 999b GGGG', [], 0, 0],
    ['F 222d 3333d 4444b RR', [], 0, 0],
    ['FFF 456d 5555b 55c JJ', ['C4'], 30, 30],
    ['222d 888d 4444c (6666b)', [], 0, 0],
    ['222d 888d 4444c 6666b', ['E1'], 30, 60],
    ['9999d 369c (333dJ) (666b)', ['T1'], 30, 30],
    ['9999d 369c (3333d) (666b)', ['T1'], 30, 60],
    ['FF 3344d 5566b 7788c', ['P1'], 50, 50],
    ['0 1111b 111d JJJJJJ', ['Q1', 'Q2'], 45, 45],
    ['FF NNN 444d 444b SSS', [], 0, 0],
  ]
  test.each(table)('%s is %j', (hand, expected, value, others) => {
    const verdict = judge(house, hand, discard)
    if (expected.length === 0) return expect(verdict.kind).toBe('incomplete')
    expect(lines(hand, house, discard)).toEqual(expected)
    expect(scoreOf(hand, house, discard)).toMatchObject({ value, total: others })
  })

  test('any tile may be the last one', () => {
    const tiles = '9999d 369c'
    const hand = parseHand(`${tiles} (333dJ) (666b)`)
    for (const [at, winningTile] of hand.concealed.entries()) {
      const verdict = judge(house, { ...hand, concealed: hand.concealed.filter((_, each) => each !== at), winningTile }, discard)
      if (verdict.kind !== 'win') throw new Error(verdict.kind)
      const won = verdict.score.reading.groups.filter((group) => group.won)
      expect(won.map((group) => group.tiles.includes(winningTile))).toEqual([true])
    }
  })
})

describe('tiles (AM-1, AM-2)', () => {
  const card = 'A: FFFFF NNN WWW 000 X30'
  test('every flower and season is a flower', () => {
    expect(lines('1f 2f 4y FF NNN WWW 000', rulesOf(card))).toEqual(['A'])
    expect(lines('1f 2f 3f 4f 4y NNN WWW PPP', rulesOf(card))).toEqual(['A'])
    expect(lines('1f 1f 1f 4y 4y NNN WWW PPP', rulesOf(card))).toEqual(['A'])
    expect(lines('(1f 1f 2f J 4y) NNN WWW PP +P', rulesOf(card))).toEqual(['A'])
    expect(lines('FF 1f 2y NNN WWW PPP +3f', rulesOf(card))).toEqual(['A'])
    expect(problems('1f1f1f1f1f1f1f1f 4y NNNWW')).toEqual(['hand/tooManyCopies concealed.13'])
  })

  test('copies are counted by kind: 8 flowers, 8 jokers, 4 of the rest', () => {
    expect(problems('FFFFFFFF 1f NNNWW')).toEqual(['hand/tooManyCopies concealed.13'])
    expect(problems('FFFFF NNNNN 0000')).toEqual(['hand/tooManyCopies concealed.9'])
    expect(lines('FFFFF JJJJJJJJ N', rulesOf(card))).toEqual(['A'])
    expect(problems('FFFFF NNN WWW J 00', rulesOf(card, { tiles: { jokers: 0 } }))).toEqual(['hand/foreignTile concealed.11'])
    expect(problems('FFFFF NNN WWW 000', rulesOf(card, { tiles: { flowers: 4 } }))).toEqual(['hand/tooManyCopies concealed.4'])
    expect(lines('FFFF J NNN WWW 000', rulesOf(card, { 'tiles.flowers': 4 }))).toEqual(['A'])
    const said = (hand: string, settings: AmericanSettings = {}): string => {
      const verdict = judge(rulesOf(card, settings), hand, wall)
      return verdict.kind === 'invalid' ? (verdict.issues[0]?.message ?? '') : verdict.kind
    }
    expect(said('FFFFF NNN WWW J 00', { tiles: { jokers: 0 } })).toBe("J is not played with here: this table's set has no such tile.")
    expect(said('FFFFF NNN WWW 000', { tiles: { flowers: 4 } })).toBe("F is held more than 4 times; this table's set has 4 of it.")
    expect(said('11111111f 4y NNN WW', { tiles: { jokers: 8, flowers: 8 } })).toBe('F is held more than 8 times; an American set has 8 of it.')
    expect(said('J')).toBe('The hand has 1 tile; a finished hand has 14, exposures and flowers among them.')
  })

  test('soap is one kind in both its roles', () => {
    // 2027, and a pair of soaps: three in all, each natural.
    expect(lines('FF 227d 0 00 777b 77c J')).toEqual(['Y1'])
    expect(lines('FF 227d PPP 777b 77c J')).toEqual(['Y1'])
    expect(lines('FF 227d 00 777b 777c J')).toEqual(['incomplete'])
  })
})

describe('the hand (AM-11 to AM-13)', () => {
  test('14 tiles in all, exposures among them', () => {
    expect(problems('3333d 44d 555d 66d 77d')).toEqual(['hand/tooFewTiles AM-24'])
    expect(problems('3333d 44d 555d 66d 7777d')).toEqual(['hand/tooManyTiles AM-24'])
    expect(problems('(3333d) 9999d 369c (666b) 1b')).toEqual(['hand/tooManyTiles AM-24'])
    const text = 'The hand has 13 tiles; a finished hand has 14, exposures and flowers among them.'
    expect(judge(house, '3333d 44d 555d 66d 77d', wall)).toMatchObject({ issues: [{ message: text }] })
  })

  test('exposures are three to six equal tiles', () => {
    expect(problems('(123d) 44d 555d 66d 777d 3d')).toEqual(['hand/meldNotAllowed AM-11 melds.0'])
    expect(problems('[3333d] 44d 555d 66d 777d')).toEqual(['hand/meldNotAllowed AM-11 melds.0'])
    expect(problems('(333d+3d) 44d 555d 66d 777d')).toEqual(['hand/meldNotAllowed AM-11 melds.0'])
    expect(problems('(33d) 3333d 555d 66d 777d')).toEqual(['notation/notAMeld'])
  })

  test('an exposure lies on a group of exactly its size', () => {
    expect(lines('(3333d) 44d 555d 66d 777d')).toEqual(['C1'])
    expect(lines('(333d) 3d 44d 555d 66d 777d')).toEqual(['incomplete'])
    expect(lines('(3333d) 44d (55dJ) 66d (777d)')).toEqual(['C1'])
    expect(lines('(333d) (333b) 66b 66d 999d 3b')).toEqual(['incomplete'])
  })

  test('each group takes one exposure', () => {
    const card = 'A: FFF NNN 333a 4444a 5a X30'
    expect(lines('(FFF) (NNN) 333b 4444b 5b', rulesOf(card))).toEqual(['A'])
    expect(lines('(FFF) (FFF) 333b 4444b 5b', rulesOf(card))).toEqual(['incomplete'])
  })

  test('a group marked ! may be exposed, but without jokers', () => {
    const card = 'A: 333a! 3333b 44b FFFFF X30'
    expect(lines('(333d) (333bJ) 44b FFFFF', rulesOf(card))).toEqual(['A'])
    expect(lines('(33dJ) (3333b) 44b FFFFF', rulesOf(card))).toEqual(['incomplete'])
    expect(lines('(333d) 3333b 44b FFFFF', rulesOf(card))).toEqual(['A'])
    expect(lines('33d J 3333b 44b FFFFF', rulesOf(card))).toEqual(['incomplete'])
  })

  test('a joker left over is no win', () => {
    expect(lines('3333d 44d 555d 66d 777d')).toEqual(['C1'])
    expect(lines('3333d 44d 555d 66d 77d J')).toEqual(['C1'])
    expect(lines('3333d 4d 555d 66d 777d J')).toEqual(['incomplete'])
  })

  test('an exposure of jokers alone is allowed only by option', () => {
    const hand = '(JJJ) 9999d 369c (333dJ)'
    expect(problems(hand)).toEqual(['hand/meldNotAllowed AM-13 melds.0'])
    expect(lines(hand, americanCard(houseCard, { allowAllJokerExposure: true }))).toEqual(['T1'])
    // It stands for no tile in particular: as data too, its tile is the joker.
    const named: Hand = { ...parseHand('9999d 369c (333dJ)'), melds: [{ kind: 'pung', tile: 5, jokers: 3 }] }
    expect(problems(named, americanCard(houseCard, { allowAllJokerExposure: true }))).toEqual(['hand/badMeld melds.0'])
  })
})

describe('? (AM-9)', () => {
  test('is any one kind for each block', () => {
    const card = 'A: FFFF NNNN ?? ???? X30'
    expect(lines('FFFF NNNN 11b 5555c', rulesOf(card))).toEqual(['A'])
    expect(lines('FFFF NNNN 11b 555c J', rulesOf(card))).toEqual(['A'])
    expect(lines('FFFF NNNN 11b JJJJ', rulesOf(card))).toEqual(['A'])
    expect(lines('FFFF NNNN FF 5555c', rulesOf(card))).toEqual(['A'])
    expect(lines('FFFF NNNN 12b 5555c', rulesOf(card))).toEqual(['incomplete'])
    expect(lines('FFFF NNNN 1b J 5555c', rulesOf(card))).toEqual(['incomplete'])
    expect(lines('FFFF NNNN 55c 5555b', rulesOf(card))).toEqual(['A'])
    expect(lines('FFFF NNNN 11b (5555c)', rulesOf(card))).toEqual(['A'])
    expect(lines('FFFF NNNN 11b (555cJ)', rulesOf(card))).toEqual(['A'])
    expect(lines('FFFF NNNN (111b) 555c', rulesOf(card))).toEqual(['incomplete'])
  })

  test('two blocks may be the same kind, as far as copies and jokers last', () => {
    const card = 'A: ???? ??? FFFF NNN X30'
    expect(lines('5555c 666c FFFF NNN', rulesOf(card))).toEqual(['A'])
    expect(lines('5555c JJJ FFFF NNN', rulesOf(card))).toEqual(['A'])
    expect(lines('FFFF FFFF NNN JJJ', rulesOf(card))).toEqual(['A'])
    expect(lines('5555c 667c FFFF NNN', rulesOf(card))).toEqual(['incomplete'])
    expect(lines('5555c 66c FFFF NNN J', rulesOf(card))).toEqual(['A'])
  })

  test('stands in a cluster for one kind', () => {
    const card = 'A: ?F?N FFFF WWW EEE X30'
    expect(lines('FN 55c FFFF WWW EEE', rulesOf(card))).toEqual(['A'])
    expect(lines('FN 56c FFFF WWW EEE', rulesOf(card))).toEqual(['incomplete'])
  })
})

describe('concealed lines (AM-14)', () => {
  const hand = 'FF 3344d 5566b 7788c'
  test('a discard completes them, unless the table plays the source’s wording', () => {
    const strict = americanCard(houseCard, { concealedWinOnDiscard: false })
    expect(lines(hand, house, discard)).toEqual(['P1'])
    expect(problems(hand, strict, discard)).toEqual(['american/discardOnConcealedLine AM-14'])
    expect(lines(hand, strict, wall)).toEqual(['P1'])
  })

  test('are claimed without exposures', () => {
    expect(problems('F (333d) 66d 999d 333b 66b')).toEqual(['american/exposedConcealedLine AM-14'])
    expect(lines('F 333d 66d 999d 333b 66b')).toEqual(['T4'])
  })

  test('a line that may be exposed is taken before one that may not', () => {
    const card = 'A: FFF 333a 66a 999a 333b C50\nB: FFF 333a 66a 999a 333b X25'
    expect(lines('FFF (333d) 66d 999d 333b', rulesOf(card))).toEqual(['B'])
    expect(lines('FFF 333d 66d 999d 333b', rulesOf(card))).toEqual(['A', 'B'])
    expect(problems('FFF (333d) 66d 999d 333b', rulesOf(card), { ...wall, declared: 'A' })).toEqual(['american/exposedConcealedLine AM-14'])
    expect(lines('FFF 333d 66d 999d 333b', rulesOf(card, { concealedWinOnDiscard: false }), discard)).toEqual(['B'])
  })

  test('a section may make all its lines concealed', () => {
    const card = '[T; concealed]\nA: FFF 333a 66a 999a 333b X50'
    expect(problems('FFF (333d) 66d 999d 333b', rulesOf(card))).toEqual(['american/exposedConcealedLine AM-14'])
  })
})

describe('the line that is paid (AM-15)', () => {
  const two = '0 1111b 111d JJJJJJ'
  test('the dearest, unless another is declared', () => {
    expect(lines(two)).toEqual(['Q1', 'Q2'])
    expect(lines(two, house, { ...wall, declared: 'Q2' })).toEqual(['Q2', 'Q1'])
    expect(scoreOf(two, house, { ...wall, declared: 'Q2' })).toMatchObject({ line: 'Q2', value: 40, declared: true })
  })

  test('a line that the tiles are no hand of is refused, and one that is not on the card is no context', () => {
    expect(problems(two, house, { ...wall, declared: 'Y1' })).toEqual(['american/otherLineDeclared AM-15'])
    expect(problems(two, house, { ...wall, declared: 'Z9' })).toEqual(['context/badValue AM-15 declared'])
    // A few ids show what they look like.
    const issue = { message: "'declared' is 'Z9'; it takes the id of a line of the card, such as Y1, Y2, Y3.", data: { lines: ['Y1', 'Y2', 'Y3'] } }
    expect(judge(house, two, { ...wall, declared: 'Z9' })).toMatchObject({ issues: [issue] })
  })

  test('the one whose hand is still hidden is another player (AM-24)', () => {
    expect(lines(two, house, { ...wall, intact: 'west' })).toEqual(['Q1', 'Q2'])
    for (const intact of ['east', 'Bo'] as 'east'[]) expect(problems(two, house, { ...wall, intact })).toEqual(['context/badValue AM-24 intact'])
  })

  test('what pays more counts before what is printed higher', () => {
    const card = '[A]\nA: FF 11a 22a 33a 44a 55a 66a C30\n[B; no jokerless bonus]\nB: FF 11a 22a 33a 44a 55a 66a C50'
    expect(lines('FF 112233445566b', rulesOf(card))).toEqual(['A', 'B'])
    expect(lines('FF 112233445566b', rulesOf(card.split('\n[B').reverse().join('\n').replace(/^;/, '[B;')))).toEqual(['A', 'B'])
    expect(scoreOf('FF 112233445566b', rulesOf(card))).toMatchObject({ value: 30, total: 60 })
  })

  test('of lines that pay alike the one printed higher counts, and of those the first on the card', () => {
    const [plain, exempt] = ['[A]\nA: FF 11a 22a 33a 44a 55a 66a C30', '[B; no jokerless bonus]\nB: FF 11a 22a 33a 44a 55a 66a C60']
    for (const card of [`${plain}\n${exempt}`, `${exempt}\n${plain}`]) expect(lines('FF 112233445566b', rulesOf(card))).toEqual(['B', 'A'])
    const [odd, even] = ['1: FFF 222 44 666 888 X25', '2: FFF XXX 44 666 888 (X=even) X25']
    expect(lines('FFF 22244666888b', rulesOf(`${odd}\n${even}`))).toEqual(['1', '2'])
    expect(lines('FFF 22244666888b', rulesOf(`${even}\n${odd}`))).toEqual(['2', '1'])
    const rules = rulesOf(`${odd}\n${even}`)
    const verdict = judge(rules, 'FFF 22244666888b', wall)
    if (verdict.kind !== 'win') throw new Error(verdict.kind)
    const [best, other] = [verdict.score, verdict.others[0] as AmericanScore]
    expect([rules.compare(best, other), rules.compare(other, best), rules.compare(best, best)].map(Math.sign)).toEqual([1, -1, 0])
  })

  test('tells which tile or joker fills which printed group', () => {
    const shown = ({ assignment }: AmericanScore): string[] =>
      assignment.map(({ printed, tiles, meld }) => `${printed} ${tiles.map(tileName).join(' ')}${meld === undefined ? '' : ` (${meld})`}`)
    expect(shown(scoreOf('9999d 369c (333dJ) (666b)'))).toEqual(['3333a 3d 3d 3d J (0)', '666b 6b 6b 6b (1)', '9999a 9d 9d 9d 9d', '369c 3c 6c 9c'])
    expect(shown(scoreOf('FF 227d 000 777b 77c J'))).toEqual(['FF F F', '2027a 2d 2d 7d P', '00 P P', '777b 7b 7b 7b', '777c 7c 7c J'])
    expect(shown(scoreOf('FFFF J 2d 27b 0000 JJ'))).toEqual(['FFFFF F F F F J', '20a 2d P', '27b 2b 7b', '00000 P P P J J'])
  })

  test('the score explains its total', () => {
    const score = scoreOf('3333d 44d 555d 66d 777d')
    expect(score.items).toEqual([
      { id: 'line', unit: 'points', value: 30, groups: [0, 1, 2, 3, 4] },
      { id: 'jokerless', unit: 'doubles', value: 1, groups: [] },
    ])
    expect(score).toMatchObject({ section: 'Consecutive Run', excluded: [], total: 60 })
    expect(score.rules).toEqual({ id: 'american-card', edition: 'House card 2027', options: house.options })
    expect(score.reading.groups.map(({ kind }) => kind)).toEqual(['kong', 'pair', 'pung', 'pair', 'pung'])
    expect(JSON.parse(JSON.stringify(score))).toStrictEqual(score)
    expect(scoreOf('FF 227d 000 777b 77c J').items.map(({ id }) => id)).toEqual(['line'])
  })

  test('tells which group the last tile completed: the first that holds it and does not lie on the table', () => {
    const won = (hand: string, card = houseCardText): readonly string[] =>
      scoreOf(hand, rulesOf(card)).reading.groups.flatMap((group) => (group.won ? [(group as AmericanGroup).printed] : []))
    expect(won('FF 227d 000 777b 77c +J')).toEqual(['777c'])
    expect(won('FF 227d 000 77b 77c J +7b')).toEqual(['777b'])
    expect(won('FFF (333d) 444d NNNN +3d', 'A: FFF 333a 3a 444a NNNN X30')).toEqual(['3a'])
    expect(won('FFF (333d) 3d 444d NNNN', 'A: FFF 333a 3a 444a NNNN X30')).toEqual([])
  })
})

describe('the last tile (AM-16, AM-18)', () => {
  const hand = 'FF 227d 000 777b 77c'
  test('a discarded joker is dead', () => {
    expect(problems(`${hand} +J`, house, discard)).toEqual(['american/discardedJoker AM-16'])
    expect(lines(`${hand} +J`, house, wall)).toEqual(['Y1'])
    expect(lines('FF 227d 000 777b 7c J +7c', house, discard)).toEqual(['Y1'])
  })

  test('a joker exchanged for is won with', () => {
    const exchange: AmericanContext = { seat: 'east', win: { source: 'jokerExchange' } }
    expect(lines(`${hand} +J`, house, exchange)).toEqual(['Y1'])
    expect(lines(`${hand} J`, house, exchange)).toEqual(['Y1'])
    expect(problems('FF 227d 000 777b 7c J +7c', house, exchange)).toEqual(['win/contradiction AM-18 win'])
    expect(problems('3333d 44d 555d 66d 777d', house, exchange)).toEqual(['win/contradiction AM-18 win'])
  })

  test('there are no replacement tiles and no robbed kongs', () => {
    const other = (win: object): AmericanContext => ({ seat: 'east', win }) as AmericanContext
    expect(problems(hand, house, other({ source: 'robbedKong' }))).toContain('win/badSource win.source')
    expect(problems(`${hand} J`, house, other({ source: 'wall', replacement: true }))).toEqual(['win/contradiction win.replacement'])
    expect(problems(`${hand} J`, house, other({ source: 'discard', afterKong: true }))).toEqual(['win/contradiction win.afterKong'])
    expect(problems(`${hand} J`, house, other({ source: 'discard', from: 'east' }))).toEqual(['win/fromSelf win.from'])
    expect(problems(`${hand} J`, house, { ...wall, declaredJokerless: 'yes' } as unknown as AmericanContext)).toEqual(['context/badValue declaredJokerless'])
    expect(problems(`${hand} J`, house, { win: { source: 'wall' } } as AmericanContext)).toEqual(['context/missing seat'])
  })
})

describe('hands without jokers (AM-20)', () => {
  const pairs = 'EE 227d 0 77b 77c 22b 22c'
  const singles = 'FF 3344d 5566b 7788c'
  const pungs = '3333d 44d 555d 66d 777d'
  const numbers = '12233456677899d'
  test.each([
    ['section', [true, false, true, false]],
    ['structural', [false, false, true, false]],
    ['none', [true, true, true, true]],
  ] as const)('exempt by %s', (jokerlessExempt, expected) => {
    const rules = americanCard(houseCard, { jokerlessExempt })
    const hands = [pairs, singles, pungs, numbers]
    expect(hands.map((hand) => scoreOf(hand, rules).jokerless)).toEqual(expected)
    expect(hands.map((hand) => scoreOf(hand, rules).exempt)).toEqual(expected.map((bonus) => !bonus))
  })

  test('what is exempt is told', () => {
    expect(scoreOf(singles).excluded).toEqual([{ id: 'jokerless', by: 'line' }])
    expect(scoreOf(pungs).excluded).toEqual([])
  })

  test('the bonus can be forgone', () => {
    expect(scoreOf(pungs, house, { ...wall, declaredJokerless: false })).toMatchObject({ jokerless: false, exempt: false, jokers: 0, total: 30 })
    expect(scoreOf(pungs, house, { ...wall, declaredJokerless: true })).toMatchObject({ jokerless: true, total: 60 })
  })

  test('jokers in exposures count', () => {
    expect(scoreOf('9999d 369c (333dJ) (666b)')).toMatchObject({ jokers: 1, jokerless: false })
    expect(scoreOf('9999d 369c (3333d) (666b)')).toMatchObject({ jokers: 0, jokerless: true })
  })
})
