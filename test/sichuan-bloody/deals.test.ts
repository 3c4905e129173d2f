import { describe, expect, test } from 'vitest'
import { startGame } from '../../src/core/game.ts'
import type { MahjongError } from '../../src/core/issue.ts'
import type { Wind } from '../../src/core/tile.ts'
import { settle } from '../../src/driver/judge.ts'
import { type SichuanDeal, type SichuanEvent, type SichuanPayment, type SichuanSettings, sichuanBloody } from '../../src/sichuan-bloody/index.ts'
import { told as tellable } from '../support/told.ts'
import { dealA, dealB, dealC } from './worked-deals.ts'

const letters: Readonly<Record<Wind, string>> = { east: 'E', south: 'S', west: 'W', north: 'N' }

/** `0 E→S 2 discard`, a payment given back as `0 S→E 2 returnRobbed @4`. */
function told({ event, from, to, amount, reason, voidedBy }: SichuanPayment): string {
  return `${event} ${letters[from]}→${letters[to]} ${amount} ${reason}${voidedBy === undefined ? '' : ` @${voidedBy}`}`
}

function payments(deal: SichuanDeal, settings: SichuanSettings = {}): string[] {
  return settle(sichuanBloody(settings), deal).payments.map(told)
}

describe('deals of §7, to the point and the payer', () => {
  test('A', () => {
    const before = [
      '0 S→E 2 concealedKong',
      '0 W→E 2 concealedKong',
      '0 N→E 2 concealedKong',
      '2 W→S 2 discard',
      '3 E→N 1 extendedKong',
      '3 W→N 1 extendedKong',
      '4 E→N 5 selfDrawn',
      '4 W→N 5 selfDrawn',
      '5 E→W 2 discard',
    ]
    const returned = ['S', 'W', 'N'].map((to) => `0 E→${to} 2 returnLastNonWinner @5`)
    expect(payments(dealA)).toEqual([...before, ...returned])
    expect(settle(sichuanBloody(), dealA)).toMatchObject({
      net: { east: -8, south: 2, west: -6, north: 12 },
      nextDealer: 'south',
      outcome: 'threeWinners',
      fineUnknown: ['east'],
    })
    expect(payments(dealA, { lastNonWinnerKongs: 'keep' })).toEqual(before)
    expect(settle(sichuanBloody({ lastNonWinnerKongs: 'keep' }), dealA).net).toEqual({ east: -2, south: 0, west: -8, north: 10 })
  })

  test('B', () => {
    expect(payments(dealB)).toEqual([
      '0 E→S 2 concealedKong',
      '0 W→S 2 concealedKong',
      '0 N→S 2 concealedKong',
      '2 N→E 2 claimedKong',
      '4 E→N 1 extendedKong',
      '4 S→N 1 extendedKong',
      '4 W→N 1 extendedKong',
      '6 S→E 2 readyHand',
      '6 N→E 2 readyHand',
      '6 S→W 4 readyHand',
      '6 N→W 4 readyHand',
      '0 S→E 2 returnNotReady @6',
      '0 S→W 2 returnNotReady @6',
      '0 S→N 2 returnNotReady @6',
      '4 N→E 1 returnNotReady @6',
      '4 N→S 1 returnNotReady @6',
      '4 N→W 1 returnNotReady @6',
    ])
    expect(settle(sichuanBloody(), dealB)).toMatchObject({
      net: { east: 6, south: -6, west: 8, north: -8 },
      nextDealer: 'east',
      outcome: 'wallEnd',
      fines: [],
      fineUnknown: [],
    })
  })

  test('C', () => {
    expect(payments(dealC)).toEqual(['0 N→E 2 robbedKong', '0 N→W 8 robbedKong', '1 S→N 3 selfDrawn'])
    expect(settle(sichuanBloody(), dealC)).toMatchObject({
      net: { east: 2, south: -3, west: 8, north: -7 },
      nextDealer: 'north',
      outcome: 'threeWinners',
      // No suit is known to be forbidden to South, so his hand is not asked for.
      fineUnknown: [],
    })
  })

  test('C with the robbed kong logged: its payment is taken and given back', () => {
    const logged: SichuanDeal = { ...dealC, events: [{ type: 'kong', by: 'north', tile: '4b', kind: 'extended', drawn: true }, ...dealC.events] }
    const settled = settle(sichuanBloody(), logged)
    expect(settled.payments.map(told)).toEqual([
      '0 E→N 1 extendedKong',
      '0 S→N 1 extendedKong',
      '0 W→N 1 extendedKong',
      '0 N→E 1 returnRobbed @1',
      '0 N→S 1 returnRobbed @1',
      '0 N→W 1 returnRobbed @1',
      '1 N→E 2 robbedKong',
      '1 N→W 8 robbedKong',
      '2 S→N 3 selfDrawn',
    ])
    expect(settled).toMatchObject({ net: settle(sichuanBloody(), dealC).net, nextDealer: 'north', kongs: [{ event: 0, void: 'robbed' }] })
    // SB-7: the kong that is robbed is no kong before it.
    const wins = (of: SichuanDeal): unknown => settle(sichuanBloody({ robAfterKong: 'both' }), of).wins.map(({ win, score }) => [win, score.items])
    expect(wins(logged)).toEqual(wins(dealC))
  })
})

