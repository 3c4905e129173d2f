import type { Hand } from '../../src/core/hand.ts'
import type { Meld } from '../../src/core/meld.ts'
import { type ByWind, type Tile, tileNames, type Wind } from '../../src/core/tile.ts'
import type { FinnishContext, FinnishOptions } from '../../src/finnish-classical/index.ts'

/**
 * The Finnish classical rules and their Polish variant a second time, written from the rule text alone and in the plainest way:
 * every partition with every place of the winning tile is scored by a chain of ifs. Of the library it knows the tile numbers and the types.
 */

interface Piece {
  readonly kind: 'chow' | 'pung' | 'kong' | 'pair'
  readonly tile: number
  /** Worth what an open set is worth. */
  readonly open: boolean
  /** Counts where concealed pungs are asked for: a claimed kong does, though it is worth what an open one is. */
  readonly hidden: boolean
  /** Holds the tile that completed the hand. */
  readonly completed: boolean
}

/** What is worth something: points, doubles, the limit hands it is, and the total before and after the limit. */
export interface NaiveFinnishScore {
  readonly points: number
  readonly doubles: number
  readonly limits: readonly string[]
  readonly uncapped: number
  readonly total: number
  /** The points and doubles by what they are for. */
  readonly parts: Readonly<Record<string, number>>
}

export interface NaiveFinnishAnswer {
  readonly kind: 'win' | 'refused' | 'incomplete'
  readonly best?: NaiveFinnishScore
  /** The rules that refuse it. */
  readonly refused: readonly string[]
}

export interface NaiveFinnishRules {
  readonly options: FinnishOptions
  /** The Polish variant: no ready call, and loose tiles are the wall's own last ones. */
  readonly polish: boolean
}

const seatOrder: readonly Wind[] = ['east', 'south', 'west', 'north']
const orphans = [0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33]
const limitWithoutOne = 1000

const isHonour = (tile: number): boolean => tile >= 27 && tile <= 33
const isDragon = (tile: number): boolean => tile >= 31 && tile <= 33
const isWind = (tile: number): boolean => tile >= 27 && tile <= 30
const isMajor = (tile: number): boolean => orphans.includes(tile)

/** Every way to divide the tiles (lowest first) into sets and one pair. */
function partitions(tiles: readonly number[]): { kind: 'chow' | 'pung' | 'pair'; tile: number }[][] {
  const found: { kind: 'chow' | 'pung' | 'pair'; tile: number }[][] = []
  const go = (rest: readonly number[], taken: { kind: 'chow' | 'pung' | 'pair'; tile: number }[], paired: boolean): void => {
    const lowest = rest[0]
    if (lowest === undefined) {
      if (paired) found.push(taken)
      return
    }
    const same = rest.filter((tile) => tile === lowest).length
    if (!paired && same >= 2) go(rest.slice(2), [...taken, { kind: 'pair', tile: lowest }], true)
    if (same >= 3) go(rest.slice(3), [...taken, { kind: 'pung', tile: lowest }], paired)
    if (lowest < 27 && lowest % 9 <= 6 && rest.includes(lowest + 1) && rest.includes(lowest + 2)) {
      const left = [...rest]
      for (const tile of [lowest, lowest + 1, lowest + 2]) left.splice(left.indexOf(tile), 1)
      go(left, [...taken, { kind: 'chow', tile: lowest }], paired)
    }
  }
  go([...tiles], [], false)
  return found
}

function isThirteenWonders(tiles: readonly number[], melds: number): boolean {
  return melds === 0 && tiles.length === 14 && tiles.every((tile) => orphans.includes(tile)) && orphans.every((tile) => tiles.includes(tile))
}

function completes(tiles: readonly number[], melds: number): boolean {
  const sorted = [...tiles].sort((a, b) => a - b)
  return isThirteenWonders(sorted, melds) || partitions(sorted).length > 0
}

