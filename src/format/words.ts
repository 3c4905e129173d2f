import type { Locale, RuleNames } from '../locale/locale.ts'

/** The names of a rule set in a language; `undefined` for rules that are not built in. */
export function namesOf(locale: Locale, rules: string): RuleNames<string, string> | undefined {
  return Object.hasOwn(locale.rules, rules) ? (locale.rules as Readonly<Record<string, RuleNames<string, string>>>)[rules] : undefined
}

/** A number with its sign, as players write it: +8, −2, 0. */
export function signed(amount: number): string {
  if (amount === 0) return '0'
  return `${amount < 0 ? '−' : '+'}${Math.abs(amount)}`
}

/** A value with its unit: 1 point, 3 points. */
export function counted(value: number, unit: string, locale: Locale): string {
  const names = Object.hasOwn(locale.units, unit) ? locale.units[unit as keyof Locale['units']] : undefined
  return `${value} ${names === undefined ? unit : names[value === 1 ? 0 : 1]}`
}
