import { appraise, judge } from '../../src/driver/judge.ts'
import {
  type FinnishContext,
  type FinnishItemId,
  type FinnishScore,
  type FinnishSettings,
  type FinnishWin,
  finnishClassical,
} from '../../src/finnish-classical/index.ts'

/** A hand and what was known of it; South in the east round on a discard unless it says otherwise. */
export interface Case {
  readonly hand: string
  readonly at?: Partial<FinnishContext>
  readonly options?: FinnishSettings
  /** The hand did not win. */
  readonly loser?: true
}

export const wall: FinnishWin = { source: 'wall' }
export const discard: FinnishWin = { source: 'discard' }
export const loose: FinnishWin = { source: 'wall', replacement: true }
export const robbed: FinnishWin = { source: 'robbedKong' }

/** The circumstances of a case. */
export function contextOf({ at, loser }: Case): FinnishContext {
  return { seat: 'south', round: 'east', ...(loser ? {} : { win: discard }), ...at }
}

/** The score of a case; `undefined` where the hand is not mahjong. */
export function scoreOfCase(example: Case): FinnishScore | undefined {
  const rules = finnishClassical(example.options)
  if (example.loser) return appraise(rules, example.hand, contextOf(example))
  const verdict = judge(rules, example.hand, contextOf(example))
  if (verdict.kind === 'invalid') throw new Error(JSON.stringify(verdict.issues))
  return verdict.kind === 'incomplete' ? undefined : verdict.score
}

/** An item found, as often and for as much as it says; and a hand that all but has it. */
export interface Example {
  readonly holds: Case
  /** The values of the item, one for each time it counts; not given for limit hands. */
  readonly values?: readonly number[]
  readonly misses: Case
}

const east = { seat: 'east' } as const
const north = { seat: 'north' } as const
const west = { seat: 'west' } as const

