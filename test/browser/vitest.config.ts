import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// The calculator page in a real browser; `npm test` does without one.
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['test/browser/**/*.test.ts'],
    // One browser for all files, which run side by side.
    globalSetup: ['test/browser/server.ts'],
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
