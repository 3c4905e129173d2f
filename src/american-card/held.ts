import type { Hand } from '../core/hand.ts'
import { standingTiles } from '../core/hand.ts'
import { meldJokers, meldSize } from '../core/meld.ts'
import { americanFlower, isBonus, jokerTile, type Tile } from '../core/tile.ts'
import { anyKind, kindCount, kindOf } from './tiles.ts'

/** A group laid on the table. */
export interface Exposure {
  /** The kind it stands for; `anyKind` where it is all jokers and does not say. */
  readonly kind: number
  readonly size: number
  readonly jokers: number
}

/** A hand as the arrangements of a card look at it. */
export interface HeldTiles {
  /** Natural tiles that are not exposed, by kind. */
  readonly naturals: Uint8Array
  /** Jokers that are not exposed. */
  readonly jokers: number
  /** In the order of the hand's melds. */
  readonly exposures: readonly Exposure[]
}

/** AM-1: every flower and season is a flower and stands with the other tiles. */
export function withFlowers(hand: Hand): Hand {
  const flowers = (tiles: readonly Tile[]): Tile[] => tiles.map((tile) => (isBonus(tile) ? americanFlower : tile))
  return { ...hand, concealed: [...hand.concealed, ...flowers(hand.bonus)], bonus: [] }
}

/** Counts a hand. */
export function heldTiles(hand: Hand): HeldTiles {
  const naturals = new Uint8Array(kindCount)
  let jokers = 0
  for (const tile of [...standingTiles(hand), ...hand.bonus]) {
    const kind = kindOf(tile)
    if (kind === undefined) jokers++
    else naturals[kind] = (naturals[kind] as number) + 1
  }
  return {
    naturals,
    jokers,
    exposures: hand.melds.map((meld) => ({
      kind: meld.tile === jokerTile ? anyKind : (kindOf(meld.tile) as number),
      size: meldSize(meld),
      jokers: meldJokers(meld),
    })),
  }
}
