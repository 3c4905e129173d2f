import { eastTile, firstSeason, isBonus, rankOf, redTile, type Tile, tileName } from '../core/tile.ts'

/** What is painted: the tile's face, its outline, its back, the five inks of the pictures and the mark of the winning tile. */
export const tilePaints = ['face', 'edge', 'back', 'ink', 'red', 'green', 'blue', 'gold', 'mark'] as const
/** One of {@link tilePaints}. */
export type TilePaint = (typeof tilePaints)[number]
/** A CSS colour for each paint. */
export type TileColours = Readonly<Record<TilePaint, string>>

// Faces are drawn around their own middle, 44 units wide and 56 high. Strokes have round ends, so that a stroke of no length is a disc.

/** Groups of marks in one paint: x and y of each. */
type Marks = readonly (readonly [paint: TilePaint, ...places: number[]])[]

// biome-ignore format: one tile a line
const bambooMarks: readonly Marks[] = [
  [],
  [['green', 0, -14.5, 0, 14.5]],
  [['green', 0, -14, -11, 14, 11, 14]],
  [['green', -11, -14, 11, -14], ['blue', -11, 14, 11, 14]],
  [['green', -14, -14, 14, -14, -14, 14, 14, 14], ['red', 0, 0]],
  [['green', -15, -14, 0, -14, 15, -14], ['blue', -15, 14, 0, 14, 15, 14]],
  [['red', 0, -20], ['green', -15, 0, 0, 0, 15, 0], ['blue', -15, 20, 0, 20, 15, 20]],
  [['green', -20, -14, -7.5, -14, 7.5, -14, 20, -14], ['blue', -20, 14, -7.5, 14, 7.5, 14, 20, 14]],
  [['green', -15, -20, -15, 0, -15, 20], ['red', 0, -20, 0, 0, 0, 20], ['blue', 15, -20, 15, 0, 15, 20]],
]

/** Diameter of the dots, then their places. */
// biome-ignore format: one tile a line
const dotMarks: readonly (readonly [diameter: number, marks: Marks])[] = [
  [0, []],
  [23, [['green', 0, -15], ['blue', 0, 15]]],
  [18, [['blue', -12, -17], ['red', 0, 0], ['green', 12, 17]]],
  [20, [['blue', -11, -14, 11, 14], ['green', 11, -14, -11, 14]]],
  [17, [['blue', -13.5, -18, 13.5, 18], ['green', 13.5, -18, -13.5, 18], ['red', 0, 0]]],
  [16, [['green', -10.5, -19.5, 10.5, -19.5], ['red', -10.5, 1.5, 10.5, 1.5, -10.5, 19.5, 10.5, 19.5]]],
  [13, [['green', -14, -21, 0, -16, 14, -11], ['red', -9.5, 6, 9.5, 6, -9.5, 21, 9.5, 21]]],
  [13, [['blue', -9.5, -21.5, 9.5, -21.5, -9.5, -7, 9.5, -7, -9.5, 7.5, 9.5, 7.5, -9.5, 22, 9.5, 22]]],
  [14, [['green', -15.5, -19, 0, -19, 15.5, -19], ['red', -15.5, 0, 0, 0, 15.5, 0], ['blue', -15.5, 19, 0, 19, 15.5, 19]]],
]

/** One to nine in Chinese, in the upper half of the face. */
const numerals: readonly string[] = [
  'M-15-16H15',
  'M-10-23H10M-15-9H15',
  'M-11-26H11M-8-17H8M-15-7H15',
  'M-14-25H14V-6H-14ZM-4-25C-4-18-5-15-9-13M4-25V-16C4-13 5-13 9-13',
  'M-12-26H12M0-26L-4-6M-10-16H8L7-6M-16-6H16',
  'M0-28V-23M-15-19H15M-4-14Q-7-9-13-5M4-14L13-5',
  'M-15-14L15-19M-2-28V-10Q-2-6 3-6H8Q12-6 13-12',
  'M-5-24Q-6-12-15-5M3-26Q6-11 15-5',
  'M-13-20H5V-10Q5-6 9-6Q14-6 14-12M-3-28C-3-16-5-10-14-5',
]
/** Ten thousand, in the lower half. */
const wan = 'M-16 3H16M-6-.5V6M6-.5V6M-9.5 8.5H9.5V16H-9.5ZM-9.5 12.2H9.5M-14 28V19.5H14V25.5Q14 28 10 28M0 8.5V24.5M-7.5 25.5L5 24M4.5 22.5L7.5 26.5'

