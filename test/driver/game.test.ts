import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { startGame, turnWinds } from '../../src/core/game.ts'
import { defineRuleSet, type RuleSet, type RuleTypes } from '../../src/core/rule-set.ts'
import { type Payment, type Settlement, settlementOf } from '../../src/core/settlement.ts'
import { seatsAfter, type Wind, winds } from '../../src/core/tile.ts'
import { foldGame, nextDeal } from '../../src/driver/game.ts'
import { anyWind, frozen } from '../support/arbitraries.ts'

const players = ['Aino', 'Bo', 'Chen', 'Dana'] as const

const base = {
  id: 'turning',
  edition: '1',
  checkHand: () => [],
  checkContext: () => [],
  readings: () => [],
  evaluate: () => {
    throw new Error('There is no reading to evaluate.')
  },
  compare: () => 0,
  settle: () => settlementOf([]),
} as const

/** The winds turn after every deal in which anything was paid. */
const turning: RuleSet = defineRuleSet<RuleTypes>({ ...base, nextDeal: (state, outcome) => (outcome.payments.length > 0 ? turnWinds(state) : state) })

function paid(from: Wind, to: Wind, amount: number): Settlement {
  return settlementOf([{ from, to, amount, reason: 'hand' }])
}

const outcomes: fc.Arbitrary<Settlement> = fc
  .array(fc.record({ from: anyWind, giver: fc.nat({ max: 2 }), amount: fc.nat({ max: 100 }) }), { maxLength: 3 })
  .map((some) => settlementOf(some.map(({ from, giver, amount }): Payment => ({ from, to: seatsAfter(from)[giver] as Wind, amount, reason: 'hand' }))))

describe('after a deal', () => {
  test('the payments are booked to the players who sat at the winds', () => {
    const after = nextDeal(turning, startGame(players), paid('east', 'north', 8))
    expect(after.scores).toEqual({ Aino: -8, Bo: 0, Chen: 0, Dana: 8 })
    expect(after.seats.east).toBe('Bo')
    expect(after.deals).toBe(1)
    expect(nextDeal(turning, after, paid('east', 'north', 8)).scores).toEqual({ Aino: 0, Bo: -8, Chen: 0, Dana: 8 })
  })

  test('parties beside the seats are booked by name', () => {
    const bets = settlementOf<string, Wind | 'Eino'>([{ from: 'Eino', to: 'south', amount: 5, reason: 'bet' }])
    expect(nextDeal(turning, startGame([...players, 'Eino']), bets).scores).toEqual({ Aino: 0, Bo: 5, Chen: 0, Dana: 0, Eino: -5 })
  })

  test('a dead deal counts as a deal', () => {
    expect(() => nextDeal(turning, startGame(players), settlementOf([{ from: 'Bo', to: 'east', amount: 5, reason: 'bet' }], ['Bo']))).toThrow(
      /Bo plays in this deal/,
    )
    const after = nextDeal(turning, startGame(players), settlementOf([]))
    expect(after).toEqual({ ...startGame(players), deals: 1 })
  })

  test('rules that do not say what follows are a mistake of the caller, and so is a deal after the end', () => {
    expect(() => nextDeal(defineRuleSet<RuleTypes>(base), startGame(players), settlementOf([]))).toThrow(TypeError)
    expect(() => nextDeal(turning, { ...startGame(players), over: true }, settlementOf([]))).toThrow(RangeError)
  })
})

describe('a whole game', () => {
  test('has a state before and after each deal, in which the scores sum to zero', () => {
    fc.assert(
      fc.property(fc.array(outcomes, { maxLength: 16 }), (deals) => {
        const states = foldGame(turning, players, frozen(deals))
        expect(states).toHaveLength(deals.length + 1)
        states.forEach((state, at) => {
          expect(state.deals).toBe(at)
          expect(Object.values(state.scores).reduce((sum, score) => sum + score, 0)).toBe(0)
          expect(winds.map((wind) => state.seats[wind]).sort()).toEqual([...players])
        })
      }),
    )
  })

  test('ends after sixteen turns', () => {
    const deals = Array.from({ length: 16 }, () => paid('south', 'west', 1))
    expect(foldGame(turning, players, deals).map(({ over }) => over)).toEqual([...new Array<boolean>(16).fill(false), true])
    expect(() => foldGame(turning, players, [...deals, settlementOf([])])).toThrow(RangeError)
  })
})
