import { describe, expect, test } from 'vitest'
import type { LegalClaim } from '../../src/core/claims.ts'
import { handTiles } from '../../src/core/hand.ts'
import type { Meld } from '../../src/core/meld.ts'
import { defineRuleSet, type RuleTypes } from '../../src/core/rule-set.ts'
import { settlementOf } from '../../src/core/settlement.ts'
import { type TileName, tileName, tileOf } from '../../src/core/tile.ts'
import { type ClaimQuestion, legalClaims, refusedClaims, resolveClaims } from '../../src/driver/claims.ts'
import { judge } from '../../src/driver/judge.ts'
import { finnishClassical } from '../../src/finnish-classical/index.ts'
import { hongKong } from '../../src/hong-kong/index.ts'
import { formatHand, formatMeld } from '../../src/notation/format-hand.ts'
import { parseHand } from '../../src/notation/hand-text.ts'
import { frozen } from '../support/arbitraries.ts'
import { as, fc, hk, house, issuesOf, many, oneAway, oneSentence, polish, quick, type Rules, sb, south, strict } from '../support/claim-rules.ts'

/** A claim in short: what it is, and the set that it lays. */
function told({ kind, meld }: LegalClaim): string {
  return meld === undefined ? kind : `${kind} ${formatMeld(meld)}`
}

function exposed(text: string): readonly Meld[] {
  return parseHand(text).melds
}

