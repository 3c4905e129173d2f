import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { classicalTiles, type Hand, handTiles, standingTiles } from '../../src/core/hand.ts'
import { isBonus, isHonour, isSuitTile, seatsAfter, suitOf } from '../../src/core/tile.ts'
import { giverOf } from '../../src/core/win.ts'
import { formatHand } from '../../src/notation/format-hand.ts'
import { standard } from '../../src/shape/standard.ts'
import {
  completeHands,
  finishedHands,
  frozen,
  nearlyCompleteHands,
  reordered,
  suitOrders,
  tilesWithin,
  unmarked,
  unmarkedHands,
  waitingHands,
  winsFor,
  withSuits,
} from './arbitraries.ts'

function suitsOf(hand: Hand): number {
  return new Set(handTiles(hand).filter(isSuitTile).map(suitOf)).size
}

function chowMelds(hand: Hand): number {
  return hand.melds.filter(({ kind }) => kind === 'chow').length
}

describe('generated hands are as asked for', () => {
  test.each<[string, Parameters<typeof completeHands>[0], (hand: Hand) => boolean]>([
    ['no chows', { chows: false }, (hand) => standard.readings(hand).some(({ groups }) => groups.every(({ kind }) => kind !== 'chow'))],
    ['no claimed chows', { chowMelds: false }, (hand) => chowMelds(hand) === 0],
    ['no honours', { honours: false }, (hand) => !handTiles(hand).some(isHonour)],
    ['no bonus tiles', { bonus: false }, (hand) => hand.bonus.length === 0],
    ['suits only', { suitsOnly: true }, (hand) => handTiles(hand).every(isSuitTile)],
    ['two suits at most', { maxSuits: 2 }, (hand) => suitsOf(hand) <= 2],
    ['one suit', { maxSuits: 1, honours: false }, (hand) => suitsOf(hand) === 1],
    ['no kongs', { kongs: false }, (hand) => hand.melds.every(({ kind }) => kind !== 'kong')],
    ['no melds', { melds: [0, 0] }, (hand) => hand.melds.length === 0],
    ['two or three melds', { melds: [2, 3] }, (hand) => [2, 3].includes(hand.melds.length)],
    ['four melds', { melds: [4, 4] }, (hand) => hand.melds.length === 4],
    ['two sets', { sets: 2 }, (hand) => standingTiles(hand).length + 3 * hand.melds.length === 8],
    ['no givers', { givers: false }, (hand) => hand.melds.every(({ from }) => from === undefined)],
  ])('%s', (_, options, holds) => {
    fc.assert(fc.property(completeHands(options), (hand) => holds(hand)))
  })

  test('every option together with every other', () => {
    const options = fc.record({
      chows: fc.boolean(),
      chowMelds: fc.boolean(),
      honours: fc.boolean(),
      kongs: fc.boolean(),
      suitsOnly: fc.boolean(),
      maxSuits: fc.constantFrom(1 as const, 2 as const, 3 as const),
      melds: fc.constantFrom([0, 0] as const, [1, 2] as const, [4, 4] as const),
    })
    fc.assert(
      fc.property(
        options.chain((some) => completeHands(some)),
        (hand) => {
          expect(standard.readings(hand)).not.toEqual([])
        },
      ),
    )
  })

  test('a chow is claimed from the player before, and no meld from its owner', () => {
    fc.assert(
      fc.property(finishedHands(), ({ hand, seat }) => {
        for (const meld of hand.melds) {
          expect(meld.from).not.toBe(seat)
          if (meld.kind === 'chow' && meld.from !== undefined) expect(meld.from).toBe(seatsAfter(seat)[2])
        }
      }),
    )
  })

  test('a robbed tile is the only one of its kind', () => {
    const hands = fc.sample(finishedHands({ sources: ['robbedKong'], alwaysFrom: true }), 1_000).filter(({ win }) => win.source === 'robbedKong')
    expect(hands.length).toBeGreaterThan(100)
    for (const { hand, seat, win } of hands) {
      expect(seatsAfter(seat)).toContain(giverOf(win))
      expect(win.lastTile).toBeUndefined()
      expect(handTiles(hand).filter((tile) => tile === hand.winningTile)).toHaveLength(1)
    }
  })

  test('a win for a given hand and seat is of the sources asked for', () => {
    fc.assert(
      fc.property(
        completeHands().chain((hand) => winsFor(hand, 'north', { sources: ['discard'], alwaysFrom: true })),
        (win) => {
          expect(win.source).toBe('discard')
          expect(['east', 'south', 'west']).toContain(giverOf(win))
        },
      ),
    )
  })

  test('all kinds of hand turn up', () => {
    const hands = fc.sample(completeHands(), 2_000)
    const share = (holds: (hand: Hand) => boolean): number => hands.filter(holds).length
    expect(share((hand) => hand.melds.length === 0)).toBeGreaterThan(50)
    expect(share((hand) => hand.melds.length === 4)).toBeGreaterThan(10)
    expect(share((hand) => chowMelds(hand) > 0)).toBeGreaterThan(100)
    expect(share((hand) => hand.melds.some((meld) => meld.kind === 'kong' && meld.form === 'extended'))).toBeGreaterThan(100)
    expect(share((hand) => handTiles(hand).some(isHonour))).toBeGreaterThan(200)
    expect(share((hand) => hand.bonus.length > 0)).toBeGreaterThan(500)
    expect(share((hand) => suitsOf(hand) === 1)).toBeGreaterThan(200)
    expect(share((hand) => standard.readings(hand).length > 1)).toBeGreaterThan(100)
  })

  test('some exchanged tiles leave the hand complete, most do not', () => {
    const hands = fc.sample(nearlyCompleteHands(), 1_000)
    const complete = hands.filter((hand) => standard.readings(hand).length > 0).length
    expect(complete).toBeGreaterThan(20)
    expect(complete).toBeLessThan(500)
  })
})

