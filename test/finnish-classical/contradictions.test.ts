import { describe, expect, test } from 'vitest'
import { judge } from '../../src/driver/judge.ts'
import { contradictions } from '../../src/finnish-classical/contradictions.ts'
import { type FinnishContext, type FinnishWin, finnishClassical, polishClassical } from '../../src/finnish-classical/index.ts'
import { parseHand } from '../../src/notation/hand-text.ts'

const plain = '123b 456d 789c 234c E +E'
const unmarked = '123b 456d 789c 234c EE'
const melded = '(123b) 456d 789c 234c E +E'
const twoMelds = '(123b) (456d) 789c 234c E +E'
const konged = '[NNNN] 456d 789c 234c E +E'

type Circumstances = Partial<FinnishContext> | Readonly<Record<string, unknown>>
const at = (circumstances: Circumstances): FinnishContext => ({ seat: 'south', round: 'east', win: { source: 'wall' }, ...circumstances })
const win = (parts: FinnishWin, rest: Circumstances = {}): FinnishContext => at({ win: parts, ...rest })
const east = { seat: 'east' } as const
const anyWin = (parts: Readonly<Record<string, unknown>>): FinnishWin => parts as unknown as FinnishWin

interface Row {
  readonly what: string
  readonly hand: string
  readonly context: FinnishContext
  /** The same, without the contradiction. */
  readonly good: readonly [hand: string, context: FinnishContext]
  readonly rule: string
  readonly code?: string
}

const wall = { source: 'wall' } as const
const discard = { source: 'discard' } as const
const dealt = [unmarked, win({ ...wall, dealt: true }, east)] as const
const first = [plain, win({ ...discard, firstDiscard: true })] as const
const looseTile = [konged, win({ ...wall, replacement: true })] as const

const rows: readonly Row[] = [
  { what: 'dealt hand of South', hand: unmarked, context: win({ ...wall, dealt: true }), good: dealt, rule: 'FC §5' },
  { what: 'dealt hand on a discard', hand: plain, context: win(anyWin({ ...discard, dealt: true }), east), good: dealt, rule: 'FC §5' },
  { what: 'dealt hand with a kong', hand: '[NNNN] 456d 789c 234c EE', context: win({ ...wall, dealt: true }, east), good: dealt, rule: 'FC §5' },
  { what: 'dealt hand with a loose tile', hand: konged, context: win({ ...wall, dealt: true, replacement: true }, east), good: dealt, rule: 'FC §5' },
  { what: 'dealt hand with the last tile', hand: unmarked, context: win({ ...wall, dealt: true, lastTile: true }, east), good: dealt, rule: 'FC §5' },
  { what: 'dealt standing hand', hand: unmarked, context: win({ ...wall, dealt: true, standing: true }, east), good: dealt, rule: 'FC-15' },
  { what: 'first discard drawn', hand: plain, context: win(anyWin({ ...wall, firstDiscard: true })), good: first, rule: 'FC §5' },
  { what: 'first discard won by East', hand: plain, context: win({ ...discard, firstDiscard: true }, east), good: first, rule: 'FC §5' },
  { what: 'first discard from West', hand: plain, context: win({ ...discard, firstDiscard: true, from: 'west' }), good: first, rule: 'FC §5' },
  { what: 'first discard with a set laid', hand: melded, context: win({ ...discard, firstDiscard: true }), good: first, rule: 'FC §5' },
  { what: 'first discard at the end', hand: plain, context: win({ ...discard, firstDiscard: true, lastTile: true }), good: first, rule: 'FC §5' },
  { what: 'first discard, standing', hand: plain, context: win({ ...discard, firstDiscard: true, standing: true }), good: first, rule: 'FC-15' },
  { what: 'kong this turn, then a discard', hand: konged, context: win(anyWin({ ...discard, kongsThisTurn: 1 })), good: looseTile, rule: 'FC §5' },
  { what: 'two kongs this turn, one laid', hand: konged, context: win({ ...wall, replacement: true, kongsThisTurn: 2 }), good: looseTile, rule: 'FC §5' },
  {
    what: 'kong this turn and no loose tile',
    hand: konged,
    context: win({ ...wall, kongsThisTurn: 1 }),
    good: [`${konged} 1f`, win({ ...wall, kongsThisTurn: 1 })],
    rule: 'FC §4',
  },
  { what: 'loose tile without a kong this turn', hand: konged, context: win({ ...wall, replacement: true, kongsThisTurn: 0 }), good: looseTile, rule: 'FC §4' },
  {
    what: 'loose tile without a kong, after a flower',
    hand: `${plain} 1f`,
    context: win({ ...wall, replacement: true }),
    good: [`${plain} 1f`, win(wall)],
    rule: 'FC §4',
    code: 'win/replacementWithoutKong',
  },
  {
    what: 'standing hand with two claimed sets',
    hand: twoMelds,
    context: win({ ...wall, standing: true }),
    good: [melded, win({ ...wall, standing: true })],
    rule: 'FC-15',
  },
  {
    what: 'standing hand without a ready call',
    hand: plain,
    context: win({ ...wall, standing: true }, { declaredReady: false }),
    good: [plain, win({ ...wall, standing: true }, { declaredReady: true })],
    rule: 'FC-15',
  },
  { what: "East's wins of South", hand: plain, context: at({ eastWins: 3 }), good: [plain, at({ eastWins: 3, seat: 'east' })], rule: 'FC §5' },
]

const issuesOf = (hand: string, context: FinnishContext, rules = finnishClassical()) => {
  const verdict = judge(rules, hand, context)
  return verdict.kind === 'invalid' ? verdict.issues : []
}

describe('contradictions', () => {
  test.each(rows)('$what', ({ hand, context, good, rule, code = 'win/contradiction' }) => {
    const issues = issuesOf(hand, context)
    expect(issues.map((issue) => [issue.code, issue.rule])).toContainEqual([code, rule])
    expect(judge(finnishClassical(), good[0], good[1]).kind).toBe('win')
  })

  test('each row of the table has a case of its own', () => {
    const told = rows.flatMap(({ hand, context }) => issuesOf(hand, context).map(({ message }) => message))
    for (const { message } of contradictions) expect(told).toContain(message)
  })
})

describe('circumstances that cannot be', () => {
  const cases: readonly (readonly [what: string, context: unknown, code: string, path: readonly string[]])[] = [
    ['no win', { ...at({}), win: undefined }, 'win/missing', ['win']],
    ['a win that is a text', { ...at({}), win: 'wall' }, 'win/badSource', ['win']],
    ['a source these rules do not know', at({ win: { source: 'jokerExchange' } }), 'win/badSource', ['win', 'source']],
    ['a giver of a drawn tile', at({ win: { source: 'wall', from: 'east' } }), 'win/giverOnDraw', ['win', 'from']],
    ['a tile from oneself', at({ win: { source: 'discard', from: 'south' } }), 'win/fromSelf', ['win', 'from']],
    ['a discarded loose tile', at({ win: { source: 'discard', replacement: true } }), 'win/replacementNotDrawn', ['win', 'replacement']],
    ['standing as a number', at({ win: { source: 'wall', standing: 1 } }), 'win/badValue', ['win', 'standing']],
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
