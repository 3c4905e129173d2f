import { describe, expect, test } from 'vitest'
import { type AmericanBet, type AmericanDeal, americanCard, houseCardText, parseCard } from '../../src/american-card/index.ts'
import { startGame } from '../../src/core/game.ts'
import { MahjongError } from '../../src/core/issue.ts'
import type { Win } from '../../src/core/win.ts'
import { nextDeal } from '../../src/driver/game.ts'
import { settle } from '../../src/driver/judge.ts'
import { named, told } from '../support/told.ts'

const houseCard = parseCard(houseCardText)
const house = americanCard(houseCard)
/** Y1, worth 25. */
const withJoker = 'FF 227d 000 777b 77c J'
/** C5, worth 25. */
const jokerless = '3333c 4444c 5555d 00'
/** P1, worth 50, exempt. */
const exempt = 'FF 3344d 5566b 7788c'
const discard: Win = { source: 'discard', from: 'north' }
const wall: Win = { source: 'wall' }

/** What each ends with: the winner sits East, A South, B West, C North. */
function net(deal: Partial<AmericanDeal>, rules: ReturnType<typeof americanCard> = house): Record<string, number> {
  return { ...settle(rules, { seat: 'east', ...deal } as AmericanDeal).net }
}

const bet = (on: AmericanBet['on'], bettor = 'Bo'): AmericanBet => ({ bettor, on })

describe('the table of payments (§4)', () => {
  // What A and B each pay, what C pays, what the winner gets, what the bettor gets, in values of the line.
  const table: readonly (readonly [string, string, Win, AmericanBet | undefined, readonly [ab: number, c: number, winner: number, bettor?: number]])[] = [
    ['discard', withJoker, discard, undefined, [1, 2, 4]],
    ['self-pick', withJoker, wall, undefined, [2, 2, 6]],
    ['discard, jokerless', jokerless, discard, undefined, [2, 4, 8]],
    ['self-pick, jokerless', jokerless, wall, undefined, [4, 4, 12]],
    ['bet on winner, discard', withJoker, discard, bet('east'), [2, 4, 4, 4]],
    ['bet on winner, self-pick', withJoker, wall, bet('east'), [4, 4, 6, 6]],
    ['bet on winner, discard, jokerless', jokerless, discard, bet('east'), [4, 8, 8, 8]],
    ['bet on winner, self-pick, jokerless', jokerless, wall, bet('east'), [8, 8, 12, 12]],
    ['bet on A, discard', withJoker, discard, bet('south'), [1, 2, 5, -1]],
    ['bet on C, C discards', withJoker, discard, bet('north'), [1, 2, 6, -2]],
    ['bet on A, self-pick', withJoker, wall, bet('south'), [2, 2, 8, -2]],
    ['exempt line, discard', exempt, discard, undefined, [1, 2, 4]],
    ['exempt line, self-pick', exempt, wall, undefined, [2, 2, 6]],
  ]
  test.each(table)('%s', (_, hand, win, placed, [ab, c, winner, bettor]) => {
    const value = hand === exempt ? 50 : 25
    expect(net({ hand, win, ...(placed === undefined ? {} : { bets: [placed] }) })).toEqual({
      east: winner * value,
      south: -ab * value,
      west: -ab * value,
      north: -c * value,
      ...(bettor === undefined ? {} : { Bo: bettor * value }),
    })
  })
})

describe('payments', () => {
  test('are told one by one, with their reasons', () => {
    expect(settle(house, { hand: withJoker, seat: 'east', win: discard, bets: [bet('east'), bet('south', 'Cy')] }).payments).toEqual([
      { from: 'south', to: 'east', amount: 25, reason: 'other' },
      { from: 'south', to: 'Bo', amount: 25, reason: 'bet' },
      { from: 'west', to: 'east', amount: 25, reason: 'other' },
      { from: 'west', to: 'Bo', amount: 25, reason: 'bet' },
      { from: 'north', to: 'east', amount: 50, reason: 'discard' },
      { from: 'north', to: 'Bo', amount: 50, reason: 'bet' },
      { from: 'Cy', to: 'east', amount: 25, reason: 'wrongBet' },
      { from: 'Cy', to: 'Bo', amount: 25, reason: 'wrongBet' },
    ])
    expect(settle(house, { hand: withJoker, seat: 'east', win: wall }).payments.map(({ reason }) => reason)).toEqual(['selfPick', 'selfPick', 'selfPick'])
  })

  test('a win by an exchanged joker is self-picked (AM-18)', () => {
    expect(net({ hand: withJoker, win: { source: 'jokerExchange' } })).toEqual({ east: 150, south: -50, west: -50, north: -50 })
  })

  test('several bettors: payments by one and the correct bets, shared evenly (AM-21)', () => {
    expect(net({ hand: withJoker, win: discard, bets: [bet('east', 'A'), bet('east', 'B')] })).toEqual({
      east: 100,
      south: -75,
      west: -75,
      north: -150,
      A: 100,
      B: 100,
    })
  })

  test('the bonus that is forgone is not paid (AM-20)', () => {
    expect(net({ hand: jokerless, win: discard, declaredJokerless: false })['east']).toBe(100)
  })

  test('the line that is declared is paid (AM-15)', () => {
    const two = '0 1111b 111d JJJJJJ'
    expect(net({ hand: two, win: discard })['east']).toBe(180)
    expect(net({ hand: two, win: discard, declared: 'Q2' })['east']).toBe(160)
  })

  test('East pays and receives like anyone (AM-23)', () => {
    expect(net({ hand: withJoker, seat: 'west', win: { source: 'discard', from: 'east' } })).toEqual({ east: -50, south: -25, west: 100, north: -25 })
  })

  test('players who are not there do not pay', () => {
    expect(net({ hand: withJoker, win: discard, players: ['east', 'south', 'north'] })).toEqual({ east: 75, south: -25, west: 0, north: -50 })
    expect(net({ hand: withJoker, win: wall, players: ['east', 'north'] })).toEqual({ east: 50, south: 0, west: 0, north: -50 })
  })
})

