import { anyTiles, checkCopies, checkHandForm, type Hand } from '../core/hand.ts'
import { type Issue, type Result, type Span, show, unwrap } from '../core/issue.ts'
import { equalMeldSizes, type Meld } from '../core/meld.ts'
import { americanFlower, isBonus, isSuitTile, jokerTile, type Tile, tileName, type Wind } from '../core/tile.ts'
import { type PlacedTile, scan, type Token } from './scanner.ts'

/** A hand, or its text. */
export type HandInput = string | Hand

/** A hand that has been read, and where its parts stood in the text, if it was one. */
export interface ReadHand {
  readonly hand: Hand
  /** Where the part of a path stood. */
  locate(path: readonly (string | number)[]): Span | undefined
}

const equalKinds = Object.fromEntries(Object.entries(equalMeldSizes).map(([kind, size]) => [size, kind])) as Readonly<
  Record<number, keyof typeof equalMeldSizes | undefined>
>

/** What stood between two brackets. */
interface Bracket {
  readonly open: '(' | '['
  readonly start: number
  readonly tiles: PlacedTile[]
  readonly extension: PlacedTile[]
  plus: boolean
  from: Wind | undefined
}

const meldHelp = 'a set is a chow of three in sequence, three to six equal tiles in ( ), or a concealed kong of four in [ ]'

/** Flowers and seasons that stand with the other tiles are those of an American set, which are all alike (AM-1). */
function standing(tile: Tile): Tile {
  return isBonus(tile) ? americanFlower : tile
}

/** The tiles of a bracket. */
function tilesIn({ open, tiles, extension }: Bracket): Tile[] {
  const alike = open === '(' && [...tiles, ...extension].every(({ tile }) => isBonus(tile) || tile === americanFlower || tile === jokerTile)
  return tiles.map(({ tile }) => (alike ? standing(tile) : tile))
}

/** The meld in a bracket, or the code and message of what is wrong with it. */
function meldOf(bracket: Bracket, text: string): Meld | (Pick<Issue, 'code' | 'message'> & { readonly data: NonNullable<Issue['data']> }) {
  const tiles = tilesIn(bracket)
  const notAMeld = (why: string) => ({ code: 'notation/notAMeld', message: `${show(text)} ${why}: ${meldHelp}.`, data: { found: show(text) } })
  const bonus = tiles.find(isBonus)
  if (bonus !== undefined) {
    return {
      code: 'hand/bonusTileInSet',
      message: `${show(text)} holds ${tileName(bonus)}: flowers and seasons are laid aside and stand outside brackets.`,
      data: { why: 'bracket', found: show(text), tile: tileName(bonus) },
    }
  }
  const naturals = tiles.filter((tile) => tile !== jokerTile).sort((a, b) => a - b)
  const jokers = tiles.length - naturals.length
  const first = naturals[0] ?? jokerTile
  const equal = naturals.every((tile) => tile === first)
  if (bracket.plus) {
    const added = bracket.extension[0]?.tile
    const same = added !== undefined && (added === first || (first === americanFlower && standing(added) === first))
    const fits = bracket.open === '(' && tiles.length === 3 && jokers === 0 && equal && bracket.extension.length === 1 && same
    if (!fits) {
      return {
        code: 'notation/badExtension',
        message: `${show(text)} is not an extended kong: write the claimed pung, a plus and its fourth tile, as (111b+1b).`,
        data: { found: show(text) },
      }
    }
    return { kind: 'kong', tile: first, form: 'extended', ...given(bracket) }
  }
  if (tiles.length === 0) return notAMeld('holds no tiles')
  if (bracket.open === '[') {
    if (tiles.length !== 4 || !equal || jokers > 0) return notAMeld('is not a concealed kong of four equal tiles')
    return { kind: 'kong', tile: first, form: 'concealed' }
  }
  if (equal) {
    const kind = equalKinds[tiles.length]
    if (kind === undefined) return notAMeld(`holds ${tiles.length} equal tiles`)
    const rest = { tile: first, ...(jokers > 0 ? { jokers } : {}), ...given(bracket) }
    return kind === 'kong' ? { kind, form: 'claimed', ...rest } : { kind, ...rest }
  }
  const [low, middle, high] = naturals as [Tile, Tile, Tile]
  const chow = tiles.length === 3 && jokers === 0 && isSuitTile(low) && low % 9 <= 6 && middle === low + 1 && high === low + 2
  return chow ? { kind: 'chow', tile: low, ...given(bracket) } : notAMeld('is no set')
}

