import { refuseExtra } from '../core/options.ts'
import { dragons, redTile, suitOf, suits, winds } from '../core/tile.ts'
import { bitsIn, type Features, honourSetsOf, pairOf, pungsOfFeatures, sevenPairsFeature, wondersFeature } from '../shape/features.ts'
import { standingGroup } from '../shape/group-table.ts'
import type { HandRow } from '../shape/hand-row.ts'
import {
  handBonus,
  handGates,
  handHonours,
  handMelds,
  handSuits,
  idsOfBits,
  packedIncomplete,
  packedRefused,
  packedVerdicts,
  packedWin,
  readingBefore,
  type Tally,
  tallyHead,
  tallySize,
} from '../shape/tally.ts'
import type { HongKongContext, HongKongFacts } from './context.ts'
import { type HeadingItemId, headingItemIds, headings } from './headings.ts'
import { type LimitHandId, limitHandIds, limitHands } from './limit-hands.ts'
import { type HongKongSettings, readSettings } from './options.ts'
import { levelOf, limitAmount } from './score.ts'

/** How many numbers {@link scoreHongKongInto} writes: the verdict, the amount in counters, the points, the items as bits, which reading. */
export const hongKongScoreSize = 5

/**
 * The Hong Kong rules as tables, for scoring tallies. What an entry holds is found by asking the catalogue's own conditions, so a number
 * stands there alone: the points of the item that counts in the bits from 24 on, below them a bit for the item, in the order of the catalogue.
 */
export interface PackedHongKong {
  readonly win: Int32Array
  readonly form: Int32Array
  readonly dragons: Int32Array
  readonly winds: Int32Array
  readonly bonus: Int32Array
  readonly suits: Int32Array
  readonly gates: Int32Array
  readonly dragonHands: Int32Array
  readonly wonders: number
  readonly amounts: Int32Array
  readonly minimum: number
}

const pointsShift = 24
const itemBits = (1 << pointsShift) - 1
const formOfWonders = 5

const seats = winds.length
const dragonKinds = dragons.length

/** A hand of which no condition holds, but that nothing is missing. */
const blank: HongKongFacts = {
  context: { seat: 'east', round: 'east', win: { source: 'discard' } },
  hand: { concealed: [], melds: [], bonus: [] },
  shape: 'standard',
  groups: [],
  tiles: [],
  pair: undefined,
  suit: undefined,
  hasSuits: true,
  hasHonours: true,
  dragonSets: [],
  windSets: [],
  ownBonus: 0,
  flowers: 1,
  seasons: 0,
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at)

/**
 * Compiles the rules. Throws `MahjongError` for options they do not know, and for items of a table's own, which look at more than a tally has.
 */
export function packHongKong(settings: HongKongSettings = {}): PackedHongKong {
  const { options, without, extra } = readSettings(settings)
  refuseExtra(extra)
  /** What counts under some headings. */
  const entry = (letters: string, facts: Partial<HongKongFacts>): number => {
    let found = 0
    for (const letter of letters) {
      const at = headings.findIndex(({ heading, id, find }) => heading === letter && !without.includes(id) && find({ ...blank, ...facts }) !== undefined)
      if (at >= 0) found += ((headings[at]?.points ?? 0) << pointsShift) | (1 << at)
    }
    return found
  }
  const limits = (facts: Partial<HongKongFacts>): number =>
    limitHands.reduce(
      (bits, { id, holds }, at) => (!without.includes(id) && holds({ ...blank, ...facts }, options) ? bits | (1 << (headings.length + at)) : bits),
      0,
    )
  const table = (size: number, of: (index: number) => number): Int32Array => Int32Array.from({ length: size }, (_, index) => of(index))
  const context = (win: HongKongContext['win']): HongKongContext => ({ ...blank.context, win })
  return {
    win: table(3, (index) => entry('b', { context: context(index === 0 ? { source: 'discard' } : { source: 'wall', replacement: index === 2 }) })),
    form: table(formOfWonders + 1, (pungs) =>
      pungs === formOfWonders ? 0 : entry('c', { groups: upTo(4).map((at) => standingGroup(at < pungs ? 'pung' : 'chow', at)) }),
    ),
    dragons: table(16, (index) =>
      entry('d', { dragonSets: bitsIn(index & 7), ...(index < 8 ? {} : { pair: redTile, groups: [standingGroup('pair', redTile)] }) }),
    ),
    winds: table(16 * seats * seats, (index) => {
      const own = 1 << ((index >> 4) & 3)
      const round = 1 << (index >> 6)
      return entry('e', { windSets: bitsIn(index & 15 & (own | round)) })
    }),
    bonus: table(256 * seats, (index) => {
      const bits = bitsIn(index & 255)
      const seat = index >> 8
      const flowers = bits.filter((bit) => bit < 4).length
      return entry('fg', { flowers, seasons: bits.length - flowers, ownBonus: bits.filter((bit) => bit % 4 === seat).length })
    }),
    suits: table(16, (index) => {
      const held = suits.filter((_, at) => ((index >> at) & 1) === 1)
      return entry('h', { hasSuits: held.length > 0, hasHonours: index >= 8, suit: held.length === 1 ? held[0] : undefined })
    }),
    gates: table(2, (melded) => {
      const groups = [standingGroup('pung', 0), standingGroup('chow', 1), standingGroup('chow', 4), standingGroup('pung', 8), standingGroup('pair', 7)]
      const melds = melded === 1 ? [{ kind: 'chow', tile: 1 } as const] : []
      return limits({ suit: 'bamboos', hasHonours: false, groups, tiles: groups.flatMap(({ tiles }) => tiles), hand: { ...blank.hand, melds } })
    }),
    // Four pungs of a suit and a dragon, which is the pair or one of the pungs.
    dragonHands: table(suits.length * dragonKinds * 2, (index) => {
      const dragon = redTile + ((index >> 1) % dragonKinds)
      const first = 9 * Math.floor(index / (2 * dragonKinds))
      const [fourth, pair] = (index & 1) === 1 ? [first, dragon] : [dragon, first]
      const groups = [...[first + 1, first + 2, first + 3, fourth].map((tile) => standingGroup('pung', tile)), standingGroup('pair', pair)]
      return limits({ suit: suitOf(first), groups, tiles: groups.flatMap(({ tiles }) => tiles), pair })
    }),
    wonders: limits({ shape: 'thirteenWonders' }),
    amounts: table(64, (points) => levelOf(points).amount),
    minimum: options.minimum,
  }
}

