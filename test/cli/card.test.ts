import { describe, expect, test } from 'vitest'
import { houseCardText } from '../../src/american-card/index.ts'
import { cli } from './io.ts'

const small = `@card "Small" year=2027

[Run]
R1: 1111 22 333 44 555 (any 1 suit; any 5 consec. nos.) X30
[Winds; no jokerless bonus]
W1: FFFF NNNN ES WWWW C40
`
const bad = `@card "Bad" year=2027
[One]
A1: 111a 222b 33 X25
A3: FFFF 1111a 2222b 33a (run of; any 2 suits) X30
`
const files = { files: { 'small.card': small, 'bad.card': bad, 'house.card': houseCardText } }
const card = (...argv: string[]) => cli(['card', ...argv], files)
const run = '3333d 44d 555d 66d 777d'
const jokerInPair = '3333d 4d J 555d 66d 777d'

describe('card lint', () => {
  test('a card without fault', async () => {
    expect(await card('lint', 'small.card')).toEqual({ code: 0, stderr: '', stdout: 'small.card: 0 errors, 0 warnings\n' })
    expect((await card('lint', 'house.card')).code).toBe(0)
  })

  test('every finding with its place and a caret, all at once', async () => {
    expect(await card('lint', 'bad.card')).toEqual({
      code: 2,
      stdout: '',
      stderr: `bad.card:3:5
  A1: 111a 222b 33 X25
      ^^^^^^^^^^^^
card/notFourteen: The hand has 8 tiles: a hand has 14.
bad.card:3:15
  A1: 111a 222b 33 X25
                ^^
card/mixedLetters: '33' has no suit letter, and other groups of the line have one: give every group a letter, or none.
bad.card:4:27
  A3: FFFF 1111a 2222b 33a (run of; any 2 suits) X30
                            ^^^^^^
card/badNumbers: The clause 'run of' takes a span of numbers from 1 to 9, as run 3-7.
bad.card: 3 errors, 0 warnings
`,
    })
  })

  test('a warning alone is no error', async () => {
    const warned = '[Pairs]\nP1: NEWS 11 22 33 44 55 X30\n'
    const { stdout, stderr, code } = await cli(['card', 'lint', 'w.card'], { files: { 'w.card': warned } })
    expect([stderr, code]).toEqual(['', 0])
    expect(stdout).toMatch(/^w\.card:2:\d+\n.*\n.*\^.*\ncard\/[a-zA-Z]+: .*\n(?:.*\n)*w\.card: 0 errors, \d+ warnings?\n$/)
  })

  test('--json', async () => {
    const { stdout, code } = await card('lint', 'bad.card', '--json')
    expect(code).toBe(2)
    expect(JSON.parse(stdout)).toMatchObject({
      errors: [
        { code: 'card/notFourteen', data: { line: 3, column: 5 } },
        { code: 'card/mixedLetters', data: { line: 3, column: 15 } },
        { code: 'card/badNumbers', data: { line: 4, column: 27 } },
      ],
      warnings: [],
    })
    expect(await card('lint', 'small.card', '--json')).toEqual({ code: 0, stderr: '', stdout: '{\n  "errors": [],\n  "warnings": []\n}\n' })
  })
})

describe('card list', () => {
  test('each line with its mode, its value and its arrangements', async () => {
    expect(await card('list', 'small.card')).toEqual({
      code: 0,
      stderr: '',
      stdout: 'R1    X  30     15  Run\nW1    C  40      1  Winds\n2 lines, 16 arrangements\n',
    })
    expect((await card('list', 'house.card')).stdout).toMatch(/\n43 lines, 1362 arrangements\n$/)
  })

  test('--json', async () => {
    expect(JSON.parse((await card('list', 'small.card', '--json')).stdout)).toEqual([
      { section: 'Run', id: 'R1', value: 30, concealed: false, assignments: 15, arrangements: 15 },
      { section: 'Winds', id: 'W1', value: 40, concealed: true, assignments: 1, arrangements: 1 },
    ])
  })

  test('a card with errors is not listed', async () => {
    const { stdout, stderr, code } = await card('list', 'bad.card')
    expect([stdout, code]).toEqual(['', 2])
    expect(stderr.match(/^card\/\w+/gm)).toEqual(['card/notFourteen', 'card/mixedLetters', 'card/badNumbers'])
  })
})

