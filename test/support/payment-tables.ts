// What the rule pages say of payments, found by settling deals.
import { type AmericanDeal, type AmericanHandDeal, americanCard, houseCardText } from '../../src/american-card/index.ts'
import type { Payment } from '../../src/core/settlement.ts'
import { type Wind, winds } from '../../src/core/tile.ts'
import { settle } from '../../src/driver/judge.ts'
import { finnishClassical } from '../../src/finnish-classical/index.ts'
import { signed } from '../../src/format/words.ts'
import { chineseQuick, type HongKongSettlement, hongKong } from '../../src/hong-kong/index.ts'
import { en } from '../../src/locale/en.ts'
import type { Locale } from '../../src/locale/locale.ts'
import { type SichuanDeal, type SichuanEvent, sichuanBloody } from '../../src/sichuan-bloody/index.ts'
import { table } from './markdown.ts'

const plain = '(111d) 456b 789c 55b 67c +8c'

function paidBy(seat: Wind, payments: readonly Payment<string, string>[]): number {
  return payments.reduce((sum, { from, amount }) => (from === seat ? sum + amount : sum), 0)
}

/** A hand of so many points: the plain hand, with an item that is worth them. */
function hongKongDeal(points: number, source: 'discard' | 'wall'): HongKongSettlement {
  const rules = hongKong({ minimum: 0, without: ['noBonusTiles', 'selfDrawn'], extra: [{ id: 'some', points, find: () => [] }] })
  return settle(rules, { hand: plain, seat: 'south', round: 'east', win: source === 'wall' ? { source } : { source, from: 'west' } })
}

const mostPoints = 23

function hongKongRow(points: string, tier: string, fed: HongKongSettlement, drawn: HongKongSettlement): string[] {
  const numbers = [paidBy('west', fed.payments), paidBy('east', fed.payments), fed.net.south, paidBy('east', drawn.payments), drawn.net.south]
  const amount = fed.verdict?.kind === 'win' ? fed.verdict.score.amount : 0
  return [points, tier, String(amount), ...numbers.map(String)]
}

/** Points, level, amount, and what a discard and a drawn tile cost and bring, level by level; the limit hands last. */
export function hongKongRows({ rules, words }: Locale = en): string[][] {
  const tierOf = (deal: HongKongSettlement): string => (deal.verdict?.kind === 'win' ? rules['hong-kong'].tiers[deal.verdict.score.tier] : '')
  const all = Array.from({ length: mostPoints + 1 }, (_, points) => ({ points, fed: hongKongDeal(points, 'discard'), drawn: hongKongDeal(points, 'wall') }))
  const firsts = all.filter(({ fed }, at) => at === 0 || tierOf((all[at - 1] as (typeof all)[number]).fed) !== tierOf(fed))
  const rows = firsts.map(({ points, fed, drawn }, at) => {
    const last = (firsts[at + 1]?.points ?? mostPoints + 1) - 1
    return hongKongRow(last === points ? String(points) : `${points}–${last}`, tierOf(fed), fed, drawn)
  })
  const limit = { hand: '1112345678999b +5b', seat: 'south', round: 'east' } as const
  const fed = settle(hongKong(), { ...limit, win: { source: 'discard', from: 'west' } })
  const drawn = settle(hongKong(), { ...limit, win: { source: 'wall' } })
  return [...rows, hongKongRow(words.limitHand, tierOf(fed), fed, drawn)]
}

function hongKongTable(): string {
  return table(['Points', 'Level', 'Amount', 'Discard: who gave it', 'each other', 'the winner gets', 'Drawn: each', 'the winner gets'], hongKongRows())
}

/** What each other player pays, and what the winner gets. */
export function quickRow(): string[] {
  const { payments, net } = settle(chineseQuick(), { hand: plain, seat: 'south' })
  return [String(paidBy('east', payments)), String(net.south)]
}

function quickTable(): string {
  return table(['Each other player pays', 'The winner gets'], [quickRow()])
}

/** Four totals, the winner's marked, and what each seat ends with. */
export function finnishRows(mark: (total: number) => string): string[][] {
  const deals = [
    { east: 40, south: 40, west: 100, north: 12, winner: 'west' },
    { east: 1000, south: 8, west: 0, north: 64, winner: 'east' },
    { east: 1000, south: 1000, west: 20, north: 0, winner: 'south' },
    { east: 16, south: 120, west: 0, north: 24, winner: 'south' },
  ] as const
  return deals.map(({ winner, ...totals }) => {
    const { net } = settle(finnishClassical(), { totals, winner })
    return [...winds.map((seat) => (seat === winner ? mark(totals[seat]) : String(totals[seat]))), ...winds.map((seat) => signed(net[seat]))]
  })
}

function finnishTable(): string {
  return [
    'The totals of four hands, the winner in bold, and what each seat ends with:',
    '',
    table(
      [...winds, ...winds.map((seat) => `${seat} ends with`)],
      finnishRows((total) => `**${total}**`),
    ),
  ].join('\n')
}

