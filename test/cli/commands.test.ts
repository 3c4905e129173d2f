import { describe, expect, test } from 'vitest'
import { builtIn } from '../../src/cli/rule-sets.ts'
import { type TileName, tileNames } from '../../src/core/tile.ts'
import { hongKong } from '../../src/hong-kong/index.ts'
import { locales } from '../../src/locale/index.ts'
import { cli, southDraws, westFeedsSouth } from './io.ts'

const one = '(111d) 456b 789c 55b 67c +8c'
const chows = '(123d) 456b 789c RR 67c +8c'

/** The values of every list that JSON gives tiles in. */
function tileLists(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => (['tiles', 'waits', 'concealed', 'bonus'].includes(key) ? (part as unknown[]) : tileLists(part)))
}

function expectTileNames(value: unknown): void {
  const tiles = tileLists(value)
  expect(tiles.length).toBeGreaterThan(0)
  for (const tile of tiles) expect(tileNames).toContain(tile as TileName)
}

describe('score', () => {
  test("the README's own command: 1 point, amount 2, net −2, +8, −4, −2", async () => {
    expect(await cli(['score', '--rules', 'hong-kong', one, ...westFeedsSouth])).toEqual({
      code: 0,
      stderr: '',
      stdout: `(111d) 456b 789c 55b 67c +8c

Mahjong
  111d  456b  55b  678c  +789c
  1 point     No flowers or seasons
  Total: 1 point: amount 2

Other readings:
  111d  456b  55b  +678c  789c   1 point: amount 2

  Reason                      Payment           East  South  West  North
  discarded the winning tile  West → South   4     0     +4    −4      0
  another discarded           North → South  2     0     +6    −4     −2
  another discarded           East → South   2    −2     +8    −4     −2
  Net                                             −2     +8    −4     −2
`,
    })
  })

  test('Hong Kong is what is meant where no rules are named', async () => {
    expect(await cli(['score', one, ...westFeedsSouth])).toEqual(await cli(['score', '--rules', 'hong-kong', one, ...westFeedsSouth]))
  })

  test('a hand need not be quoted', async () => {
    expect(await cli(['score', ...one.split(' '), ...westFeedsSouth])).toEqual(await cli(['score', one, ...westFeedsSouth]))
  })

  test('without the giver the hand is scored and nothing is paid', async () => {
    const { stdout, code } = await cli(['score', one, '--seat', 'south', '--round', 'east', '--by', 'discard'])
    expect(code).toBe(0)
    expect(stdout).toContain('Total: 1 point')
    expect(stdout).not.toContain('Payment')
    expect(stdout).toMatch(/\n\nThe payments need the seat that gave the winning tile; .* On the command line: --from\.\n$/)
  })

  test('a hand that is refused tells why, what it has, and what declaring it costs', async () => {
    expect(await cli(['score', chows, ...westFeedsSouth, '--option', 'minimum=3'])).toEqual({
      code: 1,
      stderr: '',
      stdout: `(123d) 456b 789c RR 67c +8c

Complete, but it may not be declared
  HK-6: The hand has 2 points and may be declared with 3 or more.
  123d  456b  678c  +789c  RR
  1 point     All chows   123d  456b  678c  789c
  1 point     No flowers or seasons
  Total: 2 points: amount 4

Other readings:
  123d  456b  +678c  789c  RR   2 points: amount 4

Penalty for declaring it:
  Reason             Payment             East  South  West  North
  wrong declaration  South → West   128     0   −128  +128      0
  wrong declaration  South → North  128     0   −256  +128   +128
  wrong declaration  South → East   128  +128   −384  +128   +128
  Net                                    +128   −384  +128   +128
`,
    })
  })

  test('a hand that is not complete tells what it waited for', async () => {
    expect(await cli(['score', '(111d) 456b 789c 55b 67c +7c', ...southDraws])).toEqual({
      code: 1,
      stderr: '',
      stdout: '(111d) 456b 789c 55b 67c +7c\n\nNot mahjong: waits for 5c 8c\n',
    })
    // With no tile marked nobody knows what it waited for.
    expect((await cli(['score', '(111d) 456b 789c 55b 677c', ...southDraws])).stdout).toBe('(111d) 456b 789c 55b 677c\n\nNot mahjong\n')
  })

  test('the quick rules', async () => {
    const { stdout, code } = await cli(['score', '--rules', 'chinese-quick', '(123d) 456b 789c 67c 2d2d +8c', '--seat', 'N', '--option', 'stake=5'])
    expect(code).toBe(0)
    expect(stdout).toContain('Mahjong\n')
    expect(stdout).toContain('5 counters')
    expect(stdout).toMatch(/\n {2}Net +−5 +−5 +−5 +\+15\n$/)
  })

  test('seats and winds by their first letter, and by any name of theirs', async () => {
    const told = await cli(['score', one, ...westFeedsSouth])
    expect(await cli(['score', one, '--seat', 'S', '--round', 'e', '--by', 'discard', '--from', 'WEST'])).toEqual(told)
  })

  test('--by names every source', async () => {
    const kong = ['score', '[1111d] 456b 123c 55b 67c +8c', '--seat', 'south', '--round', 'east']
    const total = async (...flags: string[]): Promise<string | undefined> => /Total: (\d+)/.exec((await cli([...kong, ...flags])).stdout)?.[1]
    expect(await total('--by', 'discard')).toBe('1')
    expect(await total('--by', 'robbed-kong')).toBe('1')
    expect(await total('--by', 'robbedKong')).toBe('1')
    expect(await total('--by', 'wall')).toBe('2')
    expect(await total('--by', 'replacement')).toBe('3')
    expect(await total('--by', 'wall', '--replacement')).toBe('3')
    expect(await total('--by', 'wall', '--last-tile')).toBe('2')
    expect(await total('--by', 'discard', '--after-kong')).toBe('1')
  })

  test('--liable names who pays for all, or nobody', async () => {
    const flush = ['score', '(123d)(456d)(777d)(888d)@N 2d +2d 1f', ...southDraws]
    expect((await cli(flush)).stdout).toContain('twelve tiles, pays for all')
    expect((await cli([...flush, '--liable', 'east'])).stdout).toMatch(/liable, pays for all +East → South +192/)
    expect((await cli([...flush, '--liable', 'none'])).stdout).not.toContain('pays for all')
  })

  test('--context gives any other circumstance', async () => {
    const flags = ['--option', 'fiveTileRule=true', '--context', '{"tilesLeft": 3, "visible": [0]}']
    expect((await cli(['score', one, ...westFeedsSouth, ...flags])).stdout).toContain('five tiles, pays for all')
    expect((await cli(['score', one, '--context', '{"seat":"south","round":"east","win":{"source":"wall"}}'])).code).toBe(0)
    const seen = ['--context', '{"tilesLeft": 3, "visible": ["8c"]}', '--option', 'fiveTileRule=true']
    expect((await cli(['score', one, ...westFeedsSouth, ...seen])).stdout).not.toContain('five tiles')
  })

  test('--context adds to what flags tell of the winning tile', async () => {
    const robbed = ['score', '--rules', 'finnish-classical', '789d 345c 999b 24b RR +3b', '--seat', 'S', '--round', 'E', '--by', 'robbed-kong', '--standing']
    const kong = ['--context', '{"win":{"kong":"concealed"}}']
    expect((await cli([...robbed, ...kong])).stdout).toMatch(/\n {2}Total: .* = 88\n/)
    const { stdout, code } = await cli([...robbed, ...kong, '--option', 'robKong=extended'])
    expect(code).toBe(1)
    expect(stdout).toContain('Only an extended kong may be robbed here')
    for (const win of ['null', '[]', '"wall"']) expect((await cli([...robbed, '--context', `{"win":${win}}`])).code).toBe(2)
  })

  test('a circumstance that is nearly one is not passed over; another may be anyone’s', async () => {
    const slips: readonly (readonly [string, string])[] = [
      ['{"liabel":"east"}', "liabel is not known: did you mean 'liable'?"],
      ['{"lible":"east"}', "lible is not known: did you mean 'liable'?"],
      ['{"liablee":"east"}', "liablee is not known: did you mean 'liable'?"],
      ['{"TilesLeft":3}', "TilesLeft is not known: did you mean 'tilesLeft'?"],
      ['{"win":{"source":"wall","lastile":true}}', "win.lastile is not known: did you mean 'lastTile'?"],
      ['{"missed":[{"tile":"2b","point":1}]}', "missed[0].point is not known: did you mean 'points'?"],
    ]
    for (const [context, told] of slips) {
      expect(await cli(['score', one, ...southDraws, '--context', context])).toEqual({ code: 2, stdout: '', stderr: `usage: In --context, ${told}\n` })
    }
    expect((await cli(['score', one, ...southDraws, '--context', '{"id":7,"note":"x","table":{"name":"y"},"wim":null,"by":"east","on":1}'])).code).toBe(0)
  })

  test('a flag that says where the tile came from is asked for where others tell of it', async () => {
    const { stderr, code } = await cli(['score', one, '--seat', 'south', '--round', 'east', '--last-tile'])
    expect(code).toBe(2)
    expect(stderr).toMatch(/^win\/badSource: .* On the command line: --by\.\n$/)
  })

  test('a hand at fault tells so', async () => {
    const flags = ['--rules', 'finnish-classical', '--seat', 'S', '--round', 'E']
    expect((await cli(['appraise', '111222333b 4b 567b 88c', ...flags])).stdout).toMatch(/\n {2}Long hand, worth nothing\n {2}Total: 0\n$/)
    expect((await cli(['appraise', '111222333b 4b 567b', ...flags, '--fault', 'short'])).stdout).toContain('\n  Short hand\n')
    expect((await cli(['appraise', '111222333b 4b 567b', ...flags, '--fault', 'faulty'])).stdout).toContain('\n  Faulty hand\n')
    const long = await cli(['score', '(123b) 456b 789d 24c EE 9d +3c', ...flags, '--by', 'discard', '--fault', 'long'])
    expect(long.code).toBe(1)
    expect(long.stdout).toContain('FC-10: The hand is long')
    expect(long.stdout).toContain('Long hand, worth nothing\n  Total: 0\n')
  })

  test('--option sets numbers, words and yes or no', async () => {
    const limit = async (hand: string, ...option: string[]): Promise<boolean> =>
      (await cli(['score', hand, ...southDraws, ...option])).stdout.includes('limit hand')
    expect(await limit('(111b) 2345678b 999b +5b')).toBe(false)
    expect(await limit('(111b) 2345678b 999b +5b', '--option', 'nineGatesMelded=true')).toBe(true)
    expect(await limit('(111d) 222d (555d) 888d P +P')).toBe(false)
    expect(await limit('(111d) 222d (555d) 888d P +P', '--option', 'dragonHands=setOrPair', '--option', 'minimum=3')).toBe(true)
  })

  test('--option without leaves items out', async () => {
    const dragons = ['score', '(RRR) GGG [PPPP] 78b 55c +9b', ...southDraws]
    const { stdout } = await cli([...dragons, '--option', 'without=bigThreeDragons,selfDrawn'])
    expect(stdout).toContain('Two sets of dragons')
    expect(stdout).not.toContain('Drawn from the wall')
  })

  test('--json is the whole result, with the names of tiles', async () => {
    const { stdout, stderr, code } = await cli(['score', chows, ...westFeedsSouth, '--json'])
    const told = JSON.parse(stdout)
    expect([stderr, code]).toEqual(['', 0])
    expect(told).toMatchObject({
      hand: chows,
      verdict: {
        kind: 'win',
        score: { total: 2, amount: 4, rules: { id: 'hong-kong', options: { minimum: 1 } }, items: [{ id: 'allChows' }, { id: 'noBonusTiles' }] },
      },
      settlement: { outcome: 'win', net: { east: -4, south: 16, west: -8, north: -4 } },
    })
    expect(told.verdict.score.reading.groups[0]).toEqual({ kind: 'chow', tiles: ['1d', '2d', '3d'], jokers: 0, meld: 0, won: false })
    expectTileNames(told)
  })

  test('--json of every other answer', async () => {
    const refused = await cli(['score', chows, ...westFeedsSouth, '--option', 'minimum=3', '--json'])
    expect(refused.code).toBe(1)
    expect(JSON.parse(refused.stdout)).toMatchObject({
      verdict: { kind: 'refused', reasons: [{ code: 'hong-kong/belowMinimum' }], penalty: { net: { south: -384 } } },
    })
    const incomplete = await cli(['score', '(111d) 456b 789c 55b 67c +7c', ...southDraws, '--json'])
    expect(incomplete.code).toBe(1)
    expect(JSON.parse(incomplete.stdout)).toMatchObject({
      hand: '(111d) 456b 789c 55b 67c +7c',
      verdict: { kind: 'incomplete', waits: ['5c', '8c'], penalty: { net: { east: 128, south: -384, west: 128, north: 128 } } },
    })
    const invalid = await cli(['score', '123S', ...southDraws, '--json'])
    expect(invalid.code).toBe(2)
    expect(JSON.parse(invalid.stdout)).toMatchObject({ verdict: { kind: 'invalid', issues: [{ code: 'notation/upperCaseSuit', at: { start: 0, end: 4 } }] } })
  })

  test.each(Object.entries(locales))('--lang %s tells it in its words', async (lang, locale) => {
    const { words, winds, rules } = locale
    const { stdout } = await cli(['score', chows, ...westFeedsSouth, '--lang', lang])
    for (const word of [words.mahjong, words.total, words.amount, words.otherReadings, words.net, words.reason, words.payment]) expect(stdout).toContain(word)
    for (const wind of Object.values(winds)) expect(stdout).toContain(wind)
    for (const name of [rules['hong-kong'].items.allChows, rules['hong-kong'].reasons.discard]) expect(stdout).toContain(name)
    const { tiers } = rules['hong-kong']
    expect((await cli(['score', '(RRR) GGG PP 789c 78b +9b', ...southDraws, '--lang', lang])).stdout).toContain(`, ${tiers.fullHouse}: ${words.amount} 16`)
    const refused = await cli(['score', chows, ...westFeedsSouth, '--lang', lang, '--option', 'minimum=3'])
    expect(refused.stdout).toContain(words.refused)
    expect(refused.stdout).toContain(words.penalty)
    expect((await cli(['score', '(111d) 456b 789c 55b 67c +7c', ...southDraws, '--lang', lang])).stdout).toContain(`${words.notMahjong}: ${words.waits} 5c 8c`)
  })
})

