import type { Hand } from '../core/hand.ts'
import { compareReadings, type Reading } from '../core/reading.ts'
import type { ItemRow, RuleSet, RuleTypes } from '../core/rule-set.ts'
import { type RuleRef, type Score, type ScoreItem, sumOf } from '../core/score.ts'
import { conditions } from './conditions.ts'
import { factsOf, type SichuanContext, type SichuanFacts } from './context.ts'
import type { SichuanDeal } from './deal-log.ts'
import { fans } from './fans.ts'
import type { SichuanOptions, SichuanTable } from './options.ts'
import type { SichuanSettlement } from './settlement.ts'

/** What a hand is worth under Sichuan Bloody. */
export interface SichuanScore extends Score<string, 'fan'> {
  /** The sum of the fans, not capped. */
  readonly fans: number
  /** Points: what the player pays who gave the tile. */
  readonly total: number
  /** Points that each payer pays: the total, and one more for a tile from the wall (SB-10). */
  readonly amount: number
}

/** The types of Sichuan Bloody. */
export interface SichuanTypes extends RuleTypes {
  readonly context: SichuanContext
  readonly score: SichuanScore
  readonly deal: SichuanDeal
  readonly settlement: SichuanSettlement
}

/** Sichuan Bloody with its options. */
export type SichuanRules = RuleSet<SichuanTypes>

/** The options of the rules, every one of them set. */
export function optionsOf(rules: SichuanRules): SichuanOptions {
  return rules.options as Readonly<Record<string, unknown>> & SichuanOptions
}

/** The catalogue as rows for listings. */
export const fanItemRows: readonly ItemRow[] = /* @__PURE__ */ fans.map(
  ({ id, fans: value }): ItemRow => ({ id, unit: 'fan', value, rule: 'SB §2', about: conditions[id] }),
)

/** SB §2: points of 0, 1, 2, … fans, doubled with each up to the cap. */
export function pointsOf(fanCount: number, { fanCap }: Pick<SichuanOptions, 'fanCap'>): number {
  return 2 ** Math.max(0, Math.min(fanCount, fanCap))
}

/** The items of a reading, and those that gave way to another. */
export function itemsOf(facts: SichuanFacts, table: SichuanTable): Pick<SichuanScore, 'items' | 'excluded'> {
  const items: ScoreItem<string, 'fan'>[] = []
  const excluded: { id: string; by: string }[] = []
  for (const row of table.fans) {
    const times = row.find(facts)
    if (times.length === 0) continue
    const by = row.yieldsTo?.(table.options)
    if (by !== undefined && table.fans.some(({ id, find }) => id === by && find(facts).length > 0)) excluded.push({ id: row.id, by })
    else for (const groups of times) items.push({ id: row.id, unit: 'fan', value: row.fans, groups })
  }
  for (const { id, fans: value, find } of table.extra) for (const groups of find(facts)) items.push({ id, unit: 'fan', value, groups })
  return { items, excluded }
}

/** What one reading is worth. */
export function scoreReading(rules: RuleRef, reading: Reading, hand: Hand, { win }: SichuanContext, table: SichuanTable): SichuanScore {
  const { items, excluded } = itemsOf(factsOf(reading, hand, win), table)
  const fanCount = sumOf(items, 'fan')
  const total = pointsOf(fanCount, table.options)
  return { rules, reading, items, excluded, fans: fanCount, total, amount: win.source === 'wall' ? total + 1 : total }
}

/** SB-6: the best reading counts. */
export function compareScores(a: SichuanScore, b: SichuanScore): number {
  return a.fans - b.fans || compareReadings(b.reading, a.reading)
}
