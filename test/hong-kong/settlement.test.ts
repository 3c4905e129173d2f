import { describe, expect, test } from 'vitest'
import { startGame } from '../../src/core/game.ts'
import { MahjongError } from '../../src/core/issue.ts'
import { settle } from '../../src/driver/judge.ts'
import { type ChineseQuickDeal, chineseQuick, type HongKongDeal, type HongKongSettings, hongKong } from '../../src/hong-kong/index.ts'
import { parseHand } from '../../src/notation/hand-text.ts'
import { issuesOf } from '../support/claim-rules.ts'
import { told } from '../support/told.ts'

const hand = '(111d) 456b 789c 55b 67c +8c'
const context = { seat: 'south', round: 'east', win: { source: 'discard', from: 'west' } } as const
const penalty = [
  { from: 'south', to: 'west', amount: 128, reason: 'falseMahjong' },
  { from: 'south', to: 'north', amount: 128, reason: 'falseMahjong' },
  { from: 'south', to: 'east', amount: 128, reason: 'falseMahjong' },
]
const penaltyNet = { east: 128, south: -384, west: 128, north: 128 }
const nothing = { east: 0, south: 0, west: 0, north: 0 }

/** The findings as code and path, in the order they are told. */
function found(make: () => unknown): string[] {
  try {
    make()
  } catch (error) {
    if (error instanceof MahjongError) return told(error.issues).map(({ code, path }) => `${code} ${path?.join('.') ?? ''}`.trim())
    throw error
  }
  throw new Error('Nothing was found wrong.')
}

function settled(deal: unknown, settings: HongKongSettings = {}): ReturnType<ReturnType<typeof hongKong>['settle']> {
  return settle(hongKong(settings), deal as HongKongDeal)
}

describe('a deal', () => {
  test('that was won tells the verdict beside its payments', () => {
    expect(settled({ hand, ...context })).toMatchObject({
      outcome: 'win',
      winner: 'south',
      verdict: { kind: 'win', score: { total: 1, rules: { id: 'hong-kong', edition: 'zein-2007', options: { minimum: 1 } } } },
    })
  })

  test('may hold its hand as data', () => {
    expect(settled({ hand: parseHand(hand), ...context })).toEqual(settled({ hand, ...context }))
  })

  test('that is dead costs nothing', () => {
    expect(settled({ dead: true })).toEqual({ payments: [], net: nothing, outcome: 'dead' })
  })

  test('with a wrong declaration costs its offender 128 to each, in turn order', () => {
    expect(settled({ falseMahjong: 'south' })).toEqual({ payments: penalty, net: penaltyNet, outcome: 'falseMahjong', offender: 'south' })
  })

  test('with a hand that is not complete is a wrong declaration', () => {
    const settlement = settled({ hand: '(111d) 456b 789c 55b 67c +7c', ...context })
    expect(settlement).toEqual({
      payments: penalty,
      net: penaltyNet,
      outcome: 'falseMahjong',
      offender: 'south',
      verdict: { kind: 'incomplete', waits: [13, 16], penalty: { payments: penalty, net: penaltyNet } },
    })
  })

  test('with a hand under the minimum is a wrong declaration, and its score is told', () => {
    const settlement = settled({ hand, ...context }, { minimum: 2 })
    expect(settlement).toMatchObject({ payments: penalty, net: penaltyNet, outcome: 'falseMahjong', offender: 'south' })
    expect(settlement.verdict).toMatchObject({ kind: 'refused', score: { total: 1 }, reasons: [{ code: 'hong-kong/belowMinimum' }] })
  })

  test('is the same after a round trip through JSON', () => {
    for (const deal of [{ hand, ...context }, { dead: true }, { falseMahjong: 'east' }, { hand: parseHand(hand), ...context }]) {
      const settlement = settled(deal)
      expect(JSON.parse(JSON.stringify(settlement))).toStrictEqual(settlement)
      expect(settled(JSON.parse(JSON.stringify(deal)))).toEqual(settlement)
    }
  })
})

