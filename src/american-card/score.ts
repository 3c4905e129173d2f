import { type Hand, handTiles } from '../core/hand.ts'
import type { Group, GroupKind, Reading } from '../core/reading.ts'
import type { RuleRef, Score, ScoreItem } from '../core/score.ts'
import { jokerTile, type Tile } from '../core/tile.ts'
import type { Table } from './card-input.ts'
import { formatGroup } from './card-language/format.ts'
import type { CompiledCard, CompiledLine } from './compile.ts'
import type { AmericanContext } from './context.ts'
import type { PrintedGroup } from './expand.ts'
import { type HeldTiles, heldTiles } from './held.ts'
import { completed, type Filling, layOut, templateOf } from './match.ts'
import type { AmericanOptions } from './options.ts'
import { type Reach, reachOf } from './reach.ts'
import { tileOfKind } from './tiles.ts'

/** The ids of what a hand is paid for: its line, and the bonus of a hand without jokers. */
export const americanItemIds = ['line', 'jokerless'] as const
/** One of {@link americanItemIds}. */
export type AmericanItemId = (typeof americanItemIds)[number]

/** A group of a reading, with what the card prints for it. */
export interface AmericanGroup extends Group {
  readonly printed: string
}

/** Which tiles fill a printed group. */
export interface GroupAssignment {
  /** As the card prints it: `2027a`. */
  readonly printed: string
  /** Its natural tiles, lowest first, then a joker for each that one stands for. */
  readonly tiles: readonly Tile[]
  /** The place of the exposure in `hand.melds`, for a group that lies on the table. */
  readonly meld?: number
}

/** Why a line that the tiles match may not be claimed: a concealed line with exposures, or completed by a discard (AM-14). */
export type LineBar = 'exposedConcealedLine' | 'discardOnConcealedLine'

/** What a matching line is worth. */
export interface AmericanScore extends Score<AmericanItemId, 'points' | 'doubles'> {
  /** The line's id. */
  readonly line: string
  /** The title of its section. */
  readonly section: string
  /** What the card prints, in points. */
  readonly value: number
  /** How many of the 14 tiles are jokers. */
  readonly jokers: number
  /** True where the hand has no joker and is paid double for it (AM-19). */
  readonly jokerless: boolean
  /** True where the line gets no jokerless bonus whatever its tiles (AM-20). */
  readonly exempt: boolean
  /** Which tile or joker fills which printed group (AM-15). */
  readonly assignment: readonly GroupAssignment[]
  /** `value`, doubled where `jokerless`: the unit that payments are made in. */
  readonly total: number
  /** True where the winner named this line. */
  readonly declared?: true
  readonly barred?: LineBar
}

const kindsBySize: readonly GroupKind[] = ['single', 'single', 'pair', 'pung', 'kong', 'quint', 'sextet']

/** What a printed group is called. */
export function groupKind({ cluster, size }: PrintedGroup): GroupKind {
  return cluster && size > 1 ? 'cluster' : (kindsBySize[size] as GroupKind)
}

/** The group that the winning tile completed: the first that holds it and does not lie on the table. */
function wonGroup(fillings: readonly Filling[], hand: Hand): number {
  const { winningTile } = hand
  return fillings.findIndex(({ present, jokers, meld }) => {
    if (meld !== undefined) return false
    return winningTile === jokerTile ? jokers > 0 : present.some((kind) => tileOfKind(kind) === winningTile)
  })
}

/** The reading of a hand that completes an arrangement; its groups stand in the order of print. */
export function readingOf(card: CompiledCard, line: CompiledLine, arrangement: number, held: HeldTiles, hand: Hand, reach: Reach): Reading {
  const fillings = layOut(card, arrangement, held, reach)
  const won = wonGroup(fillings, hand)
  const groups = templateOf(card, arrangement).groups.map((printed, at): AmericanGroup => {
    const { kinds, jokers, meld } = fillings[at] as Filling
    return {
      kind: groupKind(printed),
      tiles: kinds.map(tileOfKind).sort((a, b) => a - b),
      jokers,
      ...(meld === undefined ? {} : { meld }),
      won: at === won,
      printed: formatGroup(printed.group),
    }
  })
  return { shape: line.line.id, groups }
}

