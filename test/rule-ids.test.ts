import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'

// The thread from the rule documents to the tests: every rule is held by a test that says so in its title.

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const documents = JSON.parse(read('test/fixtures/rule-ids.json')) as { readonly rules: readonly string[]; readonly sections: readonly string[] }

function filesOf(folder: string, name: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => name.test(path) && !path.includes('node_modules'))
    .map((path) => join(folder, path))
}

/** The titles of the tests of a file, each with those of the groups around it. A group without a test in it holds nothing. */
function titlesOf(path: string): string[] {
  const tree = ts.createSourceFile(path, read(path), ts.ScriptTarget.ES2022, true)
  const titles: string[] = []
  const visit = (node: ts.Node, around: string): void => {
    const [title] = ts.isCallExpression(node) ? node.arguments : []
    const called = ts.isCallExpression(node) ? /^(test|describe)\b/.exec(node.expression.getText(tree))?.[1] : undefined
    const text = called !== undefined && title !== undefined && ts.isStringLiteralLike(title) ? `${around} ${title.text}` : around
    if (called === 'test' && text !== around) titles.push(text)
    ts.forEachChild(node, (child) => visit(child, text))
  }
  visit(tree, '')
  return titles
}

const idsIn = (text: string): string[] => [...text.matchAll(/\b(?:FC|HK|SB|AM)-\d+\b/g)].map(([id]) => id)

describe('every rule has a test that names it', () => {
  const named = new Set(
    filesOf('test', /\.test\.ts$/)
      .flatMap(titlesOf)
      .flatMap(idsIn),
  )

  test.each(documents.rules)('%s', (id) => {
    expect([...named]).toContain(id)
  })
})

test('no file speaks of a rule or a section that the documents do not have', () => {
  const known = new Set([...documents.rules, ...documents.sections])
  const spoken = [...filesOf('src', /\.ts$/), ...filesOf('test', /\.(ts|json|card)$/), ...filesOf('docs', /\.(md|html|json)$/), 'README.md'].flatMap((path) => {
    const text = read(path)
    const sections = [...text.matchAll(/\b(FC|HK|SB|AM) (§\d+)/g)].map(([, rules, section]) => `${rules} ${section}`)
    return [...idsIn(text), ...sections].filter((id) => !known.has(id)).map((id) => `${path}: ${id}`)
  })
  expect(spoken).toEqual([])
})

test('every rule is told on a rule page', () => {
  const pages = filesOf('docs/rules', /\.md$/).map(read).join('\n')
  const told = new Set(idsIn(pages))
  expect(documents.rules.filter((id) => !told.has(id))).toEqual([])
})
