import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { americanIssueCodes, cardErrorCodes, cardWarningCodes } from '../../src/american-card/index.ts'
import { builtIn } from '../../src/cli/rule-sets.ts'
import { coreIssueCodes, type Issue } from '../../src/core/issue.ts'
import { formatIssues, issueText } from '../../src/format/issue-text.ts'
import { itemAbout, itemWorth, optionAbout, optionTakes, optionValueName } from '../../src/format/rule-text.ts'
import { locales } from '../../src/locale/index.ts'
import type { Locale, LocaleTexts } from '../../src/locale/locale.ts'
import { safeParseHand } from '../../src/notation/hand-text.ts'
import { commandLine, corpus } from './issue-corpus.ts'

type Told = Locale & { readonly texts: LocaleTexts }
const languages = Object.entries(locales).flatMap(([lang, locale]) => (locale.texts === undefined ? [] : [[lang, locale as Told] as const]))
const issues = corpus()
const byKey = (({ hand, deal, card }) => ({ ...hand, ...deal, ...card }))(locales.fi.texts?.issues as LocaleTexts['issues'])
const keys = Object.keys(byKey)
const keyOf = ({ code, data }: Issue): string | undefined =>
  [`${code}/${data?.['why']}`, code, ...(data?.['takes'] === undefined ? [] : ['badValue'])].find((key) => key in byKey)

/** Sentences of the command line alone, which no call of the library brings. */
const ofTheCommandLine = ['deal/badValue/dealFile', 'deal/badValue/notJson', 'deal/badValue/rules']

/** Words that only an English sentence has; what stands in quotes is quoted. */
const english = /\b(the|is|takes|leave|write|which|with|has|have|from|and)\b/i
const plainly = (text: string): string => text.replace(/'[^']*'|“[^”]*”|\{[^}]*\}|\b(any|no|these)\b[^;,.]*/g, '')

/** The names in the braces of a template. */
const placeholders = (template: string): string[] => [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string).sort()

test('every code has a sentence, and every finding of the corpus', () => {
  const codes = [...coreIssueCodes, ...americanIssueCodes, ...cardErrorCodes, ...cardWarningCodes]
  const generic = issues.filter((issue) => keyOf(issue) === 'badValue').map(({ code }) => code)
  expect(codes.filter((code) => !generic.includes(code) && !keys.some((key) => key === code || key.startsWith(`${code}/`)))).toEqual([])
  expect(issues.filter((issue) => keyOf(issue) === undefined)).toEqual([])
})

test('the corpus has a finding for every sentence', () => {
  const found = new Set(issues.map(keyOf))
  expect(keys.filter((key) => !found.has(key) && !ofTheCommandLine.includes(key))).toEqual([])
  const takes = new Set(issues.map(({ data }) => data?.['takes']))
  const texts = locales.fi.texts as LocaleTexts
  // Two of them only the command line asks for; no option has a range that ends and may be switched off.
  expect(Object.keys(texts.takes).filter((id) => !takes.has(id))).toEqual(['json', 'keyAndValue', 'countToOrNull'].filter((id) => id in texts.takes))
})

test('a finding whose message speaks of something has it in its data', () => {
  const source = fileURLToPath(new URL('../../src', import.meta.url))
  const bare: string[] = []
  for (const path of readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))) {
    const file = ts.createSourceFile(path, readFileSync(join(source, path), 'utf8'), ts.ScriptTarget.Latest, true)
    const look = (node: ts.Node): void => {
      if (ts.isObjectLiteralExpression(node)) {
        const parts = new Map(node.properties.map((part) => [part.name?.getText() ?? 'more', part]))
        const said = parts.get('message')
        const speaks = said !== undefined && ts.isPropertyAssignment(said) && ts.isTemplateExpression(said.initializer)
        if (speaks && parts.has('code') && !parts.has('data') && !parts.get('code')?.getText().includes("'usage'")) bare.push(`${path}: ${said.getText()}`)
      }
      ts.forEachChild(node, look)
    }
    look(file)
  }
  expect(bare).toEqual([])
})

test('a finding tells all that its sentence names, and English is what it always was', () => {
  for (const issue of issues) {
    expect(issueText(issue)).toBe(issue.message)
    expect(JSON.parse(JSON.stringify(issue))).toStrictEqual(issue)
  }
})