type Offer = readonly [what: string, rules: Rules, hand: string, question: object, offered: readonly string[]]
const onADiscard: readonly Offer[] = [
  ['HK-10: a chow in each of its forms', hk, many, { ...south, tile: '4b', from: 'east' }, ['chow (234b)@E', 'chow (345b)@E', 'chow (456b)@E']],
  ['HK-10: a chow by the next player only', hk, many, { ...south, tile: '4b', from: 'north' }, []],
  ['a chow does not go on into the next suit', hk, '89b 23c 456d 777d EE R', { ...south, tile: '1c', from: 'east' }, ['chow (123c)@E']],
  ['two alike: a pung, from anybody', hk, many, { ...south, tile: '7d', from: 'west' }, ['pung (777d)@W']],
  ['three alike: a kong or a pung', hk, many, { ...south, tile: '1c', from: 'north' }, ['kong (1111c)@N', 'pung (111c)@N']],
  ['a pair is completed by nothing but mahjong', hk, many, { ...south, tile: 'E', from: 'west' }, []],
  ['a set on the table is not extended with a discard', hk, oneAway, { ...south, tile: '1d', from: 'west' }, []],
  ['mahjong', hk, oneAway, { ...south, tile: '8c', from: 'west' }, ['mahjong']],
  ['HK-6: no mahjong below the minimum', hk, `${oneAway} 1f`, { ...south, tile: '8c', from: 'west' }, []],
  ['HK-6: the minimum is an option', as(hongKong({ minimum: 0 })), `${oneAway} 1f`, { ...south, tile: '8c', from: 'west' }, ['mahjong']],
  ['HK-10: the last discard is claimed like any other', hk, many, { ...south, tile: '1c', from: 'north', lastTile: true }, ['kong (1111c)@N', 'pung (111c)@N']],
  ['the quick rules: any complete hand', quick, `${oneAway} 1f`, { seat: 'south', tile: '8c', from: 'west' }, ['mahjong']],
  ['FC-14: a chow by the next player only', fc, many, { ...south, tile: '4b', from: 'west' }, []],
  ['FC-14: chow, as elsewhere', fc, many, { ...south, tile: '7d', from: 'east' }, ['pung (777d)@E']],
  ['FC-15: mahjong after a ready call', fc, oneAway, { ...south, tile: '8c', from: 'west', declaredReady: true }, ['mahjong']],
  ['FC-15: none without it', fc, oneAway, { ...south, tile: '8c', from: 'west', declaredReady: false }, []],
  [
    "FC-15: earth's blessing needs no call",
    fc,
    '123d 456b 789c 55b 67c',
    { ...south, tile: '8c', from: 'east', declaredReady: false, win: { firstDiscard: true } },
    ['mahjong', 'chow (678c)@E', 'chow (789c)@E'],
  ],
  ['FC §8: the Polish variant has no ready call', polish, oneAway, { ...south, tile: '8c', from: 'west', declaredReady: false }, ['mahjong']],
  [
    'FC-10: a faulty hand makes no mahjong, and may claim sets',
    fc,
    '(111d) 456b 789b 55b 88c',
    { ...south, tile: '8c', from: 'west', fault: 'faulty' },
    ['pung (888c)@W'],
  ],
  ['FC-15: a standing hand makes mahjong', fc, '23444b 777d 111c 99d', { ...south, tile: '4b', from: 'west', win: { standing: true } }, ['mahjong']],
  ['FC-15: and claims no set', fc, '23444b 777d 111c 99d', { ...south, tile: '7d', from: 'west', win: { standing: true } }, []],
  ['FC §8: the Polish kong needs a tile in the wall', polish, many, { ...south, tile: '1c', from: 'north', lastTile: true }, ['pung (111c)@N']],
  ['SB-3: a chow is never claimed', sb, '2356b 77d 111b 999d 8d', { seat: 'south', tile: '4b', from: 'east' }, []],
  ['SB-3: a discard may complete one for the win', sb, '(111d) 456b 789b 55d 67b', { seat: 'south', tile: '8b', from: 'west' }, ['mahjong']],
  ['pung and kong', sb, '2356b 77d 111b 999d 8d', { seat: 'south', tile: '9d', from: 'east' }, ['kong (9999d)@E', 'pung (999d)@E']],
  [
    'SB-23: with the wall empty a pung and no kong',
    sb,
    '2356b 77d 111b 999d 8d',
    { seat: 'south', tile: '9d', from: 'east', lastTile: true },
    ['pung (999d)@E'],
  ],
  [
    'what the win tells of the tile holds for sets too',
    sb,
    '2356b 77d 111b 999d 8d',
    { seat: 'south', tile: '9d', from: 'east', win: { lastTile: true } },
    ['pung (999d)@E'],
  ],
  ['SB-2: no mahjong with the forbidden suit', sb, '(111d) 456b 789b 55d 67b', { seat: 'south', tile: '8b', from: 'west', forbidden: 'dots' }, []],
  [
    'SB-24: no mahjong on the tile let go',
    sb,
    '(111d) 456b 789b 55d 67b',
    { seat: 'south', tile: '8b', from: 'west', missed: [{ tile: '8b', points: 1 }] },
    [],
  ],
  ['SB-24: nor on one worth no more', sb, '(111d) 456b 789b 55d 67b', { seat: 'south', tile: '8b', from: 'west', missed: [{ tile: '5b', points: 1 }] }, []],
  ['AM-16: a discarded joker is for nobody', house, '3333c 4444c 555d 00', { seat: 'south', tile: 'J', from: 'east' }, []],
  ['AM-14: a concealed line may be completed by a discard', house, 'FF 3344d 5566b 778c', { seat: 'south', tile: '8c', from: 'west' }, ['mahjong']],
  ['AM-14: unless the table says otherwise', strict, 'FF 3344d 5566b 778c', { seat: 'south', tile: '8c', from: 'west' }, []],
  ['AM-14: not with an exposure', house, '(333d)@E F 66d 999d 333b 6b', { seat: 'south', tile: '6b', from: 'west' }, []],
  [
    'AM-17: every exposure, with each number of jokers',
    house,
    'FFF JJJ 2d 27b 0000',
    { seat: 'south', tile: 'F', from: 'east' },
    [
      'mahjong',
      ...['pung (FFF)@E', 'pung (FFJ)@E', 'pung (FJJ)@E'],
      ...['kong (FFFF)@E', 'kong (FFFJ)@E', 'kong (FFJJ)@E', 'kong (FJJJ)@E'],
      ...['quint (FFFFJ)@E', 'quint (FFFJJ)@E', 'quint (FFJJJ)@E'],
      ...['sextet (FFFFJJ)@E', 'sextet (FFFJJJ)@E'],
    ],
  ],
  ['AM-25: in a hot wall mahjong alone', strict, 'FFF JJJ 2d 27b 0000', { seat: 'south', tile: 'F', from: 'east', lastWall: true }, ['mahjong']],
  ['AM-25: for nothing else', strict, '3333c 4444c 555d 0 1b', { seat: 'south', tile: '5d', from: 'east', lastWall: true }, []],
  ['AM-25: before the last wall', strict, '3333c 4444c 555d 0 1b', { seat: 'south', tile: '5d', from: 'east' }, ['pung (555d)@E', 'kong (5555d)@E']],
  [
    'AM-25: where the table has no hot wall',
    house,
    '3333c 4444c 555d 0 1b',
    { seat: 'south', tile: '5d', from: 'east', lastWall: true },
    ['pung (555d)@E', 'kong (5555d)@E'],
  ],
]

