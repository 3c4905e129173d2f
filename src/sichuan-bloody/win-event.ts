import { type Issue, MahjongError } from '../core/issue.ts'
import { type Tile, tileName, type Wind } from '../core/tile.ts'
import { judge } from '../driver/judge.ts'
import { formatTiles } from '../notation/format-hand.ts'
import type { SichuanContext, SichuanWin } from './context.ts'
import type { WinEvent } from './deal-log.ts'
import { checkFifthCopies, checkMelds, eventIssue, eventIssues, hasWon, nonWinners, paid, type SichuanState, voidKongs } from './deal-state.ts'
import { optionsOf, type SichuanRules, type SichuanScore } from './score.ts'
import type { SichuanKong, SichuanPayment, SichuanWinRecord } from './settlement.ts'

/** The kong that the win robs, where the log had it as the event right before. (Nobody discards a tile of his kong: it would be the fifth.) */
function robbedKong(state: SichuanState, { from, tile }: WinEvent): SichuanKong | undefined {
  const last = state.kongs.at(-1)
  const before = last !== undefined && last.event === state.events.length - 1
  return before && last.by === from && last.tile === tile ? last : undefined
}

/** The kongs that the giver of the winning tile made in the turn that ends with it, the robbed one left out. */
function kongsOfTurn(state: SichuanState, { from }: WinEvent, robbed: SichuanKong | undefined): readonly number[] {
  return state.turn !== null && state.turn.seat === from ? state.turn.kongs.filter((event) => event !== robbed?.event) : []
}

function checkSeats(state: SichuanState, { win, from, winners }: WinEvent, at: number): Issue[] {
  const issues: Issue[] = []
  winners.forEach(({ seat }, place) => {
    const path = ['winners', place, 'seat']
    if (hasWon(state, seat))
      issues.push(eventIssue(at, `${seat} has won already and takes no further part in the deal.`, 'SB-13', { why: 'winsAgain', seat }, path))
    if (seat === from)
      issues.push(eventIssue(at, `${seat} cannot win on his own tile; 'from' is the player who gave it.`, 'SB-9', { why: 'winsOnOwn', seat }, path))
    if (winners.findIndex((winner) => winner.seat === seat) < place)
      issues.push(eventIssue(at, `${seat} wins twice on one tile.`, 'SB-9', { why: 'winsTwice', seat }, path))
  })
  if (from !== undefined && hasWon(state, from))
    issues.push(eventIssue(at, `${from} has won and gives no more tiles.`, 'SB-13', { why: 'giverHasWon', seat: from }, ['from']))
  if (win.source === 'wall' && winners.length > 1) {
    issues.push(
      eventIssue(
        at,
        `A tile from the wall is won on by the player who drew it, and ${winners.length} winners are named.`,
        'SB-10',
        { why: 'drawnBySeveral', winners: winners.length },
        ['winners'],
      ),
    )
  }
  return issues
}

/** SB-16: only a pung that is being extended can be robbed. */
function checkRobbery(state: SichuanState, event: WinEvent, robbed: SichuanKong | undefined, at: number): Issue[] {
  if (event.win.source !== 'robbedKong') return []
  if (robbed !== undefined && robbed.kind !== 'extended') {
    return [
      eventIssue(
        at,
        `The kong of ${tileName(robbed.tile)} is ${robbed.kind}; only an extended kong can be robbed.`,
        'SB-16',
        { why: 'robbedForm', tile: tileName(robbed.tile), form: robbed.kind },
        ['source'],
      ),
    ]
  }
  const made = state.kongs.find((kong) => kong !== robbed && kong.by === event.from && kong.tile === event.tile && kong.void !== 'robbed')
  if (made === undefined) return []
  const message = `${made.by} made the kong of ${tileName(made.tile)} at event ${made.event}; a kong is robbed at once, while it is being extended.`
  return [eventIssue(at, message, 'SB-16', { why: 'robbedLate', seat: made.by, tile: tileName(made.tile), kong: made.event }, ['source'])]
}

function checkReplacement(state: SichuanState, { win, winners }: WinEvent, at: number): Issue[] {
  if (win.source !== 'wall' || !win.replacement) return []
  const last = state.kongs.at(-1)
  if (last !== undefined && last.event === at - 1 && last.by === winners[0]?.seat) return []
  return [
    eventIssue(at, "A replacement tile is drawn right after the winner's own kong, and the event before is none.", 'SB-8', { why: 'noKongBefore' }, [
      'replacement',
    ]),
  ]
}

