import { checkCopies, classicalTiles, type Hand, standingTiles } from '../core/hand.ts'
import { type Issue, MahjongError, show, under } from '../core/issue.ts'
import { checkNobodyWon, checkOneEnding } from '../core/settlement.ts'
import { type ByWind, byWind, isWindName, type Tile, type TileName, type Wind, winds } from '../core/tile.ts'
import type { Verdict } from '../core/verdict.ts'
import { type HandInput, readHand } from '../notation/hand-text.ts'
import { checkLoser, countLoser } from './appraisal.ts'
import type { FinnishContext, FinnishFault, FinnishWin, RobbedKongForm } from './context.ts'
import { capped, type FinnishScore, type Table } from './score.ts'
import { deadDeal, type FinnishSettlement, falseMahjong, wonDeal } from './settlement.ts'

/** One player's tiles at the end of a deal. */
export interface FinnishDealHand {
  /** The hand as it lies; a kong that was robbed may still be written as the kong (FC-16). */
  readonly hand: HandInput
  readonly fault?: FinnishFault
  /** As in the circumstances: the flowers and seasons of the deal. */
  readonly dealtBonus?: readonly (Tile | TileName)[]
}

/** What `settle` takes: four hands, four totals already counted, a dead deal, or a wrong declaration. */
export type FinnishDeal =
  | ({
      readonly hands: ByWind<FinnishDealHand>
      readonly winner: Wind
    } & Omit<FinnishContext, 'seat' | 'fault'>)
  | { readonly totals: ByWind<number>; readonly winner: Wind }
  | { readonly dead: true }
  | {
      readonly falseMahjong: Wind
      /** FC-11: whether another player had shown his hand; `true` when left out. */
      readonly shown?: boolean
    }

type DealOfHands = Extract<FinnishDeal, { hands: unknown }>

/** What the settlement asks of the rule set. */
export interface DealJudge {
  readonly table: Table
  judge(hand: Hand, context: FinnishContext): Verdict<FinnishScore>
}

const dealHelp = 'a deal is { round, hands, winner, win }, { totals, winner }, { falseMahjong: seat } or { dead: true }'
const forms = ['{ round, hands, winner, win }', '{ totals, winner }', '{ falseMahjong: seat }', '{ dead: true }']

function fail(issues: readonly Issue[]): never {
  throw new MahjongError(issues)
}

function seatIn(deal: object, key: 'winner' | 'falseMahjong'): Wind {
  const seat = (deal as Readonly<Record<string, unknown>>)[key]
  if (isWindName(seat)) return seat
  return fail([
    seat === undefined
      ? { code: 'deal/missing', message: `'${key}' is missing; it takes a seat: east, south, west or north.`, path: [key], data: { why: 'seat', key } }
      : {
          code: 'deal/badValue',
          message: `'${key}' is ${show(seat)}; it takes a seat: east, south, west or north.`,
          path: [key],
          data: { key, found: show(seat), takes: 'wind' },
        },
  ])
}

/** FC-11; unless the caller says otherwise, a declaration that is settled was answered. */
function shownIn(deal: { readonly shown?: boolean }): boolean {
  const { shown = true } = deal
  if (typeof shown === 'boolean') return shown
  return fail([
    {
      code: 'deal/badValue',
      message: `'shown' is ${show(shown)}; it takes true or false.`,
      rule: 'FC-11',
      path: ['shown'],
      data: { key: 'shown', found: show(shown), takes: 'boolean' },
    },
  ])
}

/** Settles a deal. Throws `MahjongError` with every finding where it cannot have happened. */
export function settleFinnish(deal: FinnishDeal, judge: DealJudge): FinnishSettlement {
  if (typeof deal !== 'object' || deal === null)
    fail([{ code: 'deal/badValue', message: `${show(deal)} is not a deal; ${dealHelp}.`, data: { why: 'deal', found: show(deal), forms } }])
  if ('dead' in deal) checkNobodyWon('dead', deal.dead)
  checkOneEnding(deal, ['dead', 'falseMahjong', 'totals', 'hands'])
  if ('dead' in deal) return deadDeal()
  if ('falseMahjong' in deal) return falseMahjong(seatIn(deal, 'falseMahjong'), shownIn(deal))
  if ('totals' in deal) return settleTotals(deal.totals, seatIn(deal, 'winner'), judge.table)
  if (!('hands' in deal))
    fail([{ code: 'deal/missing', message: `The deal has no hands and no totals; ${dealHelp}.`, path: ['hands'], data: { why: 'handsOrTotals', forms } }])
  return settleHands(deal as DealOfHands, seatIn(deal, 'winner'), judge)
}

/** From a score sheet: totals over the limit count as the limit (FC-7). */
function settleTotals(totals: ByWind<number>, winner: Wind, { options }: Table): FinnishSettlement {
  const given: Readonly<Record<string, unknown>> = totals ?? {}
  const issues = winds
    .filter((seat) => !Number.isSafeInteger(given[seat]) || (given[seat] as number) < 0)
    .map(
      (seat): Issue => ({
        code: 'deal/badValue',
        message: `The total of ${seat} is ${show(given[seat])}; it takes whole points from 0.`,
        path: ['totals', seat],
        data: { why: 'total', seat, found: show(given[seat]) },
      }),
    )
  if (issues.length > 0) fail(issues)
  return wonDeal(
    byWind((seat) => capped(totals[seat], false, options)),
    winner,
  )
}

