import type { RuleSet } from '../core/rule-set.ts'
import { type FinnishSettings, finnish } from './options.ts'
import { classicalRules, type FinnishTypes } from './rules.ts'

/**
 * The Finnish classical rules: the hands of all four players are counted, the losers' too (`appraise`), and settled with one another.
 * Throws `MahjongError` for options it does not know.
 *
 * @example
 * settle(finnishClassical(), { totals: { east: 40, south: 40, west: 100, north: 12 }, winner: 'west' }).net.west // => 400
 */
export function finnishClassical(settings: FinnishSettings = {}): RuleSet<FinnishTypes> {
  return classicalRules(finnish, settings)
}

export type { FinnishContext, FinnishFault, FinnishWin, RobbedKongForm } from './context.ts'
export {
  type CounterPayment,
  type Counters,
  type CounterValue,
  counterSum,
  countersFor,
  counterValues,
  payInCounters,
  startingCounters,
} from './counters.ts'
export type { FinnishDeal, FinnishDealHand } from './deal.ts'
export type { FinnishFacts } from './facts.ts'
export type { FinnishOptions, FinnishSettings } from './options.ts'
export { type PackedFinnish, packFinnish, packFinnishContext, packPolish } from './packed.ts'
export { finnishScoreAt, finnishScoreSize, type PackedFinnishScore, scoreFinnishInto } from './packed-score.ts'
export { polishClassical } from './polish.ts'
export type { FinnishTypes } from './rules.ts'
export type { FinnishExtraItem, FinnishItemId, FinnishScore, FinnishUnit } from './score.ts'
export type { FinnishReason, FinnishSettlement } from './settlement.ts'
