import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Hand } from '../../src/core/hand.ts'
import type { RuleSet } from '../../src/core/rule-set.ts'
import type { Shape } from '../../src/core/shape.ts'
import { allKinds, isBonus, type Tile } from '../../src/core/tile.ts'
import { waits } from '../../src/driver/judge.ts'
import { finnishClassical, polishClassical } from '../../src/finnish-classical/index.ts'
import { chineseQuick } from '../../src/hong-kong/chinese-quick.ts'
import { hongKong } from '../../src/hong-kong/index.ts'
import { sevenDifferentPairs, sevenPairs } from '../../src/shape/seven-pairs.ts'
import { setsAndPair, standard } from '../../src/shape/standard.ts'
import { thirteenWonders } from '../../src/shape/thirteen-wonders.ts'
import { waitsIn } from '../../src/shape/waits.ts'
import { sichuanBloody } from '../../src/sichuan-bloody/index.ts'
import { nearlyCompleteHands, sevenPairHands, thirteenWonderHands, waitingHands } from '../support/arbitraries.ts'

const waiting = ({ winningTile: _, ...hand }: Hand): Hand => hand
const anyWaiting = fc.oneof(
  waitingHands(),
  waitingHands({ maxSuits: 1, honours: false }),
  nearlyCompleteHands().map(waiting),
  sevenPairHands({ quads: true }).map(waiting),
  thirteenWonderHands.map(waiting),
)

/** By trying every tile. */
function waitsByTrial(shape: Shape, hand: Hand): Tile[] {
  return Array.from({ length: allKinds }, (_, tile) => tile).filter((tile) => !isBonus(tile) && shape.readings({ ...hand, winningTile: tile }).length > 0)
}

describe.each([standard, setsAndPair(3), sevenPairs, sevenDifferentPairs, thirteenWonders])('$id', (shape) => {
  test('waits for the tiles with which it has a reading', () => {
    fc.assert(
      fc.property(anyWaiting, (hand) => {
        expect(shape.waits?.(hand)).toEqual(waitsByTrial(shape, hand))
      }),
    )
  })

  test('waits for nothing where the hand is finished', () => {
    fc.assert(
      fc.property(nearlyCompleteHands(), (hand) => {
        expect(shape.waits?.(hand)).toEqual([])
      }),
    )
  })
})

test('several shapes wait together, also one that has to be tried', () => {
  const tried: Shape = { id: 'tried', readings: (hand) => sevenPairs.readings(hand) }
  fc.assert(
    fc.property(anyWaiting, (hand) => {
      const expected = [...new Set([standard, sevenPairs, thirteenWonders].flatMap((shape) => waitsByTrial(shape, hand)))].sort((a, b) => a - b)
      expect(waitsIn([standard, tried, thirteenWonders], hand)).toEqual(expected)
    }),
  )
})

const ruleSets = [hongKong(), chineseQuick(), finnishClassical(), polishClassical(), sichuanBloody()] as unknown as readonly RuleSet[]

describe.each(ruleSets)('$id', (rules) => {
  const { possibleWaits, ...tried } = rules

  test('waits are the same by its shapes and by trying every tile', () => {
    expect(possibleWaits).toBeDefined()
    fc.assert(
      fc.property(anyWaiting, (hand) => {
        fc.pre(rules.checkHand(hand, 'waiting').length === 0)
        expect(waits(rules, hand)).toEqual(waits(tried, hand))
      }),
    )
  })
})
