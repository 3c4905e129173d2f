import { refuseExtra } from '../core/options.ts'
import { suits } from '../core/tile.ts'
import { type Features, pungsOfFeatures, sevenPairsFeature } from '../shape/features.ts'
import { standingGroup } from '../shape/group-table.ts'
import type { HandRow } from '../shape/hand-row.ts'
import {
  handFours,
  handHonours,
  handMelds,
  handSuits,
  idsOfBits,
  packedIncomplete,
  packedRefused,
  packedVerdicts,
  packedWin,
  readingBefore,
  type Tally,
  tallyHead,
  tallySize,
} from '../shape/tally.ts'
import type { SichuanContext, SichuanFacts, SichuanWin } from './context.ts'
import { type FanItemId, fanItemIds } from './fans.ts'
import { readSettings, type SichuanPreset, type SichuanSettings } from './options.ts'
import { itemsOf, pointsOf } from './score.ts'

/** How many numbers {@link scoreSichuanInto} writes: the verdict, the amount in points, the fans, the items as bits, which reading. */
export const sichuanScoreSize = 5

/**
 * Sichuan Bloody as tables, for scoring tallies. What an entry holds is found by asking the catalogue's own conditions: the fans in the bits
 * from 24 on, below them a bit for each item, in the order of the catalogue.
 */
export interface PackedSichuan {
  readonly win: Int32Array
  readonly form: Int32Array
  readonly suits: Int32Array
  readonly roots: Int32Array
  readonly points: Int32Array
}

const fansShift = 24
const itemBits = (1 << fansShift) - 1

// The last is never valid here, and has a place so that it is counted as anywhere else.
const sources = ['wall', 'discard', 'robbedKong', 'jokerExchange'] as const
const flagShift = 2
const lastShift = 3
const forbiddenShift = 4

/** A hand of which no condition holds. */
const blank: SichuanFacts = {
  win: { source: 'discard' },
  hand: { concealed: [], melds: [], bonus: [] },
  shape: 'standard',
  groups: [],
  suits: ['bamboos', 'characters'],
  roots: [],
}

/** The circumstances that count fans, from their bits. */
function winOf(bits: number): SichuanWin {
  const source = sources[bits & 3] as SichuanWin['source']
  const flag = ((bits >> flagShift) & 1) === 1
  const last = { lastTile: ((bits >> lastShift) & 1) === 1 }
  return source === 'wall' ? { source, replacement: flag, ...last } : { source, afterKong: flag, ...last }
}

/**
 * Compiles the rules. Throws `MahjongError` for options they do not know, and for items of a table's own, which look at more than a tally has.
 */
export function packSichuan(settings: SichuanPreset | SichuanSettings = {}): PackedSichuan {
  const table = readSettings(settings)
  refuseExtra(table.extra)
  const entry = (facts: Partial<SichuanFacts>): number => {
    let found = 0
    for (const { id, value } of itemsOf({ ...blank, ...facts }, table).items)
      found = (found + (value << fansShift)) | (1 << fanItemIds.indexOf(id as FanItemId))
    return found
  }
  const entries = (size: number, facts: (index: number) => Partial<SichuanFacts>): Int32Array =>
    Int32Array.from({ length: size }, (_, index) => entry(facts(index)))
  const melds = [0, 1, 2, 3].map((tile) => ({ kind: 'pung', tile }) as const)
  return {
    win: entries(16, (bits) => ({ win: winOf(bits) })),
    // Other sets, all pungs, seven pairs; and the same with four melds.
    form: entries(6, (index) => ({
      groups: index % 3 === 1 ? melds.map(({ tile }) => standingGroup('pung', tile)) : [],
      shape: index % 3 === 2 ? 'sevenPairs' : 'standard',
      hand: { ...blank.hand, melds: index < 3 ? [] : melds },
    })),
    suits: entries(8, (index) => ({ suits: suits.filter((_, at) => ((index >> at) & 1) === 1) })),
    roots: entries(5, (count) => ({ roots: Array.from({ length: count }, (_, at) => at) })),
    points: Int32Array.from({ length: 32 }, (_, fans) => pointsOf(fans, table.options)),
  }
}

