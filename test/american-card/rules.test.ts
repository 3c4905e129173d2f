import { describe, expect, test } from 'vitest'
import { americanCard, houseCardText } from '../../src/american-card/index.ts'
import type { Win } from '../../src/core/win.ts'
import { judge, settle } from '../../src/driver/judge.ts'

// The rules that the other tests of this folder hold only in passing, each by its number.

/** Whether tiles are mahjong on a card of one line. */
function matches(line: string, hand: string): boolean {
  return judge(americanCard(`A: ${line} X25`), hand, { seat: 'east', win: { source: 'wall' } }).kind === 'win'
}

describe('AM-3: dragons and suits', () => {
  test('craks go with red, bams with green, dots with white', () => {
    const own = 'FFFF 222a 333a DDDDa'
    for (const hand of ['FFFF 222333c RRRR', 'FFFF 222333b GGGG', 'FFFF 222333d PPPP']) expect(matches(own, hand)).toBe(true)
    for (const hand of ['FFFF 222333c GGGG', 'FFFF 222333b PPPP', 'FFFF 222333d RRRR']) expect(matches(own, hand)).toBe(false)
  })

  test('an opposite dragon is that of a suit not used', () => {
    const opposite = 'FFFF 222a 333a DDDDb'
    for (const hand of ['FFFF 222333c GGGG', 'FFFF 222333c PPPP']) expect(matches(opposite, hand)).toBe(true)
    expect(matches(opposite, 'FFFF 222333c RRRR')).toBe(false)
  })
})

describe('AM-8: blocks stay apart', () => {
  test('two printed pairs of a tile are two pairs, each of naturals', () => {
    const line = 'FFFF 33 33 NNN SSS'
    expect(matches(line, 'FFFF 3333b NNN SSS')).toBe(true)
    // A kong would take the joker; two pairs do not.
    expect(matches(line, 'FFFF 333b J NNN SSS')).toBe(false)
    expect(matches('FFFF 3333 NNN SSS', 'FFFF 333b J NNN SSS')).toBe(true)
  })

  test('a pung needs three tiles, a kong four, a quint five, a sextet six', () => {
    expect(matches('FFFFFF NNNNN SSS', 'FFFFFF NNNNJ SSS')).toBe(true)
    expect(matches('FFFFFF NNNNN SSS', 'FFFFF NNNNJJ SSS')).toBe(true)
    expect(matches('FFFFFF NNNNN SSS', 'FFFFFF NNNN SSSS')).toBe(false)
    expect(matches('FFFFFF NNNNN SSS', 'FFFFFFF NNNJ SSS')).toBe(false)
  })
})

describe('AM-12: exact cover', () => {
  const line = 'FF 222a 333a 444a NNN'
  test('every natural is used once, pairs are natural, and the jokers held are those that are needed', () => {
    expect(matches(line, 'FF 222333444b NNN')).toBe(true)
    expect(matches(line, 'FF 22b J 33b J 44b J NNN')).toBe(true)
    expect(matches(line, 'FF JJJ 333444b NNN')).toBe(true)
    // A joker for a single flower of the pair; a natural too many, and with it a joker too few.
    expect(matches(line, 'FJ 222333444b NNN')).toBe(false)
    expect(matches(line, 'FF 222233344b NNN')).toBe(false)
    expect(matches(line, 'FF 222233344b NNJ')).toBe(false)
  })

  test('a joker left over is no win', () => {
    expect(matches('FFF 22 33 44 5 NEWS', 'FFJ 22b 33b 44b 5b NEWS')).toBe(true)
    expect(matches('FFF 22 33 44 5 NEWS', 'FFF J 22b 33b 44b NEWS')).toBe(false)
  })
})

describe('AM-19: payment by the value of the line', () => {
  const house = americanCard(houseCardText)
  const net = (hand: string, win: Win): unknown => settle(house, { hand, seat: 'east', win }).net
  // C5 and Y1, both worth 25; C5 here has no joker.
  const [withJoker, jokerless] = ['FF 227d 000 777b 77c J', '3333c 4444c 5555d 00']

  test('the discarder pays twice the value, the others once; for a drawn tile everybody pays twice', () => {
    expect(net(withJoker, { source: 'discard', from: 'west' })).toEqual({ east: 100, south: -25, west: -50, north: -25 })
    expect(net(withJoker, { source: 'wall' })).toEqual({ east: 150, south: -50, west: -50, north: -50 })
  })

  test('without a joker everything doubles', () => {
    expect(net(jokerless, { source: 'discard', from: 'west' })).toEqual({ east: 200, south: -50, west: -100, north: -50 })
    expect(net(jokerless, { source: 'wall' })).toEqual({ east: 300, south: -100, west: -100, north: -100 })
  })
})
