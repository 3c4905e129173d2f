import { describe, expect, test } from 'vitest'
import type { Reading } from '../../src/core/reading.ts'
import { tileName, tileOf } from '../../src/core/tile.ts'
import { legalClaims } from '../../src/driver/claims.ts'
import { appraise, judge, readings, waits } from '../../src/driver/judge.ts'
import { type FinnishContext, type FinnishScore, finnishClassical } from '../../src/finnish-classical/index.ts'
import { formatTiles } from '../../src/notation/format-hand.ts'
import { parseHand } from '../../src/notation/hand-text.ts'
import { told } from '../support/told.ts'
import { discard, wall } from './cases.ts'

const rules = finnishClassical()
const south: FinnishContext = { seat: 'south', round: 'east', win: discard }

function won(hand: string, context: FinnishContext = south): FinnishScore {
  const verdict = judge(rules, hand, context)
  if (verdict.kind !== 'win') throw new Error(JSON.stringify(verdict))
  return verdict.score
}

const groupsOf = ({ reading }: FinnishScore) => reading.groups.map(({ tiles, won: completed }) => `${completed ? '+' : ''}${formatTiles(tiles)}`).sort()
const itemsOf = ({ items }: FinnishScore) => items.map(({ id, value }) => `${id} ${value}`)

describe('the place of the winning tile (FC-4)', () => {
  test('a claimed tile is put where the concealed pung is kept: 52, and 112 from the wall', () => {
    const claimed = won('23444b 777d 111c 99d +4b')
    expect(claimed).toMatchObject({ points: 26, doubles: 1, total: 52 })
    expect(groupsOf(claimed)).toEqual(['+234b', '111c', '444b', '777d', '99d'].sort())
    expect(itemsOf(claimed)).toEqual(['concealedPung 4', 'concealedPung 8', 'concealedPung 4', 'mahjong 10', 'threeConcealedPungs 1'])
    expect(won('23444b 777d 111c 99d +4b', { ...south, win: wall })).toMatchObject({ points: 28, doubles: 2, total: 112 })
  })

  test('the reading not chosen is told, best first', () => {
    const verdict = judge(rules, '23444b 777d 111c 99d +4b', south)
    if (verdict.kind !== 'win') throw new Error(verdict.kind)
    expect(verdict.others.map(({ total }) => total)).toEqual([24])
    expect(verdict.others[0]?.items.map(({ id }) => id)).toContain('openPung')
  })

  test.each<[string, number, readonly string[]]>([
    ['(999d) (678d) 456c 2223b +3b', 20, ['222b', '+33b']],
    ['(999d) (678d) 456c 2223b +1b', 14, ['+123b', '22b']],
    ['(999d) (678d) 456c 2223b +4b', 14, ['22b', '+234b']],
  ])('the 2223 shape: %s is %i', (hand, total, groups) => {
    const score = won(hand)
    expect(score.total).toBe(total)
    expect(groupsOf(score)).toEqual(expect.arrayContaining([...groups]))
  })

  test('chows may be worth more than pungs, and pungs more than chows', () => {
    expect(won('(678d) 22233344b 55c +4b 1f')).toMatchObject({ points: 14, doubles: 1, total: 28 })
    expect(won('111222333b 99b RR +R', { ...south, win: wall }).limitHands).toEqual(['buriedTreasure'])
  })

  test('one total, two readings: the higher value before the limit comes first', () => {
    const verdict = judge(rules, '1112345678999b +5b', south)
    if (verdict.kind !== 'win') throw new Error(verdict.kind)
    const all = [verdict.score, ...verdict.others]
    expect(all.map(({ total }) => total)).toEqual(all.map(() => 1000))
    expect(all.map(({ uncapped }) => uncapped)).toEqual(all.map(({ uncapped }) => uncapped).sort((a, b) => b - a))
  })
})

