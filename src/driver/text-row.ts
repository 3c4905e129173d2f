import { eastTile, firstFlower, firstSeason, redTile, standingKinds, type Tile } from '../core/tile.ts'
import { readHand } from '../notation/hand-text.ts'
import { type HandRow, handIntoRow, rowBonus, rowMeld, rowMelds, rowWinningTile } from '../shape/hand-row.ts'

/** For each character code, what it does in the plain notation: a suit's first tile, an honour, a mark. */
const other = 0
const digit = 1
const suit = 2
const honour = 3
const bonus = 4
const space = 5
const plus = 6
const open = 7
const close = 8

const kinds: Uint8Array = /* @__PURE__ */ new Uint8Array(128)
const firsts: Uint8Array = /* @__PURE__ */ new Uint8Array(128)
let filled = false

function fill(): void {
  const put = (characters: string, kind: number, first: (at: number) => Tile): void => {
    for (let at = 0; at < characters.length; at++) {
      kinds[characters.charCodeAt(at)] = kind
      firsts[characters.charCodeAt(at)] = first(at)
    }
  }
  put('123456789', digit, (at) => at + 1)
  put('bcd', suit, (at) => 9 * at)
  put('smp', suit, (at) => 9 * at)
  put('ESWN', honour, (at) => eastTile + at)
  put('RGP', honour, (at) => redTile + at)
  put('fy', bonus, (at) => (at === 0 ? firstFlower : firstSeason))
  put(' ', space, () => 0)
  put('+', plus, () => 0)
  put('([', open, () => 0)
  put(')]', close, () => 0)
  filled = true
}

/** Tiles of a set in brackets, or digits that wait for their letter. */
const pending: Uint8Array = /* @__PURE__ */ new Uint8Array(4)
const inSet: Uint8Array = /* @__PURE__ */ new Uint8Array(4)
/** How many of each kind have been read, sets included. */
const held: Uint8Array = /* @__PURE__ */ new Uint8Array(standingKinds)

/**
 * Reads a hand's text into a row, see `handIntoRow`, without making a hand of it. False where the text cannot be read, or the hand has no
 * place in a row; `readHand` tells why.
 *
 * @example
 * textIntoRow('(111d) 456b 789c 55b 67c +8c', new Int32Array(10), 0) // => true
 */
export function textIntoRow(text: string, into: HandRow, at: number): boolean {
  if (readPlain(text, into, at)) return true
  const read = readHand(text)
  return read.ok && handIntoRow(read.value.hand, into, at)
}

/** Reads what is written as the guides have it; false, and nothing said, for whatever else the notation allows. */
function readPlain(text: string, into: HandRow, at: number): boolean {
  if (!filled) fill()
  held.fill(0)
  for (let place = at; place <= at + rowBonus; place++) into[place] = 0
  into[at + rowWinningTile] = -1
  let digits = 0
  let won = false
  let melds = 0
  /** −1 outside of brackets; inside, how many tiles the set has so far. */
  let inside = -1
  let square = false
  for (let place = 0; place < text.length; place++) {
    const code = text.charCodeAt(place)
    if (code > 127) return false
    const kind = kinds[code] as number
    const first = firsts[code] as number
    if (kind === digit) {
      if (digits === 4) {
        // A long run: find its letter, and lay its tiles as they come.
        const letter = letterBehind(text, place)
        if (letter < 0 || inside >= 0 || won) return false
        for (let nth = 0; nth < digits; nth++) if (!lay(letter + (pending[nth] as number) - 1, into, at)) return false
        digits = 0
      }
      pending[digits++] = first
    } else if (kind === suit || kind === honour) {
      if (kind === honour ? digits > 0 : digits === 0) return false
      const tiles = kind === honour ? 1 : digits
      for (let nth = 0; nth < tiles; nth++) {
        const tile = kind === honour ? first : first + (pending[nth] as number) - 1
        if (inside >= 0) {
          if (inside === 4) return false
          inSet[inside++] = tile
        } else if (!lay(tile, into, at)) return false
        else if (won) {
          // One tile alone completes a hand.
          if (into[at + rowWinningTile] !== -1 || tiles > 1) return false
          into[at + rowWinningTile] = tile
          if (kind === honour && kinds[text.charCodeAt(place + 1) & 127] === honour) return false
        }
      }
      if (won && inside < 0) won = false
      digits = 0
    } else if (kind === space) {
      if (digits > 0 || won) return false
    } else if (kind === plus) {
      if (digits > 0 || won || inside >= 0 || into[at + rowWinningTile] !== -1) return false
      won = true
    } else if (kind === open) {
      if (digits > 0 || won || inside >= 0 || melds === 4) return false
      inside = 0
      square = code === 91
    } else if (kind === close) {
      if (digits > 0 || inside < 0 || square !== (code === 93)) return false
      const meld = meldIn(inside, square)
      if (meld === 0) return false
      into[at + rowMeld + melds++] = meld
      inside = -1
    } else if (kind === bonus) {
      if (digits === 0 || inside >= 0 || won || !layBonus(first, digits, into, at)) return false
      digits = 0
    } else if (kind === other) return false
  }
  return digits === 0 && !won && inside < 0 && text.trim() !== ''
}

/** The first tile of the suit whose letter comes behind a run of digits; −1 where none does. */
function letterBehind(text: string, from: number): Tile {
  let place = from
  while (kinds[text.charCodeAt(place) & 127] === digit) place++
  const code = text.charCodeAt(place)
  return code < 128 && kinds[code] === suit ? (firsts[code] as Tile) : -1
}

/** Adds a standing tile; false where it would be the fifth of its kind. */
function lay(tile: Tile, into: HandRow, at: number): boolean {
  if (!take(tile, 1)) return false
  const place = (tile * 57) >> 9
  into[at + place] = (into[at + place] as number) + (1 << (3 * (tile - 9 * place)))
  return true
}

function take(tile: Tile, copies: number): boolean {
  const all = (held[tile] as number) + copies
  held[tile] = all
  return all <= 4
}

function layBonus(first: Tile, digits: number, into: HandRow, at: number): boolean {
  for (let nth = 0; nth < digits; nth++) {
    const rank = pending[nth] as number
    const bit = 1 << (first - firstFlower + rank - 1)
    if (rank > 4 || ((into[at + rowBonus] as number) & bit) !== 0) return false
    into[at + rowBonus] = (into[at + rowBonus] as number) | bit
  }
  return true
}

/** The set in brackets as a row has it; 0 where it is none, or one whose tiles stand in another order. */
function meldIn(size: number, square: boolean): number {
  const [first = 0, second = 0, third = 0, fourth = 0] = inSet
  if (size === 4 && first === second && first === third && first === fourth) {
    return take(first, 4) ? 64 * (square ? rowMelds.concealed : rowMelds.claimed) + first : 0
  }
  if (size !== 3 || square) return 0
  if (first === second && first === third) return take(first, 3) ? 64 * rowMelds.pung + first : 0
  const chow = first < eastTile && first % 9 < 7 && second === first + 1 && third === first + 2
  return chow && take(first, 1) && take(second, 1) && take(third, 1) ? 64 * rowMelds.chow + first : 0
}