describe('a card with errors', () => {
  const broken = 'A: 1111a 222b X25\n'
  const told = `a.card
  A: 1111a 222b X25
     ^^^^^^^^^^
card/notFourteen: The hand has 7 tiles: a hand has 14.
`
  test('is told with its text wherever it is named', async () => {
    for (const command of ['score', 'judge', 'waits', 'claims']) {
      const asked = [command, '3333d 44d 555d 66d 777d', '--rules', 'american-card', '--card', 'a.card', '--seat', 'east', '--by', 'wall']
      expect(await cli(asked, { files: { 'a.card': broken } }), command).toEqual({ code: 2, stdout: '', stderr: told })
    }
    const deal = JSON.stringify({ rules: 'american-card', card: 'a.card', deal: { wallGame: true } })
    expect(await cli(['deal', 'x.json'], { files: { 'a.card': broken, 'x.json': deal } })).toEqual({
      code: 2,
      stdout: '',
      stderr: told.replace('a.card', 'x.json'),
    })
  })
})

describe('card match', () => {
  test('the line that a hand is, drawn unless the flags say otherwise', async () => {
    const stdout = `Mahjong
  3333d  44d  555d  66d  777d
  30 points   Line of the card
  1 double    No jokers
  Total: R1: 30 × 2 = 60 points
`
    expect(await card('match', 'small.card', run)).toEqual({ code: 0, stderr: '', stdout })
    expect(await card('match', 'small.card', ...run.split(' '))).toEqual({ code: 0, stderr: '', stdout })
  })

  test('no line of the card', async () => {
    expect(await card('match', 'small.card', jokerInPair)).toEqual({
      code: 1,
      stderr: '',
      stdout: `Not mahjong
  AM-24: The tiles are no hand of the card, a mahjong in error that makes the hand dead; the nearest is R1, 1 tile away.
`,
    })
  })

  test('a line that may not be claimed so (AM-14)', async () => {
    const flags = ['--seat', 'south', '--by', 'discard', '--from', 'west']
    expect((await card('match', 'small.card', 'FFFF NNNN ES WWW +W', ...flags)).code).toBe(0)
    const { stdout, code } = await card('match', 'small.card', 'FFFF NNNN ES WWW +W', ...flags, '--option', 'concealedWinOnDiscard=false')
    expect(code).toBe(1)
    expect(stdout).toContain('\n  AM-14: W1 is concealed, ')
  })

  test('--json', async () => {
    const { stdout, code } = await card('match', 'small.card', run, '--json')
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ hand: run, verdict: { kind: 'win', score: { line: 'R1', total: 60, rules: { edition: 'Small 2027' } } } })
    expect((await card('match', 'small.card', '123S', '--json')).code).toBe(2)
  })

  test('a hand that cannot be', async () => {
    expect(await card('match', 'small.card', '3333d 44d 555d 66d 77d')).toEqual({
      code: 2,
      stdout: '',
      stderr: 'hand/tooFewTiles: The hand has 13 tiles; a finished hand has 14, exposures and flowers among them.\n',
    })
  })
})

describe('card nearest', () => {
  test('the arrangement of each line that is fewest tiles away', async () => {
    expect(await card('nearest', 'small.card', '3333d 4d J 555d 66d 77d')).toEqual({
      code: 0,
      stderr: '',
      stdout: `R1    X  30  1 away  3333d 44d 555d 66d 777d
      missing 1 × 4d
W1    C  40  13 away  FFFF NNNN ES WWWW
      missing 1 × E, 1 × S, 4 × W (or J), 4 × N (or J), 3 × F (or J)
      spare   3d 3d 3d 3d 4d 5d 5d 5d 6d 6d 7d 7d
`,
    })
  })

  test('--limit, and a hand that is complete', async () => {
    expect(await card('nearest', 'small.card', run, '--limit', '1')).toEqual({ code: 0, stderr: '', stdout: 'R1    X  30  mahjong  3333d 44d 555d 66d 777d\n' })
    expect(JSON.parse((await card('nearest', 'house.card', run, '--json')).stdout)).toHaveLength(10)
    expect(JSON.parse((await card('nearest', 'house.card', run, '--json', '--limit', '12')).stdout)).toHaveLength(12)
  })

  test('--json', async () => {
    const { stdout, code } = await card('nearest', 'small.card', '3333d 4d J 555d 66d 77d', '--json')
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject([
      { line: 'R1', distance: 1, missing: [{ tile: '4d', count: 1, jokers: 0 }], spare: [] },
      { line: 'W1', distance: 13 },
    ])
  })

  test('a text that cannot be read', async () => {
    const { stdout, stderr, code } = await card('nearest', 'small.card', '123S')
    expect([stdout, code]).toEqual(['', 2])
    expect(stderr).toMatch(/^ {2}123S\n {2}\^{4}\nnotation\/upperCaseSuit: /)
  })
})

