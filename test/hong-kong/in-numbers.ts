import { expect } from 'vitest'
import type { Hand } from '../../src/core/hand.ts'
import { judge } from '../../src/driver/judge.ts'
import { type HongKongContext, type HongKongSettings, hongKong } from '../../src/hong-kong/index.ts'
import { hongKongScoreAt, hongKongScoreSize, packHongKong, packHongKongContext, scoreHongKongInto } from '../../src/hong-kong/packed.ts'
import { firstBest, scoredPacked } from '../support/packed.ts'

/** Compiles rules, and expects of hands that the packed scorer says of them in numbers what `judge` says. */
export function inNumbers(settings: HongKongSettings): (hand: Hand, context: HongKongContext) => void {
  const rules = hongKong(settings)
  const packed = packHongKong(settings)
  return (hand, context) => {
    const scored = hongKongScoreAt(scoredPacked(scoreHongKongInto, hongKongScoreSize, packed, hand, packHongKongContext(context)), 0)
    expect(scored.verdict).toBe(judge(rules, hand, context).kind)
    const { best, reading } = firstBest(rules, hand, context, (score) => 1000 * score.amount + score.total)
    const { amount = 0, total = 0, items = [] } = best ?? {}
    expect(scored).toMatchObject({ amount, total, items: items.map(({ id }) => id), reading })
  }
}
