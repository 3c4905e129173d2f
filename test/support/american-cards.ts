import fc from 'fast-check'
import {
  type Card,
  type CardClause,
  type CardFace,
  type CardGroup,
  type CardHeader,
  type CardItem,
  type CardLine,
  type CardSection,
  type CardVariant,
  cardSymbols,
  decorSigns,
  expandLine,
  formatCard,
  houseCardText,
  numberVariables,
  safeParseCard,
  sectionAttributes,
  windLetters,
  windVariables,
} from '../../src/american-card/index.ts'
import { suits } from '../../src/core/tile.ts'

const letters = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz')
const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 9 }).map((list) => list.sort((a, b) => a - b))
const words = fc.stringMatching(/^[A-Za-z0-9äöå.,'&/-]{1,8}( [A-Za-z0-9äöå.,'&/-]{1,8}){0,2}$/)

/** Any face of a list: a symbol, and for number variables perhaps what is added to it. */
const listFaces: fc.Arbitrary<CardFace> = fc.oneof(
  fc.constantFrom(...cardSymbols).map((symbol): CardFace => ({ symbol })),
  fc.record({ symbol: fc.constantFrom(...numberVariables), offset: fc.integer({ min: -9, max: 9 }) }),
)

const blocks: fc.Arbitrary<readonly CardFace[]> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.tuple(fc.constantFrom(...cardSymbols), fc.integer({ min: 1, max: 6 })).map(([symbol, size]) => new Array<CardFace>(size).fill({ symbol })),
  },
  {
    weight: 1,
    arbitrary: fc.array(
      fc.constantFrom(...cardSymbols).map((symbol): CardFace => ({ symbol })),
      { minLength: 1, maxLength: 5 },
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...numberVariables), fc.integer({ min: -9, max: 9 }), fc.integer({ min: 1, max: 6 }))
      .map(([symbol, offset, size]) => new Array<CardFace>(size).fill({ symbol, offset })),
  },
)

/** A block of more than six equal tiles is an error of the language itself. */
const anyGroup: fc.Arbitrary<CardGroup> = fc
  .record({
    faces: fc.oneof(blocks, fc.array(listFaces, { minLength: 1, maxLength: 5 })),
    list: fc.boolean(),
    suit: fc.option(fc.oneof(letters, fc.constant('*')), { nil: undefined }),
    natural: fc.boolean(),
  })
  .map(({ faces, list, suit, natural }): CardGroup => {
    const plain =
      faces.every(({ offset }) => offset === undefined) || faces.every(({ symbol, offset }) => symbol === faces[0]?.symbol && offset === faces[0]?.offset)
    return {
      kind: 'group',
      faces,
      ...(list || !plain ? { list: true } : {}),
      ...(suit === undefined ? {} : { suit }),
      ...(natural ? { natural: true } : {}),
    }
  })

const anyItem: fc.Arbitrary<CardItem> = fc.oneof(
  { weight: 5, arbitrary: anyGroup },
  { weight: 1, arbitrary: fc.array(anyGroup, { minLength: 1, maxLength: 3 }).map((groups): CardItem => ({ kind: 'choice', groups })) },
  { weight: 1, arbitrary: fc.constantFrom(...decorSigns).map((text): CardItem => ({ kind: 'decor', text })) },
)

const variable = fc.constantFrom(...numberVariables)
const anyClause: fc.Arbitrary<CardClause> = fc.oneof(
  fc.record({ kind: fc.constant('suits' as const), count: fc.integer({ min: 0, max: 9 }) }),
  fc.record({ kind: fc.constant('oneSuitOr' as const), count: fc.integer({ min: 0, max: 9 }) }),
  fc.constant({ kind: 'theseNumbers' } as const),
  fc.constant({ kind: 'run' } as const),
  fc.record({
    kind: fc.constant('run' as const),
    count: fc.integer({ min: 1, max: 9 }),
    low: fc.integer({ min: 1, max: 4 }),
    high: fc.integer({ min: 5, max: 9 }),
  }),
  fc.constant({ kind: 'like' } as const),
  fc.record({ kind: fc.constant('like' as const), numbers }),
  fc.record({ kind: fc.constant('numbers' as const), variable, numbers }),
  fc.record({ kind: fc.constant('range' as const), variable, low: variable, high: variable, plus: fc.integer({ min: 0, max: 9 }) }),
  fc.record({ kind: fc.constant('differ' as const), variables: fc.tuple(variable, variable) }),
  fc.record({
    kind: fc.constant('winds' as const),
    variable: fc.constantFrom(...windVariables),
    winds: fc.subarray([...windLetters], { minLength: 1 }),
  }),
  fc.record({ kind: fc.constant('suit' as const), letter: letters, suit: fc.constantFrom(...suits) }),
  fc.constant({ kind: 'noJokers' } as const),
  fc.record({ kind: fc.constant('text' as const), text: fc.oneof(words, fc.constantFrom('a; b, c (d) # e', '')) }),
)

