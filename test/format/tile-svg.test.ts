import { describe, expect, test } from 'vitest'
import { MahjongError } from '../../src/core/issue.ts'
import type { Group, Reading } from '../../src/core/reading.ts'
import { allKinds, jokerTile, type Tile, type TileName, tileNames, tileOf, type Wind } from '../../src/core/tile.ts'
import { type HandSvgOptions, handSvg, tileColours, tilePaints, tileSvg, tileThemes } from '../../src/format/tile-svg.ts'
import { type HandInput, parseHand } from '../../src/notation/hand-text.ts'

/** The names of all elements; fails where tags do not balance, an attribute stands twice or a character is not escaped. */
function elementsOf(svg: string): string[] {
  const open: string[] = []
  const names: string[] = []
  let read = 0
  for (const match of svg.matchAll(/<(\/?)([a-z]+)((?: [a-zA-Z-]+="[^"<&]*")*)(\/?)>([^<>&]|&(?:amp|lt|gt);|(?<=<style>[^<]*)>)*/g)) {
    expect(match.index, svg.slice(read, read + 80)).toBe(read)
    read += match[0].length
    const [, closing, name = '', attributes = '', empty] = match
    const keys = [...attributes.matchAll(/ ([a-zA-Z-]+)=/g)].map(([, key]) => key)
    expect(new Set(keys).size).toBe(keys.length)
    if (closing) expect(open.pop()).toBe(name)
    else names.push(name)
    if (!closing && !empty) open.push(name)
  }
  expect(read, svg.slice(read, read + 80)).toBe(svg.length)
  expect(open).toEqual([])
  return names
}

interface Laid {
  readonly id: string
  readonly crosswise: boolean
  readonly x: number
}

const prefix = 'hand-'

/** The tiles of a picture from left to right. */
function laid(input: HandInput | Reading, options: HandSvgOptions = {}): Laid[] {
  const drawn = handSvg(input, { ...options, prefix }).split('</defs>')[1] ?? ''
  return [...drawn.matchAll(/<use href="#hand-([^"]+)" (?:x="(\d+)"|transform="translate\((\d+) 80\)rotate\(-90\)")\/>/g)].map(([, id = '', x, turned]) => ({
    id,
    crosswise: turned !== undefined,
    x: Number(x ?? turned),
  }))
}

/** A row in short: `_` before a tile that lies crosswise, `#` for one face down. */
function row(input: HandInput | Reading, options: HandSvgOptions = {}): string {
  return laid(input, options)
    .map(({ id, crosswise }) => (crosswise ? `_${id}` : id === 'down' ? '#' : id))
    .join(' ')
}

function group(kind: Group['kind'], names: string, rest: Partial<Group> = {}): Group {
  return { kind, tiles: names.split(' ').map((name) => tileOf(name) as Tile), jokers: 0, won: false, ...rest }
}

const hand = parseHand('[9999d] (111c)@N 4566777b +8b 2f')
const reading: Reading = {
  shape: 'standard',
  groups: [
    group('kong', '9d 9d 9d 9d', { meld: 0 }),
    group('pung', '1c 1c 1c', { meld: 1 }),
    group('chow', '4b 5b 6b'),
    group('chow', '6b 7b 8b', { won: true }),
    group('pair', '7b 7b'),
  ],
}
const long = '(123d)@S (111c+1c)@N [5555b] 678d R +R 1f 3y'

