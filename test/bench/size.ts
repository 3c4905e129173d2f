import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { median } from './race.ts'
import type { GoalRow } from './section.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Bytes of what some names need, bundled, minified and compressed. */
async function compressedSize(source: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: root, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
  })
  return gzipSync(outputFiles[0]?.contents ?? new Uint8Array(), { level: 9 }).length
}

const ruleSets = [
  ['Hong Kong', './src/hong-kong/index.ts', 'hongKong'],
  ['Finnish classical', './src/finnish-classical/index.ts', 'finnishClassical'],
  ['Sichuan Bloody', './src/sichuan-bloody/index.ts', 'sichuanBloody'],
  ['American card', './src/american-card/index.ts', 'americanCard'],
] as const

/** Milliseconds of processor time that importing the built package takes in a fresh process. */
function importTime(): number | undefined {
  const entry = `${root}/dist/index.js`
  if (!existsSync(entry)) return undefined
  // The first import of all is of a file with nothing in it: what it takes to start importing is not the package's.
  const nothing = join(mkdtempSync(join(tmpdir(), 'import-')), 'nothing.mjs')
  writeFileSync(nothing, '')
  const script = `await import(${JSON.stringify(pathToFileURL(nothing).href)}); const from = process.cpuUsage(); await import(${JSON.stringify(pathToFileURL(entry).href)}); const { user, system } = process.cpuUsage(from); console.log((user + system) / 1000)`
  const times = Array.from({ length: 15 }, () => Number(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })))
  rmSync(dirname(nothing), { recursive: true })
  return median(times)
}

/** Goal 10: how large the core and each rule set are, and how long the package takes to import. */
export async function sizes(): Promise<GoalRow[]> {
  const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
  const rows: GoalRow[] = []
  const size = async (what: string, most: number, source: string): Promise<void> => {
    try {
      const bytes = await compressedSize(source)
      rows.push({ goal: '10', what, target: `≤ ${most} kB gz`, measured: kilobytes(bytes), met: bytes <= most * 1000 })
    } catch {
      rows.push({ goal: '10', what, target: `≤ ${most} kB gz`, measured: 'does not build', met: false })
    }
  }
  await size('core: win, waits, readings in a buffer', 3, `export { packHand, isComplete, waitsInto, readingsInto } from './src/shape/index.ts'`)
  await size('the same with readings as objects', 3, `export { packHand, isComplete, waitsInto, readingsInto, standard } from './src/shape/index.ts'`)
  for (const [name, path, factory] of ruleSets)
    await size(`${name} with judge`, 12, `export { ${factory} } from '${path}'; export { judge } from './src/driver/judge.ts'`)
  const time = importTime()
  rows.push({
    goal: '10',
    what: 'import of the built package',
    target: '≤ 5 ms',
    measured: time === undefined ? 'not built' : `${time.toFixed(1)} ms`,
    met: time !== undefined && time <= 5,
  })
  return rows
}
