import { describe, expect, test } from 'vitest'
import { americanCard, houseCardText } from '../../src/american-card/index.ts'
import { type GameState, startGame } from '../../src/core/game.ts'
import { byWind, type Wind, winds } from '../../src/core/tile.ts'
import { foldGame, nextDeal } from '../../src/driver/game.ts'
import { settle } from '../../src/driver/judge.ts'
import { finnishClassical, polishClassical } from '../../src/finnish-classical/index.ts'
import { chineseQuick, hongKong } from '../../src/hong-kong/index.ts'
import { type SichuanDeal, type SichuanEvent, sichuanBloody } from '../../src/sichuan-bloody/index.ts'

const players = ['Aino', 'Bo', 'Chen', 'Dana'] as const
const five = [...players, 'Eino'] as const

/** Who sits where, from East; the round and how often the winds turned in it. */
function told({ seats, round, turns }: GameState): string {
  return `${winds.map((wind) => seats[wind]).join(' ')}, ${round} ${turns}`
}

function last(states: readonly GameState[]): GameState {
  return states.at(-1) as GameState
}

function sumOf({ scores }: GameState): number {
  return Object.values(scores).reduce((sum, score) => sum + score, 0)
}

const start = 'Aino Bo Chen Dana, east 0'
const turned = 'Bo Chen Dana Aino, east 1'

describe('Hong Kong (HK-9)', () => {
  const rules = hongKong()
  const won = (seat: Wind) => settle(rules, { hand: '(123d) 456b 789c RR 67c +8c', seat, round: 'east', win: { source: 'wall' } })
  const wrong = settle(rules, { falseMahjong: 'south' })
  const dead = settle(rules, { dead: true })

  test.each([
    ["East's win moves the winds too", won('east'), turned],
    ["another player's win moves them", won('west'), turned],
    ['a wrong declaration ends the deal and moves them (HK-7)', wrong, turned],
    ['a dead game leaves them', dead, start],
  ])('%s', (_, outcome, expected) => {
    expect(told(nextDeal(rules, startGame(players), outcome))).toBe(expected)
  })

  test('four rounds of four deals, dead games not counted', () => {
    const deals = Array.from({ length: 16 }, (_, at) => won(winds[at % 4] as Wind))
    const states = foldGame(rules, players, [...deals.slice(0, 5), dead, ...deals.slice(5)])
    expect(states.map(({ over }) => over)).toEqual([...new Array<boolean>(17).fill(false), true])
    expect(told(states[4] as GameState)).toBe('Aino Bo Chen Dana, south 0')
    expect(told(states[6] as GameState)).toBe(told(states[5] as GameState))
    expect(last(states).round).toBe('north')
    expect(sumOf(last(states))).toBe(0)
  })

  test('points follow the players: East of the first deal is North in the second', () => {
    const { net } = won('east')
    expect(last(foldGame(rules, players, [won('east'), won('east')])).scores).toEqual({
      Aino: net.east + net.north,
      Bo: net.south + net.east,
      Chen: net.west + net.south,
      Dana: net.north + net.west,
    })
  })
})

test('the Chinese quick rules: the winds do not matter, so nothing moves and no deal is the last (HK §3)', () => {
  const rules = chineseQuick()
  const outcome = settle(rules, { hand: '(123d) 456b 789c RR 67c +8c', seat: 'south' })
  const state = last(
    foldGame(
      rules,
      players,
      Array.from({ length: 20 }, () => outcome),
    ),
  )
  expect(told(state)).toBe(start)
  expect(state).toMatchObject({ deals: 20, over: false, scores: { Aino: -20, Bo: 60, Chen: -20, Dana: -20 } })
})

describe.each([
  ['Finnish classical', finnishClassical()],
  ['Polish', polishClassical()],
] as const)('%s (FC-12)', (_, rules) => {
  const won = (winner: Wind) => settle(rules, { totals: { east: 20, south: 10, west: 10, north: 10 }, winner })
  const dead = settle(rules, { dead: true })
  const east = (times: number) => Array.from({ length: times }, () => won('east'))

  test.each([
    ['East keeps the winds by winning', [won('east')], start, 1],
    ['and loses them to another winner', [won('east'), won('north')], turned, 0],
    ['a dead deal keeps them', [dead], start, 0],
    ["and does not break East's row", [won('east'), dead, won('east')], start, 2],
    ['a wrong declaration turns them (FC-11)', [settle(rules, { falseMahjong: 'north' })], turned, 0],
    ["East's twelfth win keeps them", east(12), start, 12],
    ["East's thirteenth turns them", east(13), turned, 0],
  ] as const)('%s', (_, outcomes, expected, eastWins) => {
    const state = last(foldGame(rules, players, outcomes))
    expect(told(state)).toBe(expected)
    expect(state).toMatchObject({ eastWins, deals: outcomes.length, over: false })
    expect(sumOf(state)).toBe(0)
  })

  test('a wrong declaration that nobody answered: the deal goes on (FC-11)', () => {
    expect(nextDeal(rules, startGame(players), settle(rules, { falseMahjong: 'north', shown: false }))).toEqual(startGame(players))
  })

  test('a round ends when everyone has been East and failed to win, the game after four', () => {
    const round = [won('east'), won('south'), won('west'), dead, won('north'), won('south')]
    const states = foldGame(rules, players, [...round, ...round, ...round, ...round])
    expect([6, 12, 18].map((at) => told(states[at] as GameState))).toEqual(['south', 'west', 'north'].map((wind) => `Aino Bo Chen Dana, ${wind} 0`))
    expect(states.map(({ over }) => over).indexOf(true)).toBe(24)
  })
})

