/**
 * Shapes, and the hot layer under them: packed hands, wins, waits and readings in a caller's buffer, for inner loops.
 * `docs/guide/performance.md` tells what to call when.
 */
export {
  type Features,
  honourSetsOf,
  majorPungsOf,
  minorPungsOf,
  pairOf,
  pungsOfFeatures,
  sevenPairsFeature,
  wondersFeature,
} from './features.ts'
export { meldGroups, placeWinningTile, type StandingKind, standingGroup } from './group-table.ts'
export { type HandRow, handIntoRow, handOfRow, handRowSize, rowBonus, rowMeld, rowMelds, rowWinningTile } from './hand-row.ts'
export { otherWaits } from './other-waits.ts'
export { type PackedSuit, packedSize, packHand, packHonours, packSuit } from './packed-hand.ts'
export { mostReadings, readingSize, readingsInto, wonChow, wonPair, wonPung } from './packed-readings.ts'
export { chowsIn, chowsOf, type PackedSets, pairShift, pungsIn, pungsOf } from './packed-sets.ts'
export { sevenDifferentPairs, sevenPairs } from './seven-pairs.ts'
export { readingsOf, setsAndPair, standard } from './standard.ts'
export { type IsComplete, type IsCompleteCounts, isComplete, isCompleteCounts, type WaitsInto, waitsInto } from './suit-automaton.ts'
export * from './tally.ts'
export { thirteenWonders } from './thirteen-wonders.ts'
export { inShapes, type ShapedHands, waitsIn } from './waits.ts'
