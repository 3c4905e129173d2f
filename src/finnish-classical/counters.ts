import { MahjongError, show } from '../core/issue.ts'

/** The counters of the game, in points each, the largest first (FC-13). */
export const counterValues = [500, 100, 10, 2] as const
/** One of {@link counterValues}. */
export type CounterValue = (typeof counterValues)[number]
/** How many counters of each value. */
export type Counters = Readonly<Record<CounterValue, number>>

/** FC-13: what each player starts with: 2 × 500, 9 × 100, 8 × 10 and 10 × 2, together 2,000 points. */
export const startingCounters: Counters = { 500: 2, 100: 9, 10: 8, 2: 10 }

/** A payment in counters: what the payer hands over, and what the receiver gives back. */
export interface CounterPayment {
  readonly paid: Counters
  readonly change: Counters
}

/** What counters are worth together, in points. */
export function counterSum(counters: Counters): number {
  return counterValues.reduce((sum, value) => sum + value * counters[value], 0)
}

/**
 * An amount in as few counters as can be (FC-13). Every total under the default options is even, so it comes out.
 * Throws `MahjongError` for an amount that is odd, negative or not whole.
 *
 * @example
 * countersFor(1234) // => { 2: 2, 10: 3, 100: 2, 500: 2 }
 */
export function countersFor(amount: number): Counters {
  if (!Number.isSafeInteger(amount) || amount < 0 || amount % 2 === 1) {
    throw new MahjongError([
      {
        code: 'deal/badValue',
        message: `${show(amount)} cannot be paid in counters of 500, 100, 10 and 2; it takes an even number of points.`,
        rule: 'FC-13',
        data: { why: 'counters', found: show(amount) },
      },
    ])
  }
  return take(amount, { 500: Infinity, 100: Infinity, 10: Infinity, 2: Infinity }) as Counters
}

/** An amount out of a purse, largest counters first; `undefined` where it cannot be made up. As each value divides the next, no other order does better. */
function take(amount: number, purse: Counters): Counters | undefined {
  const taken = { 500: 0, 100: 0, 10: 0, 2: 0 }
  let left = amount
  for (const value of counterValues) {
    taken[value] = Math.min(purse[value], Math.floor(left / value))
    left -= value * taken[value]
  }
  return left === 0 ? taken : undefined
}

/**
 * How an amount is paid out of one player's counters to another: exactly where he can, else with the least change the receiver can give.
 * `undefined` where the two cannot do it with what they have. Throws as {@link countersFor} for an amount that counters cannot show.
 *
 * @example
 * payInCounters(24, { 500: 0, 100: 1, 10: 2, 2: 0 }, startingCounters)?.change // => { 2: 3, 10: 7, 100: 0, 500: 0 }
 */
export function payInCounters(amount: number, payer: Counters, receiver: Counters): CounterPayment | undefined {
  countersFor(amount)
  const most = counterSum(payer)
  for (let handed = amount; handed <= most; handed += 2) {
    const paid = take(handed, payer)
    if (paid === undefined) continue
    const change = take(handed - amount, receiver)
    if (change !== undefined) return { paid, change }
  }
  return undefined
}
