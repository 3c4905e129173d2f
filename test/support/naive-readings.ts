import type { Hand } from '../../src/core/hand.ts'
import type { Meld } from '../../src/core/meld.ts'
import type { Reading } from '../../src/core/reading.ts'

/**
 * A second decomposer, slow and plain, that shares no code with the first: at every step it tries every set that the tiles left can make,
 * in every order, and lets a set of texts throw out what it found twice.
 */

const equalSizes = { pung: 3, kong: 4, quint: 5, sextet: 6 } as const

interface PlainGroup {
  readonly kind: string
  readonly tiles: readonly number[]
}

function without(tiles: readonly number[], taken: readonly number[]): number[] | undefined {
  const left = [...tiles]
  for (const tile of taken) {
    const at = left.indexOf(tile)
    if (at < 0) return undefined
    left.splice(at, 1)
  }
  return left
}

function isSuited(tile: number): boolean {
  return tile < 27
}

/** Every pung, chow and pair that can be made at all. */
const possibleGroups: readonly PlainGroup[] = Array.from({ length: 34 }, (_, tile) => tile).flatMap((tile) => {
  const groups: PlainGroup[] = [
    { kind: 'pung', tiles: [tile, tile, tile] },
    { kind: 'pair', tiles: [tile, tile] },
  ]
  const chow = [tile, tile + 1, tile + 2]
  if (chow.every(isSuited) && Math.floor(tile / 9) === Math.floor((tile + 2) / 9)) groups.push({ kind: 'chow', tiles: chow })
  return groups
})

function groupText(group: PlainGroup, meld: number | undefined, won: boolean, jokers: number): string {
  return `${meld === undefined ? '' : `${meld}:`}${group.kind}(${group.tiles.join(',')})${jokers > 0 ? `J${jokers}` : ''}${won ? '*' : ''}`
}

/** A reading as a text that is the same for the same groups in any order. */
export function readingText(reading: Reading): string {
  return reading.groups
    .map((group) => groupText(group, group.meld, group.won, group.jokers))
    .sort()
    .join(' ')
}

/** Every way to take `sets` sets and one pair out of the tiles until none is left, by the text of each. */
function partitions(tiles: readonly number[], sets: number): Map<string, readonly PlainGroup[]> {
  const found = new Map<string, readonly PlainGroup[]>()
  const seen = new Set<string>()
  const take = (left: readonly number[], taken: readonly PlainGroup[]): void => {
    const text = taken
      .map((group) => groupText(group, undefined, false, 0))
      .sort()
      .join(' ')
    if (seen.has(text)) return
    seen.add(text)
    const pairs = taken.filter(({ kind }) => kind === 'pair').length
    if (left.length === 0) {
      if (pairs === 1 && taken.length === sets + 1) found.set(text, taken)
      return
    }
    for (const group of possibleGroups) {
      if (group.kind === 'pair' && pairs === 1) continue
      const rest = without(left, group.tiles)
      if (rest !== undefined) take(rest, [...taken, group])
    }
  }
  take(tiles, [])
  return found
}

function meldText(meld: Meld, place: number): string {
  if (meld.kind === 'chow') return groupText({ kind: 'chow', tiles: [meld.tile, meld.tile + 1, meld.tile + 2] }, place, false, 0)
  return groupText({ kind: meld.kind, tiles: new Array<number>(equalSizes[meld.kind]).fill(meld.tile) }, place, false, meld.jokers ?? 0)
}

/** The texts of all readings of a hand as sets and a pair; see {@link readingText}. */
export function naiveReadings(hand: Hand, sets = 4): Set<string> {
  const melds = hand.melds.map(meldText)
  const standing = hand.winningTile === undefined ? [...hand.concealed] : [...hand.concealed, hand.winningTile]
  const texts = new Set<string>()
  for (const groups of partitions(standing, sets - hand.melds.length).values()) {
    // The winning tile may have completed any group that holds it; the same group twice gives the same text.
    const places = hand.winningTile === undefined ? [-1] : groups.flatMap((group, at) => (group.tiles.includes(hand.winningTile as number) ? [at] : []))
    for (const place of places) {
      const standingTexts = groups.map((group, at) => groupText(group, undefined, at === place, 0))
      texts.add([...melds, ...standingTexts].sort().join(' '))
    }
  }
  return texts
}
