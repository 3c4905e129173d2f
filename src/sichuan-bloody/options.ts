import { MahjongError } from '../core/issue.ts'
import { checkChanges, type OptionTable, readOptions, settingsGiven } from '../core/options.ts'
import { type ExtraFan, type FanItemId, type FanRow, fanItemIds, fans } from './fans.ts'

/** What a table may settle before play; see `docs/rules/sichuan-bloody.md`. */
export interface SichuanOptions {
  /** The rule book whose values hold where an option is not given. */
  readonly preset: SichuanPreset
  /** The most fans that are paid: 3 fans are 8 points, 4 are 16. */
  readonly fanCap: 3 | 4
  /** SB-7: does robbing a further kong of a turn count as a win after a kong too? */
  readonly robAfterKong: 'robOnly' | 'both'
  /** SB-15: which kongs a win on the next discard voids: all of the turn, or its last. */
  readonly afterKongVoids: 'turn' | 'last'
  /** SB-15: what becomes of the kongs of the last player left when three have won. */
  readonly lastNonWinnerKongs: 'void' | 'voidIfNotReady' | 'keep'
  /** SB-19: where four copies of a tile must lie to spoil the wait for it: standing, or melds counted too. */
  readonly exhaustedWait: 'standing' | 'handAndMelds'
  /** SB-21: the fine for tiles of the forbidden suit, in points. */
  readonly forbiddenFine: number
  /** SB-21: who gets the fine: nobody at the table, or a third each of the others. */
  readonly fineTo: 'bank' | 'split'
  /** SB-21: is the fine due however the deal ends, or only when the wall does? */
  readonly fineAt: 'anyEnd' | 'wallEnd'
  /** SB-24: may a tile that was let go be won on before the next draw if it is now worth more? */
  readonly missedSameTile: 'never' | 'ifMore'
}

/** The rule books that bring their own values of the options. */
export const sichuanPresetNames = ['source', 'novikov', 'mil2025'] as const
/** One of {@link sichuanPresetNames}. */
export type SichuanPreset = (typeof sichuanPresetNames)[number]

/** What each rule book sets otherwise than the default: the source, V. Novikov (2020), the Mahjong International League (2025). */
export const sichuanPresets: { readonly [Name in SichuanPreset]: Partial<Omit<SichuanOptions, 'preset'>> } = {
  source: {},
  novikov: { lastNonWinnerKongs: 'keep', fineAt: 'wallEnd', missedSameTile: 'ifMore' },
  mil2025: { lastNonWinnerKongs: 'keep', forbiddenFine: 24, robAfterKong: 'both', afterKongVoids: 'last', missedSameTile: 'ifMore' },
}

/** The options of Sichuan Bloody with their defaults. */
export const sichuanOptions: OptionTable<SichuanOptions> = {
  preset: { default: 'source', takes: sichuanPresetNames, rule: 'SB §5', about: 'the rule book whose values hold where an option is not given' },
  fanCap: { default: 3, takes: [3, 4], rule: 'SB §2', about: 'the most fans that are paid' },
  robAfterKong: { default: 'robOnly', takes: ['robOnly', 'both'], rule: 'SB-7', about: 'robbing a further kong of a turn counts as a win after a kong too' },
  afterKongVoids: { default: 'turn', takes: ['turn', 'last'], rule: 'SB-15', about: 'a win on the next discard voids every kong of the turn, or its last' },
  lastNonWinnerKongs: {
    default: 'void',
    takes: ['void', 'voidIfNotReady', 'keep'],
    rule: 'SB-15',
    about: 'what becomes of the kongs of the last player left when three have won',
  },
  exhaustedWait: {
    default: 'standing',
    takes: ['standing', 'handAndMelds'],
    rule: 'SB-19',
    about: 'where four copies of a tile must lie to spoil the wait for it',
  },
  forbiddenFine: { default: 48, takes: { min: 0 }, rule: 'SB-21', about: 'the fine for tiles of the forbidden suit, in points' },
  fineTo: { default: 'bank', takes: ['bank', 'split'], rule: 'SB-21', about: 'the fine goes to nobody, or a third to each other player' },
  fineAt: { default: 'anyEnd', takes: ['anyEnd', 'wallEnd'], rule: 'SB-21', about: 'the fine is due at any end of the deal, or only when the wall ends' },
  missedSameTile: {
    default: 'never',
    takes: ['never', 'ifMore'],
    rule: 'SB-24',
    about: 'a tile let go may never be won on before the next draw, or if it is now worth more',
  },
}

/** What the factory takes: options, and changes to the catalogue of fans. */
export type SichuanSettings = Partial<SichuanOptions> & {
  /** Items that do not count at this table. */
  readonly without?: readonly FanItemId[]
  /** Items of the table's own. */
  readonly extra?: readonly ExtraFan[]
}

/** Settings read: every option has its value. */
export interface SichuanTable {
  readonly options: SichuanOptions
  readonly without: readonly string[]
  /** The rows of the catalogue that count at this table. */
  readonly fans: readonly FanRow[]
  readonly extra: readonly ExtraFan[]
}

/** Reads the factory's settings: what is given goes before what the preset sets, and that before the defaults. */
export function readSettings(settings: SichuanPreset | SichuanSettings = {}): SichuanTable {
  const { without = [], extra = [], ...given } = typeof settings === 'string' ? { preset: settings } : settingsGiven('sichuan-bloody', settings)
  const named = readOptions<SichuanOptions>('sichuan-bloody', sichuanOptions, given)
  const options = readOptions<SichuanOptions>('sichuan-bloody', sichuanOptions, { ...sichuanPresets[named.preset], ...defined(given) })
  const issues = checkChanges(fanItemIds, without, extra, ({ fans: value }) => Number.isSafeInteger(value), 'whole fans')
  // SB-21: points are whole, so a fine that is split has to be divisible.
  if (options.fineTo === 'split' && options.forbiddenFine % 3 !== 0) {
    issues.push({
      code: 'option/badValue',
      message: `Option 'forbiddenFine' is ${options.forbiddenFine}; split among three players it takes a multiple of 3.`,
      rule: 'SB-21',
      path: ['options', 'forbiddenFine'],
      data: { why: 'split', found: options.forbiddenFine },
    })
  }
  if (issues.length > 0) throw new MahjongError(issues)
  return { options, without, fans: fans.filter(({ id }) => !without.includes(id)), extra }
}

function defined(given: Partial<SichuanOptions>): Partial<SichuanOptions> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}
