import type { Hand } from '../../src/core/hand.ts'
import type { Meld } from '../../src/core/meld.ts'
import { type ByWind, byWind, type Suit, seatsAfter, suits, type Tile, type Wind, winds } from '../../src/core/tile.ts'
import type { SichuanDeal, SichuanEvent, SichuanPlayer } from '../../src/sichuan-bloody/index.ts'
import { naiveWins } from './sichuan-oracle.ts'

/** A deal played to its end from a shuffled wall of 108 tiles by four simple players, as a log in which every discard is told. */
export interface PlayedDeal {
  readonly deal: SichuanDeal
  /** How many discards and draws the deal had. */
  readonly turns: number
}

/** How the tiles are dealt and how keen the players are; random play alone has few kongs and hardly a robbery. */
interface Table {
  /** Hands are dealt nearly ready. */
  readonly favoured: boolean
  /** Sets that lie in the hands from the start are pungs and quads rather than chows. */
  readonly pungs: boolean
  /** How often a player declares what he could, from 0 to 1. */
  readonly keen: number
  /** How often a player holds on to the tiles of his forbidden suit. */
  readonly careless: number
  /** How often a fourth tile is kept in the hand rather than laid at once. */
  readonly patient: number
  /** The dealer has a pung on the table and draws its fourth tile, which others wait for. */
  readonly bait: Tile | undefined
  /** Tiles taken out of the wall before play, so that more deals see its end. */
  readonly shortened: number
}

interface Seat {
  readonly seat: Wind
  readonly held: number[]
  readonly melds: Meld[]
  forbidden: Suit
  won: boolean
  /** Let a winning tile go since the last draw; wins on no discard until the next (SB-24). */
  missed: boolean
  onlyForbidden: boolean
}

/** A small generator of random numbers from 0 to 1; the same seed gives the same deal. */
function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const suitAt = (tile: Tile): Suit => suits[Math.floor(tile / 9)] as Suit
const countOf = (held: readonly number[]): number => held.reduce((sum, count) => sum + count, 0)