function laid(meld: Meld): Piece {
  if (meld.kind === 'chow') return { kind: 'chow', tile: meld.tile, open: true, hidden: false, completed: false }
  if (meld.kind === 'pung') return { kind: 'pung', tile: meld.tile, open: true, hidden: false, completed: false }
  const form = meld.kind === 'kong' ? meld.form : 'claimed'
  return { kind: 'kong', tile: meld.tile, open: form !== 'concealed', hidden: form !== 'extended', completed: false }
}

function tilesOf({ kind, tile }: { readonly kind: string; readonly tile: number }): number[] {
  if (kind === 'chow') return [tile, tile + 1, tile + 2]
  return new Array<number>(kind === 'pair' ? 2 : kind === 'kong' ? 4 : 3).fill(tile)
}

const tileOfName = (given: Tile | string): number => (typeof given === 'number' ? given : (tileNames as readonly string[]).indexOf(given))

function bonusOf(hand: Hand, context: FinnishContext, options: FinnishOptions): number[] {
  return options.bonusTiles === 'all' ? [...hand.bonus] : (context.dealtBonus ?? []).map(tileOfName)
}

/** The base points and doubles that everybody has. */
function everyones(pieces: readonly Piece[], bonus: readonly number[], context: FinnishContext, options: FinnishOptions): Record<string, number> {
  const parts: Record<string, number> = {}
  const add = (id: string, value: number): void => {
    if (value > 0) parts[id] = (parts[id] ?? 0) + value
  }
  const own = 27 + seatOrder.indexOf(context.seat)
  const round = 27 + seatOrder.indexOf(context.round)
  for (const { kind, tile, open } of pieces) {
    const twice = isMajor(tile) ? 2 : 1
    if (kind === 'pung') add(open ? 'openPung' : 'concealedPung', (open ? 2 : 4) * twice)
    if (kind === 'kong') add(open ? 'openKong' : 'concealedKong', (open ? 8 : 16) * twice)
    if (kind === 'pair') {
      if (isDragon(tile)) add('dragonPair', 2)
      if (tile === own) add('ownWindPair', 2)
      if (tile === round) add('roundWindPair', 2)
    }
  }
  add('bonusTile', 4 * bonus.length)
  const number = seatOrder.indexOf(context.seat)
  const flower = bonus.includes(34 + number)
  const season = bonus.includes(38 + number)
  if (options.ownBonus === 'either') add('x2:ownFlowerAndSeason', (flower ? 1 : 0) + (season ? 1 : 0))
  else if (flower && season) add('x2:ownFlowerAndSeason', 1)
  if ([34, 35, 36, 37].every((tile) => bonus.includes(tile))) add('x2:fourFlowers', 1)
  if ([38, 39, 40, 41].every((tile) => bonus.includes(tile))) add('x2:fourSeasons', 1)
  const sets = pieces.filter(({ kind }) => kind === 'pung' || kind === 'kong')
  const dragonSets = sets.filter(({ tile }) => isDragon(tile)).length
  const windSets = sets.filter(({ tile }) => isWind(tile)).length
  const pairs = pieces.filter(({ kind }) => kind === 'pair').map(({ tile }) => tile)
  add('x2:dragonSet', dragonSets)
  if (dragonSets === 2 && pairs.some(isDragon)) add('x2:littleThreeDragons', 1)
  if (dragonSets === 3) add('x2:bigThreeDragons', 2)
  if (sets.some(({ tile }) => tile === own)) add('x2:ownWindSet', 1)
  if (sets.some(({ tile }) => tile === round)) add('x2:roundWindSet', 1)
  if (windSets === 3 && pairs.some(isWind)) add('x2:littleFourWinds', 1)
  if (windSets === 4) add('x2:bigFourWinds', 2)
  if (sets.filter(({ hidden }) => hidden).length >= 3) add('x2:threeConcealedPungs', 1)
  return parts
}

