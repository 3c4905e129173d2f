import type { Hand } from '../core/hand.ts'
import type { Reading } from '../core/reading.ts'
import type { ItemRow } from '../core/rule-set.ts'
import { type RuleRef, type Score, type ScoreItem, sumOf } from '../core/score.ts'
import { type Finding, type PointItemId, pointItems, pointsOf, type Whose } from './base-points.ts'
import { conditions } from './conditions.ts'
import type { FinnishContext, FinnishFault, FinnishWin } from './context.ts'
import { type DoubleItemId, doubleItems } from './doubles.ts'
import { type FinnishFacts, factsOf } from './facts.ts'
import { type LimitItemId, limitItems } from './limit-hands.ts'
import { classicalLimit, type FinnishOptions, type FinnishTable } from './options.ts'

/** The ids of the rule tables. */
export type FinnishItemId = PointItemId | DoubleItemId | LimitItemId

/** What an item's value counts. */
export type FinnishUnit = 'points' | 'doubles' | 'limit'

/** What a hand is worth: `points` × 2 to the power of `doubles`, or the limit. */
export interface FinnishScore extends Score<string, FinnishUnit> {
  /** The sum of the base points. */
  readonly points: number
  readonly doubles: number
  /** The limit hands that it is, in the order of the rules; none for a hand that did not win. */
  readonly limitHands: readonly string[]
  /** Points × 2^doubles, before any limit. */
  readonly uncapped: number
  /** What the hand is worth, in points. */
  readonly total: number
  /** FC-10: what was wrong with the hand, where something was. */
  readonly fault?: FinnishFault
}

/** An item of a table's own. */
export interface FinnishExtraItem {
  readonly id: string
  /** `points` and `doubles` add `value`; `limit` makes the hand a limit hand, whatever its value. */
  readonly unit: FinnishUnit
  /** A whole number. */
  readonly value: number
  /** Whether it counts for hands that did not win, too; limit hands are the winner's. */
  readonly whose?: Whose
  /** The groups it rests on (none for the hand as a whole), or `undefined` where it does not hold. */
  readonly find: (facts: FinnishFacts) => Finding | undefined
}

/** A set of rule tables in use: options and the table's own changes. */
export interface Table extends FinnishTable {
  readonly ref: RuleRef
  /** As in the variant: whether a loose tile is one of the wall's. */
  readonly looseFromWall: boolean
}

type Item = ScoreItem<string, FinnishUnit>

/** What a limit hand counts as (FC-7). */
export function limitOf({ limit }: FinnishOptions): number {
  return limit ?? classicalLimit
}

/** FC-7: no total is more than the limit; a limit hand is worth it, or without a limit the larger of 1000 and its own value. */
export function capped(uncapped: number, limitHand: boolean, { limit }: FinnishOptions): number {
  if (limit === null) return limitHand ? Math.max(classicalLimit, uncapped) : uncapped
  return limitHand ? limit : Math.min(limit, uncapped)
}

function addPoints(items: Item[], facts: FinnishFacts, table: Table): void {
  for (const row of table.points) {
    if (row.whose === 'winner' && facts.win === undefined) continue
    for (const groups of row.find(facts, table.options)) items.push({ id: row.id, unit: 'points', value: pointsOf(row, groups, facts, table.options), groups })
  }
}

function addDoubles(items: Item[], facts: FinnishFacts, table: Table): void {
  for (const { id, whose, doubles, find } of table.doubles) {
    if (whose === 'winner' && facts.win === undefined) continue
    for (const groups of find(facts, table.options)) items.push({ id, unit: 'doubles', value: doubles, groups })
  }
}

function addExtra(items: Item[], facts: FinnishFacts, { extra }: Table): void {
  for (const { id, unit, value, whose = 'winner', find } of extra) {
    if (unit === 'limit' || (whose === 'winner' && facts.win === undefined)) continue
    const groups = find(facts)
    if (groups !== undefined) items.push({ id, unit, value, groups })
  }
}

function limitsOf(facts: FinnishFacts, { options, limits, extra }: Table): string[] {
  if (facts.win === undefined) return []
  const found: string[] = []
  for (const { id, holds } of limits) if (holds(facts, options)) found.push(id)
  for (const { id, unit, find } of extra) if (unit === 'limit' && find(facts) !== undefined) found.push(id)
  return found
}

/** The two waits do not add up, and the pair wait is never the smaller of them (FC §2). */
function dropSecondWait(items: Item[], { waitBonusesAdd }: FinnishOptions): FinnishScore['excluded'] {
  const second = items.findIndex(({ id }) => id === 'onlyTileWait')
  if (waitBonusesAdd || second < 0 || !items.some(({ id }) => id === 'pairWait')) return []
  items.splice(second, 1)
  return [{ id: 'onlyTileWait', by: 'pairWait' }]
}

/** FC-10: a long hand is worth nothing. */
export function longHand(reading: Reading, { ref }: Table): FinnishScore {
  return { rules: ref, reading, items: [], excluded: [], points: 0, doubles: 0, limitHands: [], uncapped: 0, total: 0, fault: 'long' }
}

/** What a reading is worth; `win` is left out for a hand that did not win. */
export function scoreOf(reading: Reading, hand: Hand, context: FinnishContext, win: FinnishWin | undefined, table: Table): FinnishScore {
  if (context.fault === 'long') return longHand(reading, table)
  const facts = factsOf(reading, hand, context, win, table.options, table.looseFromWall)
  const items: Item[] = []
  addPoints(items, facts, table)
  const excluded = dropSecondWait(items, table.options)
  addDoubles(items, facts, table)
  addExtra(items, facts, table)
  const limitHands = limitsOf(facts, table)
  const points = sumOf(items, 'points')
  const doubles = sumOf(items, 'doubles')
  for (const id of limitHands) items.push({ id, unit: 'limit', value: limitOf(table.options), groups: facts.groups.map((_, at) => at) })
  // FC-8
  const uncapped = points * 2 ** doubles
  const total = capped(uncapped, limitHands.length > 0, table.options)
  const score = { rules: table.ref, reading, items, excluded, points, doubles, limitHands, uncapped, total }
  return context.fault === undefined ? score : { ...score, fault: context.fault }
}

/** The rule tables for listings. */
export function itemRows(options: FinnishOptions): readonly ItemRow[] {
  return [
    ...pointItems.map(({ id, points }): ItemRow => {
      const value = points === 'mahjongPoints' ? options.mahjongPoints : typeof points === 'number' ? points : `${points.minor}, major ${points.major}`
      return { id, unit: 'points', value, rule: 'FC §2', about: conditions[id] }
    }),
    ...doubleItems.map(
      ({ id, whose, doubles }): ItemRow => ({ id, unit: 'doubles', value: doubles, rule: whose === 'everyone' ? 'FC §3' : 'FC §4', about: conditions[id] }),
    ),
    ...limitItems.map(({ id }): ItemRow => ({ id, unit: 'limit', value: limitOf(options), rule: 'FC §5', about: conditions[id] })),
  ]
}
