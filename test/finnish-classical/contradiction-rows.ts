import type { FinnishContext, FinnishWin } from '../../src/finnish-classical/index.ts'

export const plain = '123b 456d 789c 234c E +E'
export const unmarked = '123b 456d 789c 234c EE'
export const melded = '(123b) 456d 789c 234c E +E'
const twoMelds = '(123b) (456d) 789c 234c E +E'
const konged = '[NNNN] 456d 789c 234c E +E'

type Circumstances = Partial<FinnishContext> | Readonly<Record<string, unknown>>
export const at = (circumstances: Circumstances): FinnishContext => ({ seat: 'south', round: 'east', win: { source: 'wall' }, ...circumstances })
export const win = (parts: FinnishWin, rest: Circumstances = {}): FinnishContext => at({ win: parts, ...rest })
export const east = { seat: 'east' } as const
const anyWin = (parts: Readonly<Record<string, unknown>>): FinnishWin => parts as unknown as FinnishWin

export interface ContradictionRow {
  readonly what: string
  readonly hand: string
  readonly context: FinnishContext
  /** The same, without the contradiction. */
  readonly good: readonly [hand: string, context: FinnishContext]
  readonly rule: string
  readonly code?: string
  /** The names of all contradictions that are told. */
  readonly whys: readonly string[]
}

export const wall = { source: 'wall' } as const
export const discard = { source: 'discard' } as const
const dealt = [unmarked, win({ ...wall, dealt: true }, east)] as const
const first = [plain, win({ ...discard, firstDiscard: true })] as const
const looseTile = [konged, win({ ...wall, replacement: true })] as const

/** What cannot go together, each with the same without the contradiction. */
export const contradictionRows: readonly ContradictionRow[] = [
  { what: 'dealt hand of South', hand: unmarked, context: win({ ...wall, dealt: true }), good: dealt, rule: 'FC §5', whys: ['dealtNotEast'] },
  {
    what: 'dealt hand on a discard',
    hand: plain,
    context: win(anyWin({ ...discard, dealt: true }), east),
    good: dealt,
    rule: 'FC §5',
    whys: ['dealtNotDrawn'],
  },
  {
    what: 'dealt hand with a kong',
    hand: '[NNNN] 456d 789c 234c EE',
    context: win({ ...wall, dealt: true }, east),
    good: dealt,
    rule: 'FC §5',
    whys: ['dealtWithSets'],
  },
  {
    what: 'dealt hand with a loose tile',
    hand: konged,
    context: win({ ...wall, dealt: true, replacement: true }, east),
    good: dealt,
    rule: 'FC §5',
    whys: ['dealtWithSets', 'dealtWithKong'],
  },
  {
    what: 'dealt hand with a kong laid before it',
    hand: unmarked,
    context: win({ ...wall, dealt: true, kongsThisTurn: 1 }, east),
    good: dealt,
    rule: 'FC §5',
    whys: ['dealtWithKong', 'moreKongs', 'looseMissing'],
  },
  {
    what: 'dealt hand with the last tile',
    hand: unmarked,
    context: win({ ...wall, dealt: true, lastTile: true }, east),
    good: dealt,
    rule: 'FC §5',
    whys: ['dealtAtEnd'],
  },
  {
    what: 'dealt standing hand',
    hand: unmarked,
    context: win({ ...wall, dealt: true, standing: true }, east),
    good: dealt,
    rule: 'FC-15',
    whys: ['dealtStanding'],
  },
  { what: 'first discard drawn', hand: plain, context: win(anyWin({ ...wall, firstDiscard: true })), good: first, rule: 'FC §5', whys: ['firstNotDiscard'] },
  { what: 'first discard won by East', hand: plain, context: win({ ...discard, firstDiscard: true }, east), good: first, rule: 'FC §5', whys: ['firstByEast'] },
  {
    what: 'first discard from West',
    hand: plain,
    context: win({ ...discard, firstDiscard: true, from: 'west' }),
    good: first,
    rule: 'FC §5',
    whys: ['firstFromOther'],
  },
  {
    what: 'first discard with a set laid',
    hand: melded,
    context: win({ ...discard, firstDiscard: true }),
    good: first,
    rule: 'FC §5',
    whys: ['firstWithSets'],
  },
  {
    what: 'first discard at the end',
    hand: plain,
    context: win({ ...discard, firstDiscard: true, lastTile: true }),
    good: first,
    rule: 'FC §5',
    whys: ['firstAtEnd'],
  },
  {
    what: 'first discard, standing',
    hand: plain,
    context: win({ ...discard, firstDiscard: true, standing: true }),
    good: first,
    rule: 'FC-15',
    whys: ['firstStanding'],
  },
  {
    what: 'kong this turn, then a discard',
    hand: konged,
    context: win(anyWin({ ...discard, kongsThisTurn: 1 })),
    good: looseTile,
    rule: 'FC §5',
    whys: ['kongNotDrawn'],
  },
  {
    what: 'two kongs this turn, one laid',
    hand: konged,
    context: win({ ...wall, replacement: true, kongsThisTurn: 2 }),
    good: looseTile,
    rule: 'FC §5',
    whys: ['moreKongs'],
  },
  {
    what: 'kong this turn and no loose tile',
    hand: konged,
    context: win({ ...wall, kongsThisTurn: 1 }),
    good: [`${konged} 1f`, win({ ...wall, kongsThisTurn: 1 })],
    rule: 'FC §4',
    whys: ['looseMissing'],
  },
  {
    what: 'loose tile without a kong this turn',
    hand: konged,
    context: win({ ...wall, replacement: true, kongsThisTurn: 0 }),
    good: looseTile,
    rule: 'FC §4',
    whys: ['looseWithoutTurnKong'],
  },
  {
    what: 'loose tile without a kong, after a flower',
    hand: `${plain} 1f`,
    context: win({ ...wall, replacement: true }),
    good: [`${plain} 1f`, win(wall)],
    rule: 'FC §4',
    whys: ['looseWithoutKong'],
    code: 'win/replacementWithoutKong',
  },
  {
    what: 'standing hand with two claimed sets',
    hand: twoMelds,
    context: win({ ...wall, standing: true }),
    good: [melded, win({ ...wall, standing: true })],
    rule: 'FC-15',
    whys: ['standingSets'],
  },
  {
    what: 'standing hand without a ready call',
    hand: plain,
    context: win({ ...wall, standing: true }, { declaredReady: false }),
    good: [plain, win({ ...wall, standing: true }, { declaredReady: true })],
    rule: 'FC-15',
    whys: ['standingNotReady'],
  },
  {
    what: "East's wins of South",
    hand: plain,
    context: at({ eastWins: 3 }),
    good: [plain, at({ eastWins: 3, seat: 'east' })],
    rule: 'FC §5',
    whys: ['eastWinsOfOther'],
  },
]
