import type { PackedSuit } from './packed-hand.ts'

/*
 * Whether tiles of a suit can be arranged in sets and at most one pair is told in one pass from the lowest rank up. The chows that run
 * on from the two ranks below take their tiles first; of the rest, a pair may be set aside, and then exactly the remainder by three
 * starts chows: three equal chows are three pungs, so no other number need be tried. Which chows run on and whether the pair is set
 * aside is all that the next rank has to know. These ways, taken together as one state, make a finite automaton of 72 states; it goes
 * three ranks at a time, by one table. Any number of tiles will do, so melds need nothing of their own.
 */

/**
 * For each state and each three ranks of tiles: the state behind them, times 512, and below it what is to be said if the suit ends there.
 * Filled on first use. One table in one place, for it is the looking up of tables that a pass spends its time on.
 */
const table: Uint16Array = /* @__PURE__ */ new Uint16Array(72 * 512)
let filled = false
const stateBits = 0xfe00
/** Said of the end of a suit: 0 where it is sets, 1 where it is sets and a pair, 4 where it is neither. */
const codeBits = 7
const pairCode = 1
const brokenCode = 4
/** A bit for each of the last three ranks at which one tile more would leave sets, or sets and a pair. */
const waitShift = 3
/** The number of the tiles modulo three; not told where a kind comes more than four times. */
const remainderShift = 6

const suitStart = 0
const honourStart = 512
const brokenState = 1024

/**
 * The ways to stand between two ranks, a bit each: 9 × (the pair is set aside) + 3 × (chows from the rank below) + (chows from the one
 * below that); then the honours, which make no chows, without and with the pair.
 */
const pairWay = 9
const honourWay = 18
const honourPairWay = 19
const ways = 20

/** The state that follows with `count` tiles of the next rank. A state is its ways and, above them, the number of tiles modulo three. */
function following(state: number, count: number): number {
  let found = (((state >> ways) + count) % 3) << ways
  for (let way = 0; way < honourWay; way++) {
    if (((state >> way) & 1) === 0) continue
    const below = Math.floor((way % 9) / 3)
    const rest = count - below - (way % 3)
    const pair = way < pairWay ? 0 : pairWay
    if (rest >= 0) found |= 1 << (pair + 3 * (rest % 3) + below)
    if (rest >= 2 && pair === 0) found |= 1 << (pairWay + 3 * ((rest - 2) % 3) + below)
  }
  const honours = (state >> honourWay) & 3
  if (count === 0 || count === 3) found |= honours << honourWay
  if (count === 2 && (honours & 1) === 1) found |= 1 << honourPairWay
  return found
}

function codeOf(state: number): number {
  if ((state & (1 | (1 << honourWay))) !== 0) return 0
  return (state & ((1 << pairWay) | (1 << honourPairWay))) === 0 ? brokenCode : pairCode
}

function fill(): void {
  const states = [1, 1 << honourWay, 0]
  const next: number[] = []
  for (let from = 0; from < states.length; from++) {
    for (let count = 0; count <= 4; count++) {
      const state = following(states[from] as number, count)
      const known = states.indexOf(state)
      next.push(known < 0 ? states.push(state) - 1 : known)
    }
  }
  const said = states.map((state, place) => (place << 9) | ((state >> ways) << remainderShift) | codeOf(state))
  table.fill(brokenState | brokenCode)
  for (let from = 0; from < states.length; from++) {
    for (let low = 0; low <= 4; low++) {
      const second = next[5 * from + low] as number
      for (let middle = 0; middle <= 4; middle++) {
        const third = next[5 * second + middle] as number
        for (let high = 0; high <= 4; high++) table[(from << 9) | (high << 6) | (middle << 3) | low] = said[next[5 * third + high] as number] as number
      }
    }
  }
  for (let at = 0; at < table.length; at++) {
    if (((table[at] as number) & brokenCode) !== 0) continue
    for (let rank = 0; rank < 3; rank++) {
      const one = 1 << (3 * rank)
      if ((at & (7 * one)) !== 0) table[at - one] = (table[at - one] as number) | (1 << (waitShift + rank))
    }
  }
  filled = true
}

function end(start: number, packed: PackedSuit): number {
  const low = table[start | (packed & 511)] as number
  const middle = table[(low & stateBits) | ((packed >> 9) & 511)] as number
  return table[(middle & stateBits) | (packed >> 18)] as number
}

/** True where the tiles of a suit, or the honours, can be arranged in sets and at most one pair. */
export function isArrangeable(packed: PackedSuit, honours: boolean): boolean {
  if (!filled) fill()
  return (end(honours ? honourStart : suitStart, packed) & brokenCode) === 0
}

/** True where standing tiles are sets and one pair, however many; what lies in melds need not be known. */
export function isComplete(bamboos: PackedSuit, characters: PackedSuit, dots: PackedSuit, honours: PackedSuit): boolean {
  if (!filled) fill()
  const b = end(suitStart, bamboos) & codeBits
  const c = end(suitStart, characters) & codeBits
  const d = end(suitStart, dots) & codeBits
  const h = end(honourStart, honours) & codeBits
  return b + c + d + h === pairCode
}

/** The ranks of a suit at which one tile more would leave sets, or sets and a pair, as nine bits. */
function ranksWaitedFor(start: number, packed: PackedSuit): number {
  const low = packed & 511
  const middle = (packed >> 9) & 511
  const high = packed >> 18
  const second = (table[start | low] as number) & stateBits
  let found = (((table[((table[second | middle] as number) & stateBits) | high] as number) >> waitShift) & 7) << 6
  for (let rank = 0; rank < 3; rank++) {
    const one = 1 << (3 * rank)
    if (((table[((table[second | (middle + one)] as number) & stateBits) | high] as number) & brokenCode) === 0) found |= 8 << rank
    if ((end(start, packed + one) & brokenCode) === 0) found |= 1 << rank
  }
  return found
}

/**
 * The tiles any one of which would complete standing tiles to sets and a pair. Writes them at a place of `into` as two sets of bits,
 * one for the 27 suit tiles and one for the 7 honours, lowest first, and tells whether there are any.
 * Tiles of which four stand are left out; those of which melds hold the rest are for the caller to leave out.
 */
export function waitsInto(bamboos: PackedSuit, characters: PackedSuit, dots: PackedSuit, honours: PackedSuit, into: Int32Array, at: number): boolean {
  if (!filled) fill()
  const b = end(suitStart, bamboos)
  const c = end(suitStart, characters)
  const d = end(suitStart, dots)
  const h = end(honourStart, honours)
  const said = (b & codeBits) + (c & codeBits) + (d & codeBits) + (h & codeBits)
  const ofSuits =
    (takesOne(b, said) ? ranksWaitedFor(suitStart, bamboos) : 0) |
    (takesOne(c, said) ? ranksWaitedFor(suitStart, characters) << 9 : 0) |
    (takesOne(d, said) ? ranksWaitedFor(suitStart, dots) << 18 : 0)
  const ofHonours = takesOne(h, said) ? ranksWaitedFor(honourStart, honours) : 0
  into[at] = ofSuits
  into[at + 1] = ofHonours
  return (ofSuits | ofHonours) !== 0
}

/** A suit with one tile over needs a pair while the others are sets; one with two over needs a set while the others have the pair. */
function takesOne(suit: number, said: number): boolean {
  return said - (suit & codeBits) === ((suit >> remainderShift) & 3) - 1
}
