import { describe, expect, test } from 'vitest'
import { judge } from '../../src/driver/judge.ts'
import { fanItemIds, fans } from '../../src/sichuan-bloody/fans.ts'
import { type SichuanScore, sichuanBloody } from '../../src/sichuan-bloody/index.ts'
import { type Example, examples } from './cases.ts'

function scoreOf({ hand, win = { source: 'discard' } }: Example, settings: Parameters<typeof sichuanBloody>[0] = {}): SichuanScore {
  const verdict = judge(sichuanBloody(settings), hand, { win, seat: 'east' })
  if (verdict.kind !== 'win') throw new Error(`${hand}: ${JSON.stringify(verdict)}`)
  return verdict.score
}

describe.each(fans)('$id', ({ id, fans: value }) => {
  test.each(examples[id].has)('counts in $hand', (example) => {
    const score = scoreOf(example)
    const found = score.items.filter((item) => item.id === id)
    expect(found).toHaveLength(example.times ?? 1)
    for (const item of found) {
      expect(item).toMatchObject({ unit: 'fan', value })
      for (const group of item.groups) expect(score.reading.groups[group]).toBeDefined()
    }
    expect(score.fans).toBe(score.items.reduce((sum, item) => sum + item.value, 0))
  })

  test.each(examples[id].misses)('just misses $hand', (example) => {
    expect(scoreOf(example).items.map((item) => item.id)).not.toContain(id)
  })

  test('can be left out by a table', () => {
    const [example] = examples[id].has as [Example]
    const left = scoreOf(example, { without: [id] })
    expect(left.items.map((item) => item.id)).not.toContain(id)
    expect(left.rules.options).toMatchObject({ without: [id] })
  })
})

test('the listing is the catalogue', () => {
  expect(sichuanBloody().items).toEqual(fans.map(({ id, fans: value }) => ({ id, unit: 'fan', value, rule: 'SB §2', about: expect.stringMatching(/\w/) })))
  expect(fans.map(({ id }) => id)).toEqual([...fanItemIds])
})

describe('items together', () => {
  test('the golden wait takes the place of all pungs, and all pungs returns where the golden wait is left out', () => {
    const example = { hand: '(111b)(333b)(888b)(999d) 9b+9b' }
    expect(scoreOf(example)).toMatchObject({ fans: 2, excluded: [{ id: 'allPungs', by: 'goldenWait' }] })
    expect(scoreOf(example, { without: ['goldenWait'] })).toMatchObject({ fans: 1, excluded: [] })
  })

  test('SB-7: what stacks', () => {
    const last = { lastTile: true } as const
    const ids = (example: Example): string[] => scoreOf(example).items.map(({ id }) => id)
    expect(ids({ hand: '234b [8888b] 33d 456d 56d+7d', win: { source: 'wall', replacement: true, ...last } })).toEqual([
      'root',
      'kongReplacement',
      'bottomOfSea',
    ])
    expect(ids({ hand: '88b (333d) 456d 678d 34b+5b', win: { source: 'discard', afterKong: true, ...last } })).toEqual(['afterKongDiscard', 'bottomOfSea'])
  })

  test('SB-7: robbing a further kong of the turn is robbing alone, or both', () => {
    const example: Example = { hand: '(999d) 111d 567d 88b 23b+4b', win: { source: 'robbedKong', from: 'north', afterKong: true } }
    expect(scoreOf(example)).toMatchObject({ fans: 1, total: 2, excluded: [{ id: 'afterKongDiscard', by: 'robbingKong' }] })
    expect(scoreOf(example, { robAfterKong: 'both' })).toMatchObject({ fans: 2, total: 4, excluded: [] })
  })

  test('SB-5: nothing else scores', () => {
    expect(scoreOf({ hand: '123b 456b 789b 123d 9d+9d', win: { source: 'wall' } })).toMatchObject({ fans: 0, total: 1, amount: 2, items: [] })
  })

  test('the root names the groups its tiles lie in', () => {
    const { items, reading } = scoreOf({ hand: '22333444556b 99d+4b' })
    expect(items).toHaveLength(1)
    expect(items[0]?.groups.map((at) => reading.groups[at]?.kind)).toEqual(['chow', 'chow', 'chow', 'chow'])
  })
})

describe('a table of its own', () => {
  const concealed = {
    id: 'concealed',
    fans: 1,
    find: ({ hand }: { readonly hand: { readonly melds: readonly unknown[] } }) => (hand.melds.length === 0 ? [[]] : []),
  }

  test('adds items', () => {
    const score = scoreOf({ hand: '123b 456b 234d 678d 9d+9d' }, { extra: [concealed] })
    expect(score).toMatchObject({ fans: 1, total: 2, items: [{ id: 'concealed', value: 1, groups: [] }] })
    expect(score.rules.options).toMatchObject({ extra: [{ id: 'concealed', fans: 1 }] })
  })

  test('refuses changes that cannot be', () => {
    expect(() => sichuanBloody({ without: ['roots' as 'root'] })).toThrow("option/badValue: 'without' names 'roots'")
    expect(() => sichuanBloody({ extra: [{ ...concealed, id: 'root' }] })).toThrow("Extra item 'root'")
    expect(() => sichuanBloody({ extra: [{ ...concealed, fans: 0.5 }] })).toThrow("Extra item 'concealed'")
  })
})
