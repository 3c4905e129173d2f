import { describe, expect, test } from 'vitest'
import type { Tile } from '../../src/core/tile.ts'
import { placeWinningTile } from '../../src/shape/group-table.ts'
import { packSuits, suitArrangements } from '../../src/shape/suit-table.ts'

const mostTiles = 14

/** Calls `visit` with every way to hold up to four of each of `kinds` kinds, 14 tiles at most. */
function everyVector(kinds: number, visit: (vector: readonly number[], packed: number) => void): number {
  const vector = new Array<number>(kinds).fill(0)
  let visited = 0
  const hold = (kind: number, room: number, packed: number): void => {
    if (kind === kinds) {
      visited++
      visit(vector, packed)
      return
    }
    for (let count = 0; count <= Math.min(4, room); count++) {
      vector[kind] = count
      hold(kind + 1, room - count, packed | (count << (3 * kind)))
    }
    vector[kind] = 0
  }
  hold(0, mostTiles, 0)
  return visited
}

interface Row {
  distinct: number
  decompositions: number
  placements: number
}

/** Counts over every vector, by the sets and pairs that it is arranged in, as `sets,pairs`. */
function countSuit(suit: number, kinds: number): { rows: Record<string, Row>; visited: number } {
  const rows: Record<string, Row> = {}
  const visited = everyVector(kinds, (vector, packed) => {
    const seen = new Set<string>()
    for (const { groups, pairs } of suitArrangements(suit, packed)) {
      const key = `${groups.length - pairs},${pairs}`
      rows[key] ??= { distinct: 0, decompositions: 0, placements: 0 }
      const row = rows[key]
      row.decompositions++
      if (!seen.has(key)) row.distinct++
      seen.add(key)
      for (let kind = 0; kind < kinds; kind++) {
        if (vector[kind] !== 0) row.placements += placeWinningTile('suit', [], groups, 9 * suit + kind).length
      }
    }
  })
  return { rows, visited }
}

/** The table of the design; computed twice by other means. */
const suitTable: Record<string, Row> = {
  '0,0': { distinct: 1, decompositions: 1, placements: 0 },
  '0,1': { distinct: 9, decompositions: 9, placements: 9 },
  '1,0': { distinct: 16, decompositions: 16, placements: 30 },
  '1,1': { distinct: 135, decompositions: 135, placements: 396 },
  '2,0': { distinct: 127, decompositions: 127, placements: 471 },
  '2,1': { distinct: 996, decompositions: 1008, placements: 4851 },
  '3,0': { distinct: 627, decompositions: 634, placements: 3472 },
  '3,1': { distinct: 4475, decompositions: 4676, placements: 30964 },
  '4,0': { distinct: 2098, decompositions: 2189, placements: 15661 },
  '4,1': { distinct: 13259, decompositions: 14738, placements: 122901 },
}

/** n of the seven honours in pungs, and one of the others as the pair. */
const honourTable: Record<string, Row> = {
  '0,0': { distinct: 1, decompositions: 1, placements: 0 },
  '0,1': { distinct: 7, decompositions: 7, placements: 7 },
  '1,0': { distinct: 7, decompositions: 7, placements: 7 },
  '1,1': { distinct: 42, decompositions: 42, placements: 84 },
  '2,0': { distinct: 21, decompositions: 21, placements: 42 },
  '2,1': { distinct: 105, decompositions: 105, placements: 315 },
  '3,0': { distinct: 35, decompositions: 35, placements: 105 },
  '3,1': { distinct: 140, decompositions: 140, placements: 560 },
  '4,0': { distinct: 35, decompositions: 35, placements: 140 },
  '4,1': { distinct: 105, decompositions: 105, placements: 525 },
}

describe('every vector of up to 14 tiles of one suit', () => {
  test.each([
    ['bamboos', 0],
    ['characters', 1],
    ['dots', 2],
  ])('%s', (_, suit) => {
    const { rows, visited } = countSuit(suit, 9)
    expect(visited).toBe(405_350)
    expect(rows).toEqual(suitTable)
  })

  test('honours', () => {
    expect(countSuit(3, 7).rows).toEqual(honourTable)
  })

  test('the groups of an arrangement are the tiles of the vector, lowest first, and no arrangement comes twice', () => {
    everyVector(9, (vector, packed) => {
      const arrangements = suitArrangements(1, packed)
      const texts = new Set<string>()
      for (const { groups, pairs } of arrangements) {
        const held = new Array<number>(9).fill(0)
        let lowest: Tile = 0
        for (const { tiles } of groups) {
          if ((tiles[0] as Tile) < lowest) throw new Error(`Groups are out of order in ${vector.join('')}.`)
          lowest = tiles[0] as Tile
          for (const tile of tiles) held[tile - 9] = (held[tile - 9] ?? 0) + 1
        }
        if (held.join() !== vector.join()) throw new Error(`The groups of ${vector.join('')} hold ${held.join('')}.`)
        if (groups.filter(({ kind }) => kind === 'pair').length !== pairs) throw new Error(`The pairs of ${vector.join('')} are miscounted.`)
        texts.add(groups.map(({ kind, tiles }) => `${kind}${tiles[0]}`).join())
      }
      if (texts.size !== arrangements.length) throw new Error(`An arrangement of ${vector.join('')} comes twice.`)
    })
  })
})

describe('more tiles of a suit than a hand of four sets holds', () => {
  // Counted by a recursion of its own, over all 1,953,125 vectors; these are the most for their number of tiles.
  test.each([
    ['003113333', 6],
    ['002333333', 9],
    ['003333333', 9],
    ['023333333', 13],
    ['233333333', 18],
    ['333333333', 19],
    ['333444443', 27],
    ['444444444', 19],
  ])('%s has %i arrangements', (vector, count) => {
    const packed = [...vector].reduce((sum, held, kind) => sum + (Number(held) << (3 * kind)), 0)
    const texts = suitArrangements(2, packed).map(({ groups }) => groups.map(({ kind, tiles }) => `${kind}${tiles[0]}`).join())
    expect(new Set(texts).size).toBe(count)
    expect(texts).toHaveLength(count)
  })
})

describe('packing', () => {
  test('puts each kind in its own three bits', () => {
    expect(packSuits([0, 0, 8, 9, 18, 26, 27, 33, 33])).toEqual([2 + (1 << 24), 1, 1 + (1 << 24), 1 + (2 << 18)])
    expect(packSuits([])).toEqual([0, 0, 0, 0])
  })

  test('refuses a fifth copy and tiles that stand in no set', () => {
    expect(packSuits([4, 4, 4, 4])).toEqual([4 << 12, 0, 0, 0])
    expect(packSuits([4, 4, 4, 4, 4])).toBeUndefined()
    for (const tile of [34, 38, 41, 42, 43]) expect(packSuits([0, tile])).toBeUndefined()
  })
})
