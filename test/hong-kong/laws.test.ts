import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { type Hand, handTiles } from '../../src/core/hand.ts'
import type { Meld } from '../../src/core/meld.ts'
import { compareReadings, type Reading } from '../../src/core/reading.ts'
import type { Settlement } from '../../src/core/settlement.ts'
import { seatsAfter, type Tile, type Wind, winds, windTile } from '../../src/core/tile.ts'
import type { Verdict } from '../../src/core/verdict.ts'
import type { Win } from '../../src/core/win.ts'
import { judge, settle, waits } from '../../src/driver/judge.ts'
import { headings } from '../../src/hong-kong/headings.ts'
import {
  chineseQuick,
  type HongKongContext,
  type HongKongExtraItem,
  type HongKongOptions,
  type HongKongScore,
  type HongKongSettings,
  hongKong,
} from '../../src/hong-kong/index.ts'
import {
  anyWind,
  bonusTiles,
  type FinishedHand,
  finishedHands,
  nearlyCompleteHands,
  reordered,
  sevenPairHands,
  suitOrders,
  thirteenWonderHands,
  unmarked,
  winsFor,
  withSuits,
} from '../support/arbitraries.ts'
import { naiveJudge, naiveNet } from '../support/naive-hong-kong.ts'
import { inNumbers } from './in-numbers.ts'

type Claim = { readonly hand: Hand; readonly context: HongKongContext }

const replacement = { replacementAfterBonus: true } as const

/** A finished hand with its circumstances, liability and the table's tiles among them. */
function claimsOf(hands: fc.Arbitrary<FinishedHand>): fc.Arbitrary<Claim> {
  return fc
    .record({
      hand: hands,
      liable: fc.option(fc.constantFrom(0, 1, 2, null), { nil: undefined, freq: 3 }),
      table: fc.option(fc.record({ tilesLeft: fc.nat({ max: 8 }), visible: fc.uniqueArray(fc.nat({ max: 33 })) }), { nil: undefined }),
    })
    .map(({ hand: { hand, ...context }, liable, table }) => {
      const named = liable === undefined ? {} : { liable: liable === null ? null : (seatsAfter(context.seat)[liable] as Wind) }
      return { hand, context: { ...context, ...named, ...(table === undefined ? {} : possibleTable(hand, context.win, table)) } }
    })
}

/** What lies open and how much is left, as far as it can be beside the hand and the way it was won. */
function possibleTable(hand: Hand, win: Win, { tilesLeft, visible }: { tilesLeft: number; visible: readonly Tile[] }): Partial<HongKongContext> {
  const standing = (tile: Tile): number => [...hand.concealed, hand.winningTile].filter((each) => each === tile).length
  return { tilesLeft: win.source === 'discard' && win.lastTile ? 0 : tilesLeft, visible: visible.filter((tile) => standing(tile) < 4) }
}

/** Circumstances for a hand that was made without any. */
function withCircumstances(hands: fc.Arbitrary<Hand & { readonly winningTile: Tile }>): fc.Arbitrary<FinishedHand> {
  return fc
    .record({ hand: hands, seat: anyWind, round: anyWind })
    .chain(({ hand, seat, round }) => winsFor(hand, seat, replacement).map((win) => ({ hand, seat, round, win })))
}

/** Pungs and kongs of one suit and perhaps its dragon or another: the dragon hands and their near misses. */
const dragonHands: fc.Arbitrary<Hand & { readonly winningTile: Tile }> = fc
  .record({
    suit: fc.nat({ max: 2 }),
    ranks: fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7, 8], { minLength: 5, maxLength: 5 }),
    dragon: fc.nat({ max: 2 }),
    place: fc.nat({ max: 5 }),
    forms: fc.array(fc.constantFrom('standing', 'pung', 'concealed', 'claimed', 'extended'), { minLength: 4, maxLength: 4 }),
    winning: fc.nat({ max: 13 }),
    bonus: bonusTiles,
  })
  .map(({ suit, ranks, dragon, place, forms, winning, bonus }) => {
    const kinds = ranks.map((rank, at) => (at === place ? 31 + dragon : 9 * suit + rank))
    const melds: Meld[] = []
    const standing: Tile[] = []
    forms.forEach((form, at) => {
      const tile = kinds[at] as Tile
      if (form === 'standing') standing.push(tile, tile, tile)
      else melds.push(form === 'pung' ? { kind: 'pung', tile } : { kind: 'kong', tile, form })
    })
    standing.push(kinds[4] as Tile, kinds[4] as Tile)
    const [winningTile] = standing.splice(winning % standing.length, 1)
    return { concealed: standing, melds, bonus, winningTile: winningTile as Tile }
  })

