import type { Tile } from './tile.ts'

/** The kinds of group that a reading is made of. */
export type GroupKind = 'chow' | 'pung' | 'kong' | 'quint' | 'sextet' | 'pair' | 'single' | 'cluster'

/** One group of a reading. Whether it is open is for each rule set to say. */
export interface Group {
  readonly kind: GroupKind
  /** The tiles it stands for, lowest first; jokers are shown as the tile they stand for. */
  readonly tiles: readonly Tile[]
  /** How many of its tiles are jokers. */
  readonly jokers: number
  /** The place in `hand.melds`, for a group that lies on the table. */
  readonly meld?: number
  /** True for the one group that the winning tile completed. */
  readonly won: boolean
}

/** One way to arrange all tiles of a hand, with the place of the winning tile. */
export interface Reading {
  /** The shape's id: `standard`, `sevenPairs`, `thirteenWonders`, or an American line's id. */
  readonly shape: string
  readonly groups: readonly Group[]
}

/** True for pungs and kongs. */
export function isPungOrKong(group: Group): boolean {
  return group.kind === 'pung' || group.kind === 'kong'
}

/** True for chows, pungs and kongs. */
export function isSet(group: Group): boolean {
  return group.kind === 'chow' || isPungOrKong(group)
}

/** A group's lowest tile. */
export function tileOfGroup(group: Group): Tile {
  return group.tiles[0] as Tile
}

function compareGroups(a: Group, b: Group): number {
  if (a.kind !== b.kind) return a.kind < b.kind ? -1 : 1
  const length = Math.max(a.tiles.length, b.tiles.length)
  for (let at = 0; at < length; at++) {
    const difference = (a.tiles[at] ?? -1) - (b.tiles[at] ?? -1)
    if (difference !== 0) return difference
  }
  return Number(a.won) - Number(b.won) || a.jokers - b.jokers
}

/** A fixed order of readings, for ties: zero only for the same reading. */
export function compareReadings(a: Reading, b: Reading): number {
  if (a.shape !== b.shape) return a.shape < b.shape ? -1 : 1
  const length = Math.min(a.groups.length, b.groups.length)
  for (let at = 0; at < length; at++) {
    const difference = compareGroups(a.groups[at] as Group, b.groups[at] as Group)
    if (difference !== 0) return difference
  }
  return a.groups.length - b.groups.length
}
