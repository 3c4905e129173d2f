import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const source = join(root, 'src')

interface Import {
  readonly to: string
  readonly typeOnly: boolean
}

interface SourceFile {
  readonly path: string
  readonly lines: number
  readonly imports: readonly Import[]
  readonly identifiers: ReadonlySet<string>
}

function read(path: string): SourceFile {
  const text = readFileSync(join(source, path), 'utf8')
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const imports: Import[] = []
  const identifiers = new Set<string>()
  function add(specifier: ts.Expression | undefined, typeOnly: boolean): void {
    if (specifier === undefined || !ts.isStringLiteralLike(specifier)) return
    const to = specifier.text
    imports.push({ to: to.startsWith('.') ? join(dirname(path), to) : to, typeOnly })
  }
  function visit(node: ts.Node): void {
    if (ts.isIdentifier(node)) identifiers.add(node.text)
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword)
    if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly)
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal as ts.LiteralExpression, true)
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) add(node.arguments[0], false)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return { path, lines: text.trimEnd().split('\n').length, imports, identifiers }
}

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts'))
  .sort()
  .map(read)

/** The folder of src a file lies in, or the name of a file beside the folders. */
function layer(path: string): string {
  return path.split('/', 1)[0] ?? path
}

const ruleSets = ['finnish-classical', 'hong-kong', 'sichuan-bloody', 'american-card']
const bricks = ['core', 'shape', 'notation', 'driver']

/** What a folder may import besides itself, and what of it only as types. */
const allowed: Readonly<Record<string, { readonly values: readonly string[]; readonly types?: readonly string[] }>> = {
  core: { values: [] },
  shape: { values: ['core'] },
  notation: { values: ['core'] },
  driver: { values: ['core', 'shape', 'notation'] },
  ...Object.fromEntries(ruleSets.map((ruleSet) => [ruleSet, { values: bricks }])),
  locale: { values: bricks, types: ruleSets },
  format: { values: ['core', 'notation', 'driver', 'locale'], types: ruleSets },
  cli: { values: [...bricks, ...ruleSets, 'locale', 'format', 'index.ts'] },
  'index.ts': { values: [...bricks, ...ruleSets, 'locale', 'format'] },
  'browser.ts': { values: ['index.ts', 'locale'] },
}

/** Names from the platform that only the command line's entry may use. */
function isForeign(specifier: string): boolean {
  return !/\.ts$/.test(specifier)
}

describe('imports', () => {
  test('src has no folder without a rule here', () => {
    expect(files.length).toBeGreaterThan(0)
    expect([...new Set(files.map(({ path }) => layer(path)))].filter((name) => !(name in allowed))).toEqual([])
  })

  test('point one way: core, then shape and notation, the driver, rule sets, locale, format, the command line', () => {
    const wrong = files.flatMap(({ path, imports }) => {
      const from = layer(path)
      const { values = [], types = [] } = allowed[from] ?? {}
      return imports
        .filter(({ to }) => !isForeign(to) && layer(to) !== from)
        .filter(({ to, typeOnly }) => !values.includes(layer(to)) && !(typeOnly && types.includes(layer(to))))
        .map(({ to, typeOnly }) => `${path} imports ${typeOnly ? 'types of ' : ''}${to}`)
    })
    expect(wrong).toEqual([])
  })

  test('only the command line reaches for anything outside src', () => {
    expect(
      files
        .filter(({ path }) => layer(path) !== 'cli')
        .flatMap(({ path, imports }) => imports.filter(({ to }) => isForeign(to)).map(({ to }) => `${path} imports ${to}`)),
    ).toEqual([])
  })

  test('have no cycles, types aside', () => {
    const next = new Map(files.map(({ path, imports }) => [path, imports.filter(({ typeOnly }) => !typeOnly).map(({ to }) => to)]))
    const done = new Set<string>()
    const cycles: string[] = []
    function walk(path: string, trail: readonly string[]): void {
      const seen = trail.indexOf(path)
      if (seen >= 0) cycles.push([...trail.slice(seen), path].join(' → '))
      if (seen >= 0 || done.has(path)) return
      for (const to of next.get(path) ?? []) walk(to, [...trail, path])
      done.add(path)
    }
    for (const { path } of files) walk(path, [])
    expect(cycles).toEqual([])
  })
})

describe('files', () => {
  test('are at most 400 lines', () => {
    expect(files.filter(({ lines }) => lines > 400).map(({ path, lines }) => `${path}: ${lines}`)).toEqual([])
  })

  test('are named after what they hold', () => {
    expect(files.filter(({ path }) => /(^|\/)(utils?|helpers?|common|misc)(\/|\.ts$)/.test(path)).map(({ path }) => path)).toEqual([])
    expect(files.filter(({ path }) => !/^([a-z0-9]+(-[a-z0-9]+)*[/.])+ts$/.test(path)).map(({ path }) => path)).toEqual([])
  })

  test('know nothing of the process they run in, except the entry of the command line', () => {
    expect(files.filter(({ path, identifiers }) => path !== 'cli/main.ts' && identifiers.has('process')).map(({ path }) => path)).toEqual([])
  })
})

test('the package has no runtime dependencies', () => {
  const manifest: Record<string, unknown> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(['dependencies', 'peerDependencies', 'optionalDependencies', 'bundledDependencies', 'bundleDependencies'].filter((key) => key in manifest)).toEqual([])
})
