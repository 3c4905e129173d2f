/** One fresh process of goal 11: prints nanoseconds a hand for each task in each round, as JSON. */
import { random } from './hands.ts'
import { race } from './race.ts'
import { bufferContestant, finishedHands, objectContestant, packedObjectContestant } from './readings.ts'
import { readyHands, waitsContestant } from './waits.ts'
import { ourWinContestants, winHands } from './wins.ts'

const next = random(Number(process.argv[2] ?? 1))
const finished = finishedHands(next, 8192)
const times = race(
  [
    ...ourWinContestants(winHands(next, 8192)),
    bufferContestant(finished),
    packedObjectContestant(finished),
    objectContestant(finished),
    waitsContestant(readyHands(next, 8192)),
  ],
  7,
  40,
)
console.log(JSON.stringify(Object.fromEntries(times)))
