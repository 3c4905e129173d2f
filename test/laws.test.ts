import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { americanCard, houseCardText } from '../src/american-card/index.ts'
import { type AnyRuleSet, builtIn } from '../src/cli/rule-sets.ts'
import type { Hand } from '../src/core/hand.ts'
import type { OptionRow } from '../src/core/options.ts'
import type { Score } from '../src/core/score.ts'
import { allKinds, isBonus, type Tile, type Wind } from '../src/core/tile.ts'
import type { Win } from '../src/core/win.ts'
import { judge, readings, settle, waits } from '../src/driver/judge.ts'
import { finnishClassical, polishClassical } from '../src/finnish-classical/index.ts'
import { chineseQuick, hongKong } from '../src/hong-kong/index.ts'
import { sichuanBloody } from '../src/sichuan-bloody/index.ts'
import { completeCardHands, nearCardHands } from './support/american-hands.ts'
import {
  anyWind,
  type FinishedHand,
  finishedHands,
  frozen,
  nearlyCompleteHands,
  reordered,
  sevenPairHands,
  suitOrders,
  thirteenWonderHands,
  winsFor,
  withSuits,
} from './support/arbitraries.ts'
import { finnishCases, finnishTables } from './support/finnish-hands.ts'
import { playDeal } from './support/sichuan-player.ts'

// The laws that hold under every rule set. What one rule set alone promises stands with its own tests: reading and writing in test/notation,
// the decomposer against the slow one in test/shape, jokers in natural-only places in test/american-card, void kongs and winners' peace in test/sichuan-bloody.

interface Claim {
  readonly hand: Hand
  readonly context: object
}

interface Lawful {
  readonly rules: AnyRuleSet
  /** Claimed mahjongs under circumstances that can be; most of them complete. */
  readonly claims: fc.Arbitrary<Claim>
  /** Deals that can have happened. */
  readonly deals: fc.Arbitrary<unknown>
  /** The circumstances of a plain win, in which nothing but the source is known. */
  readonly plain: (win: Win) => object
  /** Items that name a suit; none is told where the suits cannot be changed at all. */
  readonly suitBound: readonly string[] | undefined
  /** The rules with an item of the table's own that always holds; none where the rules take none. */
  readonly withExtra?: (value: number) => AnyRuleSet
  /** What each option may change. */
  readonly touches: Readonly<Record<string, readonly string[]>>
}

/** Circumstances for a hand that was made without any. */
function withSeat(hands: fc.Arbitrary<Hand>): fc.Arbitrary<Claim> {
  return fc
    .record({ hand: hands, seat: anyWind, round: anyWind })
    .chain(({ hand, seat, round }) => winsFor(hand, seat, { alwaysFrom: true }).map((win) => ({ hand, context: { seat, round, win } })))
}

const ofFinished = (hands: fc.Arbitrary<FinishedHand>): fc.Arbitrary<Claim> => hands.map(({ hand, ...context }) => ({ hand, context }))
const rich = { alwaysFrom: true, replacementAfterBonus: true } as const
const classical: fc.Arbitrary<Claim> = fc.oneof(
  { weight: 3, arbitrary: ofFinished(finishedHands(rich)) },
  { weight: 2, arbitrary: ofFinished(finishedHands({ maxSuits: 1, ...rich })) },
  { weight: 1, arbitrary: withSeat(thirteenWonderHands) },
  { weight: 1, arbitrary: withSeat(nearlyCompleteHands({ givers: false })) },
)
const suited = { suitsOnly: true, bonus: false, honours: false, chowMelds: false, givers: false, maxSuits: 2, alwaysFrom: true } as const
const sichuan: fc.Arbitrary<Claim> = fc.oneof(
  { weight: 3, arbitrary: ofFinished(finishedHands(suited)) },
  { weight: 1, arbitrary: withSeat(sevenPairHands({ suitsOnly: true, quads: true, maxSuits: 2 })) },
  { weight: 1, arbitrary: withSeat(nearlyCompleteHands(suited)) },
)
const house = fc.constant(houseCardText)
const american: fc.Arbitrary<Claim> = fc
  .record({
    hand: fc.oneof({ weight: 2, arbitrary: completeCardHands(house) }, { weight: 1, arbitrary: nearCardHands(house) }),
    win: fc.constantFrom<Win[]>({ source: 'wall' }, { source: 'discard', from: 'south' }),
  })
  .map(({ hand: { hand }, win }) => ({ hand, context: { seat: 'east', win } }))

