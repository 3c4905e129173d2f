// Findings as the library makes them: one bad input and more for each sentence that a language has.
import {
  americanCard,
  callable,
  exchangeJoker,
  expandLine,
  houseCardText,
  lintCard,
  nearest,
  rackOf,
  safeParseCard,
  viable,
} from '../../src/american-card/index.ts'
import { type Issue, MahjongError } from '../../src/core/issue.ts'
import { refuseExtra } from '../../src/core/options.ts'
import { tileOf } from '../../src/core/tile.ts'
import { legalClaims, refusedClaims, resolveClaims } from '../../src/driver/claims.ts'
import { judge, settle } from '../../src/driver/judge.ts'
import { countersFor, finnishClassical, polishClassical } from '../../src/finnish-classical/index.ts'
import { chineseQuick, hongKong } from '../../src/hong-kong/index.ts'
import { readHand, safeParseHand } from '../../src/notation/hand-text.ts'
import { ready, sichuanBloody } from '../../src/sichuan-bloody/index.ts'
import { lintRows } from '../american-card/lint-rows.ts'
import { cli } from '../cli/io.ts'
import { contradictionRows } from '../finnish-classical/contradiction-rows.ts'

/** The findings of an answer, of a parse, or of what was thrown. */
function findings(ask: () => unknown): readonly Issue[] {
  try {
    const answer = ask() as {
      readonly issues?: readonly Issue[]
      readonly reasons?: readonly Issue[]
      readonly verdict?: { readonly reasons?: readonly Issue[] }
    }
    return answer.issues ?? answer.reasons ?? answer.verdict?.reasons ?? []
  } catch (error) {
    if (error instanceof MahjongError) return error.issues
    throw error
  }
}

type Loose = Readonly<Record<string, unknown>>
// biome-ignore lint/suspicious/noExplicitAny: what is wrong here mostly does not type
const any = (value: unknown): any => value

const south = { seat: 'south', round: 'east' } as const
const wall = { ...south, win: { source: 'wall' } } as const
const complete = '(123d) 456b 789c RR 67c +8c'
const data = (parts: Loose): Loose => ({ concealed: [], melds: [], bonus: [], ...parts })
const meld =
  (parts: Loose): (() => unknown) =>
  () =>
    readHand(data({ melds: [parts] }))
const hk = (hand: unknown, context: unknown): unknown => judge(hongKong(), any(hand), any(context))
const fc = (hand: string, context: Loose): unknown => judge(finnishClassical(), hand, any({ ...south, win: { source: 'wall' }, ...context }))
const sb = (hand: string, context: Loose): unknown => judge(sichuanBloody(), hand, any({ win: { source: 'wall' }, ...context }))
const am = (hand: string, context: Loose, options: Loose = {}): unknown =>
  judge(americanCard(houseCardText, options), hand, any({ seat: 'east', win: { source: 'wall' }, ...context }))
const settled =
  (rules: unknown, deal: unknown): (() => unknown) =>
  () =>
    settle(any(rules), deal)

const texts: readonly string[] = [
  '(111b+2b)',
  '(111b+1b+1b)',
  '(555d)@',
  '@N 1b',
  '',
  '\u{1F02B}',
  '78',
  '+',
  '(12b)',
  '8z',
  '+1b +2b',
  '(111b',
  '(111b]',
  '111b)',
  'x',
  '456B',
  '05b',
  '[111f]',
  '+1f',
]

const melds: readonly Loose[] = [
  { kind: 'pung', tile: 99 },
  { kind: 'pung', tile: tileOf('1f') },
  { kind: 'chow', tile: tileOf('8b') },
  { kind: 'chow', tile: 0, jokers: 1 },
  { kind: 'set', tile: 0 },
  { kind: 'pung', tile: 0, jokers: 9 },
  { kind: 'kong', tile: 0, form: 'open' },
  { kind: 'pung', tile: 0, jokers: 3 },
  { kind: 'kong', tile: 0, form: 'concealed', jokers: 1 },
  { kind: 'kong', tile: 0, form: 'concealed', from: 'east' },
  { kind: 'pung', tile: 0, from: 'up' },
]

