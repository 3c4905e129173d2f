import { eastTile, redTile, type Tile } from '../core/tile.ts'
import { type Features, honourSetsOf, majorPungsOf, minorPungsOf, pairOf, pungsOfFeatures, sevenPairsFeature, wondersFeature } from '../shape/features.ts'
import type { HandRow } from '../shape/hand-row.ts'
import { otherWaits } from '../shape/other-waits.ts'
import {
  handBonus,
  handGates,
  handGreen,
  handKongs,
  handMelds,
  handMinors,
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
  wonAPung,
  wonChows,
  wonSingle,
  wonThePair,
} from '../shape/tally.ts'
import { type DoubleItemId, doubleItemIds } from './doubles.ts'
import { isMajor } from './facts.ts'
import { type LimitItemId, limitItemIds } from './limit-hands.ts'
import {
  barredShift,
  concealedKongMajor,
  concealedKongMinor,
  concealedMajor,
  concealedMinor,
  dealtShift,
  doublesShift,
  formOfWonders,
  itemBits,
  onlyTile,
  openKongMajor,
  openKongMinor,
  openMajor,
  openMinor,
  type PackedFinnish,
  pairWaitMajor,
  pairWaitMinor,
  placeOfNamed,
  selfDrawn,
  winBits,
  winShift,
} from './packed.ts'
import { capped } from './score.ts'

/** How many numbers {@link scoreFinnishInto} writes: the verdict, the total, the base points, the doubles, the double items and the limit hands as bits, which reading. */
export const finnishScoreSize = 7

/** What all readings of a hand have in common, filled in anew for each hand. */
const hand = { points: 0, doubles: 0, limits: 0, seats: 0, given: false, onlyTile: false, pure: 0, unclaimed: 0, concealedKongs: 0 }

/** What the best reading so far has. */
const best = { total: -1, uncapped: 0, points: 0, doubles: 0, limits: 0, arrangement: 0, won: 0 }

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
    const won = tally[place + 1] as number
    // Which of several chows it completed does not matter.
    if (won === 0 || (won & wonChows) !== 0) countReading(rules, tally, features, nth, won & wonChows)
    if ((won & wonThePair) !== 0) countReading(rules, tally, features, nth, wonThePair)
    if ((won & wonAPung) !== 0) countReading(rules, tally, features, nth, wonAPung)
    if ((won & wonSingle) !== 0) countReading(rules, tally, features, nth, wonSingle)
  }
  if (best.total < 0) {
    into.fill(0, to, to + finnishScoreSize)
    return packedIncomplete
  }
  const barred = (circumstances >> barredShift) & 3
  const wonders = ((tally[tallyHead + tallySize * best.arrangement] as Features) & wondersFeature) !== 0
  const verdict = barred === 2 || (barred === 1 && !wonders) ? packedRefused : packedWin
  into[to] = verdict
  into[to + 1] = best.total
  into[to + 2] = best.points
  into[to + 3] = best.doubles >>> doublesShift
  into[to + 4] = best.doubles & itemBits
  into[to + 5] = best.limits
  into[to + 6] = readingBefore(tally, best.arrangement) + groupsBefore(tally[tallyHead + tallySize * best.arrangement + 1] as number, best.won)
  return verdict
}

