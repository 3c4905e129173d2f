import { describe, expect, test } from 'vitest'
import { type GameState, startGame, turnWinds } from '../../src/core/game.ts'
import { winds } from '../../src/core/tile.ts'
import { frozen } from '../support/arbitraries.ts'

const players = ['Aino', 'Bo', 'Chen', 'Dana'] as const

function turned(turns: number, state: GameState = startGame(players)): GameState {
  return turns === 0 ? state : turned(turns - 1, turnWinds(frozen(state)))
}

describe('a game', () => {
  test('starts in the east round with the players in turn order', () => {
    expect(startGame(players)).toEqual({
      seats: { east: 'Aino', south: 'Bo', west: 'Chen', north: 'Dana' },
      round: 'east',
      turns: 0,
      eastWins: 0,
      deals: 0,
      scores: { Aino: 0, Bo: 0, Chen: 0, Dana: 0 },
      over: false,
    })
  })

  test('South becomes East when the winds move', () => {
    expect(turned(1).seats).toEqual({ east: 'Bo', south: 'Chen', west: 'Dana', north: 'Aino' })
  })

  test('lasts four rounds of four turns', () => {
    const course = Array.from({ length: 16 }, (_, turn) => turned(turn))
    expect(course.map(({ round }) => round)).toEqual(winds.flatMap((wind) => [wind, wind, wind, wind]))
    expect(course.map(({ turns }) => turns)).toEqual(winds.flatMap(() => [0, 1, 2, 3]))
    expect(course.map(({ seats }) => seats.east)).toEqual(winds.flatMap(() => players))
    expect(course.some(({ over }) => over)).toBe(false)
  })

  test('is over after the sixteenth turn, with everyone back in place, and stays over', () => {
    expect(turned(16)).toEqual({ ...startGame(players), round: 'north', turns: 4, over: true })
    expect(turned(17).over).toBe(true)
    expect(turned(17).round).toBe('north')
  })

  test('keeps players, scores and deals, and forgets the wins of East', () => {
    const state: GameState = { ...startGame(players), scores: { Aino: -24, Bo: 8, Chen: 8, Dana: 8 }, deals: 5, eastWins: 3 }
    const next = turnWinds(frozen(state))
    expect(next.scores).toEqual(state.scores)
    expect(next.deals).toBe(5)
    expect(next.eastWins).toBe(0)
    for (let turns = 0; turns <= 16; turns++) expect(Object.values(turned(turns, state).seats).sort()).toEqual([...players])
  })

  test('a fifth player sits out and has a score', () => {
    const state = startGame([...players, 'Eino'])
    expect(state).toEqual({ ...startGame(players), scores: { Aino: 0, Bo: 0, Chen: 0, Dana: 0, Eino: 0 } })
  })

  test('two players cannot be called the same', () => {
    expect(() => startGame(['Aino', 'Bo', 'Chen', 'Bo'])).toThrow(RangeError)
    for (const some of [[], players.slice(0, 3), [...players, 'Eino', 'Fia']]) expect(() => startGame(some as never)).toThrow(/four players/)
    expect(() => startGame([...players, 'Aino'])).toThrow(RangeError)
  })

  test('takes any names', () => {
    const state = startGame(['__proto__', 'toString', '', '一'])
    expect(Object.entries(state.scores)).toEqual([
      ['__proto__', 0],
      ['toString', 0],
      ['', 0],
      ['一', 0],
    ])
  })
})