/** Fans, and what who gave the tile, or each where it was drawn, pays; then the same under the cap of four fans. */
export function sichuanWinRows(): string[][] {
  const ends = (fans: number, fanCap: 3 | 4, source: 'discard' | 'wall'): number => {
    const rules = sichuanBloody({ fanCap, extra: [{ id: 'some', fans, find: () => [[]] }] })
    const winners = [{ seat: 'south' as Wind, hand: '123b 456b 789b 123d 9d+9d' }]
    const win: SichuanEvent = source === 'wall' ? { type: 'win', tile: '9d', source, winners } : { type: 'win', tile: '9d', source, from: 'west', winners }
    return paidBy('west', settle(rules, { dealer: 'east', players: {}, events: [win] }).payments)
  }
  return [0, 1, 2, 3, 4, 5].map((fans) => [fans, ends(fans, 3, 'discard'), ends(fans, 3, 'wall'), ends(fans, 4, 'discard'), ends(fans, 4, 'wall')].map(String))
}

function sichuanWins(): string {
  return table(['Fans', 'Who gave the tile', 'Drawn: each', 'With `fanCap: 4`: who gave it', 'drawn: each'], sichuanWinRows())
}

/** South's kongs. */
const sichuanKongNames = ['concealed', "claimed, West's discard", 'extended with the tile just drawn', 'extended with a tile held before'] as const

/** What East, West and North pay for each of South's kongs, in the order of their names. */
export function sichuanKongRows(): string[][] {
  const kong = { type: 'kong', by: 'south', tile: '5d' } as const
  const kinds: readonly SichuanEvent[] = [
    { ...kong, kind: 'concealed' },
    { ...kong, kind: 'claimed', from: 'west' },
    { ...kong, kind: 'extended', drawn: true },
    { ...kong, kind: 'extended', drawn: false },
  ]
  return kinds.map((event) => {
    const deal: SichuanDeal = { dealer: 'east', players: {}, events: [event] }
    const { payments } = settle(sichuanBloody(), deal)
    return (['east', 'west', 'north'] as const).map((seat) => String(paidBy(seat, payments)))
  })
}

function sichuanKongs(): string {
  return table(
    ["South's kong", 'East pays', 'West pays', 'North pays'],
    sichuanKongRows().map((row, at) => [sichuanKongNames[at] as string, ...row]),
  )
}

/** A number of points as a multiple of the line's value. */
function inV(amount: number, value: number): string {
  const times = amount / value
  return times === 0 ? '' : `${times < 0 ? '−' : ''}${Math.abs(times) === 1 ? '' : Math.abs(times)}V`
}

const americanSituations = [
  'discard',
  'self-picked',
  'discard, no jokers',
  'self-picked, no jokers',
  'discard, a bet on the winner',
  'self-picked, a bet on the winner',
  'discard, no jokers, a bet on the winner',
  'self-picked, no jokers, a bet on the winner',
  'discard, a bet on A',
  'discard, a bet on C',
  'self-picked, a bet on A',
  'a misnamed discard',
  'mahjong in error by C, A intact',
] as const

/** What A, B, C, the winner and the bettor end with in each situation, in values of the line; the tile was C's discard. */
export function americanRows(): string[][] {
  const value = 30
  const house = americanCard(houseCardText)
  const fed = { source: 'discard', from: 'south' } as const
  const hand: AmericanHandDeal = { hand: '3333d 44d 555d 66d 777d', seat: 'east', win: { source: 'wall' } }
  const withJokers = { ...hand, declaredJokerless: false }
  const bet = (on: Wind): object => ({ bets: [{ bettor: 'Bettor', on }] })
  const deals: readonly AmericanDeal[] = [
    { ...withJokers, win: fed },
    withJokers,
    { ...hand, win: fed },
    hand,
    { ...withJokers, win: fed, ...bet('east') },
    { ...withJokers, ...bet('east') },
    { ...hand, win: fed, ...bet('east') },
    { ...hand, ...bet('east') },
    { ...withJokers, win: fed, ...bet('west') },
    { ...withJokers, win: fed, ...bet('south') },
    { ...withJokers, ...bet('west') },
    { ...withJokers, win: fed, discardFault: 'misnamed' },
    { mahjongInError: 'south', declared: 'C1', intact: 'west' },
  ]
  return deals.map((deal) => {
    const net: Readonly<Record<string, number>> = settle(house, deal).net
    return ['west', 'north', 'south', 'east', 'Bettor'].map((party) => inV(net[party] ?? 0, value))
  })
}

function americanTable(): string {
  return table(
    ['Situation', 'A', 'B', 'C', 'Winner', 'Bettor'],
    americanRows().map((row, at) => [americanSituations[at] as string, ...row]),
  )
}

/** The payments of each rule set, as Markdown. */
export const paymentTables: Readonly<Record<string, () => string>> = {
  'hong-kong': hongKongTable,
  'chinese-quick': quickTable,
  'finnish-classical': finnishTable,
  'polish-classical': finnishTable,
  'sichuan-bloody': () => `${sichuanWins()}\n\n${sichuanKongs()}`,
  'american-card': americanTable,
}
