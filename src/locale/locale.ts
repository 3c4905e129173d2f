import type { AmericanOptions } from '../american-card/options.ts'
import type { AmericanItemId } from '../american-card/score.ts'
import type { AmericanReason } from '../american-card/settlement.ts'
import type { LegalClaim } from '../core/claims.ts'
import type { ByWind } from '../core/tile.ts'
import type { FinnishOptions } from '../finnish-classical/options.ts'
import type { FinnishItemId } from '../finnish-classical/score.ts'
import type { FinnishReason } from '../finnish-classical/settlement.ts'
import type { ChineseQuickOptions } from '../hong-kong/chinese-quick.ts'
import type { HeadingItemId } from '../hong-kong/headings.ts'
import type { LimitHandId } from '../hong-kong/limit-hands.ts'
import type { HongKongOptions } from '../hong-kong/options.ts'
import type { HongKongTier } from '../hong-kong/score.ts'
import type { HongKongReason } from '../hong-kong/settlement.ts'
import type { FanItemId } from '../sichuan-bloody/fans.ts'
import type { SichuanOptions } from '../sichuan-bloody/options.ts'
import type { SichuanFine, SichuanReason } from '../sichuan-bloody/settlement.ts'
import type { CardIssueKey, DealIssueKey, HandIssueKey, TakesId, TermId } from './issue-keys.ts'

/** The names of an option's values, where those are words. */
export type OptionValues<Options> = {
  readonly [Key in keyof Options as Extract<Options[Key], string> extends never ? never : Key]: Readonly<Record<Extract<Options[Key], string>, string>>
}

/** Names of what one rule set speaks of; a missing name does not compile. */
export interface RuleNames<Item extends string, Reason extends string, Values extends object = object> {
  /** What the rules are called. */
  readonly name: string
  readonly items: Readonly<Record<Item, string>>
  /** Why a payment is made. */
  readonly reasons: Readonly<Record<Reason, string>>
  /** What the values of options are called, by option. */
  readonly values?: Values
}

/** The names of each built-in rule set, by its id. */
export type BuiltInNames = {
  readonly 'hong-kong': NamedRules<HeadingItemId | LimitHandId, HongKongReason, HongKongOptions> & { readonly tiers: Readonly<Record<HongKongTier, string>> }
  readonly 'chinese-quick': RuleNames<'mahjong', 'mahjong'>
  readonly 'finnish-classical': NamedRules<FinnishItemId, FinnishReason, FinnishOptions>
  readonly 'polish-classical': NamedRules<FinnishItemId, FinnishReason, FinnishOptions>
  readonly 'american-card': NamedRules<AmericanItemId, AmericanReason, AmericanOptions>
  readonly 'sichuan-bloody': NamedRules<FanItemId, SichuanReason | SichuanFine['reason'], SichuanOptions>
}

/** {@link RuleNames} of rules whose options have values in words. */
export type NamedRules<Item extends string, Reason extends string, Options> = Required<RuleNames<Item, Reason, OptionValues<Options>>>

/** What a rule table says in sentences: when each item counts, and what each option is about. */
export interface RuleTexts<Item extends string, Option extends string> {
  readonly items: Readonly<Record<Item, string>>
  /** The values that the table gives in words, with the same numbers. */
  readonly values?: Partial<Readonly<Record<Item, string>>>
  readonly options: Readonly<Record<Option, string>>
}

/**
 * The sentences that rule sets and findings bring in English, in another language. In a template, a name in braces stands for that part of the finding's `data`.
 * A finding goes by its code, and after a further slash by the `why` of its data where the code has several sentences.
 */
export interface LocaleTexts {
  readonly issues: {
    readonly hand: Readonly<Record<HandIssueKey, string>>
    readonly deal: Readonly<Record<DealIssueKey, string>>
    readonly card: Readonly<Record<CardIssueKey, string>>
  }
  /** What a value would have to be, by the finding's `takes`. */
  readonly takes: Readonly<Record<TakesId, string>>
  /** What stands between the parts of a list. */
  readonly separator: string
  readonly terms: Readonly<Record<TermId, string>>
  readonly rules: {
    readonly 'hong-kong': RuleTexts<HeadingItemId | LimitHandId, keyof HongKongOptions>
    readonly 'chinese-quick': RuleTexts<'mahjong', keyof ChineseQuickOptions>
    readonly 'finnish-classical': RuleTexts<FinnishItemId, keyof FinnishOptions>
    readonly 'polish-classical': RuleTexts<FinnishItemId, keyof FinnishOptions>
    readonly 'american-card': RuleTexts<AmericanItemId, Exclude<keyof AmericanOptions, 'tiles'> | 'tiles.flowers' | 'tiles.jokers'>
    readonly 'sichuan-bloody': RuleTexts<FanItemId, keyof SichuanOptions>
  }
}

/** What values and sums count. */
export type UnitId = 'points' | 'doubles' | 'fan' | 'limit' | 'counters' | 'lines' | 'arrangements' | 'away' | 'errors' | 'warnings'

/** The words that results are told in, in one language. */
export interface Locale {
  /** A language tag: `en`, `fi`, `sv`, `pl`, `zh-Hans`. */
  readonly id: string
  readonly winds: ByWind<string>
  /** What a value counts, after the number: 1, several (the rest of the plural forms where a language has them). */
  readonly units: Readonly<Record<UnitId, readonly [one: string, other: string]>>
  readonly words: Readonly<Record<WordId, string>>
  /** What a tile may be claimed for, and what may be declared. */
  readonly claims: Readonly<Record<LegalClaim['kind'], string>>
  readonly rules: BuiltInNames
  /** Left out in English, which the rule sets and findings speak themselves. */
  readonly texts?: LocaleTexts
}

/** The words of a printed result. */
export const wordIds = [
  'mahjong',
  'refused',
  'notMahjong',
  'invalid',
  'total',
  'amount',
  'limitHand',
  'waits',
  'noWaits',
  'otherReadings',
  'penalty',
  'net',
  'dead',
  'falseMahjong',
  'replaces',
  'round',
  'reason',
  'payment',
  'limit',
  'fine',
  'nextDealer',
  'ready',
  'notReady',
  'winner',
  'noClaims',
  'edition',
  'options',
  'missing',
  'spare',
  'or',
  'longHand',
  'shortHand',
  'faultyHand',
  'notShown',
  'unfinished',
  'handNotShown',
  'onCommandLine',
] as const
/** One of {@link wordIds}. */
export type WordId = (typeof wordIds)[number]
