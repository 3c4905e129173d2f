import type { Card, CardClause, CardGroup, CardLine, CardSection, CardVariant } from '../../src/american-card/index.ts'

// A slow reading of the American card rules, written from the rule text alone: every assignment is tried, every tile is a text,
// and tiles are put into places by matching. It shares nothing with src but the data that the card parser returns.

/** A place of an arrangement: the tile it wants, and whether a joker may stand there. */
export interface Slot {
  readonly tile: string
  readonly joker: boolean
}

/** A group of an arrangement. */
export interface OracleGroup {
  readonly slots: readonly Slot[]
  readonly claims: boolean
}

/** An exposure: the tile it shows, `J` where it shows none, and how many of its tiles are jokers. */
export interface OracleExposure {
  readonly tile: string
  readonly size: number
  readonly jokers: number
}

/** Tiles that are not exposed, and exposures. */
export interface OracleHand {
  readonly tiles: readonly string[]
  readonly exposures: readonly OracleExposure[]
}

const suits = ['b', 'c', 'd']
const dragons: Readonly<Record<string, string>> = { b: 'G', c: 'R', d: 'P' }
const suitOfName: Readonly<Record<string, string>> = { bamboos: 'b', characters: 'c', dots: 'd' }
const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const winds = ['E', 'S', 'W', 'N']
/** Every natural tile of the set, by name. */
export const naturalTiles: readonly string[] = [...suits.flatMap((suit) => digits.map((digit) => `${digit}${suit}`)), ...winds, 'R', 'G', 'P', 'F']
/** How many copies there are of a natural tile. */
export const copiesOf = (tile: string): number => (tile === 'F' ? 8 : 4)

/** All ways to take one of each list. */
function product<T>(lists: readonly (readonly T[])[]): T[][] {
  return lists.reduce<T[][]>((before, list) => before.flatMap((some) => list.map((one) => [...some, one])), [[]])
}

function find<Kind extends CardClause['kind']>(variant: CardVariant, kind: Kind): Extract<CardClause, { kind: Kind }>[] {
  return variant.note.filter((clause) => clause.kind === kind) as Extract<CardClause, { kind: Kind }>[]
}

function wantsSuit(group: CardGroup): boolean {
  return group.faces.some(({ symbol }) => 'D123456789XYTQ'.includes(symbol))
}

/** What the variables of one assignment stand for; names are letters, `*0`, `*1` … for stars, number and wind variables, `?0` … */
type Binding = ReadonlyMap<string, string>

function suitBindings(names: readonly string[], variant: CardVariant): Binding[] {
  return product(names.map(() => suits))
    .map((chosen): Binding => new Map(names.map((name, at) => [name, chosen[at] as string])))
    .filter((binding) => {
      const used = [...binding].filter(([name]) => !name.startsWith('*')).map(([, suit]) => suit)
      const different = new Set(used).size === used.length
      const same = new Set(used).size <= 1
      if (!different && !(same && find(variant, 'oneSuitOr').length > 0)) return false
      return find(variant, 'suit').every(({ letter, suit }) => !binding.has(letter) || binding.get(letter) === suitOfName[suit])
    })
}

function variableBindings(groups: readonly CardGroup[], variant: CardVariant): Binding[] {
  const faces = groups.flatMap((group) => group.faces)
  const names = ['X', 'Y', 'T', 'Q', 'Z', 'V', 'U'].filter(
    (name) =>
      faces.some(({ symbol }) => symbol === name) || find(variant, 'range').some(({ variable, low, high }) => [variable, low, high].includes(name as 'X')),
  )
  return product(names.map((name) => ('ZVU'.includes(name) ? winds : digits.map(String))))
    .map((chosen): Binding => new Map(names.map((name, at) => [name, chosen[at] as string])))
    .filter((binding) => {
      const number = (name: string): number => Number(binding.get(name))
      const taken = ['Z', 'V', 'U'].flatMap((name) => binding.get(name) ?? [])
      return (
        new Set(taken).size === taken.length &&
        find(variant, 'numbers').every(({ variable, numbers }) => !binding.has(variable) || numbers.includes(number(variable))) &&
        find(variant, 'winds').every(
          ({ variable, winds: allowed }) => !binding.has(variable) || (allowed as string[]).includes(binding.get(variable) as string),
        ) &&
        find(variant, 'differ').every(({ variables: [one, other] }) => !binding.has(one) || !binding.has(other) || number(one) !== number(other)) &&
        find(variant, 'range').every(({ variable, low, high, plus }) => number(variable) >= number(low) && number(variable) <= number(high) + plus)
      )
    })
}

