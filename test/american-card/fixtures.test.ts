import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type AmericanDeal, americanCard, houseCardText } from '../../src/american-card/index.ts'
import type { Wind } from '../../src/core/tile.ts'
import { judge, settle } from '../../src/driver/judge.ts'

interface Vector {
  readonly id: string
  readonly jokers: number
  readonly hand: string
  readonly lines: readonly string[]
  readonly jokerless: boolean
  readonly exempt: boolean
  readonly value: number
  readonly discard: { readonly others: number; readonly discarder: number; readonly winner: number }
  readonly selfPick: { readonly each: number; readonly winner: number }
  readonly bettorDiscard: { readonly others: number; readonly discarder: number; readonly winner: number; readonly bettor: number }
  readonly bettorSelfPick: { readonly each: number; readonly winner: number; readonly bettor: number }
}

const read = (name: string): string => readFileSync(new URL(`../fixtures/${name}`, import.meta.url), 'utf8')
const { hands } = JSON.parse(read('american-card.json')) as { hands: readonly Vector[] }
const house = americanCard(houseCardText)

test('the shipped card is the one of the fixtures', () => {
  expect(houseCardText).toBe(read('house-2027.card'))
})

/** What every party ends with: the winner sits East, the discarder South. */
function net(hand: string, win: 'discard' | 'wall', bettor = false): Record<string, number> {
  const deal: AmericanDeal = {
    hand,
    seat: 'east',
    win: win === 'discard' ? { source: 'discard', from: 'south' } : { source: 'wall' },
    ...(bettor ? { bets: [{ bettor: 'Bo', on: 'east' as Wind }] } : {}),
  }
  return { ...settle(house, deal).net }
}

describe('worked hands', () => {
  test.each(hands.filter(({ lines }) => lines.length === 0))('$id $hand is no hand: $why', ({ hand }) => {
    expect(judge(house, hand, { seat: 'east', win: { source: 'wall' } }).kind).toBe('incomplete')
    expect(settle(house, { hand, seat: 'east', win: { source: 'wall' } })).toMatchObject({ payments: [], outcome: 'mahjongInError', offender: 'east' })
  })

  test.each(hands.filter(({ lines }) => lines.length > 0))('$id $hand is $lines', (vector) => {
    const { hand, lines, jokers, jokerless, exempt, value, discard, selfPick, bettorDiscard, bettorSelfPick } = vector
    const verdict = judge(house, hand, { seat: 'east', win: { source: 'wall' } })
    if (verdict.kind !== 'win') throw new Error(`${vector.id} is ${JSON.stringify(verdict)}`)
    expect([verdict.score, ...verdict.others].map(({ line }) => line)).toEqual(lines)
    expect(verdict.score).toMatchObject({ jokers, jokerless, exempt, value, total: jokerless ? 2 * value : value })
    const { others, discarder, winner } = discard
    expect(net(hand, 'discard')).toEqual({ east: winner, south: -discarder, west: -others, north: -others })
    const { each } = selfPick
    expect(net(hand, 'wall')).toEqual({ east: selfPick.winner, south: -each, west: -each, north: -each })
    expect(net(hand, 'discard', true)).toEqual({
      east: bettorDiscard.winner,
      south: -bettorDiscard.discarder,
      west: -bettorDiscard.others,
      north: -bettorDiscard.others,
      Bo: bettorDiscard.bettor,
    })
    const all = -bettorSelfPick.each
    expect(net(hand, 'wall', true)).toEqual({ east: bettorSelfPick.winner, south: all, west: all, north: all, Bo: bettorSelfPick.bettor })
  })
})
