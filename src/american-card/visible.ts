import { checkHandForm, type Hand, standingTiles } from '../core/hand.ts'
import { type Issue, MahjongError, show, under } from '../core/issue.ts'
import { meldJokers, meldSize } from '../core/meld.ts'
import type { Tile, TileName } from '../core/tile.ts'
import { safeParseHand } from '../notation/hand-text.ts'
import { readTile } from '../notation/read-tile.ts'
import { kindCount, kindOf } from './tiles.ts'

/** Discards, and other players' exposures in brackets, as text, as a list of tiles, or as a hand. */
export type VisibleTiles = string | readonly (Tile | TileName)[] | Hand

/** What is out of a player's reach. */
export interface Gone {
  /** Natural tiles by kind. */
  readonly naturals: Uint8Array
  /** Discarded jokers; those in exposures may still be exchanged for (AM-18). */
  readonly jokers: number
}

const nothing: Hand = { concealed: [], melds: [], bonus: [] }

function handOf(visible: VisibleTiles): Hand | readonly Issue[] {
  if (typeof visible === 'string') {
    if (visible.trim() === '') return nothing
    const read = safeParseHand(visible)
    return read.ok ? read.value : read.issues
  }
  if (Array.isArray(visible)) {
    const given: readonly unknown[] = visible
    const tiles = Array.from(given, readTile)
    const at = tiles.indexOf(undefined)
    if (at >= 0)
      return [
        {
          code: 'hand/badTile',
          message: `${show(given[at])} is not a tile; a tile is a number or a name, as '5d'.`,
          data: { found: show(given[at]) },
        },
      ]
    return { ...nothing, concealed: tiles as Tile[] }
  }
  const issues = checkHandForm(visible)
  return issues.length > 0 ? issues : (visible as Hand)
}

function isIssues(value: Hand | readonly Issue[]): value is readonly Issue[] {
  return Array.isArray(value)
}

/** What is wrong with the visible tiles, where any are given. */
export function checkVisible(visible: VisibleTiles | undefined): Issue[] {
  if (visible === undefined) return []
  const hand = handOf(visible)
  return isIssues(hand) ? under(['visible'], hand) : []
}

/** Counts what lies on the table, where it is told. Throws `MahjongError` where that cannot be read. */
export function goneTiles(visible: VisibleTiles | undefined): Gone | undefined {
  if (visible === undefined) return undefined
  const hand = handOf(visible)
  if (isIssues(hand)) throw new MahjongError(under(['visible'], hand))
  const naturals = new Uint8Array(kindCount)
  let jokers = 0
  const add = (tile: Tile, count: number): void => {
    const kind = kindOf(tile)
    if (kind !== undefined) naturals[kind] = (naturals[kind] as number) + count
    else jokers += count
  }
  for (const tile of [...standingTiles(hand), ...hand.bonus]) add(tile, 1)
  for (const meld of hand.melds) add(meld.tile, meldSize(meld) - meldJokers(meld))
  return { naturals, jokers }
}
