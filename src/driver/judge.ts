import { type Hand, type HandStage, standingTiles } from '../core/hand.ts'
import { type Issue, MahjongError, type Result, show, unwrap } from '../core/issue.ts'
import type { Reading } from '../core/reading.ts'
import type { RuleSet, RuleTypes } from '../core/rule-set.ts'
import type { Tile } from '../core/tile.ts'
import type { Verdict } from '../core/verdict.ts'
import { type HandInput, located, type ReadHand, readHand } from '../notation/hand-text.ts'
import { everyKind } from '../shape/waits.ts'

/** What a rule set looks into has to be there. */
function checkGiven(context: unknown): Issue[] {
  if (typeof context === 'object' && context !== null) return []
  return [
    {
      code: 'context/missing',
      message: `The circumstances are ${show(context)}; they take { seat, win, … }.`,
      path: ['context'],
      data: { why: 'context', found: show(context) },
    },
  ]
}

function toldContext<Context>(context: Context): Context {
  const issues = checkGiven(context)
  if (issues.length > 0) throw new MahjongError(issues)
  return context
}

/** The hand and where its parts stood in its text, or everything that is wrong with it and its circumstances. */
function examine<T extends RuleTypes>(rules: RuleSet<T>, input: unknown, context: T['context']): Result<ReadHand> {
  const read = readHand(input)
  if (!read.ok) return read
  const { hand, locate } = read.value
  const missing = checkGiven(context)
  if (missing.length > 0) return { ok: false, issues: missing }
  const ofHand = rules.checkHand(hand, 'finished', context)
  const ofContext = rules.checkContext(hand, context)
  if (ofHand.length === 0 && ofContext.length === 0) return read
  return { ok: false, issues: located([...ofHand, ...ofContext], locate) }
}

/** The hand at a stage. In a hand that waits, a mark on one of its tiles means nothing. */
export function handAt<T extends RuleTypes>(rules: RuleSet<T>, input: unknown, stage: HandStage, context: Partial<T['context']>): Hand {
  const { hand: given, locate } = unwrap(readHand(input))
  const hand: Hand =
    stage === 'finished' || given.winningTile === undefined ? given : { concealed: standingTiles(given), melds: given.melds, bonus: given.bonus }
  const issues = rules.checkHand(hand, stage, context)
  if (issues.length > 0) throw new MahjongError(located(issues, locate))
  return hand
}

/** Every reading's score, best first. */
function rank<T extends RuleTypes>(rules: RuleSet<T>, hand: Hand, context: T['context']): T['score'][] {
  const scores: T['score'][] = []
  for (const reading of rules.readings(hand, context)) scores.push(rules.evaluate(reading, hand, context))
  return scores.length > 1 ? scores.sort((a, b) => rules.compare(b, a)) : scores
}

/**
 * Judges a claimed mahjong: does the hand win, and with what score? Never throws for a hand; it answers.
 *
 * @example
 * judge(hongKong(), '(123d) 456b 789c RR 67c +8c', { seat: 'south', round: 'east', win: { source: 'wall' } }).kind // => 'win'
 */
export function judge<T extends RuleTypes>(rules: RuleSet<T>, input: HandInput, context: T['context']): Verdict<T['score']> {
  const examined = examine(rules, input, context)
  if (!examined.ok) return { kind: 'invalid', issues: examined.issues }
  const { hand, locate } = examined.value
  const scores = rank(rules, hand, context)
  const score = scores[0]
  if (score === undefined) {
    const { reasons = [], penalty, score: worth } = rules.whyIncomplete?.(hand, context) ?? {}
    if (worth !== undefined)
      return { kind: 'refused', score: worth, others: [], reasons: located(reasons, locate), ...(penalty === undefined ? {} : { penalty }) }
    return {
      kind: 'incomplete',
      waits: waitsAfter(rules, hand, context),
      ...(reasons.length > 0 ? { reasons: located(reasons, locate) } : {}),
      ...(penalty === undefined ? {} : { penalty }),
    }
  }
  const others = scores.slice(1)
  const refusal = rules.refuse?.(score, hand, context)
  if (refusal === undefined || refusal.reasons.length === 0) return { kind: 'win', score, others }
  return { kind: 'refused', score, others, ...refusal, reasons: located(refusal.reasons, locate) }
}

/** Every way to read a finished hand; none where it is not complete. Throws `MahjongError` for an impossible hand. */
export function readings<T extends RuleTypes>(rules: RuleSet<T>, input: HandInput, context: Partial<T['context']> = {}): readonly Reading[] {
  const told = toldContext(context)
  return rules.readings(handAt(rules, input, 'finished', told), told as T['context'])
}

/** What a hand that did not win is worth. Throws `MahjongError` where it cannot be read and a `TypeError` where the rules score only winners. */
export function appraise<T extends RuleTypes>(rules: RuleSet<T>, input: HandInput, context: T['context']): T['score'] {
  if (rules.appraise === undefined) throw new TypeError(`Under ${rules.id} only the winner's hand is scored.`)
  return rules.appraise(unwrap(readHand(input)).hand, toldContext(context))
}

/**
 * The tiles that complete a hand of 13 tiles (and one more for each kong), lowest first. Tiles of which the hand holds every copy are left out.
 * Throws `MahjongError` where the hand is impossible or has not 13 tiles.
 *
 * @example
 * waits(hongKong(), '123b 456b 789b 2345c').map(tileName) // => ['2c', '5c']
 */
export function waits<T extends RuleTypes>(rules: RuleSet<T>, input: HandInput, context: Partial<T['context']> = {}): Tile[] {
  const told = toldContext(context)
  return completing(rules, handAt(rules, input, 'waiting', told), told)
}

/** What would have completed the hand without the tile that it was claimed with. */
function waitsAfter<T extends RuleTypes>(rules: RuleSet<T>, hand: Hand, context: T['context']): Tile[] {
  if (hand.winningTile === undefined) return []
  const { winningTile: _, ...waiting } = hand
  return completing(rules, waiting, context)
}

/** Where the rules do not say what may complete a hand, every kind is tried. */
function completing<T extends RuleTypes>(rules: RuleSet<T>, waiting: Hand, context: Partial<T['context']>): Tile[] {
  const possible = rules.possibleWaits?.(waiting, context as T['context']) ?? everyKind()
  return possible.filter((tile) => {
    const hand = { ...waiting, winningTile: tile }
    return rules.checkHand(hand, 'finished', context).length === 0 && rules.readings(hand, context as T['context']).length > 0
  })
}

/**
 * Who pays whom after a deal; what a deal is, each rule set says. Throws `MahjongError` with every finding where the deal cannot have happened.
 *
 * @example
 * settle(hongKong(), { hand: '(123d) 456b 789c RR 67c +8c', seat: 'south', round: 'east', win: { source: 'discard', from: 'west' } }).net.south // => 16
 */
export function settle<T extends RuleTypes>(rules: RuleSet<T>, deal: T['deal']): T['settlement'] {
  return rules.settle(deal)
}
