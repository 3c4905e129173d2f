import { suits } from '../../core/tile.ts'
import type { Card, CardClause, CardFace, CardGroup, CardHeader, CardItem, CardLine, CardSection, CardVariant } from './card.ts'
import { suitWords } from './note.ts'

function formatFace({ symbol, offset }: CardFace): string {
  return offset === undefined ? symbol : `${symbol}${offset < 0 ? '-' : '+'}${Math.abs(offset)}`
}

/**
 * Writes a group as a card prints it: `222a`, `2027a`, `[X X+1 D]b`, `DD*!`.
 *
 * @example
 * formatGroup({ kind: 'group', faces: [{ symbol: 'D' }, { symbol: 'D' }], suit: 'a' }) // => 'DDa'
 */
export function formatGroup({ faces, list, suit = '', natural }: CardGroup): string {
  const [first] = faces
  const offset = first === undefined ? '' : formatFace(first).slice(1)
  const tiles = list ? `[${faces.map(formatFace).join(' ')}]` : `${faces.map(({ symbol }) => symbol).join('')}${offset}`
  return `${tiles}${suit}${natural ? '!' : ''}`
}

function formatItem(item: CardItem): string {
  if (item.kind === 'decor') return item.text
  return item.kind === 'group' ? formatGroup(item) : `{${item.groups.map(formatGroup).join('|')}}`
}

function formatNumbers(numbers: readonly number[]): string {
  const digits = numbers.join('')
  if (digits === '13579') return 'odd'
  return digits === '2468' ? 'even' : digits
}

function formatClause(clause: CardClause): string {
  switch (clause.kind) {
    case 'suits':
      return `any ${clause.count} ${clause.count === 1 ? 'suit' : 'suits'}`
    case 'oneSuitOr':
      return `any 1 or ${clause.count} suits`
    case 'theseNumbers':
      return 'these nos. only'
    case 'run':
      return `${clause.count === undefined ? 'run' : `any ${clause.count} consec. nos.`}${clause.low === undefined ? '' : ` ${clause.low}-${clause.high}`}`
    case 'like':
      return clause.numbers === undefined ? 'like' : `like ${formatNumbers(clause.numbers)}`
    case 'numbers':
      return `${clause.variable}=${formatNumbers(clause.numbers)}`
    case 'range':
      return `${clause.variable}=${clause.low}..${clause.high}+${clause.plus}`
    case 'differ':
      return clause.variables.join('!=')
    case 'winds':
      return `${clause.variable}=${clause.winds.join('')}`
    case 'suit':
      return `${clause.letter}=${suitWords[suits.indexOf(clause.suit)]}`
    case 'noJokers':
      return 'no jokers'
    case 'text':
      return `"${clause.text}"`
  }
}

function formatVariant({ items, note }: CardVariant, explicit: boolean): string {
  const words = items.map(formatItem)
  if (note.length > 0 || explicit) words.push(`(${note.map(formatClause).join('; ')})`)
  return words.join(' ')
}

/** Writes a line of a card: `Y1: FF 2027a 00 777b 777c (any 3 suits) X25`. */
export function formatLine({ id, variants, mode, value }: CardLine): string {
  // A variant without a note would take the last one's, so it says that it has none.
  const explicit = (variants.at(-1)?.note.length ?? 0) > 0
  return `${id}: ${variants.map((variant) => formatVariant(variant, explicit)).join(' -or- ')} ${mode}${value}`
}

function formatHeader({ key, text, values }: CardHeader): string {
  return [
    `@${key}`,
    ...(text === undefined ? [] : [`"${text}"`]),
    ...values.map(({ key: name, value }) => `${name}=${/^[^\s"]+$/.test(value) ? value : `"${value}"`}`),
  ].join(' ')
}

function formatSection({ title, attributes, lines }: CardSection): string {
  return [...(title === '' ? [] : [`[${[title, ...attributes].join('; ')}]`]), ...lines.map(formatLine)].join('\n')
}

/**
 * Writes a card as text. `parseCard` reads it back as it was; comments and the spacing of the original are not kept.
 *
 * @example
 * formatCard(parseCard('[Quints]\nFFFFFF XXXXa YYYYb (X=odd,Y=even) X35')) // => '[Quints]\n1: FFFFFF XXXXa YYYYb (X=odd; Y=even) X35\n'
 */
export function formatCard(card: Card): string {
  return `${[card.headers.map(formatHeader).join('\n'), ...card.sections.map(formatSection)].filter((part) => part !== '').join('\n\n')}\n`
}