function given(bracket: Bracket): { from?: Wind } {
  return bracket.from === undefined ? {} : { from: bracket.from }
}

/** Reads a text in one pass over its tokens; every finding has its place. */
function readText(text: string): Result<ReadHand> {
  const { tokens, issues } = scan(text)
  const unread = issues.map((issue) => issue.at?.start ?? 0)
  let firstUnread = 0
  const spans = { concealed: [] as Span[], melds: [] as Span[], bonus: [] as Span[], winningTile: [] as Span[] }
  const concealed: Tile[] = []
  const bonus: Tile[] = []
  const melds: Meld[] = []
  let winning: PlacedTile | undefined
  let open: Bracket | undefined
  const report = (code: string, message: string, at: Span, data?: Issue['data']): void => {
    issues.push({ code, message, at, ...(data === undefined ? {} : { data }) })
  }
  const unclosed = (bracket: Bracket): void => {
    const close = bracket.open === '(' ? ')' : ']'
    report(
      'notation/unbalancedBracket',
      `'${bracket.open}' is not closed: put '${close}' behind the last tile of the set.`,
      {
        start: bracket.start,
        end: bracket.start + 1,
      },
      { why: 'open', open: bracket.open, close },
    )
  }

  const lay = ({ tile, at }: PlacedTile): void => {
    const part = isBonus(tile) ? 'bonus' : 'concealed'
    ;(part === 'bonus' ? bonus : concealed).push(tile)
    spans[part].push(at)
  }

  const close = (bracket: Bracket, token: Token): void => {
    if ((bracket.open === '(') !== (token.kind === ')')) {
      report(
        'notation/unbalancedBracket',
        `'${bracket.open}' is closed by '${token.kind}': write ( ) for a claimed set and [ ] for a concealed kong.`,
        {
          start: bracket.start,
          end: token.at.end,
        },
        { why: 'crossed', open: bracket.open, close: token.kind },
      )
      return
    }
    const at = { start: bracket.start, end: token.at.end }
    while ((unread[firstUnread] ?? at.end) < at.start) firstUnread++
    // What a set with unread tiles holds is not known, so nothing is said of it.
    if ((unread[firstUnread] ?? at.end) < at.end) return
    const meld = meldOf(bracket, text.slice(at.start, at.end))
    if ('code' in meld) report(meld.code, meld.message, at, meld.data)
    else {
      melds.push(meld)
      spans.melds.push(at)
    }
  }

  /** `(555d)@N`: the seat stands behind the bracket; one inside it is read too. */
  const seat = (token: Token & { kind: '@' }, before: Token | undefined): void => {
    if (token.wind === undefined) return
    const misplaced = (): void =>
      report('notation/badSeat', "'@' with a seat stands once, right behind a claimed set, as (555d)@N.", token.at, { why: 'misplaced' })
    if (open !== undefined) {
      if (open.open === '[' || open.from !== undefined) misplaced()
      else open.from = token.wind
      return
    }
    const meld = melds.at(-1)
    if (before?.kind !== ')') misplaced()
    // A set that could not be read has had its say.
    else if (meld === undefined || spans.melds.at(-1)?.end !== before.at.end) return
    else if (meld.from !== undefined) misplaced()
    else melds[melds.length - 1] = { ...meld, from: token.wind }
  }

  const win = (next: Token | undefined, after: Token | undefined, at: Span): boolean => {
    if (next?.kind !== 'tiles') {
      report('notation/misplacedPlus', "'+' has no tile behind it: the winning tile follows it, as +9d.", at)
      return false
    }
    const [first, second] = next.tiles
    if (first === undefined) return true
    // +EE: letters and glyphs that touch are read together, as +55d is.
    const touching =
      after?.kind === 'tiles' && after.at.start === next.at.end && !/[0-9]/.test(text[next.at.start] ?? '') && !/[0-9]/.test(text[after.at.start] ?? '')
    if (second !== undefined || touching || winning !== undefined) {
      report(
        'notation/twoWinningTiles',
        `${winning === undefined ? "'+' stands before more than one tile" : 'A second winning tile is marked'}: one tile alone completes a hand, so write + once, before a single tile.`,
        { start: next.at.start, end: touching ? after.at.end : next.at.end },
      )
    } else winning = first
    return true
  }

  for (let place = 0; place < tokens.length; place++) {
    const token = tokens[place] as Token
    if (token.kind === 'tiles') {
      if (open === undefined) token.tiles.forEach(lay)
      else for (const tile of token.tiles) (open.plus ? open.extension : open.tiles).push(tile)
    } else if (token.kind === '(' || token.kind === '[') {
      if (open !== undefined) unclosed(open)
      open = { open: token.kind, start: token.at.start, tiles: [], extension: [], plus: false, from: undefined }
    } else if (token.kind === ')' || token.kind === ']') {
      if (open === undefined)
        report(
          'notation/unbalancedBracket',
          `'${token.kind}' closes nothing: put '${token.kind === ')' ? '(' : '['}' before the first tile of the set.`,
          token.at,
          { why: 'stray', close: token.kind, open: token.kind === ')' ? '(' : '[' },
        )
      else close(open, token)
      open = undefined
    } else if (token.kind === '@') seat(token, tokens[place - 1])
    else if (open !== undefined) {
      if (open.plus) report('notation/badExtension', 'A second + stands in one set: a kong is extended once, as (111b+1b).', token.at, { why: 'twice' })
      open.plus = true
    } else if (win(tokens[place + 1], tokens[place + 2], token.at)) place++
  }
  if (open !== undefined) unclosed(open)
  if (tokens.length === 0 && issues.length === 0)
    report('notation/empty', 'The text holds no tiles: write a hand such as 123b 456c 789d EEE R +R.', { start: 0, end: text.length })

  const hand: Hand = { concealed, melds, bonus, ...(winning === undefined ? {} : { winningTile: standing(winning.tile) }) }
  if (winning !== undefined) spans.winningTile.push(winning.at)
  const locate = (path: readonly (string | number)[]): Span | undefined => {
    const [part, at = 0] = path
    return typeof part === 'string' && Object.hasOwn(spans, part) ? spans[part as keyof typeof spans][at as number] : undefined
  }
  issues.push(...located([...checkHandForm(hand), ...checkCopies(hand, anyTiles)], locate))
  if (issues.length > 0) return { ok: false, issues: issues.sort((a, b) => (a.at?.start ?? 0) - (b.at?.start ?? 0)) }
  return { ok: true, value: { hand, locate } }
}

