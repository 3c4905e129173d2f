import { describe, expect, test } from 'vitest'
import { hongKong } from '../../src/hong-kong/index.ts'
import { locales } from '../../src/locale/index.ts'
import { cli, westFeedsSouth } from './io.ts'

const oneAway = '(111d) 456b 789c 55b 67c'
const many = '2356b 77d 111c 999c E'
const south = ['--seat', 'south', '--round', 'east']

function out(stdout: string, code = 0): object {
  return { code, stdout, stderr: '' }
}

describe('claims', () => {
  test('a chow in each form, and the hand that it leaves', async () => {
    expect(await cli(['claims', many, ...south, '--tile', '4b', '--from', 'east'])).toEqual(
      out(`chow           (234b)@E     (234b)@E 56b 77d 111999c E
chow           (345b)@E     (345b)@E 26b 77d 111999c E
chow           (456b)@E     (456b)@E 23b 77d 111999c E
`),
    )
  })

  test('mahjong with what it is worth', async () => {
    expect(await cli(['claims', oneAway, ...south, '--tile', '8c', '--from', 'west'])).toEqual(out('mahjong                     Mahjong: 1 point: amount 2\n'))
  })

  test('a seat that is missing is told with its flag, and rules without claims', async () => {
    const { stderr, code } = await cli(['claims', many, '--round', 'east', '--tile', '1c'])
    expect(code).toBe(2)
    expect(stderr).toMatch(/^claim\/badValue: 'seat' is undefined; .* On the command line: --seat\.\n$/)
    const { claims: _, ...bare } = hongKong()
    expect(await cli(['claims', many, '--rules', './mine.mjs', ...south, '--tile', '1c'], { modules: { './mine.mjs': bare } })).toEqual({
      code: 2,
      stdout: '',
      stderr: 'usage: hong-kong does not say how tiles are claimed.\n',
    })
  })

  test("without --from it is the player's own turn", async () => {
    expect(await cli(['claims', many, ...south, '--tile', '1c'])).toEqual(out('kong           [1111c]      [1111c] 2356b 77d 999c E\n'))
  })

  test.each(Object.entries(locales))('nothing, in the words of %s', async (lang, { words }) => {
    expect(await cli(['claims', many, ...south, '--tile', '9d', '--from', 'north', '--lang', lang])).toEqual(out(`${words.noClaims}\n`, 1))
  })

  test.each(Object.entries(locales))('kinds in the words of %s', async (lang, { claims }) => {
    const { stdout } = await cli(['claims', many, ...south, '--tile', '1c', '--from', 'north', '--lang', lang])
    expect(stdout.split('\n').map((line) => line.split(/ {2,}/)[0])).toEqual([claims.kong, claims.pung, ''])
  })

  test('the American card: exposures, and the joker that is exchanged for', async () => {
    expect(await cli(['claims', '3333c 4444c 555d 00', '--rules', 'american-card', '--seat', 'south', '--tile', '5d', '--from', 'east'])).toEqual(
      out(`mahjong                     Mahjong: C5: 25 × 2 = 50 points
pung           (555d)@E     (555d)@E 33334444c 5d PP
kong           (5555d)@E    (5555d)@E 33334444c PP
`),
    )
    expect(await cli(['claims', '(333dJ) (666b) 999d 369c', '--rules', 'american-card', '--seat', 'south', '--tile', '3d'])).toEqual(
      out('joker exchange (3333d)      Mahjong: T1: 30 points\n'),
    )
  })

  test.each([
    ['a standing hand claims no set (FC-15)', ['--rules', 'finnish-classical', '--standing'], '7d', 1],
    ['which others may', ['--rules', 'finnish-classical'], '7d', 0],
    ['a kong that may not be robbed (HK-4)', ['--kong', 'concealed'], '1b', 1],
    ['one that may', ['--kong', 'extended'], '1b', 0],
    ['other circumstances (FC-15)', ['--rules', 'finnish-classical', '--context', '{"declaredReady":false}'], '1b', 1],
    ['and without them', ['--rules', 'finnish-classical'], '1b', 0],
  ])('%s', async (_, flags, tile, code) => {
    expect(await cli(['claims', '23444b 777d 111c 99d', ...south, '--tile', tile, '--from', 'west', ...flags])).toMatchObject({ code, stderr: '' })
  })

  test('what is told of the wall (SB-17, SB-23)', async () => {
    const asked = ['claims', '2356b 77d 111b 999d 8d', '--rules', 'sichuan-bloody', '--seat', 'south', '--tile', '9d', '--from', 'east']
    expect((await cli(asked)).stdout).toMatch(/^kong .*\npung .*\n$/)
    expect((await cli([...asked, '--last-tile'])).stdout).toMatch(/^pung .*\n$/)
  })

  test('--json', async () => {
    const { stdout, code } = await cli(['claims', many, ...south, '--tile', '1c', '--from', 'north', '--json'])
    expect(code).toBe(0)
    const melds = (kind: string, form: object): object[] => [{ kind, tile: '1c', ...form, from: 'north' }]
    expect(JSON.parse(stdout)).toEqual([
      {
        kind: 'kong',
        tile: '1c',
        meld: melds('kong', { form: 'claimed' })[0],
        leaves: { concealed: '2b 3b 5b 6b 7d 7d 9c 9c 9c E'.split(' '), melds: melds('kong', { form: 'claimed' }), bonus: [] },
        draws: true,
      },
      {
        kind: 'pung',
        tile: '1c',
        meld: melds('pung', {})[0],
        leaves: { concealed: '2b 3b 5b 6b 7d 7d 1c 9c 9c 9c E'.split(' '), melds: melds('pung', {}), bonus: [] },
        draws: false,
      },
    ])
    expect(await cli(['claims', many, ...south, '--tile', '9d', '--from', 'north', '--json'])).toEqual(out('[]\n', 1))
  })

  test.each([
    ['no tile', oneAway, ['--from', 'west'], /^usage: 'claims' needs --tile/],
    ['no hand', '', ['--tile', '8c'], /^usage: 'claims' needs a hand/],
    ['a tile that is none', oneAway, ['--tile', '10b'], /^claim\/badValue: 'tile' is '10b'/],
    ['no form of kong', oneAway, ['--tile', '8c', '--from', 'west', '--kong', 'open'], /^claim\/badValue: 'kong' is 'open'/],
    ['his own discard', oneAway, ['--tile', '8c', '--from', 'south'], /^claim\/badValue: 'from' is 'south'/],
    ['a fifth copy', '1111b 777d 23c EE 9d 1c', ['--tile', '1b'], /^hand\/tooManyCopies: /],
    ['14 tiles', `${oneAway} 8c`, ['--tile', '8c'], /^hand\/tooManyTiles: /],
    ['a text that cannot be read', '123S', ['--tile', '8c'], /^ {2}123S\n {2}\^{4}\nnotation\/upperCaseSuit: /],
  ])('bad input: %s', async (_, hand, flags, told) => {
    const { stdout, stderr, code } = await cli(['claims', ...(hand === '' ? [] : [hand]), ...south, ...flags])
    expect([stdout, code]).toEqual(['', 2])
    expect(stderr).toMatch(told)
  })

  test('a circumstance that is missing names its flag', async () => {
    const { stderr, code } = await cli(['claims', oneAway, '--seat', 'south', '--tile', '8c', '--from', 'west'])
    expect(code).toBe(2)
    expect(stderr).toBe("context/missing: 'round' is missing; it takes east, south, west or north. On the command line: --round.\n")
  })
})

