import { type GameState, turnWinds } from '../core/game.ts'
import { defineRuleSet, type ItemRow, type RuleSet, type RuleTypes, refOf } from '../core/rule-set.ts'
import { winds } from '../core/tile.ts'
import { judge } from '../driver/judge.ts'
import { tableOf } from './card-input.ts'
import { type Card, cardName } from './card-language/card.ts'
import { compiledCard } from './card-language/read-card.ts'
import { americanClaims, americanExchanges, americanExposures } from './claims.ts'
import type { CompiledLine } from './compile.ts'
import { type AmericanContext, checkAmericanContext, checkAmericanHand } from './context.ts'
import { type AmericanSettings, americanOptionRows, readAmericanOptions } from './options.ts'
import { deadHand, refusalOf } from './refusal.ts'
import { type AmericanItemId, type AmericanScore, compareScores, matchLines, scoreOf } from './score.ts'
import { type AmericanDeal, type AmericanSettlement, settleAmerican } from './settlement.ts'

/** The types of the American card rules. */
export interface AmericanTypes extends RuleTypes {
  readonly context: AmericanContext
  readonly score: AmericanScore
  readonly deal: AmericanDeal
  readonly settlement: AmericanSettlement
}

/** What a hand is paid for, for listings; the lines are those of the card. */
const itemRows: readonly (ItemRow & { readonly id: AmericanItemId })[] = [
  { id: 'line', unit: 'points', value: 'the value that the card prints', rule: 'AM-15', about: 'the fourteen tiles are an arrangement of a line of the card' },
  { id: 'jokerless', unit: 'doubles', value: 1, rule: 'AM-19', about: 'no joker among the fourteen tiles; not where the line is exempt' },
]

/** AM-23: East goes out and whoever sat out sits down; the deal goes to the next player. There are no rounds, and no last deal. */
function nextAmericanDeal(state: GameState): GameState {
  const seated = winds.map((wind) => state.seats[wind])
  const waiting = Object.keys(state.scores).find((player) => !seated.includes(player))
  const seats = waiting === undefined ? state.seats : { ...state.seats, east: waiting }
  return { ...turnWinds({ ...state, seats, turns: 0 }), turns: (state.turns + 1) % winds.length }
}

/**
 * The American rules with a card, given as text or as `parseCard` returned it.
 * Throws `MahjongError` with every error of the card, and for options it does not know.
 *
 * @example
 * judge(americanCard(houseCardText), '3333d 44d 555d 66d 777d', { seat: 'east', win: { source: 'wall' } }).kind // => 'win'
 */
export function americanCard(card: string | Card, settings: AmericanSettings = {}): RuleSet<AmericanTypes> {
  const options = readAmericanOptions(settings)
  const compiled = compiledCard(card)
  const table = tableOf(compiled, options)
  const places = new Map(compiled.lines.map(({ line }, at) => [line.id, at]))
  const values = new Map(compiled.lines.map(({ line }) => [line.id, line.value]))
  const ids = [...places.keys()]
  const rules: RuleSet<AmericanTypes> = defineRuleSet<AmericanTypes>({
    id: 'american-card',
    edition: cardName(compiled.card),
    options: { ...options },
    optionRows: americanOptionRows,
    items: itemRows,
    checkHand: (hand, stage) => checkAmericanHand(hand, stage, options, table.tiles),
    checkContext: (hand, context) => checkAmericanContext(hand, context, ids),
    readings: (hand, context) => matchLines(table, hand, context),
    evaluate: (reading, hand, context) => scoreOf(table.lines.get(reading.shape) as CompiledLine, reading, hand, context, options, ref),
    compare: (a, b) => compareScores(a, b, (line) => places.get(line) ?? 0),
    refuse: (best, hand, context) => refusalOf(best, hand, context, table),
    whyIncomplete: (hand, context) => deadHand(hand, context, table),
    settle: (deal) => settleAmerican(deal, { options, values, judge: (hand, context) => judge(rules, hand, context) }),
    nextDeal: nextAmericanDeal,
    claims: americanClaims(options),
    exposures: (hand, situation) => americanExposures(hand, situation, table),
    exchanges: americanExchanges,
  })
  const ref = refOf(rules)
  return rules
}

export { type Call, type CallLine, type CallOptions, callable } from './callable.ts'
export type { CardInput, CardTable } from './card-input.ts'
export {
  type Card,
  type CardChoice,
  type CardClause,
  type CardDecor,
  type CardFace,
  type CardGroup,
  type CardHeader,
  type CardItem,
  type CardLine,
  type CardSection,
  type CardSymbol,
  type CardVariant,
  cardName,
  cardSymbols,
  decorSigns,
  type NumberVariable,
  numberVariables,
  type SectionAttribute,
  sectionAttributes,
  type WindLetter,
  type WindVariable,
  windLetters,
  windVariables,
} from './card-language/card.ts'
export {
  type CardErrorCode,
  type CardIssue,
  type CardIssueCode,
  type CardWarningCode,
  cardErrorCodes,
  cardWarningCodes,
} from './card-language/finding.ts'
export { formatCard, formatGroup, formatLine } from './card-language/format.ts'
export { type CardResult, lintCard, parseCard, safeParseCard } from './card-language/read-card.ts'
export type { AmericanContext } from './context.ts'
export { exchangeJoker } from './exchange.ts'
export { type Arrangement, type ArrangementGroup, expandLine, type LineExpansion } from './expand-line.ts'
export { houseCardText } from './house-card.ts'
export { type MissingTile, type NearestGroup, type NearestLine, type NearestOptions, nearest } from './nearest.ts'
export { type AmericanOptions, type AmericanSettings, americanOptions } from './options.ts'
export { addToRack, completedOnRack, nearestOnRack, type Rack, rackLineSize, rackOf, refillRack, takeFromRack } from './rack.ts'
export { type AmericanIssueCode, americanIssueCodes } from './refusal.ts'
export { type AmericanGroup, type AmericanItemId, type AmericanScore, americanItemIds, type GroupAssignment, type LineBar } from './score.ts'
export {
  type AmericanBet,
  type AmericanDeal,
  type AmericanErrorDeal,
  type AmericanHandDeal,
  type AmericanReason,
  type AmericanSettlement,
  americanReasons,
} from './settlement.ts'
export { type ViableLine, viable } from './viable.ts'
export type { VisibleTiles } from './visible.ts'
