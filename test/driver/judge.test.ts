import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkTiles, classicalTiles, type Hand, tileSet } from '../../src/core/hand.ts'
import { MahjongError } from '../../src/core/issue.ts'
import { compareReadings, type Reading } from '../../src/core/reading.ts'
import { defineRuleSet, type RuleSet, type RuleTypes, refOf } from '../../src/core/rule-set.ts'
import { type Score, sumOf } from '../../src/core/score.ts'
import { paidByOthers, type Settlement, settlementOf } from '../../src/core/settlement.ts'
import { allKinds, type Tile, tileName, type Wind } from '../../src/core/tile.ts'
import type { Verdict } from '../../src/core/verdict.ts'
import { checkWin, type Win } from '../../src/core/win.ts'
import { appraise, judge, readings, settle, waits } from '../../src/driver/judge.ts'
import { formatHand } from '../../src/notation/format-hand.ts'
import { sevenPairs } from '../../src/shape/seven-pairs.ts'
import { standard } from '../../src/shape/standard.ts'
import {
  completeHands,
  finishedHands,
  frozen,
  nearlyCompleteHands,
  reordered,
  sevenPairHands,
  tilesWithin,
  unmarked,
  waitingHands,
} from '../support/arbitraries.ts'
import { readingText } from '../support/naive-readings.ts'

interface TinyTypes extends RuleTypes {
  readonly context: { readonly seat: Wind; readonly win: Win }
  readonly score: Score<'complete' | 'chow', 'points'>
  readonly deal: { readonly winner: Wind; readonly points: number }
  readonly settlement: Settlement<'hand'>
}

/** One point for any complete hand and one for each chow; a hand with bonus tiles may not win. */
const tiny: RuleSet<TinyTypes> = defineRuleSet<TinyTypes>({
  id: 'tiny',
  edition: '1',
  options: { stake: 2 },
  checkHand: (hand, stage) => checkTiles(hand, classicalTiles, stage),
  checkContext: (_, { seat, win }) => checkWin(win, ['wall', 'discard', 'robbedKong'], seat),
  readings: (hand) => [...standard.readings(hand), ...sevenPairs.readings(hand)],
  evaluate: (reading) => {
    const chows = reading.groups.flatMap(({ kind }, at) => (kind === 'chow' ? [{ id: 'chow', unit: 'points', value: 1, groups: [at] } as const] : []))
    const items = [{ id: 'complete', unit: 'points', value: 1, groups: [] } as const, ...chows]
    return { rules: refOf(tiny), reading, items, excluded: [], total: sumOf(items, 'points') }
  },
  compare: (a, b) => a.total - b.total || compareReadings(a.reading, b.reading),
  refuse: (_, hand) => ({ reasons: hand.bonus.length > 0 ? [{ code: 'tiny/bonusTile', message: 'A hand with bonus tiles may not win.' }] : [] }),
  settle: ({ winner, points }) =>
    settlementOf(
      paidByOthers(
        winner,
        () => points,
        () => 'hand',
      ),
    ),
})

type TinyVerdict = Verdict<TinyTypes['score']>

const context: TinyTypes['context'] = { seat: 'south', win: { source: 'wall' } }

function names(tiles: readonly Tile[]): string {
  return tiles.map(tileName).join(' ')
}

/** The kind of a verdict with what it is about. */
function told(verdict: TinyVerdict): string {
  if (verdict.kind === 'win') return `win ${verdict.score.total}`
  if (verdict.kind === 'refused') return `refused ${verdict.reasons.map(({ code }) => code).join()}`
  if (verdict.kind === 'incomplete') return `incomplete ${names(verdict.waits)}`
  return `invalid ${verdict.issues.map(({ code }) => code).join()}`
}

