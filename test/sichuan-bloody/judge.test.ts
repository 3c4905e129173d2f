import { describe, expect, test } from 'vitest'
import type { Issue } from '../../src/core/issue.ts'
import { tileOf } from '../../src/core/tile.ts'
import { judge } from '../../src/driver/judge.ts'
import type { HandInput } from '../../src/notation/hand-text.ts'
import { type MissedWin, type SichuanContext, type SichuanSettings, sichuanBloody } from '../../src/sichuan-bloody/index.ts'
import { told } from '../support/told.ts'

const discard = { source: 'discard' } as const

function issuesOf(hand: HandInput, context: unknown): readonly Issue[] {
  const verdict = judge(sichuanBloody(), hand, context as SichuanContext)
  if (verdict.kind !== 'invalid') throw new Error(`${verdict.kind}, not invalid`)
  return told(verdict.issues)
}

describe('tiles and melds', () => {
  test('SB-1: honours, flowers and jokers are input errors', () => {
    for (const foreign of ['EE+E', 'RR+R'])
      expect(issuesOf(`123b 456b 789b 11d ${foreign}`, { win: discard })).toMatchObject([{ code: 'hand/foreignTile', rule: 'SB-1' }])
    expect(issuesOf('123b 456b 789b 11d 99b+9d 1f', { win: discard })[0]).toMatchObject({ code: 'hand/foreignTile', rule: 'SB-1', at: { start: 26 } })
    expect(issuesOf('123b 456b 789b 11d 9dJ+9d', { win: discard })[0]).toMatchObject({ code: 'hand/foreignTile', rule: 'SB-1' })
  })

  test('SB-3: a claimed chow is an input error', () => {
    expect(issuesOf('(123b) 456b 789b 11d 99d+9d', { win: discard })).toMatchObject([
      { code: 'hand/meldNotAllowed', rule: 'SB-3', path: ['melds', 0], at: { start: 0, end: 6 } },
    ])
  })

  test('SB-3: where a chow may stand', () => {
    expect(issuesOf('(111d)(123b) 456b 789b 9d+9d', { win: discard })).toMatchObject([
      {
        message: 'Meld 2 is a claimed chow from 1b; only pungs and kongs are melded, and a chow stands among the concealed tiles.',
        path: ['melds', 1],
        data: { why: 'chowLaid', meld: 2, tile: '1b', kind: 'chow' },
      },
    ])
  })

  test('SB-3: no other sets than pungs and kongs lie on the table', () => {
    const hand = { concealed: [0, 1, 2, 3, 4, 5, 18, 18], melds: [{ kind: 'quint', tile: 19, jokers: 2 }], bonus: [], winningTile: 18 } as const
    expect(issuesOf(hand, { win: discard })[0]).toMatchObject({
      code: 'hand/meldNotAllowed',
      rule: 'SB-3',
      message: 'Meld 1 is a quint; only pungs and kongs are melded, and a chow stands among the concealed tiles.',
      path: ['melds', 0],
      data: { why: 'kindLaid', meld: 1, kind: 'quint' },
    })
  })

  test('everything at once, each by its rule', () => {
    const found = issuesOf('(123b) 456b 789b RR 99d+9d 1d', { win: { source: 'wall', afterKong: true }, forbidden: 'honours' })
    expect(found.map(({ code, rule }) => `${code} ${rule}`)).toEqual([
      'hand/meldNotAllowed SB-3',
      'hand/foreignTile SB-1',
      'hand/tooManyTiles undefined',
      'win/afterKongOnDraw SB-8',
      'context/badValue SB-2',
    ])
  })

  test('an incomplete hand tells what would complete it', () => {
    expect(judge(sichuanBloody(), '123b 456b 789b 11d 78d+1c', { win: discard })).toEqual({ kind: 'incomplete', waits: [tileOf('6d'), tileOf('9d')] })
  })
})

describe('SB-2: suits', () => {
  const hand = '123b 456b 789b 11d 99c+9c'

  test('the forbidden suit is refused, with what is wrong and what would do', () => {
    expect(judge(sichuanBloody(), hand, { forbidden: 'characters', win: discard })).toMatchObject({
      kind: 'refused',
      reasons: [{ code: 'sichuan-bloody/forbiddenSuit', rule: 'SB-2', data: { suit: 'characters' } }],
      score: { fans: 0 },
    })
    expect(judge(sichuanBloody(), '(999c) 456b 789b 111b 9b+9b', { forbidden: 'characters', win: discard }).kind).toBe('refused')
    expect(judge(sichuanBloody(), '(999c) 456b 789b 111b 9b+9b', { forbidden: 'dots', win: discard }).kind).toBe('win')
  })

  test('three suits are refused even where no suit is named', () => {
    expect(judge(sichuanBloody(), hand, { win: discard })).toMatchObject({
      kind: 'refused',
      reasons: [{ code: 'sichuan-bloody/threeSuits', rule: 'SB-2', data: { held: ['bamboos', 'characters', 'dots'] } }],
    })
    expect(judge(sichuanBloody(), '11c22c44c55b77b99d6d+6d', { win: discard }).kind).toBe('refused')
  })

  test('a suit that is none is an input error', () => {
    expect(issuesOf('123b 456b 789b 11d 99d+9d', { forbidden: 'honours', win: discard })).toMatchObject([{ code: 'context/badValue', path: ['forbidden'] }])
  })
})

