import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Few, fixed runs of each property, so that a mutant costs a second and falls or survives alike every time.
process.env['FC_RUNS'] ??= '12'
process.env['FC_SEED'] ??= '20260101'

/** The first test that fails ends a mutant's run, so the quick files with worked examples go first and random hands last. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => slow.findIndex((part) => moduleId.includes(part))
    return [...files].sort((a, b) => rank(a) - rank(b) || (a.moduleId < b.moduleId ? -1 : 1))
  }
}

const slow = ['options', 'laws', 'format/', 'locale/', 'help', 'suit-table', 'properties', 'card-language', 'rack', 'packed-hands', 'games']
const every = 'american-card,core,driver,finnish-classical,format,games,hong-kong,locale,notation,shape,sichuan-bloody'
const folders = (process.env['MUTATION_TESTS'] ?? every).split(',')
const root = fileURLToPath(new URL('../..', import.meta.url))

// The tests that aim at what src does; not those of texts, the package and its files.
export default defineConfig({
  root,
  test: {
    include: folders.map((folder) => `test/${folder}/**/*.test.ts`),
    exclude: ['test/shape/{exhaustive,fast-suits,whole-hand}.test.ts', 'test/*/long-*.test.ts', '**/node_modules/**'],
    // Stryker gives every mutant a worker of its own.
    isolate: false,
    globalSetup: ['test/support/global-setup.ts'],
    setupFiles: ['test/support/setup.ts'],
    sequence: { sequencer: QuickFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
