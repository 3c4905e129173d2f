import { describe, expect, test } from 'vitest'
import { judge } from '../../src/driver/judge.ts'
import { contradictions } from '../../src/finnish-classical/contradictions.ts'
import { type FinnishContext, finnishClassical, polishClassical } from '../../src/finnish-classical/index.ts'
import { parseHand } from '../../src/notation/hand-text.ts'
import { told } from '../support/told.ts'
import { at, contradictionRows, discard, east, melded, plain, unmarked, wall, win } from './contradiction-rows.ts'

const issuesOf = (hand: string, context: FinnishContext, rules = finnishClassical()) => {
  const verdict = judge(rules, hand, context)
  return verdict.kind === 'invalid' ? told(verdict.issues) : []
}

describe('contradictions', () => {
  test.each(contradictionRows)('$what', ({ hand, context, good, rule, code = 'win/contradiction', whys }) => {
    const issues = issuesOf(hand, context)
    expect(issues.map((issue) => [issue.code, issue.rule])).toContainEqual([code, rule])
    expect(issues.map(({ data }) => data?.['why'])).toEqual(whys)
    expect(judge(finnishClassical(), good[0], good[1]).kind).toBe('win')
  })

  test('each row of the table has a case of its own', () => {
    const told = contradictionRows.flatMap(({ hand, context }) => issuesOf(hand, context).map(({ message }) => message))
    for (const { message } of contradictions) expect(told).toContain(message)
  })
})

describe('circumstances that cannot be', () => {
  const cases: readonly (readonly [what: string, context: unknown, code: string, path: readonly string[]])[] = [
    ['no win', { ...at({}), win: undefined }, 'win/missing', ['win']],
    ['a win that is null', at({ win: null }), 'win/missing', ['win']],
    ['a win that is a text', { ...at({}), win: 'wall' }, 'win/badSource', ['win']],
    ['a source these rules do not know', at({ win: { source: 'jokerExchange' } }), 'win/badSource', ['win', 'source']],
    ['a giver of a drawn tile', at({ win: { source: 'wall', from: 'east' } }), 'win/giverOnDraw', ['win', 'from']],
    ['a tile from oneself', at({ win: { source: 'discard', from: 'south' } }), 'win/fromSelf', ['win', 'from']],
    ['a discarded loose tile', at({ win: { source: 'discard', replacement: true } }), 'win/replacementNotDrawn', ['win', 'replacement']],
    ['standing as a number', at({ win: { source: 'wall', standing: 1 } }), 'win/badValue', ['win', 'standing']],
    ['fewer kongs this turn than none', at({ win: { source: 'wall', kongsThisTurn: -1 } }), 'win/badValue', ['win', 'kongsThisTurn']],
    ['half a kong this turn', at({ win: { source: 'wall', kongsThisTurn: 1.5 } }), 'win/badValue', ['win', 'kongsThisTurn']],
    ['kongs this turn as a text', at({ win: { source: 'wall', kongsThisTurn: '1' } }), 'win/badValue', ['win', 'kongsThisTurn']],
    ['kongs this turn beyond four', at({ win: { source: 'wall', kongsThisTurn: 5 } }), 'win/badValue', ['win', 'kongsThisTurn']],
    ['a robbed kong of no form', at({ win: { source: 'robbedKong', kong: 'claimed' } }), 'win/badValue', ['win', 'kong']],
    ['a robbed kong on a discard', at({ win: { source: 'discard', kong: 'extended' } }), 'win/contradiction', ['win', 'kong']],
    ['no seat', { ...at({}), seat: undefined }, 'context/missing', ['seat']],
    ['no round', { ...at({}), round: undefined }, 'context/missing', ['round']],
    ['a seat that is no wind', at({ seat: 'up' }), 'context/badValue', ['seat']],
    ['a ready call that is a text', at({ declaredReady: 'no' }), 'context/badValue', ['declaredReady']],
    ['half a win of East', at({ seat: 'east', eastWins: 1.5 }), 'context/badValue', ['eastWins']],
    ['a 14th win of East', at({ seat: 'east', eastWins: 14 }), 'context/badValue', ['eastWins']],
    ['a fault unknown', at({ fault: 'wrong' }), 'context/badValue', ['fault']],
    ['visible tiles that are none', at({ visible: [99] }), 'context/badValue', ['visible']],
    ['visible tiles that are no list', at({ visible: '123b' }), 'context/badValue', ['visible']],
    ['dealt bonus tiles that are none', at({ dealtBonus: ['1b'] }), 'context/badValue', ['dealtBonus']],
    ['dealt bonus tiles that are no list', at({ dealtBonus: 1 }), 'context/badValue', ['dealtBonus']],
    ['dealt bonus tiles that do not lie there', at({ dealtBonus: ['1f'] }), 'context/badValue', ['dealtBonus']],
  ]
  test.each(cases)('%s', (_, context, code, path) => {
    expect(issuesOf(plain, context as FinnishContext).map((issue) => [issue.code, issue.path])).toEqual([[code, path]])
  })
})