const seated = (win: Win): object => ({ seat: 'south', round: 'east', win })
const finnishTouches = {
  mahjongPoints: ['mahjong'],
  pairWait: ['pairWait', 'onlyTileWait'],
  waitBonusesAdd: ['onlyTileWait'],
  ownBonus: ['ownFlowerAndSeason'],
  concealedHand: ['concealedHand', 'buriedTreasure', 'concealedOneSuit'],
  scholarsAllowChow: ['threeGreatScholars'],
  // The value of a limit hand, never whether it is one.
  limit: [],
  robKong: [],
  bonusTiles: ['bonusTile', 'ownFlowerAndSeason', 'fourFlowers', 'fourSeasons'],
}
const finnishDeals = finnishTables.map(({ hands, winner, context: { seat: _, fault: __, ...rest } }): unknown => ({ ...rest, hands, winner }))
const finnishBound = ['imperialJade', 'plumBlossomFromRoof', 'moonFromSeaBottom', 'carryingPole']

const table: Readonly<Record<string, Lawful>> = {
  'hong-kong': {
    rules: hongKong() as AnyRuleSet,
    claims: classical,
    deals: classical.map(({ hand, context }) => ({ hand, ...context })),
    plain: seated,
    suitBound: ['pearlDragon', 'jadeDragon', 'rubyDragon'],
    withExtra: (points) => hongKong({ extra: [{ id: 'mine', points, find: () => [] }] }) as AnyRuleSet,
    touches: { minimum: [], nineGatesMelded: ['nineGates'], dragonHands: ['pearlDragon', 'jadeDragon', 'rubyDragon'], fiveTileRule: [] },
  },
  'chinese-quick': {
    rules: chineseQuick() as AnyRuleSet,
    claims: classical,
    deals: ofFinished(finishedHands(rich)).map(({ hand, context }) => ({ hand, ...context })),
    plain: seated,
    suitBound: [],
    touches: { stake: ['mahjong'] },
  },
  'finnish-classical': {
    rules: finnishClassical() as AnyRuleSet,
    claims: finnishCases,
    deals: finnishDeals,
    plain: seated,
    suitBound: finnishBound,
    withExtra: (value) =>
      finnishClassical({
        extra: [{ id: 'mine', unit: (['points', 'doubles', 'limit'] as const)[value % 3] as 'points', value, find: () => [] }],
      }) as AnyRuleSet,
    touches: finnishTouches,
  },
  'polish-classical': {
    rules: polishClassical() as AnyRuleSet,
    claims: finnishCases,
    deals: finnishDeals,
    plain: seated,
    suitBound: finnishBound,
    withExtra: (value) =>
      polishClassical({ extra: [{ id: 'mine', unit: (['points', 'doubles', 'limit'] as const)[value % 3] as 'points', value, find: () => [] }] }) as AnyRuleSet,
    touches: finnishTouches,
  },
  'sichuan-bloody': {
    rules: sichuanBloody() as AnyRuleSet,
    claims: sichuan,
    deals: fc.nat({ max: 0x7fffffff }).map((seed): unknown => playDeal(seed).deal),
    plain: (win) => ({ seat: 'south', win }),
    suitBound: [],
    withExtra: (fans) => sichuanBloody({ extra: [{ id: 'mine', fans, find: () => [[]] }] }) as AnyRuleSet,
    touches: {
      ...{ preset: ['afterKongDiscard'], fanCap: [], robAfterKong: ['afterKongDiscard'], afterKongVoids: [], lastNonWinnerKongs: [], exhaustedWait: [] },
      ...{ forbiddenFine: [], fineTo: [], fineAt: [], missedSameTile: [] },
    },
  },
  'american-card': {
    rules: americanCard(houseCardText) as AnyRuleSet,
    claims: american,
    deals: american.map(({ hand, context }) => ({ hand, ...context })),
    plain: (win) => ({ seat: 'east', win }),
    // A card names suits where it likes; what moves with them is held in test/american-card.
    suitBound: undefined,
    touches: {
      ...{ concealedWinOnDiscard: [], allowAllJokerExposure: [], jokerlessExempt: ['jokerless'], bettorPaysWhenWrong: [], hotWall: [] },
      ...{ 'tiles.flowers': [], 'tiles.jokers': [] },
    },
  },
}
const lawful = Object.entries(table)

