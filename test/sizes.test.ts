import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { entries, rootValues } from './support/api.ts'

interface Bundle {
  readonly name: string
  readonly code: string
  /** Kilobytes, minified and gzipped. */
  readonly size: number
}

const root = new URL('..', import.meta.url)
const { bundled, sizes } = (await import(new URL('support/sizes.mjs', import.meta.url).href)) as {
  bundled: (program: string) => Promise<string>
  sizes: () => Promise<readonly Bundle[]>
}
if (!existsSync(new URL('dist/index.js', root))) throw new Error('There is no dist; `npm test` builds it, as does `npm run build`.')
const bundles = await sizes()

test('the README states the sizes that `npm run sizes` prints', () => {
  const stated = new Map(
    [...readFileSync(new URL('README.md', root), 'utf8').matchAll(/^\| (.+) \| ([\d.]+) \|$/gm)].map(([, name, size]) => [name, Number(size)]),
  )
  for (const { name, size } of bundles) {
    expect(stated.get(name), name).toBeDefined()
    // Small changes need no new figure.
    expect(Math.abs((stated.get(name) as number) - size), `${name} is ${size.toFixed(1)} kB`).toBeLessThan(Math.max(1, 0.15 * size))
  }
})

/** Texts that only the code of a rule set has, and no language. */
const marks: Readonly<Record<string, RegExp>> = {
  'hong-kong': /zein-2007/,
  'finnish-classical': /finnish-2023/,
  'sichuan-bloody': /sbr-fi/,
  'american-card': /these \(\?:nos/,
}
/** Texts that only one language has. */
const languages: Readonly<Record<string, RegExp>> = {
  en: /Birds singing in harmony/,
  fi: /Sopusoinnussa laulavat linnut/,
  sv: /sjunger i samklang/,
  pl: /Odkryty Pung/,
  'zh-hans': /zh-Hans/,
}
const foundIn = (code: string, texts: Readonly<Record<string, RegExp>>): string[] => Object.keys(texts).filter((id) => texts[id]?.test(code))

describe('nothing comes along that is not imported', () => {
  const values = rootValues()
  const from = (...folders: readonly string[]): string => `export { ${folders.flatMap((folder) => values[folder] ?? []).join(', ')} } from 'ENTRY/index.js'`

  test('with everything, all marks are found', () => {
    const whole = (bundles.at(-1) as Bundle).code
    expect([foundIn(whole, marks), foundIn(whole, languages)]).toEqual([Object.keys(marks), Object.keys(languages)])
  })

  test('hands, readings, answers and shapes bring no rule set and no language', async () => {
    const code = await bundled(from('core', 'notation', 'driver', 'shape'))
    expect([foundIn(code, marks), foundIn(code, languages)]).toEqual([[], []])
    expect(code.length).toBeGreaterThan(10_000)
  })

  test('texts and pictures bring English and no rule set', async () => {
    const code = await bundled(from('format'))
    expect([foundIn(code, marks), foundIn(code, languages)]).toEqual([[], ['en']])
  })

  test.each(Object.keys(marks))('one function of %s brings no other rule set and no language', async (id) => {
    const code = await bundled(from(id))
    expect([foundIn(code, marks), foundIn(code, languages)]).toEqual([[id], []])
  })

  test.each(Object.keys(entries).filter((path) => path !== '.'))('nor does the entry %s', async (path) => {
    const id = path.slice(path.lastIndexOf('/') + 1)
    const code = await bundled(`export * from 'ENTRY/${entries[path]?.replace(/^src\/|\.ts$/g, '')}.js'`)
    expect([foundIn(code, marks), foundIn(code, languages)]).toEqual([id in marks ? [id] : [], id in languages ? [id] : []])
  })

  test('an import of nothing leaves nothing', async () => {
    for (const path of Object.values(entries))
      expect((await bundled(`import 'ENTRY/${path.replace(/^src\/|\.ts$/g, '')}.js'`)).trim().length, path).toBeLessThan(40)
  })
})
