import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { builtIn } from '../src/cli/rule-sets.ts'
import { locales } from '../src/locale/index.ts'
import { sheetFiles, sheetPage } from './support/sheets.ts'

// `npm run docs:sheets` runs this with --update, which writes what it compares here.
const folder = fileURLToPath(new URL('../docs/sheets', import.meta.url))

describe.each(sheetFiles)('$file', ({ file, topic, lang }) => {
  const page = sheetPage(topic, lang)

  test('is what the code makes of it', async () => {
    await expect(page).toMatchFileSnapshot(join(folder, file))
  })

  test('asks for nothing beside itself', () => {
    const linked = [...page.matchAll(/(?:href|src|url)\s*[=(]\s*["']?([^"')\s>]+)/g)].map(([, to]) => to as string)
    expect(linked.filter((to) => !to.startsWith('#') && to !== 'data:,')).toEqual([])
    expect(page).not.toMatch(/<script|@import/)
  })

  test('shows every item of its rules, each tile from a drawing of its own', () => {
    const rules = builtIn[topic]?.make({})
    const names = locales[lang].rules[topic as 'hong-kong']?.items as Readonly<Record<string, string>> | undefined
    for (const { id } of rules?.items ?? [])
      expect(page).toContain(
        `</span> ${names?.[id]}</b>`.slice(
          page.includes('class="letter"') && topic === 'hong-kong' && rules?.items.find((item) => item.id === id)?.unit === 'points' ? 0 : 8,
        ),
      )
    const drawn = new Set([...page.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id))
    const used = new Set([...page.matchAll(/<use href="#(\w+)"/g)].map(([, id]) => id))
    expect([...used].sort()).toEqual([...drawn].sort())
  })
})

test('no sheet is left over', () => {
  expect(readdirSync(folder).sort()).toEqual(['README.md', ...sheetFiles.map(({ file }) => file)].sort())
})
