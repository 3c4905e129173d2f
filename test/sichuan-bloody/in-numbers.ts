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
    const { best, reading } = firstBest(rules, hand, context, (score) => score.fans)
    const { amount = 0, fans = 0, items = [] } = best ?? {}
    expect(scored).toMatchObject({ amount, fans, items: [...new Set(items.map(({ id }) => id))], reading })
  }
}