describe('SB-8: contradictions are input errors', () => {
  const withKong = '234b [8888b] 33d 456d 56d+7d'
  const plain = '88b (333d) 456d 678d 34b+5b'
  test.each<[string, string, unknown, string]>([
    ['robbing while holding another copy', '(999d) 111d 567d 88b 33b+3b', { source: 'robbedKong' }, 'win/contradiction'],
    ['robbing while another copy is melded', '(444b) 111d 567d 88b 23b+4b', { source: 'robbedKong' }, 'win/contradiction'],
    ['robbing with no tile that can have been robbed', '11b 22b 33b 44b 55d 66d 77d', { source: 'robbedKong' }, 'win/contradiction'],
    ['robbing the last tile', plain, { source: 'robbedKong', lastTile: true }, 'win/contradiction'],
    ['a replacement that was discarded', withKong, { source: 'discard', replacement: true }, 'win/replacementNotDrawn'],
    ['a replacement that was robbed', '234b [8888b] 33d 456d 56d+7d', { source: 'robbedKong', replacement: true }, 'win/replacementNotDrawn'],
    ['a replacement without a kong', plain, { source: 'wall', replacement: true }, 'win/replacementWithoutKong'],
    ['after a kong on a draw', plain, { source: 'wall', afterKong: true }, 'win/afterKongOnDraw'],
    ['replacement and after a kong, drawn', withKong, { source: 'wall', replacement: true, afterKong: true }, 'win/afterKongOnDraw'],
    ['replacement and after a kong, discarded', withKong, { source: 'discard', replacement: true, afterKong: true }, 'win/replacementNotDrawn'],
  ])('%s', (_, hand, win, code) => {
    expect(issuesOf(hand, { win })).toMatchObject([{ code, rule: 'SB-8' }])
  })

  test('where the contradiction lies, and what is held', () => {
    const robbed = { source: 'robbedKong' } as const
    expect(issuesOf(plain, { win: { ...robbed, lastTile: true } })).toMatchObject([{ path: ['win', 'lastTile'], data: { why: 'robbedLast' } }])
    expect(issuesOf('(999d) 111d 567d 88b 33b+3b', { win: robbed })).toMatchObject([
      { message: expect.stringContaining('The hand holds another 3b,'), path: ['win', 'source'], data: { why: 'robbedHeld', tile: '3b' } },
    ])
    expect(issuesOf('11b 22b 33b 44b 55d 66d 77d', { win: robbed })).toMatchObject([
      { message: expect.stringContaining('The hand holds every tile at least twice,'), path: ['win', 'source'], data: { why: 'robbedNoneLone' } },
    ])
  })

  test('SB-7: a robbed kong without one before it leaves nothing out', () => {
    const items = (win: SichuanContext['win']): unknown => {
      const verdict = judge(sichuanBloody(), '(999d) 111d 567d 88b 23b+4b', { win })
      return verdict.kind === 'win' && [verdict.score.items.map(({ id }) => id), verdict.score.excluded]
    }
    expect(items({ source: 'robbedKong' })).toEqual([['robbingKong'], []])
    expect(items({ source: 'robbedKong', afterKong: true })).toEqual([['robbingKong'], [{ id: 'afterKongDiscard', by: 'robbingKong' }]])
  })

  test('what is near but possible', () => {
    const kinds = (hand: string, win: SichuanContext['win']): string => judge(sichuanBloody(), hand, { win }).kind
    expect(kinds('(999d) 111d 567d 88b 23b+4b', { source: 'robbedKong' })).toBe('win')
    expect(kinds('(999d) 111d 567d 88b 234b', { source: 'robbedKong' })).toBe('win')
    expect(kinds(withKong, { source: 'wall', replacement: true, lastTile: true })).toBe('win')
    const both: object = { replacement: false, afterKong: false }
    expect(kinds(plain, { source: 'discard', ...both })).toBe('win')
    expect(kinds(plain, { source: 'wall', ...both })).toBe('win')
  })

  test('what holds under every rule set', () => {
    expect(issuesOf(plain, {})).toMatchObject([{ code: 'win/missing' }])
    expect(issuesOf(plain, { win: null })).toMatchObject([{ code: 'win/missing' }])
    expect(issuesOf(plain, { win: { source: 'jokerExchange' } })).toMatchObject([{ code: 'win/badSource' }])
    expect(issuesOf(plain, { win: { source: 'discard', from: 'east' }, seat: 'east' })).toMatchObject([{ code: 'win/fromSelf' }])
    expect(issuesOf(plain, { win: { source: 'wall', from: 'east' } })).toMatchObject([{ code: 'win/giverOnDraw' }])
    expect(issuesOf(plain, { win: discard, seat: 'up' })).toMatchObject([{ code: 'context/badValue', path: ['seat'] }])
  })
})

