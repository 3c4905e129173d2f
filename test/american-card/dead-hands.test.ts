import { describe, expect, test } from 'vitest'
import { type AmericanSettings, americanCard } from '../../src/american-card/index.ts'
import type { Hand } from '../../src/core/hand.ts'
import { MahjongError } from '../../src/core/issue.ts'
import { tileName } from '../../src/core/tile.ts'
import { judge, waits } from '../../src/driver/judge.ts'
import { parseHand } from '../../src/notation/hand-text.ts'
import { refusedWith } from '../support/told.ts'
import { house, houseCard, problems, rulesOf, wall } from './judged.ts'

describe('dead hands (AM-24)', () => {
  test('a mahjong in error names the nearest line', () => {
    const verdict = judge(house, '3333d 4d J 555d 66d 777d', wall)
    expect(verdict).toMatchObject({ kind: 'incomplete', reasons: [{ code: 'american/mahjongInError', data: { line: 'C1', distance: 1 } }] })
    expect(problems('3333d 4d J 555d 66d 77d E')).toEqual(['american/mahjongInError AM-24'])
    const away = (hand: string): unknown => {
      const { reasons } = judge(house, hand, wall) as { reasons: readonly { message: string }[] }
      return reasons.map(({ message }) => message.split('; ')[1])
    }
    expect(away('3333d 4d J 555d 66d 777d')).toEqual(['the nearest is C1, 1 tile away.'])
    expect(away('3333d 4d E 555d 66d 77d E')).toEqual(['the nearest is C1, 2 tiles away.'])
  })

  test('a mahjong in error costs nothing while no hand but one is shown', () => {
    const hand = '3333d 4d J 555d 66d 777d'
    expect(judge(house, hand, { ...wall, declared: 'C1' })).not.toHaveProperty('penalty')
    expect(judge(house, hand, { ...wall, declared: 'C1', intact: 'west' })).toHaveProperty('penalty.net', { east: -60, south: 0, west: 60, north: 0 })
  })

  test('exposures that fit no line', () => {
    expect(problems('(NNN) (3333d) 44d 555d 66d')).toEqual(['american/exposuresFitNoLine AM-24'])
    expect(problems('(NNN) (3333d) 44d 555d 66d', house, { ...wall, visible: 'SSS' })).toEqual(['american/exposuresFitNoLine AM-24'])
  })

  test('a hand that the visible tiles leave no line', () => {
    const card = 'A: FFFF NNNN ES WWWW X30'
    expect(problems('FFFF NNNN E WWWW R', rulesOf(card), { ...wall, visible: 'SSS' })).toEqual(['american/mahjongInError AM-24'])
    expect(problems('FFFF NNNN E WWWW R', rulesOf(card), { ...wall, visible: 'SSSS' })).toEqual(['american/cannotBeCompleted AM-24'])
    expect(problems('FFFF NNNN E WWWW R', rulesOf(card), { ...wall, visible: [28, 28, 28, 28] })).toEqual(['american/cannotBeCompleted AM-24'])
    expect(problems('FFFF NNNN E WWWW R', rulesOf(card), { ...wall, visible: parseHand('SSS +S') })).toEqual(['american/cannotBeCompleted AM-24'])
    expect(problems('FFFF NNNN E WWWW R', rulesOf(card), { ...wall, visible: '' })).toEqual(['american/mahjongInError AM-24'])
    expect(problems('FFFF NNNN E WWWW R', rulesOf(card), { ...wall, visible: {} as Hand })).toEqual([
      'hand/notAHand visible.concealed',
      'hand/notAHand visible.melds',
      'hand/notAHand visible.bonus',
    ])
    expect(problems('FFFF NNNN E WWWW R', rulesOf(card), { ...wall, visible: 'xx' })).toContain('notation/unknownCharacter visible')
    expect(problems('FFFF NNNN E WWWW R', rulesOf(card), { ...wall, visible: [99] })).toEqual(['hand/badTile visible'])
  })
})

describe('waits', () => {
  test('are natural tiles and jokers', () => {
    expect(waits(house, 'FF 227d 000 777b 77c', {}).map(tileName)).toEqual(['7c', 'J'])
    expect(waits(house, '333d 44d 555d 66d 777d', {}).map(tileName)).toEqual(['3d', 'J'])
    expect(waits(house, '3333d 4d 555d 66d 777d', {}).map(tileName)).toEqual(['4d'])
    // How the tile would come is not said, so a concealed line counts whatever the table plays.
    expect(waits(americanCard(houseCard, { concealedWinOnDiscard: false }), 'FF 3344d 5566b 778c', {}).map(tileName)).toEqual(['8c'])
  })

  test('are of 13 tiles (AM-24)', () => {
    expect(refusedWith(() => waits(house, 'FF 227d 000 777b 7c', {}))).toEqual(['hand/tooFewTiles AM-24'])
    expect(refusedWith(() => waits(house, 'FF 227d 000 777b 777c', {}))).toEqual(['hand/tooManyTiles AM-24'])
    expect(() => waits(house, 'FF 227d 000 777b 7c', {})).toThrow('The hand has 12 tiles; a hand that waits has 13, exposures and flowers among them.')
  })
})

describe('options', () => {
  test('are told with their defaults', () => {
    expect(americanCard(houseCard).options).toEqual({
      tiles: { flowers: 8, jokers: 8 },
      allowAllJokerExposure: false,
      concealedWinOnDiscard: true,
      jokerlessExempt: 'section',
      bettorPaysWhenWrong: true,
      hotWall: false,
    })
    expect(Object.keys(house.optionRows)).toEqual([
      'tiles.flowers',
      'tiles.jokers',
      'allowAllJokerExposure',
      'concealedWinOnDiscard',
      'jokerlessExempt',
      'bettorPaysWhenWrong',
      'hotWall',
    ])
  })

  test.each([{ jokers: 8 }, { tiles: { jokers: 9 } }, { tiles: { winds: 4 } }, { tiles: 7 }, { tiles: null }, { jokerlessExempt: 'all' }, { hotWall: 1 }])(
    '%j is refused',
    (settings) => {
      expect(() => americanCard(houseCard, settings as AmericanSettings)).toThrow(MahjongError)
    },
  )

  test('a card with errors is refused with all of them', () => {
    let issues: readonly { code: string }[] = []
    try {
      americanCard('A: FFFF NNN ES WWWW X30\nB: FF 2027a X20')
    } catch (error) {
      issues = (error as MahjongError).issues
    }
    expect(issues.map(({ code }) => code)).toEqual(['card/notFourteen', 'card/notFourteen'])
  })
})
