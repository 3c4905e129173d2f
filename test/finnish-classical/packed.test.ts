import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Hand } from '../../src/core/hand.ts'
import type { Meld } from '../../src/core/meld.ts'
import type { RuleSet } from '../../src/core/rule-set.ts'
import { firstFlower, firstSeason, type Tile, tileName, type Wind, winds } from '../../src/core/tile.ts'
import {
  type FinnishContext,
  type FinnishSettings,
  type FinnishTypes,
  type FinnishWin,
  finnishClassical,
  finnishScoreAt,
  finnishScoreSize,
  type PackedFinnish,
  packFinnish,
  packFinnishContext,
  packPolish,
  polishClassical,
  scoreFinnishInto,
} from '../../src/finnish-classical/index.ts'
import { formatHand } from '../../src/notation/format-hand.ts'
import { parseHand } from '../../src/notation/hand-text.ts'
import { anyWind, bonusTiles, completeHands, nearlyCompleteHands, sevenPairHands, thirteenWonderHands } from '../support/arbitraries.ts'
import { firstBest, scoredPacked } from '../support/packed.ts'
import { contextOf, examples } from './cases.ts'

type Finished = Hand & { readonly winningTile?: Tile }

/** Hands of green tiles, of ones and nines, wriggling snakes and nine callings, and hands that are nearly those. */
const limitHands: fc.Arbitrary<Finished> = fc
  .record({
    tiles: fc.constantFrom<readonly [sets: readonly (readonly Tile[])[], pair: Tile]>(
      [
        [
          [1, 2, 3],
          [1, 2, 3],
          [5, 5, 5],
          [32, 32, 32],
        ],
        7,
      ],
      [
        [
          [1, 2, 3],
          [7, 7, 7],
          [5, 5, 5],
          [3, 3, 3],
        ],
        32,
      ],
      [
        [
          [1, 2, 3],
          [7, 7, 7],
          [5, 5, 5],
          [3, 4, 5],
        ],
        32,
      ],
      [
        [
          [0, 0, 0],
          [2, 3, 4],
          [5, 6, 7],
          [8, 8, 8],
        ],
        1,
      ],
      [
        [
          [0, 0, 0],
          [1, 2, 3],
          [5, 6, 7],
          [8, 8, 8],
        ],
        4,
      ],
      [
        [
          [0, 0, 0],
          [1, 2, 3],
          [4, 5, 6],
          [8, 8, 8],
        ],
        7,
      ],
      [
        [
          [0, 0, 0],
          [1, 2, 3],
          [4, 5, 6],
          [6, 7, 8],
        ],
        8,
      ],
      [
        [
          [0, 0, 0],
          [8, 8, 8],
          [9, 9, 9],
          [17, 17, 17],
        ],
        26,
      ],
      [
        [
          [27, 27, 27],
          [28, 28, 28],
          [29, 29, 29],
          [31, 31, 31],
        ],
        30,
      ],
      [
        [
          [31, 31, 31],
          [32, 32, 32],
          [33, 33, 33],
          [20, 21, 22],
        ],
        22,
      ],
    ),
    suit: fc.nat({ max: 2 }),
    forms: fc.array(fc.constantFrom('standing', 'standing', 'laid', 'concealed', 'claimed', 'extended'), { minLength: 4, maxLength: 4 }),
    winning: fc.nat({ max: 13 }),
    bonus: bonusTiles,
  })
  .map(({ tiles: [sets, pair], suit, forms, winning, bonus }) => {
    const moved = (tile: Tile): Tile => (tile < 27 ? (tile + 9 * suit) % 27 : tile)
    const melds: Meld[] = []
    const concealed = [moved(pair), moved(pair)]
    sets.forEach((set, at) => {
      const [first, second] = set.map(moved) as [Tile, Tile]
      const form = forms[at] ?? 'standing'
      if (form === 'standing') concealed.push(...set.map(moved))
      else if (first !== second) melds.push({ kind: 'chow', tile: first })
      else if (form === 'laid' || set.some((tile) => sets.flat().filter((each) => each === tile).length > 3 || tile === pair))
        melds.push({ kind: 'pung', tile: first })
      else melds.push({ kind: 'kong', tile: first, form: form as 'claimed' })
    })
    concealed.sort((a, b) => a - b)
    const [winningTile] = concealed.splice(winning % concealed.length, 1)
    return { concealed, melds, bonus, winningTile: winningTile as Tile }
  })