const onALaidKong: readonly Offer[] = [
  ['HK-4: the tile of an extended kong', hk, oneAway, { ...south, tile: '8c', from: 'west', kong: 'extended' }, ['mahjong']],
  ['HK-4: not of a concealed one', hk, oneAway, { ...south, tile: '8c', from: 'west', kong: 'concealed' }, []],
  ['a tile of a kong makes no set', hk, many, { ...south, tile: '4b', from: 'east', kong: 'extended' }, []],
  ['FC-16: any kong', fc, oneAway, { ...south, tile: '8c', from: 'west', kong: 'concealed' }, ['mahjong']],
  ['FC-16: not a claimed one', fc, oneAway, { ...south, tile: '8c', from: 'west', kong: 'claimed' }, []],
  ['FC-16: extended ones alone', as(finnishClassical({ robKong: 'extended' })), oneAway, { ...south, tile: '8c', from: 'west', kong: 'concealed' }, []],
  ['SB-16: not a concealed kong', sb, '(111d) 456b 999b 55d 67b', { seat: 'south', tile: '8b', from: 'west', kong: 'concealed' }, []],
  ['SB-16: an extended one', sb, '(111d) 456b 999b 55d 67b', { seat: 'south', tile: '8b', from: 'west', kong: 'extended' }, ['mahjong']],
  [
    'SB-24: robbing is barred like a discard',
    sb,
    '(111d) 456b 999b 55d 67b',
    { seat: 'south', tile: '8b', from: 'west', kong: 'extended', missed: [{ tile: '8b', points: 1 }] },
    [],
  ],
  ['AM-11: nothing is robbed', house, '3333c 4444c 555d 00', { seat: 'south', tile: '5d', from: 'west', kong: 'extended' }, []],
]

const onOnesTurn: readonly Offer[] = [
  ['mahjong by the drawn tile', hk, oneAway, { ...south, tile: '8c' }, ['mahjong']],
  ['HK-6: a drawn tile is a point', hk, `${oneAway} 1f`, { ...south, tile: '5c' }, ['mahjong']],
  ['a concealed kong, with the drawn tile or of held ones', hk, '1111b 777d 23c EE 9d S', { ...south, tile: '7d' }, ['kong [1111b]', 'kong [7777d]']],
  ['a claimed pung is extended', hk, '(777d)@W 234b 111c 55d 2c S', { ...south, tile: '7d' }, ['kong (777d+7d)@W']],
  ['a claimed chow is not', hk, '(789d)@E 234b 111c 55d 2c S', { ...south, tile: '7d' }, []],
  ['three alike are no kong', hk, many, { ...south, tile: '7d' }, []],
  ['on a turn that began with a claim there is no mahjong to declare', hk, '(777d) 1111b 234c EE 9d S', { ...south }, ['kong [1111b]']],
  ['HK-10: the ruin has tiles when the wall is empty', hk, many, { ...south, tile: '1c', lastTile: true }, ['kong [1111c]']],
  [
    "FC-15: heaven's blessing needs no call",
    fc,
    '123d 456b 789c 55b 67c',
    { seat: 'east', round: 'east', tile: '8c', declaredReady: false, win: { dealt: true } },
    ['mahjong'],
  ],
  ['FC-15: a standing hand may lay a kong', fc, many, { ...south, tile: '1c', win: { standing: true } }, ['kong [1111c]']],
  ['FC-10: a long hand makes no mahjong', fc, oneAway, { ...south, tile: '8c', fault: 'long' }, []],
  ['FC §8: the Polish kong needs a tile in the wall', polish, many, { ...south, tile: '1c', lastTile: true }, []],
  ['SB-17: a kong', sb, '(777d) 111b 234b 55d 6b 8d', { seat: 'south', tile: '1b' }, ['kong [1111b]']],
  ['SB-17: no kong once the wall is empty', sb, '(777d) 111b 234b 55d 6b 8d', { seat: 'south', tile: '1b', lastTile: true }, []],
  ['SB-17: no kong on a turn begun by claiming a pung', sb, '(777d) 1111b 234b 55d 6b 8d', { seat: 'south' }, []],
  ['SB-24: a drawn tile is never barred', sb, '(111d) 456b 789b 55d 67b', { seat: 'south', tile: '8b', missed: [{ tile: '8b', points: 8 }] }, ['mahjong']],
  ['AM-11: four alike are laid for nothing', house, '3333c 4444c 555d 00', { seat: 'south', tile: '9b' }, []],
  ['AM-18: a joker of his own exposure', house, '(333dJ)@E (666b) 9999d 36c', { seat: 'south', tile: '3d' }, ['jokerExchange (3333d)@E']],
  [
    'AM-18: a joker of another exposure',
    house,
    '9999d 369c 333b 66b 1b',
    { seat: 'south', tile: '5d', exposures: exposed('(555dJ)') },
    ['jokerExchange (5555d)'],
  ],
  ['AM-18: for the tile that it stands for', house, '9999d 369c 333b 66b 1b', { seat: 'south', tile: '4d', exposures: exposed('(555dJ)') }, []],
  ['AM-18: for a joker', house, '9999d 369c 333b 66b 1b', { seat: 'south', tile: '5d', exposures: exposed('(5555d)') }, []],
  ['AM-18: one joker at a time', house, '9999d 369c 333b 66b 1b', { seat: 'south', tile: '5d', exposures: exposed('(55dJJ)') }, ['jokerExchange (555dJ)']],
]

