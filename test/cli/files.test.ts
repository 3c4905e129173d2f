import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { builtIn } from '../../src/cli/rule-sets.ts'
import { checkTiles, classicalTiles } from '../../src/core/hand.ts'
import { compareReadings } from '../../src/core/reading.ts'
import { defineRuleSet, type RuleSet, type RuleTypes } from '../../src/core/rule-set.ts'
import type { Score } from '../../src/core/score.ts'
import { settlementOf } from '../../src/core/settlement.ts'
import { judge } from '../../src/driver/judge.ts'
import { standard } from '../../src/shape/standard.ts'
import { cli, southDraws, westFeedsSouth } from './io.ts'

const one = '(111d) 456b 789c 55b 67c +8c'
const south = { seat: 'south', round: 'east', win: { source: 'discard', from: 'west' } }

function deal(value: unknown, rules = 'hong-kong', more: object = {}): string {
  return JSON.stringify({ rules, deal: value, ...more })
}

describe('score --file', () => {
  const text = `# South's hands
${one}

(123d) 456b 789c RR 67c +8c
  (111d) 456b 789c 55b 67c +7c  \r
123S
`

  test('a hand a line, to a line of JSON each; blank lines and remarks are passed over', async () => {
    const { stdout, stderr, code } = await cli(['score', '--file', 'hands.txt', ...westFeedsSouth], { files: { 'hands.txt': text } })
    const told = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(told.map(({ line, hand, verdict }) => [line, hand, verdict.kind])).toEqual([
      [2, one, 'win'],
      [4, '(123d) 456b 789c RR 67c +8c', 'win'],
      [5, '(111d) 456b 789c 55b 67c +7c', 'incomplete'],
      [6, '123S', 'invalid'],
    ])
    expect(told[2].verdict.waits).toEqual(['5c', '8c'])
    expect([stderr, code]).toEqual(['', 2])
  })

  test.each([
    ['', 0],
    ['# nothing', 0],
    [one, 0],
    [`${one}\n(111d) 456b 789c 55b 67c +7c`, 1],
    [`12\n${one}`, 2],
  ])('ends as the worst of its hands: %j', async (file, expected) => {
    expect((await cli(['score', '--file', '-', ...westFeedsSouth], { files: { '-': file } })).code).toBe(expected)
  })

  test('each hand as it is judged alone', async () => {
    const { stdout } = await cli(['score', '--file', 'x', ...southDraws, '--rules', 'chinese-quick'], { files: { x: one } })
    const alone = await cli(['score', one, ...southDraws, '--rules', 'chinese-quick', '--json'])
    expect(JSON.parse(stdout).verdict).toEqual(JSON.parse(alone.stdout).verdict)
  })

  test('shows how far it has come', async () => {
    const seen: [number, number][] = []
    await cli(['score', '--file', 'x', ...southDraws], { files: { x: `${one}\n${one}\n${one}` }, progress: (done, total) => seen.push([done, total]) })
    expect(seen).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ])
  })

  test('that cannot be read', async () => {
    expect(await cli(['score', '--file', 'gone.txt'])).toEqual({ code: 2, stdout: '', stderr: 'usage: gone.txt cannot be read: there is no such file.\n' })
  })
})

