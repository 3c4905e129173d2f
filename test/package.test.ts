import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createContext, Script } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

// What a user gets: the package is packed, installed into an empty project, and used from there.

interface Manifest {
  readonly exports: Readonly<Record<string, unknown>>
}

const root = fileURLToPath(new URL('..', import.meta.url))
const project = mkdtempSync(join(tmpdir(), 'mahjong-tally-'))
const installed = join(project, 'node_modules/mahjong-tally')
const subpaths = Object.keys((JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest).exports)
const specifiers = subpaths.filter((path) => path !== './package.json').map((path) => path.replace('.', 'mahjong-tally'))

function run(file: string, args: readonly string[], cwd = project): string {
  try {
    return execFileSync(file, args, { cwd, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${file} ${args.join(' ')}\n${stdout}${stderr}`)
  }
}

function runNode(name: string, program: string): unknown {
  writeFileSync(join(project, name), program)
  return JSON.parse(run(process.execPath, [name]))
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

function targets(value: unknown): string[] {
  return typeof value === 'string' ? [value] : Object.values(value as object).flatMap(targets)
}

beforeAll(() => {
  if (!existsSync(join(root, 'dist/cli/main.js'))) throw new Error('There is no dist; `npm test` builds it, as does `npm run build`.')
  const npm = ['--no-audit', '--no-fund', '--ignore-scripts', '--offline']
  const [packed] = JSON.parse(run('npm', ['pack', '--json', '--pack-destination', project, ...npm], root)) as { filename: string }[]
  if (packed === undefined) throw new Error('npm pack made nothing')
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'consumer', version: '1.0.0', private: true, type: 'module' }))
  run('npm', ['install', ...npm, `./${packed.filename}`])
})

afterAll(() => rmSync(project, { recursive: true, force: true }))

describe('the tarball', () => {
  test('holds only what users need', () => {
    const others = filesUnder(installed).filter((file) => !/^dist\/.+\.(js|cjs|d\.ts|d\.cts)$/.test(file))
    expect(others.sort()).toEqual(['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json'])
  })

  test('brings no other package along', () => {
    expect(readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['mahjong-tally'])
  })

  test('holds every file that package.json names', () => {
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Record<string, unknown>
    const named = ['exports', 'main', 'types', 'unpkg', 'jsdelivr', 'bin'].flatMap((key) => targets(manifest[key]))
    expect(named.filter((file) => !existsSync(join(installed, file)))).toEqual([])
  })

  test('declares no type that only new compilers know', () => {
    const declarations = filesUnder(installed).filter((file) => /\.d\.c?ts$/.test(file))
    expect(declarations.filter((file) => /Array<ArrayBuffer/.test(readFileSync(join(installed, file), 'utf8')))).toEqual([])
  })
})

describe('a program', () => {
  const claim = `'(111d) 456b 789c 55b 67c +8c'`
  const circumstances = `{ seat: 'south', round: 'east', win: { source: 'discard', from: 'west' } }`
  const body = `
    const verdict = judge(hongKong(), ${claim}, ${circumstances})
    const { net } = settle(hongKong(), { hand: ${claim}, ...${circumstances} })
    console.log(JSON.stringify({ kind: verdict.kind, total: verdict.score.total, amount: verdict.score.amount, net }))`
  const answer = { kind: 'win', total: 1, amount: 2, net: { east: -2, south: 8, west: -4, north: -2 } }

  test('can import the package', () => {
    expect(runNode('program.js', `import { judge, settle } from 'mahjong-tally'\nimport { hongKong } from 'mahjong-tally/hong-kong'\n${body}`)).toEqual(answer)
  })

  test('can require the package', () => {
    expect(
      runNode('program.cjs', `const { judge, settle } = require('mahjong-tally')\nconst { hongKong } = require('mahjong-tally/hong-kong')\n${body}`),
    ).toEqual(answer)
  })

  test('gets the same names from either, at every subpath', () => {
    const imported = runNode(
      'names.js',
      `const names = {}
       for (const path of ${JSON.stringify(specifiers)}) names[path] = Object.keys(await import(path)).sort()
       console.log(JSON.stringify(names))`,
    ) as Record<string, string[]>
    const required = runNode(
      'names.cjs',
      `const names = {}
       for (const path of ${JSON.stringify(specifiers)}) names[path] = Object.keys(require(path)).sort()
       console.log(JSON.stringify(names))`,
    )
    expect(required).toEqual(imported)
    expect(specifiers.filter((path) => imported[path]?.length === 0)).toEqual([])
  })

  test('can run the command line', () => {
    const options = '--rules hong-kong --seat south --round east --by discard --from west'.split(' ')
    expect(run(join(project, 'node_modules/.bin/mahjong-tally'), ['score', claim.slice(1, -1), ...options])).not.toBe('')
  })
})

test('a page can load the browser bundle', () => {
  const page = createContext({})
  new Script(readFileSync(join(installed, 'dist/mahjong-tally.global.js'), 'utf8')).runInContext(page)
  expect(new Script(`typeof MahjongTally.judge(MahjongTally.hongKong(), '', {}).kind`).runInContext(page)).toBe('string')
})

describe('a compiler finds the types', () => {
  const consumer = `
    import { judge, settle, type Verdict } from 'mahjong-tally'
    import { hongKong, type HongKongScore } from 'mahjong-tally/hong-kong'
    ${specifiers.map((path, index) => `import * as entry${index} from '${path}'`).join('\n')}
    const verdict: Verdict<HongKongScore> = judge(hongKong(), '123b', { seat: 'south', round: 'east', win: { source: 'wall' } })
    export const total: number | undefined = verdict.kind === 'win' ? verdict.score.total : undefined
    // @ts-expect-error a wall tile has no giver
    judge(hongKong(), '123b', { seat: 'south', round: 'east', win: { source: 'wall', from: 'east' } })
    export const net: number = settle(hongKong(), { dead: true }).net.east
    export const entries: object[] = [${specifiers.map((_, index) => `entry${index}`).join(', ')}]
  `

  test.each([
    { file: 'consumer.ts', module: 'Node16', moduleResolution: 'Node16' },
    { file: 'consumer.cts', module: 'Node16', moduleResolution: 'Node16' },
    { file: 'consumer.ts', module: 'ESNext', moduleResolution: 'Bundler' },
  ])('$file, $moduleResolution', ({ file, module, moduleResolution }) => {
    const folder = mkdtempSync(join(project, 'types-'))
    const compilerOptions = { target: 'ES2022', lib: ['ES2022'], types: [], strict: true, noEmit: true, module, moduleResolution }
    writeFileSync(join(folder, file), consumer)
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [file] }))
    run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder])
  })
})
