import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { apiOf, entries } from './support/api.ts'

// `npm run api` runs this with --update, which writes what it compares here.
const folder = fileURLToPath(new URL('fixtures/api', import.meta.url))
const fileOf = (entry: string): string => `${entry === '.' ? 'root' : entry.slice(2).replaceAll('/', '-')}.txt`

test.each(Object.keys(entries))('the public types of %s are those that are written down', async (entry) => {
  const text = apiOf(entry)
  expect(text.trim()).not.toBe('')
  // A type that could not be told would hide every change of it.
  expect(text).not.toMatch(/: any\b(?! )|\.\.\. \d+ more/)
  await expect(text).toMatchFileSnapshot(join(folder, fileOf(entry)))
})

test('no list is left over', () => {
  expect(readdirSync(folder).sort()).toEqual(Object.keys(entries).map(fileOf).sort())
})
