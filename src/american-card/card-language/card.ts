import type { Suit } from '../../core/tile.ts'

/** The number variables of the card language: each stands for one number of a line. */
export const numberVariables = ['X', 'Y', 'T', 'Q'] as const
/** One of {@link numberVariables}. */
export type NumberVariable = (typeof numberVariables)[number]

/** The wind variables of the card language: each stands for a wind of its own. */
export const windVariables = ['Z', 'V', 'U'] as const
/** One of {@link windVariables}. */
export type WindVariable = (typeof windVariables)[number]

/** The winds as a card prints them, in the order of their tiles. */
export const windLetters = ['E', 'S', 'W', 'N'] as const
/** One of {@link windLetters}. */
export type WindLetter = (typeof windLetters)[number]

/** What a card may print for one tile: numbers, soap, flower, winds, dragons, the dragon of a suit, variables, and `?` for any tile. */
// biome-ignore format: one sort of symbol a line
export const cardSymbols = [
  '1', '2', '3', '4', '5', '6', '7', '8', '9',
  '0', 'F', 'N', 'E', 'W', 'S', 'R', 'G', 'D',
  'X', 'Y', 'T', 'Q',
  'Z', 'V', 'U',
  '?',
] as const
/** One of {@link cardSymbols}. */
export type CardSymbol = (typeof cardSymbols)[number]

/** One printed tile; `offset` is what is added to a number variable. */
export interface CardFace {
  readonly symbol: CardSymbol
  readonly offset?: number
}

/** Tiles printed together: equal ones, or a cluster of unlike ones. */
export interface CardGroup {
  readonly kind: 'group'
  readonly faces: readonly CardFace[]
  /** True for a bracketed list, which is a cluster whatever stands in it. */
  readonly list?: true
  /** A letter, the same for the same suit, or `*` for any suit. */
  readonly suit?: string
  /** True where `!` forbids jokers. */
  readonly natural?: true
}

/** Groups of which one is taken. */
export interface CardChoice {
  readonly kind: 'choice'
  readonly groups: readonly CardGroup[]
}

/** The signs that only decorate a line. */
export const decorSigns = ['+', '-', 'x', '×', '=', '/'] as const

/** A sign between groups that means nothing. */
export interface CardDecor {
  readonly kind: 'decor'
  readonly text: (typeof decorSigns)[number]
}

/** What a line is made of. */
export type CardItem = CardGroup | CardChoice | CardDecor

/** One clause of a note. */
export type CardClause =
  /** The line is played in this many suits. */
  | { readonly kind: 'suits'; readonly count: number }
  /** All letters are one suit, or all are different. */
  | { readonly kind: 'oneSuitOr'; readonly count: number }
  /** The numbers are those printed, whatever the section says. */
  | { readonly kind: 'theseNumbers' }
  /** All printed numbers move together, staying within `low` and `high`; `count` is how many different ones there are. */
  | { readonly kind: 'run'; readonly count?: number; readonly low?: number; readonly high?: number }
  /** All printed numbers are one number. */
  | { readonly kind: 'like'; readonly numbers?: readonly number[] }
  | { readonly kind: 'numbers'; readonly variable: NumberVariable; readonly numbers: readonly number[] }
  /** `Y=X..X+2`: from the number of `low` to that of `high` and `plus` more. */
  | { readonly kind: 'range'; readonly variable: NumberVariable; readonly low: NumberVariable; readonly high: NumberVariable; readonly plus: number }
  | { readonly kind: 'differ'; readonly variables: readonly [NumberVariable, NumberVariable] }
  | { readonly kind: 'winds'; readonly variable: WindVariable; readonly winds: readonly WindLetter[] }
  | { readonly kind: 'suit'; readonly letter: string; readonly suit: Suit }
  | { readonly kind: 'noJokers' }
  /** Words for the reader. */
  | { readonly kind: 'text'; readonly text: string }

/** One way to play a line. */
export interface CardVariant {
  readonly items: readonly CardItem[]
  readonly note: readonly CardClause[]
}

