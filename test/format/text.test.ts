import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Score } from '../../src/core/score.ts'
import { judge } from '../../src/driver/judge.ts'
import { pad, width } from '../../src/format/columns.ts'
import { explain, explainScore, formatReading, formatTileList } from '../../src/format/text.ts'
import { formatTotal } from '../../src/format/total.ts'
import { counted, namesOf, signed } from '../../src/format/words.ts'
import { chineseQuick, type HongKongContext, hongKong } from '../../src/hong-kong/index.ts'
import { locales } from '../../src/locale/index.ts'
import { finishedHands } from '../support/arbitraries.ts'

const { en, fi, sv, pl, zh } = locales
const wall: HongKongContext = { seat: 'south', round: 'east', win: { source: 'wall' } }
const fed: HongKongContext = { seat: 'south', round: 'east', win: { source: 'discard', from: 'north' } }

function told(hand: string, context = fed, minimum: 0 | 1 | 2 | 3 = 1, locale = en): string {
  return explain(judge(hongKong({ minimum }), hand, context), locale)
}

describe('explain', () => {
  test('a win: the reading, every item with what it rests on, the total', () => {
    expect(told('(RRR) GGG PP 222c 88c +8c')).toBe(`Mahjong
  RRR  222c  +888c  GGG  PP
  3 points    All pungs   RRR  222c  888c  GGG
  4 points    Little three dragons   RRR  GGG  PP
  1 point     No flowers or seasons
  3 points    Half flush
  Total: 11 points, triple house: amount 64`)
  })

  test('a limit hand: its points are told, and are not the total', () => {
    expect(told('1112345678999b +5b', wall)).toBe(`Mahjong
  111b  234b  +55b  678b  999b
  1 point     Drawn from the wall
  1 point     No flowers or seasons
  6 points    Full flush
  limit hand  Nine gates
  Total: limit hand, maximum: amount 128`)
  })

  test('a refusal: the rule first', () => {
    expect(told('(111d) 456b 789c 55b 67c +8c 1f')).toBe(`Complete, but it may not be declared
  HK-6: The hand has 0 points and may be declared with 1 or more.
  111d  456b  55b  678c  +789c
  Total: 0 points, chicken hand: amount 1`)
  })

  test('an incomplete hand, an impossible one, a malformed text', () => {
    expect(told('(111d) 456b 789c 55b 67c +7c')).toBe('Not mahjong: waits for 5c 8c')
    expect(told('(111d) 456b 789c 55b 677c')).toBe('Not mahjong')
    expect(told('(111d) 456b 789c 55b 6c +8c')).toBe(`This cannot be judged
  hand/tooFewTiles: The hand has 13 tiles; a finished hand has 14 tiles, flowers and seasons not counted.`)
    expect(told('12')).toMatch(/^This cannot be judged\n {2}notation\/loneDigits: /)
  })

  test('English is what is meant where no language is given', () => {
    const verdict = judge(hongKong(), '(RRR) GGG PP 222c 88c +8c', fed)
    expect(explain(verdict)).toBe(explain(verdict, en))
    if (verdict.kind === 'win') expect(explainScore(verdict.score)).toBe(explain(verdict).split('\n').slice(1).join('\n'))
  })

  test('in Swedish, in the words of the source', () => {
    expect(told('(RRR) GGG PP 222c 88c +8c', fed, 1, sv)).toBe(`Mahjong
  RRR  222c  +888c  GGG  PP
  3 poäng     Endast tretal och fyrtal   RRR  222c  888c  GGG
  4 poäng     Två tretal av drakar och par av den tredje   RRR  GGG  PP
  1 poäng     Ingen blomma eller årstid alls
  3 poäng     Halvren färghand
  Summa: 11 poäng, trippelt hus: belopp 64`)
  })

  test('in Finnish', () => {
    expect(told('(111d) 456b 789c 55b 67c +8c', fed, 2, fi)).toMatch(
      /^Valmis, mutta sitä ei saa ilmoittaa\n.+\n.+\n {2}1 piste {5}Ei kukkia eikä vuodenaikoja\n {2}Yhteensä: 1 piste: maksu 2$/,
    )
  })

  test('Chinese characters take two columns, and the names still stand one below the other', () => {
    expect(told('1112345678999b +5b', wall, 1, zh)).toBe(`和牌
  111b  234b  +55b  678b  999b
  1 分        自摸
  1 分        无花
  6 分        清一色
  满贯牌      九莲宝灯
  合计: 满贯牌, 满贯: 金额 128`)
  })

  test('a long value moves all the names', () => {
    expect(told('1112345678999b +5b', wall, 1, pl)).toBe(`MahJongg
  111b  234b  +55b  678b  999b
  1 punkt        Kamień wyciągnięty z muru
  1 punkt        Bez Kwiatów i Pór Roku
  6 pkt          Czysty kolor
  układ limitowy Dziewięć bram
  Razem: układ limitowy, maksimum: kwota 128`)
  })

  test('the quick rules', () => {
    expect(explain(judge(chineseQuick(), '(123d) 456b 789c RR 67c +8c', { seat: 'east' }))).toBe(`Mahjong
  123d  456b  678c  +789c  RR
  1 counter   Mahjong
  Total: 1 counter`)
  })

  test.each(Object.values(locales))('in $id the items stand in one column and come to the total that is told', (locale) => {
    fc.assert(
      fc.property(finishedHands(), ({ hand, ...context }) => {
        const verdict = judge(hongKong({ minimum: 0 }), hand, context)
        if (verdict.kind !== 'win') throw new Error(verdict.kind)
        const lines = explain(verdict, locale).split('\n')
        const items = lines.slice(2, -1)
        expect(items).toHaveLength(verdict.score.items.length)
        const names: Readonly<Record<string, string>> = locale.rules['hong-kong'].items
        const columns = verdict.score.items.map(({ id }, at) => width((items[at] ?? '').slice(0, items[at]?.indexOf(names[id] ?? '?'))))
        expect(new Set(columns).size).toBeLessThanOrEqual(1)
        const points = items.reduce((sum, line) => sum + Number(/^ {2}(\d+) /.exec(line)?.[1] ?? 0), 0)
        expect(points).toBe(verdict.score.total)
        if (verdict.score.limitHands.length === 0) expect(lines.at(-1)).toContain(counted(points, 'points', locale))
        expect(lines.at(-1)).toMatch(new RegExp(` ${verdict.score.amount}$`))
      }),
      { numRuns: 50 },
    )
  })
})