const anyVariant: fc.Arbitrary<CardVariant> = fc.record({
  items: fc.array(anyItem, { minLength: 1, maxLength: 5 }).filter((items) => items.some(({ kind }) => kind !== 'decor')),
  note: fc.array(anyClause, { maxLength: 3 }),
})

const anyLine: fc.Arbitrary<Omit<CardLine, 'id'>> = fc.record({
  variants: fc.array(anyVariant, { minLength: 1, maxLength: 3 }),
  mode: fc.constantFrom('X', 'C'),
  value: fc.integer({ min: 1, max: 999_999 }),
})

const anyHeader: fc.Arbitrary<CardHeader> = fc
  .record({
    key: fc.stringMatching(/^[a-z][a-z0-9-]{0,6}$/),
    text: fc.option(words, { nil: undefined }),
    values: fc.array(fc.record({ key: fc.stringMatching(/^[a-z_]{1,9}$/), value: words }), { maxLength: 2 }),
  })
  .map(({ key, text, values }) => (text === undefined ? { key, values } : { key, text, values }))

const anySection: fc.Arbitrary<Omit<CardSection, 'lines'> & { lines: Omit<CardLine, 'id'>[] }> = fc.record({
  title: words,
  attributes: fc.subarray([...sectionAttributes]).filter((list) => !(list.includes('default run') && list.includes('default like'))),
  lines: fc.array(anyLine, { maxLength: 4 }),
})

