import { checkGivers } from '../core/context.ts'
import type { Hand } from '../core/hand.ts'
import type { Issue } from '../core/issue.ts'
import { isConcealedMeld } from '../core/meld.ts'
import type { Wind } from '../core/tile.ts'
import type { FinnishContext, FinnishWin } from './context.ts'

/** A circumstance, and what it cannot go together with. */
export interface Contradiction {
  readonly code?: string
  /** Names the contradiction within its code. */
  readonly why: string
  readonly rule: string
  readonly path: readonly (string | number)[]
  readonly holds: (at: Claim) => boolean
  /** What was found and what would do. */
  readonly message: string
}

/** What the contradictions look at. */
export interface Claim {
  readonly hand: Hand
  readonly context: FinnishContext
  readonly win: FinnishWin
  /** Kongs laid in this turn; `undefined` where it is not known. */
  readonly kongsThisTurn: number | undefined
  readonly kongs: number
  readonly claimedSets: number
  readonly from: Wind | undefined
  readonly dealt: boolean
  readonly firstDiscard: boolean
  readonly replacement: boolean
  readonly standing: boolean
  readonly lastTile: boolean
  readonly looseFromWall: boolean
}

const dealt = ['win', 'dealt']
const firstDiscard = ['win', 'firstDiscard']
const kongsThisTurn = ['win', 'kongsThisTurn']
const replacement = ['win', 'replacement']
const standing = ['win', 'standing']

/** What cannot go together. */
// biome-ignore format: a row each
export const contradictions: readonly Contradiction[] = [
  // Heaven's blessing: East, before anything has happened.
  { why: 'dealtNotEast', rule: 'FC §5', path: dealt, holds: ({ dealt, context }) => dealt && context.seat !== 'east',
    message: "Only East is dealt fourteen tiles; leave 'dealt' out, or make the seat east." },
  { why: 'dealtNotDrawn', rule: 'FC §5', path: dealt, holds: ({ dealt, win }) => dealt && win.source !== 'wall',
    message: 'A dealt hand takes no tile from another player; its source is the wall.' },
  { why: 'dealtWithSets', rule: 'FC §5', path: dealt, holds: ({ dealt, hand }) => dealt && hand.melds.length > 0,
    message: "A dealt hand has no sets on the table, not even a concealed kong; leave 'dealt' out, or write all tiles as standing." },
  { why: 'dealtWithKong', rule: 'FC §5', path: dealt, holds: (at) => at.dealt && (at.replacement || (at.kongsThisTurn ?? 0) > 0),
    message: "A dealt hand has no kong and so no loose tile; leave 'dealt' out, or 'replacement' and 'kongsThisTurn'." },
  { why: 'dealtAtEnd', rule: 'FC §5', path: dealt, holds: (at) => at.dealt && at.lastTile,
    message: "The wall is not at its end after the deal; leave 'dealt' or 'lastTile' out." },
  { why: 'dealtStanding', rule: 'FC-15', path: dealt, holds: (at) => at.dealt && at.standing,
    message: "A standing hand is chosen on the first turn, and a dealt hand wins before it; leave 'dealt' or 'standing' out." },
  // Earth's blessing: East's first discard, when nobody else has had a turn.
  { why: 'firstNotDiscard', rule: 'FC §5', path: firstDiscard, holds: (at) => at.firstDiscard && at.win.source !== 'discard',
    message: "East's first discard is a discard; leave 'firstDiscard' out, or make the source a discard." },
  { why: 'firstByEast', rule: 'FC §5', path: firstDiscard, holds: (at) => at.firstDiscard && at.context.seat === 'east',
    message: "East cannot win on a discard of his own; leave 'firstDiscard' out, or name another seat." },
  { why: 'firstFromOther', rule: 'FC §5', path: firstDiscard, holds: (at) => at.firstDiscard && at.from !== undefined && at.from !== 'east',
    message: "'firstDiscard' tells of East's first discard; leave it out, or make 'from' east." },
  { why: 'firstWithSets', rule: 'FC §5', path: firstDiscard, holds: (at) => at.firstDiscard && at.hand.melds.length > 0,
    message: "Before East's first discard nobody else can have laid a set; leave 'firstDiscard' out, or write all tiles as standing." },
  { why: 'firstAtEnd', rule: 'FC §5', path: firstDiscard, holds: (at) => at.firstDiscard && at.lastTile,
    message: "The first discard comes long before the wall's last tile; leave 'firstDiscard' or 'lastTile' out." },
  { why: 'firstStanding', rule: 'FC-15', path: firstDiscard, holds: (at) => at.firstDiscard && at.standing,
    message: "A standing hand is chosen on one's first turn, and East's first discard comes before it; leave 'firstDiscard' or 'standing' out." },
  // Kongs and loose tiles.
  { why: 'kongNotDrawn', rule: 'FC §5', path: kongsThisTurn, holds: (at) => (at.kongsThisTurn ?? 0) > 0 && at.win.source !== 'wall',
    message: "A turn with a kong goes on with a drawn tile, so mahjong in it comes from the wall; leave 'kongsThisTurn' out, or make the source the wall." },
  { why: 'moreKongs', rule: 'FC §5', path: kongsThisTurn, holds: (at) => (at.kongsThisTurn ?? 0) > at.kongs,
    message: "More kongs are said to have been laid in this turn than lie with the hand; 'kongsThisTurn' counts at most those." },
  // A flower drawn as the loose tile is replaced from the live wall, so a bonus tile explains the missing loose tile.
  { why: 'looseMissing', rule: 'FC §4', path: kongsThisTurn, holds: (at) => at.win.source === 'wall' && (at.kongsThisTurn ?? 0) > 0 && !at.replacement && at.hand.bonus.length === 0,
    message: "After a kong in the same turn the winning tile is a loose tile; add replacement: true, or leave 'kongsThisTurn' out." },
  { why: 'looseWithoutTurnKong', rule: 'FC §4', path: replacement, holds: (at) => at.replacement && at.kongsThisTurn === 0 && !bonusReplaced(at),
    message: "A loose tile follows a kong laid in the same turn; make 'kongsThisTurn' 1 or more, or leave 'replacement' out." },
  { why: 'looseWithoutKong', rule: 'FC §4', path: replacement, holds: (at) => at.replacement && at.kongs === 0 && !bonusReplaced(at),
    code: 'win/replacementWithoutKong', message: "A loose tile is drawn after a kong, and this hand has none; leave 'replacement' out, or lay the kong." },
  // Standing hand (FC-15). The first turn may begin with a claim, so one claimed set is possible.
  { why: 'standingSets', rule: 'FC-15', path: standing, holds: (at) => at.standing && at.claimedSets > 1,
    message: "A standing hand is chosen on the first turn and changes no more, so it has at most one claimed set; leave 'standing' out." },
  { why: 'standingNotReady', rule: 'FC-15', path: standing, holds: (at) => at.standing && at.context.declaredReady === false,
    message: "A standing hand is chosen by a player who calls ready; leave 'standing' out, or make 'declaredReady' true." },
  { why: 'eastWinsOfOther', rule: 'FC §5', path: ['eastWins'], holds: ({ context: { eastWins, seat } }) => (eastWins ?? 0) > 0 && seat !== 'east',
    message: "'eastWins' counts East's mahjongs in a row with this one, and another player won; leave it out, or make the seat east." },
]

