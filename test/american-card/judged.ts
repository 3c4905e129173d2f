import { type AmericanContext, type AmericanScore, type AmericanSettings, americanCard, houseCardText, parseCard } from '../../src/american-card/index.ts'
import type { Hand } from '../../src/core/hand.ts'
import { judge } from '../../src/driver/judge.ts'
import { named, told } from '../support/told.ts'

export const houseCard = parseCard(houseCardText)
export const house = americanCard(houseCard)
export const wall: AmericanContext = { seat: 'east', win: { source: 'wall' } }
export const discard: AmericanContext = { seat: 'east', win: { source: 'discard', from: 'south' } }

export function rulesOf(text: string, settings: AmericanSettings = {}): ReturnType<typeof americanCard> {
  return americanCard(text, settings)
}

/** The lines of a win, best first; otherwise the kind of verdict. */
export function lines(hand: string | Hand, rules: ReturnType<typeof americanCard> = house, context: AmericanContext = wall): string[] {
  const verdict = judge(rules, hand, context)
  return verdict.kind === 'win' ? [verdict.score, ...verdict.others].map(({ line }) => line) : [verdict.kind]
}

export function scoreOf(hand: string, rules: ReturnType<typeof americanCard> = house, context: AmericanContext = wall): AmericanScore {
  const verdict = judge(rules, hand, context)
  if (verdict.kind !== 'win') throw new Error(JSON.stringify(verdict))
  return verdict.score
}

/** What stands in the way, as `code rule path`. */
export function problems(hand: string | Hand, rules: ReturnType<typeof americanCard> = house, context: AmericanContext = wall): string[] {
  const verdict = judge(rules, hand, context)
  const issues =
    verdict.kind === 'invalid' ? verdict.issues : verdict.kind === 'refused' ? verdict.reasons : verdict.kind === 'incomplete' ? (verdict.reasons ?? []) : []
  return told(issues).map(named)
}
