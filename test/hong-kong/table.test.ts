import { describe, expect, test } from 'vitest'
import { type GameState, startGame } from '../../src/core/game.ts'
import { type ByWind, type Tile, tileOf, type Wind } from '../../src/core/tile.ts'
import { resolveClaims } from '../../src/driver/claims.ts'
import { foldGame, nextDeal } from '../../src/driver/game.ts'
import { judge, settle } from '../../src/driver/judge.ts'
import {
  type HongKongContext,
  type HongKongFacts,
  type HongKongScore,
  type HongKongSettings,
  type HongKongSettlement,
  hongKong,
} from '../../src/hong-kong/index.ts'
import { parseHand } from '../../src/notation/hand-text.ts'
import { told } from '../support/told.ts'

function nets(east: number, south: number, west: number, north: number): ByWind<number> {
  return { east, south, west, north }
}

function scoreOf(hand: string, context: HongKongContext, settings: HongKongSettings = { minimum: 0 }): HongKongScore {
  const verdict = judge(hongKong(settings), hand, context)
  if (verdict.kind !== 'win') throw new Error(`${hand} is ${JSON.stringify(verdict)}`)
  return verdict.score
}

function itemsOf(score: HongKongScore): Record<string, number> {
  return Object.fromEntries(score.items.filter(({ unit }) => unit === 'points').map(({ id, value }) => [id, value]))
}

function settled(hand: string, context: HongKongContext, settings: HongKongSettings = {}): HongKongSettlement {
  return settle(hongKong(settings), { hand, ...context })
}

const south: HongKongContext = { seat: 'south', round: 'east', win: { source: 'wall' } }
const from = (giver: Wind): HongKongContext => ({ ...south, win: { source: 'discard', from: giver } })
const zero = '(111d) 456b 789c 55b 67c +8c 1f'
const one = '(111d) 456b 789c 55b 67c +8c'
const eight = '1f 2f 3f 4f 1y 2y 3y 4y'

// HK §4, with amounts and nets as printed there.
describe('the worked examples of the rules', () => {
  test('flower 1 on a hand of nothing: 0 points, refused, and as a declaration a fine', () => {
    const verdict = judge(hongKong(), zero, from('west'))
    expect(verdict).toMatchObject({ kind: 'refused', score: { total: 0, amount: 1, items: [] }, penalty: { net: nets(128, -384, 128, 128) } })
    expect(settled(zero, from('west'))).toMatchObject({ outcome: 'falseMahjong', offender: 'south', net: nets(128, -384, 128, 128) })
  })

  const rows: readonly {
    hand: string
    context: HongKongContext
    items: Record<string, number>
    total: number
    amount: number
    net: ByWind<number>
  }[] = [
    { hand: one, context: from('west'), items: { noBonusTiles: 1 }, total: 1, amount: 2, net: nets(-2, 8, -4, -2) },
    {
      hand: '(123d) 456b 789c RR 67c +8c',
      context: from('west'),
      items: { allChows: 1, noBonusTiles: 1 },
      total: 2,
      amount: 4,
      net: nets(-4, 16, -8, -4),
    },
    {
      hand: '[EEEE] 234b 678c 46d 99c +5d',
      context: { seat: 'west', round: 'east', win: { source: 'wall', replacement: true } },
      items: { replacementTile: 2, windSet: 1, noBonusTiles: 1 },
      total: 4,
      amount: 16,
      net: nets(-32, -32, 96, -32),
    },
    {
      hand: '(EEE) 234b 678c 46d 99c +5d',
      context: { seat: 'east', round: 'east', win: { source: 'discard', from: 'north' } },
      items: { windSet: 1, noBonusTiles: 1 },
      total: 2,
      amount: 4,
      net: nets(16, -4, -4, -8),
    },
    {
      hand: '11122233d 567c 99b +3d',
      context: from('east'),
      items: { allChows: 1, noBonusTiles: 1 },
      total: 2,
      amount: 4,
      net: nets(-8, 16, -4, -4),
    },
    {
      hand: '(RRR) GGG PP 222c 88c +8c',
      context: from('north'),
      items: { allPungs: 3, littleThreeDragons: 4, noBonusTiles: 1, halfFlush: 3 },
      total: 11,
      amount: 64,
      net: nets(-64, 256, -64, -128),
    },
    {
      hand: `[EEEE] RRR GGG PPP S +S ${eight}`,
      context: { seat: 'east', round: 'south', win: { source: 'wall', replacement: true } },
      items: { replacementTile: 2, allPungs: 3, bigThreeDragons: 6, windSet: 1, ownFlowerAndSeason: 2, allBonusTiles: 2, allHonours: 7 },
      total: 23,
      amount: 64,
      net: nets(384, -128, -128, -128),
    },
    {
      hand: '(123d)(456d)(777d) 22d 88d +8d 1f',
      context: from('north'),
      items: { fullFlush: 6 },
      total: 6,
      amount: 16,
      net: nets(0, 64, 0, -64),
    },
    {
      hand: '(123d)(456d)(777d)(888d@N) 2d +2d 1f',
      context: south,
      items: { selfDrawn: 1, fullFlush: 6 },
      total: 7,
      amount: 32,
      net: nets(0, 192, 0, -192),
    },
  ]

  test.each(rows)('$hand: $total points', ({ hand, context, items, total, amount, net }) => {
    const score = scoreOf(hand, context, {})
    expect(itemsOf(score)).toEqual(items)
    expect(score).toMatchObject({ total, amount, limitHands: [] })
    expect(settled(hand, context)).toMatchObject({ outcome: 'win', winner: context.seat, net })
  })

  test.each([
    { hand: '1112345678999b +5b', limit: 'nineGates' },
    { hand: '(PPP) 222d (555d) 88d 99d +9d', limit: 'pearlDragon' },
  ])('$hand: $limit', ({ hand, limit }) => {
    expect(scoreOf(hand, from('north'), {})).toMatchObject({ limitHands: [limit], amount: 128, tier: 'maximum' })
    expect(settled(hand, from('north')).net).toEqual(nets(-128, 384, -128, -128))
  })
})

