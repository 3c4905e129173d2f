import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { arch, platform } from 'node:process'
import { afterAll, describe, expect, test } from 'vitest'
import { filesUnder, packedProject, specifiers } from '../support/packed-project.ts'
import { availableOrSkip, packaged } from './available.ts'

// The packed package in every runtime it may meet: each entry imported and required, the worked cases of every rule set, the command line.
const { folder, installed, run, remove } = packedProject()
afterAll(remove)

interface Runtime {
  readonly name: string
  readonly program: string | undefined
  /** What stands before the file to run. */
  readonly before: readonly string[]
}

const system = `${platform}-${arch}`
const runtimes: readonly Runtime[] = [
  { name: `Node ${process.versions.node}, which runs the tests`, program: process.execPath, before: [] },
  ...['20', '22', '24'].map((major) => ({
    name: `Node ${major}`,
    program: system === 'linux-x64' ? packaged(`node-${major}/bin/node`) : undefined,
    before: [],
  })),
  // Its install script, where it may run, moves the program to the second place.
  { name: 'Bun', program: packaged(`@oven/bun-${system.replace('arm64', 'aarch64')}/bin/bun`, 'bun/bin/bun.exe'), before: ['run'] },
  { name: 'Deno', program: packaged(`@deno/${system}-glibc/deno`, `@deno/${system}/deno`), before: ['run', '--allow-all', '--no-remote'] },
]

const fixture = (name: string): object => JSON.parse(readFileSync(new URL(`../fixtures/${name}.json`, import.meta.url), 'utf8')) as object
const fixtures = {
  hongKong: fixture('hong-kong') as { hands: readonly HongKongVector[] },
  finnish: fixture('finnish-classical') as {
    mahjong: readonly { total: number }[]
    notMahjong: readonly { total: number }[]
    settlements: readonly { net: object }[]
  },
  sichuan: fixture('sichuan-bloody') as {
    hands: readonly SichuanVector[]
    ready: readonly { ready: boolean }[]
    deals: readonly { net: object; nextDealer: string }[]
  },
  american: fixture('american-card') as { hands: readonly { lines: readonly string[]; discard?: { winner: number } }[] },
}

interface HongKongVector {
  readonly points?: number
  readonly amount: number
  readonly limitHands?: readonly string[]
  readonly belowMinimum?: true
  readonly net: object
}

interface SichuanVector {
  readonly fans?: number
  readonly points?: number
  readonly complete?: false
}

const expected = {
  hongKong: fixtures.hongKong.hands.map(({ points, amount, limitHands = [], belowMinimum, net }) => ({
    kind: belowMinimum ? 'refused' : 'win',
    ...(points === undefined ? {} : { total: points }),
    amount,
    limitHands,
    net,
  })),
  quick: fixtures.hongKong.hands.map(() => 'win'),
  finnish: [
    ...fixtures.finnish.mahjong.map(({ total }) => ({ kind: 'win', total })),
    ...fixtures.finnish.notMahjong.map(({ total }) => ({ total })),
    ...fixtures.finnish.settlements.map(({ net }) => ({ net })),
  ],
  sichuan: [
    ...fixtures.sichuan.hands.map(({ fans, points, complete }) => (complete === false ? { kind: 'refused' } : { kind: 'win', fans, total: points })),
    ...fixtures.sichuan.ready.map(({ ready }) => ({ ready })),
    ...fixtures.sichuan.deals.map(({ net, nextDealer }) => ({ net, nextDealer })),
  ],
  american: fixtures.american.hands.map(({ lines, discard }) => ({ lines, ...(discard === undefined ? {} : { winner: discard.winner }) })),
  // Nine gates wait for all nine.
  waits: [0, 1, 2, 3, 4, 5, 6, 7, 8],
  complete: true,
}

