import type { HongKongContext } from '../../src/hong-kong/index.ts'

// South's own flower and season are number 2; the round is East's.
/** Drawn from the wall, drawn from the ruin, discarded by North. */
export const wall: HongKongContext = { seat: 'south', round: 'east', win: { source: 'wall' } }
export const ruin: HongKongContext = { seat: 'south', round: 'east', win: { source: 'wall', replacement: true } }
export const fed: HongKongContext = { seat: 'south', round: 'east', win: { source: 'discard', from: 'north' } }

/** A hand; fed by North unless it says otherwise. */
export interface Example {
  readonly hand: string
  readonly context?: HongKongContext
}

/** A hand with an item, and one without it. */
export interface Pair {
  readonly holds: Example
  /** As close to the item as a hand comes without having it. */
  readonly lacks: Example
}

/** All flowers and seasons. */
export const eight = '1f 2f 3f 4f 1y 2y 3y 4y'

/** HK §1: one hand with each item and one without it. */
export const examples: Readonly<Record<string, Pair>> = {
  replacementTile: {
    holds: { hand: '[1111d] 456b 789c 55b 67c +8c', context: ruin },
    lacks: { hand: '[1111d] 456b 789c 55b 67c +8c', context: wall },
  },
  selfDrawn: {
    holds: { hand: '(111d) 456b 789c 55b 67c +8c', context: wall },
    lacks: { hand: '(111d) 456b 789c 55b 67c +8c' },
  },
  allPungs: {
    holds: { hand: '(111d) [2222c] 777b 55d 99c +9c' },
    lacks: { hand: '(111d) [2222c] (789b) 55d 99c +9c' },
  },
  allChows: {
    holds: { hand: '(123d) 456b 789c RR 67c +8c' },
    lacks: { hand: '(111d) 456b 789c RR 67c +8c' },
  },
  bigThreeDragons: {
    holds: { hand: '(RRR) GGG [PPPP] 78b 55c +9b' },
    lacks: { hand: '(RRR) GGG PP 789c 78b +9b' },
  },
  littleThreeDragons: {
    holds: { hand: '(RRR) GGG PP 789c 78b +9b' },
    lacks: { hand: '(RRR) GGG 99c 345c 78b +9b' },
  },
  twoDragonSets: {
    holds: { hand: '(RRR) GGG 123c 45b 99d +6b' },
    lacks: { hand: '(RRR) GG 123c 678c 45b +6b' },
  },
  dragonSet: {
    holds: { hand: '(RRR) 123c 678c 45b 99d +6b' },
    lacks: { hand: '(123d) 123c 678c 45b RR +6b' },
  },
  bothWindSets: {
    holds: { hand: '(EEE) SSS 678c 46d 99c +5d' },
    lacks: { hand: '(EEE) SS 678c 123d 46d +5d' },
  },
  windSet: {
    holds: { hand: '(EEE) WWW 678c 46d 99c +5d' },
    lacks: { hand: '(NNN) WWW 678c 46d EE +5d' },
  },
  ownFlowerAndSeason: {
    holds: { hand: '(111d) 456b 789c 55b 67c +8c 2f 2y' },
    lacks: { hand: '(111d) 456b 789c 55b 67c +8c 2f 3y', context: wall },
  },
  ownBonusTile: {
    holds: { hand: '(111d) 456b 789c 55b 67c +8c 2y 4y' },
    lacks: { hand: '(111d) 456b 789c 55b 67c +8c 1f 3y', context: wall },
  },
  noBonusTiles: {
    holds: { hand: '(111d) 456b 789c 55b 67c +8c' },
    lacks: { hand: '(111d) 456b 789c 55b 67c +8c 1f', context: wall },
  },
  allBonusTiles: {
    holds: { hand: `(111d) 456b 789c 55b 67c +8c ${eight}` },
    lacks: { hand: '(111d) 456b 789c 55b 67c +8c 1f 2f 3f 4f 1y 2y 3y' },
  },
  fourFlowers: {
    holds: { hand: '(111d) 456b 789c 55b 67c +8c 1f 2f 3f 4f 1y 2y 3y' },
    lacks: { hand: '(111d) 456b 789c 55b 67c +8c 1f 2f 3f 4y' },
  },
  fourSeasons: {
    holds: { hand: '(111d) 456b 789c 55b 67c +8c 1y 2y 3y 4y' },
    lacks: { hand: '(111d) 456b 789c 55b 67c +8c 1y 2y 3y 4f' },
  },
  allHonours: {
    holds: { hand: '(EEE) SSS RRR (NNN) G +G' },
    lacks: { hand: '(EEE) SSS RRR (NNN) 9c +9c' },
  },
  fullFlush: {
    holds: { hand: '(123d)(456d)(777d) 22d 88d +8d' },
    lacks: { hand: '(123d)(456d)(777d) 88d EE +E' },
  },
  halfFlush: {
    holds: { hand: '(123d)(456d)(777d) 88d EE +E' },
    lacks: { hand: '(123d)(456d)(777c) 88d EE +E' },
  },
  thirteenWonders: {
    holds: { hand: '19b 19c 19d ESWNRGP +9c' },
    lacks: { hand: '119b 19c 19d ESWNRG +R' },
  },
  nineGates: {
    holds: { hand: '1112345678999b +5b' },
    lacks: { hand: '1112345678889b +9b' },
  },
  pearlDragon: {
    holds: { hand: '(PPP) 222d [5555d] 88d 99d +9d' },
    lacks: { hand: '(RRR) 222d [5555d] 88d 99d +9d' },
  },
  jadeDragon: {
    holds: { hand: '[GGGG] (1111b) 555b 77b 99b +9b' },
    lacks: { hand: '[GGGG] (1111b) 555b 789b 9b +9b' },
  },
  rubyDragon: {
    holds: { hand: '(RRR) 222c (555c) 88c 99c +9c' },
    lacks: { hand: '(RRR) 222c (555d) 88c 99c +9c' },
  },
}
