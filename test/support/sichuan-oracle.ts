import type { Hand } from '../../src/core/hand.ts'
import { type ByWind, type Suit, suits, type Tile, tileOf, type Wind, winds } from '../../src/core/tile.ts'
import { type HandInput, parseHand } from '../../src/notation/hand-text.ts'
import type { SichuanContext, SichuanDeal, SichuanEvent, SichuanOptions, TileInput } from '../../src/sichuan-bloody/index.ts'

/**
 * A second, slow settlement of Sichuan logs, written from the rule text alone and the other way round: it looks at a whole log at once,
 * asks of each kong whether it stands at the end, and never gives anything back.
 */
export interface NaiveSettlement {
  readonly net: ByWind<number>
  readonly fines: ByWind<number>
  readonly nextDealer: Wind
}

type Counts = readonly number[]

/** Do the tiles divide into sets? Takes the lowest tile and tries a pung and a chow. */
function divides(held: number[], pungsOnly: boolean): boolean {
  const tile = held.findIndex((count) => count > 0)
  if (tile < 0) return true
  const take = (tiles: readonly Tile[]): boolean => {
    if (!tiles.every((each, at) => (held[each] ?? 0) > tiles.slice(0, at).filter((other) => other === each).length)) return false
    for (const each of tiles) held[each] = (held[each] ?? 0) - 1
    const found = divides(held, pungsOnly)
    for (const each of tiles) held[each] = (held[each] ?? 0) + 1
    return found
  }
  return take([tile, tile, tile]) || (!pungsOnly && tile % 9 <= 6 && take([tile, tile + 1, tile + 2]))
}

function isStandard(counts: Counts, melds: number, pungsOnly: boolean): boolean {
  if (counts.reduce((sum, count) => sum + count, 0) !== 14 - 3 * melds) return false
  const suit = [0, 9, 18].map((from) => counts.slice(from, from + 9).reduce((sum, count) => sum + count, 0) % 3)
  if (suit.includes(1)) return false
  return counts.some((count, pair) => {
    // The pair lies in the suit with two tiles over.
    if (count < 2 || suit[Math.floor(pair / 9)] !== 2) return false
    const rest = [...counts]
    rest[pair] = count - 2
    return divides(rest, pungsOnly)
  })
}

function isSevenPairs(counts: Counts, melds: number): boolean {
  return melds === 0 && counts.reduce((sum, count) => sum + count, 0) === 14 && counts.every((count) => count === 0 || count === 2 || count === 4)
}

/** Do the standing tiles, the winning one among them, win beside so many melds, suits apart? */
export function naiveWins(counts: Counts, melds: number): boolean {
  return isStandard(counts, melds, false) || isSevenPairs(counts, melds)
}

function standing(hand: Hand, tile?: Tile): number[] {
  const counts = new Array<number>(27).fill(0)
  for (const each of [...hand.concealed, ...(tile === undefined ? [] : [tile])]) counts[each] = (counts[each] ?? 0) + 1
  return counts
}

function whole(hand: Hand, tile?: Tile): number[] {
  const counts = standing(hand, tile)
  for (const meld of hand.melds) counts[meld.tile] = (counts[meld.tile] ?? 0) + (meld.kind === 'kong' ? 4 : 3)
  return counts
}

const suitAt = (tile: Tile): Suit => suits[Math.floor(tile / 9)] as Suit
const holds = (hand: Hand, suit: Suit): boolean => whole(hand).some((count, tile) => count > 0 && suitAt(tile) === suit)

/** Fans of a hand with the tile, without circumstances and whatever its suits; `undefined` where it is no mahjong. */
function shapeFans(hand: Hand, tile: Tile): number | undefined {
  const counts = standing(hand, tile)
  const all = whole(hand, tile)
  const melds = hand.melds.length
  const shapes = [
    ...(isSevenPairs(counts, melds) ? [2] : []),
    ...(isStandard(counts, melds, false) ? [0] : []),
    ...(isStandard(counts, melds, true) ? [melds === 4 ? 2 : 1] : []),
  ]
  if (shapes.length === 0) return undefined
  const held = new Set(all.flatMap((count, each) => (count > 0 ? [suitAt(each)] : [])))
  return Math.max(...shapes) + (held.size === 1 ? 2 : 0) + all.filter((count) => count >= 4).length
}