test('dealt bonus tiles are told apart: no flowers or seasons, not with the hand, twice', () => {
  const data = (dealtBonus: readonly unknown[]): unknown => issuesOf(`${plain} 1f`, at({ dealtBonus })).map((issue) => issue.data)
  expect(data(['1f', '1b'])).toMatchObject([{ key: 'dealtBonus', takes: 'bonusTiles' }])
  expect(data(['1f', 'dot'])).toMatchObject([{ key: 'dealtBonus', takes: 'bonusTiles' }])
  expect(data(['1f', '2f'])).toMatchObject([{ key: 'dealtBonus', why: 'dealtBonus', absent: ['2f'] }])
  expect(data(['1f', '1f'])).toMatchObject([{ key: 'dealtBonus', why: 'dealtBonus', absent: ['1f'] }])
  expect(data(['1f'])).toEqual([])
})

describe('hands that cannot be', () => {
  const cases: readonly (readonly [what: string, hand: string, code: string])[] = [
    ['no winning tile', unmarked, 'hand/winningTileMissing'],
    ['a fifth copy', '11123b (111b) 789c 234c +4b', 'hand/tooManyCopies'],
    ['a flower twice', `${plain} 1f 1f`, 'hand/tooManyCopies'],
    ['a joker', '(11bJ) 456d 789c 234c E +E', 'hand/foreignTile'],
    ['a tile too few', '123b 456d 789c 23c E +E', 'hand/tooFewTiles'],
    ['a tile too many', '123b 456d 789c 2345c E +E', 'hand/tooManyTiles'],
    ['a chow from the player after', '(123b)@W 456d 789c 234c E +E', 'hand/badMeld'],
    ['a pung from oneself', '(222b)@S 456d 789c 234c E +E', 'hand/badMeld'],
  ]
  test.each(cases)('%s', (_, hand, code) => {
    expect(issuesOf(hand, at({})).map((issue) => issue.code)).toContain(code)
  })

  test('the missing mark tells what would do', () => {
    const [issue] = issuesOf(unmarked, at({}))
    expect(issue).toMatchObject({ code: 'hand/winningTileMissing', rule: 'FC-3' })
    expect(issue?.message).toContain('mark it with +')
  })

  test('a chow from the player before and a pung from anybody are good', () => {
    expect(judge(finnishClassical(), '(123b)@E (777d)@N 789c 234c E +E', at({})).kind).toBe('win')
  })

  test('every finding is told at once', () => {
    const codes = issuesOf('123b 456d 789c 23c EE', { seat: 'up', win: { source: 'sky' } } as unknown as FinnishContext).map(({ code }) => code)
    expect(codes).toEqual(['hand/tooFewTiles', 'context/badValue', 'context/missing', 'win/badSource'])
  })
})

describe('what is rare but possible', () => {
  test.each<[string, string, FinnishContext]>([
    ['a dealt hand with a tile marked', plain, win({ ...wall, dealt: true }, east)],
    ["East's first discard after his kong", plain, win({ ...discard, firstDiscard: true, afterKong: true, from: 'east' })],
    ['a kong made with the last tile, robbed', '(789d) 345c 999b 24b RR +3b', win({ source: 'robbedKong', lastTile: true })],
    ['a flower drawn as the loose tile after two kongs', '[NNNN] [WWWW] 789c 234c E +E 1f', win({ ...wall, kongsThisTurn: 2 })],
    ['four kongs in one turn', '[EEEE] [SSSS] [WWWW] [NNNN] R +R', win({ ...wall, replacement: true, kongsThisTurn: 4 })],
    ['a standing hand with two kongs drawn after it', '[NNNN] [WWWW] 789c 234c E +E', win({ ...discard, standing: true })],
    ['a standing hand whose first turn began with a claim', melded, win({ ...discard, standing: true })],
    ["no wins of East's yet", plain, at({ eastWins: 0 })],
  ])('%s', (_, hand, context) => {
    expect(judge(finnishClassical(), hand, context).kind).toBe('win')
  })

  test('in the Polish variant a loose tile follows a bonus tile', () => {
    const polish = polishClassical()
    const withFlower = `${plain} 1f`
    expect(issuesOf(withFlower, win({ ...wall, replacement: true }), polish)).toEqual([])
    expect(issuesOf(withFlower, win({ ...wall, replacement: true, kongsThisTurn: 0 }), polish)).toEqual([])
    // All the bonus tiles came in the deal, so none of them was replaced in this turn.
    expect(issuesOf(withFlower, win({ ...wall, replacement: true }, { dealtBonus: ['1f'] }), polish).map(({ code }) => code)).toEqual([
      'win/replacementWithoutKong',
    ])
    expect(issuesOf(plain, win({ ...wall, replacement: true }), polish).map(({ code }) => code)).toEqual(['win/replacementWithoutKong'])
  })

  test('judging changes nothing it is given', () => {
    const hand = parseHand(plain)
    const before = JSON.stringify(hand)
    judge(finnishClassical(), hand, at({}))
    expect(JSON.stringify(hand)).toBe(before)
  })
})
