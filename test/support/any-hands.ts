import fc from 'fast-check'
import { anyTiles, type Hand } from '../../src/core/hand.ts'
import { equalMeldSizes, type KongForm, type Meld } from '../../src/core/meld.ts'
import { allKinds, americanFlower, eastTile, isBonus, jokerTile, standingKinds, type Tile, type Wind } from '../../src/core/tile.ts'
import { anyWind, bonusTiles, range, takeSet } from './arbitraries.ts'

interface LooseMeldDraw {
  readonly form: 'chow' | keyof typeof equalMeldSizes
  readonly kong: KongForm
  readonly at: number
  readonly jokers: number
  readonly from: Wind | undefined
}

const looseMeldDraws: fc.Arbitrary<LooseMeldDraw> = fc.record({
  form: fc.constantFrom('chow', 'pung', 'kong', 'quint', 'sextet'),
  kong: fc.constantFrom('concealed', 'claimed', 'extended'),
  at: fc.nat({ max: 99 }),
  jokers: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat({ max: 6 }) }),
  from: fc.option(anyWind, { nil: undefined }),
})

/** A meld out of the tiles that are left, jokers among them where there is room; nothing where no tile is left for it. */
function looseMeld(draw: LooseMeldDraw, left: number[]): Meld[] {
  const from = draw.from === undefined ? {} : { from: draw.from }
  const suited = range(0, eastTile)
  if (draw.form === 'chow') {
    const tiles = takeSet(left, suited, 'chow', draw.at)
    return tiles === undefined ? [] : [{ kind: 'chow', tile: tiles[0] as Tile, ...from }]
  }
  const size = equalMeldSizes[draw.form]
  const plain = draw.form === 'kong' && draw.kong !== 'claimed'
  const jokers = plain ? 0 : Math.min(draw.jokers, size, left[jokerTile] ?? 0)
  const naturals = [...range(0, standingKinds), americanFlower]
  const tiles = jokers === size ? [jokerTile] : takeSet(left, naturals, size - jokers, draw.at)
  if (tiles === undefined) return []
  left[jokerTile] = (left[jokerTile] ?? 0) - jokers
  const common = { tile: tiles[0] as Tile, ...(jokers > 0 ? { jokers } : {}) }
  if (draw.form !== 'kong') return [{ kind: draw.form, ...common, ...from }]
  return [{ kind: 'kong', form: draw.kong, ...common, ...(draw.kong === 'concealed' ? {} : from) }]
}

/** Hands that any text can write: every kind of meld, jokers, American flowers, bonus tiles, with or without a winning tile; of any size but empty. */
export const anyHands: fc.Arbitrary<Hand> = fc
  .record({
    melds: fc.array(looseMeldDraws, { maxLength: 4 }),
    concealed: fc.array(fc.nat({ max: 99 }), { minLength: 1, maxLength: 14 }),
    winning: fc.option(fc.nat({ max: 99 }), { nil: undefined }),
    bonus: bonusTiles.chain((tiles) => fc.shuffledSubarray(tiles, { minLength: tiles.length })),
  })
  .map((draw) => {
    const left = [...anyTiles.copies]
    const kinds = range(0, allKinds).filter((tile) => !isBonus(tile))
    const melds = draw.melds.flatMap((meld) => looseMeld(meld, left))
    const one = (at: number): Tile => (takeSet(left, kinds, 1, at) as [Tile])[0]
    const concealed = draw.concealed.map(one)
    return { concealed, melds, bonus: draw.bonus, ...(draw.winning === undefined ? {} : { winningTile: one(draw.winning) }) }
  })
