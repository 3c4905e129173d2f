import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MahjongError } from '../../src/core/issue.ts'
import { type ByWind, byWind, type Wind, winds } from '../../src/core/tile.ts'
import { judge, settle } from '../../src/driver/judge.ts'
import { type FinnishDeal, type FinnishSettlement, finnishClassical } from '../../src/finnish-classical/index.ts'
import { anyWind } from '../support/arbitraries.ts'
import { told } from '../support/told.ts'

const rules = finnishClassical()
const net = (east: number, south: number, west: number, north: number): ByWind<number> => ({ east, south, west, north })
const fromTotals = (east: number, south: number, west: number, north: number, winner: Wind) => settle(rules, { totals: net(east, south, west, north), winner })

/** South wins 52 on West's discard; East 112, West 28 with its own flower and season, North 16. */
const hands = {
  east: { hand: '(RRR) GGG PP 55c 19b 2d' },
  south: { hand: '23444b 777d 111c 99d +4b' },
  west: { hand: '(777b) EE WW 2c 58d 9b 36c 3f 3y' },
  north: { hand: '[8888c] 123d 456d 36b SS' },
} as const
const deal = { round: 'east', hands, winner: 'south', win: { source: 'discard', from: 'west' } } as const

const issuesOf = (wrong: unknown, under = rules) => {
  try {
    settle(under, wrong as FinnishDeal)
  } catch (error) {
    if (!(error instanceof MahjongError)) throw error
    return told(error.issues)
  }
  return []
}

describe('totals already counted', () => {
  test.each<[string, FinnishSettlement, ByWind<number>]>([
    ['a loser beats the winner', fromTotals(40, 40, 100, 12, 'west'), net(-144, -72, 400, -184)],
    ['East wins the limit', fromTotals(1000, 8, 0, 64, 'east'), net(6000, -2048, -2072, -1880)],
    ['East loses with the limit', fromTotals(1000, 1000, 20, 0, 'south'), net(1960, 4000, -2940, -3020)],
    ['a long hand in the west', fromTotals(16, 120, 0, 24, 'south'), net(-224, 480, -176, -80)],
    ['ties pay nothing', fromTotals(0, 0, 0, 20, 'north'), net(-40, -20, -20, 80)],
  ])('%s', (_, settlement, expected) => {
    expect(settlement.net).toEqual(expected)
  })

  test('every payment is told with its reason; East pays and receives double', () => {
    const { payments } = fromTotals(1000, 1000, 20, 0, 'south')
    expect(payments).toEqual([
      { from: 'west', to: 'south', amount: 1000, reason: 'mahjong' },
      { from: 'north', to: 'south', amount: 1000, reason: 'mahjong' },
      { from: 'east', to: 'south', amount: 2000, reason: 'mahjongEast' },
      { from: 'west', to: 'east', amount: 1960, reason: 'differenceEast' },
      { from: 'north', to: 'east', amount: 2000, reason: 'differenceEast' },
      { from: 'north', to: 'west', amount: 20, reason: 'difference' },
    ])
  })

  test('the winner pays nobody, even one with a higher total', () => {
    const { payments } = fromTotals(500, 20, 800, 0, 'south')
    expect(payments.filter(({ from }) => from === 'south')).toEqual([])
  })

  test('a total over the limit is cut to it; without a limit it stands', () => {
    expect(fromTotals(0, 2880, 0, 0, 'south')).toMatchObject({ totals: net(0, 1000, 0, 0), net: net(-2000, 4000, -1000, -1000) })
    expect(settle(finnishClassical({ limit: null }), { totals: net(0, 2880, 0, 0), winner: 'south' }).net.south).toBe(11520)
  })
})

