import { type Issue, show } from './issue.ts'
import { equalMeldSizes, type Meld, meldJokers, meldSize, meldTiles } from './meld.ts'
import { allKinds, americanFlower, firstFlower, isBonus, isSuitTile, isTile, isWindName, jokerTile, standingKinds, type Tile, tileName } from './tile.ts'

/**
 * A player's tiles. `concealed` never holds the winning tile; flowers and seasons lie in `bonus`.
 * The order of tiles and melds carries no meaning, except where a rule set says so of melds that name their giver.
 */
export interface Hand {
  readonly concealed: readonly Tile[]
  readonly melds: readonly Meld[]
  readonly bonus: readonly Tile[]
  readonly winningTile?: Tile
}

/** The tiles a game is played with: how many copies there are of each kind, by tile number. */
export interface TileSet {
  readonly copies: readonly number[]
  /** What the set is called in messages. */
  readonly name: string
}

function copiesOf(suit: number, honour: number, bonus: number, flower: number, joker: number): number[] {
  return Array.from({ length: allKinds }, (_, tile) => {
    if (isSuitTile(tile)) return suit
    if (tile < standingKinds) return honour
    if (isBonus(tile)) return bonus
    return tile === americanFlower ? flower : joker
  })
}

/** 144 tiles: four of each suit tile and honour, one of each flower and season. */
export const classicalTiles: TileSet = /* @__PURE__ */ tileSet('a classical set', 4, 4, 1, 0, 0)
/** 108 tiles: four of each suit tile. */
export const suitTiles: TileSet = /* @__PURE__ */ tileSet('a set of suits only', 4, 0, 0, 0, 0)
/** Every tile that any of the sets has; what the notation alone can check. The flowers of an American set may all have one face. */
export const anyTiles: TileSet = /* @__PURE__ */ tileSet('the largest set', 4, 4, 8, 8, 8)

/** A tile set from the copies of a suit tile, an honour, each flower and season, the American flower and the joker. */
export function tileSet(name: string, suit: number, honour: number, bonus: number, flower: number, joker: number): TileSet {
  return { name, copies: copiesOf(suit, honour, bonus, flower, joker) }
}

/** Where a tile lies in a hand. */
type TilePath = readonly (string | number)[]

/** Calls `visit` for every tile of a hand, with the jokers of melds as jokers. */
function eachTile(hand: Hand, visit: (tile: Tile, path: TilePath) => void): void {
  hand.melds.forEach((meld, at) => {
    const jokers = meldJokers(meld)
    meldTiles(meld).forEach((tile, place, all) => {
      visit(place >= all.length - jokers ? jokerTile : tile, ['melds', at])
    })
  })
  hand.concealed.forEach((tile, at) => {
    visit(tile, ['concealed', at])
  })
  if (hand.winningTile !== undefined) visit(hand.winningTile, ['winningTile'])
  hand.bonus.forEach((tile, at) => {
    visit(tile, ['bonus', at])
  })
}

/** Every tile of the hand: melds, concealed, winning tile, bonus tiles; jokers in melds as jokers. */
export function handTiles(hand: Hand): Tile[] {
  const tiles: Tile[] = []
  eachTile(hand, (tile) => tiles.push(tile))
  return tiles
}

/** Concealed tiles and the winning tile together. */
export function standingTiles(hand: Hand): Tile[] {
  return hand.winningTile === undefined ? [...hand.concealed] : [...hand.concealed, hand.winningTile]
}

/** Tiles in play, bonus tiles left out, each kong counted as three: 14 in a finished hand, 13 before. */
export function countedTiles(hand: Hand): number {
  return hand.concealed.length + (hand.winningTile === undefined ? 0 : 1) + 3 * hand.melds.length
}

/** What a meld's finding says, and what it speaks of. */
type MeldFault = readonly [text: string, data: Readonly<Record<string, string | number>>]

