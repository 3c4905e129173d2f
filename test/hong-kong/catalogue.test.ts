import { describe, expect, test } from 'vitest'
import { MahjongError } from '../../src/core/issue.ts'
import { compareReadings } from '../../src/core/reading.ts'
import type { Verdict } from '../../src/core/verdict.ts'
import { judge, readings, settle } from '../../src/driver/judge.ts'
import { chineseQuick, type HongKongExtraItem, type HongKongScore, type HongKongSettings, hongKong } from '../../src/hong-kong/index.ts'
import { type Example, eight, examples, fed, type Pair, ruin } from './cases.ts'

function judged({ hand, context = fed }: Example, settings: HongKongSettings = { minimum: 0 }): HongKongScore | undefined {
  const verdict: Verdict<HongKongScore> = judge(hongKong(settings), hand, context)
  if (verdict.kind === 'invalid') throw new Error(`${hand}: ${JSON.stringify(verdict.issues)}`)
  return verdict.kind === 'incomplete' ? undefined : verdict.score
}

function idsOf(example: Example, settings?: HongKongSettings): string[] {
  return judged(example, settings)?.items.map(({ id }) => id) ?? []
}

test('every item of the rule table has its two hands, and no other has', () => {
  expect(Object.keys(examples)).toEqual(hongKong().items.map(({ id }) => id))
})

describe('each item', () => {
  const rows = hongKong().items.map((item) => ({ ...item, ...(examples[item.id] as Pair) }))

  test.each(rows)('$id holds in $holds.hand', ({ id, unit, value, holds }) => {
    const found = judged(holds)?.items.filter((item) => item.id === id)
    expect(found).toEqual([expect.objectContaining({ id, unit, value })])
  })

  test.each(rows)('$id is lacking in $lacks.hand', ({ id, lacks }) => {
    expect(idsOf(lacks)).not.toContain(id)
  })

  test.each(rows)('$id does not count where the table plays without it', ({ id, unit, holds }) => {
    const before = judged(holds)
    const after = judged(holds, { minimum: 0, without: [id] })
    expect(after?.items.map((item) => item.id)).not.toContain(id)
    // What it kept from counting under its own heading may count now; the rest stays as it was.
    const freed = before?.excluded.filter(({ by }) => by === id).map((item) => item.id) ?? []
    const rest = before?.items.map((item) => item.id).filter((other) => other !== id) ?? []
    expect(after?.items.map((item) => item.id).filter((other) => !freed.includes(other))).toEqual(rest)
    if (unit === 'limit') expect(after).toMatchObject({ limitHands: [], total: before?.total })
  })
})

test('the groups that an item rests on are those it speaks of', () => {
  const tilesOf = (hand: string, id: string): unknown => {
    const score = judged({ hand })
    const item = score?.items.find((each) => each.id === id)
    return item?.groups.map((at) => score?.reading.groups[at]?.tiles.length && score.reading.groups[at]?.tiles[0])
  }
  expect(tilesOf('(RRR) GGG PP 789c 78b +9b', 'littleThreeDragons')).toEqual([31, 32, 33])
  expect(tilesOf('(RRR) GGG 123c 45b 99d +6b', 'twoDragonSets')).toEqual([31, 32])
  expect(tilesOf('(EEE) SSS 678c 46d 99c +5d', 'bothWindSets')).toEqual([27, 28])
  expect(tilesOf('(NNN) (SSS) 678c 46d 99c +5d', 'windSet')).toEqual([28])
  expect(tilesOf('(111d) 456b 789c 55b 67c +8c', 'noBonusTiles')).toEqual([])
  expect(tilesOf('(123d)(456d)(777d) 22d 88d +8d', 'fullFlush')).toHaveLength(5)
})

