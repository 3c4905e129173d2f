import type { ClaimRules, ClaimSituation, LegalClaim } from '../core/claims.ts'
import type { Issue } from '../core/issue.ts'
import type { FinnishContext } from './context.ts'
import type { FinnishOptions } from './options.ts'

/** How tiles are claimed (FC-14, FC-16). Where the Polish source is silent, the Finnish one stands. */
export function finnishClaims({ robKong }: FinnishOptions, looseFromWall: boolean): ClaimRules {
  return {
    order: [['mahjong'], ['kong'], ['pung'], ['chow']],
    chow: 'next',
    winners: 'nearest',
    openUntil: 'discard',
    // Which hands may rob a concealed kong is judged with the hand.
    robs: robKong === 'extended' ? ['extended'] : ['extended', 'concealed'],
    kongs: true,
    kongNeedsWall: looseFromWall,
    dead: [],
    lastWall: 'asBefore',
    rules: {
      order: 'FC-14',
      chow: 'FC-14',
      winners: 'FC-14',
      openUntil: 'FC-14',
      robs: 'FC-16',
      pair: 'FC-14',
      kongNeedsWall: 'FC §8',
      dead: 'FC-14',
      lastWall: 'FC-14',
      out: 'FC-10',
    },
  }
}

/** FC-15, asked of sets: who chose a standing hand exchanges no more tiles, so he claims none for one; kongs he draws he may lay. */
export function refuseFinnishClaim({ kind }: LegalClaim, { from, win }: ClaimSituation & Partial<FinnishContext>): Issue | undefined {
  if (from === undefined || win?.standing !== true) return undefined
  return {
    code: 'finnish-classical/standingHand',
    message: `A standing hand exchanges no more tiles; the tile may be claimed for mahjong, not for a ${kind}.`,
    rule: 'FC-15',
    data: { kind },
  }
}
