import type { PackedSuit } from './packed-hand.ts'

/*
 * Whether tiles of a suit can be arranged in sets and at most one pair is told in one pass from the lowest rank up. The chows that run
 * on from the two ranks below take their tiles first; of the rest, a pair may be set aside, and then exactly the remainder by three
 * starts chows: three equal chows are three pungs, so no other number need be tried. Which chows run on and whether the pair is set
 * aside is all that the next rank has to know. These ways, taken together as one state, make a finite automaton of 72 states; it goes
 * three ranks at a time, by one table. Any number of tiles will do, so melds need nothing of their own.
 */

/**
 * The ways to stand between two ranks, a bit each: 9 × (the pair is set aside) + 3 × (chows from the rank below) + (chows from the one
 * below that); then the honours, which make no chows, without and with the pair.
 */
const pairWay = 9
const honourWay = 18
const honourPairWay = 19
const ways = 20
const setsWays = 1 | (1 << honourWay)
const pairWays = (1 << pairWay) | (1 << honourPairWay)

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

/** Takes the packed standing tiles of a hand. */
export type IsComplete = (bamboos: PackedSuit, characters: PackedSuit, dots: PackedSuit, honours: PackedSuit) => boolean
/** Takes 34 counts, each 0 to 4, from a place of a list on. */
export type IsCompleteCounts = (counts: ArrayLike<number>, from: number) => boolean
/** Takes the packed standing tiles of a hand without its winning tile, and a place of `into` for two numbers. */
export type WaitsInto = (bamboos: PackedSuit, characters: PackedSuit, dots: PackedSuit, honours: PackedSuit, into: Int32Array, at: number) => boolean

interface Automaton {
  isArrangeable(packed: PackedSuit, honours: boolean): boolean
  readonly isComplete: IsComplete
  readonly isCompleteCounts: IsCompleteCounts
  readonly waitsInto: WaitsInto
}

/**
 * A closure, for an engine reads a table and numbers faster by a fifth when it knows them to be always the same, and bundlers make `var`
 * of what is `const` outside of functions.
 */
