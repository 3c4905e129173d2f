import { describe, expect, test } from 'vitest'
import { judge } from '../../src/driver/judge.ts'
import type { FinnishFacts } from '../../src/finnish-classical/facts.ts'
import {
  type FinnishContext,
  type FinnishOptions,
  type FinnishScore,
  type FinnishSettings,
  finnishClassical,
  polishClassical,
} from '../../src/finnish-classical/index.ts'
import { type Case, robbed, scoreOfCase, wall } from './cases.ts'

interface OptionCase {
  readonly option: FinnishSettings
  readonly example: Case
  readonly total: readonly [byDefault: number, withOption: number]
}

const pairAlone = '(123b) 456d 789c 345c 5d +5d'
const scholars = '(RRR) GGG PPP 78b 55c +9b'

const cases: readonly OptionCase[] = [
  { option: { mahjongPoints: 20 }, example: { hand: pairAlone }, total: [24, 44] },
  // 2234b: 2b and 5b win, so that the pair was not the only wait.
  { option: { pairWait: 'onlyTile' }, example: { hand: '(777c) 678d 345d 2234b +2b' }, total: [14, 12] },
  { option: { pairWait: 'onlyTile' }, example: { hand: pairAlone }, total: [24, 24] },
  { option: { waitBonusesAdd: true }, example: { hand: pairAlone }, total: [24, 28] },
  { option: { waitBonusesAdd: true }, example: { hand: '(777c) 678d 345d 2234b +2b' }, total: [14, 14] },
  { option: { ownBonus: 'either' }, example: { hand: `${pairAlone} 2f` }, total: [32, 64] },
  { option: { ownBonus: 'either' }, example: { hand: `${pairAlone} 2f 2y` }, total: [80, 160] },
  { option: { ownBonus: 'either' }, example: { hand: `${pairAlone} 3y` }, total: [32, 32] },
  { option: { concealedHand: 'pairMayBeClaimed' }, example: { hand: '123b 456d 789c 345c 5d +5d' }, total: [24, 48] },
  { option: { concealedHand: 'pairMayBeClaimed' }, example: { hand: '23b 456d 789c 345c 55d +1b' }, total: [20, 20] },
  { option: { concealedHand: 'anyLastTile' }, example: { hand: '23b 456d 789c 345c 55d +1b' }, total: [20, 40] },
  { option: { concealedHand: 'anyLastTile' }, example: { hand: '(123b) 456d 789c 345c 5d +5d' }, total: [24, 24] },
  // Buried treasure and the concealed hand of one suit are concealed hands.
  { option: { concealedHand: 'pairMayBeClaimed' }, example: { hand: '[NNNN] 222b 333c 777d 9c +9c' }, total: [232, 1000] },
  { option: { concealedHand: 'anyLastTile' }, example: { hand: '[NNNN] 222b 333c 77d 99c +7d' }, total: [208, 1000] },
  { option: { concealedHand: 'pairMayBeClaimed' }, example: { hand: '123d 345d 567d 888d 2d +2d' }, total: [128, 1000] },
  { option: { scholarsAllowChow: false }, example: { hand: scholars, at: { seat: 'north' } }, total: [1000, 960] },
  { option: { scholarsAllowChow: false }, example: { hand: '(RRR) GGG PPP 7b (555c) +7b', at: { seat: 'north' } }, total: [1000, 1000] },
  { option: { limit: 500 }, example: { hand: scholars, at: { seat: 'north' } }, total: [1000, 500] },
  { option: { limit: 500 }, example: { hand: '(RRR) GGG PPP 55c 9d 1b', at: { seat: 'north' }, loser: true }, total: [640, 500] },
  { option: { limit: 2000 }, example: { hand: '[EEEE] [RRRR] 999b (111b) 5c +5c', at: { seat: 'east', win: wall } }, total: [1000, 2000] },
  // Without a limit a limit hand is worth the larger of 1000 and its own value, and nothing else is cut.
  { option: { limit: null }, example: { hand: scholars, at: { seat: 'north' } }, total: [1000, 1000] },
  { option: { limit: null }, example: { hand: '[RRRR] GGG PPP 78b 55c +9b', at: { seat: 'north' } }, total: [1000, 3712] },
  { option: { limit: null }, example: { hand: '[EEEE] [RRRR] 999b (111b) 5c +5c', at: { seat: 'east', win: wall } }, total: [1000, 2880] },
  { option: { limit: null }, example: { hand: '[NNNN] RRR GGG PPP 5c', at: { seat: 'north' }, loser: true }, total: [1000, 7168] },
  { option: { bonusTiles: 'dealt' }, example: { hand: `${pairAlone} 2f 2y` }, total: [80, 24] },
  { option: { bonusTiles: 'dealt' }, example: { hand: `${pairAlone} 2f 2y`, at: { dealtBonus: ['2f'] } }, total: [80, 32] },
  { option: { bonusTiles: 'dealt' }, example: { hand: `${pairAlone} 2f 2y`, at: { dealtBonus: ['2f', '2y'] } }, total: [80, 80] },
]

