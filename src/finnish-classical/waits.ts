import type { Hand } from '../core/hand.ts'
import { eastTile, type Tile } from '../core/tile.ts'
import { handIntoRow, handRowSize } from '../shape/hand-row.ts'
import { otherWaits } from '../shape/other-waits.ts'
import { standard } from '../shape/standard.ts'
import { thirteenWonders } from '../shape/thirteen-wonders.ts'
import { inShapes, type ShapedHands } from '../shape/waits.ts'

/** FC-2: four sets and a pair, or the thirteen wonders. */
export const classicalHands: ShapedHands = /* @__PURE__ */ inShapes([standard, thirteenWonders])

const row: Int32Array = /* @__PURE__ */ new Int32Array(handRowSize)

/**
 * FC §2: true where the hand could also have been completed by a tile of another kind than its winning tile, in any shape.
 * A kind of which the player holds all four, own melds included, cannot come any more, nor can those that lie open.
 */
export function anotherTileCompletes(hand: Hand, visible: readonly Tile[]): boolean {
  let suits = 0
  let honours = 0
  for (const tile of visible) {
    if (tile < eastTile) suits |= 1 << tile
    else honours |= 1 << (tile - eastTile)
  }
  return handIntoRow(hand, row, 0) && otherWaits(row, 0, suits, honours)
}
