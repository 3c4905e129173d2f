import { expect, test } from 'vitest'
import type { Wind } from '../../src/core/tile.ts'
import { type ClaimQuestion, legalClaims, refusedClaims, resolveClaims } from '../../src/driver/claims.ts'
import { judge, settle } from '../../src/driver/judge.ts'
import { type SichuanContext, type SichuanDeal, type SichuanEvent, type SichuanWin, sichuanBloody } from '../../src/sichuan-bloody/index.ts'

// The rules that the other tests of this folder hold only in passing, each by its number.

const rules = sichuanBloody()
const judged = (hand: string, win: SichuanWin = { source: 'discard' }) => judge(rules, hand, { win })
const shapes = (hand: string): string[] => {
  const verdict = judged(hand)
  return verdict.kind === 'win' ? [verdict.score, ...verdict.others].map(({ reading }) => reading.shape) : [verdict.kind]
}
const deal = (...events: readonly SichuanEvent[]): SichuanDeal => ({ dealer: 'east', players: { east: {}, south: {}, west: {}, north: {} }, events })
const paid = (...events: readonly SichuanEvent[]): string[] =>
  settle(rules, deal(...events)).payments.map(({ from, to, amount, reason }) => `${from} ${to} ${amount} ${reason}`)

test('SB-4: four sets and a pair, or seven pairs, of which four alike are two', () => {
  expect(shapes('123b 456b 234d 678d 9d +9d')).toEqual(['standard'])
  expect(shapes('1133557799b 11d 3d +3d')).toEqual(['sevenPairs'])
  expect(shapes('1111b 3355779b 1d +1d 9b')).toEqual(['sevenPairs'])
  // Pairs beside a set on the table are none, and no other form wins.
  expect(shapes('(111b) 33557799b 1d +1d 3d')).toEqual(['incomplete'])
  expect(shapes('147b 258b 369b 147d 2d +2d')).toEqual(['incomplete'])
})

test('SB-6: the best reading counts, whatever its shape', () => {
  const best = (hand: string): unknown => {
    const verdict = judged(hand)
    return verdict.kind === 'win' && [verdict.score.reading.shape, verdict.score.fans, verdict.others.map(({ fans }) => fans)]
  }
  // Two runs of three pairs and one pair more: seven pairs before chows.
  expect(best('112233b 445566d 9d +9d')).toEqual(['sevenPairs', 2, [0]])
  // Pungs before chows.
  expect(best('111222333b 55d 77d +7d')).toEqual(['standard', 1, [0]])
})

test('SB-9: who discards the tile pays every winner on it in full, and nobody else pays', () => {
  const two: SichuanEvent = {
    type: 'win',
    tile: '9d',
    source: 'discard',
    from: 'east',
    winners: [
      { seat: 'south', hand: '123b 456b 234d 678d 9d +9d' },
      { seat: 'west', hand: '(111b) 222b 333b 78d 55b +9d' },
    ],
  }
  expect(paid(two)).toEqual(['east south 1 discard', 'east west 1 discard'])
})

const robber = { seat: 'south' as Wind, hand: '(999b) 678b 567d 88d 24d +3d' }
const robbery: SichuanEvent = { type: 'win', tile: '3d', source: 'robbedKong', from: 'north', winners: [robber] }

test('SB-11: the maker of a robbed kong pays alone, and nothing more for a drawn tile', () => {
  // 0 fans and one for the robbery.
  expect(paid(robbery)).toEqual(['north south 2 robbedKong'])
})

test('SB-16: an extended kong is robbed, one for no points too; concealed kongs and kongs from a discard are not', () => {
  const kong = (more: object): SichuanEvent => ({ type: 'kong', by: 'north', tile: '3d', ...more }) as SichuanEvent
  for (const drawn of [true, false]) {
    expect(paid(kong({ kind: 'extended', drawn }), robbery).filter((payment) => payment.endsWith('robbedKong'))).toEqual(['north south 2 robbedKong'])
  }
  for (const other of [{ kind: 'concealed' }, { kind: 'claimed', from: 'west' }]) {
    expect(() => paid(kong(other), robbery)).toThrowError(
      expect.objectContaining({ issues: expect.arrayContaining([expect.objectContaining({ rule: 'SB-16' })]) }),
    )
  }
})