describe('what a card command needs', () => {
  test.each([
    ['no command', [], "'card' takes lint FILE, list FILE, match FILE HAND or nearest FILE HAND."],
    ['another command', ['print', 'small.card'], "'card' takes lint FILE, list FILE, match FILE HAND or nearest FILE HAND."],
    ['no file', ['lint'], "'card lint' needs a card file."],
    ['no hand', ['match', 'small.card'], "'card match' needs a card file and a hand."],
    ['a limit', ['nearest', 'small.card', run, '--limit', '0'], "--limit '0' is not a whole number from 1."],
    ['a file that is there', ['lint', 'none.card'], 'none.card cannot be read: there is no such file.'],
  ])('%s', async (_, argv, message) => {
    expect(await card(...argv)).toEqual({ code: 2, stdout: '', stderr: `usage: ${message}\n` })
  })
})

describe('score --rules american-card --card', () => {
  const scored = (hand: string, ...flags: string[]) =>
    cli(['score', hand, '--rules', 'american-card', '--card', 'small.card', '--seat', 'east', ...flags], files)

  test('the line of the card, and who pays', async () => {
    expect(await scored(run, '--by', 'wall')).toEqual({
      code: 0,
      stderr: '',
      stdout: `33334455566777d

Mahjong
  3333d  44d  555d  66d  777d
  30 points   Line of the card
  1 double    No jokers
  Total: R1: 30 × 2 = 60 points

  Reason       Payment            East  South  West  North
  self-picked  South → East  120  +120   −120     0      0
  self-picked  West → East   120  +240   −120  −120      0
  self-picked  North → East  120  +360   −120  −120   −120
  Net                             +360   −120  −120   −120
`,
    })
  })

  test('without a card it is the house card', async () => {
    const own = await cli(['score', run, '--rules', 'american-card', '--seat', 'east', '--by', 'wall', '--json'])
    const given = await cli(['score', run, '--rules', 'american-card', '--card', 'house.card', '--seat', 'east', '--by', 'wall', '--json'], files)
    expect(own).toEqual(given)
    expect(JSON.parse(own.stdout)).toMatchObject({
      verdict: { score: { line: 'C1', rules: { edition: 'House card 2027' } } },
      settlement: { net: { east: 360 } },
    })
  })

  test('options of the table (AM-14)', async () => {
    const { stdout, code } = await scored('FFFF NNNN ES WWW +W', '--by', 'discard', '--from', 'west', '--option', 'concealedWinOnDiscard=false')
    expect(code).toBe(1)
    expect(stdout).toContain('AM-14: W1 is concealed, and at this table its last tile is drawn: a discard does not complete it.\n')
  })

  test('a card with errors tells them all', async () => {
    const { stdout, stderr, code } = await cli(['score', run, '--rules', 'american-card', '--card', 'bad.card', '--seat', 'east', '--by', 'wall'], files)
    expect([stdout, code]).toEqual(['', 2])
    expect(stderr.match(/^card\/\w+/gm)).toEqual(['card/notFourteen', 'card/mixedLetters', 'card/badNumbers'])
  })

  test('no other rules take a card', async () => {
    expect(await cli(['score', run, '--rules', 'hong-kong', '--card', 'small.card'], files)).toEqual({
      code: 2,
      stdout: '',
      stderr: 'usage: --card goes with --rules american-card.\n',
    })
  })
})
