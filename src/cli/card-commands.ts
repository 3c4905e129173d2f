import { type AmericanSettings, type Card, expandLine, type NearestLine, nearest, parseCard, safeParseCard } from '../american-card/index.ts'
import { MahjongError } from '../core/issue.ts'
import { type Tile, tileName } from '../core/tile.ts'
import { judge } from '../driver/judge.ts'
import { pad, width } from '../format/columns.ts'
import { explain, formatTileList } from '../format/text.ts'
import { counted } from '../format/words.ts'
import type { Locale } from '../locale/locale.ts'
import { formatTiles } from '../notation/format-hand.ts'
import { type Arguments, contextFrom, type Flags, localeFrom, usage } from './arguments.ts'
import { areOfCard, failed, type Io, type Outcome, printed, reportIssues, toJson } from './report.ts'
import { americanRules, optionsFrom } from './rule-sets.ts'

/** `card lint`: every finding of a card, with the line it stands in. */
async function lint(path: string, { flags }: Arguments, io: Io): Promise<Outcome> {
  const locale = localeFrom(flags)
  const text = await io.readFile(path)
  const read = safeParseCard(text)
  const errors = read.ok ? [] : read.issues
  const code = read.ok ? 0 : 2
  if (flags.json) return { stdout: `${toJson({ errors, warnings: read.warnings }, tileName, locale, 2)}\n`, stderr: '', code }
  const findings = [...errors, ...read.warnings].sort((a, b) => a.at.start - b.at.start)
  const told = findings.map((finding) => `${path}:${finding.data.line}:${finding.data.column}\n${reportIssues([finding], text, io.color, locale)}`)
  const sum = `${path}: ${counted(errors.length, 'errors', locale)}, ${counted(read.warnings.length, 'warnings', locale)}\n`
  return read.ok ? { stdout: [...told, sum].join('\n'), stderr: '', code } : { stdout: '', stderr: [...told, sum].join('\n'), code }
}

/** The card of a file, with the options that the flags give. */
async function cardAt(path: string, { option = [] }: Flags, io: Io): Promise<{ readonly card: Card; readonly options: AmericanSettings }> {
  const text = await io.readFile(path)
  return { card: parseCard(text), options: optionsFrom(americanRules(text, {}).optionRows, option) }
}

/** `card list`: the lines of a card, with how many different arrangements each has. */
async function list(path: string, { flags }: Arguments, io: Io): Promise<Outcome> {
  const table = await cardAt(path, flags, io)
  const locale = localeFrom(flags)
  const rows = table.card.sections.flatMap(({ title, lines }) =>
    lines.map(({ id, value, mode }) => {
      const { assignments, arrangements } = expandLine(table, id)
      return { section: title, id, value, concealed: mode === 'C', assignments, arrangements: arrangements.length }
    }),
  )
  if (flags.json) return printed(JSON.stringify(rows, null, 2))
  const total = rows.reduce((sum, row) => sum + row.arrangements, 0)
  return printed(
    [
      ...rows.map(
        ({ section, id, value, concealed, arrangements }) =>
          `${id.padEnd(5)} ${concealed ? 'C' : 'X'} ${String(value).padStart(3)}  ${String(arrangements).padStart(5)}  ${section}`,
      ),
      `${counted(rows.length, 'lines', locale)}, ${counted(total, 'arrangements', locale)}`,
    ].join('\n'),
  )
}

/** `card match`: the lines that a hand of 14 is, as in `score`, drawn unless the flags say otherwise. */
async function match(path: string, hand: string, { flags }: Arguments, io: Io): Promise<Outcome> {
  const rules = americanRules(await io.readFile(path), flags)
  const locale = localeFrom(flags)
  const verdict = judge(rules, hand, { seat: 'east', win: { source: 'wall' }, ...contextFrom(flags) })
  if (verdict.kind === 'invalid' && !flags.json) return failed(verdict.issues, hand, io, locale)
  const code = verdict.kind === 'win' ? 0 : verdict.kind === 'invalid' ? 2 : 1
  if (flags.json) return { ...printed(toJson({ hand, verdict }, tileName, locale, 2)), code }
  return printed(explain(verdict, locale), code as 0 | 1)
}

function missingText({ missing }: NearestLine, { words }: Locale): string {
  return missing
    .map(({ tile, count, jokers }) => `${count} × ${formatTiles([tile])}${jokers > 0 ? ` (${jokers === count ? '' : `${jokers} `}${words.or} J)` : ''}`)
    .join(', ')
}

function distanceText(line: NearestLine, locale: Locale): string {
  const { words } = locale
  const label = (word: string): string => pad(word, Math.max(width(words.missing), width(words.spare)), 'right')
  const groups = line.groups.map(({ tiles }) => formatTiles(tiles as readonly Tile[]).replaceAll(' ', '')).join(' ')
  const head = `${line.line.padEnd(5)} ${line.concealed ? 'C' : 'X'} ${String(line.value).padStart(3)}  ${line.distance === 0 ? words.mahjong.toLowerCase() : counted(line.distance, 'away', locale)}`
  return [
    `${head}  ${groups}`,
    ...(line.distance === 0 ? [] : [`      ${label(words.missing)} ${missingText(line, locale)}`]),
    ...(line.spare.length === 0 ? [] : [`      ${label(words.spare)} ${formatTileList(line.spare)}`]),
  ].join('\n')
}

/** `card nearest`: for each line the arrangement that is fewest tiles away; the ten nearest, or `--limit N`. */
async function near(path: string, hand: string, { flags }: Arguments, io: Io): Promise<Outcome> {
  const limit = flags.limit === undefined ? 10 : Number(flags.limit)
  if (!Number.isSafeInteger(limit) || limit < 1) throw usage(`--limit '${flags.limit}' is not a whole number from 1.`)
  const table = await cardAt(path, flags, io)
  const locale = localeFrom(flags)
  try {
    const lines = nearest(table, hand, { limit })
    return printed(flags.json ? toJson(lines, tileName, locale, 2) : lines.map((line) => distanceText(line, locale)).join('\n'))
  } catch (error) {
    if (error instanceof MahjongError) return failed(error.issues, hand, io, locale)
    throw error
  }
}

/** `card lint|list FILE`, `card match|nearest FILE HAND`. Findings in the card itself are told with its own text. */
export async function cardCommand(args: Arguments, io: Io): Promise<Outcome> {
  const [, name, path, ...words] = args.words
  const hand = words.join(' ')
  const needsHand = name === 'match' || name === 'nearest'
  if (name === undefined || !['lint', 'list', 'match', 'nearest'].includes(name))
    throw usage("'card' takes lint FILE, list FILE, match FILE HAND or nearest FILE HAND.")
  if (path === undefined || (needsHand && hand === '')) throw usage(`'card ${name}' needs a card file${needsHand ? ' and a hand' : ''}.`)
  if (!needsHand && words.length > 0) throw usage(`'card ${name}' takes one card file.`)
  if (name === 'lint') return lint(path, args, io)
  try {
    if (name === 'list') return await list(path, args, io)
    return await (name === 'match' ? match(path, hand, args, io) : near(path, hand, args, io))
  } catch (error) {
    if (error instanceof MahjongError && areOfCard(error.issues)) {
      return failed(error.issues, await io.readFile(path), io, localeFrom(args.flags))
    }
    throw error
  }
}
