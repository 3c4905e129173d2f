import type { Reach } from './reach.ts'
import { anyKind, kindCount } from './tiles.ts'

/** Tiles of one kind that the card leaves open, printed `?` (AM-9). */
export interface AnyBlock {
  readonly size: number
  readonly jokers: boolean
}

/**
 * What an arrangement asks for, by kind: `natural` tiles that no joker may be, and `total` tiles with those that a joker may be.
 * The tiles of `any` come on top, each block of one kind.
 */
export interface Demand {
  readonly natural: Uint8Array
  readonly total: Uint8Array
  readonly any: AnyBlock[]
}

/** How many tiles are missing: `natural` ones, which no joker may be, and `open` ones, which a joker may be. */
export interface Shortfall {
  readonly natural: number
  readonly open: number
  /** How many of all tiles asked for are out of reach, so that only jokers can be those. */
  readonly beyond: number
  /** The kind of each block of `any`. */
  readonly kinds: readonly number[]
}

/** A demand for nothing yet. */
export function noDemand(): Demand {
  return { natural: new Uint8Array(kindCount), total: new Uint8Array(kindCount), any: [] }
}

/** Adds the tiles of a printed group. */
export function addGroup(demand: Demand, kinds: ArrayLike<number>, from: number, size: number, jokers: boolean): void {
  let open = 0
  for (let at = from; at < from + size; at++) {
    const kind = kinds[at] as number
    if (kind === anyKind) open++
    else {
      demand.total[kind] = (demand.total[kind] as number) + 1
      if (!jokers) demand.natural[kind] = (demand.natural[kind] as number) + 1
    }
  }
  if (open > 0) demand.any.push({ size: open, jokers })
}

/** Tiles still missing of one kind, for so many natural and open ones, with `held` at hand. */
function missingNatural(natural: number, held: number): number {
  return natural > held ? natural - held : 0
}

function missingOpen(natural: number, total: number, held: number): number {
  return held <= natural ? total - natural : held >= total ? 0 : total - held
}

function missingBeyond(total: number, { naturals, exchangeable }: Reach, kind: number): number {
  return Math.max(0, total + (exchangeable[kind] as number) - (naturals[kind] as number))
}

/**
 * How far `held` falls short of a demand when the blocks of `any` get the kinds that suit best: so that the fewest tiles are missing after `jokers`
 * have been put in, then the fewest natural ones, then the fewest that only jokers can be for want of natural ones, then the fewest open ones.
 * `undefined` where no kinds are within reach.
 */
export function shortfall(demand: Demand, held: ArrayLike<number>, jokers: number, reach: Reach): Shortfall | undefined {
  if (demand.any.length > 0) return solveAny(demand, held, jokers, reach)
  let natural = 0
  let open = 0
  let beyond = 0
  for (let kind = 0; kind < kindCount; kind++) {
    const total = demand.total[kind] as number
    natural += missingNatural(demand.natural[kind] as number, held[kind] as number)
    open += missingOpen(demand.natural[kind] as number, total, held[kind] as number)
    beyond += missingBeyond(total, reach, kind)
  }
  return { natural, open, beyond, kinds: [] }
}

/** Blocks alike are interchangeable, so a state only counts how many of each have a kind. */
interface BlockSort extends AnyBlock {
  readonly count: number
  /** What one block of this sort adds to the number of a state. */
  readonly weight: number
}

function sortBlocks(blocks: readonly AnyBlock[]): BlockSort[] {
  const sorts: BlockSort[] = []
  let weight = 1
  for (const jokers of [false, true])
    for (let size = 1; size <= 14; size++) {
      const count = blocks.filter((block) => block.jokers === jokers && block.size === size).length
      if (count === 0) continue
      sorts.push({ size, jokers, count, weight })
      weight *= count + 1
    }
  return sorts
}

/** How many states the blocks of `?` have; the work for them grows with its square. */
export function anyStates(blocks: readonly AnyBlock[]): number {
  return sortBlocks(blocks).reduce((product, { count }) => product * (count + 1), 1)
}

/** Some of the blocks, taken together by one kind. */
interface Share {
  readonly state: number
  readonly counts: readonly number[]
  readonly natural: number
  readonly total: number
}

function sharesOf(sorts: readonly BlockSort[]): Share[] {
  let shares: Share[] = [{ state: 0, counts: [], natural: 0, total: 0 }]
  for (const { size, jokers, count, weight } of sorts) {
    shares = shares.flatMap((share) =>
      Array.from({ length: count + 1 }, (_, taken) => ({
        state: share.state + taken * weight,
        counts: [...share.counts, taken],
        natural: share.natural + (jokers ? 0 : taken * size),
        total: share.total + taken * size,
      })),
    )
  }
  return shares
}

