import { type Issue, MahjongError } from '../core/issue.ts'
import type { Wind } from '../core/tile.ts'
import type { KongEvent } from './deal-log.ts'
import { checkFifthCopies, eventIssue, hasWon, nonWinners, paid, type SichuanState } from './deal-state.ts'
import type { SichuanKong, SichuanPayment, SichuanReason } from './settlement.ts'

/** SB-14: points for each kind of kong, and who pays. */
const kongPoints: Readonly<Record<KongEvent['kind'], { readonly points: number; readonly payers: 'all' | 'giver'; readonly reason: SichuanReason }>> = {
  concealed: { points: 2, payers: 'all', reason: 'concealedKong' },
  claimed: { points: 2, payers: 'giver', reason: 'claimedKong' },
  extended: { points: 1, payers: 'all', reason: 'extendedKong' },
}

function kongPayments(state: SichuanState, event: KongEvent, at: number): SichuanPayment[] {
  const { points, payers, reason } = kongPoints[event.kind]
  // SB-14: a tile already held makes a kong that nobody pays for.
  const amount = event.kind === 'extended' && !event.drawn ? 0 : points
  const seats = payers === 'giver' ? [event.from as Wind] : nonWinners(state).filter((seat) => seat !== event.by)
  return seats.map((from) => ({ from, to: event.by, amount, reason, event: at }))
}

/** A kong is made, and paid for by those who have not won. */
export function applyKong(state: SichuanState, event: KongEvent): SichuanState {
  const at = state.events.length
  const { by, tile, kind, from } = event
  const issues: Issue[] = []
  if (hasWon(state, by)) issues.push(eventIssue(at, `${by} has won and makes no more kongs.`, 'SB-13', { why: 'kongByWinner', seat: by }, ['by']))
  if (from !== undefined && hasWon(state, from))
    issues.push(eventIssue(at, `${from} has won and discards no more.`, 'SB-13', { why: 'giverHasWon', seat: from }, ['from']))
  const melds = state.kongs.filter((made) => made.by === by && made.void !== 'robbed').length + state.robbedPungs.filter(({ seat }) => seat === by).length
  if (melds >= 4)
    issues.push(eventIssue(at, `${by} has four sets on the table already, and a hand has no fifth.`, 'SB-4', { why: 'fifthSet', seat: by }, ['by']))
  const kong: SichuanKong = { event: at, by, tile, kind, ...(from === undefined ? {} : { from }) }
  // Another player's kong, and one claimed from a discard, begin a turn; the turn before is over, whether its discard was logged or not.
  const going = state.turn !== null && state.turn.seat === by && kind !== 'claimed' ? state.turn.kongs : []
  const next: SichuanState = { ...state, kongs: [...state.kongs, kong], turn: { seat: by, kongs: [...going, at] } }
  issues.push(...checkFifthCopies(next, at))
  if (issues.length > 0) throw new MahjongError(issues)
  return paid(next, kongPayments(state, event, at))
}