const body = `${readFileSync(new URL('answers.js', import.meta.url), 'utf8')}\nconst fixtures = ${JSON.stringify(fixtures)}\n`
const print = 'console.log(JSON.stringify(answers(entries, fixtures)))\n'

/** Imports of every entry, and the answers to the fixtures; `names` is what stands between `import` and `from`. */
function importing(names: (entry: string) => string, pathOf: (specifier: string) => string): string {
  const imports = specifiers.map((specifier, index) => `import ${names(`entry${index}`)} from '${pathOf(specifier)}'`)
  return `${imports.join('\n')}\nconst entries = { ${specifiers.map((specifier, index) => `'${specifier}': entry${index}`).join(', ')} }\n${body}`
}

const requires = `const entries = { ${specifiers.map((specifier) => `'${specifier}': require('${specifier}')`).join(', ')} }\n${body}`

function written(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return name
}

const imported = written(
  'imports.mjs',
  importing(
    (entry) => `* as ${entry}`,
    (specifier) => specifier,
  ) + print,
)
const required = written('requires.cjs', requires + print)
// Names and words are held against those of the runtime that runs the tests; numbers against the fixtures.
const here = JSON.parse(run(process.execPath, [imported])) as object
const claim = '(111d) 456b 789c 55b 67c +8c'
const score = [
  'node_modules/mahjong-tally/dist/cli/main.js',
  'score',
  claim,
  ...'--rules hong-kong --seat south --round east --by discard --from west'.split(' '),
]
const printed = run(process.execPath, score)

describe.each(runtimes)('$name', ({ program, before }) => {
  test.for([imported, required])('%s', (file, context) => {
    const answered = JSON.parse(run(availableOrSkip(program, context), [...before, file])) as object
    expect(answered).toMatchObject(expected)
    expect(answered).toEqual(here)
  })

  test('command line', (context) => {
    const runtime = availableOrSkip(program, context)
    expect(run(runtime, [...before, ...score])).toBe(printed)
    expect(() => run(runtime, [...before, ...score.slice(0, 2), '123B'])).toThrow('notation/upperCaseSuit')
  })
})

// workerd reads no package.json: its configuration lists every module, so the entries are loaded by the paths that the exports give them.
describe('workerd', () => {
  const workerd = packaged(`@cloudflare/workerd-${system.replace('x64', '64')}/bin/workerd`)
  const dist = 'node_modules/mahjong-tally'
  type Conditions = Readonly<Record<'import' | 'require', { readonly default: string }>>
  const { exports } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as { exports: Readonly<Record<string, Conditions>> }

  test.for([
    { condition: 'import', extension: '.js', kind: 'esModule', names: (entry: string) => `* as ${entry}` },
    { condition: 'require', extension: '.cjs', kind: 'commonJsModule', names: (entry: string) => entry },
  ] as const)('$condition', ({ condition, extension, kind, names }, context) => {
    const program = availableOrSkip(workerd, context)
    const worker = importing(names, (specifier) => (exports[specifier.replace('mahjong-tally', '.')] as Conditions)[condition].default)
    const main = written(`worker-${condition}.js`, `${worker}export default { test() { ${print.trim()} } }\n`)
    const modules = filesUnder(installed).filter((file) => file.startsWith('dist/') && file.endsWith(extension) && !file.startsWith('dist/cli/'))
    const listed = [`(name = "worker.js", esModule = embed "${main}")`, ...modules.map((file) => `(name = "${file}", ${kind} = embed "${dist}/${file}")`)]
    const config = written(
      `worker-${condition}.capnp`,
      `using Workerd = import "/workerd/workerd.capnp";
const worker :Workerd.Worker = (compatibilityDate = "2025-01-01", modules = [${listed.join(', ')}]);
const config :Workerd.Config = (services = [(name = "main", worker = .worker)]);
`,
    )
    const answered = JSON.parse(run(program, ['test', config])) as object
    expect(answered).toMatchObject(expected)
    expect(answered).toEqual(here)
  })
})
