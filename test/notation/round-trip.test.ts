import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coreIssueCodes } from '../../src/core/issue.ts'
import { tileNames, tileOf } from '../../src/core/tile.ts'
import { formatHand, formatMeld, formatTiles, notationStyles } from '../../src/notation/format-hand.ts'
import { parseHand, safeParseHand } from '../../src/notation/hand-text.ts'
import { anyHands } from '../support/any-hands.ts'
import { completeHands, frozen, unmarkedHands, waitingHands } from '../support/arbitraries.ts'

describe.each(notationStyles)('parsing what was written in %s gives the hand back', (style) => {
  test('any tiles and melds', () => {
    fc.assert(
      fc.property(anyHands, (hand) => {
        expect(parseHand(formatHand(frozen(hand), { style }))).toStrictEqual(hand)
      }),
    )
  })

  test('finished and waiting hands', () => {
    fc.assert(
      fc.property(fc.oneof(completeHands(), unmarkedHands(), waitingHands()), (hand) => {
        expect(parseHand(formatHand(hand, { style }))).toStrictEqual(hand)
      }),
    )
  })

  test('every tile alone, as winning tile and in a set', () => {
    for (const name of tileNames) {
      const tile = tileOf(name) as number
      const isBonus = /^[1-4][fy]$/.test(name)
      const alone = { concealed: isBonus ? [] : [tile], melds: [], bonus: isBonus ? [tile] : [] }
      expect(parseHand(formatHand(alone, { style }))).toStrictEqual(alone)
      if (isBonus || name === 'J') continue
      const hand = { concealed: [], melds: [{ kind: 'pung' as const, tile }], bonus: [], winningTile: tile }
      expect(parseHand(formatHand(hand, { style }))).toStrictEqual(hand)
    }
  })
})

describe('how hands are written', () => {
  const hand = parseHand('(111d)@W (222c+2c)')

  test.each([
    ['letters', '(111d)@W (222c+2c)'],
    ['mpsz', '(111p)@W (222m+2m)'],
    ['unicode', '(\u{1F019}\u{1F019}\u{1F019})@W (\u{1F008}\u{1F008}\u{1F008}+\u{1F008})'],
  ] as const)('melds in %s', (style, text) => {
    expect(formatHand(hand, { style })).toBe(text)
  })

  test.each([
    ['letters', '12b 3c E S W N R G P F J 45b +R 1f 23y'],
    ['mpsz', '12s 3m 1234765z F J 45s +7z 1f 23y'],
    [
      'unicode',
      '\u{1F010}\u{1F011}\u{1F009}\u{1F000}\u{1F001}\u{1F002}\u{1F003}\u{1F004}\u{1F005}\u{1F006}F\u{1F02A}\u{1F013}\u{1F014} +\u{1F004} \u{1F022}\u{1F027}\u{1F028}',
    ],
  ] as const)('tiles in %s', (style, text) => {
    expect(formatHand(parseHand('12b 3c ESWN RGP FJ 45b +R 1f 23y'), { style })).toBe(text)
  })

  test('a run of one suit shares its letter', () => {
    expect(formatTiles([0, 1, 2, 9, 27, 27, 8], 'letters')).toBe('123b 1c EE 9b')
    expect(formatTiles([0, 1, 2, 9, 27, 33, 8], 'mpsz')).toBe('123s 1m 15z 9s')
    expect(formatTiles([])).toBe('')
  })

  test('the letters are the default', () => {
    expect(formatHand(hand)).toBe('(111d)@W (222c+2c)')
    expect(formatMeld({ kind: 'kong', tile: 31, form: 'concealed' })).toBe('[RRRR]')
    expect(formatMeld({ kind: 'quint', tile: 20, jokers: 2, from: 'south' })).toBe('(333dJJ)@S')
    expect(formatMeld({ kind: 'pung', tile: 43, jokers: 3 })).toBe('(JJJ)')
  })
})

/** Texts that are nearly hands, from the characters of the notation. */
const notationText = fc.string({ unit: fc.constantFrom(...'0123456789bcdsmpfyzESWNRGPFJ()[]+@, BCDMx\u{1F004}\u{1F02B}\uFE0F'), maxLength: 40 })

/** Any sequence of UTF-16 code units, halves of pairs too. */
const codeUnits = fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units))

/** A hand's text with a stretch of it replaced by something else. */
const mutated = fc
  .record({ hand: anyHands, style: fc.constantFrom(...notationStyles), at: fc.nat(), length: fc.nat({ max: 2 }), put: fc.oneof(fc.constant(''), notationText) })
  .map(({ hand, style, at, length, put }) => {
    const text = formatHand(hand, { style })
    const start = at % (text.length + 1)
    return text.slice(0, start) + put.slice(0, 3) + text.slice(start + length)
  })

describe('any string is read or yields findings inside it', () => {
  test.each([
    ['characters of the notation', notationText],
    ['hands with a fault put in', mutated],
    ['any characters', fc.string({ unit: 'binary' })],
    ['printable characters', fc.string({ unit: 'grapheme' })],
    ['any code units', codeUnits],
  ])('%s', (_, texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        const read = safeParseHand(text)
        if (read.ok) {
          expect(parseHand(formatHand(read.value))).toStrictEqual(read.value)
          return
        }
        expect(read.issues.length).toBeGreaterThan(0)
        let last = 0
        for (const { code, at, message } of read.issues) {
          expect(coreIssueCodes).toContain(code)
          expect(message).not.toBe('')
          const { start, end } = at ?? { start: -1, end: -1 }
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThanOrEqual(start)
          expect(end).toBeLessThanOrEqual(text.length)
          last = start
        }
      }),
    )
  })
})
