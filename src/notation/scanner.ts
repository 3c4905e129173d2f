import { type Issue, type Span, show } from '../core/issue.ts'
import { type Tile, tileOf, type Wind, winds } from '../core/tile.ts'
import { glyphTiles } from './unicode.ts'

/** A tile with its place in the text. */
export interface PlacedTile {
  readonly tile: Tile
  readonly at: Span
}

/** What the scanner finds: runs of tiles, and the marks that make melds and the winning tile. */
export type Token =
  | { readonly kind: 'tiles'; readonly tiles: readonly PlacedTile[]; readonly at: Span }
  | { readonly kind: '(' | ')' | '[' | ']' | '+'; readonly at: Span }
  | { readonly kind: '@'; readonly wind: Wind | undefined; readonly at: Span }

const suitLetters: Readonly<Record<string, number>> = { b: 0, s: 0, c: 9, m: 9, d: 18, p: 18 }
const wordLetters = 'ESWNRGPFJ'
/** `1z`–`7z`: the four winds, then white, green, red, as in riichi text. */
const zTiles = 'ESWNPGR'
const suitNames: Readonly<Record<string, string>> = { B: 'b', C: 'c', D: 'd', M: 'm' }

/** White space and commas separate; variation selectors and joiners only change how a glyph is drawn. */
function isSeparator(char: string): boolean {
  return /\s/.test(char) || ',\uFE0E\uFE0F\u200D'.includes(char)
}

function isDigit(char: string | undefined): boolean {
  return char !== undefined && char >= '0' && char <= '9'
}

/** The tile of a digit before a suit, `f`, `y` or `z`; or why there is none. */
function tileOfDigit(digit: string, letter: string): Tile | 'zeroInSuit' | 'rankOutOfRange' {
  if (letter === 'z') return tileOf(zTiles[Number(digit) - 1] ?? '') ?? 'rankOutOfRange'
  if (letter === 'f' || letter === 'y') return tileOf(`${digit}${letter}`) ?? 'rankOutOfRange'
  return digit === '0' ? 'zeroInSuit' : (suitLetters[letter] as number) + Number(digit) - 1
}

const rangeText: Readonly<Record<string, string>> = { f: 'flowers are 1f to 4f', y: 'seasons are 1y to 4y', z: 'honours are 1z to 7z' }

/** Letters, digits and signs as a Chinese keyboard writes them, each in the place of the plain one. */
function plainWidth(text: string): string {
  return text.replace(/[\uFF01-\uFF5E\u3001\u3010\u3011]/g, (wide) =>
    wide === '\u3001' ? ',' : wide === '\u3010' ? '[' : wide === '\u3011' ? ']' : String.fromCharCode(wide.charCodeAt(0) - 0xfee0),
  )
}

