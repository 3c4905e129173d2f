import type { Hand } from '../../src/core/hand.ts'
import { judge } from '../../src/driver/judge.ts'
import { textIntoRow } from '../../src/driver/text-row.ts'
import {
  finnishClassical,
  finnishScoreAt,
  finnishScoreSize,
  packFinnish,
  packFinnishContext,
  packPolish,
  polishClassical,
  scoreFinnishInto,
} from '../../src/finnish-classical/index.ts'
import { hongKong, hongKongScoreAt, hongKongScoreSize, packHongKong, packHongKongContext, scoreHongKongInto } from '../../src/hong-kong/index.ts'
import { formatHand } from '../../src/notation/format-hand.ts'
import { handIntoRow, handRowSize, mostTally, type ScoreInto, tallyInto } from '../../src/shape/index.ts'
import { packSichuan, packSichuanContext, scoreSichuanInto, sichuanBloody, sichuanScoreAt, sichuanScoreSize } from '../../src/sichuan-bloody/index.ts'
import { type Contestant, median, type Times } from './race.ts'
import type { FinishedHands } from './readings.ts'
import type { Check, GoalRow, RatioGoal } from './section.ts'

/** What the bench looks at in a verdict. */
interface Judged {
  readonly kind: string
  readonly score?: { readonly total: number; readonly amount?: number }
}

/** A rule set as the bench scores with it: the same circumstances for all hands. */
export interface Scored {
  readonly name: string
  /** Whether these rules know no honours. */
  readonly suitsOnly?: boolean
  readonly score: ScoreInto<unknown>
  readonly size: number
  readonly packed: unknown
  readonly circumstances: number
  /** The score as an object. */
  readonly at: (scores: Int32Array, at: number) => object
  readonly judge: (hand: Hand) => Judged
  readonly written: (scores: Int32Array, at: number) => string
}

const win = { source: 'discard', from: 'west' } as const
const classical = { seat: 'south', round: 'east', win } as const
const verdicts = ['incomplete', 'win', 'refused']

/** A verdict's kind and the number that is compared. Tiles that rules do not know make a hand invalid; packed, it just does not win. */
function text(verdict: Judged): string {
  if (verdict.kind === 'invalid') return 'incomplete'
  return verdict.score === undefined ? verdict.kind : `${verdict.kind} ${verdict.score.amount ?? verdict.score.total}`
}

const written = (scores: Int32Array, at: number): string => (scores[at] === 0 ? 'incomplete' : `${verdicts[scores[at] as number]} ${scores[at + 1]}`)

/** The rule sets that read sets and a pair. */
export function scoredRuleSets(): readonly Scored[] {
  const [hk, finnish, polish, sichuan] = [hongKong(), finnishClassical(), polishClassical(), sichuanBloody()]
  const [packedFinnish, packedPolish] = [packFinnish(), packPolish()]
  return [
    {
      name: 'Hong Kong',
      score: scoreHongKongInto as ScoreInto<unknown>,
      size: hongKongScoreSize,
      packed: packHongKong(),
      circumstances: packHongKongContext(classical),
      at: hongKongScoreAt,
      judge: (hand) => judge(hk, hand, classical),
      written,
    },
    {
      name: 'Finnish',
      score: scoreFinnishInto as ScoreInto<unknown>,
      size: finnishScoreSize,
      packed: packedFinnish,
      circumstances: packFinnishContext(packedFinnish, classical),
      at: finnishScoreAt,
      judge: (hand) => judge(finnish, hand, classical),
      written,
    },
    {
      name: 'Polish',
      score: scoreFinnishInto as ScoreInto<unknown>,
      size: finnishScoreSize,
      packed: packedPolish,
      circumstances: packFinnishContext(packedPolish, classical),
      at: finnishScoreAt,
      judge: (hand) => judge(polish, hand, classical),
      written,
    },
    {
      name: 'Sichuan',
      suitsOnly: true,
      score: scoreSichuanInto as ScoreInto<unknown>,
      size: sichuanScoreSize,
      packed: packSichuan(),
      circumstances: packSichuanContext({ win }),
      at: sichuanScoreAt,
      judge: (hand) => judge(sichuan, hand, { win }),
      written,
    },
  ]
}

/** Rows of hands, one behind another. */
export function rowsOf(hands: readonly Hand[]): Int32Array {
  const rows = new Int32Array(new SharedArrayBuffer(4 * handRowSize * hands.length))
  hands.forEach((hand, at) => {
    if (!handIntoRow(hand, rows, at * handRowSize)) throw new Error(`No row for ${formatHand(hand)}`)
  })
  return rows
}

/** Whether the packed scores are those of judge. */
export function scoreChecks(ruleSets: readonly Scored[], hands: FinishedHands, rows: Int32Array): Check[] {
  const tally = new Int32Array(mostTally)
  const scores = new Int32Array(16)
  return ruleSets.map(({ name, score, packed, circumstances, judge: judged, written: writtenAt }) => {
    const differences = hands.all.flatMap((hand, at) => {
      score(packed, rows, at * handRowSize, tally, tallyInto(rows, at * handRowSize, tally), circumstances, scores, 0)
      const [ours, theirs] = [writtenAt(scores, 0), text(judged(hand))]
      return ours === theirs ? [] : [`${formatHand(hand)}: ${ours} packed, ${theirs} judged`]
    })
    return { name: `packed ${name} against judge`, hands: hands.all.length, differences }
  })
}