describe('bets (AM-22)', () => {
  const silent = americanCard(houseCard, { bettorPaysWhenWrong: false })
  test('a wrong bettor pays, unless the table says otherwise', () => {
    expect(net({ hand: withJoker, win: discard, bets: [bet('north')] })['Bo']).toBe(-50)
    expect(net({ hand: withJoker, win: discard, bets: [bet('north')] }, silent)).toEqual({ east: 100, south: -25, west: -25, north: -50, Bo: 0 })
  })

  test('on a wall game: right, every player pays the lowest value of the card', () => {
    expect(net({ wallGame: true, bets: [bet('wallGame')] })).toEqual({ east: -25, south: -25, west: -25, north: -25, Bo: 100 })
    expect(net({ wallGame: true, bets: [bet('wallGame')], players: ['east', 'south', 'west'] })['Bo']).toBe(75)
    expect(net({ wallGame: true, bets: [bet('east')] })).toEqual({ east: 0, south: 0, west: 0, north: 0, Bo: 0 })
  })

  test('on a wall game: wrong, the bettor pays like a non-discarder', () => {
    expect(net({ hand: withJoker, win: discard, bets: [bet('wallGame')] })).toEqual({ east: 125, south: -25, west: -25, north: -50, Bo: -25 })
    expect(net({ hand: jokerless, win: wall, bets: [bet('wallGame')] })).toEqual({ east: 400, south: -100, west: -100, north: -100, Bo: -100 })
  })

  test('of a bettor who spoke are void', () => {
    expect(net({ hand: withJoker, win: discard, bets: [{ ...bet('east'), spoke: true }] })).toEqual({ east: 100, south: -25, west: -25, north: -50, Bo: 0 })
    expect(net({ wallGame: true, bets: [{ ...bet('wallGame'), spoke: true }] })['Bo']).toBe(0)
  })
})

describe('faults (AM-24)', () => {
  test('a wall game is not paid for', () => {
    expect(settle(house, { wallGame: true })).toEqual({ payments: [], net: { east: 0, south: 0, west: 0, north: 0 }, outcome: 'wallGame' })
  })

  test.each(['misnamed', 'outOfTurn'] as const)('a tile %s is paid for by its discarder alone, four times', (discardFault) => {
    const settlement = settle(house, { hand: withJoker, seat: 'east', win: discard, discardFault })
    expect(settlement.payments).toEqual([{ from: 'north', to: 'east', amount: 100, reason: discardFault }])
    expect(net({ hand: jokerless, win: discard, discardFault })['north']).toBe(-200)
    expect(net({ hand: withJoker, win: discard, discardFault, bets: [bet('east'), bet('south', 'Cy'), bet('north', 'Di')] })).toEqual({
      east: 200,
      south: 0,
      west: 0,
      north: -200,
      Bo: 200,
      Cy: 0,
      Di: -200,
    })
  })

  test('a mahjong in error is not paid for, but the one intact player', () => {
    const wrong = '3333d 4d J 555d 66d 777d'
    expect(settle(house, { hand: wrong, seat: 'east', win: wall })).toMatchObject({
      payments: [],
      outcome: 'mahjongInError',
      offender: 'east',
      verdict: { kind: 'incomplete' },
    })
    expect(settle(house, { hand: wrong, seat: 'east', win: wall, declared: 'C1', intact: 'west' }).payments).toEqual([
      { from: 'east', to: 'west', amount: 60, reason: 'mahjongInError' },
    ])
    expect(settle(americanCard(houseCard), { mahjongInError: 'east', declared: 'C1', intact: 'west' }).payments).toEqual([
      { from: 'east', to: 'west', amount: 60, reason: 'mahjongInError' },
    ])
    const unpaid = { payments: [], net: { east: 0, south: 0, west: 0, north: 0 }, outcome: 'mahjongInError', offender: 'east' }
    expect(settle(house, { mahjongInError: 'east' })).toEqual(unpaid)
    expect(settle(house, { mahjongInError: 'east', declared: 'C1' })).toEqual(unpaid)
  })

  test('a hand that is refused is one', () => {
    const strict = americanCard(houseCard, { concealedWinOnDiscard: false })
    expect(settle(strict, { hand: exempt, seat: 'east', win: discard, intact: 'south' })).toMatchObject({
      payments: [{ from: 'east', to: 'south', amount: 100, reason: 'mahjongInError' }],
      verdict: { kind: 'refused' },
    })
  })
})

