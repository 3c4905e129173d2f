import type { Issue } from './issue.ts'
import type { Score } from './score.ts'
import type { Settlement } from './settlement.ts'
import type { Tile } from './tile.ts'

/** The answer to a claimed mahjong. */
export type Verdict<S extends Score = Score> =
  | {
      readonly kind: 'win'
      readonly score: S
      /** The readings not chosen, best first. */
      readonly others: readonly S[]
    }
  | {
      /** Complete, but the rules do not let it win. */
      readonly kind: 'refused'
      readonly reasons: readonly Issue[]
      readonly score: S
      readonly others: readonly S[]
      /** What declaring it costs, where the rules say so. */
      readonly penalty?: Settlement
    }
  | {
      readonly kind: 'incomplete'
      /** What would have completed the hand without its winning tile; empty where no tile would or where the winning tile is not marked. */
      readonly waits: readonly Tile[]
      /** Why, where the rules tell cases apart. */
      readonly reasons?: readonly Issue[]
      /** What declaring it costs, where the rules say so. */
      readonly penalty?: Settlement
    }
  | {
      /** Impossible tiles, contradictory circumstances, or a text that cannot be read. */
      readonly kind: 'invalid'
      readonly issues: readonly Issue[]
    }
