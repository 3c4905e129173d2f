import { type CompiledCard, handSize } from './compile.ts'
import { addGroup, type Demand, noDemand, type Shortfall, shortfall } from './demand.ts'
import type { PrintedGroup, Template } from './expand.ts'
import type { Exposure, HeldTiles } from './held.ts'
import type { Reach } from './reach.ts'
import { anyKind, kindCount } from './tiles.ts'

/** Which group each exposure lies on, by their places. */
export type Placement = readonly number[]

/** How a hand lies on an arrangement. */
export interface Fit extends Shortfall {
  readonly placement: Placement
}

/** The template of an arrangement. */
export function templateOf(card: CompiledCard, arrangement: number): Template {
  return card.templates[card.templateOf[arrangement] as number] as Template
}

/** The kind of a group's first tile. */
export function kindAt({ kinds }: CompiledCard, arrangement: number, { at }: PrintedGroup): number {
  return kinds[arrangement * handSize + at] as number
}

/** The kinds of a group's tiles. */
export function kindsAt({ kinds }: CompiledCard, arrangement: number, { at, size }: PrintedGroup): number[] {
  const found: number[] = []
  const start = arrangement * handSize + at
  for (let place = start; place < start + size; place++) found.push(kinds[place] as number)
  return found
}

/** True where an exposure may lie on a group. */
function holds(card: CompiledCard, arrangement: number, group: PrintedGroup, { kind, size, jokers }: Exposure): boolean {
  if (!group.claims || group.size !== size || (jokers > 0 && !group.jokers)) return false
  const own = kindAt(card, arrangement, group)
  return own === kind || own === anyKind || kind === anyKind
}

/** A quick look that turns most arrangements down: is there a group for each exposure, be it the same one for two? */
function mayHold(card: CompiledCard, arrangement: number, groups: readonly PrintedGroup[], exposures: readonly Exposure[]): boolean {
  for (const exposure of exposures) {
    let found = false
    for (const group of groups) found ||= holds(card, arrangement, group, exposure)
    if (!found) return false
  }
  return true
}

const unexposed: readonly Placement[] = [[]]

/**
 * AM-11: every way to lay the exposures one to one on groups of the same tile and size that take claims.
 * Groups that are alike are interchangeable, so only the first free one of them is tried.
 */
export function placements(card: CompiledCard, arrangement: number, exposures: readonly Exposure[]): readonly Placement[] {
  if (exposures.length === 0) return unexposed
  const { groups } = templateOf(card, arrangement)
  if (!mayHold(card, arrangement, groups, exposures)) return []
  const found: Placement[] = []
  const place = (chosen: readonly number[]): void => {
    const exposure = exposures[chosen.length]
    if (exposure === undefined) {
      found.push(chosen)
      return
    }
    const tried = new Set<number>()
    groups.forEach((printed, group) => {
      if (chosen.includes(group) || !holds(card, arrangement, printed, exposure)) return
      const alike = kindAt(card, arrangement, printed) * 2 + Number(printed.jokers)
      if (tried.has(alike)) return
      tried.add(alike)
      place([...chosen, group])
    })
  }
  place([])
  return found
}

/** What an arrangement still asks for beside the groups that lie on the table. */
export function restOf(card: CompiledCard, arrangement: number, placement: Placement): Demand {
  const demand = noDemand()
  templateOf(card, arrangement).groups.forEach(({ at, size, jokers }, group) => {
    if (!placement.includes(group)) addGroup(demand, card.kinds, arrangement * handSize + at, size, jokers)
  })
  return demand
}

/** How many tiles are missing when the jokers have been put in. */
export function distanceOf({ natural, open }: Pick<Shortfall, 'natural' | 'open'>, jokers: number): number {
  return natural + (open > jokers ? open - jokers : 0)
}

/** The best way to lay a hand on an arrangement, as `shortfall` has it; `undefined` where its exposures do not fit. */
export function fitOf(card: CompiledCard, arrangement: number, held: HeldTiles, reach: Reach): Fit | undefined {
  let best: Fit | undefined
  for (const placement of placements(card, arrangement, held.exposures)) {
    const short = shortfall(restOf(card, arrangement, placement), held.naturals, held.jokers, reach)
    if (short === undefined) continue
    const difference =
      best === undefined ? -1 : distanceOf(short, held.jokers) - distanceOf(best, held.jokers) || short.natural - best.natural || short.beyond - best.beyond
    if (difference < 0) best = { ...short, placement }
  }
  return best
}

/**
 * The shortfall of a hand without exposures, as `natural * 16 + open`, of an arrangement without `?`: one look at each kind it needs.
 * This is what every line of a card is held against, so it makes nothing.
 */
export function quickShortfall(card: CompiledCard, arrangement: number, naturals: Uint8Array): number {
  const { cells, cellsFrom } = card
  const end = cellsFrom[arrangement + 1] as number
  let short = 0
  for (let at = cellsFrom[arrangement] as number; at < end; at += 3) {
    const held = naturals[cells[at] as number] as number
    const natural = cells[at + 1] as number
    const total = cells[at + 2] as number
    if (held < natural) short += ((natural - held) << 4) + total - natural
    else if (held < total) short += total - held
  }
  return short
}

