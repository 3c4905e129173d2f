import { isPungOrKong } from '../core/reading.ts'
import type { SichuanFacts } from './context.ts'
import type { SichuanOptions } from './options.ts'

/** The groups an item rests on, one list for each time it counts; a list is empty where it rests on the win or the hand as a whole. */
export type FanFinding = readonly (readonly number[])[]

/** An item of a table's own. */
export interface ExtraFan {
  readonly id: string
  /** Fans it adds each time it is found; a whole number. */
  readonly fans: number
  readonly find: (facts: SichuanFacts) => FanFinding
}

/** The ids of the items that count fans. */
export const fanItemIds = [
  'root',
  'allPungs',
  'fullFlush',
  'sevenPairs',
  'goldenWait',
  'kongReplacement',
  'robbingKong',
  'afterKongDiscard',
  'bottomOfSea',
] as const
/** One of {@link fanItemIds}. */
export type FanItemId = (typeof fanItemIds)[number]

/** A row of the catalogue. */
export interface FanRow {
  readonly id: FanItemId
  readonly fans: number
  readonly find: (facts: SichuanFacts) => FanFinding
  /** The item that takes its place where both hold. */
  readonly yieldsTo?: (options: SichuanOptions) => FanItemId | undefined
}

const none: FanFinding = []
const once = (holds: boolean): FanFinding => (holds ? [[]] : none)
const all = ({ groups }: SichuanFacts, holds: boolean): FanFinding => (holds ? [groups.map((_, at) => at)] : none)

/** Everything that counts fans (SB §2). The list is closed (SB-5): no heavenly hand, nine gates, concealed hand or eighteen arhats. */
export const fans: readonly FanRow[] = [
  // Tiles are counted, not sets: a root may be spread over chows, pairs and melds, and each kind counts.
  { id: 'root', fans: 1, find: ({ groups, roots }) => roots.map((tile) => groups.flatMap(({ tiles }, at) => (tiles.includes(tile) ? [at] : []))) },
  {
    id: 'allPungs',
    fans: 1,
    find: (facts) => all(facts, facts.groups.filter(isPungOrKong).length === 4),
    yieldsTo: () => 'goldenWait',
  },
  { id: 'fullFlush', fans: 2, find: (facts) => all(facts, facts.suits.length === 1) },
  { id: 'sevenPairs', fans: 2, find: (facts) => all(facts, facts.shape === 'sevenPairs') },
  // With four melds only the pair stands, so the winning tile completes it.
  { id: 'goldenWait', fans: 2, find: (facts) => all(facts, facts.hand.melds.length === 4) },
  // SB-7: one of these however many kongs the turn had.
  { id: 'kongReplacement', fans: 1, find: ({ win }) => once(win.source === 'wall' && win.replacement === true) },
  { id: 'robbingKong', fans: 1, find: ({ win }) => once(win.source === 'robbedKong') },
  {
    id: 'afterKongDiscard',
    fans: 1,
    find: ({ win }) => once('afterKong' in win && win.afterKong === true),
    // SB-7: when a further kong of the turn is robbed.
    yieldsTo: ({ robAfterKong }) => (robAfterKong === 'robOnly' ? 'robbingKong' : undefined),
  },
  { id: 'bottomOfSea', fans: 1, find: ({ win }) => once(win.lastTile === true) },
]
