import type { FanItemId } from './fans.ts'

/** When each item counts, for listings; a missing one does not compile. */
export const conditions: Readonly<Record<FanItemId, string>> = {
  root: 'each kind of tile held four times, as a kong or otherwise',
  allPungs: 'four pungs or kongs and a pair',
  fullFlush: 'tiles of one suit only',
  sevenPairs: 'seven pairs; four alike are two pairs',
  goldenWait: 'all four sets on the table, so that the winning tile completes the pair; instead of all pungs',
  kongReplacement: 'the winning tile is the replacement for a kong',
  robbingKong: 'the winning tile is taken out of a kong being extended',
  afterKongDiscard: 'the winning tile is discarded right after its discarder made a kong',
  bottomOfSea: 'the winning tile is the last of the wall, or discarded after it',
}
