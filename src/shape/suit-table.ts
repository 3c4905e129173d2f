import type { Group } from '../core/reading.ts'
import type { Tile } from '../core/tile.ts'
import { type Features, featuresOf, pairTakesTile, type SuitFacts, suitFactsOf } from './features.ts'
import { standingGroup } from './group-table.ts'
import type { PackedSuit } from './packed-hand.ts'
import { chowsOf, type PackedSets, packStart, pairShift, pungsOf } from './packed-sets.ts'
import { isArrangeable } from './suit-automaton.ts'
import { type SuitWaits, suitWaitsOf, takesTile } from './suit-waits.ts'

export { type PackedSuit, packSuits } from './packed-hand.ts'

/**
 * Every arrangement found so far has a number; at most 23,533 in hands of 14 tiles. There are four places for each: its sets, its
 * features, the facts and the waits of its suit, so that they lie in one line of a processor's memory.
 */
let arrangements: Int32Array = /* @__PURE__ */ new Int32Array(0)
let found = 0

/**
 * The arrangements of one suit, which have numbers in a row: the first number above, a bit for whether they have a pair (all have, or
 * none), how many they are. No suit has more than 27, whatever the number of its tiles; 0 where it has none.
 */
export type ArrangementRun = number

/**
 * Runs are looked for once for each suit that has any, and kept: at most 21,743 suits. The table has open places of two numbers each,
 * a packed suit and its run, and is never more than half full. Honours have a bit of their own, for they make no chows.
 */
let places: Int32Array = /* @__PURE__ */ new Int32Array(2)
let kept = 0
/** Brings a product of 32 bits down to the size of the table. */
let shift = 31
const honourKey = 1 << 30

/** Where a key stands, or the free place where it would. */
function placeOf(key: number): number {
  // Multiplied by the golden ratio, keys are spread evenly by the upper bits of the product.
  let at = (Math.imul(key, 0x9e3779b1) >>> shift) & ~1
  while (places[at] !== key && places[at + 1] !== 0) at = (at + 2) & (places.length - 1)
  return at
}

function put(key: number, run: ArrangementRun): void {
  const at = placeOf(key)
  places[at] = key
  places[at + 1] = run
}

function keep(key: number, run: ArrangementRun): void {
  if (4 * ++kept > places.length) {
    const old = places
    places = new Int32Array(Math.max(1024, 2 * old.length))
    shift = Math.clz32(places.length) + 1
    for (let at = 0; at < old.length; at += 2) if (old[at + 1] !== 0) put(old[at] as number, old[at + 1] as number)
  }
  put(key, run)
}

/** Every arrangement of a suit's tiles, each once. Only suits that can be arranged are kept, so the table stays small whatever is asked. */
export function runOf(packed: PackedSuit, honours: boolean): ArrangementRun {
  const key = honours ? packed | honourKey : packed
  const known = places[placeOf(key) + 1] as number
  if (known !== 0) return known
  // With eight tiles and more of its highest rank a suit has run over its digits.
  if (packed > 0o777777777 || !isArrangeable(packed, honours)) return 0
  const first = found
  arrange(honours ? 7 : 9, 0, packed, 0)
  const pairs = setsAt(first) >> pairShift === 0 ? 0 : 1
  const facts = suitFactsOf(packed, honours) + (pairs === 1 && takesTile(packed, honours) ? pairTakesTile : 0)
  const waits = suitWaitsOf(packed, honours)
  for (let at = first; at < found; at++) {
    arrangements[(at << 2) + 2] = facts
    arrangements[(at << 2) + 3] = waits
  }
  const run = (first << 6) | (pairs << 5) | (found - first)
  keep(key, run)
  return run
}

/**
 * Goes through the ranks from the lowest: of the tiles left at a rank, some make a pung, some the pair, and the rest must start chows.
 * The three numbers differ for any two arrangements, so none comes twice. With seven ranks, the honours, there are no chows.
 */
function arrange(ranks: number, rank: number, left: PackedSuit, sets: PackedSets): void {
  if (rank === ranks) {
    add(sets, ranks === 7)
    return
  }
  const have = left & 7
  const room = ranks === 7 ? 0 : Math.min((left >> 3) & 7, (left >> 6) & 7)
  for (let pungs = have >= 3 ? 1 : 0; pungs >= 0; pungs--) {
    for (let pairs = sets >> pairShift === 0 && have - 3 * pungs >= 2 ? 1 : 0; pairs >= 0; pairs--) {
      const chows = have - 3 * pungs - 2 * pairs
      if (chows > room) continue
      const pair = (pairs * (rank + 1)) << pairShift
      arrange(ranks, rank + 1, (left >> 3) - 0o11 * chows, sets | pair | (packStart(chows, pungs) << (3 * rank)))
    }
  }
}

