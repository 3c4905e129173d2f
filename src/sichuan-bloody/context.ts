import { checkGivers, checkWinds } from '../core/context.ts'
import { checkTiles, type Hand, type HandStage, handTiles, standingTiles, suitTiles } from '../core/hand.ts'
import { type Issue, show } from '../core/issue.ts'
import type { Group, Reading } from '../core/reading.ts'
import { eastTile, isSuitTile, isWindName, type Suit, standingKinds, suits, type Tile, type TileName, tileName, type Wind } from '../core/tile.ts'
import { checkReplacementKong, checkWin, type Win } from '../core/win.ts'
import { readTile } from '../notation/read-tile.ts'

/** A kind of tile as its number or its name, `5d`. */
export type TileInput = Tile | TileName

/** How the hand was completed. A robbed kong may have followed another kong of the same turn (SB-7): `afterKong`. */
export type SichuanWin = Win | { readonly source: 'robbedKong'; readonly from?: Wind; readonly afterKong?: boolean; readonly lastTile?: boolean }

/** A winning tile that the player let go since he last drew (SB-24). */
export interface MissedWin {
  readonly tile: TileInput
  /** What the hand would have been worth on it, in points: its score's `total`. */
  readonly points: number
}

/** What has to be known beside the tiles, under Sichuan Bloody. */
export interface SichuanContext {
  readonly win: SichuanWin
  /** SB-2: the suit the player may not hold. Without it, no more than two suits are still asked for. */
  readonly forbidden?: Suit
  /** SB-24: winning tiles the player let go since his last draw. */
  readonly missed?: readonly MissedWin[]
  /** The winner's seat. */
  readonly seat?: Wind
}

/** The tile of a number or a name; `undefined` where it is no suit tile. */
export function suitTileOf(value: unknown): Tile | undefined {
  const tile = readTile(value) ?? eastTile
  return isSuitTile(tile) ? tile : undefined
}

/** SB-1, SB-3: tiles and melds these rules do not know, and a wrong number of tiles. */
export function checkSichuanHand(hand: Hand, stage: HandStage): Issue[] {
  const melds = hand.melds.flatMap((meld, at): Issue[] => {
    if (meld.kind === 'pung' || meld.kind === 'kong') return []
    const what = meld.kind === 'chow' ? `a claimed chow from ${tileName(meld.tile)}` : `a ${meld.kind}`
    const message = `Meld ${at + 1} is ${what}; only pungs and kongs are melded, and a chow stands among the concealed tiles.`
    const data = { why: meld.kind === 'chow' ? 'chowLaid' : 'kindLaid', meld: at + 1, tile: tileName(meld.tile), kind: meld.kind }
    return [{ code: 'hand/meldNotAllowed', message, rule: 'SB-3', path: ['melds', at], data }]
  })
  const tiles = checkTiles(hand, suitTiles, stage).map((issue) => (issue.code === 'hand/foreignTile' ? { ...issue, rule: 'SB-1' } : issue))
  return [...melds, ...tiles]
}

/** SB-8: circumstances that are missing, of the wrong type, or contradict one another or the hand. */
export function checkSichuanContext(hand: Hand, context: SichuanContext): Issue[] {
  const { win, seat, forbidden, missed } = context
  // SB-7: a robbed kong may follow another of its turn, so unlike elsewhere 'afterKong' goes with one.
  const issues = checkWin(win, ['wall', 'discard', 'robbedKong'], isWindName(seat) ? seat : undefined)
    .filter(({ code }) => code !== 'win/afterKongOnDraw' || win.source !== 'robbedKong')
    .map((issue) => (contradictions.includes(issue.code) ? { ...issue, rule: 'SB-8' } : issue))
  if (typeof win === 'object' && win !== null) {
    issues.push(...checkReplacementKong(win as Win, hand).map((issue) => ({ ...issue, rule: 'SB-8' })), ...checkRobbery(hand, win))
  }
  if (seat !== undefined) issues.push(...checkWinds(context, ['seat']), ...checkGivers(hand.melds, seat, 'SB-8', 'anybody'))
  if (forbidden !== undefined && !suits.includes(forbidden)) {
    const message = `'forbidden' is ${show(forbidden)}; it takes ${suits.join(', ')}, or nothing.`
    issues.push({ code: 'context/badValue', message, rule: 'SB-2', path: ['forbidden'], data: { key: 'forbidden', found: show(forbidden), takes: 'suit' } })
  }
  if (missed !== undefined) issues.push(...checkMissed(hand, context))
  return issues
}

