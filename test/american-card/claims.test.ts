import { describe, expect, test } from 'vitest'
import { type AmericanContext, americanCard } from '../../src/american-card/index.ts'
import type { CalledClaim, LegalClaim } from '../../src/core/claims.ts'
import { MahjongError } from '../../src/core/issue.ts'
import { type ClaimQuestion, legalClaims, refusedClaims, resolveClaims } from '../../src/driver/claims.ts'
import { formatHand, formatMeld } from '../../src/notation/format-hand.ts'
import { parseHand } from '../../src/notation/hand-text.ts'
import { houseCard } from './judged.ts'

type Question = Partial<ClaimQuestion<AmericanContext>>
const asked = (question: Question): ClaimQuestion<AmericanContext> => ({ seat: 'south', ...question }) as ClaimQuestion<AmericanContext>
const told = ({ kind, meld }: LegalClaim): string => (meld === undefined ? kind : `${kind} ${formatMeld(meld)}`)
/** Rules are made in each test, for what a rule set says of claims is settled when it is made. */
const offered = (hand: string, question: Question, card: string | typeof houseCard = houseCard): string[] =>
  legalClaims(americanCard(card), hand, asked(question)).map(told)

const single = 'A: 3333a 666b 9999a 369c (any 3 suits) X30'

describe('a discard (AM-17)', () => {
  test('is drawn nothing for, whatever it is exposed in, with an empty wall too', () => {
    const claims = legalClaims(americanCard(single), '33d J (666b) 9999d 36c 1c', asked({ tile: '3d', from: 'east', lastTile: true }))
    expect(claims.map((claim) => [told(claim), claim.draws, formatHand(claim.leaves)])).toEqual([['kong (333dJ)@E', false, '(666b) (333dJ)@E 9999d 361c']])
    expect(refusedClaims(americanCard(single), '33d J 666b 9999d 369c', asked({ tile: '3d', from: 'east' }))).toEqual([])
  })

  test('leaves the hand without the tiles and jokers that lie with it, and with no others', () => {
    const question = asked({ tile: '3d', from: 'east' })
    expect(legalClaims(americanCard(houseCard), '333d J (666b) 9999d 3c 1c', question).map((claim) => [told(claim), formatHand(claim.leaves)])).toEqual([
      ['kong (3333d)@E', '(666b) (3333d)@E J 9999d 31c'],
      ['kong (333dJ)@E', '(666b) (333dJ)@E 39999d 31c'],
      ['quint (3333dJ)@E', '(666b) (3333dJ)@E 9999d 31c'],
    ])
  })

  test('is the same flower whatever its face (AM-1)', () => {
    const claims = (tile: string): unknown => legalClaims(americanCard(houseCard), '1f2f NNNN SSS RRRR', asked({ tile, from: 'east' } as Question))
    expect((claims('F') as LegalClaim[]).map(told)).toEqual(['mahjong', 'pung (FFF)@E'])
    for (const face of ['1f', '4f', '3y', '\u{1F022}']) expect(claims(face)).toEqual(claims('F'))
  })

  test('is exposed for lines that the table leaves possible', () => {
    const question = { tile: '3d', from: 'east' } as const
    expect(offered('33d J (666b) 9999d 36c 1c', { ...question, visible: '999c' }, single)).toEqual(['kong (333dJ)@E'])
    expect(offered('33d J (666b) 9999d 36c 1c', { ...question, visible: '9999c' }, single)).toEqual([])
  })

  test('goes to mahjong before an exposure, to any exposure by turn', () => {
    const awarded = (...claims: CalledClaim[]): unknown => resolveClaims(americanCard(houseCard), claims, { from: 'east' }).awarded
    const [pung, kong, quint, sextet] = (['pung', 'kong', 'quint', 'sextet'] as const).map((kind): CalledClaim => ({ seat: 'south', kind }))
    const [mahjong, later]: CalledClaim[] = [
      { seat: 'north', kind: 'mahjong' },
      { seat: 'west', kind: 'sextet' },
    ]
    for (const claim of [pung, kong, quint, sextet] as CalledClaim[]) {
      expect(awarded(claim, mahjong as CalledClaim)).toMatchObject([{ claim: mahjong, reason: 'stronger', rule: 'AM-17' }])
      expect(awarded(later as CalledClaim, claim)).toMatchObject([{ claim, reason: 'nearest', rule: 'AM-17' }])
    }
  })

  test('that is a joker is for nobody (AM-16), and nothing is robbed (AM-11)', () => {
    const rejected = (claim: CalledClaim, tile: object): unknown => resolveClaims(americanCard(houseCard), [claim], { from: 'east', ...tile }).rejected
    expect(rejected({ seat: 'west', kind: 'pung' }, { tile: 'J' })).toMatchObject([{ issue: { code: 'claim/deadTile', rule: 'AM-16' } }])
    for (const kong of ['extended', 'concealed'])
      expect(rejected({ seat: 'west', kind: 'mahjong' }, { kong })).toMatchObject([
        { issue: { code: 'claim/notRobbed', rule: 'AM-11', data: { why: 'never' } } },
      ])
  })
})

