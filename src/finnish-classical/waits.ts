import type { Hand } from '../core/hand.ts'
import { meldTiles } from '../core/meld.ts'
import type { Tile } from '../core/tile.ts'
import { standard } from '../shape/standard.ts'
import { thirteenWonders } from '../shape/thirteen-wonders.ts'
import { inShapes, type ShapedHands } from '../shape/waits.ts'

/** FC-2: four sets and a pair, or the thirteen wonders. */
export const classicalHands: ShapedHands = /* @__PURE__ */ inShapes([standard, thirteenWonders])

/**
 * FC §2: true where the hand could also have been completed by a tile of another kind than the one that completed it, in any shape.
 * A kind of which the player holds all four, own melds included, cannot come any more, nor can those that lie open.
 */
export function anotherTileCompletes({ concealed, melds, bonus }: Hand, winningTile: Tile, visible: readonly Tile[]): boolean {
  return classicalHands
    .possibleWaits({ concealed, melds, bonus })
    .some((kind) => kind !== winningTile && !visible.includes(kind) && copiesHeld(concealed, melds, kind) < 4)
}

function copiesHeld(concealed: Hand['concealed'], melds: Hand['melds'], kind: Tile): number {
  return [...concealed, ...melds.flatMap(meldTiles)].filter((tile) => tile === kind).length
}
