import { describe, expect, test } from 'vitest'
import {
  allKinds,
  americanFlower,
  byWind,
  dragons,
  eastTile,
  firstFlower,
  firstSeason,
  isBonus,
  isDragon,
  isHonour,
  isSuitTile,
  isTerminal,
  isTile,
  isWind,
  isWindName,
  jokerTile,
  rankOf,
  redTile,
  seatsAfter,
  standingKinds,
  suitOf,
  type TileName,
  tileName,
  tileNames,
  tileOf,
  whiteTile,
  winds,
  windTile,
} from '../../src/core/tile.ts'

describe('names', () => {
  test('every tile has a name of its own, and the name leads back to it', () => {
    expect(tileNames).toHaveLength(44)
    expect(allKinds).toBe(44)
    expect(new Set(tileNames).size).toBe(44)
    tileNames.forEach((name, tile) => {
      expect(tileName(tile)).toBe(name)
      expect(tileOf(name)).toBe(tile)
    })
  })

  test('the named places are where the names say', () => {
    const places: [number, TileName][] = [
      [0, '1b'],
      [9, '1c'],
      [18, '1d'],
      [eastTile, 'E'],
      [redTile, 'R'],
      [whiteTile, 'P'],
      [firstFlower, '1f'],
      [firstSeason, '1y'],
      [americanFlower, 'F'],
      [jokerTile, 'J'],
    ]
    for (const [tile, name] of places) expect(tileName(tile)).toBe(name)
    expect(standingKinds).toBe(34)
    expect(dragons).toEqual(['red', 'green', 'white'])
  })

  test.each([-1, 44, 1.5, Number.NaN])('%s has no name', (tile) => {
    expect(() => tileName(tile)).toThrow(RangeError)
  })

  test.each(['', '0b', '10b', '5B', 'e', '5f', 'toString', 'length', '__proto__'])("'%s' is no tile", (name) => {
    expect(tileOf(name)).toBeUndefined()
  })
})

describe('kinds', () => {
  const named = (holds: (tile: number) => boolean): string => tileNames.filter((_, tile) => holds(tile)).join(' ')

  test('each test of a kind holds for its tiles and no others', () => {
    expect(named(isSuitTile)).toBe('1b 2b 3b 4b 5b 6b 7b 8b 9b 1c 2c 3c 4c 5c 6c 7c 8c 9c 1d 2d 3d 4d 5d 6d 7d 8d 9d')
    expect(named(isTerminal)).toBe('1b 9b 1c 9c 1d 9d')
    expect(named(isHonour)).toBe('E S W N R G P')
    expect(named(isWind)).toBe('E S W N')
    expect(named(isDragon)).toBe('R G P')
    expect(named(isBonus)).toBe('1f 2f 3f 4f 1y 2y 3y 4y')
  })

  test('suit and rank are those of the name', () => {
    tileNames.forEach((name, tile) => {
      const [digit = '', letter = ''] = name
      expect(rankOf(tile)).toBe(name.length === 2 ? Number(digit) : 0)
      expect(suitOf(tile)).toBe({ b: 'bamboos', c: 'characters', d: 'dots' }[letter])
    })
  })

  test('only whole numbers from 0 to 43 are tiles', () => {
    expect(tileNames.every((_, tile) => isTile(tile))).toBe(true)
    for (const value of [-1, 44, 0.5, Number.NaN, Number.POSITIVE_INFINITY, '0', null, undefined, true, [0], {}, 0n]) expect(isTile(value)).toBe(false)
  })
})

describe('winds', () => {
  test('each wind has its tile', () => {
    expect(winds.map(windTile).map(tileName)).toEqual(['E', 'S', 'W', 'N'])
  })

  test('only the four names are winds', () => {
    expect(winds.every(isWindName)).toBe(true)
    for (const value of ['East', 'E', 'toString', 0, null, undefined, ['east']]) expect(isWindName(value)).toBe(false)
  })

  test('seats follow in turn order', () => {
    expect(byWind(seatsAfter)).toEqual({
      east: ['south', 'west', 'north'],
      south: ['west', 'north', 'east'],
      west: ['north', 'east', 'south'],
      north: ['east', 'south', 'west'],
    })
  })
})
