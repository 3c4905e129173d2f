import type { AmericanItemId } from '../american-card/score.ts'
import type { AmericanReason } from '../american-card/settlement.ts'
import type { LegalClaim } from '../core/claims.ts'
import type { ByWind } from '../core/tile.ts'
import type { FinnishItemId } from '../finnish-classical/score.ts'
import type { FinnishReason } from '../finnish-classical/settlement.ts'
import type { HeadingItemId } from '../hong-kong/headings.ts'
import type { LimitHandId } from '../hong-kong/limit-hands.ts'
import type { HongKongTier } from '../hong-kong/score.ts'
import type { HongKongReason } from '../hong-kong/settlement.ts'
import type { FanItemId } from '../sichuan-bloody/fans.ts'
import type { SichuanFine, SichuanReason } from '../sichuan-bloody/settlement.ts'

/** Names of what one rule set speaks of; a missing name does not compile. */
export interface RuleNames<Item extends string, Reason extends string> {
  /** What the rules are called. */
  readonly name: string
  readonly items: Readonly<Record<Item, string>>
  /** Why a payment is made. */
  readonly reasons: Readonly<Record<Reason, string>>
}

/** The names of each built-in rule set, by its id. */
export type BuiltInNames = {
  readonly 'hong-kong': RuleNames<HeadingItemId | LimitHandId, HongKongReason> & { readonly tiers: Readonly<Record<HongKongTier, string>> }
  readonly 'chinese-quick': RuleNames<'mahjong', 'mahjong'>
  readonly 'finnish-classical': RuleNames<FinnishItemId, FinnishReason>
  readonly 'polish-classical': RuleNames<FinnishItemId, FinnishReason>
  readonly 'american-card': RuleNames<AmericanItemId, AmericanReason>
  readonly 'sichuan-bloody': RuleNames<FanItemId, SichuanReason | SichuanFine['reason']>
}

/** The words that results are told in, in one language. */
export interface Locale {
  /** A language tag: `en`, `fi`, `sv`, `pl`, `zh-Hans`. */
  readonly id: string
  readonly winds: ByWind<string>
  /** What a value counts, after the number: 1, several (the rest of the plural forms where a language has them). */
  readonly units: Readonly<Record<'points' | 'doubles' | 'fan' | 'limit' | 'counters', readonly [one: string, other: string]>>
  readonly words: Readonly<Record<WordId, string>>
  /** What a tile may be claimed for, and what may be declared. */
  readonly claims: Readonly<Record<LegalClaim['kind'], string>>
  readonly rules: BuiltInNames
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
] as const
/** One of {@link wordIds}. */
export type WordId = (typeof wordIds)[number]