describe('deal', () => {
  const won = deal({ hand: one, ...south }, 'hong-kong', { title: 'A discard' })

  test('tells the title, the hand, every point and who pays', async () => {
    expect(await cli(['deal', 'won.json'], { files: { 'won.json': won } })).toEqual({
      code: 0,
      stderr: '',
      stdout: `A discard (Hong Kong)

(111d) 456b 789c 55b 67c +8c

Mahjong
  111d  456b  55b  678c  +789c
  1 point     No flowers or seasons
  Total: 1 point: amount 2

  Reason                      Payment           East  South  West  North
  discarded the winning tile  West → South   4     0     +4    −4      0
  another discarded           North → South  2     0     +6    −4     −2
  another discarded           East → South   2    −2     +8    −4     −2
  Net                                             −2     +8    −4     −2
`,
    })
  })

  test('reads standard input, and deals without a title', async () => {
    const { stdout, code } = await cli(['deal', '-'], { files: { '-': deal({ hand: one, seat: 'west' }, 'chinese-quick') } })
    expect(code).toBe(0)
    expect(stdout).toMatch(/^Chinese quick rules\n\n/)
    expect(stdout).toMatch(/\n {2}Net +−1 +−1 +\+3 +−1\n$/)
  })

  test('plays with the options of the file', async () => {
    const files = { 'low.json': deal({ hand: one, ...south }, 'hong-kong', { options: { minimum: 3 } }) }
    const { stdout, code } = await cli(['deal', 'low.json'], { files })
    expect(code).toBe(0)
    expect(stdout).toContain('HK-6: The hand has 1 point and may be declared with 3 or more.')
    expect(stdout).toMatch(/wrong declaration +South → West +128/)
  })

  test('dead deals and wrong declarations', async () => {
    expect((await cli(['deal', 'x'], { files: { x: deal({ dead: true }) } })).stdout).toBe('Hong Kong\n\nDead deal: nothing is paid\n')
    expect((await cli(['deal', 'x', '--lang', 'zh'], { files: { x: deal({ dead: true }) } })).stdout).toBe('香港麻将\n\n流局：不付分\n')
    expect((await cli(['deal', 'x'], { files: { x: deal({ falseMahjong: 'east' }) } })).stdout).toMatch(/\n {2}Net +−384 +\+128 +\+128 +\+128\n$/)
  })

  test('a key that is nearly one', async () => {
    const files = { x: deal({ hand: 'FF 227d 000 777b 77c J', seat: 'west', win: { source: 'wall' }, bet: [{ bettor: 'Bo', on: 'west' }] }, 'american-card') }
    expect(await cli(['deal', 'x'], { files })).toEqual({ code: 2, stdout: '', stderr: "x\nusage: In x, bet is not known: did you mean 'bets'?\n" })
    const deep = `{"rules":"hong-kong","deal":{"dead":true,"note":${'['.repeat(20_000)}${']'.repeat(20_000)},"title":{"liabel":1}}}`
    expect((await cli(['deal', 'x'], { files: { x: deep.replace(',"title":{"liabel":1}', '') } })).code).toBe(0)
    expect((await cli(['deal', 'x'], { files: { x: deep } })).stderr).toContain("title.liabel is not known: did you mean 'liable'?")
  })

  test('a wrong declaration that nobody answered', async () => {
    const files = { x: deal({ falseMahjong: 'east', shown: false }, 'finnish-classical') }
    expect((await cli(['deal', 'x'], { files })).stdout).toMatch(/\n\nNobody had shown his hand, so nothing is paid\n$/)
  })

  test('a log that goes on, and a fine that is not known', async () => {
    const win = (seat: string, tile: string, hand: string): object => ({ type: 'win', tile, source: 'discard', from: 'east', winners: [{ seat, hand }] })
    const wins = [
      win('south', '9d', '123b 456b 234d 678d 9d+9d'),
      win('west', '8d', '234b 567b 234d 567d 8d+8d'),
      win('north', '1d', '345b 678b 345d 789d 1d+1d'),
    ]
    const told = async (events: readonly object[]): Promise<string> => {
      const log = { dealer: 'east', players: { east: { forbidden: 'characters' } }, events }
      return (await cli(['deal', 'x'], { files: { x: deal(log, 'sichuan-bloody') } })).stdout
    }
    expect(await told(wins.slice(0, 1))).toMatch(/\n\nThe log ends before the deal does\n$/)
    expect(await told(wins)).toMatch(/\n\nFine: East \(not known, for the hand is not shown\)\nNext dealer: South\n$/)
  })

  test('several files one after the other', async () => {
    const files = { 'a.json': won, 'b.json': deal({ dead: true }) }
    const [first, second] = await Promise.all(['a.json', 'b.json'].map((path) => cli(['deal', path], { files })))
    expect((await cli(['deal', 'a.json', 'b.json'], { files })).stdout).toBe(`${first?.stdout}\n${second?.stdout}`)
  })

  test('--json: one result, or a line each', async () => {
    const files = { 'a.json': won, 'b.json': deal({ dead: true }) }
    const single = await cli(['deal', 'a.json', '--json'], { files })
    expect(JSON.parse(single.stdout)).toMatchObject({ file: 'a.json', rules: 'hong-kong', settlement: { outcome: 'win', net: { south: 8 } } })
    expect(JSON.parse(single.stdout).settlement.verdict.score.reading.groups[0].tiles).toEqual(['1d', '1d', '1d'])
    const { stdout } = await cli(['deal', 'a.json', 'b.json', '--json'], { files })
    const lines = stdout.trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line).settlement.outcome)).toEqual(['win', 'dead'])
  })

  const faults: readonly (readonly [string, RegExp])[] = [
    ['{"rules":', /^f\ndeal\/badValue: f is not JSON: /],
    ['', /^f\ndeal\/badValue: f is not JSON: /],
    ['null', /^f\ndeal\/badValue: f is not a deal file; it takes \{ "rules": /],
    ['[]', /^f\ndeal\/badValue: f is not a deal file/],
    ['{}', /^f\ndeal\/badValue: f is not a deal file/],
    ['{"rules":"hong-kong"}', /^f\ndeal\/badValue: f is not a deal file/],
    ['{"deal":{"dead":true}}', /^f\ndeal\/badValue: f is not a deal file/],
    ['{"rules":5,"deal":{}}', /^f\ndeal\/badValue: f is not a deal file/],
    [deal({ dead: true }, 'hong-kong', { title: 5 }), /^f\ndeal\/badValue: f is not a deal file/],
    [deal({ dead: true }, 'hong-kong', { options: 5 }), /^f\ndeal\/badValue: f is not a deal file/],
    [deal({ dead: true }, 'hong-kong', { options: [] }), /^f\ndeal\/badValue: f is not a deal file/],
    [deal({ dead: true }, 'bridge'), /^f\ndeal\/badValue: f names the rules 'bridge'; the rule sets are hong-kong, /],
    [deal({ dead: true }, 'toString'), /^f\ndeal\/badValue: f names the rules 'toString'/],
    [deal({ dead: true }, './mine.mjs'), /^f\ndeal\/badValue: f names the rules '\.\/mine\.mjs'/],
    [deal({ dead: true }, 'hong-kong', { options: { minimum: 9 } }), /^f\noption\/badValue: Option 'minimum' is 9; .+ \(options\.minimum\)\n$/],
    [deal({ dead: true }, 'hong-kong', { options: { colour: 1 } }), /^f\noption\/unknown: /],
    [deal({ dead: true }, 'hong-kong', { options: { without: 'x', extra: [null] } }), /^f\noption\/badValue: 'without' .+\noption\/badValue: Extra item null /],
    [deal(null), /^f\ndeal\/badValue: null is not a deal; /],
    [deal({}), /^f\ndeal\/missing: The deal has no hand; /],
    [deal({ dead: 1 }), /^f\ndeal\/badValue: 'dead' is 1; /],
    [deal({ hand: one }), /^f\ncontext\/missing: 'seat' is missing;/],
    [
      deal({ hand: one, ...south, win: { source: 'discard' } }),
      /^f\ndeal\/missing: The payments need the seat that gave the winning tile; .+ \(win\.from\)\n$/,
    ],
    [deal({ hand: one, ...south, win: { source: 'wall', from: 'west' } }), /^f\nwin\/giverOnDraw: .+ \(win\.from\)\n$/],
    [deal({ hand: { concealed: [99], melds: [], bonus: [] }, ...south }), /^f\nhand\/badTile: 99 is not a tile; .+ \(hand\.concealed\.0\)\n$/],
  ]

  test.each(faults)('%j', async (text, told) => {
    const { stdout, stderr, code } = await cli(['deal', 'f'], { files: { f: text } })
    expect(stderr).toMatch(told)
    expect([stdout, code]).toEqual(['', 2])
  })

  test('what is wrong in the text of a hand has its carets', async () => {
    const { stderr } = await cli(['deal', 'f'], { files: { f: deal({ hand: '(111d) 456B 789c', ...south }) } })
    expect(stderr).toBe(`f
  (111d) 456B 789c
         ^^^^
notation/upperCaseSuit: '456B' ends in an upper-case letter: suits are lower case, so write '456b'.
`)
    const copies = await cli(['deal', 'f'], { files: { f: deal({ hand: '(1111d) 1d 456b 789c 55b +8c', ...south, seat: 'up' }) } })
    expect(copies.stderr.split('\n').slice(1, 3)).toEqual(['  (1111d) 1d 456b 789c 55b +8c', '          ^'])
  })

  test('names the file that is wrong among several', async () => {
    const { stdout, stderr, code } = await cli(['deal', 'a.json', 'b.json'], { files: { 'a.json': won, 'b.json': '[' } })
    expect(stderr).toMatch(/^b\.json\ndeal\/badValue: b\.json is not JSON/)
    expect([stdout, code]).toEqual(['', 2])
    expect((await cli(['deal', 'gone.json'])).stderr).toBe('gone.json\nusage: gone.json cannot be read: there is no such file.\n')
  })
})

