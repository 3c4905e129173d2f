import type { Hand } from '../core/hand.ts'
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

function waitsByTrial(shape: Shape, hand: Hand): Tile[] {
  const found: Tile[] = []
  for (let tile = 0; tile < allKinds; tile++) if (!isBonus(tile) && shape.readings({ ...hand, winningTile: tile }).length > 0) found.push(tile)
  return found
}
