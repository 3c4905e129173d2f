import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { builtIn } from '../../src/cli/rule-sets.ts'
import { settle } from '../../src/driver/judge.ts'
import { explainSettlement } from '../../src/index.ts'
import { startDeal } from '../../src/sichuan-bloody/index.ts'
import { brokenData, expectCleanPrototypes, junk, refusesCleanly } from '../support/fuzz.ts'

const folder = new URL('../../docs/examples/', import.meta.url)
interface DealFile {
  readonly rules: string
  readonly options?: Readonly<Record<string, unknown>>
  readonly deal: unknown
}
const files = readdirSync(folder).map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as DealFile)
const ids = [...new Set([...files.map(({ rules }) => rules), ...Object.keys(builtIn)])]

afterAll(expectCleanPrototypes)

describe.each(ids)('deals under %s', (id) => {
  // The Polish variant settles what the Finnish rules do.
  const own = files.filter(({ rules }) => rules === (id === 'polish-classical' ? 'finnish-classical' : id))

  test('have examples to break', () => {
    expect(own.length).toBeGreaterThan(0)
    for (const { deal, options = {} } of own) expect(settle((builtIn[id] as (typeof builtIn)[string]).make(options), deal)).toHaveProperty('net')
  })

  test('are settled to zero in whole amounts, or refused', () => {
    const rules = (builtIn[id] as (typeof builtIn)[string]).make({})
    fc.assert(
      fc.property(fc.oneof({ weight: 9, arbitrary: brokenData(fc.constantFrom(...own.map(({ deal }) => deal))) }, { weight: 1, arbitrary: junk }), (deal) => {
        const settlement = refusesCleanly(() => settle(rules, deal))
        if (settlement === undefined) return
        const amounts = Object.values(settlement.net)
        expect(amounts.every(Number.isSafeInteger)).toBe(true)
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0)
        for (const { amount } of settlement.payments) expect(Number.isSafeInteger(amount) && amount > 0).toBe(true)
        expect(explainSettlement(settlement, id)).not.toBe('')
      }),
    )
  })
})

test('logs that are begun with players that are none are refused', () => {
  fc.assert(
    fc.property(
      junk,
      brokenData(fc.constant({ east: { forbidden: 'dots', hand: '1b' }, south: {}, west: {}, north: {} })),
      junk,
      (dealer, players, settings) => {
        refusesCleanly(() => startDeal('east', players as never))
        refusesCleanly(() => startDeal(dealer as never, {}, settings as never))
      },
    ),
  )
})