describe('SB-24: missed wins', () => {
  // 1d or 4d; on 1d the root makes it 2 points, on 4d it is worth 1.
  const on1d = '123b 789b 111d 23d 99d+1d'
  const on4d = '123b 789b 111d 23d 99d+4d'
  const kind = (hand: string, missed: readonly MissedWin[], win: SichuanContext['win'] = discard, settings: SichuanSettings = {}): string =>
    judge(sichuanBloody(settings), hand, { win, forbidden: 'characters', missed }).kind

  test('the same tile is barred', () => {
    expect(kind(on1d, [{ tile: '1d', points: 1 }])).toBe('refused')
    expect(kind(on1d, [{ tile: 18, points: 1 }])).toBe('refused')
    expect(
      kind(
        on1d,
        [4, 1].map((rank) => ({ tile: `${rank}d` as '1d', points: 1 })),
      ),
    ).toBe('refused')
    expect(judge(sichuanBloody(), on1d, { win: discard, missed: [{ tile: '1d', points: 2 }] })).toMatchObject({
      reasons: [{ code: 'sichuan-bloody/missedWin', rule: 'SB-24', data: { tile: '1d' } }],
    })
  })

  test('the same tile may be won on for more where the option says so', () => {
    expect(kind(on1d, [{ tile: '1d', points: 1 }], discard, { missedSameTile: 'ifMore' })).toBe('win')
    expect(kind(on1d, [{ tile: '1d', points: 2 }], discard, { missedSameTile: 'ifMore' })).toBe('refused')
  })

  test('another tile is barred unless it gives more than the largest let go', () => {
    expect(kind(on1d, [{ tile: '4d', points: 1 }])).toBe('win')
    expect(kind(on4d, [{ tile: '1d', points: 2 }])).toBe('refused')
    expect(kind(on1d, [{ tile: '4d', points: 2 }])).toBe('refused')
    expect(
      kind(on1d, [
        { tile: '4d', points: 1 },
        { tile: '5d', points: 4 },
      ]),
    ).toBe('refused')
    expect(judge(sichuanBloody(), on4d, { win: discard, missed: [{ tile: '1d', points: 2 }] })).toMatchObject({
      reasons: [{ data: { tile: '4d', points: 1, passed: 2 } }],
    })
    for (const [points, told] of [
      [1, '1 point since'],
      [2, '2 points since'],
    ] as const)
      expect(judge(sichuanBloody(), on4d, { win: discard, missed: [{ tile: '1d', points }] })).toMatchObject({
        reasons: [{ message: expect.stringContaining(`would have won ${told} his last draw`) }],
      })
  })

  test('a drawn tile is never barred, a robbed one is like a discard', () => {
    expect(kind(on1d, [{ tile: '1d', points: 8 }], { source: 'wall' })).toBe('win')
    expect(kind(on4d, [{ tile: '4d', points: 1 }], { source: 'robbedKong' })).toBe('refused')
    expect(kind(on4d, [{ tile: '1d', points: 1 }], { source: 'robbedKong' })).toBe('win')
  })

  test('nothing let go bars nothing', () => {
    expect(kind(on4d, [])).toBe('win')
    expect(kind('123b 789b 111d 234d 99d', [])).toBe('win')
  })

  test('both refusals stand side by side', () => {
    expect(judge(sichuanBloody(), on4d, { win: discard, forbidden: 'dots', missed: [{ tile: '4d', points: 1 }] })).toMatchObject({
      kind: 'refused',
      reasons: [{ rule: 'SB-2' }, { rule: 'SB-24' }],
    })
  })

  test('a history that cannot be is an input error', () => {
    expect(issuesOf(on1d, { win: discard, missed: '1d' })).toMatchObject([{ code: 'context/badValue', rule: 'SB-24', path: ['missed'] }])
    const odd = [{ tile: 'E', points: 1 }, { tile: '1d' }, null, { tile: '1d', points: 0.5 }, { tile: '1d', points: 0 }]
    expect(issuesOf(on1d, { win: discard, missed: odd })).toMatchObject([0, 1, 2, 3, 4].map((at) => ({ code: 'context/badValue', path: ['missed', at] })))
    expect(issuesOf('123b 789b 111d 234d 99d', { win: discard, missed: [{ tile: '1d', points: 1 }] })).toMatchObject([
      { code: 'hand/winningTileMissing', rule: 'SB-24', path: ['winningTile'], data: { why: 'missedWin' } },
    ])
    expect(issuesOf('123b 789b 111d 234d 99d', { missed: [{ tile: '1d', points: 1 }] }).map(({ code }) => code)).toEqual([
      'win/missing',
      'hand/winningTileMissing',
    ])
    expect(judge(sichuanBloody(), '123b 789b 111d 234d 99d', { win: { source: 'wall' }, missed: [{ tile: '1d', points: 1 }] }).kind).toBe('win')
  })
})
