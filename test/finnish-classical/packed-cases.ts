import { expect } from 'vitest'
import type { Hand } from '../../src/core/hand.ts'
import type { RuleSet } from '../../src/core/rule-set.ts'
import {
  type FinnishContext,
  type FinnishSettings,
  type FinnishTypes,
  finnishScoreAt,
  finnishScoreSize,
  type PackedFinnish,
  packFinnishContext,
  scoreFinnishInto,
} from '../../src/finnish-classical/index.ts'
import { formatHand } from '../../src/notation/format-hand.ts'
import { firstBest, scoredPacked } from '../support/packed.ts'

/** Settings that between them choose every value of every option that scoring looks at. */
export const settings: readonly FinnishSettings[] = [
  {},
  { limit: null, waitBonusesAdd: true, ownBonus: 'either', concealedHand: 'anyLastTile', robKong: 'concealedOnlyForThirteenWonders' },
  {
    pairWait: 'onlyTile',
    concealedHand: 'pairMayBeClaimed',
    scholarsAllowChow: false,
    mahjongPoints: 20,
    robKong: 'extended',
    bonusTiles: 'dealt',
    limit: 300,
  },
  { without: ['pairWait', 'openPung', 'dragonSet', 'pointlessHand', 'imperialJade', 'noChows', 'ownWindPair'] },
]

/** Both say the same of a claim, which verdict, what it is worth and which reading it is. */
export function expectAlike(rules: RuleSet<FinnishTypes>, packed: PackedFinnish, hand: Hand, context: FinnishContext): void {
  const scored = finnishScoreAt(scoredPacked(scoreFinnishInto, finnishScoreSize, packed, hand, packFinnishContext(packed, context)), 0)
  const { best, reading } = firstBest(rules, hand, context, (score) => score.total * 2 ** 30 + score.uncapped)
  const { total = 0, points = 0, doubles = 0, items = [], limitHands = [] } = best ?? {}
  const doubleItems = [...new Set(items.filter(({ unit }) => unit === 'doubles').map(({ id }) => id))]
  expect(scored, `${formatHand(hand)} ${JSON.stringify(context)}`).toEqual({
    verdict: best === undefined ? 'incomplete' : rules.refuse?.(best, hand, context) === undefined ? 'win' : 'refused',
    ...{ total, points, doubles, doubleItems, limitHands, reading },
  })
}
