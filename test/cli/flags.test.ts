import { describe, expect, test } from 'vitest'
import { width } from '../../src/format/columns.ts'
import { locales } from '../../src/locale/index.ts'
import { cli, westFeedsSouth } from './io.ts'

const hand = '(123d) 456b 789c RR 67c +8c'
const card = 'W1: FFFF NNNN ES WWWW X30\n'
const dealFile = JSON.stringify({ rules: 'hong-kong', deal: { hand, seat: 'south', round: 'east', win: { source: 'discard', from: 'west' } } })
const files = { deal: dealFile, card, hands: `${hand}\n456B\n` }

describe('a flag that a command would pass over is refused', () => {
  test.each([
    [['deal', 'deal', '--rules', 'hong-kong'], "'deal' takes no --rules: a deal file names its own rules; it takes --option, --json, --lang."],
    [['deal', 'deal', '--card', 'card'], "'deal' takes no --card: a deal file names its own card"],
    [['deal', 'deal', '--seat', 'east', '--by', 'wall'], "'deal' takes no --seat and no --by; it takes"],
    [['convert', hand, '--rules', 'hong-kong'], "'convert' takes no --rules; it takes --to"],
    [['convert', hand, '--option', 'minimum=2'], "'convert' takes no --option"],
    [['rules', 'hong-kong', '--seat', 'east'], "'rules' takes no --seat"],
    [['score', hand, '--to', 'mpsz'], "'score' takes no --to"],
    [['waits', hand, '--file', 'hands'], "'waits' takes no --file"],
    [['judge', hand, '--tile', '1b'], "'judge' takes no --tile"],
    [['card', 'lint', 'card', '--option', 'hotWall=true'], "'card lint' takes no --option"],
    [['card', 'match', 'card', 'FFFF NNNN ES WWWW', '--rules', 'american-card'], "'card match' takes no --rules: the card is played by the American rules"],
    [['card', 'nearest', 'card', 'FFFF NNNN ES WWWW', '--seat', 'east'], "'card nearest' takes no --seat"],
  ])('%j', async (argv, message) => {
    const { stdout, stderr, code } = await cli(argv, { files })
    expect([stdout, code]).toEqual(['', 2])
    expect(stderr).toContain(`usage: ${message}`)
  })

  test.each(['score', 'judge', 'appraise', 'claims', 'readings', 'waits', 'deal', 'convert', 'rules'])('help of %s is still help', async (name) => {
    expect((await cli([name, '--help', '--to', 'x'])).code).toBe(0)
  })
})

describe('--option', () => {
  test('goes before what a deal file sets', async () => {
    expect((await cli(['deal', 'deal'], { files })).stdout).toContain('Mahjong')
    expect((await cli(['deal', 'deal', '--option', 'minimum=3'], { files })).stdout).toContain('HK-6')
    const strict = JSON.stringify({ ...JSON.parse(dealFile), options: { minimum: 3 } })
    expect((await cli(['deal', 'deal'], { files: { deal: strict } })).stdout).toContain('HK-6')
    expect((await cli(['deal', 'deal', '--option', 'minimum=1'], { files: { deal: strict } })).stdout).toContain('Mahjong')
    expect((await cli(['deal', 'deal', '--option', 'house=1'], { files })).stderr).toContain('option/unknown')
  })

  test('is heard by the lines of a card and the nearest of them', async () => {
    const arrangements = async (...more: string[]): Promise<unknown> =>
      (JSON.parse((await cli(['card', 'list', 'card', '--json', ...more], { files })).stdout) as { arrangements: number }[])[0]?.arrangements
    expect(await arrangements()).toBe(1)
    expect((await cli(['card', 'list', 'card', '--option', 'jokers=1'], { files })).stderr).toContain('option/unknown')
    expect((await cli(['card', 'nearest', 'card', '(JJJ) NNNN ES WWWW F'], { files })).stderr).toContain('all jokers')
    expect((await cli(['card', 'nearest', 'card', '(JJJ) NNNN ES WWWW F', '--option', 'allowAllJokerExposure=true'], { files })).stderr).toBe('')
  })
})

describe.each(Object.keys(locales).filter((lang) => lang !== 'en'))('--lang %s', (lang) => {
  test('tells the findings of convert, of a line of JSON and of a card', async () => {
    const english = "'456B' ends in an upper-case letter"
    for (const argv of [
      ['convert', '456B'],
      ['score', '456B', ...westFeedsSouth, '--json'],
      ['score', '--file', 'hands', ...westFeedsSouth],
    ]) {
      const told = async (asked: string): Promise<string> => {
        const { stdout, stderr } = await cli([...argv, '--lang', asked], { files })
        return stdout + stderr
      }
      expect(await told('en')).toContain(english)
      expect(await told(lang)).toContain('notation/upperCaseSuit')
      expect(await told(lang)).not.toContain(english)
    }
    const { words } = locales[lang as 'fi']
    const near = await cli(['card', 'nearest', 'card', 'FFFF NNNN E WWWW R', '--lang', lang], { files })
    expect(near.stdout).toContain(words.missing)
    expect(near.stdout).not.toMatch(/missing|spare|away/)
    expect((await cli(['card', 'lint', 'card', '--lang', lang], { files })).stdout).not.toMatch(/error|warning/)
    expect((await cli(['score', '123b', '--lang', lang])).stderr).toContain(`${words.onCommandLine}: --seat.`)
  })
})

test.each(Object.keys(locales))('the columns of a rule table stand under one another in %s', async (lang) => {
  for (const id of ['hong-kong', 'finnish-classical', 'sichuan-bloody', 'american-card']) {
    const { items } = locales[lang as 'fi'].rules[id as 'hong-kong']
    const lines = (await cli(['rules', id, '--lang', lang])).stdout.split('\n')
    const places = Object.entries(items).flatMap(([item, name]) => {
      const line = lines.find((each) => each.startsWith(`  ${item} `))
      return line === undefined ? [] : [width(line.slice(0, line.indexOf(`${name}: `)))]
    })
    expect(places.length).toBe(Object.keys(items).length)
    expect(new Set(places).size, lines.join('\n')).toBe(1)
  }
})