/** Where a chow lies in nine gates, by the rank of the tile that comes once more; with the others there is none that can be laid out. */
const chowsOfGates: Readonly<Record<number, number>> = { 1: 2, 2: 0, 4: 1, 5: 0, 7: 1, 8: 0 }

/** 1112345678999 of a suit with any other tile of it, perhaps with a set of it on the table. */
const nineGates: fc.Arbitrary<Hand & { readonly winningTile: Tile }> = fc
  .record({
    suit: fc.nat({ max: 2 }),
    extra: fc.nat({ max: 8 }),
    meld: fc.constantFrom('none', 'pung', 'chow'),
    winning: fc.nat({ max: 13 }),
    bonus: bonusTiles,
  })
  .map(({ suit, extra, meld, winning, bonus }) => {
    const ranks = [0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, extra]
    const chow = chowsOfGates[extra]
    const laid = chow === undefined || meld === 'none' ? undefined : meld === 'pung' ? [8, 8, 8] : [chow, chow + 1, chow + 2]
    for (const rank of laid ?? []) ranks.splice(ranks.indexOf(rank), 1)
    const standing = ranks.map((rank) => 9 * suit + rank)
    const [winningTile] = standing.splice(winning % standing.length, 1)
    const melds: Meld[] = laid === undefined ? [] : [{ kind: laid[0] === laid[1] ? 'pung' : 'chow', tile: 9 * suit + (laid[0] as number) }]
    return { concealed: standing, melds, bonus, winningTile: winningTile as Tile }
  })

/** Full flushes with three or four sets on the table. */
const flushes = finishedHands({ maxSuits: 1, honours: false, melds: [3, 4], ...replacement })

/** Hands of every kind that scores, by construction. */
const won: fc.Arbitrary<FinishedHand> = fc.oneof(
  { weight: 4, arbitrary: finishedHands(replacement) },
  { weight: 2, arbitrary: finishedHands({ maxSuits: 1, ...replacement }) },
  { weight: 1, arbitrary: finishedHands({ chows: false, ...replacement }) },
  { weight: 1, arbitrary: flushes },
  { weight: 1, arbitrary: withCircumstances(dragonHands) },
  { weight: 1, arbitrary: withCircumstances(nineGates) },
  { weight: 1, arbitrary: withCircumstances(thirteenWonderHands) },
)
/** Those, and others that are not complete. */
const hands: fc.Arbitrary<FinishedHand> = fc.oneof(
  { weight: 5, arbitrary: won },
  { weight: 1, arbitrary: withCircumstances(nearlyCompleteHands({ givers: false })) },
  { weight: 1, arbitrary: withCircumstances(sevenPairHands()) },
)

const options: fc.Arbitrary<HongKongOptions> = fc.record({
  minimum: fc.constantFrom(0, 1, 2, 3),
  nineGatesMelded: fc.boolean(),
  dragonHands: fc.constantFrom('set', 'setOrPair'),
  fiveTileRule: fc.boolean(),
})

function judged({ hand, context }: Claim, settings: HongKongSettings = {}): Verdict<HongKongScore> {
  const verdict = judge(hongKong(settings), hand, context)
  if (verdict.kind === 'invalid') throw new Error(JSON.stringify(verdict.issues))
  return verdict
}

function scored(claim: Claim, settings: HongKongSettings = {}): HongKongScore {
  const verdict = judged(claim, { minimum: 0, ...settings })
  if (verdict.kind !== 'win') throw new Error(`The hand is ${verdict.kind}.`)
  return verdict.score
}

