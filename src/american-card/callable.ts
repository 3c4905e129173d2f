import { type Hand, standingTiles } from '../core/hand.ts'
import { MahjongError, show } from '../core/issue.ts'
import { equalMeldSizes, type Meld } from '../core/meld.ts'
import { jokerTile, type Tile } from '../core/tile.ts'
import type { HandInput } from '../notation/hand-text.ts'
import { readTile } from '../notation/read-tile.ts'
import { type CardInput, type Table, tableFrom } from './card-input.ts'
import type { CompiledLine } from './compile.ts'
import { checkAmericanHand } from './context.ts'
import { bestLines, readHeld } from './nearest.ts'
import { barOf, matchLines } from './score.ts'
import { kindOf, tileOfKind } from './tiles.ts'
import type { VisibleTiles } from './visible.ts'

/** A line that a call leaves possible, and how many tiles it is away then. */
export interface CallLine {
  readonly line: string
  /** What the card prints, in points. */
  readonly value: number
  readonly distance: number
}

/** What a discard may be called for, and the lines that stay possible after it, nearest first. */
export type Call =
  | { readonly call: 'mahjong'; readonly lines: readonly CallLine[] }
  | { readonly call: keyof typeof equalMeldSizes; readonly exposure: Meld; readonly lines: readonly CallLine[] }

/** What `callable` may be told besides the hand and the tile. */
export interface CallOptions {
  /** AM-25: true while play is in the last wall; with the option `hotWall` only mahjong may be called then. */
  readonly lastWall?: boolean
  /** Discards and other players' exposures: lines that can no longer be completed are left out. */
  readonly visible?: VisibleTiles
}

function exposureOf(kind: keyof typeof equalMeldSizes, tile: Tile, jokers: number): Meld {
  const rest = { tile, ...(jokers > 0 ? { jokers } : {}) }
  return kind === 'kong' ? { kind, form: 'claimed', ...rest } : { kind, ...rest }
}

/** The hand after a call: so many of its tiles and jokers lie with the claimed tile. */
export function afterCall(hand: Hand, exposure: Meld, naturals: number, jokers: number): Hand {
  const left: Tile[] = []
  const spend = new Map([
    [exposure.tile, naturals],
    [jokerTile, jokers],
  ])
  for (const tile of standingTiles(hand)) {
    const due = spend.get(tile) ?? 0
    if (due > 0) spend.set(tile, due - 1)
    else left.push(tile)
  }
  return { concealed: left, melds: [...hand.melds, exposure], bonus: [] }
}

function linesAfter(hand: Hand, table: Table, visible: VisibleTiles | undefined): CallLine[] {
  return bestLines(hand, table, visible).map(({ line: { line }, distance }) => ({ line: line.id, value: line.value, distance }))
}

/** AM-17: pung, kong, quint and sextet, with every number of the hand's jokers that may be put in. */
function exposureCalls(hand: Hand, tile: Tile, table: Table, visible: VisibleTiles | undefined): Call[] {
  const standing = standingTiles(hand)
  const naturals = standing.filter((each) => each === tile).length
  const jokers = standing.filter((each) => each === jokerTile).length
  return (Object.keys(equalMeldSizes) as (keyof typeof equalMeldSizes)[]).flatMap((kind) => {
    const others = equalMeldSizes[kind] - 1
    const calls: Call[] = []
    for (let put = Math.max(0, others - naturals); put <= Math.min(jokers, others); put++) {
      const exposure = exposureOf(kind, tile, put)
      const lines = linesAfter(afterCall(hand, exposure, others - put, put), table, visible)
      if (lines.length > 0) calls.push({ call: kind, exposure, lines })
    }
    return calls
  })
}

function mahjongCall(finished: Hand, table: Table): Call[] {
  const { options } = table
  const context = { win: { source: 'discard' } } as const
  const lines = matchLines(table, finished, context).flatMap(({ shape }): CallLine[] => {
    const line = table.lines.get(shape) as CompiledLine
    return barOf(line, finished, context, options) === undefined ? [{ line: shape, value: line.line.value, distance: 0 }] : []
  })
  return lines.length > 0 ? [{ call: 'mahjong', lines: lines.sort((a, b) => b.value - a.value) }] : []
}

/**
 * AM-17: what a discard may be called for by a hand of 13 tiles, and which lines stay possible after each call. Mahjong comes first.
 * A pair or a single is never called but for mahjong, a concealed line only where its last tile may be a discard (AM-14), a joker not at all (AM-16).
 * Throws `MahjongError` for a card with errors and for tiles that cannot be.
 *
 * @example
 * callable(houseCardText, '3333c 4444c 555d 00', '5d')[0]?.call // => 'mahjong'
 */
export function callable(card: CardInput, hand: HandInput, tile: Tile | string, options: CallOptions = {}): Call[] {
  return callsFor(hand, tile, tableFrom(card), options.visible, options.lastWall)
}

/** The same for a card that has been read. */
export function callsFor(hand: HandInput, tile: Tile | string, table: Table, visible: VisibleTiles | undefined, lastWall = false): Call[] {
  const given = readTile(tile)
  if (given === undefined) {
    throw new MahjongError([{ code: 'hand/badTile', message: `${show(tile)} is not a tile; a discard is a tile such as 3d.`, data: { found: show(tile) } }])
  }
  const waiting = readHeld(hand, table)
  const kind = kindOf(given)
  const called = kind === undefined ? jokerTile : tileOfKind(kind)
  const finished: Hand = { ...waiting, concealed: standingTiles(waiting), winningTile: called }
  const issues = checkAmericanHand(finished, 'finished', table.options, table.tiles)
  if (issues.length > 0) throw new MahjongError(issues)
  // AM-16: a discarded joker is dead.
  if (kind === undefined) return []
  const mahjong = mahjongCall(finished, table)
  return lastWall && table.options.hotWall ? mahjong : [...mahjong, ...exposureCalls(waiting, called, table, visible)]
}
