import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { median } from './race.ts'
import type { GoalRow } from './section.ts'

/** Nanoseconds a hand, for each task and round. */
type Run = Readonly<Record<string, readonly number[]>>

/** Goal 9, in a process of its own, which says why and prints its times. */
export function readingCosts(many: number): GoalRow[] {
  console.log('\nCost of readings, in a fresh process')
  const script = fileURLToPath(new URL('reading-cost.js', import.meta.url))
  return JSON.parse(execFileSync(process.execPath, [script, String(many)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })) as GoalRow[]
}

/**
 * Goal 11: what code an engine settles on is chance; no fresh process may be much slower than the others. Other work on the machine slows
 * all tasks of a round alike, the other half of a processor's core above all; so each is taken against the middle one of its round.
 */
export function freshStarts(processes = 30): GoalRow[] {
  const script = fileURLToPath(new URL('fresh-start.js', import.meta.url))
  const runs = Array.from({ length: processes }, () => JSON.parse(execFileSync(process.execPath, [script, '7'], { encoding: 'utf8' })) as Run)
  const tasks = Object.keys(runs[0] ?? {})
  const usual = new Map(tasks.map((task) => [task, median(runs.map((run) => median(run[task] ?? [])))]))
  const slowness = (run: Run, task: string, round: number): number => (run[task]?.[round] ?? 0) / (usual.get(task) ?? 1)
  return tasks.map((task): GoalRow => {
    const against = runs.map((run) =>
      median((run[task] ?? []).map((_, round) => slowness(run, task, round) / median(tasks.map((each) => slowness(run, each, round))))),
    )
    const raw = runs.map((run) => median((run[task] ?? []).map((_, round) => slowness(run, task, round))))
    const worst = Math.max(...against)
    return {
      goal: '11',
      what: `slowest of ${processes} fresh processes: ${task}`,
      target: '≤ 1.5×',
      measured: `${worst.toFixed(2)}× (${Math.max(...raw).toFixed(2)}× with other work)`,
      met: worst <= 1.5,
    }
  })
}