describe('what is made of a hand', () => {
  test('unmarked and waiting hands have no winning tile', () => {
    fc.assert(fc.property(fc.oneof(unmarkedHands(), waitingHands()), (hand) => !('winningTile' in hand)))
    fc.assert(
      fc.property(completeHands(), (hand) => {
        expect(handTiles(unmarked(hand)).sort()).toEqual(handTiles(hand).sort())
        expect(unmarked(unmarked(hand))).toEqual(unmarked(hand))
      }),
    )
  })

  test('a reordered hand has the same tiles and melds', () => {
    const pairs = completeHands().chain((hand) => fc.tuple(fc.constant(hand), reordered(hand)))
    const sorted = (hand: Hand): string =>
      [...formatHand({ ...hand, concealed: [...hand.concealed].sort(), bonus: [...hand.bonus].sort() }).split(' ')].sort().join(' ')
    fc.assert(
      fc.property(pairs, ([hand, other]) => {
        expect(sorted(other)).toBe(sorted(hand))
      }),
    )
  })

  test('suits in another order leave the number of readings', () => {
    fc.assert(
      fc.property(completeHands(), suitOrders, (hand, order) => {
        expect(standard.readings(withSuits(hand, order))).toHaveLength(standard.readings(hand).length)
        expect(handTiles(withSuits(hand, order)).filter((tile) => !isSuitTile(tile))).toEqual(handTiles(hand).filter((tile) => !isSuitTile(tile)))
      }),
    )
  })

  test('tiles of a set keep within its copies', () => {
    fc.assert(
      fc.property(tilesWithin(classicalTiles, { min: 0, max: 60 }), (tiles) =>
        tiles.every((tile) => tiles.filter((other) => other === tile).length <= (isBonus(tile) ? 1 : 4)),
      ),
    )
  })

  test('a frozen copy cannot be changed at any depth', () => {
    const copy = frozen({ a: [{ b: 1 }] })
    expect(copy).toEqual({ a: [{ b: 1 }] })
    expect(() => copy.a.push({ b: 2 })).toThrow(TypeError)
    expect(() => {
      ;(copy.a[0] as { b: number }).b = 2
    }).toThrow(TypeError)
  })
})