describe('four hands', () => {
  test('are counted, the losers too, and settled', () => {
    const settlement = settle(rules, deal)
    expect(settlement).toMatchObject({ outcome: 'win', winner: 'south', totals: net(112, 52, 28, 16), verdict: { kind: 'win' } })
    expect(settlement.net).toEqual(net(-104 + 168 + 192, 104 + 52 + 52, -52 - 168 + 12, -52 - 192 - 12))
    expect(settlement.scores?.east.items.map(({ id }) => id)).toEqual([
      'openPung',
      'concealedPung',
      'dragonPair',
      'dragonSet',
      'dragonSet',
      'littleThreeDragons',
    ])
    expect(settlement.scores?.south).toEqual(settlement.verdict?.kind === 'win' && settlement.verdict.score)
  })

  test("carry the winner's other circumstances", () => {
    const standing = { ...deal, win: { source: 'discard', from: 'west', standing: true } } as const
    expect(settle(rules, standing).totals?.south).toBe(104)
    expect(settle(rules, { ...deal, declaredReady: false })).toMatchObject({
      outcome: 'falseMahjong',
      verdict: { kind: 'refused', reasons: [{ rule: 'FC-15' }] },
    })
    const east = { ...deal, hands: { ...hands, east: hands.south, south: hands.east }, winner: 'east' } as const
    expect(settle(rules, { ...east, eastWins: 13 }).totals?.east).toBe(1000)
  })

  test('with faults: long ones count nothing, short and faulty ones as they lie (FC-10)', () => {
    const faulty = { ...deal, hands: { ...hands, east: { ...hands.east, fault: 'long' }, west: { ...hands.west, fault: 'faulty' } } } as const
    expect(settle(rules, faulty).totals).toEqual(net(0, 52, 28, 16))
  })

  test('a deal of texts and one of data come to the same', () => {
    expect(settle(rules, JSON.parse(JSON.stringify(deal)))).toEqual(settle(rules, deal))
  })
})

describe('a robbed kong (FC-16)', () => {
  const robbing = {
    round: 'east',
    winner: 'south',
    win: { source: 'robbedKong', from: 'north' },
    hands: {
      ...hands,
      south: { hand: '(789d) 345c 999b 24b EE +3b' },
      east: { hand: '(RRR) GGG PP 55c 19b 2d' },
      west: { hand: '(777b) SS WW 2c 58d 9c 16c' },
    },
  } as const
  const withNorth = (hand: string, win = {}) => ({ ...robbing, hands: { ...robbing.hands, north: { hand } }, win: { ...robbing.win, ...win } }) as FinnishDeal

  test.each<[string, string, number]>([
    ['an extended kong leaves an open pung', '(333b+3b) 4447d 11d 68b N', 2 + 4],
    ['a concealed kong leaves a concealed pung', '[3333b] 4447d 11d 68b N', 4 + 4],
    ['what is left may be written', '(333b) 4447d 11d 68b N', 2 + 4],
    ['or stands in the hand', '333b 4447d 11d 68b N', 4 + 4],
    ['other sets stay as they lie', '(333b+3b) [8888c] 44d 11d 68b N', 2 + 16],
    ['a kong of another tile is not the robbed one', '(333b) [8888c] 44d 11d 68b N', 2 + 16],
  ])('%s', (_, hand, total) => {
    expect(settle(rules, withNorth(hand)).totals?.north).toBe(total)
  })

  test('whose kong it was need not be said', () => {
    const { from: _, ...win } = robbing.win
    expect(settle(rules, { ...withNorth('(333b+3b) 4447d 11d 68b N'), win } as FinnishDeal).totals?.north).toBe(6)
  })

  test('the hands tell which kong it was', () => {
    const strict = finnishClassical({ robKong: 'extended' })
    expect(settle(strict, withNorth('(333b+3b) 4447d 11d 68b N')).outcome).toBe('win')
    expect(settle(strict, withNorth('[3333b] 4447d 11d 68b N'))).toMatchObject({ outcome: 'falseMahjong', verdict: { reasons: [{ rule: 'FC-16' }] } })
    expect(issuesOf(withNorth('[3333b] 4447d 11d 68b N', { kong: 'extended' }))).toMatchObject([
      { code: 'deal/impossible', rule: 'FC-16', path: ['win', 'kong'] },
    ])
    expect(settle(strict, withNorth('(333b+3b) 4447d 11d 68b N', { kong: 'extended' })).outcome).toBe('win')
  })

  test('only the kong of the player it is said to come from is robbed', () => {
    expect(issuesOf(withNorth('(333b+3b) 4447d 11d 68b N', { from: 'west' })).map(({ code }) => code)).toEqual(['deal/impossible'])
    expect(issuesOf(withNorth('(333b) 4447d 11d 68b N', { from: 'Ann' })).map(({ path }) => path)).toEqual([['win', 'from']])
  })

  test('nobody robs himself', () => {
    const { from: _, ...win } = robbing.win
    const own = { ...robbing, win, hands: { ...robbing.hands, south: { hand: '(333b+3b) 345c 999c 24b EE +3b' }, north: { hand: '4447d 11d 68b N 258d 12c' } } }
    expect(issuesOf(own).map(({ code }) => code)).toEqual(['hand/tooManyCopies'])
  })

  test('a robber with another copy would be the fifth', () => {
    const own = { ...robbing, hands: { ...robbing.hands, south: { hand: '(789d) 345c 999b 3b EEE +3b' }, north: { hand: '(333b+3b) 4447d 11d 68b N' } } }
    expect(issuesOf(own).map(({ code }) => code)).toEqual(['deal/impossible'])
  })

  test('a claimed kong cannot be robbed of a fifth tile either', () => {
    expect(issuesOf(withNorth('(3333b) 4447d 11d 68b N')).map(({ code }) => code)).toEqual(['deal/impossible'])
  })
})

