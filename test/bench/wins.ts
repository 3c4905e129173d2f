import { isComplete, isCompleteCounts, packHonours, packSuit } from '../../src/shape/index.ts'
import { slowReadings } from '../support/slow-arrangements.ts'
import { type Counts, completeCounts, distinct, type Random, spoiltCounts, tilesOf } from './hands.ts'
import type { Contestant } from './race.ts'
import type { RatioGoal } from './section.ts'

/** Hands of 14 tiles, about half of them wins, as lists of counts, packed, and as one row of counts behind another. */
export interface WinHands {
  readonly all: readonly Counts[]
  readonly packed: Int32Array
  readonly rows: Uint8Array
}

export function winHands(next: Random, count: number): WinHands {
  const all = distinct(count, () => (next(2) === 0 ? completeCounts(next) : spoiltCounts(next, completeCounts(next))), String)
  return { all, packed: packAll(all), rows: Uint8Array.from(all.flat()) }
}

export function packAll(all: readonly Counts[]): Int32Array {
  return Int32Array.from(all.flatMap((counts) => [packSuit(counts, 0), packSuit(counts, 9), packSuit(counts, 18), packHonours(counts, 27)]))
}

/** Is it sets and a pair? */
export function ourWin({ packed }: WinHands, at: number): boolean {
  return isComplete(packed[4 * at] as number, packed[4 * at + 1] as number, packed[4 * at + 2] as number, packed[4 * at + 3] as number)
}

export const packedWins = 'win check, packed hands'
export const countedWins = 'win check, 34 counts'

export function ourWinContestants(hands: WinHands): Contestant[] {
  const { packed, rows, all } = hands
  return [
    {
      name: packedWins,
      hands: all.length,
      run() {
        let wins = 0
        for (let at = 0; at < packed.length; at += 4) {
          if (isComplete(packed[at] as number, packed[at + 1] as number, packed[at + 2] as number, packed[at + 3] as number)) wins++
        }
        return wins
      },
    },
    {
      name: countedWins,
      hands: all.length,
      run() {
        let wins = 0
        for (let at = 0; at < rows.length; at += 34) {
          if (isCompleteCounts(rows, at)) wins++
        }
        return wins
      },
    },
  ]
}

export const plainWins = 'plain recursion'

/** Every reading by plain recursion, for comparison; it is the oracle of the tests. */
export function plainContestant({ all }: WinHands): Contestant {
  const hands = all.map((counts) => ({ concealed: tilesOf(counts), melds: [], bonus: [] }))
  return {
    name: plainWins,
    hands: hands.length,
    run: () => hands.reduce((wins, hand) => wins + (slowReadings(hand).length > 0 ? 1 : 0), 0),
  }
}

export const winGoals = (peer: string): RatioGoal[] => [
  { goal: '1', what: packedWins, slow: peer, fast: packedWins, times: 25 },
  { goal: '1', what: countedWins, slow: peer, fast: countedWins, times: 12 },
]
