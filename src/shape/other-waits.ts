import { eastTile, type Tile } from '../core/tile.ts'
import { type HandRow, rowBonus, rowMeld, rowMelds, rowWinningTile } from './hand-row.ts'
import { type PackedSuit, packedSize } from './packed-hand.ts'
import { waitsInto } from './suit-automaton.ts'

const packed: Int32Array = /* @__PURE__ */ new Int32Array(packedSize)
const honourDigits = 0o1111111
const terminals = 0o100000001

/** Ones and nines as bits, as `waitsInto` writes tiles. */
const terminalBits = 0b100000001_100000001_100000001
const honourBits = 0b1111111

/**
 * Could another tile than the winning one have completed a hand, to four sets and a pair or to thirteen wonders? A kind of which the player
 * holds all four, melds included, cannot come any more, nor can those given as bits, as `waitsInto` writes them. The winning tile has to be
 * marked.
 */
export function otherWaits(rows: HandRow, at: number, goneSuits = 0, goneHonours = 0): boolean {
  const winningTile = rows[at + rowWinningTile] as Tile
  const suit = (winningTile * 57) >> 9
  for (let each = 0; each < packedSize; each++) packed[each] = rows[at + each] as PackedSuit
  packed[suit] = (packed[suit] as PackedSuit) - (1 << (3 * (winningTile - 9 * suit)))
  if (rows[at + rowMeld] === 0 && isEveryWonder(packed)) {
    packed[0] = terminalBits
    packed[1] = honourBits
  } else waitsInto(packed[0] as number, packed[1] as number, packed[2] as number, packed[3] as number, packed, 0)
  let suits = (packed[0] as number) & ~goneSuits
  let honours = (packed[1] as number) & ~goneHonours
  if (winningTile < eastTile) suits &= ~(1 << winningTile)
  else honours &= ~(1 << (winningTile - eastTile))
  if ((suits | honours) === 0) return false
  return rows[at + rowMeld] === 0 || someLeft(rows, at, suits, honours)
}

/** Thirteen different ones wait for all of them; with one missing, only for that. */
function isEveryWonder(waiting: Int32Array): boolean {
  return waiting[0] === terminals && waiting[1] === terminals && waiting[2] === terminals && waiting[3] === honourDigits
}

/** Is there one of these tiles of which not all four are in the hand? */
function someLeft(rows: HandRow, at: number, suits: number, honours: number): boolean {
  for (let left = suits; left !== 0; left &= left - 1) if (copiesOf(rows, at, 31 - Math.clz32(left & -left)) < 4) return true
  for (let left = honours; left !== 0; left &= left - 1) if (copiesOf(rows, at, eastTile + 31 - Math.clz32(left & -left)) < 4) return true
  return false
}

function copiesOf(rows: HandRow, at: number, tile: Tile): number {
  const suit = (tile * 57) >> 9
  let copies = ((rows[at + suit] as PackedSuit) >> (3 * (tile - 9 * suit))) & 7
  for (let place = at + rowMeld; place < at + rowBonus; place++) {
    const code = rows[place] as number
    const kind = code >> 6
    const first = code & 63
    if (kind === rowMelds.chow) copies += tile >= first && tile < first + 3 ? 1 : 0
    else if (kind !== 0 && first === tile) copies += kind === rowMelds.pung ? 3 : 4
  }
  return copies
}
