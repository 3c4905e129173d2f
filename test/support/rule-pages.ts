// The tables of docs/rules. They stand here, and not among the sources, because they show the examples that the tests check;
// `npm run docs:rules` writes them, and test/rule-pages.test.ts compares them with what is written.
import { expandLine, houseCardText, parseCard } from '../../src/american-card/index.ts'
import { type AnyRuleSet, builtIn } from '../../src/cli/rule-sets.ts'
import type { Hand } from '../../src/core/hand.ts'
import { isConcealedMeld, meldJokers, meldTiles } from '../../src/core/meld.ts'
import { takesText } from '../../src/core/options.ts'
import { jokerTile, type Tile, type TileName, tileName, tileNames } from '../../src/core/tile.ts'
import { tileSvg } from '../../src/format/tile-svg.ts'
import { counted, namesOf } from '../../src/format/words.ts'
import { locales } from '../../src/locale/index.ts'
import { parseHand } from '../../src/notation/hand-text.ts'
import { sichuanPresets } from '../../src/sichuan-bloody/index.ts'
import { type Circumstances, exampleOf, type ItemExample } from './item-examples.ts'
import { cell, table } from './markdown.ts'
import { paymentTables } from './payment-tables.ts'

/** The ids of the rule sets, which are the names of the pages. */
export const pages: readonly string[] = Object.keys(builtIn)

/** The pictures of the tiles by file name. */
export function tilePictures(): Readonly<Record<string, string>> {
  const options = { size: 32, theme: 'auto' } as const
  return Object.fromEntries([...tileNames.map((name) => [`${name}.svg`, tileSvg(name, options)]), ['back.svg', tileSvg('1b', { ...options, face: 'down' })]])
}

const picture = (name: TileName | 'back'): string => `![${name}](tiles/${name}.svg)`
const pictures = (tiles: readonly Tile[]): string => tiles.map((tile) => picture(tileName(tile))).join('')

/** A hand in pictures: melds, the concealed tiles, the winning tile, flowers and seasons. */
function handPictures({ melds, concealed, winningTile, bonus }: Hand): string {
  const sets = melds.map((meld) => {
    const tiles = meldTiles(meld)
    const jokers = meldJokers(meld)
    if (isConcealedMeld(meld)) return `${picture('back')}${pictures(tiles.slice(1, -1))}${picture('back')}`
    return `(${pictures(tiles.map((tile, at) => (at < tiles.length - jokers ? tile : jokerTile)))})`
  })
  const won = winningTile === undefined ? [] : [`+${pictures([winningTile])}`]
  return [...sets, pictures(concealed), ...won, pictures(bonus)].filter((part) => part !== '').join(' ')
}

const winWords: Readonly<Record<string, string>> = { wall: 'drawn', discard: '', robbedKong: 'out of a kong', jokerExchange: 'by an exchange' }
const flagWords: Readonly<Record<string, string>> = {
  replacement: 'as a replacement',
  lastTile: 'the last tile',
  afterKong: 'after a kong',
  standing: 'a standing hand',
  dealt: 'dealt',
  firstDiscard: "East's first discard",
}

/** What is known beside the tiles, where it is not what the page says of all examples. */
function circumstances({ seat = 'south', round = 'east', win, eastWins, dealtBonus }: Circumstances): string {
  const parts = Object.entries(win ?? {}).flatMap(([key, value]) => {
    if (key === 'source') return winWords[value as string] ?? []
    if (key === 'kongsThisTurn') return `${value} kongs in the turn`
    return value === true ? (flagWords[key] ?? []) : []
  })
  const place = [...(seat === 'south' ? [] : [`${seat} sits`]), ...(round === 'east' ? [] : [`${round} round`])]
  return [
    ...parts,
    ...(win === undefined ? ['not won'] : []),
    ...place,
    ...(eastWins === undefined ? [] : [`mahjong ${eastWins} in a row`]),
    ...(dealtBonus === undefined ? [] : ['flowers and seasons of the deal']),
  ]
    .filter((part) => part !== '')
    .join(', ')
}

