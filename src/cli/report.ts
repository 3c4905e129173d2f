import type { Issue } from '../core/issue.ts'
import { width } from '../format/columns.ts'
import { issueText } from '../format/issue-text.ts'
import { en } from '../locale/en.ts'
import type { Locale } from '../locale/locale.ts'

/** What a command prints and how it ends: 0 a win, 1 no win or refused, 2 bad input or usage. */
export interface Outcome {
  readonly stdout: string
  readonly stderr: string
  readonly code: 0 | 1 | 2
}

/** What the command line needs from the system around it. */
export interface Io {
  /** Reads a file as text; `-` is standard input. */
  readFile(path: string): Promise<string>
  /** Loads a module that exports a rule set as its default. */
  load(path: string): Promise<unknown>
  /** May the output be coloured? */
  readonly color: boolean
  /** Shows how far a long run has come, where someone watches. */
  progress?(done: number, total: number): void
}

/** A command that went well. */
export function printed(stdout: string, code: 0 | 1 = 0): Outcome {
  return { stdout: stdout.endsWith('\n') ? stdout : `${stdout}\n`, stderr: '', code }
}

/** Which flag gives a circumstance that is missing. */
const flagOf: Readonly<Record<string, string>> = { seat: '--seat', round: '--round', win: '--by', 'win.source': '--by', forbidden: '--forbidden' }

/** The flag that gives what a finding about circumstances says is missing; those of a deal stand in its file. */
function flagFor({ code, data, path }: Issue): string | undefined {
  const missing =
    code === 'context/missing' || code === 'win/missing' || ((code === 'win/badSource' || code === 'claim/badValue') && data?.['found'] === 'undefined')
  return missing ? flagOf[String(path?.join('.'))] : undefined
}

/** What a finding says, and the flag that gives what is missing. */
export function told(issue: Issue, locale: Locale, flag: string | undefined = flagFor(issue)): string {
  return `${printable(issueText(issue, locale))}${flag === undefined ? '' : ` ${locale.words.onCommandLine}: ${flag}.`}`
}

/** The text with tabs and other control characters as blanks: one column each, and none that a terminal would obey. */
function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ')
}

/** The place, or the next one where it would cut a character in two. */
function whole(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff ? at + 1 : at
}

/** A window of the text around a finding, so that a long text does not fill the screen. */
function excerpt(text: string, start: number, end: number): readonly [shown: string, caret: string] {
  // Only as far as is shown: a long line with many findings would be searched from end to end for each of them.
  const near = Math.max(0, start - 61)
  const lineBreak = text.slice(near, start).lastIndexOf('\n')
  const cut = lineBreak < 0 && start - near > 60
  const from = cut ? whole(text, start - 50) : near + lineBreak + 1
  const lineEnd = text.slice(start, from + 101).indexOf('\n')
  const to = lineEnd < 0 ? whole(text, Math.min(text.length, from + 100)) : Math.min(start + lineEnd, from + 100)
  const more = to < text.length && text[to] !== '\n'
  const shown = printable(`${cut ? '…' : ''}${text.slice(from, to)}${more ? '…' : ''}`)
  const lead = width(printable(text.slice(from, start))) + (cut ? 1 : 0)
  return [shown, ' '.repeat(lead) + '^'.repeat(Math.max(1, width(printable(text.slice(start, Math.min(end, to))))))]
}

/** Each finding: the text with a caret line where it has a place, then its code and what it says. */
export function reportIssues(issues: readonly Issue[], text: string | undefined, color: boolean, locale: Locale = en): string {
  const code = (name: string): string => (color ? `\u001b[31m${name}\u001b[39m` : name)
  return issues
    .map((issue) => {
      const where = text !== undefined && issue.at !== undefined ? `  ${excerpt(text, issue.at.start, issue.at.end).join('\n  ')}\n` : ''
      const flag = flagFor(issue)
      const place = where === '' && issue.path !== undefined && flag === undefined && issue.path.length > 1 ? ` (${issue.path.join('.')})` : ''
      return `${where}${code(issue.code)}: ${told(issue, locale)}${place}`
    })
    .join('\n')
}

/** Whether all findings are in a card, whose text they have their places in. */
export function areOfCard(issues: readonly Issue[]): boolean {
  return issues.every(({ code }) => code.startsWith('card/'))
}

/** A command that could not be carried out. */
export function failed(issues: readonly Issue[], text: string | undefined, io: Io, locale: Locale = en): Outcome {
  return { stdout: '', stderr: `${reportIssues(issues, text, io.color, locale)}\n`, code: 2 }
}

const tileLists = new Set(['tiles', 'waits', 'concealed', 'bonus', 'missing'])
const singleTiles = new Set(['tile', 'winningTile'])

function isIssue(part: unknown): part is Issue {
  return typeof part === 'object' && part !== null && typeof (part as Partial<Issue>).code === 'string' && typeof (part as Partial<Issue>).message === 'string'
}

/** JSON in which tiles have their names, and findings speak the language asked for. */
export function toJson(value: unknown, nameOf: (tile: number) => string, locale: Locale, indent?: number): string {
  return JSON.stringify(
    value,
    (key, part: unknown) => {
      if (isIssue(part)) return { ...part, message: issueText(part, locale) }
      if (tileLists.has(key) && Array.isArray(part) && part.every((tile) => typeof tile === 'number')) return part.map((tile) => nameOf(tile))
      return singleTiles.has(key) && typeof part === 'number' ? nameOf(part) : part
    },
    indent,
  )
}