const hands = {
  east: '456b 789b 456d 678d 3d+3d',
  south: '123b 456b 234d 678d 9d+9d',
  west: '234b 567b 234d 567d 8d+8d',
  north: '345b 678b 345d 789d 1d+1d',
} as const
type Seat = keyof typeof hands
const won = (seat: Seat, from: unknown, more: Loose = {}): Loose => ({
  type: 'win',
  tile: hands[seat].slice(-2),
  source: 'discard',
  from,
  winners: [{ seat, hand: hands[seat] }],
  ...more,
})
const drawn = (seat: Seat, more: Loose = {}): Loose => ({
  type: 'win',
  tile: hands[seat].slice(-2),
  source: 'wall',
  winners: [{ seat, hand: hands[seat] }],
  ...more,
})
const kong = (by: string, tile: string, more: Loose = { kind: 'concealed' }): Loose => ({ type: 'kong', by, tile, ...more })
const robbery = (more: Loose = {}): Loose => ({
  type: 'win',
  tile: '4b',
  source: 'robbedKong',
  from: 'north',
  winners: [{ seat: 'east', hand: '(999d) 111d 567d 88b 23b+4b' }],
  ...more,
})
const log = (events: unknown, players: unknown = {}, options: Loose = {}): (() => unknown) =>
  settled(sichuanBloody(options), { dealer: 'east', players, events })
const three = [won('south', 'east'), won('west', 'east'), won('north', 'east')]

const logs: readonly (() => unknown)[] = [
  log([...three, drawn('east')]),
  log([{ type: 'wallEnd' }]),
  log([{ type: 'wallEnd' }, drawn('east')], Object.fromEntries(Object.entries(hands).map(([seat, hand]) => [seat, { hand: hand.slice(0, -3) }]))),
  log([won('south', 'east'), drawn('south')]),
  log([won('south', 'east'), kong('south', '9c')]),
  log([won('south', 'east'), won('west', 'south')]),
  log([won('south', 'east'), { type: 'discard', by: 'south' }]),
  log([won('south', 'south')]),
  log([won('south', 'east', { winners: [1, 2].map(() => ({ seat: 'south', hand: hands.south })) })]),
  log([
    drawn('south', {
      winners: [
        { seat: 'south', hand: hands.south },
        { seat: 'west', hand: '234b 567b 234d 567d 9d+9d' },
      ],
    }),
  ]),
  log([kong('east', '9c'), kong('south', '9c')]),
  log([kong('north', '4b'), robbery()]),
  log([kong('north', '4b', { kind: 'extended', drawn: true }), { type: 'discard', by: 'north' }, robbery()]),
  log([kong('east', '9c'), kong('east', '8c'), kong('east', '7c'), kong('east', '6c'), kong('east', '5c')]),
  log([drawn('south', { replacement: true, winners: [{ seat: 'south', hand: '123b 456b 234d 678d 9d+9d' }] })]),
  log([won('south', 'east', { lastTile: true }), kong('west', '9c')]),
  log([won('south', 'east', { lastTile: true }), drawn('west')]),
  log([kong('south', '9b'), { type: 'discard', by: 'south' }, won('south', 'east')]),
  log([won('south', 'east', { winners: [{ seat: 'south', hand: '[9999b] 456b 234d 678d 9d+9d' }] })]),
  log([robbery(), drawn('north')]),
  log([won('south', 'east', { winners: [{ seat: 'south', hand: '123b 456b 234d 678d 8d+9d' }] })]),
  log([won('south', 'east', { tile: '8d' })]),
  log([null]),
  log([{ type: 'discard' }]),
  log([kong('east', 'R')]),
  log([{ type: 'kong' }]),
  log([kong('up', '9c')]),
  log([kong('east', '9c', { kind: 'claimed' })]),
  log([kong('east', '9c', { kind: 'claimed', from: 'east' })]),
  log([kong('east', '9c', { kind: 'concealed', from: 'south' })]),
  log([kong('east', '9c', { kind: 'extended' })]),
  log([kong('east', '9c', { kind: 'extended', drawn: 'yes' })]),
  log([won('south', 'east', { winners: [] })]),
  log([won('south', undefined)]),
  log([won('south', 'east', { winners: [{ hand: hands.south }] })]),
  log([won('south', 'east', { winners: [{ seat: 'south' }] })]),
  log([robbery({ lastTile: true })]),
  log([won('south', 'east', { afterKong: true })]),
  log({}),
  log([], []),
  log([], { up: {}, east: 1, south: { forbidden: 'honours', onlyForbiddenDiscards: 1 } }),
  log([kong('east', '9c'), { type: 'discard', by: 'east' }, ...three], {}, { lastNonWinnerKongs: 'voidIfNotReady' }),
  log(three, { east: { forbidden: 'characters', onlyForbiddenDiscards: true, hand: hands.east.slice(0, -3) } }),
  log(Array.from({ length: 109 }, () => ({ type: 'discard', by: 'east' }))),
  settled(sichuanBloody(), null),
  settled(sichuanBloody(), {}),
  settled(sichuanBloody(), { dealer: 'up', players: {}, events: [] }),
]

