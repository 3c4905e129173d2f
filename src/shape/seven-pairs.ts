import type { Hand } from '../core/hand.ts'
import type { Group, Reading } from '../core/reading.ts'
import type { Shape } from '../core/shape.ts'
import { standingKinds, type Tile } from '../core/tile.ts'
import { placeWinningTile, standingGroup } from './group-table.ts'

function sevenPairsShape(id: string, quads: boolean): Shape {
  const readings = (hand: Hand): Reading[] => readSevenPairs(hand, id, quads)
  return {
    id,
    readings,
    waits(hand) {
      if (hand.melds.length > 0 || hand.concealed.length !== 13 || hand.winningTile !== undefined) return []
      const odd = new Set<Tile>()
      for (const tile of hand.concealed) if (!odd.delete(tile)) odd.add(tile)
      return [...odd].filter((winningTile) => odd.size === 1 && readings({ ...hand, winningTile }).length > 0)
    },
  }
}

/** Seven pairs and no melds; four equal tiles are two pairs. */
export const sevenPairs: Shape = /* @__PURE__ */ sevenPairsShape('sevenPairs', true)
/** Seven pairs of seven different tiles and no melds. */
export const sevenDifferentPairs: Shape = /* @__PURE__ */ sevenPairsShape('sevenDifferentPairs', false)

function readSevenPairs({ concealed, melds, winningTile }: Hand, id: string, quads: boolean): Reading[] {
  if (melds.length > 0 || concealed.length + (winningTile === undefined ? 0 : 1) !== 14) return []
  const held = new Array<number>(standingKinds).fill(0)
  for (let at = 0; at < 14; at++) {
    const tile = concealed[at] ?? (winningTile as Tile)
    if (tile >= standingKinds) return []
    held[tile] = (held[tile] as number) + 1
  }
  const pairs: Group[] = []
  for (let tile = 0; tile < standingKinds; tile++) {
    const count = held[tile] as number
    if (count % 2 === 1 || count > (quads ? 4 : 2)) return []
    if (count > 0) pairs.push(standingGroup('pair', tile))
    if (count === 4) pairs.push(standingGroup('pair', tile))
  }
  return placeWinningTile(id, [], pairs, winningTile)
}
