import type { CalledClaim, LegalClaim } from '../../src/core/claims.ts'
import { type Hand, handTiles } from '../../src/core/hand.ts'
import type { KongForm, Meld } from '../../src/core/meld.ts'
import type { RuleSet, RuleTypes } from '../../src/core/rule-set.ts'
import { byWind, isBonus, isSuitTile, jokerTile, seatsAfter, type Tile, tileName, type Wind, winds } from '../../src/core/tile.ts'
import { type ClaimQuestion, legalClaims, resolveClaims } from '../../src/driver/claims.ts'

/** A player's hand at the table: never a winning tile until he wins. */
export type Seats = Record<Wind, Hand>

/** How a rule set is played at a table: what the test has to know beside the rule set itself. */
export interface TableRules<T extends RuleTypes> {
  readonly rules: RuleSet<T>
  /** Every tile of the set. */
  readonly tiles: readonly Tile[]
  /** Tiles that are drawn only as replacements. */
  readonly deadWall: number
  /** True where play goes on after a win, until three have won. */
  readonly bloody: boolean
  /** The circumstances of a seat, beside those of the tile. */
  context(seat: Wind, table: Table): Partial<T['context']>
  /** Which tile a player lays aside; the tiles are those of his concealed hand. */
  discard(tiles: readonly Tile[], hand: Hand, seat: Wind, table: Table): Tile
  /** How likely a player takes up a claim or declaration of a kind, 0–1. Mahjong is always taken. */
  readonly takes: Readonly<Record<string, number>>
}

/** A winning tile: who won, what was in his hand, and how. */
export interface TableWin {
  readonly seat: Wind
  readonly claim: LegalClaim
  readonly win: Readonly<Record<string, unknown>>
}

/** What happened, in the order it happened. */
export type TableEvent =
  | {
      readonly type: 'kong'
      readonly by: Wind
      readonly tile: Tile
      readonly form: KongForm
      readonly from?: Wind
      readonly drawn: boolean
      readonly robbed: boolean
    }
  | { readonly type: 'discard'; readonly by: Wind; readonly tile: Tile }
  | { readonly type: 'win'; readonly tile: Tile; readonly wins: readonly TableWin[] }
  | { readonly type: 'wallEnd' }

/** The table while a deal is played. */
export interface Table {
  readonly hands: Seats
  readonly discards: Tile[]
  readonly events: TableEvent[]
  readonly won: Wind[]
  /** Live wall; draws come from its end, replacements from its start. */
  readonly wall: Tile[]
  readonly deadWall: number
  /** What each seat discarded. */
  readonly discarded: Record<Wind, Tile[]>
  readonly round: Wind
  readonly random: () => number
}

/** A small fast generator; the same seed gives the same deals. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

function shuffled(tiles: readonly Tile[], random: () => number): Tile[] {
  const deck = [...tiles]
  for (let at = deck.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[deck[at], deck[other]] = [deck[other] as Tile, deck[at] as Tile]
  }
  return deck
}

/** A tile that stands apart from the others is let go first. */
export function loneliest(tiles: readonly Tile[], random: () => number): Tile {
  const worth = (tile: Tile): number =>
    tiles.reduce((sum, other) => {
      if (other === tile) return sum + 3
      const near = isSuitTile(tile) && isSuitTile(other) && Math.floor(tile / 9) === Math.floor(other / 9) ? Math.abs(tile - other) : 9
      return sum + (near === 1 ? 2 : near === 2 ? 1 : 0)
    }, 0)
  return [...tiles].map((tile) => ({ tile, worth: worth(tile) + random() })).sort((a, b) => a.worth - b.worth)[0]?.tile as Tile
}

function canDraw(table: Table): boolean {
  return table.wall.length > table.deadWall
}

/** Every tile of the set is somewhere, once. */
function conserve<T extends RuleTypes>(how: TableRules<T>, table: Table, inHand: readonly Tile[]): void {
  const seen = [...table.wall, ...table.discards, ...inHand, ...winds.flatMap((seat) => handTiles(table.hands[seat]))].sort((a, b) => a - b)
  const all = [...how.tiles].sort((a, b) => a - b)
  if (seen.length !== all.length || seen.some((tile, at) => tile !== all[at])) throw new Error(`Tiles got lost: ${seen.map(tileName).join(' ')}`)
}

/** Draws until a tile comes that is played with; bonus tiles are laid aside and replaced. */
function draw(table: Table, seat: Wind, replacement: boolean): Tile | undefined {
  for (let fromStart = replacement; ; fromStart = true) {
    if (!replacement && !canDraw(table)) return undefined
    const tile = fromStart ? table.wall.shift() : table.wall.pop()
    if (tile === undefined) return undefined
    if (!isBonus(tile)) return tile
    table.hands[seat] = { ...table.hands[seat], bonus: [...table.hands[seat].bonus, tile] }
  }
}