/** How many of the groups that the tile may have completed come before the first of a kind. */
function groupsBefore(won: number, kind: number): number {
  let before = 0
  for (let left = won; left !== 0 && (left & -left & kind) === 0; left &= left - 1) before++
  return won === 0 || kind === 0 ? 0 : before
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
  hand.given = (win & 3) !== 0
  hand.points = (points[0] as number) + (hand.given ? 0 : (points[selfDrawn] as number)) + (rules.bonusPoints[bonus] as number)
  hand.doubles = (rules.win[winAt] as number) + (rules.bonus[bonusAt] as number) + (rules.suits[suitsAt] as number)
  hand.limits = (rules.win[winAt + 1] as number) | (rules.suits[suitsAt + 1] as number) | (rules.kongs[2 * (tally[handKongs] as number) + 1] as number)
  if ((tally[handGreen] as number) === 1) hand.limits |= rules.green
  if ((tally[handGates] as number) >= 0 && tally[handGates] === tile && (tally[handMelds] as number) === 0) hand.limits |= rules.nineCalling
  hand.seats = circumstances & 15
  hand.onlyTile = tile >= 0 && !otherWaits(rows, at)
  hand.pure = suits === 1 || suits === 2 || suits === 4 ? 4 : 0
  hand.concealedKongs = 0
  hand.unclaimed = 1
  if (table !== 0) countTable(points, table)
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

/** Counts one reading, and keeps it where it is worth more than those before. */
function countReading(rules: PackedFinnish, tally: Tally, features: Features, nth: number, won: number): void {
  const { points, options } = rules
  const tile = tally[handWinningTile] as Tile
  const wonders = (features & wondersFeature) !== 0
  const pungs = pungsOfFeatures(features)
  const pairTile = pairOf(features)
  const honour = pairTile >= eastTile ? pairTile - eastTile + 1 : 0
  const ofPair = rules.pairs[(honour << 4) | hand.seats] as number
  const openPung = won === wonAPung && hand.given
  const major = isMajor(tile)
  const minorPungs = minorPungsOf(features)
  const majorPungs = majorPungsOf(features)
  let sum = hand.points + (ofPair >> 1) + minorPungs * (points[concealedMinor] as number) + majorPungs * (points[concealedMajor] as number)
  if (openPung)
    sum += major ? (points[openMajor] as number) - (points[concealedMajor] as number) : (points[openMinor] as number) - (points[concealedMinor] as number)
  const pairWait = won === wonThePair && (options.pairWait === 'completesPair' || hand.onlyTile)
  const ofPairWait = points[major ? pairWaitMajor : pairWaitMinor] as number
  if (pairWait) sum += ofPairWait
  // Only where the pair wait is an item of the table can it take the place of the other.
  if (hand.onlyTile && (!pairWait || options.waitBonusesAdd || ofPairWait === 0)) sum += points[onlyTile] as number
  const sets = honourSetsOf(features)
  const four = pungs === 4 ? 1 : 0
  const formAt = 2 * ((wonders ? formOfWonders : pungs) | ((ofPair & 1) << 3))
  const dragonsAt = 2 * ((sets >> 4) | (pairTile >= redTile ? 8 : 0) | (four === 1 || wonders ? 16 : 0))
  const windsAt = 2 * ((sets & 15) | (honour > 0 && honour < 5 ? 16 : 0) | (hand.seats << 5))
  const concealedAt = 2 * ((rules.isConcealed[hand.unclaimed | (hand.given ? 0 : 2) | (won === wonThePair ? 4 : 0)] as number) | (four << 1) | hand.pure)
  const doubles =
    hand.doubles +
    (rules.form[formAt] as number) +
    (rules.dragons[dragonsAt] as number) +
    (rules.winds[windsAt] as number) +
    (rules.concealedPungs[2 * (minorPungs + majorPungs + hand.concealedKongs - (openPung ? 1 : 0))] as number) +
    (rules.concealed[concealedAt] as number)
  const limits =
    hand.limits |
    (rules.dragons[dragonsAt + 1] as number) |
    (rules.winds[windsAt + 1] as number) |
    (rules.concealed[concealedAt + 1] as number) |
    (wonders ? rules.wonders : 0) |
    snakeIn(rules, tally, pungs, pairTile)
  const uncapped = sum * 2 ** (doubles >>> doublesShift)
  const total = capped(uncapped, limits !== 0, options)
  if (total < best.total || (total === best.total && uncapped <= best.uncapped)) return
  best.total = total
  best.uncapped = uncapped
  best.points = sum
  best.doubles = doubles
  best.limits = limits
  best.arrangement = nth
  best.won = won
}

/** 111, 999, a pair of 2, 5 or 8 and two chows of the rest: what is over in 1112345678999 is the pair, and there are two pungs. */
function snakeIn(rules: PackedFinnish, tally: Tally, pungs: number, pairTile: Tile): number {
  return (tally[handGates] as number) === pairTile && pungs === 2 && pairTile % 3 === 1 ? rules.snake : 0
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
const limitsIn: (bits: number) => readonly LimitItemId[] = /* @__PURE__ */ idsOfBits(limitItemIds)

/** Reads a score that {@link scoreFinnishInto} has written. */
export function finnishScoreAt(scores: Int32Array, at: number): PackedFinnishScore {
  return {
    verdict: packedVerdicts[scores[at] as 0 | 1 | 2],
    total: scores[at + 1] as number,
    points: scores[at + 2] as number,
    doubles: scores[at + 3] as number,
    doubleItems: doublesIn(scores[at + 4] as number),
    limitHands: limitsIn(scores[at + 5] as number),
    reading: scores[at + 6] as number,
  }
}
