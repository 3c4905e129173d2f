import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Io } from '../src/cli/report.ts'
import { run } from '../src/cli/run.ts'
import { runExample, shellWords } from './support/examples.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const guides = readdirSync(join(root, 'docs/guide'))
  .filter((name) => name.endsWith('.md'))
  .sort()
  .map((name) => `docs/guide/${name}`)
const pages = ['README.md', ...guides]

interface Block {
  readonly page: string
  readonly line: number
  readonly language: string
  readonly code: string
}

function blocksOf(page: string): Block[] {
  const text = readFileSync(join(root, page), 'utf8')
  return [...text.matchAll(/^```(\w*)[^\n]*\n(.*?)^```$/gms)].map(({ 1: language = '', 2: code = '', index }) => ({
    page,
    line: text.slice(0, index).split('\n').length,
    language,
    code,
  }))
}

const blocks = pages.flatMap(blocksOf)
const programs = blocks.filter(({ language }) => language === 'ts' || language === 'js')

/** The command lines of a shell block that start this package, lines that end in a backslash joined. */
function commandsIn({ code }: Block): string[] {
  return code
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.startsWith('npx mahjong-tally'))
}

const shells = blocks.flatMap((block, at) =>
  block.language === 'sh' && commandsIn(block).length > 0 ? [{ page: block.page, line: block.line, commands: commandsIn(block), next: blocks[at + 1] }] : [],
)

/** What the package exports, by the name it is imported under: the source of each built file. */
async function packageModules(): Promise<Record<string, object>> {
  const { name, exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name: string; exports: Record<string, unknown> }
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'))
  const modules: Record<string, object> = {}
  for (const path of Object.keys(exports).filter((key) => key !== './package.json')) {
    const file = [`${path.slice(2)}.ts`, join(path, 'index.ts')].find((candidate) => files.includes(candidate))
    if (file === undefined) throw new Error(`No file of src is exported as ${path}.`)
    modules[path.replace('.', name)] = (await import(pathToFileURL(join(root, 'src', file)).href)) as object
  }
  return modules
}

const io: Io = {
  readFile: (path) => readFile(join(root, path), 'utf8'),
  load: () => Promise.reject(new Error('No page loads a module.')),
  color: false,
}

let modules: Record<string, object>
beforeAll(async () => {
  modules = await packageModules()
})

test('the README shows programs and command lines, and the guides are found', () => {
  expect(programs.filter(({ page }) => page === 'README.md').length).toBeGreaterThan(0)
  expect(shells.filter(({ page }) => page === 'README.md').length).toBeGreaterThan(0)
  expect(guides).toContain('docs/guide/claims.md')
})

test.each(pages)('%s: every block that is opened is closed', (page) => {
  const fences = readFileSync(join(root, page), 'utf8').match(/^```/gm) ?? []
  expect(fences).toHaveLength(2 * blocksOf(page).length)
})

describe('a program of a page runs, and what it claims is so', () => {
  test.each(programs)('$page, line $line', async ({ code }) => {
    const checks = await runExample(code, {}, modules)
    for (const { actual, expected } of checks) expect(actual).toStrictEqual(expected)
  })
})

describe('a command line of a page prints what is shown below it', () => {
  test.each(shells)('$page, line $line: $commands', async ({ page, commands, next }) => {
    expect([next?.page, next?.language]).toEqual([page, 'text'])
    const outcomes = []
    for (const command of commands) {
      // Pipes and redirections would need a shell.
      expect(command.replace(/'[^']*'|"[^"]*"/g, '')).not.toMatch(/[|<>&;$`]/)
      outcomes.push(await run(shellWords(command).slice(2), io))
    }
    expect(outcomes.map(({ stdout, stderr }) => stdout + stderr).join('')).toBe(next?.code)
  })
})