describe('nine gates', () => {
  test.each([
    ['two ones', '123b 234b 456b 789b 9b +9b'],
    ['two nines', '111b 123b 456b 678b 9b +9b'],
    ['no five', '111b 234b 678b 99b 88b +8b'],
    ['a set of another suit', '111b 234c 567b 789b 9b +9b'],
    ['east for the ones', 'EEE 234b 567b 789b 9b +9b'],
  ])('are not a hand with %s', (_, hand) => {
    expect(scoreOf(hand, from('north'), {}).limitHands).toEqual([])
  })
})

describe('HK-1 bonus tiles', () => {
  test.each([
    { bonus: '', items: { noBonusTiles: 1 } },
    { bonus: '1f', items: {} },
    { bonus: '1f 3f 4f 1y 3y 4y', items: {} },
    { bonus: '2f', items: { ownBonusTile: 1 } },
    { bonus: '2y 1f 3f', items: { ownBonusTile: 1 } },
    { bonus: '2f 2y', items: { ownFlowerAndSeason: 2 } },
    { bonus: '1f 2f 3f 4f', items: { ownBonusTile: 1, fourFlowers: 1 } },
    { bonus: '1y 2y 3y 4y', items: { ownBonusTile: 1, fourSeasons: 1 } },
    { bonus: '1f 2f 3f 4f 2y', items: { ownFlowerAndSeason: 2, fourFlowers: 1 } },
    { bonus: '1f 3f 4f 1y 2y 3y 4y', items: { ownBonusTile: 1, fourSeasons: 1 } },
    { bonus: eight, items: { ownFlowerAndSeason: 2, allBonusTiles: 2 } },
  ])('f and g add: $bonus', ({ bonus, items }) => {
    expect(itemsOf(scoreOf(`${one} ${bonus}`, from('west')))).toEqual(items)
  })

  test.each([
    { seat: 'east', own: 1 },
    { seat: 'south', own: 2 },
    { seat: 'west', own: 3 },
    { seat: 'north', own: 4 },
  ] as const)('$seat has number $own', ({ seat, own }) => {
    for (const number of [1, 2, 3, 4]) {
      for (const series of ['f', 'y']) {
        const score = scoreOf(`${one} ${number}${series}`, { seat, round: 'east', win: { source: 'wall' } })
        expect(itemsOf(score)).toEqual({ selfDrawn: 1, ...(number === own ? { ownBonusTile: 1 } : {}) })
      }
    }
  })

  test('they count towards the minimum', () => {
    expect(judge(hongKong({ minimum: 3 }), `${one} ${eight}`, from('west'))).toMatchObject({ kind: 'win', score: { total: 4 } })
    expect(judge(hongKong({ minimum: 1 }), `${one} 2f`, from('west')).kind).toBe('win')
  })
})

