import type { Card, CardLine, CardSection } from './card-language/card.ts'
import { addGroup, anyStates, type Demand, noDemand, shortfall } from './demand.ts'
import { type Budget, cardBudget, expandVariant, lineBudget, type Template } from './expand.ts'
import { readAmericanOptions } from './options.ts'
import { type Reach, wholeSet } from './reach.ts'
import { kindCount } from './tiles.ts'

/** Tiles in a hand (AM-11). */
export const handSize = 14

/** A line with its arrangements, which are those of its card from `first` to before `end`. */
export interface CompiledLine {
  readonly line: CardLine
  readonly section: CardSection
  /** True for a C line, and for any line of a section marked `concealed`. */
  readonly concealed: boolean
  readonly first: number
  readonly end: number
  /** How many assignments of suits, numbers, winds and choices there are; several may give the same arrangement. */
  readonly assignments: number
}

/**
 * All arrangements of a card side by side, in typed arrays, so that a hand can be held against each of them quickly.
 * It is made from a card and is not part of it.
 */
export interface CompiledCard {
  readonly card: Card
  readonly lines: readonly CompiledLine[]
  readonly templates: readonly Template[]
  /** The template of each arrangement. */
  readonly templateOf: Uint32Array
  /** The kinds of each arrangement, 14 in a row, in the order of print. */
  readonly kinds: Uint8Array
  /** Where the cells of each arrangement begin; one number more than there are arrangements. */
  readonly cellsFrom: Uint32Array
  /** Per cell: a kind, how many natural tiles of it are needed, how many tiles of it in all. */
  readonly cells: Uint8Array
  /** How many jokers each arrangement cannot do without. */
  readonly leastJokers: Uint8Array
  /** True for arrangements with a printed `?`, which the cells do not tell of. */
  readonly open: Uint8Array
}

/** What a line came to, for the lint. */
export type LineOutcome = 'sound' | 'notFeasible' | 'tooMany'

/** A compiled card, what became of each line that was expanded, and a key of each arrangement that equals another's where they ask for the same tiles. */
export interface Compilation {
  readonly compiled: CompiledCard
  readonly outcomes: ReadonlyMap<CardLine, LineOutcome>
  readonly keys: readonly string[]
}

/** A character for every number that a key holds, made once; a key of characters is quicker to compare than a list. */
const letters: readonly string[] = /* @__PURE__ */ Array.from({ length: 4096 }, (_, code) => String.fromCharCode(code))

/** Equal for two arrangements that the same hands match with the same exposures: their claims, what is `?`, and their natural tiles. */
function keyOf({ groups }: Template, kinds: readonly number[], { natural, any }: Demand): string {
  const claims: number[] = []
  for (const { at, size, jokers, claims: may } of groups) if (may) claims.push((kinds[at] as number) * 16 + size * 2 + Number(jokers))
  let key = ''
  for (const claim of claims.sort((a, b) => a - b)) key += letters[claim]
  for (const code of any.map(({ size, jokers }) => 1024 + size * 2 + Number(jokers)).sort((a, b) => a - b)) key += letters[code]
  for (let kind = 0; kind < kindCount; kind++) if ((natural[kind] as number) > 0) key += letters[2048 + kind * 16 + (natural[kind] as number)]
  return key
}

/** The standard set, which a card is held against when it is loaded. */
const standard = /* @__PURE__ */ readAmericanOptions()
/** What a state of an arrangement's `?` costs, squared as the work for it is. */
const anyCost = 200

/** The arrangements of a card while they are made. */
interface Draft {
  readonly templates: Template[]
  readonly templateOf: number[]
  readonly kinds: number[]
  readonly cells: number[]
  readonly cellsFrom: number[]
  readonly leastJokers: number[]
  readonly open: number[]
  readonly keys: string[]
  /** What the arrangement at hand asks for; used again for each. */
  readonly demand: Demand
  readonly whole: Reach
}

/** Takes down an arrangement, unless the line has it already or no set of tiles can make it. */
function addArrangement(draft: Draft, template: Template, kinds: readonly number[], seen: Set<string>, budget: Budget): void {
  const { demand, whole } = draft
  demand.natural.fill(0)
  demand.total.fill(0)
  demand.any.length = 0
  for (const { at, size, jokers } of template.groups) addGroup(demand, kinds, at, size, jokers)
  const key = keyOf(template, kinds, demand)
  if (seen.has(key)) return
  seen.add(key)
  if (demand.any.length > 0) {
    budget.left -= anyCost * anyStates(demand.any) ** 2
    if (budget.left < 0) return
  }
  const need = shortfall(demand, whole.naturals, whole.jokers, whole)
  if (need === undefined || need.natural > 0 || need.open > whole.jokers) return
  if (draft.templates.at(-1) !== template) draft.templates.push(template)
  draft.templateOf.push(draft.templates.length - 1)
  for (const kind of kinds) draft.kinds.push(kind)
  for (let kind = 0; kind < kindCount; kind++) {
    const total = demand.total[kind] as number
    if (total > 0) draft.cells.push(kind, demand.natural[kind] as number, total)
  }
  draft.cellsFrom.push(draft.cells.length)
  draft.leastJokers.push(need.open)
  draft.open.push(demand.any.length > 0 ? 1 : 0)
  draft.keys.push(key)
}

/** Expands all lines of a card for which `takes` holds. */
export function compileCard(card: Card, takes: (line: CardLine) => boolean): Compilation {
  const draft: Draft = {
    templates: [],
    templateOf: [],
    kinds: [],
    cells: [],
    cellsFrom: [0],
    leastJokers: [],
    open: [],
    keys: [],
    demand: noDemand(),
    whole: wholeSet(standard),
  }
  const lines: CompiledLine[] = []
  const outcomes = new Map<CardLine, LineOutcome>()
  let left = cardBudget
  for (const section of card.sections)
    for (const line of section.lines) {
      if (!takes(line)) continue
      const granted = Math.min(lineBudget, left)
      const budget: Budget = { left: granted }
      const seen = new Set<string>()
      const first = draft.templateOf.length
      let assignments = 0
      const inBudget = line.variants.every(
        (variant, place) =>
          expandVariant(variant, place, section, budget, (template, kinds) => {
            assignments++
            addArrangement(draft, template, kinds, seen, budget)
          }) && budget.left >= 0,
      )
      left -= granted - Math.max(0, budget.left)
      const concealed = line.mode === 'C' || section.attributes.includes('concealed')
      const end = draft.templateOf.length
      lines.push({ line, section, concealed, first, end, assignments })
      outcomes.set(line, !inBudget ? 'tooMany' : end > first ? 'sound' : 'notFeasible')
    }
  return {
    compiled: {
      card,
      lines,
      templates: draft.templates,
      templateOf: Uint32Array.from(draft.templateOf),
      kinds: Uint8Array.from(draft.kinds),
      cellsFrom: Uint32Array.from(draft.cellsFrom),
      cells: Uint8Array.from(draft.cells),
      leastJokers: Uint8Array.from(draft.leastJokers),
      open: Uint8Array.from(draft.open),
    },
    outcomes,
    keys: draft.keys,
  }
}

/** Compiled once for each card; a card is never changed. */
const compiledCards = /* @__PURE__ */ new WeakMap<Card, CompiledCard>()

/** Keeps what has been compiled from a card. */
export function remember(compiled: CompiledCard, card: Card = compiled.card): void {
  compiledCards.set(card, compiled)
}

/** What has been compiled from this very card, if anything has. */
export function recalled(card: Card): CompiledCard | undefined {
  return compiledCards.get(card)
}