describe('options', () => {
  const subjects: readonly Example[] = [
    ...Object.values(examples).flatMap(({ holds, lacks }) => [holds, lacks]),
    { hand: '(111b) 2345678b 999b +5b' },
    { hand: '(111d) 222d (555d) 888d P +P' },
    { hand: '(111b) 222b [5555b] 888b G +G' },
    { hand: '(111c) 222c (555c) 888c R +R' },
    { hand: '(111d) 456b 789c 55b 67c +8c', context: { ...fed, tilesLeft: 3, visible: [] } },
  ]
  const outcome = (example: Example, settings: HongKongSettings): unknown => {
    const { hand, context = fed } = example
    const { verdict, ...rest } = settle(hongKong(settings), { hand, ...context })
    if (verdict === undefined || verdict.kind === 'invalid') throw new Error('A hand is judged.')
    const { kind } = verdict
    if (verdict.kind === 'incomplete') return { kind, ...rest }
    const { rules: _, ...score } = verdict.score
    return { kind, score, ...rest }
  }
  const changed = (settings: HongKongSettings): string[] =>
    subjects.filter((example) => JSON.stringify(outcome(example, settings)) !== JSON.stringify(outcome(example, {}))).map(({ hand }) => hand)

  test('have their defaults, which every result tells', () => {
    const options = { minimum: 1, nineGatesMelded: false, dragonHands: 'set', fiveTileRule: false }
    expect(hongKong().options).toEqual(options)
    expect(judged({ hand: '(111d) 456b 789c 55b 67c +8c' }, {})?.rules).toEqual({ id: 'hong-kong', edition: 'zein-2007', options })
    expect(hongKong({ minimum: 3, without: ['allChows'] }).options).toEqual({ ...options, minimum: 3, without: ['allChows'] })
    expect(hongKong(options as HongKongSettings).options).toEqual(options)
  })

  test('each have a row that tells what they take', () => {
    const { optionRows, options } = hongKong()
    expect(Object.fromEntries(Object.entries(optionRows).map(([key, row]) => [key, row.default]))).toEqual(options)
    for (const row of Object.values(optionRows)) expect(row).toMatchObject({ rule: expect.stringMatching(/^HK-\d+$/), about: expect.stringMatching(/\w/) })
  })

  test('at their defaults change nothing', () => {
    expect(changed({ minimum: 1, nineGatesMelded: false, dragonHands: 'set', fiveTileRule: false, without: [], extra: [] })).toEqual([])
  })

  test.each([0, 1, 2, 3] as const)('minimum %i refuses what has fewer points, and nothing else', (minimum) => {
    for (const example of subjects) {
      const free = judged(example, { minimum: 0 })
      const { hand, context = fed } = example
      const verdict = judge(hongKong({ minimum }), hand, context)
      if (free === undefined) expect(verdict.kind).toBe('incomplete')
      else {
        expect(verdict.kind).toBe(free.limitHands.length > 0 || free.total >= minimum ? 'win' : 'refused')
        if (verdict.kind === 'win' || verdict.kind === 'refused') expect({ ...verdict.score, rules: null }).toEqual({ ...free, rules: null })
      }
    }
  })

  test('nineGatesMelded lets nine gates lie on the table', () => {
    expect(changed({ nineGatesMelded: true })).toEqual(['(111b) 2345678b 999b +5b'])
    expect(judged({ hand: '(111b) 2345678b 999b +5b' }, { nineGatesMelded: true })).toMatchObject({ limitHands: ['nineGates'], amount: 128 })
    expect(judged({ hand: '[1111b] 2345678b 999b +5b' }, { nineGatesMelded: true })).toMatchObject({ limitHands: ['nineGates'] })
    expect(judged({ hand: '[1111b] 2345678b 999b +5b' })).toMatchObject({ limitHands: [] })
    expect(judged({ hand: '(123b) 11145678b 99b +9b' }, { nineGatesMelded: true })).toMatchObject({ limitHands: ['nineGates'] })
    expect(judged({ hand: '(123b) 11245678b 99b +9b' }, { nineGatesMelded: true })).toBeUndefined()
  })

  test('dragonHands lets the dragon be the pair', () => {
    expect(changed({ dragonHands: 'setOrPair' })).toEqual(['(111d) 222d (555d) 888d P +P', '(111b) 222b [5555b] 888b G +G', '(111c) 222c (555c) 888c R +R'])
    const limits = (hand: string): unknown => judged({ hand }, { dragonHands: 'setOrPair' })?.limitHands
    expect(limits('(111d) 222d (555d) 888d P +P')).toEqual(['pearlDragon'])
    expect(limits('(111b) 222b [5555b] 888b G +G')).toEqual(['jadeDragon'])
    expect(limits('(111c) 222c (555c) 888c R +R')).toEqual(['rubyDragon'])
    expect(limits('(111c) 222c (555c) 888c G +G')).toEqual([])
    expect(limits('(111c) 222c (555c) 888c 9c +9c')).toEqual([])
  })

  test('fiveTileRule makes the discarder of an unseen tile pay all, and changes nothing else', () => {
    expect(changed({ fiveTileRule: true })).toEqual(['(111d) 456b 789c 55b 67c +8c'])
  })

  test('without leaves the next item of the heading to count', () => {
    expect(idsOf({ hand: '[1111d] 456b 789c 55b 67c +8c', context: ruin }, { minimum: 0, without: ['replacementTile'] })).toContain('selfDrawn')
    expect(idsOf({ hand: `(111d) 456b 789c 55b 67c +8c ${eight}` }, { without: ['allBonusTiles'] })).toEqual(['ownFlowerAndSeason', 'fourFlowers'])
  })

  // HK §1: the highest that applies, of what the table plays.
  test.each([
    { hand: '[1111d] 456b 789c 55b 67c +8c', context: ruin, chain: ['replacementTile', 'selfDrawn'] },
    { hand: '(RRR) GGG [PPPP] 78b 55c +9b', chain: ['bigThreeDragons', 'twoDragonSets', 'dragonSet'] },
    { hand: '(RRR) GGG PP 789c 78b +9b', chain: ['littleThreeDragons', 'twoDragonSets', 'dragonSet'] },
    { hand: '(EEE) SSS 678c 46d 99c +5d', chain: ['bothWindSets', 'windSet'] },
    { hand: '(111d) 456b 789c 55b 67c +8c 2f 2y', chain: ['ownFlowerAndSeason', 'ownBonusTile'] },
    { hand: `(111d) 456b 789c 55b 67c +8c ${eight}`, chain: ['allBonusTiles', 'fourFlowers', 'fourSeasons'] },
  ])('of $chain in $hand each counts where those before it are not played', ({ hand, context, chain }) => {
    const counting = chain.map((_, at) => idsOf({ hand, ...(context === undefined ? {} : { context }) }, { minimum: 0, without: chain.slice(0, at) }))
    expect(counting.map((ids) => ids.filter((id) => chain.includes(id)))).toEqual(chain.map((id) => [id]))
    expect(
      judged({ hand, ...(context === undefined ? {} : { context }) })
        ?.excluded.filter(({ by }) => by === chain[0])
        .map(({ id }) => id),
    ).toEqual(chain.slice(1))
  })

  test('an item that counts for more sets than it needs rests on so many of them', () => {
    const score = judged({ hand: '(RRR) GGG [PPPP] 78b 55c +9b' }, { without: ['bigThreeDragons'] })
    expect(score?.items.find(({ id }) => id === 'twoDragonSets')?.groups).toHaveLength(2)
  })

  test('extra adds items beside the headings', () => {
    const oneMeld: HongKongExtraItem = {
      id: 'oneMeld',
      points: 5,
      find: ({ groups }) => (groups.filter(({ meld }) => meld !== undefined).length === 1 ? [0] : undefined),
    }
    const rules = { extra: [oneMeld] }
    expect(judged({ hand: '(111d) 456b 789c 55b 67c +8c' }, rules)).toMatchObject({
      total: 6,
      amount: 16,
      tier: 'fullHouse',
      items: [{ id: 'noBonusTiles' }, { id: 'oneMeld', unit: 'points', value: 5, groups: [0] }],
      rules: { options: { extra: [{ id: 'oneMeld', points: 5 }] } },
    })
    expect(idsOf({ hand: '(111d)(456b) 789c 55b 67c +8c' }, rules)).toEqual(['noBonusTiles'])
  })
})