describe('readings', () => {
  test('every way to arrange the hand, a plus before what the winning tile completed', async () => {
    expect(await cli(['readings', '11122233b 456c EE +3b'])).toEqual({
      code: 0,
      stderr: '',
      stdout: 'standard: 111b  222b  +333b  456c  EE\nstandard: +123b  123b  123b  456c  EE\n',
    })
  })

  test('none where the hand is not complete', async () => {
    expect(await cli(['readings', '(111d) 456b 789c 55b 67c +7c'])).toEqual({ code: 1, stderr: '', stdout: 'Not mahjong\n' })
    expect(await cli(['readings', '(111d) 456b 789c 55b 67c +7c', '--json'])).toEqual({ code: 1, stderr: '', stdout: '[]\n' })
  })

  test('thirteen wonders', async () => {
    const { stdout } = await cli(['readings', '19b 19c 19d ESWNRGP +9c'])
    expect(stdout).toBe('thirteenWonders: 1b  9b  1c  +99c  1d  9d  E  S  W  N  R  G  P\n')
  })

  test('--json', async () => {
    const { stdout, code } = await cli(['readings', '11122233b 456c EE +3b', '--json'])
    const told = JSON.parse(stdout)
    expect(code).toBe(0)
    expect(told).toHaveLength(2)
    expect(told[0].groups[2]).toEqual({ kind: 'pung', tiles: ['3b', '3b', '3b'], jokers: 0, won: true })
    expectTileNames(told)
  })
})