function active(table: Table): Wind[] {
  return winds.filter((seat) => !table.won.includes(seat))
}

/** What other players make of a tile: claims are called, resolved, and checked to be such as the rules offer. */
function claimsOn<T extends RuleTypes>(
  how: TableRules<T>,
  table: Table,
  tile: Tile,
  from: Wind,
  more: Partial<ClaimQuestion>,
): { seat: Wind; claim: LegalClaim }[] {
  const offered = active(table)
    .filter((seat) => seat !== from)
    .flatMap((seat) => {
      const question = { ...how.context(seat, table), ...more, seat, tile, from } as ClaimQuestion<T['context']>
      return legalClaims(how.rules, table.hands[seat], question).map((claim) => ({ seat, claim }))
    })
    .filter(({ claim }) => table.random() < (claim.kind === 'mahjong' ? 1 : (how.takes[claim.kind] ?? 0)))
  // A player calls for one thing: mahjong if he can, else the first that took his fancy.
  const called = winds.flatMap((seat) =>
    offered
      .filter((one) => one.seat === seat)
      .sort((a, b) => Number(b.claim.kind === 'mahjong') - Number(a.claim.kind === 'mahjong'))
      .slice(0, 1),
  )
  const claims = called.map(({ seat, claim }): CalledClaim => ({ seat, kind: claim.kind as CalledClaim['kind'] }))
  const { awarded, rejected } = resolveClaims(how.rules, claims, { from, tile })
  if (rejected.length > 0) throw new Error(`An offered claim was rejected: ${JSON.stringify(rejected)}`)
  if (claims.length > 0 && awarded.length === 0) throw new Error('Claims were called and nobody got the tile.')
  return awarded.map(({ claim }) => called.find(({ seat }) => seat === claim.seat) as { seat: Wind; claim: LegalClaim })
}

function recordWins(table: Table, tile: Tile, wins: readonly TableWin[]): void {
  table.events.push({ type: 'win', tile, wins })
  for (const { seat, claim } of wins) {
    table.won.push(seat)
    table.hands[seat] = claim.leaves
  }
}

/** The sets that the other players have laid. */
function shown(table: Table, seat: Wind): Meld[] {
  return winds.filter((other) => other !== seat).flatMap((other) => table.hands[other].melds)
}

/** A joker goes from an exposure to a hand, and the natural tile the other way. */
function exchange(table: Table, seat: Wind, { leaves, meld, exposure }: LegalClaim, others: readonly Meld[]): void {
  table.hands[seat] = leaves
  if (exposure === undefined) return
  const bought = others[exposure]
  for (const other of winds) {
    if (other === seat) continue
    const { melds } = table.hands[other]
    table.hands[other] = { ...table.hands[other], melds: melds.map((each) => (each === bought ? (meld as Meld) : each)) }
  }
}

/** The seats after one that are still playing, in turn. */
function nextSeat(table: Table, seat: Wind): Wind {
  return seatsAfter(seat).find((next) => !table.won.includes(next)) as Wind
}

/**
 * Plays one deal by moves that the library offers. The deal is over at the first win, or, where play goes on, at the third, or when the wall is empty.
 */
