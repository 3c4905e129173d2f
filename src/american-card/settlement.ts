import { type Issue, MahjongError, show, under } from '../core/issue.ts'
import { checkNobodyWon, checkOneEnding, type Payment, type Settlement, settlementOf } from '../core/settlement.ts'
import { isWindName, seatsAfter, type Wind, winds } from '../core/tile.ts'
import type { Verdict } from '../core/verdict.ts'
import { giverOf } from '../core/win.ts'
import type { HandInput } from '../notation/hand-text.ts'
import type { AmericanContext } from './context.ts'
import type { AmericanOptions } from './options.ts'
import type { AmericanScore } from './score.ts'

/** A bet by someone who does not play this deal (AM-21, AM-22). */
export interface AmericanBet {
  /** The bettor's name, which is no seat's. */
  readonly bettor: string
  /** The seat that is to win, or a game that nobody wins. */
  readonly on: Wind | 'wallGame'
  /** AM-22: true where the bettor spoke, which makes the bet void. */
  readonly spoke?: boolean
}

interface AtTable {
  /** The seats that play; all four where it is left out. */
  readonly players?: readonly Wind[]
  readonly bets?: readonly AmericanBet[]
}

/** A declared hand. Where it does not win, it is a mahjong in error. */
export type AmericanHandDeal = AtTable &
  AmericanContext & {
    readonly hand: HandInput
    /** AM-24: what was wrong with the claimed discard; its discarder pays alone. */
    readonly discardFault?: 'misnamed' | 'outOfTurn'
  }

/** A mahjong in error, without the hand. */
export type AmericanErrorDeal = AtTable & {
  readonly mahjongInError: Wind
  /** The line that was declared; needed where somebody is paid for it. */
  readonly declared?: string
  readonly intact?: Wind
}

/** What `settle` takes: a declared hand, a mahjong in error, or a game that nobody won. */
export type AmericanDeal = AmericanHandDeal | AmericanErrorDeal | (AtTable & { readonly wallGame: true })

/** Why a payment is made. */
export const americanReasons = ['discard', 'other', 'selfPick', 'misnamed', 'outOfTurn', 'bet', 'wrongBet', 'wallGameBet', 'mahjongInError'] as const
/** One of {@link americanReasons}. */
export type AmericanReason = (typeof americanReasons)[number]

/** Who pays whom, in points, bettors among them by name, and how the deal ended. */
export interface AmericanSettlement extends Settlement<AmericanReason, string> {
  readonly outcome: 'win' | 'mahjongInError' | 'wallGame'
  readonly winner?: Wind
  /** AM-24: who declared in error. */
  readonly offender?: Wind
  /** The judgement of the declared hand. */
  readonly verdict?: Verdict<AmericanScore>
}

type Pay = Payment<AmericanReason, string>

const dealHelp = 'a deal is { hand, seat, win, bets? }, { mahjongInError: seat, declared?, intact? } or { wallGame: true, bets? }'
const forms = ['{ hand, seat, win, bets? }', '{ mahjongInError: seat, declared?, intact? }', '{ wallGame: true, bets? }']

function badValue(message: string, path: readonly (string | number)[], data: NonNullable<Issue['data']>, rule?: string): Issue {
  return { code: 'deal/badValue', message, ...(rule === undefined ? {} : { rule }), path, data }
}

/** Seats and bets that cannot be. */
function checkTable({ players, bets }: AtTable): Issue[] {
  const issues: Issue[] = []
  const list: unknown = players ?? winds
  if (!Array.isArray(list) || !Array.from(list).every(isWindName) || new Set(list).size !== list.length || list.length < 2) {
    return [
      badValue(`'players' is ${show(players)}; it takes a list of two to four different seats.`, ['players'], {
        key: 'players',
        found: show(players),
        takes: 'players',
      }),
    ]
  }
  if (bets !== undefined && !Array.isArray(bets))
    return [badValue(`'bets' is ${show(bets)}; it takes a list of { bettor, on }.`, ['bets'], { key: 'bets', found: show(bets), takes: 'bets' }, 'AM-21')]
  const names = new Set<unknown>()
  Array.from(bets ?? []).forEach((bet: Partial<AmericanBet> | null, at) => {
    const { bettor, on, spoke } = bet ?? {}
    if (typeof bettor !== 'string' || bettor === '' || isWindName(bettor)) {
      issues.push(
        badValue(
          `The bettor is ${show(bettor)}; it takes a name that is no seat's, for whoever bets does not play.`,
          ['bets', at, 'bettor'],
          { why: 'bettor', found: show(bettor) },
          'AM-21',
        ),
      )
    } else if (names.has(bettor))
      issues.push(
        badValue(`${show(bettor)} bets twice; a bettor has one bet on a game.`, ['bets', at, 'bettor'], { why: 'secondBet', found: show(bettor) }, 'AM-21'),
      )
    names.add(bettor)
    if (on !== 'wallGame' && !list.includes(on as Wind)) {
      issues.push(
        badValue(
          `The bet is on ${show(on)}; it takes the seat of a player, or wallGame.`,
          ['bets', at, 'on'],
          { key: 'on', found: show(on), takes: 'betOn' },
          'AM-22',
        ),
      )
    }
    if (spoke !== undefined && typeof spoke !== 'boolean')
      issues.push(
        badValue(`'spoke' is ${show(spoke)}; it takes true or false.`, ['bets', at, 'spoke'], { key: 'spoke', found: show(spoke), takes: 'boolean' }, 'AM-22'),
      )
  })
  return issues
}

