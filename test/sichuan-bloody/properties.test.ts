import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { type ByWind, byWind, type Wind, winds } from '../../src/core/tile.ts'
import { judge, settle } from '../../src/driver/judge.ts'
import {
  applyEvent,
  type SichuanDeal,
  type SichuanEvent,
  type SichuanOptions,
  type SichuanPayment,
  type SichuanSettlement,
  type SichuanState,
  sichuanBloody,
  startDeal,
} from '../../src/sichuan-bloody/index.ts'
import { frozen } from '../support/arbitraries.ts'
import { naiveSettlement } from '../support/sichuan-oracle.ts'
import { playDeal } from '../support/sichuan-player.ts'

// `FC_RUNS=10000 npm test` plays ten thousand deals for each property.
const patience = 900_000
const seeds = fc.nat({ max: 0x7fffffff })
const deals: fc.Arbitrary<SichuanDeal> = seeds.map((seed) => playDeal(seed).deal)

const allOptions: fc.Arbitrary<Omit<SichuanOptions, 'preset'>> = fc.record({
  fanCap: fc.constantFrom(3, 4),
  robAfterKong: fc.constantFrom('robOnly', 'both'),
  afterKongVoids: fc.constantFrom('turn', 'last'),
  lastNonWinnerKongs: fc.constantFrom('void', 'voidIfNotReady', 'keep'),
  exhaustedWait: fc.constantFrom('standing', 'handAndMelds'),
  forbiddenFine: fc.constantFrom(48, 24, 0),
  fineTo: fc.constantFrom('bank', 'split'),
  fineAt: fc.constantFrom('anyEnd', 'wallEnd'),
  missedSameTile: fc.constantFrom('never', 'ifMore'),
})

const isReturn = ({ voidedBy }: SichuanPayment): boolean => voidedBy !== undefined
const fineSums = ({ fines }: SichuanSettlement): ByWind<number> =>
  byWind((seat) => fines.reduce((sum, { from, to, amount }) => sum + (to === seat ? amount : 0) - (from === seat ? amount : 0), 0))
const wonAt = ({ wins }: SichuanSettlement, seat: Wind): number => wins.find((win) => win.seat === seat)?.event ?? Number.POSITIVE_INFINITY

/** The log without the events that `drop` names. */
function without(deal: SichuanDeal, drop: (event: SichuanEvent, at: number, events: readonly SichuanEvent[]) => boolean): SichuanDeal {
  return { ...deal, events: deal.events.filter((event, at, events) => !drop(event, at, events)) }
}

/** Payments without the place of their events, for logs of different length. */
const unplaced = ({ payments }: SichuanSettlement): unknown[] => payments.map(({ from, to, amount, reason }) => ({ from, to, amount, reason }))