describe('HK-2 the best reading counts', () => {
  test('by the amount first: pungs of 3 points before chows of 1', () => {
    const score = scoreOf('111222333d 55b 88c +8c', south)
    expect(itemsOf(score)).toEqual({ selfDrawn: 1, allPungs: 3, noBonusTiles: 1 })
  })

  test('all readings are told, best first', () => {
    const verdict = judge(hongKong(), '111222333d 55b 88c +8c', south)
    if (verdict.kind !== 'win') throw new Error(verdict.kind)
    expect([verdict.score, ...verdict.others].map(({ total, amount }) => [total, amount])).toEqual([
      [5, 16],
      [2, 4],
    ])
  })

  test('a limit hand before any number of points', () => {
    const dense = scoreOf('111b 222b 333b GGG 5b +5b', { ...south, win: { source: 'wall' } })
    expect(dense).toMatchObject({ limitHands: ['jadeDragon'], amount: 128, tier: 'maximum' })
    expect(dense.reading.groups.map(({ kind }) => kind).sort()).toEqual(['pair', 'pung', 'pung', 'pung', 'pung'])
  })

  test('even where a reading that is no limit hand has more points', () => {
    const tenForChows = { id: 'tenForChows', points: 10, find: ({ groups }: HongKongFacts) => (groups.some(({ kind }) => kind === 'chow') ? [] : undefined) }
    const verdict = judge(hongKong({ extra: [tenForChows] }), '222333444b GGG 8b +8b', from('west'))
    if (verdict.kind !== 'win') throw new Error(verdict.kind)
    expect([verdict.score, ...verdict.others].map(({ total, amount }) => [total, amount])).toEqual([
      [8, 128],
      [15, 64],
    ])
  })

  test('the points of a limit hand are those of its own reading', () => {
    const verdict = judge(hongKong(), '222333444b GGG 8b +8b', from('west'))
    if (verdict.kind !== 'win') throw new Error(verdict.kind)
    expect(verdict.score).toMatchObject({ limitHands: ['jadeDragon'], total: 3 + 1 + 1 + 3 })
    expect(verdict.others).toMatchObject([{ limitHands: [], total: 1 + 1 + 3 }])
  })

  test('the greatest sum is 23', () => {
    const score = scoreOf(`[EEEE] RRR GGG PPP S +S ${eight}`, { seat: 'east', round: 'south', win: { source: 'wall', replacement: true } })
    expect(score.total).toBe(23)
    // The best of every heading cannot be had at once: three sets of dragons leave room for one wind set.
    const best = new Map<string, number>()
    for (const { rule, unit, value } of hongKong().items) if (unit === 'points') best.set(rule, Math.max(best.get(rule) ?? 0, Number(value)))
    expect([...best.values()].reduce((sum, points) => sum + points, 0)).toBe(24)
  })
})

describe('HK-3 nothing else scores', () => {
  test.each([
    { what: 'seven pairs are no mahjong', hand: '1199b 2255c 33d EE R +R' },
    { what: 'nor are seven pairs of one suit with a gap', hand: '1122445577889b +9b' },
  ])('$what', ({ hand }) => {
    expect(judge(hongKong({ minimum: 0 }), hand, south).kind).toBe('incomplete')
  })

  test('seven pairs that are also chows count as chows', () => {
    expect(itemsOf(scoreOf('1122334455667b +7b', south))).toEqual({ selfDrawn: 1, allChows: 1, noBonusTiles: 1, fullFlush: 6 })
  })

  const plain = scoreOf('111b 555d 777c 99c WW +9c 1f', from('west'))
  test.each([
    { what: 'a concealed hand', hand: '111b 555d 777c 99c WW +9c 1f', context: from('west') },
    { what: 'a hand on the table', hand: '(111b)(555d)(777c) 99c WW +9c 1f', context: from('west') },
    { what: 'four kongs', hand: '[1111b](5555d)(777c+7c)[9999c] W +W 1f', context: from('west') },
    { what: 'the last tile', hand: '111b 555d 777c 99c WW +9c 1f', context: { ...south, win: { source: 'discard', from: 'west', lastTile: true } } },
    { what: 'a discard after a kong', hand: '111b 555d 777c 99c WW +9c 1f', context: { ...south, win: { source: 'discard', from: 'west', afterKong: true } } },
    { what: 'terminals only', hand: '(111b) 999b (111d) 99d 11c +1c 1f', context: from('west') },
    { what: "others' winds", hand: '(WWW) 999b (NNN) 99d 11c +1c 1f', context: from('west') },
  ] satisfies { what: string; hand: string; context: HongKongContext }[])('$what', ({ hand, context }) => {
    const { total, items } = scoreOf(hand, context)
    expect(items.map(({ id }) => id)).toEqual(['allPungs'])
    expect(total).toBe(plain.total)
  })

  test('neither the last tile of the wall nor the first of the deal', () => {
    const drawn = itemsOf(scoreOf('111b 555d 777c 99c WW +9c 1f', south))
    expect(drawn).toEqual({ selfDrawn: 1, allPungs: 3 })
    expect(itemsOf(scoreOf('111b 555d 777c 99c WW +9c 1f', { ...south, win: { source: 'wall', lastTile: true } }))).toEqual(drawn)
    const blessed = { ...south, seat: 'east', win: { source: 'wall', dealt: true } } as HongKongContext
    expect(itemsOf(scoreOf('111b 555d 777c 99c WW +9c 2f', blessed))).toEqual(drawn)
  })
})

