import { type Span, show } from '../../core/issue.ts'
import {
  type Card,
  type CardClause,
  type CardHeader,
  type CardItem,
  type CardLine,
  type CardSection,
  type CardVariant,
  decorSigns,
  type SectionAttribute,
  sectionAttributes,
} from './card.ts'
import type { Report } from './finding.ts'
import { type Cursor, cursorOver, readChoice, readGroup } from './groups.ts'
import { afterNote, readNote } from './note.ts'
import { afterQuote, isBlank, type Row, scanRows, skipBlanks, trimmed } from './scanner.ts'

/** The largest value of a line, in digits; amounts stay whole numbers however often they double. */
const valueDigits = 6

/** A card as it was read, where each of its parts stands, and the parts that could not be read whole. */
export interface ReadCard {
  readonly card: Card
  readonly spans: ReadonlyMap<object, Span>
  /** Lines and variants of which something could not be read; counting their tiles would only find the same fault again. */
  readonly broken: ReadonlySet<object>
}

interface Reader {
  readonly text: string
  readonly report: Report
  readonly spans: Map<object, Span>
  readonly broken: Set<object>
}

/** Quotes and dashes as word processors set them, each in the place of the plain one. */
function plainSigns(text: string): string {
  return text.replace(/[\u201C-\u201F]/g, '"').replace(/[\u2013\u2212]/g, '-')
}

/** Reads a whole card in one pass; every finding is reported, and what can be read is returned all the same. */
export function readCardText(written: string, report: Report): ReadCard {
  const text = plainSigns(written)
  const reader: Reader = { text, report, spans: new Map(), broken: new Set() }
  const headers: CardHeader[] = []
  const sections: CardSection[] = []
  let lines: CardLine[] | undefined
  const open = (section: Pick<CardSection, 'title' | 'attributes'>): CardLine[] => {
    const within: CardLine[] = []
    sections.push({ ...section, lines: within })
    return within
  }
  for (const row of scanRows(text, report)) {
    if (row.kind === 'header') headers.push(readHeader(reader, row))
    else if (row.kind === 'section') lines = open(readTitle(reader, row))
    else {
      lines ??= open({ title: '', attributes: [] })
      lines.push(readLine(reader, row))
    }
  }
  const card = { headers, sections: nameLines(reader, sections) }
  return { card, spans: reader.spans, broken: reader.broken }
}

/** Lines without an id are called by their number on the card; an id that is taken already is a fault. */
function nameLines({ report, spans, broken }: Reader, sections: readonly CardSection[]): CardSection[] {
  const lines = sections.flatMap((section) => section.lines)
  const taken = new Set<string>()
  for (const line of lines) {
    const at = spans.get(line) as Span
    if (line.id !== '' && taken.has(line.id)) {
      report(
        'card/duplicateId',
        `The id ${show(line.id)} is taken by a line above: give each line its own.`,
        {
          start: at.start,
          end: at.start + line.id.length,
        },
        { id: show(line.id) },
      )
    }
    taken.add(line.id)
  }
  let number = 0
  return sections.map((section) => ({
    ...section,
    lines: section.lines.map((line) => {
      number++
      if (line.id !== '') return line
      let id = String(number)
      while (taken.has(id)) id += "'"
      taken.add(id)
      const named = { ...line, id }
      spans.set(named, spans.get(line) as Span)
      if (broken.has(line)) broken.add(named)
      return named
    }),
  }))
}

/** `@card "House card" year=2027`. */
function readHeader({ text, report }: Reader, row: Row): CardHeader {
  const values: { key: string; value: string }[] = []
  let at = row.start + 1
  const word = (stops: string): string => {
    const start = at
    while (at < row.end && !isBlank(text[at]) && !stops.includes(text[at] as string)) at++
    return text.slice(start, at)
  }
  const quoted = (): string => {
    const start = at + 1
    // An open quote has been reported by the scanner.
    at = afterQuote(text, at, row.end) ?? row.end + 1
    return text.slice(start, at - 1)
  }
  const key = word('="')
  if (key === '')
    report(
      'card/badHeader',
      '\'@\' stands before a word: write a header such as @card "House card" year=2027.',
      { start: row.start, end: row.start + 1 },
      { why: 'word' },
    )
  at = skipBlanks(text, at, row.end)
  const title = at < row.end && text[at] === '"' ? quoted() : undefined
  for (at = skipBlanks(text, at, row.end); at < row.end; at = skipBlanks(text, at, row.end)) {
    const start = at
    const name = word('="')
    if (name === '' || text[at] !== '=') {
      word('')
      report(
        'card/badHeader',
        `${show(text.slice(start, at))} is no value of a header: write key=value, with quotes round a value that holds blanks.`,
        {
          start,
          end: at,
        },
        { why: 'value', found: show(text.slice(start, at)) },
      )
      continue
    }
    at++
    values.push({ key: name, value: at < row.end && text[at] === '"' ? quoted() : word('"') })
  }
  return title === undefined ? { key, values } : { key, text: title, values }
}

