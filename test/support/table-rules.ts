import { type AmericanTypes, americanCard, houseCardText, nearest, parseCard } from '../../src/american-card/index.ts'
import { allKinds, americanFlower, byWind, isBonus, jokerTile, type Suit, standingKinds, suitOf, suits, type Tile, type Wind } from '../../src/core/tile.ts'
import { type FinnishTypes, finnishClassical, polishClassical } from '../../src/finnish-classical/index.ts'
import { type ChineseQuickTypes, chineseQuick, type HongKongTypes, hongKong } from '../../src/hong-kong/index.ts'
import { formatHand } from '../../src/notation/format-hand.ts'
import { type SichuanEvent, type SichuanTypes, sichuanBloody } from '../../src/sichuan-bloody/index.ts'
import { loneliest, onlyWin, type Table, type TableRules, type TableWin } from './table.ts'

function wall(copies: (tile: Tile) => number): readonly Tile[] {
  return Array.from({ length: allKinds }, (_, tile) => new Array<Tile>(copies(tile)).fill(tile)).flat()
}

const classicalWall = wall((tile) => (tile < standingKinds ? 4 : isBonus(tile) ? 1 : 0))
const takes = { kong: 0.8, pung: 0.7, chow: 0.4 }
const usual = {
  tiles: classicalWall,
  deadWall: 14,
  bloody: false,
  takes,
  discard: (tiles: readonly Tile[], _: unknown, __: Wind, { random }: Table) => loneliest(tiles, random),
}

/** A rule set at the table, and how a deal that was played there is told to `settle`. */
export interface PlayedRules<T extends { deal: unknown }> {
  deal(table: Table, round: Wind): T['deal']
}

/** Hong Kong; with a minimum of 1, some complete hands are not offered. */
export const hongKongTable: TableRules<HongKongTypes> & PlayedRules<HongKongTypes> = {
  ...usual,
  rules: hongKong(),
  context: (_, { round }) => ({ round }),
  deal(table, round) {
    const won = onlyWin(table)
    return won === undefined ? { dead: true } : { hand: won.claim.leaves, seat: won.seat, round, win: won.win as never }
  },
}

/** The quick rules. */
export const quickTable: TableRules<ChineseQuickTypes> & PlayedRules<ChineseQuickTypes> = {
  ...usual,
  rules: chineseQuick(),
  context: () => ({}),
  deal(table) {
    const won = onlyWin(table)
    return won === undefined ? { dead: true } : { hand: won.claim.leaves, seat: won.seat }
  },
}

/** Finnish classical: everybody has called ready as soon as he is. */
export const finnishTable: TableRules<FinnishTypes> & PlayedRules<FinnishTypes> = {
  ...usual,
  rules: finnishClassical(),
  context: (_, { round }) => ({ round }),
  deal(table, round) {
    const won = onlyWin(table)
    if (won === undefined) return { dead: true }
    return { hands: byWind((seat) => ({ hand: formatHand(table.hands[seat]) })), winner: won.seat, round, win: won.win as never }
  },
}

/** The Polish variant; no bonus tile is marked as dealt. */
export const polishTable: TableRules<FinnishTypes> & PlayedRules<FinnishTypes> = { ...finnishTable, rules: polishClassical() }

/** Each seat gives up the suit it was dealt least of; that is known from the tiles it holds at its first turn. */
const forbiddenSuits = new WeakMap<Table, Record<Wind, Suit>>()

function forbidden(seat: Wind, table: Table): Suit {
  const known = forbiddenSuits.get(table)
  if (known !== undefined) return known[seat]
  const count = (wind: Wind, suit: Suit): number => table.hands[wind].concealed.filter((tile) => suitOf(tile) === suit).length
  const chosen = byWind((wind) => [...suits].sort((a, b) => count(wind, a) - count(wind, b))[0] as Suit)
  forbiddenSuits.set(table, { ...chosen })
  return chosen[seat]
}

/** Sichuan Bloody: tiles of the forbidden suit go first. */
export const sichuanTable: TableRules<SichuanTypes> & PlayedRules<SichuanTypes> = {
  ...usual,
  rules: sichuanBloody(),
  tiles: wall((tile) => (tile < 27 ? 4 : 0)),
  deadWall: 0,
  bloody: true,
  context: (seat, table) => ({ forbidden: forbidden(seat, table) }),
  discard(tiles, _, seat, table) {
    const bad = tiles.filter((tile) => suitOf(tile) === forbidden(seat, table))
    return bad[0] ?? loneliest(tiles, table.random)
  },
  deal(table) {
    const hand = (seat: Wind): string => formatHand(table.hands[seat])
    const players = byWind((seat) => ({
      forbidden: forbidden(seat, table),
      ...(table.won.includes(seat) ? {} : { hand: hand(seat) }),
      onlyForbiddenDiscards: table.discarded[seat].every((tile) => suitOf(tile) === forbidden(seat, table)),
    }))
    const events = table.events.flatMap((event): SichuanEvent[] => {
      if (event.type === 'wallEnd') return [event]
      if (event.type === 'discard') return [{ type: 'discard', by: event.by }]
      if (event.type === 'win') {
        const { source, from, lastTile, replacement } = (event.wins[0] as TableWin).win as { readonly [part: string]: string | boolean | undefined }
        const winners = event.wins.map(({ seat, claim }) => ({ seat, hand: claim.leaves }))
        return [
          {
            type: 'win',
            tile: event.tile,
            source,
            winners,
            ...(from === undefined ? {} : { from }),
            ...(lastTile ? { lastTile } : {}),
            ...(replacement ? { replacement } : {}),
          } as unknown as SichuanEvent,
        ]
      }
      if (event.robbed) return []
      const { by, tile, form, from, drawn } = event
      if (form === 'concealed') return [{ type: 'kong', by, tile, kind: form }]
      return [form === 'claimed' ? { type: 'kong', by, tile, kind: form, from: from as Wind } : { type: 'kong', by, tile, kind: form, drawn }]
    })
    return { dealer: 'east', players, events }
  },
}

const card = parseCard(houseCardText)

/** The American card: a player keeps what his nearest line needs. */
export const americanTable: TableRules<AmericanTypes> & PlayedRules<AmericanTypes> = {
  ...usual,
  rules: americanCard(card),
  tiles: wall((tile) => (tile < standingKinds ? 4 : tile === americanFlower || tile === jokerTile ? 8 : 0)),
  deadWall: 0,
  takes: { pung: 0.5, kong: 0.6, quint: 0.7, sextet: 0.7, jokerExchange: 0.8 },
  context: () => ({}),
  discard(tiles, hand) {
    const [best] = nearest(card, { ...hand, concealed: tiles }, { limit: 1 })
    return best?.spare.find((tile) => tile !== jokerTile) ?? tiles.find((tile) => tile !== jokerTile) ?? (tiles[0] as Tile)
  },
  deal(table) {
    const won = onlyWin(table)
    return won === undefined ? { wallGame: true } : { hand: won.claim.leaves, seat: won.seat, win: won.win as never }
  },
}
