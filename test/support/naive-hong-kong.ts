import type { Hand } from '../../src/core/hand.ts'
import type { Meld } from '../../src/core/meld.ts'
import type { ByWind, Wind } from '../../src/core/tile.ts'
import type { HongKongContext, HongKongOptions } from '../../src/hong-kong/index.ts'

/**
 * The Hong Kong rules a second time, written from the rule text alone and in the plainest way: every partition is tried, every heading is a chain of ifs.
 * Of the library it knows the tile numbers and the types.
 */

type Set3 = { readonly chow: boolean; readonly tile: number; readonly kong: boolean; readonly open: boolean }

interface Partition {
  readonly sets: readonly Set3[]
  readonly pair: number
}

/** What a hand comes to: points by heading, what each pays, and whether it may be declared. */
export interface NaiveScore {
  readonly points: number
  readonly headings: Readonly<Record<string, number>>
  readonly limits: readonly string[]
  readonly amount: number
}

export interface NaiveAnswer {
  readonly kind: 'win' | 'refused' | 'incomplete'
  readonly best?: NaiveScore
  /** How many readings there are, the winning tile's place aside. */
  readonly partitions: number
}

const seats: readonly Wind[] = ['east', 'south', 'west', 'north']
const terminalsAndHonours = [0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33]

function countsOf(tiles: readonly number[]): number[] {
  const counts = new Array<number>(34).fill(0)
  for (const tile of tiles) counts[tile] = (counts[tile] ?? 0) + 1
  return counts
}

/** Every way to make a number of sets of the counts: the lowest tile left is in a pung or starts a chow. */
function setsOf(counts: number[], sets: number): Set3[][] {
  const lowest = counts.findIndex((count) => count > 0)
  if (lowest < 0) return sets === 0 ? [[]] : []
  if (sets === 0) return []
  const found: Set3[][] = []
  const tryWith = (tiles: readonly number[], chow: boolean): void => {
    const left = [...counts]
    for (const tile of tiles) {
      left[tile] = (left[tile] ?? 0) - 1
      if ((left[tile] ?? 0) < 0) return
    }
    for (const rest of setsOf(left, sets - 1)) found.push([{ chow, tile: lowest, kong: false, open: false }, ...rest])
  }
  tryWith([lowest, lowest, lowest], false)
  if (lowest < 27 && lowest % 9 < 7) tryWith([lowest, lowest + 1, lowest + 2], true)
  return found
}

function laid(meld: Meld): Set3 {
  const concealed = meld.kind === 'kong' && meld.form === 'concealed'
  return { chow: meld.kind === 'chow', tile: meld.tile, kong: meld.kind === 'kong', open: !concealed }
}

function partitionsOf(hand: Hand, standing: readonly number[]): Partition[] {
  const found: Partition[] = []
  for (let pair = 0; pair < 34; pair++) {
    const counts = countsOf(standing)
    if ((counts[pair] ?? 0) < 2) continue
    counts[pair] = (counts[pair] ?? 0) - 2
    // A pung and a chow from the same tile are found in either order.
    const seen = new Set<string>()
    for (const sets of setsOf(counts, 4 - hand.melds.length)) {
      const text = sets
        .map(({ chow, tile }) => `${chow}${tile}`)
        .sort()
        .join(' ')
      if (!seen.has(text)) found.push({ sets: [...hand.melds.map(laid), ...sets], pair })
      seen.add(text)
    }
  }
  return found
}

function isThirteenWonders(hand: Hand, standing: readonly number[]): boolean {
  if (hand.melds.length > 0 || standing.length !== 14) return false
  return standing.every((tile) => terminalsAndHonours.includes(tile)) && terminalsAndHonours.every((tile) => standing.includes(tile))
}

/** All tiles, each kong as three. */
function fourteenOf(partition: Partition): number[] {
  const tiles = [partition.pair, partition.pair]
  for (const { chow, tile } of partition.sets) tiles.push(...(chow ? [tile, tile + 1, tile + 2] : [tile, tile, tile]))
  return tiles
}

