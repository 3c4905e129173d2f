import { describe, expect, test } from 'vitest'
import type { Hand } from '../../src/core/hand.ts'
import type { Reading } from '../../src/core/reading.ts'
import { formatTiles } from '../../src/notation/format-hand.ts'
import { parseHand } from '../../src/notation/hand-text.ts'
import { meldGroups, placeWinningTile, standingGroup } from '../../src/shape/group-table.ts'
import { setsAndPair, standard } from '../../src/shape/standard.ts'

/** A reading's groups, those on the table in brackets and the one that was won with a star. */
function shown({ groups }: Reading): string {
  return groups
    .map(({ tiles, meld, won }) => {
      const text = formatTiles(tiles).replaceAll(' ', '')
      return `${meld === undefined ? text : `(${text})`}${won ? '*' : ''}`
    })
    .join(' ')
}

function read(text: string, sets = 4): string[] {
  return setsAndPair(sets).readings(parseHand(text)).map(shown)
}

describe('every arrangement, each once for each group that the winning tile may have completed', () => {
  test.each<[sets: number, text: string, readings: string[]]>([
    [1, '2344b +4b', ['234b* 44b', '234b 44b*']],
    [1, '23444b', ['234b 44b']],
    [1, '1112b +2b', ['111b 22b*']],
    [2, '1122334b +4b', ['11b 234b* 234b', '123b 123b 44b*']],
    [2, '1122344b +3b', ['11b 234b* 234b', '123b* 123b 44b']],
    [2, '1112344b +4b', ['111b 234b* 44b', '111b 234b 44b*', '123b 11b 444b*']],
    [2, '11123b EE +1b', ['123b* 111b EE', '123b 111b* EE']],
    [2, '111123b E +E', ['123b 111b EE*']],
    [4, '111122223333c5d+5d', ['123c 123c 123c 123c 55d*', '123c 111c 222c 333c 55d*']],
    [4, '222333444555b 6b +6b', ['222b 333b 444b 555b 66b*', '222b 345b 33b 456b* 456b', '222b 345b 345b 345b 66b*', '234b 234b 234b 555b 66b*']],
    [
      4,
      '2223334445566b +5b',
      ['222b 333b 444b 555b* 66b', '222b 345b* 33b 456b 456b', '222b 345b 33b 456b* 456b', '222b 345b* 345b 345b 66b', '234b 234b 234b 555b* 66b'],
    ],
    [4, '1123344556677b +2b', ['11b 234b* 234b 567b 567b', '123b* 123b 44b 567b 567b', '123b* 123b 456b 456b 77b']],
    [4, '444c56c5555d67d99b +4c', ['99b 456c* 444c 567d 555d', '99b 456c 444c* 567d 555d']],
    [4, '4444c56c5555d67d9b +9b', ['99b* 456c 444c 567d 555d']],
    [4, '2233344455667b +4b', ['22b 333b 456b* 444b 567b', '22b 333b 456b 444b* 567b']],
    [4, '1112345678999b +1b', ['123b* 111b 456b 789b 99b', '123b 111b* 456b 789b 99b']],
    [4, '1112345678999b +2b', ['111b 22b* 345b 678b 999b']],
    [4, '1112345678999b +5b', ['111b 234b 55b* 678b 999b']],
    [4, '1112345678999b +9b', ['123b 11b 456b 789b* 999b', '123b 11b 456b 789b 999b*']],
    [4, 'EEE SSS WWW NNN R +R', ['EEE SSS WWW NNN RR*']],
  ])('%i sets: %s', (sets, text, readings) => {
    expect(read(text, sets).sort()).toEqual([...readings].sort())
  })

  test('the order is fixed: lowest tiles first, chows before pairs before pungs', () => {
    expect(read('111122223333c5d+5d')).toEqual(['123c 111c 222c 333c 55d*', '123c 123c 123c 123c 55d*'])
    expect(read('+4b 44b EEE 111d 9c 7c8c 23b')).toEqual(['234b* 44b 789c 111d EEE', '234b 44b* 789c 111d EEE'])
  })

  test('a hand whose winning tile is not marked is read once for each arrangement, with no group won', () => {
    expect(read('2344b 4b 789c 111d EEE')).toEqual(['234b 44b 789c 111d EEE'])
    expect(standard.readings(parseHand('2344b 4b 789c 111d EEE'))[0]?.groups.every(({ won }) => !won)).toBe(true)
  })
})