const contradictions: readonly string[] = ['win/replacementNotDrawn', 'win/afterKongOnDraw']

/** SB-8: the other three copies of a robbed tile lie in the robbed pung, and a kong needs a replacement tile in the wall. */
function checkRobbery(hand: Hand, win: SichuanWin): Issue[] {
  if (win.source !== 'robbedKong') return []
  const issues: Issue[] = []
  if (win.lastTile === true) {
    const message = "A robbed kong has its replacement tile still in the wall, so its tile is not the last; leave 'lastTile' out."
    issues.push({ code: 'win/contradiction', message, rule: 'SB-8', path: ['win', 'lastTile'], data: { why: 'robbedLast' } })
  }
  const tiles = handTiles(hand)
  const lone = (tile: Tile): boolean => tiles.filter((each) => each === tile).length === 1
  if (hand.winningTile !== undefined ? !lone(hand.winningTile) : !standingTiles(hand).some(lone)) {
    const held = hand.winningTile === undefined ? 'every tile at least twice' : `another ${tileName(hand.winningTile)}`
    const message = `The hand holds ${held}, but the other three copies of a robbed tile lie in the pung that was to become a kong.`
    const data = hand.winningTile === undefined ? { why: 'robbedNoneLone' } : { why: 'robbedHeld', tile: tileName(hand.winningTile) }
    issues.push({ code: 'win/contradiction', message, rule: 'SB-8', path: ['win', 'source'], data })
  }
  return issues
}

function checkMissed(hand: Hand, { missed, win }: SichuanContext): Issue[] {
  if (!Array.isArray(missed)) {
    return [
      {
        code: 'context/badValue',
        message: `'missed' is ${show(missed)}; it takes a list of { tile, points }.`,
        rule: 'SB-24',
        path: ['missed'],
        data: { key: 'missed', found: show(missed), takes: 'missedList' },
      },
    ]
  }
  const issues = Array.from(missed as unknown[]).flatMap((value, at): Issue[] => {
    const { tile, points } = (value ?? {}) as Partial<Record<keyof MissedWin, unknown>>
    if (suitTileOf(tile) !== undefined && Number.isSafeInteger(points) && (points as number) >= 1) return []
    const message = `A missed win is ${show(value)}; it takes { tile, points }, a suit tile and the points it would have won.`
    return [{ code: 'context/badValue', message, rule: 'SB-24', path: ['missed', at], data: { key: `missed.${at}`, found: show(value), takes: 'missedWin' } }]
  })
  if (missed.length > 0 && hand.winningTile === undefined && win?.source !== 'wall') {
    const message = 'Whether a tile was let go before shows only when the winning tile is marked; write + before it.'
    issues.push({ code: 'hand/winningTileMissing', message, rule: 'SB-24', path: ['winningTile'], data: { why: 'missedWin' } })
  }
  return issues
}

/** What the conditions of the catalogue look at: one reading of a hand, counted once. */
export interface SichuanFacts {
  readonly win: SichuanWin
  readonly hand: Hand
  readonly shape: string
  readonly groups: readonly Group[]
  /** The suits in the hand, melds included. */
  readonly suits: readonly Suit[]
  /** The kinds held four times, lowest first; one that a ready hand only imagines a fifth time counts once (SB-20). */
  readonly roots: readonly Tile[]
}

/** The suits of a hand, melds included. The winning tile completes a group of others, so it brings no suit of its own. */
export function suitsOf({ concealed, melds }: Hand): Suit[] {
  let held = 0
  for (const tile of concealed) held |= 1 << Math.floor(tile / 9)
  for (const { tile } of melds) held |= 1 << Math.floor(tile / 9)
  return suits.filter((_, at) => ((held >> at) & 1) === 1)
}

/** Counts a reading. */
export function factsOf({ shape, groups }: Reading, hand: Hand, win: SichuanWin): SichuanFacts {
  const held = new Uint8Array(standingKinds)
  const roots: Tile[] = []
  for (const { tiles } of groups) {
    for (let at = 0; at < tiles.length; at++) held[tiles[at] as Tile] = (held[tiles[at] as Tile] as number) + 1
  }
  for (let tile = 0; tile < eastTile; tile++) if ((held[tile] as number) >= 4) roots.push(tile)
  return { win, hand, shape, groups, suits: suitsOf(hand), roots }
}
