import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { netOf, type Payment, paidByOthers, paidToOthers, settlementOf } from '../../src/core/settlement.ts'
import { seatsAfter, type Wind, winds } from '../../src/core/tile.ts'
import { anyWind, frozen } from '../support/arbitraries.ts'

const payments: fc.Arbitrary<Payment[]> = fc.array(
  fc
    .record({ from: anyWind, giver: fc.nat({ max: 2 }), amount: fc.nat({ max: 10_000 }), reason: fc.constantFrom('hand', 'kong', 'fine') })
    .map(({ from, giver, amount, reason }) => ({ from, to: seatsAfter(from)[giver] as Wind, amount, reason })),
)

describe('net', () => {
  test('sums to zero whatever is paid', () => {
    fc.assert(
      fc.property(payments, (some) => {
        const { net } = settlementOf(some)
        expect(Object.keys(net)).toEqual([...winds])
        expect(winds.reduce((sum, wind) => sum + net[wind], 0)).toBe(0)
      }),
    )
  })

  test('is what comes in less what goes out', () => {
    fc.assert(
      fc.property(payments, anyWind, (some, wind) => {
        const sum = (side: 'from' | 'to'): number => some.reduce((total, payment) => (payment[side] === wind ? total + payment.amount : total), 0)
        expect(netOf(some)[wind]).toBe(sum('to') - sum('from'))
      }),
    )
  })

  test('of no payments is nothing', () => {
    expect(settlementOf([])).toEqual({ payments: [], net: { east: 0, south: 0, west: 0, north: 0 } })
  })
})

test('parties beside the seats are settled too, named ones even when they pay nothing', () => {
  const bets: Payment<string, Wind | 'Vera' | 'Olli'>[] = [
    { from: 'Vera', to: 'east', amount: 25, reason: 'bet' },
    { from: 'north', to: 'Vera', amount: 10, reason: 'bet' },
  ]
  expect(settlementOf(bets, ['Olli']).net).toEqual({ east: 25, south: 0, west: 0, north: -10, Olli: 0, Vera: -15 })
})

test('payments of nothing are left out, the others kept in order', () => {
  fc.assert(
    fc.property(payments, (some) => {
      const settled = settlementOf(frozen(some))
      expect(settled.payments).toEqual(some.filter(({ amount }) => amount > 0))
      expect(settled.net).toEqual(netOf(some))
    }),
  )
})

describe('payments around the table', () => {
  test('from each other seat in turn order, each its own amount and reason', () => {
    expect(
      paidByOthers(
        'west',
        (payer) => (payer === 'east' ? 16 : 8),
        (payer) => (payer === 'east' ? 'discarder' : 'hand'),
      ),
    ).toEqual([
      { from: 'north', to: 'west', amount: 8, reason: 'hand' },
      { from: 'east', to: 'west', amount: 16, reason: 'discarder' },
      { from: 'south', to: 'west', amount: 8, reason: 'hand' },
    ])
  })

  test('to each other seat in turn order', () => {
    const fine = paidToOthers('north', 128, 'falseMahjong')
    expect(fine.map(({ from, to, amount, reason }) => [from, to, amount, reason])).toEqual([
      ['north', 'east', 128, 'falseMahjong'],
      ['north', 'south', 128, 'falseMahjong'],
      ['north', 'west', 128, 'falseMahjong'],
    ])
    expect(netOf(fine)).toEqual({ east: 128, south: 128, west: 128, north: -384 })
  })
})
