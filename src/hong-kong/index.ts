import { turnWinds } from '../core/game.ts'
import { checkTiles, classicalTiles } from '../core/hand.ts'
import { compareReadings } from '../core/reading.ts'
import { defineRuleSet, type RuleSet, type RuleTypes, refOf } from '../core/rule-set.ts'
import { judge } from '../driver/judge.ts'
import { readHand } from '../notation/hand-text.ts'
import { standard } from '../shape/standard.ts'
import { thirteenWonders } from '../shape/thirteen-wonders.ts'
import { inShapes } from '../shape/waits.ts'
import { hongKongClaims } from './claims.ts'
import { checkHongKongContext, type HongKongContext } from './context.ts'
import { type HongKongSettings, hongKongOptions, readSettings } from './options.ts'
import { belowMinimum, type HongKongScore, itemRows, scoreReading } from './score.ts'
import { falseMahjongPayments, type HongKongDeal, type HongKongSettlement, settleHongKong } from './settlement.ts'

/** The types of the Hong Kong rules. */
export interface HongKongTypes extends RuleTypes {
  readonly context: HongKongContext
  readonly score: HongKongScore
  readonly deal: HongKongDeal
  readonly settlement: HongKongSettlement
}

/**
 * The Hong Kong rules after P. H. Zein. Throws `MahjongError` for options it does not know.
 *
 * @example
 * judge(hongKong({ minimum: 3 }), '(111d) 456b 789c 55b 67c +8c', { seat: 'south', round: 'east', win: { source: 'discard' } }).kind // => 'refused'
 */
export function hongKong(settings: HongKongSettings = {}): RuleSet<HongKongTypes> {
  const table = readSettings(settings)
  const { options, without, extra } = table
  // What was left out or added is told in every result; what an extra item tests cannot be.
  const told = {
    ...options,
    ...(without.length > 0 ? { without } : {}),
    ...(extra.length > 0 ? { extra: extra.map(({ id, points }) => ({ id, points })) } : {}),
  }
  const rules: RuleSet<HongKongTypes> = defineRuleSet<HongKongTypes>({
    id: 'hong-kong',
    edition: 'zein-2007',
    options: told,
    optionRows: hongKongOptions,
    items: itemRows,
    checkHand: (hand, stage) => checkTiles(hand, classicalTiles, stage),
    checkContext: checkHongKongContext,
    ...inShapes([standard, thirteenWonders]),
    evaluate: (reading, hand, context) => scoreReading(ref, reading, hand, context, table),
    // HK-2: the higher amount, then the more points.
    compare: (a, b) => a.amount - b.amount || a.total - b.total || compareReadings(b.reading, a.reading),
    refuse(best, _, { seat }) {
      const reasons = belowMinimum(best, options)
      return reasons.length === 0 ? undefined : { reasons, penalty: falseMahjongPayments(seat) }
    },
    // HK-7: a wrong declaration costs as much as one that is too low.
    whyIncomplete: (_, { seat }) => ({ reasons: [], penalty: falseMahjongPayments(seat) }),
    settle: (deal) =>
      settleHongKong(
        deal,
        (input, context) => {
          const read = readHand(input)
          return { verdict: judge(rules, input, context), hand: read.ok ? read.value.hand : undefined }
        },
        options,
      ),
    claims: hongKongClaims,
    // HK-9: a dead game leaves the winds where they are; any other deal moves them, East's win or not.
    nextDeal: (state, { outcome }) => (outcome === 'dead' ? state : turnWinds(state)),
  })
  const ref = refOf(rules)
  return rules
}

export {
  type ChineseQuickContext,
  type ChineseQuickDeal,
  type ChineseQuickOptions,
  type ChineseQuickScore,
  type ChineseQuickSettlement,
  type ChineseQuickTypes,
  chineseQuick,
} from './chinese-quick.ts'
export type { HongKongContext, HongKongFacts } from './context.ts'
export { type Finding, type HeadingItemId, type HongKongExtraItem, headingItemIds } from './headings.ts'
export type { Liability, LiabilityReason } from './liability.ts'
export { type LimitHandId, limitHandIds } from './limit-hands.ts'
export type { HongKongOptions, HongKongSettings } from './options.ts'
export {
  hongKongScoreAt,
  hongKongScoreSize,
  type PackedHongKong,
  type PackedHongKongScore,
  packHongKong,
  packHongKongContext,
  scoreHongKongInto,
} from './packed.ts'
export type { HongKongScore, HongKongTier } from './score.ts'
export type { HongKongDeal, HongKongReason, HongKongSettlement } from './settlement.ts'