/** East, south, west, north, red and green, over the whole face. */
const honours: readonly string[] = [
  'M-17-13H17M-12-6H12V7H-12ZM-12 .5H12M0-21V22M-3 8Q-8 16-19 19M3 8Q8 16 19 19',
  'M-16-13H16M0-21V-5M-16 21V-5H16V18L12 21M-6-1L-4 3M6-1L4 3M-8 7H8M-9 13.5H9M0 7V20',
  'M-18-17H18M-15-7H15V19H-15ZM-6-17V-7Q-6 4-11 8M6-17V3Q6 7 11 7',
  'M-6-20V20M-18-7H-6M-19 14L-6 8M5-20V12Q5 18 10 18H13Q19 18 19 11M18-11L5-3',
  'M-16-12H16V6H-16ZM0-21V22',
  'M-16-18H-5Q-8-9-19-3M-14-12L-9-8M4-21Q8-10 19-4M13-19L7-14M17-12L11-8M-15 2H-5V8H-15L-16 14H-5Q-5 20-9 21M5 2H13V8L18 9M5 2Q5 8 0 10M2 14H15Q11 20 0 22M5 14Q10 20 18 22',
]

/** Letters and digits of the corner, 6 units wide and 10 high. */
const signs: Readonly<Record<string, string>> = {
  1: 'M1 2L3.5 0V10',
  2: 'M0 2.5C0-1 6-1 6 2.7C6 5.5 0 7 0 10H6',
  3: 'M0 0H5.5L2.5 4C7 4 7 10 3 10Q1 10 0 8.5',
  4: 'M4.5 10V0L0 7H6',
  5: 'M5.5 0H1L.5 4.3C7 2 7.5 10 3 10Q1 10 0 8.7',
  6: 'M5 0Q0 2 0 7A3 3 0 1 0 .8 5',
  7: 'M0 0H6L2 10',
  8: 'M3 4.6A2.3 2.3 0 1 1 3 0A2.3 2.3 0 1 1 3 4.6A2.7 2.7 0 1 1 3 10A2.7 2.7 0 1 1 3 4.6',
  9: 'M1 10Q6 8 6 3A3 3 0 1 0 5.2 5',
  E: 'M5.5 0H0V10H5.5M0 5H4.5',
  S: 'M5.7 1.7C4-.6 .3-.5 .3 2.5C.3 5.5 5.8 4.3 5.8 7.4C5.8 10.6 1.5 10.6 0 8.2',
  W: 'M-.5 0L1.3 10L3.5 3L5.7 10L7.5 0',
  N: 'M0 10V0L6 10V0',
  R: 'M0 10V0H3A2.7 2.7 0 0 1 3 5.4H0M3 5.4L6 10',
  G: 'M6 2C4-1 0-.5 0 5C0 10.5 5 11 6 8.5V5.5H3.5',
  P: 'M0 10V0H3A2.8 2.8 0 0 1 3 5.6H0',
  F: 'M5.5 0H0V10M0 5H4.5',
  J: 'M5 0V7C5 11 0 11 0 7.5',
}

/** One path: paint, width of the stroke (0 for a filled outline), outline; then its dashes, if it has any: round where the first is 0, else with flat ends. */
export type Stroke = readonly [paint: TilePaint, width: number, path: string, dashes?: string]

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** Discs at the places given. */
function discs(paint: TilePaint, diameter: number, places: readonly number[]): Stroke {
  return [paint, round(diameter), places.map((x, at) => (at % 2 === 0 ? `M${x} ${places[at + 1]}h.01` : '')).join('')]
}

/** A ring of `count` beads, the first at its top. */
function beads(paint: TilePaint, width: number, x: number, y: number, radius: number, count: number): Stroke {
  return [paint, width, `M${x} ${y - radius}a${radius} ${radius} 0 1 1-.01 0`, `0 ${Math.round((2e3 * Math.PI * radius) / count) / 1e3}`]
}