/** `[Singles and Pairs; no jokerless bonus]`. */
function readTitle({ text, report }: Reader, row: Row): Pick<CardSection, 'title' | 'attributes'> {
  const closed = text[row.end - 1] === ']'
  if (!closed)
    report('card/unclosedBracket', "'[' is not closed: put ']' behind the section's title.", { start: row.start, end: row.start + 1 }, { why: 'section' })
  let start = row.start + 1
  const parts: Span[] = []
  for (let at = start; at <= row.end; at++) {
    if (at < (closed ? row.end - 1 : row.end) && text[at] !== ';') continue
    parts.push(trimmed(text, { start, end: at }))
    start = at + 1
    if (text[at] !== ';') break
  }
  const [title = row, ...rest] = parts
  if (title.start === title.end) report('card/badSection', 'The section has no title: write [Title] or [Title; no jokerless bonus].', row)
  const attributes: SectionAttribute[] = []
  for (const part of rest) {
    const word = text.slice(part.start, part.end).split(/\s+/).join(' ').toLowerCase() as SectionAttribute
    if (sectionAttributes.includes(word)) attributes.push(word)
    else {
      report(
        'card/unknownAttribute',
        `${show(text.slice(part.start, part.end))} is no attribute of a section; the attributes are ${sectionAttributes.join(', ')}.`,
        {
          start: part.start,
          end: Math.max(part.end, part.start + 1),
        },
        { found: show(text.slice(part.start, part.end)), attributes: sectionAttributes.join(', ') },
      )
    }
  }
  if (attributes.includes('default run') && attributes.includes('default like')) {
    report('card/contradictoryNote', "The section says both 'default run' and 'default like': one of them can hold.", row, { why: 'section' })
  }
  return { title: text.slice(title.start, title.end).split(/\s+/).join(' '), attributes: [...new Set(attributes)] }
}

/** `Y1:` or `Y1 :` at the start of a line, and where the hand begins behind it. */
function readId({ text, report }: Reader, row: Row): { readonly id: string; readonly next: number } {
  let at = row.start
  while (at < row.end && !isBlank(text[at]) && !'():[]{}|"'.includes(text[at] as string)) at++
  const colon = skipBlanks(text, at, row.end)
  if (text[colon] !== ':') return { id: '', next: row.start }
  if (at === row.start) report('card/badId', "':' stands behind the line's id: write a name such as Y1 before it, or leave it out.", { start: at, end: at + 1 })
  return { id: text.slice(row.start, at), next: colon + 1 }
}

/** `X25` or `C 50` at the end of a line. */
function readMode(
  { text, report }: Reader,
  row: Row,
  from: number,
): { readonly mode: 'X' | 'C'; readonly value: number; readonly end: number; readonly found: boolean } {
  let digits = row.end
  while (/\d/.test(text[digits - 1] as string)) digits--
  let sign = digits
  while (sign > from && isBlank(text[sign - 1])) sign--
  sign--
  const mode = text[sign]
  const apart = sign <= from || isBlank(text[sign - 1]) || ')}]'.includes(text[sign - 1] as string)
  if (digits < row.end && (mode === 'X' || mode === 'C') && apart) {
    const value = Number(text.slice(digits, row.end))
    if (value < 1 || row.end - digits > valueDigits) {
      report(
        'card/badValue',
        `The value ${show(text.slice(digits, row.end))} is not one a hand can have: it is a whole number from 1 to ${10 ** valueDigits - 1}.`,
        {
          start: digits,
          end: row.end,
        },
        { found: show(text.slice(digits, row.end)), most: 10 ** valueDigits - 1 },
      )
      return { mode, value: 1, end: sign, found: true }
    }
    return { mode, value, end: sign, found: true }
  }
  let word = row.end
  while (word > from && !isBlank(text[word - 1]) && !')}]'.includes(text[word - 1] as string)) word--
  // `25`, `x25`, `X25.` or a bare `X` was meant for the mode and value; anything else is the last group.
  const meant = /^(?:[A-Za-z]?\d{2,}\D?|[XCc])$/.test(text.slice(word, Math.min(row.end, word + 12)))
  report(
    'card/missingMode',
    'The line does not end in X or C with its value: write X25 for a hand that may be exposed, C50 for a concealed one, behind its note. The title of a section stands in brackets, as [Winds].',
    {
      start: meant ? word : row.end - 1,
      end: row.end,
    },
  )
  return { mode: 'X', value: 1, end: meant ? word : row.end, found: false }
}

