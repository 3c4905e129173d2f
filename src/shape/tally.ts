import { eastTile, type Tile } from '../core/tile.ts'
import {
  type Features,
  foursIn,
  gatesIn,
  hasMinors,
  hasOtherThanGreen,
  honoursIn,
  pairTakes,
  type SuitFacts,
  sevenPairsFeature,
  suitFactsOf,
  wondersFeature,
} from './features.ts'
import { type HandRow, handRowSize, rowBonus, rowMeld, rowMelds, rowWinningTile } from './hand-row.ts'
import type { PackedSuit } from './packed-hand.ts'
import { chowsIn, type PackedSets, pairShift, pungsIn } from './packed-sets.ts'
import { type ArrangementRun, arrangementIn, countOf, factsAt, featuresAt, isWhole, runOf, setsAt, waitsAt } from './suit-table.ts'
import { anotherTile } from './suit-waits.ts'

/**
 * What rules count of a hand and of each way to arrange it, found once for any number of rule sets. First come {@link tallyHead} numbers
 * about the hand, see {@link handSuits} and those after it; then {@link tallySize} about each arrangement: its {@link Features}, and
 * which groups the winning tile may have completed, see {@link wonChows} and those after it.
 */
export type Tally = Int32Array

/** How many numbers a tally has about the hand. */
export const tallyHead = 12
/** How many numbers a tally has about each arrangement. */
export const tallySize = 2
/** A tally of so many numbers takes those of any hand of 14 tiles. */
export const mostTally: number = tallyHead + 8 * tallySize

/** Place in a tally: which suits there are, as bits, bamboos the lowest, then characters and dots, then honours. */
export const handSuits = 0
/** Place in a tally: 1 where there are suit tiles from two to eight, otherwise 0. */
export const handMinors = 1
/** Place in a tally: how many kinds there are four times, in sets or not. */
export const handFours = 2
/** Place in a tally: which honours there are, as bits, east the lowest, white the seventh. */
export const handHonours = 3
/** Place in a tally: how many melds. */
export const handMelds = 4
/** Place in a tally: how many kongs. */
export const handKongs = 5
/** Place in a tally: the winning tile, −1 where it is not marked. */
export const handWinningTile = 6
/** Place in a tally: the bonus tiles as bits, as in a {@link HandRow}. */
export const handBonus = 7
/**
 * Place in a tally: where the hand is 1112345678999 of a suit and one more tile of it, kongs taken as three tiles, that tile; otherwise −1.
 */
export const handGates = 8

/** Place in a tally: 1 where all tiles are bamboos 2, 3, 4, 6 and 8 and green dragons, otherwise 0. */
export const handGreen = 9
/**
 * Place in a tally: sets on the table, three bits for each kind, pungs lowest, then claimed, extended and concealed kongs, of twos to eights;
 * and from bit 12 on the same of other tiles; from bit 24 on the chows.
 */
export const handTable = 10

/**
 * Place in a tally: 1 where another tile than the winning one would have completed the hand as well, 0 where none would, both in a hand
 * without melds that is sets and a pair; −1 in every other, of which {@link otherWaits} tells.
 */
export const handOtherWaits = 11

/** What packed verdicts stand for. */
export const packedVerdicts = ['incomplete', 'win', 'refused'] as const
/** A packed verdict: the hand has no reading that wins. */
export const packedIncomplete = 0
/** A packed verdict: the hand wins. */
export const packedWin = 1
/** A packed verdict: the hand is complete, but its tiles do not let it win. */
export const packedRefused = 2

/** In the second number about an arrangement: the winning tile may have completed a chow; up to three different ones, a bit each. */
export const wonChows = 0o111
/** It may have completed the pair, or one of seven pairs. */
export const wonThePair = 128
/** It may have completed a pung. */
export const wonAPung = 256
/** It stands alone, in thirteen wonders. */
export const wonSingle = 512

const terminalTiles = 0o700000007
const everyDigit = 0o111111111
/** Among the honours as bits. */
const greenDragon = 32
const honourTiles = 0o1111111

/**
 * Counts a hand and all its arrangements, in the order of their readings: four sets and a pair first, then thirteen wonders and seven pairs.
 * Gives the number of arrangements; 0 where the hand is none of these. How many tiles there are is not looked at.
 */