const four = {
  east: { hand: '123b 456b 789b 123d 5d' },
  south: { hand: complete },
  west: { hand: '123b 456b 789b 456d 5d' },
  north: { hand: '123b 456b 789b 789d 5d' },
}
const totals = { east: 10, south: 20, west: 30, north: 40 }
const hand14 = '3333d 44d 555d 66d 777d'
const amDeal = { hand: hand14, seat: 'east', win: { source: 'wall' } }

const deals: readonly (() => unknown)[] = [
  settled(hongKong(), null),
  settled(hongKong(), {}),
  settled(hongKong(), { dead: false }),
  settled(hongKong(), { dead: true, hand: complete, ...south, win: { source: 'wall' } }),
  settled(hongKong(), { falseMahjong: 'up' }),
  settled(hongKong(), { hand: complete, ...south, win: { source: 'discard' } }),
  settled(chineseQuick(), null),
  settled(chineseQuick(), { hand: '123b 456b 789b 123d 5d+6d', seat: 'south' }),
  settled(finnishClassical(), null),
  settled(finnishClassical(), {}),
  settled(finnishClassical(), { totals }),
  settled(finnishClassical(), { totals, winner: 'up' }),
  settled(finnishClassical(), { totals: { ...totals, east: 1.5 }, winner: 'south' }),
  settled(finnishClassical(), { hands: {}, winner: 'south', round: 'east', win: { source: 'wall' } }),
  settled(finnishClassical(), { falseMahjong: 'east', shown: 1 }),
  settled(finnishClassical(), {
    hands: { ...four, north: { hand: '123b 456b 7899b 99b 5d' }, west: { hand: '99b 456b 789b 456d 5d' } },
    winner: 'south',
    round: 'east',
    win: { source: 'wall' },
  }),
  settled(finnishClassical(), { hands: { ...four, north: { hand: 'JJ 3456b 789b 789d 5d' } }, winner: 'south', round: 'east', win: { source: 'wall' } }),
  settled(finnishClassical(), {
    hands: { ...four, south: { hand: '(123d) 456b 999c RR 67c +8c' }, north: { hand: '(888c+8c) 789b 456b 789d 5d' } },
    winner: 'south',
    round: 'east',
    win: { source: 'robbedKong', kong: 'concealed' },
  }),
  () => countersFor(3),
  settled(americanCard(houseCardText), null),
  settled(americanCard(houseCardText), {}),
  settled(americanCard(houseCardText), { ...amDeal, players: ['east'] }),
  settled(americanCard(houseCardText), { ...amDeal, bets: {} }),
  settled(americanCard(houseCardText), {
    ...amDeal,
    bets: [
      { bettor: 'east', on: 'up', spoke: 1 },
      { bettor: 'Ann', on: 'east' },
      { bettor: 'Ann', on: 'east' },
    ],
  }),
  settled(americanCard(houseCardText), { mahjongInError: 'up' }),
  settled(americanCard(houseCardText), { mahjongInError: 'east', intact: 'east', declared: 'Z9' }),
  settled(americanCard(houseCardText), { mahjongInError: 'east', intact: 'south' }),
  settled(americanCard(houseCardText), { ...amDeal, players: ['south', 'west'] }),
  settled(americanCard(houseCardText), { ...amDeal, win: { source: 'discard' } }),
  settled(americanCard(houseCardText), { ...amDeal, discardFault: 'late' }),
  settled(americanCard(houseCardText), { ...amDeal, discardFault: 'misnamed' }),
  settled(americanCard(houseCardText), { ...amDeal, intact: 'south' }),
]

