import { type Span, show } from '../../core/issue.ts'
import { suits } from '../../core/tile.ts'
import { type CardClause, type NumberVariable, type WindLetter, type WindVariable, windLetters } from './card.ts'
import type { Report } from './finding.ts'
import { afterQuote, isBlank, skipBlanks, trimmed } from './scanner.ts'

const odd = [1, 3, 5, 7, 9]
const even = [2, 4, 6, 8]
/** What American players call the suits, in the order of the tiles. */
export const suitWords = ['bams', 'craks', 'dots'] as const

/** The numbers of `3,6 or 9`, `369`, `3-6`, `odd`, `even`, lowest first; `undefined` where they cannot be read. */
function numbersOf(text: string): readonly number[] | undefined {
  const word = text.toLowerCase()
  if (word === 'odd') return odd
  if (word === 'even') return even
  const span = /^([1-9]) ?- ?([1-9])$/.exec(word)
  if (span !== null) {
    const low = Number(span[1])
    const high = Number(span[2])
    return low > high ? undefined : Array.from({ length: high - low + 1 }, (_, step) => low + step)
  }
  const digits = word.replaceAll(/\bor\b|[, ]/g, '')
  if (!/^[1-9]+$/.test(digits)) return undefined
  return odd
    .concat(even)
    .filter((number) => digits.includes(String(number)))
    .sort((a, b) => a - b)
}

interface Pattern {
  readonly form: RegExp
  /** The clause, or the reason why these numbers will not do. */
  readonly read: (parts: readonly (string | undefined)[]) => CardClause | string
}

const badNumbers = 'takes numbers from 1 to 9, as 3,6 or 9 or 3-6, or odd or even'

/** The clauses (AM-6, AM-9), words in any case, blanks already single. */
const patterns: readonly Pattern[] = [
  { form: /^any 1 or (\d) suits?$/i, read: ([, count]) => ({ kind: 'oneSuitOr', count: Number(count) }) },
  { form: /^any (\d) suits?$/i, read: ([, count]) => ({ kind: 'suits', count: Number(count) }) },
  { form: /^these (?:nos\.?|numbers) only$/i, read: () => ({ kind: 'theseNumbers' }) },
  {
    form: /^(?:run|(?:any )?(?:(\d) )?consec(?:utive|\.)?(?: (?:nos\.?|numbers))?)(?: ([^ ].*))?$/i,
    read: ([, count, span]) => {
      const range = span === undefined ? undefined : /^([1-9]) ?- ?([1-9])$/.exec(span)
      if (range === null || (range !== undefined && Number(range[1]) > Number(range[2]))) return 'takes a span of numbers from 1 to 9, as run 3-7'
      return {
        kind: 'run',
        ...(count === undefined ? {} : { count: Number(count) }),
        ...(range === undefined ? {} : { low: Number(range[1]), high: Number(range[2]) }),
      }
    },
  },
  {
    form: /^(?:any )?like(?: (?:nos\.?|numbers))?(?: ([^ ].*))?$/i,
    read: ([, of]) => {
      if (of === undefined) return { kind: 'like' }
      const numbers = numbersOf(of)
      return numbers === undefined ? badNumbers : { kind: 'like', numbers }
    },
  },
  {
    form: /^([XYTQ]) ?(?:!=|\u2260) ?([XYTQ])$/,
    read: ([, one, other]) => ({ kind: 'differ', variables: [one as NumberVariable, other as NumberVariable] }),
  },
  {
    form: /^([XYTQ]) ?= ?([XYTQ]) ?\.\. ?([XYTQ]) ?\+ ?(\d)$/,
    read: ([, variable, low, high, plus]) => ({
      kind: 'range',
      variable: variable as NumberVariable,
      low: low as NumberVariable,
      high: high as NumberVariable,
      plus: Number(plus),
    }),
  },
  {
    form: /^([XYTQ]) ?= ?(.*)$/,
    read: ([, variable, of]) => {
      const numbers = numbersOf(of ?? '')
      return numbers === undefined ? `${badNumbers}, or a range such as X..X+2` : { kind: 'numbers', variable: variable as NumberVariable, numbers }
    },
  },
  {
    form: /^([ZVU]) ?= ?(.*)$/,
    read: ([, variable, of]) => {
      const letters = (of ?? '').replaceAll(/\bor\b|[/ ]/g, '')
      if (!/^[NEWS]+$/.test(letters)) return 'takes winds, as Z=NS or Z=N or S'
      const winds = windLetters.filter((wind): wind is WindLetter => letters.includes(wind))
      return { kind: 'winds', variable: variable as WindVariable, winds }
    },
  },
  {
    form: /^([a-z]) ?= ?([A-Za-z]+)$/,
    read: ([, letter, word]) => {
      const suit = suits[(suitWords as readonly string[]).indexOf((word as string).toLowerCase())]
      return suit === undefined ? `takes ${suitWords.join(', ')}` : { kind: 'suit', letter: letter as string, suit }
    },
  },
  { form: /^no jokers$/i, read: () => ({ kind: 'noJokers' }) },
  { form: /^"([^"]*)"$/, read: ([, text]) => ({ kind: 'text', text: text as string }) },
]

