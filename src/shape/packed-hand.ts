import type { Hand } from '../core/hand.ts'
import { eastTile, standingKinds, type Tile } from '../core/tile.ts'

/**
 * How many of each kind stand in one suit, or among the honours: an octal digit for each kind, the lowest kind last.
 * 111b 23b is `0o113`, EEE PP is `0o2000003`; one tile more of a kind is one addition, `+ 8 ** rank`.
 */
export type PackedSuit = number

/** How many numbers a packed hand takes: its standing tiles, as {@link PackedSuit}, of bamboos, characters, dots and honours. */
export const packedSize = 4

type Pack = (hand: Pick<Hand, 'concealed' | 'winningTile'>, into: Int32Array, at: number) => boolean

/**
 * Packs the standing tiles of a hand, the winning tile among them, and writes the four numbers at a place of `into`. Melds are left out:
 * they are sets already. False where a kind cannot stand in a set. A kind that comes more than four times makes a suit that cannot be
 * arranged, but from the eighth tile on it is packed as fewer; {@link packHand} looks for that.
 */
export const packUnchecked: Pack = /* @__PURE__ */ makePack()

/** A closure, for tables that an engine knows to be always the same are read a third faster; bundlers make what is `const` outside of functions `var`. */
function makePack(): Pack {
  // What one tile of each kind adds to each of the four.
  const toBamboos = new Int32Array(standingKinds)
  const toCharacters = new Int32Array(standingKinds)
  const toDots = new Int32Array(standingKinds)
  const toHonours = new Int32Array(standingKinds)
  for (let rank = 0; rank < 9; rank++) {
    toBamboos[rank] = 1 << (3 * rank)
    toCharacters[rank + 9] = 1 << (3 * rank)
    toDots[rank + 18] = 1 << (3 * rank)
    if (rank < 7) toHonours[rank + eastTile] = 1 << (3 * rank)
  }
  return ({ concealed, winningTile }, into, at) => {
    let bamboos = 0
    let characters = 0
    let dots = 0
    let honours = 0
    for (let place = 0; place < concealed.length; place++) {
      const tile = concealed[place] as Tile
      if (tile >= standingKinds) return false
      bamboos += toBamboos[tile] as number
      characters += toCharacters[tile] as number
      dots += toDots[tile] as number
      honours += toHonours[tile] as number
    }
    if (winningTile !== undefined) {
      if (winningTile >= standingKinds) return false
      bamboos += toBamboos[winningTile] as number
      characters += toCharacters[winningTile] as number
      dots += toDots[winningTile] as number
      honours += toHonours[winningTile] as number
    }
    into[at] = bamboos
    into[at + 1] = characters
    into[at + 2] = dots
    into[at + 3] = honours
    return true
  }
}

/** As {@link packUnchecked}, and false, too, where a kind comes more than four times. */
export function packHand(hand: Pick<Hand, 'concealed' | 'winningTile'>, into: Int32Array, at: number): boolean {
  if (!packUnchecked(hand, into, at)) return false
  let tiles = 0
  for (let suit = at; suit < at + packedSize; suit++) {
    for (let left = into[suit] as PackedSuit; left !== 0; left >>= 3) {
      if ((left & 7) > 4) return false
      tiles += left & 7
    }
  }
  return tiles === hand.concealed.length + (hand.winningTile === undefined ? 0 : 1)
}

/** Packs 34 counts, each 0 to 4, that stand in a list from a place on, and writes the four numbers at a place of `into`. */
export function packCounts(counts: ArrayLike<number>, from: number, into: Int32Array, at: number): void {
  into[at] = packNine(counts, from)
  into[at + 1] = packNine(counts, from + 9)
  into[at + 2] = packNine(counts, from + 18)
  into[at + 3] = packSeven(counts, from + eastTile)
}

/** Written out, for a loop takes half as long again. */
function packSeven(counts: ArrayLike<number>, from: number): PackedSuit {
  return (
    (counts[from] as number) |
    ((counts[from + 1] as number) << 3) |
    ((counts[from + 2] as number) << 6) |
    ((counts[from + 3] as number) << 9) |
    ((counts[from + 4] as number) << 12) |
    ((counts[from + 5] as number) << 15) |
    ((counts[from + 6] as number) << 18)
  )
}

function packNine(counts: ArrayLike<number>, from: number): PackedSuit {
  return packSeven(counts, from) | ((counts[from + 7] as number) << 21) | ((counts[from + 8] as number) << 24)
}

/** Packs standing tiles in three suits and the honours; `undefined` where a kind comes more than four times or cannot stand in a set. */
export function packSuits(concealed: readonly Tile[]): [PackedSuit, PackedSuit, PackedSuit, PackedSuit] | undefined {
  const packed = new Int32Array(packedSize)
  if (!packHand({ concealed }, packed, 0)) return undefined
  const [bamboos = 0, characters = 0, dots = 0, honours = 0] = packed
  return [bamboos, characters, dots, honours]
}
