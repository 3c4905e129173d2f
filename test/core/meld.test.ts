import { expect, test } from 'vitest'
import { isConcealedMeld, type Meld, meldJokers, meldSize, meldTiles } from '../../src/core/meld.ts'

test.each<[Meld, tiles: number[], jokers: number, concealed: boolean]>([
  [{ kind: 'chow', tile: 4 }, [4, 5, 6], 0, false],
  [{ kind: 'pung', tile: 4, from: 'east' }, [4, 4, 4], 0, false],
  [{ kind: 'pung', tile: 42, jokers: 2 }, [42, 42, 42], 2, false],
  [{ kind: 'kong', tile: 31, form: 'concealed' }, [31, 31, 31, 31], 0, true],
  [{ kind: 'kong', tile: 31, form: 'claimed', jokers: 1 }, [31, 31, 31, 31], 1, false],
  [{ kind: 'kong', tile: 31, form: 'extended' }, [31, 31, 31, 31], 0, false],
  [{ kind: 'quint', tile: 0, jokers: 1 }, [0, 0, 0, 0, 0], 1, false],
  [{ kind: 'sextet', tile: 0, jokers: 3 }, [0, 0, 0, 0, 0, 0], 3, false],
])('%j', (meld, tiles, jokers, concealed) => {
  expect(meldTiles(meld)).toEqual(tiles)
  expect(meldSize(meld)).toBe(tiles.length)
  expect(meldJokers(meld)).toBe(jokers)
  expect(isConcealedMeld(meld)).toBe(concealed)
})