describe('HK-4 a robbed kong', () => {
  const hand = '(123b) 555d 777c WW 78d +9d'
  const robbed: HongKongContext = { ...south, win: { source: 'robbedKong', from: 'north' } }

  test('scores and pays as a discard by the player who made it', () => {
    expect(itemsOf(scoreOf(hand, robbed))).toEqual({ noBonusTiles: 1 })
    expect(scoreOf(hand, robbed)).toEqual(scoreOf(hand, from('north')))
  })

  test('is paid for by its maker', () => {
    const lone = '(123b) 456d 789c 99c 67d +8d'
    expect(settled(lone, robbed).payments).toEqual(settled(lone, from('north')).payments)
    expect(settled(lone, robbed).net).toEqual(nets(-4, 16, -4, -8))
  })

  test('makes its maker liable as a discard would', () => {
    expect(settled('(123d)(345d)(777d) 45d 88d +6d 1f', robbed)).toMatchObject({ payments: [{ from: 'north', reason: 'nineTileLiability' }] })
  })
})

describe('HK §2 tiers and amounts', () => {
  const tiers = ['chicken', 'one', 'two', 'three', 'fullHouse', 'fullHouse', 'fullHouse', 'doubleHouse', 'doubleHouse', 'doubleHouse']
  const amounts = [1, 2, 4, 8, 16, 16, 16, 32, 32, 32]
  const rows = Array.from({ length: 24 }, (_, points) => ({ points, tier: tiers[points] ?? 'tripleHouse', amount: amounts[points] ?? 64 }))

  test.each(rows)('$points points: $tier, $amount', ({ points, tier, amount }) => {
    const rules: HongKongSettings = { minimum: 0, extra: [{ id: 'given', points, find: () => [] }] }
    expect(scoreOf(zero, from('west'), rules)).toMatchObject({ total: points, tier, amount })
    expect(settled(zero, from('west'), rules).net).toEqual(nets(-amount, 4 * amount, -2 * amount, -amount))
  })
})

describe('HK-5 payments', () => {
  test('a discard: the discarder twice, in turn order after the winner', () => {
    expect(settled(one, from('west')).payments).toEqual([
      { from: 'west', to: 'south', amount: 4, reason: 'discard' },
      { from: 'north', to: 'south', amount: 2, reason: 'other' },
      { from: 'east', to: 'south', amount: 2, reason: 'other' },
    ])
  })

  test('self-drawn: all twice', () => {
    expect(settled(one, south).payments).toEqual([
      { from: 'west', to: 'south', amount: 8, reason: 'selfDrawn' },
      { from: 'north', to: 'south', amount: 8, reason: 'selfDrawn' },
      { from: 'east', to: 'south', amount: 8, reason: 'selfDrawn' },
    ])
  })

  test.each([south, from('west'), from('east'), from('north')])('a limit hand: 128 from each, whoever gave the tile', (context) => {
    const { net, payments } = settled('1112345678999b +5b', context)
    expect(net).toEqual(nets(-128, 384, -128, -128))
    expect(payments.map(({ reason }) => reason)).toEqual(['limitHand', 'limitHand', 'limitHand'])
  })

  test('neither East nor the round has a multiplier', () => {
    const hand = '(123d) 456b 789c RR 67c +8c'
    for (const seat of ['east', 'south', 'west', 'north'] as const) {
      for (const round of ['east', 'south', 'west', 'north'] as const) {
        const { net } = settled(hand, { seat, round, win: { source: 'wall' } })
        expect(net).toEqual({ ...nets(-16, -16, -16, -16), [seat]: 48 })
      }
    }
  })
})

describe('HK-6 the minimum', () => {
  const hands: readonly [string, number][] = [
    [zero, 0],
    [one, 1],
    ['(123d) 456b 789c RR 67c +8c', 2],
    ['(RRR) GGG 123c 45b 99d +6b', 3],
  ]
  test.each([0, 1, 2, 3] as const)('%i: hands from there on may be declared', (minimum) => {
    for (const [hand, points] of hands) {
      const verdict = judge(hongKong({ minimum }), hand, from('west'))
      expect(verdict).toMatchObject({ kind: points >= minimum ? 'win' : 'refused', score: { total: points } })
      if (verdict.kind === 'refused') {
        expect(verdict.reasons).toEqual([
          expect.objectContaining({ code: 'hong-kong/belowMinimum', rule: 'HK-6', data: { points, minimum }, message: expect.stringMatching(/\w\.$/) }),
        ])
      }
    }
  })

  test('limit hands always qualify', () => {
    const hand = '19b 19c 19d ESWNRGP +9c 1f'
    expect(judge(hongKong({ minimum: 3 }), hand, from('west'))).toMatchObject({ kind: 'win', score: { total: 0, amount: 128, tier: 'maximum' } })
    expect(settled(hand, from('west'), { minimum: 3 }).net).toEqual(nets(-128, 384, -128, -128))
  })
})

