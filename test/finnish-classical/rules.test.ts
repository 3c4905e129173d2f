import { describe, expect, test } from 'vitest'
import { appraise, judge, settle } from '../../src/driver/judge.ts'
import { type FinnishContext, type FinnishScore, type FinnishSettings, finnishClassical } from '../../src/finnish-classical/index.ts'
import { formatTiles } from '../../src/notation/format-hand.ts'
import { discard, wall } from './cases.ts'

// The rules that the other tests of this folder hold only in passing, each by its number.

const south: FinnishContext = { seat: 'south', round: 'west' }

function won(hand: string, at: Partial<FinnishContext> = {}, options: FinnishSettings = {}): FinnishScore {
  const verdict = judge(finnishClassical(options), hand, { ...south, win: discard, ...at })
  if (verdict.kind !== 'win') throw new Error(JSON.stringify(verdict))
  return verdict.score
}

const lost = (hand: string, at: Partial<FinnishContext> = {}, options: FinnishSettings = {}): FinnishScore =>
  appraise(finnishClassical(options), hand, { ...south, ...at })
const itemsOf = ({ items }: FinnishScore): string[] => items.map(({ id, value }) => `${id} ${value}`)

describe('FC-1: tiles', () => {
  test('honours, ones and nines are major, the others minor', () => {
    for (const major of ['(111b)', '(999d)', '(EEE)', '(NNN)', '(RRR)', '(PPP)']) expect(lost(major, { seat: 'west' }).points).toBe(4)
    for (const minor of ['(222b)', '(888d)', '(555c)']) expect(lost(minor).points).toBe(2)
  })

  test('there are four of each, and one of each flower and season; jokers there are none', () => {
    const issues = (hand: string): unknown => {
      const verdict = judge(finnishClassical(), hand, { ...south, win: wall })
      return verdict.kind === 'invalid' && verdict.issues.map(({ code }) => code)
    }
    expect(issues('(222b) 22345b 789c 345c E +E')).toEqual(['hand/tooManyCopies'])
    expect(issues('(222b) 456d 789c 345c E +E 1f 1f')).toEqual(['hand/tooManyCopies'])
    expect(issues('(222bJ) 456d 789c 345c E +E')).toEqual(['hand/foreignTile'])
  })

  test.each([
    ['east', '1f 1y'],
    ['south', '2f 2y'],
    ['west', '3f 3y'],
    ['north', '4f 4y'],
  ] as const)('the flower and the season of %s are %s', (seat, own) => {
    for (const tiles of ['1f 1y', '2f 2y', '3f 3y', '4f 4y']) expect(lost(`14b ${tiles}`, { seat }).doubles).toBe(tiles === own ? 1 : 0)
  })
})

describe('what each item rests on', () => {
  const restsOn = ({ items, reading }: FinnishScore): string[] =>
    items.map(({ id, groups }) => [id, ...groups.map((at) => formatTiles(reading.groups[at]?.tiles ?? []))].join(' '))

  test('sets of dragons, and two of them with the pair of the third', () => {
    expect(restsOn(lost('(RRR) GGG PP 12c'))).toEqual([
      'openPung RRR',
      'concealedPung GGG',
      'dragonPair PP',
      'dragonSet RRR',
      'dragonSet GGG',
      'littleThreeDragons RRR GGG PP',
    ])
  })

  test("sets of one's own wind and of the round's, and three of them with the pair of the fourth", () => {
    expect(restsOn(lost('(EEE) (SSS) (WWW) NN 3c'))).toEqual([
      'openPung EEE',
      'openPung SSS',
      'openPung WWW',
      'ownWindSet SSS',
      'roundWindSet WWW',
      'littleFourWinds EEE SSS WWW NN',
    ])
  })

  test('the group that the winning tile completed, for the waits', () => {
    expect(restsOn(won('(123b) 456b 789d 24c EE +3c'))).toEqual(['mahjong', 'onlyTileWait 234c', 'pointlessHand 123b 456b 234c 789d EE'])
    expect(restsOn(won('(123b) 456b 789d 234c E +E'))).toContain('pairWait EE')
  })

  test('no group, for flowers and seasons', () => {
    expect(restsOn(lost('14b 2f 2y', {}, { ownBonus: 'either' }))).toEqual(['bonusTile', 'bonusTile', 'ownFlowerAndSeason', 'ownFlowerAndSeason'])
  })

  test('nothing is left out where only one wait is found, or the two add up', () => {
    expect(won('(123b) 456b 789d 24c EE +3c').excluded).toEqual([])
    expect(won('(123b) 456b 789d 234c E +E', {}, { waitBonusesAdd: true }).excluded).toEqual([])
  })
})

