import type { Hand } from '../core/hand.ts'
import { unwrap } from '../core/issue.ts'
import { isConcealedMeld, type Meld, meldJokers, meldTiles } from '../core/meld.ts'
import type { Group, Reading } from '../core/reading.ts'
import { americanFlower, isBonus, jokerTile, seatsAfter, type Tile, type TileName, tileName, tileOf, type Wind } from '../core/tile.ts'
import { formatHand } from '../notation/format-hand.ts'
import { type HandInput, readHand } from '../notation/hand-text.ts'
import { formatReading } from './text.ts'
import { cornerStroke, faceStrokes, type Stroke, type TileColours, tilePaints } from './tile-faces.ts'

export { type TileColours, type TilePaint, tilePaints } from './tile-faces.ts'

/** How a picture is coloured: see {@link TileSvgOptions}. */
export const tileThemes = ['light', 'dark', 'auto', 'css'] as const
/** One of {@link tileThemes}. */
export type TileTheme = (typeof tileThemes)[number]

/** The colours of the themes; a page that uses `css` sets its properties to these or to its own. */
export const tileColours: Readonly<Record<'light' | 'dark', TileColours>> = {
  light: {
    face: '#fffdf6',
    edge: '#b9b09a',
    back: '#2f7f5f',
    ink: '#23272e',
    red: '#c4261d',
    green: '#17803d',
    blue: '#1d4fa3',
    gold: '#d98e04',
    mark: '#f08c00',
  },
  dark: {
    face: '#2a2d33',
    edge: '#626872',
    back: '#24684f',
    ink: '#eeece6',
    red: '#ff7b6e',
    green: '#5fcf88',
    blue: '#82b4ff',
    gold: '#ffc857',
    mark: '#ffb020',
  },
}

/** How a picture is made. */
export interface TileSvgOptions {
  /** Height of an upright tile in pixels, 64 by default; its width is three quarters of that. */
  readonly size?: number
  /**
   * `light` (by default) and `dark` paint with fixed colours; `css` with the page's custom properties `--tile-face`, `--tile-ink` and so on
   * (see {@link tileColours}), light where they are not set; `auto` as `css`, and dark by itself where the
   * viewer's system is: for picture files; inside a page it turns the `css` pictures dark as well.
   */
  readonly theme?: TileTheme
  /** The accessible name, shown as a tooltip as well; the notation by default. An empty text makes the picture decorative. */
  readonly title?: string
  /** The letter or digit in the corner, shown by default. Flowers, seasons and jokers keep theirs. */
  readonly index?: boolean
}

/** How a hand's picture is made. */
export interface HandSvgOptions extends TileSvgOptions {
  /** What the ids inside the picture begin with, `tile-` by default. Pictures on one page that differ in theme or index need a prefix each. */
  readonly prefix?: string
  /** The player's seat: where a meld names its giver, its crosswise tile lies on the giver's side. */
  readonly seat?: Wind
  /**
   * `crosswise` (by default) lays the claimed tile of a meld on its side, and one outer tile of a claimed kong face down;
   * `upright` lays claimed melds in a plain row face up, as American players do.
   */
  readonly exposures?: 'crosswise' | 'upright'
  /** Beside a reading, the hand it came from: its melds are then laid as they were claimed, its winning tile is framed and its bonus tiles are shown. */
  readonly hand?: HandInput
}

// Drawing units: a tile is 60 wide and 80 high.
const width = 60
const height = 80
const tileGap = 2
const groupGap = 16
/** Room around a hand for the frame of the winning tile. */
const margin = 4

function colouring(theme: TileTheme): TileColours {
  if (theme === 'light' || theme === 'dark') return tileColours[theme]
  return Object.fromEntries(tilePaints.map((paint) => [paint, `var(--tile-${paint},${tileColours.light[paint]})`])) as unknown as TileColours
}

function pathOf([paint, stroke, path, dashes]: Stroke, colours: TileColours): string {
  const dash = dashes === undefined ? '' : ` stroke-dasharray="${dashes}"${dashes.startsWith('0') ? '' : ' stroke-linecap="butt"'}`
  return stroke === 0 ? `<path fill="${colours[paint]}" d="${path}"/>` : `<path stroke="${colours[paint]}" stroke-width="${stroke}"${dash} d="${path}"/>`
}

function body(fill: string, colours: TileColours): string {
  return `<rect x="1" y="1" width="${width - 2}" height="${height - 2}" rx="7" fill="${fill}" stroke="${colours.edge}" stroke-width="2"/>`
}