interface MineTypes extends RuleTypes {
  readonly context: object
  readonly score: Score<'mine', 'beans'>
  readonly deal: object
}

const mine: RuleSet<MineTypes> = defineRuleSet<MineTypes>({
  id: 'mine',
  edition: '7',
  items: [{ id: 'mine', unit: 'beans', value: 4, rule: 'mine' }],
  checkHand: (hand, stage) => checkTiles(hand, classicalTiles, stage),
  checkContext: () => [],
  readings: (hand) => standard.readings(hand),
  evaluate: (reading) => ({
    rules: { id: 'mine', edition: '7', options: {} },
    reading,
    items: [{ id: 'mine', unit: 'beans', value: 4, groups: [] }],
    excluded: [],
    total: 4,
  }),
  compare: (a, b) => compareReadings(b.reading, a.reading),
  settle: () => settlementOf([]),
})

describe("--rules with the path of one's own", () => {
  const modules = { './mine.mjs': mine, './none.mjs': undefined, './half.mjs': { ...mine, id: '', settle: 5 }, './number.mjs': 7 }

  test('judges by it, with its own ids for names', async () => {
    const { stdout, code } = await cli(['score', '--rules', './mine.mjs', '(111d) 789d 678c EEE 5b +5b'], { modules })
    expect(code).toBe(0)
    expect(stdout).toBe(`(111d) 789d 678c EEE 5b +5b

Mahjong
  111d  +55b  678c  789d  EEE
  4 beans     mine
  Total: 4 beans
`)
  })

  test('goes with every command that takes rules', async () => {
    expect((await cli(['waits', '--rules', './mine.mjs', '(111d) 456b 789c 678c 5b'], { modules })).stdout).toBe('5b\n')
    expect((await cli(['readings', '--rules', './mine.mjs', '(111d) 456b 789c 678c 5b5b'], { modules })).stdout).toBe('standard: 111d  456b  55b  678c  789c\n')
    expect((await cli(['rules', './mine.mjs'], { modules })).stdout).toBe('mine (mine, edition 7)\n  mine  4 beans    [mine]\n')
    const lines = await cli(['score', '--rules', './mine.mjs', '--file', 'x'], { modules, files: { x: '(111d) 456b 789c 678c 5b +5b' } })
    expect(JSON.parse(lines.stdout)).toMatchObject({ verdict: { kind: 'win', score: { total: 4 } } })
    expect((await cli(['score', '--rules', './mine.mjs', '123S'], { modules })).stderr).toMatch(/^ {2}123S\n {2}\^{4}\nnotation\/upperCaseSuit: /)
  })

  test('gives the same answer as the library', async () => {
    const { stdout } = await cli(['score', '--rules', './mine.mjs', one, '--json'], { modules })
    const { kind } = judge(mine, one, {})
    expect(JSON.parse(stdout).verdict.kind).toBe(kind)
  })

  test.each([
    ['./none.mjs', /^usage: '\.\/none\.mjs' has no rule set as its default export; make one with defineRuleSet\./],
    ['./number.mjs', /^usage: '\.\/number\.mjs' has no rule set as its default export/],
    ['./half.mjs', /^usage: '\.\/half\.mjs' has no rule set .+ 'id' must be a text; 'settle' must be a function\.\n$/],
    ['./gone.mjs', /^usage: \.\/gone\.mjs cannot be loaded: /],
  ])('%s is told to be none', async (path, told) => {
    const { stderr, code } = await cli(['score', '--rules', path, one], { modules })
    expect(stderr).toMatch(told)
    expect(code).toBe(2)
  })

  test('sets its own options', async () => {
    const { stderr, code } = await cli(['score', '--rules', './mine.mjs', one, '--option', 'a=1'], { modules })
    expect([stderr, code]).toEqual(['usage: --option goes with the built-in rule sets; a module sets its own options.\n', 2])
  })
})