describe('FC-3: open and concealed sets', () => {
  const hand = '(123b) 456d 55c 999c 77d +5c'
  test('a pung that the winning discard or a robbed tile completes is open, one that is drawn concealed', () => {
    expect(itemsOf(won(hand))).toContain('openPung 2')
    expect(itemsOf(won('(123b) 456d 55c 999c 77d +5c', { win: { source: 'robbedKong' } }))).toContain('openPung 2')
    expect(itemsOf(won(hand, { win: wall }))).not.toContain('openPung 2')
    expect(itemsOf(won(hand, { win: wall }))).toContain('concealedPung 4')
  })
})

describe('FC-5: four alike in the hand are never a kong', () => {
  test('they are a concealed pung, or a pung and the tile of a chow', () => {
    expect(itemsOf(lost('9999c'))).toEqual(['concealedPung 8'])
    expect(itemsOf(won('(123b) 456d 999978c 7d +7d', { win: wall }))).toContain('concealedPung 8')
  })
})

describe('FC §4: doubles of the winner', () => {
  const doublesOf = (hand: string, at: Partial<FinnishContext> = {}): string[] =>
    won(hand, at)
      .items.filter(({ unit }) => unit === 'doubles')
      .map(({ id }) => id)

  test.each([
    ['no wind of anybody here', 'EE', 'south', 'west', true],
    ["one's own wind", 'EE', 'east', 'west', false],
    ["the round's wind", 'EE', 'south', 'east', false],
    ['a dragon', 'RR', 'south', 'west', false],
    ['a suit', '55d', 'south', 'west', true],
  ] as const)('four chows with a pair of %s', (_, pair, seat, round, pointless) => {
    expect(doublesOf(`(123b) 456b 789d 24c ${pair} +3c`, { seat, round }).includes('pointlessHand')).toBe(pointless)
  })

  test('a chow holds minor tiles, though it begin with a one or end with a nine', () => {
    expect(doublesOf('(123b) 999d EEE (RRR) 9c +9c')).not.toContain('majorsHand')
    expect(doublesOf('(789b) 999d EEE (RRR) 9c +9c')).not.toContain('majorsHand')
    expect(doublesOf('(111b) 999d EEE (RRR) 9c +9c')).toContain('majorsHand')
  })
})

describe('FC-6: who did not win', () => {
  test('counts pungs and every scoring pair among the standing tiles, and no chow', () => {
    expect(itemsOf(lost('222b 3333c SS WW RR 1c'))).toEqual(['concealedPung 4', 'concealedPung 4', 'dragonPair 2', 'ownWindPair 2', 'roundWindPair 2'])
    expect(itemsOf(lost('123b 456c 789d (234d)'))).toEqual([])
  })

  test('has none of the winner’s points, doubles and limit hands', () => {
    expect(lost('111222333444b 5b +5b')).toMatchObject({ points: 8 + 3 * 4, doubles: 1, limitHands: [], total: 40 })
  })
})

describe('FC-7: the limit', () => {
  const limitHand = '(RRR) GGG PPP 78b 55c +9b'
  test('is 1000 for every total, or what the table says, or for limit hands alone', () => {
    expect(won(limitHand).total).toBe(1000)
    expect(lost('[EEEE] [RRRR] GGG 5c', { round: 'east' }).total).toBe(1000)
    expect(won(limitHand, {}, { limit: 300 }).total).toBe(300)
    expect(lost('[EEEE] [RRRR] GGG 5c', { round: 'east' }, { limit: 300 }).total).toBe(300)
    expect(won(limitHand, {}, { limit: null })).toMatchObject({ total: 1000, uncapped: 960 })
    expect(lost('[EEEE] [RRRR] GGG 5c', { round: 'east' }, { limit: null }).total).toBe(72 * 2 ** 4)
  })

  test('several limit hands are one limit', () => {
    const score = won('RRR GGG PPP EEE N +N', { win: wall })
    expect(score.limitHands).toEqual(['buriedTreasure', 'threeGreatScholars', 'allHonours'])
    expect(score.total).toBe(1000)
  })
})

test('FC-8: the total is the points doubled as often as there are doubles', () => {
  expect(won('(RRR) GGG PP 12345c +6c', { seat: 'north', round: 'east' })).toMatchObject({ points: 24, doubles: 4, uncapped: 24 * 2 ** 4, total: 384 })
  expect(lost('(RRR) GGG PPP 55c 9d 1b')).toMatchObject({ points: 20, doubles: 5, total: 20 * 2 ** 5 })
})

test('FC-9: each pays the winner, losers pay one another the difference, East gives and gets double', () => {
  const totals = { east: 16, south: 120, west: 0, north: 24 }
  expect(settle(finnishClassical(), { totals, winner: 'south' }).payments).toEqual([
    { from: 'west', to: 'south', amount: 120, reason: 'mahjong' },
    { from: 'north', to: 'south', amount: 120, reason: 'mahjong' },
    { from: 'east', to: 'south', amount: 240, reason: 'mahjongEast' },
    { from: 'west', to: 'east', amount: 32, reason: 'differenceEast' },
    { from: 'east', to: 'north', amount: 16, reason: 'differenceEast' },
    { from: 'west', to: 'north', amount: 24, reason: 'difference' },
  ])
})