describe('judge', () => {
  test('a good mahjong in one line', async () => {
    expect(await cli(['judge', `${oneAway} +8c`, ...westFeedsSouth])).toEqual(out('Mahjong: 1 point: amount 2\n'))
  })

  test('a refusal with its rule, and the penalty (HK-6, HK-7)', async () => {
    expect(await cli(['judge', `${oneAway} 1f +8c`, ...westFeedsSouth])).toEqual(
      out(
        `Complete, but it may not be declared
  HK-6: The hand has 0 points and may be declared with 1 or more.

Penalty for declaring it:
  Reason             Payment             East  South  West  North
  wrong declaration  South → West   128     0   −128  +128      0
  wrong declaration  South → North  128     0   −256  +128   +128
  wrong declaration  South → East   128  +128   −384  +128   +128
  Net                                    +128   −384  +128   +128
`,
        1,
      ),
    )
  })

  test('no mahjong costs the same (HK-7)', async () => {
    const { stdout, code } = await cli(['judge', `${oneAway} +7c`, ...westFeedsSouth])
    expect(code).toBe(1)
    expect(stdout.split('\n').slice(0, 4)).toEqual([
      'Not mahjong: waits for 5c 8c',
      '',
      'Penalty for declaring it:',
      '  Reason             Payment             East  South  West  North',
    ])
  })

  test('where the rules set no penalty, none is told (SB-2)', async () => {
    const flags = ['--rules', 'sichuan-bloody', '--by', 'discard', '--forbidden', 'dots']
    expect(await cli(['judge', '(111d) 456b 789b 55d 67b +8b', ...flags])).toEqual(
      out("Complete, but it may not be declared\n  SB-2: The hand holds dots, the player's forbidden suit; it wins when none are left in it.\n", 1),
    )
  })

  test('a mahjong in error, and what the one intact player is paid (AM-24)', async () => {
    const flags = ['--rules', 'american-card', '--seat', 'east', '--by', 'wall', '--declared', 'C1', '--context', '{"intact":"west"}']
    expect(await cli(['judge', '3333d 4d J 555d 66d 777d', ...flags])).toEqual(
      out(
        `Not mahjong
  AM-24: The tiles are no hand of the card, a mahjong in error that makes the hand dead; the nearest is C1, 1 tile away.

Penalty for declaring it:
  Reason            Payment          East  South  West  North
  mahjong in error  East → West  60   −60      0   +60      0
  Net                                 −60      0   +60      0
`,
        1,
      ),
    )
  })

  test('--json gives the whole verdict', async () => {
    const { stdout, code } = await cli(['judge', `${oneAway} 1f +8c`, ...westFeedsSouth, '--json'])
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({
      hand: `${oneAway} 1f +8c`,
      verdict: { kind: 'refused', reasons: [{ code: 'hong-kong/belowMinimum', rule: 'HK-6' }], score: { total: 0 }, penalty: { net: { south: -384 } } },
    })
  })

  test('what cannot be judged', async () => {
    const { stdout, stderr, code } = await cli(['judge', '123S', ...westFeedsSouth])
    expect([stdout, code]).toEqual(['', 2])
    expect(stderr).toMatch(/^ {2}123S\n {2}\^{4}\nnotation\/upperCaseSuit: /)
    expect(JSON.parse((await cli(['judge', '123S', ...westFeedsSouth, '--json'])).stdout)).toMatchObject({ verdict: { kind: 'invalid' } })
  })
})