/**
 * The circumstances in one number: in bits 0–1 where the tile came from (wall, discard, robbed kong), in bit 2 whether it was a replacement
 * tile or followed a kong, in bit 3 whether it was the last, in 4–5 the forbidden suit, 0 where it is not known.
 */
export function packSichuanContext({ win, forbidden }: SichuanContext): number {
  const flag = ('replacement' in win && win.replacement === true) || ('afterKong' in win && win.afterKong === true)
  return (
    sources.indexOf(win.source) |
    (flag ? 1 << flagShift : 0) |
    (win.lastTile === true ? 1 << lastShift : 0) |
    ((forbidden === undefined ? 0 : suits.indexOf(forbidden) + 1) << forbiddenShift)
  )
}

/**
 * What a hand is worth, from its tally: writes {@link sichuanScoreSize} numbers at a place of `into`, and gives the first of them, the verdict.
 * The items' bits stand in the order of `sichuanBloody().items`, a root's however often it counts; the reading is counted as `readings` gives
 * them, the first of those that are worth the same. Refused is a hand of three suits or with tiles of the forbidden one (SB-2); tiles let go
 * before (SB-24) are not looked at.
 */
export function scoreSichuanInto(
  rules: PackedSichuan,
  _rows: HandRow,
  _at: number,
  tally: Tally,
  count: number,
  circumstances: number,
  into: Int32Array,
  to: number,
): number {
  const held = tally[handSuits] as number
  const ofHand = (rules.win[circumstances & 15] as number) + (rules.suits[held & 7] as number) + (rules.roots[tally[handFours] as number] as number)
  const melded = (tally[handMelds] as number) === 4 ? 3 : 0
  let best = -1
  let which = 0
  for (let nth = 0, place = tallyHead; nth < count; nth++, place += tallySize) {
    const features = tally[place] as Features
    const form = (features & sevenPairsFeature) !== 0 ? 2 : pungsOfFeatures(features) === 4 ? 1 : 0
    const items = ofHand + (rules.form[form + melded] as number)
    if (best < 0 || items >>> fansShift > best >>> fansShift) {
      best = items
      which = nth
    }
  }
  // Honours are not played with, thirteen wonders among them.
  if (best < 0 || (tally[handHonours] as number) !== 0) {
    into.fill(0, to, to + sichuanScoreSize)
    return packedIncomplete
  }
  const forbidden = circumstances >> forbiddenShift
  const fans = best >>> fansShift
  const points = rules.points[fans] as number
  const verdict = held === 7 || (((held << 1) >> forbidden) & 1) === 1 ? packedRefused : packedWin
  into[to] = verdict
  into[to + 1] = (circumstances & 3) === 0 ? points + 1 : points
  into[to + 2] = fans
  into[to + 3] = best & itemBits
  into[to + 4] = readingBefore(tally, which)
  return verdict
}

/** What the numbers of {@link scoreSichuanInto} say. */
export interface PackedSichuanScore {
  readonly verdict: (typeof packedVerdicts)[number]
  /** Points that each payer pays. */
  readonly amount: number
  /** The sum of the fans, not capped. */
  readonly fans: number
  /** Items that count, in the order of the rules, each once. */
  readonly items: readonly FanItemId[]
  /** Which of the hand's readings, in the order in which `readings` gives them. */
  readonly reading: number
}

const idsIn: (bits: number) => readonly FanItemId[] = /* @__PURE__ */ idsOfBits(fanItemIds)

/** Reads a score that {@link scoreSichuanInto} has written. */
export function sichuanScoreAt(scores: Int32Array, at: number): PackedSichuanScore {
  return {
    verdict: packedVerdicts[scores[at] as 0 | 1 | 2],
    amount: scores[at + 1] as number,
    fans: scores[at + 2] as number,
    items: idsIn(scores[at + 3] as number),
    reading: scores[at + 4] as number,
  }
}
