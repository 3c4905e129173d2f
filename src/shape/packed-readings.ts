import type { Tile } from '../core/tile.ts'
import type { PackedSuit } from './packed-hand.ts'
import { chowsIn, type PackedSets, pairShift, pungsIn } from './packed-sets.ts'
import { arrangementIn, countOf, isWhole, runOf, setsAt } from './suit-table.ts'

/**
 * How many numbers a packed reading takes: the {@link PackedSets} of bamboos, characters, dots and honours, and the group that the
 * winning tile completed: its kind times 64 and its lowest tile, 0 where the tile is not marked.
 */
export const readingSize = 5

/** No hand of 14 tiles has more readings; a buffer of `mostReadings * readingSize` numbers takes those of any. */
export const mostReadings = 8

/** The winning tile completes a chow. */
export const wonChow = 1
/** The winning tile completes the pair. */
export const wonPair = 2
/** The winning tile completes a pung. */
export const wonPung = 3

/**
 * Every reading of standing tiles as sets and a pair, in the order in which {@link standard} gives them; melds are left out.
 * Writes them one after another at a place of `into`, {@link readingSize} numbers each, and gives their number.
 * `winningTile` is below zero where it is not marked; one that is not among the tiles gives no readings.
 */
export function readingsInto(
  bamboos: PackedSuit,
  characters: PackedSuit,
  dots: PackedSuit,
  honours: PackedSuit,
  winningTile: Tile,
  into: Int32Array,
  at: number,
): number {
  const b = runOf(bamboos, false)
  const c = runOf(characters, false)
  const d = runOf(dots, false)
  const h = runOf(honours, true)
  if (!isWhole(b, c, d, h)) return 0
  const stepD = countOf(h)
  const stepC = stepD * countOf(d)
  const stepB = stepC * countOf(c)
  const all = stepB * countOf(b)
  let to = at
  for (let nth = 0; nth < all; nth++) {
    const i = arrangementIn(b, nth, stepB)
    const j = arrangementIn(c, nth, stepC)
    const k = arrangementIn(d, nth, stepD)
    const l = arrangementIn(h, nth, 1)
    to = place(setsAt(i), setsAt(j), setsAt(k), setsAt(l), winningTile, into, to)
  }
  return (to - at) / readingSize
}

/**
 * The groups that a winning tile may have completed stand here as bits: chows from two ranks below it, from the rank below and from its
 * own, three bits apart as their digits are; the pair; the pung.
 */
const wonKinds: readonly number[] = [64 * wonChow - 2, 0, 0, 64 * wonChow - 1, 0, 0, 64 * wonChow, 64 * wonPair, 64 * wonPung]
const pairBit = 7
const pungBit = 8

/** Writes an arrangement once for each different group that the winning tile may have completed, lowest first; gives the place behind them. */
function place(b: PackedSets, c: PackedSets, d: PackedSets, h: PackedSets, winningTile: Tile, into: Int32Array, at: number): number {
  write(b, c, d, h, 0, into, at)
  if (winningTile < 0) return at + readingSize
  const suit = (winningTile * 57) >> 9
  const rank = winningTile - 9 * suit
  // Taken from where it was just written: which of the four it is cannot be foreseen, and a wrong guess of the processor is dear.
  const sets = into[at + suit] as PackedSets
  let groups =
    (((chowsIn(sets) << 6) >>> (3 * rank)) & 0o111) | (sets >> pairShift === rank + 1 ? 1 << pairBit : 0) | (((pungsIn(sets) >> (3 * rank)) & 1) << pungBit)
  if (groups === 0) return at
  into[at + 4] = winningTile + wonBy(groups)
  let to = at + readingSize
  for (groups &= groups - 1; groups !== 0; groups &= groups - 1) {
    write(b, c, d, h, winningTile + wonBy(groups), into, to)
    to += readingSize
  }
  return to
}

/** For the lowest bit of the groups that may have been completed: the kind times 64, and what to add to the winning tile for the lowest. */
function wonBy(groups: number): number {
  return wonKinds[31 - Math.clz32(groups & -groups)] as number
}

function write(b: PackedSets, c: PackedSets, d: PackedSets, h: PackedSets, won: number, into: Int32Array, at: number): void {
  into[at] = b
  into[at + 1] = c
  into[at + 2] = d
  into[at + 3] = h
  into[at + 4] = won
}
