import type { Hand } from '../core/hand.ts'
import type { KongForm, Meld } from '../core/meld.ts'
import { firstFlower, standingKinds, type Tile } from '../core/tile.ts'
import { type PackedSuit, packedSize, packHand } from './packed-hand.ts'

/**
 * A whole hand in a row of {@link handRowSize} numbers: its standing tiles as four {@link PackedSuit}s, the winning tile among them; the
 * winning tile, or −1 where it is not marked; four melds, 64 times their {@link rowMelds} and their lowest tile, 0 where there is none; the
 * bonus tiles as bits, flower 1 the lowest, season 4 the eighth. Rows lie one behind another in an `Int32Array`, which may be a view of a
 * `SharedArrayBuffer`.
 */
export type HandRow = Int32Array

/** How many numbers a hand row takes. */
export const handRowSize = 10
/** Places in a hand row. */
export const rowWinningTile = 4
/** The first of the four melds. */
export const rowMeld = 5
/** The bonus tiles. */
export const rowBonus = 9

/** What lies in a meld's place of a hand row, beside its lowest tile. */
export const rowMelds = { chow: 1, pung: 2, concealed: 3, claimed: 4, extended: 5 } as const

const formsInRows: readonly (KongForm | undefined)[] = [undefined, undefined, undefined, 'concealed', 'claimed', 'extended']

/**
 * Writes a hand as a row at a place of `into`; who gave the tile of a meld is left out. False, and nothing of use written, where the hand
 * has more than four melds or others than chows, pungs and kongs, jokers, or tiles that cannot stand in sets; where a kind comes more
 * than four times, melds included, or the same bonus tile twice. How many tiles there are is not looked at.
 */
export function handIntoRow(hand: Hand, into: HandRow, at: number): boolean {
  const { melds, bonus, winningTile } = hand
  if (melds.length > rowBonus - rowMeld || !packHand(hand, into, at)) return false
  into[at + rowWinningTile] = winningTile ?? -1
  for (let place = 0; place < rowBonus - rowMeld; place++) {
    const meld = melds[place]
    const code = meld === undefined ? 0 : codeOf(meld)
    if (code < 0) return false
    into[at + rowMeld + place] = code
  }
  if (melds.length > 0 && !fitsInRow(into, at)) return false
  let bits = 0
  for (let place = 0; place < bonus.length; place++) {
    const bit = (bonus[place] as Tile) - firstFlower
    if (bit < 0 || bit > 7 || (bits & (1 << bit)) !== 0) return false
    bits |= 1 << bit
  }
  into[at + rowBonus] = bits
  return true
}

function codeOf(meld: Meld): number {
  const { kind, tile } = meld
  if (tile >= standingKinds) return -1
  if (kind === 'chow') return 64 * rowMelds.chow + tile
  if (meld.jokers !== undefined && meld.jokers > 0) return -1
  if (kind === 'pung') return 64 * rowMelds.pung + tile
  return kind === 'kong' ? 64 * rowMelds[meld.form] + tile : -1
}

/** True where no kind comes more than four times in a row, melds included. */
export function fitsInRow(rows: HandRow, at: number): boolean {
  const held = new Uint8Array(standingKinds)
  for (let suit = 0; suit < packedSize; suit++) {
    for (let left = rows[at + suit] as PackedSuit, tile = 9 * suit; left !== 0; left >>= 3, tile++) held[tile] = left & 7
  }
  for (let place = at + rowMeld; place < at + rowBonus; place++) {
    const code = rows[place] as number
    const tile = code & 63
    const kind = code >> 6
    if (kind === rowMelds.chow) for (let each = tile; each < tile + 3; each++) held[each] = (held[each] as number) + 1
    else if (kind !== 0) held[tile] = (held[tile] as number) + (kind === rowMelds.pung ? 3 : 4)
  }
  return held.every((count) => count <= 4)
}

/** The hand in a row, its tiles in order. */
export function handOfRow(rows: HandRow, at: number): Hand {
  const winningTile = rows[at + rowWinningTile] as Tile
  const concealed: Tile[] = []
  for (let suit = 0; suit < packedSize; suit++) {
    for (let left = rows[at + suit] as PackedSuit, tile = 9 * suit; left !== 0; left >>= 3, tile++) {
      for (let copies = (left & 7) - (tile === winningTile ? 1 : 0); copies > 0; copies--) concealed.push(tile)
    }
  }
  const melds: Meld[] = []
  for (let place = at + rowMeld; place < at + rowBonus; place++) {
    const code = rows[place] as number
    const tile = code & 63
    const form = formsInRows[code >> 6]
    if (form !== undefined) melds.push({ kind: 'kong', tile, form })
    else if (code !== 0) melds.push({ kind: code >> 6 === rowMelds.chow ? 'chow' : 'pung', tile })
  }
  const bonus: Tile[] = []
  for (let bit = 0; bit < 8; bit++) if ((((rows[at + rowBonus] as number) >> bit) & 1) === 1) bonus.push(firstFlower + bit)
  return { concealed, melds, bonus, ...(winningTile < 0 ? {} : { winningTile }) }
}
