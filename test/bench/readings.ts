import type { Hand } from '../../src/core/hand.ts'
import type { Reading } from '../../src/core/reading.ts'
import type { Tile } from '../../src/core/tile.ts'
import { readingSize, readingsInto, readingsOf, standard } from '../../src/shape/index.ts'
import { completeCounts, distinct, handOf, type Random } from './hands.ts'
import type { Contestant } from './race.ts'
import type { RatioGoal } from './section.ts'
import { packAll } from './wins.ts'

type Finished = Hand & { readonly winningTile: Tile }

/** Finished hands with their winning tile marked, and the same hands packed. */
export interface FinishedHands {
  readonly all: readonly Finished[]
  readonly packed: Int32Array
  readonly winningTiles: Int32Array
}

export function finishedHands(next: Random, count: number, wanted: (hand: Finished) => boolean = () => true): FinishedHands {
  const found = distinct(
    count,
    () => {
      for (;;) {
        const counts = completeCounts(next)
        const hand = handOf(next, counts)
        if (wanted(hand)) return { counts, hand }
      }
    },
    ({ counts, hand }) => `${counts} ${hand.winningTile}`,
  )
  return {
    // Copied, so that they lie side by side, however many hands were passed over to find them.
    all: found.map(({ hand }) => ({ ...hand, concealed: hand.concealed.map((tile) => tile) })),
    packed: packAll(found.map(({ counts }) => counts)),
    winningTiles: Int32Array.from(found, ({ hand }) => hand.winningTile),
  }
}

export const bufferReadings = 'readings into a buffer'
export const packedObjectReadings = 'readings as objects, packed hands'
export const objectReadings = 'readings as objects, hands'

export function bufferContestant({ packed, winningTiles }: FinishedHands, name = bufferReadings): Contestant {
  const buffer = new Int32Array(64 * readingSize)
  return {
    name,
    hands: winningTiles.length,
    run() {
      let found = 0
      for (let hand = 0, at = 0; at < packed.length; hand++, at += 4) {
        found += readingsInto(
          packed[at] as number,
          packed[at + 1] as number,
          packed[at + 2] as number,
          packed[at + 3] as number,
          winningTiles[hand] as number,
          buffer,
          0,
        )
      }
      return found
    },
  }
}

export function packedObjectContestant({ packed, winningTiles }: FinishedHands): Contestant {
  return {
    name: packedObjectReadings,
    hands: winningTiles.length,
    run() {
      let found = 0
      for (let hand = 0, at = 0; at < packed.length; hand++, at += 4) {
        found += readingsOf(
          packed[at] as number,
          packed[at + 1] as number,
          packed[at + 2] as number,
          packed[at + 3] as number,
          winningTiles[hand] as number,
        ).length
      }
      return found
    },
  }
}

export function objectContestant({ all }: FinishedHands, name = objectReadings): Contestant {
  return {
    name,
    hands: all.length,
    run() {
      let found = 0
      for (let at = 0; at < all.length; at++) found += standard.readings(all[at] as Hand).length
      return found
    },
  }
}

/** A reading as majiang-core writes it: each group with the tile that won it marked, the last of equal ones; in order. */
export function readingText({ groups }: Reading, winningTile: Tile, name: (tile: Tile) => string): string {
  return groups
    .map(({ tiles, won }) => {
      const place = won ? tiles.lastIndexOf(winningTile) : -1
      return tiles.map((tile, at) => `${at === 0 ? name(tile)[0] : ''}${name(tile)[1]}${at === place ? '!' : ''}`).join('')
    })
    .sort()
    .join(' ')
}

export const readingGoals = (peer: string): RatioGoal[] => [
  { goal: '2', what: bufferReadings, slow: peer, fast: bufferReadings, times: 100 },
  { goal: '2', what: packedObjectReadings, slow: peer, fast: packedObjectReadings, times: 40 },
  { goal: '2', what: objectReadings, slow: peer, fast: objectReadings, times: 40 },
]