describe('what is no option is said with a code', () => {
  const codes = (make: () => unknown): string[] => {
    try {
      make()
    } catch (error) {
      if (error instanceof MahjongError) return error.issues.map(({ code, path }) => `${code} ${path?.join('.')}`)
      throw error
    }
    return []
  }
  const settings: readonly [unknown, string[]][] = [
    [{ minimum: 4 }, ['option/badValue options.minimum']],
    [{ minimum: -1 }, ['option/badValue options.minimum']],
    [{ minimum: '1' }, ['option/badValue options.minimum']],
    [{ minimum: null }, ['option/badValue options.minimum']],
    [{ nineGatesMelded: 'yes' }, ['option/badValue options.nineGatesMelded']],
    [{ dragonHands: 'pair' }, ['option/badValue options.dragonHands']],
    [{ fiveTileRule: 1 }, ['option/badValue options.fiveTileRule']],
    [{ sevenPairs: true }, ['option/unknown options.sevenPairs']],
    [{ toString: 1 }, ['option/unknown options.toString']],
    [
      { minimum: 9, fiveTileRule: 1, nothing: 0 },
      ['option/badValue options.minimum', 'option/badValue options.fiveTileRule', 'option/unknown options.nothing'],
    ],
    [{ without: ['allChow'] }, ['option/badValue options.without']],
    [{ without: 'allChows' }, ['option/badValue options.without']],
    [{ without: [null, 1] }, ['option/badValue options.without', 'option/badValue options.without']],
    [{ extra: {} }, ['option/badValue options.extra']],
    [{ extra: [null] }, ['option/badValue options.extra']],
    [{ extra: [{ id: 'allChows', points: 1, find: () => [] }] }, ['option/badValue options.extra']],
    [{ extra: [{ id: 'mine', points: 0.5, find: () => [] }] }, ['option/badValue options.extra']],
    [{ extra: [{ id: 'mine', points: 1 }] }, ['option/badValue options.extra']],
    [{ extra: [{ points: 1, find: () => [] }] }, ['option/badValue options.extra']],
  ]

  test.each(settings)('hongKong(%j)', (given, expected) => {
    expect(codes(() => hongKong(given as HongKongSettings))).toEqual(expected)
  })

  test.each([
    [{ stake: 0 }, ['option/badValue options.stake']],
    [{ stake: 1.5 }, ['option/badValue options.stake']],
    [{ stakes: 1 }, ['option/unknown options.stakes']],
    [{ stake: undefined }, []],
  ])('chineseQuick(%j)', (given, expected) => {
    expect(codes(() => chineseQuick(given as object))).toEqual(expected)
  })
})