describe('HK-7 a wrong declaration', () => {
  test.each(['east', 'south', 'west', 'north'] as const)('by %s costs 128 to each', (seat) => {
    const net = { ...nets(128, 128, 128, 128), [seat]: -384 }
    expect(settle(hongKong(), { falseMahjong: seat })).toMatchObject({ outcome: 'falseMahjong', offender: seat, net })
    const incomplete = settled('(111d) 456b 789c 55b 67c +7c', { seat, round: 'east', win: { source: 'wall' } })
    expect(incomplete).toMatchObject({ outcome: 'falseMahjong', offender: seat, net, verdict: { kind: 'incomplete' } })
  })

  test('one with enough is not refused', () => {
    const verdict = judge(hongKong(), one, from('west'))
    expect(verdict.kind === 'win' && hongKong().refuse?.(verdict.score, parseHand(one), from('west'))).toBe(undefined)
  })

  test('says how many points there are and how many are needed', () => {
    const why = (minimum: 1 | 2, hand: string): unknown => judge(hongKong({ minimum }), hand, from('west'))
    expect(why(1, `${one} 1f`)).toMatchObject({ reasons: [{ message: 'The hand has 0 points and may be declared with 1 or more.' }] })
    expect(why(2, one)).toMatchObject({ reasons: [{ message: 'The hand has 1 point and may be declared with 2 or more.', data: { points: 1, minimum: 2 } }] })
  })

  test('one with too few points the same, and the penalty is told with the refusal', () => {
    const low = settled(one, from('west'), { minimum: 2 })
    expect(low).toMatchObject({ outcome: 'falseMahjong', offender: 'south', net: nets(128, -384, 128, 128) })
    expect(judge(hongKong({ minimum: 2 }), one, from('west'))).toMatchObject({ penalty: { payments: low.payments, net: low.net } })
  })
})

describe('HK-8 liability: nine tiles', () => {
  const liable = (hand: string, context = from('north'), settings: HongKongSettings = {}): unknown[] =>
    settled(hand, context, settings).payments.map((payment) => `${payment.from} ${payment.amount} ${payment.reason}`)
  const shared = ['west 16 other', 'north 32 discard', 'east 16 other']

  test('three open sets of the suit of a full flush: the discarder pays four times the amount', () => {
    expect(liable('(123d)(456d)(777d) 22d 88d +8d 1f')).toEqual(['north 64 nineTileLiability'])
    expect(liable('(123d)(456d)(777d) 22d 88d +8d')).toEqual(['north 128 nineTileLiability'])
  })

  test('four open sets are three and more', () => {
    expect(liable('(123d)(456d)(777d)(888d@W) 2d +2d 1f')).toEqual(['north 64 nineTileLiability'])
  })

  test('a claimed or extended kong counts as a set, a concealed one does not', () => {
    expect(liable('(123d)(456d)(7777d) 22d 88d +8d 1f')).toEqual(['north 64 nineTileLiability'])
    expect(liable('(123d)(456d)(777d+7d) 22d 88d +8d 1f')).toEqual(['north 64 nineTileLiability'])
    expect(liable('(123d)(456d)[7777d] 22d 88d +8d 1f')).toEqual(shared)
  })

  test('two sets are no warning', () => {
    expect(liable('(123d)(456d) 777d 22d 88d +8d 1f')).toEqual(shared)
  })

  test('a hand with another suit or an honour is no full flush', () => {
    expect(liable('(123d)(456d)(777d) 88d EE +E 1f')).toEqual(shared)
    expect(liable('(123d)(456d)(777d) 789c 2d +2d')).toEqual(['west 2 other', 'north 4 discard', 'east 2 other'])
  })

  test('a limit hand of melds keeps its total', () => {
    expect(liable('(111b)(234b)(567b) 899b 9b +8b', from('north'), { nineGatesMelded: true })).toEqual(['north 384 nineTileLiability'])
  })
})