function isPayable({ context: { win, liable } }: Claim): boolean {
  return win.source === 'wall' || (win.source !== 'jokerExchange' && win.from !== undefined) || typeof liable === 'string'
}

function expectSound({ payments, net }: Settlement): void {
  expect(Object.values(net).reduce((sum, amount) => sum + amount, 0)).toBe(0)
  const sums: Record<Wind, number> = { east: 0, south: 0, west: 0, north: 0 }
  for (const { from, to, amount } of payments) {
    expect(Number.isSafeInteger(amount) && amount > 0).toBe(true)
    expect(from).not.toBe(to)
    sums[from] -= amount
    sums[to] += amount
  }
  expect(net).toEqual(sums)
}

/** A score without the places of melds, which change with the order of the melds; sorted, so that only what is there counts. */
function unplaced(reading: Reading): string[] {
  return reading.groups.map(({ kind, tiles, won: isWon }) => `${kind} ${tiles.join(',')} ${isWon}`).sort()
}

describe('the library agrees with the rules written a second time', () => {
  test('on every verdict, every heading and every net', () => {
    const headingOf = new Map<string, string>(headings.map(({ id, heading }) => [id, heading]))
    const kinds = new Set<string>()
    fc.assert(
      fc.property(claimsOf(hands), options, (claim, chosen) => {
        const { hand, context } = claim
        const naive = naiveJudge(hand, context, chosen)
        const verdict = judged(claim, chosen)
        kinds.add(verdict.kind)
        expect(verdict.kind).toBe(naive.kind)
        if (verdict.kind === 'win' || verdict.kind === 'refused') {
          const { score, others } = verdict
          expect(score).toMatchObject({ total: naive.best?.points, amount: naive.best?.amount, limitHands: naive.best?.limits })
          expect(Object.fromEntries(score.items.filter(({ unit }) => unit === 'points').map(({ id, value }) => [headingOf.get(id), value]))).toEqual(
            naive.best?.headings,
          )
          const arrangements = new Set([score, ...others].map(({ reading }) => unplaced(reading).join(' ').replaceAll('true', 'false')).map(sortWords))
          expect(arrangements.size).toBe(naive.partitions)
        }
        const net = naiveNet(hand, context, chosen)
        if (net === undefined) expect(() => settle(hongKong(chosen), { hand, ...context })).toThrow('deal/missing')
        else expect(settle(hongKong(chosen), { hand, ...context }).net).toEqual(net)
      }),
      { numRuns: 10 * inject('runs') },
    )
    expect([...kinds].sort()).toEqual(['incomplete', 'refused', 'win'])
  })

  test('on full flushes with open sets, where one player may be liable', () => {
    const payers = new Set<number>()
    fc.assert(
      fc.property(claimsOf(flushes), (claim) => {
        fc.pre(isPayable(claim))
        const { hand, context } = claim
        const { net, payments } = settle(hongKong(), { hand, ...context })
        payers.add(payments.length)
        expect(net).toEqual(naiveNet(hand, context, { minimum: 1, nineGatesMelded: false, dragonHands: 'set', fiveTileRule: false }))
      }),
      { numRuns: 5 * inject('runs') },
    )
    expect([...payers].sort()).toEqual([1, 3])
  })
})

function sortWords(text: string): string {
  return text
    .split('false')
    .map((word) => word.trim())
    .sort()
    .join('|')
}

describe('payments', () => {
  test('sum to zero, each a whole amount above zero from one player to another', () => {
    fc.assert(
      fc.property(claimsOf(hands), options, (claim, chosen) => {
        fc.pre(isPayable(claim))
        expectSound(settle(hongKong(chosen), { hand: claim.hand, ...claim.context }))
        const verdict = judged(claim, chosen)
        if (verdict.kind === 'refused') expectSound(verdict.penalty as Settlement)
      }),
    )
  })

  test('come to the same for the winner whoever is liable', () => {
    fc.assert(
      fc.property(won, fc.nat({ max: 2 }), ({ hand, ...context }, other) => {
        const shared: Claim = { hand, context: { ...context, liable: null } }
        fc.pre(isPayable(shared))
        const settings = { minimum: 0 } as const
        const alone = settle(hongKong(settings), { hand, ...context, liable: seatsAfter(context.seat)[other] as Wind })
        expect(alone.payments).toHaveLength(1)
        expect(alone.net[context.seat]).toBe(settle(hongKong(settings), { hand, ...shared.context }).net[context.seat])
      }),
    )
  })
})

