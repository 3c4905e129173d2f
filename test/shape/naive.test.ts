import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Hand } from '../../src/core/hand.ts'
import { setsAndPair, standard } from '../../src/shape/standard.ts'
import { completeHands, nearlyCompleteHands, reordered, unmarkedHands } from '../support/arbitraries.ts'
import { naiveReadings, readingText } from '../support/naive-readings.ts'

function expectTheSame(hand: Hand, sets = 4): void {
  const fast = setsAndPair(sets).readings(hand).map(readingText)
  expect(new Set(fast).size).toBe(fast.length)
  expect([...fast].sort()).toEqual([...naiveReadings(hand, sets)].sort())
}

describe('the decomposer finds what trying everything finds', () => {
  test('in finished hands', () => {
    fc.assert(
      fc.property(completeHands(), (hand) => {
        expect(standard.readings(hand)).not.toEqual([])
        expectTheSame(hand)
      }),
    )
  })

  test('in finished hands whose winning tile is not marked', () => {
    fc.assert(fc.property(unmarkedHands(), (hand) => expectTheSame(hand)))
  })

  test('in dense hands of one suit without melds', () => {
    fc.assert(fc.property(completeHands({ maxSuits: 1, honours: false, melds: [0, 0] }), (hand) => expectTheSame(hand)))
  })

  test.each([0, 1, 2, 3, 4])('with %i melds', (melds) => {
    fc.assert(fc.property(completeHands({ melds: [melds, melds] }), (hand) => expectTheSame(hand)))
  })

  test('in hands with one tile exchanged', () => {
    fc.assert(fc.property(nearlyCompleteHands(), (hand) => expectTheSame(hand)))
  })

  test('in dense hands of one suit with one tile exchanged', () => {
    fc.assert(fc.property(nearlyCompleteHands({ maxSuits: 1, honours: false }), (hand) => expectTheSame(hand)))
  })

  test.each([1, 2, 3, 5])('in hands of %i sets and a pair', (sets) => {
    fc.assert(fc.property(completeHands({ sets }), (hand) => expectTheSame(hand, sets)))
  })
})

test('the order of tiles changes neither the readings nor their order', () => {
  const shuffles = completeHands().chain((hand) => fc.tuple(fc.constant(hand), reordered({ ...hand, melds: [] })))
  fc.assert(
    fc.property(shuffles, ([hand, other]) => {
      expect(standard.readings({ ...hand, concealed: other.concealed, bonus: other.bonus })).toEqual(standard.readings(hand))
    }),
  )
})

test('the order of melds changes nothing but their places', () => {
  const withoutPlaces = (hand: Hand): string[] =>
    standard.readings(hand).map((reading) => readingText({ ...reading, groups: reading.groups.map(({ meld: _, ...group }) => group) }))
  const shuffles = completeHands({ melds: [2, 4] }).chain((hand) => fc.tuple(fc.constant(hand), reordered(hand)))
  fc.assert(
    fc.property(shuffles, ([hand, other]) => {
      expect(withoutPlaces(other)).toEqual(withoutPlaces(hand))
      for (const reading of standard.readings(other)) {
        expect(reading.groups.filter(({ meld }) => meld !== undefined).map(({ meld }) => meld)).toEqual(other.melds.map((_, place) => place))
      }
    }),
  )
})

test('the winning tile completes exactly one standing group of each reading', () => {
  fc.assert(
    fc.property(completeHands(), (hand) => {
      for (const { groups } of standard.readings(hand)) {
        const won = groups.filter((group) => group.won)
        expect(won).toHaveLength(1)
        expect(won[0]?.tiles).toContain(hand.winningTile)
        expect(won[0]?.meld).toBeUndefined()
      }
    }),
  )
})
