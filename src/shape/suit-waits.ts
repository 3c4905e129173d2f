import type { PackedSuit } from './packed-hand.ts'
import { isArrangeable } from './suit-automaton.ts'

/**
 * What else a suit, arranged in sets and at most one pair, waited for, as bits: from 0 on, for each rank, whether in the place of one such
 * tile another tile of the suit would have done as well; from 9 on, for each rank, whether without one such tile the rest are sets and a
 * pair. A kind that is there four times cannot come any more.
 */
export type SuitWaits = number

const leavesPair = 9

/** See {@link SuitWaits}. */
export function suitWaitsOf(packed: PackedSuit, honours: boolean): SuitWaits {
  let found = 0
  for (let rank = 0; rank < 9; rank++) {
    if (((packed >> (3 * rank)) & 7) === 0) continue
    const rest = packed - (1 << (3 * rank))
    if (takesTile(rest, honours, rank)) found |= 1 << rank
    if (isArrangeable(rest, honours)) found |= 1 << (leavesPair + rank)
  }
  return found
}

/** Whether one tile more, other than `without`, makes tiles of a suit ones that can be arranged. */
export function takesTile(packed: PackedSuit, honours: boolean, without = -1): boolean {
  for (let rank = 0; rank < (honours ? 7 : 9); rank++) {
    if (rank !== without && ((packed >> (3 * rank)) & 7) < 4 && isArrangeable(packed + (1 << (3 * rank)), honours)) return true
  }
  return false
}

/**
 * 1 where another tile would have completed a hand as well, otherwise 0: one of the winning tile's suit, whose waits are given; or, while
 * the rest of that suit has a pair, one that the suit with the pair takes.
 */
export function anotherTile(waits: SuitWaits, rank: number, pairSuitTakes: number): number {
  return ((waits >> rank) | ((waits >> (leavesPair + rank)) & pairSuitTakes)) & 1
}
