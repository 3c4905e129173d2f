import { refuseExtra } from '../core/options.ts'
import { eastTile, firstFlower, redTile, type Tile, winds } from '../core/tile.ts'
import { readTile } from '../notation/read-tile.ts'
import { bitsIn } from '../shape/features.ts'
import { standingGroup } from '../shape/group-table.ts'
import { type PointItemId, pointItems } from './base-points.ts'
import { type FinnishContext, type FinnishWin, mostEastWins } from './context.ts'
import { type DoubleItemId, doubleItems } from './doubles.ts'
import { type FinnishFacts, isConcealedHand, isLastWallTile, isMajor } from './facts.ts'
import { bamboo2, dot1, dot5, type LimitItemId, limitItems } from './limit-hands.ts'
import { type FinnishOptions, type FinnishSettings, finnish, polish, readSettings, type Variant } from './options.ts'
import { refuseFinnish } from './refusals.ts'

/**
 * The Finnish classical rules as tables, for scoring tallies. What an entry holds is found by asking the rule tables' own conditions. Tables of
 * conditions have two numbers an entry: the doubles in the bits from 24 on, below them a bit for each item; and the limit hands as bits.
 */
export interface PackedFinnish {
  readonly options: FinnishOptions
  readonly readyCall: boolean
  /** What the circumstances give, and with the winning tile, where one of three matters. */
  readonly win: Int32Array
  readonly bonus: Int32Array
  readonly suits: Int32Array
  readonly dragons: Int32Array
  readonly winds: Int32Array
  readonly concealed: Int32Array
  /** Doubles of what an arrangement is made of, and of its honours; see `shapeAt` and `honoursAt`. */
  readonly shapes: Int32Array
  readonly honours: Int32Array
  readonly kongs: Int32Array
  readonly bonusPoints: Int32Array
  /** What the pair gives, see `pairsAt`: whether pointless hands may not have it in bit 0, its kind as `honoursAt` has it above, then points. */
  readonly pairs: Int32Array
  /** Points that the group gives which the winning tile completed; see `completedAt`. */
  readonly completed: Int32Array
  /** Whether the hand is a concealed one. */
  readonly isConcealed: Uint8Array
  readonly points: Int32Array
  /** Points of standing pungs, three bits for the minor ones and three for the others. */
  readonly pungs: Int32Array
  /** Limit hands that a tally tells of as a whole. */
  readonly green: number
  readonly nineCalling: number
  readonly snake: number
  readonly wonders: number
}

export const doublesShift = 24
export const itemBits: number = (1 << doublesShift) - 1
export const formOfWonders = 5

// The circumstances: seat and round, two bits each; then from here on the bits of the win.
export const winShift = 4
export const winBits = 9
export const barredShift: number = winShift + winBits
/** Who may not win: with all but the thirteen wonders, with any hand, with a long one, which is worth nothing. */
export const barredLong = 3
export const dealtShift: number = barredShift + 2

// The last is never valid here, and has a place so that it is counted as anywhere else.
const sources = ['wall', 'discard', 'robbedKong', 'jokerExchange'] as const

// Places in `points`.
export const selfDrawn = 1
export const openMinor = 2
export const openMajor = 3
export const openKongMinor = 4
export const openKongMajor = 5
export const concealedKongMinor = 6
export const concealedKongMajor = 7

// Kinds of group that the winning tile completes.
export const completedPair = 1
export const completedPung = 2

/** The winning tiles that limit hands name, and their places in the table. */
const namedTiles: readonly (Tile | undefined)[] = [undefined, dot5, dot1, bamboo2]

export function placeOfNamed(tile: Tile): number {
  return tile === dot5 ? 1 : tile === dot1 ? 2 : tile === bamboo2 ? 3 : 0
}

/** A hand of which no condition holds that is asked for. */
const blank: FinnishFacts = {
  hand: { concealed: [], melds: [], bonus: [] },
  context: { seat: 'south', round: 'south' },
  win: { source: 'discard' },
  shape: 'standard',
  groups: [],
  open: [],
  chows: [0],
  pungs: [1, 2, 3],
  kongs: [],
  pairs: [],
  concealedPungs: [],
  dragonSets: [],
  dragonPairs: [],
  windSets: [],
  windPairs: [],
  ownWind: eastTile,
  roundWind: eastTile,
  suits: 2,
  honours: true,
  minors: true,
  bonus: [],
  ownBonus: [],
  flowers: 0,
  seasons: 0,
  lastWallTile: false,
  onlyTile: false,
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at)
const bit = (bits: number, at: number): boolean => ((bits >> at) & 1) === 1