function settleHands(deal: DealOfHands, winner: Wind, { table, judge }: DealJudge): FinnishSettlement {
  const { hands: entries, ...circumstances } = deal
  const shown = shownIn(deal)
  const read = readHands(entries)
  const winning = read[winner].winningTile
  const robbed = deal.win?.source === 'robbedKong' ? robbedFrom(read, winning, deal.win.from) : undefined
  const hands = byWind((seat) => (seat === robbed?.seat ? afterRobbery(read[seat], winning as Tile, robbed.form) : read[seat]))
  checkTableCopies(hands)
  const win = winOf(deal.win, robbed)
  const context = (seat: Wind): FinnishContext => {
    const { fault, dealtBonus } = entries[seat]
    return { seat, round: deal.round, ...(fault === undefined ? {} : { fault }), ...(dealtBonus === undefined ? {} : { dealtBonus }) }
  }
  const verdict = judge(hands[winner], { ...circumstances, ...(win === undefined ? {} : { win }), ...context(winner) })
  if (verdict.kind === 'invalid') {
    fail(verdict.issues.flatMap((issue) => (isOfHand(issue) ? under(['hands', winner, 'hand'], [issue]) : issue)))
  }
  // FC-10, FC-11: a hand that is not mahjong, or may not win, was declared wrongly.
  if (verdict.kind !== 'win') return falseMahjong(winner, shown, verdict)
  const losers = winds.filter((seat) => seat !== winner)
  const issues = losers.flatMap((seat) =>
    checkLoser(hands[seat], context(seat)).flatMap((issue) => under(isOfHand(issue) ? ['hands', seat, 'hand'] : ['hands', seat], [issue])),
  )
  if (issues.length > 0) fail(issues)
  const scores = byWind((seat) => (seat === winner ? verdict.score : countLoser(hands[seat], context(seat), table, 13)))
  return {
    ...wonDeal(
      byWind((seat) => scores[seat].total),
      winner,
    ),
    scores,
    verdict,
  }
}

/** Whether a finding is about the tiles, and so lies under a player's `hand`. */
function isOfHand({ code }: Issue): boolean {
  return code.startsWith('hand/')
}

/** In place of a hand that could not be read; nobody looks at it. */
const unread: Hand = { concealed: [], melds: [], bonus: [] }

/** The four hands, or everything that is wrong with their texts. */
function readHands(entries: ByWind<FinnishDealHand>): ByWind<Hand> {
  const issues: Issue[] = []
  const given: Partial<ByWind<FinnishDealHand | undefined>> = entries ?? {}
  const hands = byWind((seat): Hand => {
    const entry = given[seat]
    const read = typeof entry === 'object' && entry !== null && 'hand' in entry ? readHand(entry.hand) : undefined
    if (read?.ok) return read.value.hand
    if (read === undefined)
      issues.push({ code: 'deal/missing', message: `The hand of ${seat} is missing; it takes { hand }.`, path: ['hands', seat], data: { why: 'handOf', seat } })
    else issues.push(...under(['hands', seat, 'hand'], read.issues))
    return unread
  })
  return issues.length > 0 ? fail(issues) : hands
}

/** All four hands come out of one set of tiles. */
function checkTableCopies(hands: ByWind<Hand>): void {
  const all: Hand = {
    concealed: winds.flatMap((seat) => standingTiles(hands[seat])),
    melds: winds.flatMap((seat) => hands[seat].melds),
    bonus: winds.flatMap((seat) => hands[seat].bonus),
  }
  const issues = checkCopies(all, classicalTiles).map(({ code, message, data }): Issue => {
    return {
      code: 'deal/impossible',
      message: `Over the four hands: ${message}`,
      rule: 'FC-1',
      path: ['hands'],
      data: { ...data, why: code === 'hand/foreignTile' ? 'foreignTile' : 'copies' },
    }
  })
  if (issues.length > 0) fail(issues)
}

/** FC-16: whose kong was robbed, where it is still written as the kong. The winner's own is not: with his winning tile it would be five alike. */
function robbedFrom(hands: ByWind<Hand>, tile: Tile | undefined, from: Wind | undefined): { readonly seat: Wind; readonly form: RobbedKongForm } | undefined {
  for (const seat of from === undefined ? winds : [from]) {
    if (!isWindName(seat)) continue
    for (const meld of hands[seat].melds) {
      if (meld.kind === 'kong' && meld.tile === tile && meld.form !== 'claimed') return { seat, form: meld.form }
    }
  }
  return undefined
}

/** FC-16: what is left of the kong is a pung, open if it was extended, concealed if it was concealed. */
function afterRobbery(hand: Hand, tile: Tile, form: RobbedKongForm): Hand {
  // The kong has all four of the tile, so no other set begins with it.
  const others = hand.melds.filter((meld) => meld.tile !== tile)
  return form === 'extended'
    ? { ...hand, melds: [...others, { kind: 'pung', tile }] }
    : { ...hand, melds: others, concealed: [...hand.concealed, tile, tile, tile] }
}

/** The win, with what the hands tell of the robbed kong. */
function winOf(win: FinnishWin | undefined, robbed: { readonly seat: Wind; readonly form: RobbedKongForm } | undefined): FinnishWin | undefined {
  if (robbed === undefined || win?.source !== 'robbedKong') return win
  if (win.kong !== undefined && win.kong !== robbed.form) {
    fail([
      {
        code: 'deal/impossible',
        message: `The win says that the robbed kong was ${win.kong}, but the kong of ${robbed.seat} is ${robbed.form}; make the two agree.`,
        rule: 'FC-16',
        path: ['win', 'kong'],
        data: { why: 'otherKong', said: win.kong, seat: robbed.seat, form: robbed.form },
      },
    ])
  }
  return { ...win, from: robbed.seat, kong: robbed.form }
}