describe('a score', () => {
  test('rests on groups that there are, and its points are the sum of its items', () => {
    fc.assert(
      fc.property(claimsOf(won), options, (claim, chosen) => {
        const verdict = judged(claim, chosen)
        if (verdict.kind !== 'win' && verdict.kind !== 'refused') throw new Error(verdict.kind)
        for (const { items, reading, total, excluded, limitHands } of [verdict.score, ...verdict.others]) {
          for (const { groups, value } of items) {
            expect(groups.every((at) => reading.groups[at] !== undefined)).toBe(true)
            expect(new Set(groups).size).toBe(groups.length)
            expect(Number.isSafeInteger(value)).toBe(true)
          }
          expect(items.filter(({ unit }) => unit === 'points').reduce((sum, { value }) => sum + value, 0)).toBe(total)
          expect(items.filter(({ unit }) => unit === 'limit').map(({ id }) => id)).toEqual(limitHands)
          const ids = items.map(({ id }) => id)
          expect(new Set(ids).size).toBe(ids.length)
          for (const { id, by } of excluded) expect(ids.includes(by) && !ids.includes(id)).toBe(true)
        }
      }),
    )
  })

  test('has at most one item of each heading, and at most 23 points', () => {
    const headingOf = new Map<string, string>(headings.map(({ id, heading }) => [id, heading]))
    fc.assert(
      fc.property(won, ({ hand, ...context }) => {
        const { items, total } = scored({ hand, context })
        const used = items.filter(({ unit }) => unit === 'points').map(({ id }) => headingOf.get(id))
        expect(new Set(used).size).toBe(used.length)
        expect(total).toBeLessThanOrEqual(23)
      }),
    )
  })

  test('is chosen as the best: no other reading counts before it, and no two are equal', () => {
    fc.assert(
      fc.property(won, ({ hand, ...context }) => {
        const rules = hongKong({ minimum: 0 })
        const verdict = judge(rules, hand, context)
        if (verdict.kind !== 'win') throw new Error(verdict.kind)
        const ranked = [verdict.score, ...verdict.others]
        for (const [at, score] of ranked.entries()) {
          for (const later of ranked.slice(at + 1)) {
            expect(rules.compare(score, later)).toBeGreaterThan(0)
            expect(rules.compare(later, score)).toBeLessThan(0)
            expect(score.amount > later.amount || (score.amount === later.amount && score.total >= later.total)).toBe(true)
            expect(compareReadings(score.reading, later.reading)).not.toBe(0)
          }
        }
      }),
    )
  })
})

