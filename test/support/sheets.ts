// The printable sheets of docs/sheets: one for each rule set and language, and one of the tiles. `npm run docs:sheets` writes them,
// and test/sheets.test.ts compares them with what is written.
import { expandLine, houseCardText, parseCard } from '../../src/american-card/index.ts'
import { builtIn } from '../../src/cli/rule-sets.ts'
import type { ItemRow } from '../../src/core/rule-set.ts'
import type { Score } from '../../src/core/score.ts'
import { type Tile, type TileName, tileName, tileNames, type Wind, winds } from '../../src/core/tile.ts'
import { appraise, judge } from '../../src/driver/judge.ts'
import { itemAbout, itemWorth } from '../../src/format/rule-text.ts'
import { tileSvg } from '../../src/format/tile-svg.ts'
import { namesOf } from '../../src/format/words.ts'
import { locales } from '../../src/locale/index.ts'
import type { Locale } from '../../src/locale/locale.ts'
import { parseHand } from '../../src/notation/hand-text.ts'
import { exampleOf } from './item-examples.ts'
import { americanRows, finnishRows, hongKongRows, quickRow, sichuanKongRows, sichuanWinRows } from './payment-tables.ts'
import { kongNames, type SheetLanguage, type SheetWord, sheetLanguages, sheetWord, situationNames } from './sheet-words.ts'

/** What the sheets are about: the rule sets by id, and the tiles. */
export const sheetTopics: readonly string[] = [...Object.keys(builtIn), 'tiles']

/** Every sheet as its file name, with its topic and language. */
export const sheetFiles: readonly { readonly file: string; readonly topic: string; readonly lang: SheetLanguage }[] = sheetTopics.flatMap((topic) =>
  sheetLanguages.map((lang) => ({ file: `${topic}.${lang}.html`, topic, lang })),
)

