import { describe, expect, test } from 'vitest'
import type { Hand } from '../../src/core/hand.ts'
import type { Meld } from '../../src/core/meld.ts'
import { tileName, tileNames, tileOf } from '../../src/core/tile.ts'
import { parseHand, readHand } from '../../src/notation/hand-text.ts'

/** The parts of a hand as names: `concealed | winning tile | bonus`. */
function named({ concealed, winningTile, bonus }: Hand): string {
  const names = (tiles: readonly number[]): string => tiles.map(tileName).join(' ')
  return [names(concealed), winningTile === undefined ? '' : tileName(winningTile), names(bonus)].join('|')
}

function tile(name: string): number {
  return tileOf(name) as number
}

describe('tiles', () => {
  test.each<[string, string]>([
    ['123b', '1b 2b 3b||'],
    ['456c', '4c 5c 6c||'],
    ['789d', '7d 8d 9d||'],
    ['19s', '1b 9b||'],
    ['19m', '1c 9c||'],
    ['19p', '1d 9d||'],
    ['1b1s1c1m1d1p', '1b 1b 1c 1c 1d 1d||'],
    ['ESWN', 'E S W N||'],
    ['RGP', 'R G P||'],
    ['1234567z', 'E S W N P G R||'],
    ['0', 'P||'],
    ['000', 'P P P||'],
    ['00S', 'P P S||'],
    ['0 S', 'P S||'],
    ['00P', 'P P P||'],
    ['0E0', 'P E P||'],
    ['11b 00', '1b 1b P P||'],
    ['5z0P', 'P P P||'],
    ['1234f', '||1f 2f 3f 4f'],
    ['42y', '||4y 2y'],
    ['1f1f 1f', '||1f 1f 1f'],
    ['F', 'F||'],
    ['FF 1f JJ', 'F F J J||1f'],
    ['3b2b1b', '3b 2b 1b||'],
  ])('%s', (text, expected) => {
    expect(named(parseHand(text))).toBe(expected)
  })

  test('the name of every tile is its text', () => {
    for (const name of tileNames) {
      const { concealed, bonus } = parseHand(name)
      expect([...concealed, ...bonus]).toEqual([tile(name)])
    }
  })
})

describe('glyphs', () => {
  test('stand for tiles in the order of the code chart', () => {
    const chart = 'E S W N R G P 1c 2c 3c 4c 5c 6c 7c 8c 9c 1b 2b 3b 4b 5b 6b 7b 8b 9b 1d 2d 3d 4d 5d 6d 7d 8d 9d'
    const text = Array.from({ length: 34 }, (_, place) => String.fromCodePoint(0x1f000 + place)).join('')
    expect(named(parseHand(text))).toBe(`${chart}||`)
  })

  test('of flowers and seasons: the chart has bamboo before chrysanthemum, the rules count them the other way round', () => {
    expect(named(parseHand('\u{1F022}\u{1F023}\u{1F024}\u{1F025}'))).toBe('||1f 2f 4f 3f')
    expect(named(parseHand('\u{1F026}\u{1F027}\u{1F028}\u{1F029}'))).toBe('||1y 2y 3y 4y')
  })

  test.each<[string, string]>([
    ['\u{1F004}', 'R||'],
    ['\u{1F004}\uFE0F\u{1F004}\uFE0E', 'R R||'],
    ['\u{1F004}\u200D\uFE0F', 'R||'],
    ['\u{1F02A}', 'J||'],
    ['\u{1F007}\u{1F008}+\u{1F009}', '1c 2c|3c|'],
    ['123b \u{1F000}\u{1F000} +\u{1F000} 2y', '1b 2b 3b E E|E|2y'],
  ])('%j', (text, expected) => {
    expect(named(parseHand(text))).toBe(expected)
  })

  test('make melds', () => {
    expect(parseHand('(\u{1F010}\u{1F011}\u{1F012})@N [\u{1F006}\u{1F006}\u{1F006}\u{1F006}]').melds).toEqual([
      { kind: 'chow', tile: tile('1b'), from: 'north' },
      { kind: 'kong', tile: tile('P'), form: 'concealed' },
    ])
  })
})

