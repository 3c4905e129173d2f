import { beforeAll, describe, expect, test } from 'vitest'
import type { Group } from '../../src/core/reading.ts'
import { eastTile, type Tile } from '../../src/core/tile.ts'
import { mostReadings, readingSize, readingsInto } from '../../src/shape/packed-readings.ts'
import { chowsIn, chowsOf, type PackedSets, pairShift, pungsIn, pungsOf } from '../../src/shape/packed-sets.ts'
import { isArrangeable, isComplete, waitsInto } from '../../src/shape/suit-automaton.ts'
import { arrangementIn, countOf, runOf, setsAt, suitArrangements } from '../../src/shape/suit-table.ts'
import { slowArrangements } from '../support/slow-arrangements.ts'

interface Suit {
  readonly counts: readonly number[]
  readonly packed: number
  readonly tiles: number
  readonly slow: readonly (readonly Group[])[]
}

/** Every way to hold up to four of each of `kinds` kinds, 14 tiles at most, with the arrangements that plain recursion finds. */
function everySuit(kinds: number, first: Tile): Suit[] {
  const found: Suit[] = []
  const hold = (counts: readonly number[], packed: number, tiles: number): void => {
    if (counts.length === kinds) {
      found.push({ counts, packed, tiles, slow: slowArrangements(counts, first) })
      return
    }
    for (let count = 0; count <= Math.min(4, 14 - tiles); count++) hold([...counts, count], packed | (count << (3 * counts.length)), tiles + count)
  }
  hold([], 0, 0)
  return found
}

const text = (groups: readonly Group[]): string => groups.map(({ kind, tiles }) => `${kind}${tiles[0]}`).join(' ')

/** The groups that a packed arrangement tells of, read digit by digit as its type says. */
function groupsText(sets: PackedSets, first: Tile): string {
  const found: string[] = []
  for (let rank = 0; rank < 9; rank++) {
    const start = (sets >> (3 * rank)) & 7
    for (let chows = chowsOf(start); chows > 0; chows--) found.push(`chow${first + rank}`)
    if (sets >> pairShift === rank + 1) found.push(`pair${first + rank}`)
    if (pungsOf(start) === 1) found.push(`pung${first + rank}`)
  }
  return found.join(' ')
}

/** The packed suits among these that are sets, and those that are sets and a pair. */
function complete(suits: readonly Suit[]): { readonly sets: Set<number>; readonly withPair: Set<number> } {
  const arranged = suits.filter(({ slow }) => slow.length > 0)
  return {
    sets: new Set(arranged.filter(({ tiles }) => tiles % 3 === 0).map(({ packed }) => packed)),
    withPair: new Set(arranged.filter(({ tiles }) => tiles % 3 === 2).map(({ packed }) => packed)),
  }
}

let suits: Suit[] = []
let honours: Suit[] = []
beforeAll(() => {
  suits = everySuit(9, 0)
  honours = everySuit(7, eastTile)
})