const hands: fc.Arbitrary<Finished> = fc.oneof(
  { weight: 4, arbitrary: completeHands() },
  { weight: 2, arbitrary: completeHands({ maxSuits: 1 }) },
  { weight: 2, arbitrary: completeHands({ chows: false }) },
  { weight: 2, arbitrary: limitHands },
  { weight: 1, arbitrary: completeHands().map(({ winningTile, ...hand }) => ({ ...hand, concealed: [...hand.concealed, winningTile] })) },
  { weight: 1, arbitrary: thirteenWonderHands },
  { weight: 1, arbitrary: nearlyCompleteHands() },
  { weight: 1, arbitrary: sevenPairHands() },
)

const flag = fc.option(fc.boolean(), { nil: undefined, freq: 2 })
const given = <T extends object>(parts: T): T => Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as T

/** Circumstances, whether they can go together or not: each is counted for itself. */
const wins: fc.Arbitrary<FinnishWin> = fc
  .record({
    source: fc.constantFrom('wall', 'discard', 'robbedKong'),
    a: flag,
    b: flag,
    standing: flag,
    lastTile: flag,
    kongs: fc.option(fc.nat({ max: 4 }), { nil: undefined }),
  })
  .map(({ source, a, b, standing, lastTile, kongs }) => {
    const common = given({ standing, lastTile })
    if (source === 'wall') return { source, ...given({ replacement: a, dealt: b, kongsThisTurn: kongs }), ...common } as FinnishWin
    if (source === 'discard') return { source, ...given({ firstDiscard: a }), ...common } as FinnishWin
    return { source: 'robbedKong', ...given({ kong: a === undefined ? undefined : a ? 'extended' : 'concealed' }), ...common } as FinnishWin
  })

const claims = fc
  .record({
    hand: hands,
    seat: anyWind,
    round: anyWind,
    win: wins,
    eastWins: fc.option(fc.constantFrom(1, 12, 13), { nil: undefined }),
    declaredReady: flag,
    fault: fc.option(fc.constantFrom('long', 'short', 'faulty'), { nil: undefined, freq: 8 }),
    dealt: fc.nat({ max: 8 }),
  })
  .map(({ hand, dealt, ...context }) => ({
    hand,
    context: given({ ...context, dealtBonus: hand.bonus.slice(0, dealt).map((tile) => (tile < firstSeason ? tile : tileName(tile))) }) as FinnishContext,
  }))

const settings: readonly FinnishSettings[] = [
  {},
  { limit: null, waitBonusesAdd: true, ownBonus: 'either', concealedHand: 'anyLastTile', robKong: 'concealedOnlyForThirteenWonders' },
  {
    pairWait: 'onlyTile',
    concealedHand: 'pairMayBeClaimed',
    scholarsAllowChow: false,
    mahjongPoints: 20,
    robKong: 'extended',
    bonusTiles: 'dealt',
    limit: 300,
  },
  { without: ['pairWait', 'openPung', 'dragonSet', 'pointlessHand', 'imperialJade', 'noChows', 'ownWindPair'] },
]

const variants = [
  ['finnishClassical', finnishClassical, packFinnish],
  ['polishClassical', polishClassical, packPolish],
] as const