/** Splits a text into tokens in one pass; what it cannot read becomes issues and is passed over. */
export function scan(written: string): { tokens: Token[]; issues: Issue[] } {
  const text = plainWidth(written)
  const tokens: Token[] = []
  const issues: Issue[] = []
  const report = (code: string, message: string, start: number, end: number, data?: Issue['data']): void => {
    issues.push({ code, message, at: { start, end }, ...(data === undefined ? {} : { data }) })
  }
  let at = 0

  /** Digits and what follows them; leaves `at` behind them. */
  const digits = (): void => {
    const start = at
    while (isDigit(text[at])) at++
    const run = text.slice(start, at)
    const letter = text[at] ?? ''
    if (letter in suitLetters || letter in rangeText) {
      at++
      const tiles: PlacedTile[] = []
      for (let place = 0; place < run.length; place++) {
        const found = tileOfDigit(run[place] as string, letter)
        const span = { start: start + place, end: start + place + 1 }
        if (typeof found === 'number') tiles.push({ tile: found, at: span })
        else if (found === 'zeroInSuit') {
          report(
            'notation/zeroInSuit',
            `0 before '${letter}' is no tile of a suit: ranks are 1 to 9 (a red five is written 5), and a white dragon's 0 or P stands apart from suit letters.`,
            span.start,
            span.end,
            { letter },
          )
        } else
          report('notation/rankOutOfRange', `${run[place]}${letter} is no tile: ${rangeText[letter]}.`, span.start, span.end, {
            text: `${run[place]}${letter}`,
          })
      }
      tokens.push({ kind: 'tiles', tiles, at: { start, end: at } })
      return
    }
    if (/^0+$/.test(run)) {
      const white = tileOf('P') as Tile
      tokens.push({
        kind: 'tiles',
        tiles: [...run].map((_, place) => ({ tile: white, at: { start: start + place, end: start + place + 1 } })),
        at: { start, end: at },
      })
      return
    }
    const suit = suitNames[letter] ?? (wordLetters.includes(letter) && letter !== '' ? letter.toLowerCase() : undefined)
    if (suit !== undefined && /^[BCDMSP]$/.test(letter)) {
      at++
      report(
        'notation/upperCaseSuit',
        `${show(run + letter)} ends in an upper-case letter: suits are lower case, so write ${show(run + suit)}${'SP'.includes(letter) ? ` (a space before ${letter} makes it an honour)` : ''}.`,
        start,
        at,
        { text: run + letter, better: run + suit },
      )
      tokens.push({ kind: 'tiles', tiles: [], at: { start, end: at } })
      return
    }
    report('notation/loneDigits', `${show(run)} has no suit: write a letter after the digits, b, c or d (s, m, p), f, y or z.`, start, at, { text: run })
    tokens.push({ kind: 'tiles', tiles: [], at: { start, end: at } })
  }

  while (at < text.length) {
    const start = at
    const char = text[at] as string
    if (isSeparator(char)) at++
    else if (isDigit(char)) digits()
    else if (wordLetters.includes(char)) {
      at++
      tokens.push({ kind: 'tiles', tiles: [{ tile: tileOf(char) as Tile, at: { start, end: at } }], at: { start, end: at } })
    } else if ('()[]+'.includes(char)) {
      at++
      tokens.push({ kind: char as '(', at: { start, end: at } })
    } else if (char === '@') {
      at++
      const wind = winds['ESWN'.indexOf(text[at] ?? '?')]
      // A seat in full, or in lower case, is one finding.
      while (at < text.length && /[A-Za-z]/.test(text[at] as string) && (wind === undefined || at === start + 1)) at++
      if (wind === undefined) report('notation/badSeat', `'@' is not followed by a seat: write @E, @S, @W or @N for the player who gave the tile.`, start, at)
      tokens.push({ kind: '@', wind, at: { start, end: at } })
    } else {
      const glyph = text.codePointAt(at) as number
      at += glyph > 0xffff ? 2 : 1
      const tile = glyphTiles.get(glyph)
      if (tile !== undefined) tokens.push({ kind: 'tiles', tiles: [{ tile, at: { start, end: at } }], at: { start, end: at } })
      else if (glyph === 0x1f02b) report('notation/faceDownTile', 'A tile lies face down: write its face, a concealed kong in square brackets.', start, at)
      else {
        while (at < text.length && /[A-Za-z]/.test(char) && /[a-z]/.test(text[at] as string)) at++
        const found = text.slice(start, at)
        const upper = found.toUpperCase()
        const hint =
          found.length === 1 && wordLetters.includes(upper)
            ? `write ${upper}, or digits before a suit letter`
            : found.length === 1 && found in suitLetters
              ? 'a suit letter follows its digits, as 123b'
              : 'tiles are written 123b 456c 789d ESWN RGP 1f 1y, sets in ( ) or [ ], the winning tile after +'
        report('notation/unknownCharacter', `${show(found)} is not understood: ${hint}.`, start, at, { found: show(found) })
      }
    }
  }
  return { tokens, issues }
}