describe("one's own turn", () => {
  test('four alike are laid for nothing, and no exposure is made larger (AM-11)', () => {
    expect(offered('3333c 4444c 555d 00', { tile: '9b' })).toEqual([])
    expect(offered('(333d) 9999d 369c 666b', { tile: '3d' })).not.toContain('kong (333d+3d)')
  })

  test('a joker is exchanged for a tile held or drawn, and nothing is drawn for it (AM-18)', () => {
    const [claim, ...others] = legalClaims(americanCard(houseCard), '3d (333dJ) (666b) 999d 369c', asked({}))
    expect(others).toEqual([])
    expect(claim).toStrictEqual({
      kind: 'jokerExchange',
      tile: 20,
      meld: { kind: 'kong', form: 'claimed', tile: 20 },
      leaves: expect.anything(),
      draws: false,
      verdict: expect.anything(),
    })
    expect(formatHand(claim?.leaves as LegalClaim['leaves'])).toBe('(3333d) (666b) J 999d 369c')
  })

  test('exposures are data or text, and nothing else', () => {
    const hand = '333d 44d 555d 66d 77d 8b'
    const ask = (exposures: unknown): LegalClaim[] => legalClaims(americanCard(houseCard), hand, { seat: 'west', tile: '7d', exposures } as never)
    const laid = parseHand('(888bJ)').melds
    expect(ask(laid).map(told)).toEqual(['jokerExchange (8888b)'])
    expect(ask('(888bJ)')).toEqual(ask(laid))
    for (const bad of ['888b', 7, null, ['(888bJ)'], 'x', [{ kind: 'pung', tile: 99 }]]) expect(() => ask(bad)).toThrow(MahjongError)
  })

  test('a joker is exchanged in one’s own and in others’ exposures, for a tile that one has (AM-18)', () => {
    const exchanges = (hand: string, others: string, question: Question = {}): unknown =>
      legalClaims(americanCard(houseCard), hand, asked({ ...question, exposures: parseHand(others).melds })).map((claim) => [
        told(claim),
        claim.exposure,
        formatHand(claim.leaves),
      ])
    expect(exchanges('(333dJ) (666b) 3d 9999d 36c', '(EEJ) (33dJ)')).toEqual([
      ['jokerExchange (3333d)', undefined, '(3333d) (666b) J 9999d 36c'],
      ['jokerExchange (333d)', 1, '(333dJ) (666b) J 9999d 36c'],
    ])
    expect(exchanges('(33dJJ) (666b) 9999d 36c', '(11cJ) (EEEJ)', { tile: '3d' })).toEqual([['jokerExchange (333dJ)', undefined, '(333dJ) (666b) 9999d 36c J']])
    expect(exchanges('(666b) 9999d 369c 1b E 1d', '(11cJ) (EEJJ)', { tile: '4d' })).toEqual([['jokerExchange (EEEJ)', 1, '(666b) 9999d 369c 1b J 14d']])
    expect(exchanges('(333dJ) (666b) 9999d 369c', '(EEJ)')).toEqual([])
  })
})
