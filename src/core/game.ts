import { type ByWind, byWind, seatsAfter, type Wind, winds } from './tile.ts'

/** Where a game stands between two deals. Players keep their names while the winds move. */
export interface GameState {
  /** Who sits at each wind. */
  readonly seats: ByWind<string>
  /** The wind of the round. */
  readonly round: Wind
  /** How often the winds have turned in this round, 0–3, and 4 when the last round is over. */
  readonly turns: number
  /** How many deals in a row East has won. */
  readonly eastWins: number
  /** Deals ended so far, dead ones too. */
  readonly deals: number
  /** Points or counters of each player, by name; a fifth player, who sits out, among them. */
  readonly scores: Readonly<Record<string, number>>
  /** True when the game has ended. */
  readonly over: boolean
}

/** The state before the first deal; `players` are named in turn order from East, a fifth one sits out. A `RangeError` for fewer, more, or two of one name. */
export function startGame(players: readonly [string, string, string, string, string?]): GameState {
  const named = players.filter((player) => player !== undefined)
  if (named.length < 4 || named.length > 5) throw new RangeError(`A game has four players, or five of whom one sits out; ${named.length} are named.`)
  if (new Set(named).size !== named.length) throw new RangeError(`Two players are called the same: ${named.join(', ')}.`)
  return {
    seats: byWind((wind) => players[winds.indexOf(wind)] as string),
    round: 'east',
    turns: 0,
    eastWins: 0,
    deals: 0,
    scores: Object.fromEntries(named.map((player) => [player, 0])),
    over: false,
  }
}

/** The winds move on one place: South becomes East. After four moves a new round begins; after four rounds the game is over. */
export function turnWinds(state: GameState): GameState {
  const seats = byWind((wind) => state.seats[seatsAfter(wind)[0] as Wind])
  if (state.turns < 3) return { ...state, seats, turns: state.turns + 1, eastWins: 0 }
  const next = winds[winds.indexOf(state.round) + 1]
  if (next === undefined) return { ...state, seats, turns: 4, eastWins: 0, over: true }
  return { ...state, seats, round: next, turns: 0, eastWins: 0 }
}
