import type { Finding, Whose } from './base-points.ts'
import { type FinnishFacts, isConcealedHand, tileAt } from './facts.ts'
import type { FinnishOptions } from './options.ts'

/** The ids of the doubles. */
export const doubleItemIds = [
  'ownFlowerAndSeason',
  'fourFlowers',
  'fourSeasons',
  'dragonSet',
  'littleThreeDragons',
  'bigThreeDragons',
  'ownWindSet',
  'roundWindSet',
  'littleFourWinds',
  'bigFourWinds',
  'threeConcealedPungs',
  'pointlessHand',
  'noChows',
  'concealedHand',
  'oneSuitWithHonours',
  'pureOneSuit',
  'majorsHand',
  'honoursHand',
  'looseTile',
  'lastWallTile',
  'lastDiscard',
  'robbedKong',
  'standingHand',
] as const
/** One of {@link doubleItemIds}. */
export type DoubleItemId = (typeof doubleItemIds)[number]

/** A row of the doubles. */
export interface DoubleRow {
  readonly id: DoubleItemId
  readonly whose: Whose
  readonly doubles: number
  /** Where it is found: one entry for each time it counts. */
  readonly find: (facts: FinnishFacts, options: FinnishOptions) => readonly Finding[]
}

const once: readonly Finding[] = [[]]
const never: readonly Finding[] = []
const whole = (holds: boolean): readonly Finding[] => (holds ? once : never)
const all = (facts: FinnishFacts, holds: boolean): readonly Finding[] => (holds ? [facts.groups.map((_, at) => at)] : never)

/** The doubles for everyone (FC §3) and the winner's (FC §4). Bonus tiles and the winner's extra points never prevent one. */
export const doubleItems: readonly DoubleRow[] = [
  // Everyone's.
  { id: 'ownFlowerAndSeason', whose: 'everyone', doubles: 1, find: ownBonus },
  { id: 'fourFlowers', whose: 'everyone', doubles: 1, find: ({ flowers }) => whole(flowers === 4) },
  { id: 'fourSeasons', whose: 'everyone', doubles: 1, find: ({ seasons }) => whole(seasons === 4) },
  { id: 'dragonSet', whose: 'everyone', doubles: 1, find: ({ dragonSets }) => dragonSets.map((at) => [at]) },
  // On top of the sets' own.
  { id: 'littleThreeDragons', whose: 'everyone', doubles: 1, find: ({ dragonSets, dragonPairs }) => little(dragonSets, 2, dragonPairs) },
  { id: 'bigThreeDragons', whose: 'everyone', doubles: 2, find: ({ dragonSets }) => (dragonSets.length === 3 ? [dragonSets] : never) },
  // A set of the double wind has both.
  { id: 'ownWindSet', whose: 'everyone', doubles: 1, find: (facts) => windSets(facts, facts.ownWind) },
  { id: 'roundWindSet', whose: 'everyone', doubles: 1, find: (facts) => windSets(facts, facts.roundWind) },
  { id: 'littleFourWinds', whose: 'everyone', doubles: 1, find: (facts) => little(facts.windSets, 3, facts.windPairs) },
  { id: 'bigFourWinds', whose: 'everyone', doubles: 2, find: (facts) => (facts.windSets.length === 4 ? [facts.windSets] : never) },
  // Claimed kongs count, extended ones do not.
  { id: 'threeConcealedPungs', whose: 'everyone', doubles: 1, find: ({ concealedPungs }) => (concealedPungs.length >= 3 ? [concealedPungs] : never) },
  // The winner's.
  { id: 'pointlessHand', whose: 'winner', doubles: 1, find: (facts) => all(facts, facts.chows.length === 4 && !hasScoringPair(facts)) },
  { id: 'noChows', whose: 'winner', doubles: 1, find: (facts) => all(facts, facts.chows.length === 0) },
  { id: 'concealedHand', whose: 'winner', doubles: 1, find: (facts, options) => all(facts, isConcealedHand(facts, options)) },
  { id: 'oneSuitWithHonours', whose: 'winner', doubles: 1, find: (facts) => all(facts, facts.suits === 1 && facts.honours) },
  { id: 'pureOneSuit', whose: 'winner', doubles: 3, find: (facts) => all(facts, facts.suits === 1 && !facts.honours) },
  { id: 'majorsHand', whose: 'winner', doubles: 1, find: (facts) => all(facts, !facts.minors) },
  // Beside the majors' double; it matters where there is no limit.
  { id: 'honoursHand', whose: 'winner', doubles: 2, find: (facts) => all(facts, facts.suits === 0) },
  // After a kong; in the Polish variant after a bonus tile too.
  { id: 'looseTile', whose: 'winner', doubles: 1, find: ({ win }) => whole(win?.source === 'wall' && win.replacement === true) },
  { id: 'lastWallTile', whose: 'winner', doubles: 1, find: ({ lastWallTile }) => whole(lastWallTile) },
  { id: 'lastDiscard', whose: 'winner', doubles: 1, find: ({ win }) => whole(win?.source === 'discard' && win.lastTile === true) },
  { id: 'robbedKong', whose: 'winner', doubles: 1, find: ({ win }) => whole(win?.source === 'robbedKong') },
  { id: 'standingHand', whose: 'winner', doubles: 1, find: ({ win }) => whole(win?.standing === true) },
]

/** Both are needed, or with the option each is a double of its own. */
function ownBonus({ ownBonus: own }: FinnishFacts, options: FinnishOptions): readonly Finding[] {
  return options.ownBonus === 'either' ? own.map(() => []) : whole(own.length === 2)
}

function little(sets: readonly number[], count: number, pairs: readonly number[]): readonly Finding[] {
  return sets.length === count && pairs.length > 0 ? [[...sets, pairs[0] as number]] : never
}

function windSets(facts: FinnishFacts, wind: number): readonly Finding[] {
  return facts.windSets.filter((at) => tileAt(facts, at) === wind).map((at) => [at])
}

/** True where the pair is one of dragons, of the player's wind or of the round's. */
function hasScoringPair(facts: FinnishFacts): boolean {
  return facts.dragonPairs.length > 0 || facts.windPairs.some((at) => [facts.ownWind, facts.roundWind].includes(tileAt(facts, at)))
}