interface Draft extends Span {
  items: CardItem[]
  note: CardClause[] | undefined
  sound: boolean
  end: number
}

/** Reads one line: its id, its variants with their notes, its mode and value. */
function readLine(reader: Reader, row: Row): CardLine {
  const { text, report, spans, broken } = reader
  const { id, next } = readId(reader, row)
  const { mode, value, end, found } = readMode(reader, row, next)
  const drafts = readVariants(reader, cursorOver(text, next, end))
  const shared = (drafts.at(-1) as Draft).note
  const variants = drafts.map(({ items, note, sound, ...span }): CardVariant => {
    const variant = { items, note: note ?? shared ?? [] }
    spans.set(variant, span)
    if (!sound || !found) broken.add(variant)
    if (items.every(({ kind }) => kind === 'decor') && sound) {
      broken.add(variant)
      report('card/emptyVariant', 'No tiles are printed here: write the groups of a hand, then its note, mode and value.', {
        start: Math.min(span.start, row.end - 1),
        end: Math.max(span.end, Math.min(span.start, row.end - 1) + 1),
      })
    }
    return variant
  })
  const line = { id, variants, mode, value }
  spans.set(line, { start: row.start, end: row.end })
  if (variants.some((variant) => broken.has(variant))) broken.add(line)
  return line
}

function readVariants({ text, report, spans }: Reader, cursor: Cursor): Draft[] {
  const fresh = (start: number): Draft => ({ items: [], note: undefined, sound: true, start, end: start })
  let draft = fresh(skipBlanks(text, cursor.at, cursor.end))
  const drafts = [draft]
  const place = (part: object, start: number, end: number = cursor.at): void => {
    spans.set(part, { start, end })
  }
  for (cursor.at = draft.start; cursor.at < cursor.end; cursor.at = skipBlanks(text, cursor.at, cursor.end)) {
    const start = cursor.at
    const char = text[start] as string
    const word = wordAt(cursor)
    if (word.toLowerCase() === '-or-') {
      cursor.at += word.length
      draft = fresh(skipBlanks(text, cursor.at, cursor.end))
      drafts.push(draft)
      continue
    }
    if (char === '(') {
      const after = afterNote(text, start, cursor.end)
      const close = typeof after === 'number' ? after : cursor.end
      if (after === 'openBracket') report('card/unclosedBracket', "'(' is not closed: put ')' behind the note.", { start, end: start + 1 }, { why: 'note' })
      if (draft.note !== undefined)
        report('card/misplacedNote', 'A variant has one note: join the two with ; between their clauses.', { start, end: close }, { why: 'second' })
      const inside = { start: start + 1, end: typeof after === 'number' ? close - 1 : close }
      draft.note = [...(draft.note ?? []), ...readNote(text, inside, report, (clause, at) => place(clause, at.start, at.end))]
      cursor.at = close
    } else if (')}]|'.includes(char)) {
      const why = char === '|' ? 'it separates the groups of a choice, as in {222a|888a}' : 'nothing is open before it'
      report(
        'card/strayBracket',
        `${show(char)} stands alone: ${why}.`,
        { start, end: start + 1 },
        { why: char === '|' ? 'bar' : 'bracket', found: show(char) },
      )
      draft.sound = false
      cursor.at++
    } else {
      const item = readItem(cursor, word, report, place)
      // The first group behind a note is told of; the others are behind it too.
      if (draft.note !== undefined && draft.sound) {
        const message = 'A note stands behind the last group of its variant: move it there, or put -or- before the next variant.'
        report('card/misplacedNote', message, { start, end: cursor.at }, { why: 'early' })
        draft.sound = false
      }
      if (item === undefined) draft.sound = false
      else draft.items.push(item)
    }
    draft.end = cursor.at
  }
  return drafts
}

/** The characters up to the next blank, as far as a sign could reach. */
function wordAt({ text, at, end }: Cursor): string {
  let next = at
  while (next < end && next < at + 8 && !isBlank(text[next])) next++
  return text.slice(at, next)
}

function readItem(cursor: Cursor, word: string, report: Report, place: (part: object, start: number) => void): CardItem | undefined {
  const start = cursor.at
  const decor = decorSigns.find((sign) => sign === word)
  if (decor !== undefined) {
    cursor.at += decor.length
    return { kind: 'decor', text: decor }
  }
  if (cursor.text[start] === '{') return readChoice(cursor, report, place)
  const group = readGroup(cursor, report)
  if (group !== undefined) place(group, start)
  return group
}
