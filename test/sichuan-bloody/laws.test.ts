import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Hand } from '../../src/core/hand.ts'
import { type Suit, suitOf, suits, type Tile } from '../../src/core/tile.ts'
import { judge, readings, waits } from '../../src/driver/judge.ts'
import {
  ready,
  type SichuanContext,
  type SichuanOptions,
  type SichuanScore,
  type SichuanSettings,
  type SichuanWin,
  sichuanBloody,
} from '../../src/sichuan-bloody/index.ts'
import {
  completeHands,
  finishedHands,
  nearlyCompleteHands,
  reordered,
  sevenPairHands,
  suitOrders,
  unmarked,
  waitingHands,
  winsFor,
  withSuits,
} from '../support/arbitraries.ts'
import { naiveFans, naivePotential, naiveVerdict } from '../support/sichuan-oracle.ts'
import { inNumbers } from './in-numbers.ts'

const shape = { suitsOnly: true, bonus: false, honours: false, chowMelds: false, givers: false } as const
const twoSuits = { ...shape, maxSuits: 2 } as const
type Finished = Hand & { readonly winningTile: Tile }

/** Hands with circumstances that do not contradict them; mostly of two suits, some of three. */
const finished: fc.Arbitrary<{ readonly hand: Finished; readonly win: SichuanWin }> = fc.oneof(
  { weight: 3, arbitrary: finishedHands(twoSuits) },
  { weight: 1, arbitrary: finishedHands(shape) },
  {
    weight: 1,
    arbitrary: sevenPairHands({ suitsOnly: true, quads: true }).chain((hand) => winsFor(hand, 'east', twoSuits).map((win) => ({ hand, win }))),
  },
)

const rules = sichuanBloody()
const kindOf = (hand: Hand, context: SichuanContext): string => judge(rules, hand, context).kind

function scoreOf(hand: Hand, context: SichuanContext, options: Partial<SichuanOptions> = {}): SichuanScore | undefined {
  const verdict = judge(sichuanBloody(options), hand, context)
  if (verdict.kind === 'invalid' || verdict.kind === 'incomplete') throw new Error(JSON.stringify(verdict))
  return verdict.score
}

/** What a player let go since he last drew: the tile that wins now, or another. */
const missedWins = fc.array(fc.record({ same: fc.boolean(), tile: fc.nat({ max: 26 }), points: fc.constantFrom(1, 2, 4, 8, 16) }), { maxLength: 2 })
const scoring = fc.record({
  fanCap: fc.constantFrom<(3 | 4)[]>(3, 4),
  robAfterKong: fc.constantFrom<SichuanOptions['robAfterKong'][]>('robOnly', 'both'),
  missedSameTile: fc.constantFrom<SichuanOptions['missedSameTile'][]>('never', 'ifMore'),
})

