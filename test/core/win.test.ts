import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkReplacementKong, checkWin, giverOf, isGiven, isSelfDrawn, type Win, type WinSourceName, winSources } from '../../src/core/win.ts'
import { completeHands, finishedHands } from '../support/arbitraries.ts'

type Found = readonly [code: string, path: string]

function found(value: unknown, sources: readonly WinSourceName[] = winSources): Found[] {
  return checkWin(value, sources, 'south').map(({ code, path = [] }) => [code, path.join('.')])
}

describe('contradictions', () => {
  test.each<[string, unknown, Found[]]>([
    ['nothing', undefined, [['win/missing', 'win']]],
    ['null', null, [['win/missing', 'win']]],
    ['a text', 'wall', [['win/badSource', 'win']]],
    ['a list', ['wall'], [['win/badSource', 'win']]],
    ['a number', 0, [['win/badSource', 'win']]],
    ['no source', {}, [['win/badSource', 'win.source']]],
    ['an unknown source', { source: 'table' }, [['win/badSource', 'win.source']]],
    ['a source that every object has', { source: 'toString' }, [['win/badSource', 'win.source']]],
    ['a source of null', { source: null }, [['win/badSource', 'win.source']]],
    [
      'flags that are neither true nor false',
      { source: 'wall', replacement: 1, lastTile: 'yes' },
      [
        ['win/badValue', 'win.replacement'],
        ['win/badValue', 'win.lastTile'],
      ],
    ],
    ['afterKong as text', { source: 'discard', afterKong: 'true' }, [['win/badValue', 'win.afterKong']]],
    ['a giver of a drawn tile', { source: 'wall', from: 'east' }, [['win/giverOnDraw', 'win.from']]],
    ['a giver of an exchanged joker', { source: 'jokerExchange', from: 'east' }, [['win/giverOnDraw', 'win.from']]],
    ['a giver by letter', { source: 'discard', from: 'E' }, [['win/badValue', 'win.from']]],
    ['a giver of null', { source: 'robbedKong', from: null }, [['win/badValue', 'win.from']]],
    ['a tile from the winner', { source: 'discard', from: 'south' }, [['win/fromSelf', 'win.from']]],
    ['a kong robbed from the winner', { source: 'robbedKong', from: 'south' }, [['win/fromSelf', 'win.from']]],
    ['a discarded replacement', { source: 'discard', replacement: true }, [['win/replacementNotDrawn', 'win.replacement']]],
    ['a robbed replacement', { source: 'robbedKong', replacement: true }, [['win/replacementNotDrawn', 'win.replacement']]],
    ['a drawn tile after a kong', { source: 'wall', afterKong: true }, [['win/afterKongOnDraw', 'win.afterKong']]],
    ['a robbed tile after a kong', { source: 'robbedKong', afterKong: true }, [['win/afterKongOnDraw', 'win.afterKong']]],
    [
      'several at once',
      { source: 'wall', from: 'south', afterKong: true, lastTile: 0 },
      [
        ['win/badValue', 'win.lastTile'],
        ['win/giverOnDraw', 'win.from'],
        ['win/afterKongOnDraw', 'win.afterKong'],
      ],
    ],
    ['flags that are false contradict nothing', { source: 'robbedKong', replacement: false, afterKong: false, lastTile: false }, []],
  ])('%s', (_, value, expected) => {
    expect(found(value)).toEqual(expected)
  })

  test.each<Win>([
    { source: 'wall' },
    { source: 'wall', replacement: true, lastTile: true },
    { source: 'discard' },
    { source: 'discard', from: 'north', afterKong: true, lastTile: true },
    { source: 'robbedKong', from: 'west' },
    { source: 'jokerExchange' },
  ])('%j is taken', (win) => {
    expect(found(win)).toEqual([])
  })

  test('only the sources that the rules know are taken', () => {
    expect(found({ source: 'jokerExchange' }, ['wall', 'discard'])).toEqual([['win/badSource', 'win.source']])
    expect(found({ source: 'discard' }, ['wall', 'discard'])).toEqual([])
    expect(checkWin(undefined, ['wall', 'discard'])[0]?.message).toContain("'wall' | 'discard'")
  })

  test('without a seat nobody is the winner', () => {
    expect(checkWin({ source: 'discard', from: 'south' }, winSources)).toEqual([])
  })

  test('never throws', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (value) => {
        expect(checkWin(value, winSources, 'east')).not.toEqual([])
      }),
    )
    const fields = fc.record({ from: fc.anything(), replacement: fc.anything(), afterKong: fc.anything(), lastTile: fc.anything() }, { requiredKeys: [] })
    fc.assert(
      fc.property(fields, fc.constantFrom(...winSources), (some, source) => {
        expect(Array.isArray(checkWin({ ...some, source }, winSources, 'east'))).toBe(true)
      }),
    )
  })

  test('generated wins contradict nothing', () => {
    fc.assert(
      fc.property(finishedHands(), ({ win, seat, hand }) => {
        expect([...checkWin(win, winSources, seat), ...checkReplacementKong(win, hand)]).toEqual([])
      }),
    )
  })
})

test('contradictions that do not type', () => {
  // @ts-expect-error nobody gives a drawn tile
  const given: Win = { source: 'wall', from: 'east' }
  // @ts-expect-error a replacement is drawn
  const discarded: Win = { source: 'discard', replacement: true }
  // @ts-expect-error a robbed tile is no discard
  const robbed: Win = { source: 'robbedKong', afterKong: true }
  for (const win of [given, discarded, robbed]) expect(found(win)).toHaveLength(1)
})

test('who took the tile, and who gave it', () => {
  const sides = (win: Win): unknown[] => [isSelfDrawn(win), isGiven(win), giverOf(win)]
  expect(sides({ source: 'wall' })).toEqual([true, false, undefined])
  expect(sides({ source: 'jokerExchange' })).toEqual([true, false, undefined])
  expect(sides({ source: 'discard', from: 'north' })).toEqual([false, true, 'north'])
  expect(sides({ source: 'robbedKong', from: 'west' })).toEqual([false, true, 'west'])
  expect(sides({ source: 'discard' })).toEqual([false, true, undefined])
})

test('a replacement needs a kong', () => {
  const win: Win = { source: 'wall', replacement: true }
  fc.assert(
    fc.property(completeHands({ kongs: false }), (hand) => {
      expect(checkReplacementKong(win, hand).map(({ code }) => code)).toEqual(['win/replacementWithoutKong'])
    }),
  )
  const plain = { concealed: [], melds: [], bonus: [] }
  expect(checkReplacementKong(win, { ...plain, melds: [{ kind: 'kong', tile: 0, form: 'concealed' }] })).toEqual([])
  expect(checkReplacementKong({ source: 'wall' }, plain)).toEqual([])
  expect(checkReplacementKong({ source: 'wall', replacement: false }, plain)).toEqual([])
  expect(checkReplacementKong({ source: 'discard' }, plain)).toEqual([])
})
