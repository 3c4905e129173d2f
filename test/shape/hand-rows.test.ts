import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Hand, handTiles } from '../../src/core/hand.ts'
import { isPungOrKong, tileOfGroup } from '../../src/core/reading.ts'
import { eastTile, isBonus, isHonour, isSuitTile, isTerminal, type Tile } from '../../src/core/tile.ts'
import { honourSetsOf, majorPungsOf, minorPungsOf, pairOf, pungsOfFeatures, sevenPairsFeature, wondersFeature } from '../../src/shape/features.ts'
import { handIntoRow, handOfRow, handRowSize } from '../../src/shape/hand-row.ts'
import { otherWaits } from '../../src/shape/other-waits.ts'
import { sevenPairs } from '../../src/shape/seven-pairs.ts'
import { standard } from '../../src/shape/standard.ts'
import {
  countReadings,
  handFours,
  handHonours,
  handKongs,
  handMelds,
  handMinors,
  handOtherWaits,
  handSuits,
  mostTally,
  readingBefore,
  scoreRows,
  tallyHead,
  tallyInto,
  tallySize,
} from '../../src/shape/tally.ts'
import { thirteenWonders } from '../../src/shape/thirteen-wonders.ts'
import { waitsIn } from '../../src/shape/waits.ts'
import { completeHands, nearlyCompleteHands, sevenPairHands, thirteenWonderHands, unmarked, unmarkedHands } from '../support/arbitraries.ts'

const marked = fc.oneof(
  completeHands(),
  completeHands({ maxSuits: 1 }),
  completeHands({ melds: [1, 4] }),
  nearlyCompleteHands(),
  sevenPairHands({ quads: true }),
  thirteenWonderHands,
)
const any: fc.Arbitrary<Hand> = fc.oneof(
  { weight: 3, arbitrary: marked },
  { weight: 1, arbitrary: unmarkedHands() },
  { weight: 1, arbitrary: marked.map(unmarked) },
)

function rowOf(hand: Hand): Int32Array {
  const row = new Int32Array(handRowSize)
  expect(handIntoRow(hand, row, 0)).toBe(true)
  return row
}

const shapes = [standard, thirteenWonders, sevenPairs]
const readingsOf = (hand: Hand) => shapes.flatMap((shape) => shape.readings(hand))
const bits = (tiles: readonly Tile[]): number => tiles.reduce((all, tile) => all | (1 << (tile - eastTile)), 0)

describe('a hand in a row', () => {
  test('is the same hand, tiles in order and givers left out', () => {
    fc.assert(
      fc.property(any, (hand) => {
        const melds = hand.melds.map((meld) => Object.fromEntries(Object.entries(meld).filter(([key]) => key !== 'from')))
        const sorted = (tiles: readonly Tile[]): Tile[] => [...tiles].sort((a, b) => a - b)
        expect(handOfRow(rowOf(hand), 0)).toEqual({ ...hand, concealed: sorted(hand.concealed), melds, bonus: sorted(hand.bonus) })
      }),
    )
  })

  test.each<[why: string, hand: Hand]>([
    [
      'five of a kind',
      {
        concealed: [0, 0, 0],
        melds: [
          { kind: 'chow', tile: 0 },
          { kind: 'chow', tile: 0 },
        ],
        bonus: [],
      },
    ],
    ['a kong and one more', { concealed: [4], melds: [{ kind: 'kong', tile: 4, form: 'claimed' }], bonus: [] }],
    ['a joker', { concealed: [43], melds: [], bonus: [] }],
    ['a meld with a joker', { concealed: [], melds: [{ kind: 'pung', tile: 4, jokers: 1 }], bonus: [] }],
    ['a quint', { concealed: [], melds: [{ kind: 'quint', tile: 4 }], bonus: [] }],
    ['a set of American flowers', { concealed: [], melds: [{ kind: 'pung', tile: 42 }], bonus: [] }],
    ['five melds', { concealed: [], melds: [0, 1, 2, 3, 4].map((tile) => ({ kind: 'pung', tile })), bonus: [] }],
    ['a flower twice', { concealed: [], melds: [], bonus: [34, 34] }],
    ['no flower', { concealed: [], melds: [], bonus: [3] }],
    ['an American flower', { concealed: [], melds: [], bonus: [42] }],
  ])('has no room for %s', (_, hand) => {
    expect(handIntoRow(hand, new Int32Array(handRowSize), 0)).toBe(false)
  })
})

