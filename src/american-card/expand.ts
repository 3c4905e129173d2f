import { eastTile, redTile, suits } from '../core/tile.ts'
import {
  type CardFace,
  type CardGroup,
  type CardSection,
  type CardVariant,
  clauseOf,
  clausesOf,
  freedomOf,
  groupsOf,
  isCluster,
  isNumberVariable,
  isWindVariable,
  type NumberVariable,
  needsSuit,
  numberOf,
  numberVariables,
  type WindVariable,
  windLetters,
  windVariables,
} from './card-language/card.ts'
import { anyKind, flowerKind } from './tiles.ts'

/** A group as one choice of a variant prints it. */
export interface PrintedGroup {
  readonly group: CardGroup
  /** Where its tiles begin among those of its arrangement. */
  readonly at: number
  readonly size: number
  readonly cluster: boolean
  /** AM-7: three to six equal tiles, not forbidden by `!` or `no jokers`. */
  readonly jokers: boolean
  /** AM-17: three to six equal tiles may be claimed. */
  readonly claims: boolean
}

/** One choice of a variant: what all its assignments have in common. */
export interface Template {
  /** The place of the variant in its line. */
  readonly variant: number
  readonly groups: readonly PrintedGroup[]
}

/** How much work the loader may put into a card, so that no text makes it hang. An assignment costs 20, a choice 100, a set of numbers that is tried 1. */
export interface Budget {
  left: number
}

const assignmentCost = 20
const choiceCost = 100
/** What one line may cost: 25,000 assignments. */
export const lineBudget = 500_000
/** What a whole card may cost: 100,000 assignments. */
export const cardBudget = 2_000_000

type Numbers = Readonly<Record<NumberVariable, number>>
type Winds = Readonly<Record<WindVariable, number>>

/** One value for everything that a choice leaves open. */
interface Assignment {
  /** The suit of each letter, by its place among the letters. */
  readonly suitOf: readonly number[]
  /** The suit of each starred group, by its place among them. */
  readonly stars: readonly number[]
  /** What printed numbers become: moved by `by`, or all `to`. */
  readonly move: { readonly by: number; readonly to?: number }
  readonly numbers: Numbers
  readonly winds: Winds
}

const fixedKinds: Readonly<Record<string, number>> = { '0': redTile + 2, G: redTile + 1, R: redTile, F: flowerKind, '?': anyKind }
/** AM-3: bams and green, craks and red, dots and white. */
const dragonOf: readonly number[] = [redTile + 1, redTile, redTile + 2]

/** The kind that a printed tile becomes. */
function kindOfFace({ symbol, offset = 0 }: CardFace, suit: number, { move, numbers, winds }: Assignment): number {
  if (symbol === 'D') return dragonOf[suit] as number
  if (isNumberVariable(symbol)) return 9 * suit + numbers[symbol] + offset - 1
  if (isWindVariable(symbol)) return winds[symbol]
  const number = numberOf(symbol)
  if (number !== undefined) return 9 * suit + (move.to ?? number + move.by) - 1
  const wind = (windLetters as readonly string[]).indexOf(symbol)
  return wind >= 0 ? eastTile + wind : (fixedKinds[symbol] as number)
}

/** The groups of a choice, and which of them may hold jokers. */
function printedGroups(groups: readonly CardGroup[], noJokers: boolean): PrintedGroup[] {
  let at = 0
  return groups.map((group) => {
    const size = group.faces.length
    const cluster = isCluster(group)
    const claims = size >= 3 && !cluster
    const printed = { group, at, size, cluster, claims, jokers: claims && !noJokers && group.natural !== true }
    at += size
    return printed
  })
}

/** Every way to choose among the groups of a variant; `undefined` where the budget runs out. */
function choicesOf(variant: CardVariant, budget: Budget): CardGroup[][] | undefined {
  let chosen: CardGroup[][] = [[]]
  for (const item of variant.items) {
    if (item.kind === 'decor') continue
    const groups = item.kind === 'group' ? [item] : item.groups
    budget.left -= choiceCost * chosen.length * groups.length
    if (budget.left < 0) return undefined
    chosen = chosen.flatMap((before) => groups.map((group) => [...before, group]))
  }
  return chosen
}

/** Every order in which `count` different things out of `from` can be taken. */
function arrangementsOf(from: readonly number[], count: number): number[][] {
  if (count === 0) return [[]]
  return from.flatMap((first) =>
    arrangementsOf(
      from.filter((other) => other !== first),
      count - 1,
    ).map((rest) => [first, ...rest]),
  )
}

/** The suits that the letters may stand for (AM-4): different ones, or all the same where the note allows one suit. */
function suitMaps(letters: readonly string[], variant: CardVariant): number[][] {
  const all = [0, 1, 2]
  const maps = arrangementsOf(all, letters.length)
  if (letters.length > 1 && clauseOf(variant, 'oneSuitOr') !== undefined) maps.push(...all.map((suit) => letters.map(() => suit)))
  const bound = clausesOf(variant, 'suit')
  return maps.filter((map) => bound.every(({ letter, suit }) => !letters.includes(letter) || map[letters.indexOf(letter)] === suits.indexOf(suit)))
}

/** What the printed numbers of a variant may become (AM-6). */
function movesOf(variant: CardVariant, section: Pick<CardSection, 'attributes'>): Assignment['move'][] {
  const printed = groupsOf(variant).flatMap(({ faces }) => faces.flatMap(({ symbol }) => numberOf(symbol) ?? []))
  const freedom = freedomOf(variant, section)
  if (printed.length === 0 || freedom.kind === 'theseNumbers') return [{ by: 0 }]
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  if (freedom.kind === 'like') return (freedom.numbers ?? numbers).map((to) => ({ by: 0, to }))
  const { low = 1, high = 9 } = freedom
  const least = Math.min(...printed)
  const span = Math.max(...printed) - least
  return numbers.filter((first) => first >= low && first + span <= high).map((first) => ({ by: first - least }))
}

