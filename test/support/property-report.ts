import fc from 'fast-check'
import { checkHandForm, type Hand } from '../../src/core/hand.ts'
import { formatHand } from '../../src/notation/format-hand.ts'

/** Every hand somewhere in a counterexample, as it is written. */
export function handsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (!Array.isArray(value) && 'concealed' in value && checkHandForm(value).length === 0) return [formatHand(value as Hand)]
  return Object.values(value).flatMap(handsIn)
}

/** What is told of a property that failed: the hands of the counterexample in notation, then what fast-check tells, with seed and path. */
export function reportProperty<T>(details: fc.RunDetails<T>): void {
  if (!details.failed) return
  const hands = handsIn(details.counterexample)
  const message = `${hands.map((hand) => `Hand: ${hand}\n`).join('')}${fc.defaultReportMessage(details) ?? ''}`
  throw new Error(message, { cause: details.errorInstance ?? undefined })
}
