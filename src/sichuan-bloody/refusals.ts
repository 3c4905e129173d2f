import type { Hand } from '../core/hand.ts'
import type { Issue } from '../core/issue.ts'
import type { Refusal } from '../core/rule-set.ts'
import { type Tile, tileName } from '../core/tile.ts'
import { type MissedWin, type SichuanContext, suitsOf, suitTileOf } from './context.ts'
import type { SichuanOptions } from './options.ts'
import type { SichuanScore } from './score.ts'

/** SB-2: more suits than a winning hand may hold, the forbidden one among them where it is known. */
function suitFaults(hand: Hand, { forbidden }: SichuanContext): Issue[] {
  const held = suitsOf(hand)
  if (forbidden !== undefined && held.includes(forbidden)) {
    const message = `The hand holds ${forbidden}, the player's forbidden suit; it wins when none are left in it.`
    return [{ code: 'sichuan-bloody/forbiddenSuit', message, rule: 'SB-2', data: { suit: forbidden } }]
  }
  if (held.length <= 2) return []
  return [
    { code: 'sichuan-bloody/threeSuits', message: `The hand holds ${held.join(', ')}; a winning hand holds two suits at most.`, rule: 'SB-2', data: { held } },
  ]
}

/** SB-24: the same tile was let go, or one that was worth as much. A tile from the wall is never barred; a robbed one is barred like a discard. */
function missedFaults(best: SichuanScore, hand: Hand, { missed = [], win }: SichuanContext, { missedSameTile }: SichuanOptions): Issue[] {
  if (win.source === 'wall' || missed.length === 0) return []
  const points = Math.max(...missed.map((each) => each.points))
  const same = missed.some(({ tile }: MissedWin) => suitTileOf(tile) === hand.winningTile)
  const name = tileName(hand.winningTile as Tile)
  if (same && missedSameTile === 'never') {
    const message = `The player let ${name} go since his last draw; he may win on it again after his next.`
    return [{ code: 'sichuan-bloody/missedWin', message, rule: 'SB-24', data: { why: 'same', tile: name } }]
  }
  if (best.total > points) return []
  const message = `The player let a tile go that would have won ${points} ${points === 1 ? 'point' : 'points'} since his last draw; until his next he wins with more, and ${name} is worth ${best.total}.`
  return [{ code: 'sichuan-bloody/missedWin', message, rule: 'SB-24', data: { why: 'notMore', tile: name, points: best.total, passed: points } }]
}

/** Why a complete hand may not win; no reasons where it may. */
export function refuseSichuan(best: SichuanScore, hand: Hand, context: SichuanContext, options: SichuanOptions): Refusal {
  return { reasons: [...suitFaults(hand, context), ...missedFaults(best, hand, context, options)] }
}