describe('kongs', () => {
  test.each<[string, number, boolean]>([
    ['(999d+9d)', 16, false],
    ['(9999d)', 16, true],
    ['[9999d]', 32, true],
  ])('%s is worth %i; counts as concealed: %s', (kong, points, concealed) => {
    const score = won(`${kong} 777b 222c 345b 6c +6c`, { ...south, win: wall })
    expect(score.points).toBe(points + 4 + 4 + 10 + 2 + 2)
    expect(score.items.some(({ id }) => id === 'threeConcealedPungs')).toBe(concealed)
    expect(score.items.some(({ id }) => id === 'concealedHand')).toBe(concealed)
  })

  test('four alike in the hand are a pung and a tile, never a kong', () => {
    const score = won('(999c) 333345b 678d 7c +7c')
    expect(groupsOf(score)).toEqual(['+77c', '333b', '345b', '678d', '999c'])
  })
})

describe('waits', () => {
  test('of a ready hand, thirteen wonders among them', () => {
    expect(waits(rules, '(999d) (678d) 456c 2223b').map(tileName)).toEqual(['1b', '3b', '4b'])
    expect(waits(rules, '19b 19d 19c E S W N R G P')).toHaveLength(13)
    expect(waits(rules, '[3333b] 45b 678d 234c 99d').map(tileName)).toEqual(['6b'])
  })

  test('an incomplete hand tells them', () => {
    const verdict = judge(finnishClassical(), '(999d) (678d) 456c 2223b +5d', south)
    expect(verdict).not.toHaveProperty('reasons')
    expect(verdict).toMatchObject({
      kind: 'incomplete',
      waits: ['1b', '3b', '4b'].map(tileOf),
      penalty: { net: { east: 300, south: -900, west: 300, north: 300 } },
    })
  })

  test('four sets and a pair or the thirteen wonders, and nothing else (FC-2)', () => {
    expect(judge(rules, '1133557799b 11c E +E', south).kind).toBe('incomplete')
    expect(readings(rules, '1122334455667b +7b', south).every(({ shape }) => shape === 'standard')).toBe(true)
    expect(won('19b 19d 199c E S W N R G +P', { ...south, win: { source: 'robbedKong' } })).toMatchObject({ total: 1000, limitHands: ['thirteenWonders'] })
  })
})

