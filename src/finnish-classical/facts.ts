import type { Hand } from '../core/hand.ts'
import { isConcealedMeld, type Meld } from '../core/meld.ts'
import { type Group, type Reading, tileOfGroup } from '../core/reading.ts'
import { firstSeason, isDragon, isSuitTile, isTerminal, isWind, rankOf, type Tile, winds, windTile } from '../core/tile.ts'
import { readTile } from '../notation/read-tile.ts'
import type { FinnishContext, FinnishWin } from './context.ts'
import type { FinnishOptions } from './options.ts'
import { anotherTileCompletes } from './waits.ts'

/** What the conditions of the rule tables look at: one reading of a hand, counted once. */
export interface FinnishFacts {
  readonly hand: Hand
  readonly context: FinnishContext
  /** How the hand was completed; `undefined` for a hand that did not win. */
  readonly win: FinnishWin | undefined
  readonly shape: string
  readonly groups: readonly Group[]
  /** FC-3, for each group: true where it was completed by another player's tile. */
  readonly open: readonly boolean[]
  /** The places of chows, of pungs and kongs, of kongs, of pairs. */
  readonly chows: readonly number[]
  readonly pungs: readonly number[]
  readonly kongs: readonly number[]
  readonly pairs: readonly number[]
  /** Pungs and kongs that count as concealed for doubles and limit hands: claimed kongs too, extended ones not (FC §3). */
  readonly concealedPungs: readonly number[]
  readonly dragonSets: readonly number[]
  readonly dragonPairs: readonly number[]
  readonly windSets: readonly number[]
  readonly windPairs: readonly number[]
  readonly ownWind: Tile
  readonly roundWind: Tile
  /** How many suits are in the hand. */
  readonly suits: number
  /** Whether there are honours, and minor tiles, in it. */
  readonly honours: boolean
  readonly minors: boolean
  /** The flowers and seasons that score, and among them the player's own. */
  readonly bonus: readonly Tile[]
  readonly ownBonus: readonly Tile[]
  readonly flowers: number
  readonly seasons: number
  /**
   * True where the winning tile was drawn as the wall's last. A Finnish loose tile is none of the live wall's;
   * a Polish one comes from the wall's own end, so it may be the last of it (FC §8).
   */
  readonly lastWallTile: boolean
  /** True where the winning tile is the only kind that could have completed the hand. */
  readonly onlyTile: boolean
}

/** FC-3: a set completed by a claimed or robbed tile is open, one completed by a drawn tile is concealed. */
function isOpen(group: Group, hand: Hand, given: boolean): boolean {
  return group.meld === undefined ? group.won && given : !isConcealedMeld(hand.melds[group.meld] as Meld)
}

/** FC §3: claimed kongs count as concealed, extended ones do not. */
function countsAsConcealed(meld: Meld): boolean {
  return meld.kind === 'kong' && meld.form !== 'extended'
}

/** FC §8: with `bonusTiles: 'dealt'` only the flowers and seasons of the deal count. */
function scoringBonus(hand: Hand, context: FinnishContext, options: FinnishOptions): readonly Tile[] {
  if (options.bonusTiles === 'all') return hand.bonus
  return (context.dealtBonus ?? []).map((given) => readTile(given) as Tile)
}

/** Counts a reading; `win` is left out for a hand that did not win. */
export function factsOf(
  reading: Reading,
  hand: Hand,
  context: FinnishContext,
  win: FinnishWin | undefined,
  options: FinnishOptions,
  looseFromWall: boolean,
): FinnishFacts {
  const { groups, shape } = reading
  const given = win !== undefined && win.source !== 'wall'
  const open: boolean[] = []
  const chows: number[] = []
  const pungs: number[] = []
  const kongs: number[] = []
  const pairs: number[] = []
  const concealedPungs: number[] = []
  const dragonSets: number[] = []
  const dragonPairs: number[] = []
  const windSets: number[] = []
  const windPairs: number[] = []
  let suitBits = 0
  let honours = false
  let minors = false
  groups.forEach((group, at) => {
    const tile = tileOfGroup(group)
    const shown = isOpen(group, hand, given)
    open.push(shown)
    if (group.kind === 'chow') chows.push(at)
    else if (group.kind === 'pair') {
      pairs.push(at)
      if (isDragon(tile)) dragonPairs.push(at)
      else if (isWind(tile)) windPairs.push(at)
    } else if (group.kind === 'pung' || group.kind === 'kong') {
      pungs.push(at)
      if (group.kind === 'kong') kongs.push(at)
      if (group.meld === undefined ? !shown : countsAsConcealed(hand.melds[group.meld] as Meld)) concealedPungs.push(at)
      if (isDragon(tile)) dragonSets.push(at)
      else if (isWind(tile)) windSets.push(at)
    }
    if (!isSuitTile(tile)) {
      honours = true
      return
    }
    suitBits |= 1 << Math.floor(tile / 9)
    // A chow always holds a minor tile.
    minors ||= group.kind === 'chow' || !isTerminal(tile)
  })
  const bonus = scoringBonus(hand, context, options)
  const flowers = bonus.filter((tile) => tile < firstSeason).length
  return {
    hand,
    context,
    win,
    shape,
    groups,
    open,
    chows,
    pungs,
    kongs,
    pairs,
    concealedPungs,
    dragonSets,
    dragonPairs,
    windSets,
    windPairs,
    ownWind: windTile(context.seat),
    roundWind: windTile(context.round),
    suits: (suitBits & 1) + ((suitBits >> 1) & 1) + (suitBits >> 2),
    honours,
    minors,
    bonus,
    ownBonus: bonus.filter((tile) => rankOf(tile) === winds.indexOf(context.seat) + 1),
    flowers,
    seasons: bonus.length - flowers,
    lastWallTile: win !== undefined && isLastWallTile(win, looseFromWall),
    onlyTile: win !== undefined && hand.winningTile !== undefined && !anotherTileCompletes(hand, visibleKinds(context)),
  }
}

/** True where the tile was drawn as the wall's last. */
export function isLastWallTile(win: FinnishWin, looseFromWall: boolean): boolean {
  return win.source === 'wall' && win.lastTile === true && (looseFromWall || win.replacement !== true)
}

function visibleKinds({ visible = [] }: FinnishContext): readonly Tile[] {
  return visible.map((given) => readTile(given) as Tile)
}

/** The tile of a group, by its place. */
export function tileAt(facts: FinnishFacts, at: number): Tile {
  return tileOfGroup(facts.groups[at] as Group)
}

/** True for honours, ones and nines (FC-1). */
export function isMajor(tile: Tile): boolean {
  return !isSuitTile(tile) || isTerminal(tile)
}

/** The group that the winning tile completed; −1 for a dealt hand. */
export function wonGroup({ groups }: FinnishFacts): number {
  return groups.findIndex(({ won }) => won)
}

/**
 * FC §4: a concealed hand has no claimed tile anywhere but in claimed kongs; the option says which last tile may be claimed nonetheless.
 * Buried treasure and the concealed hand of one suit rest on it too.
 */
export function isConcealedHand(facts: FinnishFacts, { concealedHand }: FinnishOptions): boolean {
  const { hand, groups, win } = facts
  if (!hand.melds.every(countsAsConcealed)) return false
  if (win?.source === 'wall' || concealedHand === 'anyLastTile') return true
  return concealedHand === 'pairMayBeClaimed' && groups[wonGroup(facts)]?.kind === 'pair'
}
