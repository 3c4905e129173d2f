import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Hand } from '../../src/core/hand.ts'
import { handTiles } from '../../src/core/hand.ts'
import type { KongForm, Meld } from '../../src/core/meld.ts'
import { isBonus, isHonour, isTerminal, standingKinds, type Tile } from '../../src/core/tile.ts'
import { appraise, judge, readings, waits } from '../../src/driver/judge.ts'
import { type FinnishContext, type FinnishScore, finnishClassical } from '../../src/finnish-classical/index.ts'
import { anyWind, type FinishedHand, finishedHands } from '../support/arbitraries.ts'

const rules = finnishClassical()

function judged(hand: Hand, context: FinnishContext): FinnishScore {
  const verdict = judge(rules, hand, context)
  if (verdict.kind !== 'win') throw new Error(JSON.stringify(verdict))
  return verdict.score
}

const contextOf = ({ seat, round, win }: FinishedHand): FinnishContext => ({ seat, round, win })
const isMajor = (tile: Tile): boolean => isHonour(tile) || isTerminal(tile)

describe('what a set is worth', () => {
  interface SetOf {
    readonly size: 3 | 4
    readonly open: boolean
    readonly tile: Tile
  }
  const sets: fc.Arbitrary<SetOf[]> = fc
    .record({
      tiles: fc.shuffledSubarray(
        Array.from({ length: standingKinds }, (_, tile) => tile),
        { minLength: 4, maxLength: 4 },
      ),
      forms: fc.array(fc.record({ size: fc.constantFrom<3 | 4>(3, 4), open: fc.boolean() }), { minLength: 4, maxLength: 4 }),
    })
    .map(({ tiles, forms }) => forms.map((form, at) => ({ ...form, tile: tiles[at] as Tile })))

  /** Open kongs are claimed or extended; both are worth the same. */
  function handOf(all: readonly SetOf[], form: KongForm): Hand {
    const melds = all.flatMap(({ size, open, tile }): Meld[] => {
      if (size === 4) return [{ kind: 'kong', tile, form: open ? form : 'concealed' }]
      return open ? [{ kind: 'pung', tile }] : []
    })
    return { concealed: all.flatMap(({ size, open, tile }) => (size === 3 && !open ? [tile, tile, tile] : [])), melds, bonus: [] }
  }

  const raises: Readonly<Record<string, (set: SetOf, free: readonly Tile[]) => SetOf>> = {
    'from open to concealed': (set) => ({ ...set, open: false }),
    'from pung to kong': (set) => ({ ...set, size: 4 }),
    'from minor to major': (set, free) => (isMajor(set.tile) ? set : { ...set, tile: free.find(isMajor) as Tile }),
  }

  test.each(Object.entries(raises))('raising any set %s never lowers the base points', (_, raise) => {
    fc.assert(
      fc.property(sets, fc.nat({ max: 3 }), anyWind, anyWind, fc.constantFrom<KongForm>('claimed', 'extended'), (all, at, seat, round, form) => {
        const free = Array.from({ length: standingKinds }, (_, tile) => tile).filter((tile) => all.every((set) => set.tile !== tile))
        const raised = all.map((set, place) => (place === at ? raise(set, free) : set))
        const before = appraise(rules, handOf(all, form), { seat, round }).points
        const after = appraise(rules, handOf(raised, form), { seat, round }).points
        expect(after).toBeGreaterThanOrEqual(before)
        if (JSON.stringify(raised) !== JSON.stringify(all)) expect(after).toBeGreaterThan(before)
      }),
    )
  })

  test('a claimed kong and an extended one are worth the same points', () => {
    fc.assert(
      fc.property(sets, (all) => {
        const context = { seat: 'south', round: 'east' } as const
        expect(appraise(rules, handOf(all, 'claimed'), context).points).toBe(appraise(rules, handOf(all, 'extended'), context).points)
      }),
    )
  })
})

describe('winning hands', () => {
  const bonusDoubles = ['ownFlowerAndSeason', 'fourFlowers', 'fourSeasons']

  test('no double but those of the bonus tiles depends on bonus tiles', () => {
    fc.assert(
      fc.property(finishedHands(), (finished) => {
        const context = contextOf(finished)
        const bare = { ...finished.hand, bonus: [] }
        const doubles = (hand: Hand) =>
          readings(rules, hand, context).map((reading) =>
            rules.evaluate(reading, hand, context).items.filter(({ id, unit }) => unit !== 'points' && !bonusDoubles.includes(id)),
          )
        expect(doubles(finished.hand)).toEqual(doubles(bare))
      }),
    )
  })

  test('totals are even and within the limit, the sum of their items, and every item rests on groups there are', () => {
    fc.assert(
      fc.property(finishedHands(), fc.constantFrom(1000, 500, null), (finished, limit) => {
        const context = contextOf(finished)
        const chosen = finnishClassical({ limit })
        const verdict = judge(chosen, finished.hand, context)
        if (verdict.kind !== 'win') throw new Error(JSON.stringify(verdict))
        for (const score of [verdict.score, ...verdict.others]) {
          const sum = (unit: string): number => score.items.filter((item) => item.unit === unit).reduce((all, item) => all + item.value, 0)
          expect([score.points, score.doubles]).toEqual([sum('points'), sum('doubles')])
          expect(score.uncapped).toBe(score.points * 2 ** score.doubles)
          expect(score.total % 2).toBe(0)
          if (limit !== null) expect(score.total).toBeLessThanOrEqual(limit)
          if (limit === null) expect(score.total).toBeGreaterThanOrEqual(score.uncapped)
          if (score.limitHands.length > 0) expect(score.total).toBe(limit ?? Math.max(1000, score.uncapped))
          else expect(score.total).toBe(Math.min(limit ?? Number.POSITIVE_INFINITY, score.uncapped))
          for (const { groups } of score.items) for (const at of groups) expect(score.reading.groups[at]).toBeDefined()
          expect(rules.compare(verdict.score, score)).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('the wall is never worth less than the same tile discarded', () => {
    fc.assert(
      fc.property(finishedHands(), (finished) => {
        const context = { seat: finished.seat, round: finished.round }
        const drawn = judged(finished.hand, { ...context, win: { source: 'wall' } })
        const given = judged(finished.hand, { ...context, win: { source: 'discard' } })
        expect(drawn.total).toBeGreaterThanOrEqual(given.total)
      }),
    )
  })

  test('the only-tile wait is there exactly where the hand waited for one kind', () => {
    const adding = finnishClassical({ waitBonusesAdd: true })
    fc.assert(
      fc.property(finishedHands(), (finished) => {
        const { winningTile: _, ...waiting } = finished.hand
        const verdict = judge(adding, finished.hand, contextOf(finished))
        const told = verdict.kind === 'win' && verdict.score.items.some(({ id }) => id === 'onlyTileWait')
        expect(told).toBe(waits(rules, waiting).length === 1)
      }),
    )
  })

  test('a hand that wins is worth more points than the same hand of a loser', () => {
    fc.assert(
      fc.property(finishedHands(), (finished) => {
        const { seat, round } = finished
        const drawn = { ...contextOf(finished), win: { source: 'wall' } } as const
        const points = Math.max(...readings(rules, finished.hand, drawn).map((reading) => rules.evaluate(reading, finished.hand, drawn).points))
        const bonus = handTiles(finished.hand).filter(isBonus).length
        expect(points).toBeGreaterThanOrEqual(12 + 4 * bonus)
        expect(appraise(rules, finished.hand, { seat, round }).points).toBeGreaterThanOrEqual(4 * bonus)
      }),
    )
  })
})