const plain = {
  east: '456b 789b 456d 678d 3d+3d',
  south: '123b 456b 234d 678d 9d+9d',
  west: '234b 567b 234d 567d 8d+8d',
  north: '345b 678b 345d 789d 1d+1d',
} as const
const forbidChars = {
  east: { forbidden: 'characters' },
  south: { forbidden: 'characters' },
  west: { forbidden: 'characters' },
  north: { forbidden: 'characters' },
} as const
const tileOfHand = { east: '3d', south: '9d', west: '8d', north: '1d' } as const
const winFrom = (seat: Wind, from: Wind, more: object = {}): SichuanEvent => ({
  type: 'win',
  tile: tileOfHand[seat],
  source: 'discard',
  from,
  winners: [{ seat, hand: plain[seat] }],
  ...more,
})
const drawn = (seat: Wind, more: object = {}): SichuanEvent => ({
  type: 'win',
  tile: tileOfHand[seat],
  source: 'wall',
  winners: [{ seat, hand: plain[seat] }],
  ...more,
})
const deal = (...events: readonly SichuanEvent[]): SichuanDeal => ({ dealer: 'east', players: forbidChars, events })
const netOf = (...events: readonly SichuanEvent[]): object => settle(sichuanBloody(), deal(...events)).net
const kong = (by: Wind, tile: '9c' | '8c' | '7c' = '9c'): SichuanEvent => ({ type: 'kong', by, tile, kind: 'concealed' })

