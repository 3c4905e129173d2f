import fc from 'fast-check'
import { classicalTiles, type Hand, handTiles, suitTiles, type TileSet } from '../../src/core/hand.ts'
import type { KongForm, Meld } from '../../src/core/meld.ts'
import {
  allKinds,
  americanFlower,
  eastTile,
  firstFlower,
  isHonour,
  isSuitTile,
  isTerminal,
  seatsAfter,
  standingKinds,
  type Tile,
  type Wind,
  winds,
} from '../../src/core/tile.ts'
import type { Win, WinSourceName } from '../../src/core/win.ts'

/**
 * What generated hands may hold. Hands are built set by set out of the tiles that are left, so no hand ever has to be thrown away,
 * and they shrink towards 111b-like hands without melds, bonus tiles or special circumstances.
 */
export interface HandOptions {
  /** Chows, standing and claimed; otherwise every set is a pung or a kong. Default true. */
  readonly chows?: boolean
  /** Claimed chows. Default as `chows`. */
  readonly chowMelds?: boolean
  /** Winds and dragons. Default true. */
  readonly honours?: boolean
  /** Flowers and seasons. Default true. */
  readonly bonus?: boolean
  /** Neither honours nor bonus tiles, as in a set of 108. Default false. */
  readonly suitsOnly?: boolean
  /** How many suits may meet in one hand. Default 3. */
  readonly maxSuits?: 1 | 2 | 3
  /** The kinds that hands are built of, one list a hand; they go before `honours`, `suitsOnly` and `maxSuits`. */
  readonly kinds?: readonly (readonly Tile[])[]
  /** Kongs. Default true. */
  readonly kongs?: boolean
  /** The least and the most sets that lie on the table. Default 0 to all. */
  readonly melds?: readonly [least: number, most: number]
  /** How many sets stand beside the pair. Default 4. */
  readonly sets?: number
  /** Whether melds may name the seat that gave their tile. Default true. */
  readonly givers?: boolean
  /** Where the winning tile may come from. Default wall, discard, robbed kong. */
  readonly sources?: readonly WinSourceName[]
  /** Whether a discarded or robbed tile always has a giver, and does not only mostly. Default false. */
  readonly alwaysFrom?: boolean
  /** Whether a replacement tile may also follow a bonus tile. Default false: a kong only. */
  readonly replacementAfterBonus?: boolean
}

/** A finished hand with circumstances that do not contradict it. */
export interface FinishedHand {
  readonly hand: Hand & { readonly winningTile: Tile }
  readonly seat: Wind
  readonly round: Wind
  readonly win: Win
}

type SetKind = 'chow' | 'pung' | 'claimedChow' | 'claimedPung' | `${KongForm}Kong`

interface SetDraw {
  readonly kind: SetKind
  readonly at: number
  readonly giver: number | undefined
}

/** A seat or a round. */
export const anyWind: fc.Arbitrary<Wind> = fc.constantFrom(...winds)

/** Different flowers and seasons, mostly few. */
export const bonusTiles: fc.Arbitrary<Tile[]> = fc.oneof(
  { weight: 1, arbitrary: fc.constant<Tile[]>([]) },
  { weight: 2, arbitrary: fc.subarray(range(firstFlower, americanFlower), { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.subarray(range(firstFlower, americanFlower)) },
)

/** The tiles from one up to, but not with, another. */
export function range(from: Tile, end: Tile): Tile[] {
  return Array.from({ length: end - from }, (_, step) => from + step)
}

function hasHonours({ honours = true, suitsOnly = false }: HandOptions): boolean {
  return honours && !suitsOnly
}

/** The kinds that a hand is built of. Few kinds make dense hands, which have several readings. */
function pools(options: HandOptions): fc.Arbitrary<readonly Tile[]> {
  if (options.kinds !== undefined) return fc.constantFrom(...options.kinds)
  const suit: [Tile[], Tile[], Tile[]] = [range(0, 9), range(9, 18), range(18, 27)]
  const honours = range(eastTile, standingKinds)
  const one = [...suit]
  const two = [...suit[0], ...suit[1]]
  const many: Tile[][] =
    options.maxSuits === 1 ? one : options.maxSuits === 2 ? [two, [...suit[0], ...suit[2]], [...suit[1], ...suit[2]]] : [[...two, ...suit[2]], two]
  const withHonours = (kinds: Tile[]): Tile[] => [...kinds, ...honours]
  const terminals = (options.maxSuits === 1 ? suit[0] : two).filter(isTerminal)
  const low = suit.map((kinds) => kinds.slice(0, 6))
  return hasHonours(options)
    ? fc.oneof(
        { weight: 2, arbitrary: fc.constantFrom(...one, ...low) },
        { weight: 4, arbitrary: fc.constantFrom(...many.map(withHonours)) },
        { weight: 2, arbitrary: fc.constantFrom(...one.map(withHonours)) },
        { weight: 1, arbitrary: fc.constant(withHonours(terminals)) },
      )
    : fc.oneof({ weight: 1, arbitrary: fc.constantFrom<Tile[][]>(...one, ...low) }, { weight: 2, arbitrary: fc.constantFrom(...many) })
}

function setDraws(options: HandOptions): fc.Arbitrary<SetDraw> {
  const { chows = true, chowMelds = chows, kongs = true, givers = true } = options
  const standing: SetKind[] = chows ? ['chow', 'pung'] : ['pung']
  const laid: SetKind[] = ['claimedPung']
  if (chowMelds && chows) laid.unshift('claimedChow')
  if (kongs) laid.push('concealedKong', 'claimedKong', 'extendedKong')
  return fc.record({
    kind: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...standing) }, { weight: 2, arbitrary: fc.constantFrom(...laid) }),
    at: fc.nat({ max: 33 }),
    giver: givers ? fc.option(fc.nat({ max: 2 }), { nil: undefined }) : fc.constant(undefined),
  })
}