/** The same; `undefined` too where the suits let it not win. */
export function naiveFans(hand: Hand, tile: Tile, forbidden: Suit | undefined): number | undefined {
  const held = new Set(whole(hand, tile).flatMap((count, each) => (count > 0 ? [suitAt(each)] : [])))
  return held.size > 2 || (forbidden !== undefined && held.has(forbidden)) ? undefined : shapeFans(hand, tile)
}

const points = (fans: number, cap: number): number => [1, 2, 4, 8, 16][Math.min(fans, cap)] as number

/** Fans that the way of winning brings: a robbed kong leaves no other unless the table says that a kong before it counts too. */
function circumstanceFans({ win }: SichuanContext, { robAfterKong }: SichuanOptions): number {
  let fans = win.lastTile === true ? 1 : 0
  if (win.source === 'wall' && win.replacement === true) fans++
  if (win.source === 'robbedKong') fans++
  if ('afterKong' in win && win.afterKong === true && (win.source === 'discard' || robAfterKong === 'both')) fans++
  return fans
}

/** A claimed mahjong whose winning tile is marked: what it is worth, and the rules that refuse it. */
export function naiveVerdict(
  { winningTile, ...rest }: Hand & { readonly winningTile: Tile },
  context: SichuanContext,
  options: SichuanOptions,
): {
  readonly kind: 'win' | 'refused' | 'incomplete'
  readonly fans?: number
  readonly total?: number
  readonly amount?: number
  readonly rules: readonly string[]
} {
  const shape = shapeFans(rest, winningTile)
  if (shape === undefined) return { kind: 'incomplete', rules: [] }
  const fans = shape + circumstanceFans(context, options)
  const total = points(fans, options.fanCap)
  const rules: string[] = []
  if (naiveFans(rest, winningTile, context.forbidden) === undefined) rules.push('SB-2')
  const missed = context.missed ?? []
  if (context.win.source !== 'wall' && missed.length > 0) {
    const same = missed.some(({ tile }) => number(tile) === winningTile)
    const more = missed.every((each) => total > each.points)
    if (same && options.missedSameTile === 'never') rules.push('SB-24')
    else if (!more) rules.push('SB-24')
  }
  return { kind: rules.length > 0 ? 'refused' : 'win', fans, total, amount: context.win.source === 'wall' ? total + 1 : total, rules }
}

/** The best points over the waits; 0 where the hand is not ready. */
export function naivePotential(hand: Hand, forbidden: Suit | undefined, options: SichuanOptions): number {
  let best = 0
  for (let tile = 0; tile < 27; tile++) {
    const own = (options.exhaustedWait === 'standing' ? standing(hand) : whole(hand))[tile] as number
    if (own >= 4) continue
    const fans = naiveFans(hand, tile, forbidden)
    if (fans !== undefined) best = Math.max(best, points(fans, options.fanCap))
  }
  return best
}

const read = (input: HandInput): Hand => (typeof input === 'string' ? parseHand(input) : input)
const number = (tile: TileInput): Tile => (typeof tile === 'number' ? tile : (tileOf(tile) as Tile))

