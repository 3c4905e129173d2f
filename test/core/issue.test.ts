import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coreIssueCodes, type Issue, MahjongError, show, under, unwrap } from '../../src/core/issue.ts'

const issues: Issue[] = [
  { code: 'notation/loneDigits', message: "'12' has no suit.", at: { start: 0, end: 2 } },
  { code: 'hand/tooFewTiles', message: 'The hand has 2 tiles.' },
]

describe('issues', () => {
  test('every code is named once, in lower case under its area', () => {
    expect(new Set(coreIssueCodes).size).toBe(coreIssueCodes.length)
    for (const code of coreIssueCodes) expect(code).toMatch(/^[a-z]+\/[a-z][A-Za-z]+$/)
  })

  test('the error holds them and tells each on a line', () => {
    const error = new MahjongError(issues)
    expect(error).toBeInstanceOf(Error)
    expect(error.name).toBe('MahjongError')
    expect(error.issues).toBe(issues)
    expect(error.message).toBe("notation/loneDigits: '12' has no suit.\nhand/tooFewTiles: The hand has 2 tiles.")
  })

  test('a result is its value or throws', () => {
    expect(unwrap({ ok: true, value: 7 })).toBe(7)
    expect(() => unwrap({ ok: false, issues })).toThrow(MahjongError)
  })

  test('a path is put in front', () => {
    expect(under(['hands', 'east'], [{ code: 'a/b', message: '', path: ['concealed', 0] }, ...issues]).map(({ path }) => path)).toEqual([
      ['hands', 'east', 'concealed', 0],
      ['hands', 'east'],
      ['hands', 'east'],
    ])
  })
})

describe('showing values', () => {
  test.each<[unknown, string]>([
    ['5d', "'5d'"],
    [7, '7'],
    [null, 'null'],
    [undefined, 'undefined'],
    [{ a: [1] }, '{"a":[1]}'],
    [Symbol('tile'), 'Symbol(tile)'],
    [7n, 'bigint'],
  ])('%s', (value, text) => {
    expect(show(value)).toBe(text)
  })

  test('what refers to itself is told by its type', () => {
    const ring: unknown[] = []
    ring.push(ring)
    expect(show(ring)).toBe('object')
  })

  test('never throws and stays short', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true, withSparseArray: true }), (value) => {
        expect(show(value).length).toBeLessThanOrEqual(40)
      }),
    )
    expect(show('x'.repeat(100_000))).toHaveLength(38)
  })
})