/** For each item of the rule tables an example and a near miss. */
export const examples: Readonly<Record<FinnishItemId, Example>> = {
  openPung: { holds: { hand: '(999d) 22b 345d 678d 44c +2b' }, values: [4, 2], misses: { hand: '999d 22b 345d 678d 44c +2b', at: { win: wall } } },
  concealedPung: { holds: { hand: '999d 222b (345d) 67d 44c +8d' }, values: [4, 8], misses: { hand: '(999d) 22b (345d) 678d 44c +2b' } },
  openKong: {
    holds: { hand: '(4444d) (NNN+N) 222c 345b 6c +6c', at: { ...west, win: wall } },
    values: [8, 16],
    misses: { hand: '[4444d] (NNN) 222c 345b 6c +6c', at: { ...west, win: wall } },
  },
  concealedKong: {
    holds: { hand: '[4444d] [NNNN] 222c 345b 6c +6c', at: { ...west, win: wall } },
    values: [16, 32],
    misses: { hand: '(444d+4d) (NNNN) 222c 345b 6c +6c', at: { ...west, win: wall } },
  },
  dragonPair: {
    holds: { hand: '(123b) (456b) 789b EEE G +G', at: { ...west, round: 'south' } },
    values: [2],
    misses: { hand: '(123b) (456b) 789b EEE N +N', at: { ...west, round: 'south' } },
  },
  ownWindPair: {
    holds: { hand: '(123b) 456b 789d 24c EE +3c', at: { ...east, round: 'west' } },
    values: [2],
    misses: { hand: '(123b) 456b 789d 24c EE +3c', at: { round: 'east' } },
  },
  roundWindPair: {
    holds: { hand: '(123b) 456b 789d 24c EE +3c', at: { round: 'east' } },
    values: [2],
    misses: { hand: '(123b) 456b 789d 24c EE +3c', at: { ...east, round: 'west' } },
  },
  bonusTile: {
    holds: { hand: '(123b) 456b 789d 24c EE +3c 1f 3y' },
    values: [4, 4],
    misses: { hand: '(123b) 456b 789d 24c EE +3c 1f 3y', options: { bonusTiles: 'dealt' } },
  },
  mahjong: { holds: { hand: '(123b) 456b 789d 24c EE +3c' }, values: [10], misses: { hand: '(123b) 456b 789d 24c EE +3c', loser: true } },
  selfDrawn: { holds: { hand: '(123b) 456b 789d 24c EE +3c', at: { win: wall } }, values: [2], misses: { hand: '(123b) 456b 789d 24c EE +3c' } },
  pairWait: { holds: { hand: '(123b) 456d 789c 345c 9d +9d' }, values: [4], misses: { hand: '(123b) 46d 789c 345c 99d +5d' } },
  onlyTileWait: { holds: { hand: '(123b) 456b 789d 24c EE +3c' }, values: [2], misses: { hand: '(123b) 456b 789d 23c EE +4c' } },
  ownFlowerAndSeason: { holds: { hand: '(777b) EE 2c 58d 9b 2f 2y', loser: true }, values: [1], misses: { hand: '(777b) EE 2c 58d 9b 2f 3y', loser: true } },
  fourFlowers: { holds: { hand: '(777b) EE 2c 1234f', loser: true }, values: [1], misses: { hand: '(777b) EE 2c 123f 4y', loser: true } },
  fourSeasons: { holds: { hand: '(777b) EE 2c 1234y', loser: true }, values: [1], misses: { hand: '(777b) EE 2c 123y 4f', loser: true } },
  dragonSet: { holds: { hand: '(RRR) GGG 55c 19d', loser: true }, values: [1, 1], misses: { hand: 'RR GG 55c 19d', loser: true } },
  littleThreeDragons: { holds: { hand: '(RRR) GGG PP 5c', loser: true }, values: [1], misses: { hand: '(RRR) GGG 55c P', loser: true } },
  bigThreeDragons: { holds: { hand: '(RRR) GGG PPP 5c', loser: true }, values: [2], misses: { hand: '(RRR) GGG PP 5c', loser: true } },
  ownWindSet: { holds: { hand: '(SSS) 55c 19d', loser: true }, values: [1], misses: { hand: '(WWW) 55c 19d', loser: true } },
  roundWindSet: { holds: { hand: 'EEE 55c 19d', loser: true }, values: [1], misses: { hand: 'EE 55c 19d', loser: true } },
  littleFourWinds: { holds: { hand: '(EEE) SSS (WWW) NN 3c 7d', loser: true }, values: [1], misses: { hand: '(EEE) SSS (WWW) N 33c 7d', loser: true } },
  bigFourWinds: { holds: { hand: '(EEE) SSS (WWW) NNN 7d', loser: true }, values: [2], misses: { hand: '(EEE) SSS (WWW) NN 77d', loser: true } },
  threeConcealedPungs: {
    holds: { hand: '(4444d) 777b 222c 345b 6c +6c', at: { ...west, win: wall } },
    values: [1],
    misses: { hand: '(444d+4d) 777b 222c 345b 6c +6c', at: { ...west, win: wall } },
  },
  pointlessHand: {
    holds: { hand: '(123b) 456b 789d 24c EE +3c', at: { round: 'west' } },
    values: [1],
    misses: { hand: '(123b) 456b 789d 24c EE +3c', at: { ...east, round: 'east' } },
  },
  noChows: { holds: { hand: '(222b) (999d) EEE (RRR) 9c +9c' }, values: [1], misses: { hand: '(234b) (999d) EEE (RRR) 9c +9c' } },
  concealedHand: {
    holds: { hand: '23444b (7777d) 111c 99d +4b', at: { win: wall } },
    values: [1],
    misses: { hand: '23444b (7777d) 111c 99d +4b', at: { win: discard } },
  },
  oneSuitWithHonours: { holds: { hand: '(123b) (456b) 789b EEE G +G' }, values: [1], misses: { hand: '(123b) (456d) 789b EEE G +G' } },
  pureOneSuit: { holds: { hand: '(123b) 345b 678b 999b 5b +5b' }, values: [3], misses: { hand: '(123b) 345b 678b 999b E +E' } },
  majorsHand: { holds: { hand: '111b (999d) EEE (RRR) 9c +9c' }, values: [1], misses: { hand: '111b (999d) EEE (RRR) 8c +8c' } },
  honoursHand: { holds: { hand: 'WWW (NNN) EEE (RRR) G +G' }, values: [2], misses: { hand: '111b (NNN) EEE (RRR) G +G' } },
  looseTile: {
    holds: { hand: '[EEEE] 234d 678c 46b 99c +5b', at: { ...west, round: 'north', win: loose } },
    values: [1],
    misses: { hand: '[EEEE] 234d 678c 46b 99c +5b', at: { ...west, round: 'north', win: wall } },
  },
  lastWallTile: {
    holds: { hand: '(345b) 678c 999c 23d RR +4d', at: { win: { source: 'wall', lastTile: true } } },
    values: [1],
    misses: { hand: '(345b) 678c 999c 23d RR +4d', at: { win: { source: 'discard', lastTile: true } } },
  },
  lastDiscard: {
    holds: { hand: '(345b) 678c 999c 23d RR +4d', at: { win: { source: 'discard', lastTile: true } } },
    values: [1],
    misses: { hand: '(345b) 678c 999c 23d RR +4d', at: { win: { source: 'wall', lastTile: true } } },
  },
  robbedKong: {
    holds: { hand: '(789d) 345c 999b 24b RR +3b', at: { win: robbed } },
    values: [1],
    misses: { hand: '(789d) 345c 999b 24b RR +3b', at: { win: { source: 'discard', afterKong: true } } },
  },
  standingHand: {
    holds: { hand: '789d 345c 999b 24b RR +3b', at: { win: { source: 'discard', standing: true } } },
    values: [1],
    misses: { hand: '789d 345c 999b 24b RR +3b', at: { declaredReady: true } },
  },
  heavensBlessing: {
    holds: { hand: '123b 456d 789c 234c EE', at: { ...east, win: { source: 'wall', dealt: true } } },
    misses: { hand: '123b 456d 789c 234c E +E', at: { ...east, win: wall } },
  },
  earthsBlessing: {
    holds: { hand: '123b 456d 789c 234c E +E', at: { win: { source: 'discard', from: 'east', firstDiscard: true } } },
    misses: { hand: '123b 456d 789c 234c E +E', at: { win: { source: 'discard', from: 'east' } } },
  },
  plumBlossomFromRoof: {
    holds: { hand: '[EEEE] 234b 678c 46d 99c +5d', at: { win: loose } },
    misses: { hand: '[EEEE] 234d 678c 46b 99c +5b', at: { win: loose } },
  },
  moonFromSeaBottom: {
    holds: { hand: '(345b) 678c 999c 23d RR +1d', at: { win: { source: 'wall', lastTile: true } } },
    misses: { hand: '(345b) 678c 999c 23d RR +1d', at: { win: { source: 'discard', lastTile: true } } },
  },
  carryingPole: { holds: { hand: '(789d) 345c 999b 13b RR +2b', at: { win: robbed } }, misses: { hand: '(789d) 345c 999b 24b RR +3b', at: { win: robbed } } },
  doubleFortune: {
    holds: { hand: '[EEEE] (222b+2b) 678c 46b 99c +5b', at: { win: { source: 'wall', replacement: true, kongsThisTurn: 2 } } },
    misses: { hand: '[EEEE] (222b+2b) 678c 46b 99c +5b', at: { win: { source: 'wall', replacement: true, kongsThisTurn: 1 } } },
  },
  fourfoldPlenty: { holds: { hand: '[NNNN] (2222b) (333c+3c) [7777d] 9c +9c' }, misses: { hand: '[NNNN] (2222b) (333c+3c) 777d 9c +9c' } },
  buriedTreasure: {
    holds: { hand: '[NNNN] (2222b) 333c 77d 99c +7d', at: { win: wall } },
    misses: { hand: '[NNNN] (222b+2b) 333c 77d 99c +7d', at: { win: wall } },
  },
  threeGreatScholars: { holds: { hand: '(RRR) GGG PPP 78b 55c +9b', at: north }, misses: { hand: '(RRR) GGG PP 12345c +6c', at: north } },
  fourBlessings: { holds: { hand: '(EEE) SSS (WWW) NNN 7d +7d' }, misses: { hand: '(EEE) SSS (WWW) NN 67b +8b' } },
  allHonours: { holds: { hand: 'WWW (NNN) EEE (RRR) G +G' }, misses: { hand: '111b (NNN) EEE (RRR) G +G' } },
  onesAndNines: { holds: { hand: '(111b) 999b 111d (999c) 9d +9d' }, misses: { hand: '(111b) 999b 111d (999c) N +N' } },
  imperialJade: { holds: { hand: '(222b) 234b 666b 88b GG +G' }, misses: { hand: '(222b) 234b 666b 88b 55b +5b' } },
  nineCalling: { holds: { hand: '1112345678999b +5b' }, misses: { hand: '1112335678999b +4b' } },
  wrigglingSnake: { holds: { hand: '(111b+1b) (234b) 678b 999b 5b +5b' }, misses: { hand: '(111b+1b) (345b) 678b 999b 5b +5b' } },
  concealedOneSuit: {
    holds: { hand: '(8888d) 123d 345d 567d 2d +2d', at: { win: wall } },
    misses: { hand: '(888d+8d) 123d 345d 567d 2d +2d', at: { win: wall } },
  },
  thirteenWonders: {
    holds: { hand: '19b 19d 199c E S W N R G +P', at: { win: robbed } },
    misses: { hand: '19b 19d 199c E S W N R G +2c', at: { win: robbed } },
  },
  eastsThirteenth: {
    holds: { hand: '(123b) 456b 789d 24c EE +3c', at: { ...east, eastWins: 13 } },
    misses: { hand: '(123b) 456b 789d 24c EE +3c', at: { ...east, eastWins: 12 } },
  },
}