describe('nothing but the rules counts', () => {
  test('the order of tiles and bonus tiles changes nothing at all', () => {
    const shuffled = claimsOf(hands).chain((claim) =>
      reordered(claim.hand).map((other) => ({ claim, other: { hand: { ...other, melds: claim.hand.melds }, context: claim.context } })),
    )
    fc.assert(
      fc.property(shuffled, ({ claim, other }) => {
        expect(judged(other)).toEqual(judged(claim))
      }),
    )
  })

  test('the order of melds that name no giver changes only their places', () => {
    const shuffled = claimsOf(
      fc.oneof(finishedHands({ melds: [2, 4], givers: false, ...replacement }), finishedHands({ melds: [2, 4], givers: false, maxSuits: 1, ...replacement })),
    ).chain((claim) => reordered(claim.hand).map((hand) => ({ claim, other: { hand, context: claim.context } })))
    fc.assert(
      fc.property(shuffled, ({ claim, other }) => {
        const [one, two] = [scored(claim), scored(other)]
        expect(unplaced(two.reading)).toEqual(unplaced(one.reading))
        expect({ ...two, reading: null, items: two.items.map(({ id, value }) => [id, value]) }).toEqual({
          ...one,
          reading: null,
          items: one.items.map(({ id, value }) => [id, value]),
        })
        fc.pre(isPayable(claim))
        expect(settle(hongKong(), { hand: other.hand, ...other.context }).payments).toEqual(settle(hongKong(), { hand: claim.hand, ...claim.context }).payments)
      }),
    )
  })

  test('other suits change nothing but the dragon hands, which are bound to theirs', () => {
    const without = ['pearlDragon', 'jadeDragon', 'rubyDragon']
    fc.assert(
      fc.property(won, suitOrders, ({ hand, ...context }, order) => {
        const told = ({ total, amount, tier, limitHands, items }: HongKongScore): unknown => ({
          total,
          amount,
          tier,
          limitHands,
          ids: items.map(({ id }) => id),
        })
        const [one, two] = [hand, withSuits(hand, order)].map((each) => scored({ hand: each, context }))
        if (one === undefined || two === undefined) throw new Error('Both are scored.')
        if (![...one.limitHands, ...two.limitHands].some((id) => without.includes(id))) expect(told(two)).toEqual(told(one))
        const [plain, moved] = [hand, withSuits(hand, order)].map((each) => scored({ hand: each, context }, { without }))
        expect(moved && told(moved)).toEqual(plain && told(plain))
      }),
    )
  })

  test('the winning tile need not be marked', () => {
    fc.assert(
      fc.property(won, ({ hand, ...context }) => {
        const { total, amount, limitHands } = scored({ hand, context })
        expect(scored({ hand: unmarked(hand), context })).toMatchObject({ total, amount, limitHands })
      }),
    )
  })
})

describe('more never counts for less', () => {
  test('a hand drawn by the winner himself is never refused where the same tile discarded would win', () => {
    fc.assert(
      fc.property(claimsOf(hands), options, ({ hand, context }, chosen) => {
        const from = seatsAfter(context.seat)[0] as Wind
        const discarded = judged({ hand, context: { ...context, win: { source: 'discard', from } } }, chosen)
        const drawn = judged({ hand, context: { ...context, win: { source: 'wall' } } }, chosen)
        if (discarded.kind === 'win') expect(drawn.kind).toBe('win')
        else if (drawn.kind === 'incomplete') expect(discarded.kind).toBe('incomplete')
      }),
    )
  })

  test('an item that a table adds raises the best total by its points, and never takes from the amount', () => {
    fc.assert(
      fc.property(won, fc.nat({ max: 20 }), ({ hand, ...context }, points) => {
        const always: HongKongExtraItem = { id: 'always', points, find: () => [] }
        const [before, after] = [scored({ hand, context }), scored({ hand, context }, { extra: [always] })]
        expect(after.amount).toBeGreaterThanOrEqual(before.amount)
        expect(after.total).toBeGreaterThanOrEqual(before.total)
        expect(after.items).toContainEqual({ id: 'always', unit: 'points', value: points, groups: [] })
        if (before.limitHands.length > 0) expect(after.total).toBe(before.total + points)
      }),
    )
  })

  test("an own flower or season beside others' raises the total or leaves it", () => {
    fc.assert(
      fc.property(won, fc.constantFrom(34, 38), ({ hand, ...context }, series) => {
        const own = series + winds.indexOf(context.seat)
        const others = hand.bonus.filter((tile) => tile !== own)
        fc.pre(others.length > 0)
        const before = scored({ hand: { ...hand, bonus: others }, context })
        const after = scored({ hand: { ...hand, bonus: [...others, own] }, context })
        expect(after.total).toBeGreaterThan(before.total)
        expect(after.amount).toBeGreaterThanOrEqual(before.amount)
      }),
    )
  })

  test('a replacement tile counts one more than a tile from the wall', () => {
    fc.assert(
      fc.property(won, ({ hand, ...context }) => {
        fc.pre(hand.bonus.length > 0 || hand.melds.some(({ kind }) => kind === 'kong'))
        const wall = scored({ hand, context: { ...context, win: { source: 'wall' } } })
        const ruin = scored({ hand, context: { ...context, win: { source: 'wall', replacement: true } } })
        expect(ruin.total).toBe(wall.total + 1)
        expect(ruin.amount).toBeGreaterThanOrEqual(wall.amount)
      }),
    )
  })

  test('a seat or round whose wind lies in a set counts more than one whose wind does not', () => {
    fc.assert(
      fc.property(finishedHands({ chows: false, bonus: false, givers: false }), ({ hand, ...context }) => {
        const held = (wind: Wind): number => handTiles(hand).filter((tile) => tile === windTile(wind)).length
        const bare = winds.find((wind) => held(wind) < 3)
        const rich = winds.find((wind) => held(wind) >= 3)
        fc.pre(bare !== undefined && rich !== undefined)
        const win = { source: 'wall' } as const
        const at = (seat: Wind, round: Wind): number => scored({ hand, context: { ...context, win, seat, round } }).total
        expect(at(rich as Wind, bare as Wind)).toBe(at(bare as Wind, bare as Wind) + 1)
        expect(at(bare as Wind, rich as Wind)).toBe(at(bare as Wind, bare as Wind) + 1)
        expect(at(rich as Wind, rich as Wind)).toBe(at(bare as Wind, bare as Wind) + 1)
      }),
    )
  })
})