/** How many A4 pages a sheet takes: the classical rules have a front and a back. */
export function sheetPages(topic: string): number {
  return topic === 'finnish-classical' || topic === 'polish-classical' ? 2 : 1
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A page under way: its language, and the tiles that its pictures use. */
interface Sheet {
  readonly lang: SheetLanguage
  readonly locale: Locale
  readonly used: Set<Tile>
  word(name: SheetWord): string
}

/** Pictures of tiles; each tile is drawn once in the page and shown from there. */
function pictures(tiles: readonly Tile[], { used }: Sheet, label = tiles.map(tileName).join(' ')): string {
  if (tiles.length === 0) return ''
  const shown = tiles.map((tile, at) => {
    used.add(tile)
    return `<use href="#${tileName(tile)}" x="${at * 62}" width="60" height="80"/>`
  })
  return `<svg class="tiles" viewBox="0 0 ${tiles.length * 62 - 2} 80" role="img" aria-label="${label}">${shown.join('')}</svg>`
}

/** The drawings that the page's pictures show. */
function drawings(used: ReadonlySet<Tile>): string {
  const symbols = [...used]
    .sort((a, b) => a - b)
    .map((tile) =>
      tileSvg(tile, { title: '', index: true })
        .replace(/^<svg [^>]*>/, `<symbol id="${tileName(tile)}" viewBox="0 0 60 80" fill="none" stroke-linecap="round" stroke-linejoin="round">`)
        .replace(/<\/svg>$/, '</symbol>'),
    )
  return `<svg width="0" height="0" aria-hidden="true">\n${symbols.join('\n')}\n</svg>`
}

/** A head cell above several columns. */
interface Over {
  readonly text: string
  readonly columns: number
}

function table(head: readonly string[], rows: readonly (readonly string[])[], over: readonly Over[] = [], kind = 'numbers'): string {
  const cells = (row: readonly string[], tag: string): string => row.map((cell) => `<${tag}>${cell}</${tag}>`).join('')
  const above = over.length === 0 ? '' : `<tr class="over">${over.map(({ text, columns }) => `<th colspan="${columns}">${text}</th>`).join('')}</tr>`
  return `<table class="${kind}"><thead>${above}<tr>${cells(head, 'th')}</tr></thead><tbody>${rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n')}</tbody></table>`
}

/** The tiles that an item rests on, out of its example. */
function tilesOf(rules: string, id: string): readonly Tile[] {
  if (rules === 'american-card') return []
  const { hand, context } = exampleOf(rules, id)
  const set = (builtIn[rules] as (typeof builtIn)[string]).make(rules === 'hong-kong' ? { minimum: 0 } : {})
  const { score } = (context.win === undefined ? { score: appraise(set, hand, context) } : judge(set, hand, context)) as { readonly score: Score }
  const item = score.items.find((each) => each.id === id)
  const { groups } = score.reading
  if (/(flower|season|bonus)/i.test(id)) return parseHand(hand).bonus
  // Where an item rests on no tiles but on how the hand was completed, there is nothing to show.
  return (item?.groups ?? []).flatMap((at) => groups[at]?.tiles ?? [])
}

function itemRow(row: ItemRow, rules: string, sheet: Sheet, letter?: string): string {
  const name = namesOf(sheet.locale, rules)?.items[row.id] ?? row.id
  const worth = row.unit === 'limit' ? '' : itemWorth(row, rules, sheet.locale)
  const shown = pictures(tilesOf(rules, row.id), sheet)
  const about = itemAbout(row, rules, sheet.locale) ?? ''
  const mark = letter === undefined ? '' : `<span class="letter">${letter}</span> `
  return `<li><p><b>${mark}${escaped(name)}</b><span class="worth">${escaped(worth)}</span></p><p class="about">${escaped(about)}</p>${shown}</li>`
}

function section(title: string, body: string, kind = ''): string {
  return `<section${kind === '' ? '' : ` class="${kind}"`}><h2>${escaped(title)}</h2>\n${body}\n</section>`
}

function list(rows: readonly string[]): string {
  return `<ul class="items">\n${rows.join('\n')}\n</ul>`
}

const names = (sheet: Sheet): string[] => winds.map((wind: Wind) => escaped(sheet.locale.winds[wind]))

function hongKongSheet(sheet: Sheet): string {
  const { word, locale } = sheet
  const { items } = (builtIn['hong-kong'] as (typeof builtIn)[string]).make({})
  const points = items.filter(({ unit }) => unit === 'points')
  const limits = items.filter(({ unit }) => unit === 'limit')
  const head = [word('points'), word('level'), word('amount'), word('giver'), word('others'), word('gets'), word('each'), word('gets')]
  const paid = (over: readonly Over[]): string =>
    table(
      head,
      hongKongRows(locale).map((row) => row.map(escaped)),
      over,
      'levels',
    )
  const over = [
    { text: '', columns: 3 },
    { text: word('fed'), columns: 3 },
    { text: word('drawn'), columns: 2 },
  ]
  return [
    `<p class="note">${word('hongKong')}</p>`,
    section(word('points'), list(points.map((row) => itemRow(row, 'hong-kong', sheet, row.rule.slice(-1))))),
    section(word('limitHands'), list(limits.map((row) => itemRow(row, 'hong-kong', sheet)))),
    section(word('payments'), paid(over), 'payments'),
  ].join('\n')
}

function quickSheet(sheet: Sheet): string {
  const { word } = sheet
  const { items } = (builtIn['chinese-quick'] as (typeof builtIn)[string]).make({})
  return [
    `<p class="note">${word('quick')}</p>`,
    section(word('points'), list(items.map((row) => itemRow(row, 'chinese-quick', sheet)))),
    section(word('payments'), table([word('each'), word('gets')], [quickRow()]), 'payments'),
    tilesSections(sheet),
  ].join('\n')
}

function classicalSheet(id: string, sheet: Sheet): string {
  const { word } = sheet
  const { items } = (builtIn[id] as (typeof builtIn)[string]).make({})
  const part = (rule: string): string => list(items.filter((row) => row.rule === rule).map((row) => itemRow(row, id, sheet)))
  const paid = table(
    [...names(sheet), ...names(sheet)],
    finnishRows((total) => `<b>${total}</b>`),
    [
      { text: word('totals'), columns: 4 },
      { text: word('ends'), columns: 4 },
    ],
  )
  return [
    `<p class="note">${word('finnish')}</p>`,
    section(word('points'), part('FC §2')),
    section(word('everyone'), part('FC §3')),
    section(word('winners'), part('FC §4')),
    section(word('payments'), paid, 'payments'),
    section(word('limitHands'), part('FC §5'), 'turn'),
    tilesSections(sheet),
  ].join('\n')
}

function sichuanSheet(sheet: Sheet): string {
  const { word, lang } = sheet
  const { items } = (builtIn['sichuan-bloody'] as (typeof builtIn)[string]).make({})
  const wins = table(
    [word('fans'), word('giver'), word('each'), `${word('giver')} (${word('capFour')})`, `${word('each')} (${word('capFour')})`],
    sichuanWinRows(),
  )
  const seats = (['east', 'west', 'north'] as const).map((seat) => escaped(sheet.locale.winds[seat]))
  const kongs = table(
    [`${word('kongs')} (${escaped(sheet.locale.winds.south)})`, ...seats],
    sichuanKongRows().map((row, at) => [escaped(kongNames[lang][at] as string), ...row]),
  )
  return [
    `<p class="note">${word('sichuan')}</p>`,
    section(word('fans'), list(items.map((row) => itemRow(row, 'sichuan-bloody', sheet)))),
    section(word('payments'), `<div class="side">${wins}${kongs}</div>`, 'payments'),
    suitSections(sheet),
  ].join('\n')
}

function americanSheet(sheet: Sheet): string {
  const { word, lang } = sheet
  const { items } = (builtIn['american-card'] as (typeof builtIn)[string]).make({})
  const card = parseCard(houseCardText)
  const lines = card.sections.flatMap((part) =>
    part.lines.map(({ id, value, mode }) => {
      const [first] = expandLine(card, id).arrangements
      const groups = (first?.groups ?? [])
        .map(({ tiles }) =>
          pictures(
            tiles.map((tile) => tile as Tile),
            sheet,
          ),
        )
        .join(' ')
      return `<li class="line"><b>${id}</b> <span class="worth">${mode} ${value}</span><span class="groups">${groups}</span></li>`
    }),
  )
  const paid = table(
    [word('situation'), 'A', 'B', 'C', word('winner'), word('bettor')],
    americanRows().map((row, at) => [escaped(situationNames[lang][at] as string), ...row]),
  )
  return [
    `<p class="note">${word('american')}</p>`,
    section(word('points'), list(items.map((row) => itemRow(row, 'american-card', sheet)))),
    section(word('lines'), `<ul class="lines">\n${lines.join('\n')}\n</ul>`),
    section(word('payments'), paid, 'payments'),
  ].join('\n')
}

/** The Chinese characters as they are cut into the tiles. */
const numerals = ['一', '二', '三', '四', '五', '六', '七', '八', '九']
const faces: Readonly<Record<string, string>> = {
  E: '東',
  S: '南',
  W: '西',
  N: '北',
  R: '中',
  G: '發',
  P: '白',
  '1f': '梅',
  '2f': '蘭',
  '3f': '菊',
  '4f': '竹',
  '1y': '春',
  '2y': '夏',
  '3y': '秋',
  '4y': '冬',
}
/** What the character stands for where the tile's shape does not show it: the numbers of the suits, with the suit's own sign. */
const faceOf = (name: TileName): string => faces[name] ?? `${numerals[Number(name[0]) - 1]}${name[1] === 'c' ? '萬' : name[1] === 'b' ? '索' : '筒'}`

function tileCells(all: readonly TileName[], called: readonly string[], sheet: Sheet): string {
  const cells = all.map((name, at) => {
    const picture = pictures([tileNames.indexOf(name)], sheet)
    return `<li>${picture}<span class="face" lang="zh-Hant">${faceOf(name)}</span><span>${escaped(called[at] ?? '')}</span><code>${name}</code></li>`
  })
  return `<ul class="cells">${cells.join('')}</ul>`
}

/** The tiles of the suits with their characters. */
function suitSections(sheet: Sheet): string {
  const { word } = sheet
  const suit = (letter: 'b' | 'c' | 'd'): readonly TileName[] => numerals.map((_, at) => `${at + 1}${letter}` as TileName)
  const numbers = numerals.map((_, at) => String(at + 1))
  const four = ` · ${word('four')}`
  return [
    section(word('characters') + four, tileCells(suit('c'), numbers, sheet)),
    section(word('dots') + four, tileCells(suit('d'), numbers, sheet)),
    section(word('bamboos') + four, tileCells(suit('b'), numbers, sheet)),
  ].join('\n')
}

/** The table of the tiles with their characters. */
function tilesSections(sheet: Sheet): string {
  const { word, locale } = sheet
  const four = ` · ${word('four')}`
  const one = ` · ${word('one')} · ${word('seatOf')}: ${winds.map((wind, at) => `${at + 1} ${locale.winds[wind]}`).join(', ')}`
  return [
    suitSections(sheet),
    `<div class="short">`,
    section(word('winds') + four, tileCells(['E', 'S', 'W', 'N'], names(sheet), sheet)),
    section(word('dragons') + four, tileCells(['R', 'G', 'P'], [word('red'), word('green'), word('white')], sheet)),
    section(word('flowers') + one, tileCells(['1f', '2f', '3f', '4f'], [word('plum'), word('orchid'), word('chrysanthemum'), word('bamboo')], sheet)),
    section(word('seasons') + one, tileCells(['1y', '2y', '3y', '4y'], [word('spring'), word('summer'), word('autumn'), word('winter')], sheet)),
    '</div>',
  ].join('\n')
}

const bodies: Readonly<Record<string, (sheet: Sheet) => string>> = {
  'hong-kong': hongKongSheet,
  'chinese-quick': quickSheet,
  'finnish-classical': (sheet) => classicalSheet('finnish-classical', sheet),
  'polish-classical': (sheet) => classicalSheet('polish-classical', sheet),
  'sichuan-bloody': sichuanSheet,
  'american-card': americanSheet,
  tiles: (sheet) => `<p class="note">${sheet.word('onTiles')}</p>\n${tilesSections(sheet)}`,
}

const style = `
@page { size: A4; margin: 9mm 10mm; }
* { box-sizing: border-box; }
html { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
body { margin: 0 auto; max-width: 190mm; padding: 4mm 0; font: 8pt/1.25 system-ui, 'Noto Sans', 'Noto Sans CJK SC', 'PingFang SC', 'Microsoft YaHei', sans-serif; color: #1b1d21; background: #fff; }
@media print { body { padding: 0; max-width: none; } }
h1 { font-size: 15pt; margin: 0; } h1 small { font-size: 9pt; font-weight: 400; color: #4d525b; margin-left: 3mm; }
h2 { font-size: 9.5pt; margin: 2.2mm 0 1mm; padding-bottom: .5mm; border-bottom: .4mm solid #1f6b4f; color: #14503a; break-after: avoid; }
p { margin: 0; } ul { list-style: none; margin: 0; padding: 0; }
.note { margin: 1mm 0 0; } .about { color: #4d525b; font-size: 7.2pt; }
.items { columns: 3; column-gap: 4mm; column-rule: .2mm solid #d9d5c9; }
.items li { break-inside: avoid; padding: .55mm 0; }
.items li > p:first-child { display: flex; justify-content: space-between; gap: 2mm; }
.items b { flex: 1 1 50%; } .worth { text-align: right; font-weight: 600; color: #14503a; }
.letter { color: #14503a; }
.tiles { height: 4.6mm; display: block; margin: .4mm 0 0; max-width: 100%; }
.turn { break-before: page; } .payments { break-inside: avoid; }
table { border-collapse: collapse; width: calc(100% - .3mm); font-variant-numeric: tabular-nums; }
th, td { border: .2mm solid #d9d5c9; padding: .4mm 1.2mm; text-align: right; } th { background: #f2efe6; font-weight: 600; }
th:first-child, td:first-child { text-align: left; } .levels td:nth-child(2), .levels th:nth-child(2) { text-align: left; }
.over th, .levels .over th { text-align: center; } .over th:empty { background: none; border-color: transparent; }
.side { display: grid; grid-template-columns: 1fr 1fr; gap: 4mm; align-items: start; }
.lines { columns: 2; column-gap: 5mm; column-rule: .2mm solid #d9d5c9; }
.line { display: grid; grid-template-columns: 7mm 11mm 1fr; align-items: center; gap: 1mm; padding: .5mm 0; break-inside: avoid; }
.groups { display: flex; gap: 1mm; } .line .tiles { height: 5mm; margin: 0; flex: none; }
.cells { display: grid; grid-template-columns: repeat(9, 1fr); gap: 1mm; }
.cells li { display: grid; justify-items: center; gap: .3mm; text-align: center; } .cells .tiles { height: 9mm; } .face { font-size: 11pt; line-height: 1.1; }
.tiles-sheet .cells .tiles { height: 16mm; } .tiles-sheet .face { font-size: 14pt; }
.hong-kong .items .tiles, .sichuan-bloody .items .tiles { height: 5.6mm; } .hong-kong .items li, .sichuan-bloody .items li { padding: .9mm 0; }
.sichuan-bloody { font-size: 9.5pt; } .sichuan-bloody .about { font-size: 8.5pt; } .sichuan-bloody .cells .tiles { height: 14mm; }
.finnish-classical .items .tiles, .polish-classical .items .tiles { height: 4.8mm; }
.short { display: grid; grid-template-columns: 4fr 5fr; gap: 0 5mm; } .short .cells { grid-template-columns: repeat(4, 1fr); }
code { font: 7.5pt ui-monospace, 'DejaVu Sans Mono', monospace; color: #4d525b; }
footer { margin-top: 2mm; color: #4d525b; font-size: 6.8pt; }
@media screen and (max-width: 180mm) { body { padding: 4mm; } .items, .lines { columns: 1; } section { overflow-x: auto; } .side, .short { display: block; } .groups { flex-wrap: wrap; } }
`

/** A sheet as a page that needs nothing beside itself. */
export function sheetPage(topic: string, lang: SheetLanguage): string {
  const locale = locales[lang]
  const sheet: Sheet = { lang, locale, used: new Set(), word: (name) => escaped(sheetWord(name, lang)) }
  const body = (bodies[topic] as (sheet: Sheet) => string)(sheet)
  const rules = Object.hasOwn(builtIn, topic) ? (builtIn[topic] as (typeof builtIn)[string]).make({}) : undefined
  const title = rules === undefined ? sheetWord('tiles', lang) : (namesOf(locale, topic)?.name ?? topic)
  const source = rules === undefined ? '' : ` · ${topic}, ${locale.words.edition} ${rules.edition}`
  return `<!doctype html>
<html lang="${locale.id}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(`${title}: ${sheetWord('sheet', lang)}`)}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body class="${topic === 'tiles' ? 'tiles-sheet' : topic}">
${drawings(sheet.used)}
<h1>${escaped(title)}<small>${sheet.word('sheet')}</small></h1>
${body}
<footer>mahjong-tally${escaped(source)}</footer>
</body>
</html>
`
}
