import { describe, expect, test } from 'vitest'
import { type GameState, startGame } from '../../src/core/game.ts'
import type { Wind } from '../../src/core/tile.ts'
import { foldGame, nextDeal } from '../../src/driver/game.ts'
import { settle } from '../../src/driver/judge.ts'
import { finnishClassical, polishClassical } from '../../src/finnish-classical/index.ts'

const rules = finnishClassical()
const players = ['Ann', 'Bo', 'Cy', 'Di'] as const
const totals = { east: 20, south: 10, west: 10, north: 10 }
const won = (winner: Wind) => settle(rules, { totals, winner })
const dead = settle(rules, { dead: true })
const wrong = settle(rules, { falseMahjong: 'west' })
const withdrawn = settle(rules, { falseMahjong: 'west', shown: false })
const stateAfter = (...outcomes: readonly ReturnType<typeof won>[]): GameState => foldGame(rules, [...players], outcomes).at(-1) as GameState

describe('the next deal (FC-12)', () => {
  test("East's mahjong keeps the winds, anybody else's turns them", () => {
    expect(stateAfter(won('east'))).toMatchObject({ seats: { east: 'Ann' }, eastWins: 1, turns: 0, round: 'east' })
    expect(stateAfter(won('east'), won('south'))).toMatchObject({ seats: { east: 'Bo', south: 'Cy', west: 'Di', north: 'Ann' }, eastWins: 0, turns: 1 })
  })

  test('a dead deal keeps them, and the row of wins too', () => {
    expect(stateAfter(won('east'), dead)).toMatchObject({ seats: { east: 'Ann' }, eastWins: 1, deals: 2 })
  })

  test('a wrong declaration ends the deal without a mahjong of East, and so turns them', () => {
    expect(stateAfter(wrong)).toMatchObject({ seats: { east: 'Bo' }, scores: { Cy: -900, Ann: 300 } })
  })

  test('one that nobody had answered does not end the deal', () => {
    expect(stateAfter(withdrawn)).toMatchObject({ seats: { east: 'Ann' }, turns: 0, deals: 0 })
  })

  test("after East's 13th win in a row the winds turn", () => {
    const twelve = stateAfter(...Array.from({ length: 12 }, () => won('east')))
    expect(twelve).toMatchObject({ seats: { east: 'Ann' }, eastWins: 12, turns: 0 })
    expect(nextDeal(rules, twelve, won('east'))).toMatchObject({ seats: { east: 'Bo' }, eastWins: 0, turns: 1 })
  })

  test('a round ends when everyone has been East and failed to win, the game after four', () => {
    const round = Array.from({ length: 4 }, () => won('south'))
    expect(stateAfter(...round)).toMatchObject({ round: 'south', turns: 0, seats: { east: 'Ann' }, over: false })
    const game = Array.from({ length: 16 }, () => won('west'))
    expect(stateAfter(...game.slice(0, 15))).toMatchObject({ round: 'north', turns: 3, over: false })
    expect(stateAfter(...game)).toMatchObject({ over: true, deals: 16 })
  })

  test('points go to the players, wherever they sit', () => {
    const state = stateAfter(won('south'), won('south'))
    expect(Object.values(state.scores).reduce((sum, score) => sum + score, 0)).toBe(0)
    // Bo won as South, then sat East and paid double.
    expect(state.scores['Bo']).toBe(won('south').net.south + won('south').net.east)
  })

  test('the Polish variant goes on in the same way', () => {
    expect(nextDeal(polishClassical(), startGame([...players]), won('south')).seats.east).toBe('Bo')
  })
})