/** The tile a kind of meld may lie on, or why it may not. */
function meldFault(meld: Meld): MeldFault | undefined {
  const { kind, tile } = meld
  if (!isTile(tile)) return [`has no tile; 'tile' takes a whole number from 0 to ${allKinds - 1}`, { why: 'noTile', most: allKinds - 1 }]
  if (isBonus(tile)) return [`is made of ${tileName(tile)}; flowers and seasons are laid aside, not made into sets`, { why: 'bonus', tile: tileName(tile) }]
  if (kind === 'chow') {
    if (!isSuitTile(tile) || tile % 9 > 6) {
      return [`starts at ${tileName(tile)}; a chow is three tiles in sequence of one suit, so it starts at 1 to 7`, { why: 'chowStart', tile: tileName(tile) }]
    }
    if ('jokers' in meld) return ["holds jokers; a chow takes none, so leave 'jokers' out", { why: 'chowJokers' }]
  } else {
    // Only own names: data can bring a kind such as 'toString', or one that is no text at all.
    const size = typeof kind === 'string' && Object.hasOwn(equalMeldSizes, kind) ? equalMeldSizes[kind] : undefined
    if (size === undefined) return [`has kind ${show(kind)}; a meld is a chow, pung, kong, quint or sextet`, { why: 'kind', found: show(kind) }]
    const jokers = meld.jokers ?? 0
    if (!Number.isInteger(jokers) || jokers < 0 || jokers > size) {
      return [`has ${show(meld.jokers)} jokers; 'jokers' takes a whole number from 0 to ${size}`, { why: 'jokers', found: show(meld.jokers), size }]
    }
    if (kind === 'kong' && !['concealed', 'claimed', 'extended'].includes(meld.form)) {
      return [`has form ${show(meld.form)}; a kong is concealed, claimed or extended`, { why: 'form', found: show(meld.form) }]
    }
    if ((tile === jokerTile) !== (jokers === size)) {
      const text = `stands for ${tileName(tile)} with ${jokers} jokers; a set of jokers alone stands for J, and any other set holds a tile of its kind`
      return [text, { why: 'jokersAlone', tile: tileName(tile), jokers }]
    }
    if (kind === 'kong' && meld.form !== 'claimed' && jokers > 0) {
      return [`is a kong with jokers that is ${meld.form}; only a claimed kong takes jokers`, { why: 'kongJokers', form: meld.form }]
    }
  }
  if (meld.from !== undefined && meld.kind === 'kong' && meld.form === 'concealed')
    return ["is a concealed kong with a giver; nobody gave it, so leave 'from' out", { why: 'concealedGiver' }]
  if (meld.from !== undefined && !isWindName(meld.from)) {
    return [`comes from ${show(meld.from)}; 'from' takes east, south, west or north`, { why: 'from', found: show(meld.from) }]
  }
  return undefined
}

/** What is wrong with the form of a hand given as data: wrong types, tiles that do not exist, melds that cannot be. */
export function checkHandForm(value: unknown): Issue[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [
      {
        code: 'hand/notAHand',
        message: `${show(value)} is not a hand; a hand is a text or { concealed, melds, bonus, winningTile? }.`,
        data: { found: show(value) },
      },
    ]
  }
  const hand = value as Partial<Record<keyof Hand, unknown>>
  const issues: Issue[] = []
  for (const part of ['concealed', 'melds', 'bonus'] as const) {
    if (!Array.isArray(hand[part])) {
      issues.push({
        code: 'hand/notAHand',
        message: `'${part}' is ${show(hand[part])}; it takes a list.`,
        path: [part],
        data: { why: 'part', key: part, found: show(hand[part]), takes: 'list' },
      })
    }
  }
  if (issues.length > 0) return issues
  const badTile = (tile: unknown, path: TilePath): void => {
    issues.push({
      code: 'hand/badTile',
      message: `${show(tile)} is not a tile; tiles are whole numbers from 0 to ${allKinds - 1}.`,
      path,
      data: { found: show(tile), most: allKinds - 1 },
    })
  }
  const { concealed, bonus, melds } = hand as Readonly<Record<'concealed' | 'bonus' | 'melds', readonly unknown[]>>
  // By number, for `forEach` would pass over the holes of a sparse list.
  for (let at = 0; at < concealed.length; at++) {
    const tile = concealed[at]
    if (!isTile(tile)) badTile(tile, ['concealed', at])
    else if (isBonus(tile)) {
      issues.push({
        code: 'hand/bonusTileInSet',
        message: `${tileName(tile)} stands among the concealed tiles; flowers and seasons belong in 'bonus'.`,
        path: ['concealed', at],
        data: { why: 'concealed', tile: tileName(tile) },
      })
    }
  }
  for (let at = 0; at < bonus.length; at++) {
    const tile = bonus[at]
    if (!isTile(tile)) badTile(tile, ['bonus', at])
    else if (!isBonus(tile)) {
      issues.push({
        code: 'hand/badTile',
        message: `${tileName(tile)} lies among the bonus tiles; 'bonus' takes 1f to 4f and 1y to 4y.`,
        path: ['bonus', at],
        data: { why: 'notBonus', tile: tileName(tile) },
      })
    }
  }
  if (hand.winningTile !== undefined) {
    if (!isTile(hand.winningTile)) badTile(hand.winningTile, ['winningTile'])
    else if (isBonus(hand.winningTile)) issues.push(bonusWin(hand.winningTile))
  }
  for (let at = 0; at < melds.length; at++) {
    const meld = melds[at]
    const noMeld: MeldFault = [`is ${show(meld)}; it takes { kind, tile, … }`, { why: 'noMeld', found: show(meld) }]
    const fault = typeof meld === 'object' && meld !== null ? meldFault(meld as Meld) : noMeld
    if (fault === undefined) continue
    const [text, data] = fault
    issues.push({ code: 'hand/badMeld', message: `Meld ${at + 1} ${text}.`, path: ['melds', at], data: { ...data, meld: at + 1 } })
  }
  return issues
}

