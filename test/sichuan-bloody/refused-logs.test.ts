import { describe, expect, test } from 'vitest'
import type { Issue } from '../../src/core/issue.ts'
import { MahjongError } from '../../src/core/issue.ts'
import type { Wind } from '../../src/core/tile.ts'
import { settle } from '../../src/driver/judge.ts'
import { applyEvent, type SichuanDeal, type SichuanEvent, sichuanBloody, startDeal } from '../../src/sichuan-bloody/index.ts'
import { told } from '../support/told.ts'

const players = {
  east: { forbidden: 'characters' },
  south: { forbidden: 'characters' },
  west: { forbidden: 'characters' },
  north: { forbidden: 'characters' },
} as const
const hands = {
  east: '456b 789b 456d 678d 3d+3d',
  south: '123b 456b 234d 678d 9d+9d',
  west: '234b 567b 234d 567d 8d+8d',
  north: '345b 678b 345d 789d 1d+1d',
} as const

type Loose = Readonly<Record<string, unknown>>
const tile = (seat: Wind): string => hands[seat].slice(-2)
const win = (seat: Wind, from: Wind, more: Loose = {}): Loose => ({
  type: 'win',
  tile: tile(seat),
  source: 'discard',
  from,
  winners: [{ seat, hand: hands[seat] }],
  ...more,
})
const draw = (seat: Wind, more: Loose = {}): Loose => ({ type: 'win', tile: tile(seat), source: 'wall', winners: [{ seat, hand: hands[seat] }], ...more })
const kong = (by: Wind, of: string, more: Loose = { kind: 'concealed' }): Loose => ({ type: 'kong', by, tile: of, ...more })
const robbery = (more: Loose = {}): Loose => ({
  type: 'win',
  tile: '4b',
  source: 'robbedKong',
  from: 'north',
  winners: [{ seat: 'east', hand: '(999d) 111d 567d 88b 23b+4b' }],
  ...more,
})
const wall = { type: 'wallEnd' }

function findingsOf(deal: unknown): readonly Issue[] {
  try {
    settle(sichuanBloody(), deal as SichuanDeal)
  } catch (error) {
    if (error instanceof MahjongError) return told(error.issues)
    throw error
  }
  throw new Error('The log was taken.')
}

const findings = (events: readonly Loose[], known: SichuanDeal['players'] = players): readonly Issue[] => findingsOf({ dealer: 'east', players: known, events })

/** Where in the last event each finding points, after its rule: `SB-13 winners 0 seat`. */
const places = (issues: readonly Issue[]): string[] => issues.map(({ rule, path = [] }) => [rule, ...path.slice(2)].join(' ').trim())

/** The whole log but its last event is taken, and the last is refused with its index, one by one as well as at once. */
function refusedAtEnd(events: readonly Loose[], known: SichuanDeal['players'] = players): readonly Issue[] {
  const log = events as unknown as readonly SichuanEvent[]
  const before = log.slice(0, -1).reduce(applyEvent, startDeal('east', known))
  expect(() => applyEvent(before, log.at(-1) as SichuanEvent)).toThrow(MahjongError)
  const issues = findings(events, known)
  expect(issues.length).toBeGreaterThan(0)
  for (const { path, data } of issues) {
    expect(path?.slice(0, 2)).toEqual(['events', events.length - 1])
    expect(data?.['event']).toBe(events.length - 1)
  }
  return issues
}