describe('every picture', () => {
  const pictures = tileThemes.flatMap((theme) => [
    ...tileNames.flatMap((name) => [tileSvg(name, { theme }), tileSvg(name, { theme, index: false })]),
    tileSvg('E', { theme, face: 'down' }),
    handSvg(long, { theme, seat: 'west' }),
    handSvg(reading, { theme }),
    handSvg(reading, { theme, hand, seat: 'west' }),
  ])

  test('is well-formed', () => {
    for (const svg of pictures) expect(elementsOf(svg)[0]).toBe('svg')
  })

  test('refers to nothing outside itself, and to nothing it does not hold', () => {
    for (const svg of pictures) {
      const bare = svg.replace('xmlns="http://www.w3.org/2000/svg"', '')
      expect(bare).not.toMatch(/:\/\/|url\(|@import|@font-face|<(?:image|script|text|foreignObject)/)
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const [, id] of svg.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(id)
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    }
  })
})

describe('tileSvg', () => {
  test('draws 44 different tiles, with and without the corner, by number as by name', () => {
    for (const index of [true, false]) {
      const faces = tileNames.map((name) => tileSvg(name, { index, title: '' }))
      expect(new Set(faces).size).toBe(allKinds)
      tileNames.forEach((_, tile) => {
        expect(tileSvg(tile, { index, title: '' })).toBe(faces[tile])
      })
    }
  })

  // The widest strokes are the outer discs of dots and the knots of sticks, one subpath for each.
  test.each([2, 3, 4, 5, 6, 7, 8, 9])('counts right at %i', (rank) => {
    const strokes = (tile: string) =>
      [...tileSvg(tile as TileName, { index: false }).matchAll(/stroke-width="([\d.]+)"[^>]* d="([^"]+)"/g)].map(([, width, path = '']) => ({
        width: Number(width),
        marks: path.split('M').length - 1,
      }))
    const sum = (some: readonly { readonly marks: number }[]) => some.reduce((total, { marks }) => total + marks, 0)
    for (const suit of ['d', 'b']) {
      const all = strokes(`${rank}${suit}`)
      const widest = Math.max(...all.map(({ width }) => width))
      expect(sum(all.filter(({ width }) => width === widest))).toBe(rank)
    }
  })

  test('leaves the corner out where asked to, but for tiles that are told apart by it', () => {
    const kept = tileNames.filter((name) => tileSvg(name) === tileSvg(name, { index: false }))
    expect(kept).toEqual(['1f', '2f', '3f', '4f', '1y', '2y', '3y', '4y', 'F', 'J'])
  })

  test('has the height asked for, and three quarters of it in width', () => {
    expect(tileSvg('1b')).toContain('viewBox="0 0 60 80" width="48" height="64"')
    expect(tileSvg('1b', { size: 33 })).toContain('width="24.75" height="33"')
    for (const size of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) expect(() => tileSvg('1b', { size })).toThrow(RangeError)
  })

  test('face down shows only its back, the same for every tile', () => {
    const backs = new Set(tileNames.map((name) => tileSvg(name, { face: 'down' })))
    expect(backs.size).toBe(1)
    expect([...backs][0]).toContain('<title>?</title>')
    expect([...backs][0]).not.toContain('<path')
  })

  test('is named by its notation or by the title given, and hidden from readers by an empty one', () => {
    expect(tileSvg('5d')).toContain(' role="img"><title>5d</title>')
    expect(tileSvg('5d', { title: 'R & <D> \0\ud800' })).toContain('<title>R &amp; &lt;D&gt;   </title>')
    expect(tileSvg('5d', { title: '' })).toMatch(/ aria-hidden="true"><rect/)
  })

  test('refuses what is no tile', () => {
    expect(() => tileSvg(44)).toThrow(RangeError)
    expect(() => tileSvg('5x' as TileName)).toThrow("'5x' is not a tile")
  })
})