describe('over every suit of up to 14 tiles the tables find what plain recursion finds', () => {
  test('there are 405,350', () => {
    expect(suits).toHaveLength(405_350)
  })

  test('which can be arranged', () => {
    const wrong = suits.filter(({ packed, slow }) => isArrangeable(packed, false) !== slow.length > 0)
    const wrongHonours = honours.filter(({ packed, slow }) => isArrangeable(packed, true) !== slow.length > 0)
    expect([...wrong, ...wrongHonours].map(({ counts }) => counts.join(''))).toEqual([])
  })

  test('every arrangement, in order', () => {
    const wrong: string[] = []
    for (const { packed, slow, counts } of suits) {
      if (
        suitArrangements(0, packed)
          .map(({ groups }) => text(groups))
          .join() !== slow.map(text).join()
      )
        wrong.push(counts.join(''))
    }
    for (const { packed, slow, counts } of honours) {
      if (
        suitArrangements(3, packed)
          .map(({ groups }) => text(groups))
          .join() !== slow.map(text).join()
      )
        wrong.push(counts.join(''))
    }
    expect(wrong).toEqual([])
  })

  test('every arrangement as one number', () => {
    const wrong: string[] = []
    for (const { packed, slow, counts } of suits) {
      if (slow.length === 0) continue
      const run = runOf(packed, false)
      const sets = Array.from({ length: countOf(run) }, (_, nth) => setsAt(arrangementIn(run, nth, 1)))
      if (sets.map((each) => groupsText(each, 0)).join() !== slow.map(text).join()) wrong.push(counts.join(''))
      for (const [at, each] of sets.entries()) {
        const starts = (kind: string): number[] => (slow[at] ?? []).filter((group) => group.kind === kind).map(({ tiles }) => tiles[0] as Tile)
        const bits = (ranks: readonly number[]): number => ranks.reduce((sum, rank) => sum | (1 << (3 * rank)), 0)
        if (chowsIn(each) !== bits(starts('chow')) || pungsIn(each) !== bits(starts('pung'))) wrong.push(counts.join(''))
      }
    }
    expect(wrong).toEqual([])
  })

  test('how many readings a hand has at most', () => {
    const buffer = new Int32Array(64 * readingSize)
    // The most of any suit of so many tiles: by the winning tile, and with none marked.
    const readings = new Array<number>(15).fill(0)
    const arrangements = new Array<number>(15).fill(0)
    for (const { packed, tiles, slow, counts } of suits) {
      if (slow.length === 0) continue
      arrangements[tiles] = Math.max(arrangements[tiles] as number, slow.length)
      counts.forEach((count, rank) => {
        const pair = tiles % 3 === 0 ? 0o2 : 0
        if (count > 0) readings[tiles] = Math.max(readings[tiles] as number, readingsInto(packed, 0, 0, pair, rank, buffer, 0))
      })
    }
    // No hand of two suits has more than one of a single suit, and three suits split it further.
    const ofTwo = readings.map((most, tiles) => most * (arrangements[14 - tiles] as number))
    expect(Math.max(...readings, ...ofTwo)).toBe(mostReadings)
  })

  test('the waits, beside a pair of honours and without it', () => {
    const { sets, withPair } = complete(suits)
    const into = new Int32Array(2)
    const wrong: string[] = []
    const check = (suit: Suit, honour: number, wanted: ReadonlySet<number>, wantedHonours: number): void => {
      let expected = 0
      suit.counts.forEach((count, rank) => {
        if (count < 4 && wanted.has(suit.packed + (1 << (3 * rank)))) expected |= 1 << rank
      })
      // Fifteen tiles stand in none of the sets above.
      if (suit.tiles === 14) return
      for (const at of [0, 1, 2]) {
        const found = waitsInto(at === 0 ? suit.packed : 0, at === 1 ? suit.packed : 0, at === 2 ? suit.packed : 0, honour, into, 0)
        if (into[0] !== expected << (9 * at) || into[1] !== wantedHonours || found !== ((expected | wantedHonours) !== 0)) {
          wrong.push(`${suit.counts.join('')} ${at} ${honour}`)
        }
      }
    }
    for (const suit of suits) {
      check(suit, 0, suit.tiles % 3 === 1 ? withPair : new Set(), 0)
      check(suit, 2, suit.tiles % 3 === 2 ? sets : new Set(), withPair.has(suit.packed) ? 1 : 0)
    }
    expect(wrong).toEqual([])
  })

  test('the waits among honours', () => {
    const { sets, withPair } = complete(honours)
    const into = new Int32Array(2)
    const wrong = honours.filter(({ packed, counts, tiles }) => {
      let expected = 0
      counts.forEach((count, kind) => {
        if (count < 4 && (tiles % 3 === 1 ? withPair : sets).has(packed + (1 << (3 * kind))) && tiles % 3 !== 0) expected |= 1 << kind
      })
      const pair = tiles % 3 === 2 ? 0o2 : 0
      waitsInto(0, pair, 0, packed, into, 0)
      return into[1] !== expected || into[0] !== (pair !== 0 && withPair.has(packed) ? 1 << 9 : 0)
    })
    expect(wrong.filter(({ tiles }) => tiles < 14).map(({ counts }) => counts.join(''))).toEqual([])
  })
})

test('a hand is complete where each suit can be arranged and one has the pair', () => {
  const some = [0, 0o2, 0o3, 0o111, 0o5, 0o1, 0o311, 0o222, 0o2222]
  for (const b of some) {
    for (const c of some) {
      for (const h of [0, 2, 3, 1, 0o22, 0o23]) {
        const parts = [slowSuit(b, 0), slowSuit(c, 9), slowSuit(h, eastTile)]
        const pairs = parts.map((part) => (part[0] ?? []).filter(({ kind }) => kind === 'pair').length)
        const expected = parts.every((part) => part.length > 0) && pairs.reduce((sum, count) => sum + count, 0) === 1
        expect(isComplete(b, 0, c, h)).toBe(expected)
      }
    }
  }
})

function slowSuit(packed: number, first: Tile): Group[][] {
  const counts = Array.from({ length: first === eastTile ? 7 : 9 }, (_, kind) => (packed >> (3 * kind)) & 7)
  return counts.some((count) => count > 4) ? [] : slowArrangements(counts, first)
}