/** Plays the deal of a seed. */
export function playDeal(seed: number): PlayedDeal {
  const next = random(seed)
  const chance = (share: number): boolean => next() < share
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  const table: Table = {
    favoured: chance(0.75),
    pungs: chance(0.5),
    keen: pick([0.3, 0.8, 1]),
    careless: pick([0, 0, 0, 0.3]),
    patient: pick([0, 0.3, 0.8]),
    bait: chance(0.25) ? Math.floor(next() * 27) : undefined,
    shortened: pick([0, 0, 20, 40]),
  }
  const dealer = pick(winds)
  const events: SichuanEvent[] = []
  const wall = Array.from({ length: 108 }, (_, at) => at >> 2)
  for (let at = wall.length - 1; at > 0; at--) {
    const other = Math.floor(next() * (at + 1))
    const tile = wall[at] as Tile
    wall[at] = wall[other] as Tile
    wall[other] = tile
  }
  /** Takes a tile of a kind from somewhere in the wall, for favoured hands. */
  const takeKind = (tile: Tile): boolean => {
    const at = wall.indexOf(tile)
    if (at >= 0) wall.splice(at, 1)
    return at >= 0
  }

  const deal = (seat: Wind): Seat => {
    const held = new Array<number>(27).fill(0)
    const melds: Meld[] = []
    const without = bait === undefined ? pick([0, 1, 2]) : pick([0, 1, 2].filter((suit) => suit !== Math.floor(bait / 9)))
    const kinds = Array.from({ length: 27 }, (_, tile) => tile).filter((tile) => Math.floor(tile / 9) !== without)
    const full = (): boolean => countOf(held) + 3 * melds.length >= 13
    const give = (tiles: readonly Tile[]): void => {
      for (const tile of tiles) if (!full() && takeKind(tile)) held[tile] = (held[tile] ?? 0) + 1
    }
    const chowAt = (tile: Tile): Tile[] => [0, 1, 2].map((step) => Math.floor(tile / 9) * 9 + Math.min(6, tile % 9) + step)
    if (bait !== undefined && seat === dealer) {
      // The discard that made the pung is a turn that the log need not tell.
      melds.push({ kind: 'pung', tile: bait, from: pick(seatsAfter(seat)) })
      const quad = pick(kinds)
      if (chance(0.5)) give([quad, quad, quad, quad])
    } else if (bait !== undefined && chance(0.7)) {
      const waits = [chowAt(bait), chowAt(bait - (bait % 9 > 0 ? 1 : 0)), chowAt(bait - (bait % 9 > 1 ? 2 : 0))]
      give(pick(waits).filter((tile) => tile !== bait))
      for (const pair = pick(kinds); held[pair] !== 2 && chance(0.9); ) give([pair, pair])
      for (let set = 0; set < 3; set++) give(chowAt(pick(kinds)))
    }
    const sets = table.favoured ? pick([2, 3, 3, 4]) : 0
    for (let set = 0; set < sets; set++) {
      const tile = pick(kinds)
      give(chance(table.pungs ? 0.1 : 0.7) ? chowAt(tile) : [tile, tile, tile])
    }
    while (!full()) give([table.favoured && chance(0.8) ? pick(kinds) : (wall[0] as Tile)])
    const suitCount = (suit: Suit): number => held.reduce((sum, count, tile) => (suitAt(tile) === suit ? sum + count : sum), 0)
    const forbidden = [...suits].filter((suit) => melds.every(({ tile }) => suitAt(tile) !== suit)).sort((a, b) => suitCount(a) - suitCount(b))[0] as Suit
    return { seat, held, melds, forbidden, won: false, missed: false, onlyForbidden: true }
  }
  const { bait } = table
  if (bait !== undefined) for (let copy = 0; copy < 4; copy++) takeKind(bait)
  const seats: ByWind<Seat> = byWind(deal)
  wall.splice(0, Math.min(table.shortened, Math.max(0, wall.length - 8)))
  if (bait !== undefined) wall.unshift(bait)

  const handOf = ({ held, melds }: Seat, winningTile?: Tile): Hand => ({
    concealed: held.flatMap((count, tile) => new Array<Tile>(count).fill(tile)),
    melds: [...melds],
    bonus: [],
    ...(winningTile === undefined ? {} : { winningTile }),
  })
  const completes = (player: Seat, tile: Tile): boolean => {
    const held = [...player.held]
    held[tile] = (held[tile] ?? 0) + 1
    const forbidden = (each: Tile): boolean => suitAt(each) === player.forbidden
    if (held.some((count, each) => count > 0 && forbidden(each)) || player.melds.some((meld) => forbidden(meld.tile))) return false
    return naiveWins(held, player.melds.length)
  }
  const others = (seat: Wind): Seat[] =>
    seatsAfter(seat)
      .map((other) => seats[other])
      .filter(({ won }) => !won)
  const lay = (player: Seat, tile: Tile, count: number): void => {
    player.held[tile] = (player.held[tile] ?? 0) - count
  }
  /** The players who win on a tile of another's; those who let it go win on no other before they draw. */
  const winnersOn = (tile: Tile, from: Wind): Seat[] =>
    others(from).filter((player) => {
      if (player.missed || !completes(player, tile)) return false
      player.missed = !chance(0.5 + table.keen / 2)
      return !player.missed
    })
  const winOf = (players: readonly Seat[], tile: Tile): { readonly tile: Tile; readonly winners: { readonly seat: Wind; readonly hand: Hand }[] } => {
    const winners = players.map((player) => ({ seat: player.seat, hand: handOf(player, tile) }))
    for (const player of players) player.won = true
    return { tile, winners }
  }
  const over = (): boolean => winds.filter((seat) => seats[seat].won).length >= 3
  const after = (seat: Wind): Wind => (others(seat)[0] as Seat).seat

  const chooseDiscard = (player: Seat): Tile => {
    const kinds = player.held.flatMap((count, tile) => (count > 0 ? [tile] : []))
    const unwanted = kinds.filter((tile) => suitAt(tile) === player.forbidden)
    if (unwanted.length > 0 && unwanted.length < kinds.length && !chance(table.careless)) return pick(unwanted)
    const near = (tile: Tile, step: number): number => (Math.floor((tile + step) / 9) === Math.floor(tile / 9) ? (player.held[tile + step] ?? 0) : 0)
    const use = (tile: Tile): number =>
      4 * ((player.held[tile] ?? 0) - 1) +
      2 * Math.min(1, near(tile, 1)) +
      2 * Math.min(1, near(tile, -1)) +
      Math.min(1, near(tile, 2)) +
      Math.min(1, near(tile, -2))
    const least = Math.min(...kinds.map(use))
    return pick(kinds.filter((tile) => use(tile) === least))
  }

  /** One kong on the player's own turn, or nothing. Returns what becomes of the turn. */
  const ownKong = (player: Seat, drawn: Tile | undefined): 'none' | 'made' | 'robbed' => {
    if (wall.length === 0) return 'none'
    const { seat, held, melds } = player
    for (let tile = 0; tile < 27; tile++) {
      if (suitAt(tile) === player.forbidden) continue
      if (held[tile] === 4 && chance(table.keen)) {
        lay(player, tile, 4)
        melds.push({ kind: 'kong', tile, form: 'concealed' })
        events.push({ type: 'kong', by: seat, tile, kind: 'concealed' })
        return 'made'
      }
      const pung = melds.findIndex((meld) => meld.kind === 'pung' && meld.tile === tile)
      if (pung < 0 || held[tile] !== 1 || (tile === drawn && chance(table.patient)) || !chance(table.keen)) continue
      const kong: SichuanEvent = { type: 'kong', by: seat, tile, kind: 'extended', drawn: tile === drawn }
      lay(player, tile, 1)
      const robbers = winnersOn(tile, seat)
      if (robbers.length > 0) {
        // A table may write the kong down before it is robbed, or not at all.
        if (chance(0.5)) events.push(kong)
        events.push({ type: 'win', source: 'robbedKong', from: seat, ...winOf(robbers, tile) })
        return 'robbed'
      }
      const { from } = melds[pung] as Meld
      melds[pung] = { kind: 'kong', tile, form: 'extended', ...(from === undefined ? {} : { from }) }
      events.push(kong)
      return 'made'
    }
    return 'none'
  }

  let turns = 0
  /** Plays a player's turn up to and with his discard and what others make of it; answers who plays next and how, or nothing at the end. */
  const turn = (seat: Wind, start: 'draw' | 'kong' | 'pung'): { readonly seat: Wind; readonly start: 'draw' | 'kong' | 'pung' } | undefined => {
    const player = seats[seat]
    let drawn: Tile | undefined
    let replacement = start === 'kong'
    while (start !== 'pung') {
      drawn = replacement ? wall.pop() : wall.shift()
      if (drawn === undefined) return undefined
      turns++
      player.missed = false
      if (completes(player, drawn) && chance(0.5 + table.keen / 2)) {
        const lastTile = wall.length === 0
        events.push({ type: 'win', source: 'wall', ...(replacement ? { replacement } : {}), ...(lastTile ? { lastTile } : {}), ...winOf([player], drawn) })
        return over() ? undefined : { seat: after(seat), start: 'draw' }
      }
      player.held[drawn] = (player.held[drawn] ?? 0) + 1
      const kong = ownKong(player, drawn)
      if (kong === 'robbed') return over() ? undefined : { seat: after(seat), start: 'draw' }
      if (kong === 'none') break
      replacement = true
    }
    const tile = chooseDiscard(player)
    lay(player, tile, 1)
    if (suitAt(tile) !== player.forbidden) player.onlyForbidden = false
    const winners = winnersOn(tile, seat)
    if (winners.length > 0) {
      const lastTile = wall.length === 0
      events.push({ type: 'win', source: 'discard', from: seat, ...(lastTile ? { lastTile } : {}), ...winOf(winners, tile) })
      return over() ? undefined : { seat: after(seat), start: 'draw' }
    }
    for (const other of others(seat)) {
      const count = other.held[tile] ?? 0
      if (count < 2 || suitAt(tile) === other.forbidden || !chance(table.keen)) continue
      if (count === 3 && wall.length > 0 && chance(0.7)) {
        // The discard is told by the kong, and may be told before it too.
        if (chance(0.5)) events.push({ type: 'discard', by: seat })
        lay(other, tile, 3)
        other.melds.push({ kind: 'kong', tile, form: 'claimed', from: seat })
        events.push({ type: 'kong', by: other.seat, tile, kind: 'claimed', from: seat })
        return { seat: other.seat, start: 'kong' }
      }
      events.push({ type: 'discard', by: seat })
      lay(other, tile, 2)
      other.melds.push({ kind: 'pung', tile, from: seat })
      return { seat: other.seat, start: 'pung' }
    }
    events.push({ type: 'discard', by: seat })
    return { seat: after(seat), start: 'draw' }
  }

  let going: ReturnType<typeof turn> = { seat: dealer, start: 'draw' }
  while (going !== undefined) going = turn(going.seat, going.start)
  if (!over()) events.push({ type: 'wallEnd' })
  const players = byWind((seat): SichuanPlayer => {
    const { forbidden, won, onlyForbidden } = seats[seat]
    return { forbidden, ...(won ? {} : { hand: handOf(seats[seat]), ...(onlyForbidden ? { onlyForbiddenDiscards: true } : {}) }) }
  })
  return { deal: { dealer, players, events }, turns }
}