function headingsOf(tiles: readonly number[], partition: Partition | undefined, hand: Hand, context: HongKongContext): Record<string, number> {
  const points: Record<string, number> = {}
  if (context.win.source === 'wall') points['b'] = context.win.replacement === true ? 2 : 1
  if (partition !== undefined) {
    const pungs = partition.sets.filter(({ chow }) => !chow).map(({ tile }) => tile)
    if (pungs.length === 4) points['c'] = 3
    if (pungs.length === 0) points['c'] = 1
    const dragons = pungs.filter((tile) => tile >= 31).length
    if (dragons === 1) points['d'] = 1
    if (dragons === 2) points['d'] = partition.pair >= 31 ? 4 : 2
    if (dragons === 3) points['d'] = 6
    const own = pungs.includes(27 + seats.indexOf(context.seat))
    const round = pungs.includes(27 + seats.indexOf(context.round))
    if (own || round) points['e'] = own && round && context.seat !== context.round ? 2 : 1
  }
  const number = seats.indexOf(context.seat)
  const ownFlower = hand.bonus.includes(34 + number)
  const ownSeason = hand.bonus.includes(38 + number)
  if (hand.bonus.length === 0) points['f'] = 1
  else if (ownFlower && ownSeason) points['f'] = 2
  else if (ownFlower || ownSeason) points['f'] = 1
  const flowers = [34, 35, 36, 37].every((tile) => hand.bonus.includes(tile))
  const seasons = [38, 39, 40, 41].every((tile) => hand.bonus.includes(tile))
  if (flowers || seasons) points['g'] = flowers && seasons ? 2 : 1
  const suits = [0, 1, 2].filter((suit) => tiles.some((tile) => tile < 27 && Math.floor(tile / 9) === suit))
  const honours = tiles.some((tile) => tile >= 27)
  if (suits.length === 0) points['h'] = 7
  else if (suits.length === 1) points['h'] = honours ? 3 : 6
  return points
}

function limitsOf(tiles: readonly number[], partition: Partition | undefined, hand: Hand, options: HongKongOptions): string[] {
  if (partition === undefined) return ['thirteenWonders']
  const limits: string[] = []
  const counts = countsOf(tiles)
  for (const suit of [0, 9, 18]) {
    const ranks = counts.slice(suit, suit + 9)
    const inSuit = ranks.reduce((sum, count) => sum + count, 0)
    const gates = inSuit === 14 && ranks.every((count) => count > 0) && (ranks[0] ?? 0) >= 3 && (ranks[8] ?? 0) >= 3
    if (gates && (hand.melds.length === 0 || options.nineGatesMelded)) limits.push('nineGates')
  }
  const dragonHands = [
    { name: 'pearlDragon', suit: 2, dragon: 33 },
    { name: 'jadeDragon', suit: 0, dragon: 32 },
    { name: 'rubyDragon', suit: 1, dragon: 31 },
  ]
  for (const { name, suit, dragon } of dragonHands) {
    const pure = tiles.every((tile) => tile === dragon || (tile < 27 && Math.floor(tile / 9) === suit))
    if (!pure || partition.sets.some(({ chow }) => chow)) continue
    const dragonSet = partition.sets.some(({ tile }) => tile === dragon)
    const suited = tiles.some((tile) => tile < 27)
    if (suited && (dragonSet || (options.dragonHands === 'setOrPair' && partition.pair === dragon))) limits.push(name)
  }
  return limits
}

function amountOf(points: number): number {
  if (points >= 10) return 64
  if (points >= 7) return 32
  if (points >= 4) return 16
  return [1, 2, 4, 8][points] ?? 0
}

