import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import {
  americanCard,
  type Card,
  callable,
  exchangeJoker,
  houseCardText,
  lintCard,
  nearest,
  parseCard,
  safeParseCard,
  viable,
} from '../../src/american-card/index.ts'
import { judge } from '../../src/driver/judge.ts'
import { brokenData, expectCleanPrototypes, junk, noise, refusesCleanly, spoilt } from '../support/fuzz.ts'

const lines = houseCardText.split('\n').filter((line) => line.trim() !== '')
const pieces = [
  '(',
  ')',
  '[',
  ']',
  '{',
  '}',
  '|',
  '-or-',
  'X',
  'C',
  'X+1',
  '-1',
  '?',
  '*',
  '!',
  '0',
  '00',
  'FFFF',
  'NEWS',
  'DDDa',
  '(run)',
  '(like)',
  '(any 2 suits)',
  'a',
  'Z',
  ':',
  '@card',
  '#',
  '\n',
  '"',
  '__proto__',
  '@__proto__ constructor="x"',
]
/** One line of the house card, or a few. */
const cards = fc.array(fc.constantFrom(...lines), { minLength: 1, maxLength: 4 }).map((chosen) => chosen.join('\n'))
const texts = fc.oneof({ weight: 1, arbitrary: noise }, { weight: 5, arbitrary: spoilt(cards, pieces) })

afterAll(expectCleanPrototypes)

describe('texts of cards', () => {
  test('are read, or every finding has its line and column in them', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const read = safeParseCard(text)
        const { errors, warnings } = lintCard(text)
        expect(read.ok).toBe(errors.length === 0)
        for (const { at, data } of [...errors, ...warnings]) {
          expect(0 <= at.start && at.start <= at.end && at.end <= text.length).toBe(true)
          expect([data.line >= 1, data.column >= 1]).toEqual([true, true])
        }
        if (read.ok) expect(lintCard(JSON.parse(JSON.stringify(read.value)) as Card).errors).toEqual([])
        else expect(refusesCleanly(() => parseCard(text))).toBeUndefined()
      }),
    )
  })

  test('judge hands and help towards the card, or are refused', () => {
    const hands = fc.constantFrom('FF 227d 000 777b 77c J', '9999d 369c (333dJ) (666b)', '1b', 'nonsense (')
    fc.assert(
      fc.property(texts, hands, (text, hand) => {
        const rules = refusesCleanly(() => americanCard(text))
        if (rules !== undefined) judge(rules, hand, { seat: 'east', win: { source: 'wall' } })
        refusesCleanly(() => nearest(text, hand))
        refusesCleanly(() => viable(text, []))
        refusesCleanly(() => callable(text, hand, '3b'))
        refusesCleanly(() => exchangeJoker('(333dJ)', '3d'))
      }),
    )
  })
})

test('cards and questions as data are taken, or refused', () => {
  const card = parseCard(lines.slice(0, 6).join('\n'))
  fc.assert(
    fc.property(fc.oneof(brokenData(fc.constant(card)), junk), junk, junk, (data, tile, visible) => {
      refusesCleanly(() => americanCard(data as Card))
      refusesCleanly(() => americanCard(card, data as never))
      refusesCleanly(() => nearest(card, data as string, { visible: visible as never }))
      refusesCleanly(() => viable(card, data as never, visible as never))
      refusesCleanly(() => exchangeJoker(data as never, tile as never))
      refusesCleanly(() => callable(card, '9999d 369c (333dJ) 66b', tile as never, { visible: visible as never }))
    }),
  )
})
