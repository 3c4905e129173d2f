import type { FanItemId } from '../../src/sichuan-bloody/fans.ts'
import type { SichuanWin } from '../../src/sichuan-bloody/index.ts'

/** A hand; on a discard unless it says otherwise. */
export interface Example {
  readonly hand: string
  readonly win?: SichuanWin
  /** How many times it counts. */
  readonly times?: number
}

/** For each item a hand that has it and one that just misses it. */
export const examples: Readonly<Record<FanItemId, { readonly has: readonly Example[]; readonly misses: readonly Example[] }>> = {
  root: {
    has: [
      { hand: '3455567b 123d 789d+5b' },
      { hand: '(1111b) 234b 456d 789d 2d+2d' },
      { hand: '[1111b] 234b 456d 789d 2d+2d' },
      { hand: '(111b+1b) 234b 456d 789d 2d+2d' },
      { hand: '(111b) 12b 456d 789d 22d+3b' },
      { hand: '1111b 2222b 3333b 4d+4d', times: 3 },
      { hand: '(1111b)(2222b)(3333b)(4444b) 5d+5d', times: 4 },
    ],
    misses: [{ hand: '111b 23b 456d 789d 22d+4b' }],
  },
  allPungs: {
    has: [{ hand: '(111b)(333b)(888d) 55d 77d+7d' }, { hand: '[1111b](333b) 888d 777d 5d+5d' }, { hand: '111222333444b 5b+5b' }],
    misses: [{ hand: '(111b)(333b)(888d) 567d 9d+9d' }, { hand: '11b 22b 33b 44b 55d 66d 7d+7d' }],
  },
  fullFlush: {
    has: [{ hand: '(111d)(222d)(444d) 888d 9d+9d' }, { hand: '123456789b 2345b+5b' }],
    misses: [{ hand: '(111d)(222d)(444d) 888d 9b+9b' }, { hand: '(111b)(222d)(444d) 888d 9d+9d' }],
  },
  sevenPairs: {
    has: [{ hand: '11c22c44c55c77c99b6c+6c' }, { hand: '1111b 22b 33b 55b 77b 9b+9b' }, { hand: '2233445566778b+8b' }],
    misses: [{ hand: '112233b 44d 567d 99d+9d' }],
  },
  goldenWait: {
    has: [{ hand: '(111b)(333b)(888b)(999d) 9b+9b' }, { hand: '(444d)[9999d](111b)(888b) 5b+5b' }, { hand: '[1111b][3333b][8888b][9999d] 9b+9b' }],
    misses: [{ hand: '(111b)(333b)(888b) 999d 9b+9b' }, { hand: '(111b)(333b)(888b) 99d 99b+9d' }],
  },
  kongReplacement: {
    has: [{ hand: '234b [8888b] 33d 456d 56d+7d', win: { source: 'wall', replacement: true } }],
    misses: [{ hand: '234b [8888b] 33d 456d 56d+7d', win: { source: 'wall' } }],
  },
  robbingKong: {
    has: [{ hand: '(999d) 111d 567d 88b 23b+4b', win: { source: 'robbedKong', from: 'north' } }],
    misses: [{ hand: '(999d) 111d 567d 88b 23b+4b', win: { source: 'discard', from: 'north' } }],
  },
  afterKongDiscard: {
    has: [{ hand: '88b (333d) 456d 678d 34b+5b', win: { source: 'discard', afterKong: true } }],
    misses: [{ hand: '88b (333d) 456d 678d 34b+5b', win: { source: 'discard', afterKong: false } }],
  },
  bottomOfSea: {
    has: [
      { hand: '88b (333d) 456d 678d 34b+5b', win: { source: 'discard', lastTile: true } },
      { hand: '88b (333d) 456d 678d 34b+5b', win: { source: 'wall', lastTile: true } },
    ],
    misses: [{ hand: '88b (333d) 456d 678d 34b+5b', win: { source: 'discard' } }],
  },
}