/** Judges a winner's hand; a hand that does not win has no place in a log. */
function judgeWinner(
  rules: SichuanRules,
  state: SichuanState,
  winner: WinEvent['winners'][number],
  win: SichuanWin,
): { readonly score: SichuanScore } | { readonly issues: readonly Issue[] } {
  const { seat, hand } = winner
  const { forbidden } = state.players[seat]
  const context: SichuanContext = { win, ...(forbidden === undefined ? {} : { forbidden }) }
  const verdict = judge(rules, hand, context)
  if (verdict.kind === 'win') return { score: verdict.score }
  if (verdict.kind === 'invalid') return { issues: verdict.issues }
  if (verdict.kind === 'refused') return { issues: verdict.reasons }
  const waits = verdict.waits.length === 0 ? 'no tile completes it' : `it waits for ${formatTiles(verdict.waits)}`
  const message = `The hand of ${seat} is not complete with ${tileName(hand.winningTile as Tile)}: ${waits}.`
  const data = { why: 'notComplete', seat, tile: tileName(hand.winningTile as Tile), waits: verdict.waits.map(tileName) }
  return { issues: [{ code: 'deal/impossible', message, rule: 'SB-4', data }] }
}

/** How a hand was won, the event itself tells in a log. */
function placed(issue: Issue): Issue {
  return issue.path?.[0] === 'win' ? { ...issue, path: issue.path.slice(1) } : issue
}

function winPayments(state: SichuanState, { win, from }: WinEvent, { seat, score }: SichuanWinRecord, at: number): SichuanPayment[] {
  const payment = (payer: Wind, reason: SichuanPayment['reason']): SichuanPayment => ({ from: payer, to: seat, amount: score.amount, reason, event: at })
  // SB-9, SB-11: the player who gave the tile pays each winner in full.
  if (win.source !== 'wall') return [payment(from as Wind, win.source === 'robbedKong' ? 'robbedKong' : 'discard')]
  // SB-10, SB-12: everybody who has not won pays, one point more.
  return nonWinners(state)
    .filter((payer) => payer !== seat)
    .map((payer) => payment(payer, 'selfDrawn'))
}

/** One or several players win on a tile. Whether the deal has ended with it is left to the caller. */
export function applyWin(rules: SichuanRules, state: SichuanState, event: WinEvent): SichuanState {
  const at = state.events.length
  const robbed = robbedKong(state, event)
  const turnKongs = kongsOfTurn(state, event, robbed)
  const issues = [...checkSeats(state, event, at), ...checkRobbery(state, event, robbed, at), ...checkReplacement(state, event, at)]
  // §6: the log tells whether the tile came right after a kong of its giver.
  const win = turnKongs.length > 0 ? { ...event.win, afterKong: true } : event.win
  const records: SichuanWinRecord[] = []
  event.winners.forEach((winner, place) => {
    const { seat, hand } = winner
    const path = ['winners', place, 'hand']
    const judged = judgeWinner(rules, state, winner, win)
    if ('issues' in judged) issues.push(...judged.issues.flatMap((issue) => eventIssues(at, [placed(issue)], issue.path?.[0] === 'win' ? [] : path)))
    else records.push({ seat, event: at, tile: event.tile, win, hand, score: judged.score })
    issues.push(...eventIssues(at, checkMelds(state, seat, hand), path))
  })
  let next: SichuanState = { ...state, turn: null }
  if (event.win.source === 'robbedKong') {
    next = { ...next, robbedPungs: [...next.robbedPungs, { seat: event.from as Wind, tile: event.tile, event: at }] }
    // SB-15: nothing is paid for a robbed kong, and it stays a pung.
    if (robbed !== undefined) next = voidKongs(next, [robbed.event], 'robbed', at)
  }
  next = { ...next, wins: [...next.wins, ...records] }
  if (issues.length === 0) issues.push(...checkFifthCopies(next, at))
  if (issues.length > 0) throw new MahjongError(issues)
  next = paid(
    next,
    records.flatMap((record) => winPayments(state, event, record, at)),
  )
  // SB-15: a win on the discard right after kongs voids them; a robbed tile is no discard, so it voids no kong but its own.
  if (event.win.source === 'discard') {
    next = voidKongs(next, optionsOf(rules).afterKongVoids === 'last' ? turnKongs.slice(-1) : turnKongs, 'afterKong', at)
  }
  if (state.wins.length > 0) return next
  // SB-22: the first winner deals next; where there are several, the player who gave the tile.
  return { ...next, nextDealer: records.length > 1 ? (event.from as Wind) : (records[0] as SichuanWinRecord).seat }
}