describe.each([
  ['on a discard', onADiscard],
  ['on the tile of a kong', onALaidKong],
  ["on one's own turn", onOnesTurn],
] as const)('what may be claimed or declared %s', (_, offers) => {
  test.each(offers)('%s', (_, rules, hand, question, offered) => {
    const asked = frozen(question) as ClaimQuestion<object>
    const claims = legalClaims(rules, hand, asked)
    expect(claims.map(told)).toEqual(offered)
    // Nothing is lost or won but the tile on offer; a joker that was exchanged comes for a tile that goes.
    const before = [...handTiles(parseHand(hand)), ...(asked.tile === undefined ? [] : [tileOf(asked.tile as TileName) as number])].length
    for (const { kind, verdict, leaves } of claims) {
      expect(handTiles(leaves)).toHaveLength(before)
      if (kind === 'mahjong') expect(verdict?.kind).toBe('win')
    }
  })
})

describe('a claim tells', () => {
  test('what it would leave, and whether a tile is drawn for it', () => {
    const claims = legalClaims(hk, many, { ...south, tile: '1c', from: 'north' } as ClaimQuestion)
    expect(claims.map(({ kind, tile, leaves, draws }) => [kind, tileName(tile), formatHand(leaves), draws])).toEqual([
      ['kong', '1c', '(1111c)@N 2356b 77d 999c E', true],
      ['pung', '1c', '(111c)@N 2356b 77d 1999c E', false],
    ])
  })

  test('the verdict that mahjong would get', () => {
    const [claim] = legalClaims(hk, oneAway, { ...south, tile: '8c', from: 'west' } as ClaimQuestion)
    const context = { ...south, win: { source: 'discard', from: 'west' } }
    expect(claim).toMatchObject({ verdict: judge(hk, `${oneAway} +8c`, context), draws: false })
  })

  test('the circumstances of the tile go into it', () => {
    const question = { seat: 'south', tile: '8b', from: 'west', afterKong: true, lastTile: true } as ClaimQuestion
    const [claim] = legalClaims(sb, '(111d) 456b 789b 55d 67b', question)
    expect(claim?.verdict).toMatchObject({ score: { items: [{ id: 'afterKongDiscard' }, { id: 'bottomOfSea' }] } })
  })

  test('AM-18: the mahjong that a joker exchanged for makes, which counts as self-picked', () => {
    const [claim] = legalClaims(house, '(333dJ) (666b) 999d 369c', { seat: 'south', tile: '3d' } as ClaimQuestion) as [LegalClaim]
    expect(claim).toMatchObject({ kind: 'jokerExchange', verdict: { kind: 'win', score: { line: 'T1', total: 30 } } })
    expect(formatHand(claim.leaves)).toBe(formatHand(parseHand('(3333d) (666b) 999d 369c J')))
    expect(claim.verdict).toEqual(judge(house, claim.leaves, { seat: 'south', win: { source: 'jokerExchange' } }))
  })

  test('AM-18: which of the exposures on the table', () => {
    const question = { seat: 'south', tile: '5d', exposures: exposed('(444bJ) (555dJ)') } as ClaimQuestion
    expect(legalClaims(house, '9999d 369c 333b 66b 1b', question)).toMatchObject([{ kind: 'jokerExchange', exposure: 1 }])
  })
})