/** The draws with as many of them laid on the table as the options ask for. */
function bounded(draws: readonly SetDraw[], { melds, chows = true, chowMelds = chows }: HandOptions): SetDraw[] {
  if (melds === undefined) return [...draws]
  const [least, most] = melds
  let laid = draws.filter(({ kind }) => !isStanding(kind)).length
  return draws.map((draw) => {
    if (laid > most && !isStanding(draw.kind)) {
      laid--
      return { ...draw, kind: draw.kind === 'claimedChow' ? 'chow' : 'pung' }
    }
    if (laid < least && isStanding(draw.kind)) {
      laid++
      return { ...draw, kind: draw.kind === 'chow' && chowMelds ? 'claimedChow' : 'claimedPung' }
    }
    return draw
  })
}

function isStanding(kind: SetKind): boolean {
  return kind === 'chow' || kind === 'pung'
}

/** Takes equal tiles, or a chow, from those that are left; `undefined` where none are. */
export function takeSet(left: number[], pool: readonly Tile[], form: 'chow' | number, at: number): Tile[] | undefined {
  const tilesAt = (tile: Tile): Tile[] => (form === 'chow' ? [tile, tile + 1, tile + 2] : new Array<Tile>(form).fill(tile))
  const candidates = pool.filter((tile) =>
    form === 'chow'
      ? isSuitTile(tile) && tile % 9 <= 6 && tilesAt(tile).every((each) => pool.includes(each) && (left[each] ?? 0) > 0)
      : (left[tile] ?? 0) >= form,
  )
  const tile = candidates[at % candidates.length]
  if (tile === undefined) return undefined
  const tiles = tilesAt(tile)
  for (const each of tiles) left[each] = (left[each] ?? 0) - 1
  return tiles
}

/** The seat that gave a tile to `seat`; a chow comes only from the player before. */
function giverOf(kind: SetKind, giver: number | undefined, seat: Wind): { from?: Wind } {
  if (giver === undefined || kind === 'concealedKong') return {}
  return { from: seatsAfter(seat)[kind === 'claimedChow' ? 2 : giver] as Wind }
}

function meldOf(kind: SetKind, tiles: readonly Tile[], giver: number | undefined, seat: Wind): Meld {
  const tile = tiles[0] as Tile
  const from = giverOf(kind, giver, seat)
  if (tiles.length === 4) return { kind: 'kong', tile, form: kind.replace('Kong', '') as KongForm, ...from }
  return { kind: tiles[1] === tile ? 'pung' : 'chow', tile, ...from }
}

interface HandDraw {
  readonly pool: readonly Tile[]
  readonly sets: readonly SetDraw[]
  readonly pair: number
  readonly winning: number
  readonly bonus: readonly Tile[]
}

function buildHand(draw: HandDraw, seat: Wind, options: HandOptions): Hand & { readonly winningTile: Tile } {
  const left = [...classicalTiles.copies]
  const { chows = true, chowMelds = chows } = options
  const melds: Meld[] = []
  const standing: Tile[] = []
  for (const { kind, at, giver } of bounded(draw.sets, options)) {
    const wanted = kind.endsWith('Kong') ? 4 : kind === 'chow' || kind === 'claimedChow' ? 'chow' : 3
    const chowFits = isStanding(kind) ? chows : chows && chowMelds
    const tiles = takeSet(left, draw.pool, wanted, at) ?? takeSet(left, draw.pool, 3, at) ?? (chowFits ? takeSet(left, draw.pool, 'chow', at) : undefined)
    if (tiles === undefined) throw new Error('The pool of kinds is too small for a hand.')
    if (isStanding(kind)) standing.push(...tiles)
    // A kong whose fourth tile was gone lies as a pung; a claimed pung that had to become a chow comes from the player before.
    else melds.push(meldOf(tiles.length < 4 ? (tiles[0] === tiles[1] ? 'claimedPung' : 'claimedChow') : kind, tiles, giver, seat))
  }
  standing.push(...(takeSet(left, draw.pool, 2, draw.pair) ?? []))
  standing.sort((a, b) => a - b)
  const [winningTile] = standing.splice(draw.winning % standing.length, 1)
  return { concealed: standing, melds, bonus: draw.bonus, winningTile: winningTile as Tile }
}

