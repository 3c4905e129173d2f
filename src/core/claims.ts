import type { Hand } from './hand.ts'
import type { Issue } from './issue.ts'
import type { KongForm, Meld } from './meld.ts'
import type { Score } from './score.ts'
import type { Tile, Wind } from './tile.ts'
import type { Verdict } from './verdict.ts'

/** What a tile may be claimed for. A pair can be called for, and is turned down: a pair is completed only by mahjong. */
export const claimKinds = ['mahjong', 'sextet', 'quint', 'kong', 'pung', 'chow', 'pair'] as const
/** One of {@link claimKinds}. */
export type ClaimKind = (typeof claimKinds)[number]

/** How a rule set lets tiles be claimed; data, read by the driver. */
export interface ClaimRules {
  /** Which claim comes first: the strongest rank first; claims of one rank go to the nearest in turn. */
  readonly order: readonly (readonly ClaimKind[])[]
  /** Who may claim for a chow. */
  readonly chow: 'next' | 'never'
  /** Whether several mahjongs on one tile all stand, or the nearest in turn wins. */
  readonly winners: 'nearest' | 'all'
  /** Until when a discard may be claimed: the next player's draw, or the next discard. */
  readonly openUntil: 'draw' | 'discard'
  /** Which kongs, when laid, may be robbed. */
  readonly robs: readonly KongForm[]
  /** May a claimed pung be extended to a kong, and four equal tiles be laid as one? */
  readonly kongs: boolean
  /** True where the replacement tile comes from the wall itself, so that an empty wall allows no kong. */
  readonly kongNeedsWall: boolean
  /** Tiles that nobody may claim once they are discarded. */
  readonly dead: readonly Tile[]
  /** True where flowers and seasons are all one tile, which is claimed like any other; elsewhere they are laid aside. */
  readonly flowersAlike?: boolean
  /** What a discard may be claimed for in the last wall: as before, or for mahjong alone. */
  readonly lastWall: 'asBefore' | 'mahjong'
  /** The rule behind each of these, for reasons; `out` is why a player takes no further part in a deal. */
  readonly rules: Readonly<Record<'order' | 'chow' | 'winners' | 'openUntil' | 'robs' | 'pair' | 'kongNeedsWall' | 'dead' | 'lastWall' | 'out', string>>
}

/** What is known at the table when a tile may be claimed, or on a player's own turn; the rule set's own circumstances stand beside it. */
export interface ClaimSituation {
  /** The player who asks. */
  readonly seat: Wind
  /** The tile on offer; on one's own turn the tile just drawn, left out on a turn that began with a claim; of the tiles dealt to the dealer, any one. */
  readonly tile?: Tile
  /** Who discarded the tile or laid the kong; left out on one's own turn. */
  readonly from?: Wind
  /** The form of the kong that the tile has just been laid in: it may only be robbed. */
  readonly kong?: KongForm
  /** True where the wall is empty: the tile is its last one, or was discarded after it. */
  readonly lastTile?: boolean
  /** True where the tile was discarded right after its discarder's kong. */
  readonly afterKong?: boolean
  /** True where the drawn tile replaces one, after a kong. */
  readonly replacement?: boolean
  /** True where play is in the last wall of an American game. */
  readonly lastWall?: boolean
  /** Other players' exposures, for the exchange of jokers. */
  readonly exposures?: readonly Meld[]
}

/** The tile that players call for: who laid it, and what is known of it. */
export interface ClaimedTile<Name = Tile> extends Pick<ClaimSituation, 'kong' | 'lastTile' | 'lastWall'> {
  /** Who discarded the tile or laid the kong. */
  readonly from: Wind
  /** The tile itself, needed to see whether it is dead. */
  readonly tile?: Name
  /** Seats that take no further part in the deal. */
  readonly out?: readonly Wind[]
}

/** A claim or declaration that the rules allow, and the hand it would leave. */
export interface LegalClaim<S extends Score = Score> {
  readonly kind: ClaimKind | 'jokerExchange'
  /** The tile claimed, drawn or laid. */
  readonly tile: Tile
  /** The set it would lay on the table; for `jokerExchange` the exposure as it would become. */
  readonly meld?: Meld
  /** For `jokerExchange`: the place of that exposure in `situation.exposures`. */
  readonly exposure?: number
  /** For mahjong: the verdict, a win; for `jokerExchange` the mahjong that may be declared with it, where it makes one. */
  readonly verdict?: Verdict<S> & { readonly kind: 'win' }
  readonly leaves: Hand
  /** True where a replacement tile is drawn next. */
  readonly draws: boolean
}

/** When a claim is called: before the next player draws, after that, or after the next discard. */
export const claimTimes = ['beforeDraw', 'afterDraw', 'afterDiscard'] as const
/** One of {@link claimTimes}. */
export type ClaimTime = (typeof claimTimes)[number]

/** A claim as it was called at the table. */
export interface CalledClaim {
  readonly seat: Wind
  readonly kind: ClaimKind
  /** When it was called; before the next player drew where it is left out. */
  readonly when?: ClaimTime
}

/** Why a claim got the tile. */
export type AwardReason = 'only' | 'stronger' | 'nearest' | 'together'

/** What becomes of the claims on one tile. */
export interface ClaimResolution {
  readonly awarded: readonly { readonly claim: CalledClaim; readonly reason: AwardReason; readonly rule: string }[]
  /** Good claims that gave way. */
  readonly outranked: readonly { readonly claim: CalledClaim; readonly by: Wind; readonly rule: string }[]
  /** Claims that could not be made. */
  readonly rejected: readonly { readonly claim: CalledClaim; readonly issue: Issue }[]
}