describe('logs that cannot have happened', () => {
  const extended = { kind: 'extended', drawn: true }
  test.each<[string, string, readonly Loose[]]>([
    ['a winner wins again', 'SB-13 winners 0 seat', [win('south', 'east'), draw('south')]],
    ['a kong by one who has won', 'SB-13 by', [win('south', 'east'), kong('south', '9c')]],
    ['a kong claimed from one who has won', 'SB-13 from', [win('south', 'east'), kong('west', '9c', { kind: 'claimed', from: 'south' })]],
    ['a discard by one who has won', 'SB-13 by', [win('south', 'east'), { type: 'discard', by: 'south' }]],
    ['a win on the discard of one who has won', 'SB-13 from', [win('south', 'east'), win('west', 'south')]],
    ['robbing one who has won', 'SB-13 from', [draw('north'), robbery()]],
    ['a win after the third winner', 'SB-18', [win('south', 'east'), win('west', 'east'), win('north', 'east'), draw('east')]],
    ['a kong after the third winner', 'SB-18', [win('south', 'east'), win('west', 'east'), win('north', 'east'), kong('east', '9c')]],
    ['the end of the wall after the third winner', 'SB-18', [win('south', 'east'), win('west', 'east'), win('north', 'east'), wall]],
    ["a win on one's own tile", 'SB-9 winners 0 seat', [win('south', 'south')]],
    [
      'one player winning twice on a tile',
      'SB-9 winners 1 seat',
      [win('south', 'east', { winners: [1, 2].map(() => ({ seat: 'south', hand: hands.south })) })],
    ],
    [
      'several winners on a wall tile',
      'SB-10 winners',
      [
        draw('south', {
          winners: [
            { seat: 'south', hand: hands.south },
            { seat: 'west', hand: '234b 567b 234d 567d 9d+9d' },
          ],
        }),
      ],
    ],
    ['a fifth copy: the same kong twice', 'SB-1', [kong('east', '9c'), kong('south', '9c')]],
    ['a fifth copy: a kong of a tile in a winning hand', 'SB-1', [win('south', 'east'), kong('east', '9d')]],
    ['a fifth copy: a winning hand with a tile of a kong', 'SB-1', [kong('east', '9d'), { type: 'discard', by: 'east' }, win('south', 'east')]],
    [
      'a fifth copy: over three winning hands',
      'SB-1',
      [
        win('south', 'east', { winners: [{ seat: 'south', hand: '222b 456b 234d 678d 9d+9d' }] }),
        win('west', 'east', { winners: [{ seat: 'west', hand: '222b 567b 234d 567d 8d+8d' }] }),
      ],
    ],
    [
      'a fifth copy: over two winning hands',
      'SB-1',
      [win('south', 'east'), win('west', 'east', { tile: '9d', winners: [{ seat: 'west', hand: '234b 567b 234d 99d 88d+9d' }] })],
    ],
    ['a fifth copy: a robbed pung extended again', 'SB-1', [robbery(), kong('north', '4b', extended)]],
    ['a tile robbed twice', 'SB-1', [robbery(), robbery({ winners: [{ seat: 'west', hand: '(999b) 111b 678b 55b 23b+4b' }] })]],
    [
      'a tile robbed twice, its kong in the log',
      'SB-1',
      [kong('north', '4b', extended), robbery(), robbery({ winners: [{ seat: 'west', hand: '(999b) 111b 678b 55b 23b+4b' }] })],
    ],
    ["robbing another than the kong's maker", 'SB-1', [kong('west', '4b', extended), robbery()]],
    ["robbing another than the kong's maker, later", 'SB-1', [kong('west', '4b', extended), { type: 'discard', by: 'west' }, robbery()]],
    ['robbing a concealed kong', 'SB-16 source', [kong('north', '4b'), robbery()]],
    ['robbing a kong made from a discard', 'SB-16 source', [kong('north', '4b', { kind: 'claimed', from: 'south' }), robbery()]],
    ['robbing a kong after its maker went on', 'SB-16 source', [kong('north', '4b', extended), { type: 'discard', by: 'north' }, robbery()]],
    ['robbing a kong after another', 'SB-16 source', [kong('north', '4b', extended), kong('north', '9c'), robbery()]],
    ['a fifth set on the table', 'SB-4 by', [kong('east', '9c'), kong('east', '8c'), kong('east', '7c'), kong('east', '6c'), kong('east', '5c')]],
    ['a fifth set beside a robbed pung', 'SB-4 by', [robbery(), kong('north', '9c'), kong('north', '8c'), kong('north', '7c'), kong('north', '6c')]],
    ['a replacement tile without a kong', 'SB-8 replacement, SB-8 replacement', [draw('south', { replacement: true })]],
    [
      'a replacement tile after a discard',
      'SB-8 replacement',
      [
        kong('south', '9b'),
        { type: 'discard', by: 'south' },
        draw('south', { replacement: true, winners: [{ seat: 'south', hand: '[9999b] 456b 234d 678d 9d+9d' }] }),
      ],
    ],
    [
      "a replacement tile after another's kong",
      'SB-8 replacement',
      [
        kong('south', '9b'),
        { type: 'discard', by: 'south' },
        kong('east', '9c'),
        draw('south', { replacement: true, winners: [{ seat: 'south', hand: '[9999b] 456b 234d 678d 9d+9d' }] }),
      ],
    ],
    ['a kong after the last tile', 'SB-17', [win('south', 'east', { lastTile: true }), kong('west', '9c')]],
    ['a draw after the last tile', 'SB-18', [win('south', 'east', { lastTile: true }), draw('west')]],
    ['a discard after the last tile', 'SB-18', [win('south', 'east', { lastTile: true }), { type: 'discard', by: 'west' }]],
    ['a hand without the kong that its player made', 'SB-14 winners 0 hand', [kong('south', '9b'), { type: 'discard', by: 'south' }, win('south', 'east')]],
    [
      'a hand that shows a concealed kong as claimed',
      'SB-14 winners 0 hand',
      [kong('south', '9b'), { type: 'discard', by: 'south' }, win('south', 'east', { winners: [{ seat: 'south', hand: '(9999b) 456b 234d 678d 9d+9d' }] })],
    ],
    [
      'a hand that shows a kong as the pung it was',
      'SB-14 winners 0 hand',
      [
        kong('south', '9b', { kind: 'claimed', from: 'west' }),
        { type: 'discard', by: 'south' },
        win('south', 'east', { winners: [{ seat: 'south', hand: '(999b) 456b 234d 678d 9d+9d' }] }),
      ],
    ],
    [
      'a hand that shows a kong as claimed from another',
      'SB-14 winners 0 hand',
      [
        kong('south', '9b', { kind: 'claimed', from: 'west' }),
        { type: 'discard', by: 'south' },
        win('south', 'east', { winners: [{ seat: 'south', hand: '(9999b)@E 456b 234d 678d 9d+9d' }] }),
      ],
    ],
    [
      'a hand with another kong than the one made',
      'SB-14 winners 0 hand, SB-14 winners 0 hand melds 0',
      [kong('south', '9b'), { type: 'discard', by: 'south' }, win('south', 'east', { winners: [{ seat: 'south', hand: '[8888b] 456b 234d 678d 9d+9d' }] })],
    ],
    [
      'a hand with a kong that the log does not tell of',
      'SB-14 winners 0 hand melds 0',
      [win('south', 'east', { winners: [{ seat: 'south', hand: '[9999b] 456b 234d 678d 9d+9d' }] })],
    ],
    ['a hand without the pung that was robbed', 'SB-15 winners 0 hand', [robbery(), draw('north')]],
    [
      'a hand with another pung than the one robbed',
      'SB-15 winners 0 hand',
      [robbery(), { type: 'win', tile: '6d', source: 'wall', winners: [{ seat: 'north', hand: '(777b) 999b 222d 444d 6d+6d' }] }],
    ],
    [
      'a hand with a kong beside the robbed pung that the log does not tell of',
      'SB-14 winners 0 hand melds 1',
      [robbery(), { type: 'win', tile: '6d', source: 'wall', winners: [{ seat: 'north', hand: '(444b)[9999b] 222d 444d 6d+6d' }] }],
    ],
    [
      "a hand that shows another player's robbed pung as a kong",
      'SB-14 winners 0 hand melds 0',
      [robbery(), { type: 'win', tile: '6d', source: 'wall', winners: [{ seat: 'west', hand: '(4444b) 999b 222d 444d 6d+6d' }] }],
    ],
    [
      'a hand that shows a robbed pung as a kong',
      'SB-15 winners 0 hand',
      [robbery(), { type: 'win', tile: '6d', source: 'wall', winners: [{ seat: 'north', hand: '(444b+4b) 777b 222d 444d 6d+6d' }] }],
    ],
    ['a hand that is not complete', 'SB-4 winners 0 hand', [win('south', 'east', { winners: [{ seat: 'south', hand: '123b 456b 234d 678d 8d+9d' }] })]],
    ['a hand of three suits', 'SB-2 winners 0 hand', [win('south', 'east', { tile: '9c', winners: [{ seat: 'south', hand: '123b 456b 234d 678d 9c+9c' }] })]],
    [
      'a hand of the forbidden suit',
      'SB-2 winners 0 hand',
      [win('south', 'east', { tile: '9c', winners: [{ seat: 'south', hand: '123b 456b 234b 678c 9c+9c' }] })],
    ],
    ['robbing a tile of which the winner holds another', 'SB-8 source', [robbery({ winners: [{ seat: 'east', hand: '(999d) 111d 456b 88d 23b+4b' }] })]],
  ])('%s', (_, found, events) => {
    expect(places(refusedAtEnd(events)).join(', ')).toBe(found)
  })

  test('an event after the end of the wall', () => {
    const known = {
      east: { hand: hands.east.slice(0, -3) },
      south: { hand: hands.south.slice(0, -3) },
      west: { hand: hands.west.slice(0, -3) },
      north: { hand: hands.north.slice(0, -3) },
    }
    for (const event of [win('south', 'east'), kong('east', '9c'), { type: 'discard', by: 'east' }, wall]) {
      expect(refusedAtEnd([wall, event], known)).toMatchObject([{ code: 'deal/impossible', rule: 'SB-18' }])
    }
  })

  test('the tile of the hand differs from the tile of the event', () => {
    expect(refusedAtEnd([win('south', 'east', { tile: '8d' })])).toMatchObject([
      { code: 'deal/impossible', path: ['events', 0, 'winners', 0, 'hand'], data: { seat: 'south', event: 0 } },
    ])
    const unmarked = { tile: '1d', winners: [{ seat: 'south', hand: '123b 456b 234d 678d 99d' }] }
    expect(refusedAtEnd([win('south', 'east', unmarked)])).toMatchObject([{ code: 'deal/impossible', data: { why: 'otherTile', seat: 'south' } }])
  })

  test('SB-4: a hand that is not complete, and what would complete it', () => {
    const found = (hand: string): unknown => refusedAtEnd([win('south', 'east', { winners: [{ seat: 'south', hand }] })])[0]
    expect(found('123b 456b 234d 678d 8d+9d')).toMatchObject({
      message: 'The hand of south is not complete with 9d: it waits for 58d.',
      data: { why: 'notComplete', seat: 'south', tile: '9d', waits: ['5d', '8d'] },
    })
    expect(found('147b 258b 234d 678d 8d+9d')).toMatchObject({
      message: 'The hand of south is not complete with 9d: no tile completes it.',
      data: { why: 'notComplete', seat: 'south', tile: '9d', waits: [] },
    })
  })

  test('SB-1: a set has 108 tiles, so there are no more discards than that', () => {
    const discard = { type: 'discard', by: 'east' }
    const all = [kong('south', '9c'), ...new Array<Loose>(108).fill(discard)]
    expect(settle(sichuanBloody(), { dealer: 'east', players, events: all as unknown as SichuanEvent[] }).outcome).toBe('unfinished')
    expect(refusedAtEnd([...all, discard])).toMatchObject([{ code: 'deal/impossible', rule: 'SB-1', data: { discards: 108 } }])
  })

  test('all that is wrong with an event at once', () => {
    const events = [win('south', 'east'), win('south', 'south', { winners: [{ seat: 'south', hand: '123b 456b 234d 678d 8d+9d' }] })]
    expect(refusedAtEnd(events).map(({ rule }) => rule)).toEqual(['SB-13', 'SB-9', 'SB-13', 'SB-4'])
  })
})

