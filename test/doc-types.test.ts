import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'

// Programs shown to readers are TypeScript: pasted into a project of their own they have to compile.
const root = fileURLToPath(new URL('..', import.meta.url))
const guide = join(root, 'docs/guide')
const pages = [join(root, 'README.md'), ...readdirSync(guide).map((name) => join(guide, name))].filter((path) => path.endsWith('.md'))

/** The programs of all pages by a file name that tells where each begins. */
const programs = new Map<string, string>(
  pages.flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    return [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map(({ 1: code = '', index }) => {
      return [`${path}.${text.slice(0, index).split('\n').length}.ts`, `${code}export {}\n`] as const
    })
  }),
)

test('the programs of the README and the guide compile', { timeout: 60_000 }, () => {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts'],
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    strict: true,
    noUnusedLocals: true,
    noEmit: true,
    skipLibCheck: true,
    paths: { 'mahjong-tally': [join(root, 'src/index.ts')], 'mahjong-tally/*': [join(root, 'src/*/index.ts'), join(root, 'src/*.ts')] },
  }
  const host = ts.createCompilerHost(options)
  // The programs may print; the rest of the platform is none of theirs.
  const console = join(guide, 'console.d.ts')
  const files = new Map([...programs, [console, 'declare const console: { log(...values: unknown[]): void }\n']])
  const program = ts.createProgram([...files.keys()], options, {
    ...host,
    fileExists: (name) => files.has(name) || existsSync(name),
    readFile: (name) => files.get(name) ?? host.readFile(name),
    getSourceFile: (name, target) => {
      const text = files.get(name)
      return text === undefined ? host.getSourceFile(name, target) : ts.createSourceFile(name, text, target)
    },
  })
  const found = [...programs.keys()].flatMap((name) => {
    const file = program.getSourceFile(name) as ts.SourceFile
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(({ start = 0, messageText }) => {
      const line = file.getLineAndCharacterOfPosition(start).line + Number(name.split('.').at(-2)) + 1
      return `${name.split('.').slice(0, -2).join('.')}:${line} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`
    })
  })
  expect(programs.size).toBeGreaterThan(0)
  expect(found).toEqual([])
})
