import type { RuleSet } from '../core/rule-set.ts'
import { type FinnishSettings, polish } from './options.ts'
import { classicalRules, type FinnishTypes } from './rules.ts'

/**
 * The Polish variant (FC §8). Its source describes play and claims but has no table of points, so points and doubles are the Finnish ones.
 * Flowers and seasons count only where `dealtBonus` says that they came in the deal. Throws `MahjongError` for options it does not know.
 *
 * @example
 * appraise(polishClassical(), '(777b) EE RR PP 2c 58d 9b 1f 3y', { seat: 'east', round: 'south', dealtBonus: ['1f'] }).points // => 12
 */
export function polishClassical(settings: FinnishSettings = {}): RuleSet<FinnishTypes> {
  return classicalRules(polish, settings)
}
