import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { builtIn } from '../src/cli/rule-sets.ts'
import type { ScoreItem } from '../src/core/score.ts'
import { appraise, judge } from '../src/driver/judge.ts'
import { locales } from '../src/locale/index.ts'
import { exampleOf, type ItemExample, idsWithExamples, nearMissOf } from './support/item-examples.ts'

// Every item of every built-in rule set: a hand that has it, a near miss, its names, its rows on the rule page, its place in the rule documents.

const documents = JSON.parse(readFileSync(new URL('./fixtures/rule-ids.json', import.meta.url), 'utf8')) as {
  readonly rules: readonly string[]
  readonly sections: readonly string[]
}
const known: readonly string[] = [...documents.rules, ...documents.sections]
/** `HK §1 b` is in §1, heading b. */
const place = (rule: string): string => rule.replace(/ [a-h]$/, '')

/** The items of a hand, of its best reading; none where it is no mahjong. */
function itemsOf(id: string, { hand, context, options = {} }: ItemExample): readonly ScoreItem[] {
  const rules = (builtIn[id] as (typeof builtIn)[string]).make({ ...(id === 'hong-kong' ? { minimum: 0 } : {}), ...options })
  const verdict = context.win === undefined ? { kind: 'loser', score: appraise(rules, hand, context) } : judge(rules, hand, context)
  if (verdict.kind === 'invalid') throw new Error(`${hand}: ${JSON.stringify(verdict)}`)
  return 'score' in verdict ? verdict.score.items : []
}

describe.each(Object.keys(builtIn))('%s', (id) => {
  const rules = (builtIn[id] as (typeof builtIn)[string]).make({})
  const page = readFileSync(new URL(`../docs/rules/${id}.md`, import.meta.url), 'utf8')
  const part = (name: string): string => page.slice(page.indexOf(`<!-- ${name} -->`), page.indexOf(`<!-- /${name} -->`))
  const rowsOf = (name: string, item: string): string[] =>
    part(name)
      .split('\n')
      .filter((line) => line.startsWith(`| \`${item}\` |`))

  describe.each(rules.items.map((item) => [item.id, item] as const))('%s', (item, { unit, rule, about }) => {
    test('counts in its example', () => {
      const counted = itemsOf(id, exampleOf(id, item)).filter((each) => each.id === item)
      expect(counted.length).toBeGreaterThan(0)
      for (const each of counted) expect(each).toMatchObject({ unit, value: expect.any(Number) })
    })

    test('does not count in its near miss', () => {
      expect(itemsOf(id, nearMissOf(id, item)).map((each) => each.id)).not.toContain(item)
    })

    test('has a name in each language', () => {
      const names = Object.values(locales).map(
        (locale) => (locale.rules as Readonly<Record<string, { items: Readonly<Record<string, string>> }>>)[id]?.items[item],
      )
      expect(names).toHaveLength(5)
      for (const name of names) expect(name).toMatch(/\S/)
    })

    test('stands on the rule page, with its rule and its condition, and among the names', () => {
      const [row, ...more] = rowsOf('items', item)
      expect(more).toEqual([])
      expect(row).toContain(`| ${rule} |`)
      expect(about).toMatch(/\S/)
      expect(row).toContain(about as string)
      expect(rowsOf('names', item)).toHaveLength(1)
    })

    test('rests on a rule that the documents have', () => {
      expect(known).toContain(place(rule))
    })
  })

  test('has neither examples, nor names, nor rows of items that are none', () => {
    const items = rules.items.map((item) => item.id).sort()
    expect([...idsWithExamples(id)].sort()).toEqual(items)
    for (const locale of Object.values(locales)) {
      const { items: names } = (locale.rules as Readonly<Record<string, { items: object }>>)[id] as { items: object }
      expect(Object.keys(names).sort()).toEqual(items)
    }
    for (const name of ['items', 'names']) {
      const rows = [...part(name).matchAll(/^\| `(\w+)` \|/gm)].map(([, item]) => item as string)
      expect(rows.sort()).toEqual(items)
    }
  })

  test('has options that rest on rules of the documents', () => {
    const rows = Object.entries(rules.optionRows).filter(([, { rule }]) => !known.includes(rule))
    expect(rows).toEqual([])
    for (const option of Object.keys(rules.optionRows)) expect(rowsOf('options', option)).toHaveLength(1)
  })
})
