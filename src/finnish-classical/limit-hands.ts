import { type Tile, tileOf } from '../core/tile.ts'
import { mostEastWins } from './context.ts'
import { type FinnishFacts, isConcealedHand, tileAt } from './facts.ts'
import type { FinnishOptions } from './options.ts'

/** The ids of the limit hands. */
export const limitItemIds = [
  'heavensBlessing',
  'earthsBlessing',
  'plumBlossomFromRoof',
  'moonFromSeaBottom',
  'carryingPole',
  'doubleFortune',
  'fourfoldPlenty',
  'buriedTreasure',
  'threeGreatScholars',
  'fourBlessings',
  'allHonours',
  'onesAndNines',
  'imperialJade',
  'nineCalling',
  'wrigglingSnake',
  'concealedOneSuit',
  'thirteenWonders',
  'eastsThirteenth',
] as const
/** One of {@link limitItemIds}. */
export type LimitItemId = (typeof limitItemIds)[number]

/** A row of the limit hands. */
export interface LimitRow {
  readonly id: LimitItemId
  readonly holds: (facts: FinnishFacts, options: FinnishOptions) => boolean
}

/** The tile of the moon from the sea bottom. */
export const dot1: Tile = /* @__PURE__ */ tileOf('1d') as Tile
/** The tile of the plum blossom from the roof. */
export const dot5: Tile = /* @__PURE__ */ tileOf('5d') as Tile
/** The tile of the carrying pole. */
export const bamboo2: Tile = /* @__PURE__ */ tileOf('2b') as Tile

/** The eighteen limit hands, the winner's (FC §5). Several of them are one limit (FC-7). */
export const limitItems: readonly LimitRow[] = [
  { id: 'heavensBlessing', holds: ({ win, context }) => win?.source === 'wall' && win.dealt === true && context.seat === 'east' },
  { id: 'earthsBlessing', holds: ({ win }) => win?.source === 'discard' && win.firstDiscard === true },
  { id: 'plumBlossomFromRoof', holds: ({ win, hand }) => win?.source === 'wall' && win.replacement === true && hand.winningTile === dot5 },
  { id: 'moonFromSeaBottom', holds: ({ lastWallTile, hand }) => lastWallTile && hand.winningTile === dot1 },
  { id: 'carryingPole', holds: ({ win, hand }) => win?.source === 'robbedKong' && hand.winningTile === bamboo2 },
  { id: 'doubleFortune', holds: ({ win }) => win?.source === 'wall' && (win.kongsThisTurn ?? 0) >= 2 },
  { id: 'fourfoldPlenty', holds: ({ kongs }) => kongs.length === 4 },
  { id: 'buriedTreasure', holds: (facts, options) => facts.pungs.length === 4 && isConcealedHand(facts, options) },
  { id: 'threeGreatScholars', holds: (facts, options) => facts.dragonSets.length === 3 && (options.scholarsAllowChow || facts.chows.length === 0) },
  { id: 'fourBlessings', holds: ({ windSets }) => windSets.length === 4 },
  { id: 'allHonours', holds: ({ suits }) => suits === 0 },
  { id: 'onesAndNines', holds: ({ honours, minors }) => !honours && !minors },
  { id: 'imperialJade', holds: imperialJade },
  { id: 'nineCalling', holds: nineCalling },
  { id: 'wrigglingSnake', holds: wrigglingSnake },
  { id: 'concealedOneSuit', holds: (facts, options) => facts.suits === 1 && !facts.honours && isConcealedHand(facts, options) },
  { id: 'thirteenWonders', holds: ({ shape }) => shape === 'thirteenWonders' },
  { id: 'eastsThirteenth', holds: ({ context }) => context.seat === 'east' && context.eastWins === mostEastWins },
]

/** Bamboo 2, 3, 4, 6, 8 and the green dragon; the dragon may be missing. */
const green: readonly Tile[] = /* @__PURE__ */ ['2b', '3b', '4b', '6b', '8b', 'G'].map((name) => tileOf(name) as Tile)

function imperialJade({ groups }: FinnishFacts): boolean {
  return groups.every(({ tiles }) => tiles.every((tile) => green.includes(tile)))
}

/** The 13 concealed tiles are exactly 1112345678999 of one suit; any tile of the suit completes them, a claimed one too. */
function nineCalling({ hand }: FinnishFacts): boolean {
  const { concealed } = hand
  const suit = Math.floor((concealed[0] as Tile) / 9)
  if (!concealed.every((tile) => Math.floor(tile / 9) === suit)) return false
  const held = new Array<number>(9).fill(0)
  for (const tile of concealed) held[tile % 9] = (held[tile % 9] as number) + 1
  // Seven honours leave two of the nine ranks bare.
  return held.every((count, rank) => count === (rank === 0 || rank === 8 ? 3 : 1))
}

/** The first ranks of the two chows that go with each pair: 2 with 345 678, 5 with 234 678, 8 with 234 567. */
const snakeChows: Readonly<Record<number, readonly [number, number]>> = { 2: [3, 6], 5: [2, 6], 8: [2, 5] }

/** One suit: a pung or kong of 1 and of 9, a pair of 2, 5 or 8, and the other six numbers in two chows; open or concealed. */
function wrigglingSnake(facts: FinnishFacts): boolean {
  if (facts.suits !== 1 || facts.honours) return false
  const ranks = (places: readonly number[]): number[] => places.map((at) => (tileAt(facts, at) % 9) + 1).sort((a, b) => a - b)
  const chows = snakeChows[ranks(facts.pairs)[0] ?? 0]
  return String(ranks(facts.pungs)) === '1,9' && String(ranks(facts.chows)) === String(chows)
}