const kinds = (hand: string, question: Partial<ClaimQuestion<SichuanContext>>): string[] =>
  legalClaims(rules, hand, { seat: 'south', ...question } as ClaimQuestion<SichuanContext>).map(({ kind }) => kind)

test('SB-17: no kong without a replacement tile in the wall, and none on a turn that began with a pung', () => {
  const hand = '999b 678b 567d 88d 24d'
  expect(kinds(hand, { tile: '9b', from: 'east' })).toEqual(['kong', 'pung'])
  expect(kinds(hand, { tile: '9b', from: 'east', lastTile: true })).toEqual(['pung'])
  expect(kinds(hand, { tile: '9b' })).toContain('kong')
  expect(kinds(hand, { tile: '9b', lastTile: true })).not.toContain('kong')
  // The dealer's first turn begins with no tile of its own.
  expect(kinds('9999b 678b 567d 88d 24d', { seat: 'east' })).toEqual(['kong'])
  // Melds, and a tile drawn.
  expect(kinds('(222d) 999b 678b 567d 8d', { tile: '9b' })).toEqual(['kong'])
  // Without a drawn tile the turn began with a claim.
  expect(kinds('(222d) 9999b 678b 567d 8d', {})).toEqual([])
  const refused = refusedClaims(rules, '(222d) 9999b 678b 567d 8d', { seat: 'south', context: {} } as unknown as ClaimQuestion<SichuanContext>)
  expect(refused.map(({ claim, issue }) => [claim.kind, issue.code, issue.rule])).toEqual([['kong', 'sichuan-bloody/kongAfterPung', 'SB-17']])
})

test('SB-21: a fine for tiles of the forbidden suit, unless no other was discarded; to the bank or to the others, at any end or at the wall’s', () => {
  const ready = '123b 456b 789b 12d 99d'
  const fined = { forbidden: 'dots', hand: ready } as const
  const players = { east: fined, south: { forbidden: 'characters', hand: '(111c)(666d) 4567b 888d' }, west: {}, north: {} } as const
  const ends = (east: object, options: object): unknown => {
    const others = { west: { hand: '123b 456b 789b 34d 55d' }, north: { hand: '147b 258b 369b 1d 4d 7d 2d' } }
    const log = { dealer: 'east', players: { ...players, ...others, east: { ...fined, ...east } }, events: [{ type: 'wallEnd' }] } as SichuanDeal
    const { fines, net } = settle(sichuanBloody(options), log)
    expect(Object.values(net).reduce((sum, amount) => sum + amount, 0)).toBe(0)
    return fines.map(({ from, to = 'bank', amount }) => `${from} ${to} ${amount}`)
  }
  expect(ends({}, {})).toEqual(['east bank 48', 'south bank 48'])
  expect(ends({ onlyForbiddenDiscards: true }, {})).toEqual(['south bank 48'])
  expect(ends({ forbidden: 'characters' }, { forbiddenFine: 24 })).toEqual(['south bank 24'])
  expect(ends({ forbidden: 'characters' }, { fineTo: 'split' })).toEqual(['south west 16', 'south north 16', 'south east 16'])
})

test('SB-23: a win comes before pung and kong, wins stand together, and a pung may be claimed when the wall is empty', () => {
  const claims = [
    { seat: 'south', kind: 'kong' },
    { seat: 'west', kind: 'mahjong' },
    { seat: 'north', kind: 'mahjong' },
  ] as const
  const { awarded, outranked } = resolveClaims(rules, claims, { from: 'east' })
  expect(awarded.map(({ claim, reason }) => `${claim.seat} ${reason}`)).toEqual(['west together', 'north together'])
  expect(outranked.map(({ claim }) => claim.seat)).toEqual(['south'])
  const empty = resolveClaims(
    rules,
    [
      { seat: 'south', kind: 'kong' },
      { seat: 'north', kind: 'pung' },
    ],
    { from: 'east', lastTile: true },
  )
  expect(empty.awarded.map(({ claim }) => claim.kind)).toEqual(['pung'])
  expect(empty.rejected.map(({ issue }) => issue.rule)).toEqual(['SB-17'])
})
