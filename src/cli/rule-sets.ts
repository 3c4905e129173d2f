import { americanCard, houseCardText } from '../american-card/index.ts'
import { type Issue, MahjongError, show } from '../core/issue.ts'
import type { OptionRow } from '../core/options.ts'
import { defineRuleSet, type RuleSet, type RuleTypes } from '../core/rule-set.ts'
import { finnishClassical, polishClassical } from '../finnish-classical/index.ts'
import { optionAbout, optionTakes } from '../format/rule-text.ts'
import { chineseQuick, hongKong } from '../hong-kong/index.ts'
import type { Locale } from '../locale/locale.ts'
import { sichuanBloody } from '../sichuan-bloody/index.ts'
import { type Flags, usage } from './arguments.ts'
import type { Io } from './report.ts'

/** A rule set whose own types the command line does not look into. */
// biome-ignore lint/suspicious/noExplicitAny: contexts and deals come from flags and files, and the rule set checks them itself
export type AnyRuleSet = RuleSet<RuleTypes & { context: any; deal: any }>

interface BuiltIn {
  /** `card` is the text of an American card, the house card where it is left out. */
  readonly make: (options: Readonly<Record<string, unknown>>, card?: string) => AnyRuleSet
  /** True where a single hand is a whole deal, so that `score` can say who pays. */
  readonly handIsDeal: boolean
}

/** The rule sets that `--rules` knows by name. */
export const builtIn: Readonly<Record<string, BuiltIn>> = {
  'hong-kong': { make: (options) => hongKong(options) as AnyRuleSet, handIsDeal: true },
  'chinese-quick': { make: (options) => chineseQuick(options) as AnyRuleSet, handIsDeal: true },
  'finnish-classical': { make: (options) => finnishClassical(options) as AnyRuleSet, handIsDeal: false },
  'polish-classical': { make: (options) => polishClassical(options) as AnyRuleSet, handIsDeal: false },
  'sichuan-bloody': { make: (options) => sichuanBloody(options) as AnyRuleSet, handIsDeal: false },
  'american-card': { make: (options, card = houseCardText) => americanCard(card, options) as AnyRuleSet, handIsDeal: true },
}

const classical = ['finnish-classical', 'polish-classical']

/** Circumstances that only some rules ask for; under others they would be passed over. */
const circumstancesOf: Readonly<Partial<Record<keyof Flags, readonly string[]>>> = {
  liable: ['hong-kong'],
  forbidden: ['sichuan-bloody'],
  declared: ['american-card'],
  fault: classical,
  standing: classical,
  dealt: classical,
  'first-discard': classical,
  'kongs-this-turn': classical,
}

function checkCircumstances(flags: Flags, name: string): void {
  const stray = Object.entries(circumstancesOf).filter(([flag, rules]) => flags[flag as keyof Flags] !== undefined && !rules.includes(name))
  if (stray.length > 0) throw usage(stray.map(([flag, rules]) => `--${flag} says nothing under ${name}; it goes with --rules ${rules.join(' or ')}.`).join(' '))
}

/** The rule set that the flags ask for: a built-in one by name, or a module's default export by path. */
export async function ruleSetFrom(flags: Flags, io: Io): Promise<AnyRuleSet> {
  const name = flags.rules ?? 'hong-kong'
  const texts = flags.option ?? []
  if (Object.hasOwn(builtIn, name)) {
    checkCircumstances(flags, name)
    if (flags.card !== undefined && name !== 'american-card') throw usage('--card goes with --rules american-card.')
    return madeWith(builtIn[name] as BuiltIn, texts, flags.card === undefined ? undefined : await io.readFile(flags.card))
  }
  if (!/[./\\]/.test(name))
    throw usage(`--rules ${show(name)} is not known; the rule sets are ${Object.keys(builtIn).join(', ')}, or a path such as ./mine.mjs.`)
  if (texts.length > 0) throw usage('--option goes with the built-in rule sets; a module sets its own options.')
  const loaded = await io.load(name)
  try {
    // A rule set that was made without defineRuleSet is looked at here, before it fails in the middle of a hand.
    return defineRuleSet((loaded ?? {}) as AnyRuleSet)
  } catch (error) {
    throw usage(`${show(name)} has no rule set as its default export; make one with defineRuleSet. ${(error as Error).message}`)
  }
}

function madeWith({ make }: BuiltIn, texts: readonly string[], card?: string): AnyRuleSet {
  return make(optionsFrom(make({}).optionRows, texts), card)
}

/** The American rules with a card's text, and the options that the flags give. */
export function americanRules(card: string, flags: Flags): AnyRuleSet {
  return madeWith(builtIn['american-card'] as BuiltIn, flags.option ?? [], card)
}

/** The value of an option from its text, by what the option takes. */
function optionValue(name: string, row: OptionRow | undefined, text: string): unknown {
  // Items left out, as `without=allChows,dragonSet`; rows are for options that take one value.
  if (name === 'without') return text.split(',')
  if (row === undefined) return text
  if (Array.isArray(row.takes)) return row.takes.find((value) => String(value) === text) ?? text
  if (text === 'null') return null
  return /^-?\d+$/.test(text) ? Number(text) : text
}

/** Options from `key=value` texts. */
export function optionsFrom(rows: Readonly<Record<string, OptionRow>>, texts: readonly string[]): Record<string, unknown> {
  const issues: Issue[] = []
  // Without a prototype, so that even an option called __proto__ is found to be unknown.
  const options: Record<string, unknown> = Object.create(null)
  for (const text of texts) {
    const at = text.indexOf('=')
    if (at < 1)
      issues.push({
        code: 'option/badValue',
        message: `--option ${show(text)} is not key=value, as --option minimum=2.`,
        data: { key: '--option', found: show(text), takes: 'keyAndValue' },
      })
    else {
      const name = text.slice(0, at)
      options[name] = optionValue(name, Object.hasOwn(rows, name) ? rows[name] : undefined, text.slice(at + 1))
    }
  }
  if (issues.length > 0) throw new MahjongError(issues)
  return options
}

/** What the rules were made with, under the option's name, which is dotted where options are grouped. */
function chosen(options: AnyRuleSet['options'], name: string, row: OptionRow): unknown {
  const value = name.split('.').reduce<unknown>((found, key) => (found as Readonly<Record<string, unknown>> | undefined)?.[key], options)
  return value === undefined ? row.default : value
}

/** One line about each option: its name, the value played, what it takes, its rule. */
export function optionLines({ id, options, optionRows }: AnyRuleSet, locale: Locale): string[] {
  return Object.entries(optionRows).map(
    ([name, row]) => `  ${name} = ${chosen(options, name, row)}   (${optionTakes(row, locale)})  ${row.rule}: ${optionAbout(name, row, id, locale)}`,
  )
}