function back(colours: TileColours): string {
  const frame = `<rect x="9" y="9" width="${width - 18}" height="${height - 18}" rx="4" stroke="${colours.face}" stroke-opacity=".45" stroke-width="2"/>`
  return body(colours.back, colours) + frame
}

/** What is painted on a tile: the picture below its corner, or larger and in the middle where the corner is empty. */
function face(tile: Tile, index: boolean, colours: TileColours): string {
  const corner = index || isBonus(tile) || tile === americanFlower || tile === jokerTile
  const picture = faceStrokes(tile).map((stroke) => pathOf(stroke, colours))
  const sign = corner ? `<g transform="translate(6 5)">${pathOf(cornerStroke(tile), colours)}</g>` : ''
  return `<g transform="translate(30 ${corner ? '45' : '40)scale(1.15'})">${picture.join('')}</g>${sign}`
}

/** The picture around its contents; width and height in drawing units. */
function picture(contents: string, wide: number, high: number, title: string, { size = 64, theme = 'light' }: TileSvgOptions): string {
  if (!(size > 0 && size < Number.POSITIVE_INFINITY)) throw new RangeError(`'size' is ${size}; it takes a height in pixels, above zero.`)
  const pixels = (units: number): number => Math.round((units * size * 100) / height) / 100
  // XML holds no control characters and no halves of a pair.
  const text = title
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
  const name = title === '' ? ' aria-hidden="true">' : ` role="img"><title>${text}</title>`
  const dark = tilePaints.map((paint) => `--tile-${paint}:${tileColours.dark[paint]}`)
  // :where() weighs nothing, so that a page's own properties win.
  const style = theme === 'auto' ? `<style>@media(prefers-color-scheme:dark){:where(:root){${dark.join(';')}}}</style>` : ''
  const box = `viewBox="0 0 ${wide} ${high}" width="${pixels(wide)}" height="${pixels(high)}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box} fill="none" stroke-linecap="round" stroke-linejoin="round"${name}${style}${contents}</svg>`
}

/**
 * A picture of a tile: an SVG text that refers to nothing outside itself. A `RangeError` where there is no such tile, or `size` is no height.
 *
 * @example
 * tileSvg('5d', { size: 32 }).includes('width="24" height="32"') // => true
 */
export function tileSvg(tile: Tile | TileName, options: TileSvgOptions & { readonly face?: 'up' | 'down' } = {}): string {
  const kind = typeof tile === 'string' ? tileOf(tile) : tile
  if (kind === undefined) throw new RangeError(`'${tile}' is not a tile; tiles are named as 5d, E or 2f.`)
  const name = tileName(kind)
  const down = options.face === 'down'
  const colours = colouring(options.theme ?? 'light')
  const contents = down ? back(colours) : body(colours.face, colours) + face(kind, options.index ?? true, colours)
  return picture(contents, width, height, options.title ?? (down ? '?' : name), options)
}

/** A tile as it lies: which, and how. */
interface LaidTile {
  readonly tile: Tile
  readonly lies?: 'crosswise' | 'down'
  readonly won?: boolean
}

/** Tiles side by side; `group` is the place in a reading. */
interface LaidGroup {
  readonly tiles: readonly LaidTile[]
  readonly group?: number
  readonly won?: boolean
}

/** The place of the crosswise tile: left for a giver on the left or unknown, right for one on the right, the second for the player opposite. */
function claimedPlace(from: Wind | undefined, seat: Wind | undefined, last: number): number {
  if (from === undefined || seat === undefined) return 0
  return [last, 1, 0][seatsAfter(seat).indexOf(from)] ?? 0
}

function withJokers(tiles: readonly Tile[], jokers: number): Tile[] {
  return tiles.map((tile, at) => (at < tiles.length - jokers ? tile : jokerTile))
}

/** A meld as players lay it; the Finnish rules say how kongs lie. */
function layMeld(meld: Meld, { seat, exposures }: HandSvgOptions): LaidTile[] {
  const tiles = withJokers(meldTiles(meld), meldJokers(meld))
  const last = tiles.length - 1
  if (isConcealedMeld(meld)) return tiles.map((tile, at) => (at === 0 || at === last ? { tile, lies: 'down' } : { tile }))
  if (exposures === 'upright') return tiles.map((tile) => ({ tile }))
  const claimed = claimedPlace(meld.from, seat, last)
  // No joker is ever claimed; kongs with jokers are American, where nothing lies face down.
  if (meld.kind !== 'chow') tiles.splice(claimed, 0, ...tiles.splice(0, 1))
  const hides = meld.kind === 'kong' && meld.form === 'claimed' && meldJokers(meld) === 0
  const down = !hides ? -1 : claimed === last ? 0 : last
  return tiles.map((tile, at) => (at === claimed ? { tile, lies: 'crosswise' } : at === down ? { tile, lies: 'down' } : { tile }))
}