/** True where one share leaves at least the other's blocks free. */
function fitsBeside(share: Share, other: Share, sorts: readonly BlockSort[]): boolean {
  return sorts.every(({ count }, at) => (share.counts[at] as number) + (other.counts[at] as number) <= count)
}

/** A way to give kinds to some blocks. */
interface Step extends Omit<Shortfall, 'kinds'> {
  readonly before: Step | undefined
  readonly kind: number
  readonly share: Share
}

/** More than the tiles of a demand, by which its numbers are kept apart in one. */
const numberBase = 64

function solveAny(demand: Demand, held: ArrayLike<number>, jokers: number, reach: Reach): Shortfall | undefined {
  const sorts = sortBlocks(demand.any)
  const shares = sharesOf(sorts)
  let best = cheapest(allSteps(demand, held, reach, sorts, shares, 0), jokers, Number.POSITIVE_INFINITY)
  // The cheapest way of all may ask for more jokers than there are, which is known when the ways are kept apart by how many they ask for.
  if (best !== undefined && best.beyond > reach.jokers) best = cheapest(allSteps(demand, held, reach, sorts, shares, numberBase), jokers, reach.jokers)
  if (best === undefined) return undefined
  const { natural, open, beyond } = best
  return { natural, open, beyond, kinds: kindsChosen(best, demand.any, sorts) }
}

/**
 * Gives each block a kind, kind by kind: for every state of the blocks and every number of open tiles, and of tiles beyond reach where `apart` is
 * not 0, the fewest natural tiles missing. A search over all kinds of all blocks would take 35 to the power of their number.
 */
function allSteps(demand: Demand, held: ArrayLike<number>, reach: Reach, sorts: readonly BlockSort[], shares: readonly Share[], apart: number): Iterable<Step> {
  const nothing = shares[0] as Share
  const states = shares.length
  const taken = new Map<number, Share>(shares.map((share) => [share.state, share]))
  let steps = new Map<number, Step>([[0, { natural: 0, open: 0, beyond: 0, before: undefined, kind: anyKind, share: nothing }]])
  for (let kind = 0; kind < kindCount; kind++) {
    const next = new Map<number, Step>()
    for (const [key, step] of steps) {
      const before = taken.get(key % states) as Share
      for (const share of shares) {
        const natural = (demand.natural[kind] as number) + share.natural
        if (natural > (reach.naturals[kind] as number) || !fitsBeside(share, before, sorts)) continue
        const total = (demand.total[kind] as number) + share.total
        const after: Step = {
          natural: step.natural + missingNatural(natural, held[kind] as number),
          open: step.open + missingOpen(natural, total, held[kind] as number),
          beyond: step.beyond + missingBeyond(total, reach, kind),
          before: step,
          kind,
          share,
        }
        const at = before.state + share.state + states * (after.open + apart * after.beyond)
        const known = next.get(at)
        if (known === undefined || after.natural < known.natural || (after.natural === known.natural && after.beyond < known.beyond)) next.set(at, after)
      }
    }
    steps = next
  }
  return [...steps].flatMap(([key, step]) => (key % states === states - 1 ? [step] : []))
}

/** The way that leaves the fewest tiles missing, of those that ask for `most` jokers at most. */
function cheapest(steps: Iterable<Step>, jokers: number, most: number): Step | undefined {
  let best: Step | undefined
  let least = Number.POSITIVE_INFINITY
  for (const step of steps) {
    const { natural, open, beyond } = step
    const cost = (((natural + Math.max(0, open - jokers)) * numberBase + natural) * numberBase + beyond) * numberBase + open
    if (beyond > most || cost >= least) continue
    least = cost
    best = step
  }
  return best
}

/** The kind of each block, in the order of the blocks; blocks alike take theirs lowest first. */
function kindsChosen(last: Step, blocks: readonly AnyBlock[], sorts: readonly BlockSort[]): number[] {
  const chosen = sorts.map((): number[] => [])
  for (let step: Step | undefined = last; step !== undefined; step = step.before) {
    const { kind, share } = step
    share.counts.forEach((count, at) => {
      for (let each = 0; each < count; each++) (chosen[at] as number[]).unshift(kind)
    })
  }
  return blocks.map(({ size, jokers }) => chosen[sorts.findIndex((sort) => sort.size === size && sort.jokers === jokers)]?.shift() as number)
}
