import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { pages, pageWith, partsOf, tilePictures } from './support/rule-pages.ts'

// `npm run docs:rules` runs this with --update, which writes what it compares here.
const folder = fileURLToPath(new URL('../docs/rules', import.meta.url))

describe('the page of a rule set is what the code makes of it', () => {
  test.each(pages)('%s', async (id) => {
    const path = join(folder, `${id}.md`)
    await expect(pageWith(readFileSync(path, 'utf8'), partsOf(id))).toMatchFileSnapshot(path)
  })
})

test('the pictures are those of the tiles', async () => {
  for (const [name, svg] of Object.entries(tilePictures())) await expect(`${svg}\n`).toMatchFileSnapshot(join(folder, 'tiles', name))
})

test('no page and no picture is left over', () => {
  const known = ['README.md', ...pages.map((id) => `${id}.md`), 'tiles', ...Object.keys(tilePictures()).map((name) => join('tiles', name))]
  expect(readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => !known.includes(name))).toEqual([])
})

test('every rule that a page speaks of in a table is told on it, or is a section', () => {
  for (const id of pages) {
    const page = readFileSync(join(folder, `${id}.md`), 'utf8')
    const rules = new Set([...page.matchAll(/\| ((?:HK|FC|SB|AM)-\d+) \|/g)].map(([, rule]) => rule as string))
    const base = id === 'polish-classical' ? readFileSync(join(folder, 'finnish-classical.md'), 'utf8') : page
    expect([...rules].filter((rule) => !new RegExp(`^- ${rule}: `, 'm').test(base))).toEqual([])
  }
})
