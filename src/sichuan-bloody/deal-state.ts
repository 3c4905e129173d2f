import { checkGivers } from '../core/context.ts'
import { type Hand, handTiles } from '../core/hand.ts'
import { type Issue, MahjongError, under } from '../core/issue.ts'
import { netOf } from '../core/settlement.ts'
import { type ByWind, byWind, eastTile, type Tile, tileName, type Wind, winds } from '../core/tile.ts'
import { checkTable, type SichuanEvent, type SichuanPlayer } from './deal-log.ts'
import type { SichuanPreset, SichuanSettings } from './options.ts'
import type { KongVoid, SichuanKong, SichuanPayment, SichuanReason, SichuanSettlement } from './settlement.ts'

/**
 * A deal as far as it has been played: the settlement so far, and what the next event is judged by.
 * Plain data that survives JSON (a table's own items in `settings.extra`, being functions, do not). To undo an event, go back to the state before it.
 */
export interface SichuanState extends SichuanSettlement {
  readonly settings: SichuanPreset | SichuanSettings
  readonly dealer: Wind
  readonly players: ByWind<SichuanPlayer>
  readonly events: readonly SichuanEvent[]
  /** Whose turn the log last told of, and the events of the kongs he made in it; null once it is over. */
  readonly turn: { readonly seat: Wind; readonly kongs: readonly number[] } | null
  /** Pungs whose fourth tile was robbed; they stay pungs. */
  readonly robbedPungs: readonly { readonly seat: Wind; readonly tile: Tile; readonly event: number }[]
}

/** The state before the first event. Throws `MahjongError` for seats, players or suits that cannot be. */
export function firstState(dealer: Wind, players: Partial<ByWind<SichuanPlayer>>, settings: SichuanPreset | SichuanSettings): SichuanState {
  const issues = checkTable(dealer, players)
  if (issues.length > 0) throw new MahjongError(issues)
  return {
    settings,
    dealer,
    players: byWind((seat) => players[seat] ?? {}),
    events: [],
    turn: null,
    robbedPungs: [],
    payments: [],
    net: netOf([]),
    fines: [],
    outcome: 'unfinished',
    nextDealer: dealer,
    wins: [],
    kongs: [],
    ready: {},
    fineUnknown: [],
  }
}

/** The settlement in a state. */
export function settlementSoFar(state: SichuanState): SichuanSettlement {
  const { settings: _, dealer: __, players: ___, events: ____, turn: _____, robbedPungs: ______, ...settlement } = state
  return settlement
}

/** The players who have not won, in turn order from east. */
export function nonWinners({ wins }: Pick<SichuanState, 'wins'>): Wind[] {
  return winds.filter((seat) => !hasWon({ wins }, seat))
}

/** True once the seat has won. */
export function hasWon({ wins }: Pick<SichuanState, 'wins'>, seat: Wind): boolean {
  return wins.some((win) => win.seat === seat)
}

/** The state with further payments; payments of nothing are left out. */
export function paid<S extends SichuanState>(state: S, payments: readonly SichuanPayment[]): S {
  const all = [...state.payments, ...payments.filter(({ amount }) => amount > 0)]
  return { ...state, payments: all, net: netOf(all) }
}

const returnReasons: Readonly<Record<KongVoid, SichuanReason>> = {
  robbed: 'returnRobbed',
  afterKong: 'returnAfterKong',
  notReady: 'returnNotReady',
  lastNonWinner: 'returnLastNonWinner',
}

/** SB-15: the kongs are void; each payment goes back to exactly those who made it, once. */
export function voidKongs<S extends SichuanState>(state: S, events: readonly number[], why: KongVoid, voidedBy: number): S {
  const standing = state.kongs.filter((kong) => kong.void === undefined && events.includes(kong.event))
  const voided = new Set(standing.map(({ event }) => event))
  const returns = state.payments
    .filter(({ event }) => voided.has(event))
    .map(({ from, to, amount, event }): SichuanPayment => ({ from: to, to: from, amount, reason: returnReasons[why], event, voidedBy }))
  const kongs = state.kongs.map((kong): SichuanKong => (voided.has(kong.event) ? { ...kong, void: why } : kong))
  return paid({ ...state, kongs }, returns)
}

