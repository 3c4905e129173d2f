import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { houseCardText } from '../../src/american-card/index.ts'
import { builtIn } from '../../src/cli/rule-sets.ts'
import { cli } from '../cli/io.ts'
import { brokenData, expectCleanPrototypes, noise, spoilt } from '../support/fuzz.ts'

const folder = new URL('../../docs/examples/', import.meta.url)
const deals = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'))
const hands = ['(111d) 456b 789c 55b 67c +8c', '(123d)(456d)(777d)(888d)@N 2d +2d', '123b 456b 789b 2345c', 'FF 227d 000 777b 77c J', '1111b 2222b 3333b 4d+4d']
const table = ['--seat', 'south', '--round', 'east', '--by', 'discard', '--from', 'west']
const rules = Object.keys(builtIn).flatMap((id) => [['--rules', id]])

/** Command lines that do something. */
const good: fc.Arbitrary<string[]> = fc
  .record({
    hand: fc.constantFrom(...hands),
    rules: fc.constantFrom(...rules, []),
    last: fc.constantFrom<string[][]>([], ['--json'], ['--lang', 'zh'], ['--option', 'minimum=2'], ['--context', '{"tilesLeft":3}'], ['--limit', '3']),
    command: fc.constantFrom('score', 'judge', 'appraise', 'claims', 'readings', 'waits', 'convert'),
    other: fc.constantFrom<string[][]>(
      ['deal', 'deal.json'],
      ['deal', '-'],
      ['card', 'lint', 'card.txt'],
      ['card', 'list', 'card.txt'],
      ['card', 'match', 'card.txt', 'FF 227d 000 777b 77c J'],
      ['card', 'nearest', 'card.txt', 'FF 227d 000 777b 77c'],
      ['rules', 'finnish-classical'],
      ['score', '--file', '-', ...table],
    ),
    which: fc.nat({ max: 3 }),
  })
  .map(({ hand, rules: chosen, last, command, other, which }) =>
    which === 0 ? [...other, ...last] : [command, hand, ...chosen, ...table, ...(command === 'claims' ? ['--tile', '8c'] : []), ...last],
  )

const pieces = [
  '--',
  '-',
  '=',
  '--json',
  '--rules',
  '__proto__',
  'constructor',
  '{"__proto__":{"polluted":1}}',
  '--context',
  '--option',
  '--file',
  '\n',
  '\u0000',
]
const spoiltWords = fc
  .tuple(good, fc.nat(), spoilt(fc.constantFrom(...hands, 'hong-kong', '--seat', '{"win":{"source":"wall"}}'), pieces), fc.nat({ max: 3 }))
  .map(([argv, at, word, how]) => {
    const place = at % (argv.length + 1)
    if (how === 0) return argv.filter((_, each) => each !== place)
    if (how === 1) return [...argv.slice(0, place), word, ...argv.slice(place)]
    if (how === 2) return argv.map((each, other) => (other === place ? word : each))
    return [...argv, ...argv.slice(place)]
  })
const argvs = fc.oneof({ weight: 4, arbitrary: spoiltWords }, { weight: 1, arbitrary: good }, { weight: 1, arbitrary: fc.array(noise, { maxLength: 5 }) })

const dealTexts = fc.oneof(
  spoilt(fc.constantFrom(...deals), ['{', '}', '[', '"', ',', 'null', '1e999', '"__proto__":{"polluted":true},', '"constructor":']),
  brokenData(fc.constantFrom<unknown>(...deals.map((text): unknown => JSON.parse(text)))).map((value) => {
    // What JSON cannot write is not in a file.
    try {
      return JSON.stringify(value) ?? ''
    } catch {
      return '{'
    }
  }),
  noise,
)
const cardTexts = fc.oneof(spoilt(fc.constant(houseCardText.slice(0, 1500)), ['(', '{', 'X', '-or-', '\n', '"']), noise)

afterAll(expectCleanPrototypes)

test('any command line over any files and standard input ends with an exit code and says why in words, never with a stack', async () => {
  const codes = new Set<number>()
  await fc.assert(
    fc.asyncProperty(argvs, dealTexts, cardTexts, fc.oneof(dealTexts, noise, fc.constant(hands.join('\n'))), async (argv, deal, card, stdin) => {
      const { stdout, stderr, code } = await cli(argv, { files: { 'deal.json': deal, 'card.txt': card, '-': stdin } })
      codes.add(code)
      for (const text of [stdout, stderr]) {
        expect(text === '' || text.endsWith('\n')).toBe(true)
        expect(text).not.toMatch(/^ +at .+:\d+:\d+\)?$/m)
        expect(text).not.toMatch(/\b(TypeError|RangeError|undefined is not|Cannot read prop)/)
      }
      // Only a file without hands has nothing said of it.
      if (code !== 0) expect(stdout + stderr).not.toBe('')
    }),
  )
  expect([...codes].filter((code) => ![0, 1, 2].includes(code))).toEqual([])
})
