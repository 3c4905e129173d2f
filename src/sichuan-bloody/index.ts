import type { GameState } from '../core/game.ts'
import { defineRuleSet, type RuleSet, refOf } from '../core/rule-set.ts'
import { type ByWind, byWind, type Suit, type Wind, winds } from '../core/tile.ts'
import type { HandInput } from '../notation/hand-text.ts'
import { sevenPairs } from '../shape/seven-pairs.ts'
import { standard } from '../shape/standard.ts'
import { inShapes } from '../shape/waits.ts'
import { applyTo, settleLog } from './apply-event.ts'
import { refuseSichuanClaim, sichuanClaims } from './claims.ts'
import { checkSichuanContext, checkSichuanHand } from './context.ts'
import type { SichuanEvent, SichuanPlayer } from './deal-log.ts'
import { firstState, type SichuanState } from './deal-state.ts'
import { readSettings, type SichuanPreset, type SichuanSettings, sichuanOptions } from './options.ts'
import { type ReadyHand, readyOf } from './ready.ts'
import { refuseSichuan } from './refusals.ts'
import { compareScores, fanItemRows, type SichuanTypes, scoreReading } from './score.ts'

/**
 * Sichuan Bloody: takes options, a preset with options over it, or a preset's name alone.
 * Scores are fans and points. Throws `MahjongError` for options it does not know.
 *
 * @example
 * judge(sichuanBloody(), '123b 456b 789b 11d 99c+9c', { forbidden: 'characters', win: { source: 'discard' } }).kind // => 'refused'
 * @example
 * sichuanBloody({ preset: 'novikov', fanCap: 4 }).options.lastNonWinnerKongs // => 'keep'
 */
export function sichuanBloody(settings: SichuanPreset | SichuanSettings = {}): RuleSet<SichuanTypes> {
  const table = readSettings(settings)
  const { options, without, extra } = table
  // What was left out or added is told in every result; what an extra item tests cannot be.
  const told = {
    ...options,
    ...(without.length > 0 ? { without } : {}),
    ...(extra.length > 0 ? { extra: extra.map(({ id, fans }) => ({ id, fans })) } : {}),
  }
  const rules: RuleSet<SichuanTypes> = defineRuleSet<SichuanTypes>({
    id: 'sichuan-bloody',
    edition: 'sbr-fi',
    options: told,
    optionRows: sichuanOptions,
    items: fanItemRows,
    checkHand: checkSichuanHand,
    checkContext: checkSichuanContext,
    // SB-4. A hand of too many suits is complete and then refused, so that the answer can say why.
    ...inShapes([standard, sevenPairs]),
    evaluate: (reading, hand, context) => scoreReading(ref, reading, hand, context, table),
    compare: compareScores,
    refuse: (best, hand, context) => refuseSichuan(best, hand, context, options),
    settle: (deal) => settleLog(rules, deal),
    claims: sichuanClaims,
    refuseClaim: refuseSichuanClaim,
    nextDeal: (state, { nextDealer }) => dealerToEast(state, nextDealer),
  })
  const ref = refOf(rules)
  return rules
}

/** SB-22: the next dealer sits at east, the others keep their order. How many deals a game has is not fixed, so it is never over. */
function dealerToEast(state: GameState, dealer: Wind): GameState {
  const shift = winds.indexOf(dealer)
  return { ...state, seats: byWind((wind) => state.seats[winds[(winds.indexOf(wind) + shift) % 4] as Wind]) }
}

/**
 * Is a hand of 13 tiles (and one more for each kong) ready, what does it wait for, and what would it be worth (SB-19, SB-20)?
 * Points, without circumstances and without the point for a self-drawn tile. `forbidden` may be `undefined` where it is not known.
 * Throws `MahjongError` for a hand that cannot be.
 *
 * @example
 * ready('(888c)(999c)(444d) 111d 9c', 'bamboos').potential // => 4
 */
export function ready(hand: HandInput, forbidden: Suit | undefined, settings: SichuanPreset | SichuanSettings = {}): ReadyHand {
  return readyOf(hand, forbidden, sichuanBloody(settings))
}

/**
 * Starts the log of a deal in live play; `applyEvent` goes on from here. Hands need not be known yet: `showHands` adds them at the end.
 * Throws `MahjongError` for seats, suits or options that cannot be.
 *
 * @example
 * startDeal('east', { south: { forbidden: 'dots' } }).nextDealer // => 'east'
 */
export function startDeal(dealer: Wind, players: Partial<ByWind<SichuanPlayer>>, settings: SichuanPreset | SichuanSettings = {}): SichuanState {
  readSettings(settings)
  return firstState(dealer, players, settings)
}

/**
 * The state of a deal after one more event, with the payments so far; the state given is left as it is, so keeping it is all that undoing needs.
 * Throws `MahjongError` with the event's index where the event cannot have happened, or where the deal ends and a hand is needed that is not shown.
 *
 * @example
 * applyEvent(startDeal('east', {}), { type: 'kong', by: 'east', tile: '9b', kind: 'concealed' }).net.east // => 6
 */
export function applyEvent(state: SichuanState, event: SichuanEvent): SichuanState {
  return applyTo(sichuanBloody(state.settings), state, event)
}

/**
 * The state with more known of the players, as their final hands when the wall is about to end. What is known already stays unless given anew.
 *
 * @example
 * showHands(startDeal('east', { south: { forbidden: 'dots' } }), { south: { hand: '123b 456b 789b 12c 99c' } }).players.south.forbidden // => 'dots'
 */
export function showHands(state: SichuanState, players: Partial<ByWind<SichuanPlayer>>): SichuanState {
  const known = byWind((seat) => ({ ...state.players[seat], ...players[seat] }))
  return { ...state, players: firstState(state.dealer, { ...players, ...known }, state.settings).players }
}

export type { MissedWin, SichuanContext, SichuanFacts, SichuanWin, TileInput } from './context.ts'
export type { SichuanDeal, SichuanEvent, SichuanPlayer, SichuanWinner } from './deal-log.ts'
export type { SichuanState } from './deal-state.ts'
export type { ExtraFan, FanFinding, FanItemId } from './fans.ts'
export { type SichuanOptions, type SichuanPreset, type SichuanSettings, sichuanPresets } from './options.ts'
export { type PackedSichuan, type PackedSichuanScore, packSichuan, packSichuanContext, scoreSichuanInto, sichuanScoreAt, sichuanScoreSize } from './packed.ts'
export type { NotReadyReason, ReadyHand, ReadyWait } from './ready.ts'
export type { SichuanScore, SichuanTypes } from './score.ts'
export {
  type KongVoid,
  netWithFines,
  type SichuanFine,
  type SichuanKong,
  type SichuanPayment,
  type SichuanReason,
  type SichuanSettlement,
  type SichuanWinRecord,
} from './settlement.ts'