function scoreOf(partition: Partition | undefined, standing: readonly number[], hand: Hand, context: HongKongContext, options: HongKongOptions): NaiveScore {
  const tiles = partition === undefined ? standing : fourteenOf(partition)
  const headings = headingsOf(tiles, partition, hand, context)
  const limits = limitsOf(tiles, partition, hand, options)
  const points = Object.values(headings).reduce((sum, value) => sum + value, 0)
  return { points, headings, limits, amount: limits.length > 0 ? 128 : amountOf(points) }
}

/** The judgement of a possible hand. */
export function naiveJudge(hand: Hand, context: HongKongContext, options: HongKongOptions): NaiveAnswer {
  const standing = hand.winningTile === undefined ? [...hand.concealed] : [...hand.concealed, hand.winningTile]
  const partitions: (Partition | undefined)[] = partitionsOf(hand, standing)
  if (isThirteenWonders(hand, standing)) partitions.push(undefined)
  let best: NaiveScore | undefined
  for (const partition of partitions) {
    const score = scoreOf(partition, standing, hand, context, options)
    if (best === undefined || score.amount > best.amount || (score.amount === best.amount && score.points > best.points)) best = score
  }
  if (best === undefined) return { kind: 'incomplete', partitions: 0 }
  const allowed = best.limits.length > 0 || best.points >= options.minimum
  return { kind: allowed ? 'win' : 'refused', best, partitions: partitions.length }
}

/** The seat that pays for all (HK-8). */
function liableSeat(hand: Hand, context: HongKongContext, options: HongKongOptions): Wind | undefined {
  const { win, liable, seat } = context
  if (liable === null) return undefined
  if (liable !== undefined) return liable
  const standing = hand.winningTile === undefined ? hand.concealed : [...hand.concealed, hand.winningTile]
  const tiles = [...standing, ...hand.melds.map(({ tile }) => tile)]
  const flush = tiles.every((tile) => tile < 27 && Math.floor(tile / 9) === Math.floor((tiles[0] ?? 0) / 9))
  const open = hand.melds.filter((meld) => laid(meld).open)
  if (win.source === 'wall') {
    if (!flush || open.length < 4) return undefined
    const named = open.filter(({ from }) => from !== undefined)
    const feeder = named.length === 1 ? named[0]?.from : open[3]?.from
    return feeder === seat ? undefined : feeder
  }
  if (win.source !== 'discard' && win.source !== 'robbedKong') return undefined
  if (flush && open.length >= 3) return win.from
  if (!options.fiveTileRule || win.source !== 'discard' || hand.winningTile === undefined) return undefined
  if (context.tilesLeft === undefined || context.tilesLeft > 5 || context.visible === undefined) return undefined
  const lies = hand.melds.some(({ kind, tile }) =>
    kind === 'chow' ? [tile, tile + 1, tile + 2].includes(hand.winningTile as number) : tile === hand.winningTile,
  )
  return lies || context.visible.includes(hand.winningTile) ? undefined : win.from
}

/** What each seat ends with; `undefined` where the payers are not known. */
export function naiveNet(hand: Hand, context: HongKongContext, options: HongKongOptions): ByWind<number> | undefined {
  const { kind, best } = naiveJudge(hand, context, options)
  const { seat, win } = context
  const net = { east: 0, south: 0, west: 0, north: 0 }
  const others = seats.filter((other) => other !== seat)
  if (kind !== 'win' || best === undefined) {
    for (const other of others) net[other] = 128
    net[seat] = -384
    return net
  }
  const limit = best.limits.length > 0
  const giver = win.source === 'discard' || win.source === 'robbedKong' ? win.from : undefined
  const liable = liableSeat(hand, context, options)
  if (win.source !== 'wall' && giver === undefined && liable === undefined) return undefined
  let total = 0
  if (limit) total = 384
  else total = win.source === 'wall' ? 6 * best.amount : 4 * best.amount
  net[seat] = total
  if (liable !== undefined) net[liable] = -total
  else for (const other of others) net[other] = -(limit ? 128 : win.source === 'wall' || other === giver ? 2 * best.amount : best.amount)
  return net
}