test.each(cases)('$option $example.hand: $total', ({ option, example, total }) => {
  expect([scoreOfCase(example)?.total, scoreOfCase({ ...example, options: option })?.total]).toEqual(total)
})

describe('the only-tile wait', () => {
  const onlyTile = (hand: string, at: Partial<FinnishContext> = {}): boolean =>
    scoreOfCase({ hand, at, options: { waitBonusesAdd: true } })?.items.some(({ id }) => id === 'onlyTileWait') ?? false

  test.each<[string, boolean, string, Partial<FinnishContext>]>([
    ['a closed wait', true, '(123b) 456b 789d 24c EE +3c', {}],
    ['an edge wait', true, '(123b) 456b 789d 12c EE +3c', {}],
    ['an open wait', false, '(123b) 456b 789d 23c EE +4c', {}],
    ['a wait on two pairs', false, '(111d) 234c 678c 55b RR +R', {}],
    ['the other kind all in the own kong', true, '[3333b] 45b 678d 234c 99d +6b', {}],
    ['the other kind all in an own claimed pung and hand', true, '(111b) 123b 23b 99d 456c +4b', {}],
    ['the other kind visible', true, '(123b) 456b 789d 23c EE +4c', { visible: ['1c', '1c'] }],
    ['the other kind visible, by its number', true, '(123b) 456b 789d 23c EE +4c', { visible: [9] }],
    ['the other kind, a dragon, visible', true, '(111d) 234c 678c 55b RR +5b', { visible: ['R', 'R'] }],
    ['the other kind, the first wind, visible', true, '(111d) 234c 678c 55b EE +5b', { visible: ['E', 'E'] }],
    ['the other kind, a nine of the last suit, visible', true, '(111b) 234b 678b 99d EE +E', { visible: ['9d', '9d'] }],
    ['other honours visible', false, '(123b) 456b 789d 23b EE +4b', { visible: ['G', 'G', 'G', 'P'] }],
    ['other tiles of suits visible, with a wait on honours', false, '(111d) 234c 678c GG RR +R', { visible: ['1b', '2b', '9d'] }],
    ['flowers visible', false, '(111d) 234c 678c 55b EE +5b', { visible: ['1f', '4y'] }],
    ['nothing visible, with a wait on east', false, '(111d) 234c 678c 55b EE +5b', {}],
    ['only the winning kind visible', false, '(123b) 456b 789d 23c EE +4c', { visible: ['4c'] }],
    ['waits that only another reading shows', false, '(999c) 33345b 678d 99d +6b', {}],
    ['thirteen wonders, one missing', true, '19b 19d 199c E S W N R G +P', { win: robbed }],
    ['thirteen wonders, all there', false, '19b 19d 19c E S W N R G P +P', {}],
    [
      'thirteen wonders, all others visible',
      true,
      '19b 19d 19c E S W N R G P +P',
      { visible: ['1b', '9b', '1d', '9d', '1c', '9c', 'E', 'S', 'W', 'N', 'R', 'G'] },
    ],
  ])('%s: %s', (_, expected, hand, at) => {
    expect(onlyTile(hand, at)).toBe(expected)
  })

  test('gives way to the pair wait, and says so', () => {
    const score = scoreOfCase({ hand: pairAlone }) as FinnishScore
    expect(score.items.map(({ id }) => id)).not.toContain('onlyTileWait')
    expect(score.excluded).toEqual([{ id: 'onlyTileWait', by: 'pairWait' }])
    expect(scoreOfCase({ hand: pairAlone, options: { without: ['pairWait'] } })?.items.map(({ id }) => id)).toContain('onlyTileWait')
  })
})