describe('parts of it', () => {
  test('formatReading: a plus before the group that was completed', () => {
    const verdict = judge(hongKong(), '11122233d 567c 99b +3d', wall)
    if (verdict.kind !== 'win') throw new Error(verdict.kind)
    expect([verdict.score, ...verdict.others].map(({ reading }) => formatReading(reading))).toEqual([
      '99b  567c  +123d  123d  123d',
      '99b  567c  111d  222d  +333d',
    ])
  })

  test('formatTileList, signed, counted', () => {
    expect(formatTileList([])).toBe('')
    expect(formatTileList([0, 16, 27, 35])).toBe('1b 8c E 2f')
    expect([-3, 0, 8].map(signed)).toEqual(['−3', '0', '+8'])
    expect([0, 1, 2].map((points) => counted(points, 'points', en))).toEqual(['0 points', '1 point', '2 points'])
    expect(counted(1, 'points', fi)).toBe('1 piste')
    expect(counted(3, 'points', fi)).toBe('3 pistettä')
    expect(counted(3, 'toString', en)).toBe('3 toString')
  })

  test('formatTotal: of rules with a level, and of any others', () => {
    const score: Score = { rules: { id: 'mine', edition: '1', options: {} }, reading: { shape: 'standard', groups: [] }, items: [], excluded: [], total: 7 }
    expect(formatTotal(score, en)).toBe('7 points')
    expect(formatTotal({ ...score, items: [{ id: 'a', unit: 'beans', value: 7, groups: [] }] }, sv)).toBe('7 beans')
  })

  test('namesOf: nothing for rules that are not built in', () => {
    expect(namesOf(en, 'hong-kong')?.name).toBe('Hong Kong')
    expect(namesOf(en, 'mine')).toBeUndefined()
    expect(namesOf(en, 'toString')).toBeUndefined()
  })

  test('width and pad count columns', () => {
    expect([width(''), width('abc'), width('−2'), width('和牌'), width('é'), width('e\u0301'), width('🀇'), width('🀄'), width('🀇\uFE0F'), width('！')]).toEqual(
      [0, 3, 2, 4, 1, 1, 1, 2, 1, 2],
    )
    expect(pad('和牌', 6, 'right')).toBe('和牌  ')
    expect(pad('和牌', 6, 'left')).toBe('  和牌')
    expect(pad('和牌', 1, 'left')).toBe('和牌')
  })
})
