import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Tile, tileName } from '../../src/core/tile.ts'
import { parseHand } from '../../src/notation/hand-text.ts'
import { sevenPairs } from '../../src/shape/seven-pairs.ts'
import { standard } from '../../src/shape/standard.ts'
import { thirteenWonders } from '../../src/shape/thirteen-wonders.ts'
import { reordered, thirteenWonderHands, unmarked } from '../support/arbitraries.ts'

const orphans = '1b 9b 1c 9c 1d 9d E S W N R G P'

/** Each reading as its groups: a pair by its name twice, the won group with a star. */
function read(text: string): string[] {
  return thirteenWonders
    .readings(parseHand(text))
    .map(({ groups }) => groups.map(({ tiles, won }) => `${tiles.map(tileName).join('')}${won ? '*' : ''}`).join(' '))
}

describe('thirteen wonders', () => {
  test('the winning tile completes the pair, or is one of the single tiles', () => {
    expect(read(`${orphans} +P`)).toEqual(['1b 9b 1c 9c 1d 9d E S W N R G PP*'])
    expect(read(`${orphans} +1b`)).toEqual(['1b1b* 9b 1c 9c 1d 9d E S W N R G P'])
    expect(read('1b 9b 1c 9c 1d 9d E S W N R G G +P')).toEqual(['1b 9b 1c 9c 1d 9d E S W N R GG P*'])
  })

  test('without a marked winning tile no group is won', () => {
    expect(read(`${orphans} E`)).toEqual(['1b 9b 1c 9c 1d 9d EE S W N R G P'])
  })

  test.each([
    ['one kind missing, another twice more', '1b 9b 1c 9c 1d 9d E S W N R GG +G'],
    ['two pairs, one kind missing', '1b 9b 1c 9c 1d 9d E S W N RR G +G'],
    ['a simple tile', `${orphans} +5d`],
    ['a simple tile in place of a terminal', '2b 9b 1c 9c 1d 9d E S W N R G P +P'],
    ['a joker', `${orphans} +J`],
    ['thirteen tiles', '1b 9b 1c 9c 1d 9d E S W N R G +P'],
    ['fifteen tiles', `${orphans} P +P`],
    ['a set on the table', '(EEE) 9b 1c 9c 1d 9d S W N R G +P'],
    ['a set on the table beside the wonders', `(555b) ${orphans} +P`],
    ['a bonus tile for a tile', `1b 9b 1c 9c 1d 9d E S W N R G P 1f`],
    ['seven pairs of them', '1199b 1199c 1199d E +E'],
  ])('not %s', (_, text) => {
    expect(read(text)).toEqual([])
  })

  test('all thirteen, with each winning tile, and no other shape', () => {
    const kinds = parseHand(orphans).concealed
    let pairs = 0
    for (const twice of kinds) {
      const tiles = [...kinds, twice]
      for (const winningTile of kinds) {
        const concealed = [...tiles]
        concealed.splice(concealed.indexOf(winningTile), 1)
        const hand = { concealed, melds: [], bonus: [], winningTile }
        const readings = thirteenWonders.readings(hand)
        expect(readings).toHaveLength(1)
        expect(readings[0]?.groups.filter(({ won }) => won).map(({ tiles: [tile] }) => tile)).toEqual([winningTile])
        expect([...standard.readings(hand), ...sevenPairs.readings(hand)]).toEqual([])
        pairs++
      }
    }
    expect(pairs).toBe(169)
  })

  test('the order of tiles changes nothing', () => {
    const shuffles = thirteenWonderHands.chain((hand) => fc.tuple(fc.constant(hand), reordered(hand)))
    fc.assert(
      fc.property(shuffles, ([hand, other]) => {
        expect(thirteenWonders.readings(hand)).toHaveLength(1)
        expect(thirteenWonders.readings(other)).toEqual(thirteenWonders.readings(hand))
        expect(thirteenWonders.readings(unmarked(other))).toHaveLength(1)
      }),
    )
  })

  test('any one tile exchanged for a simple one breaks it', () => {
    const simple = fc.constantFrom<Tile[]>(1, 4, 7, 10, 13, 16, 19, 22, 25)
    fc.assert(
      fc.property(thirteenWonderHands, fc.nat({ max: 12 }), simple, (hand, at, tile) => {
        const concealed = hand.concealed.map((each, place) => (place === at ? tile : each))
        expect(thirteenWonders.readings({ ...hand, concealed })).toEqual([])
      }),
    )
  })
})
