import { describe, expect, test } from 'vitest'
import { judge } from '../../src/driver/judge.ts'
import { parseHand } from '../../src/notation/hand-text.ts'
import { type SichuanSettings, type SichuanWin, sichuanBloody } from '../../src/sichuan-bloody/index.ts'
import { packSichuan, packSichuanContext, scoreSichuanInto, sichuanScoreAt, sichuanScoreSize } from '../../src/sichuan-bloody/packed.ts'
import { scoredPacked } from '../support/packed.ts'
import { examples } from './cases.ts'
import { inNumbers } from './in-numbers.ts'

const settings: readonly SichuanSettings[] = [{}, { preset: 'mil2025', fanCap: 4 }, { without: ['goldenWait', 'root', 'fullFlush'] }]

const wins: readonly SichuanWin[] = [
  ...([true, false] as const).flatMap((lastTile): SichuanWin[] => [
    { source: 'wall', lastTile },
    { source: 'wall', lastTile, replacement: false },
    { source: 'discard', lastTile },
    { source: 'discard', lastTile, afterKong: true },
    { source: 'discard', lastTile, afterKong: false },
  ]),
  { source: 'robbedKong' },
  { source: 'robbedKong', afterKong: true },
]

/** Beside the examples of the items: hands whose readings differ, hands of each pair of suits and of three, and hands that do not win. */
const others: readonly string[] = [
  '111222333b 99d 55d +9d',
  '223344b 223344d 5d +5d',
  '2222333344445b +5b',
  '123b 456b 789c 11c 45c +6c',
  '123c 456c 789d 11d 45d +6d',
  '123b 456c 789d 11d 45d +6d',
  '(111b)(222b)(333b)(444b) 5d +5d',
  '(111b)(222b)(333b)[4444b] 5d +5d',
  '123b 456b 789c 11c 45c +7c',
  '1122334455667b +8b',
]

describe.each(settings)('the packed scorer says what judge says, under %o', (chosen) => {
  const hands = Object.values(examples).flatMap(({ has, misses }) => [...has, ...misses])

  test.each(hands)('of $hand', ({ hand, win }) => {
    inNumbers(chosen)(parseHand(hand), { win: win ?? { source: 'discard' } })
  })

  test.each(others)('of %s, however it was won and whatever suit is forbidden', (hand) => {
    const same = inNumbers(chosen)
    const rules = sichuanBloody(chosen)
    let possible = 0
    for (const win of wins)
      for (const forbidden of [undefined, 'bamboos', 'characters', 'dots'] as const) {
        const context = { win, ...(forbidden === undefined ? {} : { forbidden }) }
        // A forbidden suit is not laid down, and a tile held three times is in nobody's kong.
        if (judge(rules, hand, context).kind === 'invalid') continue
        possible++
        same(parseHand(hand), context)
      }
    expect(possible).toBeGreaterThan(15)
  })

  test('of a replacement tile', () => {
    const same = inNumbers(chosen)
    for (const lastTile of [false, true]) same(parseHand('[1111b] 234b 456d 789d 2d +2d'), { win: { source: 'wall', replacement: true, lastTile } })
  })
})

test('a joker exchange, which is of other rules, is counted as any tile that was not drawn', () => {
  const hand = parseHand('(111b)(333b)(888d) 55d 77d +7d')
  const worth = (source: 'discard' | 'jokerExchange'): unknown =>
    sichuanScoreAt(scoredPacked(scoreSichuanInto, sichuanScoreSize, packSichuan(), hand, packSichuanContext({ win: { source } })), 0)
  expect(worth('jokerExchange')).toEqual(worth('discard'))
})

test.each(['11b 22b 33b 44d 55d 66d E +E', '123b 456b 789d 11d EE +E', '19b 19c 19d ESWNRGP +E'])('honours are not played with: %s', (hand) => {
  const scored = scoredPacked(scoreSichuanInto, sichuanScoreSize, packSichuan(), parseHand(hand), packSichuanContext({ win: { source: 'wall' } }))
  expect(sichuanScoreAt(scored, 0)).toEqual({ verdict: 'incomplete', amount: 0, fans: 0, items: [], reading: 0 })
})