describe('generated deals', () => {
  test(
    'are settled as the second settlement does, under any options',
    () => {
      fc.assert(
        fc.property(deals, allOptions, (deal, options) => {
          const rules = sichuanBloody(options)
          const settled = settle(rules, deal)
          const naive = naiveSettlement(deal, { preset: 'source', ...options })
          expect({ net: settled.net, fines: fineSums(settled), nextDealer: settled.nextDealer }).toEqual(naive)
        }),
      )
    },
    patience,
  )

  test(
    'sum to zero, in whole points, and no payer pays more than 9 for a win',
    () => {
      fc.assert(
        fc.property(deals, (deal) => {
          const settled = settle(sichuanBloody(), deal)
          expect(winds.reduce((sum, seat) => sum + settled.net[seat], 0)).toBe(0)
          for (const { from, to, amount, reason, event } of settled.payments) {
            expect(Number.isInteger(amount) && amount > 0 && from !== to).toBe(true)
            expect(deal.events[event]).toBeDefined()
            if (reason === 'discard' || reason === 'robbedKong') expect(amount).toBeLessThanOrEqual(8)
            if (reason === 'selfDrawn' || reason === 'readyHand') expect(amount).toBeLessThanOrEqual(9)
          }
        }),
      )
    },
    patience,
  )

  test(
    'winners neither pay nor gain after winning, but for what is given back',
    () => {
      fc.assert(
        fc.property(deals, allOptions, (deal, options) => {
          const settled = settle(sichuanBloody(options), deal)
          for (const payment of settled.payments) {
            if (isReturn(payment)) continue
            expect(wonAt(settled, payment.from)).toBeGreaterThanOrEqual(payment.event)
            expect(wonAt(settled, payment.to)).toBeGreaterThanOrEqual(payment.event)
          }
        }),
      )
    },
    patience,
  )

  test(
    'a void kong nets zero with everybody, a kong that stands gives nothing back',
    () => {
      fc.assert(
        fc.property(deals, allOptions, (deal, options) => {
          const settled = settle(sichuanBloody(options), deal)
          for (const kong of settled.kongs) {
            const own = settled.payments.filter(({ event }) => event === kong.event)
            for (const seat of winds) {
              const balance = own.reduce((sum, { from, to, amount }) => sum + (to === seat ? amount : 0) - (from === seat ? amount : 0), 0)
              if (kong.void !== undefined) expect(balance).toBe(0)
            }
            if (kong.void === undefined) expect(own.some(isReturn)).toBe(false)
            expect(own.filter(isReturn).length).toBe(kong.void === undefined ? 0 : own.length / 2)
          }
          expect(settled.payments.filter(isReturn).every(({ event }) => settled.kongs.some((kong) => kong.event === event))).toBe(true)
        }),
      )
    },
    patience,
  )

  test(
    'the log at once is the log event by event, at every step',
    () => {
      fc.assert(
        fc.property(deals, allOptions, (deal, options) => {
          const rules = sichuanBloody(options)
          let state: SichuanState = frozen(startDeal(deal.dealer, deal.players, options))
          deal.events.forEach((event, at) => {
            const next = applyEvent(state, event)
            expect(next.payments.slice(0, state.payments.length)).toEqual(state.payments)
            if (at % 7 === 0 || at >= deal.events.length - 2) expect(next).toMatchObject(settle(rules, { ...deal, events: deal.events.slice(0, at + 1) }))
            state = frozen(next)
          })
          expect(state.outcome).not.toBe('unfinished')
        }),
      )
    },
    patience,
  )

  test(
    'seats permuted are net permuted',
    () => {
      fc.assert(
        fc.property(deals, fc.shuffledSubarray([...winds], { minLength: 4 }), (deal, order) => {
          const moved = (seat: Wind): Wind => order[winds.indexOf(seat)] as Wind
          const text = JSON.stringify(deal, (_, value: unknown) => ((winds as readonly unknown[]).includes(value) ? moved(value as Wind) : value))
          const changed = JSON.parse(text) as SichuanDeal
          const players = Object.fromEntries(winds.map((seat) => [moved(seat), changed.players[seat]])) as SichuanDeal['players']
          const [before, after] = [settle(sichuanBloody(), deal), settle(sichuanBloody(), { ...changed, players })]
          for (const seat of winds) {
            expect(after.net[moved(seat)]).toBe(before.net[seat])
            expect(fineSums(after)[moved(seat)]).toBe(fineSums(before)[seat])
          }
          expect(after.nextDealer).toBe(moved(before.nextDealer))
        }),
      )
    },
    patience,
  )

  test(
    'options change only what they name',
    () => {
      fc.assert(
        fc.property(deals, allOptions, (deal, others) => {
          const told = (changed: Partial<SichuanOptions>, kept: (payment: SichuanPayment, settled: SichuanSettlement) => boolean): unknown => {
            const settled = settle(sichuanBloody({ ...others, ...changed }), deal)
            return settled.payments.filter((payment) => kept(payment, settled))
          }
          const all = (): boolean => true
          const winning = ['discard', 'selfDrawn', 'robbedKong']
          const fines = (changed: Partial<SichuanOptions>): unknown => settle(sichuanBloody({ ...others, ...changed }), deal).fines
          // The cap: wins and ready hands alone.
          const uncapped = ({ reason }: SichuanPayment): boolean => !winning.includes(reason) && reason !== 'readyHand'
          expect(told({ fanCap: 3 }, uncapped)).toEqual(told({ fanCap: 4 }, uncapped))
          // Robbing after a kong: robberies alone.
          const notRobbed = ({ reason }: SichuanPayment): boolean => reason !== 'robbedKong'
          expect(told({ robAfterKong: 'robOnly' }, notRobbed)).toEqual(told({ robAfterKong: 'both' }, notRobbed))
          // What a win after a kong voids: returns alone.
          const paidOut = (payment: SichuanPayment): boolean => !isReturn(payment)
          expect(told({ afterKongVoids: 'turn' }, paidOut)).toEqual(told({ afterKongVoids: 'last' }, paidOut))
          // The last player's kongs: returns alone, and nothing where the wall ended.
          const atEnd = (payment: SichuanPayment, { outcome }: SichuanSettlement): boolean => outcome === 'wallEnd' || !isReturn(payment)
          for (const lastNonWinnerKongs of ['void', 'voidIfNotReady'] as const)
            expect(told({ lastNonWinnerKongs }, atEnd)).toEqual(told({ lastNonWinnerKongs: 'keep' }, atEnd))
          // Exhausted waits: ready hands and what hangs on being ready.
          const notReady = ({ reason }: SichuanPayment): boolean => reason !== 'readyHand' && reason !== 'returnNotReady'
          expect(told({ exhaustedWait: 'standing' }, notReady)).toEqual(told({ exhaustedWait: 'handAndMelds' }, notReady))
          // Fines and missed wins: no payment at all.
          for (const changed of [{ forbiddenFine: 3 }, { fineTo: 'split' }, { fineAt: 'wallEnd' }, { missedSameTile: 'ifMore' }] as const)
            expect(told(changed, all)).toEqual(told({}, all))
          // Options other than of fines leave the fines alone.
          for (const changed of [{ fanCap: 4 }, { lastNonWinnerKongs: 'keep' }, { exhaustedWait: 'handAndMelds' }, { afterKongVoids: 'last' }] as const)
            expect(fines(changed)).toEqual(fines({}))
        }),
      )
    },
    patience,
  )

  test(
    'discards that follow no kong, and kongs that were robbed, need not be logged',
    () => {
      fc.assert(
        fc.property(deals, (deal) => {
          const settled = settle(sichuanBloody(), deal)
          const short = without(deal, (event, at, events) => event.type === 'discard' && events[at - 1]?.type !== 'kong')
          expect(unplaced(settle(sichuanBloody(), short))).toEqual(unplaced(settled))
          const bare = without(deal, (event, at, events) => {
            const after = events[at + 1]
            return event.type === 'kong' && after?.type === 'win' && after.source === 'robbedKong' && after.from === event.by && after.tile === event.tile
          })
          expect(settle(sichuanBloody(), bare)).toMatchObject({ net: settled.net, nextDealer: settled.nextDealer })
        }),
      )
    },
    patience,
  )

  test(
    'have winning hands that are judged as they were settled',
    () => {
      fc.assert(
        fc.property(deals, (deal) => {
          for (const { seat, hand, win, score } of settle(sichuanBloody(), deal).wins) {
            const forbidden = deal.players[seat]?.forbidden
            const verdict = judge(sichuanBloody(), hand, { win, seat, ...(forbidden === undefined ? {} : { forbidden }) })
            expect(verdict).toMatchObject({ kind: 'win', score: { fans: score.fans, total: score.total } })
          }
        }),
      )
    },
    patience,
  )

  test(
    'a log with one event too many, repeated or taken out of place, is refused or settled, never broken',
    () => {
      fc.assert(
        fc.property(deals, fc.nat(), fc.nat(), (deal, from, to) => {
          const events = [...deal.events]
          const event = events[from % events.length] as SichuanEvent
          events.splice(to % (events.length + 1), 0, event)
          let thrown: unknown
          try {
            const { net } = settle(sichuanBloody(), { ...deal, events })
            expect(winds.reduce((sum, seat) => sum + net[seat], 0)).toBe(0)
          } catch (error) {
            thrown = error
          }
          // A second win, or anything after the end, cannot be taken.
          if (event.type === 'win' || event.type === 'wallEnd' || to % (deal.events.length + 1) === deal.events.length)
            expect(thrown).toMatchObject({ name: 'MahjongError' })
          if (thrown !== undefined) expect(thrown).toMatchObject({ name: 'MahjongError' })
        }),
      )
    },
    patience,
  )
})