const claim =
  (called: Loose, ...claims: readonly unknown[]): (() => unknown) =>
  () => {
    const rules = called['rules'] ?? hongKong()
    return { issues: resolveClaims(any(rules), any(claims), any({ from: 'east', ...called })).rejected.map(({ issue }) => issue) }
  }
const refused =
  (rules: unknown, hand: string, question: Loose): (() => unknown) =>
  () => ({ issues: refusedClaims(any(rules), hand, any(question)).map(({ issue }) => issue) })
const chow = { seat: 'west', kind: 'chow' }
const pung = { seat: 'south', kind: 'pung' }

const claims: readonly (() => unknown)[] = [
  () => legalClaims(hongKong(), '123b 456b 789b 2345c', any({ seat: 'up', from: 'south', tile: '99', kong: 'open' })),
  () => legalClaims(hongKong(), '123b 456b 789b 2345c', any({ seat: 'south', from: 'south', tile: '1f' })),
  claim({ from: 'up', tile: 99, kong: 'open', out: 1 }, {}),
  claim({}, chow),
  claim({}, { ...pung, seat: 'east' }),
  claim({ out: ['south'] }, pung),
  claim({ tile: 'J', rules: americanCard(houseCardText) }, pung),
  claim({}, { ...pung, when: 'afterDraw' }),
  claim({ rules: finnishClassical() }, { ...pung, when: 'afterDiscard' }),
  claim({}, { seat: 'south', kind: 'pair' }),
  claim({ kong: 'concealed' }, { seat: 'south', kind: 'mahjong' }),
  claim({ kong: 'claimed', rules: americanCard(houseCardText) }, { seat: 'south', kind: 'mahjong' }),
  claim({ lastWall: true, rules: americanCard(houseCardText, { hotWall: true }) }, pung),
  claim({ rules: sichuanBloody() }, chow),
  claim({}, { seat: 'south', kind: 'quint' }),
  claim({ lastTile: true, rules: sichuanBloody() }, { seat: 'south', kind: 'kong' }),
  refused(sichuanBloody(), '2356b 77d 111b 999d 8d', { seat: 'south', tile: '4b', from: 'east' }),
  refused(sichuanBloody(), '1111b 235b 77d 99d (888d)', { seat: 'south' }),
  refused(finnishClassical(), '11b 456d 789c 234c EE', { ...south, tile: '1b', from: 'east', win: { standing: true } }),
]

