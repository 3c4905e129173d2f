import { describe, expect, test } from 'vitest'
import { defineRuleSet, type RuleSet, type RuleTypes, refOf } from '../../src/core/rule-set.ts'
import { settlementOf } from '../../src/core/settlement.ts'

const parts = {
  id: 'plain',
  edition: '2027',
  checkHand: () => [],
  checkContext: () => [],
  readings: () => [],
  evaluate: () => {
    throw new Error('There is no reading to evaluate.')
  },
  compare: () => 0,
  settle: () => settlementOf([]),
} as const

function define(definition: object): RuleSet {
  return defineRuleSet<RuleTypes>(definition as typeof parts)
}

describe('defining a rule set', () => {
  test('fills in what may be left out', () => {
    expect(define(parts)).toEqual({ ...parts, items: [], options: {}, optionRows: {} })
  })

  test('keeps what is given', () => {
    const items = [{ id: 'complete', unit: 'points', value: 1, rule: 'P-1' }]
    const whole = { ...parts, items, options: { stake: 2 }, optionRows: {}, refuse: () => undefined, appraise: parts.evaluate, nextDeal: () => undefined }
    expect(define(whole)).toEqual(whole)
  })

  test.each(['id', 'edition'])('%s must be a text', (key) => {
    for (const value of [undefined, '', 7, null]) {
      expect(() => define({ ...parts, [key]: value })).toThrow(TypeError)
      expect(() => define({ ...parts, [key]: value })).toThrow(`Not a rule set: '${key}' must be a text.`)
    }
  })

  test.each(['checkHand', 'checkContext', 'readings', 'evaluate', 'compare', 'settle'])('%s must be a function', (key) => {
    for (const value of [undefined, null, 'function', {}]) {
      expect(() => define({ ...parts, [key]: value })).toThrow(TypeError)
      expect(() => define({ ...parts, [key]: value })).toThrow(`Not a rule set: '${key}' must be a function.`)
    }
  })

  test.each(['refuse', 'whyIncomplete', 'appraise', 'nextDeal', 'exposures', 'exchanges', 'refuseClaim'])(
    '%s may be left out, but not be anything else',
    (key) => {
      expect(define({ ...parts, [key]: undefined }).id).toBe('plain')
      for (const value of [null, 'function', {}]) expect(() => define({ ...parts, [key]: value })).toThrow(`'${key}' must be a function where it is given`)
    },
  )

  test('every fault is named at once', () => {
    expect(() => define({ edition: '1', appraise: 1 })).toThrow(
      "Not a rule set: 'id' must be a text; 'checkHand' must be a function; 'checkContext' must be a function; 'readings' must be a function; 'evaluate' must be a function; 'compare' must be a function; 'settle' must be a function; 'appraise' must be a function where it is given.",
    )
  })
})

test('a result carries id, edition and options and nothing else', () => {
  expect(refOf(define({ ...parts, options: { stake: 2 } }))).toEqual({ id: 'plain', edition: '2027', options: { stake: 2 } })
})
