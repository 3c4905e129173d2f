// A rule set of a user's own. It knows the library only as the package that was built, by its public name.
import {
  checkTiles,
  checkWin,
  checkWinds,
  classicalTiles,
  compareReadings,
  defineRuleSet,
  explain,
  giverOf,
  type Hand,
  judge,
  paidByOthers,
  type RuleSet,
  type RuleTypes,
  refOf,
  type Score,
  type ScoreItem,
  type Settlement,
  settle,
  settlementOf,
  sevenPairs,
  standard,
  thirteenWonders,
  tileName,
  type Win,
  type Wind,
  waits,
} from 'mahjong-tally'
import { expect, test } from 'vitest'

type Item = 'mahjong' | 'sevenPairs' | 'thirteenWonders' | 'pairWait'

interface KitchenTypes extends RuleTypes {
  readonly context: { readonly seat: Wind; readonly win: Win; readonly stake?: number }
  readonly score: Score<Item, 'beans'>
  readonly deal: KitchenTypes['context'] & { readonly hand: string | Hand }
  readonly settlement: Settlement<'fedIt' | 'other'>
}

const values: Readonly<Record<Item, number>> = { mahjong: 1, sevenPairs: 3, thirteenWonders: 10, pairWait: 2 }
const item = (id: Item, groups: readonly number[]): ScoreItem<Item, 'beans'> => ({ id, unit: 'beans', value: values[id], groups })
const shapes = [standard, sevenPairs, thirteenWonders]

const kitchen: RuleSet<KitchenTypes> = defineRuleSet<KitchenTypes>({
  id: 'kitchen-table',
  edition: '1',
  checkHand: (hand, stage) => checkTiles(hand, classicalTiles, stage),
  checkContext: (_, context) => [...checkWinds(context, ['seat']), ...checkWin(context.win, ['wall', 'discard'], context.seat)],
  readings: (hand) => shapes.flatMap((shape) => shape.readings(hand)),
  evaluate(reading) {
    const pairs = reading.groups.flatMap(({ kind, won }, at) => (kind === 'pair' && won ? [at] : []))
    const shape = reading.shape === 'sevenPairs' || reading.shape === 'thirteenWonders' ? [item(reading.shape, [])] : []
    const items = [item('mahjong', []), ...shape, ...(shape.length === 0 && pairs.length > 0 ? [item('pairWait', pairs)] : [])]
    return { rules: refOf(kitchen), reading, items, excluded: [], total: items.reduce((sum, { value }) => sum + value, 0) }
  },
  compare: (a, b) => a.total - b.total || compareReadings(b.reading, a.reading),
  settle(deal) {
    const verdict = judge(kitchen, deal.hand, deal)
    if (verdict.kind !== 'win') return settlementOf([])
    const giver = giverOf(deal.win)
    const share = verdict.score.total * (deal.stake ?? 1)
    const fed = (payer: Wind): boolean => payer === giver
    return settlementOf(
      paidByOthers(
        deal.seat,
        (payer) => (fed(payer) ? 2 * share : share),
        (payer) => (fed(payer) ? 'fedIt' : 'other'),
      ),
    )
  },
})

const west = { seat: 'south', win: { source: 'discard', from: 'west' } } as const

test.each([
  { hand: '(123d) 456b 789c 55b 67c +8c', total: 1, items: ['mahjong'], shape: 'standard' },
  { hand: '(123d) 456b 789c 678c 5b +5b', total: 3, items: ['mahjong', 'pairWait'], shape: 'standard' },
  // The last 2b may have completed the chow or the pair; the pair is worth more.
  { hand: '(123d) 456b 789c 13b 22b +2b', total: 3, items: ['mahjong', 'pairWait'], shape: 'standard' },
  { hand: '1199b 2255c 33d EE R +R', total: 4, items: ['mahjong', 'sevenPairs'], shape: 'sevenPairs' },
  { hand: '19b 19c 19d ESWNRGP +E', total: 11, items: ['mahjong', 'thirteenWonders'], shape: 'thirteenWonders' },
])('$hand wins $total beans', ({ hand, total, items, shape }) => {
  const verdict = judge(kitchen, hand, west)
  if (verdict.kind !== 'win') throw new Error(`${hand} is ${verdict.kind}`)
  expect(verdict.score).toMatchObject({ total, reading: { shape }, rules: { id: 'kitchen-table', edition: '1' } })
  expect(verdict.score.items.map(({ id }) => id)).toEqual(items)
})

test('the winning tile is placed in every group that it may have completed', () => {
  const verdict = judge(kitchen, '(123d) 456b 789c 13b 22b +2b', west)
  if (verdict.kind !== 'win') throw new Error(verdict.kind)
  const won = [verdict.score, ...verdict.others].map(({ reading }) => reading.groups.filter((group) => group.won).map(({ kind }) => kind))
  expect(won).toEqual([['pair'], ['chow']])
})

test('the other answers come from the driver', () => {
  expect(judge(kitchen, '(123d) 456b 789c 55b 67c +7c', west)).toEqual({ kind: 'incomplete', waits: [13, 16] })
  expect(judge(kitchen, '123b', west)).toMatchObject({ kind: 'invalid', issues: [{ code: 'hand/tooFewTiles' }] })
  expect(judge(kitchen, '(123d) 456b 789c 55b 67c +8c', { ...west, seat: 'west' })).toMatchObject({ kind: 'invalid', issues: [{ code: 'win/fromSelf' }] })
})

test('waits look through all its shapes', () => {
  expect(waits(kitchen, '1199b 2255c 33d EE R').map(tileName)).toEqual(['R'])
  expect(waits(kitchen, '(123d) 456b 789c 55b 67c').map(tileName)).toEqual(['5c', '8c'])
  expect(waits(kitchen, '19b 19c 19d ESWNRGP')).toHaveLength(13)
})

test('payments are its own', () => {
  const { payments, net } = settle(kitchen, { hand: '(123d) 456b 789c 678c 5b +5b', ...west, stake: 5 })
  expect(payments).toEqual([
    { from: 'west', to: 'south', amount: 30, reason: 'fedIt' },
    { from: 'north', to: 'south', amount: 15, reason: 'other' },
    { from: 'east', to: 'south', amount: 15, reason: 'other' },
  ])
  expect(net).toEqual({ east: -15, south: 60, west: -30, north: -15 })
})

test('its results are told with its own ids, where no language has names for them', () => {
  expect(
    explain(judge(kitchen, '(123d) 456b 789c 678c 5b +5b', west))
      .split('\n')
      .slice(2),
  ).toEqual(['  1 beans     mahjong', '  2 beans     pairWait   55b', '  Total: 3 beans'])
})
