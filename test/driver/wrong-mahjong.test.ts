import { describe, expect, test } from 'vitest'
import { type Wind, winds } from '../../src/core/tile.ts'
import { judge } from '../../src/driver/judge.ts'
import { finnishClassical } from '../../src/finnish-classical/index.ts'
import { as, fc, hk, house, oneAway, oneSentence, polish, quick, type Rules, sb, south, strict } from '../support/claim-rules.ts'

/** What each seat ends with when `seat` pays each other one `amount`. */
function paysAll(seat: Wind, amount: number): Record<Wind, number> {
  return Object.fromEntries(winds.map((each) => [each, each === seat ? -3 * amount : amount])) as Record<Wind, number>
}

interface Wrong {
  readonly what: string
  readonly rules: Rules
  readonly hand: string
  readonly context: object
  readonly kind: 'refused' | 'incomplete'
  readonly reasons: readonly (readonly [code: string, rule: string])[]
  readonly penalty?: Record<Wind, number>
}

const discard = { source: 'discard', from: 'west' } as const
const wall = { source: 'wall' } as const
const inSouth = { ...south, win: discard }
const intact = { seat: 'east', win: wall, intact: 'west' } as const
const toWest = (amount: number): Record<Wind, number> => ({ east: -amount, south: 0, west: amount, north: 0 })

const wrongs: readonly Wrong[] = [
  {
    what: 'HK-6, HK-7: too low',
    rules: hk,
    hand: `${oneAway} 1f +8c`,
    context: inSouth,
    kind: 'refused',
    reasons: [['hong-kong/belowMinimum', 'HK-6']],
    penalty: paysAll('south', 128),
  },
  { what: 'HK-7: no mahjong', rules: hk, hand: `${oneAway} +7c`, context: inSouth, kind: 'incomplete', reasons: [], penalty: paysAll('south', 128) },
  { what: 'HK §3: no mahjong costs nothing', rules: quick, hand: `${oneAway} +7c`, context: inSouth, kind: 'incomplete', reasons: [] },
  {
    what: 'FC-15: no ready call',
    rules: fc,
    hand: `${oneAway} +8c`,
    context: { ...inSouth, declaredReady: false },
    kind: 'refused',
    reasons: [['finnish-classical/noReadyCall', 'FC-15']],
    penalty: paysAll('south', 300),
  },
  {
    what: 'FC-10: a long hand',
    rules: fc,
    hand: `${oneAway} +8c`,
    context: { ...inSouth, fault: 'long' },
    kind: 'refused',
    reasons: [['finnish-classical/longHand', 'FC-10']],
    penalty: paysAll('south', 300),
  },
  {
    what: 'FC-10: a short hand',
    rules: polish,
    hand: `${oneAway} +8c`,
    context: { ...inSouth, fault: 'short' },
    kind: 'refused',
    reasons: [['finnish-classical/shortHand', 'FC-10']],
    penalty: paysAll('south', 300),
  },
  {
    what: 'FC-10, FC-15: everything that is wrong',
    rules: fc,
    hand: `${oneAway} +8c`,
    context: { ...inSouth, fault: 'faulty', declaredReady: false },
    kind: 'refused',
    reasons: [
      ['finnish-classical/faultyHand', 'FC-10'],
      ['finnish-classical/noReadyCall', 'FC-15'],
    ],
    penalty: paysAll('south', 300),
  },
  {
    what: 'FC-16: a concealed kong where it may not be robbed',
    rules: as(finnishClassical({ robKong: 'extended' })),
    hand: `${oneAway} +8c`,
    context: { ...south, win: { source: 'robbedKong', from: 'west', kong: 'concealed' } },
    kind: 'refused',
    reasons: [['finnish-classical/concealedKongRobbed', 'FC-16']],
    penalty: paysAll('south', 300),
  },
  {
    what: 'FC-11: East pays no more',
    rules: fc,
    hand: `${oneAway} +7c`,
    context: { seat: 'east', round: 'east', win: discard },
    kind: 'incomplete',
    reasons: [],
    penalty: paysAll('east', 300),
  },
  { what: 'FC-11: nobody had shown his hand', rules: fc, hand: `${oneAway} +7c`, context: { ...inSouth, shown: false }, kind: 'incomplete', reasons: [] },
  {
    what: 'FC-11: nor was it complete and refused',
    rules: fc,
    hand: `${oneAway} +8c`,
    context: { ...inSouth, declaredReady: false, shown: false },
    kind: 'refused',
    reasons: [['finnish-classical/noReadyCall', 'FC-15']],
  },
  {
    what: 'SB-2: the forbidden suit',
    rules: sb,
    hand: '(111d) 456b 789b 55d 67b +8b',
    context: { win: discard, forbidden: 'dots' },
    kind: 'refused',
    reasons: [['sichuan-bloody/forbiddenSuit', 'SB-2']],
  },
  {
    what: 'SB-2: three suits',
    rules: sb,
    hand: '(111d) 456b 789c 55b 67c +8c',
    context: { win: discard },
    kind: 'refused',
    reasons: [['sichuan-bloody/threeSuits', 'SB-2']],
  },
  {
    what: 'SB-24: the tile that was let go',
    rules: sb,
    hand: '(111d) 456b 789b 55d 67b +8b',
    context: { win: discard, missed: [{ tile: '8b', points: 1 }] },
    kind: 'refused',
    reasons: [['sichuan-bloody/missedWin', 'SB-24']],
  },
  {
    what: 'SB-24: a tile worth no more',
    rules: sb,
    hand: '(111d) 456b 789b 55d 67b +8b',
    context: { win: discard, missed: [{ tile: '5b', points: 1 }] },
    kind: 'refused',
    reasons: [['sichuan-bloody/missedWin', 'SB-24']],
  },
  { what: 'no mahjong, and no penalty', rules: sb, hand: '(111d) 456b 789b 55d 67b +1b', context: { win: discard }, kind: 'incomplete', reasons: [] },
  {
    what: 'AM-16: a discarded joker',
    rules: house,
    hand: '3333d 44d 555d 66d 77d +J',
    context: { seat: 'south', win: discard },
    kind: 'refused',
    reasons: [['american/discardedJoker', 'AM-16']],
  },
  {
    what: 'AM-14: a concealed line with an exposure',
    rules: house,
    hand: '(333d) F 66d 999d 333b 66b',
    context: { ...intact },
    kind: 'refused',
    reasons: [['american/exposedConcealedLine', 'AM-14']],
    penalty: toWest(70),
  },
  {
    what: 'AM-14: completed by a discard',
    rules: strict,
    hand: 'FF 3344d 5566b 778c +8c',
    context: { seat: 'south', win: discard },
    kind: 'refused',
    reasons: [['american/discardOnConcealedLine', 'AM-14']],
  },
  {
    what: 'AM-15, AM-24: another line declared, and paid to the one intact player',
    rules: house,
    hand: '3333d 44d 555d 66d 777d',
    context: { ...intact, declared: 'P4' },
    kind: 'refused',
    reasons: [['american/otherLineDeclared', 'AM-15']],
    penalty: toWest(120),
  },
  {
    what: 'AM-24: in error',
    rules: house,
    hand: '3333d 4d J 555d 66d 777d',
    context: { seat: 'east', win: wall },
    kind: 'incomplete',
    reasons: [['american/mahjongInError', 'AM-24']],
  },
  {
    what: 'AM-24: in error, with one intact player',
    rules: house,
    hand: '3333d 4d J 555d 66d 777d',
    context: { ...intact, declared: 'C1' },
    kind: 'incomplete',
    reasons: [['american/mahjongInError', 'AM-24']],
    penalty: toWest(60),
  },
  {
    what: 'AM-24: of no line that is known',
    rules: house,
    hand: '3333d 4d J 555d 66d 777d',
    context: intact,
    kind: 'incomplete',
    reasons: [['american/mahjongInError', 'AM-24']],
  },
  {
    what: 'AM-24: exposures of no line',
    rules: house,
    hand: '(222d) (8888b) (NNN) (RRRR)',
    context: { seat: 'east', win: wall },
    kind: 'incomplete',
    reasons: [['american/exposuresFitNoLine', 'AM-24']],
  },
]

