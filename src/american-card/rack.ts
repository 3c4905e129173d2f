import { MahjongError } from '../core/issue.ts'
import { jokerTile, type Tile, tileName } from '../core/tile.ts'
import type { HandInput } from '../notation/hand-text.ts'
import { type CardInput, type Table, tableFrom } from './card-input.ts'
import type { CompiledLine } from './compile.ts'
import { heldTiles } from './held.ts'
import { distanceOf, shortfallOf } from './match.ts'
import { readHeld } from './nearest.ts'
import { restore, savedBy, shortfallRows, shortfallsInto, shortfallsOf, subtract, untold } from './shortfall-rows.ts'
import { kindOf } from './tiles.ts'
import { isStandardSet, isViable } from './viable.ts'

/** How many numbers {@link nearestOnRack} writes for each line: the line's place on the card, its arrangement, the distance in tiles. */
export const rackLineSize = 3

/**
 * Standing tiles held against every arrangement of a card at once, for players that draw and discard: a tile more or less takes one pass
 * over the card. It is made by {@link rackOf} and changed by {@link addToRack} and {@link takeFromRack}.
 */
export interface Rack {
  readonly table: Table
  /** Natural tiles, by kind: 0–33 as tiles, 34 flowers. */
  readonly naturals: Uint8Array
  jokers: number
  /** The shortfall of every arrangement, a byte each, and the same as numbers of four bytes. */
  readonly shorts: Uint8Array
  readonly words: Int32Array
  /** Arrangements that no hand can complete with the table's tiles; `undefined` where there are none. */
  readonly barred: Uint8Array | undefined
}

/**
 * A rack with the tiles of a hand of up to 14. Throws `MahjongError` for a card with errors, for tiles that cannot be, and for a hand with
 * exposures, which `nearest` takes.
 */
export function rackOf(card: CardInput, hand?: HandInput): Rack {
  const table = tableFrom(card)
  const held = heldTiles(hand === undefined ? { concealed: [], melds: [], bonus: [] } : readHeld(hand, table))
  if (held.exposures.length > 0) {
    const message = 'A rack holds standing tiles alone; ask `nearest` about a hand with exposures.'
    throw new MahjongError([{ code: 'hand/meldNotAllowed', message, rule: 'AM-11', path: ['melds'], data: { why: 'rack' } }])
  }
  const shorts = shortfallsOf(table.card, held)
  return { table, naturals: held.naturals, jokers: held.jokers, shorts, words: new Int32Array(shorts.buffer), barred: barredOf(table) }
}

function barredOf(table: Table): Uint8Array | undefined {
  if (isStandardSet(table)) return undefined
  return Uint8Array.from(table.card.templateOf, (_, arrangement) => (isViable(table, arrangement, [], table.whole) ? 0 : 1))
}

/** Puts other tiles on a rack, whatever lay on it; how many there are, and of which, is not looked at. Throws as {@link addToRack}. */
export function refillRack(rack: Rack, tiles: readonly Tile[]): void {
  rack.naturals.fill(0)
  rack.jokers = 0
  for (const tile of tiles) {
    const kind = kindOn(tile)
    if (kind === undefined) rack.jokers++
    else rack.naturals[kind] = (rack.naturals[kind] as number) + 1
  }
  shortfallsInto(rack.table.card, rack.naturals, rack.words)
}

/** Adds a tile. Throws a `RangeError` for a tile that American sets do not have. */
export function addToRack(rack: Rack, tile: Tile): void {
  const kind = kindOn(tile)
  if (kind === undefined) rack.jokers++
  else change(rack, kind, (rack.naturals[kind] as number) + 1)
}

/** Takes a tile away. Throws a `RangeError` where it is not on the rack. */
export function takeFromRack(rack: Rack, tile: Tile): void {
  const kind = kindOn(tile)
  const held = kind === undefined ? rack.jokers : (rack.naturals[kind] as number)
  if (held === 0) throw new RangeError(`There is no ${tileName(tile)} on the rack.`)
  if (kind === undefined) rack.jokers--
  else change(rack, kind, held - 1)
}

function kindOn(tile: Tile): number | undefined {
  const kind = kindOf(tile)
  if (kind === undefined && tile !== jokerTile) throw new RangeError(`${tile} is no tile of an American set.`)
  return kind
}

function change(rack: Rack, kind: number, held: number): void {
  const rows = shortfallRows(rack.table.card)
  const before = savedBy(rows, kind, rack.naturals[kind] as number)
  const after = savedBy(rows, kind, held)
  if (before !== after) {
    if (before !== undefined) restore(rack.words, before)
    if (after !== undefined) subtract(rack.words, after)
  }
  rack.naturals[kind] = held
}

