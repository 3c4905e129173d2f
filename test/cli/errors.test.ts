import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Issue } from '../../src/core/issue.ts'
import { judge } from '../../src/driver/judge.ts'
import { type HongKongContext, hongKong } from '../../src/hong-kong/index.ts'
import { safeParseHand } from '../../src/notation/hand-text.ts'
import { cli, southDraws, westFeedsSouth } from './io.ts'

describe('five answers that differ', () => {
  const drawn: HongKongContext = { seat: 'south', round: 'east', win: { source: 'wall' } }
  const answers: readonly { what: string; hand: string; flags?: readonly string[]; win?: object; kind: string; code?: string; exit: number; told: RegExp }[] = [
    { what: 'no mahjong', hand: '(111d) 456b 789c 55b 67c +7c', kind: 'incomplete', exit: 1, told: /^.+\n\nNot mahjong: waits for 5c 8c\n$/ },
    {
      what: 'below the minimum',
      hand: '(111d) 456b 789c 55b 67c +8c 1f',
      flags: [...southDraws, '--option', 'minimum=2'],
      kind: 'refused',
      exit: 1,
      told: /^.+\n\nComplete, but it may not be declared\n {2}HK-6: /,
    },
    {
      what: 'a malformed text',
      hand: '(111d 456B',
      kind: 'invalid',
      code: 'notation/unbalancedBracket',
      exit: 2,
      told: /^ {2}\(111d 456B\n {2}\^\nnotation\/unbalancedBracket: /,
    },
    {
      what: 'a fifth copy',
      hand: '(1111d) 1d 456b 789c 55b +8c',
      kind: 'invalid',
      code: 'hand/tooManyCopies',
      exit: 2,
      told: /\nhand\/tooManyCopies: 1d is held more than 4 times/,
    },
    {
      what: 'thirteen tiles',
      hand: '(111d) 456b 789c 55b +8c 6c',
      kind: 'invalid',
      code: 'hand/tooFewTiles',
      exit: 2,
      told: /^hand\/tooFewTiles: The hand has 13 tiles/,
    },
    {
      what: 'contradictory circumstances',
      hand: '(111d) 456b 789c 55b 67c +8c',
      flags: [...southDraws, '--from', 'west'],
      win: { source: 'wall', from: 'west' },
      kind: 'invalid',
      code: 'win/giverOnDraw',
      exit: 2,
      told: /^win\/giverOnDraw: .+ \(win\.from\)\n$/,
    },
  ]

  test.each(answers)('$what', async ({ hand, flags = southDraws, win, kind, code, exit, told }) => {
    const verdict = judge(hongKong({ minimum: 2 }), hand, win === undefined ? drawn : ({ ...drawn, win } as HongKongContext))
    expect(verdict.kind).toBe(kind)
    if (verdict.kind === 'invalid') expect(verdict.issues[0]?.code).toBe(code)
    const outcome = await cli(['score', hand, ...flags])
    expect(outcome.code).toBe(exit)
    expect(exit === 2 ? outcome.stderr : outcome.stdout).toMatch(told)
    expect(exit === 2 ? outcome.stdout : outcome.stderr).toBe('')
  })
})

describe('usage', () => {
  const cases: readonly (readonly [string[], RegExp])[] = [
    [['play'], /^usage: 'play' is no command; the commands are score, /],
    [['toString'], /^usage: 'toString' is no command; /],
    [['score'], /^usage: 'score' needs a hand, /],
    [['readings'], /^usage: 'readings' needs a hand, /],
    [['waits'], /^usage: 'waits' needs a hand, /],
    [['convert'], /^usage: 'convert' needs a hand, /],
    [['deal'], /^usage: 'deal' needs a deal file, /],
    [['score', '123b', '--colour'], /^usage: Unknown option '--colour'/],
    [['score', '123b', '-x'], /^usage: Unknown option '-x'/],
    [['score', '123b', '--seat'], /^usage: .*--seat/],
    [['score', '123b', '--json=yes'], /^usage: .*--json/],
    [['score', '123b', '--lang', 'xx'], /^usage: --lang 'xx' is not known; the languages are en, fi, sv, pl, zh\.\n$/],
    [['score', '123b', '--lang', 'constructor'], /^usage: --lang 'constructor' is not known/],
    [['rules', '--lang', ''], /^usage: --lang '' is not known/],
    [
      ['score', '123b', '--rules', 'bridge'],
      /^usage: --rules 'bridge' is not known; the rule sets are hong-kong, chinese-quick.*, or a path such as \.\/mine\.mjs\.\n$/,
    ],
    [['score', '123b', '--rules', 'valueOf'], /^usage: --rules 'valueOf' is not known/],
    [['rules', 'bridge'], /^usage: --rules 'bridge' is not known/],
    [['convert', '123b', '--to', 'runes'], /^usage: --to 'runes' is not a notation; it takes letters, mpsz, unicode\.\n$/],
    [['score', '123b', '--option', 'minimum'], /^option\/badValue: --option 'minimum' is not key=value, as --option minimum=2\.\n$/],
    [['score', '123b', '--option', '=3'], /^option\/badValue: --option '=3' is not key=value/],
    [['score', '123b', '--option', 'minimum=9'], /^option\/badValue: Option 'minimum' is '9'; it takes 0, 1, 2, 3\. \(options\.minimum\)\n$/],
    [['score', '123b', '--option', 'maximum=9'], /^option\/unknown: hong-kong has no option 'maximum'; /],
    [['score', '123b', '--option', '__proto__=9'], /^option\/unknown: hong-kong has no option '__proto__'; /],
    [['score', '123b', '--option', 'without=allChows,allChow'], /^option\/badValue: .*'allChow'/],
    [
      ['score', '123b', '--forbidden', 'dots', '--standing'],
      /^usage: --forbidden says nothing under hong-kong; it goes with --rules sichuan-bloody\. --standing says nothing under hong-kong; it goes with --rules finnish-classical or polish-classical\./,
    ],
    [['score', '123b', '--rules', 'finnish-classical', '--kongs-this-turn', 'x'], /^win\/badValue: --kongs-this-turn 'x' is no number of kongs/],
    [['score', '123b', '--file', 'x'], /^usage: 'score' takes a hand or --file, not both/],
    [['rules', 'hong-kong', 'sichuan-bloody'], /^usage: 'rules' takes one rule set/],
    [['rules', 'hong-kong', '--rules', 'sichuan-bloody'], /^usage: 'rules' takes one rule set/],
    [['card', 'lint', 'a', 'b'], /^usage: 'card lint' takes one card file/],
    [['score', '123b', '--rules', 'chinese-quick', '--option', 'stake=0'], /^option\/badValue: Option 'stake' is 0; it takes a whole number from 1\./],
    [['score', '123b', '--rules', 'chinese-quick', '--option', 'stake=x'], /^option\/badValue: Option 'stake' is 'x'; /],
    [['score', '123b', '--seat', 'up'], /^context\/badValue: --seat 'up' is no seat; it takes east, south, west or north/],
    [['score', '123b', '--seat', 'constructor'], /^context\/badValue: --seat 'constructor' is no seat/],
    [['score', '123b', '--liable', 'all'], /^context\/badValue: --liable 'all' is no seat/],
    [['score', '123b', '--by', 'luck'], /^win\/badSource: --by 'luck' is no source; it takes wall, discard, robbed-kong, replacement, joker-exchange\./],
    [['score', '123b', '--by', 'toString'], /^win\/badSource: --by 'toString' is no source/],
    [
      ['score', '123b', '--rules', 'sichuan-bloody', '--forbidden', 'hearts'],
      /^context\/badValue: --forbidden 'hearts' is no suit; it takes bamboos, characters, dots\./,
    ],
    [['score', '123b', '--context', '{seat'], /^context\/badValue: --context '\{seat' is not a JSON object/],
    [['score', '123b', '--context', '[1]'], /^context\/badValue: --context '\[1\]' is not a JSON object/],
    [['score', '123b', '--context', 'null'], /^context\/badValue: --context 'null' is not a JSON object/],
  ]

  test.each(cases)('%j', async (argv, told) => {
    const { stdout, stderr, code } = await cli(argv)
    expect(stderr).toMatch(told)
    expect(stderr.endsWith('\n')).toBe(true)
    expect(stderr).not.toContain('    at ')
    expect([stdout, code]).toEqual(['', 2])
  })

  test('every finding is told at once', async () => {
    const { stderr } = await cli(['score', '123b', '--rules', 'sichuan-bloody', '--seat', 'up', '--by', 'luck', '--forbidden', 'hearts', '--context', '1'])
    expect(
      stderr
        .trimEnd()
        .split('\n')
        .map((line) => line.split(':')[0]),
    ).toEqual(['context/badValue', 'win/badSource', 'context/badValue', 'context/badValue'])
  })

  test('what is missing is told with its flag', async () => {
    const { stderr, code } = await cli(['score', '(111d) 456b 789c 55b 67c +8c'])
    expect(code).toBe(2)
    expect(stderr).toBe(`context/missing: 'seat' is missing; it takes east, south, west or north. On the command line: --seat.
context/missing: 'round' is missing; it takes east, south, west or north. On the command line: --round.
win/missing: 'win' is missing; say how the hand was completed, as { source: 'wall' | 'discard' | 'robbedKong' }. On the command line: --by.
`)
  })

  test('colour marks the codes where it is wanted', async () => {
    const { stderr } = await cli(['score', '123S', ...southDraws], { color: true })
    expect(stderr).toBe((await cli(['score', '123S', ...southDraws])).stderr.replace('notation/upperCaseSuit', '\u001b[31mnotation/upperCaseSuit\u001b[39m'))
    expect(stderr).toContain('\u001b[31m')
  })
})

/** The first two lines of each finding, which are the text and the carets. */
async function carets(text: string, command = 'convert'): Promise<string[]> {
  const { stderr, stdout, code } = await cli([command, '--', text])
  expect([stdout, code]).toEqual(['', 2])
  return stderr
    .trimEnd()
    .split('\n')
    .filter((_, at) => at % 3 < 2)
}

describe('carets stand under what is wrong', () => {
  test('in a line', async () => {
    expect(await carets('123b 456B 78')).toEqual(['  123b 456B 78', '       ^^^^', '  123b 456B 78', '            ^^'])
  })

  test('under a whole set', async () => {
    expect(await carets('123b (135c) E')).toEqual(['  123b (135c) E', '       ^^^^^^'])
  })

  test('under one tile of a run', async () => {
    expect(await carets('123b 1111b')).toEqual(['  123b 1111b', '          ^'])
    expect(await carets('(111b)@N +1b 1b')).toEqual(['  (111b)@N +1b 1b', '            ^'])
  })

  test('by every command that reads a hand', async () => {
    for (const command of ['score', 'readings', 'waits', 'convert']) expect(await carets('1b 2x', command)).toEqual(['  1b 2x', '     ^', '  1b 2x', '      ^'])
  })

  test('under tiles of which the rules know none', async () => {
    const { stderr } = await cli(['score', '(111d) 456b 789c 55b J7c +8c', ...southDraws])
    expect(stderr.split('\n').slice(0, 2)).toEqual(['  (111d) 456b 789c 55b J7c +8c', '                       ^'])
    expect(stderr).toMatch(/\nhand\/foreignTile: J is not played with here/)
  })

  test('in the right line of several', async () => {
    expect(await carets('123b\n456B\n\n  78')).toEqual(['  456B', '  ^^^^', '    78', '    ^^'])
    expect(await carets('(111b\n222c')).toEqual(['  (111b', '  ^'])
    expect(await carets('(1\n3b)')).toEqual(['  (1', '   ^', '  3b)', '  ^^'].slice(0, 2))
  })

  test('behind tabs and other blanks, which take a column each', async () => {
    expect(await carets('\t123b\t\t456B')).toEqual(['   123b  456B', '         ^^^^'])
    expect(await carets('123b\r456B')).toEqual(['  123b 456B', '       ^^^^'])
  })

  test('behind characters of two columns, and of none', async () => {
    expect(await carets('國 12')).toEqual(['  國 12', '  ^^', '  國 12', '     ^^'])
    expect(await carets('🀇\uFE0F🀇\uFE0F 12')).toEqual(['  🀇\uFE0F🀇\uFE0F 12', '     ^^'])
    expect(await carets('🀇🀈 12')).toEqual(['  🀇🀈 12', '     ^^'])
    expect(await carets('🀄 12')).toEqual(['  🀄 12', '     ^^'])
    expect(await carets(`${'🀇🀈🀉🀊'.repeat(4)}${' '.repeat(47)}12 `)).toEqual([`  …🀊${' '.repeat(47)}12 `, `${' '.repeat(51)}^^`])
    expect(await carets(`${'🀇🀈🀉🀊'.repeat(4)}${' '.repeat(49)}12`)).toEqual([`  …${' '.repeat(49)}12`, `${' '.repeat(52)}^^`])
  })

  test('in an empty text', async () => {
    expect(await carets('')).toEqual(['  ', '  ^'])
    expect(await carets('   ')).toEqual(['     ', '  ^^^'])
    expect(await carets('\n')).toEqual(['  ', '  ^'])
  })

  test('in a window of a long text', async () => {
    const long = 'E '.repeat(2) + '123b456b789b'.repeat(9)
    const [shown = '', caret = ''] = await carets(`${long} 12 ${long}`)
    expect(shown.length).toBeLessThan(110)
    expect(shown.startsWith('  …')).toBe(false)
    const [second = '', under = ''] = (await carets(`${'EW '.repeat(60)}Q${' '.repeat(200)}`)).slice(-2)
    expect(caret.trim()).toMatch(/^\^+$/)
    expect(second).toMatch(/^ {2}….*Q.*…$/)
    expect(second.indexOf('Q')).toBe(under.indexOf('^'))
    expect(second.length).toBeLessThan(110)
  })

  test('no further than the line and the window go', async () => {
    expect(await carets('(1b\n3b)')).toEqual(['  (1b', '  ^^^'])
    const [shown = '', under = ''] = await carets(`(${'123b456b'.repeat(20)})`)
    expect(shown).toMatch(/^ {2}\(.{99}…$/)
    expect(under).toBe(`  ${'^'.repeat(100)}`)
  })

  test('and a window never ends inside a glyph', async () => {
    const [shown = ''] = await carets(`E${'🀇'.repeat(60)}`)
    expect(shown).toBe(`  E${'🀇'.repeat(50)}…`)
  })

  test('control characters of a text never reach the terminal', async () => {
    const { stderr } = await cli(['convert', '123b \u001b[31m \u0007x'])
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
    expect(stderr).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f]/)
  })

  test('always, whatever the text: what is above the carets is what the finding is about', async () => {
    const piece = fc.constantFrom(
      '123b',
      '45B',
      '(111c)',
      '(135c',
      '[2222d]',
      '6',
      '0b',
      '+E',
      '+',
      '@N',
      '@',
      'J',
      'x',
      'ruby',
      '🀇🀈',
      '🀫',
      ' ',
      '\n',
      '\t',
      ')',
      'EW ',
      '7f',
    )
    const texts = fc.oneof(
      { weight: 3, arbitrary: fc.array(piece, { maxLength: 12 }) },
      { weight: 1, arbitrary: fc.array(piece, { minLength: 20, maxLength: 120 }) },
    )
    await fc.assert(
      fc.asyncProperty(
        texts.map((pieces) => pieces.join('')),
        async (text) => {
          const read = safeParseHand(text)
          if (read.ok) return
          const { stderr } = await cli(['convert', '--', text])
          const lines = stderr.trimEnd().split('\n')
          expect(lines).toHaveLength(3 * read.issues.length)
          read.issues.forEach((issue, at) => {
            const [shown = '', under = '', message = ''] = lines.slice(3 * at, 3 * at + 3)
            expect(message.startsWith(`${issue.code}: `)).toBe(true)
            expectCaret(text, issue, [...shown], under)
          })
        },
      ),
    )
  })
})

