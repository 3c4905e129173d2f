import type { Hand } from '../core/hand.ts'
import { type Meld, meldJokers, meldTiles } from '../core/meld.ts'
import { isBonus, isHonour, isSuitTile, jokerTile, type Tile, tileName, type Wind } from '../core/tile.ts'
import { glyphOf } from './unicode.ts'

/** How tiles are written: `letters` 1b 1c 1d E R, `mpsz` 1s 1m 1p 1z 7z, `unicode` the tiles' glyphs. */
export const notationStyles = ['letters', 'mpsz', 'unicode'] as const
/** One of {@link notationStyles}. */
export type NotationStyle = (typeof notationStyles)[number]

const suitLetters = { letters: 'bcd', mpsz: 'smp' } as const
/** East, south, west, north, red, green, white as `1z`–`7z`. */
const zDigits = '1234765'
const seatLetters: Readonly<Record<Wind, string>> = { east: 'E', south: 'S', west: 'W', north: 'N' }

/** A tile as its digits and the letter that a run of such tiles shares; a letter alone stands by itself. */
function parts(tile: Tile, style: 'letters' | 'mpsz'): readonly [digit: string, letter: string] {
  if (isSuitTile(tile)) return [String((tile % 9) + 1), suitLetters[style][Math.floor(tile / 9)] as string]
  if (isHonour(tile) && style === 'mpsz') return [zDigits[tile - 27] as string, 'z']
  const name = tileName(tile)
  return isBonus(tile) ? [name[0] as string, name[1] as string] : ['', name]
}

/**
 * Writes tiles one after the other, in the order given: neighbours of a suit share its letter, equal honours stand together.
 *
 * @example
 * formatTiles([0, 1, 2, 27, 27], 'letters') // => '123b EE'
 */
export function formatTiles(tiles: readonly Tile[], style: NotationStyle = 'letters'): string {
  if (style === 'unicode') return tiles.map((tile) => glyphOf(tileName(tile)) ?? tileName(tile)).join('')
  const words: string[] = []
  let letter = ''
  let word = ''
  for (const tile of tiles) {
    const [digit, next] = parts(tile, style)
    if (next !== letter) {
      if (word !== '') words.push(word)
      word = ''
      letter = next
    }
    // The letter of a suit closes its word, so it is taken off when one more digit follows.
    word = digit === '' ? word + next : `${word.slice(0, -1)}${digit}${next}`
  }
  if (word !== '') words.push(word)
  return words.join(' ')
}

/** Writes a meld: `(123b)`, `(111b)@N`, `(111b+1b)`, `[1111b]`, `(333dJ)`. */
export function formatMeld(meld: Meld, style: NotationStyle = 'letters'): string {
  const jokers = meldJokers(meld)
  const tiles = meldTiles(meld)
  const naturals = tiles.slice(0, tiles.length - jokers)
  const written = (some: readonly Tile[]): string => formatTiles(some, style).replaceAll(' ', '')
  const seat = meld.from === undefined ? '' : `@${seatLetters[meld.from]}`
  if (meld.kind === 'kong' && meld.form === 'concealed') return `[${written(tiles)}]${seat}`
  if (meld.kind === 'kong' && meld.form === 'extended') return `(${written(tiles.slice(1))}+${written(tiles.slice(0, 1))})${seat}`
  return `(${written(naturals)}${written(new Array<Tile>(jokers).fill(jokerTile))})${seat}`
}

/**
 * Writes a hand: melds, concealed tiles, the winning tile after +, bonus tiles. `parseHand` reads it back as it was.
 *
 * @example
 * formatHand(parseHand('(111d)@W 456b +E 2f'), { style: 'mpsz' }) // => '(111p)@W 456s +1z 2f'
 */
export function formatHand(hand: Hand, { style = 'letters' }: { readonly style?: NotationStyle } = {}): string {
  return [
    ...hand.melds.map((meld) => formatMeld(meld, style)),
    formatTiles(hand.concealed, style),
    hand.winningTile === undefined ? '' : `+${formatTiles([hand.winningTile], style)}`,
    formatTiles(hand.bonus, style),
  ]
    .filter((word) => word !== '')
    .join(' ')
}