/** The kinds that could have completed the hand, the winning one among them. */
function possibleKinds(hand: Hand, context: FinnishContext): number[] {
  const held = [...hand.concealed, ...hand.melds.flatMap(tilesOf)]
  const visible = (context.visible ?? []).map(tileOfName)
  const kinds: number[] = []
  for (let kind = 0; kind < 34; kind++) {
    if (kind !== hand.winningTile && (held.filter((tile) => tile === kind).length >= 4 || visible.includes(kind))) continue
    if (completes([...hand.concealed, kind], hand.melds.length)) kinds.push(kind)
  }
  return kinds
}

/** What only the winner has. The thirteen wonders are a pair and single tiles: no sets, but a pair that may be waited for, and no chow. */
function winners(
  parts: Record<string, number>,
  pieces: readonly Piece[],
  wonders: boolean,
  hand: Hand,
  context: FinnishContext,
  rules: NaiveFinnishRules,
): string[] {
  const { options, polish } = rules
  const win = context.win as NonNullable<FinnishContext['win']>
  const add = (id: string, value: number): void => {
    parts[id] = (parts[id] ?? 0) + value
  }
  const drawn = win.source === 'wall'
  const standing = hand.winningTile === undefined ? hand.concealed : [...hand.concealed, hand.winningTile]
  const tiles = wonders ? standing : pieces.flatMap(tilesOf)
  const suits = [0, 1, 2].filter((suit) => tiles.some((tile) => tile < 27 && Math.floor(tile / 9) === suit)).length
  const sets = pieces.filter(({ kind }) => kind !== 'pair')
  const chows = sets.filter(({ kind }) => kind === 'chow').length
  const pair = pieces.find(({ kind }) => kind === 'pair')

  add('mahjong', options.mahjongPoints)
  if (drawn) add('selfDrawn', 2)
  if (hand.winningTile !== undefined) {
    const only = possibleKinds(hand, context).length === 1
    const onPair = pair?.completed === true && (options.pairWait === 'completesPair' || only)
    if (onPair) add('pairWait', isMajor(hand.winningTile) ? 4 : 2)
    if (only && (!onPair || options.waitBonusesAdd)) add('onlyTileWait', 2)
  }

  const nothingClaimed = hand.melds.every((meld) => meld.kind === 'kong' && meld.form !== 'extended')
  const lastTileFits = drawn || options.concealedHand === 'anyLastTile' || (options.concealedHand === 'pairMayBeClaimed' && pair?.completed === true)
  const concealed = nothingClaimed && lastTileFits
  const pairScores =
    pair !== undefined && (isDragon(pair.tile) || pair.tile === 27 + seatOrder.indexOf(context.seat) || pair.tile === 27 + seatOrder.indexOf(context.round))
  const last = win.lastTile === true
  // A loose tile comes from the dead wall, so it is not the last of the live one; in the Polish variant there is but one wall.
  const loose = win.source === 'wall' && win.replacement === true
  const fromWallsEnd = drawn && last && (polish || !loose)
  if (chows === 4 && !pairScores) add('x2:pointlessHand', 1)
  if (chows === 0) add('x2:noChows', 1)
  if (concealed) add('x2:concealedHand', 1)
  if (suits === 1 && tiles.some(isHonour)) add('x2:oneSuitWithHonours', 1)
  if (suits === 1 && !tiles.some(isHonour)) add('x2:pureOneSuit', 3)
  if (tiles.every(isMajor)) add('x2:majorsHand', 1)
  if (tiles.every(isHonour)) add('x2:honoursHand', 2)
  if (loose) add('x2:looseTile', 1)
  if (fromWallsEnd) add('x2:lastWallTile', 1)
  if (win.source === 'discard' && last) add('x2:lastDiscard', 1)
  if (win.source === 'robbedKong') add('x2:robbedKong', 1)
  if (win.standing === true) add('x2:standingHand', 1)

  const limits: string[] = []
  const name = (tile: string): number => (tileNames as readonly string[]).indexOf(tile)
  if (win.source === 'wall' && win.dealt === true) limits.push('heavensBlessing')
  if (win.source === 'discard' && win.firstDiscard === true) limits.push('earthsBlessing')
  if (loose && hand.winningTile === name('5d')) limits.push('plumBlossomFromRoof')
  if (fromWallsEnd && hand.winningTile === name('1d')) limits.push('moonFromSeaBottom')
  if (win.source === 'robbedKong' && hand.winningTile === name('2b')) limits.push('carryingPole')
  if (win.source === 'wall' && (win.kongsThisTurn ?? 0) >= 2) limits.push('doubleFortune')
  if (sets.filter(({ kind }) => kind === 'kong').length === 4) limits.push('fourfoldPlenty')
  if (!wonders && concealed && chows === 0) limits.push('buriedTreasure')
  const pungs = sets.filter(({ kind }) => kind !== 'chow').map(({ tile }) => tile)
  if (pungs.filter(isDragon).length === 3 && (options.scholarsAllowChow || chows === 0)) limits.push('threeGreatScholars')
  if (pungs.filter(isWind).length === 4) limits.push('fourBlessings')
  if (tiles.every(isHonour)) limits.push('allHonours')
  if (tiles.every((tile) => isMajor(tile) && !isHonour(tile))) limits.push('onesAndNines')
  const green = ['2b', '3b', '4b', '6b', '8b', 'G'].map(name)
  if (tiles.every((tile) => green.includes(tile))) limits.push('imperialJade')
  for (const suit of [0, 9, 18]) {
    const calling = [0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8].map((rank) => suit + rank)
    const before = [...hand.concealed].sort((a, b) => a - b)
    if (hand.melds.length === 0 && hand.winningTile !== undefined && before.join() === calling.join() && Math.floor(hand.winningTile / 9) === suit / 9) {
      limits.push('nineCalling')
    }
    const chowsFrom = sets
      .filter(({ kind }) => kind === 'chow')
      .map(({ tile }) => tile - suit + 1)
      .sort()
    const snake = { 2: '3,6', 5: '2,6', 8: '2,5' }[pair === undefined ? 0 : pair.tile - suit + 1]
    if (snake !== undefined && chowsFrom.join() === snake && pungs.includes(suit) && pungs.includes(suit + 8)) limits.push('wrigglingSnake')
  }
  if (suits === 1 && !tiles.some(isHonour) && concealed) limits.push('concealedOneSuit')
  if (wonders) limits.push('thirteenWonders')
  if (context.seat === 'east' && context.eastWins === 13) limits.push('eastsThirteenth')
  return limits
}