/** The players in turn order, first the one after `seat`. */
function othersOf(seat: Wind, { players = winds }: AtTable): Wind[] {
  return seatsAfter(seat).filter((other) => players.includes(other))
}

function validBets({ bets = [] }: AtTable): readonly AmericanBet[] {
  return bets.filter(({ spoke }) => spoke !== true)
}

function settled(payments: readonly Pay[], { bets = [] }: AtTable): Settlement<AmericanReason, string> {
  return settlementOf<AmericanReason, string>(
    payments,
    bets.map(({ bettor }) => bettor),
  )
}

/**
 * AM-19 to AM-22: what everybody pays for a hand that wins. Each correct bet makes every payment larger by its own amount and shares it evenly,
 * so the winner and each bettor get from every payer what the winner would get alone.
 */
function winPayments(score: AmericanScore, deal: AmericanHandDeal, options: AmericanOptions): Pay[] {
  const { seat, win, discardFault } = deal
  const giver = giverOf(win)
  const unit = score.total
  // AM-24: a misnamed tile, or one out of turn, is paid for by its discarder alone.
  const other = discardFault !== undefined ? 0 : giver === undefined ? 2 * unit : unit
  const owes = (payer: Wind | 'wallGame'): number => (payer !== giver ? other : discardFault !== undefined ? 4 * unit : 2 * unit)
  const reason = (payer: Wind): AmericanReason => (giver === undefined ? 'selfPick' : payer === giver ? (discardFault ?? 'discard') : 'other')
  const right = validBets(deal).filter(({ on }) => on === seat)
  const shared = (from: string, amount: number, why: AmericanReason): Pay[] => [
    { from, to: seat, amount, reason: why },
    ...right.map(({ bettor }): Pay => ({ from, to: bettor, amount, reason: why === 'wrongBet' ? why : 'bet' })),
  ]
  const wrong = options.bettorPaysWhenWrong ? validBets(deal).filter(({ on }) => on !== seat) : []
  return [
    ...othersOf(seat, deal).flatMap((payer) => shared(payer, owes(payer), reason(payer))),
    ...wrong.flatMap(({ bettor, on }) => shared(bettor, owes(on), 'wrongBet')),
  ]
}

/** AM-22: every player pays who bet on a wall game the card's lowest value. */
function wallGamePayments(deal: AtTable, lowest: number): Pay[] {
  const right = validBets(deal).filter(({ on }) => on === 'wallGame')
  return right.flatMap(({ bettor }) => (deal.players ?? winds).map((from): Pay => ({ from, to: bettor, amount: lowest, reason: 'wallGameBet' })))
}

/** AM-24: nobody is paid for a mahjong in error, but the one player whose hand is still hidden when others have shown theirs. */
export function errorPayments(offender: Wind, intact: Wind, value: number): Payment<AmericanReason>[] {
  return [{ from: offender, to: intact, amount: 2 * value, reason: 'mahjongInError' }]
}

function checkIntact(offender: Wind, intact: unknown, players: readonly Wind[]): Issue[] {
  if (intact === undefined || (players.includes(intact as Wind) && intact !== offender)) return []
  return [
    badValue(
      `'intact' is ${show(intact)}; it takes the seat of another player.`,
      ['intact'],
      { key: 'intact', found: show(intact), takes: 'otherSeat' },
      'AM-24',
    ),
  ]
}

/** What the settlement needs of the rule set that it belongs to. */
export interface Judged {
  readonly options: AmericanOptions
  /** The value of each line, by id. */
  readonly values: ReadonlyMap<string, number>
  judge(hand: HandInput, context: AmericanContext): Verdict<AmericanScore>
}