function handDraws(options: HandOptions): fc.Arbitrary<HandDraw> {
  const { bonus = true, suitsOnly = false, sets = 4 } = options
  return fc.record({
    pool: pools(options),
    sets: fc.array(setDraws(options), { minLength: sets, maxLength: sets }),
    pair: fc.nat({ max: 33 }),
    winning: fc.nat({ max: 3 * sets + 1 }),
    bonus: bonus && !suitsOnly ? bonusTiles : fc.constant<Tile[]>([]),
  })
}

interface WinDraw {
  readonly source: number
  readonly giver: number
  readonly named: boolean
  readonly special: boolean
  readonly lastTile: boolean
}

const winDraws: fc.Arbitrary<WinDraw> = fc.record({
  source: fc.nat({ max: 11 }),
  giver: fc.nat({ max: 2 }),
  named: fc.boolean().map((unnamed) => !unnamed),
  special: fc.boolean(),
  lastTile: fc.boolean(),
})

/** Circumstances that fit the hand: a replacement needs a kong, and a robbed tile is the only one of its kind that the winner holds. */
function buildWin(draw: WinDraw, hand: Hand, seat: Wind, options: HandOptions): Win {
  const { sources = ['wall', 'discard', 'robbedKong'], replacementAfterBonus = false, alwaysFrom = false } = options
  const last = draw.lastTile ? { lastTile: true } : {}
  const from = draw.named || alwaysFrom ? { from: seatsAfter(seat)[draw.giver] as Wind } : {}
  let source = sources[draw.source % sources.length] ?? 'wall'
  if (source === 'robbedKong' && handTiles(hand).filter((tile) => tile === hand.winningTile).length > 1)
    source = sources.includes('discard') ? 'discard' : 'wall'
  if (source === 'robbedKong') return { source, ...from }
  if (source === 'discard') return { source, ...from, ...(draw.special ? { afterKong: true } : {}), ...last }
  if (source === 'jokerExchange') return { source, ...last }
  const replaces = hand.melds.some(({ kind }) => kind === 'kong') || (replacementAfterBonus && hand.bonus.length > 0)
  return { source, ...(draw.special && replaces ? { replacement: true } : {}), ...last }
}

/** A win that fits this hand and seat. */
export function winsFor(hand: Hand, seat: Wind, options: HandOptions = {}): fc.Arbitrary<Win> {
  return winDraws.map((draw) => buildWin(draw, hand, seat, options))
}

/** Finished hands of sets and a pair, at a seat, in a round, won in a way that fits. */
export function finishedHands(options: HandOptions = {}): fc.Arbitrary<FinishedHand> {
  return fc.record({ draw: handDraws(options), seat: anyWind, round: anyWind, win: winDraws }).map(({ draw, seat, round, win }) => {
    const hand = buildHand(draw, seat, options)
    return { hand, seat, round, win: buildWin(win, hand, seat, options) }
  })
}

/** Finished hands alone: sets and a pair, the winning tile marked. */
export function completeHands(options: HandOptions = {}): fc.Arbitrary<Hand & { readonly winningTile: Tile }> {
  return finishedHands(options).map(({ hand }) => hand)
}

/** Finished hands whose winning tile is not marked. */
export function unmarkedHands(options: HandOptions = {}): fc.Arbitrary<Hand> {
  return completeHands(options).map(unmarked)
}

/** Hands of 13 tiles (and one more for each kong) that wait for at least one tile. */
export function waitingHands(options: HandOptions = {}): fc.Arbitrary<Hand> {
  return completeHands(options).map(({ winningTile: _, ...waiting }) => waiting)
}

/** Finished hands in which one standing tile may have been exchanged for another; most of them are not complete any more. */
export function nearlyCompleteHands(options: HandOptions = {}): fc.Arbitrary<Hand & { readonly winningTile: Tile }> {
  const kinds = hasHonours(options) ? standingKinds : eastTile
  return fc.tuple(completeHands(options), fc.nat({ max: 13 }), fc.nat({ max: kinds - 1 })).map(([hand, at, kind]) => {
    const copies = hasHonours(options) ? classicalTiles.copies : suitTiles.copies
    const held = handTiles(hand).filter((tile) => tile === kind).length
    if (held >= (copies[kind] ?? 0)) return hand
    const place = at % (hand.concealed.length + 1)
    if (place === hand.concealed.length) return { ...hand, winningTile: kind }
    return { ...hand, concealed: hand.concealed.map((tile, each) => (each === place ? kind : tile)).sort((a, b) => a - b) }
  })
}

