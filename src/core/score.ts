import type { Reading } from './reading.ts'

/** Which rules a result was made under, so that an old game can be scored again. */
export interface RuleRef {
  readonly id: string
  readonly edition: string
  readonly options: Readonly<Record<string, unknown>>
}

/** One reason for a part of the total. */
export interface ScoreItem<Id extends string = string, Unit extends string = string> {
  readonly id: Id
  /** What `value` counts: points, doubles, fan, limit. */
  readonly unit: Unit
  readonly value: number
  /** The groups of the reading it rests on; empty where it rests on the whole hand or its circumstances. */
  readonly groups: readonly number[]
}

/** An item that held but does not count, and the item that took its place. */
export interface ExcludedItem<Id extends string = string> {
  readonly id: Id
  readonly by: Id
}

/** What a reading is worth. Rule sets add their own numbers. */
export interface Score<Id extends string = string, Unit extends string = string> {
  readonly rules: RuleRef
  readonly reading: Reading
  readonly items: readonly ScoreItem<Id, Unit>[]
  readonly excluded: readonly ExcludedItem<Id>[]
  /** The number the rules call the hand's total; whole. */
  readonly total: number
}

/** The sum of the items of one unit. */
export function sumOf(items: readonly ScoreItem[], unit: string): number {
  return items.reduce((sum, item) => (item.unit === unit ? sum + item.value : sum), 0)
}
