import type { Issue, Span } from '../../core/issue.ts'

/** What makes a card unusable. */
export const cardErrorCodes = [
  'card/notText',
  'card/notACard',
  'card/empty',
  'card/badHeader',
  'card/badSection',
  'card/unknownAttribute',
  'card/badId',
  'card/duplicateId',
  'card/missingMode',
  'card/badValue',
  'card/emptyVariant',
  'card/unknownSymbol',
  'card/badOffset',
  'card/badChoice',
  'card/emptyList',
  'card/unclosedBracket',
  'card/strayBracket',
  'card/unclosedQuote',
  'card/misplacedNote',
  'card/unknownClause',
  'card/badNumbers',
  'card/contradictoryNote',
  'card/groupTooLarge',
  'card/notFourteen',
  'card/suitCount',
  'card/tooManySuits',
  'card/mixedLetters',
  'card/runGap',
  'card/runCount',
  'card/likeDiffers',
  'card/notFeasible',
  'card/tooManyArrangements',
] as const

/** What a card may have and its author may not have meant. */
export const cardWarningCodes = [
  'card/nothingCallable',
  'card/sharedArrangement',
  'card/equalVariables',
  'card/tripleInCluster',
  'card/clauseWithoutEffect',
  'card/letterIgnored',
  'card/openInConcealedSection',
] as const

/** One of {@link cardErrorCodes}. */
export type CardErrorCode = (typeof cardErrorCodes)[number]
/** One of {@link cardWarningCodes}. */
export type CardWarningCode = (typeof cardWarningCodes)[number]
/** Everything that can be found in a card. */
export type CardIssueCode = CardErrorCode | CardWarningCode

/** True for findings that make a card unusable, false for warnings. */
export function isCardError(code: CardIssueCode): code is CardErrorCode {
  return !(cardWarningCodes as readonly string[]).includes(code)
}

/** A finding in a card; `data` holds its `line` and `column`, counted from 1, columns in UTF-16 code units. */
export interface CardIssue extends Issue<CardIssueCode> {
  readonly at: Span
  readonly data: { readonly line: number; readonly column: number; readonly [key: string]: string | number }
}

/** Takes down a finding; `data` is what the message speaks of. */
export type Report = (code: CardIssueCode, message: string, at: Span, data?: Readonly<Record<string, string | number>>) => undefined

/** Findings on the way to their line and column. */
export interface Findings {
  readonly report: Report
  /** Errors and warnings in the order of the text, each with its line and column. */
  read(): { readonly errors: CardIssue[]; readonly warnings: CardIssue[] }
}

/** Collects findings in a text. */
export function findingsIn(text: string): Findings {
  const found: { readonly code: CardIssueCode; readonly message: string; readonly at: Span; readonly data: Readonly<Record<string, string | number>> }[] = []
  return {
    report: (code, message, at, data = {}) => {
      found.push({ code, message, at: { start: Math.min(at.start, text.length), end: Math.min(at.end, text.length) }, data })
      return undefined
    },
    read() {
      const starts = lineStarts(text)
      let line = 0
      const issues = [...found]
        .sort((a, b) => a.at.start - b.at.start)
        .map(({ code, message, at, data }): CardIssue => {
          while ((starts[line + 1] ?? Number.POSITIVE_INFINITY) <= at.start) line++
          return { code, message, at, data: { ...data, line: line + 1, column: at.start - (starts[line] ?? 0) + 1 } }
        })
      return { errors: issues.filter(({ code }) => isCardError(code)), warnings: issues.filter(({ code }) => !isCardError(code)) }
    },
  }
}

/** Where each line of a text begins; lines end in LF, CR LF or CR. */
export function lineStarts(text: string): number[] {
  const starts = [0]
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (char === '\n' || (char === '\r' && text[at + 1] !== '\n')) starts.push(at + 1)
  }
  return starts
}
