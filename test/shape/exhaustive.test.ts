import { describe, expect, test } from 'vitest'
import { eastTile, isHonour, isTerminal, standingKinds, type Tile } from '../../src/core/tile.ts'
import { sevenPairs } from '../../src/shape/seven-pairs.ts'
import { standard } from '../../src/shape/standard.ts'
import { thirteenWonders } from '../../src/shape/thirteen-wonders.ts'
import { eachWinningTile, everyHand } from '../support/every-hand.ts'

const hour = 3_600_000

/** Calls `visit` with every hand of seven pairs in at most two of the suits, four equal tiles being two pairs. */
function everySevenPairs(visit: (tiles: readonly Tile[]) => void): void {
  const add = (tile: Tile, tiles: readonly Tile[]): void => {
    if (tiles.length === 14) {
      if (new Set(tiles.map((each) => Math.floor(each / 9))).size <= 2) visit(tiles)
    } else if (tile < eastTile) {
      add(tile + 1, tiles)
      add(tile + 1, [...tiles, tile, tile])
      if (tiles.length <= 10) add(tile + 1, [...tiles, tile, tile, tile, tile])
    }
  }
  add(0, [])
}

function report(title: string, counts: Readonly<Record<string, number>>, since: number): void {
  const figures = Object.entries(counts).map(([name, count]) => `${count.toLocaleString('en')} ${name}`)
  console.log(`${title}: ${figures.join(', ')}; ${((performance.now() - since) / 1000).toFixed(1)} s`)
}

describe.runIf(process.env['EXHAUSTIVE'] === '1')('every winning hand of 14 tiles', () => {
  test('four sets and a pair of 34 kinds, with each winning tile; and thirteen wonders', { timeout: hour }, () => {
    const since = performance.now()
    const counts = { hands: 0, decompositions: 0, pairs: 0, readings: 0, classical: 0 }
    everyHand(4, (concealed) => {
      const hand = { concealed, melds: [], bonus: [] }
      const found = standard.readings(hand).length
      counts.decompositions += found
      if (found > 0) counts.hands++
      if (found > 0 || thirteenWonders.readings(hand).length > 0) counts.classical++
      eachWinningTile(concealed, (winningTile, others) => {
        const placed = standard.readings({ concealed: others, melds: [], bonus: [], winningTile }).length
        if (placed > 0) counts.pairs++
        counts.readings += placed
      })
    })
    const orphans = Array.from({ length: standingKinds }, (_, tile) => tile).filter((tile) => isTerminal(tile) || isHonour(tile))
    for (const twice of orphans) {
      const hand = { concealed: [...orphans, twice], melds: [], bonus: [] }
      if (thirteenWonders.readings(hand).length > 0 && standard.readings(hand).length === 0) counts.classical++
    }
    report('Four sets and a pair', counts, since)
    expect(counts).toEqual({ hands: 11_498_658, decompositions: 11_580_567, pairs: 86_249_952, readings: 93_251_547, classical: 11_498_671 })
  })

  test('Sichuan: at most two suits, four sets and a pair or seven pairs', { timeout: hour }, () => {
    const since = performance.now()
    const counts = { standard: 0, decompositions: 0, sevenPairs: 0, both: 0, winning: 0 }
    everyHand(
      4,
      (concealed) => {
        const hand = { concealed, melds: [], bonus: [] }
        const found = standard.readings(hand).length
        counts.decompositions += found
        if (found > 0) counts.standard++
        if (found > 0 || sevenPairs.readings(hand).length > 0) counts.winning++
      },
      { honours: false, maxSuits: 2 },
    )
    everySevenPairs((concealed) => {
      const hand = { concealed, melds: [], bonus: [] }
      const paired = sevenPairs.readings(hand).length > 0
      const arranged = standard.readings(hand).length > 0
      if (paired) counts.sevenPairs++
      if (paired && arranged) counts.both++
      if (paired && !arranged) counts.winning++
    })
    report('Sichuan', counts, since)
    expect(counts).toEqual({ standard: 1_849_491, decompositions: 1_892_952, sevenPairs: 716_472, both: 4_872, winning: 2_561_091 })
  })
})