describe('waits', () => {
  test('the tiles that complete a hand of 13', async () => {
    expect(await cli(['waits', '123b 456b 789b 2345c'])).toEqual({ code: 0, stderr: '', stdout: '2c 5c\n' })
    expect(await cli(['waits', '123b 456b 789b 2345c', '--json'])).toEqual({ code: 0, stderr: '', stdout: '{\n  "waits": [\n    "2c",\n    "5c"\n  ]\n}\n' })
  })

  test.each(Object.entries(locales))('none, in the words of %s', async (lang, { words }) => {
    expect(await cli(['waits', '147b 258c 369d ESWN', '--lang', lang])).toEqual({ code: 1, stderr: '', stdout: `${words.noWaits}\n` })
  })

  test('a finished hand does not wait', async () => {
    const { code, stderr } = await cli(['waits', '123b 456b 789b 2345c 5c'])
    expect(code).toBe(2)
    expect(stderr).toMatch(/^hand\/tooManyTiles: /)
  })
})

describe('convert', () => {
  test.each([
    ['letters', '(111d)@W 456b [EEEE] PR +8c 2f'],
    ['mpsz', '(111p)@W [1111z] 456s 57z +8m 2f'],
    ['unicode', '(🀙🀙🀙)@W [🀀🀀🀀🀀] 🀓🀔🀕🀆🀄 +🀎 🀣'],
  ])('--to %s', async (style, expected) => {
    const written = style === 'letters' ? '(111d)@W [EEEE] 456b P R +8c 2f' : expected
    expect(await cli(['convert', '--to', style, '(111d)@W 456b [EEEE] PR +8c 2f'])).toEqual({ code: 0, stderr: '', stdout: `${written}\n` })
    expect(await cli(['convert', expected])).toEqual({ code: 0, stderr: '', stdout: '(111d)@W [EEEE] 456b P R +8c 2f\n' })
  })

  test('--json gives the text, and the hand with the names of tiles', async () => {
    const { stdout } = await cli(['convert', '--to', 'mpsz', '(111d)@W 456b +8c 2f', '--json'])
    expect(JSON.parse(stdout)).toEqual({
      text: '(111p)@W 456s +8m 2f',
      hand: { concealed: ['4b', '5b', '6b'], melds: [{ kind: 'pung', tile: '1d', from: 'west' }], bonus: ['2f'], winningTile: '8c' },
    })
  })
})

