import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import * as library from '../src/index.ts'
import { runExample } from './support/examples.ts'

const source = fileURLToPath(new URL('../src', import.meta.url))

interface Example {
  readonly file: string
  readonly code: string
}

/** The text of every `@example` in a file's comments. */
function examplesIn(file: string): Example[] {
  const tree = ts.createSourceFile(file, readFileSync(join(source, file), 'utf8'), ts.ScriptTarget.ES2022, true)
  const examples: Example[] = []
  const visit = (node: ts.Node): void => {
    for (const doc of ts.getJSDocCommentsAndTags(node)) {
      if (!ts.isJSDoc(doc)) continue
      for (const tag of doc.tags ?? []) if (tag.tagName.text === 'example') examples.push({ file, code: ts.getTextOfJSDocComment(tag.comment) ?? '' })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return examples
}

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts') && path !== 'cli/main.ts')
  .sort()
const examples = files.flatMap(examplesIn)

test('every @example in the comments is found, and each claims something', () => {
  const written = files.reduce((count, file) => count + readFileSync(join(source, file), 'utf8').split('@example').length - 1, 0)
  expect(written).toBeGreaterThan(0)
  expect(examples).toHaveLength(written)
  expect(examples.filter(({ code }) => !code.includes('// =>'))).toEqual([])
})

describe('what an @example claims is so', () => {
  test.each(examples)('$file: $code', async ({ file, code }) => {
    // The names of the file itself come first, then those of the entry of its folder, then those of the package.
    const entry = `${file.split('/', 1)[0]}/index.ts`
    const scopes = [...(files.includes(entry) ? [entry] : []), file].map((path) => import(pathToFileURL(join(source, path)).href) as Promise<object>)
    const checks = await runExample(code, Object.assign({ ...library }, ...(await Promise.all(scopes))))
    for (const { actual, expected } of checks) expect(actual).toStrictEqual(expected)
  })
})