/** Counted without a list or a path for any tile: nearly all hands are within a set. */
const counted: Uint8Array = /* @__PURE__ */ new Uint8Array(allKinds)

function isWithin({ concealed, melds, bonus, winningTile }: Hand, copies: readonly number[]): boolean {
  counted.fill(0)
  let within = true
  const take = (tile: Tile, count: number): void => {
    const all = (counted[tile] as number) + count
    counted[tile] = all
    if (all > (copies[tile] as number)) within = false
  }
  for (let at = 0; at < concealed.length; at++) take(concealed[at] as Tile, 1)
  for (let at = 0; at < melds.length; at++) {
    const meld = melds[at] as Meld
    if (meld.kind === 'chow') for (let tile = meld.tile; tile < meld.tile + 3; tile++) take(tile, 1)
    else {
      const jokers = meldJokers(meld)
      take(meld.tile, meldSize(meld) - jokers)
      if (jokers > 0) take(jokerTile, jokers)
    }
  }
  for (let at = 0; at < bonus.length; at++) take(bonus[at] as Tile, 1)
  if (winningTile !== undefined) take(winningTile, 1)
  return within
}

function bonusSet(meld: number, path: TilePath): Issue {
  const message = `Set ${meld} is made of flowers or seasons, which are laid aside and stand outside brackets.`
  return { code: 'hand/bonusTileInSet', message, path, data: { why: 'set', meld } }
}

function bonusWin(tile: Tile): Issue {
  const message = `${tileName(tile)} cannot complete a hand; the winning tile is a suit tile or an honour.`
  return { code: 'hand/bonusTileInSet', message, path: ['winningTile'], data: { why: 'winning', tile: tileName(tile) } }
}

/** Tiles that the set does not have, and copies beyond those it has, counted over the whole hand; one issue a kind. */
export function checkCopies(hand: Hand, tiles: TileSet): Issue[] {
  if (isWithin(hand, tiles.copies)) return []
  const held = new Array<number>(allKinds).fill(0)
  const issues: Issue[] = []
  eachTile(hand, (tile, path) => {
    held[tile] = (held[tile] as number) + 1
    const limit = tiles.copies[tile] as number
    if (held[tile] !== limit + 1) return
    const [part, at] = path
    // Where flowers are laid aside, one that stands in the hand was written as its own tile and read as an American one.
    if (tile === americanFlower && limit === 0 && tiles.copies[firstFlower] !== 0 && (part === 'melds' || part === 'winningTile')) {
      issues.push(part === 'melds' ? bonusSet(Number(at) + 1, path) : bonusWin(tile))
      return
    }
    issues.push(
      limit === 0
        ? {
            code: 'hand/foreignTile',
            message: `${tileName(tile)} is not played with here: ${tiles.name} has no such tile.`,
            path,
            data: { tile: tileName(tile) },
          }
        : {
            code: 'hand/tooManyCopies',
            message: `${tileName(tile)} is held more than ${limit === 1 ? 'once' : `${limit} times`}; ${tiles.name} has ${limit} of it.`,
            path,
            data: { tile: tileName(tile), limit },
          },
    )
  })
  return issues
}

/** Whether the hand is read with its 14th tile (`finished`) or before it (`waiting`). */
export type HandStage = 'finished' | 'waiting'

/** A hand has 13 tiles and one more for each kong, and a 14th when it is finished; bonus tiles do not count. */
export function checkSize(hand: Hand, stage: HandStage): Issue[] {
  const want = stage === 'finished' ? 14 : 13
  const have = countedTiles(hand)
  if (have === want) return []
  const kongs = hand.melds.filter((meld) => meldSize(meld) === 4).length
  const shown = (count: number): string =>
    kongs === 0 ? `${count} ${count === 1 ? 'tile' : 'tiles'}` : `${count + kongs} tiles with ${kongs === 1 ? 'its kong' : `its ${kongs} kongs`}`
  const when = stage === 'finished' ? 'a finished hand' : 'a hand that waits'
  return [
    {
      code: have < want ? 'hand/tooFewTiles' : 'hand/tooManyTiles',
      message: `The hand has ${shown(have)}; ${when} has ${shown(want)}, flowers and seasons not counted.`,
      data: { have: have + kongs, want: want + kongs },
    },
  ]
}

/** Tiles the set does not have and a wrong number of tiles. */
export function checkTiles(hand: Hand, tiles: TileSet, stage: HandStage): Issue[] {
  return [...checkCopies(hand, tiles), ...checkSize(hand, stage)]
}
