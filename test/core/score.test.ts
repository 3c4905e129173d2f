import { expect, test } from 'vitest'
import { type ScoreItem, sumOf } from '../../src/core/score.ts'

test('items are summed by their unit', () => {
  const items: ScoreItem[] = [
    { id: 'a', unit: 'points', value: 4, groups: [0] },
    { id: 'b', unit: 'doubles', value: 1, groups: [] },
    { id: 'c', unit: 'points', value: -2, groups: [1] },
  ]
  expect(sumOf(items, 'points')).toBe(2)
  expect(sumOf(items, 'doubles')).toBe(1)
  expect(sumOf(items, 'fan')).toBe(0)
  expect(sumOf([], 'points')).toBe(0)
})
