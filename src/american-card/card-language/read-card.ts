import { MahjongError, show } from '../../core/issue.ts'
import { type CompiledCard, recalled, remember } from '../compile.ts'
import type { Card } from './card.ts'
import { type CardIssue, findingsIn } from './finding.ts'
import { formatCard } from './format.ts'
import { lintRead } from './lint.ts'
import { readCardText } from './parser.ts'

/** A card, or everything that is wrong with its text; and what its author may not have meant. */
export type CardResult =
  | { readonly ok: true; readonly value: Card; readonly warnings: readonly CardIssue[] }
  | { readonly ok: false; readonly issues: readonly CardIssue[]; readonly warnings: readonly CardIssue[] }

function refusal(code: 'card/notText' | 'card/notACard', message: string, found: string): CardResult & { ok: false } {
  return { ok: false, issues: [{ code, message, at: { start: 0, end: 0 }, data: { found, line: 1, column: 1 } }], warnings: [] }
}

/**
 * Reads a card typed in from print; all findings at once, each with its line and column.
 * The language is that of the American card rules (AM-4 to AM-10).
 *
 * @example
 * safeParseCard('Y1: FF 2027a 00 777b 77c (any 3 suits) X25').ok // => false
 */
export function safeParseCard(text: string): CardResult {
  if (typeof text !== 'string')
    return refusal('card/notText', `${show(text)} is not a text; a card has a line for each hand, such as C1: 1111 22 333 44 555 (run) X30.`, show(text))
  const findings = findingsIn(text)
  const read = readCardText(text, findings.report)
  const compiled = lintRead(read, findings.report)
  const { errors, warnings } = findings.read()
  if (errors.length > 0) return { ok: false, issues: errors, warnings }
  remember(compiled)
  return { ok: true, value: read.card, warnings }
}

/**
 * Reads a card typed in from print. Throws `MahjongError` with every error; warnings do not stop it, see {@link lintCard}.
 *
 * @example
 * parseCard('C1: 1111 22 333 44 555 (any 5 consec. nos.) X30').sections[0]?.lines[0]?.value // => 30
 */
export function parseCard(text: string): Card {
  const read = safeParseCard(text)
  if (!read.ok) throw new MahjongError(read.issues)
  return read.value
}

/** The text of a card given as data; what cannot be written is no card. */
function textOf(card: Card): string | undefined {
  try {
    return formatCard(card)
  } catch {
    return undefined
  }
}

/** Reads a card given as text or as data, which may have been anything before it was read from JSON. */
export function readCard(input: string | Card): CardResult {
  if (typeof input === 'string') return safeParseCard(input)
  const text = textOf(input)
  return text === undefined
    ? refusal('card/notACard', `${show(input)} is not a card; a card is a text or { headers, sections }.`, show(input))
    : safeParseCard(text)
}

/**
 * Everything that can be found in a card, errors and warnings, each with its line and column in the text, or in the text that `formatCard` gives for data.
 *
 * @example
 * lintCard('S1: NEWS 2027a 11a 22a 33a (any 1 suit) X30').warnings[0]?.code // => 'card/nothingCallable'
 */
export function lintCard(input: string | Card): { readonly errors: readonly CardIssue[]; readonly warnings: readonly CardIssue[] } {
  const read = readCard(input)
  return { errors: read.ok ? [] : read.issues, warnings: read.warnings }
}

/** The arrangements of a card given as text or as data. Throws `MahjongError` with every error of the card. */
export function compiledCard(input: string | Card): CompiledCard {
  const known = typeof input === 'string' ? undefined : recalled(input)
  if (known !== undefined) return known
  const read = readCard(input)
  if (!read.ok) throw new MahjongError(read.issues)
  const compiled = recalled(read.value) as CompiledCard
  if (typeof input !== 'string') remember(compiled, input)
  return compiled
}
