import { americanFlower, isBonus, standingKinds, type Tile } from '../core/tile.ts'

/**
 * The kinds that an arrangement counts: suits and honours by their tile number, then the flower.
 * The joker is no kind of its own here: it only stands for others.
 */
export const kindCount = 35
/** The kind of every flower and season (AM-1). */
export const flowerKind: number = standingKinds
/** Stands where a printed `?` may be any kind (AM-9). */
export const anyKind = 63

/** The kind of a tile; `undefined` for a joker. */
export function kindOf(tile: Tile): number | undefined {
  if (tile < standingKinds) return tile
  return isBonus(tile) || tile === americanFlower ? flowerKind : undefined
}

/** The tile of a kind. */
export function tileOfKind(kind: number): Tile {
  return kind === flowerKind ? americanFlower : kind
}