const asked: readonly (() => unknown)[] = [
  ...texts.map((text) => () => safeParseHand(text)),
  () => safeParseHand(any(1)),
  ...melds.map(meld),
  () => readHand(data({ melds: [1] })),
  () => readHand(1),
  () => readHand({}),
  () => readHand(data({ concealed: [99] })),
  () => readHand(data({ concealed: [tileOf('1f')] })),
  () => readHand(data({ bonus: [0] })),
  () => readHand(data({ winningTile: tileOf('1f') })),
  () => hk(complete, null),
  () => hk(complete, {}),
  () => hk('123b', wall),
  () => hk('(111f)', wall),
  () => hk(data({ bonus: '1f' }), wall),
  () => legalClaims(americanCard(houseCardText), hand14.slice(0, -1), any({ seat: 'west', tile: '7d', exposures: 'x' })),
  () => hk(`${complete} 1b`, wall),
  () => hk('JJ', wall),
  () => safeParseHand('11111b'),
  () => hk(complete, { ...wall, seat: 'up', tilesLeft: -1, visible: 1 }),
  () => hk(complete, { ...wall, liable: 'south' }),
  () => hk(complete, { ...south, win: 1 }),
  () => hk(complete, { ...south, win: { source: 'up' } }),
  () => hk(complete, { ...south, win: { source: 'wall', replacement: 1, from: 'east' } }),
  () => hk(complete, { ...south, win: { source: 'discard', from: 'up', replacement: true } }),
  () => hk(complete, { ...south, win: { source: 'discard', from: 'south' } }),
  () => hk(complete, { ...south, win: { source: 'wall', afterKong: true } }),
  () => hk(complete, { ...south, win: { source: 'wall', replacement: true } }),
  () => hk('(111d) 456b 789c 55b 67c +8c 1f', { ...south, win: { source: 'discard', from: 'west' } }),
  () => hongKong(any({ minimum: 9, house: 1, without: ['x'], extra: [{}] })),
  () => hongKong(any({ without: 1, extra: 1 })),
  () => hongKong(any(1)),
  () => refuseExtra([1]),
  () => hk(complete, { ...south, win: { source: 'discard', lastTile: true }, tilesLeft: 3 }),
  () => hk(complete, { ...south, win: { source: 'discard', lastTile: false }, tilesLeft: 0 }),
  () => hk(complete, { ...wall, visible: [0, 0, 0, 0, 3, 3, 3, 3] }),
  () => legalClaims(hongKong(), complete, any(null)),
  () => resolveClaims(hongKong(), any(1), { from: 'east' }),
  () => resolveClaims(hongKong(), [], any(null)),
  () => hongKong(any({ without: ['x'], extra: [{}] })),
  () => finnishClassical(any({ limit: 0 })),
  () => americanCard(houseCardText, any({ tiles: { jokers: 9 } })),
  () => sichuanBloody({ fineTo: 'split', forbiddenFine: 10 }),
  () => sichuanBloody(any({ forbiddenFine: -1 })),
  ...contradictionRows.map(
    ({ hand, context }) =>
      () =>
        judge(finnishClassical(), hand, context),
  ),
  () => fc('123b 456d 789c 234c EE', {}),
  () => fc('(123b)@W 456d 789c 234c E +E', {}),
  () => fc('(222b)@S 456d 789c 234c E +E', {}),
  () => fc('123b 456d 789c 234c E +E', { eastWins: 14, fault: 'wrong', visible: [99], dealtBonus: 1, declaredReady: 1 }),
  () => fc('123b 456d 789c 234c E +E', { dealtBonus: ['1f'] }),
  () => fc('123b 456d 789c 234c E +E', { win: { source: 'discard', kong: 'extended', standing: 1 } }),
  () => fc('123b 456d 789c 234c E +E', { win: { source: 'robbedKong', kong: 'open' } }),
  () => fc('123b 456d 789c 234c E +E', { win: { source: 'wall', kongsThisTurn: 9 } }),
  ...['long', 'short', 'faulty'].map((fault) => () => fc('123b 456d 789c 234c E +E', { fault })),
  () => fc('123b 456d 789c 234c E +E', { declaredReady: false }),
  ...(['extended', 'concealedOnlyForThirteenWonders'] as const).map(
    (robKong) => () =>
      judge(finnishClassical({ robKong }), '123b 456d 789c 234c E +E', { ...south, declaredReady: true, win: { source: 'robbedKong', kong: 'concealed' } }),
  ),
  () => judge(polishClassical(), '[1111b] 456d 789c 234c E +E', { ...south, win: { source: 'wall', replacement: true, kongsThisTurn: 0 } }),
  () => sb('(123b) 456b 234d 678d 9d+9d', {}),
  () => sb('(1111bJ) 456b 234d 9d+9d', {}),
  () => sb('123b 456b 234d 678d 9d+9d', { forbidden: 'dots' }),
  () => sb('123b 456b 234d 678c 9d+9d', {}),
  () => sb('123b 456b 234d 678d 9d+9d', { forbidden: 'x', missed: 1 }),
  () => sb('123b 456b 234d 678d 9d+9d', { missed: [1] }),
  () => sb('123b 456b 234d 678d 99d', { win: { source: 'discard' }, missed: [{ tile: '9d', points: 1 }] }),
  () => sb('123b 456b 234d 678d 9d+9d', { win: { source: 'discard' }, missed: [{ tile: '9d', points: 1 }] }),
  () => sb('123b 456b 234d 678d 9d+9d', { win: { source: 'discard' }, missed: [{ tile: '8d', points: 8 }] }),
  () => sb('123b 456b 234d 678d 9d+9d', { win: { source: 'robbedKong' } }),
  () => sb('11223344556677b', { win: { source: 'robbedKong' } }),
  () => sb('123b 456b 234d 678d 9d+9d', { win: { source: 'robbedKong', lastTile: true } }),
  () => sb('123b 456b 234d 678d 9d+9d', { win: { source: 'wall', replacement: true } }),
  () => ready('123b', any('x')),
  () => am('(123d) 44d 555d 66d 777d', {}),
  () => am('[3333d] 44d 555d 66d 777d', {}),
  () => am('(333d+3d) 44d 555d 66d 777d', {}),
  () => am('(JJJ) 44d 555d 66d 777d E', {}),
  () => am('44d 555d', {}),
  () => am('3333d 44d 555d 66d 777d E', {}),
  () => am(hand14, { declared: 'Z9', intact: 'east' }),
  () => am(hand14, { win: { source: 'wall', replacement: true } }),
  () => am(hand14, { win: { source: 'discard', afterKong: true } }),
  () => am('3333d 44d 555d 66d 77d +7d', { win: { source: 'jokerExchange' } }),
  () => am(hand14, { win: { source: 'jokerExchange' } }),
  () => am(hand14, { visible: [99] }),
  () => am('3333d 44d 555d 66d 77d +J', { win: { source: 'discard' } }),
  () => am('3333d 44d 555d 66d 77d E', {}),
  () => am('F (333d) 66d 999d 333b 66b', {}),
  () => am('FF 3344d 5566b 7788c', { win: { source: 'discard' } }, { concealedWinOnDiscard: false }),
  () => am('0 1111b 111d JJJJJJ', { declared: 'Y1' }),
  () => am('(NNN) (3333d) 44d 555d 66d', {}),
  () => judge(americanCard('A: FFFF NNNN ES WWWW X30'), 'FFFF NNNN E WWWW R', { seat: 'east', win: { source: 'wall' }, visible: 'SSSS' }),
  () => callable(houseCardText, '3333d 44d 555d 66d 77d', any('99')),
  () => exchangeJoker('(333dJ)', 'J'),
  () => exchangeJoker('(333dJ) 1b', '3d'),
  () => exchangeJoker('(3333d)', '3d'),
  () => exchangeJoker('(333dJ)', '4d'),
  () => exchangeJoker('(JJJ)', '4d'),
  () => nearest(houseCardText, '3333d 44d 555d 66d 777d E'),
  () => expandLine(houseCardText, 'Z9'),
  () => viable(houseCardText, '1b'),
  () => rackOf(houseCardText, '(333d) 44d'),
  () => safeParseCard(any(1)),
  () => ({ issues: lintCard(any({})).errors }),
  ...Object.values(lintRows).map(({ bad }) => () => ({ issues: [...lintCard(bad).errors, ...lintCard(bad).warnings] })),
]

