import { type OptionRow, type OptionTable, readOptions, settingsGiven } from '../core/options.ts'

/** What a table may settle before play; see `docs/rules/american-card.md`. */
export interface AmericanOptions {
  /** AM-1: how many flowers and jokers the set has. */
  readonly tiles: { readonly flowers: number; readonly jokers: number }
  /** AM-13: may an exposure be all jokers? */
  readonly allowAllJokerExposure: boolean
  /** AM-14: may the last tile of a concealed line be a discard? */
  readonly concealedWinOnDiscard: boolean
  /** AM-20: which lines get no jokerless bonus: those of sections marked so, those of singles and pairs alone, or none. */
  readonly jokerlessExempt: 'section' | 'structural' | 'none'
  /** AM-22: does a bettor whose bet was wrong pay? */
  readonly bettorPaysWhenWrong: boolean
  /** AM-25: in the last wall, may a discard be called only for mahjong? */
  readonly hotWall: boolean
}

/** The options by name; those of the tile set stand under a dotted name, as the command line takes them. */
type FlatOptions = Omit<AmericanOptions, 'tiles'> & { readonly 'tiles.flowers': number; readonly 'tiles.jokers': number }

/** The options of the American card rules with their defaults. */
export const americanOptions: OptionTable<FlatOptions> = {
  'tiles.flowers': { default: 8, takes: { min: 0, max: 8 }, rule: 'AM-1', about: 'how many flowers the set has' },
  'tiles.jokers': { default: 8, takes: { min: 0, max: 8 }, rule: 'AM-1', about: 'how many jokers the set has' },
  allowAllJokerExposure: { default: false, takes: [false, true], rule: 'AM-13', about: 'an exposure may be all jokers' },
  concealedWinOnDiscard: { default: true, takes: [true, false], rule: 'AM-14', about: 'the last tile of a concealed line may be a discard' },
  jokerlessExempt: {
    default: 'section',
    takes: ['section', 'structural', 'none'],
    rule: 'AM-20',
    about: 'who gets no jokerless bonus: lines of a section marked so, lines of singles and pairs alone, or none',
  },
  bettorPaysWhenWrong: { default: true, takes: [true, false], rule: 'AM-22', about: 'a bettor whose bet was wrong pays' },
  hotWall: { default: false, takes: [false, true], rule: 'AM-25', about: 'in the last wall a discard may be called only for mahjong' },
}

/** The rows as listings take them. */
export const americanOptionRows: Readonly<Record<string, OptionRow>> = americanOptions

/** What the factory takes; the tile set may be given in part, or under the dotted names. */
export type AmericanSettings = Partial<Omit<AmericanOptions, 'tiles'>> & {
  readonly tiles?: Partial<AmericanOptions['tiles']>
  readonly 'tiles.flowers'?: number
  readonly 'tiles.jokers'?: number
}

/** The options a table plays with: the given ones over the defaults. Throws `MahjongError` for what they do not take. */
export function readAmericanOptions(given: AmericanSettings = {}): AmericanOptions {
  const { tiles, ...rest } = settingsGiven('american-card', given)
  const nested = typeof tiles === 'object' && tiles !== null
  const inTiles = Object.entries(nested ? tiles : {}).map(([key, value]) => [`tiles.${key}`, value])
  const flat = Object.fromEntries([...Object.entries(rest), ...inTiles, ...(nested || tiles === undefined ? [] : [['tiles', tiles]])]) as Partial<FlatOptions>
  const { 'tiles.flowers': flowers, 'tiles.jokers': jokers, ...chosen } = readOptions<FlatOptions>('american-card', americanOptions, flat)
  return { tiles: { flowers, jokers }, ...chosen }
}