describe('deals that cannot be', () => {
  const forms = ['{ hand, seat, win, bets? }', '{ mahjongInError: seat, declared?, intact? }', '{ wallGame: true, bets? }']
  const wrong = '3333d 4d J 555d 66d 777d'
  const takes = (key: string, found: string, what = key): object => ({ key, found, takes: what })
  const why = (reason: string, more: object = {}): object => ({ why: reason, ...more })
  // What is wrong, as `code rule path`, and the data of each.
  const faults: readonly (readonly [string, unknown, ...(readonly [issue: string, data?: object])[]])[] = [
    ['no deal', 7, ['deal/badValue', why('deal', { found: '7', forms })]],
    ['null', null, ['deal/badValue', why('deal', { found: 'null', forms })]],
    ['no hand', { seat: 'east' }, ['deal/missing hand', why('hand', { forms })]],
    ['no giver', { hand: withJoker, seat: 'east', win: { source: 'discard' } }, ['deal/missing AM-19 win.from', why('giver')]],
    ['an impossible hand', { hand: 'FFFFFFFFF', seat: 'east', win: wall }, ['hand/tooManyCopies hand.concealed.8', { tile: 'F', limit: 8 }]],
    ['13 tiles', { hand: 'FF 227d 000 777b 77c', seat: 'east', win: wall }, ['hand/tooFewTiles AM-24', why('withFlowers', { have: 13, want: 14 })]],
    ['no seat', { hand: withJoker, win: wall }, ['context/missing seat', { key: 'seat' }]],
    [
      'a wall game that is none',
      { wallGame: false, hand: withJoker, seat: 'east', win: wall },
      ['deal/badValue wallGame', takes('wallGame', 'false', 'trueOrNothing')],
    ],
    [
      'a wall game that somebody won',
      { wallGame: true, hand: withJoker, seat: 'east', win: wall },
      ['deal/impossible hand', why('endings', { keys: ['wallGame', 'hand'] })],
    ],
    [
      'a wall game with a mahjong in error',
      { wallGame: true, mahjongInError: 'south' },
      ['deal/impossible mahjongInError', why('endings', { keys: ['wallGame', 'mahjongInError'] })],
    ],
    ['players that are no list', { wallGame: true, players: 4 }, ['deal/badValue players', takes('players', '4')]],
    ['no players', { wallGame: true, players: [] }, ['deal/badValue players', takes('players', '[]')]],
    ['one player', { wallGame: true, players: ['east'] }, ['deal/badValue players', takes('players', '["east"]')]],
    ['a player twice', { wallGame: true, players: ['east', 'east', 'west'] }, ['deal/badValue players', takes('players', '["east","east","west"]')]],
    ['a player at no seat', { wallGame: true, players: ['east', 'Bo'] }, ['deal/badValue players', takes('players', '["east","Bo"]')]],
    [
      'a winner who is not there',
      { hand: withJoker, seat: 'east', win: wall, players: ['south', 'west'] },
      ['deal/badValue seat', why('emptySeat', { found: "'east'" })],
    ],
    [
      'a giver who is not there',
      { hand: withJoker, seat: 'east', win: discard, players: ['east', 'west'] },
      ['deal/badValue win.from', why('emptySeat', { found: "'north'" })],
    ],
    ['bets that are no list', { wallGame: true, bets: {} }, ['deal/badValue AM-21 bets', takes('bets', '{}')]],
    [
      'a bettor at a seat',
      { wallGame: true, bets: [{ bettor: 'east', on: 'west' }] },
      ['deal/badValue AM-21 bets.0.bettor', why('bettor', { found: "'east'" })],
    ],
    ['a bettor without a name', { wallGame: true, bets: [bet('east', '')] }, ['deal/badValue AM-21 bets.0.bettor', why('bettor', { found: "''" })]],
    ['a bettor twice', { wallGame: true, bets: [bet('east'), bet('west')] }, ['deal/badValue AM-21 bets.1.bettor', why('secondBet', { found: "'Bo'" })]],
    [
      'a bet on nobody, and no bet',
      { wallGame: true, bets: [{ bettor: 'Bo', on: 'Cy' }, null] },
      ['deal/badValue AM-22 bets.0.on', takes('on', "'Cy'", 'betOn')],
      ['deal/badValue AM-21 bets.1.bettor', why('bettor', { found: 'undefined' })],
      ['deal/badValue AM-22 bets.1.on', takes('on', 'undefined', 'betOn')],
    ],
    [
      'a bet on an absent player',
      { wallGame: true, players: ['east', 'south'], bets: [bet('west')] },
      ['deal/badValue AM-22 bets.0.on', takes('on', "'west'", 'betOn')],
    ],
    ['spoke', { wallGame: true, bets: [{ ...bet('east'), spoke: 1 }] }, ['deal/badValue AM-22 bets.0.spoke', takes('spoke', '1', 'boolean')]],
    [
      'a wall tile misnamed',
      { hand: withJoker, seat: 'east', win: wall, discardFault: 'misnamed' },
      ['deal/impossible AM-24 discardFault', why('faultWithoutDiscard')],
    ],
    [
      'another fault',
      { hand: withJoker, seat: 'east', win: discard, discardFault: 'late' },
      ['deal/badValue AM-24 discardFault', takes('discardFault', "'late'", 'misnamed, outOfTurn')],
    ],
    ['intact beside a win', { hand: withJoker, seat: 'east', win: wall, intact: 'west' }, ['deal/impossible AM-24 intact', why('intactAfterWin')]],
    ['intact himself', { mahjongInError: 'east', declared: 'C1', intact: 'east' }, ['deal/badValue AM-24 intact', takes('intact', "'east'", 'otherSeat')]],
    [
      'intact who is not there',
      { hand: wrong, seat: 'east', win: wall, declared: 'C1', intact: 'west', players: ['east', 'south'] },
      ['deal/badValue AM-24 intact', takes('intact', "'west'", 'otherSeat')],
    ],
    ['intact without a line', { mahjongInError: 'east', intact: 'west' }, ['deal/missing AM-24 declared', why('declared')]],
    ['intact without a line, with the hand', { hand: wrong, seat: 'east', win: wall, intact: 'west' }, ['deal/missing AM-24 declared', why('declared')]],
    ['an error of nobody', { mahjongInError: 'Bo' }, ['deal/badValue AM-24 mahjongInError', takes('mahjongInError', "'Bo'", 'wind')]],
    ['an unknown line', { mahjongInError: 'east', declared: 'Z9' }, ['deal/badValue AM-15 declared', takes('declared', "'Z9'", 'line')]],
  ]
  test.each(faults)('%s', (_, deal, ...issues) => {
    try {
      settle(house, deal as AmericanDeal)
      throw new Error('settled')
    } catch (error) {
      expect(error).toBeInstanceOf(MahjongError)
      const found = told((error as MahjongError).issues).map((issue) => [named(issue), issue.data])
      expect(found).toEqual(issues)
    }
  })
})