describe.each(languages)('%s', (lang, locale) => {
  test('tells every finding, with nothing left open and no English in it', () => {
    for (const issue of issues) {
      const told = issueText(issue, locale)
      expect(told, JSON.stringify(issue)).not.toBe(issue.message)
      expect(
        placeholders(told).filter((name) => name in (issue.data ?? {})),
        told,
      ).toEqual([])
    }
  })

  test('has no English sentence', () => {
    const { issues: told, takes, rules } = locale.texts
    const texts = [told.hand, told.deal, told.card, takes, ...Object.values(rules).flatMap(({ items, options }) => [items, options])]
    expect(texts.flatMap((all) => Object.entries(all)).filter(([, text]) => english.test(plainly(text)))).toEqual([])
  })

  test('fills in what Finnish fills in', () => {
    const texts = locales.fi.texts as LocaleTexts
    for (const part of ['hand', 'deal', 'card'] as const) {
      const named = (all: LocaleTexts): Record<string, string[]> =>
        Object.fromEntries(Object.entries(all.issues[part]).map(([key, text]) => [key, [...new Set(placeholders(text))]]))
      expect(named(locale.texts)).toEqual(named(texts))
    }
    const takes = (all: LocaleTexts): Record<string, string[]> => Object.fromEntries(Object.entries(all.takes).map(([key, text]) => [key, placeholders(text)]))
    expect(takes(locale.texts)).toEqual(takes(texts))
  })

  test('on the command line too', async () => {
    for (const told of await commandLine(lang)) {
      expect(told).not.toBe('')
      expect(told.split('\n').filter((line) => english.test(plainly(line.replace(/^[\w.-]+: /, ''))))).toEqual([])
    }
  })

  test.each(Object.keys(builtIn))('the table of %s', (id) => {
    const rules = (builtIn[id] as (typeof builtIn)[string]).make({})
    for (const row of rules.items) {
      expect(itemAbout(row, id, locale), row.id).not.toBe(row.about)
      // The numbers of a value in words are those of the table.
      const digits = (text: string): string[] => text.match(/\d+/g) ?? []
      expect(digits(itemWorth(row, id, locale)), row.id).toEqual(digits(String(row.value)))
      if (typeof row.value === 'string') expect(itemWorth(row, id, locale)).not.toBe(row.value)
    }
    for (const [option, row] of Object.entries(rules.optionRows)) {
      expect(optionAbout(option, row, id, locale), option).not.toBe(row.about)
      expect(optionTakes(row, locale)).not.toMatch(/whole|\{/)
    }
  })
})

describe.each(Object.entries(locales))('the values of options in %s', (_, locale) => {
  test.each(Object.keys(builtIn))('%s', (id) => {
    const { optionRows } = (builtIn[id] as (typeof builtIn)[string]).make({})
    for (const [option, { takes }] of Object.entries(optionRows)) {
      if (!Array.isArray(takes) || typeof takes[0] !== 'string') continue
      const names = takes.map((value) => optionValueName(option, value, id, locale))
      expect(new Set(names).size).toBe(takes.length)
      expect(names.filter((name) => /[a-z][A-Z]/.test(name))).toEqual([])
    }
    expect(optionValueName('minimum', 2, id, locale)).toBe('2')
  })
})

test('findings of other rule sets, and those without their data, speak for themselves', () => {
  expect(issueText({ code: 'mine/odd', message: 'Odd.' }, locales.sv)).toBe('Odd.')
  expect(issueText({ code: 'win/fromSelf', message: 'From himself.' }, locales.sv)).toBe('From himself.')
  expect(issueText({ code: 'constructor', message: 'Built.', data: { why: 'toString' } }, locales.sv)).toBe('Built.')
  const read = safeParseHand('456B 78')
  expect(read.ok ? '' : formatIssues(read.issues, locales.fi).split('\n')).toEqual([
    "notation/upperCaseSuit: '456B' päättyy isoon kirjaimeen: maat kirjoitetaan pienellä, siis '456b'.",
    "notation/loneDigits: Numeroilta '78' puuttuu maa: kirjoita perään b, c tai d (s, m, p), f, y tai z.",
  ])
})

test('any text: each finding is told in each language', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'123bcdESWRGP0fy()[]+@ FJx'), maxLength: 20 })), (text) => {
      const read = safeParseHand(text)
      for (const issue of read.ok ? [] : read.issues) for (const [, locale] of languages) expect(issueText(issue, locale)).not.toBe(issue.message)
    }),
  )
})
