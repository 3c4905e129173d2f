import fc from 'fast-check'
import { expect } from 'vitest'

/** Text that nobody meant: any code units, lone surrogates among them, and bytes read as Latin-1. */
export const noise: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.uint8Array({ maxLength: 60 }).map((bytes) => String.fromCharCode(...bytes)),
  fc.array(fc.integer({ min: 0xd7f0, max: 0xe010 }), { maxLength: 8 }).map((units) => String.fromCharCode(...units)),
)

interface Cut {
  readonly at: number
  readonly length: number
  readonly how: number
  readonly noise: string
  readonly from: number
}

const cuts: fc.Arbitrary<Cut[]> = fc.array(fc.record({ at: fc.nat(), length: fc.nat({ max: 6 }), how: fc.nat({ max: 4 }), noise, from: fc.nat() }), {
  minLength: 1,
  maxLength: 4,
})

/** A good text with pieces left out, put in, doubled, moved or spoilt; `pieces` are put in where the text speaks that language. */
export function spoilt(good: fc.Arbitrary<string>, pieces: readonly string[]): fc.Arbitrary<string> {
  return fc.tuple(good, cuts).map(([text, changes]) =>
    changes.reduce((left, { at, length, how, noise: put, from }) => {
      const place = at % (left.length + 1)
      const [before, cut, after] = [left.slice(0, place), left.slice(place, place + length), left.slice(place + length)]
      const other = from % (left.length + 1)
      if (how === 0) return before + after
      if (how === 1) return before + cut + cut + after
      if (how === 2) return before + (pieces[from % pieces.length] ?? '') + cut + after
      if (how === 3) return before + left.slice(other, other + length) + after
      return before + put + after
    }, text),
  )
}

/** Values that data from outside may hold where something else belongs. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      ...[null, undefined, true, false, 0, -1, 0.5, 1e99, Number.NaN, Number.POSITIVE_INFINITY, -0, 2 ** 53, '', [], {}],
      ...['__proto__', 'constructor', 'toString', 'prototype', 'hasOwnProperty', 'length', 'east', '1b'],
      JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
    ),
  },
  { weight: 1, arbitrary: fc.bigInt().map((value): unknown => value) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(Symbol('x'), () => 1, new Date(0), /x/, new Map(), Object.create(null), new Array(3)) },
)

type Path = readonly (string | number)[]

/** Every way into a value. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, part]) => pathsOf(part, [...path, Array.isArray(value) ? Number(key) : key]))]
}

function changed(value: unknown, [key, ...rest]: Path, change: (part: unknown) => unknown): unknown {
  if (key === undefined) return change(value)
  const part = (value as Record<string | number, unknown>)[key]
  if (Array.isArray(value)) return value.map((each, at) => (at === key ? changed(part, rest, change) : each))
  // Own keys only: a key such as __proto__ stays a key.
  const copy = Object.assign(Object.create(Object.getPrototypeOf(value) as object | null), value) as object
  Object.defineProperty(copy, key, { value: changed(part, rest, change), enumerable: true, writable: true, configurable: true })
  return copy
}

interface Blow {
  readonly at: number
  readonly how: number
  readonly junk: unknown
  readonly key: string
}

const blows: fc.Arbitrary<Blow[]> = fc.array(
  fc.record({ at: fc.nat(), how: fc.nat({ max: 5 }), junk, key: fc.constantFrom('__proto__', 'constructor', 'toString', 'hand', 'from', 'seat', 'x') }),
  { minLength: 1, maxLength: 3 },
)

/** Good data with parts of it replaced, left out, doubled or added to. */
export function brokenData(good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(good, blows).map(([value, all]) =>
    all.reduce((left: unknown, { at, how, junk: put, key }) => {
      const paths = pathsOf(left)
      return changed(left, paths[at % paths.length] as Path, (part) => {
        if (typeof part !== 'object' || part === null || how <= 1) return how === 0 ? undefined : put
        if (Array.isArray(part)) return how === 2 ? [...part, put] : how === 3 ? [...part, ...part] : how === 4 ? part.slice(1) : [...part].reverse()
        const copy = { ...part }
        if (how === 2) Object.defineProperty(copy, key, { value: put, enumerable: true, writable: true, configurable: true })
        return how === 3 ? Object.fromEntries(Object.entries(copy).slice(1)) : copy
      })
    }, value),
  )
}

/** Runs what may refuse its input with `MahjongError` and with nothing else; `undefined` where it refuses. */
export function refusesCleanly<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch (error) {
    const { name, issues, stack } = error as { name?: string; issues?: readonly { code?: unknown; message?: unknown }[]; stack?: string }
    if (name !== 'MahjongError') throw new Error(`Not a MahjongError: ${stack ?? String(error)}`)
    expect(issues?.length).toBeGreaterThan(0)
    for (const { code, message } of issues ?? []) {
      expect(code).toMatch(/^[a-zA-Z-]+(\/[a-zA-Z]+)?$/)
      // One line of bounded length, whatever it speaks of.
      expect(message).toMatch(/^[^\n]{1,2000}$/)
    }
    return undefined
  }
}

/** Nothing that was read has found its way into every object. */
export function expectCleanPrototypes(): void {
  expect([({} as { polluted?: unknown }).polluted, ([] as { polluted?: unknown }).polluted, Object.keys(Object.prototype)]).toEqual([undefined, undefined, []])
}
