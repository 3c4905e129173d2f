import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { ByWind, Suit, Wind } from '../../src/core/tile.ts'
import { judge, settle } from '../../src/driver/judge.ts'
import { applyEvent, ready, type SichuanDeal, type SichuanOptions, type SichuanWin, sichuanBloody, startDeal } from '../../src/sichuan-bloody/index.ts'
import { naiveSettlement } from '../support/sichuan-oracle.ts'

interface HandVector {
  readonly id: string
  readonly hand: string
  readonly forbidden?: Suit
  readonly win: SichuanWin
  readonly fans?: number
  readonly points?: number
  readonly complete?: false
}

interface ReadyVector {
  readonly id: string
  readonly hand: string
  readonly forbidden: Suit
  readonly ready: boolean
  readonly potential?: number
}

interface DealVector {
  readonly id: string
  readonly deal: SichuanDeal
  readonly net: ByWind<number>
  readonly nextDealer: Wind
  readonly alternatives?: readonly { readonly options: Partial<SichuanOptions>; readonly net: ByWind<number> }[]
}

const vectors = JSON.parse(readFileSync(new URL('../fixtures/sichuan-bloody.json', import.meta.url), 'utf8')) as {
  hands: HandVector[]
  ready: ReadyVector[]
  deals: DealVector[]
}

describe('worked hands', () => {
  test.each(vectors.hands)('$id $hand', ({ hand, forbidden, win, fans, points, complete }) => {
    const verdict = judge(sichuanBloody(), hand, { win, ...(forbidden === undefined ? {} : { forbidden }) })
    if (complete === false) {
      expect(verdict).toMatchObject({ kind: 'refused', reasons: [{ rule: 'SB-2' }] })
      return
    }
    if (verdict.kind !== 'win') throw new Error(JSON.stringify(verdict))
    expect({ fans: verdict.score.fans, points: verdict.score.total }).toEqual({ fans, points })
    expect(verdict.score.items.reduce((sum, { value }) => sum + value, 0)).toBe(fans)
    expect(verdict.score.amount).toBe(verdict.score.total + (win.source === 'wall' ? 1 : 0))
  })
})

describe('ready hands', () => {
  test.each(vectors.ready)('$id $hand', ({ hand, forbidden, ready: isReady, potential = 0 }) => {
    expect(ready(hand, forbidden)).toMatchObject({ ready: isReady, potential })
  })
})

describe('deals', () => {
  test.each(vectors.deals)('$id', ({ deal, net, nextDealer }) => {
    expect(settle(sichuanBloody(), deal)).toMatchObject({ net, nextDealer, fines: [] })
  })

  const alternatives = vectors.deals.flatMap(({ id, deal, nextDealer, alternatives: others = [] }) =>
    others.map(({ options, net }) => ({ id, deal, nextDealer, options, net })),
  )
  test.each(alternatives)('$id under $options', ({ deal, nextDealer, options, net }) => {
    expect(settle(sichuanBloody(options), deal)).toMatchObject({ net, nextDealer, fines: [] })
  })

  // The generated deals lean on the second settlement, so it has to find the worked deals too.
  const defaults = sichuanBloody().options as unknown as SichuanOptions
  test.each([...vectors.deals.map((vector) => ({ ...vector, options: {} })), ...alternatives])(
    '$id by the second settlement, $options',
    ({ deal, net, nextDealer, options }) => {
      expect(naiveSettlement(deal, { ...defaults, ...options })).toMatchObject({ net, nextDealer })
    },
  )

  test.each(vectors.deals)('$id event by event', ({ deal, net }) => {
    const end = deal.events.reduce(applyEvent, startDeal(deal.dealer, deal.players))
    expect(end.net).toEqual(net)
    expect(end).toMatchObject(settle(sichuanBloody(), deal))
  })
})