/** The circumstances in one number: the seat in bits 0–1, the round in 2–3, in 4–5 0 for a given tile, 1 for one from the wall, 2 for a replacement tile. */
export function packHongKongContext({ seat, round, win }: HongKongContext): number {
  const source = win.source !== 'wall' ? 0 : win.replacement === true ? 2 : 1
  return winds.indexOf(seat) | (winds.indexOf(round) << 2) | (source << 4)
}

/**
 * What a hand is worth, from its tally: writes {@link hongKongScoreSize} numbers at a place of `into`, and gives the first of them, the verdict.
 * The items' bits stand in the order of `hongKong().items`; the reading is counted as `readings` gives them, the first of those that are
 * worth the same. Refused is a hand under the minimum (HK-6).
 */
export function scoreHongKongInto(
  rules: PackedHongKong,
  _rows: HandRow,
  _at: number,
  tally: Tally,
  count: number,
  circumstances: number,
  into: Int32Array,
  to: number,
): number {
  const seat = circumstances & 3
  const ofHand =
    (rules.win[circumstances >> 4] as number) +
    (rules.bonus[(tally[handBonus] as number) | (seat << 8)] as number) +
    (rules.suits[tally[handSuits] as number] as number)
  const windsAt = (circumstances & 15) << 4
  let amount = 0
  let best = 0
  let which = 0
  for (let nth = 0, place = tallyHead; nth < count; nth++, place += tallySize) {
    const features = tally[place] as Features
    if ((features & sevenPairsFeature) !== 0) continue
    const limit = limitsOf(rules, tally, features)
    const items = (ofHand + ofReading(rules, features, windsAt)) | limit
    const worth = limit === 0 ? (rules.amounts[items >>> pointsShift] as number) : limitAmount
    if (worth > amount || (worth === amount && items >>> pointsShift > best >>> pointsShift)) {
      amount = worth
      best = items
      which = nth
    }
  }
  if (amount === 0) {
    into.fill(0, to, to + hongKongScoreSize)
    return packedIncomplete
  }
  const points = best >>> pointsShift
  const verdict = amount < limitAmount && points < rules.minimum ? packedRefused : packedWin
  into[to] = verdict
  into[to + 1] = amount
  into[to + 2] = points
  into[to + 3] = best & itemBits
  into[to + 4] = readingBefore(tally, which)
  return verdict
}

function ofReading(rules: PackedHongKong, features: Features, windsAt: number): number {
  const sets = honourSetsOf(features)
  const form = (features & wondersFeature) === 0 ? pungsOfFeatures(features) : formOfWonders
  return (
    (rules.form[form] as number) +
    (rules.dragons[(sets >> 4) | (pairOf(features) >= redTile ? 8 : 0)] as number) +
    (rules.winds[(sets & 15) | windsAt] as number)
  )
}

/** Few hands come near a limit. */
function limitsOf(rules: PackedHongKong, tally: Tally, features: Features): number {
  if ((features & wondersFeature) !== 0) return rules.wonders
  const gates = (tally[handGates] as number) < 0 ? 0 : (rules.gates[(tally[handMelds] as number) === 0 ? 0 : 1] as number)
  return pungsOfFeatures(features) === 4 ? gates | dragonHand(rules, tally, features) : gates
}

function dragonHand(rules: PackedHongKong, tally: Tally, features: Features): number {
  const held = (tally[handSuits] as number) & 7
  const honours = tally[handHonours] as number
  // One suit, and no honours but one dragon.
  const suit = held === 1 ? 0 : held === 2 ? 1 : held === 4 ? 2 : -1
  const dragon = honours === 16 ? 0 : honours === 32 ? 1 : honours === 64 ? 2 : -1
  if (suit < 0 || dragon < 0) return 0
  return rules.dragonHands[2 * (dragonKinds * suit + dragon) + (pairOf(features) >= redTile ? 1 : 0)] as number
}

/** What the numbers of {@link scoreHongKongInto} say. */
export interface PackedHongKongScore {
  readonly verdict: (typeof packedVerdicts)[number]
  /** Counters. */
  readonly amount: number
  /** Points of the headings. */
  readonly total: number
  /** Items that count and limit hands, in the order of the rules. */
  readonly items: readonly (HeadingItemId | LimitHandId)[]
  /** Which of the hand's readings, in the order in which `readings` gives them. */
  readonly reading: number
}

const idsIn: (bits: number) => readonly (HeadingItemId | LimitHandId)[] = /* @__PURE__ */ idsOfBits([...headingItemIds, ...limitHandIds])

/** Reads a score that {@link scoreHongKongInto} has written. */
export function hongKongScoreAt(scores: Int32Array, at: number): PackedHongKongScore {
  return {
    verdict: packedVerdicts[scores[at] as 0 | 1 | 2],
    amount: scores[at + 1] as number,
    total: scores[at + 2] as number,
    items: idsIn(scores[at + 3] as number),
    reading: scores[at + 4] as number,
  }
}
