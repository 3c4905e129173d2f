import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Hand } from '../../src/core/hand.ts'
import type { Group, Reading } from '../../src/core/reading.ts'
import { standingKinds, type Tile } from '../../src/core/tile.ts'
import { packedSize, packHand, packHonours, packSuit } from '../../src/shape/packed-hand.ts'
import { readingSize, readingsInto, wonChow, wonPair, wonPung } from '../../src/shape/packed-readings.ts'
import { chowsOf, pairShift, pungsOf } from '../../src/shape/packed-sets.ts'
import { readingsOf, setsAndPair, standard } from '../../src/shape/standard.ts'
import { isComplete, isCompleteCounts, waitsInto } from '../../src/shape/suit-automaton.ts'
import { completeHands, nearlyCompleteHands, unmarkedHands, waitingHands } from '../support/arbitraries.ts'
import { naiveReadings } from '../support/naive-readings.ts'
import { slowReadings } from '../support/slow-arrangements.ts'

function pack(hand: Pick<Hand, 'concealed' | 'winningTile'>): [number, number, number, number] {
  const packed = new Int32Array(packedSize)
  expect(packHand(hand, packed, 0)).toBe(true)
  return [...packed] as [number, number, number, number]
}

const wonKinds: Readonly<Record<number, Group['kind']>> = { [wonChow]: 'chow', [wonPair]: 'pair', [wonPung]: 'pung' }

/** The standing groups of a packed reading, the won one with a star. */
function packedText(buffer: Int32Array, at: number): string {
  const won = buffer[at + 4] as number
  const wonText = won === 0 ? '' : `${wonKinds[won >> 6]}${won & 63}`
  const texts: string[] = []
  for (let suit = 0; suit < 4; suit++) {
    const sets = buffer[at + suit] as number
    for (let rank = 0; rank < 9; rank++) {
      const tile = 9 * suit + rank
      const start = (sets >> (3 * rank)) & 7
      for (let chows = chowsOf(start); chows > 0; chows--) texts.push(`chow${tile}`)
      if (sets >> pairShift === rank + 1) texts.push(`pair${tile}`)
      if (pungsOf(start) === 1) texts.push(`pung${tile}`)
    }
  }
  const place = texts.indexOf(wonText)
  expect(place >= 0).toBe(won !== 0)
  return texts.map((each, at) => (at === place ? `${each}*` : each)).join(' ')
}

function standingText({ groups }: Reading): string {
  return groups
    .filter(({ meld }) => meld === undefined)
    .map(({ kind, tiles, won }) => `${kind}${tiles[0]}${won ? '*' : ''}`)
    .join(' ')
}

function bufferTexts(hand: Hand): string[] {
  const buffer = new Int32Array(64 * readingSize)
  const found = readingsInto(...pack(hand), hand.winningTile ?? -1, buffer, 0)
  return Array.from({ length: found }, (_, nth) => packedText(buffer, nth * readingSize))
}

function waitsOf(hand: Hand): Tile[] {
  const into = new Int32Array(2)
  waitsInto(...pack(hand), into, 0)
  const [suits = 0, honours = 0] = into
  return Array.from({ length: standingKinds }, (_, tile) => tile).filter((tile) => (tile < 27 ? suits >> tile : honours >> (tile - 27)) & 1)
}

const finished = fc.oneof(completeHands(), nearlyCompleteHands(), unmarkedHands(), nearlyCompleteHands({ maxSuits: 1, honours: false, melds: [0, 0] }))

