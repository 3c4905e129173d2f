import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completeHands } from './arbitraries.ts'

test('a property that fails tells the hand in notation, the seed and the path', async () => {
  const failing = fc.property(completeHands(), ({ melds }) => melds.length > 9)
  const told = /^Hand: [\w()[\]+ ]+\n[\s\S]*seed: 7, path: "0[\s\S]*Counterexample: /
  expect(() => fc.assert(failing, { seed: 7, numRuns: 5 })).toThrowError(told)
  const later = fc.asyncProperty(completeHands(), async ({ melds }) => melds.length > 9)
  await expect(fc.assert(later, { seed: 7, numRuns: 5 })).rejects.toThrowError(told)
  expect(() => fc.assert(fc.property(fc.nat(), () => true))).not.toThrow()
})
