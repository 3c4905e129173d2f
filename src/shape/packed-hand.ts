import type { Hand } from '../core/hand.ts'
import { eastTile, standingKinds, type Tile } from '../core/tile.ts'

/**
 * How many of each kind stand in one suit, or among the honours: an octal digit for each kind, the lowest kind last.
 * 111b 23b is `0o113`, EEE PP is `0o2000003`; one tile more of a kind is one addition, `+ 8 ** rank`.
 */
export type PackedSuit = number

/** How many numbers a packed hand takes: its standing tiles, as {@link PackedSuit}, of bamboos, characters, dots and honours. */
export const packedSize = 4

/** Nine octal digits. */
const upper = 8 ** 9

type Pack = (hand: Pick<Hand, 'concealed' | 'winningTile'>, into: Int32Array, at: number) => boolean

/**
 * Packs the standing tiles of a hand, the winning tile among them, and writes the four numbers at a place of `into`. Melds are left out:
 * they are sets already. False where a kind cannot stand in a set. A kind that comes more than four times makes a suit that cannot be
 * arranged, but from the eighth tile on it is packed as fewer tiles; {@link packHand} looks for that.
 */
export const packUnchecked: Pack = /* @__PURE__ */ makePack()

/**
 * Two sums take in all four numbers, for one addition takes as long as two and a double is exact up to 53 bits: bamboos with the honours
 * above them and 9d above these; characters with the other dots above them. In a closure, for tables that an engine knows to be always
 * the same are read faster, and bundlers make `var` of what is `const` outside of functions.
 */
function makePack(): Pack {
  const toLeft = new Float64Array(standingKinds)
  const toRight = new Float64Array(standingKinds)
  for (let rank = 0; rank < 9; rank++) {
    toLeft[rank] = 8 ** rank
    toRight[rank + 9] = 8 ** rank
    if (rank < 8) toRight[rank + 18] = upper * 8 ** rank
    if (rank < 7) toLeft[rank + eastTile] = upper * 8 ** rank
  }
  toLeft[eastTile - 1] = upper * 8 ** 7
  return ({ concealed, winningTile }, into, at) => {
    let left = 0
    let right = 0
    for (let place = 0; place < concealed.length; place++) {
      const tile = concealed[place] as Tile
      if (tile >= standingKinds) return false
      left += toLeft[tile] as number
      right += toRight[tile] as number
    }
    if (winningTile !== undefined) {
      if (winningTile >= standingKinds) return false
      left += toLeft[winningTile] as number
      right += toRight[winningTile] as number
    }
    const aboveLeft = Math.floor(left / upper)
    const aboveRight = Math.floor(right / upper)
    into[at] = left - aboveLeft * upper
    into[at + 1] = right - aboveRight * upper
    into[at + 2] = aboveRight + ((aboveLeft >> 21) << 24)
    into[at + 3] = aboveLeft & 0o7777777
    return true
  }
}

/** As `packUnchecked`, and false, too, where a kind comes more than four times. */
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

/** Packs the counts of nine kinds, each 0 to 4, that stand in a list from a place on. */
export function packSuit(counts: ArrayLike<number>, from: number): PackedSuit {
  // Written out, for a loop takes twice as long, and an engine may not take in a call of packHonours here.
  return (
    (counts[from] as number) |
    ((counts[from + 1] as number) << 3) |
    ((counts[from + 2] as number) << 6) |
    ((counts[from + 3] as number) << 9) |
    ((counts[from + 4] as number) << 12) |
    ((counts[from + 5] as number) << 15) |
    ((counts[from + 6] as number) << 18) |
    ((counts[from + 7] as number) << 21) |
    ((counts[from + 8] as number) << 24)
  )
}

/** Packs the counts of seven kinds, each 0 to 4, that stand in a list from a place on. */
export function packHonours(counts: ArrayLike<number>, from: number): PackedSuit {
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

/** Packs standing tiles in three suits and the honours; `undefined` where a kind comes more than four times or cannot stand in a set. */
export function packSuits(concealed: readonly Tile[]): [PackedSuit, PackedSuit, PackedSuit, PackedSuit] | undefined {
  const packed = new Int32Array(packedSize)
  if (!packHand({ concealed }, packed, 0)) return undefined
  const [bamboos = 0, characters = 0, dots = 0, honours = 0] = packed
  return [bamboos, characters, dots, honours]
}