describe('items of the table', () => {
  test('are told with the options where there are any', () => {
    expect(Object.keys(finnishClassical().options).sort()).toEqual(Object.keys(finnishClassical().optionRows).sort())
    expect(finnishClassical({ without: ['noChows'] }).options).toMatchObject({ without: ['noChows'] })
  })

  test('points, doubles and limit hands can be added', () => {
    const hand = '(123b) 456d 789c 345c 5d +5d'
    const five = { id: 'fives', find: () => [1] }
    expect(scoreOfCase({ hand, options: { extra: [{ ...five, unit: 'points', value: 6 }] } })?.total).toBe(36)
    expect(scoreOfCase({ hand, options: { extra: [{ ...five, unit: 'doubles', value: 2 }] } })?.total).toBe(96)
    const limit = scoreOfCase({ hand, options: { extra: [{ ...five, unit: 'limit', value: 1 }] } })
    expect(limit).toMatchObject({ total: 1000, limitHands: ['fives'] })
    expect(limit?.items.filter(({ id }) => id === 'fives')).toMatchObject([{ unit: 'limit', value: 1000 }])
    const missed = { ...five, unit: 'limit', value: 1, find: () => undefined } as const
    expect(scoreOfCase({ hand, options: { extra: [missed] } })).toMatchObject({ total: 24, limitHands: [] })
    expect(limit?.rules.options).toMatchObject({ extra: [{ id: 'fives', unit: 'limit', value: 1, whose: 'winner' }] })
    expect(scoreOfCase({ hand, options: { extra: [{ ...five, unit: 'points', value: 6, find: () => undefined }] } })?.total).toBe(24)
  })

  test("an item is the winner's unless it says everyone's", () => {
    const extra = { id: 'mine', unit: 'points', value: 2, find: () => [] } as const
    const loser = { hand: '(777b) EE 2c', loser: true } as const
    expect(scoreOfCase({ ...loser, options: { extra: [extra] } })?.points).toBe(4)
    expect(scoreOfCase({ ...loser, options: { extra: [{ ...extra, whose: 'everyone' }] } })?.points).toBe(6)
    expect(scoreOfCase({ ...loser, options: { extra: [{ ...extra, unit: 'limit', whose: 'everyone' }] } })?.total).toBe(4)
  })

  test('a hand that did not win has no only-tile wait, though one of its tiles be marked', () => {
    const only = { id: 'only', unit: 'points', value: 2, whose: 'everyone', find: ({ onlyTile }: FinnishFacts) => (onlyTile ? [] : undefined) } as const
    const ids = (loser?: true): unknown => scoreOfCase({ hand: pairAlone, options: { extra: [only] }, ...(loser ? { loser } : {}) })?.items.map(({ id }) => id)
    expect(ids()).toContain('only')
    expect(ids(true)).not.toContain('only')
  })

  test.each<[string, unknown, string]>([
    ['an unknown option', { minimum: 3 }, 'option/unknown'],
    ['a value not taken', { mahjongPoints: 15 }, 'option/badValue'],
    ['a limit below 1', { limit: 0 }, 'option/badValue'],
    ['an item left out that does not exist', { without: ['allGreen'] }, 'option/badValue'],
    ["an extra item with a table's id", { extra: [{ id: 'noChows', unit: 'doubles', value: 1, find: () => [] }] }, 'option/badValue'],
    ['an extra item that counts nothing', { extra: [{ id: 'mine', unit: 'fan', value: 1, find: () => [] }] }, 'option/badValue'],
  ])('%s throws', (_, options, code) => {
    for (const make of [finnishClassical, polishClassical]) {
      expect(() => make(options as FinnishSettings)).toThrowError(expect.objectContaining({ issues: [expect.objectContaining({ code })] }))
    }
  })
})

test('robKong refuses; it never changes what a hand is worth', () => {
  const context = (form: 'extended' | 'concealed' | undefined): FinnishContext => ({
    seat: 'south',
    round: 'east',
    win: { ...robbed, ...(form === undefined ? {} : { kong: form }) } as FinnishContext['win'] & object,
  })
  const hands = { set: '(789d) 345c 999b 24b RR +3b', wonders: '19b 19d 199c E S W N R G +P' }
  const kinds = (robKong: FinnishOptions['robKong'], hand: string) =>
    ([undefined, 'extended', 'concealed'] as const).map((form) => judge(finnishClassical({ robKong }), hand, context(form)).kind)
  expect(kinds('any', hands.set)).toEqual(['win', 'win', 'win'])
  expect(kinds('extended', hands.set)).toEqual(['win', 'win', 'refused'])
  expect(kinds('extended', hands.wonders)).toEqual(['win', 'win', 'refused'])
  expect(kinds('concealedOnlyForThirteenWonders', hands.set)).toEqual(['win', 'win', 'refused'])
  expect(kinds('concealedOnlyForThirteenWonders', hands.wonders)).toEqual(['win', 'win', 'win'])
  const verdict = judge(finnishClassical({ robKong: 'extended' }), hands.set, context('concealed'))
  expect(verdict).toMatchObject({ kind: 'refused', reasons: [{ code: 'finnish-classical/concealedKongRobbed', rule: 'FC-16' }], score: { total: 44 } })
})
