import { describe, expect, test } from 'vitest'
import type { Hand } from '../../src/core/hand.ts'
import { firstFlower, type Wind, winds } from '../../src/core/tile.ts'
import {
  type FinnishContext,
  type FinnishSettings,
  finnishClassical,
  finnishScoreAt,
  finnishScoreSize,
  packFinnish,
  packFinnishContext,
  packPolish,
  scoreFinnishInto,
} from '../../src/finnish-classical/index.ts'
import { parseHand } from '../../src/notation/hand-text.ts'
import { handIntoRow, handRowSize } from '../../src/shape/hand-row.ts'
import { mostTally, tallyInto } from '../../src/shape/tally.ts'
import { scoredPacked } from '../support/packed.ts'
import { contextOf, examples } from './cases.ts'
import { expectAlike, settings } from './packed-cases.ts'

describe.each(settings)('packed scoring is judge in numbers under %o', (chosen) => {
  const south: FinnishContext = { seat: 'south', round: 'east', win: { source: 'discard' } }
  const from = [{ source: 'wall' }, { source: 'discard' }] as const
  /** Compiled in each test, so that the tables are tested and not what came of them once. */
  const compiled = (): ((hand: string | Hand, context?: Partial<FinnishContext>) => void) => {
    const rules = finnishClassical(chosen)
    const packed = packFinnish(chosen)
    return (hand, context = {}) => expectAlike(rules, packed, typeof hand === 'string' ? parseHand(hand) : hand, { ...south, ...context })
  }

  test('on the examples of every item, and on what misses it', () => {
    const alike = compiled()
    for (const example of Object.values(examples).flatMap(({ holds, misses }) => [holds, misses])) {
      const { hand, options } = example
      if (options === undefined) alike(hand, contextOf(example))
      else expectAlike(finnishClassical({ ...chosen, ...options }), packFinnish({ ...chosen, ...options }), parseHand(hand), contextOf(example))
    }
  })

  test('on any flowers and seasons, in each seat', () => {
    const alike = compiled()
    const hand = parseHand('(123b) 456d 789c 345c 5d +5d')
    for (const seat of winds)
      for (let bits = 0; bits < 256; bits += bits < 16 ? 1 : 15) {
        const bonus = Array.from({ length: 8 }, (_, each) => firstFlower + each).filter((_, each) => ((bits >> each) & 1) === 1)
        alike({ ...hand, bonus }, { seat, dealtBonus: bonus.slice(1) })
      }
  })

  test('on sets and pairs of honours, in each seat and round', () => {
    const alike = compiled()
    const chows = ['123b', '456b', '(345c)', '678c']
    const honours = ['E', 'S', 'W', 'N', 'R', 'G', 'P']
    let nth = 0
    for (let bits = 0; bits < 128; bits++) {
      const sets = honours.filter((_, each) => ((bits >> each) & 1) === 1)
      if (sets.length > 4) continue
      const four = [...sets.map((tile, at) => (at % 2 === 0 ? tile.repeat(3) : `(${tile.repeat(3)})`)), ...chows.slice(sets.length)]
      for (const pair of ['2d', ...honours.filter((tile) => !sets.includes(tile))]) {
        nth++
        if (sets.length < 3 && nth % 3 !== 0) continue
        alike(`${four.join(' ')} ${pair} +${pair}`, { seat: winds[nth % 4] as Wind, round: winds[(nth >> 2) % 4] as Wind })
      }
    }
  })

  test('on sets of every form, small and great', () => {
    const alike = compiled()
    const forms = ['(222b)', '(2222b)', '(222b+2b)', '[2222b]', '222b', '(999b)', '(9999b)', '(999b+9b)', '[9999b]', '999b', '(234b)']
    const rests = ['333d 777d 5d +5d', '345d 777d 5d +5d', '345d 77d 55d +5d', '345d 567d 1d +1d']
    forms.forEach((first, nth) => {
      forms.forEach((second, and) => {
        alike(`${first} ${second.replaceAll('b', 'c')} ${rests[(nth + and) % 4]}`, { win: { source: and % 3 === 0 ? 'discard' : 'wall' } })
      })
    })
  })

  test('on whatever group the winning tile completes, whether or not another would have', () => {
    const alike = compiled()
    const ends = [
      '55d 56b +7b',
      '55d 57b +6b',
      '5d 567b +5d',
      '2223b +3b',
      '2344b +4b',
      '22d 55d +5d',
      '99d 55d +9d',
      '9d 567b +9d',
      '3334d +5d',
      'EE 55d +E',
      'E 567b +E',
    ]
    for (const end of ends) for (const win of from) for (const set of ['(888c)', '888c', '[1111b]', '(8888d)']) alike(`${set} 234c 678c ${end}`, { win })
    for (const end of ['4456b +4b', '3445b +4b', '1b 567d +1b']) alike(`(888c) 234c 678c ${end}`)
    for (const end of ['2344456b +4b', '2334445b +4b', '3444556b +4b']) alike(`(888c) 678c ${end}`)
    for (const wonders of ['19b 19d 199c E S W N R G +P', '19b 19d 19c E S W N R G P +P'])
      for (const source of ['wall', 'discard', 'robbedKong'] as const) alike(wonders, { win: { source } })
  })

  test('on hands of one suit, of green tiles, of seven pairs, and hands of which no tile is marked', () => {
    const alike = compiled()
    for (const suit of ['b', 'c', 'd']) {
      for (let rank = 1; rank <= 9; rank++) alike(`1112345678999${suit} +${rank}${suit}`)
      for (const snake of ['(111b) 345b 678b 999b 2b +2b', '111b 234b 678b 999b 5b +5b', '(1111b) 234b 567b 999b 8b +8b', '(111b) 234b 567b 678b 9b +9b'])
        alike(snake.replaceAll('b', suit))
      for (const other of ['(111b) 333b 234b 678b 9b +9b', '(111b) 345b 567b 999b 4b +4b', '111b 222b 333b 444b 5b +5b', '111b 222b 333b EEE 4b +4b'])
        alike(other.replaceAll('b', suit))
      alike(`223344b 666b 888b G +G`.replaceAll('b', suit))
    }
    for (const pairs of ['1133557799b 11c E +E', '112233b 112233c E +E', '1122334455667b +7b']) for (const win of from) alike(pairs, { win })
    for (const dealt of ['123b 456d 789c 234c EE', '11123456789995b', '19b 19d 199c E S W N R G P', '1133557799b 11c EE'])
      for (const seat of ['east', 'south'] as const) alike(dealt, { seat, win: { source: 'wall', dealt: true } })
  })

  test('on any circumstances', () => {
    const alike = compiled()
    const flags = [true, false]
    const each = <T>(kinds: readonly T[], then: (kind: T) => void): void => kinds.forEach(then)
    each(['[NNNN] 678c 999c 23d RR +1d', '[EEEE] 234b 678c 46d 99c +5d', '(789d) 345c 999b 13b RR +2b', '(789d) 345c 999b 24b RR +3b'], (hand) =>
      each(flags, (lastTile) =>
        each(flags, (standing) =>
          each([12, 13], (eastWins) =>
            each(standing ? (['east'] as const) : (['east', 'west'] as const), (seat) => {
              const common = { lastTile, standing }
              each(flags, (replacement) =>
                each([0, 1, 2, 3], (kongsThisTurn) =>
                  alike(hand, { seat, eastWins, win: { source: 'wall', replacement, dealt: kongsThisTurn === 3, kongsThisTurn, ...common } }),
                ),
              )
              each(flags, (firstDiscard) => alike(hand, { seat, eastWins, win: { source: 'discard', firstDiscard, ...common } }))
              for (const source of ['robbedKong', 'jokerExchange'] as const) alike(hand, { seat, eastWins, win: { source, ...common } })
            }),
          ),
        ),
      ),
    )
  })

  test('on hands that may not win, and on those that may', () => {
    const alike = compiled()
    const robbed = { source: 'robbedKong', kong: 'concealed' } as const
    for (const hand of ['123b 456d 789c 234c E +E', '19b 19d 199c E S W N R G +P'])
      for (const context of [
        {},
        { declaredReady: true },
        { declaredReady: false },
        { fault: 'short' },
        { win: robbed },
        { win: robbed, declaredReady: false },
      ] as const)
        alike(hand, context)
  })
})

