import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GameState } from '../../src/core/game.ts'
import { startGame } from '../../src/core/game.ts'
import type { RuleTypes } from '../../src/core/rule-set.ts'
import { nextDeal } from '../../src/driver/game.ts'
import { judge, settle } from '../../src/driver/judge.ts'
import { playDeal, randomOf, type Table, type TableRules } from '../support/table.ts'
import { americanTable, finnishTable, hongKongTable, type PlayedRules, polishTable, quickTable, sichuanTable } from '../support/table-rules.ts'

const players = ['Aino', 'Bo', 'Chen', 'Dana'] as const
const runs = Math.max(1, Math.round(Number(process.env['FC_RUNS'] ?? 200) / 50))

/** Every hand that won at the table is judged a win again, with its own circumstances. */
function judged<T extends RuleTypes>(how: TableRules<T>, table: Table): void {
  for (const event of table.events) {
    if (event.type !== 'win') continue
    for (const { seat, claim, win } of event.wins) {
      const verdict = judge(how.rules, claim.leaves, { ...how.context(seat, table), seat, win } as unknown as T['context'])
      if (verdict.kind !== 'win') throw new Error(`${seat} won with ${JSON.stringify(claim.leaves)} and is judged ${JSON.stringify(verdict)}`)
      expect(verdict).toEqual(claim.verdict)
    }
  }
}

/** Plays deals until the game is over, or some deals where it never is. */
function game<T extends RuleTypes>(how: TableRules<T> & PlayedRules<T>, seed: number, mostDeals: number): GameState {
  const random = randomOf(seed)
  let state = startGame(players)
  for (let deal = 0; deal < mostDeals && !state.over; deal++) {
    const table = playDeal(how, random, state.round)
    judged(how, table)
    const settlement = settle(how.rules, how.deal(table, state.round))
    state = nextDeal(how.rules, state, settlement)
    expect(Object.values(state.scores).reduce((sum, score) => sum + score, 0)).toBe(0)
    expect(Object.values(state.seats).sort()).toEqual([...players])
  }
  return state
}

const seeds = fc.integer({ min: 0, max: 0xffffffff })

describe('complete games, by moves that the library offers', () => {
  test.each([
    { name: 'Hong Kong', how: hongKongTable, over: true },
    { name: 'Chinese quick', how: quickTable, over: false },
    { name: 'Finnish classical', how: finnishTable, over: true },
    { name: 'Polish classical', how: polishTable, over: true },
    { name: 'Sichuan Bloody', how: sichuanTable, over: false },
    { name: 'American card', how: americanTable, over: false },
  ] as const)('$name', ({ how, over }) => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const state = game(how as unknown as TableRules<RuleTypes> & PlayedRules<RuleTypes>, seed, over ? 60 : 6)
        expect(state.deals).toBeGreaterThan(0)
        if (over && state.deals < 60) expect(state.over).toBe(true)
      }),
      { numRuns: runs },
    )
  })
})
