import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { type AnyRuleSet, builtIn } from '../../src/cli/rule-sets.ts'
import { legalClaims, refusedClaims, resolveClaims } from '../../src/driver/claims.ts'
import { appraise, judge, readings, settle, waits } from '../../src/driver/judge.ts'
import { handSvg } from '../../src/format/tile-svg.ts'
import { explain } from '../../src/index.ts'
import { formatHand } from '../../src/notation/format-hand.ts'
import { parseHand, safeParseHand } from '../../src/notation/hand-text.ts'
import { anyHands } from '../support/any-hands.ts'
import { finishedHands } from '../support/arbitraries.ts'
import { brokenData, expectCleanPrototypes, junk, noise, refusesCleanly, spoilt } from '../support/fuzz.ts'

const ruleSets: readonly (readonly [string, AnyRuleSet])[] = Object.entries(builtIn).map(([id, { make }]) => [id, make({})])
const good = fc.oneof(
  anyHands.map((hand) => formatHand(hand)),
  finishedHands().map(({ hand }) => formatHand(hand)),
  finishedHands({ suitsOnly: true }).map(({ hand }) => formatHand(hand, { style: 'mpsz' })),
  finishedHands().map(({ hand }) => formatHand(hand, { style: 'unicode' })),
  fc.constantFrom('FF 227d 000 777b 77c J', '9999d 369c (333dJ) (666b)@N'),
)
const pieces = [
  '(',
  ')',
  '[',
  ']',
  '+',
  '@',
  '@E',
  '@N',
  '0',
  '00',
  '5',
  '11',
  'b',
  'c',
  'd',
  'z',
  'f',
  'y',
  'E',
  'P',
  'J',
  'F',
  ',',
  ' ',
  '\u{1F007}',
  '\uFE0F',
  '(111b+1b)',
  '+9d',
  '__proto__',
]
const texts = fc.oneof({ weight: 1, arbitrary: noise }, { weight: 4, arbitrary: spoilt(good, pieces) })

const circumstances = { seat: 'south', round: 'east', win: { source: 'discard', from: 'north', lastTile: true } } as const
const contexts = fc.oneof(
  fc.constant<unknown>(circumstances),
  brokenData(
    fc.constant({ ...circumstances, visible: [1, 2], missed: [{ tile: '1b', points: 1 }], eastWins: 1, dealtBonus: ['1f'], fault: 'long', liable: null }),
  ),
  junk,
)

afterAll(expectCleanPrototypes)

describe('texts', () => {
  test('are read, or every finding lies inside them', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const read = safeParseHand(text)
        if (read.ok) {
          expect(safeParseHand(formatHand(read.value))).toEqual(read)
          return
        }
        for (const { at } of read.issues) expect(at !== undefined && 0 <= at.start && at.start <= at.end && at.end <= text.length).toBe(true)
        expect(refusesCleanly(() => parseHand(text))).toBeUndefined()
      }),
    )
  })
})

describe.each(ruleSets)('hands under %s', (id, rules) => {
  const data = brokenData(
    fc.oneof(
      anyHands,
      finishedHands().map(({ hand }): unknown => hand),
    ),
  )
  const inputs = fc.oneof({ weight: 3, arbitrary: texts as fc.Arbitrary<unknown> }, { weight: 3, arbitrary: data }, { weight: 1, arbitrary: junk })

  test('are judged and explained, whatever they are and whatever is said of them', () => {
    fc.assert(
      fc.property(inputs, contexts, (input, context) => {
        const verdict = judge(rules, input as string, context)
        expect(['win', 'refused', 'incomplete', 'invalid']).toContain(verdict.kind)
        expect(explain(verdict)).not.toBe('')
        if (verdict.kind !== 'invalid') return
        expect(verdict.issues.length).toBeGreaterThan(0)
        for (const { message } of verdict.issues) expect(message).toMatch(/^[^\n]{1,2000}$/)
      }),
    )
  })

  test('are arranged, waited with, appraised, drawn and claimed for, or refused', () => {
    fc.assert(
      fc.property(inputs, contexts, junk, (input, context, tile) => {
        const hand = input as string
        for (const known of [{}, context]) {
          refusesCleanly(() => readings(rules, hand, known as object))
          refusesCleanly(() => waits(rules, hand, known as object))
        }
        refusesCleanly(() => handSvg(hand))
        if (rules.appraise !== undefined) refusesCleanly(() => appraise(rules, hand, context))
        const question = { ...(typeof context === 'object' ? context : {}), seat: 'south', tile: '3b', from: 'east' } as never
        refusesCleanly(() => legalClaims(rules, hand, question))
        refusesCleanly(() => refusedClaims(rules, hand, { ...(question as object), tile } as never))
      }),
    )
  })

  test('are claimed by calls that are resolved, or refused', () => {
    const claims = fc.constant([
      { seat: 'south', kind: 'chow', when: 'beforeDraw' },
      { seat: 'north', kind: 'pung' },
    ])
    fc.assert(
      fc.property(brokenData(claims), brokenData(fc.constant({ from: 'east', tile: '3b', kong: 'extended', out: ['west'] })), (calls, called) => {
        refusesCleanly(() => resolveClaims(rules, calls as never, called as never))
      }),
    )
  })

  // biome-ignore lint/suspicious/noSparseArray: that is what is tried
  test.each([[[,]], [[, 'east']], [[, , ,]]])('lists with holes are refused wherever a list is taken: %j', (list) => {
    const held = '(123d) 456b 789c RR 67c'
    const question = { seat: 'south', tile: '8c', from: 'east' }
    const tries: (() => unknown)[] = [
      () => resolveClaims(rules, list as never, { from: 'east' }),
      () => resolveClaims(rules, [{ seat: 'south', kind: 'pung' }], { from: 'east', out: list as never }),
      () => legalClaims(rules, held, { ...question, exposures: list } as never),
      ...['visible', 'missed', 'dealtBonus'].map(
        (key) => () => judge(rules, `${held} +8c`, { seat: 'south', round: 'east', win: { source: 'wall' }, [key]: list } as never),
      ),
      ...['players', 'bets', 'events'].map(
        (key) => () =>
          settle(rules, { hand: `${held} +8c`, seat: 'south', round: 'east', win: { source: 'wall' }, dealer: 'east', players: {}, [key]: list } as never),
      ),
      () => settle(rules, { dealer: 'east', players: {}, events: [{ type: 'win', tile: '8c', source: 'wall', winners: list }] } as never),
    ]
    for (const attempt of tries) refusesCleanly(attempt)
  })

  test('are played with options that are taken, or refused', () => {
    const options = Object.fromEntries(Object.entries(rules.optionRows).map(([name, row]) => [name, row.default]))
    fc.assert(
      fc.property(fc.oneof(brokenData(fc.constant({ ...options, without: [], extra: [] })), junk), (settings) => {
        refusesCleanly(() => (builtIn[id] as (typeof builtIn)[string]).make(settings as Record<string, unknown>))
      }),
    )
  })
})