describe('Sichuan Bloody (SB-22)', () => {
  const rules = sichuanBloody()
  const losing = { east: '123b 456b 234d 67d 99d', south: '456d 678d 345d 34b 99d', west: '234b 678b 789d 34d 22d', north: '(444b) 777b 222d 444d 6d' } as const
  const wins: Readonly<Record<string, SichuanEvent>> = {
    southAlone: { type: 'win', tile: '5b', source: 'discard', from: 'west', winners: [{ seat: 'south', hand: '456d 678d 345d 34b 99d +5b' }] },
    southAndNorth: {
      type: 'win',
      tile: '8d',
      source: 'discard',
      from: 'west',
      winners: [
        { seat: 'south', hand: '123b 456b 234d 67d 99d +8d' },
        { seat: 'north', hand: '345b 678b 345d 67d 22d +8d' },
      ],
    },
    robbed: {
      type: 'win',
      tile: '4b',
      source: 'robbedKong',
      from: 'north',
      winners: [
        { seat: 'east', hand: '(999d) 111d 567d 88b 23b +4b' },
        { seat: 'west', hand: '(999b) 111b 678b 55b 23b +4b' },
      ],
    },
  }
  const deal = (...events: readonly SichuanEvent[]): SichuanDeal => ({
    dealer: 'east',
    players: byWind((seat) => ({ hand: losing[seat] })),
    events: [...events, { type: 'wallEnd' }],
  })
  const following = (...events: readonly SichuanEvent[]): string => told(nextDeal(rules, startGame(players), settle(rules, deal(...events))))

  test('nobody won: the same dealer', () => {
    expect(following()).toBe(start)
  })

  test('the first winner deals; the others keep their order, and rounds are not counted', () => {
    expect(following(wins['southAlone'] as SichuanEvent)).toBe('Bo Chen Dana Aino, east 0')
  })

  test('several first winners: whoever discarded', () => {
    expect(following(wins['southAndNorth'] as SichuanEvent)).toBe('Chen Dana Aino Bo, east 0')
  })

  test('several who robbed a kong: whoever laid it', () => {
    const kong: SichuanEvent = { type: 'kong', by: 'north', tile: '4b', kind: 'extended', drawn: true }
    expect(following(kong, wins['robbed'] as SichuanEvent)).toBe('Dana Aino Bo Chen, east 0')
  })

  test('fines are kept apart from the scores, which sum to zero (SB-21)', () => {
    const outcome = settle(rules, { ...deal(), players: { ...deal().players, west: { forbidden: 'dots', hand: losing.west } } })
    expect(outcome.fines).toMatchObject([{ from: 'west', amount: 48 }])
    const state = nextDeal(rules, startGame(players), outcome)
    expect(state.scores['Chen']).toBe(outcome.net.west)
    expect(sumOf(state)).toBe(0)
  })
})

describe('American card (AM-23)', () => {
  const rules = americanCard(houseCardText)
  const won = settle(rules, { hand: '3333d 44d 555d 66d 777d', seat: 'east', win: { source: 'wall' } })
  const wallGame = settle(rules, { wallGame: true })

  test('with four at the table the deal goes round, whoever wins', () => {
    expect(foldGame(rules, players, [won, wallGame, won, won]).map(told)).toEqual([
      start,
      turned,
      'Chen Dana Aino Bo, east 2',
      'Dana Aino Bo Chen, east 3',
      start,
    ])
  })

  test('with five East steps out and the bettor sits down', () => {
    expect(foldGame(rules, five, [won, won, wallGame, won, won]).map(told)).toEqual([
      start,
      'Bo Chen Dana Eino, east 1',
      'Chen Dana Eino Aino, east 2',
      'Dana Eino Aino Bo, east 3',
      'Eino Aino Bo Chen, east 0',
      'Aino Bo Chen Dana, east 1',
    ])
  })

  test('a bettor has a score of his own, which he keeps when he sits down', () => {
    const bet = settle(rules, { hand: '3333d 44d 555d 66d 777d', seat: 'east', win: { source: 'wall' }, bets: [{ bettor: 'Eino', on: 'east' }] })
    const state = last(foldGame(rules, five, [bet, won]))
    expect(bet.net['Eino']).toBeGreaterThan(0)
    expect(state.scores['Eino']).toBe((bet.net['Eino'] as number) + won.net.north)
    expect(state.scores['Aino']).toBe(bet.net.east)
    expect(sumOf(state)).toBe(0)
  })

  test('no deal is the last', () => {
    const state = last(
      foldGame(
        rules,
        players,
        Array.from({ length: 20 }, () => wallGame),
      ),
    )
    expect(state).toMatchObject({ deals: 20, over: false, round: 'east' })
  })
})