test('what a Chinese keyboard writes is read as what it stands for', () => {
  const plain = '(111b)@W, [2222c] 345d EE, 1f +E'
  const wide = '\uFF08\uFF11\uFF11\uFF11\uFF42\uFF09\uFF20\uFF37\uFF0C\u3000\u3010\uFF12\uFF12\uFF12\uFF12\uFF43\u3011 345d\u3001EE\uFF0C1f \uFF0B\uFF25'
  expect(parseHand(wide)).toEqual(parseHand(plain))
  expect(parseHand('\uFF3B1111b\uFF3D')).toEqual(parseHand('[1111b]'))
})

describe('the winning tile', () => {
  test.each<[string, string]>([
    ['9d+9d', '9d|9d|'],
    ['9d +9d', '9d|9d|'],
    ['9d + 9d', '9d|9d|'],
    ['+9d 9d', '9d|9d|'],
    ['EE+E', 'E E|E|'],
    ['+E', '|E|'],
    ['+0', '|P|'],
    ['+7z', '|R|'],
    ['+J', '|J|'],
    ['12b+3b4b', '1b 2b 4b|3b|'],
    ['1f+1b2f', '|1b|1f 2f'],
    ['(111b)+1b', '|1b|'],
    // A flower that completes a hand is one of an American set.
    ['+F', '|F|'],
    ['+1y', '|F|'],
    ['2f +\u{1F022}', '|F|2f'],
  ])('%s', (text, expected) => {
    expect(named(parseHand(text))).toBe(expected)
  })

  test('is left out of a hand without a plus', () => {
    expect(parseHand('123b')).toStrictEqual({ concealed: [0, 1, 2], melds: [], bonus: [] })
  })
})

describe('melds', () => {
  test.each<[string, Meld]>([
    // Flowers and seasons that are exposed are those of an American set, all alike.
    ['(1f2f3f)', { kind: 'pung', tile: tile('F') }],
    ['(123f)', { kind: 'pung', tile: tile('F') }],
    ['(F4y\u{1F022}F)', { kind: 'kong', form: 'claimed', tile: tile('F') }],
    ['(1yJJ)', { kind: 'pung', tile: tile('F'), jokers: 2 }],
    ['(1f1fF2f4yJ)@W', { kind: 'sextet', tile: tile('F'), jokers: 1, from: 'west' }],
    ['(12fF+1y)', { kind: 'kong', tile: tile('F'), form: 'extended' }],
    ['(123b)', { kind: 'chow', tile: tile('1b') }],
    ['(312b)', { kind: 'chow', tile: tile('1b') }],
    ['(7d 8d, 9d)', { kind: 'chow', tile: tile('7d') }],
    ['(123b)@W', { kind: 'chow', tile: tile('1b'), from: 'west' }],
    ['(111b)', { kind: 'pung', tile: tile('1b') }],
    ['(111b)@N', { kind: 'pung', tile: tile('1b'), from: 'north' }],
    ['(111b@N)', { kind: 'pung', tile: tile('1b'), from: 'north' }],
    ['(111b) @N', { kind: 'pung', tile: tile('1b'), from: 'north' }],
    ['( 1b1b1b )@E', { kind: 'pung', tile: tile('1b'), from: 'east' }],
    ['(EEE)@E', { kind: 'pung', tile: tile('E'), from: 'east' }],
    ['(000)@S', { kind: 'pung', tile: tile('P'), from: 'south' }],
    ['(555z)', { kind: 'pung', tile: tile('P') }],
    ['(1111b)', { kind: 'kong', tile: tile('1b'), form: 'claimed' }],
    ['(1111b)@S', { kind: 'kong', tile: tile('1b'), form: 'claimed', from: 'south' }],
    ['[1111b]', { kind: 'kong', tile: tile('1b'), form: 'concealed' }],
    ['[0000]', { kind: 'kong', tile: tile('P'), form: 'concealed' }],
    ['(111b+1b)', { kind: 'kong', tile: tile('1b'), form: 'extended' }],
    ['(111b + 1b)@W', { kind: 'kong', tile: tile('1b'), form: 'extended', from: 'west' }],
    ['(111b+1b@W)', { kind: 'kong', tile: tile('1b'), form: 'extended', from: 'west' }],
    ['(RRR+R)', { kind: 'kong', tile: tile('R'), form: 'extended' }],
    ['(000+0)', { kind: 'kong', tile: tile('P'), form: 'extended' }],
    ['(333dJ)', { kind: 'kong', tile: tile('3d'), form: 'claimed', jokers: 1 }],
    ['(J33dJ)@N', { kind: 'kong', tile: tile('3d'), form: 'claimed', jokers: 2, from: 'north' }],
    ['(3dJJ)', { kind: 'pung', tile: tile('3d'), jokers: 2 }],
    ['(FFJ)', { kind: 'pung', tile: tile('F'), jokers: 1 }],
    ['(JJJ)', { kind: 'pung', tile: tile('J'), jokers: 3 }],
    ['(3333dJ)', { kind: 'quint', tile: tile('3d'), jokers: 1 }],
    ['(FFFFF)', { kind: 'quint', tile: tile('F') }],
    ['(FFFFFF)@E', { kind: 'sextet', tile: tile('F'), from: 'east' }],
    ['(EEEEJJ)', { kind: 'sextet', tile: tile('E'), jokers: 2 }],
  ])('%s', (text, meld) => {
    expect(parseHand(text)).toStrictEqual({ concealed: [], melds: [meld], bonus: [] })
  })

  test('stand side by side without space', () => {
    expect(parseHand('(123b)(123b)@N[4444c]5d').melds).toHaveLength(3)
  })
})

