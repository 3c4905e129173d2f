import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestContext } from 'vitest'

const packages = fileURLToPath(new URL('node_modules', import.meta.url))

/** The first of these files that this folder's packages hold. */
export function packaged(...paths: readonly string[]): string | undefined {
  return paths.map((path) => join(packages, path)).find(existsSync)
}

/**
 * The program, or the test ends as not available. With `ALL_RUNTIMES=1` it fails instead, so that a run which is there to
 * try them all cannot pass without one.
 */
export function availableOrSkip(program: string | undefined, context: TestContext): string {
  if (program !== undefined) return program
  if (process.env['ALL_RUNTIMES'] === '1') throw new Error('not available; `npm ci` in test/runtimes installs it')
  return context.skip('not available')
}
