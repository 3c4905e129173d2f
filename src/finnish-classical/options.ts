import { MahjongError } from '../core/issue.ts'
import { checkChanges, type OptionTable, readOptions, settingsGiven } from '../core/options.ts'
import { type PointRow, pointItemIds, pointItems } from './base-points.ts'
import { type DoubleRow, doubleItemIds, doubleItems } from './doubles.ts'
import { type LimitRow, limitItemIds, limitItems } from './limit-hands.ts'
import type { FinnishExtraItem } from './score.ts'

/** What a table may settle before play; see `docs/rules/finnish-classical.md`. */
export interface FinnishOptions {
  /** Points for mahjong itself. */
  readonly mahjongPoints: 10 | 20
  /** Is it a pair wait when the tile completes the pair, or only when no other tile would have won? */
  readonly pairWait: 'completesPair' | 'onlyTile'
  /** Do the two waits add up? Otherwise the larger counts. */
  readonly waitBonusesAdd: boolean
  /** Is one's own flower and season a double when both lie there, or each for itself? */
  readonly ownBonus: 'both' | 'either'
  /** Which claimed last tile a concealed hand may have. */
  readonly concealedHand: 'selfDrawn' | 'pairMayBeClaimed' | 'anyLastTile'
  /** May three great scholars hold a chow? */
  readonly scholarsAllowChow: boolean
  /** FC-7: the most that any total may be, in points; `null` for no limit. */
  readonly limit: number | null
  /** FC-16: which kongs may be robbed. */
  readonly robKong: 'any' | 'extended' | 'concealedOnlyForThirteenWonders'
  /** Which flowers and seasons count: all, or those of the deal (`dealtBonus` in the circumstances). */
  readonly bonusTiles: 'all' | 'dealt'
}

/** The options of the Finnish classical rules with their defaults. */
export const finnishOptions: OptionTable<FinnishOptions> = {
  mahjongPoints: { default: 10, takes: [10, 20], rule: 'FC §2', about: 'points for mahjong itself' },
  pairWait: {
    default: 'completesPair',
    takes: ['completesPair', 'onlyTile'],
    rule: 'FC §2',
    about: 'a pair wait counts when the tile completes the pair, or only when no other tile would have won',
  },
  waitBonusesAdd: { default: false, takes: [false, true], rule: 'FC §2', about: 'the pair wait and the only-tile wait add up' },
  ownBonus: { default: 'both', takes: ['both', 'either'], rule: 'FC §3', about: "one's own flower and season: a double for both together, or one for each" },
  concealedHand: {
    default: 'selfDrawn',
    takes: ['selfDrawn', 'pairMayBeClaimed', 'anyLastTile'],
    rule: 'FC §4',
    about: 'which last tile of a concealed hand may be claimed: none, one that completes the pair, any',
  },
  scholarsAllowChow: { default: true, takes: [true, false], rule: 'FC §5', about: 'three great scholars may hold a chow' },
  limit: { default: 1000, takes: { min: 1, orNull: true }, rule: 'FC-7', about: 'the most that any total may be, or null for no limit' },
  robKong: {
    default: 'any',
    takes: ['any', 'extended', 'concealedOnlyForThirteenWonders'],
    rule: 'FC-16',
    about: 'which kongs may be robbed: all, extended ones, or concealed ones by thirteen wonders alone',
  },
  bonusTiles: { default: 'all', takes: ['all', 'dealt'], rule: 'FC §2', about: 'which flowers and seasons count: all that are laid out, or those of the deal' },
}

/** What the factories take: options, and changes to the rule tables. */
export type FinnishSettings = Partial<FinnishOptions> & {
  /** Items that do not count at this table. */
  readonly without?: readonly string[]
  /** Items of the table's own, counted beside the others. */
  readonly extra?: readonly FinnishExtraItem[]
}

/** What a limit hand is worth where there is no limit and its own value is not more (FC-7). */
export const classicalLimit = 1000

/** What makes one of the two rule sets. */
export interface Variant {
  readonly id: string
  readonly edition: string
  readonly optionRows: OptionTable<FinnishOptions>
  /** FC-15: does mahjong need a ready call? */
  readonly readyCall: boolean
  /**
   * FC §8: Polish loose tiles come from the wall's end and replace bonus tiles too; Finnish ones come from a dead wall of their own,
   * and bonus tiles are replaced from the live wall.
   */
  readonly looseFromWall: boolean
}

/** The Finnish classical rules. */
export const finnish: Variant = {
  id: 'finnish-classical',
  edition: 'finnish-2023',
  optionRows: finnishOptions,
  readyCall: true,
  looseFromWall: false,
}

/** The options of the Polish variant: the Finnish ones, but only bonus tiles of the deal count. */
export const polishOptions: OptionTable<FinnishOptions> = {
  ...finnishOptions,
  bonusTiles: { ...finnishOptions.bonusTiles, default: 'dealt', rule: 'FC §8' },
}

/** The Polish variant. */
export const polish: Variant = {
  id: 'polish-classical',
  edition: 'polish-with-finnish-points',
  optionRows: polishOptions,
  // Mahjong may be put off for a better hand, so nobody has to call ready.
  readyCall: false,
  looseFromWall: true,
}

/** Settings read: every option has its value. */
export interface FinnishTable {
  readonly options: FinnishOptions
  readonly without: readonly string[]
  /** The items that count at this table. */
  readonly points: readonly PointRow[]
  readonly doubles: readonly DoubleRow[]
  readonly limits: readonly LimitRow[]
  readonly extra: readonly FinnishExtraItem[]
}

/** Whether an item of a table's own can be counted. */
function countsAs({ unit, value }: Readonly<Record<string, unknown>>): boolean {
  return (['points', 'doubles', 'limit'] as unknown[]).includes(unit) && Number.isSafeInteger(value)
}

/** Reads a factory's settings. Throws `MahjongError` with everything that is wrong with them. */
export function readSettings({ id, optionRows }: Variant, settings: FinnishSettings): FinnishTable {
  const { without = [], extra = [], ...given } = settingsGiven(id, settings)
  const options = readOptions<FinnishOptions>(id, optionRows, given)
  const known = [...pointItemIds, ...doubleItemIds, ...limitItemIds]
  const issues = checkChanges(known, without, extra, countsAs, 'a unit (points, doubles, limit), a whole value')
  if (issues.length > 0) throw new MahjongError(issues)
  const counts = ({ id }: { readonly id: string }): boolean => !without.includes(id)
  return { options, without, points: pointItems.filter(counts), doubles: doubleItems.filter(counts), limits: limitItems.filter(counts), extra }
}