describe('themes', () => {
  test('light and dark paint with their own colours only', () => {
    const used = (svg: string) => new Set([...svg.matchAll(/#[\da-f]{6}/g)].map(([colour]) => colour))
    for (const theme of ['light', 'dark'] as const) {
      const colours = new Set<string>(Object.values(tileColours[theme]))
      expect(
        [...used(tileNames.map((name) => tileSvg(name, { theme })).join('')), ...used(handSvg(long, { theme }))].filter((one) => !colours.has(one)),
      ).toEqual([])
    }
  })

  test('css leaves every colour to the page, light where it sets none; auto turns dark by itself', () => {
    const svg = handSvg(long, { theme: 'css' })
    expect(svg.match(/(?<!,)#[\da-f]{6}/g)).toBeNull()
    expect(svg).toContain(`var(--tile-red,${tileColours.light.red})`)
    expect(svg).not.toContain('<style>')
    const auto = handSvg(long, { theme: 'auto' })
    expect(auto.replace(/<style>.*<\/style>/, '')).toBe(svg)
    for (const paint of tilePaints) expect(auto).toContain(`--tile-${paint}:${tileColours.dark[paint]}`)
  })

  test('inks stand out from the face: 4.5 to 1, gold and the mark 2.2 to 1', () => {
    const light = (hex: string) =>
      [1, 3, 5]
        .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
        .reduce((sum, part, at) => sum + part * ([0.2126, 0.7152, 0.0722][at] as number), 0)
    const contrast = (a: string, b: string) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05)
    for (const colours of Object.values(tileColours)) {
      for (const ink of ['ink', 'red', 'green', 'blue'] as const) expect(contrast(colours[ink], colours.face)).toBeGreaterThan(4.5)
      for (const ink of ['gold', 'mark'] as const) expect(contrast(colours[ink], colours.face)).toBeGreaterThan(2.2)
    }
  })
})

describe('melds lie', () => {
  test.each<[string, Wind | undefined, string]>([
    // West's left neighbour is South, the player opposite East, the right neighbour North.
    ['(123d)', undefined, '_1d 2d 3d'],
    ['(123d)@S', 'west', '_1d 2d 3d'],
    ['(777b)@S', 'west', '_7b 7b 7b'],
    ['(777b)@E', 'west', '7b _7b 7b'],
    ['(777b)@N', 'west', '7b 7b _7b'],
    ['(777b)@N', undefined, '_7b 7b 7b'],
    ['(777b)@W', 'west', '_7b 7b 7b'],
    ['[5555b]', 'west', '# 5b 5b #'],
    ['(5555b)', 'west', '_5b 5b 5b #'],
    ['(5555b)@S', 'west', '_5b 5b 5b #'],
    ['(5555b)@E', 'west', '5b _5b 5b #'],
    ['(5555b)@N', 'west', '# 5b 5b _5b'],
    ['(555b+5b)', 'west', '_5b 5b 5b 5b'],
    ['(555b+5b)@E', 'west', '5b _5b 5b 5b'],
    ['(555b+5b)@N', 'west', '5b 5b 5b _5b'],
    ['(333dJ)', undefined, '_3d 3d 3d J'],
    ['(333dJ)@N', 'west', '3d 3d J _3d'],
    ['(6bJJJ)@E', 'west', 'J _6b J J'],
    ['(44cJJJ)', undefined, '_4c 4c J J J'],
    ['(FFFFFF)@N', 'west', 'F F F F F _F'],
  ])('%s of %s as %s', (text, seat, expected) => {
    expect(row(text, seat === undefined ? {} : { seat })).toBe(expected)
  })

  test('upright and face up where asked to, but for a concealed kong', () => {
    expect(row('(123d)@S (5555b)@E (333dJ)@N [7777c]', { seat: 'west', exposures: 'upright' })).toBe('1d 2d 3d 5b 5b 5b 5b 3d 3d 3d J # 7c 7c #')
  })
})

describe('handSvg', () => {
  test('lays melds, concealed tiles, the winning tile and bonus tiles, in this order and with gaps between', () => {
    expect(row(long, { seat: 'west' })).toBe('_1d 2d 3d 1c 1c 1c _1c # 5b 5b # 6d 7d 8d R R 1f 3y')
    const tiles = laid(long, { seat: 'west' })
    const gaps = tiles.slice(1).map(({ x }, at) => x - (tiles[at] as Laid).x - (tiles[at]?.crosswise ? 80 : 60))
    expect(gaps).toEqual([2, 2, 16, 2, 2, 2, 16, 2, 2, 2, 16, 2, 2, 2, 16, 16, 2])
  })

  test('takes the hand as data, and shows its text as the title', () => {
    expect(handSvg(parseHand(long))).toBe(handSvg(long))
    expect(handSvg(long)).toContain(`<title>${long}</title>`)
    expect(handSvg(long, { title: 'Käsi' })).toContain('<title>Käsi</title>')
  })

  test('frames the winning tile only', () => {
    const frame = `<use href="#tile-R" x="\\d+"/><rect [^>]*stroke="${tileColours.light.mark}"`
    expect(handSvg(long).match(new RegExp(frame, 'g'))).toHaveLength(1)
    expect(handSvg(long).split(tileColours.light.mark)).toHaveLength(2)
    expect(handSvg('11b').includes(tileColours.light.mark)).toBe(false)
  })

  test('is as wide as what it shows', () => {
    const sizes = (svg: string) => /viewBox="0 0 (\d+) (\d+)" width="([\d.]+)" height="([\d.]+)"/.exec(svg)?.slice(1).map(Number)
    expect(sizes(handSvg('1b', { size: 40 }))).toEqual([68, 88, 34, 44])
    expect(sizes(handSvg('(111b)', { size: 80 }))).toEqual([212, 88, 212, 88])
    expect(sizes(handSvg({ concealed: [], melds: [], bonus: [] }))).toEqual([8, 88, 6.4, 70.4])
  })

  test('refuses a hand that cannot be read, sizes and prefixes that cannot be', () => {
    expect(() => handSvg('123S')).toThrow(MahjongError)
    expect(() => handSvg(null as unknown as string)).toThrow(MahjongError)
    expect(() => handSvg('1b', { size: 0 })).toThrow(RangeError)
    for (const bad of ['', '1', 'a b', '"><script>']) expect(() => handSvg('1b', { prefix: bad })).toThrow(RangeError)
  })

  test('begins every id with the prefix, so that pictures can stand on one page', () => {
    const ids = ['a-', 'b-'].flatMap((begin) => [...handSvg(long, { prefix: begin }).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id as string))
    expect(ids.every((id) => /^[ab]-/.test(id))).toBe(true)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('draws each kind once', () => {
    expect(handSvg('(111b) 222b 333b 444b 5b +5b').match(/<g id=/g)).toHaveLength(6)
  })
})

describe('a reading', () => {
  test('shows its groups with gaps, each with its place, and a bar below the one that was won', () => {
    expect(row(reading)).toBe('9d 9d 9d 9d 1c 1c 1c 4b 5b 6b 6b 7b 8b 7b 7b')
    const groups = [...handSvg(reading).matchAll(/<g data-group="(\d)">(.*?)<\/g>/g)]
    expect(groups.map(([, place]) => Number(place))).toEqual(reading.groups.map((_, at) => at))
    const barred = groups.filter(([, , content]) => content?.includes('<path')).map(([, place]) => Number(place))
    expect(barred).toEqual([reading.groups.findIndex(({ won }) => won)])
    expect(handSvg(reading)).toContain('<title>9999d  111c  456b  +678b  77b</title>')
  })

  test('with its hand lays the melds, frames the winning tile and shows the bonus tiles', () => {
    const options: HandSvgOptions = { hand, seat: 'west' }
    expect(row(reading, options)).toBe('# 9d 9d # 1c 1c _1c 4b 5b 6b 6b 7b 8b 7b 7b 2f')
    expect(handSvg(reading, options)).toMatch(/<use href="#tile-8b" x="\d+"\/><rect/)
    expect(handSvg(reading, { ...options, hand: '[9999d] (111c)@N 4566777b +8b 2f' })).toBe(handSvg(reading, options))
  })

  test('shows jokers as jokers, the winning one too', () => {
    const five = tileOf('5b') as Tile
    const joker: Reading = { shape: 'line', groups: [group('kong', '5b 5b 5b 5b', { jokers: 2, won: true })] }
    expect(row(joker)).toBe('5b 5b J J')
    expect(
      handSvg(joker, { hand: { concealed: [five, five, jokerTile], melds: [], bonus: [], winningTile: jokerTile } }).match(/"#tile-J" x="\d+"\/><rect/g),
    ).toHaveLength(1)
  })
})

describe('bytes', () => {
  test('of a tile: at most 1,600, and 900 in the mean', () => {
    const sizes = tileNames.map((name) => tileSvg(name).length)
    expect(Math.max(...sizes)).toBeLessThan(1600)
    expect(sizes.reduce((sum, size) => sum + size, 0) / allKinds).toBeLessThan(900)
  })

  test('of a hand: at most 11,500 where thirteen kinds are to be drawn, 2,600 where five are, a fifth more in the auto theme', () => {
    expect(handSvg('123456789b 1234c +1c').length).toBeLessThan(11500)
    expect(handSvg('EEE SSS WWW NNN R +R').length).toBeLessThan(2600)
    expect(handSvg(long, { theme: 'auto' }).length).toBeLessThan(1.2 * handSvg(long).length)
  })
})
