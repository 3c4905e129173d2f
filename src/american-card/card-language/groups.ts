import { show } from '../../core/issue.ts'
import { type CardChoice, type CardFace, type CardGroup, type CardSymbol, cardSymbols, isNumberVariable } from './card.ts'
import type { Report } from './finding.ts'
import { isBlank, skipBlanks } from './scanner.ts'

/** The largest group of equal tiles that a card may print, a sextet (AM-8). */
export const largestGroup = 6

/** A place in a row of the card; the readers of groups move it on. At the end of the row stands a blank, or the mode behind a blank or a bracket. */
export interface Cursor {
  readonly text: string
  readonly end: number
  /** The last closing bracket and brace of the row, so that what is never closed is known at once. */
  readonly lastBracket: number
  readonly lastBrace: number
  at: number
}

/** A cursor over a stretch of the text. */
export function cursorOver(text: string, at: number, end: number): Cursor {
  const row = text.slice(at, end)
  return { text, at, end, lastBracket: at + row.lastIndexOf(']'), lastBrace: at + row.lastIndexOf('}') }
}

const hints: Readonly<Record<string, string>> = {
  O: "a zero is written '0'",
  P: "the white dragon is written '0'",
  J: 'jokers are not printed: groups of three to six take them',
  C: "'C' stands before the value at the end of the line",
}

function isSymbol(char: string | undefined): char is CardSymbol {
  return (cardSymbols as readonly (string | undefined)[]).includes(char)
}

/** True where a group ends: at a blank, at the row's end, and at what opens or closes something else. */
function atBoundary({ text, at, end }: Cursor): boolean {
  return at >= end || isBlank(text[at]) || '(){}[]|'.includes(text[at] as string)
}

function skipWord(cursor: Cursor): void {
  while (!atBoundary(cursor)) cursor.at++
}

/** `+1` behind a number variable. */
function readOffset(cursor: Cursor): number | undefined {
  const { text, at } = cursor
  const sign = text[at]
  const digit = text[at + 1] ?? ''
  if ((sign !== '+' && sign !== '-') || !/\d/.test(digit)) return undefined
  cursor.at += 2
  return sign === '-' ? -Number(digit) || 0 : Number(digit)
}

function checkOffset(faces: readonly CardFace[], start: number, cursor: Cursor, report: Report): boolean {
  const { symbol } = faces[0] as CardFace
  if (isNumberVariable(symbol) && faces.every((face) => face.symbol === symbol)) return true
  report(
    'card/badOffset',
    `${show(cursor.text.slice(start, cursor.at))} adds to something that is not one number variable: write XXX+1, or a list such as [X X+1 X+2].`,
    { start, end: cursor.at },
    { found: show(cursor.text.slice(start, cursor.at)) },
  )
  return false
}

/** Reads the symbols of a block: `333`, `2027`, `XXX+1`. */
function readBlock(cursor: Cursor, report: Report): readonly CardFace[] | undefined {
  const { text } = cursor
  const start = cursor.at
  const symbols: CardSymbol[] = []
  for (let symbol = text[start]; isSymbol(symbol); symbol = text[++cursor.at]) symbols.push(symbol)
  if (symbols.length === 0) return undefined
  const offset = readOffset(cursor)
  if (offset === undefined) return symbols.map((symbol) => ({ symbol }))
  const faces = symbols.map((symbol) => ({ symbol, offset }))
  return checkOffset(faces, start, cursor, report) ? faces : undefined
}

/** Reads `[X X+1 D]`, the cursor at the opening bracket. */
function readList(cursor: Cursor, report: Report): readonly CardFace[] | undefined {
  const { text, end } = cursor
  const open = cursor.at++
  const unclosed = (): undefined =>
    report('card/unclosedBracket', "'[' is not closed: put ']' behind the last tile of the list.", { start: open, end: open + 1 }, { why: 'list' })
  if (cursor.lastBracket < open) return unclosed()
  const faces: CardFace[] = []
  let sound = true
  for (;;) {
    cursor.at = skipBlanks(text, cursor.at, end)
    if ('(){}[|'.includes(text[cursor.at] as string)) return unclosed()
    if (text[cursor.at] === ']') break
    const start = cursor.at
    const symbol = text[cursor.at]
    if (!isSymbol(symbol)) {
      reportSymbol(cursor, report)
      sound = false
      skipWord(cursor)
      continue
    }
    cursor.at++
    const offset = readOffset(cursor)
    const face = offset === undefined ? { symbol } : { symbol, offset }
    if (offset !== undefined && !checkOffset([face], start, cursor, report)) sound = false
    if (!atBoundary(cursor)) {
      reportSymbol(cursor, report, 'the tiles of a list stand apart, as in [X X+1 D]')
      sound = false
      skipWord(cursor)
    }
    faces.push(face)
  }
  cursor.at++
  if (faces.length > 0) return sound ? faces : undefined
  if (sound) report('card/emptyList', 'The list holds no tiles: write its tiles with blanks between, as in [X X+1 D].', { start: open, end: cursor.at })
  return undefined
}

