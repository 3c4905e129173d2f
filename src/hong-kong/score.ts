import type { Hand } from '../core/hand.ts'
import type { Issue } from '../core/issue.ts'
import type { Reading } from '../core/reading.ts'
import type { ItemRow } from '../core/rule-set.ts'
import { type RuleRef, type Score, type ScoreItem, sumOf } from '../core/score.ts'
import type { Suit } from '../core/tile.ts'
import { conditions } from './conditions.ts'
import { factsOf, type HongKongContext, type HongKongFacts } from './context.ts'
import { type HeadingRow, headings } from './headings.ts'
import { type LimitHandId, limitHands } from './limit-hands.ts'
import type { HongKongOptions, HongKongTable } from './options.ts'

/** Counters that a limit hand is worth, and that a wrong declaration costs, to or from each other player. */
export const limitAmount = 128

/** The level of a hand's points, or `maximum` for a limit hand. */
export type HongKongTier = 'chicken' | 'one' | 'two' | 'three' | 'fullHouse' | 'doubleHouse' | 'tripleHouse' | 'maximum'

/** What a hand is worth under the Hong Kong rules. */
export interface HongKongScore extends Score<string, 'points' | 'limit'> {
  /** Points of the eight headings. */
  readonly total: number
  /** Counters: what a player who did not give the tile pays for a discard. */
  readonly amount: number
  readonly tier: HongKongTier
  readonly limitHands: readonly LimitHandId[]
  /** The suit of a full flush. */
  readonly flush?: Suit
}

/** HK §2: from how many points on, the level and its amount in counters. */
const tiers: readonly { readonly from: number; readonly tier: HongKongTier; readonly amount: number }[] = [
  { from: 10, tier: 'tripleHouse', amount: 64 },
  { from: 7, tier: 'doubleHouse', amount: 32 },
  { from: 4, tier: 'fullHouse', amount: 16 },
  { from: 3, tier: 'three', amount: 8 },
  { from: 2, tier: 'two', amount: 4 },
  { from: 1, tier: 'one', amount: 2 },
]
const chicken = { tier: 'chicken', amount: 1 } as const

/** The level of a hand that is no limit hand, from its points. */
export function levelOf(points: number): { readonly tier: HongKongTier; readonly amount: number } {
  return tiers.find(({ from }) => points >= from) ?? chicken
}

/** The rule table for listings. */
export const itemRows: readonly ItemRow[] = [
  ...headings.map(({ id, points, heading }): ItemRow => ({ id, unit: 'points', value: points, rule: `HK §1 ${heading}`, about: conditions[id] })),
  ...limitHands.map(({ id }): ItemRow => ({ id, unit: 'limit', value: limitAmount, rule: 'HK §1', about: conditions[id] })),
]

/** The items of a reading, heading by heading, the ones they replace, and the limit hands. */
function itemsOf(facts: HongKongFacts, table: HongKongTable): Pick<HongKongScore, 'items' | 'excluded' | 'limitHands'> {
  const items: ScoreItem<string, 'points' | 'limit'>[] = []
  const excluded: { id: string; by: string }[] = []
  let taken: HeadingRow | undefined
  for (const row of table.headings) {
    const groups = row.find(facts)
    if (groups === undefined) continue
    // The rows of a heading stand together.
    if (taken?.heading === row.heading) excluded.push({ id: row.id, by: taken.id })
    else {
      taken = row
      items.push({ id: row.id, unit: 'points', value: row.points, groups })
    }
  }
  for (const { id, points, find } of table.extra) {
    const groups = find(facts)
    if (groups !== undefined) items.push({ id, unit: 'points', value: points, groups })
  }
  const limits: LimitHandId[] = []
  for (const { id, holds } of table.limitHands) {
    if (!holds(facts, table.options)) continue
    limits.push(id)
    items.push({ id, unit: 'limit', value: limitAmount, groups: facts.groups.map((_, at) => at) })
  }
  return { items, excluded, limitHands: limits }
}

/** What a reading is worth. */
export function scoreReading(rules: RuleRef, reading: Reading, hand: Hand, context: HongKongContext, table: HongKongTable): HongKongScore {
  const facts = factsOf(reading, hand, context)
  const { items, excluded, limitHands: limits } = itemsOf(facts, table)
  const total = sumOf(items, 'points')
  const level = levelOf(total)
  const limit = limits.length > 0
  const amount = limit ? limitAmount : level.amount
  const tier = limit ? 'maximum' : level.tier
  const score = { rules, reading, items, excluded, limitHands: limits, total, amount, tier } as const
  return facts.suit !== undefined && !facts.hasHonours ? { ...score, flush: facts.suit } : score
}

/** HK-6: a hand under the minimum may not be declared; limit hands always qualify. */
export function belowMinimum(best: HongKongScore, { minimum }: HongKongOptions): Issue[] {
  if (best.limitHands.length > 0 || best.total >= minimum) return []
  return [
    {
      code: 'hong-kong/belowMinimum',
      message: `The hand has ${best.total} ${best.total === 1 ? 'point' : 'points'} and may be declared with ${minimum} or more.`,
      rule: 'HK-6',
      data: { points: best.total, minimum },
    },
  ]
}
