import type { Hand } from '../core/hand.ts'
import type { Reading } from '../core/reading.ts'
import type { Shape } from '../core/shape.ts'
import { allKinds, isBonus, type Tile } from '../core/tile.ts'

/**
 * The tiles any one of which completes a hand without its winning tile in one of some shapes, lowest first.
 * How many of a tile lie in melds is not looked at.
 *
 * @example
 * waitsIn([standard, thirteenWonders], parseHand('123b 456b 789b 2345c')).map(tileName) // => ['2c', '5c']
 */
export function waitsIn(shapes: readonly Shape[], hand: Hand): Tile[] {
  const found = new Set<Tile>()
  for (const shape of shapes) for (const tile of shape.waits?.(hand) ?? waitsByTrial(shape, hand)) found.add(tile)
  return [...found].sort((a, b) => a - b)
}

/** The part of a rule set that says which hands win, see {@link inShapes}. */
export interface ShapedHands {
  /** Every reading of a finished hand, shape by shape. */
  readings(hand: Hand): readonly Reading[]
  /** The tiles any one of which completes a hand without its winning tile, lowest first. */
  possibleWaits(hand: Hand): Tile[]
}

/**
 * What a rule set says of hands that win in one of some shapes, to be spread into its definition: their readings and their possible waits.
 *
 * @example
 * inShapes([standard, sevenPairs]).readings(parseHand('1199b 2255c 33d EE R +R')).length // => 1
 */
export function inShapes(shapes: readonly Shape[]): ShapedHands {
  return {
    readings(hand) {
      let all: readonly Reading[] = []
      for (const shape of shapes) {
        const found = shape.readings(hand)
        if (found.length > 0) all = all.length === 0 ? found : [...all, ...found]
      }
      return all
    },
    possibleWaits: (hand) => waitsIn(shapes, hand),
  }
}

function waitsByTrial(shape: Shape, hand: Hand): Tile[] {
  return everyKind().filter((tile) => shape.readings({ ...hand, winningTile: tile }).length > 0)
}

/** Every kind that is not laid aside. */
export function everyKind(): Tile[] {
  return Array.from({ length: allKinds }, (_, tile) => tile).filter((tile) => !isBonus(tile))
}
