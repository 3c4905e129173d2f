import { expect, test } from 'vitest'
import { safeParseHand } from '../../src/notation/hand-text.ts'

/** How often each code is found. */
function tally(text: string): Record<string, number> {
  const read = safeParseHand(text)
  const counts: Record<string, number> = {}
  for (const { code } of read.ok ? [] : read.issues) counts[code] = (counts[code] ?? 0) + 1
  return counts
}

const size = 10_000

/** A text of 10,000 characters, or a few less where the unit does not divide it. */
function filled(unit: string): string {
  return unit.repeat(Math.floor(size / unit.length))
}

// A text that took time or memory out of proportion would meet the time limit of the test, or the end of the stack.
test.each<[unit: string, found: Record<string, number>]>([
  ['(', { 'notation/unbalancedBracket': 10_000 }],
  [')', { 'notation/unbalancedBracket': 10_000 }],
  ['[', { 'notation/unbalancedBracket': 10_000 }],
  ['()', { 'notation/notAMeld': 5_000 }],
  ['([', { 'notation/unbalancedBracket': 10_000 }],
  ['(]', { 'notation/unbalancedBracket': 5_000 }],
  ['(1b', { 'notation/unbalancedBracket': 3_333 }],
  ['(x', { 'notation/unbalancedBracket': 5_000, 'notation/unknownCharacter': 5_000 }],
  ['(x)', { 'notation/unknownCharacter': 3_333 }],
  ['(111b)', { 'hand/tooManyCopies': 1 }],
  ['(111b+1b)', { 'hand/tooManyCopies': 1 }],
  ['(111b)@N', { 'hand/tooManyCopies': 1 }],
  ['[1f]', { 'hand/bonusTileInSet': 2_500 }],
  ['+', { 'notation/misplacedPlus': 10_000 }],
  ['+1b', { 'notation/twoWinningTiles': 3_332 }],
  ['+(', { 'notation/misplacedPlus': 1, 'notation/unbalancedBracket': 5_000 }],
  ['@', { 'notation/badSeat': 10_000 }],
  ['@N', { 'notation/badSeat': 5_000 }],
  ['1', { 'notation/loneDigits': 1 }],
  ['1 ', { 'notation/loneDigits': 5_000 }],
  ['1B', { 'notation/upperCaseSuit': 5_000 }],
  ['1b', { 'hand/tooManyCopies': 1 }],
  ['0', { 'hand/tooManyCopies': 1 }],
  ['0b', { 'notation/zeroInSuit': 5_000 }],
  ['9z', { 'notation/rankOutOfRange': 5_000 }],
  ['E', { 'hand/tooManyCopies': 1 }],
  ['\u{1F000}', { 'hand/tooManyCopies': 1 }],
  ['\u{1F02B}', { 'notation/faceDownTile': 5_000 }],
  ['\uFE0F', { 'notation/empty': 1 }],
  [' ', { 'notation/empty': 1 }],
  ['a', { 'notation/unknownCharacter': 1 }],
  ['aA', { 'notation/unknownCharacter': 5_001 }],
  ['\uD83C', { 'notation/unknownCharacter': 10_000 }],
  ['\u{1F600}', { 'notation/unknownCharacter': 5_000 }],
])('%j over 10,000 characters', (unit, found) => {
  expect(tally(filled(unit))).toEqual(found)
})

test.each<[string, string, string, string, Record<string, number>]>([
  ['digits', '', '1', 'b', { 'hand/tooManyCopies': 1 }],
  ['zeros in a suit', '', '0', 'b', { 'notation/zeroInSuit': 9_999 }],
  ['digits in brackets', '(', '1', 'b)', { 'notation/notAMeld': 1 }],
  ['digits in square brackets', '[', '1', 'b]', { 'notation/notAMeld': 1 }],
  ['digits behind a plus', '+', '1', 'b', { 'notation/twoWinningTiles': 1 }],
  ['digits behind a plus in brackets', '(111b+', '1', 'b)', { 'notation/badExtension': 1 }],
  ['pluses in brackets', '(111b', '+', '1b)', { 'notation/badExtension': 9_991 }],
])('%s in one long run', (_, before, unit, after, found) => {
  const text = before + unit.repeat(size - before.length - after.length) + after
  expect(tally(text)).toEqual(found)
})

test('a run of half a million tiles in brackets reaches no limit of the stack', () => {
  expect(tally(`(${'1'.repeat(500_000)}b)`)).toEqual({ 'notation/notAMeld': 1 })
  expect(tally(`(111b+${'1'.repeat(500_000)}b)`)).toEqual({ 'notation/badExtension': 1 })
  expect(tally('0'.repeat(500_000))).toEqual({ 'hand/tooManyCopies': 1 })
})
