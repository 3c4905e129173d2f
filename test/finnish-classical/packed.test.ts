import fc from 'fast-check'
import { describe, test } from 'vitest'
import type { Hand } from '../../src/core/hand.ts'
import type { Meld } from '../../src/core/meld.ts'
import { firstSeason, type Tile, tileName } from '../../src/core/tile.ts'
import { type FinnishContext, type FinnishWin, finnishClassical, packFinnish, packPolish, polishClassical } from '../../src/finnish-classical/index.ts'
import { anyWind, bonusTiles, completeHands, nearlyCompleteHands, sevenPairHands, thirteenWonderHands } from '../support/arbitraries.ts'
import { expectAlike, settings } from './packed-cases.ts'

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

const variants = [
  ['finnishClassical', finnishClassical, packFinnish],
  ['polishClassical', polishClassical, packPolish],
] as const

describe.each(variants)('packed scoring is judge in numbers: %s', (_, makeRules, pack) => {
  test.each(settings)('under %o', (chosen) => {
    const rules = makeRules(chosen)
    const packed = pack(chosen)
    fc.assert(fc.property(claims, ({ hand, context }) => expectAlike(rules, packed, hand, context)))
  })
})