describe('the giver', () => {
  test.each([{ source: 'discard' }, { source: 'robbedKong' }])('is needed for the payments of %j', (win) => {
    const lone = '(111d) 456b 123c 55b 67c +8c'
    expect(found(() => settled({ hand: lone, ...context, win }))).toEqual(['deal/missing win.from'])
    expect(found(() => settled({ hand: lone, ...context, win, liable: null }))).toEqual(['deal/missing win.from'])
  })

  test('is not needed where another pays for all', () => {
    expect(settled({ hand, ...context, win: { source: 'discard' }, liable: 'north' })).toMatchObject({
      payments: [{ from: 'north', to: 'south', amount: 8, reason: 'namedLiability' }],
    })
    expect(settled({ hand: '1112345678999b +5b', ...context, win: { source: 'discard' }, liable: 'north' }).net.north).toBe(-384)
  })

  test('is not needed for a fine', () => {
    expect(settled({ hand: '(111d) 456b 789c 55b 67c +8c 1f', ...context, win: { source: 'discard' } })).toMatchObject({ net: penaltyNet })
  })
})

describe('a deal that cannot have happened is told with every finding', () => {
  const cases: readonly [unknown, string[]][] = [
    [null, ['deal/badValue']],
    [undefined, ['deal/badValue']],
    ['dead', ['deal/badValue']],
    [{}, ['deal/missing hand']],
    [[], ['deal/missing hand']],
    [{ dead: false }, ['deal/badValue dead']],
    [{ dead: false, hand, ...context }, ['deal/badValue dead']],
    [{ dead: true, hand, ...context }, ['deal/impossible hand']],
    [{ dead: true, falseMahjong: 'south' }, ['deal/impossible falseMahjong']],
    [{ falseMahjong: 'north', hand, ...context }, ['deal/impossible hand']],
    [{ falseMahjong: 'middle' }, ['deal/badValue falseMahjong']],
    [{ falseMahjong: null }, ['deal/badValue falseMahjong']],
    [{ hand }, ['context/missing seat', 'context/missing round', 'win/missing win']],
    [{ hand, ...context, seat: 'S' }, ['context/badValue seat']],
    [{ hand, ...context, win: null }, ['win/missing win']],
    [{ hand, ...context, win: 'wall' }, ['win/badSource win']],
    [{ hand, ...context, win: { source: 'jokerExchange' } }, ['win/badSource win.source']],
    [{ hand, ...context, win: { source: 'wall', from: 'west' } }, ['win/giverOnDraw win.from']],
    [{ hand, ...context, win: { source: 'discard', from: 'south' } }, ['win/fromSelf win.from']],
    [{ hand, ...context, win: { source: 'discard', from: 'west', replacement: true } }, ['win/replacementNotDrawn win.replacement']],
    [{ hand, ...context, win: { source: 'wall', replacement: true } }, ['win/replacementWithoutKong win.replacement']],
    [{ hand, ...context, win: { source: 'wall', afterKong: true } }, ['win/afterKongOnDraw win.afterKong']],
    [{ hand: '(111d) 456b 789c 55b 67C', ...context }, ['notation/upperCaseSuit hand']],
    [{ hand: '', ...context }, ['notation/empty hand']],
    [{ hand: 7, ...context }, ['hand/notAHand hand']],
    [{ hand: '(111d) 456b 789c 55b 67c', ...context }, ['hand/tooFewTiles hand']],
    [{ hand: '(111d) 1d 456b 789c 55b 6c +8c 1d', ...context }, ['hand/tooManyCopies hand.concealed.10']],
    [{ hand: '(111d) 456b 789c 55b JF +8c', ...context }, ['hand/foreignTile hand.concealed.8', 'hand/foreignTile hand.concealed.9']],
    [{ hand: { concealed: [99], melds: [], bonus: [] }, ...context }, ['hand/badTile hand.concealed.0']],
    [{ hand: '(123S)', seat: 'south' }, ['notation/upperCaseSuit hand']],
  ]

  test.each(cases)('%j', (deal, expected) => {
    expect(found(() => settled(deal))).toEqual(expected)
  })

  test('and what would be one', () => {
    const forms = ['{ hand, seat, round, win }', '{ falseMahjong: seat }', '{ dead: true }']
    expect(issuesOf(() => settled(null))).toMatchObject([{ data: { why: 'deal', found: 'null', forms } }])
    expect(issuesOf(() => settled({}))).toMatchObject([{ data: { why: 'hand', forms } }])
    expect(issuesOf(() => settled({ hand, ...context, win: { source: 'discard' } }))).toMatchObject([
      { code: 'deal/missing', rule: 'HK-5', path: ['win', 'from'], data: { why: 'giver' } },
    ])
    expect(issuesOf(() => settled({ hand, ...context, win: { source: 'wall', replacement: true } }))).toMatchObject([{ data: { why: 'noBonusEither' } }])
  })

  test('with its place in the text of the hand', () => {
    try {
      settled({ hand: '(111d) 456B 789c 55b 67c +8c', ...context })
    } catch (error) {
      expect((error as MahjongError).issues).toMatchObject([{ code: 'notation/upperCaseSuit', at: { start: 7, end: 11 }, path: ['hand'] }])
      return
    }
    throw new Error('Nothing was found wrong.')
  })
})