/** Cards with the sentences that a code has beside the one of its row. */
const cards: readonly string[] = [
  '@"x"\n',
  'FFFF {NNNN RRRR} ES WWWW X30',
  'FFFF NNNN [E S WWWW X30',
  'FFFF {NNNN|RRRR ES WWWW X30',
  '[T',
  'FFFF NNNN | ES WWWW X30',
  'FFFF 2222a 33a 66a NN (any 1 suit) (run) X25',
  'FFFF 2222a 33a 66a NN (;run) X25',
  '[T; default run; default like]',
  'FFFF 2222a 33a 66a NN (any 1 suit; any 2 suits) X25',
  'FFFF XXXX ES WWWW (X=odd; X=even) X30',
  'FFFF 2222a 33a 66a NN (a=dots; a=bams) X25',
  'FFFF {NNN|RRRR} ES WWWW X30',
  'FFFF 2222 33 66 NN (any 2 suits) X25',
  'FFFF NNNN ES WWWW (run) X30',
]

const commands: readonly (readonly string[])[] = [
  ['score', complete, '--seat', 'up'],
  ['score', complete, '--by', 'up'],
  ['score', complete, '--rules', 'sichuan-bloody', '--forbidden', 'x'],
  ['score', complete, '--context', '1'],
  ['score', complete, '--option', 'x'],
  ['deal', 'bad.json'],
  ['deal', 'none.json'],
  ['deal', 'rules.json'],
]

/** Findings of the command line are told, so that they are asked for in a language and read as lines. */
export function commandLine(lang: string): Promise<readonly string[]> {
  const files = { 'bad.json': '{', 'none.json': '{}', 'rules.json': '{"rules":"x","deal":{}}' }
  return Promise.all(commands.map(async (argv) => (await cli([...argv, '--lang', lang], { files })).stderr))
}

/** Every finding of the corpus. */
export function corpus(): readonly Issue[] {
  return [...asked, ...logs, ...deals, ...claims, ...cards.map((text) => () => ({ issues: [...lintCard(text).errors, ...lintCard(text).warnings] }))].flatMap(
    findings,
  )
}
