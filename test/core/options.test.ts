import { describe, expect, test } from 'vitest'
import { MahjongError } from '../../src/core/issue.ts'
import { type OptionTable, readOptions, takesText } from '../../src/core/options.ts'

interface Options {
  readonly minimum: 0 | 1 | 2 | 3
  readonly melded: boolean
  readonly cap: number | null
  readonly stake: number
}

const table: OptionTable<Options> = {
  minimum: { default: 1, takes: [1, 2, 3, 0], rule: 'T-1', about: 'The least points that win.' },
  melded: { default: false, takes: [false, true], rule: 'T-2', about: 'Whether melds are allowed.' },
  cap: { default: 8, takes: { min: 1, max: 16, orNull: true }, rule: 'T-3', about: 'The most that a hand pays.' },
  stake: { default: 1, takes: { min: 1 }, rule: 'T-4', about: 'What is paid.' },
}

const defaults: Options = { minimum: 1, melded: false, cap: 8, stake: 1 }

function read(given: unknown): Options {
  return readOptions('test', table, given as Partial<Options>)
}

function faults(given: unknown): unknown[] {
  try {
    read(given)
  } catch (error) {
    if (error instanceof MahjongError) return error.issues.map(({ code, path, rule }) => [code, path?.join('.'), rule])
    throw error
  }
  return []
}

describe('options', () => {
  test('are the defaults where nothing is given', () => {
    for (const given of [undefined, null, {}, { minimum: undefined, cap: undefined }]) expect(read(given)).toEqual(defaults)
  })

  test('are the given ones over the defaults, in the order of the table', () => {
    expect(read({ stake: 5, cap: null, minimum: 0 })).toEqual({ minimum: 0, melded: false, cap: null, stake: 5 })
    expect(Object.keys(read({ stake: 5, minimum: 0 }))).toEqual(['minimum', 'melded', 'cap', 'stake'])
    expect(read({ cap: 16, melded: true })).toEqual({ ...defaults, cap: 16, melded: true })
  })

  test.each([
    ['minimum', 4],
    ['minimum', '1'],
    ['minimum', null],
    ['melded', 1],
    ['melded', 'true'],
    ['cap', 0],
    ['cap', 17],
    ['cap', 1.5],
    ['cap', '8'],
    ['cap', Number.NaN],
    ['stake', 0],
    ['stake', null],
    ['stake', Number.POSITIVE_INFINITY],
    ['stake', 2 ** 53],
    ['stake', [1]],
    ['stake', {}],
  ] as const)('%s does not take %s', (key, value) => {
    expect(faults({ [key]: value })).toEqual([['option/badValue', `options.${key}`, table[key].rule]])
  })

  test.each(['minimun', 'toString', 'constructor', 'hasOwnProperty', ''])("'%s' is no option", (key) => {
    expect(faults({ [key]: 1 })).toEqual([['option/unknown', `options.${key}`, undefined]])
  })

  test('__proto__ is no option, and reaches no prototype', () => {
    expect(faults(JSON.parse('{"__proto__": {"minimum": 3}}'))).toEqual([['option/unknown', 'options.__proto__', undefined]])
    expect(read({}).minimum).toBe(1)
    expect(({} as Partial<Options>).minimum).toBeUndefined()
  })

  test('all faults are told at once', () => {
    expect(faults({ minimum: 9, speed: 1, stake: -1, melded: true })).toEqual([
      ['option/badValue', 'options.minimum', 'T-1'],
      ['option/unknown', 'options.speed', undefined],
      ['option/badValue', 'options.stake', 'T-4'],
    ])
  })

  test('the message lists what would do', () => {
    expect(() => read({ cap: 99 })).toThrow("Option 'cap' is 99; it takes a whole number from 1 to 16, or null.")
    expect(() => read({ minimun: 1 })).toThrow("test has no option 'minimun'; its options are minimum, melded, cap, stake.")
    expect(() => readOptions('plain', {}, { stake: 1 } as object)).toThrow('its options are none.')
  })
})

test('what an option takes, in words', () => {
  expect(takesText(['set', 'setOrPair'])).toBe('set, setOrPair')
  expect(takesText([true, false])).toBe('true, false')
  expect(takesText({ min: 1 })).toBe('a whole number from 1')
  expect(takesText({ min: 0, max: 4 })).toBe('a whole number from 0 to 4')
  expect(takesText({ min: 0, orNull: true })).toBe('a whole number from 0, or null')
})