/** Both say the same of a claim, which verdict, what it is worth and which reading it is. */
function expectAlike(rules: RuleSet<FinnishTypes>, packed: PackedFinnish, hand: Hand, context: FinnishContext): void {
  const scored = finnishScoreAt(scoredPacked(scoreFinnishInto, finnishScoreSize, packed, hand, packFinnishContext(packed, context)), 0)
  const scores = rules.readings(hand, context).map((reading) => rules.evaluate(reading, hand, context))
  const at = firstBest(scores, (score) => score.total * 2 ** 30 + score.uncapped)
  const best = scores[at]
  const { total = 0, points = 0, doubles = 0, items = [], limitHands = [] } = best ?? {}
  const doubleItems = [...new Set(items.filter(({ unit }) => unit === 'doubles').map(({ id }) => id))]
  expect(scored, `${formatHand(hand)} ${JSON.stringify(context)}`).toEqual({
    verdict: best === undefined ? 'incomplete' : rules.refuse?.(best, hand, context) === undefined ? 'win' : 'refused',
    ...{ total, points, doubles, doubleItems, limitHands, reading: Math.max(0, at) },
  })
}

describe.each(variants)('packed scoring is judge in numbers: %s', (_, makeRules, pack) => {
  test.each(settings)('under %o', (chosen) => {
    const rules = makeRules(chosen)
    const packed = pack(chosen)
    fc.assert(fc.property(claims, ({ hand, context }) => expectAlike(rules, packed, hand, context)))
  })
})

describe.each(settings)('packed scoring is judge in numbers under %o', (chosen) => {
  const rules = finnishClassical(chosen)
  const packed = packFinnish(chosen)
  const south: FinnishContext = { seat: 'south', round: 'east', win: { source: 'discard' } }
  const from = [{ source: 'wall' }, { source: 'discard' }] as const
  const alike = (hand: string | Hand, context: Partial<FinnishContext> = {}): void =>
    expectAlike(rules, packed, typeof hand === 'string' ? parseHand(hand) : hand, { ...south, ...context })

  test('on the examples of every item, and on what misses it', () => {
    for (const example of Object.values(examples).flatMap(({ holds, misses }) => [holds, misses])) {
      const { hand, options } = example
      if (options === undefined) alike(hand, contextOf(example))
      else expectAlike(finnishClassical({ ...chosen, ...options }), packFinnish({ ...chosen, ...options }), parseHand(hand), contextOf(example))
    }
  })

  test('on any flowers and seasons, in each seat', () => {
    const hand = parseHand('(123b) 456d 789c 345c 5d +5d')
    for (const seat of winds)
      for (let bits = 0; bits < 256; bits += 1 + (bits % 3)) {
        const bonus = Array.from({ length: 8 }, (_, each) => firstFlower + each).filter((_, each) => ((bits >> each) & 1) === 1)
        alike({ ...hand, bonus }, { seat, dealtBonus: bonus.slice(1) })
      }
  })

  test('on sets and pairs of honours, in each seat and round', () => {
    const chows = ['123b', '456b', '(345c)', '678c']
    const honours = ['E', 'S', 'W', 'N', 'R', 'G', 'P']
    let nth = 0
    for (let bits = 0; bits < 128; bits++) {
      const sets = honours.filter((_, each) => ((bits >> each) & 1) === 1)
      if (sets.length > 4) continue
      const four = [...sets.map((tile, at) => (at % 2 === 0 ? tile.repeat(3) : `(${tile.repeat(3)})`)), ...chows.slice(sets.length)]
      for (const pair of ['2d', ...honours.filter((tile) => !sets.includes(tile))]) {
        nth++
        alike(`${four.join(' ')} ${pair} +${pair}`, { seat: winds[nth % 4] as Wind, round: winds[(nth >> 2) % 4] as Wind })
      }
    }
  })

  test('on sets of every form, small and great', () => {
    const forms = ['(222b)', '(2222b)', '(222b+2b)', '[2222b]', '222b', '(999b)', '(9999b)', '(999b+9b)', '[9999b]', '999b', '(234b)']
    for (const first of forms)
      for (const second of forms) {
        const sets = `${first} ${second.replaceAll('b', 'c')}`
        for (const win of from)
          for (const rest of ['333d 777d 5d +5d', '345d 777d 5d +5d', '345d 77d 55d +5d', '345d 567d 1d +1d']) alike(`${sets} ${rest}`, { win })
      }
  })

  test('on whatever group the winning tile completes, whether or not another would have', () => {
    const ends = [
      '55d 56b +7b',
      '55d 57b +6b',
      '5d 567b +5d',
      '2223b +3b',
      '2344b +4b',
      '22d 55d +5d',
      '99d 55d +9d',
      '9d 567b +9d',
      '3334d +5d',
      'EE 55d +E',
      'E 567b +E',
    ]
    for (const end of ends) for (const win of from) for (const set of ['(888c)', '888c', '[1111b]', '(8888d)']) alike(`${set} 234c 678c ${end}`, { win })
    for (const wonders of ['19b 19d 199c E S W N R G +P', '19b 19d 19c E S W N R G P +P'])
      for (const source of ['wall', 'discard', 'robbedKong'] as const) alike(wonders, { win: { source } })
  })

  test('on any circumstances', () => {
    const flags = [true, false]
    const each = <T>(kinds: readonly T[], then: (kind: T) => void): void => kinds.forEach(then)
    each(['[NNNN] 678c 999c 23d RR +1d', '[EEEE] 234b 678c 46d 99c +5d', '(789d) 345c 999b 13b RR +2b', '(789d) 345c 999b 24b RR +3b'], (hand) =>
      each(['east', 'west'] as const, (seat) =>
        each(flags, (lastTile) =>
          each(flags, (standing) =>
            each([12, 13], (eastWins) => {
              const common = { lastTile, standing }
              each(flags, (replacement) =>
                each([0, 1, 2, 3], (kongsThisTurn) =>
                  alike(hand, { seat, eastWins, win: { source: 'wall', replacement, dealt: kongsThisTurn === 3, kongsThisTurn, ...common } }),
                ),
              )
              each(flags, (firstDiscard) => alike(hand, { seat, eastWins, win: { source: 'discard', firstDiscard, ...common } }))
              alike(hand, { seat, eastWins, win: { source: 'robbedKong', ...common } })
            }),
          ),
        ),
      ),
    )
  })

  test('on hands that may not win, and on those that may', () => {
    const robbed = { source: 'robbedKong', kong: 'concealed' } as const
    for (const hand of ['123b 456d 789c 234c E +E', '19b 19d 199c E S W N R G +P'])
      for (const context of [
        {},
        { declaredReady: true },
        { declaredReady: false },
        { fault: 'short' },
        { win: robbed },
        { win: robbed, declaredReady: false },
      ] as const)
        alike(hand, context)
  })
})

