import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tableFrom } from '../../src/american-card/card-input.ts'
import { heldTiles } from '../../src/american-card/held.ts'
import {
  addToRack,
  type CardInput,
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
import { shortfallOf } from '../../src/american-card/match.ts'
import { americanFlower, jokerTile, standingKinds, type Tile } from '../../src/core/tile.ts'

const cards: readonly (readonly [name: string, card: CardInput])[] = [
  ['the house card', parseCard(houseCardText)],
  // A printed `?` and a set without jokers.
  ['a card with ?', parseCard('A: ??? NNN 22a 222b 222c (any 3 suits) X25\nB: FFFF 1111a 111b 222c (any 3 suits) C30')],
  [
    'a card without jokers in the set',
    { card: parseCard('A: FFFF 1111a 111b 222c (any 3 suits) C30\nB: FFFFF 111 NNN EEE X40'), options: { tiles: { flowers: 4, jokers: 0 } } },
  ],
]

const copies = (tile: Tile): number => (tile < standingKinds ? 4 : 8)
const kinds: readonly Tile[] = [...Array.from({ length: standingKinds }, (_, tile) => tile), americanFlower, jokerTile]

/** Up to 14 tiles, near the beginning of the tiles that a card asks for or anywhere. */
function racks(card: CardInput): fc.Arbitrary<Tile[]> {
  const { card: compiled, options } = tableFrom(card)
  const most = (tile: Tile): number => (tile === jokerTile ? options.tiles.jokers : tile === americanFlower ? options.tiles.flowers : copies(tile))
  const arrangement = fc.nat({ max: compiled.templateOf.length - 1 }).map((at) => [...compiled.kinds.subarray(14 * at, 14 * at + 14)])
  return fc
    .tuple(arrangement, fc.array(fc.constantFrom(...kinds), { minLength: 0, maxLength: 14 }), fc.array(fc.nat({ max: 13 }), { maxLength: 14 }))
    .map(([asked, others, places]) => {
      const tiles = asked.map((kind) => (kind === 34 ? americanFlower : kind < standingKinds ? kind : 4))
      places.forEach((place, at) => {
        tiles[place] = others[at] ?? jokerTile
      })
      return tiles.filter((tile, at) => tiles.slice(0, at).filter((each) => each === tile).length < most(tile))
    })
}

describe.each(cards)('a rack on %s', (_, card) => {
  const { card: compiled, whole } = tableFrom(card)
  const hand = (tiles: readonly Tile[]) => ({ concealed: [...tiles], melds: [], bonus: [] })

  test('tells of every arrangement what looking at it alone does, however it came about', () => {
    fc.assert(
      fc.property(racks(card), racks(card), fc.nat(), (tiles, passing, cut) => {
        const rack = rackOf(card, hand(tiles.slice(0, cut % (tiles.length + 1))))
        for (const tile of passing) addToRack(rack, tile)
        for (const tile of tiles.slice(cut % (tiles.length + 1))) addToRack(rack, tile)
        for (const tile of passing) takeFromRack(rack, tile)
        const other = rackOf(card, hand(passing))
        refillRack(other, tiles)
        expect(other).toEqual(rack)
        const held = heldTiles(hand(tiles))
        expect([...rack.naturals, rack.jokers]).toEqual([...held.naturals, held.jokers])
        rack.shorts.forEach((short, arrangement) => {
          expect(short).toBe(compiled.open[arrangement] === 0 ? shortfallOf(compiled, arrangement, held, whole) : 255)
        })
      }),
    )
  })

  test('is nearest to the lines that nearest gives, in their order', () => {
    fc.assert(
      fc.property(racks(card), fc.integer({ min: 1, max: 12 }), (tiles, limit) => {
        const into = new Int32Array(rackLineSize * limit + 1).fill(-7)
        const found = nearestOnRack(rackOf(card, hand(tiles)), limit, into)
        const lines = Array.from({ length: found }, (__, at) => [compiled.lines[into[rackLineSize * at] as number]?.line.id, into[rackLineSize * at + 2]])
        expect(lines).toEqual(nearest(card, hand(tiles), { limit }).map(({ line, distance }) => [line, distance]))
        expect(into.at(-1)).toBe(-7)
      }),
    )
  })

  test('completes the lines that are no tile away', () => {
    fc.assert(
      fc.property(racks(card), (tiles) => {
        fc.pre(tiles.length === 14)
        const into = new Int32Array(compiled.lines.length)
        const found = completedOnRack(rackOf(card, hand(tiles)), into)
        const complete = new Set(nearest(card, hand(tiles)).flatMap(({ line, distance }) => (distance === 0 ? [line] : [])))
        expect([...into.subarray(0, found)].map((place) => compiled.lines[place]?.line.id)).toEqual(
          compiled.lines.map(({ line }) => line.id).filter((id) => complete.has(id)),
        )
      }),
    )
  })
})

test('what cannot be on a rack', () => {
  const rack = rackOf(houseCardText, '123b')
  expect(() => takeFromRack(rack, 8)).toThrow(new RangeError('There is no 9b on the rack.'))
  expect(() => takeFromRack(rack, jokerTile)).toThrow(RangeError)
  expect(() => addToRack(rack, 44)).toThrow(RangeError)
  expect(() => rackOf(houseCardText, '(111b) 22b')).toThrow('hand/meldNotAllowed')
})