test.each(['[1111d] 456b 789c 55b 67c +8c', '(111d+1d) 456b 789c 55b 67c +8c', `${hand} 1f`, `${hand} 4y`])('a replacement tile may be drawn in %s', (won) => {
  const { outcome, verdict } = settled({ hand: won, ...context, win: { source: 'wall', replacement: true } })
  expect(outcome).toBe('win')
  expect(verdict).toMatchObject({ score: { items: expect.arrayContaining([expect.objectContaining({ id: 'replacementTile', value: 2 })]) } })
})

describe('the quick rules', () => {
  const quick = (deal: unknown, stake = 1) => settle(chineseQuick({ stake }), deal as ChineseQuickDeal)

  test.each(['east', 'south', 'west', 'north'] as const)('everyone gives %s one counter', (seat) => {
    const net = { east: -1, south: -1, west: -1, north: -1, [seat]: 3 }
    expect(quick({ hand: '(111d) 456b 789c 55b 67c +8c 1f', seat })).toMatchObject({ outcome: 'win', winner: seat, net })
  })

  test('or the stake', () => {
    expect(quick({ hand, ...context }, 5).payments).toEqual([
      { from: 'west', to: 'south', amount: 5, reason: 'mahjong' },
      { from: 'north', to: 'south', amount: 5, reason: 'mahjong' },
      { from: 'east', to: 'south', amount: 5, reason: 'mahjong' },
    ])
  })

  test('a dead deal costs nothing, and nothing ever moves', () => {
    const dead = quick({ dead: true })
    expect(dead).toEqual({ payments: [], net: nothing, outcome: 'dead' })
    const state = { ...startGame(['Ann', 'Bo', 'Cy', 'Di']), deals: 3 }
    expect(chineseQuick().nextDeal?.(state, dead)).toEqual(state)
    expect(chineseQuick().nextDeal?.(state, quick({ hand, seat: 'east' }))).toEqual(state)
  })

  test.each([
    [{}, ['deal/badValue']],
    [null, ['deal/badValue']],
    [{ dead: 'yes' }, ['deal/badValue']],
    [{ dead: true, hand, seat: 'east' }, ['deal/impossible']],
    [{ hand }, ['context/missing']],
    [{ hand, seat: 'south', round: 'first' }, ['context/badValue']],
    [{ hand, seat: 'south', win: { source: 'wall', from: 'east' } }, ['win/giverOnDraw']],
    [{ hand: '123', seat: 'south' }, ['notation/loneDigits']],
    [{ hand: '123b', seat: 'south' }, ['hand/tooFewTiles']],
    [{ hand: '(111d) 456b 789c 55b 67c +7c', seat: 'south' }, ['deal/notSettled']],
  ])('%j cannot be settled', (deal, codes) => {
    expect(found(() => quick(deal)).map((code) => code.split(' ')[0])).toEqual(codes)
  })

  test('what is no deal is told what would be one, and a hand that is not complete stays under the deal', () => {
    expect(issuesOf(() => quick(7))).toMatchObject([{ data: { why: 'deal', found: '7', forms: ['{ hand, seat }', '{ dead: true }'] } }])
    expect(issuesOf(() => quick({ hand: '(111d) 456b 789c 55b 67c +7c', seat: 'south' }))).toMatchObject([{ code: 'deal/notSettled', path: ['hand'] }])
  })
})
