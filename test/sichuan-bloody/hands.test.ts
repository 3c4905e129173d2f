import { describe, expect, test } from 'vitest'
import { type Suit, tileName } from '../../src/core/tile.ts'
import { judge } from '../../src/driver/judge.ts'
import { ready, type SichuanContext, type SichuanScore, type SichuanWin, sichuanBloody } from '../../src/sichuan-bloody/index.ts'

const circumstances: Readonly<Record<string, SichuanWin>> = {
  '': { source: 'discard' },
  KR: { source: 'wall', replacement: true },
  'KR LT': { source: 'wall', replacement: true, lastTile: true },
  'AK LD': { source: 'discard', afterKong: true, lastTile: true },
}

function scoreOf(hand: string, context: SichuanContext): SichuanScore {
  const verdict = judge(sichuanBloody(), hand, context)
  if (verdict.kind !== 'win') throw new Error(JSON.stringify(verdict))
  return verdict.score
}

/** `root 2 allPungs 1`, in the order of the catalogue. */
function told({ items }: SichuanScore): string {
  const sums = new Map<string, number>()
  for (const { id, value } of items) sums.set(id, (sums.get(id) ?? 0) + value)
  return [...sums].map(([id, value]) => `${id} ${value}`).join(' ')
}

describe('worked hands of §7', () => {
  test.each([
    ['123b 456b 234d 678d 9d+9d', '', '', 0, 1, 2],
    ['1111b 23b 456d 789d 2d+2d', '', 'root 1', 1, 2, 3],
    ['22333444556b 99d+4b', '', 'root 1', 1, 2, 3],
    ['1111b 2222b 3333b 4d+4d', '', 'root 3 sevenPairs 2', 5, 8, 9],
    ['(111b) 1b 2222b 333b 44d+3b', '', 'root 3', 3, 8, 9],
    ['(777d) 111b 222b 33b 55d+3b', '', 'allPungs 1', 1, 2, 3],
    ['111222333444b 5b+5b', '', 'allPungs 1 fullFlush 2', 3, 8, 9],
    ['(111b)(333b)(888b)(999d) 9b+9b', '', 'goldenWait 2', 2, 4, 5],
    ['(444d)[9999d](111b)(888b) 5b+5b', '', 'root 1 goldenWait 2', 3, 8, 9],
    ['(111d)(222d)(444d) 888d 9d+9d', '', 'allPungs 1 fullFlush 2', 3, 8, 9],
    ['234b [8888b] 33d 456d 56d+7d', 'KR', 'root 1 kongReplacement 1', 2, 4, 5],
    ['[1111d] 456d 123b 567b 9b+9b', 'KR LT', 'root 1 kongReplacement 1 bottomOfSea 1', 3, 8, 9],
    ['88b (333d) 456d 678d 34b+5b', 'AK LD', 'afterKongDiscard 1 bottomOfSea 1', 2, 4, undefined],
    ['1112345678999b+9b', '', 'root 1 fullFlush 2', 3, 8, 9],
    ['2223334445678b+8b', '', 'fullFlush 2', 2, 4, 5],
  ])('%s %s', (hand, circumstance, items, fans, points, selfDrawn) => {
    const win = circumstances[circumstance] as SichuanWin
    const score = scoreOf(hand, { forbidden: 'characters', win })
    expect({ items: told(score), fans: score.fans, points: score.total }).toEqual({ items, fans, points })
    expect(score.amount).toBe(win.source === 'wall' ? selfDrawn : points)
    if (win.source === 'wall' || selfDrawn === undefined) return
    expect(scoreOf(hand, { forbidden: 'characters', win: { source: 'wall' } })).toMatchObject({ total: points, amount: selfDrawn })
  })

  test('a hand that needs no mark is scored without one', () => {
    expect(scoreOf('(111b)(333b)(888b)(999d) 99b', { win: { source: 'wall' } })).toMatchObject({ fans: 2, amount: 5 })
    expect(scoreOf('1111b 2222b 3333b 44d', { win: { source: 'discard' } })).toMatchObject({ fans: 5 })
  })

  test('SB-6: the readings not chosen come after, best first', () => {
    const verdict = judge(sichuanBloody(), '2233445566778b+8b', { win: { source: 'discard' } })
    if (verdict.kind !== 'win') throw new Error(verdict.kind)
    expect(verdict.score.reading.shape).toBe('sevenPairs')
    expect(verdict.others.length).toBeGreaterThan(0)
    for (const other of verdict.others) expect(other.fans).toBeLessThanOrEqual(verdict.score.fans)
  })

  test('every result carries its rules', () => {
    const { rules } = scoreOf('123b 456b 234d 678d 9d+9d', { win: { source: 'discard' } })
    expect(rules).toMatchObject({ id: 'sichuan-bloody', options: { fanCap: 3, lastNonWinnerKongs: 'void', forbiddenFine: 48 } })
    expect(JSON.parse(JSON.stringify(rules))).toStrictEqual(rules)
    expect(sichuanBloody(rules.options).options).toEqual(rules.options)
  })
})

