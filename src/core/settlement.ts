import { MahjongError, show } from './issue.ts'
import { type ByWind, seatsAfter, type Wind, winds } from './tile.ts'

/** One payment, in whole points or counters; `amount` is above zero. A party is a seat, or a bettor by name where the rules have bettors. */
export interface Payment<Reason extends string = string, Party extends string = Wind> {
  readonly from: Party
  readonly to: Party
  readonly amount: number
  readonly reason: Reason
  /** The index of the event in a deal's log that caused it. */
  readonly event?: number
}

/** Who pays whom after a deal. `net` is what each seat, and each bettor, ends with; it sums to zero. */
export interface Settlement<Reason extends string = string, Party extends string = Wind> {
  readonly payments: readonly Payment<Reason, Party>[]
  readonly net: ByWind<number> & Readonly<Record<Party, number>>
}

/** What each seat ends with after the payments, and each of the other parties. */
export function netOf<Party extends string = Wind>(
  payments: readonly Payment<string, Party>[],
  others: readonly Party[] = [],
): Settlement<string, Party>['net'] {
  const net = new Map<string, number>([...winds, ...others].map((party) => [party, 0]))
  for (const { from, to, amount } of payments) {
    net.set(from, (net.get(from) ?? 0) - amount)
    net.set(to, (net.get(to) ?? 0) + amount)
  }
  return Object.fromEntries(net) as Settlement<string, Party>['net']
}

/** A settlement from its payments, with the parties beside the seats; payments of nothing are left out. */
export function settlementOf<Reason extends string, Party extends string = Wind>(
  payments: readonly Payment<Reason, Party>[],
  others: readonly Party[] = [],
): Settlement<Reason, Party> {
  const real = payments.filter((payment) => payment.amount !== 0)
  return { payments: real, net: netOf(real, others) }
}

/** A payment to `to` from each other seat, in turn order after it; `amount` may depend on the payer. */
export function paidByOthers<Reason extends string>(to: Wind, amount: (payer: Wind) => number, reason: (payer: Wind) => Reason): Payment<Reason>[] {
  return seatsAfter(to).map((from) => ({ from, to, amount: amount(from), reason: reason(from) }))
}

/** A payment by `from` to each other seat, in turn order after it. */
export function paidToOthers<Reason extends string>(from: Wind, amount: number, reason: Reason): Payment<Reason>[] {
  return seatsAfter(from).map((to) => ({ from, to, amount, reason }))
}

/** A deal ends in one way, so it has one of these keys; more than one would leave a hand unpaid or a penalty out. Throws `MahjongError`. */
export function checkOneEnding(deal: object, keys: readonly string[]): void {
  const given = keys.filter((key) => (deal as Readonly<Record<string, unknown>>)[key] !== undefined)
  if (given.length < 2) return
  throw new MahjongError([
    {
      code: 'deal/impossible',
      message: `The deal has ${given.map((key) => `'${key}'`).join(' and ')}, and it ends in one way only: leave all but one out.`,
      path: [given[1] as string],
      data: { why: 'endings', keys: given },
    },
  ])
}

/** A deal that nobody won says so with `true`, and any other leaves the word out, so that no hand beside it goes unpaid by mistake. */
export function checkNobodyWon(key: string, value: unknown): void {
  if (value !== true)
    throw new MahjongError([
      {
        code: 'deal/badValue',
        message: `'${key}' is ${show(value)}; it takes true, or is left out.`,
        path: [key],
        data: { key, found: show(value), takes: 'trueOrNothing' },
      },
    ])
}
