import type { OptionTable } from '../core/options.ts'
import type { RuleSet } from '../core/rule-set.ts'
import { type FinnishOptions, type FinnishSettings, finnishOptions } from './options.ts'
import { classicalRules, type FinnishTypes, type Variant } from './rules.ts'

/** The options of the Polish variant: the Finnish ones, but only bonus tiles of the deal count. */
export const polishOptions: OptionTable<FinnishOptions> = {
  ...finnishOptions,
  bonusTiles: { ...finnishOptions.bonusTiles, default: 'dealt', rule: 'FC §8' },
}

const polish: Variant = {
  id: 'polish-classical',
  edition: 'polish-with-finnish-points',
  optionRows: polishOptions,
  // Mahjong may be put off for a better hand, so nobody has to call ready.
  readyCall: false,
  looseFromWall: true,
}

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