describe('on hands with melds', () => {
  test('a win is a hand that has a reading', () => {
    fc.assert(
      fc.property(finished, (hand) => {
        expect(isComplete(...pack(hand))).toBe(naiveReadings(hand).size > 0)
      }),
    )
  })

  test('readings are those of plain recursion, in the same order', () => {
    fc.assert(
      fc.property(finished, (hand) => {
        expect(standard.readings(hand)).toEqual(slowReadings(hand))
      }),
    )
  })

  test('readings in a buffer are the readings', () => {
    fc.assert(
      fc.property(finished, (hand) => {
        expect(bufferTexts(hand)).toEqual(standard.readings(hand).map(standingText))
      }),
    )
  })

  test('waits are the tiles with which there is a reading', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          waitingHands(),
          nearlyCompleteHands().map(({ winningTile: _, ...hand }) => hand),
        ),
        (hand) => {
          const expected = Array.from({ length: standingKinds }, (_, tile) => tile).filter(
            (winningTile) => hand.concealed.filter((tile) => tile === winningTile).length < 4 && slowReadings({ ...hand, winningTile }).length > 0,
          )
          expect(waitsOf(hand)).toEqual(expected)
        },
      ),
    )
  })

  test.each([1, 2, 3, 5])('of %i sets and a pair', (sets) => {
    fc.assert(
      fc.property(completeHands({ sets }), (hand) => {
        const expected = slowReadings(hand, sets).map(({ groups }) => groups)
        expect(
          setsAndPair(sets)
            .readings(hand)
            .map(({ groups }) => groups),
        ).toEqual(expected)
        expect(bufferTexts(hand)).toEqual(setsAndPair(sets).readings(hand).map(standingText))
      }),
    )
  })
})

describe('a suit that is full', () => {
  const nine = Array.from({ length: 36 }, (_, at) => Math.floor(at / 4))

  test('of 36 tiles in twelve sets', () => {
    const hand = { concealed: nine, melds: [], bonus: [] }
    expect(isComplete(...pack({ concealed: [...nine, 27, 27] }))).toBe(true)
    const readings = setsAndPair(12, 'standard').readings({ ...hand, concealed: [...nine, 27, 27] })
    expect(readings).toEqual(slowReadings({ ...hand, concealed: [...nine, 27, 27] }, 12))
    expect(readings.length).toBeGreaterThan(4)
  })
})

test('a winning tile that is not among the tiles gives no readings', () => {
  fc.assert(
    fc.property(completeHands(), fc.nat({ max: standingKinds - 1 }), (hand, tile) => {
      const packed = pack(hand)
      const held = [...hand.concealed, hand.winningTile].includes(tile)
      expect(readingsInto(...packed, tile, new Int32Array(64 * readingSize), 0) > 0).toBe(held)
      expect(readingsOf(...packed, tile).length > 0).toBe(held)
    }),
  )
})

describe('packing', () => {
  test('of counts is packing of tiles', () => {
    fc.assert(
      fc.property(nearlyCompleteHands(), (hand) => {
        const counts = new Uint8Array(standingKinds + 3)
        for (const tile of [...hand.concealed, hand.winningTile]) counts[tile + 3] = (counts[tile + 3] as number) + 1
        expect([packSuit(counts, 3), packSuit(counts, 12), packSuit(counts, 21), packHonours(counts, 30)]).toEqual(pack(hand))
        expect(isCompleteCounts(counts, 3)).toBe(isComplete(...pack(hand)))
      }),
    )
  })

  test.each([5, 8, 9, 13, 14])('no hand holds %i of a kind', (count) => {
    for (let tile = 0; tile < standingKinds; tile++) {
      const others = [28, 28, 28, 29, 29, 29, 30, 30, 30, 31, 31, 31, 32, 32].slice(0, 14 - count)
      const concealed = [...new Array<Tile>(count).fill(tile), ...others]
      expect(packHand({ concealed }, new Int32Array(packedSize), 0)).toBe(false)
      expect(standard.readings({ concealed, melds: [], bonus: [] })).toEqual([])
      expect(standard.readings({ concealed: concealed.slice(1), melds: [], bonus: [], winningTile: tile })).toEqual([])
    }
    // Nothing that was packed wrong may have been kept.
    expect(standard.readings({ concealed: [27, 28, 29, 0, 0, 0, 1, 1, 1, 2, 2, 2, 4, 4], melds: [], bonus: [] })).toEqual([])
  })
})