describe('a claimed mahjong is answered', () => {
  test.each([
    ['123b 456c 789d EEE R +R', 'win 4'],
    ['123b 456c 789d EEE RR', 'win 4'],
    ['111122223333c 5d +5d', 'win 5'],
    ['1133b 55c 7799d EER +R', 'win 1'],
    ['123b 456c 789d EEE R +R 1f', 'refused tiny/bonusTile'],
    ['123b 456c 789d EEE R +G', 'incomplete R'],
    ['123b 456c 789d EE RR +G', 'incomplete E R'],
    ['123b 456c 79d EEE RR +G', 'incomplete 8d'],
    ['123b 456c 79d EEE RRG', 'incomplete '],
    ['159b 159c 159d ESWN +R', 'incomplete '],
    ['123b 456c 789d EEE +R', 'invalid hand/tooFewTiles'],
    ['123b 456c 789d EEE RR +R', 'invalid hand/tooManyTiles'],
    ['11111b', 'invalid hand/tooManyCopies'],
    ['123b 456c 789d EEE R +J', 'invalid hand/foreignTile'],
    ['123B', 'invalid notation/upperCaseSuit'],
    ['', 'invalid notation/empty'],
  ])('%s: %s', (text, answer) => {
    expect(told(judge(tiny, text, context))).toBe(answer)
  })

  test.each<[string, object, string]>([
    ['a giver of a drawn tile', { seat: 'south', win: { source: 'wall', from: 'east' } }, 'invalid win/giverOnDraw'],
    ['no win', { seat: 'south' }, 'invalid win/missing'],
    ['a tile from oneself', { seat: 'south', win: { source: 'discard', from: 'south' } }, 'invalid win/fromSelf'],
    ['a source that these rules do not know', { seat: 'south', win: { source: 'jokerExchange' } }, 'invalid win/badSource'],
  ])('circumstances: %s', (_, circumstances, answer) => {
    expect(told(judge(tiny, '123b 456c 789d EEE R +R', circumstances as TinyTypes['context']))).toBe(answer)
  })

  test('faults of the hand and of the circumstances are told together', () => {
    const verdict = judge(tiny, '123b 456c J +R', { seat: 'south', win: { source: 'wall', afterKong: true } as Win })
    expect(told(verdict)).toBe('invalid hand/foreignTile,hand/tooFewTiles,win/afterKongOnDraw')
  })

  test('a text and its hand get the same answer, but for the places in the text', () => {
    fc.assert(
      fc.property(fc.oneof(completeHands(), nearlyCompleteHands(), waitingHands()), (hand) => {
        const places = (verdict: TinyVerdict): unknown =>
          verdict.kind === 'invalid' ? { ...verdict, issues: verdict.issues.map(({ at: _, ...issue }) => issue) } : verdict
        expect(places(judge(tiny, formatHand(hand), context))).toEqual(judge(tiny, hand, context))
      }),
    )
  })
})

describe('a win', () => {
  test('has the best reading as its score and the others behind it, each once', () => {
    fc.assert(
      fc.property(finishedHands({ bonus: false }), ({ hand, seat, win }) => {
        const verdict = judge(tiny, hand, { seat, win })
        if (verdict.kind !== 'win') throw new Error(`A finished hand is ${verdict.kind}.`)
        const all = [verdict.score, ...verdict.others]
        all.slice(1).forEach((score, at) => {
          expect(tiny.compare(all[at] as Score<'complete', 'points'>, score)).toBeGreaterThan(0)
        })
        const texts = (list: readonly Reading[]): string[] => list.map(readingText).sort()
        expect(texts(all.map(({ reading }) => reading))).toEqual(texts(readings(tiny, hand)))
        expect(verdict.score.rules).toEqual({ id: 'tiny', edition: '1', options: { stake: 2 } })
      }),
    )
  })

  test('every item rests on groups that exist', () => {
    fc.assert(
      fc.property(completeHands({ bonus: false }), (hand) => {
        const verdict = judge(tiny, hand, context)
        if (verdict.kind !== 'win') throw new Error(`A finished hand is ${verdict.kind}.`)
        for (const { items, reading } of [verdict.score, ...verdict.others]) {
          for (const group of items.flatMap(({ groups }) => groups)) expect(reading.groups[group]?.kind).toBe('chow')
        }
      }),
    )
  })

  test('a refused hand keeps its score, its other readings, and what the rules add', () => {
    const penalty = settlementOf([{ from: 'south', to: 'east', amount: 8, reason: 'false' }])
    const reasons = [{ code: 'strict/never', message: 'Nobody wins.', rule: 'S-1' }]
    const strict = defineRuleSet<TinyTypes>({ ...tiny, id: 'strict', refuse: () => ({ reasons, penalty }) })
    const won = judge(tiny, '111122223333c 5d +5d', context)
    expect(won.kind).toBe('win')
    expect(judge(strict, '111122223333c 5d +5d', context)).toEqual({ ...won, kind: 'refused', reasons, penalty })
  })

  test('a refusal without reasons, or none, is a win', () => {
    const { refuse: _, ...plain } = tiny
    expect(judge(defineRuleSet<TinyTypes>(plain), 'E +E (123b)(123b)(123b)(123b)', context).kind).toBe('win')
    for (const answer of [undefined, { reasons: [] }]) {
      const mild = defineRuleSet<TinyTypes>({ ...tiny, refuse: () => answer })
      const verdict = judge(mild, 'E +E (123b)(123b)(123b)(123b) 1f', context)
      expect(verdict.kind).toBe('win')
      expect(Object.keys(verdict)).toEqual(['kind', 'score', 'others'])
    }
  })
})

