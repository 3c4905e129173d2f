import { type Issue, MahjongError, show } from './issue.ts'

/** A whole number an option takes, with `orNull` where the option can be switched off by `null`. */
export interface IntegerRange {
  readonly min: number
  readonly max?: number
  readonly orNull?: true
}

/** One option of a rule set: its default, what it takes, the rule it belongs to, and what it is about in a sentence. */
export interface OptionRow<Value = unknown> {
  readonly default: Value
  readonly takes: readonly Value[] | IntegerRange
  readonly rule: string
  readonly about: string
}

/** The options of a rule set, one row each. */
export type OptionTable<Options> = { readonly [Key in keyof Options]-?: OptionRow<Options[Key]> }

/** What an option takes, as a finding's `data` has it. */
function takesData(takes: OptionRow['takes']): { readonly takes: string; readonly min?: number; readonly max?: number } {
  if (isList(takes)) return { takes: takes.map((value) => String(value)).join(', ') }
  const { min, max, orNull } = takes
  return { takes: `count${max === undefined ? '' : 'To'}${orNull ? 'OrNull' : ''}`, min, ...(max === undefined ? {} : { max }) }
}

/** What an option takes, in words. */
export function takesText(takes: OptionRow['takes']): string {
  if (isList(takes)) return takes.map((value) => String(value)).join(', ')
  const span = takes.max === undefined ? `a whole number from ${takes.min}` : `a whole number from ${takes.min} to ${takes.max}`
  return takes.orNull ? `${span}, or null` : span
}

/** Settings that are an object, as a factory takes them. Throws {@link MahjongError} for anything else. */
export function settingsGiven<Settings extends object>(rules: string, given: Settings): Settings {
  if (typeof given === 'object' && given !== null && !Array.isArray(given)) return given
  throw new MahjongError([
    {
      code: 'option/badValue',
      message: `The options of ${rules} are ${show(given)}; they take { name: value, … }.`,
      path: ['options'],
      data: { key: 'options', found: show(given), takes: '{ name: value, … }' },
    },
  ])
}

function isList(takes: OptionRow['takes']): takes is readonly unknown[] {
  return Array.isArray(takes)
}

function accepts(takes: OptionRow['takes'], value: unknown): boolean {
  if (isList(takes)) return takes.includes(value)
  if (value === null) return takes.orNull === true
  return Number.isSafeInteger(value) && (value as number) >= takes.min && (takes.max === undefined || (value as number) <= takes.max)
}

/**
 * The options a table plays with: the given ones over the defaults.
 * Throws {@link MahjongError} with every unknown name and every value that is not taken.
 */
export function readOptions<Options extends object>(rules: string, table: OptionTable<Options>, given: Partial<Options> | undefined): Options {
  const rows = table as Readonly<Record<string, OptionRow>>
  const chosen: Record<string, unknown> = {}
  for (const [key, row] of Object.entries(rows)) chosen[key] = row.default
  const issues: Issue[] = []
  for (const [key, value] of Object.entries(given ?? {})) {
    if (value === undefined) continue
    const row = Object.hasOwn(rows, key) ? rows[key] : undefined
    if (row === undefined) {
      issues.push({
        code: 'option/unknown',
        message: `${rules} has no option ${show(key)}; its options are ${Object.keys(rows).join(', ') || 'none'}.`,
        path: ['options', key],
        data: { found: show(key), options: Object.keys(rows) },
      })
    } else if (!accepts(row.takes, value)) {
      issues.push({
        code: 'option/badValue',
        message: `Option '${key}' is ${show(value)}; it takes ${takesText(row.takes)}.`,
        rule: row.rule,
        path: ['options', key],
        data: { key, found: show(value), ...takesData(row.takes) },
      })
    } else chosen[key] = value
  }
  if (issues.length > 0) throw new MahjongError(issues)
  return chosen as Options
}

/**
 * What is wrong with a table's changes to a rule table: ids that `without` names but the table does not have, and items of its own that cannot be counted.
 * `fits` looks at the parts of an extra item beside its id and its function `find`; `takes` names them in messages.
 */
export function checkChanges(
  known: readonly string[],
  without: unknown,
  extra: unknown,
  fits: (item: Readonly<Record<string, unknown>>) => boolean,
  takes: string,
): Issue[] {
  const bad = (option: string, message: string, data: NonNullable<Issue['data']>): Issue => ({
    code: 'option/badValue',
    message,
    path: ['options', option],
    data,
  })
  const noList = (option: string, value: unknown, takes: string): NonNullable<Issue['data']> => ({ key: option, found: show(value), takes })
  const counts = (item: unknown): boolean => {
    if (typeof item !== 'object' || item === null) return false
    const { id, find } = item as Readonly<Record<string, unknown>>
    return typeof id === 'string' && !known.includes(id) && typeof find === 'function' && fits(item as Readonly<Record<string, unknown>>)
  }
  return [
    ...(Array.isArray(without)
      ? // A sparse list has places that `filter` passes over.
        Array.from(without as readonly unknown[])
          .filter((id) => !known.includes(id as string))
          .map((id) => bad('without', `'without' names ${show(id)}; the items are ${known.join(', ')}.`, { why: 'without', found: show(id), items: known }))
      : [bad('without', `'without' is ${show(without)}; it takes a list of item ids.`, noList('without', without, 'itemIds'))]),
    ...(Array.isArray(extra)
      ? Array.from(extra as readonly ({ readonly id?: unknown } | null | undefined)[])
          .filter((item) => !counts(item))
          .map((item) =>
            bad('extra', `Extra item ${show(item?.id ?? item)} takes an id of its own, ${takes} and a function 'find'.`, {
              why: 'extra',
              found: show(item?.id ?? item),
            }),
          )
      : [bad('extra', `'extra' is ${show(extra)}; it takes a list of items.`, noList('extra', extra, 'items'))]),
  ]
}

/** Items of a table's own look at whole readings, which packed hands do not have. Throws `MahjongError` where there are any. */
export function refuseExtra(extra: readonly unknown[]): void {
  if (extra.length === 0) return
  const message = "Items of your own are found by judge alone; leave 'extra' out where hands are packed."
  throw new MahjongError([{ code: 'option/badValue', message, path: ['options', 'extra'], data: { why: 'extraPacked' } }])
}
