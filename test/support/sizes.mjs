// What each entry weighs in a user's bundle, minified and gzipped: `npm run sizes`, after `npm run build`. Prints the table of the README.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))

/** What a program imports, and from where. */
const programs = [
  ['judge, readings and waits, no rule set', "export { judge, readings, waits } from 'ENTRY/index.js'"],
  ['`mahjong-tally/hong-kong`, `judge` and `settle`', withRules('hong-kong')],
  ['`mahjong-tally/finnish-classical`, the same', withRules('finnish-classical')],
  ['`mahjong-tally/sichuan-bloody`, the same', withRules('sichuan-bloody')],
  ['`mahjong-tally/american-card`, the same', withRules('american-card')],
  ['a language, such as `mahjong-tally/locale/fi`', "export * from 'ENTRY/locale/fi.js'"],
  ['everything in `mahjong-tally`', "export * from 'ENTRY/index.js'"],
]

function withRules(id) {
  return `export { judge, settle } from 'ENTRY/index.js'\nexport * from 'ENTRY/${id}/index.js'`
}

const kilobytes = (code) => gzipSync(code, { level: 9 }).length / 1000

/** The code of a program; `ENTRY` in it stands for the built package. */
export async function bundled(program) {
  const folder = mkdtempSync(join(tmpdir(), 'sizes-'))
  const entry = join(folder, 'program.js')
  writeFileSync(entry, program.replaceAll('ENTRY', dist.replaceAll('\\', '/')))
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    build: { write: false, minify: true, target: 'es2022', modulePreload: false, rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' } },
  })
  rmSync(folder, { recursive: true })
  return [result].flat()[0].output.map(({ code }) => code).join('')
}

/** Each program with its code and its size in kilobytes. */
export async function sizes() {
  const rows = []
  for (const [name, program] of programs) rows.push([name, await bundled(program)])
  rows.push(['the script for pages, `dist/mahjong-tally.global.js`', readFileSync(join(dist, 'mahjong-tally.global.js'), 'utf8')])
  return rows.map(([name, code]) => ({ name, code, size: kilobytes(code) }))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!existsSync(join(dist, 'index.js'))) throw new Error('There is no dist; run `npm run build` first.')
  console.log('| What is imported | kB, minified and gzipped |\n|---|---|')
  for (const { name, size } of await sizes()) console.log(`| ${name} | ${size.toFixed(1)} |`)
}
