import { type GameState, startGame } from '../core/game.ts'
import type { RuleSet, RuleTypes } from '../core/rule-set.ts'
import { isWindName, winds } from '../core/tile.ts'

/**
 * The state after a deal: the payments booked to the players, the seats, round, dealer and end of the game as the rules have them.
 * Fines that a settlement keeps apart from `net` are not booked. Throws a `TypeError` where the rules do not say what follows a deal,
 * and a `RangeError` where the game is over, or a bettor has the name of somebody who plays.
 *
 * @example
 * nextDeal(hongKong(), startGame(['Ann', 'Bo', 'Cy', 'Di']), settle(hongKong(), { falseMahjong: 'south' })).seats.east // => 'Bo'
 */
export function nextDeal<T extends RuleTypes>(rules: RuleSet<T>, state: GameState, outcome: T['settlement']): GameState {
  if (rules.nextDeal === undefined) throw new TypeError(`${rules.id} does not say what follows a deal.`)
  if (state.over) throw new RangeError('The game is over: no deal follows.')
  const scores: Record<string, number> = { ...state.scores }
  for (const [place, amount] of Object.entries(outcome.net)) {
    const player = isWindName(place) ? state.seats[place] : place
    if (!isWindName(place) && winds.some((seat) => state.seats[seat] === place))
      throw new RangeError(`${place} plays in this deal, and whoever bets does not; name the bettor by another name.`)
    scores[player] = (scores[player] ?? 0) + amount
  }
  return rules.nextDeal({ ...state, scores, deals: state.deals + 1 }, outcome)
}

/** The states of a game after each of its deals, the first before any deal. Deals after the end are a `RangeError`. */
export function foldGame<T extends RuleTypes>(rules: RuleSet<T>, players: Parameters<typeof startGame>[0], outcomes: readonly T['settlement'][]): GameState[] {
  const states = [startGame(players)]
  for (const outcome of outcomes) states.push(nextDeal(rules, states.at(-1) as GameState, outcome))
  return states
}
