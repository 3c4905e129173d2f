import type { Hand } from '../core/hand.ts'
import { type Issue, MahjongError, show, under } from '../core/issue.ts'
import { checkNobodyWon, checkOneEnding, paidByOthers, paidToOthers, type Settlement, settlementOf } from '../core/settlement.ts'
import { isWindName, type Wind } from '../core/tile.ts'
import type { Verdict } from '../core/verdict.ts'
import { giverOf, isGiven, isSelfDrawn } from '../core/win.ts'
import type { HandInput } from '../notation/hand-text.ts'
import type { HongKongContext } from './context.ts'
import { type LiabilityReason, liabilityOf } from './liability.ts'
import type { HongKongOptions } from './options.ts'
import { type HongKongScore, limitAmount } from './score.ts'

/** What `settle` takes: a declared hand, a false declaration, or a dead game. */
export type HongKongDeal = ({ readonly hand: HandInput } & HongKongContext) | { readonly falseMahjong: Wind } | { readonly dead: true }

/** Why a payment is made. */
export type HongKongReason = 'discard' | 'selfDrawn' | 'other' | 'limitHand' | 'falseMahjong' | LiabilityReason

/** Who pays whom, and how the deal ended. Amounts are counters. */
export interface HongKongSettlement extends Settlement<HongKongReason> {
  readonly outcome: 'win' | 'falseMahjong' | 'dead'
  readonly winner?: Wind
  /** HK-7: who declared wrongly. */
  readonly offender?: Wind
  /** The judgement of the declared hand. */
  readonly verdict?: Verdict<HongKongScore>
}

/** HK-5, HK-8: what the other players pay for a hand that wins. */
export function winPayments(score: HongKongScore, hand: Hand, context: HongKongContext, options: HongKongOptions): Settlement<HongKongReason> {
  const { seat, win } = context
  const giver = giverOf(win)
  const limit = score.limitHands.length > 0
  const share = (payer: Wind): number => (limit ? limitAmount : isSelfDrawn(win) || payer === giver ? 2 * score.amount : score.amount)
  const reason = (payer: Wind): HongKongReason => {
    if (limit) return 'limitHand'
    if (isSelfDrawn(win)) return 'selfDrawn'
    return payer === giver ? 'discard' : 'other'
  }
  const payments = paidByOthers(seat, share, reason)
  const liability = liabilityOf(hand, context, score.flush, options)
  if (liability === undefined) return settlementOf(payments)
  // The same total as without liability, though who gave the tile need not be known for it.
  const total = isGiven(win) && !limit ? 4 * score.amount : payments.reduce((sum, payment) => sum + payment.amount, 0)
  return settlementOf([{ from: liability.seat, to: seat, amount: total, reason: liability.reason }])
}

/** HK-7: a wrong or too low declaration costs 128 to each. */
export function falseMahjongPayments(offender: Wind): Settlement<HongKongReason> {
  return settlementOf(paidToOthers(offender, limitAmount, 'falseMahjong'))
}

/** A discard whose giver is not known cannot be paid for, unless another player is liable for all. */
export function checkGiver(context: HongKongContext): Issue[] {
  if (!isGiven(context.win) || giverOf(context.win) !== undefined || isWindName(context.liable)) return []
  return [
    {
      code: 'deal/missing',
      message: `The payments need the seat that gave the winning tile; add 'from' to 'win'.`,
      rule: 'HK-5',
      path: ['win', 'from'],
      data: { why: 'giver' },
    },
  ]
}

/** The findings of a judgement, with those about the hand under the deal's `hand`. */
export function inDeal(issues: readonly Issue[]): Issue[] {
  return issues.flatMap((issue) => (/^(hand|notation)\//.test(issue.code) ? under(['hand'], [issue]) : issue))
}

/** Settles a deal; `judgeHand` is the rule set's own judgement. */
export function settleHongKong(
  deal: HongKongDeal,
  judgeHand: (hand: HandInput, context: HongKongContext) => { readonly verdict: Verdict<HongKongScore>; readonly hand: Hand | undefined },
  options: HongKongOptions,
): HongKongSettlement {
  if (typeof deal !== 'object' || deal === null)
    throw new MahjongError([{ code: 'deal/badValue', message: `${show(deal)} is not a deal; ${dealHelp}.`, data: { why: 'deal', found: show(deal), forms } }])
  if ('dead' in deal) checkNobodyWon('dead', deal.dead)
  checkOneEnding(deal, ['dead', 'falseMahjong', 'hand'])
  // HK-9: a dead game is not paid for.
  if ('dead' in deal) return { ...settlementOf<HongKongReason>([]), outcome: 'dead' }
  if ('falseMahjong' in deal) {
    if (!isWindName(deal.falseMahjong)) {
      throw new MahjongError([
        {
          code: 'deal/badValue',
          message: `'falseMahjong' is ${show(deal.falseMahjong)}; it takes the offender's seat.`,
          rule: 'HK-7',
          path: ['falseMahjong'],
          data: { key: 'falseMahjong', found: show(deal.falseMahjong), takes: 'wind' },
        },
      ])
    }
    return { ...falseMahjongPayments(deal.falseMahjong), outcome: 'falseMahjong', offender: deal.falseMahjong }
  }
  if (!('hand' in deal))
    throw new MahjongError([{ code: 'deal/missing', message: `The deal has no hand; ${dealHelp}.`, path: ['hand'], data: { why: 'hand', forms } }])
  const { verdict, hand } = judgeHand(deal.hand, deal)
  if (verdict.kind === 'invalid') throw new MahjongError(inDeal(verdict.issues))
  if (verdict.kind !== 'win') return { ...falseMahjongPayments(deal.seat), outcome: 'falseMahjong', offender: deal.seat, verdict }
  const missing = checkGiver(deal)
  if (missing.length > 0) throw new MahjongError(missing)
  return { ...winPayments(verdict.score, hand as Hand, deal, options), outcome: 'win', winner: deal.seat, verdict }
}

const dealHelp = 'a deal is { hand, seat, round, win }, { falseMahjong: seat } or { dead: true }'
const forms = ['{ hand, seat, round, win }', '{ falseMahjong: seat }', '{ dead: true }']
