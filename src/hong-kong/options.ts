import { MahjongError } from '../core/issue.ts'
import { checkChanges, type OptionTable, readOptions, settingsGiven } from '../core/options.ts'
import { type HeadingRow, type HongKongExtraItem, headingItemIds, headings } from './headings.ts'
import { type LimitHandRow, limitHandIds, limitHands } from './limit-hands.ts'

/** What a table may settle before play; see `docs/rules/hong-kong.md`. */
export interface HongKongOptions {
  /** HK-6: the fewest points a hand may be declared with; limit hands always qualify. */
  readonly minimum: 0 | 1 | 2 | 3
  /** May nine gates hold claimed sets? */
  readonly nineGatesMelded: boolean
  /** Must a dragon hand hold a set of its dragon, or will the dragon as the pair do? */
  readonly dragonHands: 'set' | 'setOrPair'
  /** HK-8: does an unseen tile, discarded with five or fewer left, make its discarder pay all? */
  readonly fiveTileRule: boolean
}

/** The options of the Hong Kong rules with their defaults. */
export const hongKongOptions: OptionTable<HongKongOptions> = {
  minimum: { default: 1, takes: [0, 1, 2, 3], rule: 'HK-6', about: 'the fewest points a hand may be declared with' },
  nineGatesMelded: { default: false, takes: [false, true], rule: 'HK-3', about: 'nine gates may hold claimed sets' },
  dragonHands: { default: 'set', takes: ['set', 'setOrPair'], rule: 'HK-3', about: 'a dragon hand needs a set of its dragon, or a set or pair' },
  fiveTileRule: { default: false, takes: [false, true], rule: 'HK-8', about: 'an unseen tile discarded with five or fewer left makes its discarder pay all' },
}

/** What the factory takes: options, and changes to the rule table. */
export type HongKongSettings = Partial<HongKongOptions> & {
  /** Items that do not count at this table. */
  readonly without?: readonly string[]
  /** Items of the table's own, counted beside the headings. */
  readonly extra?: readonly HongKongExtraItem[]
}

/** Settings read: every option has its value. */
export interface HongKongTable {
  readonly options: HongKongOptions
  readonly without: readonly string[]
  /** The headings and limit hands that count at this table. */
  readonly headings: readonly HeadingRow[]
  readonly limitHands: readonly LimitHandRow[]
  readonly extra: readonly HongKongExtraItem[]
}

/** Reads the factory's settings. Throws `MahjongError` with everything that is wrong with them. */
export function readSettings(settings: HongKongSettings): HongKongTable {
  const { without = [], extra = [], ...given } = settingsGiven('hong-kong', settings)
  const options = readOptions<HongKongOptions>('hong-kong', hongKongOptions, given)
  const issues = checkChanges([...headingItemIds, ...limitHandIds], without, extra, ({ points }) => Number.isSafeInteger(points), 'whole points')
  if (issues.length > 0) throw new MahjongError(issues)
  const counts = ({ id }: { readonly id: string }): boolean => !without.includes(id)
  return { options, without, headings: headings.filter(counts), limitHands: limitHands.filter(counts), extra }
}
