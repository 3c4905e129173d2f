import { eastTile, firstFlower, firstSeason, redTile, type Tile } from '../core/tile.ts'
import { readHand } from '../notation/hand-text.ts'
import { fitsInRow, type HandRow, handIntoRow, rowBonus, rowMeld, rowMelds, rowWinningTile } from '../shape/hand-row.ts'

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

/** In a packed suit, four of each rank, and one of each. */
const fours = 0o444444444
const ones = 0o111111111

/** The tiles of a set in brackets, the last first. */
const inSet: Uint8Array = /* @__PURE__ */ new Uint8Array(4)

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

/**
 * Reads what is written as the guides have it; false, and nothing said, for whatever else the notation allows. It goes from the end to the
 * beginning, for so a suit is known before its ranks.
 */
function readPlain(text: string, into: HandRow, at: number): boolean {
  if (!filled) fill()
  for (let place = at; place <= at + rowBonus; place++) into[place] = 0
  into[at + rowWinningTile] = -1
  /** The first tile of the suit or bonus tiles whose ranks are read; −1 where no letter stands behind. */
  let first = -1
  /** Standing tiles of that suit, packed, which are laid into the row when the run ends. */
  let standing = 0
  /** How many tiles have been read that stand together. */
  let run = 0
  let last = other
  let melds = 0
  /** −1 outside of brackets; inside, how many tiles the set has so far. */
  let inside = -1
  let square = false
  let tile: Tile = -1
  for (let place = text.length - 1; place >= 0; place--) {
    const code = text.charCodeAt(place)
    // Most characters are the digits 1 to 9.
    if (code > 48 && code < 58) {
      if (first < 0) return false
      const rank = code - 48
      tile = first + rank - 1
      if (inside < 0) {
        const shift = 3 * rank - 3
        if (first >= firstFlower) {
          if (rank > 4 || !layBonus(tile, into, at)) return false
        } else if (((standing >> shift) & 7) === 4) return false
        else standing += 1 << shift
      } else {
        if (inside === 4) return false
        inSet[inside++] = tile
      }
      run++
      last = digit
      continue
    }
    if (code > 127) return false
    if (standing !== 0) {
      if (!lay(standing, first, into, at)) return false
      standing = 0
    }
    const kind = kinds[code] as number
    // A letter with no rank in front of it.
    if (last === suit || last === bonus) return false
    if (kind === suit) {
      first = firsts[code] as number
      run = 0
    } else if (kind === space) {
      // After digits and suits nothing comes as often.
      first = -1
      run = 0
    } else if (kind === honour) {
      tile = firsts[code] as number
      run = last === honour ? run + 1 : 1
      first = -1
      if (inside < 0) {
        if (!lay(1 << (3 * (tile - eastTile)), eastTile, into, at)) return false
      } else {
        if (inside === 4) return false
        inSet[inside++] = tile
      }
    } else {
      if (kind === plus) {
        // One tile alone, right behind it, completes a hand.
        if (inside >= 0 || run !== 1 || first >= firstFlower || (last !== digit && last !== honour) || into[at + rowWinningTile] !== -1) return false
        into[at + rowWinningTile] = tile
      } else if (kind === close) {
        if (inside >= 0 || melds === 4) return false
        inside = 0
        square = code === 93
      } else if (kind === open) {
        if (inside < 0 || square !== (code === 91)) return false
        const meld = meldIn(inside, square)
        if (meld === 0) return false
        // The last set is read first.
        for (let each = melds; each > 0; each--) into[at + rowMeld + each] = into[at + rowMeld + each - 1] as number
        into[at + rowMeld] = meld
        melds++
        inside = -1
      } else if (kind === bonus) {
        if (inside >= 0) return false
        first = firsts[code] as number
        run = 0
        last = kind
        continue
      } else return false
      first = -1
      run = 0
    }
    last = kind
  }
  if (standing !== 0 && !lay(standing, first, into, at)) return false
  if (inside >= 0 || last === suit || last === bonus || tile < 0) return false
  return melds === 0 || fitsInRow(into, at)
}

/** Adds standing tiles, packed, of a suit or the honours whose first tile is given; false where there would be a fifth of a kind. */
function lay(standing: number, first: Tile, into: HandRow, at: number): boolean {
  const place = at + ((first * 57) >> 9)
  const before = into[place] as number
  const sum = before + standing
  into[place] = sum
  // Four and four carry into the next digit; five to seven show in their own.
  return (before & standing & fours) === 0 && ((sum >> 2) & ((sum >> 1) | sum) & ones) === 0
}

function layBonus(tile: Tile, into: HandRow, at: number): boolean {
  const bit = 1 << (tile - firstFlower)
  const laid = into[at + rowBonus] as number
  into[at + rowBonus] = laid | bit
  return (laid & bit) === 0
}

/** The set in brackets as a row has it; 0 where it is none, or one whose tiles stand in another order. */
function meldIn(size: number, square: boolean): number {
  const [last = 0, third = 0, second = 0, fourth = 0] = inSet
  if (size === 4) return last === third && last === second && last === fourth ? 64 * (square ? rowMelds.concealed : rowMelds.claimed) + last : 0
  if (size !== 3 || square) return 0
  if (last === third && last === second) return 64 * rowMelds.pung + last
  const chow = second < eastTile && second % 9 < 7 && third === second + 1 && last === second + 2
  return chow ? 64 * rowMelds.chow + second : 0
}