describe('refusals', () => {
  const hand = '(123b) 456d 789c 345c 5d +5d'
  const paid300 = { east: 300, south: -900, west: 300, north: 300 }

  test.each<[string, Partial<FinnishContext>, string, string, string, number]>([
    ['no ready call', { declaredReady: false }, 'finnish-classical/noReadyCall', 'FC-15', 'declaredReady', 24],
    ['a long hand, which is worth nothing', { fault: 'long' }, 'finnish-classical/longHand', 'FC-10', 'fault', 0],
    ['a short hand', { fault: 'short' }, 'finnish-classical/shortHand', 'FC-10', 'fault', 24],
    ['a faulty hand', { fault: 'faulty' }, 'finnish-classical/faultyHand', 'FC-10', 'fault', 24],
  ])('%s', (_, at, code, rule, place, total) => {
    const verdict = judge(rules, hand, { ...south, ...at })
    expect(verdict).toMatchObject({ kind: 'refused', reasons: [{ code, rule, path: [place] }], score: { total }, penalty: { net: paid300 } })
    told(verdict.kind === 'refused' ? verdict.reasons : [])
  })

  // FC-10 tells of the number of tiles, so it is the fault that is told, and what the tiles are worth to someone who did not win.
  test.each([
    ['(123b) 456b 789d 24c EE 9d +3c', 'long', 0],
    ['(123b) 456b 789d 24c EEE RR +3c', 'long', 0],
    ['(123b) 456b 789d 24c E +3c', 'short', 0],
    ['(111b) RRR 24c EE 9d +3c', 'short', (4 + 8 + 2) * 2],
    ['(111b) RRR 24c EE 9d +3c 1f', 'faulty', (4 + 8 + 2 + 4) * 2],
    ['(123b) 456b 789d 24c EE 9d +3c', 'faulty', 2],
  ] as const)('%s, a %s hand by its number of tiles, is refused and worth %i', (text, fault, total) => {
    const verdict = judge(rules, text, { ...south, round: 'east', fault })
    expect(verdict).toMatchObject({
      kind: 'refused',
      reasons: [{ code: `finnish-classical/${fault}Hand`, rule: 'FC-10' }],
      score: { total, fault },
      others: [],
      penalty: { net: paid300 },
    })
    expect(verdict).toMatchObject({ score: appraise(rules, text, { seat: 'south', round: 'east', fault }) })
  })

  test.each([
    ['(123b) 456b 789d 24c EE 9d +3c', 'short', 'hand/tooManyTiles'],
    ['(123b) 456b 789d 24c E +3c', 'long', 'hand/tooFewTiles'],
    ['(123b) 456b 789d 24c EE 9d +3c', undefined, 'hand/tooManyTiles'],
  ] as const)('%s is not what %s says', (text, fault, code) => {
    expect(judge(rules, text, { ...south, ...(fault === undefined ? {} : { fault }) })).toMatchObject({ kind: 'invalid', issues: [{ code }] })
  })

  test('a long hand claims sets and no mahjong', () => {
    const question = { seat: 'south', round: 'east', fault: 'long', tile: 'E', from: 'west' } as const
    expect(legalClaims(rules, '(123b) 456b 789d EE 99d 1c', question).map(({ kind }) => kind)).toEqual(['pung'])
    expect(legalClaims(rules, '(123b) 456b 789d EE 999d 1c', question).map(({ kind }) => kind)).toEqual(['pung'])
  })

  test('the fault of a hand that is no mahjong is told as well', () => {
    expect(judge(rules, '(123b) 456d 789c 345c 5d +6d', { ...south, fault: 'faulty' })).toMatchObject({ kind: 'incomplete', reasons: [{ rule: 'FC-10' }] })
  })

  test.each([
    ['extended', 'Only an extended kong'],
    ['concealedOnlyForThirteenWonders', 'only for the thirteen wonders'],
  ] as const)('a concealed kong robbed under robKong: %s', (robKong, message) => {
    const robbed: FinnishContext = { ...south, win: { source: 'robbedKong', from: 'west', kong: 'concealed' } }
    expect(judge(finnishClassical({ robKong }), hand, robbed)).toMatchObject({
      kind: 'refused',
      reasons: [
        {
          code: 'finnish-classical/concealedKongRobbed',
          rule: 'FC-16',
          path: ['win', 'kong'],
          data: { why: robKong },
          message: expect.stringContaining(message),
        },
      ],
    })
  })

  test('a hand from the wall needs a ready call too, unless it was dealt (FC-15)', () => {
    for (const win of [wall, { source: 'wall', dealt: false }, { source: 'discard', firstDiscard: false }, { source: 'robbedKong' }] as const)
      expect(judge(rules, hand, { ...south, win, declaredReady: false })).toMatchObject({ kind: 'refused', reasons: [{ rule: 'FC-15' }] })
  })

  test('every reason is told', () => {
    const verdict = judge(rules, hand, { ...south, fault: 'short', declaredReady: false })
    expect(verdict.kind === 'refused' && verdict.reasons.map(({ rule }) => rule)).toEqual(['FC-10', 'FC-15'])
  })

  test("a ready call made, not known, or not needed for heaven's and earth's blessing", () => {
    expect(judge(rules, hand, { ...south, declaredReady: true }).kind).toBe('win')
    expect(judge(rules, hand, south).kind).toBe('win')
    const dealt = '123b 456d 789c 234c EE'
    expect(judge(rules, dealt, { seat: 'east', round: 'east', win: { source: 'wall', dealt: true }, declaredReady: false }).kind).toBe('win')
    const first: FinnishContext = { ...south, win: { source: 'discard', firstDiscard: true }, declaredReady: false }
    expect(judge(rules, '123b 456d 789c 234c E +E', first).kind).toBe('win')
  })
})

