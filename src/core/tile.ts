/** The four winds in turn order; a seat at the table is named by its wind. */
export const winds = ['east', 'south', 'west', 'north'] as const
/** A wind: a seat, or the wind of a round. */
export type Wind = (typeof winds)[number]
/** One value for each wind. */
export type ByWind<T> = Readonly<Record<Wind, T>>

/** The three suits, in the order of the tile numbers. */
export const suits = ['bamboos', 'characters', 'dots'] as const
/** A suit. */
export type Suit = (typeof suits)[number]

/** The three dragons, in the order of the tile numbers. */
export const dragons = ['red', 'green', 'white'] as const
/** A dragon. */
export type Dragon = (typeof dragons)[number]

/** Every kind of tile by name; the place in this list is the tile's number. */
// biome-ignore format: one suit a line
export const tileNames = [
  '1b', '2b', '3b', '4b', '5b', '6b', '7b', '8b', '9b',
  '1c', '2c', '3c', '4c', '5c', '6c', '7c', '8c', '9c',
  '1d', '2d', '3d', '4d', '5d', '6d', '7d', '8d', '9d',
  'E', 'S', 'W', 'N', 'R', 'G', 'P',
  '1f', '2f', '3f', '4f',
  '1y', '2y', '3y', '4y',
  'F', 'J',
] as const

/** The name of a kind of tile: `5d`, `E`, `2f`, `J`. */
export type TileName = (typeof tileNames)[number]

/** A kind of tile, as its place in {@link tileNames}: 0–26 suits, 27–30 winds, 31–33 dragons, 34–41 bonus tiles, 42 the American flower, 43 the joker. */
export type Tile = number

/** Kinds that can stand in sets: suits and honours. */
export const standingKinds = 34
/** All kinds of tile. */
export const allKinds = 44
/** East; the other winds follow. */
export const eastTile = 27
/** Red dragon; green and white follow. */
export const redTile = 31
/** Green dragon. */
export const greenTile = 32
/** White dragon. */
export const whiteTile = 33
/** Flower 1; flowers 2 to 4 and the seasons follow. */
export const firstFlower = 34
/** Season 1. */
export const firstSeason = 38
/** The flower of an American set, all eight alike. */
export const americanFlower = 42
/** The joker of an American set. */
export const jokerTile = 43

/** The name of a tile, `5d` for 22. A `RangeError` where there is no such tile. */
export function tileName(tile: Tile): TileName {
  const name = tileNames[tile]
  if (name === undefined) throw new RangeError(`${tile} is not a tile: tiles are whole numbers from 0 to ${allKinds - 1}`)
  return name
}

/** The tile of a name, or `undefined` where there is none: `tileOf('5d')` is 22. */
export function tileOf(name: string): Tile | undefined {
  const tile = (tileNames as readonly string[]).indexOf(name)
  return tile < 0 ? undefined : tile
}

/** True for any number that is a kind of tile. */
export function isTile(value: unknown): value is Tile {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < allKinds
}

/** True for bamboos, characters and dots. */
export function isSuitTile(tile: Tile): boolean {
  return tile < eastTile
}

/** True for winds and dragons. */
export function isHonour(tile: Tile): boolean {
  return tile >= eastTile && tile < standingKinds
}

/** True for the four winds. */
export function isWind(tile: Tile): boolean {
  return tile >= eastTile && tile < redTile
}

/** True for the three dragons. */
export function isDragon(tile: Tile): boolean {
  return tile >= redTile && tile < standingKinds
}

/** True for the four flowers and the four seasons of a classical set. */
export function isBonus(tile: Tile): boolean {
  return tile >= firstFlower && tile < americanFlower
}

/** True for the ones and nines of the suits. */
export function isTerminal(tile: Tile): boolean {
  return isSuitTile(tile) && (tile % 9 === 0 || tile % 9 === 8)
}

/** The suit of a suit tile, `undefined` for any other tile. */
export function suitOf(tile: Tile): Suit | undefined {
  return isSuitTile(tile) ? suits[Math.floor(tile / 9)] : undefined
}

/** The number on a suit tile (1–9) or bonus tile (1–4), 0 for any other tile. */
export function rankOf(tile: Tile): number {
  if (isSuitTile(tile)) return (tile % 9) + 1
  return isBonus(tile) ? ((tile - firstFlower) % 4) + 1 : 0
}

/** The tile of a wind. */
export function windTile(wind: Wind): Tile {
  return eastTile + winds.indexOf(wind)
}

/** True for the names of the four winds. */
export function isWindName(value: unknown): value is Wind {
  return (winds as readonly unknown[]).includes(value)
}

/** Builds a value for each wind. */
export function byWind<T>(make: (wind: Wind) => T): ByWind<T> {
  return { east: make('east'), south: make('south'), west: make('west'), north: make('north') }
}

/** The seats from the one after `seat`, in turn order: for east south, west, north. */
export function seatsAfter(seat: Wind): readonly Wind[] {
  const at = winds.indexOf(seat)
  return [1, 2, 3].map((step) => winds[(at + step) % 4] as Wind)
}
