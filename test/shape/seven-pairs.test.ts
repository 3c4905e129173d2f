import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Shape } from '../../src/core/shape.ts'
import { tileName } from '../../src/core/tile.ts'
import { parseHand } from '../../src/notation/hand-text.ts'
import { sevenDifferentPairs, sevenPairs } from '../../src/shape/seven-pairs.ts'
import { nearlyCompleteHands, sevenPairHands, unmarked } from '../support/arbitraries.ts'
import { readingText } from '../support/naive-readings.ts'

/** Each reading as its pairs, the won one with a star. */
function read(shape: Shape, text: string): string[] {
  return shape.readings(parseHand(text)).map(({ groups }) => groups.map(({ tiles, won }) => `${tileName(tiles[0] as number)}${won ? '*' : ''}`).join(' '))
}

describe('seven pairs', () => {
  test('are read once, the winning tile in its pair', () => {
    expect(read(sevenPairs, '1133b 55c 7799d EER +R')).toEqual(['1b 3b 5c 7d 9d E R*'])
    expect(read(sevenDifferentPairs, '+R R EE 9977d 5c5c 3311b')).toEqual(['1b 3b 5c 7d 9d E R*'])
  })

  test('four equal tiles are two pairs, or none where the pairs must differ', () => {
    expect(read(sevenPairs, '1111b 55c 7799d EER +R')).toEqual(['1b 1b 5c 7d 9d E R*'])
    expect(read(sevenDifferentPairs, '1111b 55c 7799d EER +R')).toEqual([])
    expect(read(sevenPairs, '111b 55c 7799d EERR +1b')).toEqual(['1b* 1b 5c 7d 9d E R'])
  })

  test('a hand that is also four sets and a pair is read here too', () => {
    expect(read(sevenPairs, '112233b 445566c 7d +7d')).toEqual(['1b 2b 3b 4c 5c 6c 7d*'])
  })

  test('without a marked winning tile no pair is won', () => {
    expect(read(sevenPairs, '1133b 55c 7799d EERR')).toEqual(['1b 3b 5c 7d 9d E R'])
  })

  test.each([
    ['six pairs and two tiles', '1133b 55c 7799d EER +G'],
    ['a pung among them', '11133b 5c 7799d EER +R'],
    ['six pairs', '1133b 55c 7799d E +E'],
    ['eight pairs', '1133b 55c 7799d EERRG +G'],
    ['a kong on the table', '[1111b] 55c 7799d EER +R'],
    ['a set on the table beside seven pairs', '(222b) 1133b 55c 7799d EER +R'],
    ['jokers', '1133b 55c 7799d EEJ +J'],
    ['American flowers', '1133b 55c 7799d EEF +F'],
    ['bonus tiles for a pair', '1133b 55c 7799d EE 1f1y'],
    ['thirteen wonders', '19b 19c 19d ESWN RGP +P'],
  ])('not %s', (_, text) => {
    expect(read(sevenPairs, text)).toEqual([])
    expect(read(sevenDifferentPairs, text)).toEqual([])
  })

  test('generated ones are found, once, whatever their pairs', () => {
    fc.assert(
      fc.property(fc.boolean(), sevenPairHands({ quads: true }), (marked, generated) => {
        const hand = marked ? generated : unmarked(generated)
        const [reading, ...others] = sevenPairs.readings(hand)
        expect(others).toEqual([])
        expect(reading?.groups.flatMap(({ tiles }) => tiles)).toEqual([...generated.concealed, generated.winningTile].sort((a, b) => a - b))
        expect(reading?.groups.filter(({ won }) => won)).toHaveLength(marked ? 1 : 0)
        const different = new Set(reading?.groups.map(({ tiles }) => tiles[0])).size === 7
        expect(sevenDifferentPairs.readings(hand).map(readingText)).toEqual(different && reading ? [readingText(reading)] : [])
      }),
    )
  })

  test('are found exactly where every kind is held an even number of times', () => {
    const hands = fc.oneof(nearlyCompleteHands({ maxSuits: 1, honours: false, melds: [0, 0] }), sevenPairHands({ quads: true, maxSuits: 1 }))
    fc.assert(
      fc.property(hands, (hand) => {
        const tiles = [...hand.concealed, hand.winningTile]
        const even = tiles.every((tile) => tiles.filter((other) => other === tile).length % 2 === 0)
        expect(sevenPairs.readings(hand)).toHaveLength(even ? 1 : 0)
      }),
    )
  })
})
