import { type FinnishFacts, isMajor, tileAt, wonGroup } from './facts.ts'
import type { FinnishOptions } from './options.ts'

/** The groups an item rests on; none where it rests on the whole hand or its circumstances. */
export type Finding = readonly number[]

/** Whom an item is counted for. */
export type Whose = 'everyone' | 'winner'

/** The ids of the base points. */
export const pointItemIds = [
  'openPung',
  'concealedPung',
  'openKong',
  'concealedKong',
  'dragonPair',
  'ownWindPair',
  'roundWindPair',
  'bonusTile',
  'mahjong',
  'selfDrawn',
  'pairWait',
  'onlyTileWait',
] as const
/** One of {@link pointItemIds}. */
export type PointItemId = (typeof pointItemIds)[number]

/** A row of the base points. */
export interface PointRow {
  readonly id: PointItemId
  readonly whose: Whose
  /** Points; where minor and major tiles differ, both; or the option that says. */
  readonly points: number | { readonly minor: number; readonly major: number } | 'mahjongPoints'
  /** Where it is found: one entry for each time it counts. */
  readonly find: (facts: FinnishFacts, options: FinnishOptions) => readonly Finding[]
}

const once: readonly Finding[] = [[]]
const never: readonly Finding[] = []

/** The base points (FC §2). A chow is worth nothing and so has no row. */
export const pointItems: readonly PointRow[] = [
  // Everyone's. FC-3 says what is open.
  { id: 'openPung', whose: 'everyone', points: { minor: 2, major: 4 }, find: (facts) => sets(facts, 'pung', true) },
  { id: 'concealedPung', whose: 'everyone', points: { minor: 4, major: 8 }, find: (facts) => sets(facts, 'pung', false) },
  { id: 'openKong', whose: 'everyone', points: { minor: 8, major: 16 }, find: (facts) => sets(facts, 'kong', true) },
  { id: 'concealedKong', whose: 'everyone', points: { minor: 16, major: 32 }, find: (facts) => sets(facts, 'kong', false) },
  { id: 'dragonPair', whose: 'everyone', points: 2, find: ({ dragonPairs }) => each(dragonPairs) },
  // A pair of the wind that is both own and round scores both.
  { id: 'ownWindPair', whose: 'everyone', points: 2, find: (facts) => each(facts.windPairs, (at) => tileAt(facts, at) === facts.ownWind) },
  { id: 'roundWindPair', whose: 'everyone', points: 2, find: (facts) => each(facts.windPairs, (at) => tileAt(facts, at) === facts.roundWind) },
  { id: 'bonusTile', whose: 'everyone', points: 4, find: ({ bonus }) => bonus.map(() => []) },
  // The winner's in addition.
  { id: 'mahjong', whose: 'winner', points: 'mahjongPoints', find: () => once },
  { id: 'selfDrawn', whose: 'winner', points: 2, find: ({ win }) => (win?.source === 'wall' ? once : never) },
  // At most one of the two waits, unless the option lets them add up.
  { id: 'pairWait', whose: 'winner', points: { minor: 2, major: 4 }, find: pairWait },
  { id: 'onlyTileWait', whose: 'winner', points: 2, find: (facts) => (facts.onlyTile ? [[wonGroup(facts)]] : never) },
]

/** Each of the places as an item of its own. */
function each(places: readonly number[], counts: (at: number) => boolean = () => true): readonly Finding[] {
  return places.length === 0 ? never : places.filter(counts).map((at) => [at])
}

function sets(facts: FinnishFacts, kind: 'pung' | 'kong', open: boolean): readonly Finding[] {
  return each(facts.pungs, (at) => facts.groups[at]?.kind === kind && facts.open[at] === open)
}

/** The tile completes the pair in the reading that is scored, even if other tiles would have won. */
function pairWait(facts: FinnishFacts, options: FinnishOptions): readonly Finding[] {
  const at = wonGroup(facts)
  if (facts.groups[at]?.kind !== 'pair') return never
  return options.pairWait === 'completesPair' || facts.onlyTile ? [[at]] : never
}

/** What a row is worth on these groups, in points. */
export function pointsOf({ points }: PointRow, groups: Finding, facts: FinnishFacts, options: FinnishOptions): number {
  if (points === 'mahjongPoints') return options.mahjongPoints
  if (typeof points === 'number') return points
  return isMajor(tileAt(facts, groups[0] as number)) ? points.major : points.minor
}