/** All characters of these texts take one column, so a column is a code point. */
function expectCaret(text: string, { at }: Issue, shown: readonly string[], under: string): void {
  const { start, end } = at ?? { start: -1, end: -1 }
  const first = under.indexOf('^')
  expect(under).toMatch(/^ {2,}\^+$/)
  const above = shown.slice(first, under.length).join('')
  // No glyph is cut in two at either end of the window.
  expect(shown.join('')).not.toMatch(/\p{Cs}/u)
  const wanted = text.slice(start, end).split('\n')[0]?.replaceAll('\t', ' ') ?? ''
  if (above.length < wanted.length) {
    // The finding goes on beyond the window, which the dots tell.
    expect(wanted.startsWith(above)).toBe(true)
    expect(shown.at(-1)).toBe('…')
  } else if (wanted !== '') expect(above).toBe(wanted)
  if (wanted !== '') expect(under.length).toBeLessThanOrEqual(shown.length)
  // Before the carets stands what stands before the finding.
  const line = text.slice(text.slice(0, start).lastIndexOf('\n') + 1, start).replaceAll('\t', ' ')
  const before = shown.slice(2, first).join('')
  expect(before.startsWith('…') ? line.endsWith(before.slice(1)) : line === before).toBe(true)
}

test('ten thousand characters that are all wrong are told without delay', async () => {
  const start = performance.now()
  for (const text of ['x9'.repeat(5000), '('.repeat(10_000), '1b'.repeat(5000), `(${'1b'.repeat(5000)}`, '+'.repeat(10_000), '\n9'.repeat(5000)]) {
    expect((await cli(['score', text, ...westFeedsSouth])).code).toBe(2)
  }
  expect(performance.now() - start).toBeLessThan(10_000)
})
