import type { Hand } from '../core/hand.ts'
import { isConcealedMeld, type Meld, meldTiles } from '../core/meld.ts'
import type { Suit, Wind } from '../core/tile.ts'
import { giverOf, isGiven } from '../core/win.ts'
import { readTile } from '../notation/read-tile.ts'
import type { HongKongContext } from './context.ts'
import type { HongKongOptions } from './options.ts'

/** Why one player pays for all three (HK-8). */
export type LiabilityReason = 'namedLiability' | 'nineTileLiability' | 'twelveTileLiability' | 'fiveTileLiability'

/** The player who pays for all three, and why. */
export interface Liability {
  readonly seat: Wind
  readonly reason: LiabilityReason
}

/**
 * HK-8. `flush` is the suit of a full flush, where the hand is one.
 * The seat the caller names comes first; then what the table can see for itself.
 */
export function liabilityOf(hand: Hand, context: HongKongContext, flush: Suit | undefined, options: HongKongOptions): Liability | undefined {
  const { liable, win } = context
  if (liable === null) return undefined
  if (liable !== undefined) return { seat: liable, reason: 'namedLiability' }
  // Every meld of a full flush is of its suit.
  const open = flush === undefined ? [] : hand.melds.filter((meld) => !isConcealedMeld(meld))
  if (isGiven(win)) {
    const giver = giverOf(win)
    if (giver === undefined) return undefined
    // The winning tile of a full flush is of its suit, so three open sets on the table were the warning.
    if (open.length >= 3) return { seat: giver, reason: 'nineTileLiability' }
    // The pung that a robbed kong was made of lay on the table, so its tile was seen.
    return options.fiveTileRule && win.source === 'discard' && isUnseenTile(hand, context) ? { seat: giver, reason: 'fiveTileLiability' } : undefined
  }
  const feeder = open.length === 4 ? feederOf(open) : undefined
  return feeder === undefined ? undefined : { seat: feeder, reason: 'twelveTileLiability' }
}

/** Who gave the fourth open set: the only one that names its giver, or, where several do, the last one laid. */
function feederOf(open: readonly Meld[]): Wind | undefined {
  const given = open.flatMap((meld) => (meld.from === undefined ? [] : [meld.from]))
  return given.length === 1 ? given[0] : open.at(-1)?.from
}

/** Five or fewer tiles left before the ruin, and a tile of this kind neither discarded nor laid out before. */
function isUnseenTile(hand: Hand, { tilesLeft, visible }: HongKongContext): boolean {
  const tile = hand.winningTile
  if (tile === undefined || tilesLeft === undefined || visible === undefined || tilesLeft > 5) return false
  return !visible.some((seen) => readTile(seen) === tile) && !hand.melds.some((meld) => meldTiles(meld).includes(tile))
}
