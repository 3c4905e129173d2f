import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareReadings, type Group, isPungOrKong, isSet, type Reading, tileOfGroup } from '../../src/core/reading.ts'
import { sevenPairs } from '../../src/shape/seven-pairs.ts'
import { standard } from '../../src/shape/standard.ts'
import { completeHands, sevenPairHands } from '../support/arbitraries.ts'
import { readingText } from '../support/naive-readings.ts'

const dense = completeHands({ maxSuits: 1, honours: false, melds: [0, 1] })

/** Readings of different hands and shapes in one list. */
const manyReadings: fc.Arbitrary<Reading[]> = fc
  .array(fc.oneof(dense, sevenPairHands({ quads: true, maxSuits: 1, honours: false })), { minLength: 2, maxLength: 4 })
  .map((hands) => hands.flatMap((hand) => [...standard.readings(hand), ...sevenPairs.readings(hand)]))

function fullText(reading: Reading): string {
  return `${reading.shape} ${readingText({ ...reading, groups: reading.groups.map(({ meld: _, ...group }) => group) })}`
}

describe('the order of readings', () => {
  test('is zero only for the same reading', () => {
    fc.assert(
      fc.property(dense, (hand) => {
        const all = [...standard.readings(hand), ...sevenPairs.readings(hand)]
        for (const a of all) for (const b of all) expect(compareReadings(a, b) === 0).toBe(a === b)
      }),
    )
  })

  test('is the other way round from the other side', () => {
    fc.assert(
      fc.property(manyReadings, (all) => {
        for (const a of all) {
          for (const b of all) {
            expect(Math.sign(compareReadings(a, b)) + Math.sign(compareReadings(b, a))).toBe(0)
            if (compareReadings(a, b) === 0) expect(fullText(a)).toBe(fullText(b))
          }
        }
      }),
    )
  })

  test('carries over', () => {
    fc.assert(
      fc.property(manyReadings, (all) => {
        const sorted = [...all].sort(compareReadings)
        sorted.forEach((a, at) => {
          for (const b of sorted.slice(at)) expect(compareReadings(a, b)).toBeLessThanOrEqual(0)
        })
      }),
    )
  })

  test('looks at shape, kind, tiles, jokers, the won group and the number of groups', () => {
    const group: Group = { kind: 'pung', tiles: [3, 3, 3], jokers: 0, won: false }
    const reading: Reading = { shape: 'standard', groups: [group] }
    const later: Reading[] = [
      { ...reading, shape: 'thirteenWonders' },
      { ...reading, groups: [{ ...group, kind: 'quint' }] },
      { ...reading, groups: [{ ...group, tiles: [4, 4, 4] }] },
      { ...reading, groups: [{ ...group, tiles: [3, 3, 3, 3] }] },
      { ...reading, groups: [{ ...group, jokers: 1 }] },
      { ...reading, groups: [{ ...group, won: true }] },
      { ...reading, groups: [group, group] },
    ]
    for (const other of later) {
      expect(compareReadings(reading, other)).toBeLessThan(0)
      expect(compareReadings(other, reading)).toBeGreaterThan(0)
    }
    expect(compareReadings(reading, { ...reading, groups: [{ ...group }] })).toBe(0)
  })
})

test('kinds of group', () => {
  const kinds: Group['kind'][] = ['chow', 'pung', 'kong', 'quint', 'sextet', 'pair', 'single', 'cluster']
  const group = (kind: Group['kind']): Group => ({ kind, tiles: [5, 6, 7], jokers: 0, won: false })
  expect(kinds.filter((kind) => isSet(group(kind)))).toEqual(['chow', 'pung', 'kong'])
  expect(kinds.filter((kind) => isPungOrKong(group(kind)))).toEqual(['pung', 'kong'])
  expect(tileOfGroup(group('chow'))).toBe(5)
})