function sum(parts: Readonly<Record<string, number>>, doubles: boolean): number {
  return Object.entries(parts).reduce((all, [id, value]) => (id.startsWith('x2:') === doubles ? all + value : all), 0)
}

function scored(parts: Readonly<Record<string, number>>, limits: readonly string[], { limit }: FinnishOptions): NaiveFinnishScore {
  const [points, doubles] = [sum(parts, false), sum(parts, true)]
  const uncapped = points * 2 ** doubles
  let total = uncapped
  if (limit === null && limits.length > 0) total = Math.max(limitWithoutOne, uncapped)
  if (limit !== null && (limits.length > 0 || uncapped > limit)) total = limit
  return { points, doubles, limits, uncapped, total, parts }
}

/** The judgement of a possible hand under possible circumstances. */
export function naiveFinnishJudge(hand: Hand, context: FinnishContext, rules: NaiveFinnishRules): NaiveFinnishAnswer {
  const win = context.win as NonNullable<FinnishContext['win']>
  const given = win.source !== 'wall'
  const standing = [...hand.concealed, ...(hand.winningTile === undefined ? [] : [hand.winningTile])].sort((a, b) => a - b)
  const melds = hand.melds.map(laid)
  const ways: { readonly pieces: readonly Piece[]; readonly wonders: boolean }[] = []
  for (const pieces of partitions(standing)) {
    // The winning tile may have completed any piece that holds it; nobody's tile did in a dealt hand.
    const places = hand.winningTile === undefined ? [-1] : pieces.flatMap((piece, at) => (tilesOf(piece).includes(hand.winningTile as number) ? [at] : []))
    for (const place of places) {
      const placed = pieces.map((piece, at): Piece => ({ ...piece, completed: at === place, open: at === place && given, hidden: !(at === place && given) }))
      ways.push({ pieces: [...melds, ...placed], wonders: false })
    }
  }
  if (isThirteenWonders(standing, hand.melds.length)) {
    const twice = standing.find((tile, at) => standing[at + 1] === tile) as number
    ways.push({ pieces: [{ kind: 'pair', tile: twice, open: false, hidden: false, completed: twice === hand.winningTile }], wonders: true })
  }
  let best: NaiveFinnishScore | undefined
  for (const { pieces, wonders } of ways) {
    const parts = everyones(pieces, bonusOf(hand, context, rules.options), context, rules.options)
    const limits = winners(parts, pieces, wonders, hand, context, rules)
    const score = scored(parts, limits, rules.options)
    if (best === undefined || score.total > best.total || (score.total === best.total && score.uncapped > best.uncapped)) best = score
  }
  if (best === undefined) return { kind: 'incomplete', refused: [] }
  if (context.fault === 'long') best = scored({}, [], rules.options)
  const refused: string[] = []
  if (context.fault !== undefined) refused.push('FC-10')
  const blessed = (win.source === 'wall' && win.dealt === true) || (win.source === 'discard' && win.firstDiscard === true)
  if (!rules.polish && context.declaredReady === false && !blessed) refused.push('FC-15')
  if (win.source === 'robbedKong' && win.kong === 'concealed') {
    const wonders = isThirteenWonders(standing, hand.melds.length)
    const { robKong } = rules.options
    if (robKong === 'extended' || (robKong === 'concealedOnlyForThirteenWonders' && !wonders)) refused.push('FC-16')
  }
  return { kind: refused.length > 0 ? 'refused' : 'win', best, refused }
}