test(
  'the generated deals have everything in them',
  () => {
    const seen = new Map<string, number>()
    const count = (what: string, times = 1): void => {
      seen.set(what, (seen.get(what) ?? 0) + times)
    }
    const rules = sichuanBloody()
    const played = Math.max(800, inject('runs'))
    for (let seed = 0; seed < played; seed++) {
      const { deal } = playDeal(seed)
      const settled = settle(rules, deal)
      count(settled.outcome)
      for (const kong of settled.kongs) {
        const event = deal.events[kong.event]
        count(`kong ${kong.kind}${event?.type === 'kong' && event.kind === 'extended' && !event.drawn ? ' for nothing' : ''}`)
        if (kong.void !== undefined) count(`void ${kong.void}`)
      }
      for (const { win, score } of settled.wins) {
        count(`win ${win.source}`)
        if (win.source === 'robbedKong' && 'afterKong' in win && win.afterKong) count('robbed after a kong')
        for (const { id } of score.items) count(id)
      }
      const events = new Set(settled.wins.map(({ event }) => event))
      count('several winners on a tile', settled.wins.length - events.size)
      count('fine', settled.fines.length)
      count('ready payment', settled.payments.filter(({ reason }) => reason === 'readyHand').length)
      count(
        'nobody fined for the forbidden suit alone',
        winds.filter((seat) => settled.ready[seat]?.reason === 'forbiddenSuit' && deal.players[seat]?.onlyForbiddenDiscards).length,
      )
    }
    if (played > 800) console.log(`${played} deals:`, Object.fromEntries([...seen].sort()))
    for (const what of [
      ...['threeWinners', 'wallEnd'],
      ...['kong concealed', 'kong claimed', 'kong extended', 'kong extended for nothing'],
      ...['void robbed', 'void afterKong', 'void notReady', 'void lastNonWinner'],
      ...['win wall', 'win discard', 'win robbedKong', 'robbed after a kong', 'several winners on a tile', 'fine', 'ready payment'],
      ...['nobody fined for the forbidden suit alone', ...rules.items.map(({ id }) => id)],
    ]) {
      expect([what, seen.get(what) ?? 0]).not.toEqual([what, 0])
    }
  },
  patience,
)
