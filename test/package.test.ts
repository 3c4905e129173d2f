import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, Script } from 'node:vm'
import { afterAll, describe, expect, test } from 'vitest'
import { filesUnder, packedProject, root, specifiers } from './support/packed-project.ts'
import { typedConsumer } from './support/typed-consumer.ts'

// What a user gets: the package is packed, installed into an empty project, and used from there.
const { folder: project, installed, run, remove } = packedProject()

afterAll(remove)

function runNode(name: string, program: string): unknown {
  writeFileSync(join(project, name), program)
  return JSON.parse(run(process.execPath, [name]))
}

function targets(value: unknown): string[] {
  return typeof value === 'string' ? [value] : Object.values(value as object).flatMap(targets)
}

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

  test('has code in ASCII alone, which engines read twice as fast', () => {
    const code = filesUnder(installed).filter((file) => /\.c?js$/.test(file))
    expect(code.filter((file) => [...readFileSync(join(installed, file))].some((byte) => byte > 127))).toEqual([])
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
  test.each([
    { file: 'consumer.ts', module: 'Node16', moduleResolution: 'Node16' },
    { file: 'consumer.cts', module: 'Node16', moduleResolution: 'Node16' },
    { file: 'consumer.ts', module: 'ESNext', moduleResolution: 'Bundler' },
  ])('$file, $moduleResolution', ({ file, ...modules }) => {
    const folder = typedConsumer(project, [file], modules)
    run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder])
  })
})