test('every rule set is held to the laws', () => {
  expect(Object.keys(table)).toEqual(Object.keys(builtIn))
})

/** What a result comes to, whatever the places of its groups. */
function told(rules: AnyRuleSet, { hand, context }: Claim): unknown {
  const verdict = judge(rules, hand, context)
  if (verdict.kind === 'invalid') throw new Error(JSON.stringify(verdict.issues))
  if (!('score' in verdict)) return [verdict.kind, verdict.waits]
  const worth = (score: Score): unknown => [
    score.total,
    score.items.map(({ id, value }) => `${id} ${value}`).sort(),
    score.reading.groups.map(({ kind, tiles, won }) => `${kind} ${tiles.join()} ${won}`).sort(),
  ]
  return [verdict.kind, worth(verdict.score), verdict.others.map(worth)]
}

function scoresOf(rules: AnyRuleSet, { hand, context }: Claim): readonly Score[] {
  const verdict = judge(rules, hand, context)
  return 'score' in verdict ? [verdict.score, ...verdict.others] : []
}

describe.each(lawful)('%s', (id, { rules, claims, deals, plain, suitBound, withExtra, touches }) => {
  test('the order of tiles, bonus tiles and melds never changes a result', () => {
    fc.assert(
      fc.property(
        claims.chain((claim) => fc.tuple(fc.constant(claim), reordered(claim.hand))),
        ([claim, hand]) => {
          expect(told(rules, { ...claim, hand })).toEqual(told(rules, claim))
        },
      ),
    )
  })

  test('the chosen reading counts before every other, in one order, and each is told once', () => {
    fc.assert(
      fc.property(claims, (claim) => {
        const all = scoresOf(rules, claim)
        expect(all.length).toBe(readings(rules, claim.hand, claim.context).length)
        all.forEach((score, at) => {
          for (const later of all.slice(at + 1)) {
            expect(rules.compare(score, later)).toBeGreaterThan(0)
            expect(rules.compare(later, score)).toBeLessThan(0)
          }
        })
      }),
    )
  })

  test('every item rests on groups that there are, each named once', () => {
    fc.assert(
      fc.property(claims, (claim) => {
        for (const { items, reading } of scoresOf(rules, claim)) {
          for (const { groups, value } of items) {
            expect(Number.isSafeInteger(value)).toBe(true)
            expect(new Set(groups).size).toBe(groups.length)
            for (const at of groups) expect(reading.groups[at]).toBeDefined()
          }
        }
      }),
    )
  })

  if (suitBound !== undefined) {
    test('other suits keep the total, but for the items that name one', () => {
      const unbound = suitBound.length === 0 ? rules : (builtIn[id] as (typeof builtIn)[string]).make({ without: suitBound })
      fc.assert(
        fc.property(claims, suitOrders, ({ hand, context }, order) => {
          // Tiles that lie open are told by kind, and would have to move with the hand.
          const { visible: _, ...rest } = context as { visible?: unknown }
          const totals = (each: Hand): unknown => scoresOf(unbound, { hand: each, context: rest }).map(({ total }) => total)
          expect(totals(withSuits(hand, order))).toEqual(totals(hand))
        }),
      )
    })
  }

  test('payments sum to zero, each a whole amount above zero between two parties', () => {
    fc.assert(
      fc.property(deals, (deal) => {
        const settlement = settlementOf(rules, deal)
        if (settlement !== undefined) expect(JSON.parse(JSON.stringify(settlement))).toStrictEqual(settlement)
        const { payments, net } = settlement ?? { payments: [], net: {} }
        const sums: Record<string, number> = {}
        for (const { from, to, amount } of payments) {
          expect(Number.isSafeInteger(amount) && amount > 0 && from !== to).toBe(true)
          sums[from] = (sums[from] ?? 0) - amount
          sums[to] = (sums[to] ?? 0) + amount
        }
        for (const [party, amount] of Object.entries(net)) expect(amount).toBe(sums[party] ?? 0)
        expect(Object.values(net).reduce((sum, amount) => sum + amount, 0)).toBe(0)
      }),
    )
  })

  test('a tile that wins when it is discarded wins when it is drawn', () => {
    fc.assert(
      fc.property(claims, ({ hand, context }) => {
        const { seat = 'south' } = context as { seat?: Wind }
        const from: Wind = seat === 'north' ? 'west' : 'north'
        const kindOn = (win: Win): string => judge(rules, hand, { ...plain(win), seat }).kind
        if (kindOn({ source: 'discard', from }) === 'win') expect(kindOn({ source: 'wall' })).toBe('win')
      }),
    )
  })

  test('judging changes nothing that it is given, and answers the same twice', () => {
    fc.assert(
      fc.property(claims, ({ hand, context }) => {
        const [still, known] = [frozen(hand), frozen(context)]
        const first = judge(rules, still, known)
        expect(judge(rules, still, known)).toEqual(first)
        expect(judge(rules, hand, context)).toEqual(first)
        expect(JSON.parse(JSON.stringify(first))).toStrictEqual(first)
      }),
    )
  })

  if (withExtra !== undefined) {
    test('an item that is added and holds never lowers the best total', () => {
      fc.assert(
        fc.property(claims, fc.nat({ max: 12 }), (claim, value) => {
          const [before] = scoresOf(rules, claim)
          const [after] = scoresOf(withExtra(value), claim)
          expect(after === undefined).toBe(before === undefined)
          if (before !== undefined) expect(after?.total).toBeGreaterThanOrEqual(before.total)
        }),
      )
    })
  }

  test('waits are exactly the tiles whose addition makes a complete hand', () => {
    fc.assert(
      fc.property(claims, ({ hand: { winningTile, ...given }, context }) => {
        // A hand that lies on the table whole has no tile less with which it waits.
        fc.pre(winningTile !== undefined || given.concealed.length > 0)
        const waiting = winningTile === undefined ? { ...given, concealed: given.concealed.slice(1) } : given
        const { seat } = context as { seat: Wind }
        const complete: Tile[] = []
        for (let tile = 0; tile < allKinds; tile++) {
          const { kind } = judge(rules, { ...waiting, winningTile: tile }, { ...plain({ source: 'wall' }), seat })
          if (!isBonus(tile) && (kind === 'win' || kind === 'refused')) complete.push(tile)
        }
        expect(waits(rules, waiting, context)).toEqual(complete)
      }),
      { numRuns: Math.ceil(inject('runs') / 8) },
    )
  })

  const values = ({ takes, default: own }: OptionRow): readonly unknown[] => {
    if (Array.isArray(takes)) return takes.filter((value) => value !== own)
    const range = takes as { readonly min: number; readonly max?: number; readonly orNull?: true }
    return [range.min, ...((own as number) < (range.max ?? Number.POSITIVE_INFINITY) ? [(own as number) + 1] : []), ...(range.orNull ? [null] : [])]
  }
  const options = Object.entries(rules.optionRows).flatMap(([key, row]) => values(row).map((value) => [key, value] as const))

  test('every option has its line here', () => {
    expect(Object.keys(touches).sort()).toEqual(Object.keys(rules.optionRows).sort())
  })

  test.each(options)('%s: %s changes only the items that it names', (key, value) => {
    const other = (builtIn[id] as (typeof builtIn)[string]).make({ [key]: value })
    const kept = ({ items }: Score): unknown =>
      items
        .filter((item) => !(touches[key] ?? []).includes(item.id))
        .map(({ id: item, unit, value: worth, groups }) => [item, unit === 'limit' ? 0 : worth, groups])
    fc.assert(
      fc.property(claims, ({ hand, context }) => {
        for (const reading of readings(rules, hand, context)) {
          expect(kept(other.evaluate(reading, hand, context))).toEqual(kept(rules.evaluate(reading, hand, context)))
        }
      }),
      { numRuns: Math.ceil(inject('runs') / 4) },
    )
  })
})

/** The settlement of a deal; nothing where a wrong declaration cannot be paid for under rules that set no penalty. */
function settlementOf(
  rules: AnyRuleSet,
  deal: unknown,
): { payments: readonly { from: string; to: string; amount: number }[]; net: Record<string, number> } | undefined {
  try {
    return settle(rules, deal)
  } catch (error) {
    const { issues } = error as { issues?: readonly { code: string }[] }
    if (rules.id === 'chinese-quick' && issues?.every(({ code }) => code === 'deal/notSettled')) return undefined
    throw error
  }
}
