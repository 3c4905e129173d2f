/** Measures the goals against other packages; fails only where answers differ. `--quick` leaves out the million hands and the fresh processes. */
import { cpus } from 'node:os'
import type { Hand } from '../../src/core/hand.ts'
import { standard } from '../../src/shape/index.ts'
import { american } from './american.ts'
import { batches } from './batches.ts'
import { freshStarts } from './fresh-starts.ts'
import { random } from './hands.ts'
import { agari, efficiency, glyph, hkHandOf, hkMahjong, majiang, numberFirst, paiForge, riichiName, shoupaiOf, suitCounts } from './peers.ts'
import { readingCost } from './reading-cost.ts'
import { bufferContestant, finishedHands, objectContestant, packedObjectContestant, readingGoals, readingText } from './readings.ts'
import { rowsOf, scoreChecks, scoreContestants, scoreGoals, togetherContestants, togetherGoal } from './scores.ts'
import { type Check, type GoalRow, printGoals, runSection, type Section } from './section.ts'
import { sizes } from './size.ts'
import { ourWaitsOf, readyHands, waitGoals, waitsContestant } from './waits.ts'
import { ourWin, ourWinContestants, plainContestant, winGoals, winHands } from './wins.ts'

const next = random(2027)
const handCount = 8192

/** The hands for which two answers differ. */
function compare(name: string, count: number, ours: (hand: number) => string, theirs: (hand: number) => string): Check {
  const differences: string[] = []
  for (let hand = 0; hand < count; hand++) if (ours(hand) !== theirs(hand)) differences.push(`hand ${hand}: ${ours(hand)} here, ${theirs(hand)} there`)
  return { name, hands: count, differences }
}

function wins(): Section {
  const hands = winHands(next, handCount)
  const counted = hands.all.map(suitCounts)
  const peer = 'agari check'
  return {
    title: `Is a hand of 14 tiles sets and a pair? ${handCount.toLocaleString('en')} different hands, half of them wins`,
    checks: [
      compare(
        peer,
        handCount,
        (hand) => String(ourWin(hands, hand)),
        (hand) => String(agari.check(counted[hand] as number[][])),
      ),
    ],
    contestants: [
      ...ourWinContestants(hands),
      plainContestant(hands),
      { name: peer, hands: handCount, run: () => counted.reduce((sum, counts) => sum + (agari.check(counts) ? 1 : 0), 0) },
    ],
    goals: winGoals(peer),
  }
}

function readings(): Section {
  const hands = finishedHands(next, handCount)
  const shoupai = hands.all.map(shoupaiOf)
  const peer = 'majiang-core hule_mianzi'
  const check = compare(
    peer,
    handCount,
    (hand) => {
      const { winningTile } = hands.all[hand] as (typeof hands.all)[number]
      return standard
        .readings(hands.all[hand] as (typeof hands.all)[number])
        .map((reading) => readingText(reading, winningTile, riichiName))
        .sort()
        .join(' | ')
    },
    (hand) => standardTexts(majiang.Util.hule_mianzi(shoupai[hand] as (typeof shoupai)[number])),
  )
  return {
    title: `All readings of a finished hand with the place of the winning tile; ${handCount.toLocaleString('en')} different hands`,
    checks: [{ ...check, leftOut: 'its seven pairs and nine gates, which are shapes of their own, are left out' }],
    contestants: [
      bufferContestant(hands),
      packedObjectContestant(hands),
      objectContestant(hands),
      { name: peer, hands: handCount, run: () => shoupai.reduce((sum, hand) => sum + majiang.Util.hule_mianzi(hand).length, 0) },
    ],
    goals: readingGoals(peer),
  }
}

/** The readings of majiang-core that are four sets and a pair. */
function standardTexts(found: readonly string[][]): string {
  return found
    .filter((groups) => groups.length === 5)
    .map((groups) =>
      groups
        .map((group) => group.replace('_', ''))
        .sort()
        .join(' '),
    )
    .sort()
    .join(' | ')
}