describe('an incomplete hand', () => {
  const reasons = [{ code: 'tiny/noPair', message: 'The hand has no pair.' }]
  const explaining = (why: typeof reasons): RuleSet<TinyTypes> => defineRuleSet<TinyTypes>({ ...tiny, whyIncomplete: () => ({ reasons: why }) })

  test('is told why, where the rules know', () => {
    expect(judge(explaining(reasons), '123b 456c 789d EEE R +G', context)).toEqual({ kind: 'incomplete', waits: [31], reasons })
    expect(judge(explaining([]), '123b 456c 789d EEE R +G', context)).toStrictEqual({ kind: 'incomplete', waits: [31] })
    expect(judge(tiny, '123b 456c 789d EEE R +G', context)).toStrictEqual({ kind: 'incomplete', waits: [31] })
  })

  test('is not asked about when it is complete', () => {
    expect(judge(explaining(reasons), '123b 456c 789d EEE R +R', context).kind).toBe('win')
  })
})

describe('the order of tiles and melds', () => {
  test('changes no answer', () => {
    const shuffles = fc.oneof(completeHands(), nearlyCompleteHands()).chain((hand) => fc.tuple(fc.constant(hand), reordered(hand)))
    const summary = (hand: Hand): unknown => {
      const verdict = judge(tiny, hand, context)
      return verdict.kind === 'win' ? [verdict.score.total, verdict.others.map(({ total }) => total)] : told(verdict)
    }
    fc.assert(
      fc.property(shuffles, ([hand, other]) => {
        expect(summary(other)).toEqual(summary(hand))
      }),
    )
  })
})

describe('waits', () => {
  const waiting = fc.oneof(
    waitingHands(),
    nearlyCompleteHands().map(({ winningTile: _, ...hand }) => hand),
    sevenPairHands({ quads: true, bonus: false }).map(({ winningTile: _, ...hand }) => hand),
    tilesWithin(tileSet('standing tiles', 4, 4, 0, 0, 0), { min: 13, max: 13 }).map((concealed) => ({ concealed, melds: [], bonus: [] })),
  )

  test('are the tiles with which the hand is neither incomplete nor invalid', () => {
    fc.assert(
      fc.property(waiting, (hand) => {
        const completed: Tile[] = []
        for (let tile = 0; tile < allKinds; tile++) {
          if (['win', 'refused'].includes(judge(tiny, { ...hand, winningTile: tile }, context).kind)) completed.push(tile)
        }
        expect(waits(tiny, hand)).toEqual(completed)
        expect(waits(tiny, formatHand(hand))).toEqual(completed)
      }),
    )
  })

  test('of a hand that lacks one tile hold that tile', () => {
    fc.assert(
      fc.property(completeHands(), ({ winningTile, ...hand }) => {
        expect(waits(tiny, hand)).toContain(winningTile)
      }),
    )
  })

  test('of an incomplete hand are those it had before its last tile', () => {
    fc.assert(
      fc.property(nearlyCompleteHands(), (hand) => {
        const verdict = judge(tiny, hand, context)
        const { winningTile: _, ...before } = hand
        if (verdict.kind === 'incomplete') expect(verdict.waits).toEqual(waits(tiny, before))
        const open = judge(tiny, unmarked(hand), context)
        if (open.kind === 'incomplete') expect(open.waits).toEqual([])
        expect(open.kind).toBe(verdict.kind)
      }),
    )
  })

  test.each([
    ['1112345678999b', '1b 2b 3b 4b 5b 6b 7b 8b 9b'],
    ['123b 456b 789b 2345c', '2c 5c'],
    ['[RRRR] 123b 456c 11d EE', '1d E'],
    ['1133b 55c 7799d EER', 'R'],
    ['1111b 456c 789d EEE', ''],
    ['123b 456c 789d EEE R 1f', 'R'],
  ])('%s waits for %s', (text, expected) => {
    expect(names(waits(tiny, text))).toBe(expected)
  })

  test.each([
    ['123b 456c 789d EEE RR', 'hand/tooManyTiles'],
    ['123b 456c 789d EEE', 'hand/tooFewTiles'],
    ['123b 456c 789d EEE J', 'hand/foreignTile'],
    ['123B', 'notation/upperCaseSuit'],
  ])('of %s cannot be told: %s', (text, code) => {
    expect(codesThrown(() => waits(tiny, text))).toEqual([code])
  })
})

