/** Someone who answers the same question as the others, over many hands. */
export interface Contestant {
  readonly name: string
  /** How many hands one run goes through. */
  readonly hands: number
  /** Goes through all hands once; what it gives is a sum over the answers, so that no work can be left out. */
  run(): number
}

/** Nanoseconds a hand, for each contestant, in each round. */
export type Times = ReadonlyMap<string, readonly number[]>

let sink = 0

/** Milliseconds of processor time: other work on the machine takes no part in it. */
function processorTime(work: () => void): number {
  const from = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}

function repeat(contestant: Contestant, times: number): () => void {
  return () => {
    for (let time = 0; time < times; time++) sink = (sink + contestant.run()) | 0
  }
}

/**
 * Lets contestants take turns: in each round every one of them runs for about `slice` milliseconds, and at least once through all hands.
 * Before that each has run long enough for its code to have been compiled.
 */
export function race(contestants: readonly Contestant[], rounds = 15, slice = 60): Times {
  const repeats = contestants.map((contestant) => {
    let times = 0
    let spent = 0
    while (spent < 300 && times < 400) {
      spent += processorTime(repeat(contestant, 4))
      times += 4
    }
    const once = processorTime(repeat(contestant, Math.ceil(times / 8))) / Math.ceil(times / 8)
    return Math.max(1, Math.round(slice / Math.max(once, 0.02)))
  })
  const times = new Map<string, number[]>(contestants.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    contestants.forEach((contestant, at) => {
      const runs = repeats[at] as number
      const spent = processorTime(repeat(contestant, runs))
      times.get(contestant.name)?.push((spent * 1e6) / (runs * contestant.hands))
    })
  }
  return times
}

/** The middle of some numbers. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] as number
}

/** How many times as long one contestant takes as another: the median over the rounds. */
export function ratioOf(times: Times, slow: string, fast: string): number {
  const slowTimes = times.get(slow) ?? []
  const fastTimes = times.get(fast) ?? []
  return median(slowTimes.map((time, round) => time / (fastTimes[round] as number)))
}

/** What all runs have added up to, so that the sum is used. */
export function sum(): number {
  return sink
}
