import type { ClaimRules, ClaimSituation, LegalClaim } from './claims.ts'
import type { GameState } from './game.ts'
import type { Hand, HandStage } from './hand.ts'
import type { Issue } from './issue.ts'
import type { OptionRow } from './options.ts'
import type { Reading } from './reading.ts'
import type { RuleRef, Score } from './score.ts'
import type { Settlement } from './settlement.ts'
import type { Tile } from './tile.ts'

/** The types a rule set brings. Extend it, and name the bundle in `defineRuleSet<MyTypes>`. */
export interface RuleTypes {
  /** What has to be known beside the tiles. */
  readonly context: object
  readonly score: Score
  /** What `settle` takes. */
  readonly deal: unknown
  readonly settlement: Settlement<string, string>
}

/** A row of the rule table, for listings: the item's id, what it is worth, the rule, and when it counts. */
export interface ItemRow {
  readonly id: string
  readonly unit: string
  /** The number, or the numbers with their conditions in words where there are several. */
  readonly value: number | string
  readonly rule: string
  /** The condition in a few words of English. */
  readonly about?: string
}

/** Why a hand does not win, and what declaring it costs where the rules say so. */
export interface Refusal {
  readonly reasons: readonly Issue[]
  readonly penalty?: Settlement
}

/**
 * A set of rules: plain data and methods. Methods, not function properties, so that a list can hold rule sets of different types.
 * None of the methods may change what it is given.
 */
export interface RuleSet<T extends RuleTypes = RuleTypes> extends RuleRef {
  /** The rule table. */
  readonly items: readonly ItemRow[]
  /** The options it was made with stand in `options`; this tells what each takes. */
  readonly optionRows: Readonly<Record<string, OptionRow>>
  /** Tiles and melds these rules do not know, and a wrong number of tiles, unless the circumstances tell of one; they may not be checked yet, or not be known. */
  checkHand(hand: Hand, stage: HandStage, context?: Partial<T['context']>): readonly Issue[]
  /** Circumstances that are missing or contradict one another or the hand. */
  checkContext(hand: Hand, context: T['context']): readonly Issue[]
  /** Every way to read the finished hand; none where it does not win. */
  readings(hand: Hand, context: T['context']): readonly Reading[]
  /**
   * Tiles that may complete a hand without its winning tile, lowest first, and all that do; the driver looks for readings with each.
   * Without it, every kind is tried.
   */
  possibleWaits?(hand: Hand, context: T['context']): readonly Tile[]
  /** What one reading is worth. */
  evaluate(reading: Reading, hand: Hand, context: T['context']): T['score']
  /** Above zero where `a` counts before `b`; never zero for two different readings. */
  compare(a: T['score'], b: T['score']): number
  /** Why the hand, though complete, may not win; no reasons where it may. */
  refuse?(best: T['score'], hand: Hand, context: T['context']): Refusal | undefined
  /**
   * Why a hand that has no reading is no mahjong, where the rules tell cases apart, and what declaring it costs. With a `score`, for a hand that
   * may not win whatever its tiles, the claim is refused.
   */
  whyIncomplete?(hand: Hand, context: T['context']): (Refusal & { readonly score?: T['score'] }) | undefined
  /** What a hand that did not win is worth. */
  appraise?(hand: Hand, context: T['context']): T['score']
  /** Who pays whom. Throws `MahjongError` where the deal cannot have happened. */
  settle(deal: T['deal']): T['settlement']
  /** How tiles may be claimed; without it, only whole hands are judged. */
  readonly claims?: ClaimRules
  /** Claims for sets, where they are not the usual chow, pung and kong. */
  exposures?(hand: Hand, situation: ClaimSituation & Partial<T['context']>): readonly LegalClaim<T['score']>[]
  /** Exchanges open to a player on his own turn. */
  exchanges?(hand: Hand, situation: ClaimSituation & Partial<T['context']>): readonly LegalClaim<T['score']>[]
  /** Why this player may not make a claim that the tiles would allow. */
  refuseClaim?(claim: LegalClaim<T['score']>, hand: Hand, situation: ClaimSituation & Partial<T['context']>): Issue | undefined
  /** Seats, round and end of the game after a deal; `state` has the scores already. */
  nextDeal?(state: GameState, outcome: T['settlement']): GameState
}

const methods = ['checkHand', 'checkContext', 'readings', 'evaluate', 'compare', 'settle'] as const
const optionalMethods = ['possibleWaits', 'refuse', 'whyIncomplete', 'appraise', 'nextDeal', 'exposures', 'exchanges', 'refuseClaim'] as const

/**
 * Defines a rule set. Throws a `TypeError` that names every part which is missing or of the wrong type.
 * `items`, `options` and `optionRows` may be left out.
 */
export function defineRuleSet<T extends RuleTypes>(
  definition: Omit<RuleSet<T>, 'items' | 'options' | 'optionRows'> & Partial<Pick<RuleSet<T>, 'items' | 'options' | 'optionRows'>>,
): RuleSet<T> {
  const faults: string[] = []
  const parts = definition as unknown as Readonly<Record<string, unknown>>
  for (const key of ['id', 'edition']) {
    if (typeof parts[key] !== 'string' || parts[key] === '') faults.push(`'${key}' must be a text`)
  }
  for (const key of methods) if (typeof parts[key] !== 'function') faults.push(`'${key}' must be a function`)
  for (const key of optionalMethods) {
    if (parts[key] !== undefined && typeof parts[key] !== 'function') faults.push(`'${key}' must be a function where it is given`)
  }
  const { claims } = parts
  if (claims !== undefined && !Array.isArray((claims as Partial<ClaimRules> | null)?.order))
    faults.push("'claims' must tell the order of claims where it is given")
  if (faults.length > 0) throw new TypeError(`Not a rule set: ${faults.join('; ')}.`)
  return { items: [], options: {}, optionRows: {}, ...definition }
}

/** The rule set's id, edition and options, as every result carries them. */
export function refOf(rules: RuleRef): RuleRef {
  return { id: rules.id, edition: rules.edition, options: rules.options }
}
