import { expect, test } from 'vitest'
import { builtIn } from '../../src/cli/rule-sets.ts'
import type { Wind } from '../../src/core/tile.ts'
import { appraise, judge, settle } from '../../src/driver/judge.ts'
import { finnishClassical } from '../../src/finnish-classical/index.ts'
import { type SichuanDeal, sichuanBloody } from '../../src/sichuan-bloody/index.ts'

interface Table {
  /** Hands of South with one claimed set; `@` is where its giver is written. */
  readonly pung: string
  readonly chow?: string
  readonly rule: string
}

const classical = { pung: '(222b)@ 456d 789c 234c E +E', chow: '(123b)@ 456d 789c 234c E +E' }
const tables: Readonly<Record<string, Table>> = {
  'hong-kong': { ...classical, rule: 'HK-10' },
  'chinese-quick': { ...classical, rule: 'HK-10' },
  'finnish-classical': { ...classical, rule: 'FC-14' },
  'polish-classical': { ...classical, rule: 'FC-14' },
  'sichuan-bloody': { pung: '(222b)@ 456d 789d 234b 5b +5b', rule: 'SB-8' },
  'american-card': { pung: '44d 555d 66d 777d (3333d)@', rule: 'AM-17' },
}

test('every rule set is here', () => {
  expect(Object.keys(tables)).toEqual(Object.keys(builtIn))
})

function given(id: string, hand: string, by: Wind | undefined): unknown {
  const rules = (builtIn[id] as (typeof builtIn)[string]).make({})
  const text = hand.replace('@', by === undefined ? '' : `@${by[0]?.toUpperCase()}`)
  const verdict = judge(rules, text, { seat: 'south', round: 'east', win: { source: 'wall' } })
  return verdict.kind === 'invalid' ? verdict.issues.map((issue) => [issue.code, issue.rule, issue.path, issue.at]) : verdict.kind
}

test.each(Object.entries(tables))('%s: any other player may have given a pung or kong, and its own player may not', (id, { pung, rule }) => {
  for (const by of [undefined, 'east', 'west', 'north'] as const) expect(given(id, pung, by)).toBe('win')
  expect(given(id, pung, 'south')).toEqual([['hand/badMeld', rule, ['melds', 0], { start: pung.indexOf('('), end: pung.indexOf('@') }]])
})

const withChows = Object.entries(tables).flatMap(([id, { chow, rule }]) => (chow === undefined ? [] : [{ id, chow, rule }]))

test.each(withChows)('$id: a chow comes from the player before', ({ id, chow, rule }) => {
  for (const by of [undefined, 'east'] as const) expect(given(id, chow, by)).toBe('win')
  for (const by of ['south', 'west', 'north'] as const) {
    expect(given(id, chow, by)).toEqual([['hand/badMeld', rule, ['melds', 0], { start: 0, end: chow.indexOf('@') }]])
  }
})

test('a hand that did not win is looked at in the same way', () => {
  const issue = expect.objectContaining({ code: 'hand/badMeld', rule: 'FC-14' })
  expect(() => appraise(finnishClassical(), '(222b)@S 14d', { seat: 'south', round: 'east' })).toThrowError(expect.objectContaining({ issues: [issue] }))
  expect(() => appraise(finnishClassical(), '(123b)@N 14d', { seat: 'south', round: 'east' })).toThrowError(expect.objectContaining({ issues: [issue] }))
  const hands = { east: { hand: '(555d)@E' }, south: { hand: '(222b)@E 456d 789c 234c E +E' }, west: { hand: '14b' }, north: { hand: '14c' } }
  const path = ['hands', 'east', 'hand', 'melds', 0]
  expect(() => settle(finnishClassical(), { round: 'east', winner: 'south', win: { source: 'wall' }, hands })).toThrowError(
    expect.objectContaining({ issues: [expect.objectContaining({ code: 'hand/badMeld', path })] }),
  )
})

test('so are the hands in the log of a deal, where every seat is known', () => {
  const players = { east: {}, south: {}, west: {}, north: {} }
  const log = (hand: string): SichuanDeal => ({
    dealer: 'east',
    players,
    events: [{ type: 'win', tile: '5b', source: 'discard', from: 'west', winners: [{ seat: 'south', hand }] }],
  })
  expect(settle(sichuanBloody(), log('(222b)@N 456d 789d 234b 5b +5b')).net.south).toBeGreaterThan(0)
  expect(() => settle(sichuanBloody(), log('(222b)@S 456d 789d 234b 5b +5b'))).toThrowError(
    expect.objectContaining({
      issues: [expect.objectContaining({ code: 'hand/badMeld', rule: 'SB-8', path: ['events', 0, 'winners', 0, 'hand', 'melds', 0] })],
    }),
  )
})