/** A finding about an event, with its index; `data` is what the message speaks of. */
export function eventIssue(
  event: number,
  message: string,
  rule: string,
  data: NonNullable<Issue['data']> & { readonly why: string },
  path: readonly (string | number)[] = [],
): Issue {
  return { code: 'deal/impossible', message, rule, path: ['events', event, ...path], data: { event, ...data } }
}

/** Findings about a part of an event, with its index. */
export function eventIssues(event: number, issues: readonly Issue[], path: readonly (string | number)[] = []): Issue[] {
  return under(['events', event, ...path], issues).map((issue) => ({ ...issue, data: { ...issue.data, event } }))
}

/** SB-1: tiles of which the log tells a fifth copy, in kongs, robbed pungs and winning hands. A tile that several won on is one tile. */
function fifthCopies(state: SichuanState): Tile[] {
  const held = new Array<number>(eastTile).fill(0)
  const add = (tile: Tile, count: number): void => {
    held[tile] = (held[tile] as number) + count
  }
  state.wins.forEach(({ hand, tile, event }, at) => {
    for (const each of handTiles(hand)) add(each, 1)
    if (state.wins[at - 1]?.event === event) add(tile, -1)
  })
  for (const seat of nonWinners(state)) {
    for (const kong of state.kongs) if (kong.by === seat && kong.void !== 'robbed') add(kong.tile, 4)
    for (const pung of state.robbedPungs) if (pung.seat === seat) add(pung.tile, 3)
  }
  return held.flatMap((count, tile) => (count > 4 ? [tile] : []))
}

/** {@link fifthCopies} as findings about the event that brought them. */
export function checkFifthCopies(state: SichuanState, event: number): Issue[] {
  return fifthCopies(state).map((tile) => {
    const message = `With this event the log tells of more than four ${tileName(tile)}; a set has four of each tile.`
    return eventIssue(event, message, 'SB-1', { why: 'fifthCopy', tile: tileName(tile) })
  })
}

/** A hand shown holds the kongs and the robbed pungs that the log gives its player, and no other kong. */
export function checkMelds(state: SichuanState, seat: Wind, hand: Hand): Issue[] {
  const issues = checkGivers(hand.melds, seat, 'SB-8', 'anybody')
  const kongs = state.kongs.filter((kong) => kong.by === seat && kong.void !== 'robbed')
  const fits = (kong: SichuanKong, meld: Hand['melds'][number]): boolean =>
    meld.kind === 'kong' &&
    meld.tile === kong.tile &&
    (meld.form === 'concealed') === (kong.kind === 'concealed') &&
    (meld.from === undefined || kong.from === undefined || meld.from === kong.from)
  for (const kong of kongs) {
    if (hand.melds.some((meld) => fits(kong, meld))) continue
    const message = `The hand of ${seat} does not hold the ${kong.kind} kong of ${tileName(kong.tile)} that event ${kong.event} gives it.`
    issues.push({
      code: 'deal/impossible',
      message,
      rule: 'SB-14',
      data: { why: 'kongNotHeld', seat, form: kong.kind, tile: tileName(kong.tile), kong: kong.event },
    })
  }
  for (const { tile, event } of state.robbedPungs.filter((pung) => pung.seat === seat)) {
    if (hand.melds.some((meld) => meld.kind === 'pung' && meld.tile === tile)) continue
    const message = `The hand of ${seat} does not hold the pung of ${tileName(tile)}; its fourth tile was robbed at event ${event}, so it stays a pung.`
    issues.push({ code: 'deal/impossible', message, rule: 'SB-15', data: { why: 'robbedPungNotHeld', seat, tile: tileName(tile), robbed: event } })
  }
  hand.melds.forEach((meld, at) => {
    if (meld.kind !== 'kong' || kongs.some(({ tile }) => tile === meld.tile)) return
    const robbed = state.robbedPungs.some((pung) => pung.seat === seat && pung.tile === meld.tile)
    if (robbed) return
    const message = `The hand of ${seat} holds a kong of ${tileName(meld.tile)} that the log does not tell of; log it where it was made, for it is paid for.`
    issues.push({ code: 'deal/impossible', message, rule: 'SB-14', path: ['melds', at], data: { why: 'kongNotLogged', seat, tile: tileName(meld.tile) } })
  })
  return issues
}