/** What a shortfall of up to 14 tiles costs with some jokers: 16 times the distance, and the natural tiles among them. */
const costs: (Uint8Array | undefined)[] = []

function costsWith(jokers: number): Uint8Array {
  const known = costs[jokers]
  if (known !== undefined) return known
  const table = Uint8Array.from({ length: 256 }, (_, short) => {
    const natural = short >> 4
    return distanceOf({ natural, open: short & 15 }, jokers) * 16 + natural
  })
  costs[jokers] = table
  return table
}

/** The nearest lines so far; their costs beside them. */
const order: Int32Array = /* @__PURE__ */ new Int32Array(4)

/**
 * The lines that the rack is nearest to, as `nearest` gives them: the fewest tiles away first, then the dearest, then as printed. Writes
 * {@link rackLineSize} numbers for each at the beginning of `into`, up to `limit` lines, and gives their number.
 */
export function nearestOnRack(rack: Rack, limit: number, into: Int32Array): number {
  const { lines } = rack.table.card
  let found = 0
  for (let place = 0; place < lines.length; place++) {
    if (!bestOnLine(rack, place)) continue
    const distance = order[1] as number
    // Ahead of all lines that are further away, or as near and cheaper.
    let at = Math.min(found, limit)
    while (at > 0 && isAhead(rack, place, distance, into, at - 1)) at--
    if (at === limit) continue
    if (found < limit) found++
    into.copyWithin(rackLineSize * (at + 1), rackLineSize * at, rackLineSize * (found - 1))
    into[rackLineSize * at] = place
    into[rackLineSize * at + 1] = order[0] as number
    into[rackLineSize * at + 2] = distance
  }
  return found
}

function isAhead({ table }: Rack, place: number, distance: number, into: Int32Array, at: number): boolean {
  const other = into[rackLineSize * at] as number
  const otherDistance = into[rackLineSize * at + 2] as number
  return distance < otherDistance || (distance === otherDistance && printedValue(table, place) > printedValue(table, other))
}

function printedValue({ card }: Table, place: number): number {
  return (card.lines[place] as CompiledLine).line.value
}

/** Finds the nearest arrangement of a line: its number and its distance in `order`. False where none can be completed. */
function bestOnLine({ table, shorts, naturals, jokers, barred }: Rack, place: number): boolean {
  const { card, whole } = table
  const cost = costsWith(jokers)
  const { first, end } = card.lines[place] as CompiledLine
  let least = untold
  let best = -1
  for (let arrangement = first; arrangement < end; arrangement++) {
    let short = shorts[arrangement] as number
    if (short === untold) short = shortfallOf(card, arrangement, { naturals, jokers, exposures: [] }, whole)
    const each = short < 0 ? untold : (cost[short] as number)
    if (each < least && (barred === undefined || barred[arrangement] === 0)) {
      least = each
      best = arrangement
    }
  }
  order[0] = best
  order[1] = least >> 4
  return best >= 0
}

/**
 * The places of the lines that a rack of 14 tiles completes, lowest first, written at the beginning of `into`; gives their number. Whether the
 * line may be won as it is, `judge` says.
 */
export function completedOnRack({ table, shorts, words, naturals, jokers }: Rack, into: Int32Array): number {
  const { card, whole } = table
  // A hand is complete where nothing is missing but what its jokers stand for; four arrangements are looked at together.
  const wanted = jokers * 0x01010101
  let found = 0
  let place = 0
  for (let word = 0; word < words.length; word++) {
    if (!hasByte(words[word] as number, wanted)) continue
    for (let arrangement = 4 * word; arrangement < Math.min(4 * word + 4, shorts.length); arrangement++) {
      const short = shorts[arrangement] as number
      if ((short === untold ? shortfallOf(card, arrangement, { naturals, jokers, exposures: [] }, whole) : short) !== jokers) continue
      while ((card.lines[place] as CompiledLine).end <= arrangement) place++
      if (into[found - 1] !== place) into[found++] = place
    }
  }
  return found
}

/** True where one of four bytes is one of the wanted ones, or 255, which has to be looked at. */
function hasByte(word: number, wanted: number): boolean {
  return hasZero(word ^ wanted) || hasZero(~word)
}

function hasZero(word: number): boolean {
  return ((word - 0x01010101) & ~word & 0x80808080) !== 0
}