export function tallyInto(rows: HandRow, at: number, into: Tally): number {
  const bamboos = rows[at] as PackedSuit
  const characters = rows[at + 1] as PackedSuit
  const dots = rows[at + 2] as PackedSuit
  const honours = rows[at + 3] as PackedSuit
  const winningTile = rows[at + rowWinningTile] as Tile
  const b = runOf(bamboos, false)
  const c = runOf(characters, false)
  const d = runOf(dots, false)
  const h = runOf(honours, true)
  const whole = isWhole(b, c, d, h)
  const suits = bamboos | characters | dots
  // Few hands may be of another shape.
  const other = (suits & ~terminalTiles) === 0 || ((suits | honours) & everyDigit) === 0
  if (!whole && !other) return 0
  into[handMelds] = 0
  into[handKongs] = 0
  into[handTable] = 0
  into[handWinningTile] = winningTile
  into[handBonus] = rows[at + rowBonus] as number
  let ofMelds = 0
  let facts = -1
  if (rows[at + rowMeld] !== 0) ofMelds = countWithMelds(rows, at, into)
  else if (whole) {
    facts = factsAt(b >> 6) + factsAt(c >> 6) + factsAt(d >> 6) + factsAt(h >> 6)
    writeKinds(suitsOf(bamboos, characters, dots, honours), facts, into)
  } else countTiles(bamboos, characters, dots, honours, into)
  let next = tallyHead
  if (whole) {
    const pairSuit = ((c >> 5) & 1) + ((d >> 4) & 2) + 3 * ((h >> 5) & 1)
    const same = ofMelds + (pairSuit << 20)
    // The suit of the winning tile.
    const suit = (winningTile * 57) >> 9
    const rank = winningTile - 9 * suit
    const run = suit === 0 ? b : suit === 1 ? c : suit === 2 ? d : h
    into[handOtherWaits] = facts < 0 || winningTile < 0 ? -1 : anotherTile(waitsAt(run >> 6), rank, pairTakes(facts))
    if (countOf(b) * countOf(c) * countOf(d) * countOf(h) === 1) {
      into[next] = same + featuresAt(b >> 6) + featuresAt(c >> 6) + featuresAt(d >> 6) + featuresAt(h >> 6)
      into[next + 1] = winningTile < 0 ? 0 : wonIn(setsAt(run >> 6), rank)
      next += tallySize
    } else next = combine(b, c, d, h, same, run, suit, rank, into, next)
  } else into[handOtherWaits] = -1
  if (other && rows[at + rowMeld] === 0) next = otherShapes(bamboos, characters, dots, honours, winningTile, into, next)
  return (next - tallyHead) / tallySize
}

/** Writes every combination of the arrangements of the suits; gives the place behind them. `suit` is below zero where no tile is marked. */
function combine(
  b: ArrangementRun,
  c: ArrangementRun,
  d: ArrangementRun,
  h: ArrangementRun,
  same: Features,
  run: ArrangementRun,
  suit: number,
  rank: number,
  into: Tally,
  at: number,
): number {
  const stepD = countOf(h)
  const stepC = stepD * countOf(d)
  const stepB = stepC * countOf(c)
  const all = stepB * countOf(b)
  const step = suit === 0 ? stepB : suit === 1 ? stepC : suit === 2 ? stepD : 1
  let next = at
  for (let nth = 0; nth < all; nth++) {
    into[next] =
      same +
      featuresAt(arrangementIn(b, nth, stepB)) +
      featuresAt(arrangementIn(c, nth, stepC)) +
      featuresAt(arrangementIn(d, nth, stepD)) +
      featuresAt(arrangementIn(h, nth, 1))
    into[next + 1] = suit < 0 ? 0 : wonIn(setsAt(arrangementIn(run, nth, step)), rank)
    next += tallySize
  }
  return next
}

/** The groups that hold a rank, as bits. */
function wonIn(sets: PackedSets, rank: number): number {
  return (((chowsIn(sets) << 6) >>> (3 * rank)) & wonChows) | (sets >> pairShift === rank + 1 ? wonThePair : 0) | (((pungsIn(sets) >> (3 * rank)) & 1) << 8)
}

