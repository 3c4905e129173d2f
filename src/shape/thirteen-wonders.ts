import type { Hand } from '../core/hand.ts'
import type { Group, Reading } from '../core/reading.ts'
import type { Shape } from '../core/shape.ts'
import { isHonour, isTerminal, standingKinds, type Tile } from '../core/tile.ts'
import { placeWinningTile, standingGroup } from './group-table.ts'

/** One of each 1, 9, wind and dragon and one more of them; no melds. */
export const thirteenWonders: Shape = {
  id: 'thirteenWonders',
  readings: readWonders,
  waits(hand) {
    if (hand.concealed.length !== 13 || hand.winningTile !== undefined || !isOfWonders(hand)) return []
    const wonders = Array.from({ length: standingKinds }, (_, tile) => tile).filter(isWonder)
    const missing = wonders.filter((tile) => !hand.concealed.includes(tile))
    if (missing.length === 0) return wonders
    return missing.length === 1 ? missing : []
  },
}

function isWonder(tile: Tile): boolean {
  return isTerminal(tile) || isHonour(tile)
}

/** Few hands pass this, and those that do not fail early. */
function isOfWonders({ concealed, melds, winningTile }: Hand): boolean {
  return melds.length === 0 && (winningTile === undefined || isWonder(winningTile)) && concealed.every(isWonder)
}

function readWonders(hand: Hand): Reading[] {
  const { concealed, winningTile } = hand
  if (concealed.length + (winningTile === undefined ? 0 : 1) !== 14 || !isOfWonders(hand)) return []
  const groups: Group[] = []
  for (let tile = 0; tile < standingKinds; tile++) {
    if (!isWonder(tile)) continue
    const held = concealed.filter((each) => each === tile).length + (tile === winningTile ? 1 : 0)
    // Fourteen tiles of thirteen kinds: where each is held, one of them is held twice.
    if (held === 0) return []
    groups.push(standingGroup(held === 1 ? 'single' : 'pair', tile))
  }
  return placeWinningTile('thirteenWonders', [], groups, winningTile)
}