/** A printed hand: `X` may be exposed, `C` is concealed. */
export interface CardLine {
  readonly id: string
  readonly variants: readonly CardVariant[]
  readonly mode: 'X' | 'C'
  /** What the hand is worth, in whole points. */
  readonly value: number
}

/** What may hold for all lines of a section. */
export const sectionAttributes = ['no jokerless bonus', 'no jokers', 'concealed', 'default run', 'default like'] as const
/** One of {@link sectionAttributes}. */
export type SectionAttribute = (typeof sectionAttributes)[number]

/** Lines under one title; lines before the first title stand in a section whose title is empty. */
export interface CardSection {
  readonly title: string
  readonly attributes: readonly SectionAttribute[]
  readonly lines: readonly CardLine[]
}

/** `@card "House card" year=2027`. */
export interface CardHeader {
  readonly key: string
  readonly text?: string
  readonly values: readonly { readonly key: string; readonly value: string }[]
}

/** A card of hands for the American game, as plain data. */
export interface Card {
  readonly headers: readonly CardHeader[]
  readonly sections: readonly CardSection[]
}

/** What the card is called, with its year: `House card 2027`. */
export function cardName(card: Card): string {
  const header = card.headers.find(({ key }) => key === 'card')
  const year = header?.values.find(({ key }) => key === 'year')?.value
  return [header?.text ?? 'unnamed card', ...(year === undefined ? [] : [year])].join(' ')
}

/** True for tiles that are not all alike in print, and for lists; they take no jokers and no claims (AM-7). */
export function isCluster({ faces, list }: CardGroup): boolean {
  return list === true || faces.some(({ symbol }) => symbol !== (faces[0] as CardFace).symbol)
}

/** True for printed numbers, number variables and the dragon of a suit: they need a suit (AM-4). */
export function needsSuit({ faces }: CardGroup): boolean {
  return faces.some(({ symbol }) => symbol === 'D' || (symbol >= '1' && symbol <= '9') || isNumberVariable(symbol))
}

/** True for X, Y, T and Q. */
export function isNumberVariable(symbol: string): symbol is NumberVariable {
  return (numberVariables as readonly string[]).includes(symbol)
}

/** True for Z, V and U. */
export function isWindVariable(symbol: string): symbol is WindVariable {
  return (windVariables as readonly string[]).includes(symbol)
}

/** The printed number, `undefined` for any other symbol; the soap's 0 is no number. */
export function numberOf(symbol: string): number | undefined {
  return symbol >= '1' && symbol <= '9' ? Number(symbol) : undefined
}

/** Every group of a variant, those of choices too. */
export function groupsOf(variant: CardVariant): CardGroup[] {
  return variant.items.flatMap((item): readonly CardGroup[] => (item.kind === 'group' ? [item] : item.kind === 'choice' ? item.groups : []))
}

/** The clause of a kind, where the note has one. */
export function clauseOf<Kind extends CardClause['kind']>(variant: CardVariant, kind: Kind): Extract<CardClause, { kind: Kind }> | undefined {
  return variant.note.find((clause): clause is Extract<CardClause, { kind: Kind }> => clause.kind === kind)
}

/** The clauses of a kind. */
export function clausesOf<Kind extends CardClause['kind']>(variant: CardVariant, kind: Kind): Extract<CardClause, { kind: Kind }>[] {
  return variant.note.filter((clause): clause is Extract<CardClause, { kind: Kind }> => clause.kind === kind)
}

/** How the printed numbers of a variant are freed: by its own note, else by the section's default (AM-6). */
export function freedomOf(variant: CardVariant, section: Pick<CardSection, 'attributes'>): Extract<CardClause, { kind: 'run' | 'like' | 'theseNumbers' }> {
  const own = clauseOf(variant, 'theseNumbers') ?? clauseOf(variant, 'run') ?? clauseOf(variant, 'like')
  if (own !== undefined) return own
  if (section.attributes.includes('default run')) return { kind: 'run' }
  return section.attributes.includes('default like') ? { kind: 'like' } : { kind: 'theseNumbers' }
}
