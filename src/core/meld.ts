import type { Tile, Wind } from './tile.ts'

/** How a kong came about: drawn and laid, claimed onto three concealed tiles, or a claimed pung extended. */
export const kongForms = ['concealed', 'claimed', 'extended'] as const
/** One of {@link kongForms}. */
export type KongForm = (typeof kongForms)[number]

/** Set sizes that an exposure of equal tiles may have, by kind. */
export const equalMeldSizes = { pung: 3, kong: 4, quint: 5, sextet: 6 } as const

/**
 * A set laid on the table. `tile` is the lowest tile of a chow and the one kind of any other meld;
 * `jokers` counts the jokers among its tiles; `from` is the seat whose discard was claimed.
 */
export type Meld =
  | { readonly kind: 'chow'; readonly tile: Tile; readonly from?: Wind }
  | { readonly kind: 'pung'; readonly tile: Tile; readonly jokers?: number; readonly from?: Wind }
  | { readonly kind: 'kong'; readonly tile: Tile; readonly form: KongForm; readonly jokers?: number; readonly from?: Wind }
  | { readonly kind: 'quint' | 'sextet'; readonly tile: Tile; readonly jokers?: number; readonly from?: Wind }

/** The number of tiles in a meld. */
export function meldSize(meld: Meld): number {
  return meld.kind === 'chow' ? 3 : equalMeldSizes[meld.kind]
}

/** The number of jokers in a meld. */
export function meldJokers(meld: Meld): number {
  return meld.kind === 'chow' ? 0 : (meld.jokers ?? 0)
}

/** The tiles a meld stands for, jokers shown as the tile they stand for. */
export function meldTiles(meld: Meld): Tile[] {
  if (meld.kind === 'chow') return [meld.tile, meld.tile + 1, meld.tile + 2]
  return new Array<Tile>(meldSize(meld)).fill(meld.tile)
}

/** True where no tile of the meld was claimed. */
export function isConcealedMeld(meld: Meld): boolean {
  return meld.kind === 'kong' && meld.form === 'concealed'
}
