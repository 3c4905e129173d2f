import fc from 'fast-check'
import { americanCard, type Card, parseCard } from '../../src/american-card/index.ts'
import type { Hand } from '../../src/core/hand.ts'
import { equalMeldSizes, type Meld } from '../../src/core/meld.ts'
import { americanFlower, jokerTile, type Tile, tileName, tileOf } from '../../src/core/tile.ts'
import { copiesOf, naturalTiles, type OracleGroup, type OracleHand, oracleLines } from './american-oracle.ts'

/** A card, and a hand that completes one of its arrangements. */
export interface CardHand {
  readonly text: string
  readonly hand: Hand
  /** The line and the arrangement that the hand was made from. */
  readonly line: string
  readonly groups: readonly OracleGroup[]
}

/** A card that has been read, its rules, and its lines by the oracle. */
export interface WorkedCard {
  readonly card: Card
  readonly rules: ReturnType<typeof americanCard>
  readonly lines: ReturnType<typeof oracleLines>
}

/** The last cards, worked out once each: the properties of a run share one seed, and so their cards. */
const worked = new Map<string, WorkedCard>()
/** Works out a card. */
export function workedCard(text: string): WorkedCard {
  const known = worked.get(text)
  if (known !== undefined) return known
  if (worked.size > 1000) worked.clear()
  const card = parseCard(text)
  const made = { card, rules: americanCard(card), lines: oracleLines(card) }
  worked.set(text, made)
  return made
}

function meldOf(tile: Tile, size: number, jokers: number): Meld {
  const kind = Object.keys(equalMeldSizes)[size - 3] as keyof typeof equalMeldSizes
  const rest = { tile, ...(jokers > 0 ? { jokers } : {}) }
  return kind === 'kong' ? { kind, form: 'claimed', ...rest } : { kind, ...rest }
}

interface Filled {
  readonly group: OracleGroup
  readonly tiles: Tile[]
}

/** Fills an arrangement: natural tiles where no joker may be, elsewhere what `draws` say as far as copies and jokers last. */
function fill(groups: readonly OracleGroup[], draws: readonly number[]): Filled[] {
  const left = new Map(naturalTiles.map((tile) => [tile, copiesOf(tile)]))
  for (const { slots } of groups) for (const { tile, joker } of slots) if (!joker) left.set(tile, (left.get(tile) as number) - 1)
  const open = groups.flatMap(({ slots }) => slots.filter(({ joker }) => joker))
  let jokers = 8
  const beyond = (tile: string): number => open.filter((slot) => slot.tile === tile).length - (left.get(tile) as number)
  let owed = [...new Set(open.map(({ tile }) => tile))].reduce((sum, tile) => sum + Math.max(0, beyond(tile)), 0)
  const due = new Map(open.map(({ tile }) => [tile, Math.max(0, beyond(tile))]))
  let draw = 0
  return groups.map((group) => ({
    group,
    tiles: group.slots.map(({ tile, joker }) => {
      const natural = tileOf(tile) as Tile
      if (!joker) return natural
      const must = due.get(tile) as number
      const may = jokers > owed && (draws[draw++ % draws.length] as number) === 0
      if (must > 0 && (may || (left.get(tile) as number) === 0)) {
        due.set(tile, must - 1)
        owed--
        jokers--
        return jokerTile
      }
      if ((left.get(tile) as number) > 0 && !may) {
        left.set(tile, (left.get(tile) as number) - 1)
        return natural
      }
      jokers--
      return jokerTile
    }),
  }))
}

function handOf(filled: readonly Filled[], exposed: readonly boolean[], winning: number | undefined): Hand {
  const melds: Meld[] = []
  const concealed: Tile[] = []
  filled.forEach(({ group, tiles }, at) => {
    const jokers = tiles.filter((tile) => tile === jokerTile).length
    if (exposed[at % exposed.length] && group.claims && jokers < tiles.length) {
      melds.push(meldOf(tileOf(group.slots[0]?.tile as string) as Tile, tiles.length, jokers))
    } else concealed.push(...tiles)
  })
  if (winning === undefined || concealed.length === 0) return { concealed, melds, bonus: [] }
  const [winningTile] = concealed.splice(winning % concealed.length, 1)
  return { concealed, melds, bonus: [], winningTile: winningTile as Tile }
}

