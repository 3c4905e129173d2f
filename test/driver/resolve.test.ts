import { describe, expect, test } from 'vitest'
import type { CalledClaim, ClaimedTile, ClaimKind } from '../../src/core/claims.ts'
import { coreIssueCodes } from '../../src/core/issue.ts'
import type { TileName, Wind } from '../../src/core/tile.ts'
import { resolveClaims } from '../../src/driver/claims.ts'
import { finnishClassical } from '../../src/finnish-classical/index.ts'
import { frozen } from '../support/arbitraries.ts'
import { as, fc, hk, house, issuesOf, oneSentence, polish, type Rules, sb, strict } from '../support/claim-rules.ts'

/** `'south chow'`, or with when it was called: `'south chow afterDraw'`. */
function call(text: string): CalledClaim {
  const [seat, kind, when] = text.split(' ') as [Wind, ClaimKind, CalledClaim['when']]
  return { seat, kind, ...(when === undefined ? {} : { when }) }
}

const heard = ({ seat, kind }: CalledClaim): string => `${seat} ${kind}`

interface Resolution {
  readonly what: string
  readonly rules: Rules
  readonly calls: readonly string[]
  readonly on?: Partial<ClaimedTile<TileName>>
  readonly awarded?: readonly string[]
  readonly outranked?: readonly string[]
  readonly rejected?: readonly (readonly [call: string, code: string, rule: string])[]
}

