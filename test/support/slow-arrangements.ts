import type { Hand } from '../../src/core/hand.ts'
import { meldJokers, meldTiles } from '../../src/core/meld.ts'
import type { Group, GroupKind, Reading } from '../../src/core/reading.ts'
import { eastTile, type Tile } from '../../src/core/tile.ts'

/**
 * The decomposer that the fast one replaced: plain recursion over counts, and no tables. It gives the same readings in the same order,
 * so the two can be compared as they are, over more hands than trying everything would allow.
 */

function plainGroup(kind: GroupKind, tile: Tile): Group {
  const tiles = kind === 'chow' ? [tile, tile + 1, tile + 2] : new Array<Tile>(kind === 'pung' ? 3 : 2).fill(tile)
  return { kind, tiles, jokers: 0, won: false }
}

/** Every way to arrange counts of kinds that follow one another, from `first` on, in sets and at most one pair. */
export function slowArrangements(counts: readonly number[], first: Tile): Group[][] {
  const left = [...counts]
  const chowless = first >= eastTile
  const found: Group[][] = []
  const groups: Group[] = []
  const from = (kind: number, pairs: number): void => {
    const have = left[kind]
    if (have === undefined) {
      found.push([...groups])
      return
    }
    const room = chowless ? 0 : Math.min(left[kind + 1] ?? 0, left[kind + 2] ?? 0)
    for (let pungs = have >= 3 ? 1 : 0; pungs >= 0; pungs--) {
      for (let pair = pairs === 0 && have - 3 * pungs >= 2 ? 1 : 0; pair >= 0; pair--) {
        const chows = have - 3 * pungs - 2 * pair
        if (chows > room) continue
        const before = groups.length
        for (let chow = 0; chow < chows; chow++) groups.push(plainGroup('chow', first + kind))
        if (pair === 1) groups.push(plainGroup('pair', first + kind))
        if (pungs === 1) groups.push(plainGroup('pung', first + kind))
        for (const next of [kind + 1, kind + 2]) if (chows > 0) left[next] = (left[next] as number) - chows
        from(kind + 1, pairs + pair)
        for (const next of [kind + 1, kind + 2]) if (chows > 0) left[next] = (left[next] as number) + chows
        groups.length = before
      }
    }
  }
  from(0, 0)
  return found
}

function sameGroup(a: Group, b: Group | undefined): boolean {
  return b !== undefined && a.kind === b.kind && a.tiles[0] === b.tiles[0]
}

/** The readings of a hand as `sets` sets and a pair, in the order of the fast decomposer. */
export function slowReadings(hand: Hand, sets = 4): Reading[] {
  const { concealed, melds, winningTile } = hand
  const standing = winningTile === undefined ? concealed : [...concealed, winningTile]
  const counts = new Array<number>(34).fill(0)
  for (const tile of standing) {
    if (tile >= counts.length || counts[tile] === 4) return []
    counts[tile] = (counts[tile] as number) + 1
  }
  const laid = melds.map((meld, place): Group => ({ kind: meld.kind, tiles: meldTiles(meld), jokers: meldJokers(meld), meld: place, won: false }))
  const suits = [0, 9, 18, eastTile].map((first) => slowArrangements(counts.slice(first, first === eastTile ? 34 : first + 9), first))
  const readings: Reading[] = []
  const combine = (suit: number, groups: readonly Group[]): void => {
    const arrangements = suits[suit]
    if (arrangements !== undefined) {
      for (const arrangement of arrangements) combine(suit + 1, [...groups, ...arrangement])
      return
    }
    if (groups.filter(({ kind }) => kind === 'pair').length !== 1 || laid.length + groups.length !== sets + 1) return
    if (winningTile === undefined) readings.push({ shape: 'standard', groups: [...laid, ...groups] })
    else {
      groups.forEach((group, at) => {
        if (sameGroup(group, groups[at - 1]) || !group.tiles.includes(winningTile)) return
        readings.push({ shape: 'standard', groups: [...laid, ...groups.map((each, place) => (place === at ? { ...each, won: true } : each))] })
      })
    }
  }
  combine(0, [])
  return readings
}
