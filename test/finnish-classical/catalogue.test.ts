import { describe, expect, test } from 'vitest'
import { pointItemIds, pointItems } from '../../src/finnish-classical/base-points.ts'
import { doubleItemIds, doubleItems } from '../../src/finnish-classical/doubles.ts'
import { type FinnishItemId, finnishClassical, polishClassical } from '../../src/finnish-classical/index.ts'
import { limitItemIds, limitItems } from '../../src/finnish-classical/limit-hands.ts'
import { examples, scoreOfCase } from './cases.ts'

const ids: readonly FinnishItemId[] = [...pointItems, ...doubleItems, ...limitItems].map(({ id }) => id)

describe('rule tables', () => {
  test('hold each id of the vocabulary once, in its order', () => {
    expect(pointItems.map(({ id }) => id)).toEqual(pointItemIds)
    expect(doubleItems.map(({ id }) => id)).toEqual(doubleItemIds)
    expect(limitItems.map(({ id }) => id)).toEqual(limitItemIds)
    expect(new Set(ids).size).toBe(ids.length)
    expect(limitItems).toHaveLength(18)
  })

  test('are listed by both rule sets', () => {
    for (const rules of [finnishClassical(), polishClassical()]) expect(rules.items.map(({ id }) => id)).toEqual(ids)
    const { items } = finnishClassical({ mahjongPoints: 20, limit: 500 })
    expect(items.find(({ id }) => id === 'mahjong')?.value).toBe(20)
    expect(items.find(({ id }) => id === 'openPung')?.value).toBe('2, major 4')
    expect(items.find(({ id }) => id === 'dragonPair')?.value).toBe(2)
    expect(items.find(({ id }) => id === 'dragonSet')).toMatchObject({ unit: 'doubles', value: 1, rule: 'FC §3' })
    expect(items.find(({ id }) => id === 'pureOneSuit')).toMatchObject({ unit: 'doubles', value: 3, rule: 'FC §4' })
    expect(items.find(({ id }) => id === 'allHonours')).toMatchObject({ id: 'allHonours', unit: 'limit', value: 500, rule: 'FC §5' })
    expect(finnishClassical({ limit: null }).items.find(({ id }) => id === 'allHonours')?.value).toBe(1000)
  })
})

describe.each(ids)('%s', (id) => {
  const example = examples[id]

  test('holds', () => {
    const score = scoreOfCase(example.holds)
    const found = score?.items.filter((item) => item.id === id) ?? []
    if ((limitItemIds as readonly string[]).includes(id)) {
      expect(score?.limitHands).toContain(id)
      expect(found.map(({ unit, value }) => [unit, value])).toEqual([['limit', 1000]])
      expect(score?.total).toBe(1000)
    } else {
      expect(found.map(({ value }) => value).sort()).toEqual([...(example.values ?? [])].sort())
      expect(example.values).toBeDefined()
    }
    for (const { groups } of found) for (const at of groups) expect(score?.reading.groups[at]).toBeDefined()
  })

  test('is missed', () => {
    expect(scoreOfCase(example.misses)?.items.map((item) => item.id) ?? []).not.toContain(id)
  })

  test('can be left out', () => {
    const score = scoreOfCase({ ...example.holds, options: { ...example.holds.options, without: [id] } })
    expect(score?.items.map((item) => item.id)).not.toContain(id)
    expect(score?.rules.options).toMatchObject({ without: [id] })
  })
})