describe('ready hands of §7', () => {
  const waitsOf = (hand: string, forbidden: Suit): string =>
    ready(hand, forbidden)
      .worth.map(({ tile, points }) => `${tileName(tile)} ${points}`)
      .join(' ')

  test('an imagined fifth copy is waited for and gives the root once', () => {
    expect(ready('(888c)(999c)(444d) 111d 9c', 'bamboos')).toMatchObject({ ready: true, potential: 4, exhausted: [] })
    expect(waitsOf('(888c)(999c)(444d) 111d 9c', 'bamboos')).toBe('9c 4')
    // Five 9c, four of them real: pungs 1 and one root.
    expect(ready('(888c)(999c)(444d) 111d 9c', 'bamboos').worth[0]?.fans).toBe(2)
  })

  test('SB-19: a wait for a tile held four times is none', () => {
    const exhausted = ready('(111b)(222d)(333d) 8888b', 'characters')
    expect(exhausted).toMatchObject({ ready: false, potential: 0, waits: [], reason: 'exhausted' })
    expect(exhausted.exhausted.map(tileName)).toEqual(['8b'])
  })

  test.each([
    // Three pungs of three tiles are three chows too.
    ['777888b 9999b 456d', '6b 7b 8b', '9b'],
    ['1111b 2233b 456d 99d', '4b 9d', '1b'],
    ['223344b 5555b 789d', '2b', '5b'],
    ['1111b 234b 456d 789d', '4b', '1b'],
  ])('SB-19: %s waits for %s, and not for %s of which it holds all', (hand, waits, exhausted) => {
    const found = ready(hand, 'characters')
    expect({ waits: found.waits.map(tileName).join(' '), exhausted: found.exhausted.map(tileName).join(' ') }).toEqual({ waits, exhausted })
  })

  test('SB-19: five of a tile are a pung and a pair, so a fifth would complete two sets and four of it with three tiles that are a set', () => {
    // 1b to 5c, so that 8b 9b 1c is among them.
    const kinds = Array.from({ length: 14 }, (_, tile) => tile)
    const isSet = (a: number, b: number, c: number): boolean => (a === b && b === c) || (a % 9 < 7 && b === a + 1 && c === a + 2)
    for (const held of [0, 4, 8]) {
      const others = kinds.filter((tile) => tile !== held)
      const threes = others.flatMap((a) => others.flatMap((b) => others.flatMap((c) => (a <= b && b <= c ? [[a, b, c] as const] : []))))
      for (const three of threes) {
        const tiles = [held, held, held, held, ...three].map((tile) => tileName(tile)).join(' ')
        expect(ready(`(666c)(777c) ${tiles}`, 'dots').exhausted.includes(held), tiles).toBe(isSet(...three))
      }
    }
  })

  test('waits with what each is worth', () => {
    expect(waitsOf('(333b)(4444b)(111c) 7778c', 'dots')).toBe('6c 2 8c 4 9c 2')
    expect(waitsOf('11d22d33d55b666b77b', 'characters')).toBe('5b 1 6b 8 7b 1')
    expect(waitsOf('(555d) 34567d 888d 99b', 'characters')).toBe('9b 2 2d 2 5d 2 8d 4')
    expect(waitsOf('1111b 22b 33b 44d 55d 6d', 'characters')).toBe('3d 2 6d 8')
    // SB-6: the best reading, pungs before chows and seven pairs before both.
    expect(waitsOf('111222333b 55d 77d', 'characters')).toBe('5d 2 7d 2')
    expect(waitsOf('112233b 445566d 9d', 'characters')).toBe('9d 4')
  })

  test('tiles of the forbidden suit, in the hand or in melds, spoil it', () => {
    expect(ready('123b 456b 789b 12d 99c', 'characters')).toEqual({
      ready: false,
      potential: 0,
      waits: [],
      worth: [],
      exhausted: [],
      reason: 'forbiddenSuit',
    })
    expect(ready('(999c) 123b 456b 789b 1b', 'characters')).toMatchObject({ ready: false, reason: 'forbiddenSuit' })
    expect(ready('(999c) 123b 456b 789b 1b', 'dots')).toMatchObject({ ready: true })
  })

  test('three suits are not ready even where the forbidden one is not known', () => {
    expect(ready('123b 456b 789b 12d 99c', undefined)).toMatchObject({ ready: false, reason: 'threeSuits' })
    expect(ready('123b 456b 789b 12d 99d', undefined)).toMatchObject({ ready: true, potential: 1 })
  })

  test('a hand that waits for nothing', () => {
    expect(ready('147b 258d 369b 11d 5b7b', 'characters')).toEqual({ ready: false, potential: 0, waits: [], worth: [], exhausted: [], reason: 'noWait' })
  })

  test('SB-19: copies in melds do not exhaust a wait, unless the option says so', () => {
    // The fourth 1b lies in the claimed pung's company: 111b claimed, 1b stands, and 1b is waited for as the pair.
    const hand = '(111b)(222d)(333d)(444d) 1b'
    expect(ready(hand, 'characters')).toMatchObject({ ready: true })
    expect(ready(hand, 'characters', { exhaustedWait: 'handAndMelds' })).toMatchObject({ ready: false, reason: 'exhausted' })
    // Three copies in a pung of one's own leave a fourth.
    expect(ready('(444b) 56b 123d 789d 99d', 'characters', { exhaustedWait: 'handAndMelds' }).waits.map(tileName)).toEqual(['4b', '7b'])
    // A kong of the waited tile in one's own melds.
    expect(ready('(4444b) 56b 123d 789d 99d', 'characters').waits.map(tileName)).toEqual(['4b', '7b'])
    expect(ready('(4444b) 56b 123d 789d 99d', 'characters', { exhaustedWait: 'handAndMelds' }).waits.map(tileName)).toEqual(['7b'])
  })

  test('points are capped as the table caps them', () => {
    expect(ready('1111b 22b 33b 44b 55b 6b', 'characters')).toMatchObject({ potential: 8 })
    expect(ready('1111b 22b 33b 44b 55b 6b', 'characters', { fanCap: 4 })).toMatchObject({ potential: 16 })
  })

  test('refuses hands that do not have 13 tiles or cannot be', () => {
    expect(() => ready('123b 456b 789b 12d 999d', 'characters')).toThrow('hand/tooManyTiles')
    expect(() => ready('123b 456b 789b 12d RR', 'characters')).toThrow('hand/foreignTile')
    expect(() => ready('(123b) 456b 789b 12d 99d', 'characters')).toThrow('hand/meldNotAllowed')
    expect(() => ready('123B', 'characters')).toThrow('notation/upperCaseSuit')
    expect(() => ready('123b 456b 789b 12d 99d', 'bamboo' as 'bamboos')).toThrowError(
      expect.objectContaining({
        issues: [
          expect.objectContaining({
            code: 'context/badValue',
            rule: 'SB-2',
            path: ['forbidden'],
            data: { key: 'forbidden', found: "'bamboo'", takes: 'suit' },
          }),
        ],
      }),
    )
    expect(ready('123b 456b 789b 12d 9d+9d', 'characters')).toEqual(ready('123b 456b 789b 12d 99d', 'characters'))
  })
})