describe('the quick rules', () => {
  test('have one item, and the winds do not matter', () => {
    expect(chineseQuick().items).toMatchObject([{ id: 'mahjong', unit: 'counters', value: 1, rule: 'HK §3' }])
    for (const seat of ['east', 'south', 'west', 'north'] as const) {
      const verdict = judge(chineseQuick({ stake: 5 }), '(123d) 456b 789c EE 67c +8c 1f', { seat })
      expect(verdict).toMatchObject({ kind: 'win', score: { total: 5, amount: 5, items: [{ id: 'mahjong', unit: 'counters', value: 5 }] } })
    }
    expect(judge(chineseQuick(), '(123d) 456b 789c EE 67c +7c 1f', { seat: 'east' })).toMatchObject({ kind: 'incomplete', waits: [13, 16] })
  })

  test('all readings are worth the same, so their order tells which is named, and the one item rests on all its groups', () => {
    const hand = '111222333b 99c EE +9c'
    const verdict = judge(chineseQuick(), hand, { seat: 'east' })
    if (verdict.kind !== 'win') throw new Error(verdict.kind)
    const scores = [verdict.score, ...verdict.others]
    expect(scores.map(({ reading }) => reading)).toEqual([...readings(chineseQuick(), hand, { seat: 'east' })].sort(compareReadings))
    expect(scores.length).toBeGreaterThan(1)
    for (const { items, excluded } of scores) expect([items.map(({ groups }) => groups), excluded]).toEqual([[[0, 1, 2, 3, 4]], []])
  })

  test('what the table chose stands in the reference of the rules', () => {
    expect(chineseQuick({ stake: 5 }).options).toEqual({ stake: 5 })
    expect(judge(chineseQuick({ stake: 5 }), '(123d) 456b 789c EE 67c +8c', { seat: 'east' })).toMatchObject({ score: { rules: { options: { stake: 5 } } } })
  })
})