describe('payments', () => {
  test('SB-10, SB-13: winners pay nothing for a later self-draw', () => {
    expect(netOf(winFrom('south', 'east'), drawn('west'))).toEqual({ east: -3, south: 1, west: 4, north: -2 })
  })

  test('SB-14: kongs are paid by those who have not won', () => {
    expect(netOf(winFrom('south', 'east'), kong('west'))).toEqual({ east: -3, south: 1, west: 4, north: -2 })
    expect(netOf({ type: 'kong', by: 'west', tile: '9c', kind: 'claimed', from: 'east' })).toEqual({ east: -2, south: 0, west: 2, north: 0 })
    expect(netOf({ type: 'kong', by: 'west', tile: '9c', kind: 'extended', drawn: true })).toEqual({ east: -1, south: -1, west: 3, north: -1 })
    expect(netOf({ type: 'kong', by: 'west', tile: '9c', kind: 'extended', drawn: false })).toEqual({ east: 0, south: 0, west: 0, north: 0 })
  })

  test('SB-14: a kong of a tile already held is no payment at all', () => {
    expect(payments(deal({ type: 'kong', by: 'west', tile: '9c', kind: 'extended', drawn: false }))).toEqual([])
  })

  test('SB-15: a kong is void once, also where its maker is left alone', () => {
    const settled = settle(sichuanBloody(), deal(kong('east'), winFrom('south', 'east'), winFrom('west', 'east'), winFrom('north', 'east')))
    // South has 1 fan for the discard after a kong, the others none.
    expect(settled).toMatchObject({ net: { east: -4, south: 2, west: 1, north: 1 }, kongs: [{ void: 'afterKong' }] })
  })

  test('SB-14: the kongs of a deal, each with its giver where it has one', () => {
    const events: SichuanEvent[] = [kong('east'), { type: 'kong', by: 'west', tile: '8c', kind: 'claimed', from: 'north' }]
    expect(settle(sichuanBloody(), deal(...events)).kongs).toStrictEqual([
      { event: 0, by: 'east', tile: 17, kind: 'concealed' },
      { event: 1, by: 'west', tile: 16, kind: 'claimed', from: 'north' },
    ])
  })

  test('SB-15: a discard that passes makes the kongs before it safe', () => {
    expect(netOf(kong('east'), { type: 'discard', by: 'east' }, winFrom('south', 'east'))).toEqual({ east: 5, south: -1, west: -2, north: -2 })
    expect(settle(sichuanBloody(), deal(kong('east'), { type: 'discard', by: 'east' }, winFrom('south', 'east'))).wins[0]?.win).not.toHaveProperty('afterKong')
  })

  test('SB-15: a win right after voids every kong of the turn, once however many win', () => {
    const both: SichuanEvent = {
      type: 'win',
      tile: '9d',
      source: 'discard',
      from: 'east',
      winners: [
        { seat: 'south', hand: '123b 456b 234d 678d 9d+9d' },
        { seat: 'west', hand: '234b 567b 234d 567d 9d+9d' },
      ],
    }
    const settled = settle(sichuanBloody(), deal(kong('east'), kong('east', '8c'), both))
    expect(settled.net).toEqual({ east: -4, south: 2, west: 2, north: 0 })
    expect(settled.payments.filter(({ reason }) => reason === 'returnAfterKong')).toHaveLength(6)
    expect(settled.kongs.map((made) => made.void)).toEqual(['afterKong', 'afterKong'])
    expect(settled.nextDealer).toBe('east')
  })

  test('SB-15: a kong for no points never voids an earlier turn', () => {
    const zero: SichuanEvent = { type: 'kong', by: 'east', tile: '8c', kind: 'extended', drawn: false }
    expect(netOf(kong('east'), { type: 'discard', by: 'east' }, zero, winFrom('south', 'east'))).toEqual({ east: 4, south: 0, west: -2, north: -2 })
  })

  test("SB-15: another player's turn closes the one before, though its discard is not logged", () => {
    const claimed: SichuanEvent = { type: 'kong', by: 'west', tile: '7c', kind: 'claimed', from: 'east' }
    // East's discard was claimed for a kong, so his own kong is safe when he deals in later.
    expect(settle(sichuanBloody(), deal(kong('east'), claimed, { type: 'discard', by: 'west' }, winFrom('south', 'east'))).kongs[0]).not.toHaveProperty('void')
    expect(settle(sichuanBloody(), deal(kong('east'), drawn('north'), winFrom('south', 'east'))).kongs[0]).not.toHaveProperty('void')
    const voids = (...events: readonly SichuanEvent[]): unknown => settle(sichuanBloody(), deal(...events)).kongs.map((made) => made.void)
    expect(voids(kong('east'), kong('west', '8c'), winFrom('south', 'west'))).toEqual([undefined, 'afterKong'])
    // A kong claimed by the same player begins another turn of his.
    expect(voids(kong('west'), { ...claimed }, winFrom('south', 'west'))).toEqual([undefined, 'afterKong'])
    expect(voids(kong('west'), kong('west', '8c'), winFrom('south', 'west'))).toEqual(['afterKong', 'afterKong'])
    expect(voids(kong('west'), winFrom('south', 'east'))).toEqual([undefined])
  })

  test('SB-15: payments go back to those who have won since', () => {
    const events = [kong('east'), { type: 'discard', by: 'east' }, winFrom('south', 'east'), winFrom('west', 'east'), winFrom('north', 'east')] as const
    expect(netOf(...events)).toEqual({ east: -3, south: 1, west: 1, north: 1 })
  })

  test('SB-12: a replacement tile is self-drawn though the kong came from a discard', () => {
    const hand = '(9999b) 456b 234d 678d 9d+9d'
    const settled = settle(
      sichuanBloody(),
      deal(
        { type: 'kong', by: 'south', tile: '9b', kind: 'claimed', from: 'east' },
        { type: 'win', tile: '9d', source: 'wall', replacement: true, winners: [{ seat: 'south', hand }] },
      ),
    )
    expect(settled.net).toEqual({ east: -7, south: 17, west: -5, north: -5 })
  })

  test('SB-18: a log that goes on is settled as far as it goes', () => {
    expect(settle(sichuanBloody(), deal())).toMatchObject({ outcome: 'unfinished', nextDealer: 'east', payments: [], ready: {} })
    expect(settle(sichuanBloody(), deal(winFrom('west', 'south')))).toMatchObject({ outcome: 'unfinished', nextDealer: 'west' })
  })

  test('SB-20: two ready players pay each other nothing', () => {
    const hand = (text: string): object => ({ hand: text, forbidden: 'characters' })
    const known = {
      east: hand(plain.east.slice(0, -3)),
      south: hand(plain.south.slice(0, -3)),
      west: hand('147b 258b 369d 11d 22d'),
      north: hand('147b 258b 369d 11d 22d'),
    }
    expect(settle(sichuanBloody(), { dealer: 'west', players: known, events: [{ type: 'wallEnd' }] })).toMatchObject({
      net: { east: 2, south: 2, west: -2, north: -2 },
      nextDealer: 'west',
    })
  })

  test('SB-22: the kong maker deals next where several rob him', () => {
    expect(settle(sichuanBloody(), dealC).nextDealer).toBe('north')
    expect(settle(sichuanBloody(), deal(drawn('west'), winFrom('south', 'east'))).nextDealer).toBe('west')
  })

  test('the next dealer moves to east, the others keep their order', () => {
    const state = startGame(['Ann', 'Bo', 'Cy', 'Di'])
    const next = sichuanBloody().nextDeal?.(state, settle(sichuanBloody(), deal(drawn('west'))))
    expect(next?.seats).toEqual({ east: 'Cy', south: 'Di', west: 'Ann', north: 'Bo' })
    expect(sichuanBloody().nextDeal?.(state, settle(sichuanBloody(), dealB))?.seats).toEqual(state.seats)
  })
})

