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
import { shortfallRows } from '../../src/american-card/shortfall-rows.ts'
import { americanFlower, jokerTile, standingKinds, type Tile } from '../../src/core/tile.ts'
import { refusedWith } from '../support/told.ts'

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
        expect(rack.words.length).toBe(Math.ceil(compiled.templateOf.length / 4))
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

describe('a rack', () => {
  /** The lines that tiles complete and the one they are nearest to, as line, arrangement on the line and distance. */
  function told(card: CardInput, tiles: string): readonly [completed: readonly (string | undefined)[], nearest: readonly (string | number | undefined)[]] {
    const { lines } = tableFrom(card).card
    const rack = rackOf(card, tiles)
    const into = new Int32Array(rackLineSize * lines.length).fill(-7)
    const found = completedOnRack(rack, into)
    const completed = [...into.subarray(0, found)].map((place) => lines[place]?.line.id)
    expect(into[found]).toBe(-7)
    expect(nearestOnRack(rack, 1, into)).toBe(1)
    const [place = -1, arrangement = -1, distance] = into
    return [completed, [lines[place]?.line.id, arrangement - (lines[place]?.first ?? 0), distance]]
  }

  test('completes each line once, in the order of the card, whatever its jokers stand for', () => {
    const house = parseCard(houseCardText)
    expect(told(house, '0 1111b 111d JJJJJJ')).toEqual([
      ['Q1', 'Q2'],
      ['Q1', expect.any(Number), 0],
    ])
    expect(told(house, '3333d 44d 555d 66d 777d')).toEqual([['C1'], ['C1', expect.any(Number), 0]])
    expect(told(house, '3333d 44d 555d 66d 77d J')).toEqual([['C1'], ['C1', expect.any(Number), 0]])
    expect(told(house, '3333d 4d J 555d 66d 777d')[0]).toEqual([])
    expect(told(house, '12233456677899b')[0]).toEqual(['P4'])
    const card = 'A: FFFFFF XXXXa NNNN X30\nB: RRRR GGGG FFFFFF X25\nC: FFFFFF NNNN WWWW X30\nD: FFFFFF NNNN ???? X25'
    expect(told(card, 'FFFFFF NNNN JJJJ')).toEqual([
      ['A', 'C', 'D'],
      ['A', 0, 0],
    ])
    expect(told(card, 'FFFFFF NNNN 9999d')).toEqual([
      ['A', 'D'],
      ['A', 26, 0],
    ])
    expect(told(card, 'FFFFFF NNNN 0000')).toEqual([['D'], ['D', 0, 0]])
  })

  test('is nearest to the first of arrangements as near', () => {
    expect(told('A: FFFF NNNN EEEE DD* X30', 'FFFF NNNN EEEE')[1]).toEqual(['A', 0, 2])
  })

  test('without a hand is empty, and with more tiles than a set has is as with all of them', () => {
    expect(rackOf(houseCardText)).toEqual(rackOf(houseCardText, { concealed: [], melds: [], bonus: [] }))
    const [four, five] = [rackOf(houseCardText), rackOf(houseCardText)]
    refillRack(four, [26, 26, 26, 26])
    refillRack(five, [26, 26, 26, 26, 26])
    expect(five.shorts).toEqual(four.shorts)
    expect(five.naturals[26]).toBe(5)
  })

  test('reads its card once', () => {
    const { card } = tableFrom(houseCardText)
    expect(shortfallRows(card)).toBe(shortfallRows(card))
  })
})

test('what cannot be on a rack', () => {
  const rack = rackOf(houseCardText, '123b')
  expect(() => takeFromRack(rack, 8)).toThrow(new RangeError('There is no 9b on the rack.'))
  expect(() => takeFromRack(rack, jokerTile)).toThrow(RangeError)
  expect(() => addToRack(rack, 44)).toThrow(RangeError)
  expect(refusedWith(() => rackOf(houseCardText, '(111b) 22b'))).toEqual(['hand/meldNotAllowed AM-11 melds'])
})