// The tile comes from East unless said otherwise, so South is next.
const resolutions: readonly Resolution[] = [
  { what: 'nobody calls', rules: hk, calls: [] },
  { what: 'one call', rules: hk, calls: ['south chow'], awarded: ['south chow only HK-10'] },
  {
    what: 'HK-10: mahjong, kong, pung, chow',
    rules: hk,
    calls: ['south chow', 'west pung', 'north kong'],
    awarded: ['north kong stronger HK-10'],
    outranked: ['west pung north HK-10', 'south chow north HK-10'],
  },
  {
    what: 'HK-10: equals go to the nearest in turn',
    rules: hk,
    calls: ['north mahjong', 'south pung', 'west mahjong'],
    awarded: ['west mahjong nearest HK-10'],
    outranked: ['north mahjong west HK-10', 'south pung west HK-10'],
  },
  {
    what: 'the turn goes round from North',
    rules: hk,
    on: { from: 'south' },
    calls: ['east pung', 'north pung'],
    awarded: ['north pung nearest HK-10'],
    outranked: ['east pung north HK-10'],
  },
  { what: 'HK-10: a chow by someone not next', rules: hk, calls: ['west chow'], rejected: [['west chow', 'claim/notNext', 'HK-10']] },
  { what: 'HK-10: after the next draw', rules: hk, calls: ['west pung afterDraw'], rejected: [['west pung', 'claim/late', 'HK-10']] },
  { what: 'a pair', rules: hk, calls: ['west pair'], rejected: [['west pair', 'claim/pair', 'HK-10']] },
  { what: 'no such set here', rules: hk, calls: ['west quint'], rejected: [['west quint', 'claim/notPlayed', 'HK-10']] },
  { what: 'his own tile', rules: hk, calls: ['east pung'], rejected: [['east pung', 'claim/ownTile', 'HK-10']] },
  {
    what: 'a claim that is rejected does not stand in the way',
    rules: hk,
    calls: ['west chow', 'south chow'],
    awarded: ['south chow only HK-10'],
    rejected: [['west chow', 'claim/notNext', 'HK-10']],
  },
  { what: 'HK-4: an extended kong is robbed', rules: hk, on: { kong: 'extended' }, calls: ['west mahjong'], awarded: ['west mahjong only HK-10'] },
  { what: 'HK-4: for mahjong alone', rules: hk, on: { kong: 'extended' }, calls: ['west pung'], rejected: [['west pung', 'claim/notRobbed', 'HK-4']] },
  {
    what: 'HK-4: a concealed one is not',
    rules: hk,
    on: { kong: 'concealed' },
    calls: ['west mahjong'],
    rejected: [['west mahjong', 'claim/notRobbed', 'HK-4']],
  },
  { what: 'HK-10: a kong after the last tile', rules: hk, on: { lastTile: true }, calls: ['west kong'], awarded: ['west kong only HK-10'] },
  { what: 'FC-14: until the next discard', rules: fc, calls: ['west pung afterDraw'], awarded: ['west pung only FC-14'] },
  { what: 'FC-14: not after it', rules: fc, calls: ['west mahjong afterDiscard'], rejected: [['west mahjong', 'claim/late', 'FC-14']] },
  {
    what: 'FC-14: kong before pung',
    rules: fc,
    calls: ['south pung', 'north kong'],
    awarded: ['north kong stronger FC-14'],
    outranked: ['south pung north FC-14'],
  },
  {
    what: 'FC-14: one winner, the nearest',
    rules: fc,
    calls: ['north mahjong', 'south mahjong'],
    awarded: ['south mahjong nearest FC-14'],
    outranked: ['north mahjong south FC-14'],
  },
  { what: 'FC-14: a chow by someone not next', rules: fc, calls: ['north chow'], rejected: [['north chow', 'claim/notNext', 'FC-14']] },
  { what: 'FC-14: a pair', rules: fc, calls: ['south pair'], rejected: [['south pair', 'claim/pair', 'FC-14']] },
  { what: 'FC-16: a concealed kong is robbed', rules: fc, on: { kong: 'concealed' }, calls: ['west mahjong'], awarded: ['west mahjong only FC-14'] },
  {
    what: 'FC-16: a claimed one is not',
    rules: fc,
    on: { kong: 'claimed' },
    calls: ['west mahjong'],
    rejected: [['west mahjong', 'claim/notRobbed', 'FC-16']],
  },
  {
    what: 'FC-16: where the table says extended ones only',
    rules: as(finnishClassical({ robKong: 'extended' })),
    on: { kong: 'concealed' },
    calls: ['west mahjong'],
    rejected: [['west mahjong', 'claim/notRobbed', 'FC-16']],
  },
  {
    what: 'FC §8: a Polish kong with the wall empty',
    rules: polish,
    on: { lastTile: true },
    calls: ['west kong', 'south pung'],
    awarded: ['south pung only FC-14'],
    rejected: [['west kong', 'claim/noReplacement', 'FC §8']],
  },
  {
    what: 'SB-23: a win beats pung and kong',
    rules: sb,
    calls: ['south kong', 'north mahjong'],
    awarded: ['north mahjong stronger SB-23'],
    outranked: ['south kong north SB-23'],
  },
  {
    what: 'SB-23: pung and kong are equals',
    rules: sb,
    calls: ['north kong', 'west pung'],
    awarded: ['west pung nearest SB-23'],
    outranked: ['north kong west SB-23'],
  },
  {
    what: 'SB-9: several wins stand together, in turn',
    rules: sb,
    calls: ['north mahjong', 'west pung', 'south mahjong'],
    awarded: ['south mahjong together SB-9', 'north mahjong together SB-9'],
    outranked: ['west pung south SB-23'],
  },
  { what: 'SB-3: a chow', rules: sb, calls: ['south chow'], rejected: [['south chow', 'claim/notPlayed', 'SB-3']] },
  { what: 'SB-3: a pair', rules: sb, calls: ['south pair'], rejected: [['south pair', 'claim/pair', 'SB-3']] },
  {
    what: 'SB-16: a concealed kong is not robbed',
    rules: sb,
    on: { kong: 'concealed' },
    calls: ['south mahjong'],
    rejected: [['south mahjong', 'claim/notRobbed', 'SB-16']],
  },
  {
    what: 'SB-16: an extended one by two',
    rules: sb,
    on: { kong: 'extended' },
    calls: ['south mahjong', 'west mahjong'],
    awarded: ['south mahjong together SB-9', 'west mahjong together SB-9'],
  },
  {
    what: 'SB-17: a kong once the wall is empty',
    rules: sb,
    on: { lastTile: true },
    calls: ['south kong', 'west pung'],
    awarded: ['west pung only SB-23'],
    rejected: [['south kong', 'claim/noReplacement', 'SB-17']],
  },
  {
    what: 'SB-13: whoever has won',
    rules: sb,
    on: { out: ['south'] },
    calls: ['south mahjong', 'west pung'],
    awarded: ['west pung only SB-23'],
    rejected: [['south mahjong', 'claim/out', 'SB-13']],
  },
  {
    what: 'AM-17: mahjong beats an exposure',
    rules: house,
    calls: ['south sextet', 'north mahjong'],
    awarded: ['north mahjong stronger AM-17'],
    outranked: ['south sextet north AM-17'],
  },
  {
    what: 'AM-17: otherwise the next in turn, however large',
    rules: house,
    calls: ['north quint', 'west pung'],
    awarded: ['west pung nearest AM-17'],
    outranked: ['north quint west AM-17'],
  },
  {
    what: 'AM-17: of two mahjongs the next in turn',
    rules: house,
    calls: ['north mahjong', 'west mahjong'],
    awarded: ['west mahjong nearest AM-17'],
    outranked: ['north mahjong west AM-17'],
  },
  { what: 'AM-17: a pair', rules: house, calls: ['south pair'], rejected: [['south pair', 'claim/pair', 'AM-17']] },
  { what: 'AM-17: a chow', rules: house, calls: ['south chow'], rejected: [['south chow', 'claim/notPlayed', 'AM-17']] },
  { what: 'AM-17: after the next draw', rules: house, calls: ['west kong afterDraw'], rejected: [['west kong', 'claim/late', 'AM-17']] },
  {
    what: 'AM-16: a dead joker',
    rules: house,
    on: { tile: 'J' },
    calls: ['south mahjong', 'west pung'],
    rejected: [
      ['south mahjong', 'claim/deadTile', 'AM-16'],
      ['west pung', 'claim/deadTile', 'AM-16'],
    ],
  },
  {
    what: 'AM-25: a set in a hot wall',
    rules: strict,
    on: { lastWall: true },
    calls: ['south kong', 'west mahjong'],
    awarded: ['west mahjong only AM-17'],
    rejected: [['south kong', 'claim/lastWall', 'AM-25']],
  },
  { what: 'AM-25: without the table rule', rules: house, on: { lastWall: true }, calls: ['south kong'], awarded: ['south kong only AM-17'] },
  { what: 'AM-24: a dead player', rules: house, on: { out: ['south'] }, calls: ['south mahjong'], rejected: [['south mahjong', 'claim/out', 'AM-24']] },
  {
    what: 'AM-11: nothing is robbed',
    rules: house,
    on: { kong: 'extended' },
    calls: ['south mahjong'],
    rejected: [['south mahjong', 'claim/notRobbed', 'AM-11']],
  },
]