describe('appraise', () => {
  const hand = '(777b) EE RR PP 2c 58d 9b'
  const east = ['--seat', 'east', '--round', 'east']

  test('what a hand that did not win is worth', async () => {
    expect(await cli(['appraise', hand, '--rules', 'finnish-classical', ...east])).toEqual(
      out(`  777b  9b  2c  5d  8d  EE  RR  PP
  2 points    Open pung   777b
  2 points    Pair of dragons   RR
  2 points    Pair of dragons   PP
  2 points    Pair of own wind   EE
  2 points    Pair of the round wind   EE
  Total: 2 + 2 + 2 + 2 + 2 = 10
`),
    )
  })

  test('--json', async () => {
    const { stdout, code } = await cli(['appraise', hand, '--rules', 'polish-classical', ...east, '--json'])
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ hand, score: { points: 10, total: 10, rules: { id: 'polish-classical' } } })
  })

  test.each(['hong-kong', 'chinese-quick', 'sichuan-bloody', 'american-card'])('%s counts winners alone', async (rules) => {
    const { stdout, stderr, code } = await cli(['appraise', hand, '--rules', rules, ...east])
    expect([stdout, code]).toEqual(['', 2])
    expect(stderr).toBe(`usage: Under ${rules} only the winner's hand is counted; finnish-classical and polish-classical count every hand.\n`)
  })

  test('bad input', async () => {
    expect(await cli(['appraise', hand, '--rules', 'finnish-classical', '--seat', 'east'])).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/^context\/missing: 'round' is missing/),
    })
  })
})
