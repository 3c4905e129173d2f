import { suitTiles } from '../core/hand.ts'
import { type Issue, MahjongError, show } from '../core/issue.ts'
import type { Wind } from '../core/tile.ts'
import { endDeal } from './deal-end.ts'
import { checkTable, type LogEvent, readEvent, type SichuanDeal, type SichuanEvent } from './deal-log.ts'
import { eventIssue, eventIssues, firstState, hasWon, type SichuanState, settlementSoFar } from './deal-state.ts'
import { applyKong } from './kong-event.ts'
import type { SichuanRules } from './score.ts'
import type { SichuanSettlement } from './settlement.ts'
import { applyWin } from './win-event.ts'

/** SB-17, SB-18: nothing happens after the end, and after a win on the last tile nothing but the end. */
function checkOver(state: SichuanState, event: LogEvent): Issue[] {
  const at = state.events.length
  if (state.outcome === 'threeWinners')
    return [eventIssue(at, 'Three players have won, so the deal is over and no event follows.', 'SB-18', { why: 'afterThreeWinners' })]
  if (state.outcome === 'wallEnd') return [eventIssue(at, 'The wall has ended, so the deal is over and no event follows.', 'SB-18', { why: 'afterWallEnd' })]
  if (event.type === 'wallEnd' || !state.wins.some(({ win }) => win.lastTile === true)) return []
  if (event.type === 'kong') return [eventIssue(at, 'The wall is empty, so a kong would have no replacement tile.', 'SB-17', { why: 'kongOnEmptyWall' })]
  return [eventIssue(at, 'The last tile has been won on, so only wallEnd can follow.', 'SB-18', { why: 'afterLastTile' })]
}

/** SB-1: every discard is a tile of its own, so there are no more of them than tiles; that also bounds how long a log can be. */
const mostDiscards = /* @__PURE__ */ suitTiles.copies.reduce((sum, copies) => sum + copies, 0)

function applyDiscard(state: SichuanState, by: Wind): SichuanState {
  const at = state.events.length
  if (hasWon(state, by)) throw new MahjongError([eventIssue(at, `${by} has won and discards no more.`, 'SB-13', { why: 'discardByWinner', seat: by }, ['by'])])
  if (state.events.filter(({ type }) => type === 'discard').length >= mostDiscards) {
    throw new MahjongError([
      eventIssue(at, `All ${mostDiscards} tiles have been discarded before this event; a set has no more.`, 'SB-1', {
        why: 'noMoreDiscards',
        discards: mostDiscards,
      }),
    ])
  }
  return { ...state, turn: null }
}

function play(rules: SichuanRules, state: SichuanState, event: LogEvent): SichuanState {
  const over = checkOver(state, event)
  if (over.length > 0) throw new MahjongError(over)
  switch (event.type) {
    case 'kong':
      return applyKong(state, event)
    case 'discard':
      return applyDiscard(state, event.by)
    case 'win':
      return applyWin(rules, state, event)
    case 'wallEnd':
      return state
  }
}

/** The state after one more event, whose form has been read. */
function applyRead(rules: SichuanRules, state: SichuanState, event: SichuanEvent, read: LogEvent): SichuanState {
  const at = state.events.length
  const next: SichuanState = { ...play(rules, state, read), events: [...state.events, event] }
  if (read.type === 'wallEnd') return endDeal(rules, next, 'wallEnd', at)
  return next.wins.length === 3 ? endDeal(rules, next, 'threeWinners', at) : next
}

/** The state after one more event. Throws `MahjongError` where it cannot have happened. */
export function applyTo(rules: SichuanRules, state: SichuanState, event: SichuanEvent): SichuanState {
  const read = readEvent(event)
  if ('issues' in read) throw new MahjongError(eventIssues(state.events.length, read.issues))
  return applyRead(rules, state, event, read.event)
}

/** Settles a log: everything wrong with its form at once, then its events one by one. */
export function settleLog(rules: SichuanRules, deal: SichuanDeal): SichuanSettlement {
  if (typeof deal !== 'object' || deal === null) {
    throw new MahjongError([
      {
        code: 'deal/badValue',
        message: `${show(deal)} is not a deal; a deal is { dealer, players, events }.`,
        data: { why: 'deal', found: show(deal), forms: ['{ dealer, players, events }'] },
      },
    ])
  }
  const { dealer, players, events } = deal
  const issues = checkTable(dealer, players)
  const reads: LogEvent[] = []
  if (!Array.isArray(events))
    issues.push({
      code: 'deal/badValue',
      message: `'events' is ${show(events)}; it takes the list of events.`,
      path: ['events'],
      data: { key: 'events', found: show(events), takes: 'list' },
    })
  else {
    for (const [at, event] of (events as readonly SichuanEvent[]).entries()) {
      const read = readEvent(event)
      if ('issues' in read) issues.push(...eventIssues(at, read.issues))
      else reads.push(read.event)
    }
  }
  if (issues.length > 0) throw new MahjongError(issues)
  let state = firstState(dealer, players, rules.options)
  for (const [at, read] of reads.entries()) state = applyRead(rules, state, events[at] as SichuanEvent, read)
  return settlementSoFar(state)
}
