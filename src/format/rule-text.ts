import { type OptionRow, takesText } from '../core/options.ts'
import type { ItemRow } from '../core/rule-set.ts'
import { en } from '../locale/en.ts'
import type { Locale, RuleTexts } from '../locale/locale.ts'
import { counted, namesOf } from './words.ts'

function textsOf(rules: string, locale: Locale): RuleTexts<string, string> | undefined {
  const all = locale.texts?.rules
  return all !== undefined && Object.hasOwn(all, rules) ? (all as Readonly<Record<string, RuleTexts<string, string>>>)[rules] : undefined
}

/** When an item counts, in a language; `rules` is the rule set's id. */
export function itemAbout(row: ItemRow, rules: string, locale: Locale = en): string | undefined {
  return textsOf(rules, locale)?.items[row.id] ?? row.about
}

/** What an item is worth, with its unit, in a language. */
export function itemWorth({ id, value, unit }: ItemRow, rules: string, locale: Locale = en): string {
  return typeof value === 'number' ? counted(value, unit, locale) : (textsOf(rules, locale)?.values?.[id] ?? value)
}

/** What an option is about, in a language. */
export function optionAbout(option: string, row: OptionRow, rules: string, locale: Locale = en): string {
  return textsOf(rules, locale)?.options[option] ?? row.about
}

/** What an option takes, in a language; values are written as they are given. */
export function optionTakes({ takes }: OptionRow, locale: Locale = en): string {
  if (locale.texts === undefined || isList(takes)) return takesText(takes)
  const { min, max, orNull } = takes
  const text = locale.texts.takes[`count${max === undefined ? '' : 'To'}${orNull ? 'OrNull' : ''}`]
  return text.replace('{min}', String(min)).replace('{max}', String(max))
}

function isList(takes: OptionRow['takes']): takes is readonly unknown[] {
  return Array.isArray(takes)
}

/** What a value of an option is called, in a language; numbers, and values without a name, are written as they are. */
export function optionValueName(option: string, value: unknown, rules: string, locale: Locale = en): string {
  const values = namesOf(locale, rules)?.values as Readonly<Record<string, Readonly<Record<string, string>>>> | undefined
  return values?.[option]?.[String(value)] ?? String(value)
}
