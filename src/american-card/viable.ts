import { checkCopies, standingTiles } from '../core/hand.ts'
import { MahjongError, show } from '../core/issue.ts'
import type { Meld } from '../core/meld.ts'
import { located, readHand } from '../notation/hand-text.ts'
import { type CardInput, type Table, tableFrom } from './card-input.ts'
import type { CompiledLine } from './compile.ts'
import { checkExposures } from './context.ts'
import { addGroup, shortfall } from './demand.ts'
import type { PrintedGroup } from './expand.ts'
import { type Exposure, heldTiles, withFlowers } from './held.ts'
import { kindAt, placements, restOf, templateOf } from './match.ts'
import { americanOptions } from './options.ts'
import { type Reach, reachOf } from './reach.ts'
import { anyKind } from './tiles.ts'
import { goneTiles, type VisibleTiles } from './visible.ts'

/** A line that a player may still complete. */
export interface ViableLine {
  readonly line: string
  readonly section: string
  /** What the card prints, in points. */
  readonly value: number
  readonly concealed: boolean
  /** How many of its arrangements can still be completed. */
  readonly arrangements: number
}

/** True for the tiles that a card is held against when it is loaded: no arrangement of it is out of their reach. */
export function isStandardSet({ options: { tiles } }: Table): boolean {
  return tiles.flowers >= americanOptions['tiles.flowers'].default && tiles.jokers >= americanOptions['tiles.jokers'].default
}

/**
 * An arrangement can be completed if the exposures lie on its groups, its natural tiles are left among the unseen copies,
 * and the jokers that are not discarded can be the rest. Jokers in exposures may have been exchanged by then (AM-18), so they count as jokers
 * and their places as open.
 */
export function isViable({ card, whole }: Table, arrangement: number, exposures: readonly Exposure[], { naturals, jokers }: Reach): boolean {
  const { groups } = templateOf(card, arrangement)
  const unseen: Reach = { naturals, jokers, exchangeable: whole.exchangeable }
  return placements(card, arrangement, exposures).some((placement) => {
    const demand = restOf(card, arrangement, placement)
    placement.forEach((group, at) => {
      const exposure = exposures[at] as Exposure
      const kind = exposure.kind === anyKind ? kindAt(card, arrangement, groups[group] as PrintedGroup) : exposure.kind
      addGroup(demand, new Array<number>(exposure.jokers).fill(kind), 0, exposure.jokers, true)
    })
    const short = shortfall(demand, naturals, jokers, unseen)
    return short !== undefined && short.natural === 0 && short.open <= jokers
  })
}

function exposuresFrom(input: string | readonly Meld[], table: Table): readonly Exposure[] {
  const text = typeof input === 'string'
  if (text && input.trim() === '') return []
  const read = readHand(text ? input : { concealed: [], melds: input, bonus: [] })
  if (!read.ok) throw new MahjongError(read.issues)
  const { hand, locate } = read.value
  const issues = [...checkExposures(hand, table.options), ...checkCopies(withFlowers(hand), table.tiles)]
  if (standingTiles(hand).length > 0 || hand.bonus.length > 0) {
    issues.push({
      code: 'hand/notAHand',
      message: `${show(input)} holds tiles outside brackets; only exposures can be seen, so write those alone, as (333dJ) (666b).`,
      data: { why: 'onlyExposures', found: show(input) },
    })
  }
  if (issues.length > 0) throw new MahjongError(located(issues, locate))
  return heldTiles(hand).exposures
}

/** How many arrangements of a line can still be completed. */
function countViable(line: CompiledLine, exposures: readonly Exposure[], reach: Reach, table: Table): number {
  if (line.concealed && exposures.length > 0) return 0
  let count = 0
  for (let each = line.first; each < line.end; each++) if (isViable(table, each, exposures, reach)) count++
  return count
}

/**
 * The lines that a player with these exposures may still complete, from what the table can see, in the order of the card (AM-24: none means a dead hand).
 * `visible` holds the discards, and in brackets the other players' exposures. Throws `MahjongError` for a card with errors and for tiles that cannot be.
 *
 * @example
 * viable('A: NNN EEE 22a 222b 222c (any 3 suits) X25', '(NNNJ)') // => []
 */
export function viable(card: CardInput, exposures: string | readonly Meld[], visible?: VisibleTiles): ViableLine[] {
  const table = tableFrom(card)
  const laid = exposuresFrom(exposures, table)
  const reach = reachOf(table.whole, laid, goneTiles(visible))
  return table.card.lines.flatMap((line): ViableLine[] => {
    const arrangements = countViable(line, laid, reach, table)
    const { id, value } = line.line
    return arrangements === 0 ? [] : [{ line: id, section: line.section.title, value, concealed: line.concealed, arrangements }]
  })
}
