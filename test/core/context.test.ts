import { expect, test } from 'vitest'
import { checkCount, checkFlags, checkWinds } from '../../src/core/context.ts'
import type { Issue } from '../../src/core/issue.ts'

function found(issues: readonly Issue[]): string[] {
  return issues.map(({ code, path = [] }) => `${code} ${path.join('.')}`)
}

test('winds are asked for, and must be winds', () => {
  expect(checkWinds({ seat: 'east', round: 'north' }, ['seat', 'round'])).toEqual([])
  expect(found(checkWinds({ round: 'East' }, ['seat', 'round']))).toEqual(['context/missing seat', 'context/badValue round'])
  for (const value of [null, 0, 'toString', ['east'], {}]) expect(found(checkWinds({ seat: value }, ['seat']))).toEqual(['context/badValue seat'])
})

test('flags may be left out, and must be true or false', () => {
  expect(checkFlags({ ready: true, dealt: false }, ['ready', 'dealt', 'last'])).toEqual([])
  for (const value of [null, 0, 1, 'true', []]) expect(found(checkFlags({ ready: value }, ['dealt', 'ready']))).toEqual(['context/badValue ready'])
})

test('counts may be left out, and must be whole numbers that are large enough', () => {
  for (const count of [undefined, 0, 1, 2 ** 53 - 1]) expect(checkCount({ count }, 'count')).toEqual([])
  expect(checkCount({ count: 3 }, 'count', 3)).toEqual([])
  for (const count of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, '1', null, [1]]) {
    expect(found(checkCount({ count }, 'count'))).toEqual(['context/badValue count'])
  }
  expect(found(checkCount({ count: 2 }, 'count', 3))).toEqual(['context/badValue count'])
})