/** Writes what is told by the kinds of the hand; `all` is the facts of its suits together. */
function writeKinds(suits: number, all: SuitFacts, into: Tally): void {
  into[handSuits] = suits
  into[handMinors] = hasMinors(all) ? 1 : 0
  into[handFours] = foursIn(all)
  into[handHonours] = honoursIn(all)
  const rank = gatesIn(all)
  into[handGreen] = !hasOtherThanGreen(all) && (suits & 6) === 0 && (honoursIn(all) & ~greenDragon) === 0 ? 1 : 0
  // Their fourteen tiles are the whole hand.
  into[handGates] = rank < 0 ? -1 : 9 * (suits >> 1) + rank
}

function suitsOf(bamboos: PackedSuit, characters: PackedSuit, dots: PackedSuit, honours: PackedSuit): number {
  return (bamboos === 0 ? 0 : 1) | (characters === 0 ? 0 : 2) | (dots === 0 ? 0 : 4) | (honours === 0 ? 0 : 8)
}

function countTiles(bamboos: PackedSuit, characters: PackedSuit, dots: PackedSuit, honours: PackedSuit, into: Tally): void {
  const all = suitFactsOf(bamboos, false) + suitFactsOf(characters, false) + suitFactsOf(dots, false) + suitFactsOf(honours, true)
  writeKinds(suitsOf(bamboos, characters, dots, honours), all, into)
}

/** Where {@link handTable} has the kinds of melds. */
const tableShifts: readonly number[] = [0, 0, 0, 9, 3, 6]

/** Melds are counted in with the standing tiles; a kong has four tiles where kinds are counted and three where suits are. */
function countWithMelds(rows: HandRow, at: number, into: Tally): number {
  const three: [number, number, number, number] = [rows[at] as number, rows[at + 1] as number, rows[at + 2] as number, rows[at + 3] as number]
  let fourth = 0
  let features = 0
  let melds = 0
  let kongs = 0
  let table = 0
  for (let place = at + rowMeld; place < at + rowBonus; place++) {
    const code = rows[place] as number
    if (code === 0) break
    const kind = code >> 6
    const tile = code & 63
    const suit = (tile * 57) >> 9
    const digit = 1 << (3 * (tile - 9 * suit))
    melds++
    if (kind === rowMelds.chow) {
      three[suit] = (three[suit] as number) + 0o111 * digit
      table += 1 << 24
      continue
    }
    three[suit] = (three[suit] as number) + 3 * digit
    features += tile < eastTile ? 1 : 1 + (1 << (9 + tile - eastTile))
    const minor = suit < 3 && tile - 9 * suit > 0 && tile - 9 * suit < 8
    table += (1 << (tableShifts[kind] as number)) << (minor ? 0 : 12)
    if (kind !== rowMelds.pung) {
      kongs++
      // With the kong's fourth tile this kind is there four times; no other tile of it can be.
      fourth++
    }
  }
  countTiles(three[0], three[1], three[2], three[3], into)
  into[handFours] = (into[handFours] as number) + fourth
  into[handMelds] = melds
  into[handKongs] = kongs
  into[handTable] = table
  return features
}

/** Thirteen wonders, or seven pairs of which four equal tiles may be two, where a hand without melds is that; gives the place behind. */
function otherShapes(bamboos: PackedSuit, characters: PackedSuit, dots: PackedSuit, honours: PackedSuit, winningTile: Tile, into: Tally, to: number): number {
  if (((bamboos | characters | dots) & ~terminalTiles) === 0 && areWonders(bamboos, characters, dots, honours)) {
    // With one of each, what is over is the second tile of the pair.
    const pair = pairOver(bamboos, characters, dots, honours)
    const suit = (pair * 57) >> 9
    into[to] = wondersFeature | (suit << 20) | ((pair - 9 * suit + 1) << 16)
    into[to + 1] = winningTile < 0 ? 0 : winningTile === pair ? wonThePair : wonSingle
    return to + tallySize
  }
  if (((bamboos | characters | dots | honours) & everyDigit) !== 0) return to
  into[to] = sevenPairsFeature
  into[to + 1] = winningTile < 0 ? 0 : wonThePair
  return to + tallySize
}

function areWonders(bamboos: PackedSuit, characters: PackedSuit, dots: PackedSuit, honours: PackedSuit): boolean {
  const each = hasBoth(bamboos) && hasBoth(characters) && hasBoth(dots) && ((honours | (honours >> 1) | (honours >> 2)) & honourTiles) === honourTiles
  return each && tilesIn(bamboos) + tilesIn(characters) + tilesIn(dots) + tilesIn(honours) === 14
}

