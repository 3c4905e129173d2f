import { describe, expect, test } from 'vitest'
import { settle } from '../../src/driver/judge.ts'
import { applyEvent, type SichuanSettings, type SichuanState, showHands, sichuanBloody, startDeal } from '../../src/sichuan-bloody/index.ts'
import { frozen } from '../support/arbitraries.ts'
import { dealA, dealB } from './worked-deals.ts'

describe('live play', () => {
  const start = (settings?: SichuanSettings): SichuanState => startDeal(dealA.dealer, dealA.players, settings)

  test('event by event, on frozen states, back and forth', () => {
    const states = [frozen(start())]
    for (const event of dealA.events) states.push(frozen(applyEvent(states.at(-1) as SichuanState, frozen(event))))
    expect(states.map(({ net }) => net.east)).toEqual([0, 6, 6, 6, 5, 0, -8])
    expect(states.map(({ turn }) => turn)).toEqual([null, { seat: 'east', kongs: [0] }, null, null, { seat: 'north', kongs: [3] }, null, null])
    expect(states.map(({ outcome }) => outcome === 'unfinished')).toEqual([true, true, true, true, true, true, false])
    expect(states.at(-1)).toMatchObject(settle(sichuanBloody(), dealA))
    // Undo is the state before: another event from there.
    expect(applyEvent(states[1] as SichuanState, { type: 'kong', by: 'east', tile: '8b', kind: 'concealed' }).net.east).toBe(12)
  })

  test('a deal that has not begun', () => {
    expect(start()).toEqual({
      settings: {},
      dealer: 'east',
      players: dealA.players,
      events: [],
      turn: null,
      robbedPungs: [],
      payments: [],
      net: { east: 0, south: 0, west: 0, north: 0 },
      fines: [],
      outcome: 'unfinished',
      nextDealer: 'east',
      wins: [],
      kongs: [],
      ready: {},
      fineUnknown: [],
    })
  })

  test('a state survives JSON', () => {
    const half = dealA.events.slice(0, 4).reduce(applyEvent, start({ preset: 'novikov' }))
    const back = JSON.parse(JSON.stringify(half)) as SichuanState
    expect(back).toEqual(half)
    expect(dealA.events.slice(4).reduce(applyEvent, back).net).toEqual({ east: -2, south: 0, west: -8, north: 10 })
  })

  test('hands are shown when the wall is about to end', () => {
    const { events, players } = dealB
    const last = events.slice(0, -1).reduce(applyEvent, startDeal('east', { east: { forbidden: 'dots' } }))
    expect(() => applyEvent(last, { type: 'wallEnd' })).toThrow('The hand of east is needed')
    const shown = showHands(last, { ...players, east: { hand: '(5555c) 123c 789c 66b 78b' } })
    expect(shown.players.east).toEqual(players.east)
    expect(applyEvent(shown, { type: 'wallEnd' }).net).toEqual({ east: 6, south: -6, west: 8, north: -8 })
  })

  test('a start that cannot be', () => {
    expect(() => startDeal('up' as 'east', {})).toThrow("'dealer' is 'up'")
    expect(() => startDeal('east', { est: {} } as object)).toThrow("'players' names 'est'")
    expect(() => startDeal('east', { east: { forbidden: 'honours' as 'dots' } })).toThrow("'forbidden' is 'honours'")
    expect(() => startDeal('east', {}, { fanCap: 7 as 3 })).toThrow('option/badValue')
    expect(() => showHands(startDeal('east', {}), { est: {} } as object)).toThrow("'players' names 'est'")
  })
})