describe('wrong declarations (FC-11)', () => {
  test('cost 300 to each, not doubled for East, and nothing else is paid', () => {
    expect(settle(rules, { falseMahjong: 'east' })).toMatchObject({ outcome: 'falseMahjong', offender: 'east', shown: true, net: net(-900, 300, 300, 300) })
    expect(settle(rules, { falseMahjong: 'east' })).not.toHaveProperty('verdict')
    expect(settle(rules, { falseMahjong: 'north', shown: true }).net).toEqual(net(300, 300, 300, -900))
  })

  test('cost nothing while nobody has shown his hand', () => {
    expect(settle(rules, { falseMahjong: 'east', shown: false })).toMatchObject({ outcome: 'falseMahjong', shown: false, payments: [], net: net(0, 0, 0, 0) })
  })

  test('are found in the hands', () => {
    const incomplete = { ...deal, hands: { ...hands, south: { hand: '23444b 777d 111c 99d +5d' } } }
    expect(settle(rules, incomplete)).toMatchObject({
      outcome: 'falseMahjong',
      offender: 'south',
      verdict: { kind: 'incomplete' },
      net: net(300, -900, 300, 300),
    })
    expect(settle(rules, { ...incomplete, shown: false }).payments).toEqual([])
  })

  test('a claim by a player at fault is one, whatever its number of tiles', () => {
    const short = { ...deal, hands: { ...hands, south: { hand: '23444b 777d 11c 99d +4b', fault: 'short' } } } as const
    expect(settle(rules, short)).toMatchObject({ outcome: 'falseMahjong', offender: 'south' })
    const long = { ...deal, hands: { ...hands, south: { ...hands.south, fault: 'long' } } } as const
    expect(settle(rules, long)).toMatchObject({ outcome: 'falseMahjong', verdict: { kind: 'refused', reasons: [{ rule: 'FC-10' }] } })
    const longer = { ...deal, hands: { ...hands, south: { hand: '23444b 777d 111c 199d +4b', fault: 'long' } } } as const
    expect(settle(rules, longer)).toMatchObject({ outcome: 'falseMahjong', offender: 'south' })
  })

  test('a wrong number of tiles is no declaration where nobody is at fault, nor anything else that cannot be where somebody is', () => {
    const at = ['hands', 'south', 'hand']
    const short = { ...deal, hands: { ...hands, south: { hand: '23444b 777d 11c 99d +4b' } } }
    expect(issuesOf(short)).toMatchObject([{ code: 'hand/tooFewTiles', path: at }])
    const apart = { ...deal, round: undefined, hands: { ...hands, south: { hand: '23444b 777d 11c 99d +4b', fault: 'short' } } }
    expect(issuesOf(apart).map(({ code }) => code)).toContain('context/missing')
  })
})

test('a dead deal pays nothing and counts nothing', () => {
  expect(settle(rules, { dead: true })).toEqual({ outcome: 'dead', payments: [], net: net(0, 0, 0, 0) })
})

