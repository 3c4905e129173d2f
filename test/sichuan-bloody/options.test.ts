import { describe, expect, test } from 'vitest'
import type { Suit } from '../../src/core/tile.ts'
import { judge, settle } from '../../src/driver/judge.ts'
import { netWithFines, type SichuanDeal, type SichuanEvent, type SichuanSettings, sichuanBloody, sichuanPresets } from '../../src/sichuan-bloody/index.ts'
import { sichuanOptions } from '../../src/sichuan-bloody/options.ts'

describe('settings', () => {
  test('defaults', () => {
    expect(sichuanBloody().options).toEqual({
      preset: 'source',
      fanCap: 3,
      robAfterKong: 'robOnly',
      afterKongVoids: 'turn',
      lastNonWinnerKongs: 'void',
      exhaustedWait: 'standing',
      forbiddenFine: 48,
      fineTo: 'bank',
      fineAt: 'anyEnd',
      missedSameTile: 'never',
    })
    expect(sichuanBloody('source').options).toEqual(sichuanBloody().options)
  })

  test('presets', () => {
    expect(sichuanPresets).toEqual({
      source: {},
      novikov: { lastNonWinnerKongs: 'keep', fineAt: 'wallEnd', missedSameTile: 'ifMore' },
      mil2025: { lastNonWinnerKongs: 'keep', forbiddenFine: 24, robAfterKong: 'both', afterKongVoids: 'last', missedSameTile: 'ifMore' },
    })
    for (const name of ['source', 'novikov', 'mil2025'] as const) {
      expect(sichuanBloody(name).options).toEqual({ ...sichuanBloody().options, ...sichuanPresets[name], preset: name })
      expect(sichuanBloody({ preset: name })).toMatchObject({ options: sichuanBloody(name).options })
      expect(sichuanBloody(sichuanPresets[name]).options).toEqual({ ...sichuanBloody(name).options, preset: 'source' })
    }
  })

  test('what is given goes before what the preset sets', () => {
    expect(sichuanBloody({ preset: 'novikov', lastNonWinnerKongs: 'void', fanCap: 4 }).options).toMatchObject({
      lastNonWinnerKongs: 'void',
      fanCap: 4,
      fineAt: 'wallEnd',
    })
    const nothing: Record<string, unknown> = { preset: 'novikov', fineAt: undefined }
    expect(sichuanBloody(nothing).options).toMatchObject({ fineAt: 'wallEnd' })
  })

  test('every option is described', () => {
    expect(Object.keys(sichuanOptions).sort()).toEqual(Object.keys(sichuanBloody().options).sort())
    for (const { rule, about } of Object.values(sichuanOptions)) {
      expect(rule).toMatch(/^SB[- ]/)
      expect(about).not.toBe('')
    }
  })

  test.each<[Record<string, unknown>, string]>([
    [{ fanCap: 5 }, 'option/badValue'],
    [{ preset: 'mil' }, 'option/badValue'],
    [{ forbiddenFine: -1 }, 'option/badValue'],
    [{ forbiddenFine: 1.5 }, 'option/badValue'],
    [{ forbiddenFine: 50, fineTo: 'split' }, 'multiple of 3'],
    [{ kongs: 'keep' }, 'option/unknown'],
  ])('%o is refused', (settings, message) => {
    expect(() => sichuanBloody(settings as SichuanSettings)).toThrow(message)
  })

  test('SB-21: a fine that is split has to be divisible, and no other', () => {
    expect(() => sichuanBloody({ forbiddenFine: 50, fineTo: 'split' })).toThrowError(
      expect.objectContaining({
        issues: [expect.objectContaining({ rule: 'SB-21', path: ['options', 'forbiddenFine'], data: { why: 'split', found: 50 } })],
      }),
    )
    expect(sichuanBloody({ forbiddenFine: 50 }).options).toMatchObject({ forbiddenFine: 50, fineTo: 'bank' })
  })
})

const players = {
  east: { forbidden: 'characters' },
  south: { forbidden: 'characters' },
  west: { forbidden: 'characters' },
  north: { forbidden: 'characters' },
} as const

function deal(events: readonly SichuanEvent[], known: SichuanDeal['players'] = players): SichuanDeal {
  return { dealer: 'east', players: known, events }
}