describe('a tally', () => {
  test('has as many readings as the shapes, and tells of each what they do', () => {
    fc.assert(
      fc.property(any, (hand) => {
        const tally = new Int32Array(mostTally)
        const count = tallyInto(rowOf(hand), 0, tally)
        const readings = readingsOf(hand)
        expect(readingBefore(tally, count)).toBe(readings.length)
        for (let nth = 0; nth < count; nth++) {
          const features = tally[tallyHead + nth * tallySize] as number
          const reading = readings[readingBefore(tally, nth)]
          const groups = reading?.groups ?? []
          const pungs = groups.filter(isPungOrKong)
          const standing = pungs.filter(({ meld }) => meld === undefined).map(tileOfGroup)
          expect(reading?.shape).toBe((features & wondersFeature) !== 0 ? 'thirteenWonders' : (features & sevenPairsFeature) !== 0 ? 'sevenPairs' : 'standard')
          if (reading?.shape === 'sevenPairs') continue
          expect(pungsOfFeatures(features)).toBe(pungs.length)
          expect(minorPungsOf(features)).toBe(standing.filter((tile) => isSuitTile(tile) && !isTerminal(tile)).length)
          expect(majorPungsOf(features)).toBe(standing.filter((tile) => !isSuitTile(tile) || isTerminal(tile)).length)
          expect(honourSetsOf(features)).toBe(bits(pungs.map(tileOfGroup).filter(isHonour)))
          expect(pairOf(features)).toBe(tileOfGroup(groups.find(({ kind }) => kind === 'pair') as (typeof groups)[number]))
        }
      }),
    )
  })

  test('counts the tiles of a complete hand', () => {
    fc.assert(
      fc.property(any, (hand) => {
        const tally = new Int32Array(mostTally)
        fc.pre(tallyInto(rowOf(hand), 0, tally) > 0)
        const tiles = handTiles(hand).filter((tile) => !isBonus(tile))
        const suits = tiles.reduce((all, tile) => all | (1 << Math.min(3, Math.floor(tile / 9))), 0)
        expect({
          suits: tally[handSuits],
          minors: tally[handMinors],
          fours: tally[handFours],
          honours: tally[handHonours],
          melds: tally[handMelds],
          kongs: tally[handKongs],
        }).toEqual({
          suits,
          minors: tiles.some((tile) => isSuitTile(tile) && !isTerminal(tile)) ? 1 : 0,
          fours: [...new Set(tiles)].filter((tile) => tiles.filter((each) => each === tile).length === 4).length,
          honours: bits(tiles.filter(isHonour)),
          melds: hand.melds.length,
          kongs: hand.melds.filter(({ kind }) => kind === 'kong').length,
        })
      }),
    )
  })

  test('readings are counted without one', () => {
    fc.assert(
      fc.property(any, (hand) => {
        expect(countReadings(rowOf(hand), 0)).toBe(standard.readings(hand).length)
      }),
    )
  })
})

test('whether another tile would have done', () => {
  fc.assert(
    fc.property(marked, (hand) => {
      const { winningTile, ...waiting } = hand
      const held = handTiles(waiting)
      const others = waitsIn([standard, thirteenWonders], waiting).filter((tile) => tile !== winningTile && held.filter((each) => each === tile).length < 4)
      const row = rowOf(hand)
      expect(otherWaits(row, 0)).toBe(others.length > 0)
      const tally = new Int32Array(mostTally)
      if (tallyInto(row, 0, tally) === 0) return
      const plain = hand.melds.length === 0 && standard.readings(hand).length > 0
      expect(tally[handOtherWaits]).toBe(plain ? Number(others.length > 0) : -1)
    }),
  )
})

test('many rows are scored in part, at their places, in shared memory', () => {
  const shared = (size: number): Int32Array => new Int32Array(new SharedArrayBuffer(4 * size))
  fc.assert(
    fc.property(fc.array(any, { minLength: 1, maxLength: 8 }), fc.nat(), fc.nat(), (hands, a, b) => {
      const rows = shared(hands.length * handRowSize)
      for (const [at, hand] of hands.entries()) expect(handIntoRow(hand, rows, at * handRowSize)).toBe(true)
      const [from, end] = [a % (hands.length + 1), b % (hands.length + 1)].sort((x, y) => x - y) as [number, number]
      const into = shared(2 * hands.length).fill(-1)
      const circumstances = Int32Array.from(hands, (_, at) => 100 + at)
      const note = (
        _rules: null,
        _rows: Int32Array,
        at: number,
        _tally: Int32Array,
        count: number,
        circumstance: number,
        out: Int32Array,
        to: number,
      ): number => {
        out[to] = count
        out[to + 1] = circumstance
        return at
      }
      scoreRows(note, 2, null, rows, circumstances, into, from, end)
      const tally = new Int32Array(mostTally)
      expect([...into]).toEqual(hands.flatMap((_, at) => (at < from || at >= end ? [-1, -1] : [tallyInto(rows, at * handRowSize, tally), 100 + at])))
      scoreRows(note, 2, null, rows, Int32Array.of(7), into)
      expect([...into].filter((_, at) => at % 2 === 1)).toEqual(hands.map(() => 7))
    }),
  )
})