/** What each printed number becomes, for every way the note frees them. */
function numberMaps(variant: CardVariant, section: CardSection): ((digit: number) => number)[] {
  const printed = variant.items
    .flatMap((item) => (item.kind === 'group' ? [item] : item.kind === 'choice' ? item.groups : []))
    .flatMap(({ faces }) => faces.map(({ symbol }) => Number(symbol)))
    .filter((number) => number >= 1)
  const own = variant.note.find(({ kind }) => kind === 'run' || kind === 'like' || kind === 'theseNumbers')
  const kind = own?.kind ?? (section.attributes.includes('default run') ? 'run' : section.attributes.includes('default like') ? 'like' : 'theseNumbers')
  if (printed.length === 0 || kind === 'theseNumbers') return [(digit) => digit]
  if (kind === 'like') {
    const numbers = own?.kind === 'like' ? (own.numbers ?? digits) : digits
    return numbers.map((number) => () => number)
  }
  const { low = 1, high = 9 } = own?.kind === 'run' ? own : {}
  return [-8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8]
    .filter((step) => printed.every((digit) => digit + step >= low && digit + step <= high))
    .map((step) => (digit) => digit + step)
}

/** The tile of a printed face, `undefined` where its number leaves 1 to 9. */
function tileOf(symbol: string, offset: number, suit: string, binding: Binding, move: (digit: number) => number, any: string): string | undefined {
  if (symbol === '0') return 'P'
  if ('FNEWSRG'.includes(symbol)) return symbol
  if (symbol === 'D') return dragons[suit]
  if (symbol === '?') return any
  if ('ZVU'.includes(symbol)) return binding.get(symbol)
  const number = 'XYTQ'.includes(symbol) ? Number(binding.get(symbol)) + offset : move(Number(symbol))
  return number >= 1 && number <= 9 ? `${number}${suit}` : undefined
}

/** Every arrangement of a line, those that no set of tiles can make among them, equal ones several times. */
export function oracleAssignments(line: CardLine, section: CardSection): OracleGroup[][] {
  return line.variants.flatMap((variant) => {
    const items = variant.items.flatMap((item) => (item.kind === 'decor' ? [] : [item.kind === 'group' ? [item] : item.groups]))
    const natural = section.attributes.includes('no jokers') || find(variant, 'noJokers').length > 0
    return product(items).flatMap((groups) => {
      const keyOf = (group: CardGroup, at: number): string => (group.suit === '*' ? `*${at}` : (group.suit ?? 'one'))
      const names = [...new Set(groups.flatMap((group, at) => (wantsSuit(group) ? [keyOf(group, at)] : [])))]
      const blocks = groups.filter(({ faces }) => faces.some(({ symbol }) => symbol === '?')).length
      return product<unknown>([
        suitBindings(names, variant),
        variableBindings(groups, variant),
        numberMaps(variant, section),
        product(Array.from({ length: blocks }, () => naturalTiles)),
      ]).flatMap((chosen) => {
        const [suitOf, binding, move, any] = chosen as [Binding, Binding, (digit: number) => number, string[]]
        let block = 0
        const made = groups.map((group, at): OracleGroup | undefined => {
          const tile = group.faces.some(({ symbol }) => symbol === '?') ? (any[block++] as string) : ''
          const tiles = group.faces.map(({ symbol, offset = 0 }) => tileOf(symbol, offset, suitOf.get(keyOf(group, at)) ?? '', binding, move, tile))
          if (tiles.includes(undefined)) return undefined
          const equal = group.list !== true && group.faces.every(({ symbol }) => symbol === group.faces[0]?.symbol)
          const claims = equal && tiles.length >= 3
          const joker = claims && !natural && group.natural !== true
          return { slots: tiles.map((name) => ({ tile: name as string, joker })), claims }
        })
        return made.includes(undefined) ? [] : [made as OracleGroup[]]
      })
    })
  })
}

