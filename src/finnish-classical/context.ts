import { checkCount, checkFlags, checkWinds } from '../core/context.ts'
import type { Hand } from '../core/hand.ts'
import { type Issue, show } from '../core/issue.ts'
import { isBonus, isWindName, type Tile, type TileName, tileName, type Wind } from '../core/tile.ts'
import { checkWin, type Win } from '../core/win.ts'
import { readTile } from '../notation/read-tile.ts'

/** FC-10: too many tiles; too few; a set wrongly laid, or a bonus tile that was not replaced. */
export const finnishFaults = ['long', 'short', 'faulty'] as const
/** One of {@link finnishFaults}. */
export type FinnishFault = (typeof finnishFaults)[number]

/** FC-16: the kongs that can be robbed. */
export const robbedKongForms = ['extended', 'concealed'] as const
/** One of {@link robbedKongForms}. */
export type RobbedKongForm = (typeof robbedKongForms)[number]

/**
 * How the hand was completed, with what these rules ask beside it. `standing`: the player chose a standing hand;
 * `dealt`: East's first fourteen tiles are mahjong; `firstDiscard`: the tile is East's first discard;
 * `kongsThisTurn`: kongs the winner laid in the turn that ended with mahjong; `kong`: what the robbed kong was.
 * A joker exchange is among the types, so that a win made for any rules can be handed on, but it is never valid here.
 */
export type FinnishWin = (
  | (Extract<Win, { source: 'wall' }> & { readonly dealt?: boolean; readonly kongsThisTurn?: number })
  | (Extract<Win, { source: 'discard' }> & { readonly firstDiscard?: boolean })
  | (Extract<Win, { source: 'robbedKong' }> & { readonly kong?: RobbedKongForm })
  | Extract<Win, { source: 'jokerExchange' }>
) & { readonly standing?: boolean }

/** What has to be known beside the tiles, under the Finnish classical rules and the Polish variant. */
export interface FinnishContext {
  /** The player's seat, which is his own wind. */
  readonly seat: Wind
  /** The wind of the round. */
  readonly round: Wind
  /** How the hand was completed; a hand that did not win needs none. */
  readonly win?: FinnishWin
  /** How many mahjongs in a row East has made, with this one: 1 to 13. */
  readonly eastWins?: number
  /** FC-15: did the player call ready before? Unknown counts as yes; the Polish variant does not ask. */
  readonly declaredReady?: boolean
  /** FC-10 */
  readonly fault?: FinnishFault
  /** FC-11: had another player shown his hand when a mahjong was declared that turns out wrong? `true` when left out; without it nothing is paid. */
  readonly shown?: boolean
  /** Kinds that could not come any more because their tiles lie open; for the only-tile wait. */
  readonly visible?: readonly (Tile | TileName)[]
  /** The flowers and seasons received in the deal; where only those count, others are worth nothing. */
  readonly dealtBonus?: readonly (Tile | TileName)[]
}

/** After East's 13th mahjong in a row the winds turn (FC-12), so there is no 14th. */
export const mostEastWins = 13

/** Circumstances of any hand, won or not, that are missing or of the wrong type. */
export function checkCircumstances(hand: Hand, context: FinnishContext): Issue[] {
  const { fault, visible, dealtBonus } = context
  const issues = [...checkWinds(context, ['seat', 'round']), ...checkFlags(context, ['declaredReady', 'shown']), ...checkCount(context, 'eastWins')]
  const bad = (key: string, takes: string, rule: string, data: NonNullable<Issue['data']> = { takes }): void => {
    const found = show(context[key as keyof FinnishContext])
    issues.push({ code: 'context/badValue', message: `'${key}' is ${found}; it takes ${takes}.`, rule, path: [key], data: { key, found, ...data } })
  }
  if (Number.isSafeInteger(context.eastWins) && (context.eastWins as number) > mostEastWins)
    bad('eastWins', `a whole number up to ${mostEastWins}`, 'FC-12', { takes: 'countTo', min: 0, max: mostEastWins })
  if (fault !== undefined && !finnishFaults.includes(fault)) bad('fault', finnishFaults.join(', '), 'FC-10')
  if (visible !== undefined && !(Array.isArray(visible) && !Array.from(visible, readTile).includes(undefined)))
    bad('visible', 'a list of tiles', 'FC §2', { takes: 'tiles' })
  if (dealtBonus === undefined) return issues
  const dealt = Array.isArray(dealtBonus) ? Array.from(dealtBonus, readTile) : [undefined]
  if (!dealt.every((tile) => tile !== undefined && isBonus(tile))) {
    bad('dealtBonus', 'a list of flowers and seasons', 'FC §8', { takes: 'bonusTiles' })
    return issues
  }
  const absent = (dealt as Tile[]).filter((tile, at) => !hand.bonus.includes(tile) || dealt.indexOf(tile) !== at).map(tileName)
  if (absent.length > 0)
    bad('dealtBonus', `flowers and seasons that lie with the hand, each once, as ${absent.join(', ')} does not`, 'FC §8', { why: 'dealtBonus', absent })
  return issues
}

/** How the hand was completed: missing parts, parts of the wrong type, parts that do not go with the source. */
export function checkFinnishWin(context: FinnishContext): Issue[] {
  const { seat, win } = context
  const issues = checkWin(win, ['wall', 'discard', 'robbedKong'], isWindName(seat) ? seat : undefined)
  if (typeof win !== 'object' || win === null || Array.isArray(win)) return issues
  const parts = win as Readonly<Record<string, unknown>>
  const bad = (code: string, key: string, message: string, rule: string, data: NonNullable<Issue['data']>): void => {
    issues.push({ code, message, rule, path: ['win', key], data: { key, ...data } })
  }
  for (const key of ['standing', 'dealt', 'firstDiscard']) {
    if (parts[key] !== undefined && typeof parts[key] !== 'boolean')
      bad('win/badValue', key, `'${key}' is ${show(parts[key])}; it takes true or false.`, 'FC §5', { found: show(parts[key]), takes: 'boolean' })
  }
  const kongs = parts['kongsThisTurn']
  if (kongs !== undefined && !(Number.isSafeInteger(kongs) && (kongs as number) >= 0 && (kongs as number) <= 4)) {
    bad('win/badValue', 'kongsThisTurn', `'kongsThisTurn' is ${show(kongs)}; it takes a whole number from 0 to 4.`, 'FC §5', {
      found: show(kongs),
      takes: 'countTo',
      min: 0,
      max: 4,
    })
  }
  const { kong } = parts
  if (kong !== undefined && !(robbedKongForms as readonly unknown[]).includes(kong)) {
    bad('win/badValue', 'kong', `'kong' is ${show(kong)}; it takes ${robbedKongForms.join(' or ')}.`, 'FC-16', {
      found: show(kong),
      takes: robbedKongForms.join(', '),
    })
  } else if (kong !== undefined && win.source !== 'robbedKong') {
    bad('win/contradiction', 'kong', `'kong' tells which kong was robbed; this tile's source is ${show(win.source)}.`, 'FC-16', {
      why: 'kongWithoutRobbery',
      source: win.source,
    })
  }
  return issues
}
