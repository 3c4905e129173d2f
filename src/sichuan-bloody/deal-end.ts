import type { Hand } from '../core/hand.ts'
import { type Issue, MahjongError, under } from '../core/issue.ts'
import { type ByWind, seatsAfter, suitOf, type Wind } from '../core/tile.ts'
import { suitsOf, suitTileOf } from './context.ts'
import { checkMelds, nonWinners, paid, type SichuanState, voidKongs } from './deal-state.ts'
import { type ReadyHand, readWaitingHand, readyHand } from './ready.ts'
import { optionsOf, type SichuanRules } from './score.ts'
import type { SichuanFine, SichuanPayment } from './settlement.ts'

/** Why the final hand of a player who has not won has to be known; `undefined` where the settlement does without it. */
function whyNeeded(state: SichuanState, seat: Wind, outcome: 'threeWinners' | 'wallEnd', rules: SichuanRules): string | undefined {
  if (outcome === 'wallEnd') return 'the wall has ended, and who is ready is paid by who is not'
  if (optionsOf(rules).lastNonWinnerKongs !== 'voidIfNotReady') return undefined
  const standing = state.kongs.filter((kong) => kong.by === seat && kong.void === undefined).map(({ event }) => event)
  return state.payments.some(({ event }) => standing.includes(event)) ? 'three have won, and the kongs of the last player stand only if he is ready' : undefined
}

/** Reads the hands that are shown at the end. Throws where one is needed and missing, or cannot be. */
function finalHands(state: SichuanState, outcome: 'threeWinners' | 'wallEnd', at: number, rules: SichuanRules): Partial<ByWind<Hand>> {
  const hands: { -readonly [Seat in Wind]?: Hand } = {}
  const issues = nonWinners(state).flatMap((seat): Issue[] => {
    const path = ['players', seat, 'hand']
    const input = state.players[seat].hand
    if (input === undefined) {
      const why = whyNeeded(state, seat, outcome, rules)
      if (why === undefined) return []
      const rule = outcome === 'wallEnd' ? 'SB-20' : 'SB-15'
      const data = { why: outcome === 'wallEnd' ? 'handAtWallEnd' : 'handOfLast', seat, event: at }
      return [{ code: 'deal/missing', message: `The hand of ${seat} is needed: ${why}.`, rule, path, data }]
    }
    const read = readWaitingHand(input)
    if ('issues' in read) return under(path, read.issues)
    hands[seat] = read.hand
    return under(path, checkMelds(state, seat, read.hand))
  })
  issues.push(...checkForbiddenDiscards(state))
  if (issues.length > 0) throw new MahjongError(issues)
  return hands
}

/** SB-21: a player said to have discarded his forbidden suit only, though somebody won on or claimed another tile of his. */
function checkForbiddenDiscards(state: SichuanState): Issue[] {
  return nonWinners(state).flatMap((seat): Issue[] => {
    const { forbidden, onlyForbiddenDiscards } = state.players[seat]
    if (!onlyForbiddenDiscards || forbidden === undefined) return []
    const other = state.events.findIndex((event) => {
      if (!('from' in event) || event.from !== seat) return false
      const robbed = event.type === 'win' && event.source === 'robbedKong'
      return !robbed && suitOf(suitTileOf(event.tile) as number) !== forbidden
    })
    if (other < 0) return []
    const message = `${seat} did not discard ${forbidden} only: event ${other} tells of another discard of his.`
    return [
      {
        code: 'deal/impossible',
        message,
        rule: 'SB-21',
        path: ['players', seat, 'onlyForbiddenDiscards'],
        data: { why: 'otherDiscard', seat, suit: forbidden, event: other },
      },
    ]
  })
}

/** SB-21. */
function finesOf(state: SichuanState, hands: Partial<ByWind<Hand>>, at: number, rules: SichuanRules): Pick<SichuanState, 'fines' | 'fineUnknown'> {
  const { forbiddenFine, fineTo } = optionsOf(rules)
  const fineUnknown: Wind[] = []
  const fines = nonWinners(state).flatMap((from): SichuanFine[] => {
    const { forbidden, onlyForbiddenDiscards } = state.players[from]
    const hand = hands[from]
    if (forbidden === undefined || onlyForbiddenDiscards || forbiddenFine === 0) return []
    if (hand === undefined) {
      fineUnknown.push(from)
      return []
    }
    if (!suitsOf(hand).includes(forbidden)) return []
    const fine = { from, amount: forbiddenFine, reason: 'forbiddenSuit', event: at } as const
    return fineTo === 'bank' ? [fine] : seatsAfter(from).map((to) => ({ ...fine, to, amount: forbiddenFine / 3 }))
  })
  return { fines, fineUnknown }
}

/** SB-20: each player who is not ready pays each who is. A hand that is not ready has a potential of nothing, and nothing is no payment. */
function readyPayments(ready: Partial<ByWind<ReadyHand>>, notReady: readonly Wind[], seats: readonly Wind[], at: number): SichuanPayment[] {
  return seats.flatMap((to) => notReady.map((from): SichuanPayment => ({ from, to, amount: ready[to]?.potential ?? 0, reason: 'readyHand', event: at })))
}

/** SB-18: the deal ends, after the third winner or with the wall; `at` is the event that ended it. */
export function endDeal(rules: SichuanRules, state: SichuanState, outcome: 'threeWinners' | 'wallEnd', at: number): SichuanState {
  const hands = finalHands(state, outcome, at, rules)
  const seats = nonWinners(state)
  const ready: { -readonly [Seat in Wind]?: ReadyHand } = {}
  for (const seat of seats) {
    const hand = hands[seat]
    if (hand !== undefined) ready[seat] = readyHand(hand, state.players[seat].forbidden, rules)
  }
  const notReady = seats.filter((seat) => ready[seat]?.ready === false)
  const { lastNonWinnerKongs, fineAt } = optionsOf(rules)
  const due = outcome === 'wallEnd' || fineAt === 'anyEnd'
  let next: SichuanState = { ...state, outcome, ready, ...(due ? finesOf(state, hands, at, rules) : {}) }
  const kongsOf = (seat: Wind): number[] => next.kongs.filter((kong) => kong.by === seat).map(({ event }) => event)
  if (outcome === 'wallEnd') {
    next = paid(next, readyPayments(ready, notReady, seats, at))
  } else if (lastNonWinnerKongs === 'void') {
    for (const seat of seats) next = voidKongs(next, kongsOf(seat), 'lastNonWinner', at)
  }
  if (outcome === 'wallEnd' || lastNonWinnerKongs === 'voidIfNotReady') {
    for (const seat of notReady) next = voidKongs(next, kongsOf(seat), 'notReady', at)
  }
  return next
}