describe('logs that say what cannot be said', () => {
  const without = (key: string, event: Loose): Loose => Object.fromEntries(Object.entries(event).filter(([each]) => each !== key))
  test.each<[string, Loose, readonly string[]]>([
    ['no event', null as unknown as Loose, ['deal/badValue SB §6 type']],
    ['an unknown event', { type: 'pung', by: 'east' }, ['deal/badValue SB §6 type']],
    ['a discard by nobody', { type: 'discard' }, ['deal/missing by']],
    ['a kong of nothing', { type: 'kong' }, ['deal/missing by', 'deal/missing tile', 'deal/badValue SB-14 kind']],
    ['a kong of honours', kong('east', 'R'), ['deal/badValue SB-1 tile']],
    ['a kong by no seat', kong('up' as Wind, '9c'), ['deal/badValue by']],
    ['a claimed kong from nobody', kong('east', '9c', { kind: 'claimed' }), ['deal/missing from']],
    ['a claimed kong from oneself', kong('east', '9c', { kind: 'claimed', from: 'east' }), ['deal/badValue SB-14 from']],
    ['a concealed kong with a giver', kong('east', '9c', { kind: 'concealed', from: 'south' }), ['deal/badValue SB-14 from']],
    ['an extended kong that does not say whether it was drawn', kong('east', '9c', { kind: 'extended' }), ['deal/missing SB-14 drawn']],
    ['an extended kong drawn perhaps', kong('east', '9c', { kind: 'extended', drawn: 'yes' }), ['deal/badValue SB-14 drawn']],
    ['a win by nobody', win('south', 'east', { winners: [] }), ['deal/badValue winners']],
    ['a win on nothing', without('tile', win('south', 'east')), ['deal/missing tile']],
    ['a win on an honour', win('south', 'east', { tile: 'R' }), ['deal/badValue SB-1 tile']],
    ['a win on a discard from nobody', win('south', 'east', { from: undefined }), ['deal/missing from']],
    ['a robbery from nobody', robbery({ from: undefined }), ['deal/missing from']],
    ['a wall tile with a giver', draw('south', { from: 'east' }), ['win/giverOnDraw from']],
    ['a win from nowhere', win('south', 'east', { source: 'floor' }), ['win/badSource source']],
    ['a replacement that was discarded', win('south', 'east', { replacement: true }), ['win/replacementNotDrawn replacement']],
    ['a robbed last tile', robbery({ lastTile: true }), ['win/contradiction SB-8 lastTile']],
    [
      'a robbed last tile that several win on',
      robbery({
        lastTile: true,
        winners: [
          { seat: 'east', hand: '(999d) 111d 567d 88b 23b+4b' },
          { seat: 'west', hand: '(999b) 111b 678b 55b 23b+4b' },
        ],
      }),
      ['win/contradiction SB-8 lastTile'],
    ],
    ['after a kong, which the log tells', win('south', 'east', { afterKong: true }), ['deal/badValue SB §6 afterKong']],
    ['a hand that cannot be read', win('south', 'east', { winners: [{ seat: 'south', hand: '123B' }] }), ['notation/upperCaseSuit winners 0 hand']],
    ['a winner without a seat', win('south', 'east', { winners: [{ hand: hands.south }] }), ['deal/badValue winners 0']],
    [
      'a second winner without a hand',
      win('south', 'east', { winners: [{ seat: 'south', hand: hands.south }, { seat: 'west' }] }),
      ['deal/missing winners 1 hand'],
    ],
  ])('%s', (_, event, expected) => {
    expect(refusedAtEnd([event]).map((issue) => `${issue.code} ${places([issue])}`)).toEqual(expected)
  })

  test('a seat that is missing, by what its player did', () => {
    expect(findings([{ type: 'discard' }])).toMatchObject([{ message: "'by' is missing; it takes the seat of the player who acted." }])
    expect(findings([kong('east', '9c', { kind: 'claimed' })])).toMatchObject([
      { message: "'from' is missing; it takes the seat of the player who gave the tile." },
    ])
  })

  test('everything in the log at once, each with its event', () => {
    const issues = findings([{ type: 'discard' }, win('south', 'east'), kong('east', 'R'), { type: 'win' }], { east: { forbidden: 'honours' as 'dots' } })
    expect(issues.map(({ path }) => path?.slice(0, 2).join(' '))).toEqual(expect.arrayContaining(['players east', 'events 0', 'events 2', 'events 3']))
    expect(issues.some(({ path }) => path?.[1] === 1)).toBe(false)
  })

  test.each<[string, unknown, readonly string[]]>([
    ['no deal', null, ['deal/badValue']],
    ['a deal that is a number', 7, ['deal/badValue']],
    ['a deal without its parts', {}, ['deal/missing dealer', 'deal/badValue players', 'deal/badValue events']],
    ['a dealer who is no seat', { dealer: 'up', players: {}, events: [] }, ['deal/badValue dealer']],
    ['players in a list', { dealer: 'east', players: [], events: [] }, ['deal/badValue players']],
    ['a player at no seat', { dealer: 'east', players: { up: {} }, events: [] }, ['deal/badValue players up']],
    ['a player who is a number', { dealer: 'east', players: { east: 1 }, events: [] }, ['deal/badValue players east']],
    ['a suit that is none', { dealer: 'east', players: { east: { forbidden: 'honours' } }, events: [] }, ['deal/badValue players east forbidden']],
    [
      'discards of one suit perhaps',
      { dealer: 'east', players: { south: { onlyForbiddenDiscards: 1 } }, events: [] },
      ['deal/badValue players south onlyForbiddenDiscards'],
    ],
    ['events in an object', { dealer: 'east', players: {}, events: {} }, ['deal/badValue events']],
  ])('%s', (_, deal, expected) => {
    expect(findingsOf(deal).map(({ code, path = [] }) => [code, ...path].join(' '))).toEqual(expected)
  })

  test('what is no deal, and what would be one', () => {
    expect(findingsOf(null)).toMatchObject([{ data: { found: 'null', forms: ['{ dealer, players, events }'] } }])
    expect(findings([{ type: 'pung' }])).toMatchObject([{ data: { types: 'kong, discard, win, wallEnd' } }])
    expect(findingsOf({ players: {}, events: [] })).toMatchObject([{ data: { why: 'seat', key: 'dealer' } }])
    expect(findingsOf({ dealer: 'up', players: {}, events: [] })).toMatchObject([{ data: { key: 'dealer', found: "'up'", takes: 'wind' } }])
  })
})

