import { describe, expect, test } from 'vitest'
import { tableFrom } from '../../src/american-card/card-input.ts'
import { type Card, type CardLine, cardName, expandLine, formatCard, formatGroup, houseCardText, lintCard, parseCard } from '../../src/american-card/index.ts'
import { refusedWith } from '../support/told.ts'
import { found, sound } from './lint-rows.ts'

const house = parseCard(houseCardText)

describe('cards as data', () => {
  test('a line without id is called by its number', () => {
    const ids = (text: string): string[] => parseCard(text).sections.flatMap(({ lines }) => lines.map(({ id }) => id))
    expect(ids(`${sound}\nW2: RRR GGGG 000 NEWS X30\nFFFF NNNN RRRR 00 X25`)).toEqual(['1', 'W2', '3'])
    expect(ids(`${sound}\n1: RRR GGGG 000 NEWS X30`)).toEqual(["1'", '1'])
  })

  test('what was typed is kept: headers, sections, decoration, quoted words', () => {
    const card = parseCard(houseCardText)
    expect(cardName(card)).toBe('House card 2027')
    expect(card.sections.map(({ title }) => title)).toEqual([
      'Year',
      '2468',
      'Multiplication',
      'Quints',
      'Consecutive Run',
      '13579',
      'Winds and Dragons',
      '369',
      'Singles and Pairs',
    ])
    expect(card.sections.at(-1)?.attributes).toEqual(['no jokerless bonus'])
    const text = formatCard(card)
    expect(text).toContain('M1: FFF 333a x 777a = 21b DDD* (any 2 suits) X30')
    expect(text).toContain('Q3: ZZZZZ 1a 33333a 555b (any 2 suits; "any wind") X45')
    expect(parseCard(text)).toEqual(card)
    expect(JSON.parse(JSON.stringify(card))).toStrictEqual(card)
    expect(cardName(parseCard(sound))).toBe('unnamed card')
    expect(cardName(parseCard(`@print "Mine" year=1\n@card "House" by=me\n${sound}`))).toBe('House')
    expect(cardName(parseCard(`@card "House" by=me year=2027\n${sound}`))).toBe('House 2027')
  })

  test('is written as it is printed, and nothing that is not there', () => {
    const card = parseCard(`@made by=me\n@card "House" year=2027 for="A B"\n${sound}\n[Two  words; no jokers]\nFFFF NNNN RR WWWW X25`)
    expect(card.headers).toStrictEqual([
      { key: 'made', values: [{ key: 'by', value: 'me' }] },
      {
        key: 'card',
        text: 'House',
        values: [
          { key: 'year', value: '2027' },
          { key: 'for', value: 'A B' },
        ],
      },
    ])
    expect(card.sections.map(({ title, attributes }) => ({ title, attributes }))).toStrictEqual([
      { title: '', attributes: [] },
      { title: 'Two words', attributes: ['no jokers'] },
    ])
  })

  test.each([
    `1: ${sound}\n`,
    `@made by=me\n@card "House" year=2027 for="A B"\n\n1: ${sound}\n\n[T; no jokers]\n2: FF NNN XXXa YYYa SSS (any 1 suit; X=odd; Y=even) X30\n`,
    '1: FF NNN XXXa XXXb SSS (any 2 suits; X=odd) -or- FF EEE XXXa XXXb WWW (any 2 suits; X=even) X30\n',
    '1: FF NNN EEE SSS WWW () -or- FF NNN XXXa XXXb SSS (any 2 suits; X=369) X30\n',
    '1: FF NNN EEE SSS WWW () -or- FF NNN RRR SSS WWW () -or- FF NNN XXXa XXXb SSS (any 2 suits; X=369) X30\n',
    '1: FF NNN EEE SSS WWW -or- FF NNN RRR SSS WWW X30\n',
  ])('%j is written as it was read', (text) => {
    expect(formatCard(parseCard(text))).toBe(text)
  })

  test('a line without variants or a group without tiles, which only data can have, is told of', () => {
    const card = (variants: CardLine['variants']): Card => ({
      headers: [],
      sections: [{ title: '', attributes: [], lines: [{ id: 'A', variants, mode: 'X', value: 30 }] }],
    })
    expect(lintCard(card([])).errors.map(({ code }) => code)).toEqual(['card/emptyVariant'])
    expect(lintCard(card([{ items: [{ kind: 'group', faces: [] }], note: [] }])).errors.map(({ code }) => code)).toEqual(['card/emptyVariant'])
  })

  test('a card read from JSON is checked again', () => {
    const card = JSON.parse(JSON.stringify(parseCard(`A: ${sound}`))) as Card
    expect(lintCard(card)).toEqual({ errors: [], warnings: [] })
    expect(expandLine(card, 'A').arrangements.length).toBe(1)
    const wrong = JSON.parse(JSON.stringify(card).replace('"value":30', '"value":0')) as Card
    expect(lintCard(wrong).errors.map(({ code }) => code)).toEqual(['card/badValue'])
    expect(refusedWith(() => expandLine(wrong, 'A'))).toEqual(['card/badValue'])
    expect(refusedWith(() => expandLine(null as unknown as Card, 'A'))).toEqual(['card/notACard'])
  })

  test('a card given as data is read once, a text each time', () => {
    const table = { card: house }
    expect(tableFrom(house)).toBe(tableFrom(house))
    expect(tableFrom(table)).toBe(tableFrom(table))
    expect(tableFrom(table).card).toBe(tableFrom(house).card)
    const card = JSON.parse(JSON.stringify(house)) as Card
    expect(tableFrom(card).card).not.toBe(tableFrom(house).card)
    expect(tableFrom({ card }).card).toBe(tableFrom(card).card)
    expect(tableFrom(houseCardText).card).not.toBe(tableFrom(houseCardText).card)
  })

  test('comments and line ends of every kind', () => {
    expect(found(`# all\r\n\r\n  ${sound} # the first\rRRR GGGG 000 NEWS X30 #last`)).toEqual([])
    expect(found(`# one\r\nFFFF NNNN E WWWW X30\rRRR GGGG 00 NEWS X30`)).toEqual([
      'card/notFourteen 2:1 FFFF NNNN E WWWW',
      'card/notFourteen 3:1 RRR GGGG 00 NEWS',
    ])
    expect(found('FFFF NNNN ES WWWW ("# no comment") X30')).toEqual([])
  })

  test('groups are written as they are printed', () => {
    expect(
      formatGroup({
        kind: 'group',
        faces: [
          { symbol: 'X', offset: 1 },
          { symbol: 'X', offset: 1 },
        ],
        suit: 'b',
        natural: true,
      }),
    ).toBe('XX+1b!')
    expect(formatGroup({ kind: 'group', faces: [{ symbol: 'X' }, { symbol: 'X', offset: -1 }, { symbol: 'D' }], list: true, suit: '*' })).toBe('[X X-1 D]*')
  })
})