/** Gives each issue its place in the text, where its path leads to one. */
export function located(issues: readonly Issue[], locate: ReadHand['locate']): Issue[] {
  return issues.map((issue) => {
    const at = issue.at ?? (issue.path && locate(issue.path))
    return at === undefined ? issue : { ...issue, at }
  })
}

/** Reads a hand given as text or as data. Copies beyond those of any set, and melds that cannot be, are issues. */
export function readHand(input: unknown): Result<ReadHand> {
  if (typeof input === 'string') return readText(input)
  const form = checkHandForm(input)
  if (form.length > 0) return { ok: false, issues: form }
  const hand = input as Hand
  const issues = checkCopies(hand, anyTiles)
  return issues.length > 0 ? { ok: false, issues } : { ok: true, value: { hand, locate: () => undefined } }
}

/**
 * Reads a hand's text; every finding at once, each with its place.
 *
 * @example
 * safeParseHand('123S').ok // => false
 */
export function safeParseHand(text: string): Result<Hand> {
  if (typeof text !== 'string')
    return {
      ok: false,
      issues: [
        { code: 'notation/notText', message: `${show(text)} is not a text; a hand's text looks like 123b 456c 789d EEE R +R.`, data: { found: show(text) } },
      ],
    }
  const read = readText(text)
  return read.ok ? { ok: true, value: read.value.hand } : read
}

/**
 * Reads a hand's text. Throws `MahjongError` with every finding.
 *
 * @example
 * parseHand('(111d) 456b 789c 55b 67c +8c').winningTile // => 16
 */
export function parseHand(text: string): Hand {
  return unwrap(safeParseHand(text))
}