/** What a hand that did not win is worth (FC-6); at the end of a deal nobody but the winner has 14 tiles. */
export function naiveFinnishLoser(hand: Hand, context: FinnishContext, { options }: NaiveFinnishRules, most = 14): NaiveFinnishScore {
  const standing = hand.winningTile === undefined ? hand.concealed : [...hand.concealed, hand.winningTile]
  if (context.fault === 'long' || standing.length + 3 * hand.melds.length > most) return scored({}, [], options)
  const pieces = hand.melds.map(laid)
  for (let kind = 0; kind < 34; kind++) {
    const alike = standing.filter((tile) => tile === kind).length
    if (alike >= 3) pieces.push({ kind: 'pung', tile: kind, open: false, hidden: true, completed: false })
    if (alike === 2) pieces.push({ kind: 'pair', tile: kind, open: false, hidden: true, completed: false })
  }
  return scored(everyones(pieces, bonusOf(hand, context, options), context, options), [], options)
}

/** FC-9: every two seats settle; what East gives or gets is double. */
export function naiveFinnishNet(totals: ByWind<number>, winner: Wind): Record<Wind, number> {
  const net = { east: 0, south: 0, west: 0, north: 0 }
  for (const a of seatOrder) {
    for (const b of seatOrder) {
      if (a === b) continue
      let gets = 0
      if (a === winner) gets = totals[a]
      else if (b === winner) gets = -totals[b]
      else gets = totals[a] - totals[b]
      net[a] += a === 'east' || b === 'east' ? 2 * gets : gets
    }
  }
  return net
}

/** FC-11: what a wrong declaration costs. */
export function naiveFinnishFalse(offender: Wind, shown: boolean): Record<Wind, number> {
  const net = { east: 0, south: 0, west: 0, north: 0 }
  for (const seat of seatOrder) if (shown) net[seat] = seat === offender ? -900 : 300
  return net
}
