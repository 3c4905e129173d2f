import { checkTiles, classicalTiles, countedTiles, type Hand } from '../core/hand.ts'
import { type Issue, MahjongError } from '../core/issue.ts'
import { compareReadings } from '../core/reading.ts'
import { defineRuleSet, type RuleSet, type RuleTypes, refOf } from '../core/rule-set.ts'
import { judge } from '../driver/judge.ts'
import { checkLoser, countLoser } from './appraisal.ts'
import { finnishClaims, refuseFinnishClaim } from './claims.ts'
import { checkCircumstances, checkFinnishWin, type FinnishContext } from './context.ts'
import { contradictionsIn } from './contradictions.ts'
import { type FinnishDeal, settleFinnish } from './deal.ts'
import { type FinnishSettings, readSettings, type Variant } from './options.ts'
import { atFault, isOfFault, refuseFinnish, wrongMahjong } from './refusals.ts'
import { type FinnishScore, itemRows, scoreOf, type Table } from './score.ts'
import { type FinnishSettlement, nextFinnishDeal } from './settlement.ts'
import { classicalHands } from './waits.ts'

/** The types of the Finnish classical rules and of the Polish variant. */
export interface FinnishTypes extends RuleTypes {
  readonly context: FinnishContext
  readonly score: FinnishScore
  readonly deal: FinnishDeal
  readonly settlement: FinnishSettlement
}

/** Circumstances of a claimed mahjong. Contradictions are looked for once every part is of the right type. */
function checkClaim(hand: Hand, context: FinnishContext, variant: Variant): Issue[] {
  const issues = [...checkCircumstances(hand, context), ...checkFinnishWin(context)]
  if (issues.length > 0 || context.win === undefined) return issues
  return contradictionsIn(hand, context, context.win, variant.looseFromWall)
}

/** FC-4: the highest total, then the highest value before the limit, then a fixed order. */
function compareScores(a: FinnishScore, b: FinnishScore): number {
  return a.total - b.total || a.uncapped - b.uncapped || compareReadings(b.reading, a.reading)
}

/** A classical rule set from what distinguishes it and what a table has settled. */
export function classicalRules(variant: Variant, settings: FinnishSettings): RuleSet<FinnishTypes> {
  const read = readSettings(variant, settings)
  const { options, without, extra } = read
  // What was left out or added is told in every result; what an extra item tests cannot be.
  const told = {
    ...options,
    ...(without.length > 0 ? { without } : {}),
    ...(extra.length > 0 ? { extra: extra.map(({ id, unit, value, whose = 'winner' }) => ({ id, unit, value, whose })) } : {}),
  }
  const rules: RuleSet<FinnishTypes> = defineRuleSet<FinnishTypes>({
    id: variant.id,
    edition: variant.edition,
    options: told,
    optionRows: variant.optionRows,
    items: itemRows(options),
    checkHand: (hand, stage, { fault } = {}) => checkTiles(hand, classicalTiles, stage).filter(({ code }) => !isOfFault(fault, code)),
    checkContext: (hand, context) => checkClaim(hand, context, variant),
    ...classicalHands,
    evaluate: (reading, hand, context) => scoreOf(reading, hand, context, context.win, table),
    compare: compareScores,
    refuse: ({ reading }, _, context) => refuseFinnish(reading.shape, context, options, variant.readyCall),
    whyIncomplete(hand, context) {
      const refusal = wrongMahjong(atFault(context), context)
      // FC-10: how it would be arranged is no question for a hand of another number of tiles.
      return countedTiles(hand) === 14 ? refusal : { ...refusal, score: countLoser(hand, context, table) }
    },
    appraise(hand, context) {
      const found = checkLoser(hand, context)
      if (found.length > 0) throw new MahjongError(found)
      return countLoser(hand, context, table)
    },
    settle: (deal) => settleFinnish(deal, { table, judge: (hand, context) => judge(rules, hand, context) }),
    claims: finnishClaims(options, variant.looseFromWall),
    refuseClaim: (claim, _, situation) => refuseFinnishClaim(claim, situation),
    nextDeal: nextFinnishDeal,
  })
  const table: Table = { ref: refOf(rules), looseFromWall: variant.looseFromWall, ...read }
  return rules
}