test('a hand may win, unless it is refused (FC-10, FC-15, FC-16)', () => {
  const hand = parseHand('(123b) 456d 789c 345c 5d +5d')
  const verdictOf = (pack: typeof packFinnish, chosen: FinnishSettings, context: Partial<FinnishContext>): string => {
    const packed = pack(chosen)
    const circumstances = packFinnishContext(packed, { seat: 'south', round: 'east', ...context })
    return finnishScoreAt(scoredPacked(scoreFinnishInto, finnishScoreSize, packed, hand, circumstances), 0).verdict
  }
  const win = { source: 'discard' } as const
  expect(verdictOf(packFinnish, {}, { win })).toBe('win')
  expect(verdictOf(packFinnish, {}, {})).toBe('win')
  expect(verdictOf(packFinnish, {}, { win, fault: 'long' })).toBe('refused')
  expect(verdictOf(packFinnish, {}, { win, declaredReady: false })).toBe('refused')
  expect(verdictOf(packPolish, {}, { win, declaredReady: false })).toBe('win')
  expect(verdictOf(packFinnish, { robKong: 'extended' }, { win: { source: 'robbedKong', kong: 'concealed' } })).toBe('refused')
  expect(verdictOf(packFinnish, { robKong: 'extended' }, { win: { source: 'robbedKong', kong: 'extended' } })).toBe('win')
})

test('a hand that is worth nothing wins all the same, and one that is not complete does not', () => {
  const packed = packFinnish({ without: ['mahjong'] })
  const verdictOf = (hand: string): unknown => {
    const circumstances = packFinnishContext(packed, { seat: 'south', round: 'west', win: { source: 'discard' } })
    const { verdict, total } = finnishScoreAt(scoredPacked(scoreFinnishInto, finnishScoreSize, packed, parseHand(hand), circumstances), 0)
    return [verdict, total]
  }
  expect(verdictOf('(123b) 456b 789d 23c EE +4c')).toEqual(['win', 0])
  expect(verdictOf('(123b) 456b 789d 23c EE +5c')).toEqual(['incomplete', 0])
  expect(verdictOf('1133557799b 11c E +E')).toEqual(['incomplete', 0])
})

test('what a tally held of the hand before is not counted', () => {
  const packed = packFinnish()
  const circumstances = packFinnishContext(packed, { seat: 'south', round: 'east', win: { source: 'wall' } })
  const tally = new Int32Array(mostTally)
  const totals = ['111222333b 99b RR +R', '(123b) 456d 789c 345c 5d +5d', '(123b) 456d 789c 345c 5d +6c'].map((hand) => {
    const rows = new Int32Array(handRowSize)
    handIntoRow(parseHand(hand), rows, 0)
    const into = new Int32Array(finnishScoreSize).fill(-7)
    scoreFinnishInto(packed, rows, 0, tally, tallyInto(rows, 0, tally), circumstances, into, 0)
    return [into[0], into[1], into.at(-1)]
  })
  expect(totals).toEqual([
    [1, 1000, 0],
    [1, 28, 0],
    [0, 0, 0],
  ])
})