/** AM-14: why a concealed line may not be claimed with this hand, in this way. */
export function barOf(
  { concealed }: CompiledLine,
  hand: Hand,
  context: Partial<AmericanContext>,
  { concealedWinOnDiscard }: AmericanOptions,
): LineBar | undefined {
  if (!concealed) return undefined
  if (hand.melds.length > 0) return 'exposedConcealedLine'
  return !concealedWinOnDiscard && context.win?.source === 'discard' ? 'discardOnConcealedLine' : undefined
}

/**
 * AM-15: one reading for each line that the hand completes, in the order of the card.
 * Lines that may not be claimed this way stand among them only where one is declared or no other line is completed.
 */
export function matchLines({ card, options, whole }: Table, hand: Hand, context: Partial<AmericanContext>): Reading[] {
  const held = heldTiles(hand)
  const reach = reachOf(whole, held.exposures)
  const found: { readonly reading: Reading; readonly counts: boolean }[] = []
  for (const line of card.lines) {
    const arrangement = completed(card, line.first, line.end, held, reach)
    if (arrangement < 0) continue
    const counts = barOf(line, hand, context, options) === undefined || line.line.id === context.declared
    found.push({ reading: readingOf(card, line, arrangement, held, hand, reach), counts })
  }
  const counting = found.some(({ counts }) => counts)
  return found.filter(({ counts }) => counts || !counting).map(({ reading }) => reading)
}

/** AM-20: singles, pairs and clusters alone. */
function isSinglesAndPairs(reading: Reading): boolean {
  return reading.groups.every(({ kind }) => kind === 'single' || kind === 'pair' || kind === 'cluster')
}

function isExempt({ section }: CompiledLine, reading: Reading, { jokerlessExempt }: AmericanOptions): boolean {
  if (jokerlessExempt === 'section') return section.attributes.includes('no jokerless bonus')
  return jokerlessExempt === 'structural' && isSinglesAndPairs(reading)
}

function assignmentOf(group: Group): GroupAssignment {
  const { tiles, jokers, meld } = group
  const { printed = '' } = group as Partial<AmericanGroup>
  return {
    printed,
    tiles: [...tiles.slice(0, tiles.length - jokers), ...new Array<Tile>(jokers).fill(jokerTile)],
    ...(meld === undefined ? {} : { meld }),
  }
}

/** What a reading is worth (AM-19, AM-20). */
export function scoreOf(
  line: CompiledLine,
  reading: Reading,
  hand: Hand,
  context: Partial<AmericanContext>,
  options: AmericanOptions,
  rules: RuleRef,
): AmericanScore {
  const { value } = line.line
  const jokers = handTiles(hand).filter((tile) => tile === jokerTile).length
  const exempt = isExempt(line, reading, options)
  const natural = jokers === 0
  const jokerless = natural && !exempt && context.declaredJokerless !== false
  const bar = barOf(line, hand, context, options)
  const items: ScoreItem<AmericanItemId, 'points' | 'doubles'>[] = [{ id: 'line', unit: 'points', value, groups: reading.groups.map((_, at) => at) }]
  if (jokerless) items.push({ id: 'jokerless', unit: 'doubles', value: 1, groups: [] })
  return {
    rules,
    reading,
    items,
    excluded: natural && exempt ? [{ id: 'jokerless', by: 'line' }] : [],
    line: line.line.id,
    section: line.section.title,
    value,
    jokers,
    jokerless,
    exempt,
    assignment: reading.groups.map(assignmentOf),
    total: jokerless ? 2 * value : value,
    ...(context.declared === line.line.id ? { declared: true } : {}),
    ...(bar === undefined ? {} : { barred: bar }),
  }
}

/** The order of lines: the one declared, then the one that pays most, the dearest, the first on the card. */
export function compareScores(a: AmericanScore, b: AmericanScore, placeOf: (line: string) => number): number {
  return Number(a.declared ?? false) - Number(b.declared ?? false) || a.total - b.total || a.value - b.value || placeOf(b.line) - placeOf(a.line)
}
