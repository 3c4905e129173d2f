import { tableFrom } from '../../src/american-card/card-input.ts'
import {
  addToRack,
  americanCard,
  completedOnRack,
  houseCardText,
  nearest,
  nearestOnRack,
  parseCard,
  rackLineSize,
  rackOf,
  refillRack,
  takeFromRack,
} from '../../src/american-card/index.ts'
import type { Hand } from '../../src/core/hand.ts'
import { americanFlower, jokerTile, type Tile, tileName } from '../../src/core/tile.ts'
import { readings } from '../../src/driver/judge.ts'
import type { Random } from './hands.ts'
import type { Check, Section } from './section.ts'

/** An arrangement as anyone would write it down first: what it wants, tile by tile, and where a joker will do. */
interface Wanted {
  readonly line: number
  readonly value: number
  readonly tiles: readonly { readonly kind: number; readonly joker: boolean }[]
}

const card = parseCard(houseCardText)
const table = tableFrom(card)

function wantedArrangements(): Wanted[] {
  const { lines, templates, templateOf, kinds } = table.card
  return lines.flatMap(({ first, end, line }, place) =>
    Array.from({ length: end - first }, (_, nth): Wanted => {
      const at = first + nth
      const groups = templates[templateOf[at] as number]?.groups ?? []
      return {
        line: place,
        value: line.value,
        tiles: groups.flatMap((group) =>
          Array.from({ length: group.size }, (__, each) => ({ kind: kinds[14 * at + group.at + each] as number, joker: group.jokers })),
        ),
      }
    }),
  )
}

/** How many tiles are missing, by taking each wanted tile out of a copy of the hand's counts; 16 times that and the natural ones. */
function costOf({ tiles }: Wanted, held: readonly number[], jokers: number): number {
  const left = [...held]
  let natural = 0
  let open = 0
  for (const joker of [false, true]) {
    for (const wanted of tiles) {
      if (wanted.joker !== joker) continue
      const have = left[wanted.kind] as number
      if (have > 0) left[wanted.kind] = have - 1
      else if (joker) open++
      else natural++
    }
  }
  return (natural + Math.max(0, open - jokers)) * 16 + natural
}

interface Dealt {
  readonly tiles: readonly Tile[]
  /** How many of each kind. */
  readonly counts: readonly number[]
  readonly jokers: number
}

function bruteNearest(wanted: readonly Wanted[], { counts, jokers }: Dealt, limit: number): { readonly line: number; readonly distance: number }[] {
  const best = new Map<number, { readonly cost: number; readonly value: number }>()
  for (const each of wanted) {
    const cost = costOf(each, counts, jokers)
    const known = best.get(each.line)
    if (known === undefined || cost < known.cost) best.set(each.line, { cost, value: each.value })
  }
  return [...best]
    .map(([line, { cost, value }]) => ({ line, distance: cost >> 4, value }))
    .sort((a, b) => a.distance - b.distance || b.value - a.value || a.line - b.line)
    .slice(0, limit)
}

/** Fourteen tiles near an arrangement of the card: some exchanged for others, some for jokers. Every other one is complete. */
function dealtHands(next: Random, count: number): Dealt[] {
  const { kinds, templates, templateOf } = table.card
  return Array.from({ length: count }, (_, nth) => {
    for (;;) {
      const at = next(templateOf.length)
      const groups = templates[templateOf[at] as number]?.groups ?? []
      const tiles = groups.flatMap((group) =>
        Array.from({ length: group.size }, (__, each): Tile => {
          const kind = kinds[14 * at + group.at + each] as number
          if (group.jokers && next(6) === 0) return jokerTile
          return kind === 34 ? americanFlower : kind
        }),
      )
      if (nth % 2 === 1) for (let change = next(7); change > 0; change--) tiles[next(14)] = next(34)
      const counts = new Array<number>(35).fill(0)
      for (const tile of tiles) if (tile !== jokerTile) counts[Math.min(tile, 34)] = (counts[Math.min(tile, 34)] as number) + 1
      const jokers = tiles.filter((tile) => tile === jokerTile).length
      if (jokers > 8 || counts.some((held, kind) => held > (kind === 34 ? 8 : 4))) continue
      return { tiles, counts, jokers }
    }
  })
}