/** The win from its bits: source in 0–1, replacement, last tile, standing hand, dealt, first discard, two kongs this turn, East's thirteenth. */
function winOf(bits: number): FinnishWin {
  const source = sources[bits & 3] as FinnishWin['source']
  const common = { lastTile: bit(bits, 3), standing: bit(bits, 4) }
  if (source === 'wall') return { source, replacement: bit(bits, 2), dealt: bit(bits, 5), kongsThisTurn: bit(bits, 7) ? 2 : 0, ...common }
  return source === 'discard' ? { source, firstDiscard: bit(bits, 6), ...common } : { source, ...common }
}

function bitsOf({ win, eastWins }: FinnishContext): number {
  if (win === undefined) return 1
  const parts = win as { readonly replacement?: boolean; readonly dealt?: boolean; readonly firstDiscard?: boolean; readonly kongsThisTurn?: number }
  const flags = [parts.replacement, win.lastTile, win.standing, parts.dealt, parts.firstDiscard, (parts.kongsThisTurn ?? 0) >= 2, eastWins === mostEastWins]
  return flags.reduce<number>((bits, flag, at) => (flag === true ? bits | (1 << (at + 2)) : bits), sources.indexOf(win.source))
}

/** Where `shapes` has an arrangement: pungs, or 5 for wonders; whether its pair scores; three concealed pungs; a concealed hand. */
export function shapeAt(pungs: number, scoringPair: number, threeConcealed: number, concealed: number): number {
  return pungs | (scoringPair << 3) | (threeConcealed << 4) | (concealed << 5)
}

/** Where `completed` has a kind of group, 0 for chows: no other tile would have completed the hand; the tile was given; it is no two to eight. */
export function completedAt(kind: number, onlyTile: number, given: number, major: number): number {
  return kind | (onlyTile << 2) | (given << 3) | (major << 4)
}

/** Where `pairs` has a pair, told by `pairCodeOf`. */
export function pairsAt(pair: number, seats: number): number {
  return pair | (seats << 6)
}

/** Where `honours` has sets of honours: a pair of no honours is 0, of winds 1, of dragons 2. */
export function honoursAt(sets: number, pair: number, seats: number): number {
  return sets | (pair << 7) | (seats << 9)
}

/**
 * Compiles the Finnish classical rules. Throws `MahjongError` for options they do not know, and for items of a table's own, which look at more
 * than a tally has.
 */
export function packFinnish(settings: FinnishSettings = {}): PackedFinnish {
  return packVariant(finnish, settings)
}

/** Compiles the Polish variant, as {@link packFinnish}. */
export function packPolish(settings: FinnishSettings = {}): PackedFinnish {
  return packVariant(polish, settings)
}