/** The variables among the groups, and those that their ranges lean on. */
function variablesIn(groups: readonly CardGroup[], variant: CardVariant): ReadonlySet<string> {
  const used = new Set<string>(groups.flatMap(({ faces }) => faces.map(({ symbol }) => symbol)))
  const ranges = clausesOf(variant, 'range')
  for (let grew = true; grew; ) {
    const size = used.size
    for (const { variable, low, high } of ranges) if (used.has(variable)) used.add(low).add(high)
    grew = used.size > size
  }
  return used
}

/** Every set of numbers that the variables of a choice may have. */
function numbersFor(groups: readonly CardGroup[], used: ReadonlySet<string>, variant: CardVariant, budget: Budget): Numbers[] | undefined {
  const offsets = groups.flatMap(({ faces }) => faces)
  const domains = numberVariables.map((variable): readonly number[] => {
    if (!used.has(variable)) return [0]
    const narrowed = clausesOf(variant, 'numbers').filter((clause) => clause.variable === variable)
    return [1, 2, 3, 4, 5, 6, 7, 8, 9].filter(
      (number) =>
        narrowed.every(({ numbers }) => numbers.includes(number)) &&
        offsets.every(({ symbol, offset = 0 }) => symbol !== variable || (number + offset >= 1 && number + offset <= 9)),
    )
  })
  budget.left -= domains.reduce((product, domain) => product * domain.length, 1)
  if (budget.left < 0) return undefined
  const [xs, ys, ts, qs] = domains as [readonly number[], readonly number[], readonly number[], readonly number[]]
  const all = xs.flatMap((X) => ys.flatMap((Y) => ts.flatMap((T) => qs.map((Q): Numbers => ({ X, Y, T, Q })))))
  const ranges = clausesOf(variant, 'range').filter(({ variable }) => used.has(variable))
  const unlike = clausesOf(variant, 'differ').filter(({ variables }) => variables.every((variable) => used.has(variable)))
  return all.filter(
    (numbers) =>
      ranges.every(({ variable, low, high, plus }) => numbers[variable] >= numbers[low] && numbers[variable] <= numbers[high] + plus) &&
      unlike.every(({ variables: [one, other] }) => numbers[one] !== numbers[other]),
  )
}

/** The winds that the wind variables may stand for, different from one another (AM-9). */
function windsFor(used: ReadonlySet<string>, variant: CardVariant): Winds[] {
  const variables = windVariables.filter((variable) => used.has(variable))
  const tiles = windLetters.map((_, at) => eastTile + at)
  const bound = clausesOf(variant, 'winds')
  return arrangementsOf(tiles, variables.length)
    .map((chosen): Winds => ({ Z: 0, V: 0, U: 0, ...Object.fromEntries(variables.map((variable, at) => [variable, chosen[at]])) }))
    .filter((winds) =>
      bound.every(
        ({ variable, winds: taken }) => !variables.includes(variable) || taken.some((wind) => winds[variable] === eastTile + windLetters.indexOf(wind)),
      ),
    )
}

/** Every suit for each starred group. */
function starMaps(count: number): number[][] {
  let maps: number[][] = [[]]
  for (let star = 0; star < count; star++) maps = maps.flatMap((map) => [0, 1, 2].map((suit) => [...map, suit]))
  return maps
}

/**
 * Calls `visit` with the kinds of every assignment of a variant, tile by tile as they are printed; the list is used again after the call.
 * Returns false where the budget ran out: choices, suits, numbers and winds multiply (AM-10).
 */
export function expandVariant(
  variant: CardVariant,
  place: number,
  section: Pick<CardSection, 'attributes'>,
  budget: Budget,
  visit: (template: Template, kinds: readonly number[]) => void,
): boolean {
  const noJokers = clauseOf(variant, 'noJokers') !== undefined || section.attributes.includes('no jokers')
  const moves = movesOf(variant, section)
  const choices = choicesOf(variant, budget)
  if (choices === undefined) return false
  for (const groups of choices) {
    const bound = groups.filter(needsSuit)
    const letters = [...new Set(bound.flatMap(({ suit = '' }) => (suit === '*' ? [] : [suit])))]
    const starred = bound.filter(({ suit }) => suit === '*').length
    const used = variablesIn(groups, variant)
    const numbers = numbersFor(groups, used, variant, budget)
    if (numbers === undefined) return false
    const winds = windsFor(used, variant)
    const maps = suitMaps(letters, variant)
    budget.left -= assignmentCost * (maps.length * 3 ** starred * moves.length * numbers.length * winds.length)
    if (budget.left < 0) return false
    const starSuits = starMaps(starred)
    const template: Template = { variant: place, groups: printedGroups(groups, noJokers) }
    const kinds: number[] = []
    for (const suitOf of maps)
      for (const stars of starSuits)
        for (const move of moves)
          for (const number of numbers)
            for (const wind of winds) {
              assign(groups, letters, { suitOf, stars, move, numbers: number, winds: wind }, kinds)
              visit(template, kinds)
            }
  }
  return true
}

/** Writes the kinds of one assignment into `kinds`. */
function assign(groups: readonly CardGroup[], letters: readonly string[], assignment: Assignment, kinds: number[]): void {
  kinds.length = 0
  let star = 0
  for (const group of groups) {
    const { faces, suit: letter = '' } = group
    const suit = !needsSuit(group) ? 0 : letter === '*' ? (assignment.stars[star++] as number) : (assignment.suitOf[letters.indexOf(letter)] as number)
    for (const face of faces) kinds.push(kindOfFace(face, suit, assignment))
  }
}