/** `count` lines outwards from around a point, the first straight up; `turn` (radians) skews them. */
function rays(paint: TilePaint, width: number, x: number, y: number, inner: number, outer: number, count: number, turn = 0): Stroke {
  const point = (radius: number, angle: number) => `${round(x + radius * Math.sin(angle))} ${round(y - radius * Math.cos(angle))}`
  const path = Array.from({ length: count }, (_, at) => {
    const angle = (2 * Math.PI * at) / count
    return `M${point(inner, angle)}L${point(outer, angle + turn)}`
  })
  return [paint, width, path.join('')]
}

/** Sticks with a knot at each end and in the middle, and a slit of light in each half. */
function bambooStrokes(rank: number): Stroke[] {
  const half = rank === 7 || rank === 9 ? 7.25 : 11.25
  const wide = rank < 4 ? 1.3 : rank === 8 ? 0.85 : 1
  const knot = 3
  const gap = half - 1.5 * knot
  const slit = Math.max(0.01, gap - 3.4)
  const slits: string[] = []
  const sticks = (bambooMarks[rank - 1] as Marks).flatMap(([paint, ...places]): Stroke[] => {
    const bars = places.map((x, at) => {
      if (at % 2 === 1) return ''
      const y = places[at + 1] as number
      // The inner sticks of the eight lean, as an M over a W.
      const lean = rank === 8 && Math.abs(x) < 10 ? Math.sign(x * y) * 0.35 : 0
      const line = (middle: number, length: number) => {
        const from = middle - length / 2
        return `M${round(x + lean * from)} ${round(y + from)}${lean === 0 ? 'v' : `l${round(lean * length)} `}${round(length)}`
      }
      for (const side of [-1, 1]) slits.push(line((side * (knot + gap)) / 2, slit))
      return line(0, 2 * half)
    })
    return [
      [paint, round(5.2 * wide), bars.join(''), '99'],
      [paint, round(8.4 * wide), bars.join(''), `${knot} ${gap} ${knot} ${gap} ${knot} 9`],
    ]
  })
  return [...sticks, ['face', round(1.6 * wide), slits.join('')]]
}

function dotStrokes(rank: number): Stroke[] {
  const [diameter, marks] = dotMarks[rank - 1] as (typeof dotMarks)[number]
  const rings = ([paint, ...places]: Marks[number]) => [
    discs(paint, diameter, places),
    discs('face', diameter * 0.66, places),
    discs(paint, diameter * 0.34, places),
  ]
  return marks.flatMap(rings)
}

const medallion: Stroke = ['blue', 2, 'M0-21a21 21 0 1 1-.01 0Z']

