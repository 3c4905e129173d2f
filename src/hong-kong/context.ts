import { checkCount, checkGivers, checkWinds } from '../core/context.ts'
import { classicalTiles, type Hand, standingTiles } from '../core/hand.ts'
import { type Issue, show } from '../core/issue.ts'
import { type Group, isPungOrKong, type Reading, tileOfGroup } from '../core/reading.ts'
import { firstSeason, isDragon, isHonour, isWindName, rankOf, type Suit, type Tile, type TileName, tileName, type Wind, winds, windTile } from '../core/tile.ts'
import { checkWin, type Win } from '../core/win.ts'
import { readTile } from '../notation/read-tile.ts'

/** What has to be known beside the tiles, under the Hong Kong rules. */
export interface HongKongContext {
  /** The winner's seat. */
  readonly seat: Wind
  /** The wind of the round. */
  readonly round: Wind
  readonly win: Win
  /** HK-8: the seat that pays for all three; overrides what the melds tell, and `null` says that nobody does. */
  readonly liable?: Wind | null
  /** Tiles left before the ruin when the winning tile was discarded; for the five-tile rule. */
  readonly tilesLeft?: number
  /** Tiles discarded or laid out before the winning discard; for the five-tile rule. */
  readonly visible?: readonly (Tile | TileName)[]
}

/** Circumstances that are missing, of the wrong type, or that cannot be. */
export function checkHongKongContext(hand: Hand, context: HongKongContext): Issue[] {
  const { seat, win, liable, visible } = context
  const issues = [
    ...checkWinds(context, ['seat', 'round']),
    ...checkWin(win, ['wall', 'discard', 'robbedKong'], isWindName(seat) ? seat : undefined),
    ...checkCount(context, 'tilesLeft'),
    ...checkGivers(hand.melds, seat, 'HK-10', 'next'),
  ]
  if (win?.source === 'wall' && win.replacement === true && hand.bonus.length === 0 && !hand.melds.some(({ kind }) => kind === 'kong')) {
    issues.push({
      code: 'win/replacementWithoutKong',
      message: 'A replacement tile is drawn after a kong, a flower or a season, and this hand has none of them.',
      rule: 'HK §1',
      path: ['win', 'replacement'],
      data: { why: 'noBonusEither' },
    })
  }
  if (liable !== undefined && liable !== null && (!isWindName(liable) || liable === seat)) {
    const found = isWindName(liable) ? 'the winner himself' : show(liable)
    issues.push({
      code: 'context/badValue',
      message: `'liable' is ${found}; it takes the seat of another player (east, south, west or north), or null for nobody.`,
      rule: 'HK-8',
      path: ['liable'],
      data: { key: 'liable', found: show(liable), takes: 'otherSeatOrNull' },
    })
  }
  return [...issues, ...checkVisible(hand, visible), ...checkTilesLeft(context)]
}

/** HK-8: the visible tiles are of the set, and so many of a kind that the winner's own standing tiles can be there beside them. */
function checkVisible(hand: Hand, visible: unknown): Issue[] {
  if (visible === undefined) return []
  const bad = (message: string, data: NonNullable<Issue['data']>): Issue[] => [{ code: 'context/badValue', message, rule: 'HK-8', path: ['visible'], data }]
  const seen = Array.isArray(visible) ? Array.from(visible, readTile) : [undefined]
  if (seen.includes(undefined)) {
    return bad(`'visible' is ${show(visible)}; it takes a list of tiles.`, { key: 'visible', found: show(visible), takes: 'tiles' })
  }
  // His own melds and bonus tiles may be among those that lie open, so only what stands in his hand comes on top.
  const held = [...(seen as Tile[]), ...standingTiles(hand)]
  return [...new Set(held)].flatMap((tile) => {
    const copies = classicalTiles.copies[tile] as number
    if (held.filter((each) => each === tile).length <= copies) return []
    const has = copies === 0 ? 'none' : String(copies)
    const message = `'visible' and the standing tiles hold ${tileName(tile)} more often than the set has it, which has ${has}; tell the tiles that lay open before.`
    return bad(message, { why: 'visibleCopies', tile: tileName(tile), copies })
  })
}

/** HK-8: after the last tile of the wall none is left, and while some are left that tile has not been drawn. */
function checkTilesLeft({ tilesLeft, win }: HongKongContext): Issue[] {
  if (win?.source !== 'discard' || tilesLeft === undefined || win.lastTile === undefined || win.lastTile === (tilesLeft === 0)) return []
  const message = win.lastTile
    ? `${tilesLeft} tiles are said to be left, but the tile was discarded after the last one was drawn; leave 'lastTile' out, or make 'tilesLeft' 0.`
    : "No tile is said to be left, but the discard is said not to have come after the last one; make 'lastTile' true, or tell how many tiles were left."
  return [
    { code: 'win/contradiction', message, rule: 'HK-8', path: ['tilesLeft'], data: { why: win.lastTile ? 'tilesLeftAfterLast' : 'noTileLeft', tilesLeft } },
  ]
}

/** What the conditions of the rule table look at: one reading of a hand, counted once. */
export interface HongKongFacts {
  readonly context: HongKongContext
  readonly hand: Hand
  readonly shape: string
  readonly groups: readonly Group[]
  /** Every tile but the bonus tiles. */
  readonly tiles: readonly Tile[]
  readonly pair: Tile | undefined
  /** The only suit in the hand; `undefined` where there are several or none. */
  readonly suit: Suit | undefined
  readonly hasSuits: boolean
  readonly hasHonours: boolean
  /** The groups that are sets of dragons. */
  readonly dragonSets: readonly number[]
  /** The groups that are sets of the winner's own wind or the round's. */
  readonly windSets: readonly number[]
  /** Flowers and seasons that carry the winner's number, and how many flowers and seasons there are. */
  readonly ownBonus: number
  readonly flowers: number
  readonly seasons: number
}

/** Counts a reading. */
export function factsOf({ groups, shape }: Reading, hand: Hand, context: HongKongContext): HongKongFacts {
  const own = windTile(context.seat)
  const round = windTile(context.round)
  const tiles: Tile[] = []
  const dragonSets: number[] = []
  const windSets: number[] = []
  let held = 0
  let pair: Tile | undefined
  for (let at = 0; at < groups.length; at++) {
    const group = groups[at] as Group
    const tile = tileOfGroup(group)
    held |= isHonour(tile) ? honours : 1 << Math.floor(tile / 9)
    for (let place = 0; place < group.tiles.length; place++) tiles.push(group.tiles[place] as Tile)
    if (group.kind === 'pair') pair = tile
    else if (isPungOrKong(group)) {
      if (isDragon(tile)) dragonSets.push(at)
      else if (tile === own || tile === round) windSets.push(at)
    }
  }
  const number = rankOfSeat(context.seat)
  let ownBonus = 0
  let flowers = 0
  for (const tile of hand.bonus) {
    if (rankOf(tile) === number) ownBonus++
    if (tile < firstSeason) flowers++
  }
  return {
    context,
    hand,
    shape,
    groups,
    tiles,
    pair,
    suit: onlySuit[held & ~honours],
    hasSuits: (held & ~honours) !== 0,
    hasHonours: (held & honours) !== 0,
    dragonSets,
    windSets,
    ownBonus,
    flowers,
    seasons: hand.bonus.length - flowers,
  }
}

/** The suits of a hand as bits, and honours above them. */
const honours = 8
const onlySuit: Readonly<Record<number, Suit>> = { 1: 'bamboos', 2: 'characters', 4: 'dots' }

function rankOfSeat(seat: Wind): number {
  return winds.indexOf(seat) + 1
}
