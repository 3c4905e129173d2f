import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// Other runtimes and compilers, out of the packages of this folder's own lock; `npm test` does without them.
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['test/runtimes/**/*.test.ts'],
    exclude: ['**/node_modules/**'],
    reporters: ['verbose'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
