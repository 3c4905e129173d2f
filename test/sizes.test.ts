import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Bundle {
  readonly name: string
  readonly code: string
  /** Kilobytes, minified and gzipped. */
  readonly size: number
}

const root = new URL('..', import.meta.url)
const { sizes } = (await import(new URL('support/sizes.mjs', import.meta.url).href)) as { sizes: () => Promise<readonly Bundle[]> }
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

test('a rule set brings no other rule set along, and the answers bring none', () => {
  const marks: Readonly<Record<string, RegExp>> = {
    'hong-kong': /rubyDragon/,
    'finnish-classical': /wrigglingSnake/,
    'sichuan-bloody': /goldenWait/,
    'american-card': /jokerlessExempt/,
  }
  for (const { name, code } of bundles.slice(0, 5)) {
    const found = Object.keys(marks).filter((id) => marks[id]?.test(code))
    expect(found, name).toEqual(Object.keys(marks).filter((id) => name.includes(id)))
  }
})
