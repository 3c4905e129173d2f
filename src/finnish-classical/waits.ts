import type { Hand } from '../core/hand.ts'
import { meldTiles } from '../core/meld.ts'
import type { Reading } from '../core/reading.ts'
import { isSuitTile, standingKinds, type Tile } from '../core/tile.ts'
import { standard } from '../shape/standard.ts'
import { thirteenWonders } from '../shape/thirteen-wonders.ts'

/** FC-2: four sets and a pair, or the thirteen wonders. */
export function classicalReadings(hand: Hand): Reading[] {
  return [...standard.readings(hand), ...thirteenWonders.readings(hand)]
}

/**
 * FC §2: true where the hand could also have been completed by a tile of another kind than the one that completed it, in any shape.
 * A kind of which the player holds all four, own melds included, cannot come any more, nor can those that lie open.
 */
export function anotherTileCompletes(hand: Hand, winningTile: Tile, visible: readonly Tile[]): boolean {
  for (let kind = 0; kind < standingKinds; kind++) {
    if (kind === winningTile || visible.includes(kind) || copiesHeld(hand, kind) === 4) continue
    const finished = { ...hand, winningTile: kind }
    if (hasNeighbour(hand, kind) && standard.readings(finished).length > 0) return true
    if (hand.melds.length === 0 && thirteenWonders.readings(finished).length > 0) return true
  }
  return false
}

function copiesHeld(hand: Hand, kind: Tile): number {
  let held = 0
  for (const tile of hand.concealed) if (tile === kind) held++
  for (const meld of hand.melds) for (const tile of meldTiles(meld)) if (tile === kind) held++
  return held
}

/** A tile completes a set or pair only with standing tiles like it or at most two away; most kinds are ruled out by this. */
function hasNeighbour(hand: Hand, kind: Tile): boolean {
  return hand.concealed.some((tile) => tile === kind || (isSuitTile(kind) && Math.abs(tile - kind) <= 2 && Math.floor(tile / 9) === Math.floor(kind / 9)))
}
