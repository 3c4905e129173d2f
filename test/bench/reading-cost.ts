import { standard } from '../../src/shape/index.ts'
import { type Random, random } from './hands.ts'
import { median, race, ratioOf } from './race.ts'
import { bufferContestant, finishedHands, objectContestant } from './readings.ts'
import { type GoalRow, nanoseconds } from './section.ts'

/**
 * Goal 9: what a further reading costs, and whether many different hands cost more each than few. A process of its own runs this: once an engine
 * has seen many readings kept, as the checks of the other sections keep them, it puts new ones among the long-lived objects, where each takes
 * twice as long.
 */
function readingCost(next: Random, few: number, many: number): GoalRow[] {
  const one = finishedHands(next, 8192, (hand) => standard.readings(hand).length === 1)
  const three = finishedHands(next, 8192, (hand) => standard.readings(hand).length === 3)
  const names = {
    one: 'hands with one reading, buffer',
    three: 'hands with three readings, buffer',
    oneObjects: 'hands with one reading, objects',
    threeObjects: 'hands with three readings, objects',
    small: `${few.toLocaleString('en')} different hands, buffer`,
    large: `${many.toLocaleString('en')} different hands, buffer`,
  }
  const byReadings = race(
    [
      bufferContestant(one, names.one),
      bufferContestant(three, names.three),
      objectContestant(one, names.oneObjects),
      objectContestant(three, names.threeObjects),
    ],
    11,
  )
  // Made only now: so many hands in the heap are work for its collector.
  const byHands = race([bufferContestant(finishedHands(random(9), few), names.small), bufferContestant(finishedHands(random(9), many), names.large)], 11)
  const times = new Map([...byReadings, ...byHands])
  for (const [name, rounds] of times) console.error(`  ${name.padEnd(44)} ${nanoseconds(median(rounds)).padStart(9)} a hand`)
  const row = (what: string, slow: string, fast: string, most: number): GoalRow => {
    const ratio = ratioOf(times, slow, fast)
    return { goal: '9', what, target: `≤ ${most}×`, measured: `${ratio.toFixed(2)}×`, met: ratio <= most }
  }
  return [
    row('three readings vs one, buffer', names.three, names.one, 2.3),
    row('three readings vs one, objects', names.threeObjects, names.oneObjects, 2.3),
    row(`${many.toLocaleString('en')} different hands vs ${few.toLocaleString('en')}`, names.large, names.small, 1.3),
  ]
}

console.log(JSON.stringify(readingCost(random(2027), 10_000, Number(process.argv[2] ?? 1_000_000))))