/** The codes of the findings that a call throws. */
function codesThrown(call: () => unknown): string[] {
  try {
    call()
  } catch (error) {
    if (error instanceof MahjongError) return error.issues.map(({ code }) => code)
    throw error
  }
  return []
}

describe('judging changes nothing', () => {
  test('in a frozen hand and circumstances, and gives the same answer twice', () => {
    fc.assert(
      fc.property(fc.oneof(completeHands(), nearlyCompleteHands(), waitingHands()), finishedHands(), (hand, { seat, win }) => {
        const before = JSON.stringify([hand, seat, win])
        const first = judge(tiny, frozen(hand), frozen({ seat, win }))
        expect(judge(tiny, frozen(hand), frozen({ seat, win }))).toEqual(first)
        expect(judge(tiny, hand, { seat, win })).toEqual(first)
        expect(JSON.stringify([hand, seat, win])).toBe(before)
      }),
    )
  })

  test('and its answer survives JSON', () => {
    fc.assert(
      fc.property(fc.oneof(completeHands(), nearlyCompleteHands(), waitingHands()), (hand) => {
        const verdict = judge(tiny, hand, context)
        expect(JSON.parse(JSON.stringify(verdict))).toStrictEqual(verdict)
        expect(judge(tiny, JSON.parse(JSON.stringify(hand)) as Hand, context)).toEqual(verdict)
      }),
    )
  })
})

describe('whatever is judged is answered', () => {
  const anything = fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true, withSparseArray: true })
  const tile = fc.oneof(fc.integer({ min: -1, max: 45 }), anything)
  const meld = fc.record(
    {
      kind: fc.oneof(fc.constantFrom('chow', 'pung', 'kong', 'quint', 'sextet', 'constructor', '__proto__'), anything),
      tile,
      form: fc.oneof(fc.constantFrom('concealed', 'claimed', 'extended'), anything),
      jokers: fc.oneof(fc.integer({ min: -1, max: 7 }), anything),
      from: fc.oneof(fc.constantFrom('east', 'N'), anything),
    },
    { requiredKeys: ['kind', 'tile'] },
  )
  const handLike = fc.record(
    {
      concealed: fc.oneof({ weight: 4, arbitrary: fc.array(tile, { maxLength: 14 }) }, { weight: 1, arbitrary: anything }),
      melds: fc.oneof({ weight: 4, arbitrary: fc.array(fc.oneof(meld, anything), { maxLength: 4 }) }, { weight: 1, arbitrary: anything }),
      bonus: fc.oneof({ weight: 4, arbitrary: fc.array(tile, { maxLength: 3 }) }, { weight: 1, arbitrary: anything }),
      winningTile: tile,
    },
    { requiredKeys: ['concealed', 'melds', 'bonus'] },
  )
  const kinds = ['win', 'refused', 'incomplete', 'invalid']

  test('anything for a hand is invalid', () => {
    fc.assert(
      fc.property(anything, (value) => {
        const verdict = judge(tiny, value as Hand, context)
        expect(verdict.kind).toBe('invalid')
        expect(verdict.kind === 'invalid' && verdict.issues.length).toBeGreaterThan(0)
      }),
    )
  })

  test('what looks like a hand', () => {
    fc.assert(
      fc.property(handLike, (value) => {
        expect(kinds).toContain(judge(tiny, value as unknown as Hand, context).kind)
      }),
    )
  })

  test('any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(kinds).toContain(judge(tiny, text, context).kind)
      }),
    )
  })

  test('any circumstances', () => {
    const circumstances = fc.oneof(
      anything,
      fc.record({
        seat: anything,
        win: fc.oneof(anything, fc.record({ source: fc.constantFrom('wall', 'discard', 'toString'), from: anything, lastTile: anything })),
      }),
    )
    fc.assert(
      fc.property(completeHands(), circumstances, (hand, value) => {
        expect(kinds).toContain(judge(tiny, hand, value as TinyTypes['context']).kind)
      }),
    )
  })

  test.each([undefined, null, 7, 'wall', true, Symbol('wall')])('circumstances of %s are missing', (value) => {
    expect(told(judge(tiny, 'E +E', value as unknown as TinyTypes['context']))).toBe('invalid context/missing')
  })
})

