import type { Hand } from '../core/hand.ts'
import type { Meld } from '../core/meld.ts'
import type { Group, Reading } from '../core/reading.ts'
import type { Shape } from '../core/shape.ts'
import { eastTile, type Tile } from '../core/tile.ts'
import { meldGroup, wonGroup } from './group-table.ts'
import { type PackedSuit, packedSize, packHand, packUnchecked } from './packed-hand.ts'
import { waitsInto } from './suit-automaton.ts'
import { arrangementIn, countOf, groupsAt, holdersAt, isWhole, runOf } from './suit-table.ts'

/**
 * A number of sets (chows, pungs, kongs) and a pair. Melds are sets as they lie: never split, merged or turned into kongs;
 * four equal standing tiles are never read as a kong.
 */
export function setsAndPair(sets: number, id: string = `${sets}SetsAndPair`): Shape {
  return { id, readings: (hand) => readSetsAndPair(hand, sets, id), waits: (hand) => setsAndPairWaits(hand, sets) }
}

/** Four sets and a pair. */
export const standard: Shape = /* @__PURE__ */ setsAndPair(4, 'standard')

/** Where a hand is packed while it is read. */
const packed: Int32Array = /* @__PURE__ */ new Int32Array(packedSize)

function readSetsAndPair(hand: Hand, sets: number, id: string): Reading[] {
  const { concealed, melds, winningTile } = hand
  if (concealed.length + (winningTile === undefined ? 0 : 1) + 3 * melds.length !== 3 * sets + 2 || !areSets(melds)) return []
  if (!packUnchecked(hand, packed, 0)) return []
  const found = readingsOf(packed[0] as number, packed[1] as number, packed[2] as number, packed[3] as number, winningTile, melds, id)
  // Tiles of a kind that come eight times and more have been packed as fewer, see packUnchecked.
  return found[0]?.groups.length === sets + 1 ? found : []
}

function areSets(melds: readonly Meld[]): boolean {
  for (let at = 0; at < melds.length; at++) {
    const { kind } = melds[at] as Meld
    if (kind !== 'chow' && kind !== 'pung' && kind !== 'kong') return false
  }
  return true
}

/**
 * Every reading of packed standing tiles as sets and a pair, with melds before them. The winning tile is `undefined` where it is not
 * marked; one that is not among the tiles gives no readings. How many sets there are is not looked at.
 */
export function readingsOf(
  bamboos: PackedSuit,
  characters: PackedSuit,
  dots: PackedSuit,
  honours: PackedSuit,
  winningTile: Tile | undefined,
  melds: readonly Meld[] = [],
  shape: string = 'standard',
): Reading[] {
  const b = runOf(bamboos, false)
  const c = runOf(characters, false)
  const d = runOf(dots, false)
  const h = runOf(honours, true)
  if (!isWhole(b, c, d, h)) return []
  const stepD = countOf(h)
  const stepC = stepD * countOf(d)
  const stepB = stepC * countOf(c)
  const all = stepB * countOf(b)
  let readings: Reading[] | undefined
  for (let nth = 0; nth < all; nth++) {
    const i = arrangementIn(b, nth, stepB)
    const j = arrangementIn(c, nth, stepC)
    const k = arrangementIn(d, nth, stepD)
    const l = arrangementIn(h, nth, 1)
    const ofB = groupsAt(i, 0)
    const ofC = groupsAt(j, 1)
    const ofD = groupsAt(k, 2)
    const ofH = groupsAt(l, 3)
    const fromB = melds.length
    const fromC = fromB + ofB.length
    const fromD = fromC + ofC.length
    const fromH = fromD + ofD.length
    const groups = roomFor(fromH + ofH.length)
    for (let at = 0; at < fromB; at++) groups[at] = meldGroup(melds[at] as Meld, at)
    lay(groups, fromB, ofB)
    lay(groups, fromC, ofC)
    lay(groups, fromD, ofD)
    lay(groups, fromH, ofH)
    if (winningTile === undefined) readings = add(readings, { shape, groups })
    else if (winningTile < 9) readings = addPlaced(readings, shape, groups, fromB, holdersAt(i, winningTile))
    else if (winningTile < 18) readings = addPlaced(readings, shape, groups, fromC, holdersAt(j, winningTile - 9))
    else if (winningTile < 27) readings = addPlaced(readings, shape, groups, fromD, holdersAt(k, winningTile - 18))
    else readings = addPlaced(readings, shape, groups, fromH, holdersAt(l, winningTile - 27))
  }
  return readings ?? []
}

/** Stands in a list that is to be filled. */
const noGroup: Group = { kind: 'single', tiles: [], jokers: 0, won: false }

function roomFor(size: number): Group[] {
  // Lists of five, as most rules have, are made fastest when they are written out.
  return size === 5 ? [noGroup, noGroup, noGroup, noGroup, noGroup] : new Array<Group>(size).fill(noGroup)
}

function copyOf(groups: readonly Group[]): Group[] {
  return groups.length === 5 ? ([groups[0], groups[1], groups[2], groups[3], groups[4]] as Group[]) : groups.slice()
}

function lay(groups: Group[], from: number, laid: readonly Group[]): void {
  for (let at = 0; at < laid.length; at++) groups[from + at] = laid[at] as Group
}

/**
 * Adds a reading for each different group that the winning tile may have completed. Their places among those of its suit, which start
 * at `from`, are told by {@link holdersAt}. The last reading takes the list itself.
 */
function addPlaced(readings: Reading[] | undefined, shape: string, groups: Group[], from: number, holders: number): Reading[] {
  let all = readings
  let left = holders
  for (; left > 15; left >>= 4) all = add(all, wonAt(shape, copyOf(groups), from + (left & 15) - 1))
  return left === 0 ? (all ?? []) : add(all, wonAt(shape, groups, from + left - 1))
}

function wonAt(shape: string, groups: Group[], at: number): Reading {
  groups[at] = wonGroup(groups[at] as Group)
  return { shape, groups }
}

function add(readings: Reading[] | undefined, reading: Reading): Reading[] {
  if (readings === undefined) return [reading]
  // A list of one makes room for sixteen more when it grows.
  if (readings.length === 1) return [readings[0] as Reading, reading]
  readings.push(reading)
  return readings
}

function setsAndPairWaits(hand: Hand, sets: number): Tile[] {
  const { concealed, melds, winningTile } = hand
  if (concealed.length + 3 * melds.length !== 3 * sets + 1 || winningTile !== undefined || !areSets(melds)) return []
  if (!packHand(hand, packed, 0)) return []
  waitsInto(packed[0] as number, packed[1] as number, packed[2] as number, packed[3] as number, packed, 0)
  const found: Tile[] = []
  for (let left = packed[0] as number, tile = 0; left !== 0; left >>= 1, tile++) if ((left & 1) === 1) found.push(tile)
  for (let left = packed[1] as number, tile = eastTile; left !== 0; left >>= 1, tile++) if ((left & 1) === 1) found.push(tile)
  return found
}
