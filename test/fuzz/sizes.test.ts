import { afterAll, describe, expect, test } from 'vitest'
import { type AmericanDeal, americanCard, houseCardText, lintCard, safeParseCard } from '../../src/american-card/index.ts'
import { type AnyRuleSet, builtIn } from '../../src/cli/rule-sets.ts'
import type { Hand } from '../../src/core/hand.ts'
import { MahjongError } from '../../src/core/issue.ts'
import { resolveClaims } from '../../src/driver/claims.ts'
import { judge, settle } from '../../src/driver/judge.ts'
import { hongKong } from '../../src/hong-kong/index.ts'
import { safeParseHand } from '../../src/notation/hand-text.ts'
import { type SichuanDeal, sichuanBloody } from '../../src/sichuan-bloody/index.ts'
import { cli, southDraws } from '../cli/io.ts'
import { expectCleanPrototypes, refusesCleanly } from '../support/fuzz.ts'

// Inputs far beyond any game. What took time or memory out of proportion would meet the time limit of a test or the end of the stack.

const ruleSets: readonly (readonly [string, AnyRuleSet])[] = Object.entries(builtIn).map(([id, { make }]) => [id, make({})])
const many = 30_000
const depth = 200_000
const context = { seat: 'south', round: 'east', win: { source: 'wall' } } as const

/** Arrays in arrays, deeper than any stack. */
function nested(): unknown {
  let value: unknown = 'x'
  for (let level = 0; level < depth; level++) value = [value]
  return value
}

afterAll(expectCleanPrototypes)

test('a text of a megabyte', () => {
  const size = 1_000_000
  const count = (text: string): number => {
    const read = safeParseHand(text)
    return read.ok ? 0 : read.issues.length
  }
  expect(count('1b'.repeat(many))).toBe(1)
  expect(count(`(${'1'.repeat(size)}b)`)).toBe(1)
  expect(count('x'.repeat(size))).toBe(1)
  expect(count(' '.repeat(size))).toBe(1)
  // A finding for each mark but the first.
  expect(count('+1b '.repeat(10_000))).toBe(9_999)
})

describe.each(ruleSets)('%s', (_, rules) => {
  test('hands of a great many tiles and sets', () => {
    const kinds = (hand: unknown): string => judge(rules, hand as Hand, context).kind
    expect(kinds({ concealed: new Array(many).fill(0), melds: [], bonus: [] })).toBe('invalid')
    expect(kinds({ concealed: [], melds: new Array(many).fill({ kind: 'pung', tile: 3 }), bonus: [] })).toBe('invalid')
    expect(kinds({ concealed: [], melds: [], bonus: new Array(many).fill(35) })).toBe('invalid')
    expect(kinds('(111b)'.repeat(many))).toBe('invalid')
  })

  test('data deeper than the stack', () => {
    const deep = nested()
    expect(judge(rules, deep as Hand, context).kind).toBe('invalid')
    expect(judge(rules, { concealed: deep, melds: deep, bonus: [deep], winningTile: deep } as Hand, context).kind).toBe('invalid')
    expect(judge(rules, '123b 456b 789b 22d 33d +3d', { ...context, seat: deep, win: deep, visible: deep, liable: deep, missed: deep }).kind).toBe('invalid')
    for (const deal of [
      deep,
      { hand: deep },
      { hands: deep, winner: 'south' },
      { dealer: deep, players: deep, events: deep },
      { totals: deep, winner: deep },
    ]) {
      expect(refusesCleanly(() => settle(rules, deal))).toBeUndefined()
    }
  })
})

test('logs, bets and claims without end', () => {
  const players = { east: {}, south: {}, west: {}, north: {} }
  const log = (event: unknown): SichuanDeal => ({ dealer: 'east', players, events: new Array(many).fill(event) as SichuanDeal['events'] })
  // Each discard is a tile of its own, and there are 108.
  expect(() => settle(sichuanBloody(), log({ type: 'discard', by: 'east' }))).toThrowError(
    expect.objectContaining({ issues: [expect.objectContaining({ code: 'deal/impossible', rule: 'SB-1', path: ['events', 108] })] }),
  )
  expect(() => settle(sichuanBloody(), log({ type: 'x' }))).toThrow(MahjongError)
  const bets = Array.from({ length: many }, (_, at) => ({ bettor: `B${at}`, on: 'east' as const }))
  const { net } = settle(americanCard(houseCardText), { wallGame: true, bets } as AmericanDeal)
  expect(Object.values(net).reduce((sum, amount) => sum + amount, 0)).toBe(0)
  const claims = Array.from({ length: many }, (_, at) => ({ seat: (['south', 'west', 'north'] as const)[at % 3] as 'south', kind: 'pung' as const }))
  const { awarded, outranked } = resolveClaims(hongKong(), claims, { from: 'east' })
  expect([awarded.length, outranked.length]).toEqual([1, many - 1])
})

test('cards without end', () => {
  for (const unit of ['(', '[', '{', 'FF {NNN|SSS} ', '222a ', '(run;', '"', '[X X+1 ', '? ']) expect(safeParseCard(unit.repeat(5_000)).ok).toBe(false)
  const { errors } = lintCard('A: FF 222a 333a 444a NNN X25\n'.repeat(2_000))
  expect(errors).toHaveLength(1_999)
})

test('command lines and files without end', async () => {
  const codes: number[] = []
  const ends = async (argv: readonly string[], file = ''): Promise<void> => {
    const { code, stderr, stdout } = await cli(argv, { files: { x: file } })
    expect(`${stderr}${stdout}`.slice(-100_000)).not.toMatch(/^ +at /m)
    codes.push(code)
  }
  // One long line with a finding at every character: each is told with what stands around it.
  await ends(['score', '('.repeat(40_000), ...southDraws])
  await ends(['deal', 'x'], JSON.stringify({ rules: 'hong-kong', deal: { hand: '('.repeat(40_000), ...context } }))
  await ends(['deal', 'x'], '['.repeat(depth) + ']'.repeat(depth))
  await ends(['deal', 'x'], `{"rules":"hong-kong","deal":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`)
  await ends(['score', '1b', '--context', `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`])
  await ends(['score', '--file', 'x', ...southDraws], '1b\n'.repeat(10_000))
  await ends(['card', 'lint', 'x'], '{'.repeat(20_000))
  expect(codes).toEqual([2, 2, 2, 2, 2, 2, 2])
})
