import { describe, test } from 'vitest'
import type { HongKongContext, HongKongSettings } from '../../src/hong-kong/index.ts'
import { parseHand } from '../../src/notation/hand-text.ts'
import { examples, fed, wall } from './cases.ts'
import { inNumbers } from './in-numbers.ts'

const settings: readonly HongKongSettings[] = [
  {},
  { minimum: 3 },
  { nineGatesMelded: true, dragonHands: 'setOrPair' },
  { without: ['allPungs', 'littleThreeDragons', 'nineGates', 'pearlDragon', 'noBonusTiles'] },
]

/** Beside the examples of the items: hands near the limit hands, whose conditions the tables hold apart, and hands whose readings differ. */
const others: readonly string[] = [
  // The dragon in the pair, or none; another dragon, a wind, two dragons, a second suit.
  '[1111b] 222b 555b (777b) G +G',
  '[1111b] 222b 555b (777b) R +R',
  '[1111b] 222b 555b (777b) E +E',
  '[1111b] 222b 555b (777b) 9b +9b',
  '(111b) 222b 555b GGG R +R',
  '(111b) 222b 555b (EEE) G +G',
  '(111b) 222b 555b (EEE) 9b +9b',
  '(111b) 222b RRR GGG 9b +9b',
  '(111b) 222b 555c GGG 9b +9b',
  '(111b) 222b 555c RRR 9b +9b',
  '(111b) 222b 555d RRR 9b +9b',
  '(111c) 222c 555d PPP 9c +9c',
  '(111b) (222b) GGG 99b 33b +3b',
  '[1111c] 222c 555c (777c) R +R',
  '(111c) 222c 555c (RRR) 9c +9c',
  '[1111d] 222d 555d (777d) P +P',
  '(111d) 222d 555d (PPP) 9d +9d',
  '(111d) 222d 555d (777d) 9d +9d',
  '(EEE)(SSS) RRR GGG P +P',
  // Nine gates in each suit, laid down in part, and all but.
  '1112345678999c +1c',
  '1112345678999d +9d',
  '(123b) 1145678999b +9b',
  '(123b) 1145678999b +1b',
  '(345c) 1112678999c +9c',
  '(111b) 2345678999b +2b',
  // Chows or pungs, two suits or one, a pair of dragons beside two sets of them.
  '222333444b 555c 7c +7c',
  '111222333b 99c EE +9c',
  '111222333b (123b) W +W',
  '111222333d RR 99d +9d',
  '(RRR) GGG 123d PP 45d +6d',
  '(RRR) GGG PP 222d 33d +3d',
  '19b 19c 19d ESWNRGP +P',
  '11b 22b 33c 44c 55d 66d E +E',
  '(123d) 456b 789c RR 67c +6c',
]

describe.each(settings)('the packed scorer says what judge says, under %o', (chosen) => {
  test.each(Object.entries(examples))('of the hands of %s', (_, { holds, lacks }) => {
    const same = inNumbers(chosen)
    for (const { hand, context = fed } of [holds, lacks]) same(parseHand(hand), context)
  })

  test.each(others)('of %s', (hand) => {
    const same = inNumbers(chosen)
    for (const context of [fed, wall]) same(parseHand(hand), context)
  })

  test('at each seat, in each round, with each bonus tile', () => {
    const same = inNumbers(chosen)
    for (const seat of ['east', 'south', 'west', 'north'] as const)
      for (const round of ['east', 'south', 'west', 'north'] as const)
        for (const bonus of ['', '1f', '4f', '1y', '4y', '2f2y', '1f2f3f4f', '1y2y3y4y', '1f2f3f4f1y2y3y4y']) {
          const context: HongKongContext = { seat, round, win: { source: 'wall', replacement: bonus !== '' } }
          same(parseHand(`(NNN) SSS 111b 22c WW ${bonus} +W`), context)
        }
  })
})