describe('findings in a text have their place in it', () => {
  const placed = (text: string, circumstances: object = context): unknown[] => {
    const verdict = judge(tiny, text, circumstances as TinyTypes['context'])
    return verdict.kind === 'invalid' ? verdict.issues.map(({ code, at }) => [code, at && text.slice(at.start, at.end)]) : []
  }

  test.each<[string, [code: string, at: string | undefined][]]>([
    ['123b 456c 789d EEE R +J', [['hand/foreignTile', 'J']]],
    ['(FFF) 456c 789d EEE R +R', [['hand/bonusTileInSet', '(FFF)']]],
    ['(1f2y3f) 456c 789d EEE R +R', [['hand/bonusTileInSet', '(1f2y3f)']]],
    ['123b 456c 789d EEE R +1f', [['hand/bonusTileInSet', '1']]],
    ['123b 456c 789d EEE R +R 2f 2f', [['hand/tooManyCopies', '2']]],
    ['(33dJ) 456c 789d EEE R +R', [['hand/foreignTile', '(33dJ)']]],
    [
      '(123b) +5x',
      [
        ['notation/loneDigits', '5'],
        ['notation/unknownCharacter', 'x'],
      ],
    ],
    ['123b 456c 789d EEE +R', [['hand/tooFewTiles', undefined]]],
    [
      '123b F 456c J',
      [
        ['hand/foreignTile', 'F'],
        ['hand/foreignTile', 'J'],
        ['hand/tooFewTiles', undefined],
      ],
    ],
  ])('%s', (text, expected) => {
    expect(placed(text)).toEqual(expected)
  })

  test('but those in the circumstances have not', () => {
    expect(placed('123b 456c 789d EEE R +R', { seat: 'south', win: { source: 'wall', from: 'east' } })).toEqual([['win/giverOnDraw', undefined]])
  })

  test('in what is thrown, too', () => {
    for (const call of [() => waits(tiny, '123b J'), () => readings(tiny, '123b J')]) {
      try {
        call()
        expect.unreachable()
      } catch (error) {
        expect(error).toBeInstanceOf(MahjongError)
        expect((error as MahjongError).issues[0]).toMatchObject({ code: 'hand/foreignTile', at: { start: 5, end: 6 } })
      }
    }
  })
})

describe('readings, appraisal and settling', () => {
  test('readings are those of the rules; an incomplete hand has none and an impossible one throws', () => {
    expect(readings(tiny, '111122223333c 5d +5d', context).map(({ shape }) => shape)).toEqual(['standard', 'standard', 'sevenPairs'])
    expect(readings(tiny, '123b 456c 789d EEE R +G', context)).toEqual([])
    expect(codesThrown(() => readings(tiny, '123b', context))).toEqual(['hand/tooFewTiles'])
    expect(codesThrown(() => readings(tiny, '123B', context))).toEqual(['notation/upperCaseSuit'])
  })

  test('only rules that score more than the winner appraise', () => {
    expect(() => appraise(tiny, '123b', context)).toThrow(TypeError)
    const generous = defineRuleSet<TinyTypes>({
      ...tiny,
      appraise: (hand) => ({ ...tiny.evaluate({ shape: 'none', groups: [] }, hand, context), total: hand.concealed.length }),
    })
    expect(appraise(generous, '123b', context).total).toBe(3)
    expect(codesThrown(() => appraise(generous, '123B', context))).toEqual(['notation/upperCaseSuit'])
  })

  test('a deal is settled as the rules have it', () => {
    expect(settle(tiny, { winner: 'west', points: 4 }).net).toEqual({ east: -4, south: -4, west: 12, north: -4 })
  })
})
