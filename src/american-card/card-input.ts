import { type TileSet, tileSet } from '../core/hand.ts'
import type { Card } from './card-language/card.ts'
import { compiledCard } from './card-language/read-card.ts'
import type { CompiledCard, CompiledLine } from './compile.ts'
import { type AmericanOptions, type AmericanSettings, readAmericanOptions } from './options.ts'
import { type Reach, wholeSet } from './reach.ts'

/** A card and what the table has settled before play. */
export interface CardTable {
  readonly card: string | Card
  readonly options?: AmericanSettings
}

/**
 * A card as its text or as data, alone or with the options of a table.
 * A text is read again at each call; where there are many, give what `parseCard` returned.
 */
export type CardInput = string | Card | CardTable

/** A card with the options of its table. */
export interface Table {
  readonly card: CompiledCard
  readonly options: AmericanOptions
  /** All tiles of the set. */
  readonly whole: Reach
  readonly tiles: TileSet
  /** Lines by id. */
  readonly lines: ReadonlyMap<string, CompiledLine>
}

/** What a card and options make. */
export function tableOf(card: CompiledCard, options: AmericanOptions): Table {
  const { flowers, jokers } = options.tiles
  return {
    card,
    options,
    whole: wholeSet(options),
    tiles: tileSet(flowers + jokers < 16 ? "this table's set" : 'an American set', 4, 4, 0, flowers, jokers),
    lines: new Map(card.lines.map((line) => [line.line.id, line])),
  }
}

/** Made once for each card or table that is given as an object; neither is ever changed. */
const tables = /* @__PURE__ */ new WeakMap<object, Table>()

function isTable(input: Card | CardTable): input is CardTable {
  return 'card' in input
}

/** Reads what was given as a card. Throws `MahjongError` with every error of the card, and for options it does not know. */
export function tableFrom(input: CardInput): Table {
  if (typeof input !== 'object' || input === null) return tableOf(compiledCard(input), readAmericanOptions())
  const known = tables.get(input)
  if (known !== undefined) return known
  const { card, options } = isTable(input) ? input : { card: input, options: undefined }
  const table = tableOf(compiledCard(card), readAmericanOptions(options))
  tables.set(input, table)
  return table
}
