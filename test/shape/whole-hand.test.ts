import { expect, test } from 'vitest'
import type { Meld } from '../../src/core/meld.ts'
import { setsAndPair } from '../../src/shape/standard.ts'
import { eachWinningTile, everyHand } from '../support/every-hand.ts'

interface Counts {
  distinct: number
  decompositions: number
  pairs: number
  readings: number
}

function countHands(sets: number, melds: readonly Meld[] = []): Counts {
  const counts: Counts = { distinct: 0, decompositions: 0, pairs: 0, readings: 0 }
  const shape = setsAndPair(sets + melds.length)
  everyHand(sets, (tiles) => {
    const found = shape.readings({ concealed: tiles, melds, bonus: [] }).length
    if (found > 0) counts.distinct++
    counts.decompositions += found
    eachWinningTile(tiles, (winningTile, concealed) => {
      const placed = shape.readings({ concealed, melds, bonus: [], winningTile }).length
      if (placed > 0) counts.pairs++
      counts.readings += placed
    })
  })
  return counts
}

const one: Counts = { distinct: 1_836, decompositions: 1_836, pairs: 5_037, readings: 5_100 }
const two: Counts = { distinct: 49_332, decompositions: 49_368, pairs: 217_194, readings: 224_502 }
const three: Counts = { distinct: 875_418, decompositions: 877_950, pairs: 5_240_634, readings: 5_536_779 }

test('every hand of one set and a pair', () => {
  expect(countHands(1)).toEqual(one)
})

test('every hand of two sets and a pair', () => {
  expect(countHands(2)).toEqual(two)
})

test('every hand of three sets and a pair', () => {
  expect(countHands(3)).toEqual(three)
})

test('melds on the table change none of these counts', () => {
  const kong: Meld = { kind: 'kong', tile: 13, form: 'concealed' }
  const chow: Meld = { kind: 'chow', tile: 13 }
  expect(countHands(1, [kong, chow, chow])).toEqual(one)
  expect(countHands(2, [chow, kong])).toEqual(two)
})
