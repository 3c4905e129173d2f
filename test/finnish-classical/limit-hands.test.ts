import { describe, expect, test } from 'vitest'
import type { Wind } from '../../src/core/tile.ts'
import { judge } from '../../src/driver/judge.ts'
import type { FinnishFacts } from '../../src/finnish-classical/facts.ts'
import { type FinnishContext, type FinnishOptions, finnishClassical } from '../../src/finnish-classical/index.ts'
import { type LimitItemId, limitItems } from '../../src/finnish-classical/limit-hands.ts'
import { discard, wall } from './cases.ts'

// FC §5: hands that a limit hand is easily taken for, and unusual ones that it is. Each item's plain example stands in the catalogue.

function limitsOf(hand: string, win: FinnishContext['win'] = discard, options: Partial<FinnishOptions> = {}): readonly string[] {
  const context: FinnishContext = { seat: 'south', round: 'east', ...(win === undefined ? {} : { win }) }
  const verdict = judge(finnishClassical(options), hand, context)
  if (verdict.kind !== 'win') throw new Error(JSON.stringify(verdict))
  return verdict.score.limitHands
}

describe('hands named after a tile', () => {
  test('dot 5 from the wall is no plum blossom unless it is a loose tile', () => {
    expect(limitsOf('[EEEE] 234b 678c 46d 99c +5d', wall)).toEqual([])
    expect(limitsOf('[EEEE] 234b 678c 46d 99c +5d', { source: 'wall', replacement: true })).toEqual(['plumBlossomFromRoof'])
  })

  test('the last tile of the wall is the moon only as dot 1', () => {
    expect(limitsOf('(345b) 678c 999c 23d RR +4d', { source: 'wall', lastTile: true })).toEqual([])
  })
})

test("heaven's blessing and the thirteenth mahjong in a row are East's, though a scorer that refuses no circumstances asks (FC §5)", () => {
  const holds = (id: LimitItemId, seat: Wind): boolean | undefined =>
    limitItems
      .find((row) => row.id === id)
      ?.holds({ win: { source: 'wall', dealt: true }, context: { seat, round: 'east', eastWins: 13 } } as unknown as FinnishFacts, {} as FinnishOptions)
  for (const id of ['heavensBlessing', 'eastsThirteenth'] as const) expect([holds(id, 'east'), holds(id, 'south')]).toEqual([true, false])
})

test('three great scholars without a chow stand where a chow spoils them', () => {
  const options = { scholarsAllowChow: false }
  expect(limitsOf('(RRR) GGG PPP 77b 55c +7b', discard, options)).toEqual(['threeGreatScholars'])
  expect(limitsOf('(RRR) GGG PPP 78b 55c +9b', discard, options)).toEqual([])
})

describe('nine calling tiles', () => {
  test.each([
    ['another suit in the middle', '111b 234c 567b 8b 999b +8b'],
    ['another suit at the end', '111b 234b 567b 8c 999c +8c'],
    ['east for the ones, told first', 'EEE 234b 567b 8b 999b +8b'],
    ['east for the ones, told last', '234b 567b 8b 999b EEE +8b'],
    ['the ones on the table', '(111b) 2345678b 999b +5b'],
  ])('are not a hand with %s', (_, hand) => {
    expect(limitsOf(hand)).not.toContain('nineCalling')
  })

  test('may be completed by any of their tiles', () => {
    for (const rank of [1, 2, 3, 4, 5, 6, 7, 8, 9]) expect(limitsOf(`1112345678999c +${rank}c`)).toContain('nineCalling')
  })
})

describe('the wriggling snake', () => {
  test.each([
    ['pair 2', '111b 345b 678b 999b 2b +2b'],
    ['pair 5', '111b 234b 678b 999b 5b +5b'],
    ['pair 8', '111b 234b 567b 999b 8b +8b'],
    ['the nines laid before the ones', '(999c) (111c) 234c 678c 5c +5c'],
    ['its chows laid in any order', '(678d) (234d) 111d 999d 5d +5d'],
  ])('has %s', (_, hand) => {
    expect(limitsOf(hand)).toContain('wrigglingSnake')
  })

  test.each([
    ['pair 4', '(111b) 678b 567b 999b 4b +4b'],
    ['a pair of south, though the tiles that are left fit pair 2', '(111b) 345b 678b 999b S +S'],
    ['chows of another suit', '(111b) 234c 678b 999b 5b +5b'],
    ['twos for the ones', '(222b) 234b 678b 999b 5b +5b'],
    ['eights for the nines', '(111b) 234b 678b 888b 5b +5b'],
  ])('has no %s', (_, hand) => {
    expect(limitsOf(hand)).not.toContain('wrigglingSnake')
  })
})
