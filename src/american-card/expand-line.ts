import { MahjongError, show } from '../core/issue.ts'
import type { GroupKind } from '../core/reading.ts'
import type { Tile } from '../core/tile.ts'
import { type CardInput, tableFrom } from './card-input.ts'
import { formatGroup } from './card-language/format.ts'
import type { CompiledCard } from './compile.ts'
import { kindsAt, templateOf } from './match.ts'
import { groupKind } from './score.ts'
import { anyKind, tileOfKind } from './tiles.ts'

/** A group of an arrangement. */
export interface ArrangementGroup {
  /** As the card prints it: `2027a`. */
  readonly printed: string
  readonly kind: GroupKind
  /** Its tiles in the order of print; `null` for a printed `?`, which is any kind. */
  readonly tiles: readonly (Tile | null)[]
  /** True where jokers may stand in it (AM-7). */
  readonly jokers: boolean
  /** True where it may be claimed and exposed (AM-17). */
  readonly callable: boolean
}

/** One way to make a line. */
export interface Arrangement {
  /** The place of its variant in the line. */
  readonly variant: number
  readonly groups: readonly ArrangementGroup[]
  /** How many jokers it cannot do without, for want of copies. */
  readonly leastJokers: number
}

/** All ways to make a line. */
export interface LineExpansion {
  readonly line: string
  /** How many assignments of suits, numbers, winds and choices there are; several may make the same arrangement. */
  readonly assignments: number
  /** The different arrangements that the tiles of a set can make, in a fixed order. */
  readonly arrangements: readonly Arrangement[]
}

function arrangementAt(card: CompiledCard, arrangement: number): Arrangement {
  const { variant, groups } = templateOf(card, arrangement)
  return {
    variant,
    groups: groups.map(
      (group): ArrangementGroup => ({
        printed: formatGroup(group.group),
        kind: groupKind(group),
        tiles: kindsAt(card, arrangement, group).map((kind) => (kind === anyKind ? null : tileOfKind(kind))),
        jokers: group.jokers,
        callable: group.claims,
      }),
    ),
    leastJokers: card.leastJokers[arrangement] as number,
  }
}

/**
 * The different arrangements of a line of a card, by the line's id (AM-10). A printed `?` is not expanded.
 * Throws `MahjongError` for a card with errors and for an id that is not on it.
 *
 * @example
 * expandLine(houseCardText, 'C4').arrangements.length // => 63
 */
export function expandLine(card: CardInput, line: string): LineExpansion {
  const table = tableFrom(card)
  const compiled = table.lines.get(line)
  if (compiled === undefined) {
    throw new MahjongError([
      {
        code: 'american/unknownLine',
        message: `${show(line)} is no line of the card; its lines are ${[...table.lines.keys()].join(', ')}.`,
        data: { found: show(line), lines: [...table.lines.keys()].join(', ') },
      },
    ])
  }
  const { first, end, assignments } = compiled
  return { line, assignments, arrangements: Array.from({ length: end - first }, (_, at) => arrangementAt(table.card, first + at)) }
}
