import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sumOf } from '../../src/core/score.ts'
import type { ByWind, Wind } from '../../src/core/tile.ts'
import { appraise, judge, settle } from '../../src/driver/judge.ts'
import { type FinnishWin, finnishClassical } from '../../src/finnish-classical/index.ts'

interface LoserVector {
  readonly id: string
  readonly hand: string
  readonly seat: Wind
  readonly round: Wind
  readonly points?: number
  readonly doubles?: number
  readonly total: number
}

interface Vector extends LoserVector {
  readonly win: FinnishWin
  readonly limitHands?: readonly string[]
  readonly totalWithPairWaitOnlyTile?: number
}

interface SettlementVector {
  readonly id: string
  readonly totals: ByWind<number>
  readonly winner: Wind
  readonly net: ByWind<number>
}

const vectors = JSON.parse(readFileSync(new URL('../fixtures/finnish-classical.json', import.meta.url), 'utf8')) as {
  readonly mahjong: readonly Vector[]
  readonly notMahjong: readonly LoserVector[]
  readonly settlements: readonly SettlementVector[]
}

const known = ['id', 'hand', 'seat', 'round', 'win', 'points', 'doubles', 'total', 'limitHands', 'totalWithPairWaitOnlyTile', 'note', 'totals', 'winner', 'net']

test('every key of the fixtures is asserted below', () => {
  const keys = [...vectors.mahjong, ...vectors.notMahjong, ...vectors.settlements].flatMap((vector) => Object.keys(vector))
  expect([...new Set(keys)].filter((key) => !known.includes(key))).toEqual([])
})

describe('worked hands', () => {
  test.each(vectors.mahjong)('$id $hand', ({ hand, seat, round, win, points, doubles, total, limitHands, totalWithPairWaitOnlyTile }) => {
    const verdict = judge(finnishClassical(), hand, { seat, round, win })
    if (verdict.kind !== 'win') throw new Error(JSON.stringify(verdict))
    const { score } = verdict
    // A vector tells either its points and doubles or the limit hands that it is.
    expect(points === undefined).toBe(limitHands !== undefined)
    if (points !== undefined) expect({ points: score.points, doubles: score.doubles }).toEqual({ points, doubles })
    expect(score.limitHands).toEqual(limitHands ?? [])
    expect(score.total).toBe(total)
    expect(sumOf(score.items, 'points')).toBe(score.points)
    expect(sumOf(score.items, 'doubles')).toBe(score.doubles)
    expect(score.uncapped).toBe(score.points * 2 ** score.doubles)
    if (totalWithPairWaitOnlyTile === undefined) return
    const strict = judge(finnishClassical({ pairWait: 'onlyTile' }), hand, { seat, round, win })
    expect(strict.kind === 'win' && strict.score.total).toBe(totalWithPairWaitOnlyTile)
  })
})

describe('hands that did not win', () => {
  test.each(vectors.notMahjong)('$id $hand', ({ hand, seat, round, points, doubles, total }) => {
    const score = appraise(finnishClassical(), hand, { seat, round })
    expect({ points: score.points, doubles: score.doubles, total: score.total }).toEqual({ points, doubles, total })
    expect(score.limitHands).toEqual([])
  })
})

describe('settlements', () => {
  test.each(vectors.settlements)('$id', ({ totals, winner, net }) => {
    const settlement = settle(finnishClassical(), { totals, winner })
    expect(settlement.net).toEqual(net)
    expect(settlement).toMatchObject({ outcome: 'win', winner, totals })
  })
})