describe('rules', () => {
  test('the rule sets', async () => {
    const { stdout, code } = await cli(['rules'])
    expect(code).toBe(0)
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => line.split(/\s+/)[0]),
    ).toEqual(Object.keys(builtIn))
    expect(stdout).toContain('Hong Kong')
    expect((await cli(['rules', '--lang', 'sv'])).stdout).toContain('Kinesiska snabbregler')
    const told = JSON.parse((await cli(['rules', '--json'])).stdout)
    expect(told.map(({ id }: { id: string }) => id)).toEqual(Object.keys(builtIn))
    expect(told).toContainEqual({ id: 'hong-kong', name: 'Hong Kong' })
  })

  test.each(Object.keys(builtIn))('the items and options of %s', async (id) => {
    const { items, optionRows, edition, options } = (builtIn[id] as (typeof builtIn)[string]).make({})
    const { stdout, code } = await cli(['rules', id])
    expect(code).toBe(0)
    const [head, ...lines] = stdout.trimEnd().split('\n')
    expect(head).toContain(`(${id}, edition ${edition})`)
    const named = lines.map((line) => line.trim().split(/\s+/)[0])
    expect(named).toEqual([...items.map((item) => item.id), '', 'options', ...Object.keys(optionRows)])
    expect(await cli(['rules', '--rules', id])).toEqual({ code: 0, stderr: '', stdout })
    expect(JSON.parse((await cli(['rules', id, '--json'])).stdout)).toEqual(JSON.parse(JSON.stringify({ id, edition, options, items })))
  })

  test('a line of each: what it is worth, its name, its rule', async () => {
    const { stdout } = await cli(['rules', 'hong-kong'])
    expect(stdout).toMatch(/\n {2}replacementTile +2 points +Replacement tile: [^\n]+ {2}\[HK §1 b\]\n/)
    expect(stdout).toMatch(/\n {2}thirteenWonders +128 limit +Thirteen wonders: [^\n]+ {2}\[HK §1\]\n/)
    expect(stdout).toMatch(/\n {2}minimum = 1 +\(0, 1, 2, 3\) +HK-6: the fewest points a hand may be declared with\n/)
  })

  test.each(Object.entries(locales))('names in %s', async (lang, { rules }) => {
    const { stdout } = await cli(['rules', 'hong-kong', '--lang', lang])
    for (const { id } of hongKong().items) expect(stdout).toContain((rules['hong-kong'].items as Record<string, string>)[id])
  })

  test('options that are chosen are told', async () => {
    expect(JSON.parse((await cli(['rules', 'hong-kong', '--json', '--option', 'minimum=3'])).stdout).options.minimum).toBe(3)
    const listed = async (rules: string, ...options: string[]): Promise<string> =>
      (await cli(['rules', rules, ...options.flatMap((option) => ['--option', option])])).stdout
    expect(await listed('hong-kong', 'minimum=3')).toContain('\n  minimum = 3   (0, 1, 2, 3)')
    expect(await listed('sichuan-bloody', 'preset=mil2025')).toContain('\n  preset = mil2025 ')
    expect(await listed('american-card', 'tiles.jokers=6', 'hotWall=true')).toMatch(/\n {2}tiles\.jokers = 6 .*\n(?:.*\n)* {2}hotWall = true /)
    expect(await listed('finnish-classical', 'limit=null')).toContain('\n  limit = null ')
  })
})

describe('help and version', () => {
  test('--help, -h and help tell of every command and flag', async () => {
    const { stdout, code } = await cli(['--help'])
    expect(code).toBe(0)
    for (const word of [
      'score',
      'readings',
      'waits',
      'deal',
      'convert',
      'rules',
      '--rules',
      '--option',
      '--seat',
      '--round',
      '--by',
      '--from',
      '--json',
      '--lang',
      '--file',
    ]) {
      expect(stdout).toContain(word)
    }
    for (const argv of [['-h'], ['help'], ['score', '--help'], ['help', 'score']]) expect(await cli(argv)).toEqual({ code: 0, stderr: '', stdout })
  })

  test('no command at all is bad usage, and the help is told', async () => {
    const { stdout } = await cli(['--help'])
    expect(await cli([])).toEqual({ code: 2, stdout: '', stderr: stdout })
  })

  test('--version', async () => {
    expect(await cli(['--version'])).toEqual({ code: 0, stderr: '', stdout: '1.2.3\n' })
  })
})
