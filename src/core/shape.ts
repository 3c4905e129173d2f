import type { Hand } from './hand.ts'
import type { Reading } from './reading.ts'
import type { Tile } from './tile.ts'

/** A form that a finished hand may have. */
export interface Shape {
  readonly id: string
  /**
   * Every arrangement of the hand in this form, each once for each group that the winning tile may have completed;
   * none where the hand has not this form. The order is fixed and does not depend on the order of the hand's tiles.
   * A hand whose winning tile is not marked is read with no group won.
   */
  readings(hand: Hand): readonly Reading[]
  /**
   * The tiles any one of which completes a hand without its winning tile in this form, lowest first: exactly those with which it has readings.
   * Without it, every kind is tried.
   */
  waits?(hand: Hand): readonly Tile[]
}