function add(sets: PackedSets, honours: boolean): void {
  if (4 * found === arrangements.length) {
    const old = arrangements
    arrangements = new Int32Array(Math.max(1024, 2 * old.length))
    arrangements.set(old)
  }
  arrangements[4 * found] = sets
  arrangements[4 * found + 1] = featuresOf(sets, honours)
  found++
}

/** How many arrangements there are in a run. */
export function countOf(run: ArrangementRun): number {
  return run & 31
}

/** True where all four suits can be arranged, and exactly one of them has the pair. */
export function isWhole(b: ArrangementRun, c: ArrangementRun, d: ArrangementRun, h: ArrangementRun): boolean {
  return b !== 0 && c !== 0 && d !== 0 && h !== 0 && (b & 32) + (c & 32) + (d & 32) + (h & 32) === 32
}

/** Which arrangement a run has in the `nth` combination of several suits, where it moves on with every `step` of them. */
export function arrangementIn(run: ArrangementRun, nth: number, step: number): number {
  const count = run & 31
  return count === 1 ? run >> 6 : (run >> 6) + (Math.floor(nth / step) % count)
}

/** The sets and the pair of an arrangement. */
export function setsAt(arrangement: number): PackedSets {
  return arrangements[arrangement << 2] as PackedSets
}

/** What rules count of an arrangement; the suit of its pair is left out. */
export function featuresAt(arrangement: number): Features {
  return arrangements[(arrangement << 2) + 1] as Features
}

/** What the tiles of an arrangement tell. */
export function factsAt(arrangement: number): SuitFacts {
  return arrangements[(arrangement << 2) + 2] as SuitFacts
}

/** What else the suit of an arrangement waited for. */
export function waitsAt(arrangement: number): SuitWaits {
  return arrangements[(arrangement << 2) + 3] as SuitWaits
}

/** The groups of arrangements as readings hold them, for each suit in turn; made when they are first asked for. */
const groupLists: (readonly Group[] | undefined)[] = []
/** For each arrangement and rank, see {@link holdersAt}. */
const holders: number[] = []

/** The groups of an arrangement in a suit, 0 to 2, or among the honours, 3; in the order of their lowest tiles. */
export function groupsAt(arrangement: number, suit: number): readonly Group[] {
  return groupLists[(arrangement << 2) | suit] ?? makeGroups(arrangement, suit)
}

function makeGroups(arrangement: number, suit: number): readonly Group[] {
  const sets = setsAt(arrangement)
  const groups: Group[] = []
  for (let rank = 0; rank < 9; rank++) {
    const start = (sets >> (3 * rank)) & 7
    const tile = 9 * suit + rank
    for (let chows = chowsOf(start); chows > 0; chows--) groups.push(standingGroup('chow', tile))
    if (sets >> pairShift === rank + 1) groups.push(standingGroup('pair', tile))
    if (pungsOf(start) > 0) groups.push(standingGroup('pung', tile))
  }
  while (groupLists.length < 4 * found) groupLists.push(undefined)
  while (holders.length < 9 * found) holders.push(0)
  for (let rank = 0; rank < 9; rank++) holders[9 * arrangement + rank] = placesOf(9 * suit + rank, groups)
  // A list that has grown keeps room for more; a copy does not.
  const list = groups.slice()
  groupLists[(arrangement << 2) | suit] = list
  return list
}

function placesOf(tile: Tile, groups: readonly Group[]): number {
  let places = 0
  for (let at = groups.length - 1; at >= 0; at--) {
    const group = groups[at] as Group
    // Equal groups stand side by side and are one and the same object.
    if (group !== groups[at - 1] && group.tiles.includes(tile)) places = 16 * places + at + 1
  }
  return places
}

/**
 * Where the different groups that hold the tile of a rank stand in the list of an arrangement whose groups have been asked for:
 * a hexadecimal digit for each, one more than its place, the first of them last.
 */
export function holdersAt(arrangement: number, rank: number): number {
  return holders[9 * arrangement + rank] as number
}

/** One way to arrange the tiles of a suit in sets and at most one pair. */
export interface SuitArrangement {
  /** In the order of their lowest tiles. */
  readonly groups: readonly Group[]
  readonly pairs: 0 | 1
}

/** Every arrangement of a suit's tiles, each once; `suit` is 0–2 for the suits, 3 for the honours. */
export function suitArrangements(suit: number, packed: PackedSuit): readonly SuitArrangement[] {
  const run = runOf(packed, suit === 3)
  return Array.from({ length: countOf(run) }, (_, nth) => {
    const arrangement = arrangementIn(run, nth, 1)
    return { groups: groupsAt(arrangement, suit), pairs: setsAt(arrangement) >> pairShift === 0 ? 0 : 1 }
  })
}
