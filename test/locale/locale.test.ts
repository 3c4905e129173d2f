import { describe, expect, test } from 'vitest'
import { builtIn } from '../../src/cli/rule-sets.ts'
import { winds } from '../../src/core/tile.ts'
import { locales } from '../../src/locale/index.ts'
import { type Locale, type RuleNames, wordIds } from '../../src/locale/locale.ts'

type Names = RuleNames<string, string> & Readonly<Record<string, unknown>>

const languages = Object.entries(locales)
const pairs = languages.flatMap(([lang, locale]) =>
  Object.entries(locale.rules).map(([rules, names]) => ({ lang, locale, rules, names: names as unknown as Names })),
)

/** Every text of a locale, with the way to it. */
function textsOf(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as object).flatMap(([key, part]) => textsOf(part, `${path}.${key}`))
}

function repeated(list: readonly string[]): string[] {
  return list.filter((text, at) => list.indexOf(text) !== at)
}

describe.each(languages)('%s', (lang, locale: Locale) => {
  test('has no empty text, none with blanks around it, and none with a line break', () => {
    expect(textsOf(locale, lang).filter(([path, text]) => text === '' || (text !== text.trim() && !path.endsWith('.separator')) || /\n/.test(text))).toEqual([])
  })

  test('is a language tag', () => {
    expect(Intl.getCanonicalLocales(locale.id)).toEqual([locale.id])
    expect(locale.id.startsWith(lang)).toBe(true)
  })

  test('has every word, and different ones for different things', () => {
    expect(Object.keys(locale.words).sort()).toEqual([...wordIds].sort())
    expect(Object.keys(locale.winds)).toEqual([...winds])
    expect(repeated(Object.values(locale.winds))).toEqual([])
    const { mahjong, refused, notMahjong, invalid } = locale.words
    expect(repeated([mahjong, refused, notMahjong, invalid])).toEqual([])
    const { net, reason, payment, total, amount } = locale.words
    expect(repeated([net, reason, payment, total, amount])).toEqual([])
  })

  test('counts in every unit', () => {
    for (const [one, other] of Object.values(locale.units)) expect([one, other].every((unit) => unit.length > 0)).toBe(true)
    expect(Object.keys(locale.units).sort()).toEqual(Object.keys(locales.en.units).sort())
  })

  test('names every built-in rule set, and no two alike', () => {
    expect(Object.keys(locale.rules)).toEqual(expect.arrayContaining(Object.keys(builtIn)))
    expect(repeated(Object.values(locale.rules).map(({ name }) => name))).toEqual([])
  })

  test('has the same entries as English', () => {
    const keys = (value: Locale): string[] =>
      // The sentences of English stand with the rule sets and the findings.
      textsOf({ ...value, texts: {} }, '')
        .map(([path]) => path)
        .sort()
    expect(keys(locale)).toEqual(keys(locales.en))
  })
})

describe('the names of a rule set', () => {
  test.each(pairs)('$lang, $rules: no two items have the same', ({ names }) => {
    expect(repeated(Object.values(names.items))).toEqual([])
  })

  test.each(pairs)('$lang, $rules: so has every reason of a payment', ({ names }) => {
    expect(Object.values(names.reasons).length).toBeGreaterThan(0)
    expect(repeated(Object.values(names.reasons))).toEqual([])
  })

  test.each(pairs)('$lang, $rules: no name is the id itself', ({ names }) => {
    const raw = Object.entries({ ...names.items, ...names.reasons }).filter(([id, name]) => /[A-Z]/.test(id) && id === name)
    expect(raw).toEqual([])
  })

  test.each(languages)('%s: the tiers of Hong Kong differ', (_, { rules }) => {
    const { tiers } = rules['hong-kong']
    expect(Object.keys(tiers)).toEqual(['chicken', 'one', 'two', 'three', 'fullHouse', 'doubleHouse', 'tripleHouse', 'maximum'])
    expect(repeated(Object.values(tiers))).toEqual([])
  })
})

test('languages differ from one another', () => {
  expect(repeated(languages.map(([, { words }]) => words.refused))).toEqual([])
  expect(repeated(languages.map(([, { rules }]) => rules['hong-kong'].items.replacementTile))).toEqual([])
})

// The source of the Hong Kong rules is Swedish, and these are its own words.
test('the Swedish names of the Hong Kong rules are the words of their source', () => {
  const { items, tiers } = locales.sv.rules['hong-kong']
  expect(items).toMatchObject({
    allChows: 'Endast stegar',
    dragonSet: 'Ett tretal eller fyrtal av drakar',
    twoDragonSets: 'Två tretal eller fyrtal av drakar',
    noBonusTiles: 'Ingen blomma eller årstid alls',
    ownFlowerAndSeason: 'Både egen blomma och egen årstid',
    halfFlush: 'Halvren färghand',
    fullFlush: 'Ren färghand',
    allHonours: 'Honörshand',
    thirteenWonders: 'De tretton undren',
    nineGates: 'Himmelns portar',
    pearlDragon: 'Pärldrake',
    jadeDragon: 'Jadedrake',
    rubyDragon: 'Rubindrake',
  })
  expect(Object.values(tiers)).toEqual(['kycklinghand', 'ett', 'två', 'tre', 'fullt hus', 'dubbelt hus', 'trippelt hus', 'maxpoäng'])
})