describe('HK-8 liability: twelve tiles', () => {
  const liable = (hand: string, context = south): unknown[] =>
    settled(hand, context).payments.map((payment) => `${payment.from} ${payment.amount} ${payment.reason}`)
  const drawn = ['west 64 selfDrawn', 'north 64 selfDrawn', 'east 64 selfDrawn']

  test('who gave the fourth open set pays six times the amount when the winner draws', () => {
    expect(liable('(123d)(456d)(777d)(888d@N) 2d +2d 1f')).toEqual(['north 192 twelveTileLiability'])
  })

  test('the only set that names its giver tells who, wherever it stands', () => {
    expect(liable('(888d@W)(123d)(456d)(777d) 2d +2d 1f')).toEqual(['west 192 twelveTileLiability'])
  })

  test('of several that name theirs, the last one laid', () => {
    expect(liable('(123d@E)(456d@E)(777d@N)(888d@W) 2d +2d 1f')).toEqual(['west 192 twelveTileLiability'])
    expect(liable('(123d@E)(888d@W)(777d@N) (456d@E) 2d +2d 1f')).toEqual(['east 192 twelveTileLiability'])
  })

  test('where nobody is named, or not the last, all pay', () => {
    expect(liable('(123d)(456d)(777d)(888d) 2d +2d 1f')).toEqual(drawn)
    expect(liable('(123d@E)(888d@W)(777d)(456d) 2d +2d 1f')).toEqual(drawn)
  })

  test('three open sets are not enough, nor is a concealed kong the fourth', () => {
    expect(liable('(123d)(456d)(777d@N) 88d 22d +2d 1f')).toEqual(drawn)
    expect(liable('(123d)(456d)(777d@N)[8888d] 2d +2d 1f')).toEqual(drawn)
  })

  test('a pair of another suit is no full flush', () => {
    expect(liable('(123d)(456d)(777d)(888d@N) 2c +2c 2f')).toEqual(['west 8 selfDrawn', 'north 8 selfDrawn', 'east 8 selfDrawn'])
  })

  test('whoever discards the winning tile pays instead', () => {
    expect(liable('(123d)(456d)(777d)(888d@N) 2d +2d 1f', from('west'))).toEqual(['west 64 nineTileLiability'])
  })
})

describe('HK-8 liability that the caller names', () => {
  test('pays for all, with the same total, any hand and however it was won', () => {
    const hand = '(111d) 456b 123c 55b 67c +8c'
    for (const win of [south.win, from('west').win, { source: 'robbedKong', from: 'east' } as const]) {
      const without = settled(hand, { ...south, win })
      const total = without.payments.reduce((sum, { amount }) => sum + amount, 0)
      expect(settled(hand, { ...south, win, liable: 'north' }).payments).toEqual([{ from: 'north', to: 'south', amount: total, reason: 'namedLiability' }])
    }
  })

  test('pays three times 128 for a limit hand', () => {
    expect(settled('(PPP) (222d) (555d) (888d) 9d +9d', { ...south, liable: 'north' }).net).toEqual(nets(0, 384, 0, -384))
  })

  test('overrides what the melds tell, and null says nobody', () => {
    const flush = '(123d)(456d)(777d)(888d@N) 2d +2d 1f'
    expect(settled(flush, { ...south, liable: 'east' }).payments).toMatchObject([{ from: 'east', amount: 192, reason: 'namedLiability' }])
    expect(settled(flush, { ...south, liable: null }).net).toEqual(nets(-64, 192, -64, -64))
    expect(settled('(123d)(456d)(777d) 22d 88d +8d 1f', { ...from('north'), liable: null }).net).toEqual(nets(-16, 64, -16, -32))
  })

  test('cannot be the winner, or no seat at all', () => {
    for (const liable of ['south', 'middle', 3]) {
      const verdict = judge(hongKong(), one, { ...south, liable } as HongKongContext)
      expect(verdict).toMatchObject({ kind: 'invalid', issues: [{ code: 'context/badValue', rule: 'HK-8', path: ['liable'] }] })
      if (verdict.kind === 'invalid') told(verdict.issues)
    }
  })
})