describe('a wrong mahjong', () => {
  test.each(wrongs)('$rules.id: $what', ({ rules, hand, context, kind, reasons, penalty }) => {
    const verdict = judge(rules, hand, context)
    expect(verdict.kind).toBe(kind)
    const found = verdict as typeof verdict & { kind: 'refused' | 'incomplete' }
    expect((found.reasons ?? []).map(({ code, rule }) => [code, rule])).toEqual(reasons)
    expect(found.penalty?.net).toEqual(penalty)
    for (const { message } of found.reasons ?? []) expect(message).toMatch(oneSentence)
  })

  test.each([
    ['HK-6', hk, `${oneAway} +8c`, inSouth],
    ['FC-15', fc, `${oneAway} +8c`, { ...inSouth, declaredReady: true }],
    ["FC-15, heaven's blessing", fc, '123d 456b 789c 55b 678c', { seat: 'east', round: 'east', win: { source: 'wall', dealt: true }, declaredReady: false }],
    ['FC §8', polish, `${oneAway} +8c`, { ...inSouth, declaredReady: false }],
    ['FC-16', as(finnishClassical({ robKong: 'extended' })), `${oneAway} +8c`, { ...south, win: { source: 'robbedKong', from: 'west', kong: 'extended' } }],
    ['SB-2', sb, '(111d) 456b 789b 55d 67b +8b', { win: discard, forbidden: 'characters' }],
    ['SB-24, more points', sb, '(111d) 345b 345b 55d 67b +8b', { win: { ...discard, afterKong: true }, missed: [{ tile: '5b', points: 1 }] }],
    ['SB-24, drawn', sb, '(111d) 456b 789b 55d 67b +8b', { win: wall, missed: [{ tile: '8b', points: 8 }] }],
    ['AM-16', house, '3333d 44d 555d 66d 77d +J', { seat: 'south', win: wall }],
    ['AM-14', house, 'FF 3344d 5566b 778c +8c', { seat: 'south', win: discard }],
    ['AM-15', house, '3333d 44d 555d 66d 777d', { ...intact, declared: 'C1' }],
  ] as const)('and the same made good: %s', (_, rules, hand, context) => {
    expect(judge(rules, hand, context).kind).toBe('win')
  })

  test('AM-24: a wrong number of tiles is told with its rule', () => {
    expect(judge(house, '3333d 44d 555d 66d 77d', { seat: 'east', win: wall })).toMatchObject({
      kind: 'invalid',
      issues: [{ code: 'hand/tooFewTiles', rule: 'AM-24' }],
    })
  })

  test('AM-24: the intact player is another one', () => {
    const verdict = judge(house, '3333d 44d 555d 66d 777d', { ...intact, intact: 'east' })
    expect(verdict).toMatchObject({ kind: 'invalid', issues: [{ code: 'context/badValue', rule: 'AM-24', path: ['intact'] }] })
  })
})
