import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { appraise, judge, readings, settle } from '../../src/driver/judge.ts'
import { type FinnishContext, finnishClassical, polishClassical } from '../../src/finnish-classical/index.ts'
import { finishedHands } from '../support/arbitraries.ts'

const polish = polishClassical()
const finnish = finnishClassical()
const hand = '(123b) 456d 789c 345c 5d +5d'
const south: FinnishContext = { seat: 'south', round: 'east', win: { source: 'discard' } }
const total = (text: string, at: Partial<FinnishContext> = {}): number | undefined => {
  const verdict = judge(polish, text, { ...south, ...at })
  return verdict.kind === 'win' ? verdict.score.total : undefined
}

describe('the Polish variant (FC §8)', () => {
  test('says which rules it is', () => {
    expect(polish).toMatchObject({ id: 'polish-classical', options: { bonusTiles: 'dealt' } })
    expect(polish.optionRows['bonusTiles']).toMatchObject({ default: 'dealt' })
    expect(finnish.options).toMatchObject({ bonusTiles: 'all' })
  })

  test('only bonus tiles of the deal count, in points and in doubles', () => {
    expect(total(`${hand} 2f 2y`)).toBe(24)
    expect(total(`${hand} 2f 2y`, { dealtBonus: [] })).toBe(24)
    expect(total(`${hand} 2f 2y`, { dealtBonus: ['2f'] })).toBe(32)
    expect(total(`${hand} 2f 2y`, { dealtBonus: ['2f', '2y'] })).toBe(80)
    expect(appraise(polish, '22c 1234f 1y', { seat: 'south', round: 'east', dealtBonus: ['1f', '2f', '3f', '4f'] })).toMatchObject({ points: 16, doubles: 1 })
    expect(appraise(polish, '22c 1234f 1y', { seat: 'south', round: 'east', dealtBonus: ['1f', '2f', '3f'] })).toMatchObject({ points: 12, doubles: 0 })
  })

  test('with the option all of them count', () => {
    const verdict = judge(polishClassical({ bonusTiles: 'all' }), `${hand} 2f 2y`, south)
    expect(verdict).toMatchObject({ kind: 'win', score: { total: 80 } })
  })

  test('a tile that replaces a bonus tile is a loose tile', () => {
    const context: FinnishContext = { ...south, win: { source: 'wall', replacement: true } }
    const verdict = judge(polish, '(123b) 456d 789c 345c 9d +9d 2f', context)
    expect(verdict.kind === 'win' && verdict.score.items.map(({ id }) => id)).toContain('looseTile')
    expect(judge(polish, '(123b) 46d 789c 345c 99d +5d 2f', context)).toMatchObject({ kind: 'win', score: { limitHands: ['plumBlossomFromRoof'] } })
    expect(judge(finnish, '(123b) 456d 789c 345c 9d +9d 2f', context).kind).toBe('invalid')
  })

  test('a loose tile comes from the end of the wall, so it may be the last of it', () => {
    const context: FinnishContext = { ...south, win: { source: 'wall', replacement: true, lastTile: true } }
    const verdict = judge(polish, '[NNNN] 678c 999c 23d RR +4d', context)
    expect(verdict.kind === 'win' && verdict.score.items.map(({ id }) => id)).toEqual(expect.arrayContaining(['looseTile', 'lastWallTile']))
    expect(judge(polish, '[NNNN] 678c 999c 23d RR +1d', context)).toMatchObject({ kind: 'win', score: { limitHands: ['moonFromSeaBottom'] } })
    // Found against the slow scorer: 44 points and four doubles for East, not three.
    expect(judge(polish, '(4444b) (123b) 1223355b +1b', { ...context, seat: 'east' })).toMatchObject({ kind: 'win', score: { total: 704 } })
  })

  test('no ready call is needed', () => {
    expect(total(hand, { declaredReady: false })).toBe(24)
  })

  test('a fault refuses as under the Finnish rules', () => {
    expect(judge(polish, hand, { ...south, fault: 'faulty' })).toMatchObject({ kind: 'refused', reasons: [{ rule: 'FC-10' }] })
  })

  test('four alike that were not laid are a concealed pung', () => {
    expect(appraise(polish, '2222b', { seat: 'south', round: 'east' }).points).toBe(4)
  })

  test('deals are settled in the same way; each hand marks its own dealt tiles', () => {
    const deal = {
      round: 'east',
      winner: 'south',
      win: { source: 'discard', from: 'east' },
      hands: {
        east: { hand: '(777b) EE RR PP 2c 58d 9b 1f 1y', dealtBonus: ['1f', '1y'] },
        south: { hand: `${hand} 2f`, dealtBonus: ['2f'] },
        west: { hand: '14b 47c 14d NN 3y' },
        north: { hand: '14b 47c 14d SS 4f', dealtBonus: ['4f'] },
      },
    } as const
    expect(settle(polish, deal).totals).toEqual({ east: 36, south: 32, west: 0, north: 4 })
    expect(settle(polish, { totals: { east: 40, south: 40, west: 100, north: 12 }, winner: 'west' }).net.west).toBe(400)
  })

  test('a hand without bonus tiles is worth what it is worth under the Finnish rules, but for a loose tile that is the last', () => {
    fc.assert(
      fc.property(finishedHands(), ({ hand: full, seat, round, win }) => {
        const plain = { ...full, bonus: [] }
        const loose = win.source === 'wall' && win.replacement === true
        const context = { seat, round, win: loose ? { ...win, lastTile: false } : win }
        const scores = [polish, finnish].map((rules) => readings(rules, plain, context).map((reading) => rules.evaluate(reading, plain, context)))
        const bare = scores.map((each) => each.map(({ rules: _, ...rest }) => rest))
        expect(bare[0]).toEqual(bare[1])
      }),
    )
  })
})
