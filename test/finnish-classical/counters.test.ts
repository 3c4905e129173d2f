import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Counters, counterSum, countersFor, counterValues, payInCounters, startingCounters } from '../../src/finnish-classical/index.ts'

const purse = (five: number, hundred: number, ten: number, two: number): Counters => ({ 500: five, 100: hundred, 10: ten, 2: two })
const purses: fc.Arbitrary<Counters> = fc
  .tuple(fc.nat({ max: 3 }), fc.nat({ max: 9 }), fc.nat({ max: 9 }), fc.nat({ max: 12 }))
  .map((counts) => purse(...counts))
const amounts = fc.nat({ max: 1500 }).map((half) => 2 * half)

describe('counters (FC-13)', () => {
  test('each player starts with 2,000 points', () => {
    expect(counterSum(startingCounters)).toBe(2000)
    expect(counterValues.map((value) => startingCounters[value])).toEqual([2, 9, 8, 10])
  })

  test.each<[number, Counters]>([
    [0, purse(0, 0, 0, 0)],
    [24, purse(0, 0, 2, 2)],
    [1234, purse(2, 2, 3, 2)],
    [1998, purse(3, 4, 9, 4)],
    [2000, purse(4, 0, 0, 0)],
  ])('%i in as few as can be', (amount, counters) => {
    expect(countersFor(amount)).toEqual(counters)
  })

  test.each([3, -2, 2.5, Number.NaN, Number.POSITIVE_INFINITY])('%d cannot be paid', (amount) => {
    expect(() => countersFor(amount)).toThrowError(
      expect.objectContaining({
        issues: [expect.objectContaining({ code: 'deal/badValue', rule: 'FC-13', data: { why: 'counters', found: expect.any(String) } })],
      }),
    )
  })

  test.each<[string, number, Counters, Counters, Counters | undefined, Counters | undefined]>([
    ['exactly where he can', 24, purse(1, 1, 3, 3), startingCounters, purse(0, 0, 2, 2), purse(0, 0, 0, 0)],
    ['in small ones where the large are gone', 120, purse(0, 0, 13, 0), startingCounters, purse(0, 0, 12, 0), purse(0, 0, 0, 0)],
    ['with the least change', 24, purse(1, 1, 3, 0), startingCounters, purse(0, 0, 3, 0), purse(0, 0, 0, 3)],
    ['with change from a large one', 24, purse(0, 1, 2, 0), startingCounters, purse(0, 1, 0, 0), purse(0, 0, 7, 3)],
    ['with the change that the other has', 90, purse(1, 1, 0, 0), purse(0, 4, 1, 0), purse(0, 1, 0, 0), purse(0, 0, 1, 0)],
    ['all he has', 2000, startingCounters, startingCounters, startingCounters, purse(0, 0, 0, 0)],
    ['not, where the other cannot give change', 90, purse(0, 1, 0, 0), purse(0, 4, 0, 0), undefined, undefined],
    ['not, where he has not enough', 600, purse(1, 0, 8, 5), startingCounters, undefined, undefined],
  ])('a player pays %s', (_, amount, payer, receiver, paid, change) => {
    expect(payInCounters(amount, payer, receiver)).toEqual(paid && { paid, change })
  })

  test('a breakdown comes to its amount', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(counterSum(countersFor(amount))).toBe(amount)
      }),
    )
  })

  test('what is paid less the change is the amount, and nobody gives what he has not', () => {
    fc.assert(
      fc.property(amounts, purses, purses, (amount, payer, receiver) => {
        const payment = payInCounters(amount, payer, receiver)
        if (payment === undefined) return
        expect(counterSum(payment.paid) - counterSum(payment.change)).toBe(amount)
        for (const value of counterValues) {
          expect(payment.paid[value]).toBeLessThanOrEqual(payer[value])
          expect(payment.change[value]).toBeLessThanOrEqual(receiver[value])
        }
      }),
    )
  })

  test('a payment is found wherever there is one', () => {
    const small = fc.tuple(fc.nat({ max: 1 }), fc.nat({ max: 2 }), fc.nat({ max: 3 }), fc.nat({ max: 3 })).map((counts) => purse(...counts))
    const sums = (most: Counters): Set<number> => {
      const found = new Set<number>()
      for (let a = 0; a <= most[500]; a++)
        for (let b = 0; b <= most[100]; b++) for (let c = 0; c <= most[10]; c++) for (let d = 0; d <= most[2]; d++) found.add(counterSum(purse(a, b, c, d)))
      return found
    }
    fc.assert(
      fc.property(amounts, small, small, (amount, payer, receiver) => {
        const back = sums(receiver)
        const possible = [...sums(payer)].some((handed) => back.has(handed - amount))
        expect(payInCounters(amount, payer, receiver) !== undefined).toBe(possible)
      }),
    )
  })
})