describe('logs that look odd and are not', () => {
  const taken = (...events: readonly Loose[]): unknown =>
    settle(sichuanBloody(), { dealer: 'east', players, events: events as unknown as SichuanEvent[] }).outcome

  test('discards left out, or told though they were claimed', () => {
    expect(taken(kong('east', '9c'), kong('south', '8c'), win('west', 'north'))).toBe('unfinished')
    expect(taken({ type: 'discard', by: 'east' }, kong('west', '9c', { kind: 'claimed', from: 'east' }))).toBe('unfinished')
    expect(taken({ type: 'discard', by: 'east' }, { type: 'discard', by: 'east' })).toBe('unfinished')
  })

  test('four of a tile over hands that won on one discard', () => {
    const both = win('south', 'east', {
      winners: [
        { seat: 'south', hand: '123b 456b 234d 678d 9d+9d' },
        { seat: 'west', hand: '234b 567b 234d 567d 9d+9d' },
      ],
    })
    // 9d twice and the one that both won on: three tiles, and the fourth wins the third hand.
    expect(taken(both, draw('north', { tile: '9d', winners: [{ seat: 'north', hand: '345b 678b 345d 11d 78d+9d' }] }))).toBe('threeWinners')
  })

  test('a hand that marks no winning tile', () => {
    expect(taken(win('south', 'east', { winners: [{ seat: 'south', hand: '123b 456b 234d 678d 99d' }] }))).toBe('unfinished')
    expect(taken(win('south', 'east', { tile: '1b', winners: [{ seat: 'south', hand: '123b 456b 234d 678d 99d' }] }))).toBe('unfinished')
  })

  test('SB-4: a robbed pung, its kong logged or not, and three kongs are four sets; the pungs of others are none', () => {
    const three = [kong('north', '9c'), kong('north', '8c'), kong('north', '7c')]
    expect(taken(kong('north', '4b', { kind: 'extended', drawn: true }), robbery(), ...three)).toBe('unfinished')
    expect(taken(robbery(), kong('west', '6c'), ...three.map((each) => ({ ...each, by: 'west' })))).toBe('unfinished')
  })

  test('tiles by number', () => {
    expect(taken(kong('east', 17 as unknown as string), win('south', 'west', { tile: 26 }))).toBe('unfinished')
  })

  test('a hand given for a player who wins is not looked at', () => {
    const known = { ...players, south: { forbidden: 'characters', hand: '1b' } } as const
    expect(settle(sichuanBloody(), { dealer: 'east', players: known, events: [win('south', 'east')] as unknown as SichuanEvent[] }).outcome).toBe('unfinished')
  })

  test('the third winner on the last tile', () => {
    expect(taken(win('south', 'east'), win('west', 'east'), win('north', 'east', { lastTile: true }))).toBe('threeWinners')
  })
})
