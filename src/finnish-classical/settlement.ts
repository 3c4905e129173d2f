import { type GameState, turnWinds } from '../core/game.ts'
import { type Payment, paidByOthers, paidToOthers, type Settlement, settlementOf } from '../core/settlement.ts'
import { type ByWind, byWind, type Wind, winds } from '../core/tile.ts'
import type { Verdict } from '../core/verdict.ts'
import { mostEastWins } from './context.ts'
import type { FinnishScore } from './score.ts'

/** Why a payment is made; with East it is double (FC-9). */
export type FinnishReason = 'mahjong' | 'mahjongEast' | 'difference' | 'differenceEast' | 'falseMahjong'

/** Who pays whom, and how the deal ended. Amounts are points. */
export interface FinnishSettlement extends Settlement<FinnishReason> {
  readonly outcome: 'win' | 'falseMahjong' | 'dead'
  readonly winner?: Wind
  /** What each player's hand is worth, in points, after the limit. */
  readonly totals?: ByWind<number>
  /** How each player's hand was counted, where the hands were given. */
  readonly scores?: ByWind<FinnishScore>
  /** FC-11: who declared wrongly. */
  readonly offender?: Wind
  /** FC-11: whether another player had shown his hand; if none had, nothing is paid and the deal goes on. */
  readonly shown?: boolean
  /** The judgement of the declared hand. */
  readonly verdict?: Verdict<FinnishScore>
}

/** FC-11: what a wrong declaration costs, in points to each other player; East pays no more and receives no more. */
export const falseMahjongAmount = 300

/** FC-9: each pays the winner the winner's total, the losers the difference of theirs to one another; East receives and pays double. */
export function dealPayments(totals: ByWind<number>, winner: Wind): Settlement<FinnishReason> {
  const doubled = (a: Wind, b: Wind): boolean => a === 'east' || b === 'east'
  const share = (amount: number, a: Wind, b: Wind): number => (doubled(a, b) ? 2 * amount : amount)
  const payments: Payment<FinnishReason>[] = paidByOthers(
    winner,
    (payer) => share(totals[winner], payer, winner),
    (payer) => (doubled(payer, winner) ? 'mahjongEast' : 'mahjong'),
  )
  const losers = winds.filter((seat) => seat !== winner)
  losers.forEach((one, at) => {
    for (const other of losers.slice(at + 1)) {
      const [from, to] = totals[one] < totals[other] ? [one, other] : [other, one]
      payments.push({ from, to, amount: share(totals[to] - totals[from], from, to), reason: doubled(from, to) ? 'differenceEast' : 'difference' })
    }
  })
  return settlementOf(payments)
}

/** FC-11: 300 points to each other player. */
export function falseMahjongPayments(offender: Wind): Settlement<FinnishReason> {
  return settlementOf(paidToOthers(offender, falseMahjongAmount, 'falseMahjong'))
}

/** FC-12: a dead deal is not counted and not paid for. */
export function deadDeal(): FinnishSettlement {
  return { ...settlementOf<FinnishReason>([]), outcome: 'dead' }
}

/** FC-11: if nobody has shown his hand, nothing is paid. */
export function falseMahjong(offender: Wind, shown: boolean, verdict?: Verdict<FinnishScore>): FinnishSettlement {
  const payments = shown ? falseMahjongPayments(offender) : settlementOf<FinnishReason>([])
  return { ...payments, outcome: 'falseMahjong', offender, shown, ...(verdict === undefined ? {} : { verdict }) }
}

/** The settlement of a deal that somebody won, from the four totals after the limit. */
export function wonDeal(totals: ByWind<number>, winner: Wind): FinnishSettlement {
  return { ...dealPayments(totals, winner), outcome: 'win', winner, totals: byWind((seat) => totals[seat]) }
}

/**
 * FC-12: a dead deal leaves the winds where they are, and so does East's mahjong unless it is the 13th in a row; any other deal turns them.
 * A dead deal has no mahjong, so it does not break East's row of them. A wrong declaration that nobody answered has not ended the deal.
 */
export function nextFinnishDeal(state: GameState, settlement: FinnishSettlement): GameState {
  const { outcome, winner, shown } = settlement
  if (outcome === 'dead') return state
  if (shown === false) return { ...state, deals: state.deals - 1 }
  if (winner === 'east' && state.eastWins + 1 < mostEastWins) return { ...state, eastWins: state.eastWins + 1 }
  return turnWinds(state)
}