/** Goal 8. */
export function american(next: Random, count = 2048): Section {
  const wanted = wantedArrangements()
  const hands = dealtHands(next, count)
  const few = hands.slice(0, 256)
  const handOf = ({ tiles }: Dealt): Hand => ({ concealed: [...tiles], melds: [], bonus: [] })
  const into = new Int32Array(rackLineSize * 60)
  const rules = americanCard(card)
  const racks = hands.map((hand) => rackOf(card, handOf(hand)))
  const ours = (at: number): string => {
    const found = nearestOnRack(racks[at] as (typeof racks)[number], 10, into)
    return Array.from({ length: found }, (_, each) => `${into[rackLineSize * each]} ${into[rackLineSize * each + 2]}`).join(', ')
  }
  const theirs = (at: number): string =>
    bruteNearest(wanted, hands[at] as Dealt, 10)
      .map(({ line, distance }) => `${line} ${distance}`)
      .join(', ')
  const completedOurs = (at: number): string => [...into.subarray(0, completedOnRack(racks[at] as (typeof racks)[number], into))].join(' ')
  const completedTheirs = (at: number): string =>
    bruteNearest(wanted, hands[at] as Dealt, 60)
      .filter(({ distance }) => distance === 0)
      .map(({ line }) => line)
      .sort((a, b) => a - b)
      .join(' ')
  const check = (name: string, hand: (at: number) => string, other: (at: number) => string): Check => ({
    name,
    hands: few.length,
    differences: few.flatMap(({ tiles }, at) => (hand(at) === other(at) ? [] : [`${tiles.map(tileName).join(' ')}: ${hand(at)} here, ${other(at)} there`])),
  })
  const rack = rackOf(card)
  const nearestOn = ({ tiles }: Dealt): number => {
    refillRack(rack, tiles)
    return nearestOnRack(rack, 10, into)
  }
  const completedOn = ({ tiles }: Dealt): number => {
    refillRack(rack, tiles)
    return completedOnRack(rack, into)
  }
  const brute = 'brute force over objects, nearest 10'
  const bruteMatch = 'brute force over objects, complete?'
  const fresh = 'nearest 10 of a refilled rack'
  const moved = 'nearest 10 after a draw and a discard'
  const match = 'complete? of a refilled rack'
  const matchMoved = 'complete? after a draw'
  const readable = 'nearest, with limit 10'
  return {
    title: `American: ${wanted.length.toLocaleString('en')} arrangements; ${count.toLocaleString('en')} hands, half of them complete`,
    checks: [check(brute, ours, theirs), check(bruteMatch, completedOurs, completedTheirs)],
    contestants: [
      { name: fresh, hands: count, run: () => hands.reduce((sum, hand) => sum + nearestOn(hand), 0) },
      {
        name: moved,
        hands: count,
        run() {
          let sum = 0
          for (let at = 0; at < racks.length; at++) {
            const own = racks[at] as (typeof racks)[number]
            const tile = hands[at]?.tiles[at % 14] as Tile
            // Discarded and drawn again, so that the next round finds the same rack.
            takeFromRack(own, tile)
            addToRack(own, tile)
            sum += nearestOnRack(own, 10, into)
          }
          return sum
        },
      },
      { name: match, hands: count, run: () => hands.reduce((sum, hand) => sum + completedOn(hand), 0) },
      {
        name: matchMoved,
        hands: count,
        run() {
          let sum = 0
          for (let at = 0; at < racks.length; at++) {
            const own = racks[at] as (typeof racks)[number]
            const tile = hands[at]?.tiles[at % 14] as Tile
            takeFromRack(own, tile)
            addToRack(own, tile)
            sum += completedOnRack(own, into)
          }
          return sum
        },
      },
      { name: readable, hands: few.length, run: () => few.reduce((sum, hand) => sum + nearest(card, handOf(hand), { limit: 10 }).length, 0) },
      { name: 'readings under the card, as objects', hands: few.length, run: () => few.reduce((sum, hand) => sum + readings(rules, handOf(hand)).length, 0) },
      { name: brute, hands: few.length, run: () => few.reduce((sum, hand) => sum + bruteNearest(wanted, hand, 10).length, 0) },
      {
        name: bruteMatch,
        hands: few.length,
        run: () => few.reduce((sum, hand) => sum + wanted.filter((each) => costOf(each, hand.counts, hand.jokers) === 0).length, 0),
      },
    ],
    goals: [
      { goal: '8', what: fresh, slow: brute, fast: fresh, times: 40 },
      { goal: '8', what: moved, slow: brute, fast: moved, times: 40 },
      { goal: '8', what: match, slow: bruteMatch, fast: match, times: 100 },
      { goal: '8', what: matchMoved, slow: bruteMatch, fast: matchMoved, times: 100 },
    ],
  }
}
