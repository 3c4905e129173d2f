import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { median } from './race.ts'
import type { GoalRow } from './section.ts'

/** Goal 11: engines settle on code by chance; no fresh process may be much slower than the others. */
export function freshStarts(processes = 30): GoalRow[] {
  const script = fileURLToPath(new URL('fresh-start.js', import.meta.url))
  const runs = Array.from(
    { length: processes },
    () => JSON.parse(execFileSync(process.execPath, [script, '7'], { encoding: 'utf8' })) as Record<string, number>,
  )
  return Object.keys(runs[0] ?? {}).map((task) => {
    const times = runs.map((run) => run[task] as number)
    const ratio = Math.max(...times) / median(times)
    return {
      goal: '11',
      what: `slowest of ${processes} fresh processes vs the median: ${task}`,
      target: '≤ 1.5×',
      measured: `${ratio.toFixed(2)}×`,
      met: ratio <= 1.5,
    }
  })
}