/** FC §8: true where the loose tile may have replaced a flower or season that came after the deal. */
function bonusReplaced({ looseFromWall, hand, context }: Claim): boolean {
  return looseFromWall && hand.bonus.length > (context.dealtBonus?.length ?? 0)
}

/** Circumstances of a claimed mahjong that contradict one another or the hand; all are of the right type already. */
export function contradictionsIn(hand: Hand, context: FinnishContext, win: FinnishWin, looseFromWall: boolean): Issue[] {
  const parts = win as FinnishWin & {
    readonly dealt?: boolean
    readonly firstDiscard?: boolean
    readonly from?: Wind
    readonly kongsThisTurn?: number
    readonly replacement?: boolean
  }
  const claim: Claim = {
    hand,
    context,
    win,
    kongsThisTurn: parts.kongsThisTurn,
    kongs: hand.melds.filter(({ kind }) => kind === 'kong').length,
    claimedSets: hand.melds.filter((meld) => !isConcealedMeld(meld)).length,
    from: parts.from,
    dealt: parts.dealt === true,
    firstDiscard: parts.firstDiscard === true,
    replacement: parts.replacement === true,
    standing: win.standing === true,
    lastTile: win.lastTile === true,
    looseFromWall,
  }
  const issues = contradictions
    .filter(({ holds }) => holds(claim))
    .map(({ code = 'win/contradiction', why, message, rule, path }): Issue => ({ code, message, rule, path, data: { why } }))
  if (hand.winningTile === undefined && !claim.dealt) {
    issues.push({
      code: 'hand/winningTileMissing',
      message: 'The points depend on the winning tile; mark it with +, as 123b 456c 789d EEE R +R, or tell that the hand was dealt.',
      rule: 'FC-3',
      path: ['winningTile'],
    })
  }
  return [...issues, ...checkGivers(hand.melds, context.seat, 'FC-14', 'next')]
}