/** Tiles that are not made of equal marks or of characters. */
// biome-ignore format: one paint a line would hide the picture
const pictures: Readonly<Record<string, () => readonly Stroke[]>> = {
  '1b': () => [
    ['green', 4, 'M5 6Q16 10 19 24M3 9Q13 15 13 27'], ['blue', 4, 'M2 10Q8 17 7 27'],
    ['red', 2.2, 'M-6 11V22M-1 11V22'], ['ink', 3.5, 'M-19 23H3'],
    ['green', 10, 'M-5-3C-10 6 0 10 6 5C8 2 2-2-2-8Z'], ['green', 13, 'M-7-13h.01'],
    ['blue', 4, 'M-3 0Q4 8 11 3'], ['face', 3, 'M-8-14h.01'], ['gold', 3.5, 'M-15-13L-18-11'], ['red', 3, 'M-5-22L-4-26M-1-21L3-24'],
  ],
  '1d': () => [
    discs('green', 45, [0, 0]), discs('face', 38, [0, 0]), beads('blue', 5, 0, 0, 14.5, 12), discs('red', 19, [0, 0]), discs('face', 12, [0, 0]), discs('red', 6, [0, 0]),
  ],
  P: () => [['blue', 3.5, 'M-17-23H17V24H-17Z'], ['blue', 1.5, 'M-11.5-17.5H11.5V18.5H-11.5Z']],
  '1f': () => [
    ['ink', 3.5, 'M-18 27Q-8 20-4 8M-8 19Q6 20 14 12'], beads('red', 13, 2, -9, 9, 5), discs('face', 7, [2, -9]), beads('gold', 2.2, 2, -9, 3.2, 5),
    beads('red', 5, 14, 13, 3.4, 5), discs('gold', 3, [14, 13]),
  ],
  '2f': () => [
    ['green', 3, 'M-3 27Q-18 14-21-6M-1 27Q-1 8 0-10M1 27Q8 6 21 2M2 27Q10 18 17 18'],
    rays('blue', 6, 0, -15, 3, 9, 5), discs('gold', 5, [0, -15]), 
  ],
  '3f': () => [
    ['green', 3.5, 'M0 4Q3 16 0 27'], ['green', 0, 'M1 22Q6 10 19 12Q16 24 1 22ZM0 25Q-6 14-18 17Q-14 27 0 25Z'],
    rays('gold', 3.4, 0, -9, 4, 17, 17), discs('face', 14, [0, -9]), rays('gold', 3, 0, -9, 0, 5, 8),
  ],
  '4f': () => [
    ['green', 6, 'M-9 27V-27', '16 2'], ['green', 4.5, 'M5 27V-20', '14 2'],
    ['green', 0, 'M7-4Q13-14 23-13Q19-3 7-4ZM7 12Q14 3 23 6Q18 14 7 12ZM-7 2Q-2-8 4-9Q3 0-7 2ZM-11-8Q-20-12-22-22Q-12-19-11-8ZM-11 12Q-19 9-22 0Q-12 2-11 12Z'],
  ],
  '1y': () => [medallion, ['green', 3, 'M0 14V-2'], ['green', 0, 'M0 2Q-14 2-14-11Q0-10 0 2ZM0-2Q0-15 13-14Q13-2 0-2Z'], ['ink', 2.5, 'M-9 14H9']],
  '2y': () => [medallion, discs('gold', 16, [0, 0]), rays('gold', 3, 0, 0, 11.5, 15.5, 8)],
  '3y': () => [medallion, ['red', 0, 'M0-17L4-9L10-11L8-3L16 0L9 6L10 11L1.2 9V17H-1.2V9L-10 11L-9 6L-16 0L-8-3L-10-11L-4-9Z']],
  '4y': () => [medallion, rays('blue', 2.5, 0, 0, 0, 16, 6), rays('blue', 2, 0, 0, 7.5, 13, 6, 0.4), rays('blue', 2, 0, 0, 7.5, 13, 6, -0.4)],
  F: () => [
    ['green', 4, 'M0 0V27'], ['green', 0, 'M0 25Q-17 22-18 4Q-3 8 0 25ZM0 25Q17 22 18 4Q3 8 0 25Z'], ['red', 0, 'M-13-23L-6-15L0-26L6-15L13-23Q17 1 0 2Q-17 1-13-23Z'],
  ],
  J: () => [
    ['green', 0, 'M-14 4C-14-4-15-8-21-10C-14-20-4-16 0 4Z'], ['blue', 0, 'M14 4C14-4 15-8 21-10C14-20 4-16 0 4Z'], ['red', 0, 'M-8 4C-7-10-4-18 0-24C4-18 7-10 8 4Z'],
    discs('gold', 6, [-20, -8, 20, -8, 0, -24]), ['gold', 4, 'M-14 6H14'],
    ['ink', 2, 'M-15 15V23Q-15 26-18 26Q-20.5 26-20.5 23M-8.5 15C-12.5 15-12.5 26-8.5 26C-4.5 26-4.5 15-8.5 15ZM-1.5 15V26M4 15L-1.5 21.5M.5 19.5L4 26M12 15H7.5V26H12M7.5 20.5H11M15.5 26V15H18Q21 15 21 18Q21 21 18 21H15.5M18 21L21 26'],
  ],
}

/** The strokes of a tile's face, around its middle. */
export function faceStrokes(tile: Tile): readonly Stroke[] {
  const picture = pictures[tileName(tile)]
  if (picture !== undefined) return picture()
  if (tile >= eastTile) return [[tile === redTile ? 'red' : tile > redTile ? 'green' : 'ink', 3.6, honours[tile - eastTile] as string]]
  const rank = rankOf(tile)
  if (tile < 9) return bambooStrokes(rank)
  if (tile >= 18) return dotStrokes(rank)
  return [
    ['ink', 3.2, numerals[rank - 1] as string],
    ['red', 2.4, wan],
  ]
}

/** The letter or digit of a tile's corner, 6 units wide and 10 high. */
export function cornerStroke(tile: Tile): Stroke {
  const paint = isBonus(tile) ? (tile < firstSeason ? 'red' : 'blue') : 'ink'
  return [paint, 1.7, signs[tileName(tile).charAt(0)] as string]
}
