import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { ByWind, Wind } from '../../src/core/tile.ts'
import type { Win } from '../../src/core/win.ts'
import { judge, settle } from '../../src/driver/judge.ts'
import { headings } from '../../src/hong-kong/headings.ts'
import { type HongKongContext, hongKong } from '../../src/hong-kong/index.ts'

interface Vector {
  readonly id: string
  readonly hand: string
  readonly seat: Wind
  readonly round: Wind
  readonly win: Win
  readonly liable?: Wind
  readonly points?: number
  readonly amount: number
  readonly headings?: Readonly<Record<string, number>>
  readonly limitHands?: readonly string[]
  readonly belowMinimum?: true
  readonly net: ByWind<number>
}

const vectors = JSON.parse(readFileSync(new URL('../fixtures/hong-kong.json', import.meta.url), 'utf8')) as { hands: Vector[] }
const headingOf = new Map<string, string>(headings.map(({ id, heading }) => [id, heading]))

describe('worked hands', () => {
  test.each(vectors.hands)('$id $hand', (vector) => {
    const { hand, seat, round, win, liable, net } = vector
    const context: HongKongContext = { seat, round, win, ...(liable === undefined ? {} : { liable }) }
    const verdict = judge(hongKong(), hand, context)
    if (verdict.kind !== 'win' && verdict.kind !== 'refused') throw new Error(`${vector.id} is ${JSON.stringify(verdict)}`)
    const { score } = verdict
    expect(verdict.kind).toBe(vector.belowMinimum ? 'refused' : 'win')
    expect(score.amount).toBe(vector.amount)
    expect(score.limitHands).toEqual(vector.limitHands ?? [])
    if (vector.points !== undefined) expect(score.total).toBe(vector.points)
    if (vector.headings !== undefined) {
      expect(Object.fromEntries(score.items.map(({ id, value }) => [headingOf.get(id), value]))).toEqual(vector.headings)
    }
    const settlement = settle(hongKong(), { hand, ...context })
    expect(settlement.net).toEqual(net)
    if (verdict.kind === 'refused') expect(verdict.penalty?.net).toEqual(net)
  })
})