test('a hand may win, unless it is refused (FC-10, FC-15, FC-16)', () => {
  const hand = parseHand('(123b) 456d 789c 345c 5d +5d')
  const verdictOf = (pack: typeof packFinnish, chosen: FinnishSettings, context: Partial<FinnishContext>): string => {
    const packed = pack(chosen)
    const circumstances = packFinnishContext(packed, { seat: 'south', round: 'east', ...context })
    return finnishScoreAt(scoredPacked(scoreFinnishInto, finnishScoreSize, packed, hand, circumstances), 0).verdict
  }
  const win = { source: 'discard' } as const
  expect(verdictOf(packFinnish, {}, { win })).toBe('win')
  expect(verdictOf(packFinnish, {}, {})).toBe('win')
  expect(verdictOf(packFinnish, {}, { win, fault: 'long' })).toBe('refused')
  expect(verdictOf(packFinnish, {}, { win, declaredReady: false })).toBe('refused')
  expect(verdictOf(packPolish, {}, { win, declaredReady: false })).toBe('win')
  expect(verdictOf(packFinnish, { robKong: 'extended' }, { win: { source: 'robbedKong', kong: 'concealed' } })).toBe('refused')
  expect(verdictOf(packFinnish, { robKong: 'extended' }, { win: { source: 'robbedKong', kong: 'extended' } })).toBe('win')
})
