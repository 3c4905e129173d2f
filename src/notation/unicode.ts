import { type Tile, type TileName, tileOf } from '../core/tile.ts'

/** U+1F000 onwards. Unicode has the bamboo flower before the chrysanthemum; the sources count the chrysanthemum third. */
// biome-ignore format: in the order of the code chart
const glyphNames: readonly TileName[] = [
  'E', 'S', 'W', 'N', 'R', 'G', 'P',
  '1c', '2c', '3c', '4c', '5c', '6c', '7c', '8c', '9c',
  '1b', '2b', '3b', '4b', '5b', '6b', '7b', '8b', '9b',
  '1d', '2d', '3d', '4d', '5d', '6d', '7d', '8d', '9d',
  '1f', '2f', '4f', '3f',
  '1y', '2y', '3y', '4y',
  'J',
]

const firstGlyph = 0x1f000

/** The tile of each glyph, by code point. */
export const glyphTiles: ReadonlyMap<number, Tile> = /* @__PURE__ */ new Map(glyphNames.map((name, place) => [firstGlyph + place, tileOf(name) as Tile]))

/** The glyph of a tile, `undefined` for the American flower, which has none. */
export function glyphOf(name: TileName): string | undefined {
  const place = glyphNames.indexOf(name)
  return place < 0 ? undefined : String.fromCodePoint(firstGlyph + place)
}