function exampleCell({ hand, context }: ItemExample): string {
  const told = circumstances(context)
  return `${handPictures(parseHand(hand))}<br>${cell(`\`${hand}\``)}${told === '' ? '' : ` ${told}`}`
}

function itemTable({ id: rules, items }: AnyRuleSet): string {
  return table(
    ['Item', 'Value', 'Rule', 'Condition and example'],
    items.map(({ id, unit, value, about, rule }) => [
      `\`${id}\``,
      typeof value === 'number' ? (unit === 'limit' ? 'limit' : counted(value, unit, locales.en)) : value,
      rule,
      `${about ?? ''}<br>${exampleCell(exampleOf(rules, id))}`,
    ]),
  )
}

const languages: Readonly<Record<keyof typeof locales, string>> = { en: 'English', fi: 'Finnish', sv: 'Swedish', pl: 'Polish', zh: 'Chinese' }

function nameTable({ id: rules, items }: AnyRuleSet): string {
  const asked = Object.keys(languages) as (keyof typeof locales)[]
  return table(
    ['Item', ...asked.map((lang) => languages[lang])],
    items.map(({ id }) => [`\`${id}\``, ...asked.map((lang) => namesOf(locales[lang], rules)?.items[id] ?? '')]),
  )
}

function optionTable({ optionRows }: AnyRuleSet): string {
  return table(
    ['Option', 'Default', 'Takes', 'Rule', 'About'],
    Object.entries(optionRows).map(([name, { default: value, takes, rule, about }]) => [`\`${name}\``, `\`${value}\``, takesText(takes), rule, about]),
  )
}

function presetTable(): string {
  return table(
    ['Preset', 'Sets'],
    Object.entries(sichuanPresets).map(([name, options]) => [
      `\`${name}\``,
      Object.entries(options)
        .map(([key, value]) => `\`${key}: ${typeof value === 'string' ? `'${value}'` : value}\``)
        .join(', ') || 'nothing: these are the defaults',
    ]),
  )
}

/** Every line of the house card with its first arrangement. */
function cardTable(): string {
  const card = parseCard(houseCardText)
  const printed = new Map(houseCardText.split('\n').flatMap((line) => (/^\w+:/.test(line) ? [[line.slice(0, line.indexOf(':')), line] as const] : [])))
  return table(
    ['Line', 'Value', 'Mode', 'Arrangements', 'Printed, and the first arrangement'],
    card.sections.flatMap(({ lines }) =>
      lines.map(({ id, value, mode }) => {
        const { arrangements } = expandLine(card, id)
        const [first] = arrangements
        const groups = first?.groups.map(({ tiles }) => pictures(tiles.map((tile) => tile as Tile))) ?? []
        const text = (printed.get(id) as string).slice(id.length + 1).trim()
        return [`\`${id}\``, String(value), mode, String(arrangements.length), `${cell(`\`${text}\``)}<br>${groups.join(' ')}`]
      }),
    ),
  )
}

/** The parts of a page that are made, by the name of their marks. */
export function partsOf(id: string): Readonly<Record<string, string>> {
  const rules = (builtIn[id] as (typeof builtIn)[string]).make({})
  return {
    items: itemTable(rules),
    payments: paymentTables[id]?.() ?? '',
    options: optionTable(rules),
    names: nameTable(rules),
    ...(id === 'sichuan-bloody' ? { presets: presetTable() } : {}),
    ...(id === 'american-card' ? { card: cardTable() } : {}),
  }
}

/** The page with its parts made anew. Throws where the marks of a part are missing or stand there twice. */
export function pageWith(page: string, parts: Readonly<Record<string, string>>): string {
  let text = page
  for (const [name, part] of Object.entries(parts)) {
    const pieces = text.split(new RegExp(`<!-- ${name} -->[^]*?<!-- /${name} -->`))
    if (pieces.length !== 2) throw new Error(`The marks <!-- ${name} --> … <!-- /${name} --> stand ${pieces.length - 1} times on the page.`)
    text = pieces.join(`<!-- ${name} -->\n\n${part}\n\n<!-- /${name} -->`)
  }
  return text
}