/** Settles a log that is known to be possible and complete. */
export function naiveSettlement({ dealer, players, events }: SichuanDeal, options: SichuanOptions): NaiveSettlement {
  const net: Record<Wind, number> = { east: 0, south: 0, west: 0, north: 0 }
  const fines: Record<Wind, number> = { east: 0, south: 0, west: 0, north: 0 }
  const pay = (from: Wind, to: Wind, amount: number): void => {
    net[from] -= amount
    net[to] += amount
  }
  const wonAt = (seat: Wind): number => {
    const at = events.findIndex((event) => event.type === 'win' && event.winners.some((winner) => winner.seat === seat))
    return at < 0 ? Number.POSITIVE_INFINITY : at
  }
  const losers = winds.filter((seat) => wonAt(seat) === Number.POSITIVE_INFINITY)
  const wall = events.some((event) => event.type === 'wallEnd')
  const forbiddenOf = (seat: Wind): Suit | undefined => players[seat]?.forbidden
  const potential = (seat: Wind): number => {
    const hand = players[seat]?.hand
    return hand === undefined ? 0 : naivePotential(read(hand), forbiddenOf(seat), options)
  }
  const robbedNext = (at: number): boolean => {
    const [kong, after] = [events[at], events[at + 1]]
    return kong?.type === 'kong' && after?.type === 'win' && after.source === 'robbedKong' && after.from === kong.by && number(after.tile) === number(kong.tile)
  }
  /** The kongs that `seat` made in the turn which ends with the event at `end`. */
  const turnBefore = (end: number, seat: Wind): number[] => {
    const found: number[] = []
    for (let at = end - 1; at >= 0; at--) {
      const event = events[at] as SichuanEvent
      if (event.type !== 'kong' || event.by !== seat) break
      if (!(at === end - 1 && robbedNext(at))) found.unshift(at)
      if (event.kind === 'claimed') break
    }
    return found
  }

  const voidKongs = new Set<number>()
  events.forEach((event, at) => {
    if (event.type !== 'win' || event.source !== 'discard') return
    const turn = turnBefore(at, event.from)
    for (const kong of options.afterKongVoids === 'last' ? turn.slice(-1) : turn) voidKongs.add(kong)
  })
  events.forEach((event, at) => {
    if (event.type !== 'kong') return
    const lost = losers.includes(event.by)
    if (robbedNext(at)) return
    if (voidKongs.has(at)) return
    if (lost && wall && potential(event.by) === 0) return
    if (lost && !wall && options.lastNonWinnerKongs === 'void') return
    if (lost && !wall && options.lastNonWinnerKongs === 'voidIfNotReady' && potential(event.by) === 0) return
    if (event.kind === 'claimed') pay(event.from, event.by, 2)
    else if (event.kind === 'concealed' || event.drawn) {
      for (const seat of winds) if (seat !== event.by && wonAt(seat) > at) pay(seat, event.by, event.kind === 'concealed' ? 2 : 1)
    }
  })
  events.forEach((event, at) => {
    if (event.type !== 'win') return
    for (const { seat, hand } of event.winners) {
      const { winningTile: _, ...rest } = read(hand)
      let fans = naiveFans(rest, number(event.tile), forbiddenOf(seat)) as number
      if (event.source === 'wall' && event.replacement) fans++
      if (event.source !== 'robbedKong' && event.lastTile) fans++
      if (event.source === 'robbedKong') fans++
      if (event.source !== 'wall' && turnBefore(at, event.from).length > 0 && (event.source === 'discard' || options.robAfterKong === 'both')) fans++
      const value = points(fans, options.fanCap)
      if (event.source !== 'wall') pay(event.from, seat, value)
      else for (const payer of winds) if (payer !== seat && wonAt(payer) > at) pay(payer, seat, value + 1)
    }
  })
  if (wall) {
    for (const to of losers) for (const from of losers) if (potential(from) === 0) pay(from, to, potential(to))
  }
  for (const seat of losers) {
    const { forbidden, hand, onlyForbiddenDiscards } = players[seat] ?? {}
    if (forbidden === undefined || hand === undefined || onlyForbiddenDiscards || !holds(read(hand), forbidden)) continue
    if (!wall && options.fineAt === 'wallEnd') continue
    fines[seat] -= options.forbiddenFine
    if (options.fineTo === 'split') for (const other of winds) if (other !== seat) fines[other] += options.forbiddenFine / 3
  }
  const first = events.find((event) => event.type === 'win')
  const nextDealer = first?.type !== 'win' ? dealer : first.winners.length === 1 ? first.winners[0]?.seat : first.source === 'wall' ? dealer : first.from
  return { net, fines, nextDealer: nextDealer as Wind }
}