/** Three hands that win without fans. */
const plainHands = { south: '123b 456b 234d 678d 9d+9d', west: '234b 567b 234d 567d 8d+8d', north: '345b 678b 345d 789d 1d+1d' } as const
const win = (seat: keyof typeof plainHands, from: 'east' = 'east'): SichuanEvent => ({
  type: 'win',
  tile: plainHands[seat].slice(-2) as '9d',
  source: 'discard',
  from,
  winners: [{ seat, hand: plainHands[seat] }],
})

describe('each option', () => {
  test('fanCap: 4 fans are 16 points', () => {
    const hand = '2233445566778b+8b'
    const context = { win: { source: 'wall' } } as const
    expect(judge(sichuanBloody(), hand, context)).toMatchObject({ score: { fans: 4, total: 8, amount: 9 } })
    expect(judge(sichuanBloody({ fanCap: 4 }), hand, context)).toMatchObject({ score: { fans: 4, total: 16, amount: 17 } })
  })

  const robbery = deal([
    { type: 'kong', by: 'north', tile: '9c', kind: 'concealed' },
    { type: 'win', tile: '4b', source: 'robbedKong', from: 'north', winners: [{ seat: 'east', hand: '(999d) 111d 567d 88b 23b+4b' }] },
  ])

  test('robAfterKong: robbing a further kong of the turn', () => {
    expect(settle(sichuanBloody(), robbery).wins[0]).toMatchObject({ win: { afterKong: true }, score: { fans: 1 } })
    expect(settle(sichuanBloody({ robAfterKong: 'both' }), robbery).wins[0]?.score.items.map(({ id }) => id)).toEqual(['robbingKong', 'afterKongDiscard'])
    // The kong before the robbed one stands: a robbed tile is not discarded.
    expect(settle(sichuanBloody(), robbery).net).toEqual({ east: 0, south: -2, west: -2, north: 4 })
    expect(settle(sichuanBloody({ robAfterKong: 'both' }), robbery).net).toEqual({ east: 2, south: -2, west: -2, north: 2 })
  })

  test('afterKongVoids: every kong of the turn, or the last', () => {
    const events: SichuanEvent[] = [
      { type: 'kong', by: 'east', tile: '9c', kind: 'concealed' },
      { type: 'kong', by: 'east', tile: '8c', kind: 'extended', drawn: true },
      { ...win('south') },
    ]
    expect(settle(sichuanBloody(), deal(events)).net).toEqual({ east: -2, south: 2, west: 0, north: 0 })
    expect(settle(sichuanBloody({ afterKongVoids: 'last' }), deal(events)).net).toEqual({ east: 4, south: 0, west: -2, north: -2 })
  })

  test('lastNonWinnerKongs: void, void if not ready, keep', () => {
    const events: SichuanEvent[] = [
      { type: 'kong', by: 'east', tile: '9c', kind: 'concealed' },
      { type: 'discard', by: 'east' },
      win('south'),
      win('west'),
      win('north'),
    ]
    const hand = (text: string): SichuanDeal => deal(events, { ...players, east: { forbidden: 'bamboos', hand: text } })
    const readyHand = hand('[9999c] 123c 456c 78d 11c')
    const notReady = hand('[9999c] 147c 258d 36d 1d 9d')
    const net = (settings: SichuanSettings, of: SichuanDeal): number => settle(sichuanBloody(settings), of).net.east
    expect([net({}, readyHand), net({}, notReady)]).toEqual([-3, -3])
    expect([net({ lastNonWinnerKongs: 'voidIfNotReady' }, readyHand), net({ lastNonWinnerKongs: 'voidIfNotReady' }, notReady)]).toEqual([3, -3])
    expect([net({ lastNonWinnerKongs: 'keep' }, readyHand), net({ lastNonWinnerKongs: 'keep' }, notReady)]).toEqual([3, 3])
    expect(() => settle(sichuanBloody({ lastNonWinnerKongs: 'voidIfNotReady' }), deal(events))).toThrow('deal/missing: The hand of east is needed')
    expect(settle(sichuanBloody({ lastNonWinnerKongs: 'keep' }), deal(events)).net.east).toBe(3)
  })

  const fined = (hand: string, forbidden: Suit, more: object = {}): SichuanDeal =>
    deal([win('south'), win('west'), win('north')], { ...players, east: { forbidden, hand, ...more } })
  const holding = fined('147b 258b 369c 11d 22d', 'characters')

  test('forbiddenFine: any whole number', () => {
    expect(settle(sichuanBloody(), holding)).toMatchObject({
      fines: [{ from: 'east', amount: 48, reason: 'forbiddenSuit', event: 2 }],
      net: { east: -3, south: 1, west: 1, north: 1 },
    })
    expect(settle(sichuanBloody({ forbiddenFine: 24 }), holding).fines).toMatchObject([{ amount: 24 }])
    expect(settle(sichuanBloody({ forbiddenFine: 0 }), holding).fines).toEqual([])
  })

  test('fineTo: nobody, or a third to each other player; net stays without it', () => {
    const split = settle(sichuanBloody({ fineTo: 'split' }), holding)
    expect(split.fines.map(({ to, amount }) => [to, amount])).toEqual([
      ['south', 16],
      ['west', 16],
      ['north', 16],
    ])
    expect(split.net).toEqual({ east: -3, south: 1, west: 1, north: 1 })
    expect(netWithFines(split)).toEqual({ east: -51, south: 17, west: 17, north: 17 })
    expect(netWithFines(settle(sichuanBloody(), holding))).toEqual({ east: -51, south: 1, west: 1, north: 1 })
  })

  test('fineAt: any end, or the end of the wall', () => {
    expect(settle(sichuanBloody({ fineAt: 'wallEnd' }), holding).fines).toEqual([])
    const hand = '147b 258b 369d 11d 22d'
    const wall = deal([{ type: 'wallEnd' }], {
      east: { forbidden: 'characters', hand: '147b 258b 369c 11d 22d' },
      south: { forbidden: 'characters', hand },
      west: { forbidden: 'characters', hand },
      north: { forbidden: 'characters', hand },
    })
    expect(settle(sichuanBloody({ fineAt: 'wallEnd' }), wall).fines).toMatchObject([{ from: 'east', event: 0 }])
  })

  test('a player who discarded the forbidden suit only is not fined, but is not ready either', () => {
    const hand = '123b 456b 789d 1d 999c'
    const wall = (onlyForbiddenDiscards: boolean): SichuanDeal =>
      deal([{ type: 'wallEnd' }], {
        ...players,
        east: { forbidden: 'characters', hand, onlyForbiddenDiscards },
        south: { forbidden: 'characters', hand: '234b 567b 234d 567d 8d' },
        west: { forbidden: 'characters', hand: '147b 258b 369d 11d 22d' },
        north: { forbidden: 'characters', hand: '147b 258b 369d 11d 22d' },
      })
    const settled = settle(sichuanBloody(), wall(true))
    expect(settled.fines).toEqual([])
    expect(settled.ready.east).toMatchObject({ ready: false, reason: 'forbiddenSuit' })
    expect(settled.net).toEqual({ east: -1, south: 3, west: -1, north: -1 })
    expect(settle(sichuanBloody(), wall(false)).fines).toHaveLength(1)
  })

  test('exhaustedWait and missedSameTile are tried with the ready hands and the verdicts', () => {
    const wall = deal([{ type: 'kong', by: 'east', tile: '4b', kind: 'claimed', from: 'west' }, { type: 'wallEnd' }], {
      ...players,
      east: { forbidden: 'characters', hand: '(4444b) 3b 111d 222d 333d' },
      south: { forbidden: 'characters', hand: '147b 258b 369d 11d 22d' },
      west: { forbidden: 'characters', hand: '(444d)(555d)(666d)(777d) 9b' },
      north: { forbidden: 'characters', hand: '(888d)(999d)(111b)(222b) 1b' },
    })
    // North waits for a 1b that only he holds; under the option he is not ready.
    expect(settle(sichuanBloody(), wall).ready.north).toMatchObject({ ready: true })
    expect(settle(sichuanBloody({ exhaustedWait: 'handAndMelds' }), wall).ready.north).toMatchObject({ ready: false, reason: 'exhausted' })
  })
})