function layGroup({ tiles, jokers, meld, won }: Group, melds: readonly Meld[], winningTile: Tile | undefined, options: HandSvgOptions): LaidTile[] {
  const laid = meld === undefined ? undefined : melds[meld]
  if (laid !== undefined) return layMeld(laid, options)
  const shown = withJokers(tiles, jokers)
  const last = won && winningTile !== undefined ? shown.lastIndexOf(winningTile) : -1
  return shown.map((tile, at) => ({ tile, won: at === last }))
}

/**
 * A picture of a hand: melds as players lay them, concealed tiles in the order given, the winning tile framed and set apart, bonus tiles.
 * Of a reading: its groups side by side, a bar below the one that the winning tile completed; each is a `<g data-group="…">` with its place.
 * Every kind of tile is drawn once and repeated by reference. The picture is a little higher than `size`, for the frame.
 * Throws `MahjongError` for a hand that cannot be read, a `RangeError` for a tile that does not exist in a reading,
 * a size that is no height, or a prefix that no id can begin with.
 *
 * @example
 * handSvg('(111d)@W 456b 78c +9c', { seat: 'north', size: 40 }).includes('<title>(111d)@W 456b 78c +9c</title>') // => true
 */
export function handSvg(input: HandInput | Reading, options: HandSvgOptions = {}): string {
  const { theme = 'light', index = true, prefix = 'tile-' } = options
  if (!/^[A-Za-z_][\w.-]*$/.test(prefix)) throw new RangeError(`'${prefix}' cannot begin an id; it takes a letter, then letters, digits, _ . and -.`)
  const reading = typeof input === 'object' && input !== null && 'groups' in input ? input : undefined
  const given = reading === undefined ? (input as HandInput) : options.hand
  // A reading can be drawn without its hand; what is neither a hand nor a reading is refused.
  const hand = reading !== undefined && given === undefined ? undefined : unwrap(readHand(given)).hand
  const { melds = [], concealed = [], bonus = [], winningTile } = hand ?? {}
  const plain = (tiles: readonly Tile[]): LaidGroup => ({ tiles: tiles.map((tile) => ({ tile })) })
  const groups: readonly LaidGroup[] = [
    ...(reading?.groups.map((group, at) => ({ tiles: layGroup(group, melds, winningTile, options), group: at, won: group.won })) ?? [
      ...melds.map((meld) => ({ tiles: layMeld(meld, options) })),
      plain(concealed),
      { tiles: winningTile === undefined ? [] : [{ tile: winningTile, won: true }] },
    ]),
    plain(bonus),
  ]

  const colours = colouring(theme)
  const defined = new Map([['body', body(colours.face, colours)]])
  let x = 0
  const drawn = groups.map(({ tiles, group, won }) => {
    if (tiles.length === 0) return ''
    if (x > 0) x += groupGap - tileGap
    const start = x
    const uses = tiles.map(({ tile, lies, won: framed }) => {
      const id = lies === 'down' ? 'down' : tileName(tile)
      if (!defined.has(id)) defined.set(id, lies === 'down' ? back(colours) : `<use href="#${prefix}body"/>${face(tile, index, colours)}`)
      const place = lies === 'crosswise' ? `transform="translate(${x} ${height})rotate(-90)"` : `x="${x}"`
      const frame = framed ? `<rect x="${x - 1}" y="-1" width="${width + 2}" height="${height + 2}" rx="8" stroke="${colours.mark}" stroke-width="4"/>` : ''
      x += (lies === 'crosswise' ? height : width) + tileGap
      return `<use href="#${prefix}${id}" ${place}/>${frame}`
    })
    const bar = won ? `<path stroke="${colours.mark}" stroke-width="4" d="M${start + 4} ${height + 7}H${x - tileGap - 4}"/>` : ''
    return group === undefined ? uses.join('') : `<g data-group="${group}">${uses.join('')}${bar}</g>`
  })
  const symbols = Array.from(defined, ([id, content]) => `<g id="${prefix}${id}">${content}</g>`)
  const contents = `<defs>${symbols.join('')}</defs><g transform="translate(${margin} ${margin})">${drawn.join('')}</g>`
  const title = options.title ?? (reading === undefined ? formatHand(hand as Hand) : formatReading(reading))
  return picture(contents, Math.max(0, x - tileGap) + 2 * margin, height + 2 * margin + (reading === undefined ? 0 : 6), title, options)
}
