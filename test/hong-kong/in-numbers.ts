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
    const scores = rules.readings(hand, context).map((reading) => rules.evaluate(reading, hand, context))
    const at = firstBest(scores, (score) => 1000 * score.amount + score.total)
    const { amount = 0, total = 0, items = [] } = scores[at] ?? {}
    expect(scored).toMatchObject({ amount, total, items: items.map(({ id }) => id), reading: Math.max(0, at) })
  }
}
