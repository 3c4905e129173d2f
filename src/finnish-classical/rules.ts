import { checkTiles, classicalTiles, type Hand } from '../core/hand.ts'
import { type Issue, MahjongError } from '../core/issue.ts'
import { checkChanges, type OptionTable, readOptions } from '../core/options.ts'
import { compareReadings } from '../core/reading.ts'
import { defineRuleSet, type RuleSet, type RuleTypes, refOf } from '../core/rule-set.ts'
import { judge } from '../driver/judge.ts'
import { checkLoser, countLoser } from './appraisal.ts'
import { finnishClaims, refuseFinnishClaim } from './claims.ts'
import { checkCircumstances, checkFinnishWin, type FinnishContext } from './context.ts'
import { contradictionsIn } from './contradictions.ts'
import { type FinnishDeal, settleFinnish } from './deal.ts'
import type { FinnishOptions, FinnishSettings } from './options.ts'
import { refuseFinnish, wrongMahjong } from './refusals.ts'
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

/** Whether an item of a table's own can be counted. */
function countsAs({ unit, value }: Readonly<Record<string, unknown>>): boolean {
  return (['points', 'doubles', 'limit'] as unknown[]).includes(unit) && Number.isSafeInteger(value)
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
  const { without = [], extra = [], ...given } = settings
  const options = readOptions<FinnishOptions>(variant.id, variant.optionRows, given)
  const items = itemRows(options)
  const known = items.map(({ id }) => id)
  const issues = checkChanges(known, without, extra, countsAs, 'a unit (points, doubles, limit), a whole value')
  if (issues.length > 0) throw new MahjongError(issues)
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
    items,
    checkHand: (hand, stage) => checkTiles(hand, classicalTiles, stage),
    checkContext: (hand, context) => checkClaim(hand, context, variant),
    ...classicalHands,
    evaluate: (reading, hand, context) => scoreOf(reading, hand, context, context.win, table),
    compare: compareScores,
    refuse: (best, _, context) => refuseFinnish(best, context, options, variant.readyCall),
    whyIncomplete: (_, context) => wrongMahjong([], context),
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
  const table: Table = { ref: refOf(rules), options, without, extra }
  return rules
}