describe('deals that cannot have happened', () => {
  test.each<[string, unknown, readonly (readonly [string, readonly (string | number)[] | undefined])[]]>([
    ['nothing', null, [['deal/badValue', undefined]]],
    ['an empty one', {}, [['deal/missing', ['hands']]]],
    ['a dead deal that is not dead', { ...deal, dead: false }, [['deal/badValue', ['dead']]]],
    ['a dead deal that somebody won', { ...deal, dead: true }, [['deal/impossible', ['hands']]]],
    ['a wrong declaration in a dead deal', { dead: true, falseMahjong: 'east' }, [['deal/impossible', ['falseMahjong']]]],
    ['hands and totals', { ...deal, totals: { east: 1, south: 1, west: 1, north: 1 } }, [['deal/impossible', ['hands']]]],
    ['no winner', { totals: net(0, 0, 0, 0) }, [['deal/missing', ['winner']]]],
    ['a winner who is no seat', { totals: net(0, 0, 0, 0), winner: 'Ann' }, [['deal/badValue', ['winner']]]],
    ['an offender who is no seat', { falseMahjong: 'Ann' }, [['deal/badValue', ['falseMahjong']]]],
    ['shown as a text', { falseMahjong: 'east', shown: 'yes' }, [['deal/badValue', ['shown']]]],
    [
      'totals that are no numbers',
      { totals: { east: -2, south: 1.5, west: 0 }, winner: 'south' },
      [
        ['deal/badValue', ['totals', 'east']],
        ['deal/badValue', ['totals', 'south']],
        ['deal/badValue', ['totals', 'north']],
      ],
    ],
    ['no totals at all', { totals: null, winner: 'south' }, winds.map((seat) => ['deal/badValue', ['totals', seat]] as const)],
    ['a hand missing', { ...deal, hands: { ...hands, north: undefined } }, [['deal/missing', ['hands', 'north']]]],
    ['a hand that is null', { ...deal, hands: { ...hands, north: null } }, [['deal/missing', ['hands', 'north']]]],
    ['a text', 'dead', [['deal/badValue', undefined]]],
    ['a hand that is a text', { ...deal, hands: { ...hands, north: '[8888c] 123d' } }, [['deal/missing', ['hands', 'north']]]],
    ['a hand without its tiles', { ...deal, hands: { ...hands, north: { fault: 'long' } } }, [['deal/missing', ['hands', 'north']]]],
    ['totals that are a text', { totals: 'all', winner: 'south' }, winds.map((seat) => ['deal/badValue', ['totals', seat]] as const)],
    ['hands that are a number', { ...deal, hands: 4 }, winds.map((seat) => ['deal/missing', ['hands', seat]] as const)],
    ['a joker in a hand', { ...deal, hands: { ...hands, north: { hand: '[8888c] 123d 45d J' } } }, [['deal/impossible', ['hands']]]],
    [
      'a kong robbed of an unmarked tile',
      { ...deal, win: { source: 'robbedKong' }, hands: { ...hands, south: { hand: '234444b 777d 111c 99d' } } },
      [['hand/winningTileMissing', ['hands', 'south', 'hand', 'winningTile']]],
    ],
    ['no hands', { ...deal, hands: null }, winds.map((seat) => ['deal/missing', ['hands', seat]] as const)],
    ['a text that cannot be read', { ...deal, hands: { ...hands, north: { hand: '[888c] 12d' } } }, [['notation/notAMeld', ['hands', 'north', 'hand']]]],
    ['five of a kind over the table', { ...deal, hands: { ...hands, north: { hand: '[4444b] 123d' } } }, [['deal/impossible', ['hands']]]],
    ['one flower with two players', { ...deal, hands: { ...hands, north: { hand: '[8888c] 123d 3f' } } }, [['deal/impossible', ['hands']]]],
    ['no round', { ...deal, round: undefined }, [['context/missing', ['round']]]],
    ['no win', { ...deal, win: undefined }, [['win/missing', ['win']]]],
    [
      'a winning tile not marked',
      { ...deal, hands: { ...hands, south: { hand: '234444b 777d 111c 99d' } } },
      [['hand/winningTileMissing', ['hands', 'south', 'hand', 'winningTile']]],
    ],
    [
      "a loser's chow out of turn",
      { ...deal, hands: { ...hands, north: { hand: '[8888c] (123d@S) 456d 36b SS' } } },
      [['hand/badMeld', ['hands', 'north', 'hand', 'melds', 1]]],
    ],
    [
      "a loser's fault unknown",
      { ...deal, hands: { ...hands, north: { ...hands.north, fault: 'late' } } },
      [['context/badValue', ['hands', 'north', 'fault']]],
    ],
    [
      "a loser's dealt tiles elsewhere",
      { ...deal, hands: { ...hands, north: { ...hands.north, dealtBonus: ['1f'] } } },
      [['context/badValue', ['hands', 'north', 'dealtBonus']]],
    ],
  ])('%s', (_, wrong, expected) => {
    expect(issuesOf(wrong).map(({ code, path }) => [code, path])).toEqual(expected)
  })
})

