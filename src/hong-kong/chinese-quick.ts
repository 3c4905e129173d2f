import { checkGivers, checkWinds } from '../core/context.ts'
import { checkTiles, classicalTiles } from '../core/hand.ts'
import { MahjongError, show } from '../core/issue.ts'
import { type OptionTable, readOptions, settingsGiven } from '../core/options.ts'
import { compareReadings } from '../core/reading.ts'
import { defineRuleSet, type RuleSet, type RuleTypes, refOf } from '../core/rule-set.ts'
import type { Score } from '../core/score.ts'
import { checkNobodyWon, checkOneEnding, paidByOthers, type Settlement, settlementOf } from '../core/settlement.ts'
import { isWindName, type Wind } from '../core/tile.ts'
import { checkWin, type Win } from '../core/win.ts'
import { judge } from '../driver/judge.ts'
import type { HandInput } from '../notation/hand-text.ts'
import { standard } from '../shape/standard.ts'
import { thirteenWonders } from '../shape/thirteen-wonders.ts'
import { inShapes } from '../shape/waits.ts'
import { hongKongClaims } from './claims.ts'
import { inDeal } from './settlement.ts'

/** Options of the Chinese quick rules. */
export interface ChineseQuickOptions {
  /** Counters that each other player gives the winner. */
  readonly stake: number
}

const options: OptionTable<ChineseQuickOptions> = {
  stake: { default: 1, takes: { min: 1 }, rule: 'HK §3', about: 'counters that each other player gives the winner' },
}

/** What has to be known beside the tiles: who won. How the hand was completed does not matter. */
export interface ChineseQuickContext {
  readonly seat: Wind
  readonly round?: Wind
  readonly win?: Win
}

/** What a hand is worth: every complete hand the same. */
export interface ChineseQuickScore extends Score<'mahjong', 'counters'> {
  /** Counters from each other player. */
  readonly amount: number
}

/** What `settle` takes. */
export type ChineseQuickDeal = ({ readonly hand: HandInput } & ChineseQuickContext) | { readonly dead: true }

/** Who pays whom, and how the deal ended. */
export interface ChineseQuickSettlement extends Settlement<'mahjong'> {
  readonly outcome: 'win' | 'dead'
  readonly winner?: Wind
}

/** The types of the Chinese quick rules. */
export interface ChineseQuickTypes extends RuleTypes {
  readonly context: ChineseQuickContext
  readonly score: ChineseQuickScore
  readonly deal: ChineseQuickDeal
  readonly settlement: ChineseQuickSettlement
}

/**
 * The Chinese quick rules (HK §3): no points; every other player gives the winner one counter.
 *
 * @example
 * settle(chineseQuick(), { hand: '(123d) 456b 789c RR 67c +8c', seat: 'south' }).net.south // => 3
 */
export function chineseQuick(given: Partial<ChineseQuickOptions> = {}): RuleSet<ChineseQuickTypes> {
  const chosen = readOptions<ChineseQuickOptions>('chinese-quick', options, settingsGiven('chinese-quick', given))
  const rules: RuleSet<ChineseQuickTypes> = defineRuleSet<ChineseQuickTypes>({
    id: 'chinese-quick',
    edition: 'zein-2007',
    options: { ...chosen },
    optionRows: options,
    items: [{ id: 'mahjong', unit: 'counters', value: chosen.stake, rule: 'HK §3', about: 'any complete hand, however it was completed' }],
    checkHand: (hand, stage) => checkTiles(hand, classicalTiles, stage),
    checkContext: (hand, context) => [
      ...checkWinds(context, context.round === undefined ? ['seat'] : ['seat', 'round']),
      ...(context.win === undefined ? [] : checkWin(context.win, ['wall', 'discard', 'robbedKong'], isWindName(context.seat) ? context.seat : undefined)),
      ...checkGivers(hand.melds, context.seat, 'HK-10', 'next'),
    ],
    ...inShapes([standard, thirteenWonders]),
    evaluate: (reading) => ({
      rules: ref,
      reading,
      items: [{ id: 'mahjong', unit: 'counters', value: chosen.stake, groups: reading.groups.map((_, at) => at) }],
      excluded: [],
      total: chosen.stake,
      amount: chosen.stake,
    }),
    compare: (a, b) => compareReadings(b.reading, a.reading),
    settle(deal) {
      if (typeof deal !== 'object' || deal === null || !('hand' in deal || 'dead' in deal)) {
        throw new MahjongError([
          {
            code: 'deal/badValue',
            message: `${show(deal)} is not a deal; a deal is { hand, seat } or { dead: true }.`,
            data: { why: 'deal', found: show(deal), forms: ['{ hand, seat }', '{ dead: true }'] },
          },
        ])
      }
      if ('dead' in deal) checkNobodyWon('dead', deal.dead)
      checkOneEnding(deal, ['dead', 'hand'])
      if ('dead' in deal) return { ...settlementOf<'mahjong'>([]), outcome: 'dead' }
      const verdict = judge(rules, deal.hand, deal)
      if (verdict.kind === 'invalid') throw new MahjongError(inDeal(verdict.issues))
      if (verdict.kind !== 'win') {
        throw new MahjongError([
          { code: 'deal/notSettled', message: 'The hand is not complete, and these rules set no penalty for claiming it.', path: ['hand'] },
        ])
      }
      return {
        ...settlementOf(
          paidByOthers(
            deal.seat,
            () => chosen.stake,
            () => 'mahjong' as const,
          ),
        ),
        outcome: 'win',
        winner: deal.seat,
      }
    },
    claims: hongKongClaims,
    // The winds do not matter, so nothing moves.
    nextDeal: (state) => state,
  })
  const ref = refOf(rules)
  return rules
}