describe('nothing that is typed or read makes it fall over', () => {
  const hands = fc.constantFrom(one, '(123d)(456d)(777d)(888d)@N 2d +2d', '123S', '', '19b 19c 19d ESWNRGP E', '1111222233334b +4b', 'FFFF 2b JJ')
  const windNames = fc.constantFrom('east', 'south', 'west', 'north')
  const junk = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom<unknown>(null, [], {}, '__proto__', -1, 1e99, true))
  const sometimes = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<unknown> => fc.oneof({ weight: 4, arbitrary }, { weight: 1, arbitrary: junk })

  const words = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom('score', 'readings', 'waits', 'deal', 'convert', 'rules', 'help', 'file.json', '-', './mine.mjs', 'hong-kong', 'minimum=2'),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom('--rules', '--option', '--lang', '--json', '--file', '--to', '--seat', '--round', '--by', '--from', '--liable', '--context'),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        '--replacement',
        '--last-tile',
        '--after-kong',
        '--kongs-this-turn',
        '--forbidden',
        '--declared',
        '--fault',
        '--version',
        '--',
        '-h',
      ),
    },
    { weight: 2, arbitrary: fc.oneof(windNames, hands, fc.constantFrom('wall', 'discard', 'sv', 'zh', 'mpsz', 'unicode', 'dots', '3', '{"tilesLeft":3}')) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  )

  test('no command line', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.array(words),
          fc.tuple(fc.constantFrom('score', 'readings', 'waits', 'convert', 'deal', 'rules'), fc.array(words)).map(([name, rest]) => [name, ...rest]),
        ),
        async (argv) => {
          const { stdout, stderr, code } = await cli(argv, {
            modules: { './mine.mjs': mine },
            files: { 'file.json': deal({ hand: one, ...south }), '-': `${one}\n` },
          })
          expect([0, 1, 2]).toContain(code)
          for (const text of [stdout, stderr]) expect(text === '' || text.endsWith('\n')).toBe(true)
          if (stderr !== '') expect([stdout, code]).toEqual(['', 2])
          else if (code === 2) expect(JSON.parse(stdout.split('\n{')[0] ?? '')).toBeTypeOf('object')
          else if (argv[0] !== 'score') expect(stdout).not.toBe('')
        },
      ),
      { numRuns: 5 * inject('runs') },
    )
  })

  const looseHand = fc.record({ concealed: junk, melds: junk, bonus: junk, winningTile: junk }, { requiredKeys: [] })
  const meld = fc.record(
    { kind: sometimes(fc.constantFrom('chow', 'pung', 'kong')), tile: sometimes(fc.nat({ max: 45 })), form: junk, from: junk },
    { requiredKeys: [] },
  )
  const nearHand = fc.record(
    {
      concealed: fc.array(sometimes(fc.nat({ max: 44 })), { maxLength: 14 }),
      melds: fc.array(sometimes(meld), { maxLength: 4 }),
      bonus: fc.constant([]),
      winningTile: sometimes(fc.nat({ max: 33 })),
    },
    { requiredKeys: ['concealed', 'melds', 'bonus'] },
  )
  const win = fc.record(
    { source: sometimes(fc.constantFrom('wall', 'discard', 'robbedKong')), from: sometimes(windNames), replacement: junk, lastTile: junk, afterKong: junk },
    { requiredKeys: ['source'] },
  )
  const deals = fc.record(
    {
      hand: sometimes(fc.oneof(hands, looseHand, nearHand)),
      seat: sometimes(windNames),
      round: sometimes(windNames),
      win: sometimes(win),
      liable: junk,
      tilesLeft: junk,
      visible: junk,
      dead: junk,
      falseMahjong: junk,
    },
    { requiredKeys: ['hand', 'seat', 'round', 'win'] },
  )
  const options = fc.dictionary(fc.constantFrom('minimum', 'nineGatesMelded', 'dragonHands', 'fiveTileRule', 'without', 'extra', 'stake', '__proto__'), junk, {
    maxKeys: 2,
  })

  test('no deal file', async () => {
    const codes = new Set<number>()
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.keys(builtIn)),
        sometimes(deals),
        fc.option(options, { nil: undefined, freq: 2 }),
        fc.boolean(),
        async (rules, value, chosen, json) => {
          const { stdout, stderr, code } = await cli(['deal', 'x', ...(json ? ['--json'] : [])], {
            files: { x: JSON.stringify({ rules, deal: value, ...(chosen === undefined ? {} : { options: chosen }) }) },
          })
          codes.add(code)
          expect(stderr === '').toBe(code === 0)
          expect(stdout === '').toBe(code === 2)
          if (json && code === 0) expect(JSON.parse(stdout)).toMatchObject({ file: 'x', rules })
        },
      ),
      { numRuns: 5 * inject('runs') },
    )
    expect(codes).toEqual(new Set([0, 2]))
  })

  test('no file of hands', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(hands, fc.string({ unit: 'binary' }), fc.constant('# x'))), async (lines) => {
        const { stdout, stderr, code } = await cli(['score', '--file', 'x', ...southDraws], { files: { x: lines.join('\n') } })
        expect([stderr, [0, 1, 2].includes(code)]).toEqual(['', true])
        for (const line of stdout.split('\n').slice(0, -1)) expect(JSON.parse(line)).toHaveProperty('verdict.kind')
      }),
    )
  })
})