test('a tile too often over the table is told apart from one that the game has not', () => {
  const data = (north: string): unknown => issuesOf({ ...deal, hands: { ...hands, north: { hand: north } } }).map((issue) => issue.data)
  expect(data('[4444b] 123d')).toEqual([{ tile: '4b', limit: 4, why: 'copies' }])
  expect(data('[8888c] 123d 45d J')).toMatchObject([{ tile: 'J', why: 'foreignTile' }])
})

describe('properties', () => {
  const totals = fc
    .record({ east: fc.nat({ max: 500 }), south: fc.nat({ max: 500 }), west: fc.nat({ max: 500 }), north: fc.nat({ max: 500 }) })
    .map((half) => byWind((seat) => 2 * half[seat]))

  test('payments sum to zero; none is negative, fractional or from the winner', () => {
    fc.assert(
      fc.property(totals, anyWind, (each, winner) => {
        const { payments, net: ends } = settle(rules, { totals: each, winner })
        expect(winds.reduce((sum, seat) => sum + ends[seat], 0)).toBe(0)
        for (const { from, amount } of payments) {
          expect(Number.isSafeInteger(amount) && amount > 0 && amount % 2 === 0 && amount <= 2000).toBe(true)
          expect(from).not.toBe(winner)
        }
      }),
    )
  })

  test("East's double is symmetrical: paid and received alike, on every payment and no other", () => {
    fc.assert(
      fc.property(totals, anyWind, (each, winner) => {
        for (const { from, to, amount, reason } of settle(rules, { totals: each, winner }).payments) {
          const withEast = from === 'east' || to === 'east'
          const single = to === winner ? each[winner] : each[to] - each[from]
          expect(amount).toBe(withEast ? 2 * single : single)
          expect(reason).toBe(`${to === winner ? 'mahjong' : 'difference'}${withEast ? 'East' : ''}`)
        }
      }),
    )
  })

  test('permuting the three other seats permutes the net', () => {
    const others = fc.shuffledSubarray<Wind>(['south', 'west', 'north'], { minLength: 3 })
    fc.assert(
      fc.property(totals, anyWind, others, (each, winner, [south, west, north]) => {
        const moved = { east: 'east', south, west, north } as ByWind<Wind>
        const permuted = settle(rules, { totals: byWind((seat) => each[moved[seat]]), winner: winds.find((seat) => moved[seat] === winner) as Wind })
        const before = settle(rules, { totals: each, winner })
        expect(permuted.net).toEqual(byWind((seat) => before.net[moved[seat]]))
      }),
    )
  })

  test('capped totals never exceed the limit', () => {
    fc.assert(
      fc.property(totals, anyWind, fc.integer({ min: 1, max: 2000 }), (each, winner, limit) => {
        const settlement = settle(finnishClassical({ limit }), { totals: each, winner })
        for (const seat of winds) expect(settlement.totals?.[seat]).toBe(Math.min(each[seat], limit))
      }),
    )
  })
})

test('the verdict of a settled deal is the judgement of the hand', () => {
  const verdict = judge(rules, hands.south.hand, { seat: 'south', round: 'east', win: deal.win })
  expect(settle(rules, deal).verdict).toEqual(verdict)
})
