import type { ClaimRules } from '../core/claims.ts'

/** HK-10. Where it is silent, the usual: open until the next draw, and only extended kongs are robbed. */
export const hongKongClaims: ClaimRules = {
  order: [['mahjong'], ['kong'], ['pung'], ['chow']],
  chow: 'next',
  winners: 'nearest',
  openUntil: 'draw',
  robs: ['extended'],
  kongs: true,
  kongNeedsWall: false,
  dead: [],
  lastWall: 'asBefore',
  rules: {
    order: 'HK-10',
    chow: 'HK-10',
    winners: 'HK-10',
    openUntil: 'HK-10',
    robs: 'HK-4',
    pair: 'HK-10',
    kongNeedsWall: 'HK-10',
    dead: 'HK-10',
    lastWall: 'HK-10',
    out: 'HK-10',
  },
}
