import type { Hand } from '../../src/core/hand.ts'
import type { KongForm, Meld } from '../../src/core/meld.ts'
import { standingKinds, type Tile } from '../../src/core/tile.ts'

/** Whole numbers from 0 up to a bound, the same for the same seed. */
export type Random = (bound: number) => number

/** Mulberry32. */
export function random(seed: number): Random {
  let state = seed
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * bound)
  }
}

/** How many of each of the 34 kinds are held. */
export type Counts = number[]

/** The 21 chows and 34 pungs by number. */
const sets: readonly (readonly Tile[])[] = Array.from({ length: standingKinds }, (_, tile) => tile).flatMap((tile) =>
  tile < 27 && tile % 9 < 7
    ? [
        [tile, tile, tile],
        [tile, tile + 1, tile + 2],
      ]
    : [[tile, tile, tile]],
)

/** Sets and a pair, each of the 55 sets and 34 pairs as likely as any other. */
export function completeCounts(next: Random, standing = 4): Counts {
  for (;;) {
    const counts = new Array<number>(standingKinds).fill(0)
    for (let set = 0; set < standing; set++) for (const tile of sets[next(sets.length)] as readonly Tile[]) counts[tile] = (counts[tile] as number) + 1
    const pair = next(standingKinds)
    counts[pair] = (counts[pair] as number) + 2
    if (counts.every((count) => count <= 4)) return counts
  }
}

/** The same counts with one tile exchanged for another; mostly they are not complete any more. */
export function spoiltCounts(next: Random, counts: Counts): Counts {
  const spoilt = [...counts]
  for (;;) {
    const out = next(standingKinds)
    const into = next(standingKinds)
    if (out === into || spoilt[out] === 0 || spoilt[into] === 4) continue
    spoilt[out] = (spoilt[out] as number) - 1
    spoilt[into] = (spoilt[into] as number) + 1
    return spoilt
  }
}

export function tilesOf(counts: Counts): Tile[] {
  const tiles: Tile[] = []
  for (let tile = 0; tile < counts.length; tile++) for (let copy = counts[tile] as number; copy > 0; copy--) tiles.push(tile)
  return tiles
}

/** A hand without melds, one of its tiles marked as the winning tile. */
export function handOf(next: Random, counts: Counts): Hand & { readonly winningTile: Tile } {
  const concealed = tilesOf(counts)
  const [winningTile] = concealed.splice(next(concealed.length), 1)
  return { concealed, melds: [], bonus: [], winningTile: winningTile as Tile }
}

/** So many different values; a value is known by its text. */
export function distinct<T>(count: number, make: () => T, text: (value: T) => string): T[] {
  const seen = new Set<string>()
  const found: T[] = []
  while (found.length < count) {
    const value = make()
    const key = text(value)
    if (seen.has(key)) continue
    seen.add(key)
    found.push(value)
  }
  return found
}

/** A hand with up to four melds, among them kongs; complete, or with one standing tile exchanged. */
export function meldedHand(next: Random): Hand & { readonly winningTile: Tile } {
  for (;;) {
    const left = new Array<number>(standingKinds).fill(4)
    const take = (tiles: readonly Tile[]): boolean => {
      for (const tile of tiles) left[tile] = (left[tile] as number) - 1
      return tiles.every((tile) => (left[tile] as number) >= 0)
    }
    const melds: Meld[] = []
    let fits = true
    for (let meld = next(8) - 3; meld > 0; meld--) {
      const tiles = sets[next(sets.length)] as readonly Tile[]
      const tile = tiles[0] as Tile
      const form = (['concealed', 'claimed', 'extended'] as readonly KongForm[])[next(6)]
      if (tiles[1] !== tile) melds.push({ kind: 'chow', tile })
      else if (form === undefined) melds.push({ kind: 'pung', tile })
      else melds.push({ kind: 'kong', tile, form })
      fits = take(tiles) && fits && (melds.at(-1)?.kind !== 'kong' || take([tile]))
    }
    const dense = next(3) === 0 ? 9 * next(3) : -1
    const standing: Tile[] = []
    for (let set = melds.length; set < 4; set++) {
      let tiles = sets[next(sets.length)] as readonly Tile[]
      while (dense >= 0 && (tiles[0] as Tile) - ((tiles[0] as Tile) % 9) !== dense) tiles = sets[next(sets.length)] as readonly Tile[]
      standing.push(...tiles)
      fits = take(tiles) && fits
    }
    const pair = dense >= 0 ? dense + next(9) : next(standingKinds)
    standing.push(pair, pair)
    if (!take([pair, pair]) || !fits) continue
    if (next(3) === 0) {
      const into = next(standingKinds)
      if (left[into] === 0) continue
      standing[next(standing.length)] = into
    }
    standing.sort((a, b) => a - b)
    const [winningTile] = standing.splice(next(standing.length), 1)
    return { concealed: standing, melds, bonus: [], winningTile: winningTile as Tile }
  }
}
