import type { CompiledCard } from './compile.ts'
import type { HeldTiles } from './held.ts'
import { flowerKind, kindCount } from './tiles.ts'

/** The most copies of a kind that a set has: flowers. */
const mostCopies = 8

/**
 * A card turned round: for each kind and each number of its tiles, what holding so many takes off the shortfall of every arrangement, a byte
 * each, four of them in a number. A shortfall is 16 times the natural tiles that are missing and those that a joker may be, as in
 * `quickShortfall`; holding tiles never makes either larger, so whole numbers are subtracted. 255 where an arrangement has a printed `?`.
 */
export interface ShortfallRows {
  /** The shortfall of an empty hand. */
  readonly none: Int32Array
  /** By 9 times the kind and the number of tiles; `undefined` where that takes nothing off. */
  readonly saved: readonly (Int32Array | undefined)[]
}

/** Stands for arrangements that rows do not tell of. */
export const untold = 255

function shortOf(natural: number, total: number, held: number): number {
  return (Math.max(0, natural - held) << 4) + Math.min(total - natural, Math.max(0, total - held))
}

function makeRows(card: CompiledCard): ShortfallRows {
  const arrangements = card.templateOf.length
  const words = Math.ceil(arrangements / 4)
  const none = new Int32Array(words)
  const ofNone = new Uint8Array(none.buffer)
  const saved: (Int32Array | undefined)[] = []
  for (let arrangement = 0; arrangement < arrangements; arrangement++) {
    if (card.open[arrangement] !== 0) {
      ofNone[arrangement] = untold
      continue
    }
    for (let at = card.cellsFrom[arrangement] as number; at < (card.cellsFrom[arrangement + 1] as number); at += 3) {
      const [kind = 0, natural = 0, total = 0] = card.cells.subarray(at, at + 3)
      const empty = shortOf(natural, total, 0)
      ofNone[arrangement] = (ofNone[arrangement] as number) + empty
      for (let held = 1; held <= (kind === flowerKind ? mostCopies : 4); held++) {
        const place = kind * (mostCopies + 1) + held
        const row = saved[place] ?? new Int32Array(words)
        saved[place] = row
        new Uint8Array(row.buffer)[arrangement] = empty - shortOf(natural, total, held)
      }
    }
  }
  return { none, saved }
}

const rowsOfCards = /* @__PURE__ */ new WeakMap<CompiledCard, ShortfallRows>()

/** The rows of a card, made when they are first asked for: a byte for each arrangement, kind and number of tiles, 200 kB for 1,400. */
export function shortfallRows(card: CompiledCard): ShortfallRows {
  const known = rowsOfCards.get(card)
  if (known !== undefined) return known
  const rows = makeRows(card)
  rowsOfCards.set(card, rows)
  return rows
}

/** What so many tiles of a kind take off; `undefined` for nothing. */
export function savedBy({ saved }: ShortfallRows, kind: number, held: number): Int32Array | undefined {
  // More than a set has does no more than all of them.
  return saved[kind * (mostCopies + 1) + Math.min(held, kind === flowerKind ? mostCopies : 4)]
}

/** Takes a row off shortfalls. */
export function subtract(from: Int32Array, row: Int32Array): void {
  for (let word = 0; word < from.length; word++) from[word] = (from[word] as number) - (row[word] as number)
}

/** Puts a row back on shortfalls. */
export function restore(to: Int32Array, row: Int32Array): void {
  for (let word = 0; word < to.length; word++) to[word] = (to[word] as number) + (row[word] as number)
}

/** Takes four rows off at once, for the shortfalls are what is slow to read and write. */
function subtractFour(from: Int32Array, a: Int32Array, b: Int32Array, c: Int32Array, d: Int32Array): void {
  for (let word = 0; word < from.length; word++) {
    from[word] = (from[word] as number) - (a[word] as number) - (b[word] as number) - (c[word] as number) - (d[word] as number)
  }
}

/** Writes the shortfall of natural tiles for every arrangement, four in a number. */
export function shortfallsInto(card: CompiledCard, naturals: Uint8Array, into: Int32Array): void {
  const rows = shortfallRows(card)
  into.set(rows.none)
  const held: Int32Array[] = []
  for (let kind = 0; kind < kindCount; kind++) {
    const row = savedBy(rows, kind, naturals[kind] as number)
    if (row !== undefined) held.push(row)
  }
  let next = 0
  for (; next + 4 <= held.length; next += 4) subtractFour(into, ...(held.slice(next, next + 4) as [Int32Array, Int32Array, Int32Array, Int32Array]))
  for (; next < held.length; next++) subtract(into, held[next] as Int32Array)
}

/** The shortfall of a hand without exposures for every arrangement, a byte each; {@link untold} where an arrangement has a printed `?`. */
export function shortfallsOf(card: CompiledCard, { naturals }: Pick<HeldTiles, 'naturals'>): Uint8Array {
  const all = new Int32Array(Math.ceil(card.templateOf.length / 4))
  shortfallsInto(card, naturals, all)
  return new Uint8Array(all.buffer, 0, card.templateOf.length)
}
