import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// The calculator page in a real browser; `npm test` does without one.
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['test/browser/**/*.test.ts'],
    // A browser for each file, one after the other.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
