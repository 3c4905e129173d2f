import { pad, width } from '../format/columns.ts'
import { itemAbout, itemWorth } from '../format/rule-text.ts'
import { namesOf } from '../format/words.ts'
import type { Locale } from '../locale/locale.ts'
import { type Arguments, localeFrom, usage } from './arguments.ts'
import { type Io, type Outcome, printed } from './report.ts'
import { type AnyRuleSet, builtIn, optionLines, ruleSetFrom } from './rule-sets.ts'

/** `rules`: the rule sets, or the items and options of one. */
export async function rulesCommand(args: Arguments, io: Io): Promise<Outcome> {
  const locale = localeFrom(args.flags)
  const [, id, ...more] = args.words
  if (more.length > 0 || (id !== undefined && args.flags.rules !== undefined)) throw usage("'rules' takes one rule set.")
  const name = id ?? args.flags.rules
  if (name === undefined) {
    if (args.flags.json)
      return printed(
        JSON.stringify(
          Object.keys(builtIn).map((id) => ({ id, name: namesOf(locale, id)?.name ?? id })),
          null,
          2,
        ),
      )
    return printed(
      Object.keys(builtIn)
        .map((id) => `${id.padEnd(20)} ${namesOf(locale, id)?.name ?? ''}`)
        .join('\n'),
    )
  }
  const rules = await ruleSetFrom({ ...args.flags, rules: name }, io)
  if (args.flags.json) return printed(JSON.stringify({ id: rules.id, edition: rules.edition, options: rules.options, items: rules.items }, null, 2))
  return printed(listing(rules, locale))
}

function listing(rules: AnyRuleSet, locale: Locale): string {
  const names = namesOf(locale, rules.id)
  const idWidth = Math.max(0, ...rules.items.map(({ id }) => id.length))
  const values = rules.items.map((row) => itemWorth(row, rules.id, locale))
  const valueWidth = Math.max(0, ...values.map(width))
  const items = rules.items.map((row, at) => {
    const { id, rule } = row
    const name = [names?.items[id], itemAbout(row, rules.id, locale)].filter((text) => text !== undefined).join(': ')
    return `  ${id.padEnd(idWidth)}  ${pad(values[at] ?? '', valueWidth, 'right')}  ${name}  [${rule}]`
  })
  const options = optionLines(rules, locale)
  return [
    `${names?.name ?? rules.id} (${rules.id}, ${locale.words.edition} ${rules.edition})`,
    ...items,
    ...(options.length > 0 ? ['', locale.words.options, ...options] : []),
  ].join('\n')
}