const clauseHelp =
  'clauses are any 2 suits, any 1 or 3 suits, these nos. only, run, any 5 consec. nos., like, X=odd, X!=Y, Y=X..X+2, Z=NS, a=dots, no jokers, or words in quotes, with ; between'

/** Reads one clause; `undefined` where it cannot be read, which has been reported then. */
function readClause(text: string, at: Span, report: Report): CardClause | undefined {
  const written = text.slice(at.start, at.end)
  // An open quote has been reported by the scanner.
  if (/^"[^"]*$/.test(written)) return undefined
  const plain = written.startsWith('"') ? written : written.split(/\s+/).join(' ')
  for (const { form, read } of patterns) {
    const parts = form.exec(plain)
    if (parts === null) continue
    const clause = read(parts)
    if (typeof clause !== 'string') return clause
    report('card/badNumbers', `The clause ${show(plain)} ${clause}.`, at, { clause: show(plain) })
    return undefined
  }
  report('card/unknownClause', `The clause ${show(plain)} is not known: ${clauseHelp}.`, at, { clause: show(plain) })
  return undefined
}

/** The clauses of a note between its brackets: `;` separates them, and so does a comma before a letter or a quote. */
function clauseSpans(text: string, { start, end }: Span): Span[] {
  const spans: Span[] = []
  let from = start
  for (let at = start; at < end; at++) {
    const char = text[at]
    if (char === '"') at = (afterQuote(text, at, end) ?? end) - 1
    else if (char === ';' || (char === ',' && startsClause(text, at + 1, end))) {
      spans.push({ start: from, end: at })
      from = at + 1
    }
  }
  return [...spans, { start: from, end }].map((span) => trimmed(text, span))
}

/** The grammar's letter or quote behind a comma; the `or` of `3, 6, or 9` goes on with the numbers. */
function startsClause(text: string, at: number, end: number): boolean {
  const next = skipBlanks(text, at, end)
  if (next >= end || !/[\p{L}"]/u.test(text[next] as string)) return false
  return !(text.slice(next, next + 2) === 'or' && isBlank(text[next + 2]))
}

/** The place behind the bracket that closes the note opened at `at`, or what it runs into before `end`. */
export function afterNote(text: string, at: number, end: number): number | 'openQuote' | 'openBracket' {
  for (let next = at + 1; next < end; next++) {
    if (text[next] === ')') return next + 1
    if (text[next] !== '"') continue
    const after = afterQuote(text, next, end)
    if (after === undefined) return 'openQuote'
    next = after - 1
  }
  return 'openBracket'
}

/** Reads the clauses between the brackets of a note; one that says nothing is `()`. */
export function readNote(text: string, inside: Span, report: Report, place: (clause: CardClause, at: Span) => void): CardClause[] {
  const blank = trimmed(text, inside)
  if (blank.start === blank.end) return []
  return clauseSpans(text, inside).flatMap((at) => {
    if (at.start === at.end) {
      report('card/unknownClause', `A clause is empty: ${clauseHelp}.`, { start: at.start, end: at.start + 1 }, { why: 'empty' })
      return []
    }
    const clause = readClause(text, at, report)
    if (clause === undefined) return []
    place(clause, at)
    return [clause]
  })
}