function reportSymbol({ text, at, end }: Cursor, report: Report, help?: string): void {
  const length = (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
  const found = text.slice(at, Math.min(at + length, end))
  report(
    'card/unknownSymbol',
    `${show(found)} is not understood here: ${help ?? hints[found] ?? 'a group is made of 1-9, 0, F, N E W S, R G D, X Y T Q, Z V U or ?, then a suit letter or *, then !'}.`,
    { start: at, end: Math.min(at + length, end) },
    { found: show(found) },
  )
}

/** Reads a group, the cursor at its first character; `undefined` where it cannot be read, which has been reported then. */
export function readGroup(cursor: Cursor, report: Report): CardGroup | undefined {
  const { text } = cursor
  const start = cursor.at
  const list = text[start] === '['
  const faces = list ? readList(cursor, report) : readBlock(cursor, report)
  if (faces === undefined && (list || cursor.at > start)) {
    skipWord(cursor)
    return undefined
  }
  if (faces === undefined) {
    reportSymbol(cursor, report)
    skipWord(cursor)
    if (cursor.at === start) cursor.at++
    return undefined
  }
  const letter = text[cursor.at] ?? ''
  const suit = letter === '*' || (letter >= 'a' && letter <= 'z') ? letter : undefined
  if (suit !== undefined) cursor.at++
  const natural = text[cursor.at] === '!'
  if (natural) cursor.at++
  if (!atBoundary(cursor)) {
    reportSymbol(
      cursor,
      report,
      suit === undefined ? undefined : `a group ends with its suit letter, so put a blank behind ${show(text.slice(start, cursor.at))}`,
    )
    skipWord(cursor)
    return undefined
  }
  const group: CardGroup = {
    kind: 'group',
    faces,
    ...(list ? { list: true } : {}),
    ...(suit === undefined ? {} : { suit }),
    ...(natural ? { natural: true } : {}),
  }
  if (!list && faces.length > largestGroup && faces.every(({ symbol }) => symbol === (faces[0] as CardFace).symbol)) {
    report(
      'card/groupTooLarge',
      `${show(text.slice(start, cursor.at))} is a group of ${faces.length}: a group of equal tiles has at most ${largestGroup}, a sextet.`,
      { start, end: cursor.at },
      { found: show(text.slice(start, cursor.at)), size: faces.length, most: largestGroup },
    )
  }
  return group
}

/** Reads `{222a|888a}`, the cursor at the opening brace. */
export function readChoice(cursor: Cursor, report: Report, place: (group: CardGroup, start: number) => void): CardChoice | undefined {
  const { text, end } = cursor
  const open = cursor.at++
  const unclosed = (): undefined =>
    report('card/unclosedBracket', "'{' is not closed: put '}' behind the last group of the choice.", { start: open, end: open + 1 }, { why: 'choice' })
  if (cursor.lastBrace < open) {
    skipWord(cursor)
    return unclosed()
  }
  const groups: CardGroup[] = []
  let sound = true
  let expected = true
  for (;;) {
    cursor.at = skipBlanks(text, cursor.at, end)
    const char = text[cursor.at] as string
    if ('(){'.includes(char)) return unclosed()
    if (char === '|' || char === '}') {
      if (expected && sound) {
        report(
          'card/badChoice',
          'The choice lacks a group: write at least two groups with a bar between, as in {222a|888a}.',
          {
            start: cursor.at,
            end: cursor.at + 1,
          },
          { why: 'lacking' },
        )
        sound = false
      }
      cursor.at++
      if (char === '}') break
      expected = true
      continue
    }
    const start = cursor.at
    if (!expected && sound) {
      report(
        'card/badChoice',
        "Two groups of the choice stand side by side: put '|' between them; a choice is between single groups.",
        {
          start,
          end: start + 1,
        },
        { why: 'together' },
      )
      sound = false
    }
    const group = readGroup(cursor, report)
    if (group === undefined) sound = false
    else {
      groups.push(group)
      place(group, start)
    }
    expected = false
  }
  if (!atBoundary(cursor)) {
    reportSymbol(cursor, report, "the suit letter of a choice stands inside it, behind each group, and a blank follows '}'")
    skipWord(cursor)
    return undefined
  }
  return sound ? { kind: 'choice', groups } : undefined
}
