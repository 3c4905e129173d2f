import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Hand } from '../../src/core/hand.ts'
import { sumOf } from '../../src/core/score.ts'
import { byWind, winds } from '../../src/core/tile.ts'
import { appraise, judge, settle } from '../../src/driver/judge.ts'
import { type FinnishContext, type FinnishDeal, type FinnishScore, finnishClassical, polishClassical } from '../../src/finnish-classical/index.ts'
import { formatHand } from '../../src/notation/format-hand.ts'
import { anyWind } from '../support/arbitraries.ts'
import { type FinnishCase, type FinnishTable, finnishCases, finnishOptionValues, finnishTables } from '../support/finnish-hands.ts'
import { type NaiveFinnishScore, naiveFinnishFalse, naiveFinnishJudge, naiveFinnishLoser, naiveFinnishNet } from '../support/naive-finnish.ts'

const variants = { finnishClassical, polishClassical }
const told = (hand: Hand, context: object, options: object): string => `${formatHand(hand)} ${JSON.stringify(context)} ${JSON.stringify(options)}`

const worth = ({ uncapped, total }: NaiveFinnishScore | FinnishScore): object => ({ uncapped, total })

/** Points and doubles by item, as the slow scorer names them. */
function partsOf(score: FinnishScore): Record<string, number> {
  const parts: Record<string, number> = {}
  for (const { id, unit, value } of score.items) {
    if (unit === 'limit') continue
    const name = unit === 'doubles' ? `x2:${id}` : id
    parts[name] = (parts[name] ?? 0) + value
  }
  return parts
}

describe.each(Object.entries(variants))('%s and the slow scorer agree', (name, make) => {
  const polish = name === 'polishClassical'

  test('on every claimed mahjong: win or refusal and why, points, doubles, limit hands, total (FC-1 to FC-8, FC-10, FC-15, FC-16)', () => {
    fc.assert(
      fc.property(finnishCases, finnishOptionValues, ({ hand, context }: FinnishCase, options) => {
        const where = told(hand, context, options)
        const verdict = judge(make(options), hand, context)
        const slow = naiveFinnishJudge(hand, context, { options, polish })
        expect(verdict.kind, `${where} ${JSON.stringify(verdict.kind === 'invalid' && verdict.issues)}`).toBe(slow.kind)
        if (!('score' in verdict) || slow.best === undefined) return
        const { score } = verdict
        expect(worth(score), where).toEqual(worth(slow.best))
        expect(verdict.kind === 'refused' ? [...new Set(verdict.reasons.map(({ rule }) => rule))] : [], where).toEqual(slow.refused)
        // Readings of the same worth may come to it by different items; the two scorers need not choose the same one.
        expect([sumOf(score.items, 'points'), sumOf(score.items, 'doubles')]).toEqual([score.points, score.doubles])
        const alike = [score, ...verdict.others].filter((other) => other.total === score.total && other.uncapped === score.uncapped)
        expect(
          alike.map((other) => [partsOf(other), [...other.limitHands].sort()]),
          where,
        ).toContainEqual([slow.best.parts, [...slow.best.limits].sort()])
      }),
    )
  })

  test('on every hand that did not win (FC-5, FC-6, FC-7, FC-10)', () => {
    fc.assert(
      fc.property(finnishTables, finnishOptionValues, ({ hands, context: { round }, winner }: FinnishTable, options) => {
        for (const seat of winds) {
          if (seat === winner) continue
          const { hand, ...rest } = hands[seat]
          const context: FinnishContext = { seat, round, ...rest }
          const score = appraise(make(options), hand, context)
          const slow = naiveFinnishLoser(hand, context, { options, polish })
          expect(worth(score), told(hand, context, options)).toEqual(worth(slow))
          expect(partsOf(score), told(hand, context, options)).toEqual(slow.parts)
        }
      }),
    )
  })

  test('on whole deals: everybody scores, the limit, East, faults, robbed kongs, wrong mahjongs (FC-7, FC-9, FC-10, FC-11, FC-16)', () => {
    fc.assert(
      fc.property(finnishTables, finnishOptionValues, ({ winner, hands, left, context, robbed, shown }: FinnishTable, options) => {
        const { seat: _, fault, ...circumstances } = context
        const deal = { ...circumstances, hands, winner, ...(shown === undefined ? {} : { shown }) } as FinnishDeal
        const where = JSON.stringify({ ...deal, hands: byWind((seat) => ({ ...hands[seat], hand: formatHand(hands[seat].hand) })), options })
        const settlement = settle(make(options), deal)
        const { win } = context
        const judged = { ...context, win: win?.source === 'robbedKong' && robbed !== undefined ? { ...win, kong: robbed.form } : win } as FinnishContext
        const slow = naiveFinnishJudge(hands[winner].hand, judged, { options, polish })
        expect(fault).toBe(hands[winner].fault)
        if (slow.kind !== 'win' || slow.best === undefined) {
          expect(settlement.outcome, where).toBe('falseMahjong')
          expect(settlement.net, where).toEqual(naiveFinnishFalse(winner, shown ?? true))
          return
        }
        const { total } = slow.best
        const totals = byWind((seat) => {
          if (seat === winner) return total
          const { hand: __, ...rest } = hands[seat]
          return naiveFinnishLoser(left[seat], { seat, round: context.round, ...rest }, { options, polish }, 13).total
        })
        expect(settlement.outcome, where).toBe('win')
        expect(settlement.totals, where).toEqual(totals)
        expect(settlement.net, where).toEqual(naiveFinnishNet(totals, winner))
      }),
    )
  })
})

test('totals already counted, dead deals and wrong declarations come to the same (FC-7, FC-9, FC-11, FC-12)', () => {
  const total = fc.oneof(fc.constantFrom(0, 1000, 2880), fc.nat({ max: 1500 }))
  const totals = fc.record({ east: total, south: total, west: total, north: total })
  fc.assert(
    fc.property(totals, anyWind, finnishOptionValues, fc.constantFrom(undefined, true, false), (each, winner, options, shown) => {
      for (const make of Object.values(variants)) {
        const cut = byWind((seat) => Math.min(each[seat], options.limit ?? Number.POSITIVE_INFINITY))
        expect(settle(make(options), { totals: each, winner })).toMatchObject({ outcome: 'win', totals: cut, net: naiveFinnishNet(cut, winner) })
        const wrong = settle(make(options), { falseMahjong: winner, ...(shown === undefined ? {} : { shown }) })
        expect(wrong).toMatchObject({ outcome: 'falseMahjong', net: naiveFinnishFalse(winner, shown ?? true) })
        expect(settle(make(options), { dead: true }).payments).toEqual([])
      }
    }),
  )
})

describe('the cases reach what they are for', () => {
  const sample = fc.sample(finnishCases, { numRuns: 3000, seed: 1 })
  const rules = { options: finnishClassical().options as never, polish: false }
  const answers = sample.map(({ hand, context }) => naiveFinnishJudge(hand, context, rules))
  const seen = new Set(answers.flatMap(({ best }) => [...(best?.limits ?? []), ...Object.keys(best?.parts ?? {})].map((id) => id.replace('x2:', ''))))

  test.each(finnishClassical().items.map(({ id }) => id))('%s', (id) => {
    expect([...seen]).toContain(id)
  })

  test('wins, refusals and hands that are not mahjong', () => {
    for (const kind of ['win', 'refused', 'incomplete']) expect(answers.filter((answer) => answer.kind === kind).length).toBeGreaterThan(100)
  })
})