function settleError(deal: AmericanErrorDeal, { values }: Judged): AmericanSettlement {
  const { mahjongInError: offender, declared, intact, players = winds } = deal
  const issues: Issue[] = []
  if (!players.includes(offender))
    issues.push(
      badValue(
        `'mahjongInError' is ${show(offender)}; it takes the seat of a player.`,
        ['mahjongInError'],
        { key: 'mahjongInError', found: show(offender), takes: 'wind' },
        'AM-24',
      ),
    )
  else issues.push(...checkIntact(offender, intact, players))
  if (declared !== undefined && !values.has(declared)) {
    issues.push(
      badValue(
        `'declared' is ${show(declared)}; it takes the id of a line of the card.`,
        ['declared'],
        { key: 'declared', found: show(declared), takes: 'line' },
        'AM-15',
      ),
    )
  }
  if (intact !== undefined && declared === undefined) issues.push(valueMissing)
  if (issues.length > 0) throw new MahjongError(issues)
  const payments = intact === undefined ? [] : errorPayments(offender, intact, values.get(declared ?? '') ?? 0)
  return { ...settled(payments, deal), outcome: 'mahjongInError', offender }
}

const valueMissing: Issue = {
  code: 'deal/missing',
  message: "What the player with the intact hand is paid depends on the line that was declared in error; name it in 'declared'.",
  rule: 'AM-24',
  path: ['declared'],
  data: { why: 'declared' },
}

/** Circumstances that the payments rest on and the judgement does not. */
function checkHandDeal({ seat, win, discardFault, intact, players = winds }: AmericanHandDeal): Issue[] {
  const issues = checkIntact(seat, intact, players)
  if (!players.includes(seat))
    issues.push(badValue(`The winner's seat is ${show(seat)}, where nobody plays.`, ['seat'], { why: 'emptySeat', found: show(seat) }))
  const giver = giverOf(win)
  if (giver !== undefined && !players.includes(giver))
    issues.push(badValue(`The discard came from ${giver}, where nobody plays.`, ['win', 'from'], { why: 'emptySeat', found: show(giver) }))
  if (win.source === 'discard' && giver === undefined) {
    issues.push({
      code: 'deal/missing',
      message: "The discarder pays twice the value; add 'from' to 'win'.",
      rule: 'AM-19',
      path: ['win', 'from'],
      data: { why: 'giver' },
    })
  }
  if (discardFault === undefined) return issues
  if (discardFault !== 'misnamed' && discardFault !== 'outOfTurn') {
    issues.push(
      badValue(
        `'discardFault' is ${show(discardFault)}; it takes misnamed or outOfTurn.`,
        ['discardFault'],
        { key: 'discardFault', found: show(discardFault), takes: 'misnamed, outOfTurn' },
        'AM-24',
      ),
    )
  } else if (win.source !== 'discard') {
    issues.push({
      code: 'deal/impossible',
      message: 'Only a discard can have been misnamed or out of turn.',
      rule: 'AM-24',
      path: ['discardFault'],
      data: { why: 'faultWithoutDiscard' },
    })
  }
  return issues
}

function settleHand(deal: AmericanHandDeal, judged: Judged): AmericanSettlement {
  const verdict = judged.judge(deal.hand, deal)
  if (verdict.kind === 'invalid')
    throw new MahjongError(verdict.issues.map((issue) => (issue.at === undefined ? issue : (under(['hand'], [issue])[0] as Issue))))
  const issues = checkHandDeal(deal)
  const { seat, intact } = deal
  const won = verdict.kind === 'win'
  if (won && intact !== undefined) {
    issues.push({
      code: 'deal/impossible',
      message: 'The hand wins, so nobody is paid for a mahjong in error; leave out intact.',
      rule: 'AM-24',
      path: ['intact'],
      data: { why: 'intactAfterWin' },
    })
  }
  if (!won && intact !== undefined && verdict.penalty === undefined) issues.push(valueMissing)
  if (issues.length > 0) throw new MahjongError(issues)
  if (won) return { ...settled(winPayments(verdict.score, deal, judged.options), deal), outcome: 'win', winner: seat, verdict }
  return { ...settled((verdict.penalty?.payments ?? []) as readonly Pay[], deal), outcome: 'mahjongInError', offender: seat, verdict }
}

/** Settles a deal. Throws `MahjongError` with every finding where it cannot have happened. */
export function settleAmerican(deal: AmericanDeal, judged: Judged): AmericanSettlement {
  if (typeof deal !== 'object' || deal === null)
    throw new MahjongError([badValue(`${show(deal)} is not a deal; ${dealHelp}.`, [], { why: 'deal', found: show(deal), forms })])
  if ('wallGame' in deal) checkNobodyWon('wallGame', deal.wallGame)
  checkOneEnding(deal, ['wallGame', 'mahjongInError', 'hand'])
  const issues = checkTable(deal)
  if (issues.length > 0) throw new MahjongError(issues)
  if ('mahjongInError' in deal) return settleError(deal, judged)
  if ('wallGame' in deal) return { ...settled(wallGamePayments(deal, Math.min(...judged.values.values())), deal), outcome: 'wallGame' }
  if (!('hand' in deal))
    throw new MahjongError([{ code: 'deal/missing', message: `The deal has no hand; ${dealHelp}.`, path: ['hand'], data: { why: 'hand', forms } }])
  return settleHand(deal, judged)
}
