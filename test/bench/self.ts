/** The library alone, for daily use: what each task takes, and against plain recursion. */

import { slowReadings } from '../support/slow-arrangements.ts'
import { random, tilesOf } from './hands.ts'
import { bufferContestant, finishedHands, objectContestant, packedObjectContestant } from './readings.ts'
import { runSection } from './section.ts'
import { readyHands, waitsContestant } from './waits.ts'
import { ourWin, ourWinContestants, plainContestant, winHands } from './wins.ts'

const next = random(2027)
const hands = winHands(next, 8192)
const finished = finishedHands(next, 8192)
const differences = hands.all.flatMap((counts, at) =>
  ourWin(hands, at) === slowReadings({ concealed: tilesOf(counts), melds: [], bonus: [] }).length > 0 ? [] : [`${tilesOf(counts)}`],
)
const { agreed } = runSection(
  {
    title: 'The library alone, over 8,192 different hands',
    checks: [{ name: 'plain recursion', hands: hands.all.length, differences }],
    contestants: [
      ...ourWinContestants(hands),
      bufferContestant(finished),
      packedObjectContestant(finished),
      objectContestant(finished),
      waitsContestant(readyHands(next, 8192)),
      plainContestant(hands),
    ],
    goals: [],
  },
  9,
)
process.exitCode = agreed ? 0 : 1
