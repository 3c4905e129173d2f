import { standingTiles } from '../core/hand.ts'
import { type Issue, type Result, show } from '../core/issue.ts'
import { type Meld, meldJokers } from '../core/meld.ts'
import { jokerTile, type Tile, tileName } from '../core/tile.ts'
import { readHand } from '../notation/hand-text.ts'
import { readTile } from '../notation/read-tile.ts'
import { kindOf } from './tiles.ts'

function failed(issue: Issue): { readonly ok: false; readonly issues: readonly Issue[] } {
  return { ok: false, issues: [{ rule: 'AM-18', ...issue }] }
}

/**
 * AM-18: swaps a natural tile for a joker in an exposure, one's own or another's, on one's own turn; the answer is the exposure afterwards.
 * Issues where the exposure has no joker or stands for another tile.
 *
 * @example
 * exchangeJoker('(333dJ)', '3d') // => { ok: true, value: { kind: 'kong', form: 'claimed', tile: 20 } }
 */
export function exchangeJoker(exposure: string | Meld, tile: Tile | string): Result<Meld> {
  const given = readTile(tile)
  if (given === undefined || given === jokerTile) {
    return failed({
      code: 'hand/badTile',
      message: `${show(tile)} is no natural tile; a natural tile such as 3d is exchanged for a joker.`,
      data: { why: 'notNatural', found: show(tile) },
    })
  }
  const read = readHand(typeof exposure === 'string' ? exposure : { concealed: [], melds: [exposure], bonus: [] })
  if (!read.ok) return read
  const { hand } = read.value
  const [meld, ...others] = hand.melds
  if (meld === undefined || others.length > 0 || standingTiles(hand).length > 0 || hand.bonus.length > 0 || meld.kind === 'chow') {
    return failed({
      code: 'hand/badMeld',
      message: `${show(exposure)} is not one exposure of equal tiles, such as (333dJ).`,
      data: { why: 'notOneExposure', found: show(exposure) },
    })
  }
  const jokers = meldJokers(meld)
  if (jokers === 0) return failed({ code: 'american/noJokerExposed', message: 'The exposure holds no joker, so there is nothing to exchange for.' })
  if (kindOf(meld.tile) !== kindOf(given)) {
    const stands = meld.tile === jokerTile ? 'names no tile that its jokers stand for' : `stands for ${tileName(meld.tile)}`
    return failed({
      code: 'american/otherTileExposed',
      message: `The exposure ${stands}, and ${tileName(given)} is offered; the tile that the joker stands for is exchanged for it.`,
      data: { why: meld.tile === jokerTile ? 'unnamed' : 'other', stands: tileName(meld.tile), tile: tileName(given) },
    })
  }
  const { jokers: _, ...natural } = meld
  return { ok: true, value: jokers === 1 ? natural : { ...natural, jokers: jokers - 1 } }
}
