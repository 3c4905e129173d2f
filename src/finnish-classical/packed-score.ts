import type { Tile } from '../core/tile.ts'
import {
  type Features,
  honourSetsOf,
  majorPungsOf,
  minorPungsOf,
  pairCodeOf,
  pairOf,
  pungsOfFeatures,
  sevenPairsFeature,
  wondersFeature,
} from '../shape/features.ts'
import type { HandRow } from '../shape/hand-row.ts'
import { otherWaits } from '../shape/other-waits.ts'
import {
  handBonus,
  handGates,
  handGreen,
  handKongs,
  handMelds,
  handMinors,
  handOtherWaits,
  handSuits,
  handTable,
  handWinningTile,
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
import { type DoubleItemId, doubleItemIds } from './doubles.ts'
import { isMajor } from './facts.ts'
import { type LimitItemId, limitItemIds } from './limit-hands.ts'
import {
  barredLong,
  barredShift,
  completedAt,
  completedPair,
  completedPung,
  concealedKongMajor,
  concealedKongMinor,
  dealtShift,
  doublesShift,
  formOfWonders,
  honoursAt,
  itemBits,
  openKongMajor,
  openKongMinor,
  openMajor,
  openMinor,
  type PackedFinnish,
  pairsAt,
  placeOfNamed,
  selfDrawn,
  shapeAt,
  winBits,
  winShift,
} from './packed.ts'
import { capped } from './score.ts'

/** How many numbers {@link scoreFinnishInto} writes: the verdict, the total, the base points, the doubles, the double items and the limit hands as bits, which reading. */
export const finnishScoreSize = 7

/** What all readings of a hand have in common, filled in anew for each hand. */
const hand = { points: 0, doubles: 0, limits: 0, seats: 0, given: 0, completed: 0, pure: 0, unclaimed: 0, concealed: 0, concealedKongs: 0 }

/** What the best reading so far has. */
const best = { total: -1, uncapped: 0, points: 0, doubles: 0, limits: 0, arrangement: 0, kind: 0 }

/**
 * What a winning hand is worth, from its row and its tally: writes {@link finnishScoreSize} numbers at a place of `into`, and gives the first
 * of them, the verdict. The items' bits stand in the order of the rule tables; the reading is counted as `readings` gives them, the first of
 * those that are worth the same. Refused is a hand that may not be declared (FC-10, FC-15, FC-16).
 */
export function scoreFinnishInto(
  rules: PackedFinnish,
  rows: HandRow,
  at: number,
  tally: Tally,
  count: number,
  circumstances: number,
  into: Int32Array,
  to: number,
): number {
  best.total = -1
  if (count > 0) countHand(rules, rows, at, tally, circumstances)
  for (let nth = 0, place = tallyHead; nth < count; nth++, place += tallySize) {
    const features = tally[place] as Features
    if ((features & sevenPairsFeature) !== 0) continue
    // Each kind of group that the winning tile may have completed; which of several chows does not matter.
    for (let kinds = kindsOf(tally[place + 1] as number); kinds !== 0; kinds &= kinds - 1)
      countReading(rules, tally, features, nth, 31 - Math.clz32(kinds & -kinds))
  }
  if (best.total < 0) {
    into.fill(0, to, to + finnishScoreSize)
    return packedIncomplete
  }
  const barred = (circumstances >> barredShift) & 3
  const wonders = ((tally[tallyHead + tallySize * best.arrangement] as Features) & wondersFeature) !== 0
  const verdict = barred > 1 || (barred === 1 && !wonders) ? packedRefused : packedWin
  if (barred === barredLong) {
    into.fill(0, to, to + finnishScoreSize)
    into[to] = packedRefused
    return packedRefused
  }
  into[to] = verdict
  into[to + 1] = best.total
  into[to + 2] = best.points
  into[to + 3] = best.doubles >>> doublesShift
  into[to + 4] = best.doubles & itemBits
  into[to + 5] = best.limits
  into[to + 6] = readingBefore(tally, best.arrangement) + groupsBefore(tally[tallyHead + tallySize * best.arrangement + 1] as number, best.kind)
  return verdict
}

/** Kinds of group as bits: chows, the pair, a pung, a tile alone; chows, too, where no tile is marked. */
function kindsOf(won: number): number {
  const kinds = ((won >> 6) & 0b1111) | (((won >> 3) | won) & 1)
  return kinds === 0 ? 1 : kinds
}

/** How many of the groups that the tile may have completed come before the first of a kind: chows come first, and no pung is of the pair's tile. */
function groupsBefore(won: number, kind: number): number {
  return kind === 0 ? 0 : (won & 1) + ((won >> 3) & 1) + ((won >> 6) & 1)
}

function countHand(rules: PackedFinnish, rows: HandRow, at: number, tally: Tally, circumstances: number): void {
  const { points } = rules
  const seat = circumstances & 3
  const win = (circumstances >> winShift) & ((1 << winBits) - 1)
  const tile = tally[handWinningTile] as Tile
  const bonus = rules.options.bonusTiles === 'all' ? (tally[handBonus] as number) : (circumstances >> dealtShift) & 255
  const suits = tally[handSuits] as number
  const winAt = 2 * (win | (seat === 0 ? 1 << winBits : 0) | (placeOfNamed(tile) << (winBits + 1)))
  const bonusAt = 2 * (bonus | (seat << 8))
  const suitsAt = 2 * (suits | ((tally[handMinors] as number) << 4))
  const table = tally[handTable] as number
  hand.given = (win & 3) === 0 ? 0 : 1
  hand.points = (points[0] as number) + (hand.given === 1 ? 0 : (points[selfDrawn] as number)) + (rules.bonusPoints[bonus] as number)
  hand.doubles = (rules.win[winAt] as number) + (rules.bonus[bonusAt] as number) + (rules.suits[suitsAt] as number)
  hand.limits = rules.win[winAt + 1] as number
  hand.limits |= rules.suits[suitsAt + 1] as number
  hand.limits |= rules.kongs[2 * (tally[handKongs] as number) + 1] as number
  if ((tally[handGreen] as number) === 1) hand.limits |= rules.green
  if ((tally[handGates] as number) >= 0 && tally[handGates] === tile && (tally[handMelds] as number) === 0) hand.limits |= rules.nineCalling
  hand.seats = circumstances & 15
  const others = tally[handOtherWaits] as number
  const only = others === 0 || (others < 0 && tile >= 0 && !otherWaits(rows, at)) ? 1 : 0
  hand.completed = completedAt(0, only, hand.given, isMajor(tile) ? 1 : 0)
  hand.pure = suits === 1 || suits === 2 || suits === 4 ? 4 : 0
  hand.concealedKongs = 0
  hand.unclaimed = 1
  if (table !== 0) countTable(points, table)
  hand.concealed = hand.unclaimed | ((1 - hand.given) << 1)
}

/** Sets on the table: their points, and whether only concealed and claimed kongs are among them. */
function countTable(points: Int32Array, table: number): void {
  const pungs = (table & 7) * (points[openMinor] as number) + ((table >> 12) & 7) * (points[openMajor] as number)
  const open =
    (((table >> 3) & 7) + ((table >> 6) & 7)) * (points[openKongMinor] as number) +
    (((table >> 15) & 7) + ((table >> 18) & 7)) * (points[openKongMajor] as number)
  const concealed = ((table >> 9) & 7) * (points[concealedKongMinor] as number) + ((table >> 21) & 7) * (points[concealedKongMajor] as number)
  hand.points += pungs + open + concealed
  // FC §3: claimed kongs count as concealed.
  hand.concealedKongs = ((table >> 3) & 7) + ((table >> 15) & 7) + ((table >> 9) & 7) + ((table >> 21) & 7)
  hand.unclaimed = (table & (7 | (7 << 6) | (7 << 12) | (7 << 18) | (7 << 24))) === 0 ? 1 : 0
}

/**
 * Counts one reading, and keeps it where it is worth more than those before. With few branches: which kind of group was won and what the pair
 * is cannot be foreseen, and a wrong guess of the processor takes longer than a look into a table.
 */
function countReading(rules: PackedFinnish, tally: Tally, features: Features, nth: number, kind: number): void {
  const wonders = (features & wondersFeature) !== 0
  const pungs = pungsOfFeatures(features)
  const sets = honourSetsOf(features)
  const ofPair = rules.pairs[pairsAt(pairCodeOf(features), hand.seats)] as number
  const points = hand.points + (ofPair >> 3) + (rules.pungs[(features >> 3) & 63] as number) + (rules.completed[hand.completed | kind] as number)
  // A pung that another player's tile completed is an open one.
  const openPung = hand.given & ((1 << completedPung) >> kind)
  const notThree = minorPungsOf(features) + majorPungsOf(features) + hand.concealedKongs - openPung - 3
  const concealed = rules.isConcealed[hand.concealed | ((((1 << completedPair) >> kind) & 1) << 2)] as number
  const doubles =
    hand.doubles +
    (rules.shapes[shapeAt(wonders ? formOfWonders : pungs, ofPair & 1, 1 + (notThree >> 31), concealed)] as number) +
    (rules.honours[honoursAt(sets, (ofPair >> 1) & 3, hand.seats)] as number)
  let { limits } = hand
  if (hand.pure !== 0 || wonders || pungs === 4 || sets >> 4 === 7) limits |= limitsIn(rules, tally, features, concealed)
  // Base points are a few hundred at most and doubles fewer than twenty-two, so this is a whole number of 32 bits.
  const uncapped = points << (doubles >>> doublesShift)
  const total = capped(uncapped, limits !== 0, rules.options)
  if (total < best.total || (total === best.total && uncapped <= best.uncapped)) return
  best.total = total
  best.uncapped = uncapped
  best.points = points
  best.doubles = doubles
  best.limits = limits
  best.arrangement = nth
  best.kind = kind
}

/** Few readings come near a limit. */
function limitsIn(rules: PackedFinnish, tally: Tally, features: Features, concealed: number): number {
  const wonders = (features & wondersFeature) !== 0
  const pungs = pungsOfFeatures(features)
  const sets = honourSetsOf(features)
  const four = pungs === 4 ? 1 : 0
  let limits = rules.dragons[2 * ((sets >> 4) | (four === 1 || wonders ? 16 : 0)) + 1] as number
  limits |= rules.winds[2 * ((sets & 15) | (hand.seats << 5)) + 1] as number
  limits |= rules.concealed[2 * (concealed | (four << 1) | hand.pure) + 1] as number
  if (wonders) limits |= rules.wonders
  // Where what is over in 1112345678999 makes the pair, it is a 2, 5 or 8, and the other tiles are 111, 999 and two chows.
  return (tally[handGates] as number) === pairOf(features) ? limits | rules.snake : limits
}

/** What the numbers of {@link scoreFinnishInto} say. */
export interface PackedFinnishScore {
  readonly verdict: (typeof packedVerdicts)[number]
  /** Points, after the limit. */
  readonly total: number
  /** Base points. */
  readonly points: number
  readonly doubles: number
  /** Items that double, in the order of the rules, each once. */
  readonly doubleItems: readonly DoubleItemId[]
  readonly limitHands: readonly LimitItemId[]
  /** Which of the hand's readings, in the order in which `readings` gives them. */
  readonly reading: number
}

const doublesIn: (bits: number) => readonly DoubleItemId[] = /* @__PURE__ */ idsOfBits(doubleItemIds)
const limitIdsIn: (bits: number) => readonly LimitItemId[] = /* @__PURE__ */ idsOfBits(limitItemIds)

/** Reads a score that {@link scoreFinnishInto} has written. */
export function finnishScoreAt(scores: Int32Array, at: number): PackedFinnishScore {
  return {
    verdict: packedVerdicts[scores[at] as 0 | 1 | 2],
    total: scores[at + 1] as number,
    points: scores[at + 2] as number,
    doubles: scores[at + 3] as number,
    doubleItems: doublesIn(scores[at + 4] as number),
    limitHands: limitIdsIn(scores[at + 5] as number),
    reading: scores[at + 6] as number,
  }
}
