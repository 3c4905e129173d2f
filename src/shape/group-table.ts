import type { Hand } from '../core/hand.ts'
import { type Meld, meldJokers, meldTiles } from '../core/meld.ts'
import type { Group, GroupKind, Reading } from '../core/reading.ts'
import { allKinds, type Tile } from '../core/tile.ts'

/** The kinds of group that standing tiles are arranged in. */
export type StandingKind = 'chow' | 'pung' | 'pair' | 'single'

/** Groups are shared between readings, so they are made once and frozen: four rows of them, and as many of groups that are won. */
const made: (Group | undefined)[] = []

function placeOf(kind: StandingKind, tile: Tile, tiles: number, won: boolean): number {
  return ((kind === 'chow' ? 0 : tiles) + (won ? 4 : 0)) * allKinds + tile
}

function make(kind: StandingKind, tiles: readonly Tile[], won: boolean): Group {
  const place = placeOf(kind, tiles[0] as Tile, tiles.length, won)
  const group: Group = Object.freeze({ kind, tiles: Object.freeze(tiles), jokers: 0, won })
  made[place] = group
  return group
}

/** The group of standing tiles of a kind at its lowest tile. */
export function standingGroup(kind: StandingKind, tile: Tile, won = false): Group {
  const size = kind === 'single' ? 1 : kind === 'pair' ? 2 : 3
  const known = made[placeOf(kind, tile, size, won)]
  return known ?? make(kind, kind === 'chow' ? [tile, tile + 1, tile + 2] : new Array<Tile>(size).fill(tile), won)
}

/** The same standing group, completed by the winning tile. */
export function wonGroup({ kind, tiles }: Group): Group {
  return made[placeOf(kind as StandingKind, tiles[0] as Tile, tiles.length, true)] ?? make(kind as StandingKind, [...tiles], true)
}

/** The group that a meld makes. */
export function meldGroup(meld: Meld, place: number): Group {
  const kind: GroupKind = meld.kind
  return { kind, tiles: meldTiles(meld), jokers: meldJokers(meld), meld: place, won: false }
}

/** The groups of a hand's melds, in the order of the hand. */
export function meldGroups(hand: Hand): Group[] {
  return hand.melds.map(meldGroup)
}

/**
 * The readings of one arrangement: one for each different standing group that the winning tile may have completed;
 * a single one with no group won where the winning tile is not marked.
 */
export function placeWinningTile(shape: string, melds: readonly Group[], standing: readonly Group[], winningTile: Tile | undefined): Reading[] {
  if (winningTile === undefined) return [{ shape, groups: [...melds, ...standing] }]
  const readings: Reading[] = []
  standing.forEach((group, at) => {
    // Equal groups stand side by side and are one and the same object.
    if (group === standing[at - 1] || !group.tiles.includes(winningTile)) return
    const groups = [...melds, ...standing]
    groups[melds.length + at] = wonGroup(group)
    readings.push({ shape, groups })
  })
  return readings
}
