import type { Span } from '../../core/issue.ts'
import { lineStarts, type Report } from './finding.ts'

/** A line of the text that says something, its comment and the blanks around it taken off. */
export interface Row extends Span {
  readonly kind: 'header' | 'section' | 'line'
}

/** True for blanks inside a line. */
export function isBlank(char: string | undefined): boolean {
  return /\s/.test(char ?? '')
}

/** The first place from `at` that is no blank, `end` at most. */
export function skipBlanks(text: string, at: number, end: number): number {
  let next = at
  while (next < end && isBlank(text[next])) next++
  return next
}

/** A span without the blanks around it. */
export function trimmed(text: string, { start, end }: Span): Span {
  const from = skipBlanks(text, start, end)
  let to = end
  while (to > from && isBlank(text[to - 1])) to--
  return { start: from, end: to }
}

/** The place behind the quote that closes the one at `at`; `undefined` where none does before `end`. */
export function afterQuote(text: string, at: number, end: number): number | undefined {
  const close = text.indexOf('"', at + 1)
  return close < 0 || close >= end ? undefined : close + 1
}

/** Splits a card into its rows in one pass. A `#` opens a comment at the start of a line or after a blank, outside quotes. */
export function scanRows(text: string, report: Report): Row[] {
  const rows: Row[] = []
  const starts = lineStarts(text)
  for (const [line, start] of starts.entries()) {
    const end = starts[line + 1] ?? text.length
    const row = trimmed(text, { start, end: contentEnd(text, start, end, report) })
    if (row.start === row.end) continue
    rows.push({ ...row, kind: rowKind(text.slice(row.start, row.end)) })
  }
  return rows
}

/** A list may begin a line of the card; only a bracket that closes the row, or none, makes it a section. */
function rowKind(row: string): Row['kind'] {
  if (row.startsWith('@')) return 'header'
  const close = row.indexOf(']')
  return row.startsWith('[') && (close === -1 || close === row.length - 1) ? 'section' : 'line'
}

/** Where the comment of a line begins, or the line ends. */
function contentEnd(text: string, start: number, end: number, report: Report): number {
  for (let at = start; at < end; at++) {
    const char = text[at]
    if (char === '#' && (at === start || isBlank(text[at - 1]))) return at
    if (char !== '"') continue
    const after = afterQuote(text, at, end)
    if (after === undefined) {
      report('card/unclosedQuote', "A quote is opened and not closed: put '\"' at the end of the quoted words, on the same line.", { start: at, end: at + 1 })
      return end
    }
    at = after - 1
  }
  return end
}