function makeAutomaton(): Automaton {
  /**
   * For each state and each three ranks of tiles: the state behind them, times 512, and below it what is to be said if the suit ends
   * there. Filled on first use.
   */
  const table = new Uint16Array(72 * 512)
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
    const said = states.map((state, place) => {
      const code = (state & setsWays) !== 0 ? 0 : (state & pairWays) !== 0 ? pairCode : brokenCode
      return (place << 9) | ((state >> ways) << remainderShift) | code
    })
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

  /** What is said at the end of a suit, and the state there. */
  function end(start: number, packed: PackedSuit): number {
    const second = (table[start | (packed & 511)] as number) & stateBits
    const third = (table[second | ((packed >> 9) & 511)] as number) & stateBits
    return table[third | (packed >> 18)] as number
  }

  /** A suit with one tile over needs a pair while the others are sets; one with two over needs a set while the others have the pair. */
  function takesOne(suit: number, said: number): boolean {
    return said - (suit & codeBits) === ((suit >> remainderShift) & 3) - 1
  }

  /**
   * The ranks at which one tile more would leave sets, or sets and a pair, as nine bits. Without branches, for they could not be
   * foreseen, and written out, for an engine makes no calls of what it has not the room to take in.
   */
  function ranksWaitedFor(start: number, packed: PackedSuit): number {
    const low = packed & 511
    const middle = (packed >> 9) & 511
    const high = packed >> 18
    const second = (table[start | low] as number) & stateBits
    const third = (table[second | middle] as number) & stateBits
    const second1 = (table[start | (low + 1)] as number) & stateBits
    const second2 = (table[start | (low + 8)] as number) & stateBits
    const second3 = (table[start | (low + 64)] as number) & stateBits
    const third1 = (table[second1 | middle] as number) & stateBits
    const third2 = (table[second2 | middle] as number) & stateBits
    const third3 = (table[second3 | middle] as number) & stateBits
    const third4 = (table[second | (middle + 1)] as number) & stateBits
    const third5 = (table[second | (middle + 8)] as number) & stateBits
    const third6 = (table[second | (middle + 64)] as number) & stateBits
    const broken =
      (((table[third1 | high] as number) & brokenCode) >> 2) |
      (((table[third2 | high] as number) & brokenCode) >> 1) |
      ((table[third3 | high] as number) & brokenCode) |
      (((table[third4 | high] as number) & brokenCode) << 1) |
      (((table[third5 | high] as number) & brokenCode) << 2) |
      (((table[third6 | high] as number) & brokenCode) << 3)
    return (broken ^ 63) | ((((table[third | high] as number) >> waitShift) & 7) << 6)
  }

  return {
    isArrangeable(packed, honours) {
      if (!filled) fill()
      return (end(honours ? honourStart : suitStart, packed) & brokenCode) === 0
    },
    isComplete(bamboos, characters, dots, honours) {
      if (!filled) fill()
      const b = end(suitStart, bamboos) & codeBits
      const c = end(suitStart, characters) & codeBits
      const d = end(suitStart, dots) & codeBits
      const h = end(honourStart, honours) & codeBits
      return b + c + d + h === pairCode
    },
    // A loop and no calls: whether an engine takes in four functions more is chance, and where it does not, it is half as fast.
    isCompleteCounts(counts, from) {
      if (!filled) fill()
      let said = 0
      const honours = from + 27
      for (let at = from; at < honours; at += 9) {
        const low = (counts[at] as number) | ((counts[at + 1] as number) << 3) | ((counts[at + 2] as number) << 6)
        const middle = (counts[at + 3] as number) | ((counts[at + 4] as number) << 3) | ((counts[at + 5] as number) << 6)
        const high = (counts[at + 6] as number) | ((counts[at + 7] as number) << 3) | ((counts[at + 8] as number) << 6)
        const second = (table[suitStart | low] as number) & stateBits
        const third = (table[second | middle] as number) & stateBits
        said += (table[third | high] as number) & codeBits
      }
      const low = (counts[honours] as number) | ((counts[honours + 1] as number) << 3) | ((counts[honours + 2] as number) << 6)
      const middle = (counts[honours + 3] as number) | ((counts[honours + 4] as number) << 3) | ((counts[honours + 5] as number) << 6)
      const second = (table[honourStart | low] as number) & stateBits
      const third = (table[second | middle] as number) & stateBits
      return said + ((table[third | (counts[honours + 6] as number)] as number) & codeBits) === pairCode
    },
    waitsInto(bamboos, characters, dots, honours, into, at) {
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
    },
  }
}

const automaton: Automaton = /* @__PURE__ */ makeAutomaton()

/** The functions themselves are exported: a call that only passes on is one more that an engine may not take in. */
function partOf<K extends keyof Automaton>(name: K): Automaton[K] {
  return automaton[name]
}

/** True where the tiles of a suit, or the honours, can be arranged in sets and at most one pair. */
export const isArrangeable: Automaton['isArrangeable'] = /* @__PURE__ */ partOf('isArrangeable')

/** True where standing tiles are sets and one pair, however many; what lies in melds need not be known. */
export const isComplete: IsComplete = /* @__PURE__ */ partOf('isComplete')

/** The same for 34 counts, each 0 to 4, that stand in a list from a place on. */
export const isCompleteCounts: IsCompleteCounts = /* @__PURE__ */ partOf('isCompleteCounts')

/**
 * The tiles any one of which would complete standing tiles to sets and a pair. Writes them at a place of `into` as two sets of bits,
 * one for the 27 suit tiles and one for the 7 honours, lowest first, and tells whether there are any.
 * Tiles of which four stand are left out; those of which melds hold the rest are for the caller to leave out.
 */
export const waitsInto: WaitsInto = /* @__PURE__ */ partOf('waitsInto')
