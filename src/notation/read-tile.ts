import { handTiles } from '../core/hand.ts'
import { isTile, type Tile, tileOf } from '../core/tile.ts'
import { safeParseHand } from './hand-text.ts'

/** A tile given by number, by name or in any notation, as `3d`, `3p`, `0`, `2f`; `undefined` where it is not one tile. */
export function readTile(input: unknown): Tile | undefined {
  if (typeof input !== 'string') return isTile(input) ? input : undefined
  const named = tileOf(input)
  if (named !== undefined) return named
  const read = safeParseHand(input)
  const [tile, ...others] = read.ok ? handTiles(read.value) : []
  return others.length === 0 ? tile : undefined
}
