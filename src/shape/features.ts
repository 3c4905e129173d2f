import type { Tile } from '../core/tile.ts'
import type { PackedSuit } from './packed-hand.ts'
import { type PackedSets, pairShift, pungsIn } from './packed-sets.ts'

/**
 * What an arrangement has, in one number: bits 0–2 how many pungs and kongs, melds included; 3–5 how many standing pungs of twos to eights,
 * 6–8 how many of other tiles; 9–15 which honours there are sets of, east first; 16–19 one more than the rank of the pair, 20–21 its suit,
 * 3 for honours; bit 22 for thirteen wonders and bit 23 for seven pairs, which have no sets.
 */
export type Features = number

/** All pungs and kongs. */
export function pungsOfFeatures(features: Features): number {
  return features & 7
}
/** Standing pungs of twos to eights. */
export function minorPungsOf(features: Features): number {
  return (features >> 3) & 7
}
/** Standing pungs of ones, nines and honours. */
export function majorPungsOf(features: Features): number {
  return (features >> 6) & 7
}
/** Honours there are sets of, as bits. */
export function honourSetsOf(features: Features): number {
  return (features >> 9) & 127
}
/** The tile of the pair; seven pairs have none. */
export function pairOf(features: Features): Tile {
  return 9 * ((features >> 20) & 3) + ((features >> 16) & 15) - 1
}
/** The pair in six bits: one more than its rank, and its suit in the upper two. */
export function pairCodeOf(features: Features): number {
  return (features >> 16) & 63
}
/** Thirteen wonders. */
export const wondersFeature: number = 1 << 22
/** Seven pairs. */
export const sevenPairsFeature: number = 1 << 23

/** The features of one suit's arrangement, or the honours'; those of several can be added, but for the suit of the pair, which is left 0. */
export function featuresOf(sets: PackedSets, honours: boolean): Features {
  let found = (sets >> pairShift) << 16
  for (let rank = 0; rank < 9; rank++) {
    if (((pungsIn(sets) >> (3 * rank)) & 1) === 0) continue
    const major = honours || rank === 0 || rank === 8
    found += 1 + (major ? 1 << 6 : 1 << 3) + (honours ? 1 << (9 + rank) : 0)
  }
  return found
}

/**
 * What the tiles of a suit tell, arranged or not, so that the facts of all suits can be added: bits 0–2 how many kinds there are four times;
 * 3–4 one where it has twos to eights; 5–11 which honours there are, east first; 12–15 one more than the rank that is over where the suit is
 * 1112345678999 and one tile more; 16–18 one where it has others than 2, 3, 4, 6 and 8, which are green among the bamboos; and of an
 * arranged suit with the pair, bit 19, whether one tile more, of which there are not four yet, makes sets alone of it.
 */
export type SuitFacts = number

const minorTiles = 0o077777770
const greenTiles = 0o070707770
const everyDigit = 0o111111111
const gates = 0o311111113

/** See {@link SuitFacts}. */
export function suitFactsOf(packed: PackedSuit, honours: boolean): SuitFacts {
  let found = 0
  for (let left = packed, rank = 0; left !== 0; left >>= 3, rank++) {
    if ((left & 7) === 4) found++
    if (honours && (left & 7) !== 0) found += 1 << (5 + rank)
  }
  if (honours) return found
  if ((packed & minorTiles) !== 0) found += 1 << 3
  if ((packed & ~greenTiles) !== 0) found += 1 << 16
  const over = packed - gates
  if (over > 0 && (over & (over - 1)) === 0 && (over & everyDigit) === over) found += ((31 - Math.clz32(over)) / 3 + 1) << 12
  return found
}

/** How many kinds there are four times. */
export function foursIn(facts: SuitFacts): number {
  return facts & 7
}
/** Whether there are twos to eights. */
export function hasMinors(facts: SuitFacts): boolean {
  return (facts & (3 << 3)) !== 0
}
/** Which honours there are, as bits, east the lowest. */
export function honoursIn(facts: SuitFacts): number {
  return (facts >> 5) & 127
}
/** The rank that is over in 1112345678999 and one more, from 0; −1 where the tiles are not that. */
export function gatesIn(facts: SuitFacts): number {
  return ((facts >> 12) & 15) - 1
}
/** Whether there are suit tiles other than 2, 3, 4, 6 and 8. */
export function hasOtherThanGreen(facts: SuitFacts): boolean {
  return ((facts >> 16) & 7) !== 0
}
/** Of a suit with the pair: one tile more makes sets alone of it. */
export const pairTakesTile: number = 1 << 19
/** 1 where the suit with the pair takes one tile more, otherwise 0. */
export function pairTakes(facts: SuitFacts): number {
  return (facts >> 19) & 1
}

/** The places of the bits that are set, of the lowest eight. */
export function bitsIn(bits: number): number[] {
  return [0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => ((bits >> bit) & 1) === 1)
}
