import { isPungOrKong, tileOfGroup } from '../core/reading.ts'
import { greenTile, redTile, type Suit, suitOf, type Tile, whiteTile } from '../core/tile.ts'
import type { HongKongFacts } from './context.ts'
import type { HongKongOptions } from './options.ts'

/** The ids of the limit hands. */
export const limitHandIds = ['thirteenWonders', 'nineGates', 'pearlDragon', 'jadeDragon', 'rubyDragon'] as const
/** One of {@link limitHandIds}. */
export type LimitHandId = (typeof limitHandIds)[number]

/** A limit hand and its condition. */
export interface LimitHandRow {
  readonly id: LimitHandId
  readonly holds: (facts: HongKongFacts, options: HongKongOptions) => boolean
}

/** The five limit hands (HK §1). */
export const limitHands: readonly LimitHandRow[] = [
  { id: 'thirteenWonders', holds: ({ shape }) => shape === 'thirteenWonders' },
  { id: 'nineGates', holds: nineGates },
  { id: 'pearlDragon', holds: (facts, options) => dragonHand(facts, options, 'dots', whiteTile) },
  { id: 'jadeDragon', holds: (facts, options) => dragonHand(facts, options, 'bamboos', greenTile) },
  { id: 'rubyDragon', holds: (facts, options) => dragonHand(facts, options, 'characters', redTile) },
]

/** 1112345678999 of a suit and one more of it, a kong standing for three; the last tile may be a discard. */
function nineGates(facts: HongKongFacts, options: HongKongOptions): boolean {
  if (facts.suit === undefined || facts.hasHonours || (facts.hand.melds.length > 0 && !options.nineGatesMelded)) return false
  const held = new Array<number>(9).fill(0)
  for (const tile of facts.tiles) held[tile % 9] = (held[tile % 9] as number) + 1
  return held.every((count, rank) => count >= (rank === 0 || rank === 8 ? 3 : 1))
}

/** Pungs and kongs of one suit and its dragon, the pair of the suit; melds may be open. */
function dragonHand(facts: HongKongFacts, options: HongKongOptions, suit: Suit, dragon: Tile): boolean {
  if (facts.suit !== suit || !facts.tiles.every((tile) => tile === dragon || suitOf(tile) === suit)) return false
  const sets = facts.groups.filter(isPungOrKong)
  if (sets.length !== 4) return false
  return sets.some((group) => tileOfGroup(group) === dragon) || (options.dragonHands === 'setOrPair' && facts.pair === dragon)
}