describe('evaluate and refuse, which check no circumstances', () => {
  const loose = '(123b) 456b 678c 46d 99c +5d'
  const as = (win: Readonly<Record<string, unknown>>, at: Partial<FinnishContext> = {}): FinnishContext => ({
    ...south,
    ...at,
    win: win as unknown as NonNullable<FinnishContext['win']>,
  })
  const idsOf = (context: FinnishContext): string[] => {
    const [reading] = readings(rules, loose)
    return rules.evaluate(reading as Reading, parseHand(loose), context).items.map(({ id }) => id)
  }
  const refusedAs = (context: FinnishContext, under = rules): unknown => {
    const [reading] = readings(under, loose)
    return under.refuse?.(under.evaluate(reading as Reading, parseHand(loose), context), parseHand(loose), context)?.reasons.map(({ rule }) => rule)
  }

  test('count what goes with another source for nothing', () => {
    const east = { seat: 'east' } as const
    expect(idsOf(as({ source: 'wall', replacement: true, dealt: true, kongsThisTurn: 2 }, east))).toEqual(
      expect.arrayContaining(['looseTile', 'heavensBlessing', 'plumBlossomFromRoof', 'doubleFortune']),
    )
    expect(idsOf(as({ source: 'discard', replacement: true, dealt: true, kongsThisTurn: 2 }, east))).toEqual(idsOf(as(discard, east)))
    expect(idsOf(as({ ...discard, firstDiscard: true }))).toContain('earthsBlessing')
    expect(idsOf(as({ ...wall, firstDiscard: true }))).toEqual(idsOf(as(wall)))
  })

  test('refuse as if it were not said (FC-15, FC-16)', () => {
    expect(refusedAs(as({ ...discard, dealt: true }, { declaredReady: false }))).toEqual(['FC-15'])
    expect(refusedAs(as({ ...wall, firstDiscard: true }, { declaredReady: false }))).toEqual(['FC-15'])
    const strict = finnishClassical({ robKong: 'extended' })
    expect(refusedAs(as({ source: 'robbedKong', kong: 'concealed' }), strict)).toEqual(['FC-16'])
    expect(refusedAs(as({ ...discard, kong: 'concealed' }), strict)).toBeUndefined()
  })

  test('take a hand of which it is not said how it was completed', () => {
    const unsaid: FinnishContext = { seat: 'south', round: 'east' }
    expect(refusedAs(unsaid, finnishClassical({ robKong: 'extended' }))).toBeUndefined()
    expect(refusedAs({ ...unsaid, declaredReady: false })).toEqual(['FC-15'])
  })

  test('take a discard that is not marked; it completed no pair', () => {
    const options = finnishClassical({ concealedHand: 'pairMayBeClaimed' })
    const itemsIn = (hand: string): string[] => {
      const [reading] = readings(options, hand)
      return options.evaluate(reading as Reading, parseHand(hand), south).items.map(({ id }) => id)
    }
    expect(itemsIn('123b 456d 789c 222c 9b +9b')).toEqual(['concealedPung', 'mahjong', 'pairWait', 'concealedHand'])
    expect(itemsIn('123b 456d 789c 222c 99b')).toEqual(['concealedPung', 'mahjong'])
  })
})

test('a loose tile comes from a dead wall, so it is never the last of the wall, though the wall be empty', () => {
  const last: FinnishContext = { ...south, win: { source: 'wall', replacement: true, lastTile: true } }
  const hand = '[NNNN] 678c 999c 23d RR +1d'
  const finnish = won(hand, last)
  expect(finnish.items.map(({ id }) => id)).toContain('looseTile')
  expect(finnish.items.map(({ id }) => id)).not.toContain('lastWallTile')
  expect(finnish.limitHands).toEqual([])
})

test('every result carries the rules it was made under, and survives JSON', () => {
  const score = won('(123b) 456d 789c 345c 5d +5d')
  expect(score.rules).toMatchObject({ id: 'finnish-classical', edition: 'finnish-2023', options: { limit: 1000, mahjongPoints: 10 } })
  expect(JSON.parse(JSON.stringify(score))).toStrictEqual(score)
})

test('a dealt hand is read with no tile won', () => {
  const score = won('123b 456d 789c 234c EE', { seat: 'east', round: 'east', win: { source: 'wall', dealt: true } })
  expect(score).toMatchObject({ total: 1000, limitHands: ['heavensBlessing'] })
  expect(score.reading.groups.some((group) => group.won)).toBe(false)
  expect(score.items.map(({ id }) => id)).not.toContain('onlyTileWait')
})