/** Any card that the grammar can write; its lines need not be hands. */
export const writtenCards: fc.Arbitrary<Card> = fc
  .record({ headers: fc.array(anyHeader, { maxLength: 2 }), sections: fc.array(anySection, { maxLength: 3 }), ids: fc.stringMatching(/^[A-Za-z0-9.'-]{1,4}$/) })
  .map(({ headers, sections, ids }) => {
    let line = 0
    return { headers, sections: sections.map((section) => ({ ...section, lines: section.lines.map((each) => ({ id: `${ids}${line++}`, ...each })) })) }
  })

interface GroupDraw {
  readonly size: number
  readonly symbol: string
  readonly letter: number
  readonly star: boolean
  readonly natural: boolean
  readonly cluster: boolean
  readonly alternative: boolean
}

const groupDraws: fc.Arbitrary<GroupDraw> = fc.record({
  size: fc.oneof(
    { weight: 1, arbitrary: fc.constant(1) },
    { weight: 4, arbitrary: fc.integer({ min: 2, max: 4 }) },
    { weight: 1, arbitrary: fc.integer({ min: 5, max: 6 }) },
  ),
  symbol: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...'123456789') },
    { weight: 3, arbitrary: fc.constantFrom('X', 'X', 'Y', 'Z', 'V') },
    { weight: 3, arbitrary: fc.constantFrom(...'0FNEWSRGDD') },
    { weight: 1, arbitrary: fc.constant('?') },
  ),
  letter: fc.nat({ max: 2 }),
  star: fc.nat({ max: 11 }).map((draw) => draw === 0),
  natural: fc.nat({ max: 7 }).map((draw) => draw === 0),
  cluster: fc.nat({ max: 4 }).map((draw) => draw === 0),
  alternative: fc.nat({ max: 9 }).map((draw) => draw === 0),
})

interface LineDraw {
  readonly groups: readonly GroupDraw[]
  readonly letters: number
  readonly freedom: 'printed' | 'printed' | 'run' | 'like'
  readonly first: number
  readonly narrow: number
  readonly extra: number
  readonly mode: 'X' | 'X' | 'C'
  readonly value: number
}

const lineDraws: fc.Arbitrary<LineDraw> = fc.record({
  groups: fc.array(groupDraws, { minLength: 14, maxLength: 14 }),
  letters: fc.nat({ max: 3 }),
  freedom: fc.constantFrom('printed', 'printed', 'run', 'like'),
  first: fc.integer({ min: 1, max: 9 }),
  narrow: fc.nat({ max: 5 }),
  extra: fc.nat({ max: 9 }),
  mode: fc.constantFrom('X', 'X', 'C'),
  value: fc.constantFrom(25, 30, 35, 50),
})

/** Printed numbers that fit the note: without gaps for a run, all alike for like. */
function printedNumber(symbol: string, all: readonly string[], { freedom, first }: LineDraw): string {
  if (!/^[1-9]$/.test(symbol)) return symbol
  if (freedom === 'like') return String(first)
  if (freedom === 'printed') return symbol
  const ranks = [...new Set(all.filter((each) => /^[1-9]$/.test(each)))].sort()
  return String(Math.min(first, 10 - ranks.length) + ranks.indexOf(symbol))
}

/** The groups of a draw, cut off at 14 tiles; at most one printed `?`, so that the oracle can try all kinds. */
function lineText(draw: LineDraw): string {
  const groups: GroupDraw[] = []
  let left = 14
  let any: boolean = false
  for (const group of draw.groups) {
    if (left === 0) break
    const symbol: string = group.symbol === '?' && any ? 'F' : group.symbol
    any ||= symbol === '?'
    const size = Math.min(group.size, left)
    groups.push({ ...group, symbol, size })
    left -= size
  }
  const symbols = groups.map(({ symbol }) => symbol)
  const words = groups.map(({ size, symbol, letter, star, natural, cluster, alternative }, at) => {
    const printed = printedNumber(symbol, symbols, draw)
    const bound = /[1-9XYD]/.test(printed)
    const suit = !bound ? '' : star ? '*' : draw.letters === 0 ? '' : 'abc'[letter % draw.letters]
    const faces = cluster && size >= 2 && printed !== '?' ? `${printed}${(printed === 'F' ? 'N' : 'F').repeat(size - 1)}` : printed.repeat(size)
    const word = `${cluster && size === 3 && printed === 'X' ? '[X X X]' : faces}${suit}${natural ? '!' : ''}`
    return alternative && at > 0 ? `{${word}|${'R'.repeat(size)}}` : word
  })
  const text = words.join(' ')
  const used = [...new Set(text.match(/[abc]/g) ?? [])]
  const note: string[] = []
  if (draw.extra === 0 && used.length >= 2) note.push(`any 1 or ${used.length} suits`)
  if (draw.extra === 1 && used.length >= 1) note.push(`${used[0]}=craks`)
  if (draw.extra === 2) note.push('no jokers')
  if (draw.freedom !== 'printed') note.push(draw.freedom === 'run' && draw.extra === 3 ? 'run 2-8' : draw.freedom)
  if (text.includes('X')) note.push(['X=odd', 'X=3', 'X=28', 'X=4-6', 'X=1,5 or 9', 'X=even'][draw.narrow] as string)
  if (text.includes('Y')) note.push(text.includes('X') && draw.narrow > 2 ? 'Y=X..X+1' : 'Y=258', ...(text.includes('X') && draw.narrow === 1 ? ['X!=Y'] : []))
  if (text.includes('Z')) note.push(draw.narrow > 2 ? 'Z=NS' : 'Z=EW')
  return `${text} ${note.length > 0 ? `(${note.join('; ')}) ` : ''}${draw.mode}${draw.value}`
}

/** The properties of a run share one seed and so most of their lines; each is worked out once. */
const small = new Map<string, boolean>()

/** A line that the oracle can work out in a moment. */
function isSmall(line: string): boolean {
  const known = small.get(line)
  if (known !== undefined) return known
  const read = safeParseCard(line)
  const found = read.ok && expandLine(read.value, '1').arrangements.length <= (line.includes('?') ? 9 : 60)
  small.set(line, found)
  return found
}

/** Small cards whose every line is a hand, as text: one to three lines of few arrangements, every kind of note among them. */
export const playableCards: fc.Arbitrary<string> = fc
  .array(lineDraws, { minLength: 2, maxLength: 4 })
  .map((draws) => ['[Generated]', ...draws.map(lineText).filter(isSmall).slice(0, 2), 'FFFF NNNN ES WWWW X30'].join('\n'))

const isLongRun = (fc.readConfigureGlobal().numRuns ?? 0) > 5000

/** Small cards for hands. Making one takes as long as hundreds of hands, so long runs choose from such as are made once with their seed. */
export const cardsForHands: fc.Arbitrary<string> = isLongRun ? fc.constantFrom(...fc.sample(playableCards, 900)) : playableCards

/** Small cards and the house card, for hands; of the latter's arrangements there are so many that long runs take it less often. */
export const anyCards: fc.Arbitrary<string> = fc.oneof(
  { weight: isLongRun ? 9 : 2, arbitrary: cardsForHands },
  { weight: 1, arbitrary: fc.constant(houseCardText) },
)

/** The text of any card that the grammar can write. */
export const writtenTexts: fc.Arbitrary<string> = writtenCards.map(formatCard)
