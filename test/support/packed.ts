import { expect } from 'vitest'
import type { Hand } from '../../src/core/hand.ts'
import type { RuleSet, RuleTypes } from '../../src/core/rule-set.ts'
import { parseHand } from '../../src/notation/hand-text.ts'
import { handIntoRow, handOfRow, handRowSize } from '../../src/shape/hand-row.ts'
import { mostTally, type ScoreInto, tallyHead, tallyInto, tallySize } from '../../src/shape/tally.ts'

/** A tally that an earlier hand has left, all its arrangements worth much under any rules. */
const used = ((): Int32Array => {
  const row = new Int32Array(handRowSize)
  const tally = new Int32Array(mostTally)
  handIntoRow(parseHand('(EEE)(RRR)(GGG)(PPP) S +S'), row, 0)
  tallyInto(row, 0, tally)
  for (let place = tallyHead + tallySize; place < mostTally; place += tallySize) tally.copyWithin(place, tallyHead, tallyHead + tallySize)
  handIntoRow(parseHand('(111b)(222b)(333c)(444c) 5b +5b'), row, 0)
  tallyInto(row, 0, tally)
  return tally
})()

/** What the packed scorer of some rules writes for a hand; its places around it have to stay as they are. */
export function scoredPacked<Rules>(scoreInto: ScoreInto<Rules>, size: number, rules: Rules, hand: Hand, circumstances: number): Int32Array {
  const rows = new Int32Array(handRowSize + 2).fill(-7)
  expect(handIntoRow(hand, rows, 1)).toBe(true)
  expect(rows.at(-1)).toBe(-7)
  expect(handIntoRow(handOfRow(rows, 1), new Int32Array(handRowSize), 0)).toBe(true)
  const tally = new Int32Array(mostTally + 1).fill(-7)
  tally.set(used)
  const count = tallyInto(rows, 1, tally)
  expect(tally.at(-1)).toBe(-7)
  const out = new Int32Array(size + 2).fill(-7)
  const verdict = scoreInto(rules, rows, 1, tally, count, circumstances, out, 1)
  expect([out[0], out[1], out.at(-1)]).toEqual([-7, verdict, -7])
  return out.subarray(1, size + 1)
}

/** The score that is worth most, the first of those worth the same, and which of the hand's readings it is; 0 where there is none. */
export function firstBest<T extends RuleTypes>(
  rules: RuleSet<T>,
  hand: Hand,
  context: T['context'],
  worth: (score: T['score']) => number,
): { readonly best: T['score'] | undefined; readonly reading: number } {
  const scores = rules.readings(hand, context).map((reading) => rules.evaluate(reading, hand, context))
  const at = scores.findIndex((score) => scores.every((other) => worth(other) <= worth(score)))
  return { best: scores[at], reading: Math.max(0, at) }
}