describe('sets on the table', () => {
  test('stay as they lie, before the standing groups and in the order of the hand', () => {
    expect(read('(333b) [2222c] (111b) 23b 44b +4b')).toEqual(['(333b) (2222c) (111b) 234b* 44b', '(333b) (2222c) (111b) 234b 44b*'])
  })

  test('are never split or merged', () => {
    expect(read('(123b) (123b) (123b) 45c EE +6c')).toEqual(['(123b) (123b) (123b) 456c* EE'])
    expect(read('(111b) (111c) (111d) 1b 2b 3b E +E')).toEqual(['(111b) (111c) (111d) 123b EE*'])
    expect(read('(111b) (111c) (111d) 23b EE +4b')).toEqual(['(111b) (111c) (111d) 234b* EE'])
  })

  test('are never completed by the winning tile', () => {
    expect(read('(444b) (111c) (111d) 23b EE +4b')).toEqual(['(444b) (111c) (111d) 234b* EE'])
    expect(read('(111c) (123b) (234b) (345b) 4b +4b')).toEqual(['(111c) (123b) (234b) (345b) 44b*'])
  })

  test('keep their kind, their jokers and their place', () => {
    const hand = parseHand('(111b+1b) (333dJ) [RRRR] (EEJ) 5c +5c')
    expect(standard.readings(hand)).toEqual([
      {
        shape: 'standard',
        groups: [
          { kind: 'kong', tiles: [0, 0, 0, 0], jokers: 0, meld: 0, won: false },
          { kind: 'kong', tiles: [20, 20, 20, 20], jokers: 1, meld: 1, won: false },
          { kind: 'kong', tiles: [31, 31, 31, 31], jokers: 0, meld: 2, won: false },
          { kind: 'pung', tiles: [27, 27, 27], jokers: 1, meld: 3, won: false },
          { kind: 'pair', tiles: [13, 13], jokers: 0, won: true },
        ],
      },
    ])
    expect(meldGroups(hand)).toEqual(standard.readings(hand)[0]?.groups.slice(0, 4))
  })

  test('of five and six belong to no standard hand', () => {
    expect(read('(1111bJ) (111c) (111d) (EEE) 5c +5c')).toEqual([])
    expect(read('(1111bJJ) (111c) (111d) (EEE) 5c +5c')).toEqual([])
  })
})

describe('four equal standing tiles', () => {
  test('are never a kong', () => {
    expect(read('111b EEE SSS WWW 1b +R')).toEqual([])
    expect(read('1111b EEE SSS WWW +R')).toEqual([])
    expect(read('1111b 23b EEE SSS W +W')).toEqual(['123b 111b EEE SSS WW*'])
  })

  test('are no two pairs', () => {
    expect(read('1111b 44b 77b 22c 55c 8c +8c')).toEqual([])
  })
})

describe('what is not complete', () => {
  test.each([
    ['one tile too few', '123b 456b 789b 123c E'],
    ['one tile too many', '123b 456b 789b 123c EE +E'],
    ['no pair', '123b 456b 789b 123c E +S'],
    ['two pairs', '123b 456b 789b 11c 2c +2c'],
    ['four pairs and two sets', '11b 456b 22c 678c 33d E +E'],
    ['a chow around the corner', '123b 456b 789b EE 91c +2c'],
    ['a chow across suits', '123b 456b 789b EE 89b +1c'],
    ['a chow of winds', '123b 456b 789b EE SW +N'],
    ['a chow of dragons', '123b 456b 789b EE RG +P'],
    ['a standing joker', '123b 456b 789b EE 12c +J'],
    ['American flowers', '123b 456b 789b EE FF +F'],
    ['seven pairs', '1122b 4455c 7799d E +E'],
    ['too many sets on the table', '(123b) (123b) (123b) (123c) (123c) 1d +1d'],
    ['nothing', '+E'],
  ])('%s', (_, text) => {
    expect(read(text)).toEqual([])
  })

  test('a fifth copy has no reading', () => {
    const hand: Hand = { concealed: [0, 0, 0, 0, 0, 1, 1, 2, 2, 9, 9, 9, 27], melds: [], bonus: [], winningTile: 27 }
    expect(standard.readings(hand)).toEqual([])
  })
})

describe('bricks', () => {
  test('bonus tiles change nothing', () => {
    expect(read('123b 456b 789b 123c E +E 1f 3y')).toEqual(read('123b 456b 789b 123c E +E'))
  })

  test('a shape is called as its maker says', () => {
    expect(standard.id).toBe('standard')
    expect(setsAndPair(2).id).toBe('2SetsAndPair')
    expect(setsAndPair(2, 'short').readings(parseHand('123b 456b E +E'))[0]?.shape).toBe('short')
  })

  test('no sets and a pair are a pair', () => {
    expect(read('E +E', 0)).toEqual(['EE*'])
    expect(read('E +S', 0)).toEqual([])
  })

  test('groups are made once and cannot be changed', () => {
    const group = standingGroup('chow', 6)
    expect(standingGroup('chow', 6)).toBe(group)
    expect(group).toEqual({ kind: 'chow', tiles: [6, 7, 8], jokers: 0, won: false })
    expect(Object.isFrozen(group) && Object.isFrozen(group.tiles)).toBe(true)
    expect(standingGroup('pair', 6, true)).toEqual({ kind: 'pair', tiles: [6, 6], jokers: 0, won: true })
  })

  test('the winning tile is placed in each different group that holds it', () => {
    const standing = [standingGroup('chow', 0), standingGroup('chow', 0), standingGroup('chow', 1), standingGroup('pung', 2), standingGroup('pair', 27)]
    const places = (tile: number | undefined): number[] => placeWinningTile('test', [], standing, tile).map(({ groups }) => groups.findIndex(({ won }) => won))
    expect(places(2)).toEqual([0, 2, 3])
    expect(places(0)).toEqual([0])
    expect(places(27)).toEqual([4])
    expect(places(8)).toEqual([])
    expect(places(undefined)).toEqual([-1])
  })
})