/** The same for any arrangement and hand; -1 where the exposures do not fit. */
export function shortfallOf(card: CompiledCard, arrangement: number, held: HeldTiles, reach: Reach): number {
  if (held.exposures.length === 0 && card.open[arrangement] === 0) return quickShortfall(card, arrangement, held.naturals)
  const fit = fitOf(card, arrangement, held, reach)
  return fit === undefined ? -1 : fit.natural * 16 + fit.open
}

/** The arrangement among those from `first` to before `end` that a hand of 14 tiles completes; -1 where there is none. */
export function completed(card: CompiledCard, first: number, end: number, held: HeldTiles, reach: Reach): number {
  for (let arrangement = first; arrangement < end; arrangement++) {
    const short = shortfallOf(card, arrangement, held, reach)
    // No natural tile is missing, and as many open ones as there are jokers.
    if (short === held.jokers) return arrangement
  }
  return -1
}

/** How a group is filled: by what lies on the table, by natural tiles, by jokers, or not yet. */
export interface Filling {
  /** The kinds of its tiles, in the order of print. */
  readonly kinds: readonly number[]
  /** The kinds of those that are there as natural tiles. */
  readonly present: readonly number[]
  /** How many jokers stand in it. */
  readonly jokers: number
  /** The kinds of those that are missing. */
  readonly absent: readonly number[]
  /** The place of the exposure that lies on it. */
  readonly meld: number | undefined
}

interface Draft {
  readonly group: PrintedGroup
  readonly kinds: number[]
  present: number[]
  jokers: number
  readonly meld?: number
}

/** The groups of an arrangement with the kinds they get; exposures are filled as they lie. */
function draftGroups(card: CompiledCard, arrangement: number, held: HeldTiles, fit: Fit): Draft[] {
  let block = 0
  return templateOf(card, arrangement).groups.map((group, place): Draft => {
    const printed = kindsAt(card, arrangement, group)
    const meld = fit.placement.indexOf(place)
    const exposure = held.exposures[meld]
    if (exposure !== undefined) {
      // Only jokers on a printed `?` stand for nothing in particular: the lowest kind will do.
      const kind = [exposure.kind, printed[0] as number, 0].find((each) => each !== anyKind) as number
      const kinds = printed.map(() => kind)
      return { group, kinds, present: kinds.slice(exposure.jokers), jokers: exposure.jokers, meld }
    }
    const chosen = printed.includes(anyKind) ? (fit.kinds[block++] as number) : anyKind
    return { group, kinds: printed.map((kind) => (kind === anyKind ? chosen : kind)), present: [], jokers: 0 }
  })
}

/** By kind: how many tiles more some groups ask for than are within reach; only jokers can be those. */
function scarcity(loose: readonly Draft[], { naturals }: Reach): Uint8Array {
  const asked = new Uint8Array(kindCount)
  for (const { kinds } of loose) for (const kind of kinds) asked[kind] = (asked[kind] as number) + 1
  return asked.map((count, kind) => Math.max(0, count - (naturals[kind] as number)))
}

/**
 * Lays a hand on an arrangement, group by group: natural tiles first where no joker may be, then in the order of print;
 * jokers where the tiles within reach run out, then in the order of print. The exposures fit.
 */
export function layOut(card: CompiledCard, arrangement: number, held: HeldTiles, reach: Reach): Filling[] {
  const drafts = draftGroups(card, arrangement, held, fitOf(card, arrangement, held, reach) as Fit)
  const loose = drafts.filter(({ meld }) => meld === undefined)
  const left = Uint8Array.from(held.naturals)
  for (const takesJokers of [false, true])
    for (const draft of loose) {
      if (draft.group.jokers !== takesJokers) continue
      draft.present = draft.kinds.filter((kind) => {
        if (left[kind] === 0) return false
        left[kind] = (left[kind] as number) - 1
        return true
      })
    }
  const scarce = scarcity(loose, reach)
  let jokers = held.jokers
  const putJokers = (draft: Draft, most: number): number => {
    const put = Math.min(draft.group.size - draft.present.length - draft.jokers, jokers, most)
    draft.jokers += put
    jokers -= put
    return put
  }
  const takers = loose.filter(({ group }) => group.jokers)
  for (const draft of takers) {
    const [kind = 0] = draft.kinds
    scarce[kind] = (scarce[kind] as number) - putJokers(draft, scarce[kind] as number)
  }
  for (const draft of takers) putJokers(draft, jokers)
  return drafts.map(({ kinds, present, jokers: put, meld }) => ({
    kinds,
    present,
    jokers: put,
    absent: without(kinds, present).slice(put),
    meld,
  }))
}

/** What is left of a list when each of some has been taken out once. */
function without(kinds: readonly number[], some: readonly number[]): number[] {
  const rest = [...kinds]
  for (const kind of some) rest.splice(rest.indexOf(kind), 1)
  return rest
}
