import { type Contestant, median, race, ratioOf, type Times } from './race.ts'

/** Whether a contestant gives the right answers, over the hands of the race. */
export interface Check {
  readonly name: string
  readonly hands: number
  /** What differs, in words; none where all agree. */
  readonly differences: readonly string[]
  /** What was left out of the comparison, and why. */
  readonly leftOut?: string
}

/** A line of the goal table. */
export interface GoalRow {
  readonly goal: string
  readonly what: string
  readonly target: string
  readonly measured: string
  readonly met: boolean
}

/** A goal of one contestant being so many times as fast as another. */
export interface RatioGoal {
  readonly goal: string
  readonly what: string
  readonly slow: string
  readonly fast: string
  readonly times: number
}

/** A question that several contestants answer over the same hands. */
export interface Section {
  readonly title: string
  readonly checks: readonly Check[]
  readonly contestants: readonly Contestant[]
  readonly goals: readonly RatioGoal[]
  /** Goals that are no plain ratio. */
  readonly more?: (times: Times) => readonly GoalRow[]
}

const show = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 })

export function nanoseconds(time: number): string {
  return time < 1000 ? `${show.format(time)} ns` : `${show.format(time / 1000)} µs`
}

function printCheck({ name, hands, differences, leftOut }: Check): void {
  const right = `${(hands - differences.length).toLocaleString('en')} of ${hands.toLocaleString('en')} answers agree`
  console.log(`  ${name}: ${right}${leftOut === undefined ? '' : ` (${leftOut})`}`)
  for (const difference of differences.slice(0, 5)) console.log(`    ${difference}`)
}

function printTimes(times: Times): void {
  for (const [name, rounds] of times) console.log(`  ${name.padEnd(44)} ${nanoseconds(median(rounds)).padStart(9)} a hand`)
}

/** Runs a section; gives its goals, and whether all answers agreed. Nothing is raced where they do not. */
export function runSection({ title, checks, contestants, goals, more }: Section, rounds?: number): { readonly rows: GoalRow[]; readonly agreed: boolean } {
  console.log(`\n${title}`)
  for (const check of checks) printCheck(check)
  if (checks.some(({ differences }) => differences.length > 0)) return { rows: [], agreed: false }
  const times = race(contestants, rounds)
  printTimes(times)
  const rows = goals.map(({ goal, what, slow, fast, times: target }): GoalRow => {
    const ratio = ratioOf(times, slow, fast)
    return { goal, what: `${what} vs ${slow}`, target: `≥ ${target.toLocaleString('en')}×`, measured: `${show.format(ratio)}×`, met: ratio >= target }
  })
  return { rows: [...rows, ...(more?.(times) ?? [])], agreed: true }
}

/** Prints the goals as a table. */
export function printGoals(rows: readonly GoalRow[]): void {
  const lines = [
    ['goal', '', 'target', 'measured', ''],
    ...rows.map(({ goal, what, target, measured, met }) => [goal, what, target, measured, met ? 'met' : 'NOT MET']),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => (line[column] as string).length)))
  console.log()
  for (const line of lines)
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}
