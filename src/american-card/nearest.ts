import { checkCopies, type Hand } from '../core/hand.ts'
import { MahjongError, show } from '../core/issue.ts'
import type { GroupKind } from '../core/reading.ts'
import { jokerTile, type Tile } from '../core/tile.ts'
import { type HandInput, located, readHand } from '../notation/hand-text.ts'
import { type CardInput, type Table, tableFrom } from './card-input.ts'
import { formatGroup } from './card-language/format.ts'
import { type CompiledLine, handSize } from './compile.ts'
import { checkExposures } from './context.ts'
import type { PrintedGroup, Template } from './expand.ts'
import { type HeldTiles, heldTiles, withFlowers } from './held.ts'
import { distanceOf, type Filling, layOut, shortfallOf, templateOf } from './match.ts'
import { type Reach, reachOf } from './reach.ts'
import { groupKind } from './score.ts'
import { shortfallsOf, untold } from './shortfall-rows.ts'
import { kindCount, tileOfKind } from './tiles.ts'
import { isStandardSet, isViable } from './viable.ts'
import { goneTiles, type VisibleTiles } from './visible.ts'

/** What `nearest` may be told besides the hand. */
export interface NearestOptions {
  /** How many lines to return; all of them where it is left out. */
  readonly limit?: number
  /** Discards and other players' exposures: arrangements that can no longer be completed are left out. */
  readonly visible?: VisibleTiles
}

/** A printed group and how far it is filled. */
export interface NearestGroup {
  readonly printed: string
  readonly kind: GroupKind
  /** The tiles it is to become. */
  readonly tiles: readonly Tile[]
  /** How many of them the hand holds, how many a joker of the hand stands for, and how many are missing. */
  readonly held: number
  readonly jokers: number
  readonly missing: number
  /** The place of the exposure in `hand.melds`. */
  readonly meld?: number
}

/** A tile that is still missing. */
export interface MissingTile {
  /** The tile, or a joker where the set has no more natural ones. */
  readonly tile: Tile
  readonly count: number
  /** For how many of them a joker will do. */
  readonly jokers: number
}

/** A line, and its arrangement that the hand is nearest to. */
export interface NearestLine {
  readonly line: string
  readonly section: string
  /** What the card prints, in points. */
  readonly value: number
  readonly concealed: boolean
  /** How many tiles are missing; 0 is mahjong. */
  readonly distance: number
  readonly groups: readonly NearestGroup[]
  readonly missing: readonly MissingTile[]
  /** Tiles of the hand that the arrangement has no place for, lowest first. */
  readonly spare: readonly Tile[]
}

/** A hand of 14 tiles or fewer, read and checked. Throws `MahjongError` for tiles and exposures that cannot be. */
export function readHeld(input: HandInput, table: Table): Hand {
  const read = readHand(input)
  if (!read.ok) throw new MahjongError(read.issues)
  const hand = withFlowers(read.value.hand)
  const held = heldTiles(hand)
  const have = held.naturals.reduce((sum, count) => sum + count, held.jokers) + held.exposures.reduce((sum, { size }) => sum + size, 0)
  const issues = [...checkExposures(hand, table.options), ...checkCopies(hand, table.tiles)]
  if (have > handSize)
    issues.push({
      code: 'hand/tooManyTiles',
      message: `The hand has ${have} tiles; a hand has ${handSize}, exposures and flowers among them.`,
      rule: 'AM-24',
      data: { why: 'withFlowers', have, want: handSize },
    })
  if (issues.length > 0) throw new MahjongError(located(issues, read.value.locate))
  return hand
}

/** The best arrangement of a line for a hand: the fewest tiles away, then the fewest natural ones, then the first in print. */
interface Best {
  readonly line: CompiledLine
  readonly arrangement: number
  readonly distance: number
}

function bestOf(line: CompiledLine, held: HeldTiles, shorts: Uint8Array | undefined, table: Table, reach: Reach, certain: boolean): Best | undefined {
  const { card } = table
  let arrangement = -1
  let least = Number.POSITIVE_INFINITY
  for (let each = line.first; each < line.end; each++) {
    const told = shorts === undefined ? untold : (shorts[each] as number)
    const short = told === untold ? shortfallOf(card, each, held, reach) : told
    if (short < 0) continue
    const cost = distanceOf({ natural: short >> 4, open: short & 15 }, held.jokers) * 16 + (short >> 4)
    if (cost >= least || !(certain || isViable(table, each, held.exposures, reach))) continue
    least = cost
    arrangement = each
  }
  return arrangement < 0 ? undefined : { line, arrangement, distance: least >> 4 }
}

/** Every line that can still be reached with the hand's exposures, nearest first, then the dearest, then as printed. */
export function bestLines(hand: Hand, table: Table, visible: VisibleTiles | undefined): Best[] {
  const held = heldTiles(hand)
  return bestOfEach(held, table, reachOf(table.whole, held.exposures, goneTiles(visible)))
}

