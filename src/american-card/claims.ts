import type { ClaimRules, ClaimSituation, LegalClaim } from '../core/claims.ts'
import type { Hand } from '../core/hand.ts'
import { type Meld, meldJokers, meldTiles } from '../core/meld.ts'
import { jokerTile, type Tile, type Wind } from '../core/tile.ts'
import { afterCall, callsFor } from './callable.ts'
import type { Table } from './card-input.ts'
import type { AmericanContext } from './context.ts'
import { exchangeJoker } from './exchange.ts'
import type { AmericanOptions } from './options.ts'
import type { AmericanScore } from './score.ts'

/** AM-11, AM-16, AM-17, AM-25: exposures are for the card's groups, never upgraded, and a discarded joker is dead. */
export function americanClaims({ hotWall }: AmericanOptions): ClaimRules {
  return {
    order: [['mahjong'], ['sextet', 'quint', 'kong', 'pung']],
    chow: 'never',
    winners: 'nearest',
    openUntil: 'draw',
    robs: [],
    kongs: false,
    kongNeedsWall: false,
    dead: [jokerTile],
    // AM-1
    flowersAlike: true,
    lastWall: hotWall ? 'mahjong' : 'asBefore',
    rules: {
      order: 'AM-17',
      chow: 'AM-17',
      winners: 'AM-17',
      openUntil: 'AM-17',
      robs: 'AM-11',
      pair: 'AM-17',
      kongNeedsWall: 'AM-11',
      dead: 'AM-16',
      lastWall: 'AM-25',
      out: 'AM-24',
    },
  }
}

type Situation = ClaimSituation & Partial<AmericanContext>
type Claim = LegalClaim<AmericanScore>

/** AM-17, asked of a tile that somebody discarded: the exposures that it may be called for, each with the jokers it would use. */
export function americanExposures(hand: Hand, situation: Situation, table: Table): Claim[] {
  const { tile, from, visible } = situation as Situation & { readonly tile: Tile; readonly from: Wind }
  return callsFor(hand, tile, table, visible).flatMap((call): Claim[] => {
    if (call.call === 'mahjong') return []
    const jokers = meldJokers(call.exposure)
    const meld = { ...call.exposure, from }
    const leaves = afterCall(hand, meld, meldTiles(meld).length - 1 - jokers, jokers)
    return [{ kind: call.call, tile, meld, leaves, draws: false }]
  })
}

/** AM-18: the jokers that one of the hand's tiles buys, in its own exposures and in those of others on the table. */
export function americanExchanges(hand: Hand, { tile, exposures = [] }: Situation): Claim[] {
  const pool: readonly Tile[] = tile === undefined ? hand.concealed : [...hand.concealed, tile]
  const claim = (exposure: Meld, melds: (after: Meld) => readonly Meld[], place?: number): Claim[] => {
    const at = pool.indexOf(exposure.tile)
    const after = at < 0 ? undefined : exchangeJoker(exposure, exposure.tile)
    if (after === undefined || !after.ok) return []
    const leaves = { ...hand, concealed: pool.map((one, each) => (each === at ? jokerTile : one)), melds: melds(after.value) }
    return [{ kind: 'jokerExchange', tile: exposure.tile, meld: after.value, ...(place === undefined ? {} : { exposure: place }), leaves, draws: false }]
  }
  return [
    ...hand.melds.flatMap((own, at) => claim(own, (after) => hand.melds.map((meld, each) => (each === at ? after : meld)))),
    ...exposures.flatMap((exposure, place) => claim(exposure, () => hand.melds, place)),
  ]
}
