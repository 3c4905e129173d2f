import type { Hand } from '../core/hand.ts'
import type { Payment, Settlement } from '../core/settlement.ts'
import type { ByWind, Tile, Wind } from '../core/tile.ts'
import type { SichuanWin } from './context.ts'
import type { ReadyHand } from './ready.ts'
import type { SichuanScore } from './score.ts'

/** Why a payment is made. The last four give a kong's payment back. */
export const sichuanReasons = [
  'discard',
  'selfDrawn',
  'robbedKong',
  'concealedKong',
  'claimedKong',
  'extendedKong',
  'readyHand',
  'returnRobbed',
  'returnAfterKong',
  'returnNotReady',
  'returnLastNonWinner',
] as const
/** One of {@link sichuanReasons}. */
export type SichuanReason = (typeof sichuanReasons)[number]

/** A payment in points. `event` is the event that caused it; a payment given back names the event of its kong. */
export interface SichuanPayment extends Payment<SichuanReason> {
  readonly event: number
  /** For a payment given back: the event that made the kong void. */
  readonly voidedBy?: number
}

/** SB-21: a fine in points. Nobody gets it where `to` is left out. It is no part of `payments` and `net`. */
export interface SichuanFine {
  readonly from: Wind
  readonly to?: Wind
  readonly amount: number
  readonly reason: 'forbiddenSuit'
  readonly event: number
}

/** A hand that won, in the order of the log. */
export interface SichuanWinRecord {
  readonly seat: Wind
  /** The index of the event. */
  readonly event: number
  readonly tile: Tile
  /** How it was won, `afterKong` derived from the log. */
  readonly win: SichuanWin
  readonly hand: Hand
  readonly score: SichuanScore
}

/** Why a kong is not paid for (SB-15). */
export type KongVoid = 'robbed' | 'afterKong' | 'notReady' | 'lastNonWinner'

/** A kong of the log. */
export interface SichuanKong {
  /** The index of its event. */
  readonly event: number
  readonly by: Wind
  readonly tile: Tile
  readonly kind: 'concealed' | 'claimed' | 'extended'
  /** Whose discard was claimed. */
  readonly from?: Wind
  /** Why its payment was given back; left out while it stands. */
  readonly void?: KongVoid
}

/** Who pays whom in a deal, in whole points. */
export interface SichuanSettlement extends Settlement<SichuanReason> {
  /** In the order of the log. */
  readonly payments: readonly SichuanPayment[]
  /** Kept apart from `payments` and `net`. */
  readonly fines: readonly SichuanFine[]
  /** How the deal ended; `unfinished` where the log goes on. */
  readonly outcome: 'threeWinners' | 'wallEnd' | 'unfinished'
  /** SB-22: the dealer of the next deal, as far as the log goes. */
  readonly nextDealer: Wind
  readonly wins: readonly SichuanWinRecord[]
  readonly kongs: readonly SichuanKong[]
  /** SB-19: at the end of the deal, the players who did not win and whose hands are shown. */
  readonly ready: Partial<ByWind<ReadyHand>>
  /** SB-21: players whose fine cannot be told because their hand is not shown. */
  readonly fineUnknown: readonly Wind[]
}

/** What each seat ends with once the fines are paid too; sums to zero unless a fine goes to nobody. */
export function netWithFines({ net, fines }: Pick<SichuanSettlement, 'net' | 'fines'>): ByWind<number> {
  const sum = { ...net }
  for (const { from, to, amount } of fines) {
    sum[from] -= amount
    if (to !== undefined) sum[to] += amount
  }
  return sum
}
