import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    seed: number
    runs: number
  }
}

/** One seed for every property of a run, so that `FC_SEED=… npm test` repeats it. */
export default function setup(project: TestProject): void {
  const seed = Number(process.env['FC_SEED'] ?? Date.now() % 0x7fffffff)
  const runs = Number(process.env['FC_RUNS'] ?? 200)
  console.log(`Properties: FC_SEED=${seed} FC_RUNS=${runs}`)
  project.provide('seed', seed)
  project.provide('runs', runs)
}