/** The most slots that can be filled, each tile in one of them: augmenting paths. */
export function mostFilled(slots: readonly Slot[], tiles: readonly string[]): number {
  const holder = tiles.map(() => -1)
  // Tiles that a search in vain has come by need no second look until one succeeds.
  const seen = tiles.map(() => 0)
  let filled = 0
  const isFilled = (slot: number): boolean => {
    const { tile, joker } = slots[slot] as Slot
    for (let at = 0; at < tiles.length; at++) {
      if (seen[at] === filled + 1 || !(tiles[at] === tile || (joker && tiles[at] === 'J'))) continue
      seen[at] = filled + 1
      const other = holder[at] as number
      if (other >= 0 && !isFilled(other)) continue
      holder[at] = slot
      return true
    }
    return false
  }
  for (let slot = 0; slot < slots.length; slot++) if (isFilled(slot)) filled++
  return filled
}

/** Every way to lay the exposures on different groups; the groups that stay free, and the exposed ones. */
function layings(groups: readonly OracleGroup[], exposures: readonly OracleExposure[]): { free: OracleGroup[]; laid: OracleGroup[] }[] {
  const [exposure, ...rest] = exposures
  if (exposure === undefined) return [{ free: [...groups], laid: [] }]
  return groups.flatMap((group, at) => {
    const [first] = group.slots as [Slot]
    if (!group.claims || group.slots.length !== exposure.size || (exposure.jokers > 0 && !first.joker)) return []
    if (exposure.tile !== 'J' && exposure.tile !== first.tile) return []
    const others = groups.filter((_, each) => each !== at)
    return layings(others, rest).map(({ free, laid }) => ({ free, laid: [group, ...laid] }))
  })
}

const everyTile = naturalTiles.flatMap((tile) => new Array<string>(copiesOf(tile)).fill(tile))

function without(tiles: readonly string[], some: readonly string[]): string[] {
  const left = [...tiles]
  for (const tile of some) {
    const at = left.indexOf(tile)
    if (at >= 0) left.splice(at, 1)
  }
  return left
}

/** Whether an arrangement can still be made with these exposures when `gone` tiles are out of reach: discards, and naturals in others' exposures. */
export function oracleViable(groups: readonly OracleGroup[], exposures: readonly OracleExposure[], gone: readonly string[] = []): boolean {
  const shown = exposures.flatMap(({ tile, size, jokers }) => new Array<string>(size - jokers).fill(tile))
  const tiles = without([...everyTile, ...new Array<string>(8).fill('J')], [...shown, ...gone])
  return layings(groups, exposures).some(({ free, laid }) => {
    const slots = [...free.flatMap((group) => group.slots), ...laid.flatMap((group, at) => group.slots.slice(0, exposures[at]?.jokers ?? 0))]
    return mostFilled(slots, tiles) === slots.length
  })
}

/** How many tiles a hand is away from an arrangement; `undefined` where its exposures do not fit. */
export function oracleDistance(groups: readonly OracleGroup[], { tiles, exposures }: OracleHand): number | undefined {
  const distances = layings(groups, exposures).map(({ free }) => {
    const slots = free.flatMap((group) => group.slots)
    return slots.length - mostFilled(slots, tiles)
  })
  return distances.length === 0 ? undefined : Math.min(...distances)
}

/** The distance to an arrangement that a set of tiles can make; `undefined` where the exposures do not fit it or leave too few tiles for the rest. */
export function oracleReach(groups: readonly OracleGroup[], hand: OracleHand): number | undefined {
  const distance = oracleDistance(groups, hand)
  return distance === undefined || hand.exposures.length === 0 || oracleViable(groups, hand.exposures) ? distance : undefined
}

/** Each line of a card with its arrangements that a set of tiles can make. */
export function oracleLines(card: Card): { readonly line: CardLine; readonly section: CardSection; readonly arrangements: readonly OracleGroup[][] }[] {
  return card.sections.flatMap((section) =>
    section.lines.map((line) => ({ line, section, arrangements: oracleAssignments(line, section).filter((groups) => oracleViable(groups, [])) })),
  )
}

/** True for lines that are not exposed. */
export function isConcealed({ line, section }: { readonly line: CardLine; readonly section: CardSection }): boolean {
  return line.mode === 'C' || section.attributes.includes('concealed')
}
