import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Payment, settlementOf } from '../../src/core/settlement.ts'
import { type Wind, winds } from '../../src/core/tile.ts'
import { settle } from '../../src/driver/judge.ts'
import { width } from '../../src/format/columns.ts'
import { formatLedger, playerName } from '../../src/format/ledger.ts'
import { type HongKongDeal, hongKong } from '../../src/hong-kong/index.ts'
import { locales } from '../../src/locale/index.ts'

const { en, sv, zh } = locales
const won: HongKongDeal = { hand: '(123d) 456b 789c RR 67c +8c', seat: 'south', round: 'east', win: { source: 'discard', from: 'west' } }

describe('the ledger', () => {
  test('each payment and what everyone stands at after it; the last line is what each ends with', () => {
    expect(formatLedger(settle(hongKong(), won), 'hong-kong')).toBe(
      `  Reason                      Payment           East  South  West  North
  discarded the winning tile  West → South   8     0     +8    −8      0
  another discarded           North → South  4     0    +12    −8     −4
  another discarded           East → South   4    −4    +16    −8     −4
  Net                                             −4    +16    −8     −4`,
    )
  })

  test('in Swedish', () => {
    expect(formatLedger(settle(hongKong(), { falseMahjong: 'east' }), 'hong-kong', sv)).toBe(
      `  Orsak                  Betalning         Öst   Syd  Väst  Nord
  felaktigt Mahjong-bud  Öst → Syd   128  −128  +128     0     0
  felaktigt Mahjong-bud  Öst → Väst  128  −256  +128  +128     0
  felaktigt Mahjong-bud  Öst → Nord  128  −384  +128  +128  +128
  Netto                                   −384  +128  +128  +128`,
    )
  })

  test('in Chinese, whose characters take two columns', () => {
    expect(formatLedger(settle(hongKong(), won), 'hong-kong', zh)).toBe(
      `  原因      支付        东   南  西  北
  点炮      西 → 南  8   0   +8  −8   0
  他人点炮  北 → 南  4   0  +12  −8  −4
  他人点炮  东 → 南  4  −4  +16  −8  −4
  净得                  −4  +16  −8  −4`,
    )
  })

  test('of a deal where nothing is paid is its two outer lines', () => {
    expect(formatLedger(settle(hongKong(), { dead: true }), 'hong-kong')).toBe(
      '  Reason  Payment    East  South  West  North\n  Net                   0      0     0      0',
    )
  })

  test('an event of a log is told by its number', () => {
    const settlement = settlementOf([{ from: 'east', to: 'west', amount: 3, reason: 'discard', event: 4 }])
    expect(formatLedger(settlement, 'hong-kong').split('\n')[1]).toBe('  5. discarded the winning tile  East → West  3    −3      0    +3      0')
  })

  test('reasons of rules that are not built in are told by their ids', () => {
    const settlement = settlementOf([{ from: 'east', to: 'west', amount: 3, reason: 'fedIt' }])
    expect(formatLedger(settlement, 'mine').split('\n')[1]).toBe('  fedIt   East → West  3    −3      0    +3      0')
  })

  test('a player who is no seat is called by name', () => {
    expect(playerName('south', sv)).toBe('Syd')
    expect(playerName('Ann', sv)).toBe('Ann')
    expect(playerName('toString', sv)).toBe('toString')
  })

  const payments = fc.array(
    fc.record({
      from: fc.nat({ max: 3 }),
      step: fc.integer({ min: 1, max: 3 }),
      amount: fc.integer({ min: 1, max: 99_999 }),
      reason: fc.constantFrom('discard', 'selfDrawn', 'falseMahjong', 'mine'),
    }),
    { maxLength: 8 },
  )

  test.each(Object.values(locales))('in $id: sums are right, and columns stand one below the other', (locale) => {
    fc.assert(
      fc.property(payments, (drawn) => {
        const settlement = settlementOf(
          drawn.map(({ from, step, ...rest }): Payment => ({ from: winds[from] as Wind, to: winds[(from + step) % 4] as Wind, ...rest })),
        )
        const lines = formatLedger(settlement, 'hong-kong', locale).split('\n')
        expect(lines).toHaveLength(settlement.payments.length + 2)
        expect(new Set(lines.map(width)).size).toBe(1)
        const standing: Record<string, number> = { east: 0, south: 0, west: 0, north: 0 }
        const shown = (line: string | undefined): number[] =>
          (line ?? '')
            .trim()
            .split(/ +/)
            .slice(-4)
            .map((cell) => Number(cell.replace('−', '-')))
        settlement.payments.forEach(({ from, to, amount }, at) => {
          standing[from] = (standing[from] ?? 0) - amount
          standing[to] = (standing[to] ?? 0) + amount
          expect(shown(lines[at + 1])).toEqual(Object.values(standing))
          expect(lines[at + 1]).toContain(` ${amount} `)
          expect(lines[at + 1]).toContain(`${locale.winds[from]} → ${locale.winds[to]}`)
        })
        expect(shown(lines.at(-1))).toEqual(Object.values(settlement.net))
        expect(shown(lines.at(-1)).reduce((sum, amount) => sum + amount, 0)).toBe(0)
      }),
      { numRuns: 50 },
    )
  })

  test('English is what is meant where no language is given', () => {
    expect(formatLedger(settle(hongKong(), won), 'hong-kong')).toBe(formatLedger(settle(hongKong(), won), 'hong-kong', en))
  })
})