function packVariant(variant: Variant, settings: FinnishSettings): PackedFinnish {
  const { options, without, extra } = readSettings(variant, settings)
  refuseExtra(extra)
  const doublesOf = (ids: readonly DoubleItemId[], facts: FinnishFacts): number =>
    doubleItems.reduce((found, { id, doubles, find }, at) => {
      const times = ids.includes(id) && !without.includes(id) ? find(facts, options).length : 0
      return times === 0 ? found : (found + ((times * doubles) << doublesShift)) | (1 << at)
    }, 0)
  const limitsOf = (ids: readonly LimitItemId[], facts: FinnishFacts): number =>
    limitItems.reduce((bits, { id, holds }, at) => (ids.includes(id) && !without.includes(id) && holds(facts, options) ? bits | (1 << at) : bits), 0)
  const limitOn = (id: LimitItemId, facts: Partial<FinnishFacts>): number => limitsOf([id], { ...blank, ...facts })
  const table = (
    size: number,
    doubles: readonly DoubleItemId[],
    limits: readonly LimitItemId[],
    factsAt: (index: number) => Partial<FinnishFacts>,
  ): Int32Array =>
    Int32Array.from({ length: 2 * size }, (_, place) => {
      const facts = { ...blank, ...factsAt(place >> 1) }
      return place % 2 === 0 ? doublesOf(doubles, facts) : limitsOf(limits, facts)
    })
  /** What a row of the base points gives where it is found on one group of a tile. */
  const points = (id: PointItemId, tile: Tile = eastTile): number => {
    const row = pointItems.find((each) => each.id === id)
    if (row === undefined || without.includes(id)) return 0
    if (row.points === 'mahjongPoints') return options.mahjongPoints
    return typeof row.points === 'number' ? row.points : isMajor(tile) ? row.points.major : row.points.minor
  }
  const minor = 1
  const pairFacts = (index: number): Partial<FinnishFacts> => {
    // No honour, told by 0, comes to a tile of a suit.
    const tile = eastTile + (index >> 4) - 1
    return {
      chows: upTo(4),
      groups: [standingGroup('pair', tile)],
      dragonPairs: tile >= redTile ? [0] : [],
      // Which wind it is of is asked of its tile, and so is whether it is of any.
      windPairs: [0],
      ...seated(index & 15),
    }
  }
  // Whether the pair scores stands in bit 3.
  const form = table(16, ['pointlessHand', 'noChows'], [], (index) => {
    const pungs = index & 7
    // The seventh honour is a dragon.
    const facts = pairFacts((index & 8) === 0 ? 0 : 7 << 4)
    return { ...facts, chows: upTo(Math.max(0, 4 - pungs)) }
  })
  // A pair of dragons in bit 3, whether there are no chows in bit 4.
  const dragons = table(32, ['dragonSet', 'littleThreeDragons', 'bigThreeDragons'], ['threeGreatScholars'], (index) => ({
    dragonSets: bitsIn(index & 7),
    dragonPairs: bit(index, 3) ? [4] : [],
    chows: bit(index, 4) ? [] : [0],
  }))
  // A pair of winds in bit 4, the seat and the round above.
  const ofWinds = table(512, ['ownWindSet', 'roundWindSet', 'littleFourWinds', 'bigFourWinds'], ['fourBlessings'], (index) => {
    const sets = bitsIn(index & 15)
    return {
      groups: sets.map((at) => standingGroup('pung', eastTile + at)),
      windSets: sets.map((_, at) => at),
      windPairs: bit(index, 4) ? [4] : [],
      ...seated(index >> 5),
    }
  })
  const concealedPungs = table(2, ['threeConcealedPungs'], [], (three) => ({ concealedPungs: upTo(three === 1 ? 3 : 2) }))
  // A concealed hand in bit 0, four pungs in bit 1, nothing but one suit in bit 2.
  const concealed = table(8, ['concealedHand'], ['buriedTreasure', 'concealedOneSuit'], (index) => ({
    win: { source: 'wall' },
    hand: { ...blank.hand, melds: bit(index, 0) ? [] : [{ kind: 'pung', tile: minor }] },
    pungs: upTo(bit(index, 1) ? 4 : 3),
    suits: bit(index, 2) ? 1 : 2,
    honours: !bit(index, 2),
  }))
  const doublesAt = (from: Int32Array, index: number): number => from[2 * index] as number
  return {
    options,
    readyCall: variant.readyCall,
    dragons,
    winds: ofWinds,
    concealed,
    shapes: Int32Array.from(
      { length: 64 },
      (_, index) => doublesAt(form, index & 15) + doublesAt(concealedPungs, (index >> 4) & 1) + doublesAt(concealed, index >> 5),
    ),
    honours: Int32Array.from(
      { length: 1 << 13 },
      (_, index) =>
        doublesAt(dragons, ((index >> 4) & 7) | (((index >> 7) & 3) === 2 ? 8 : 0)) +
        doublesAt(ofWinds, (index & 15) | (((index >> 7) & 3) === 1 ? 16 : 0) | ((index >> 9) << 5)),
    ),
    pungs: Int32Array.from({ length: 64 }, (_, index) => (index & 7) * points('concealedPung', minor) + (index >> 3) * points('concealedPung')),
    win: table(
      (2 * 4) << winBits,
      ['looseTile', 'lastWallTile', 'lastDiscard', 'robbedKong', 'standingHand'],
      ['heavensBlessing', 'earthsBlessing', 'plumBlossomFromRoof', 'moonFromSeaBottom', 'carryingPole', 'doubleFortune', 'eastsThirteenth'],
      (index) => {
        const win = winOf(index)
        const seat = bit(index, winBits) ? 'east' : 'south'
        const winningTile = namedTiles[index >> (winBits + 1)]
        return {
          win,
          lastWallTile: isLastWallTile(win, variant.looseFromWall),
          context: { seat, round: 'south', ...(bit(index, 8) ? { eastWins: mostEastWins } : {}) },
          hand: { ...blank.hand, ...(winningTile === undefined ? {} : { winningTile }) },
        }
      },
    ),
    bonus: table(256 * winds.length, ['ownFlowerAndSeason', 'fourFlowers', 'fourSeasons'], [], bonusFacts),
    suits: table(32, ['oneSuitWithHonours', 'pureOneSuit', 'majorsHand', 'honoursHand'], ['allHonours', 'onesAndNines'], (index) => ({
      suits: bitsIn(index & 7).length,
      honours: bit(index, 3),
      minors: bit(index, 4),
    })),
    kongs: table(5, [], ['fourfoldPlenty'], (count) => ({ kongs: upTo(count) })),
    bonusPoints: Int32Array.from({ length: 256 }, (_, index) => bitsIn(index).length * points('bonusTile')),
    pairs: Int32Array.from({ length: 1 << 10 }, (_, index) => {
      const honour = (index & 48) === 48 ? index & 15 : 0
      const facts = { ...blank, ...pairFacts(((index >> 6) & 15) | (honour << 4)) }
      const worth = pointItems
        .filter(({ id }) => id === 'dragonPair' || id === 'ownWindPair' || id === 'roundWindPair')
        .reduce((sum, { id, find }) => sum + find(facts, options).length * points(id), 0)
      const kind = honour === 0 ? 0 : facts.dragonPairs.length === 0 ? 1 : 2
      return (worth << 3) | (kind << 1) | (doublesOf(['pointlessHand'], facts) === 0 ? 1 : 0)
    }),
    completed: Int32Array.from({ length: 32 }, (_, index) => {
      const tile = bit(index, 4) ? eastTile : minor
      const only = bit(index, 2)
      const opened = (index & 3) === completedPung && bit(index, 3) ? points('openPung', tile) - points('concealedPung', tile) : 0
      const pairWait = (index & 3) === completedPair && (only || options.pairWait === 'completesPair') ? points('pairWait', tile) : 0
      // Only where the pair wait is an item of the table can it take the place of the other.
      return opened + pairWait + (only && (pairWait === 0 || options.waitBonusesAdd) ? points('onlyTileWait') : 0)
    }),
    // Nothing claimed but kongs in bit 0, a tile from the wall in bit 1, a tile that completed the pair in bit 2.
    isConcealed: Uint8Array.from({ length: 8 }, (_, index) => {
      const facts: FinnishFacts = {
        ...blank,
        win: { source: bit(index, 1) ? 'wall' : 'discard' },
        hand: { ...blank.hand, melds: bit(index, 0) ? [] : [{ kind: 'pung', tile: minor }] },
        groups: [standingGroup(bit(index, 2) ? 'pair' : 'pung', minor, true)],
      }
      return isConcealedHand(facts, options) ? 1 : 0
    }),
    points: Int32Array.from([
      points('mahjong'),
      points('selfDrawn'),
      points('openPung', minor),
      points('openPung'),
      points('openKong', minor),
      points('openKong'),
      points('concealedKong', minor),
      points('concealedKong'),
    ]),
    green: limitOn('imperialJade', { groups: [standingGroup('pung', 1)] }),
    nineCalling: limitOn('nineCalling', { hand: { ...blank.hand, concealed: [0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8], winningTile: 1 } }),
    snake: limitOn('wrigglingSnake', {
      suits: 1,
      honours: false,
      groups: [standingGroup('pung', 0), standingGroup('chow', 2), standingGroup('chow', 5), standingGroup('pung', 8), standingGroup('pair', 1)],
      pungs: [0, 3],
      chows: [1, 2],
      pairs: [4],
    }),
    wonders: limitOn('thirteenWonders', { shape: 'thirteenWonders' }),
  }
}

