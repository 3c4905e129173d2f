import type { Issue } from '../core/issue.ts'
import type { Group, Reading } from '../core/reading.ts'
import type { Score, ScoreItem } from '../core/score.ts'
import { jokerTile, type Tile } from '../core/tile.ts'
import type { Verdict } from '../core/verdict.ts'
import type { FinnishFault } from '../finnish-classical/index.ts'
import { en } from '../locale/en.ts'
import type { Locale, RuleNames } from '../locale/locale.ts'
import { formatTiles } from '../notation/format-hand.ts'
import { pad, width } from './columns.ts'
import { formatIssues, issueText } from './issue-text.ts'
import { formatTotal } from './total.ts'
import { counted, namesOf } from './words.ts'

/** The groups of a reading; a plus stands before the one that the winning tile completed. */
export function formatReading(reading: Reading): string {
  return reading.groups.map((group) => `${group.won ? '+' : ''}${formatTiles(shownTiles(group)).replaceAll(' ', '')}`).join('  ')
}

/** The tiles as they lie: of equal ones the last are the jokers among them; in a cluster it is not told which. */
function shownTiles({ kind, tiles, jokers }: Group): readonly Tile[] {
  return jokers === 0 || kind === 'cluster' ? tiles : tiles.map((tile, at) => (at < tiles.length - jokers ? tile : jokerTile))
}

/** Tiles with a space between them. */
export function formatTileList(tiles: readonly Tile[]): string {
  return tiles.map((tile) => formatTiles([tile])).join(' ')
}

function itemValue(item: ScoreItem, locale: Locale): string {
  return item.unit === 'limit' ? locale.words.limitHand : counted(item.value, item.unit, locale)
}

function itemLine(item: ScoreItem, columns: number, score: Score, names: RuleNames<string, string> | undefined, locale: Locale): string {
  const rests =
    item.groups.length === 0 || item.groups.length === score.reading.groups.length
      ? ''
      : formatReading({ ...score.reading, groups: item.groups.flatMap((at) => score.reading.groups[at] ?? []) }).replaceAll('+', '')
  return `  ${pad(itemValue(item, locale), columns, 'right')} ${names?.items[item.id] ?? item.id}${rests === '' ? '' : `   ${rests}`}`
}

/** What is wrong with the hand under the classical rules. */
function faultLines(score: Score & { readonly fault?: FinnishFault }, { words }: Locale): string[] {
  return score.fault === undefined ? [] : [`  ${words[`${score.fault}Hand`]}`]
}

/** The reading, every item with its value, and the total. */
export function explainScore(score: Score, locale: Locale = en): string {
  const names = namesOf(locale, score.rules.id)
  const columns = Math.max(11, ...score.items.map((item) => width(itemValue(item, locale))))
  return [
    `  ${formatReading(score.reading)}`,
    ...faultLines(score, locale),
    ...score.items.map((item) => itemLine(item, columns, score, names, locale)),
    `  ${locale.words.total}: ${formatTotal(score, locale)}`,
  ].join('\n')
}

function reasonLine(issue: Issue, locale: Locale): string {
  return `  ${issue.rule === undefined ? '' : `${issue.rule}: `}${issueText(issue, locale)}`
}

/** Why a complete hand may not win, each reason with its rule. */
export function explainRefusal({ reasons }: Verdict & { readonly kind: 'refused' }, locale: Locale = en): string {
  return [locale.words.refused, ...reasons.map((reason) => reasonLine(reason, locale))].join('\n')
}

/**
 * Tells a verdict in words: the reading that counts, every point of it, and the total; or why the hand does not win.
 *
 * @example
 * explain(judge(hongKong(), '(111d) 456b 789c 55b 67c +c', { seat: 'south', round: 'east', win: { source: 'wall' } })).split('\n')[0] // => 'This cannot be judged'
 */
export function explain(verdict: Verdict, locale: Locale = en): string {
  const { words } = locale
  if (verdict.kind === 'invalid') return `${words.invalid}\n  ${formatIssues(verdict.issues, locale).replaceAll('\n', '\n  ')}`
  if (verdict.kind === 'incomplete') {
    // Without waits either no tile completes the hand, or none is marked as the one that it waited for.
    const told = verdict.waits.length === 0 ? words.notMahjong : `${words.notMahjong}: ${words.waits} ${formatTileList(verdict.waits)}`
    return [told, ...(verdict.reasons ?? []).map((reason) => reasonLine(reason, locale))].join('\n')
  }
  const told = explainScore(verdict.score, locale)
  if (verdict.kind === 'win') return `${words.mahjong}\n${told}`
  return `${explainRefusal(verdict, locale)}\n${told}`
}