function waits(): Section {
  const hands = readyHands(next, handCount)
  const counted = hands.all.map(suitCounts)
  const rules = new efficiency.RuleSet('Menzu')
  const peer = 'mahjong-tile-efficiency calUkeire'
  const ours = (hand: number): string => ourWaitsOf(hands, hand).map(numberFirst).join(' ')
  const tehai = hands.all.map((counts) => paiForge.parseMspz(counts.map((count, tile) => numberFirst(tile).repeat(count)).join(''))._unsafeUnwrap())
  const forge = '@pai-forge/riichi-mahjong getUkeire'
  return {
    title: `The waits of a ready hand of 13 tiles; ${handCount.toLocaleString('en')} different hands`,
    checks: [
      compare(peer, handCount, ours, (hand) => Object.keys(rules.calUkeire(counted[hand] as number[][]).ukeire).join(' ')),
      compare(forge, 512, ours, (hand) => paiForge.getUkeire(tehai[hand]).map(numberFirst).join(' ')),
    ],
    contestants: [
      waitsContestant(hands),
      { name: peer, hands: handCount, run: () => counted.reduce((sum, counts) => sum + rules.calUkeire(counts).shanten, 0) },
      { name: forge, hands: 512, run: () => tehai.slice(0, 512).reduce<number>((sum, hand) => sum + paiForge.getUkeire(hand).length, 0) },
    ],
    goals: waitGoals(peer),
  }
}

/** Every rule set, with the Hong Kong faan of hk-mahjong and the riichi score of majiang-core beside them: other rules, the same hands. */
function scores(): Section {
  const hands = finishedHands(next, handCount)
  const rows = rowsOf(hands.all)
  const circumstances = majiang.Util.hule_param({ zhuangfeng: 0, menfeng: 1 })
  const shoupai = hands.all.map(shoupaiOf)
  const texts = shoupai.map(String)
  const few = hands.all.slice(0, 256)
  const hule = 'majiang-core hule'
  const huleFromText = 'majiang-core fromString and hule'
  const faan = 'hk-mahjong permutations and faan'
  const arrangements = (hand: Hand) => new hkMahjong.ExplorerOfWinningPermutations(hkHandOf(hand)).getWinningPermutations()
  const bestFaan = (hand: Hand): number => Math.max(...arrangements(hand).map((each) => hkMahjong.FaanCalculator.calculate(each, {}).value))
  const inGlyphs = (groups: readonly string[]): string => [...groups].sort().join(' ')
  const ours = (hand: Hand): string => {
    const found = standard.readings(hand).map(({ groups }) => inGlyphs(groups.map(({ tiles }) => tiles.map(glyph).join(''))))
    return [...new Set(found)].sort().join(' | ')
  }
  const theirs = (hand: Hand): string => [...new Set(arrangements(hand).map((each) => inGlyphs(String(each).split(' '))))].sort().join(' | ')
  const complete = (): string => 'complete'
  const otherRules = 'that the hand is complete; its points are those of other rules'
  return {
    title: `The score of a finished hand; ${handCount.toLocaleString('en')} different hands`,
    checks: [
      ...scoreChecks(hands, rows),
      {
        ...compare(hule, handCount, complete, (hand) =>
          majiang.Util.hule(shoupai[hand] as (typeof shoupai)[number], null, circumstances) === undefined ? 'incomplete' : 'complete',
        ),
        leftOut: otherRules,
      },
      {
        ...compare(
          faan,
          few.length,
          (hand) => ours(few[hand] as Hand),
          (hand) => theirs(few[hand] as Hand),
        ),
        leftOut: 'the arrangements; its points are those of other rules',
      },
    ],
    contestants: [
      ...scoreContestants(hands, rows),
      ...togetherContestants(hands, rows),
      { name: hule, hands: handCount, run: () => shoupai.reduce((sum, hand) => sum + (majiang.Util.hule(hand, null, circumstances)?.defen ?? 0), 0) },
      {
        name: huleFromText,
        hands: handCount,
        run: () => texts.reduce((sum, text) => sum + (majiang.Util.hule(majiang.Shoupai.fromString(text), null, circumstances)?.defen ?? 0), 0),
      },
      { name: faan, hands: few.length, run: () => few.reduce((sum, hand) => sum + bestFaan(hand), 0) },
    ],
    goals: scoreGoals(hule, huleFromText, faan),
    more: (times) => [togetherGoal(times)],
  }
}

const quick = process.argv.includes('--quick')
console.log(
  `Node ${process.version}, ${process.platform} ${process.arch}, ${cpus().length} × ${cpus()[0]?.model.trim()}; processor time, medians of rounds taken in turn`,
)
const results = [wins(), readings(), waits(), scores(), american(next)].map((section) => runSection(section))
const rows: GoalRow[] = results.flatMap((result) => result.rows)
rows.push(...(quick ? readingCost(next, 10_000, 100_000) : readingCost(next)))
const batch = await batches(next, quick ? 100_000 : 1_000_000)
rows.push(...batch.rows)
rows.push(...(await sizes()))
if (!quick) rows.push(...freshStarts())
printGoals(rows)
if (!batch.agreed || results.some(({ agreed }) => !agreed)) {
  console.error('\nAnswers differ; see above.')
  process.exitCode = 1
}
