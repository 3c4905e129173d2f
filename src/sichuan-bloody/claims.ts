import type { ClaimRules, ClaimSituation, LegalClaim } from '../core/claims.ts'
import type { Hand } from '../core/hand.ts'
import type { Issue } from '../core/issue.ts'

/** SB-3, SB-9, SB-13, SB-16, SB-17, SB-23. */
export const sichuanClaims: ClaimRules = {
  order: [['mahjong'], ['kong', 'pung']],
  chow: 'never',
  winners: 'all',
  openUntil: 'draw',
  robs: ['extended'],
  kongs: true,
  // The replacement tile comes from the end of the wall itself, and there is no dead wall.
  kongNeedsWall: true,
  dead: [],
  lastWall: 'asBefore',
  rules: {
    order: 'SB-23',
    chow: 'SB-3',
    winners: 'SB-9',
    openUntil: 'SB-23',
    robs: 'SB-16',
    pair: 'SB-3',
    kongNeedsWall: 'SB-17',
    dead: 'SB-23',
    lastWall: 'SB-23',
    out: 'SB-13',
  },
}

/**
 * SB-17, asked of sets: no kong on a turn that began by claiming a pung. That is a turn without a drawn tile, on which kongs alone are laid; the
 * dealer's first is another, but no pung lies there.
 */
export function refuseSichuanClaim(_: LegalClaim, { melds }: Hand, { tile }: ClaimSituation): Issue | undefined {
  if (tile !== undefined || melds.length === 0) return undefined
  return {
    code: 'sichuan-bloody/kongAfterPung',
    message: 'No kong is made on a turn that began by claiming a pung; it can be made after the next draw.',
    rule: 'SB-17',
  }
}