/** Hands that complete a line of a card; with exposures where `melds`, the last tile marked where `marked`. */
export function completeCardHands(texts: fc.Arbitrary<string>, { melds = true, marked = false } = {}): fc.Arbitrary<CardHand> {
  return fc
    .record({
      text: texts,
      line: fc.nat(),
      arrangement: fc.nat(),
      jokers: fc.array(fc.nat({ max: 2 }), { minLength: 14, maxLength: 14 }),
      exposed: fc.array(fc.nat({ max: 2 }), { minLength: 5, maxLength: 5 }),
      winning: fc.nat({ max: 13 }),
    })
    .map(({ text, line, arrangement, jokers, exposed, winning }) => {
      const { lines } = workedCard(text)
      const chosen = lines[line % lines.length] as (typeof lines)[number]
      const groups = chosen.arrangements[arrangement % chosen.arrangements.length] as OracleGroup[]
      const lay = melds && chosen.line.mode === 'X'
      const hand = handOf(
        fill(groups, jokers),
        exposed.map((draw) => lay && draw === 0),
        marked ? winning : undefined,
      )
      return { text, hand, line: chosen.line.id, groups }
    })
}

/** The hand as the oracle looks at it. */
export function oracleHand(hand: Hand): OracleHand {
  const tiles = [...hand.concealed, ...(hand.winningTile === undefined ? [] : [hand.winningTile])].map(tileName)
  const exposures = hand.melds.map((meld) => ({
    tile: tileName(meld.tile),
    size: meld.kind === 'chow' ? 3 : equalMeldSizes[meld.kind],
    jokers: meld.kind === 'chow' ? 0 : (meld.jokers ?? 0),
  }))
  return { tiles, exposures }
}

/** How many copies of each tile a hand still leaves. */
function spareCopies(hand: Hand): Tile[] {
  const { tiles, exposures } = oracleHand(hand)
  const held = [
    ...tiles,
    ...exposures.flatMap(({ tile, size, jokers }) => [...new Array<string>(size - jokers).fill(tile), ...new Array<string>(jokers).fill('J')]),
  ]
  return [...naturalTiles, 'J'].flatMap((tile) => {
    const copies = tile === 'J' ? 8 : copiesOf(tile)
    return held.filter((each) => each === tile).length < copies ? [tileOf(tile) as Tile] : []
  })
}

/** The hand with one of its tiles that are not exposed exchanged for another of the set. */
export function changeTile(hand: Hand, place: number, draw: number): Hand {
  if (hand.concealed.length === 0) return hand
  const at = place % hand.concealed.length
  const others = spareCopies({ ...hand, concealed: hand.concealed.filter((_, each) => each !== at) })
  const tile = others[draw % others.length] as Tile
  return { ...hand, concealed: hand.concealed.map((each, index) => (index === at ? tile : each)) }
}

/** Hands near a line of a card: up to five tiles exchanged. */
export function nearCardHands(texts: fc.Arbitrary<string>): fc.Arbitrary<CardHand> {
  return fc.tuple(completeCardHands(texts), fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 5 })).map(([made, changes]) => ({
    ...made,
    hand: changes.reduce((hand, [place, draw]) => changeTile(hand, place, draw), made.hand),
  }))
}

/** The next suit of a tile: bams to craks to dots to bams, dragons with their suits (AM-3). */
export function nextSuit(tile: Tile): Tile {
  if (tile < 27) return (tile + 9) % 27
  const dragons: Readonly<Record<string, string>> = { G: 'R', R: 'P', P: 'G' }
  return tile === americanFlower ? tile : (tileOf(dragons[tileName(tile)] ?? tileName(tile)) as Tile)
}
