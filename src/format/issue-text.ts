import type { Issue } from '../core/issue.ts'
import { isWindName } from '../core/tile.ts'
import { en } from '../locale/en.ts'
import type { Locale, LocaleTexts } from '../locale/locale.ts'

type Templates = Readonly<Record<string, string>>

function own(texts: object, key: string): string | undefined {
  return Object.hasOwn(texts, key) ? (texts as Templates)[key] : undefined
}

/** The sentence for a finding: by code and `why`, by code, or the one for all values that will not do. */
function templateOf({ code, data }: Issue, { issues }: LocaleTexts): string | undefined {
  const find = (key: string): string | undefined => own(issues.hand, key) ?? own(issues.deal, key) ?? own(issues.card, key)
  return (
    (data?.['why'] === undefined ? undefined : find(`${code}/${data['why']}`)) ?? find(code) ?? (data?.['takes'] === undefined ? undefined : find('badValue'))
  )
}

/** A part of a finding's data as the language has it: seats, suits, kinds of set and kinds of kong by their names. */
function partText(name: string, value: NonNullable<Issue['data']>[string], locale: Locale, texts: LocaleTexts): string {
  if (Array.isArray(value)) return value.map((each) => partText(name, each, locale, texts)).join(texts.separator)
  // A key is what the caller writes, whatever it is called.
  if (typeof value !== 'string' || name === 'key') return String(value)
  return (isWindName(value) ? locale.winds[value] : undefined) ?? own(texts.terms, value) ?? own(locale.claims, value) ?? value
}

/**
 * What a finding says, in a language. Findings of rule sets that are not built in, which the language does not know, speak their own English.
 *
 * @example
 * const verdict = judge(hongKong(), '123b 456B', { seat: 'south', round: 'east', win: { source: 'wall' } })
 * verdict.kind === 'invalid' && issueText(verdict.issues[0]!) // => "'456B' ends in an upper-case letter: suits are lower case, so write '456b'."
 */
export function issueText(issue: Issue, locale: Locale = en): string {
  const { texts } = locale
  const template = texts && templateOf(issue, texts)
  if (texts === undefined || template === undefined) return issue.message
  const data = issue.data ?? {}
  let whole = true
  const fill = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = Object.hasOwn(data, name) ? data[name] : undefined
      if (value === undefined) whole = false
      const takes = name === 'takes' && typeof value === 'string' ? own(texts.takes, value) : undefined
      return value === undefined ? '' : takes === undefined ? partText(name, value, locale, texts) : fill(takes)
    })
  const told = fill(template)
  // Without the data that the sentence speaks of, the finding's own words are better.
  return whole ? told : issue.message
}

/** One line for each finding: its code and what it says, in a language. */
export function formatIssues(issues: readonly Issue[], locale: Locale = en): string {
  return issues.map((issue) => `${issue.code}: ${issueText(issue, locale)}`).join('\n')
}
