import { standingTiles } from '../core/hand.ts'
import type { Group } from '../core/reading.ts'
import type { Shape } from '../core/shape.ts'
import { standingKinds } from '../core/tile.ts'
import { placeWinningTile, standingGroup } from './group-table.ts'

function sevenPairsShape(id: string, quads: boolean): Shape {
  return {
    id,
    readings(hand) {
      const tiles = standingTiles(hand)
      if (hand.melds.length > 0 || tiles.length !== 14) return []
      const pairs: Group[] = []
      for (let kind = 0; kind < standingKinds; kind++) {
        const held = tiles.filter((tile) => tile === kind).length
        if (held % 2 === 1 || (held === 4 && !quads)) return []
        for (let pair = 0; pair < held / 2; pair++) pairs.push(standingGroup('pair', kind))
      }
      return pairs.length === 7 ? placeWinningTile(id, [], pairs, hand.winningTile) : []
    },
  }
}

/** Seven pairs and no melds; four equal tiles are two pairs. */
export const sevenPairs: Shape = /* @__PURE__ */ sevenPairsShape('sevenPairs', true)
/** Seven pairs of seven different tiles and no melds. */
export const sevenDifferentPairs: Shape = /* @__PURE__ */ sevenPairsShape('sevenDifferentPairs', false)