/** Of a suit of ones and nines alone. */
function hasBoth(suit: PackedSuit): boolean {
  return (suit & 7) !== 0 && suit >= 0o100000000
}

function tilesIn(packed: number): number {
  let sum = 0
  for (let left = packed; left !== 0; left >>= 3) sum += left & 7
  return sum
}

function pairOver(bamboos: PackedSuit, characters: PackedSuit, dots: PackedSuit, honours: PackedSuit): Tile {
  const one = 0o100000001
  if (bamboos !== one) return (bamboos & 7) === 2 ? 0 : 8
  if (characters !== one) return (characters & 7) === 2 ? 9 : 17
  if (dots !== one) return (dots & 7) === 2 ? 18 : 26
  return eastTile + (31 - Math.clz32(honours - honourTiles)) / 3
}

/** How many readings come before those of the `nth` arrangement, where each is read once for each different group that was won. */
export function readingBefore(tally: Tally, nth: number): number {
  if ((tally[handWinningTile] as number) < 0) return nth
  let before = 0
  for (let place = tallyHead + 1; place < tallyHead + tallySize * nth; place += tallySize) {
    for (let left = tally[place] as number; left !== 0; left &= left - 1) before++
  }
  return before
}

/** A scorer of some rules, see {@link scoreRows}; it gives the packed verdict, which is also the first number that it writes. */
export type ScoreInto<Rules> = (
  rules: Rules,
  rows: HandRow,
  at: number,
  tally: Tally,
  count: number,
  circumstances: number,
  into: Int32Array,
  to: number,
) => number

/**
 * Scores the rows from the `from`th up to, but not with, the `end`th: hand by hand, `size` numbers each, at the same places of `into`.
 * `circumstances` has a number for each hand, or one for all. All may be views of `SharedArrayBuffer`s, so that workers can share the hands
 * and write their parts of the scores.
 */
export function scoreRows<Rules>(
  scoreInto: ScoreInto<Rules>,
  size: number,
  rules: Rules,
  rows: HandRow,
  circumstances: Int32Array,
  into: Int32Array,
  from = 0,
  end: number = rows.length / handRowSize,
): void {
  const tally = new Int32Array(mostTally)
  const step = circumstances.length === 1 ? 0 : 1
  for (let hand = from; hand < end; hand++) {
    const at = handRowSize * hand
    scoreInto(rules, rows, at, tally, tallyInto(rows, at, tally), circumstances[step * hand] as number, into, size * hand)
  }
}

/** How many readings a hand has as four sets and a pair; found without counting anything else of it. */
export function countReadings(rows: HandRow, at: number): number {
  const winningTile = rows[at + rowWinningTile] as Tile
  const b = runOf(rows[at] as PackedSuit, false)
  const c = runOf(rows[at + 1] as PackedSuit, false)
  const d = runOf(rows[at + 2] as PackedSuit, false)
  const h = runOf(rows[at + 3] as PackedSuit, true)
  if (!isWhole(b, c, d, h)) return 0
  const all = countOf(b) * countOf(c) * countOf(d) * countOf(h)
  if (winningTile < 0) return all
  const suit = (winningTile * 57) >> 9
  const run = suit === 0 ? b : suit === 1 ? c : suit === 2 ? d : h
  let won = 0
  for (let arrangement = run >> 6, last = arrangement + countOf(run); arrangement < last; arrangement++) {
    for (let left = wonIn(setsAt(arrangement), winningTile - 9 * suit); left !== 0; left &= left - 1) won++
  }
  return (all / countOf(run)) * won
}

/**
 * A function that gives the ids whose bits are set. Its lists are kept, for few different ones come up, and frozen.
 *
 * @example
 * idsOfBits(['red', 'green', 'white'])(0b101) // => ['red', 'white']
 */
export function idsOfBits<Id extends string>(ids: readonly Id[]): (bits: number) => readonly Id[] {
  const lists = new Map<number, readonly Id[]>()
  return (bits) => {
    const known = lists.get(bits)
    if (known !== undefined) return known
    const list = Object.freeze(ids.filter((_, at) => ((bits >> at) & 1) === 1))
    lists.set(bits, list)
    return list
  }
}