/** Seat and round from two bits each. */
function seated(index: number): Pick<FinnishFacts, 'ownWind' | 'roundWind'> {
  return { ownWind: eastTile + (index & 3), roundWind: eastTile + ((index >> 2) & 3) }
}

function bonusFacts(index: number): Partial<FinnishFacts> {
  const bits = bitsIn(index & 255)
  const flowers = bits.filter((each) => each < 4).length
  // Of one's own it matters how many there are.
  return { ownBonus: bits.filter((each) => each % 4 === index >> 8), flowers, seasons: bits.length - flowers }
}

/**
 * The circumstances in one number. Kinds that lie open (`visible`) are left out: the packed scorer takes every tile that the player does not
 * hold for one that can still come.
 */
export function packFinnishContext({ options, readyCall }: PackedFinnish, context: FinnishContext): number {
  const refused = (shape: string): boolean => refuseFinnish(shape, context, options, readyCall) !== undefined
  const barred = context.fault === 'long' ? barredLong : refused('thirteenWonders') ? 2 : refused('standard') ? 1 : 0
  const dealt = (context.dealtBonus ?? []).reduce<number>((bits, given) => bits | (1 << ((readTile(given) ?? firstFlower) - firstFlower)), 0)
  return winds.indexOf(context.seat) | (winds.indexOf(context.round) << 2) | (bitsOf(context) << winShift) | (barred << barredShift) | (dealt << dealtShift)
}