test('raising the minimum changes refusals and nothing else', () => {
  fc.assert(
    fc.property(claimsOf(hands), fc.constantFrom(0, 1, 2), (claim, low) => {
      const [before, after] = [judged(claim, { minimum: low }), judged(claim, { minimum: (low + 1) as 1 | 2 | 3 })]
      if (before.kind === 'incomplete' || before.kind === 'invalid') {
        expect(after).toEqual(before)
        return
      }
      if (after.kind === 'incomplete' || after.kind === 'invalid') throw new Error(after.kind)
      if (before.kind === 'refused') expect(after.kind).toBe('refused')
      const told = (score: HongKongScore): unknown => ({ ...score, rules: null })
      expect(told(after.score)).toEqual(told(before.score))
      expect(after.others.map(told)).toEqual(before.others.map(told))
      expect(before.kind !== after.kind).toBe(before.score.limitHands.length === 0 && before.score.total === low)
    }),
  )
})

test('an incomplete hand tells what it waited for', () => {
  fc.assert(
    fc.property(withCircumstances(nearlyCompleteHands({ givers: false })), ({ hand, ...context }) => {
      const { winningTile: _, ...waiting } = hand
      const verdict = judged({ hand, context })
      if (verdict.kind === 'incomplete') expect(verdict.waits).toEqual(waits(hongKong(), waiting))
      else expect(waits(hongKong(), waiting)).toContain(hand.winningTile)
    }),
  )
})

describe('the quick rules', () => {
  test('any complete hand wins, at any seat: three for the winner, one from each other', () => {
    fc.assert(
      fc.property(won, fc.integer({ min: 1, max: 100 }), ({ hand, seat }, stake) => {
        const settlement = settle(chineseQuick({ stake }), { hand, seat })
        expectSound(settlement)
        expect(settlement.net).toEqual({ east: -stake, south: -stake, west: -stake, north: -stake, [seat]: 3 * stake })
        expect(settle(chineseQuick(), { hand, seat }).net[seat]).toBe(3)
      }),
    )
  })

  test('win exactly where the Hong Kong rules find the hand complete', () => {
    fc.assert(
      fc.property(hands, ({ hand, ...context }) => {
        const quick = judge(chineseQuick(), hand, context)
        expect(quick.kind === 'win').toBe(judged({ hand, context }).kind !== 'incomplete')
      }),
    )
  })
})

describe('packed scoring is judge in numbers', () => {
  test.each<HongKongSettings>([
    {},
    { minimum: 3, nineGatesMelded: true, dragonHands: 'setOrPair' },
    { without: ['allPungs', 'bigThreeDragons', 'rubyDragon', 'ownBonusTile'] },
  ])('under %o', (settings) => {
    const same = inNumbers(settings)
    fc.assert(fc.property(claimsOf(hands), ({ hand, context }) => same(hand, context)))
  })
})
