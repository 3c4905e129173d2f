/** A stretch of the text that was read, in UTF-16 code units, `end` exclusive. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** What can be wrong with a text, a hand, a win, a context, an option or a deal under any rules. */
export const coreIssueCodes = [
  'notation/badExtension',
  'notation/badSeat',
  'notation/empty',
  'notation/faceDownTile',
  'notation/loneDigits',
  'notation/misplacedPlus',
  'notation/notAMeld',
  'notation/notText',
  'notation/rankOutOfRange',
  'notation/twoWinningTiles',
  'notation/unbalancedBracket',
  'notation/unknownCharacter',
  'notation/upperCaseSuit',
  'notation/zeroInSuit',
  'hand/badMeld',
  'hand/badTile',
  'hand/bonusTileInSet',
  'hand/foreignTile',
  'hand/meldNotAllowed',
  'hand/notAHand',
  'hand/tooFewTiles',
  'hand/tooManyCopies',
  'hand/tooManyTiles',
  'hand/winningTileMissing',
  'win/afterKongOnDraw',
  'win/badSource',
  'win/badValue',
  'win/fromSelf',
  'win/giverOnDraw',
  'win/missing',
  'win/replacementNotDrawn',
  'win/replacementWithoutKong',
  'win/contradiction',
  'claim/badValue',
  'claim/deadTile',
  'claim/lastWall',
  'claim/late',
  'claim/noReplacement',
  'claim/notNext',
  'claim/notPlayed',
  'claim/notRobbed',
  'claim/out',
  'claim/ownTile',
  'claim/pair',
  'context/badValue',
  'context/missing',
  'option/badValue',
  'option/unknown',
  'deal/badValue',
  'deal/impossible',
  'deal/missing',
  'deal/notSettled',
] as const

/** The codes of {@link coreIssueCodes}. Rule sets and the card language add codes of their own under their own prefix. */
export type CoreIssueCode = (typeof coreIssueCodes)[number]

/** One finding: what was found and what would do. */
export interface Issue<Code extends string = string> {
  /** A stable code, `area/kind`. */
  readonly code: Code
  /** One English sentence. */
  readonly message: string
  /** The rule it comes from, as `HK-6`, where a rule says it. */
  readonly rule?: string
  /** Where in the text, when a text was read. */
  readonly at?: Span
  /** Where in the data: `['concealed', 3]`. */
  readonly path?: readonly (string | number)[]
  /** What the message speaks of, for translation. */
  readonly data?: Readonly<Record<string, string | number | boolean | readonly (string | number)[]>>
}

/** An answer or the list of everything that stands in its way. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly issues: readonly Issue[] }

/** The one error of the library; `issues` holds every finding. */
export class MahjongError extends Error {
  readonly issues: readonly Issue[]
  constructor(issues: readonly Issue[]) {
    super(issues.map((issue) => `${issue.code}: ${issue.message}`).join('\n'))
    this.name = 'MahjongError'
    this.issues = issues
  }
}

/** The value of a result; throws {@link MahjongError} with all issues where there is none. */
export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new MahjongError(result.issues)
  return result.value
}

/** Puts a path in front of each issue's own. */
export function under(prefix: readonly (string | number)[], issues: readonly Issue[]): Issue[] {
  return issues.map((issue) => ({ ...issue, path: [...prefix, ...(issue.path ?? [])] }))
}

/** How a value is shown inside a message, kept short whatever it is. */
export function show(value: unknown): string {
  let text: string | undefined
  try {
    text = typeof value === 'string' ? `'${value}'` : (JSON.stringify(value) ?? String(value))
  } catch {
    text = typeof value
  }
  // A message is one line, whatever it shows.
  const line = text.replace(/\s+/g, ' ')
  // Cut between characters, not within one.
  return line.length > 40 ? `${line.slice(0, 37).replace(/[\uD800-\uDBFF]$/, '')}…` : line
}
