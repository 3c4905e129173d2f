import { standingTiles } from '../core/hand.ts'
import type { Group } from '../core/reading.ts'
import type { Shape } from '../core/shape.ts'
import { isHonour, isTerminal, standingKinds } from '../core/tile.ts'
import { placeWinningTile, standingGroup } from './group-table.ts'

/** One of each 1, 9, wind and dragon and one more of them; no melds. */
export const thirteenWonders: Shape = {
  id: 'thirteenWonders',
  readings(hand) {
    const tiles = standingTiles(hand)
    if (hand.melds.length > 0 || tiles.length !== 14) return []
    const groups: Group[] = []
    for (let kind = 0; kind < standingKinds; kind++) {
      if (!isTerminal(kind) && !isHonour(kind)) continue
      const held = tiles.filter((tile) => tile === kind).length
      if (held !== 1 && held !== 2) return []
      groups.push(standingGroup(held === 1 ? 'single' : 'pair', kind))
    }
    // Fourteen tiles, each of the thirteen kinds once or twice: if any other tile were held, the sum would fall short.
    return groups.reduce((sum, group) => sum + group.tiles.length, 0) === 14 ? placeWinningTile('thirteenWonders', [], groups, hand.winningTile) : []
  },
}
