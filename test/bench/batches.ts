import { Worker } from 'node:worker_threads'
import { hongKongScoreSize, packHongKong, packHongKongContext, scoreHongKongInto } from '../../src/hong-kong/index.ts'
import { countReadings, handRowSize, scoreRows } from '../../src/shape/index.ts'
import { completeCounts, handOf, type Random } from './hands.ts'
import { median, race, ratioOf } from './race.ts'
import { rowsOf } from './scores.ts'
import { type GoalRow, nanoseconds } from './section.ts'

/** What a worker is given: shared rows and scores, and the part that is its own. */
export interface Batch {
  readonly rows: Int32Array
  readonly scores: Int32Array
  readonly from: number
  readonly end: number
}

const circumstances = Int32Array.of(packHongKongContext({ seat: 'south', round: 'east', win: { source: 'discard', from: 'west' } }))

export function scoreBatch({ rows, scores, from, end }: Batch): void {
  scoreRows(scoreHongKongInto, hongKongScoreSize, packHongKong(), rows, circumstances, scores, from, end)
}

/** Lets workers score their parts at the same time, again and again; milliseconds by the clock for each round, and the sum of the amounts. */
async function clockOf(workers: number, rows: Int32Array, rounds: number): Promise<{ readonly times: number[]; readonly sum: number }> {
  const hands = rows.length / handRowSize
  const scores = new Int32Array(new SharedArrayBuffer(4 * hongKongScoreSize * hands))
  const pool = Array.from({ length: workers }, () => new Worker(new URL('score-worker.js', import.meta.url)))
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const from = performance.now()
    await Promise.all(
      pool.map(
        (worker, at) =>
          new Promise((done, fail) => {
            worker.once('message', done)
            worker.once('error', fail)
            worker.postMessage({ rows, scores, from: Math.floor((hands * at) / workers), end: Math.floor((hands * (at + 1)) / workers) })
          }),
      ),
    )
    times.push(performance.now() - from)
  }
  await Promise.all(pool.map((worker) => worker.terminate()))
  let sum = 0
  for (let at = 1; at < scores.length; at += hongKongScoreSize) sum += scores[at] as number
  return { times, sum }
}

/** Goal 6: a million hands in one thread, against counting their readings, and in two workers. */
export async function batches(next: Random, hands = 1_000_000): Promise<{ readonly rows: GoalRow[]; readonly agreed: boolean }> {
  console.log(`\n${hands.toLocaleString('en')} hands in shared memory, scored by the Hong Kong rules`)
  const all = new Int32Array(new SharedArrayBuffer(4 * handRowSize * hands))
  for (let from = 0; from < hands; from += 10_000) {
    const some = Array.from({ length: Math.min(10_000, hands - from) }, () => handOf(next, completeCounts(next)))
    all.set(rowsOf(some), from * handRowSize)
  }
  const scores = new Int32Array(hongKongScoreSize * hands)
  const counting = 'counting readings'
  const scoring = 'scoring'
  const times = race(
    [
      {
        name: counting,
        hands,
        run() {
          let found = 0
          for (let at = 0; at < all.length; at += handRowSize) found += countReadings(all, at)
          return found
        },
      },
      {
        name: scoring,
        hands,
        run() {
          scoreBatch({ rows: all, scores, from: 0, end: hands })
          return scores[1] as number
        },
      },
    ],
    9,
  )
  for (const [name, rounds] of times) console.log(`  ${name.padEnd(44)} ${nanoseconds(median(rounds)).padStart(9)} a hand`)
  const one = await clockOf(1, all, 9)
  const two = await clockOf(2, all, 9)
  const clock = median(one.times) / median(two.times)
  console.log(`  one worker ${median(one.times).toFixed(0)} ms, two workers ${median(two.times).toFixed(0)} ms by the clock`)
  const agreed = one.sum === two.sum
  if (!agreed) console.log(`  the amounts add up to ${one.sum} with one worker and to ${two.sum} with two`)
  const ratio = ratioOf(times, scoring, counting)
  return {
    agreed,
    rows: [
      {
        goal: '6',
        what: `${hands.toLocaleString('en')} hands scored, against counting their readings`,
        target: '≤ 8×',
        measured: `${ratio.toFixed(1)}×`,
        met: ratio <= 8,
      },
      { goal: '6', what: 'two workers, against one', target: '≥ 1.8×', measured: `${clock.toFixed(2)}×`, met: clock >= 1.8 },
    ],
  }
}