describe('who gets the tile', () => {
  test.each(resolutions)('$rules.id: $what', ({ rules, calls, on, awarded = [], outranked = [], rejected = [] }) => {
    const found = resolveClaims(rules, frozen(calls.map(call)), { from: 'east', ...on })
    expect(found.awarded.map(({ claim, reason, rule }) => `${heard(claim)} ${reason} ${rule}`)).toEqual(awarded)
    expect(found.outranked.map(({ claim, by, rule }) => `${heard(claim)} ${by} ${rule}`)).toEqual(outranked)
    expect(found.rejected.map(({ claim, issue }) => [heard(claim), issue.code, issue.rule])).toEqual(rejected)
    for (const { issue } of found.rejected) {
      expect(issue.message).toMatch(oneSentence)
      expect(coreIssueCodes).toContain(issue.code)
    }
  })

  test('the order of the calls does not matter', () => {
    for (const { rules, calls, on } of resolutions) {
      const called = { from: 'east', ...on } as const
      expect(resolveClaims(rules, calls.map(call).reverse(), called).awarded).toEqual(resolveClaims(rules, calls.map(call), called).awarded)
    }
  })

  test('every rule that a claim can break is broken here', () => {
    const broken = new Set(resolutions.flatMap(({ rejected = [] }) => rejected.map(([, code]) => code)))
    expect([...broken, 'claim/badValue'].sort()).toEqual(coreIssueCodes.filter((code) => code.startsWith('claim/')))
  })

  test.each([
    ['no seat', { from: 'Ann' }, [], ['from']],
    ['no tile', { from: 'east', tile: '10b' }, [], ['tile']],
    ['no form of kong', { from: 'east', kong: 'open' }, [], ['kong']],
    ['nobody who is out', { from: 'east', out: ['Ann'] }, [], ['out']],
    ['a claim without a kind', { from: 'east' }, [{ seat: 'south' }], ['claims', 0]],
    ['a claim at no time', { from: 'east' }, [call('south chow'), { seat: 'south', kind: 'chow', when: 'never' }], ['claims', 1]],
    ['a claim by nobody', { from: 'east' }, [null], ['claims', 0]],
  ] as const)('a call that cannot be: %s', (_, called, claims, path) => {
    const issues = issuesOf(() => resolveClaims(hk, claims as unknown as CalledClaim[], called as unknown as ClaimedTile))
    expect(issues).toMatchObject([{ code: 'claim/badValue', path }])
  })
})
