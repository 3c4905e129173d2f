import { expect } from 'vitest'
import type { Hand } from '../../src/core/hand.ts'
import { judge } from '../../src/driver/judge.ts'
import { type SichuanContext, type SichuanSettings, sichuanBloody } from '../../src/sichuan-bloody/index.ts'
import { packSichuan, packSichuanContext, scoreSichuanInto, sichuanScoreAt, sichuanScoreSize } from '../../src/sichuan-bloody/packed.ts'
import { firstBest, scoredPacked } from '../support/packed.ts'

/** Compiles rules, and expects of hands that the packed scorer says of them in numbers what `judge` says. */
export function inNumbers(settings: SichuanSettings): (hand: Hand, context: SichuanContext) => void {
  const rules = sichuanBloody(settings)
  const packed = packSichuan(settings)
  return (hand, context) => {
    const scored = sichuanScoreAt(scoredPacked(scoreSichuanInto, sichuanScoreSize, packed, hand, packSichuanContext(context)), 0)
    expect(scored.verdict).toBe(judge(rules, hand, context).kind)
    const scores = rules.readings(hand, context).map((reading) => rules.evaluate(reading, hand, context))
    const at = firstBest(scores, (score) => score.fans)
    const { amount = 0, fans = 0, items = [] } = scores[at] ?? {}
    expect(scored).toMatchObject({ amount, fans, items: [...new Set(items.map(({ id }) => id))], reading: Math.max(0, at) })
  }
}
