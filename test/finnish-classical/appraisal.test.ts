import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { classicalTiles, standingTiles } from '../../src/core/hand.ts'
import { isBonus } from '../../src/core/tile.ts'
import { appraise } from '../../src/driver/judge.ts'
import { type FinnishContext, finnishClassical } from '../../src/finnish-classical/index.ts'
import { anyWind, finishedHands, tilesWithin } from '../support/arbitraries.ts'

const rules = finnishClassical()
const south: FinnishContext = { seat: 'south', round: 'east' }
const count = (hand: string, at: Partial<FinnishContext> = {}) => {
  const { points, doubles, total } = appraise(rules, hand, { ...south, ...at })
  return [points, doubles, total]
}

describe('hands that did not win', () => {
  test.each<[string, string, Partial<FinnishContext>, readonly [number, number, number]]>([
    ['nothing at all', '14b 147c 147d E W', {}, [0, 0, 0]],
    ['three alike are a concealed pung', '222b 14c', {}, [4, 0, 4]],
    ['four alike are a concealed pung, never a kong', '2222b 14c', {}, [4, 0, 4]],
    ['chows are worth nothing, also on the table', '(123b) 456c 789d', {}, [0, 0, 0]],
    ['the tiles of a possible chow count as the pung they also are', '22234b', {}, [4, 0, 4]],
    ['the three kinds of kong', '(4444b) (222c+2c) [6666d]', {}, [8 + 8 + 16, 0, 32]],
    ['major kongs', '(9999b) (EEE+E) [WWWW]', { round: 'north' }, [16 + 16 + 32, 0, 64]],
    ['claimed kongs count as concealed for the double, extended ones do not', '(4444b) 222c [6666d]', {}, [8 + 4 + 16, 1, 56]],
    ['extended ones do not', '(444b+4b) 222c [6666d]', {}, [8 + 4 + 16, 0, 28]],
    ['claimed pungs do not', '(444b) 222c [6666d]', {}, [2 + 4 + 16, 0, 22]],
    ['every scoring pair counts', '(777b) EE RR PP SS 2c', {}, [2 + 2 + 2 + 2 + 2, 0, 10]],
    ['a pair of the double wind counts twice', 'EE 2c', { seat: 'east' }, [4, 0, 4]],
    ['a set of the double wind doubles twice', 'EEE 2c', { seat: 'east' }, [8, 2, 32]],
    ['two dragon sets and the pair of the third', '(RRR) GGG PP 12c', {}, [4 + 8 + 2, 3, 112]],
    ["one's own flower and season", '22c 2f 2y', {}, [8, 1, 16]],
    ['all flowers and seasons', '22c 1234f 1234y', {}, [32, 3, 256]],
    ['a hand over the limit', '[EEEE] [RRRR] GGG 5c', {}, [32 + 32 + 8, 4, 1000]],
    ['a mahjong that somebody else was faster with', '222c 333d 444d 555d 2b +2b', {}, [16, 1, 32]],
    ['a short hand', '(777b) EE', { fault: 'short' }, [2 + 2, 0, 4]],
    ['a faulty hand', '(777b) EE 2c 58d 9b 1f', { fault: 'faulty' }, [2 + 2 + 4, 0, 8]],
    ['a long hand', '(RRR) GGG PPP 55c 9d 1b 2f 2y', { fault: 'long' }, [0, 0, 0]],
    ['a hand of 15 tiles, which is long though nobody said so', '(RRR) GGG PPP 55c 9d 123b', {}, [0, 0, 0]],
    ['a hand of 14 tiles, which may hold the tile just drawn', '(RRR) GGG PPP 55c 9d 12b', {}, [20, 5, 640]],
  ])('%s', (_, hand, at, expected) => {
    expect(count(hand, at)).toEqual(expected)
  })

  test('four alike are told as a pung and the tile that is left', () => {
    const { groups } = appraise(rules, '2222b 14c', south).reading
    expect(groups.map(({ kind, tiles }) => [kind, tiles])).toEqual([
      ['pung', [1, 1, 1]],
      ['single', [1]],
      ['single', [9]],
      ['single', [12]],
    ])
  })

  test('three dragon sets are 640 for a loser and no limit hand', () => {
    expect(appraise(rules, '(RRR) GGG PPP 55c 9d 1b', { seat: 'north', round: 'east' })).toMatchObject({ total: 640, limitHands: [], uncapped: 640 })
  })

  test('the fault is told with the score', () => {
    expect(appraise(rules, '(777b) EE', { ...south, fault: 'short' }).fault).toBe('short')
    expect(appraise(rules, '(RRR) GGG PPP 55c 9d 123b', south)).toMatchObject({ fault: 'long', items: [], excluded: [], limitHands: [] })
    expect(appraise(rules, '(777b) EE', south)).not.toHaveProperty('fault')
  })

  test('how the deal was won does not matter', () => {
    const told = { ...south, win: { source: 'wall', replacement: true, lastTile: true }, declaredReady: false, eastWins: 3 } as const
    expect(appraise(rules, '(777b) EE', told)).toEqual(appraise(rules, '(777b) EE', south))
  })
})

describe('what cannot be appraised', () => {
  test.each<[string, string, unknown, string]>([
    ['a fifth copy', '(222b) 222b', south, 'hand/tooManyCopies'],
    ['a joker', '(22bJ) E', south, 'hand/foreignTile'],
    ['no seat', '222b', { round: 'east' }, 'context/missing'],
    ['a fault unknown', '222b', { ...south, fault: 'late' }, 'context/badValue'],
  ])('%s', (_, hand, context, code) => {
    expect(() => appraise(rules, hand, context as FinnishContext)).toThrowError(expect.objectContaining({ issues: [expect.objectContaining({ code })] }))
  })
})

describe('properties', () => {
  const places = fc.record({ seat: anyWind, round: anyWind })

  test('any tiles of a set, of any number, have a total; all of them stand in the groups', () => {
    fc.assert(
      fc.property(tilesWithin(classicalTiles, { min: 0, max: 20 }), places, (tiles, context) => {
        const hand = { concealed: tiles.filter((tile) => !isBonus(tile)), melds: [], bonus: tiles.filter(isBonus) }
        const score = appraise(rules, hand, context)
        expect(score.reading.groups.flatMap((group) => group.tiles)).toEqual(standingTiles(hand).sort((a, b) => a - b))
        expect(score.total % 2).toBe(0)
        expect(score.total).toBeLessThanOrEqual(1000)
      }),
    )
  })

  test('a complete hand, and the same without any of its tiles, have a total', () => {
    fc.assert(
      fc.property(finishedHands(), fc.nat({ max: 12 }), ({ hand, seat, round }, gone) => {
        const whole = appraise(rules, hand, { seat, round })
        const { winningTile: _, ...waiting } = hand
        const less = appraise(rules, { ...waiting, concealed: waiting.concealed.filter((_, at) => at !== gone) }, { seat, round })
        expect(less.points).toBeLessThanOrEqual(whole.points)
        expect(whole.limitHands).toEqual([])
      }),
    )
  })
})