describe('HK-8 liability: five tiles', () => {
  const rules: HongKongSettings = { fiveTileRule: true }
  const last: HongKongContext = { ...from('west'), tilesLeft: 5, visible: [0, 1, 2] }
  const reasons = (hand: string, context: HongKongContext, settings = rules): string[] => settled(hand, context, settings).payments.map(({ reason }) => reason)
  const ordinary = ['discard', 'other', 'other']

  test('an unseen tile with five or fewer left makes its discarder pay all', () => {
    expect(settled(one, last, rules).payments).toEqual([{ from: 'west', to: 'south', amount: 8, reason: 'fiveTileLiability' }])
    expect(reasons(one, { ...last, tilesLeft: 0 })).toEqual(['fiveTileLiability'])
  })

  test('it is an option', () => {
    expect(reasons(one, last, {})).toEqual(ordinary)
  })

  test('six tiles left, a kind seen before, or nothing known of the table: all pay', () => {
    expect(reasons(one, { ...last, tilesLeft: 6 })).toEqual(ordinary)
    expect(reasons(one, { ...last, visible: [0, 16, 2] })).toEqual(ordinary)
    expect(reasons(one, { ...last, visible: ['1b', '8c'] })).toEqual(ordinary)
    // However it is written.
    for (const tile of ['8m', '\u{1F00E}']) expect(reasons(one, { ...last, visible: [tile] as never })).toEqual(ordinary)
    expect(reasons(one, { ...last, visible: ['1b', '7c'] })).toEqual(['fiveTileLiability'])
    expect(reasons('(678c) 456b 789c 55b 67c +8c', last)).toEqual(ordinary)
    expect(reasons('(111d) (678c) 456b 55b 67c +8c', last)).toEqual(ordinary)
    expect(reasons(one, from('west'))).toEqual(ordinary)
    expect(reasons(one, { ...from('west'), tilesLeft: 5 })).toEqual(ordinary)
    expect(reasons(one, { ...from('west'), visible: [] })).toEqual(ordinary)
    expect(reasons('(111d) 456b 789c 55b 678c', last)).toEqual(ordinary)
  })

  test('a tile drawn by the winner himself is nobody else’s fault', () => {
    expect(reasons(one, { ...last, win: { source: 'wall' } })).toEqual(['selfDrawn', 'selfDrawn', 'selfDrawn'])
  })

  test('a robbed tile was seen in its pung', () => {
    const hand = '(111d) 456b 123c 55b 67c +8c'
    expect(reasons(hand, last)).toEqual(['fiveTileLiability'])
    expect(reasons(hand, { ...last, win: { source: 'robbedKong', from: 'west' } })).toEqual(ordinary)
  })

  test('what is known of the table is checked', () => {
    for (const context of [{ tilesLeft: -1 }, { tilesLeft: 1.5 }, { tilesLeft: '5' }, { visible: 'R' }, { visible: [99] }]) {
      const verdict = judge(hongKong(), one, { ...last, ...context } as HongKongContext)
      expect(verdict).toMatchObject({ kind: 'invalid', issues: [{ code: 'context/badValue', path: [Object.keys(context)[0]] }] })
      if (verdict.kind === 'invalid') told(verdict.issues)
    }
  })

  const issues = (hand: string, context: HongKongContext): unknown => {
    const verdict = judge(hongKong(rules), hand, context)
    return verdict.kind === 'invalid' ? told(verdict.issues).map(({ code, rule, path }) => [code, rule, path?.[0]]) : verdict.kind
  }
  const badVisible = [['context/badValue', 'HK-8', 'visible']]

  test('as many tiles of a kind may lie open as the set has beside the standing ones of the winner', () => {
    const eight = tileOf('8c') as Tile
    // The hand holds 8c twice, standing.
    expect(issues(one, { ...last, visible: [eight, eight] })).toBe('win')
    expect(issues(one, { ...last, visible: [eight, eight, eight] })).toEqual(badVisible)
    // His own melds may be told among the open tiles.
    const dot = tileOf('1d') as Tile
    expect(issues(one, { ...last, visible: [dot, dot, dot, dot] })).toBe('win')
    expect(issues(one, { ...last, visible: [dot, dot, dot, dot, dot] })).toEqual(badVisible)
    expect(issues(`${one} 1f`, { ...last, visible: [34] })).toBe('refused')
    expect(issues(one, { ...last, visible: [34, 34] })).toEqual(badVisible)
    expect(issues(one, { ...last, visible: [43] })).toEqual(badVisible)
    const has = (tile: Tile): unknown => judge(hongKong(rules), one, { ...last, visible: [tile, tile, tile, tile, tile] })
    expect(has(dot)).toMatchObject({ issues: [{ message: expect.stringContaining('which has 4;'), data: { tile: '1d', copies: 4 } }] })
    expect(has(43)).toMatchObject({ issues: [{ message: expect.stringContaining('which has none;'), data: { tile: 'J', copies: 0 } }] })
  })

  test('a discard after the last tile leaves none, and one before it leaves some', () => {
    const at = (tilesLeft: number, lastTile: boolean): HongKongContext => ({ ...last, tilesLeft, win: { source: 'discard', from: 'west', lastTile } })
    expect(issues(one, at(0, true))).toBe('win')
    expect(issues(one, at(2, false))).toBe('win')
    const contradiction = [['win/contradiction', 'HK-8', 'tilesLeft']]
    expect(issues(one, at(2, true))).toEqual(contradiction)
    expect(issues(one, at(0, false))).toEqual(contradiction)
  })
})

