import { isPungOrKong } from '../core/reading.ts'
import { isDragon } from '../core/tile.ts'
import type { HongKongFacts } from './context.ts'

/** The groups an item rests on, none for the hand as a whole; `undefined` where the item does not hold. */
export type Finding = readonly number[] | undefined

/** An item of a table's own. */
export interface HongKongExtraItem {
  readonly id: string
  /** Points it adds; a whole number. */
  readonly points: number
  /** The groups it rests on (none for the hand as a whole), or `undefined` where it does not hold. */
  readonly find: (facts: HongKongFacts) => Finding
}

const whole = (holds: boolean): Finding => (holds ? [] : undefined)
const all = (facts: HongKongFacts, holds: boolean): Finding => (holds ? facts.groups.map((_, at) => at) : undefined)
/** The first so many groups: what is better stands before it in its heading, and where a table plays without that, this counts. */
const some = (groups: readonly number[], count: number): Finding => (groups.length < count ? undefined : groups.slice(0, count))

/** The ids of the items under the headings. */
export const headingItemIds = [
  'replacementTile',
  'selfDrawn',
  'allPungs',
  'allChows',
  'bigThreeDragons',
  'littleThreeDragons',
  'twoDragonSets',
  'dragonSet',
  'bothWindSets',
  'windSet',
  'ownFlowerAndSeason',
  'ownBonusTile',
  'noBonusTiles',
  'allBonusTiles',
  'fourFlowers',
  'fourSeasons',
  'allHonours',
  'fullFlush',
  'halfFlush',
] as const
/** One of {@link headingItemIds}. */
export type HeadingItemId = (typeof headingItemIds)[number]

/** A row of the headings. */
export interface HeadingRow {
  /** The heading's letter; at most one item of a heading counts. */
  readonly heading: 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h'
  readonly id: HeadingItemId
  readonly points: number
  readonly find: (facts: HongKongFacts) => Finding
}

/**
 * The eight headings (HK §1). At most one item of each counts: the first here that holds.
 * Heading a, mahjong itself, is worth 0 and so has no row.
 */
export const headings: readonly HeadingRow[] = [
  // b: the winning tile.
  { heading: 'b', id: 'replacementTile', points: 2, find: ({ context: { win } }) => whole(win.source === 'wall' && win.replacement === true) },
  { heading: 'b', id: 'selfDrawn', points: 1, find: ({ context: { win } }) => whole(win.source === 'wall') },
  // c: a pair of dragons does not spoil all chows.
  { heading: 'c', id: 'allPungs', points: 3, find: (facts) => some(indices(facts, isPungOrKong), 4) },
  {
    heading: 'c',
    id: 'allChows',
    points: 1,
    find: (facts) =>
      some(
        indices(facts, (group) => group.kind === 'chow'),
        4,
      ),
  },
  // d: dragons.
  { heading: 'd', id: 'bigThreeDragons', points: 6, find: (facts) => some(facts.dragonSets, 3) },
  {
    heading: 'd',
    id: 'littleThreeDragons',
    points: 4,
    find: (facts) => (facts.dragonSets.length === 2 && facts.pair !== undefined && isDragon(facts.pair) ? [...facts.dragonSets, pairAt(facts)] : undefined),
  },
  { heading: 'd', id: 'twoDragonSets', points: 2, find: (facts) => some(facts.dragonSets, 2) },
  { heading: 'd', id: 'dragonSet', points: 1, find: (facts) => some(facts.dragonSets, 1) },
  // e: own wind and round wind; where they are the same wind, there is one such set at most.
  { heading: 'e', id: 'bothWindSets', points: 2, find: (facts) => some(facts.windSets, 2) },
  { heading: 'e', id: 'windSet', points: 1, find: (facts) => some(facts.windSets, 1) },
  // f: one's own bonus tiles, or none at all. Others' tiles alone are worth nothing.
  { heading: 'f', id: 'ownFlowerAndSeason', points: 2, find: (facts) => whole(facts.ownBonus === 2) },
  { heading: 'f', id: 'ownBonusTile', points: 1, find: (facts) => whole(facts.ownBonus >= 1) },
  { heading: 'f', id: 'noBonusTiles', points: 1, find: (facts) => whole(facts.flowers + facts.seasons === 0) },
  // g: whole series; f and g add (HK-1).
  { heading: 'g', id: 'allBonusTiles', points: 2, find: (facts) => whole(facts.flowers + facts.seasons === 8) },
  { heading: 'g', id: 'fourFlowers', points: 1, find: (facts) => whole(facts.flowers === 4) },
  { heading: 'g', id: 'fourSeasons', points: 1, find: (facts) => whole(facts.seasons === 4) },
  // h: suits.
  { heading: 'h', id: 'allHonours', points: 7, find: (facts) => all(facts, !facts.hasSuits) },
  { heading: 'h', id: 'fullFlush', points: 6, find: (facts) => all(facts, facts.suit !== undefined && !facts.hasHonours) },
  { heading: 'h', id: 'halfFlush', points: 3, find: (facts) => all(facts, facts.suit !== undefined && facts.hasHonours) },
]

function indices({ groups }: HongKongFacts, counts: (group: HongKongFacts['groups'][number]) => boolean): number[] {
  const found: number[] = []
  for (let at = 0; at < groups.length; at++) if (counts(groups[at] as (typeof groups)[number])) found.push(at)
  return found
}

function pairAt(facts: HongKongFacts): number {
  return facts.groups.findIndex((group) => group.kind === 'pair')
}
