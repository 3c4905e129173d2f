import type { Hand } from '../core/hand.ts'
import type { Meld } from '../core/meld.ts'
import type { Group, Reading } from '../core/reading.ts'
import type { Shape } from '../core/shape.ts'
import { meldGroup, wonGroup } from './group-table.ts'
import { packedSize, packUnchecked } from './packed-hand.ts'
import { arrangementIn, countOf, groupsAt, holdersAt, isWhole, runOf } from './suit-table.ts'

/**
 * A number of sets (chows, pungs, kongs) and a pair. Melds are sets as they lie: never split, merged or turned into kongs;
 * four equal standing tiles are never read as a kong.
 */
export function setsAndPair(sets: number, id: string = `${sets}SetsAndPair`): Shape {
  return { id, readings: (hand) => readSetsAndPair(hand, sets, id) }
}

/** Four sets and a pair. */
export const standard: Shape = /* @__PURE__ */ setsAndPair(4, 'standard')

/** Where a hand is packed while it is read. */
const packed: Int32Array = /* @__PURE__ */ new Int32Array(packedSize)

function readSetsAndPair(hand: Hand, sets: number, id: string): Reading[] {
  const { concealed, melds, winningTile } = hand
  if (concealed.length + (winningTile === undefined ? 0 : 1) + 3 * melds.length !== 3 * sets + 2) return []
  for (let at = 0; at < melds.length; at++) if (!isSetMeld(melds[at] as Meld)) return []
  if (!packUnchecked(hand, packed, 0)) return []
  const b = runOf(packed[0] as number, false)
  const c = runOf(packed[1] as number, false)
  const d = runOf(packed[2] as number, false)
  const h = runOf(packed[3] as number, true)
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
    const groups = roomFor(sets + 1)
    for (let at = 0; at < melds.length; at++) groups[at] = meldGroup(melds[at] as Meld, at)
    const fromC = lay(groups, melds.length, groupsAt(i, 0))
    const fromD = lay(groups, fromC, groupsAt(j, 1))
    const fromH = lay(groups, fromD, groupsAt(k, 2))
    // Tiles of a kind that come eight times and more have been packed as fewer, see packUnchecked.
    if (lay(groups, fromH, groupsAt(l, 3)) !== sets + 1) return []
    if (winningTile === undefined) readings = add(readings, { shape: id, groups })
    else if (winningTile < 9) readings = addPlaced(readings, id, groups, melds.length, holdersAt(i, winningTile))
    else if (winningTile < 18) readings = addPlaced(readings, id, groups, fromC, holdersAt(j, winningTile - 9))
    else if (winningTile < 27) readings = addPlaced(readings, id, groups, fromD, holdersAt(k, winningTile - 18))
    else readings = addPlaced(readings, id, groups, fromH, holdersAt(l, winningTile - 27))
  }
  return readings ?? []
}

/** Stands in a list that is to be filled. */
const noGroup: Group = { kind: 'single', tiles: [], jokers: 0, won: false }

function roomFor(size: number): Group[] {
  // Five groups, as most rules have, are made fastest when they are written out.
  return size === 5 ? [noGroup, noGroup, noGroup, noGroup, noGroup] : new Array<Group>(size).fill(noGroup)
}

function lay(groups: Group[], from: number, laid: readonly Group[]): number {
  for (let at = 0; at < laid.length; at++) groups[from + at] = laid[at] as Group
  return from + laid.length
}

/**
 * Adds a reading for each different group that the winning tile may have completed. Their places among those of its suit, which start
 * at `from`, are told by {@link holdersAt}. The last reading takes the list itself.
 */
function addPlaced(readings: Reading[] | undefined, shape: string, groups: Group[], from: number, holders: number): Reading[] {
  let all = readings
  let left = holders
  for (; left > 15; left >>= 4) all = add(all, wonAt(shape, groups.slice(), from + (left & 15) - 1))
  return add(all, wonAt(shape, groups, from + left - 1))
}

function wonAt(shape: string, groups: Group[], at: number): Reading {
  groups[at] = wonGroup(groups[at] as Group)
  return { shape, groups }
}

function add(readings: Reading[] | undefined, reading: Reading): Reading[] {
  if (readings === undefined) return [reading]
  readings.push(reading)
  return readings
}

function isSetMeld({ kind }: Meld): boolean {
  return kind === 'chow' || kind === 'pung' || kind === 'kong'
}