function bestOfEach(held: HeldTiles, table: Table, reach: Reach): Best[] {
  // Without exposures or visible tiles, and with the standard set, every arrangement of the card can be reached.
  const certain = reach === table.whole && isStandardSet(table)
  // Exposures lie on groups, of which the rows know nothing.
  const shorts = held.exposures.length === 0 ? shortfallsOf(table.card, held) : undefined
  return table.card.lines
    .flatMap((line) => (line.concealed && held.exposures.length > 0 ? [] : (bestOf(line, held, shorts, table, reach, certain) ?? [])))
    .sort((a, b) => a.distance - b.distance || b.line.line.value - a.line.line.value)
}

/** The missing tiles, lowest first; what no more natural copies are left of is missing as a joker. */
function missingTiles(fillings: readonly Filling[], { groups }: Template, held: HeldTiles, { naturals }: Reach): MissingTile[] {
  const count = new Uint8Array(kindCount)
  const byJoker = new Uint8Array(kindCount)
  fillings.forEach(({ absent }, at) => {
    const { jokers } = groups[at] as PrintedGroup
    for (const kind of absent) {
      count[kind] = (count[kind] as number) + 1
      if (jokers) byJoker[kind] = (byJoker[kind] as number) + 1
    }
  })
  const missing: MissingTile[] = []
  let jokers = 0
  for (let kind = 0; kind < kindCount; kind++) {
    const wanted = count[kind] as number
    const natural = Math.min(wanted, Math.max(0, (naturals[kind] as number) - (held.naturals[kind] as number)))
    jokers += wanted - natural
    if (natural > 0) missing.push({ tile: tileOfKind(kind), count: natural, jokers: (byJoker[kind] as number) - (wanted - natural) })
  }
  return jokers > 0 ? [...missing, { tile: jokerTile, count: jokers, jokers }] : missing
}

/** The tiles that no group holds. */
function spareTiles(fillings: readonly Filling[], held: HeldTiles): Tile[] {
  const left = Uint8Array.from(held.naturals)
  let jokers = held.jokers
  for (const { present, jokers: put, meld } of fillings) {
    if (meld !== undefined) continue
    jokers -= put
    for (const kind of present) left[kind] = (left[kind] as number) - 1
  }
  const spare: Tile[] = []
  left.forEach((count, kind) => {
    for (let each = 0; each < count; each++) spare.push(tileOfKind(kind))
  })
  for (; jokers > 0; jokers--) spare.push(jokerTile)
  return spare
}

function describe({ line, arrangement, distance }: Best, held: HeldTiles, reach: Reach, { card }: Table): NearestLine {
  const fillings = layOut(card, arrangement, held, reach)
  const template = templateOf(card, arrangement)
  return {
    line: line.line.id,
    section: line.section.title,
    value: line.line.value,
    concealed: line.concealed,
    distance,
    groups: template.groups.map((group, at): NearestGroup => {
      const { kinds, present, jokers, absent, meld } = fillings[at] as Filling
      return {
        printed: formatGroup(group.group),
        kind: groupKind(group),
        tiles: kinds.map(tileOfKind),
        held: present.length,
        jokers,
        missing: absent.length,
        ...(meld === undefined ? {} : { meld }),
      }
    }),
    missing: missingTiles(fillings, template, held, reach),
    spare: spareTiles(fillings, held),
  }
}

function badLimit(limit: unknown): MahjongError {
  const found = show(limit)
  const message = `'limit' is ${found}; it takes a whole number from 0.`
  return new MahjongError([{ code: 'option/badValue', message, path: ['limit'], data: { key: 'limit', found, takes: 'count', min: 0 } }])
}

/**
 * For each line of a card, the arrangement that a hand of up to 14 tiles is fewest tiles away from, nearest line first, then the dearest.
 * Exposures are locked: a line whose groups they do not fit is left out, as is a concealed line where there are any (AM-11, AM-14).
 * Throws `MahjongError` for a card with errors and for tiles that cannot be.
 *
 * @example
 * nearest(houseCardText, 'FF 227d 000 777b 77c', { limit: 1 })[0]?.distance // => 1
 */
export function nearest(card: CardInput, hand: HandInput, { limit, visible }: NearestOptions = {}): NearestLine[] {
  if (limit !== undefined && !(limit === Number.POSITIVE_INFINITY || (Number.isSafeInteger(limit) && limit >= 0))) throw badLimit(limit)
  const table = tableFrom(card)
  const read = readHeld(hand, table)
  const held = heldTiles(read)
  const reach = reachOf(table.whole, held.exposures, goneTiles(visible))
  return bestOfEach(held, table, reach)
    .slice(0, limit)
    .map((best) => describe(best, held, reach, table))
}