describe('the next deal (AM-23)', () => {
  const outcome = settle(house, { hand: withJoker, seat: 'east', win: discard, bets: [bet('east', 'Eve')] })
  test('with four players the deal passes on', () => {
    const state = nextDeal(house, startGame(['Ann', 'Bo', 'Cy', 'Di']), settle(house, { wallGame: true }))
    expect(state).toMatchObject({ seats: { east: 'Bo', south: 'Cy', west: 'Di', north: 'Ann' }, deals: 1, over: false })
  })

  test('with five East goes out and the bettor sits down', () => {
    const start = startGame(['Ann', 'Bo', 'Cy', 'Di'])
    const first = nextDeal(house, { ...start, scores: { ...start.scores, Eve: 0 } }, outcome)
    expect(first.seats).toEqual({ east: 'Bo', south: 'Cy', west: 'Di', north: 'Eve' })
    expect(first.scores).toEqual({ Ann: 100, Bo: -50, Cy: -50, Di: -100, Eve: 100 })
    const second = nextDeal(house, first, settle(house, { wallGame: true, bets: [bet('wallGame', 'Ann')] }))
    expect(second.seats).toEqual({ east: 'Cy', south: 'Di', west: 'Eve', north: 'Ann' })
    expect(second.scores).toEqual({ Ann: 200, Bo: -75, Cy: -75, Di: -125, Eve: 75 })
  })

  test('there is no last deal', () => {
    let state = startGame(['Ann', 'Bo', 'Cy', 'Di'])
    for (let deal = 0; deal < 40; deal++) state = nextDeal(house, state, settle(house, { wallGame: true }))
    expect(state).toMatchObject({ seats: { east: 'Ann' }, deals: 40, over: false, turns: 0 })
  })
})