describe('what the tiles would allow and a rule forbids', () => {
  test.each([
    ['nothing', hk, many, { ...south, tile: '1c', from: 'north' }, []],
    ['HK-10', hk, many, { ...south, tile: '4b', from: 'north' }, ['chow claim/notNext HK-10', 'chow claim/notNext HK-10', 'chow claim/notNext HK-10']],
    ['HK-4', hk, many, { ...south, tile: '7d', from: 'north', kong: 'extended' }, ['pung claim/notRobbed HK-4']],
    ['FC-14', fc, '8b 234d 678d 444b 12d 9b', { ...south, tile: '7b', from: 'west' }, ['chow claim/notNext FC-14']],
    ['FC-15', fc, '23444b 777d 111c 99d', { ...south, tile: '9d', from: 'west', win: { standing: true } }, ['pung finnish-classical/standingHand FC-15']],
    ['FC §8', polish, many, { ...south, tile: '1c', lastTile: true }, ['kong claim/noReplacement FC §8']],
    ['SB-3', sb, '25b 77d 111b 999d 688d', { seat: 'south', tile: '7b', from: 'east' }, []],
    [
      'SB-3, in each form',
      sb,
      '2356b 77d 111b 999d 8d',
      { seat: 'south', tile: '4b', from: 'east' },
      ['chow claim/notPlayed SB-3', 'chow claim/notPlayed SB-3', 'chow claim/notPlayed SB-3'],
    ],
    [
      'SB-17, on a discard',
      sb,
      '2356b 77d 111b 999d 8d',
      { seat: 'south', tile: '1b', from: 'north', lastTile: true },
      ['kong claim/noReplacement SB-17', 'chow claim/notPlayed SB-3'],
    ],
    ['SB-17, drawn', sb, '(777d) 111b 234b 55d 6b 8d', { seat: 'south', tile: '1b', lastTile: true }, ['kong claim/noReplacement SB-17']],
    ['SB-17, after a pung', sb, '(777d) 1111b 234b 55d 6b 8d', { seat: 'south' }, ['kong sichuan-bloody/kongAfterPung SB-17']],
    [
      'AM-25',
      strict,
      '3333c 4444c 555d 0 1b',
      { seat: 'south', tile: '5d', from: 'east', lastWall: true },
      ['pung claim/lastWall AM-25', 'kong claim/lastWall AM-25'],
    ],
  ] as const)('%s', (_, rules, hand, question, expected) => {
    const refused = refusedClaims(rules, hand, frozen(question) as ClaimQuestion<object>)
    expect(refused.map(({ claim, issue }) => `${claim.kind} ${issue.code} ${issue.rule}`)).toEqual(expected)
    for (const { issue } of refused) expect(issue.message).toMatch(oneSentence)
  })
})

describe('a question that cannot be', () => {
  test.each([
    ['no seat', many, { round: 'east', tile: '4b', from: 'east' }, [['claim/badValue', 'seat']]],
    ['his own discard', many, { ...south, tile: '4b', from: 'south' }, [['claim/badValue', 'from']]],
    ['a giver without a tile', many, { ...south, from: 'east' }, [['claim/badValue', 'tile']]],
    ['no tile', many, { ...south, tile: '10b', from: 'east' }, [['claim/badValue', 'tile']]],
    ['a flower, which is laid aside', many, { ...south, tile: '1f', from: 'east' }, [['claim/badValue', 'tile']]],
    ['no form of kong', many, { ...south, tile: '4b', from: 'east', kong: 'open' }, [['claim/badValue', 'kong']]],
    ['a fifth copy', '1111b 777d 23c EE 9d 1c', { ...south, tile: '1b', from: 'east' }, [['hand/tooManyCopies', 'winningTile']]],
    ['a tile that is not played with', many, { ...south, tile: 'J', from: 'east' }, [['hand/foreignTile', 'winningTile']]],
    ['14 tiles and another', `${many} 4b`, { ...south, tile: '4b', from: 'east' }, [['hand/tooManyTiles', undefined]]],
    ['13 tiles and no other', many, south, [['hand/tooFewTiles', undefined]]],
    ['circumstances that are missing', oneAway, { seat: 'south', tile: '8c', from: 'west' }, [['context/missing', 'round']]],
  ] as const)('%s', (_, hand, question, expected) => {
    expect(issuesOf(() => legalClaims(hk, hand, question as unknown as ClaimQuestion)).map(({ code, path }) => [code, path?.[0]])).toEqual(expected)
  })

  test('rules that do not say how tiles are claimed are a mistake of the caller', () => {
    const { claims: _, ...parts } = hk
    const silent = defineRuleSet<RuleTypes>({ ...parts, settle: () => settlementOf([]) })
    expect(() => legalClaims(silent, many, { ...south, tile: '4b', from: 'east' } as ClaimQuestion)).toThrow(TypeError)
    expect(() => resolveClaims(silent, [], { from: 'east' })).toThrow(TypeError)
  })
})