export const bufferScore = (name: string): string => `${name}: packed hand, score in a buffer`
export const objectScore = (name: string): string => `${name}: packed hand, score as an object`
export const judgeScore = (name: string): string => `${name}: judge`
export const textScore = (name: string): string => `${name}: text in, score as an object out`

/** Each rule set: into a buffer, as objects, from text, and the readable judge. */
export function scoreContestants(ruleSets: readonly Scored[], hands: FinishedHands, rows: Int32Array): Contestant[] {
  const tally = new Int32Array(mostTally)
  const scores = new Int32Array(16)
  const row = new Int32Array(handRowSize)
  const texts = hands.all.map((hand) => formatHand(hand))
  const few = hands.all.slice(0, 1024)
  return ruleSets.flatMap(({ name, score, packed, circumstances, at, judge: judged }): Contestant[] => [
    {
      name: bufferScore(name),
      hands: hands.all.length,
      run() {
        let sum = 0
        for (let place = 0; place < rows.length; place += handRowSize) {
          score(packed, rows, place, tally, tallyInto(rows, place, tally), circumstances, scores, 0)
          sum += scores[1] as number
        }
        return sum
      },
    },
    {
      name: objectScore(name),
      hands: hands.all.length,
      run() {
        let sum = 0
        for (let place = 0; place < rows.length; place += handRowSize) {
          score(packed, rows, place, tally, tallyInto(rows, place, tally), circumstances, scores, 0)
          sum += (at(scores, 0) as { readonly reading: number }).reading
        }
        return sum
      },
    },
    {
      name: textScore(name),
      hands: hands.all.length,
      run() {
        let sum = 0
        for (const each of texts) {
          if (!textIntoRow(each, row, 0)) continue
          score(packed, row, 0, tally, tallyInto(row, 0, tally), circumstances, scores, 0)
          sum += (at(scores, 0) as { readonly reading: number }).reading
        }
        return sum
      },
    },
    { name: judgeScore(name), hands: few.length, run: () => few.reduce((sum, hand) => sum + judged(hand).kind.length, 0) },
  ])
}

const tallyAlone = 'tally alone'
const allFour = 'all four on one tally'

/** Goal 7: all rule sets on one tally, and a tally alone. */
export function togetherContestants(ruleSets: readonly Scored[], hands: FinishedHands, rows: Int32Array): Contestant[] {
  const tally = new Int32Array(mostTally)
  const scores = new Int32Array(16)
  const [first, second, third, fourth] = ruleSets as [Scored, Scored, Scored, Scored]
  return [
    {
      name: tallyAlone,
      hands: hands.all.length,
      run() {
        let sum = 0
        for (let place = 0; place < rows.length; place += handRowSize) sum += tallyInto(rows, place, tally)
        return sum
      },
    },
    {
      name: allFour,
      hands: hands.all.length,
      run() {
        let sum = 0
        for (let place = 0; place < rows.length; place += handRowSize) {
          const count = tallyInto(rows, place, tally)
          first.score(first.packed, rows, place, tally, count, first.circumstances, scores, 0)
          sum += scores[1] as number
          second.score(second.packed, rows, place, tally, count, second.circumstances, scores, 0)
          sum += scores[1] as number
          third.score(third.packed, rows, place, tally, count, third.circumstances, scores, 0)
          sum += scores[1] as number
          fourth.score(fourth.packed, rows, place, tally, count, fourth.circumstances, scores, 0)
          sum += scores[1] as number
        }
        return sum
      },
    },
  ]
}

/** Goal 7, from the times of a race in which {@link scoreContestants} and {@link togetherContestants} ran. */
export function togetherGoal(ruleSets: readonly Scored[], times: Times): GoalRow {
  const round = (name: string, at: number): number => times.get(name)?.[at] ?? Number.NaN
  const rounds = times.get(allFour) ?? []
  const ratio = median(
    rounds.map((all, at) => {
      const alone = ruleSets.reduce((sum, { name }) => sum + round(bufferScore(name), at), 0)
      return all / (alone - 3 * round(tallyAlone, at))
    }),
  )
  return {
    goal: '7',
    what: 'all four rule sets, against each for itself less three tallies',
    target: '≤ 1.1×',
    measured: `${ratio.toFixed(2)}×`,
    met: ratio <= 1.1,
  }
}

/** Goal 4 against a Hong Kong scorer. */
export function hongKongGoals(peer: string): RatioGoal[] {
  return [
    { goal: '4', what: judgeScore('Hong Kong'), slow: peer, fast: judgeScore('Hong Kong'), times: 1000 },
    { goal: '4', what: objectScore('Hong Kong'), slow: peer, fast: objectScore('Hong Kong'), times: 1000 },
  ]
}

/** Goals 4 and 5. */
export function scoreGoals(ruleSets: readonly Scored[], hule: string, huleFromText: string): RatioGoal[] {
  return ruleSets.flatMap(({ name }): RatioGoal[] => [
    { goal: '4', what: judgeScore(name), slow: hule, fast: judgeScore(name), times: 80 },
    { goal: '4', what: objectScore(name), slow: hule, fast: objectScore(name), times: 80 },
    { goal: '4', what: bufferScore(name), slow: hule, fast: bufferScore(name), times: 150 },
    { goal: '5', what: textScore(name), slow: huleFromText, fast: textScore(name), times: 100 },
  ])
}