export function playDeal<T extends RuleTypes>(how: TableRules<T>, random: () => number, round: Wind = 'east'): Table {
  const wall = shuffled(how.tiles, random)
  const hands = byWind((): Hand => ({ concealed: [], melds: [], bonus: [] })) as Seats
  const table: Table = {
    hands,
    discards: [],
    events: [],
    won: [],
    wall,
    deadWall: how.deadWall,
    discarded: { east: [], south: [], west: [], north: [] },
    round,
    random,
  }
  for (const seat of winds) {
    while (hands[seat].concealed.length < 13) {
      const tile = draw(table, seat, false) as Tile
      hands[seat] = { ...hands[seat], concealed: [...hands[seat].concealed, tile] }
    }
  }
  let seat: Wind = 'east'
  let drawn: Tile | undefined
  let mustDraw = true
  let replacement = false
  let kongs = 0
  const ended = (): boolean => table.won.length >= (how.bloody ? 3 : 1)
  const nextTurn = (next: Wind): void => {
    seat = next
    drawn = undefined
    mustDraw = true
    replacement = false
    kongs = 0
  }

  while (!ended()) {
    if (mustDraw) {
      drawn = draw(table, seat, replacement)
      if (drawn === undefined) {
        table.events.push({ type: 'wallEnd' })
        break
      }
    }
    conserve(how, table, drawn === undefined ? [] : [drawn])
    const lastTile = !canDraw(table)
    const situation = { lastTile, replacement, ...(kongs > 0 && mustDraw ? { kongsThisTurn: kongs } : {}) }
    const question = {
      ...how.context(seat, table),
      seat,
      lastTile,
      replacement,
      win: situation,
      exposures: shown(table, seat),
      ...(drawn === undefined ? {} : { tile: drawn }),
    } as ClaimQuestion<T['context']>
    const options = legalClaims(how.rules, table.hands[seat], question)
    const mahjong = options.find(({ kind }) => kind === 'mahjong')
    if (mahjong !== undefined) {
      recordWins(table, mahjong.tile, [{ seat, claim: mahjong, win: { source: 'wall', ...situation } }])
      if (ended()) break
      nextTurn(nextSeat(table, seat))
      continue
    }
    const declared = options.find(({ kind }) => random() < (how.takes[kind] ?? 0))
    if (declared?.kind === 'jokerExchange') {
      exchange(table, seat, declared, shown(table, seat))
      if (declared.verdict !== undefined) {
        recordWins(table, jokerTile, [{ seat, claim: declared, win: { source: 'jokerExchange' } }])
        break
      }
      drawn = undefined
      mustDraw = false
      continue
    }
    if (declared !== undefined && table.wall.length > 0) {
      const { meld, tile, leaves } = declared
      const form = (meld as { form: KongForm }).form
      const by = seat
      const wins = claimsOn(how, { ...table, hands: { ...hands, [seat]: leaves } }, tile, seat, { kong: form })
      table.events.push({ type: 'kong', by, tile, form, drawn: tile === drawn, robbed: wins.length > 0 })
      if (wins.length > 0) {
        // What is left of a robbed kong is a pung; the tile is the winner's (or winners').
        const before = drawn === undefined ? hands[seat].concealed : [...hands[seat].concealed, drawn]
        const concealed = [...before]
        concealed.splice(concealed.indexOf(tile), 1)
        hands[seat] = { ...hands[seat], concealed }
        recordWins(
          table,
          tile,
          wins.map(({ seat: winner, claim }) => ({ seat: winner, claim, win: { source: 'robbedKong', from: by, kong: form } })),
        )
        // Winners of one tile hold it each; the table has it once.
        for (const { seat: winner } of wins.slice(1)) hands[winner] = withoutWinningTile(hands[winner])
        if (ended()) break
        nextTurn(nextSeat(table, wins.at(-1)?.seat as Wind))
        continue
      }
      hands[seat] = leaves
      drawn = undefined
      mustDraw = true
      replacement = true
      kongs++
      continue
    }
    const concealed: Tile[] = drawn === undefined ? [...hands[seat].concealed] : [...hands[seat].concealed, drawn]
    const tile: Tile = how.discard(concealed, hands[seat], seat, table)
    concealed.splice(concealed.indexOf(tile), 1)
    hands[seat] = { ...hands[seat], concealed }
    const afterKong = kongs > 0
    const wins = claimsOn(how, table, tile, seat, { lastTile, ...(afterKong ? { afterKong } : {}) })
    const [first] = wins
    const by: Wind = seat
    table.discarded[seat].push(tile)
    if (first?.claim.kind === 'mahjong') {
      recordWins(
        table,
        tile,
        wins.map(({ seat: winner, claim }) => ({ seat: winner, claim, win: { source: 'discard', from: by, lastTile, afterKong } })),
      )
      for (const { seat: winner } of wins.slice(1)) hands[winner] = withoutWinningTile(hands[winner])
      if (ended()) break
      nextTurn(nextSeat(table, wins.at(-1)?.seat as Wind))
    } else if (first !== undefined) {
      table.events.push({ type: 'discard', by, tile })
      nextTurn(first.seat)
      hands[first.seat] = first.claim.leaves
      mustDraw = first.claim.draws
      replacement = first.claim.draws
      if (first.claim.draws) {
        kongs = 1
        table.events.push({ type: 'kong', by: first.seat, tile, form: 'claimed', from: by, drawn: false, robbed: false })
      }
    } else {
      table.events.push({ type: 'discard', by, tile })
      table.discards.push(tile)
      nextTurn(nextSeat(table, seat))
    }
  }
  return table
}

function withoutWinningTile(hand: Hand): Hand {
  const { winningTile: _, ...rest } = hand
  return rest
}

/** The winner of a deal that ends with one win, and how he won; `undefined` for a dead deal. */
export function onlyWin(table: Table): (TableWin & { readonly tile: Tile }) | undefined {
  const last = table.events.at(-1)
  return last?.type === 'win' ? { ...(last.wins[0] as TableWin), tile: last.tile } : undefined
}
