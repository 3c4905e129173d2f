/** Measures the goals against other packages; fails only where answers differ. `--quick` leaves out the million hands and the fresh processes. */
import { cpus } from 'node:os'
import type { Hand } from '../../src/core/hand.ts'
import { eastTile } from '../../src/core/tile.ts'
import { standard } from '../../src/shape/index.ts'
import { american } from './american.ts'
import { batches } from './batches.ts'
import { freshStarts, readingCosts } from './fresh-starts.ts'
import { random } from './hands.ts'
import {
  agari,
  efficiency,
  glyph,
  hkHandOf,
  hkMahjong,
  majiang,
  numberFirst,
  paiForge,
  Riichi,
  riichiName,
  riichiText,
  shoupaiOf,
  suitCounts,
} from './peers.ts'
import type { Contestant } from './race.ts'
import { bufferContestant, type FinishedHands, finishedHands, objectContestant, packedObjectContestant, readingGoals, readingText } from './readings.ts'
import { hongKongGoals, rowsOf, scoreChecks, scoreContestants, scoredRuleSets, scoreGoals, togetherContestants, togetherGoal } from './scores.ts'
import { type Check, type GoalRow, printGoals, runSection, type Section } from './section.ts'
import { sizes } from './size.ts'
import { ourWaitsOf, readyHands, waitGoals, waitsContestant } from './waits.ts'
import { ourWin, ourWinContestants, plainContestant, winGoals, winHands } from './wins.ts'

const next = random(2027)
const handCount = 8192
const hule = 'majiang-core hule'
const huleFromText = 'majiang-core fromString and hule'
const faan = 'hk-mahjong permutations and faan'
const riichi = 'riichi from text'

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

const otherRules = 'that the hand is complete; its points are those of other rules'
const complete = (): string => 'complete'

/** majiang-core's riichi score, from a hand and from its text: other rules, the same hands. */
function hulePeer({ all }: FinishedHands): { readonly check: Check; readonly contestants: readonly Contestant[] } {
  const circumstances = majiang.Util.hule_param({ zhuangfeng: 0, menfeng: 1 })
  const shoupai = all.map(shoupaiOf)
  const texts = shoupai.map(String)
  const points = (hand: Shoupai): number | undefined => majiang.Util.hule(hand, null, circumstances)?.defen
  return {
    check: {
      ...compare(hule, all.length, complete, (hand) => (points(shoupai[hand] as Shoupai) === undefined ? 'incomplete' : 'complete')),
      leftOut: otherRules,
    },
    contestants: [
      { name: hule, hands: all.length, run: () => shoupai.reduce((sum, hand) => sum + (points(hand) ?? 0), 0) },
      { name: huleFromText, hands: all.length, run: () => texts.reduce((sum, text) => sum + (points(majiang.Shoupai.fromString(text)) ?? 0), 0) },
    ],
  }
}

/** hk-mahjong's Hong Kong faan, an older Hong Kong table than ours. */
function faanPeer(hands: readonly Hand[]): { readonly check: Check; readonly contestant: Contestant } {
  const arrangements = (hand: Hand) => new hkMahjong.ExplorerOfWinningPermutations(hkHandOf(hand)).getWinningPermutations()
  const bestFaan = (hand: Hand): number => Math.max(...arrangements(hand).map((each) => hkMahjong.FaanCalculator.calculate(each, {}).value))
  const inGlyphs = (groups: readonly string[]): string => [...groups].sort().join(' ')
  const ours = (hand: Hand): string => {
    const found = standard.readings(hand).map(({ groups }) => inGlyphs(groups.map(({ tiles }) => tiles.map(glyph).join(''))))
    return [...new Set(found)].sort().join(' | ')
  }
  const theirs = (hand: Hand): string => [...new Set(arrangements(hand).map((each) => inGlyphs(String(each).split(' '))))].sort().join(' | ')
  const check = compare(
    faan,
    hands.length,
    (hand) => ours(hands[hand] as Hand),
    (hand) => theirs(hands[hand] as Hand),
  )
  return {
    check: { ...check, leftOut: 'the arrangements; its points are those of other rules' },
    contestant: { name: faan, hands: hands.length, run: () => hands.reduce((sum, hand) => sum + bestFaan(hand), 0) },
  }
}

/** riichi's score. */
function riichiPeer(hands: readonly Hand[]): { readonly check: Check; readonly contestant: Contestant } {
  const texts = hands.map(riichiText)
  const score = (text: string) => {
    const game = new Riichi(text)
    // Else it looks for the nearest hands, too, where one does not win.
    game.disableHairi()
    return game.calc()
  }
  const check = compare(riichi, texts.length, complete, (hand) => (score(texts[hand] as string).isAgari ? 'complete' : 'incomplete'))
  return {
    check: { ...check, leftOut: otherRules },
    contestant: { name: riichi, hands: texts.length, run: () => texts.reduce((sum, text) => sum + score(text).ten, 0) },
  }
}

/** The rule sets that know all 34 kinds. */
function scores(): Section {
  const hands = finishedHands(next, handCount)
  const rows = rowsOf(hands.all)
  const ruleSets = scoredRuleSets()
  const own = hulePeer(hands)
  const hongKongPeer = faanPeer(hands.all.slice(0, 256))
  const riichiOne = riichiPeer(hands.all.slice(0, 256))
  return {
    title: `The score of a finished hand; ${handCount.toLocaleString('en')} different hands`,
    checks: [...scoreChecks(ruleSets, hands, rows), own.check, riichiOne.check, hongKongPeer.check],
    contestants: [
      ...scoreContestants(ruleSets, hands, rows),
      ...togetherContestants(ruleSets, hands, rows),
      ...own.contestants,
      riichiOne.contestant,
      hongKongPeer.contestant,
    ],
    goals: [
      ...hongKongGoals(faan),
      ...scoreGoals(
        ruleSets.filter(({ suitsOnly }) => !suitsOnly),
        hule,
        huleFromText,
      ),
    ],
    more: (times) => [togetherGoal(ruleSets, times)],
  }
}

/** Rules without honours answer hands that have some too easily, so theirs have none. */
function suitScores(): Section {
  const hands = finishedHands(next, handCount, (hand) => hand.winningTile < eastTile && hand.concealed.every((tile) => tile < eastTile))
  const rows = rowsOf(hands.all)
  const ruleSets = scoredRuleSets().filter(({ suitsOnly }) => suitsOnly)
  const own = hulePeer(hands)
  return {
    title: `The score of a finished hand without honours; ${handCount.toLocaleString('en')} different hands`,
    checks: [...scoreChecks(ruleSets, hands, rows), own.check],
    contestants: [...scoreContestants(ruleSets, hands, rows), ...own.contestants],
    goals: scoreGoals(ruleSets, hule, huleFromText),
  }
}

const quick = process.argv.includes('--quick')
console.log(
  `Node ${process.version}, ${process.platform} ${process.arch}, ${cpus().length} × ${cpus()[0]?.model.trim()}; processor time, medians of rounds taken in turn`,
)
const results = [wins(), readings(), waits(), scores(), suitScores(), american(next)].map((section) => runSection(section))
const rows: GoalRow[] = results.flatMap((result) => result.rows)
rows.push(...readingCosts(quick ? 100_000 : 1_000_000))
const batch = await batches(next, quick ? 100_000 : 1_000_000)
rows.push(...batch.rows)
rows.push(...(await sizes()))
if (!quick) rows.push(...freshStarts())
printGoals(rows)
if (!batch.agreed || results.some(({ agreed }) => !agreed)) {
  console.error('\nAnswers differ; see above.')
  process.exitCode = 1
}
