import { eastTile, standingKinds, type Tile } from '../../src/core/tile.ts'

/**
 * Every different hand of sets and a pair, made by laying sets and never by taking hands apart,
 * so that the counts of a decomposer over these hands say something about it.
 */

/** The tiles of each different way to lay `sets` sets and `pairs` pairs in one suit (0–2) or in the honours (3), lowest first. */
function fillings(suit: number, sets: number, pairs: number): Tile[][] {
  const first = suit === 3 ? eastTile : 9 * suit
  const kinds = suit === 3 ? standingKinds - eastTile : 9
  const laid: Tile[][] = []
  for (let tile = first; tile < first + kinds; tile++) {
    laid.push([tile, tile, tile])
    if (suit !== 3 && tile + 2 < first + kinds) laid.push([tile, tile + 1, tile + 2])
  }
  const found = new Map<string, Tile[]>()
  const keep = (tiles: readonly Tile[]): void => {
    const sorted = [...tiles].sort((a, b) => a - b)
    if (sorted.every((tile, at) => sorted[at + 4] !== tile)) found.set(sorted.join(), sorted)
  }
  const lay = (tiles: readonly Tile[], from: number, left: number): void => {
    if (left === 0) {
      if (pairs === 0) keep(tiles)
      else for (let tile = first; tile < first + kinds; tile++) keep([...tiles, tile, tile])
      return
    }
    for (let at = from; at < laid.length; at++) lay([...tiles, ...(laid[at] as Tile[])], at, left - 1)
  }
  lay([], 0, sets)
  return [...found.values()]
}

/**
 * Calls `visit` with the tiles of every different hand of `sets` sets and a pair, lowest first.
 * The list is used again for the next hand, so it must not be kept.
 */
export function everyHand(
  sets: number,
  visit: (tiles: readonly Tile[]) => void,
  { honours = true, maxSuits = 3 }: { readonly honours?: boolean; readonly maxSuits?: number } = {},
): void {
  const suits = honours ? 4 : 3
  const table = Array.from({ length: suits }, (_, suit) => Array.from({ length: sets + 1 }, (_, laid) => [fillings(suit, laid, 0), fillings(suit, laid, 1)]))
  const tiles = new Array<Tile>(3 * sets + 2).fill(0)
  const fill = (suit: number, at: number, setsLeft: number, pairsLeft: number, suitsUsed: number): void => {
    if (suit === suits) {
      if (setsLeft === 0 && pairsLeft === 0) visit(tiles)
      return
    }
    for (let laid = 0; laid <= setsLeft; laid++) {
      for (let pair = 0; pair <= pairsLeft; pair++) {
        const used = suit < 3 && laid + pair > 0 ? suitsUsed + 1 : suitsUsed
        if (used > maxSuits) continue
        for (const filling of table[suit]?.[laid]?.[pair] ?? []) {
          for (let place = 0; place < filling.length; place++) tiles[at + place] = filling[place] as Tile
          fill(suit + 1, at + filling.length, setsLeft - laid, pairsLeft - pair, used)
        }
      }
    }
  }
  fill(0, 0, sets, 1, 0)
}

/**
 * Calls `visit` with each kind of tile in a sorted list and the other tiles.
 * The list of the others is used again for the next kind, so it must not be kept.
 */
export function eachWinningTile(tiles: readonly Tile[], visit: (winningTile: Tile, concealed: readonly Tile[]) => void): void {
  const concealed = tiles.slice(1)
  for (let at = 0; at < tiles.length; at++) {
    const tile = tiles[at] as Tile
    if (at > 0) concealed[at - 1] = tiles[at - 1] as Tile
    if (tile !== tiles[at - 1]) visit(tile, concealed)
  }
}
