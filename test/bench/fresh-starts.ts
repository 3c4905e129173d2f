import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { median } from './race.ts'
import type { GoalRow } from './section.ts'

/**
 * Goal 11: what code an engine settles on is chance; no fresh process may be much slower than the others. Other work on the machine slows
 * all tasks of a process alike, the other half of a processor's core above all; so each is taken against the middle one of its process.
 */
export function freshStarts(processes = 30): GoalRow[] {
  const script = fileURLToPath(new URL('fresh-start.js', import.meta.url))
  const runs = Array.from(
    { length: processes },
    () => JSON.parse(execFileSync(process.execPath, [script, '7'], { encoding: 'utf8' })) as Record<string, number>,
  )
  const tasks = Object.keys(runs[0] ?? {})
  const usual = Object.fromEntries(tasks.map((task) => [task, median(runs.map((run) => run[task] as number))]))
  const slowness = runs.map((run) => tasks.map((task) => (run[task] as number) / (usual[task] as number)))
  return tasks.map((task, at): GoalRow => {
    const worst = Math.max(...slowness.map((each) => (each[at] as number) / median(each)))
    const raw = Math.max(...slowness.map((each) => each[at] as number))
    return {
      goal: '11',
      what: `slowest of ${processes} fresh processes: ${task}`,
      target: '≤ 1.5×',
      measured: `${worst.toFixed(2)}× (${raw.toFixed(2)}× with other work)`,
      met: worst <= 1.5,
    }
  })
}
