import { type Issue, MahjongError, show } from '../core/issue.ts'
import type { Settlement } from '../core/settlement.ts'
import { tileName } from '../core/tile.ts'
import { settle } from '../driver/judge.ts'
import { dealTitle, explainSettlement } from '../format/deal-text.ts'
import type { Locale } from '../locale/locale.ts'
import { type Arguments, localeFrom, refuseSlips, usage } from './arguments.ts'
import { areOfCard, type Io, type Outcome, printed, reportIssues, toJson } from './report.ts'
import { builtIn, optionsFrom } from './rule-sets.ts'

/** A deal file: `{ "title"?, "rules", "options"?, "card"?, "deal" }`; `card` is the path of an American card. */
interface DealFile {
  readonly title?: string
  readonly rules: string
  readonly options?: Readonly<Record<string, unknown>>
  readonly card?: string
  readonly deal: unknown
}

function dealFile(text: string, path: string): DealFile {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new MahjongError([{ code: 'deal/badValue', message: `${path} is not JSON: ${(error as Error).message}.`, data: { why: 'notJson', path } }])
  }
  const file = value as Partial<DealFile> | null
  const { title = '', rules, options = {}, card = '' } = file ?? {}
  const isRecord = typeof options === 'object' && options !== null && !Array.isArray(options)
  if (
    typeof file !== 'object' ||
    file === null ||
    typeof title !== 'string' ||
    typeof rules !== 'string' ||
    typeof card !== 'string' ||
    !isRecord ||
    !('deal' in file)
  ) {
    throw new MahjongError([
      {
        code: 'deal/badValue',
        message: `${path} is not a deal file; it takes { "rules": "hong-kong", "options": { … }, "deal": { … } }.`,
        data: { why: 'dealFile', path },
      },
    ])
  }
  if (!Object.hasOwn(builtIn, rules)) {
    throw new MahjongError([
      {
        code: 'deal/badValue',
        message: `${path} names the rules ${show(rules)}; the rule sets are ${Object.keys(builtIn).join(', ')}.`,
        path: ['rules'],
        data: { why: 'rules', path, found: show(rules), known: Object.keys(builtIn).join(', ') },
      },
    ])
  }
  return file as DealFile
}

/** The text that a finding is about: what its path leads to in the deal, or the text it passes through. */
function textAt(deal: unknown, path: Issue['path'] = []): string | undefined {
  const part = path.reduce(
    (found: unknown, key) => (typeof found === 'object' && found !== null && Object.hasOwn(found, key) ? (found as Record<string, unknown>)[key] : found),
    deal,
  )
  return typeof part === 'string' ? part : undefined
}

function tell(file: DealFile, settlement: Settlement<string, string>, locale: Locale): string {
  const hand = (file.deal as { readonly hand?: unknown } | null)?.hand
  return [dealTitle(file.title, file.rules, locale), ...(typeof hand === 'string' ? [hand] : []), explainSettlement(settlement, file.rules, locale)].join(
    '\n\n',
  )
}

/** `deal`: settles the deals of one or more files; `-` reads standard input. `--option` goes before what a file sets. */
export async function dealCommand(args: Arguments, io: Io): Promise<Outcome> {
  const paths = args.words.slice(1)
  if (paths.length === 0) throw usage("'deal' needs a deal file, or - for standard input.")
  const locale = localeFrom(args.flags)
  const told: string[] = []
  for (const path of paths) {
    let deal: unknown
    let card: string | undefined
    try {
      const file = dealFile(await io.readFile(path), path)
      deal = file.deal
      refuseSlips(deal, path)
      card = file.card === undefined ? undefined : await io.readFile(file.card)
      const { make } = builtIn[file.rules] as (typeof builtIn)[string]
      const rules = make({ ...file.options, ...optionsFrom(make({}).optionRows, args.flags.option ?? []) }, card)
      const settlement = settle(rules, file.deal)
      told.push(
        args.flags.json
          ? toJson({ file: path, rules: file.rules, settlement }, tileName, locale, paths.length === 1 ? 2 : undefined)
          : tell(file, settlement, locale),
      )
    } catch (error) {
      if (!(error instanceof MahjongError)) throw error
      const told = error.issues.map((issue) => reportIssues([issue], areOfCard([issue]) ? card : textAt(deal, issue.path), io.color, locale))
      return { stdout: '', stderr: `${path}\n${told.join('\n')}\n`, code: 2 }
    }
  }
  return printed(told.join(args.flags.json ? '\n' : '\n\n'))
}
