import { checkGivers } from '../core/context.ts'
import { checkCopies, classicalTiles, countedTiles, type Hand, standingTiles } from '../core/hand.ts'
import type { Issue } from '../core/issue.ts'
import type { Group, Reading } from '../core/reading.ts'
import { standingKinds } from '../core/tile.ts'
import { meldGroups, standingGroup } from '../shape/group-table.ts'
import { checkCircumstances, type FinnishContext, type FinnishFault } from './context.ts'
import { type FinnishScore, longHand, scoreOf, type Table } from './score.ts'

/**
 * FC-5, FC-6: three or four alike are a concealed pung, two a pair, and the rest stand by themselves; chows are worth nothing.
 * Nothing has to come out even, so a hand of any size is read.
 */
export function readLoser(hand: Hand): Reading {
  const standing = standingTiles(hand)
  const groups: Group[] = meldGroups(hand)
  for (let kind = 0; kind < standingKinds; kind++) {
    const held = standing.filter((tile) => tile === kind).length
    if (held >= 3) groups.push(standingGroup('pung', kind))
    if (held === 2) groups.push(standingGroup('pair', kind))
    if (held === 1 || held === 4) groups.push(standingGroup('single', kind))
  }
  return { shape: 'notMahjong', groups }
}

/** FC-10: a hand with more tiles than its player may hold is long, said or not. */
function faultOf(hand: Hand, { fault }: FinnishContext, most: number): FinnishFault | undefined {
  return fault ?? (countedTiles(hand) > most ? 'long' : undefined)
}

/** What is wrong with a hand that did not win: tiles that cannot be, and circumstances that are missing; that it is not complete is no fault. */
export function checkLoser(hand: Hand, context: FinnishContext): Issue[] {
  return [...checkCopies(hand, classicalTiles), ...checkCircumstances(hand, context), ...checkGivers(hand.melds, context.seat, 'FC-14', 'next')]
}

/**
 * What a hand that did not win is worth. A long hand is worth nothing; a short or faulty one counts as it lies (FC-10).
 * `most`: tiles it may have, a kong counted as three; in the middle of a turn 14, for one may have been drawn just now.
 */
export function countLoser(hand: Hand, context: FinnishContext, table: Table, most = 14): FinnishScore {
  const reading = readLoser(hand)
  return faultOf(hand, context, most) === 'long' ? longHand(reading, table) : scoreOf(reading, hand, context, undefined, table)
}