describe('what the log lacks', () => {
  const issuesOf = (of: SichuanDeal, settings: SichuanSettings = {}): unknown => {
    try {
      settle(sichuanBloody(settings), of)
    } catch (error) {
      return tellable((error as MahjongError).issues)
    }
    throw new Error('The log was taken.')
  }

  test('every final hand that is needed at the end of the wall, and why', () => {
    expect(issuesOf({ ...dealB, players: { ...dealB.players, south: { forbidden: 'characters' }, west: {} } })).toEqual([
      {
        code: 'deal/missing',
        message: 'The hand of south is needed: the wall has ended, and who is ready is paid by who is not.',
        rule: 'SB-20',
        path: ['players', 'south', 'hand'],
        data: { why: 'handAtWallEnd', seat: 'south', event: 6 },
      },
      expect.objectContaining({ code: 'deal/missing', path: ['players', 'west', 'hand'], data: { why: 'handAtWallEnd', seat: 'west', event: 6 } }),
    ])
  })

  test('the last hand, where its kongs depend on it', () => {
    expect(issuesOf(dealA, { lastNonWinnerKongs: 'voidIfNotReady' })).toMatchObject([
      {
        code: 'deal/missing',
        message: 'The hand of east is needed: three have won, and the kongs of the last player stand only if he is ready.',
        rule: 'SB-15',
        path: ['players', 'east', 'hand'],
        data: { why: 'handOfLast', seat: 'east', event: 5 },
      },
    ])
    // Without a kong there is nothing that depends on it.
    const { events } = dealA
    expect(settle(sichuanBloody({ lastNonWinnerKongs: 'voidIfNotReady' }), { ...dealA, events: events.slice(2) }).outcome).toBe('threeWinners')
    // Nor does a kong that is void already.
    const after = deal(kong('east'), winFrom('south', 'east'), winFrom('west', 'east'), winFrom('north', 'east'))
    expect(settle(sichuanBloody({ lastNonWinnerKongs: 'voidIfNotReady' }), after)).toMatchObject({ outcome: 'threeWinners', kongs: [{ void: 'afterKong' }] })
  })

  test("a winner's hand", () => {
    const event = { type: 'win', tile: '9d', source: 'discard', from: 'east', winners: [{ seat: 'south' }] } as unknown as SichuanEvent
    expect(issuesOf(deal(event))).toMatchObject([{ code: 'deal/missing', path: ['events', 0, 'winners', 0, 'hand'], data: { seat: 'south', event: 0 } }])
  })

  test('a final hand that cannot be', () => {
    const bad = (hand: string): unknown => issuesOf({ ...dealB, players: { ...dealB.players, west: { forbidden: 'characters', hand } } })
    expect(bad('11d22d44d66d77b99b33d')).toMatchObject([{ code: 'hand/tooManyTiles', path: ['players', 'west', 'hand'] }])
    expect(bad('11d22d44d66d77b99bE')).toMatchObject([{ code: 'hand/foreignTile', path: ['players', 'west', 'hand', 'concealed', 12] }])
    expect(bad('[9999b] 11d22d44d66d7b3d')).toMatchObject([{ code: 'deal/impossible', rule: 'SB-14', path: ['players', 'west', 'hand', 'melds', 0] }])
    expect(issuesOf({ ...dealB, players: { ...dealB.players, south: { forbidden: 'characters', hand: '888d 12b 45b 79d 359b 1d' } } })).toMatchObject([
      { code: 'deal/impossible', rule: 'SB-14', data: { seat: 'south', kong: 0 } },
    ])
  })

  test('SB-21: a player said to have discarded one suit only', () => {
    const players = { ...forbidChars, east: { forbidden: 'characters', onlyForbiddenDiscards: true } } as const
    expect(issuesOf({ dealer: 'east', players, events: [winFrom('south', 'east'), winFrom('west', 'east'), winFrom('north', 'east')] })).toMatchObject([
      {
        code: 'deal/impossible',
        rule: 'SB-21',
        path: ['players', 'east', 'onlyForbiddenDiscards'],
        data: { why: 'otherDiscard', suit: 'characters', event: 0 },
      },
    ])
    // In B a kong is made of the 5c that North discarded.
    const said = (seat: Wind, forbidden?: 'characters' | 'dots'): SichuanDeal => {
      const { hand } = dealB.players[seat] as { readonly hand: string }
      return { ...dealB, players: { ...dealB.players, [seat]: { hand, onlyForbiddenDiscards: true, ...(forbidden === undefined ? {} : { forbidden }) } } }
    }
    expect(issuesOf(said('north', 'dots'))).toMatchObject([{ rule: 'SB-21', data: { why: 'otherDiscard', seat: 'north', suit: 'dots', event: 2 } }])
    // A tile of that suit tells nothing against it, nor do kongs of one's own; and where no suit is known to be forbidden, none is another.
    for (const log of [said('north', 'characters'), said('north'), said('south', 'characters'), said('east', 'dots')]) {
      expect(settle(sichuanBloody(), log).outcome).toBe('wallEnd')
    }
  })
})
