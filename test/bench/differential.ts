/**
 * Readings and waits against majiang-core, over at least 100,000 hands with melds and without. Both know four sets and a pair, seven
 * different pairs and thirteen orphans. What is left out: its nine gates, which are another name for a reading that it has already given.
 * Exits with 1 where anything else differs.
 */
import type { Hand } from '../../src/core/hand.ts'
import { handTiles } from '../../src/core/hand.ts'
import { isHonour, isTerminal, type Tile } from '../../src/core/tile.ts'
import { sevenDifferentPairs, standard, thirteenWonders, waitsIn } from '../../src/shape/index.ts'
import { completeCounts, handOf, meldedHand, type Random, random } from './hands.ts'
import { majiang, riichiName, shoupaiOf } from './peers.ts'
import { readingText } from './readings.ts'

type Finished = Hand & { readonly winningTile: Tile }

const shapes = [standard, sevenDifferentPairs, thirteenWonders]

/** Hands as they come, and now and then one near seven pairs or thirteen orphans. */
function anyHand(next: Random): Finished {
  const kind = next(20)
  if (kind === 0) return pairsOrOrphans(next, (tile) => isTerminal(tile) || isHonour(tile), 1)
  if (kind === 1) return pairsOrOrphans(next, () => true, 2)
  return kind < 5 ? handOf(next, completeCounts(next)) : meldedHand(next)
}

/** Fourteen tiles of some kinds, each once or twice as often as the kinds suffice, one of them perhaps exchanged. */
function pairsOrOrphans(next: Random, fits: (tile: Tile) => boolean, copies: number): Finished {
  const kinds = Array.from({ length: 34 }, (_, tile) => tile).filter(fits)
  const tiles: Tile[] = []
  while (tiles.length < 14) {
    const tile = tiles.length < 13 ? (kinds.splice(next(kinds.length), 1)[0] as Tile) : (tiles[next(13)] as Tile)
    for (let copy = 0; copy < copies; copy++) tiles.push(tile)
  }
  if (next(4) === 0) tiles[next(14)] = next(34)
  const concealed = tiles.slice(0, 14).sort((a, b) => a - b)
  if (concealed.some((tile, at) => concealed[at + 4] === tile)) return pairsOrOrphans(next, fits, copies)
  const [winningTile] = concealed.splice(next(14), 1)
  return { concealed, melds: [], bonus: [], winningTile: winningTile as Tile }
}

/** A group as majiang-core writes it, melds without the marks of who gave what. */
function plainGroup(group: string): string {
  if (/[+=-]|\d{4}/.test(group))
    return `${group[0]}${[...group]
      .filter((each) => /\d/.test(each))
      .sort()
      .join('')}`
  return group.replace('_', '')
}

function theirReadings(hand: Finished): string[] {
  return majiang.Util.hule_mianzi(shoupaiOf(hand))
    .filter((groups) => groups.length > 1)
    .map((groups) => groups.map(plainGroup).sort().join(' '))
    .sort()
}

function ourReadings(hand: Finished): string[] {
  return shapes.flatMap((shape) => shape.readings(hand).map((reading) => readingText(reading, hand.winningTile, riichiName))).sort()
}

/** It gives the tiles that bring a hand nearer; of a ready hand these are its waits. */
function theirWaits(hand: Hand): string[] {
  const shoupai = shoupaiOf(hand)
  return majiang.Util.xiangting(shoupai) === 0 ? majiang.Util.tingpai(shoupai).sort() : []
}

function show(hand: Hand): string {
  return JSON.stringify(hand)
}

const count = Math.max(100_000, Number(process.argv[2] ?? 0))
const next = random(Number(process.argv[3] ?? 2027))
const totals = { hands: 0, melds: 0, wins: 0, readings: 0, ready: 0, waits: 0 }
const differences: string[] = []
const compare = (what: string, hand: Hand, ours: readonly string[], theirs: readonly string[]): void => {
  if (ours.join(' | ') !== theirs.join(' | ')) differences.push(`${what} of ${show(hand)}: ${ours.join(' | ')} here, ${theirs.join(' | ')} there`)
}
while (totals.hands < count) {
  const hand = anyHand(next)
  if (Math.max(...handTiles(hand).map((tile, _, all) => all.filter((each) => each === tile).length)) > 4) continue
  const found = ourReadings(hand)
  compare('readings', hand, found, theirReadings(hand))
  const { winningTile: _, ...waiting } = hand
  const waits = waitsIn(shapes, waiting).map(riichiName).sort()
  compare('waits', waiting, waits, theirWaits(waiting))
  totals.hands++
  totals.melds += hand.melds.length
  totals.readings += found.length
  totals.waits += waits.length
  if (found.length > 0) totals.wins++
  if (waits.length > 0) totals.ready++
}
console.log(
  Object.entries(totals)
    .map(([name, total]) => `${total.toLocaleString('en')} ${name}`)
    .join(', '),
)
for (const difference of differences.slice(0, 20)) console.error(difference)
console.log(`${differences.length} differences from majiang-core`)
process.exitCode = differences.length === 0 ? 0 : 1