describe('laws of hands', () => {
  test('verdict, fans, points and the rules that refuse are those of the second scorer, under any options (SB-2 to SB-8, SB-10, SB-24)', () => {
    const kinds = new Map<string, number>()
    const nearly = nearlyCompleteHands(twoSuits).chain((hand) => winsFor(hand, 'east', twoSuits).map((win) => ({ hand, win })))
    fc.assert(
      fc.property(
        fc.oneof({ weight: 3, arbitrary: finished }, { weight: 1, arbitrary: nearly }),
        fc.option(fc.constantFrom(...suits), { nil: undefined, freq: 2 }),
        missedWins,
        fc.boolean(),
        scoring,
        ({ hand, win }, forbidden, letGo, afterKong, chosen) => {
          const missed = letGo.map(({ same, tile, points }) => ({ tile: same ? hand.winningTile : tile, points }))
          // Another kong of the same turn may have come before the robbed one (SB-7).
          const how: SichuanWin = win.source === 'robbedKong' && afterKong ? { ...win, afterKong } : win
          const context: SichuanContext = { win: how, missed, ...(forbidden === undefined ? {} : { forbidden }) }
          const slow = naiveVerdict(hand, context, { ...(rules.options as unknown as SichuanOptions), ...chosen })
          const verdict = judge(sichuanBloody(chosen), hand, context)
          kinds.set(`${slow.kind} ${slow.rules.join()}`, 1)
          expect(verdict.kind).toBe(slow.kind)
          if (!('score' in verdict)) return
          expect({ fans: verdict.score.fans, total: verdict.score.total, amount: verdict.score.amount }).toEqual({
            fans: slow.fans,
            total: slow.total,
            amount: slow.amount,
          })
          expect(verdict.kind === 'refused' ? verdict.reasons.map(({ rule }) => rule) : []).toEqual(slow.rules)
        },
      ),
    )
    expect([...kinds.keys()]).toEqual(expect.arrayContaining(['win ', 'refused SB-2', 'refused SB-24', 'incomplete ']))
  })

  test('a hand wins exactly where the second settlement says so', () => {
    fc.assert(
      fc.property(nearlyCompleteHands(twoSuits), fc.constantFrom<(Suit | undefined)[]>(undefined, ...suits), ({ winningTile, ...waiting }, forbidden) => {
        const context: SichuanContext = { win: { source: 'discard' }, ...(forbidden === undefined ? {} : { forbidden }) }
        const wins = kindOf({ ...waiting, winningTile }, context) === 'win'
        expect(wins).toBe(naiveFans(waiting, winningTile, forbidden) !== undefined)
      }),
    )
  })

  test('the order of tiles and melds, and their suits, change nothing', () => {
    fc.assert(
      fc.property(
        finished.chain(({ hand, win }) => fc.record({ hand: fc.constant(hand), win: fc.constant(win), other: reordered(hand), order: suitOrders })),
        ({ hand, win, other, order }) => {
          const score = scoreOf(hand, { win })
          expect(scoreOf(other, { win })).toMatchObject({ fans: score?.fans, total: score?.total })
          expect(scoreOf(withSuits(hand, order), { win })).toMatchObject({ fans: score?.fans, total: score?.total })
        },
      ),
    )
  })

  test('the mark on the winning tile changes nothing', () => {
    fc.assert(
      fc.property(finished, ({ hand, win }) => {
        expect(scoreOf(unmarked(hand), { win })?.fans).toBe(scoreOf(hand, { win })?.fans)
      }),
    )
  })

  test('the chosen reading is at least every other, and the groups of its items exist', () => {
    fc.assert(
      fc.property(finished, ({ hand, win }) => {
        const verdict = judge(rules, hand, { win })
        if (verdict.kind !== 'win' && verdict.kind !== 'refused') throw new Error(verdict.kind)
        const { score, others } = verdict
        expect(others).toHaveLength(readings(rules, hand, { win }).length - 1)
        for (const other of others) expect(rules.compare(score, other)).toBeGreaterThan(0)
        for (const { items, reading, fans } of [score, ...others]) {
          expect(items.reduce((sum, { value }) => sum + value, 0)).toBe(fans)
          for (const { groups } of items) for (const group of groups) expect(reading.groups[group]).toBeDefined()
        }
      }),
    )
  })

  test('a self-drawn win is never refused where the same discard would win, and pays one point more', () => {
    fc.assert(
      fc.property(finished, fc.constantFrom(...suits), fc.integer({ min: 1, max: 8 }), ({ hand }, forbidden, points) => {
        const missed = [{ tile: hand.winningTile, points }]
        if (kindOf(hand, { win: { source: 'discard' }, forbidden, missed }) === 'win')
          expect(kindOf(hand, { win: { source: 'wall' }, forbidden, missed })).toBe('win')
        const score = scoreOf(hand, { win: { source: 'wall' } })
        expect(score?.amount).toBe((score?.total ?? 0) + 1)
        expect([1, 2, 4, 8]).toContain(score?.total)
      }),
    )
  })

  test('the forbidden suit is refused exactly where it is held', () => {
    fc.assert(
      fc.property(completeHands(twoSuits), fc.constantFrom(...suits), (hand, forbidden) => {
        const held = [...hand.concealed, hand.winningTile, ...hand.melds.map(({ tile }) => tile)].some((tile) => suitOf(tile) === forbidden)
        expect(kindOf(hand, { win: { source: 'discard' }, forbidden })).toBe(held ? 'refused' : 'win')
      }),
    )
  })

  test('options change only the items they name', () => {
    const items = (score: SichuanScore | undefined): string[] | undefined => score?.items.map(({ id }) => id)
    fc.assert(
      fc.property(finished, ({ hand, win }) => {
        const [three, four] = [scoreOf(hand, { win }), scoreOf(hand, { win }, { fanCap: 4 })]
        expect(items(four)).toEqual(items(three))
        expect(four?.total).toBe((three?.fans ?? 0) >= 4 ? 16 : three?.total)
        const both = items(scoreOf(hand, { win }, { robAfterKong: 'both' }))
        expect(both).toEqual(items(three))
        for (const options of [{ lastNonWinnerKongs: 'keep' }, { exhaustedWait: 'handAndMelds' }, { missedSameTile: 'ifMore' }] as const) {
          expect(scoreOf(hand, { win }, options)?.fans).toBe(three?.fans)
        }
      }),
    )
  })
})

