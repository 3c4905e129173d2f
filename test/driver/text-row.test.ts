import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textIntoRow } from '../../src/driver/text-row.ts'
import { formatHand } from '../../src/notation/format-hand.ts'
import { readHand } from '../../src/notation/hand-text.ts'
import { handIntoRow, handRowSize } from '../../src/shape/hand-row.ts'
import { completeHands, nearlyCompleteHands, thirteenWonderHands, unmarkedHands } from '../support/arbitraries.ts'

const texts = fc.oneof(completeHands(), nearlyCompleteHands({ maxSuits: 1 }), thirteenWonderHands, unmarkedHands()).map((hand) => formatHand(hand))
const alphabet = fc.constantFrom(...'123456789bcdsmpESWNRGPfyzFJ0+-()[]@ ,xé🀀')
/** A text with characters put in, taken out, or exchanged. */
const spoilt = fc.record({ text: texts, at: fc.nat(), out: fc.nat({ max: 2 }), into: fc.array(alphabet, { maxLength: 3 }) }).map(({ text, at, out, into }) => {
  const place = at % (text.length + 1)
  return text.slice(0, place) + into.join('') + text.slice(place + out)
})

function viaHand(text: string): number[] | undefined {
  const read = readHand(text)
  const row = new Int32Array(handRowSize)
  return read.ok && handIntoRow(read.value.hand, row, 0) ? [...row] : undefined
}

function directly(text: string): number[] | undefined {
  const rows = new Int32Array(handRowSize + 2).fill(-7)
  const found = textIntoRow(text, rows, 1)
  expect([rows[0], rows.at(-1)]).toEqual([-7, -7])
  return found ? [...rows.subarray(1, -1)] : undefined
}

test.each([
  ['written as the library writes it', texts],
  ['spoilt', spoilt],
  ['of any characters', fc.array(alphabet, { maxLength: 30 }).map((all) => all.join(''))],
])('a text %s goes into a row as its hand does', (_, arbitrary) => {
  fc.assert(
    fc.property(arbitrary, (text) => {
      expect(directly(text)).toEqual(viaHand(text))
    }),
  )
})

test.each([
  '111222333456b +5b 55c',
  '+E E 123b',
  '+EE 123b',
  '(111b+1b) 5c +5c',
  '[1111b](123b)@E(EEE) 1f2y',
  '(321b)',
  '(11b)',
  '1234f',
  '12f 1y',
  '11f',
  '(1111b)1b',
  '11111b',
  'EEEEE',
  '1b (2b',
  '1b )',
  '1',
  '+',
  '1 b',
  '(123',
  '',
  '🀀🀀',
  '123456789123456789b',
])('%j', (text) => {
  expect(directly(text)).toEqual(viaHand(text))
})
