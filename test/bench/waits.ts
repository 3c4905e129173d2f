import type { Tile } from '../../src/core/tile.ts'
import { waitsInto } from '../../src/shape/index.ts'
import { type Counts, completeCounts, distinct, type Random } from './hands.ts'
import type { Contestant } from './race.ts'
import type { RatioGoal } from './section.ts'
import { packAll } from './wins.ts'

/** Hands of 13 tiles that wait for at least one, as counts and packed. */
export interface ReadyHands {
  readonly all: readonly Counts[]
  readonly packed: Int32Array
}

export function readyHands(next: Random, count: number): ReadyHands {
  const all = distinct(
    count,
    () => {
      const counts = completeCounts(next)
      for (;;) {
        const tile = next(counts.length)
        const held = counts[tile] as number
        if (held <= next(4)) continue
        counts[tile] = held - 1
        return counts
      }
    },
    String,
  )
  return { all, packed: packAll(all) }
}

export const ourWaits = 'waits'
const into = new Int32Array(2)

export function waitsContestant({ all, packed }: ReadyHands): Contestant {
  return {
    name: ourWaits,
    hands: all.length,
    run() {
      let ready = 0
      for (let at = 0; at < packed.length; at += 4) {
        if (waitsInto(packed[at] as number, packed[at + 1] as number, packed[at + 2] as number, packed[at + 3] as number, into, 0)) ready++
      }
      return ready
    },
  }
}

/** The tiles that a hand waits for. */
export function ourWaitsOf({ packed }: ReadyHands, hand: number): Tile[] {
  const [b = 0, c = 0, d = 0, h = 0] = packed.subarray(4 * hand, 4 * hand + 4)
  waitsInto(b, c, d, h, into, 0)
  const [suits = 0, honours = 0] = into
  return Array.from({ length: 34 }, (_, tile) => tile).filter((tile) => ((tile < 27 ? suits >> tile : honours >> (tile - 27)) & 1) === 1)
}

export const waitGoals = (peer: string): RatioGoal[] => [{ goal: '3', what: ourWaits, slow: peer, fast: ourWaits, times: 1500 }]