describe('laws of ready hands', () => {
  const waiting = fc.oneof(
    { weight: 3, arbitrary: waitingHands(twoSuits) },
    { weight: 1, arbitrary: finished.map(({ hand: { winningTile: _, ...hand } }): Hand => hand) },
  )

  test('the potential is what the second settlement finds', () => {
    fc.assert(
      fc.property(
        waiting,
        fc.constantFrom<(Suit | undefined)[]>(undefined, ...suits),
        fc.record({ exhaustedWait: fc.constantFrom('standing', 'handAndMelds'), fanCap: fc.constantFrom(3, 4) }),
        (hand, forbidden, options) => {
          const full = { ...(rules.options as unknown as SichuanOptions), ...(options as Partial<SichuanOptions>) }
          const found = ready(hand, forbidden, options as Partial<SichuanOptions>)
          const naive = naivePotential(hand, forbidden, full)
          expect({ ready: found.ready, potential: found.potential }).toEqual({ ready: naive > 0, potential: naive })
          expect(found.waits).toEqual(found.worth.map(({ tile }) => tile))
          expect(found.reason === undefined).toBe(found.ready)
        },
      ),
    )
  })

  test('the waits are those of the driver and the imagined fifth copies', () => {
    fc.assert(
      fc.property(waiting, (hand) => {
        const found = ready(hand, undefined)
        if (found.reason === 'threeSuits') return
        const copies = (tile: Tile): number =>
          hand.concealed.filter((each) => each === tile).length +
          hand.melds.reduce((sum, meld) => sum + (meld.tile === tile ? (meld.kind === 'kong' ? 4 : 3) : 0), 0)
        expect(found.waits.filter((tile) => copies(tile) < 4)).toEqual(waits(rules, hand))
        for (const tile of found.exhausted) expect(copies(tile)).toBe(4)
      }),
    )
  })
})

describe('packed scoring is judge in numbers', () => {
  const claims = fc.record({
    claim: fc.oneof(
      { weight: 4, arbitrary: finished },
      { weight: 1, arbitrary: nearlyCompleteHands(twoSuits).map((hand) => ({ hand, win: { source: 'wall' } as const })) },
    ),
    // A robbed kong may follow another of its turn (SB-7).
    afterKong: fc.boolean(),
    forbidden: fc.option(fc.constantFrom(...suits), { nil: undefined }),
  })

  test.each<SichuanSettings>([{}, { preset: 'mil2025', fanCap: 4 }, { without: ['goldenWait', 'root', 'robbingKong'] }])('under %o', (settings) => {
    const same = inNumbers(settings)
    fc.assert(
      fc.property(claims, ({ claim: { hand, win }, afterKong, forbidden }) =>
        same(hand, { win: win.source === 'robbedKong' && afterKong ? { ...win, afterKong } : win, ...(forbidden === undefined ? {} : { forbidden }) }),
      ),
    )
  })
})
