import { describe, expect, test } from 'vitest'
import type { CalledClaim } from '../../src/core/claims.ts'
import { type ClaimQuestion, legalClaims, refusedClaims, resolveClaims } from '../../src/driver/claims.ts'
import { type FinnishContext, finnishClassical, polishClassical } from '../../src/finnish-classical/index.ts'

const rules = finnishClassical()
const hand = '2344b 777d 111c 55d S'
const kinds = (question: Partial<ClaimQuestion<FinnishContext>>, text = hand, under = rules): string[] =>
  legalClaims(under, text, { seat: 'south', round: 'east', ...question } as ClaimQuestion<FinnishContext>).map(({ kind }) => kind)

describe('claims on a discard (FC-14)', () => {
  test('a chow is for the next player only, pung and kong for anybody', () => {
    expect(kinds({ tile: '3b', from: 'east' })).toEqual(['chow'])
    expect(kinds({ tile: '3b', from: 'west' })).toEqual([])
    expect(kinds({ tile: '7d', from: 'north' })).toEqual(['kong', 'pung'])
  })

  test('mahjong comes before kong, pung and chow, then the nearest in turn', () => {
    const claims: CalledClaim[] = [
      { seat: 'south', kind: 'chow' },
      { seat: 'west', kind: 'kong' },
      { seat: 'north', kind: 'pung' },
    ]
    expect(resolveClaims(rules, claims, { from: 'east' }).awarded).toMatchObject([{ claim: { seat: 'west' }, reason: 'stronger', rule: 'FC-14' }])
    const two: CalledClaim[] = [
      { seat: 'north', kind: 'mahjong' },
      { seat: 'west', kind: 'mahjong' },
    ]
    expect(resolveClaims(rules, two, { from: 'east' }).awarded).toMatchObject([{ claim: { seat: 'west' }, reason: 'nearest' }])
  })

  test('a pung comes before a chow, a kong before both, and alone a chow is good', () => {
    const awarded = (...claims: CalledClaim[]): unknown => resolveClaims(finnishClassical(), claims, { from: 'east' }).awarded
    const [chow, pung, kong] = [
      { seat: 'south', kind: 'chow' },
      { seat: 'north', kind: 'pung' },
      { seat: 'west', kind: 'kong' },
    ] as const
    expect(awarded(chow)).toMatchObject([{ claim: chow }])
    expect(awarded(chow, pung)).toMatchObject([{ claim: pung, reason: 'stronger', rule: 'FC-14' }])
    expect(awarded(pung, kong, chow)).toMatchObject([{ claim: kong, reason: 'stronger', rule: 'FC-14' }])
  })

  test('a discard may be claimed until the next discard, also after the next player has drawn', () => {
    const called = (when: CalledClaim['when']) =>
      resolveClaims(rules, [{ seat: 'west', kind: 'pung', ...(when === undefined ? {} : { when }) }], { from: 'east' })
    expect(called('afterDraw').awarded).toHaveLength(1)
    expect(called('afterDiscard').rejected).toMatchObject([{ issue: { code: 'claim/late', rule: 'FC-14' } }])
  })

  test('no tile is dead: any discard may be claimed', () => {
    expect(finnishClassical().claims?.dead).toEqual([])
  })

  test('a standing hand claims mahjong alone (FC-15)', () => {
    const standing = { win: { standing: true } } as unknown as Partial<ClaimQuestion<FinnishContext>>
    expect(kinds({ tile: '7d', from: 'north', ...standing }, '23444b 777d 111c 99d')).toEqual([])
    const question = { seat: 'south', round: 'east', tile: '9d', from: 'north', ...standing } as ClaimQuestion<FinnishContext>
    expect(refusedClaims(finnishClassical(), '23444b 777d 111c 99d', question)).toMatchObject([{ issue: { rule: 'FC-15', data: { kind: 'pung' } } }])
    expect(kinds({ tile: '4b', from: 'north', ...standing }, '23444b 777d 111c 99d')).toEqual(['mahjong'])
    // A kong that he draws he may lay.
    expect(kinds({ tile: '1c', ...standing })).toEqual(['kong'])
    expect(kinds({ tile: '4b', from: 'north' }, '23444b 777d 111c 99d')).toEqual(['mahjong', 'kong', 'pung'])
  })

  test('mahjong is offered only where it would be good', () => {
    expect(kinds({ tile: '4b', from: 'north', declaredReady: false }, '23444b 777d 111c 99d')).toEqual(['kong', 'pung'])
    expect(kinds({ tile: '4b', from: 'north', declaredReady: false }, '23444b 777d 111c 99d', polishClassical())).toEqual(['mahjong', 'kong', 'pung'])
  })
})

describe("on one's own turn", () => {
  test('a claimed pung is extended, four alike are laid as a concealed kong (FC-17)', () => {
    expect(legalClaims(rules, '(777d) 234b 111c 55d S 2c', { seat: 'south', round: 'east', tile: '7d' }).map(({ meld }) => meld)).toEqual([
      { kind: 'kong', tile: 24, form: 'extended' },
    ])
    expect(kinds({ tile: '1c' })).toEqual(['kong'])
  })

  test('with the wall at its end a kong is laid where loose tiles have a wall of their own', () => {
    expect(kinds({ tile: '1c', lastTile: true })).toEqual(['kong'])
    expect(kinds({ tile: '1c', lastTile: true }, hand, polishClassical())).toEqual([])
  })

  test('a loose tile wins though the wall is empty', () => {
    expect(kinds({ tile: '5b', replacement: true, lastTile: true }, '[NNNN] 678c 999c 46b RR')).toEqual(['mahjong'])
  })
})

describe('robbing a kong (FC-16)', () => {
  test('a call for a kong that may not be robbed is turned down with the rule', () => {
    const called = (robKong: 'any' | 'extended', kong: 'extended' | 'concealed') =>
      resolveClaims(finnishClassical({ robKong }), [{ seat: 'west', kind: 'mahjong' }], { from: 'east', kong })
    expect(called('extended', 'concealed').rejected).toMatchObject([{ issue: { code: 'claim/notRobbed', rule: 'FC-16' } }])
    for (const [robKong, kong] of [
      ['extended', 'extended'],
      ['any', 'concealed'],
      ['any', 'extended'],
    ] as const)
      expect(called(robKong, kong).awarded).toHaveLength(1)
  })

  const wonders = '19b 19d 199c E S W N R G'
  const robs = (robKong: 'any' | 'extended' | 'concealedOnlyForThirteenWonders', kong: 'extended' | 'concealed', text: string, tile: '3b' | 'P') =>
    kinds({ tile, from: 'west', kong }, text, finnishClassical({ robKong })).length > 0
  const sets = '(789d) 345c 999b 24b RR'

  test.each([
    ['any', [true, true, true, true]],
    ['extended', [true, false, true, false]],
    ['concealedOnlyForThirteenWonders', [true, false, true, true]],
  ] as const)('robKong: %s', (robKong, expected) => {
    expect([
      robs(robKong, 'extended', sets, '3b'),
      robs(robKong, 'concealed', sets, '3b'),
      robs(robKong, 'extended', wonders, 'P'),
      robs(robKong, 'concealed', wonders, 'P'),
    ]).toEqual(expected)
  })
})