describe('order and separators', () => {
  const hand: Hand = {
    concealed: [tile('4b'), tile('5b'), tile('E')],
    melds: [
      { kind: 'pung', tile: tile('1d'), from: 'west' },
      { kind: 'kong', tile: tile('R'), form: 'concealed' },
    ],
    bonus: [tile('2f'), tile('1y')],
    winningTile: tile('6b'),
  }

  test.each([
    '(111d)@W [RRRR] 45b E +6b 2f 1y',
    '+6b 2f 1y 45b E (111d)@W [RRRR]',
    '2f (111d)@W 45b +6b 1y [RRRR] E',
    '2f1y45bE+6b(111d)@W[RRRR]',
    '(111d)@W,[RRRR],4b,5b,E,+6b,2f,1y,',
    '\n(1d 1d\t1d)@W\r\n[RRRR]\u00A045b\u3000E +6b , , 2f\u20281y \uFEFF',
  ])('%j', (text) => {
    expect(parseHand(text)).toStrictEqual(hand)
  })

  test('tiles keep the order of the text', () => {
    expect(named(parseHand('9b1b E5c 2y1f'))).toBe('9b 1b E 5c||2y 1f')
  })
})

test('each part of a hand is found again in its text', () => {
  const text = '(111d)@W 45b \u{1F000} +6b 2f'
  const read = readHand(text)
  const at = (...path: (string | number)[]): string | undefined => {
    const span = read.ok ? read.value.locate(path) : undefined
    return span && text.slice(span.start, span.end)
  }
  expect(at('melds', 0)).toBe('(111d)')
  expect([0, 1, 2].map((place) => at('concealed', place))).toEqual(['4', '5', '\u{1F000}'])
  expect(at('winningTile')).toBe('6')
  expect(at('bonus', 0)).toBe('2')
  for (const path of [['concealed', 3], ['bonus', 7], ['win'], ['toString', 0], []]) expect(at(...path)).toBeUndefined()
})