/** Any tiles of a set, within its copies, lowest first; they need not form anything. */
export function tilesWithin(set: TileSet, size: { readonly min: number; readonly max: number }): fc.Arbitrary<Tile[]> {
  return fc.array(fc.nat({ max: 999 }), { minLength: size.min, maxLength: size.max }).map((draws) => {
    const left = [...set.copies]
    return draws
      .flatMap((draw) => {
        const kinds = range(0, allKinds).filter((tile) => (left[tile] ?? 0) > 0)
        const tile = kinds[draw % kinds.length] as Tile
        left[tile] = (left[tile] ?? 0) - 1
        return [tile]
      })
      .sort((a, b) => a - b)
  })
}

/** 14 tiles without melds as seven pairs, one of them marked as won; with `quads` a kind may make two of the pairs. */
export function sevenPairHands({
  quads = false,
  ...options
}: HandOptions & { readonly quads?: boolean } = {}): fc.Arbitrary<Hand & { readonly winningTile: Tile }> {
  const { bonus = true, suitsOnly = false, maxSuits = 3 } = options
  const kinds = [...range(0, 9 * maxSuits), ...(hasHonours(options) ? range(eastTile, standingKinds) : [])]
  const pairs = fc.shuffledSubarray(quads ? [...kinds, ...kinds] : kinds, { minLength: 7, maxLength: 7 })
  return fc.tuple(pairs, fc.nat({ max: 13 }), bonus && !suitsOnly ? bonusTiles : fc.constant<Tile[]>([])).map(([pair, winning, laid]) => {
    const concealed = [...pair, ...pair].sort((a, b) => a - b)
    const [winningTile] = concealed.splice(winning, 1)
    return { concealed, melds: [], bonus: laid, winningTile: winningTile as Tile }
  })
}

/** Each terminal and honour once and one of them twice. */
export const thirteenWonderHands: fc.Arbitrary<Hand & { readonly winningTile: Tile }> = fc
  .tuple(fc.nat({ max: 12 }), fc.nat({ max: 13 }), bonusTiles)
  .map(([twice, winning, bonus]) => {
    const kinds = range(0, standingKinds).filter((tile) => isTerminal(tile) || isHonour(tile))
    const concealed = [...kinds, kinds[twice] as Tile].sort((a, b) => a - b)
    const [winningTile] = concealed.splice(winning, 1)
    return { concealed, melds: [], bonus, winningTile: winningTile as Tile }
  })

/** The same hand with its tiles, melds and bonus tiles in another order. */
export function reordered(hand: Hand): fc.Arbitrary<Hand> {
  const shuffled = <T>(list: readonly T[]): fc.Arbitrary<T[]> => fc.shuffledSubarray([...list], { minLength: list.length })
  return fc
    .record({ concealed: shuffled(hand.concealed), melds: shuffled(hand.melds), bonus: shuffled(hand.bonus) })
    .map((parts) => (hand.winningTile === undefined ? parts : { ...parts, winningTile: hand.winningTile }))
}

/** The same hand with its winning tile among the others. */
export function unmarked({ winningTile, ...hand }: Hand): Hand {
  return winningTile === undefined ? hand : { ...hand, concealed: [...hand.concealed, winningTile].sort((a, b) => a - b) }
}

/** Each of the ways to put the three suits in another order, as what becomes of suit 0, 1 and 2. */
export const suitOrders: fc.Arbitrary<readonly [number, number, number]> = fc.constantFrom<(readonly [number, number, number])[]>(
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
)

/** The same hand with other suits. */
export function withSuits(hand: Hand, order: readonly [number, number, number]): Hand {
  const moved = (tile: Tile): Tile => (isSuitTile(tile) ? 9 * (order[Math.floor(tile / 9)] as number) + (tile % 9) : tile)
  return {
    ...hand,
    concealed: hand.concealed.map(moved),
    melds: hand.melds.map((meld) => ({ ...meld, tile: moved(meld.tile) })),
    ...(hand.winningTile === undefined ? {} : { winningTile: moved(hand.winningTile) }),
  }
}

/** A copy that cannot be changed at any depth, to show that nothing tries. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  const copy = Array.isArray(value) ? value.map(frozen) : Object.fromEntries(Object.entries(value).map(([key, part]) => [key, frozen(part)]))
  return Object.freeze(copy) as T
}