describe('HK-9 the next deal', () => {
  const rules = hongKong()
  const players = ['Ann', 'Bo', 'Cy', 'Di'] as const
  const dead = settle(rules, { dead: true })
  const eastWin = settled(one, { seat: 'east', round: 'east', win: { source: 'wall' } })
  const southWin = settled(one, south)
  const fault = settle(rules, { falseMahjong: 'west' })

  test('a dead game leaves the winds, and nothing is paid', () => {
    const before = startGame([...players])
    expect(dead).toEqual({ payments: [], net: nets(0, 0, 0, 0), outcome: 'dead' })
    expect(hongKong().nextDeal?.(before, dead)).toEqual(before)
    expect(nextDeal(rules, before, dead)).toEqual({ ...before, deals: 1 })
  })

  test.each([
    ['East wins', eastWin],
    ['another wins', southWin],
    ['a wrong declaration ends the deal', fault],
  ])('the winds move when %s', (_, outcome) => {
    const after = nextDeal(hongKong(), startGame([...players]), outcome)
    expect(after).toMatchObject({ seats: { east: 'Bo', south: 'Cy', west: 'Di', north: 'Ann' }, round: 'east', turns: 1, over: false })
    expect(after.scores).toEqual({ Ann: outcome.net.east, Bo: outcome.net.south, Cy: outcome.net.west, Di: outcome.net.north })
  })

  test('a game is four rounds of four deals, dead ones aside', () => {
    const outcomes = Array.from({ length: 16 }, (_, at) => (at % 3 === 0 ? [dead, southWin] : [southWin])).flat()
    const states = foldGame(rules, [...players], outcomes)
    const moved = states.filter((_, at) => at === 0 || outcomes[at - 1] !== dead)
    expect(moved.map(({ round, seats }) => `${round} ${seats.east}`)).toEqual([
      ...(['east', 'south', 'west', 'north'] as const).flatMap((round) => players.map((player) => `${round} ${player}`)),
      'north Ann',
    ])
    expect(states.map(({ over }) => over)).toEqual(states.map((_, at) => at === states.length - 1))
    expect(states.at(-1)).toMatchObject({ deals: 22, over: true })
    // South wins 16 times, four times as each player: all end even.
    expect(states.at(-1)?.scores).toEqual({ Ann: 0, Bo: 0, Cy: 0, Di: 0 })
  })

  test('after the end there is no deal', () => {
    const end = foldGame(rules, [...players], new Array<HongKongSettlement>(16).fill(eastWin)).at(-1) as GameState
    expect(end.over).toBe(true)
    expect(() => nextDeal(rules, end, dead)).toThrow(RangeError)
  })
})

describe('HK-10', () => {
  test('there is no ready call: calling it changes nothing', () => {
    const context = { ...from('west'), declaredReady: false } as HongKongContext
    expect(judge(hongKong(), one, context)).toEqual(judge(hongKong(), one, from('west')))
  })

  const awarded = (claims: Parameters<typeof resolveClaims>[1]): string[] =>
    resolveClaims(hongKong(), claims, { from: 'east', tile: '5b' }).awarded.map(({ claim, rule }) => `${claim.seat} ${claim.kind} ${rule}`)

  test('mahjong goes before kong, kong before pung, pung before chow', () => {
    const chow = { seat: 'south', kind: 'chow' } as const
    const pung = { seat: 'west', kind: 'pung' } as const
    const kong = { seat: 'west', kind: 'kong' } as const
    const mahjong = { seat: 'north', kind: 'mahjong' } as const
    expect(awarded([chow])).toEqual(['south chow HK-10'])
    expect(awarded([chow, pung])).toEqual(['west pung HK-10'])
    expect(awarded([chow, kong])).toEqual(['west kong HK-10'])
    expect(awarded([{ ...pung, seat: 'south' }, kong])).toEqual(['west kong HK-10'])
    expect(awarded([chow, kong, mahjong])).toEqual(['north mahjong HK-10'])
  })

  test('equals: the nearest in turn', () => {
    expect(
      awarded([
        { seat: 'north', kind: 'mahjong' },
        { seat: 'west', kind: 'mahjong' },
      ]),
    ).toEqual(['west mahjong HK-10'])
  })

  test('a chow is for the next player only', () => {
    const { rejected, awarded: none } = resolveClaims(hongKong(), [{ seat: 'west', kind: 'chow' }], { from: 'east', tile: '5b' })
    expect(none).toEqual([])
    expect(rejected).toMatchObject([{ issue: { code: 'claim/notNext', rule: 'HK-10' } }])
  })
})
