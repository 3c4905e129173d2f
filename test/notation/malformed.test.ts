import { describe, expect, test } from 'vitest'
import { coreIssueCodes, MahjongError } from '../../src/core/issue.ts'
import { parseHand, readHand, safeParseHand } from '../../src/notation/hand-text.ts'

type Found = readonly [code: string, start: number, end: number]

/** Every finding in a text, with its place. */
function found(text: string): unknown[] {
  const read = safeParseHand(text)
  return read.ok ? [] : read.issues.map(({ code, at }) => [code, at?.start, at?.end])
}

const unbalanced = 'notation/unbalancedBracket'
const faceDown = '\u{1F02B}'

const malformed: Readonly<Record<string, readonly [text: string, ...found: Found[]][]>> = {
  'upper-case suits': [
    ['123S', ['notation/upperCaseSuit', 0, 4]],
    ['1B', ['notation/upperCaseSuit', 0, 2]],
    ['22C', ['notation/upperCaseSuit', 0, 3]],
    ['5D', ['notation/upperCaseSuit', 0, 2]],
    ['5M', ['notation/upperCaseSuit', 0, 2]],
    ['5P', ['notation/upperCaseSuit', 0, 2]],
    ['105S', ['notation/upperCaseSuit', 0, 4]],
    ['123b 456S 789D', ['notation/upperCaseSuit', 5, 9], ['notation/upperCaseSuit', 10, 14]],
    ['(123S)', ['notation/upperCaseSuit', 1, 5]],
    ['+5S', ['notation/upperCaseSuit', 1, 3]],
  ],
  'lone digits': [
    ['12', ['notation/loneDigits', 0, 2]],
    ['123b 45', ['notation/loneDigits', 5, 7]],
    ['1 2b', ['notation/loneDigits', 0, 1]],
    ['12+3b', ['notation/loneDigits', 0, 2]],
    ['12E', ['notation/loneDigits', 0, 2]],
    ['(111)', ['notation/loneDigits', 1, 4]],
    ['+5', ['notation/loneDigits', 1, 2]],
    ['10', ['notation/loneDigits', 0, 2]],
    ['05', ['notation/loneDigits', 0, 2]],
    ['00500 E', ['notation/loneDigits', 0, 5]],
  ],
  brackets: [
    ['(111b', [unbalanced, 0, 1]],
    ['111b)', [unbalanced, 4, 5]],
    ['[1111b', [unbalanced, 0, 1]],
    ['1111b]', [unbalanced, 5, 6]],
    ['(111b]', [unbalanced, 0, 6]],
    ['[1111b)', [unbalanced, 0, 7]],
    ['((111b))', [unbalanced, 0, 1], [unbalanced, 7, 8]],
    ['(111b [2222c]', [unbalanced, 0, 1]],
    ['[2222c (111b)', [unbalanced, 0, 1]],
    ['(111b) (', [unbalanced, 7, 8]],
    [')(', [unbalanced, 0, 1], [unbalanced, 1, 2]],
    ['((((', [unbalanced, 0, 1], [unbalanced, 1, 2], [unbalanced, 2, 3], [unbalanced, 3, 4]],
  ],
  'a fifth copy': [
    ['11111b', ['hand/tooManyCopies', 4, 5]],
    ['EEEEEEE', ['hand/tooManyCopies', 4, 5]],
    ['PP 000', ['hand/tooManyCopies', 5, 6]],
    ['1111b +1b', ['hand/tooManyCopies', 7, 8]],
    ['(111b) 11b', ['hand/tooManyCopies', 8, 9]],
    ['11b (111b)', ['hand/tooManyCopies', 1, 2]],
    ['[1111b] (123b)', ['hand/tooManyCopies', 8, 14]],
    ['1111b 1s', ['hand/tooManyCopies', 6, 7]],
    ['(FFFF)(FFFFF)', ['hand/tooManyCopies', 6, 13]],
    ['(1f1f1f)(FFF)(FFF)', ['hand/tooManyCopies', 13, 18]],
    ['FFFFFFFF +1f', ['hand/tooManyCopies', 10, 11]],
    ['2f 111111111f', ['hand/tooManyCopies', 11, 12]],
    ['FFFFFFFFF', ['hand/tooManyCopies', 8, 9]],
    ['JJJJJJ (1bJJJ)', ['hand/tooManyCopies', 5, 6]],
    ['11111b 22222c', ['hand/tooManyCopies', 4, 5], ['hand/tooManyCopies', 11, 12]],
    [`${'\u{1F000}'.repeat(5)}`, ['hand/tooManyCopies', 8, 10]],
  ],
  'two winning tiles': [
    ['123b +4b +5b', ['notation/twoWinningTiles', 10, 12]],
    ['+45b', ['notation/twoWinningTiles', 1, 4]],
    ['+00', ['notation/twoWinningTiles', 1, 3]],
    ['+E +E', ['notation/twoWinningTiles', 4, 5]],
    ['+1b +2b +3b', ['notation/twoWinningTiles', 5, 7], ['notation/twoWinningTiles', 9, 11]],
  ],
  'a plus with nothing': [
    ['+', ['notation/misplacedPlus', 0, 1]],
    ['123b +', ['notation/misplacedPlus', 5, 6]],
    ['+(111b)', ['notation/misplacedPlus', 0, 1]],
    ['+ +4b', ['notation/misplacedPlus', 0, 1]],
    ['(111b)+[2222b]', ['notation/misplacedPlus', 6, 7]],
  ],
  'no meld': [
    ['(112b)', ['notation/notAMeld', 0, 6]],
    ['()', ['notation/notAMeld', 0, 2]],
    ['[]', ['notation/notAMeld', 0, 2]],
    ['(1b)', ['notation/notAMeld', 0, 4]],
    ['(11b)', ['notation/notAMeld', 0, 5]],
    ['(1111b111b)', ['notation/notAMeld', 0, 11]],
    ['(124b)', ['notation/notAMeld', 0, 6]],
    ['(1234b)', ['notation/notAMeld', 0, 7]],
    ['(8b9b1c)', ['notation/notAMeld', 0, 8]],
    ['(9b1c2c)', ['notation/notAMeld', 0, 8]],
    ['(891b)', ['notation/notAMeld', 0, 6]],
    ['(ESW)', ['notation/notAMeld', 0, 5]],
    ['(RGP)', ['notation/notAMeld', 0, 5]],
    ['(12bJ)', ['notation/notAMeld', 0, 6]],
    ['(1b1cJ)', ['notation/notAMeld', 0, 7]],
    ['[111b]', ['notation/notAMeld', 0, 6]],
    ['[1112b]', ['notation/notAMeld', 0, 7]],
    ['[111bJ]', ['notation/notAMeld', 0, 7]],
    ['[123b]', ['notation/notAMeld', 0, 6]],
    ['111b (12b) 3c', ['notation/notAMeld', 5, 10]],
  ],
  'no extension': [
    ['(111b+2b)', ['notation/badExtension', 0, 9]],
    ['(111b+)', ['notation/badExtension', 0, 7]],
    ['(123b+4b)', ['notation/badExtension', 0, 9]],
    ['(11b+1b)', ['notation/badExtension', 0, 8]],
    ['(1111b+1b)', ['notation/badExtension', 0, 10]],
    ['(111b+11b)', ['notation/badExtension', 0, 10]],
    ['[111b+1b]', ['notation/badExtension', 0, 9]],
    ['(33bJ+3b)', ['notation/badExtension', 0, 9]],
    ['(333b+J)', ['notation/badExtension', 0, 8]],
    ['(+1b111b)', ['notation/badExtension', 0, 9]],
    ['(111b+1b+1b)', ['notation/badExtension', 0, 12], ['notation/badExtension', 8, 9]],
  ],
  'no seat': [
    ['@', ['notation/badSeat', 0, 1]],
    ['@N', ['notation/badSeat', 0, 2]],
    ['(111b)@', ['notation/badSeat', 6, 7]],
    ['(111b)@X', ['notation/badSeat', 6, 8]],
    ['(111b)@n', ['notation/badSeat', 6, 8]],
    ['(111b)@north 2b', ['notation/badSeat', 6, 12]],
    ['(111b)@ 2b', ['notation/badSeat', 6, 7]],
    ['(111b@)', ['notation/badSeat', 5, 6]],
    ['123b@N', ['notation/badSeat', 4, 6]],
    ['+3b@N', ['notation/badSeat', 3, 5]],
    ['[1111b]@N', ['notation/badSeat', 7, 9]],
    ['[1111b@N]', ['notation/badSeat', 6, 8]],
    ['(111b)@N@S', ['notation/badSeat', 8, 10]],
    ['(111b@N)@S', ['notation/badSeat', 8, 10]],
    ['(111b@N@S)', ['notation/badSeat', 7, 9]],
    ['(111b) 2c@N', ['notation/badSeat', 9, 11]],
    ['(112b)@N', ['notation/notAMeld', 0, 6]],
  ],
  'a tile face down': [
    [faceDown, ['notation/faceDownTile', 0, 2]],
    [`[${faceDown}\u{1F007}\u{1F007}${faceDown}]`, ['notation/faceDownTile', 1, 3], ['notation/faceDownTile', 7, 9]],
    [`1b ${faceDown}\uFE0F 2b`, ['notation/faceDownTile', 3, 5]],
  ],
  'a zero in a suit': [
    ['0b', ['notation/zeroInSuit', 0, 1]],
    ['105d', ['notation/zeroInSuit', 1, 2]],
    ['000c', ['notation/zeroInSuit', 0, 1], ['notation/zeroInSuit', 1, 2], ['notation/zeroInSuit', 2, 3]],
    ['406m 50s 6b 0p', ['notation/zeroInSuit', 1, 2], ['notation/zeroInSuit', 6, 7], ['notation/zeroInSuit', 12, 13]],
  ],
  'a rank out of range': [
    ['8z', ['notation/rankOutOfRange', 0, 1]],
    ['9z', ['notation/rankOutOfRange', 0, 1]],
    ['0z', ['notation/rankOutOfRange', 0, 1]],
    ['5f', ['notation/rankOutOfRange', 0, 1]],
    ['0f', ['notation/rankOutOfRange', 0, 1]],
    ['9y', ['notation/rankOutOfRange', 0, 1]],
    ['1 5y', ['notation/loneDigits', 0, 1], ['notation/rankOutOfRange', 2, 3]],
    ['15f', ['notation/rankOutOfRange', 1, 2]],
    ['1789z', ['notation/rankOutOfRange', 2, 3], ['notation/rankOutOfRange', 3, 4]],
  ],
  'a bonus tile where none belongs': [
    ['[1234y]', ['hand/bonusTileInSet', 0, 7]],
    ['[FF1f1y]', ['hand/bonusTileInSet', 0, 8]],
    ['1b (11b1y)', ['hand/bonusTileInSet', 3, 10]],
    ['(1y11b)', ['hand/bonusTileInSet', 0, 7]],
    ['(111b+1y)', ['notation/badExtension', 0, 9]],
    ['(FFF+1b)', ['notation/badExtension', 0, 8]],
    ['(\u{1F022}1b\u{1F022})', ['hand/bonusTileInSet', 0, 8]],
  ],
  'unknown characters': [
    ['x', ['notation/unknownCharacter', 0, 1]],
    ['b', ['notation/unknownCharacter', 0, 1]],
    ['e', ['notation/unknownCharacter', 0, 1]],
    ['123b x 456b', ['notation/unknownCharacter', 5, 6]],
    ['123b hello 456b', ['notation/unknownCharacter', 5, 10]],
    [
      'HELLO',
      ['notation/unknownCharacter', 0, 1],
      ['notation/unknownCharacter', 2, 3],
      ['notation/unknownCharacter', 3, 4],
      ['notation/unknownCharacter', 4, 5],
    ],
    ['1z!', ['notation/unknownCharacter', 2, 3]],
    ['1b|2b', ['notation/unknownCharacter', 2, 3]],
    ['一', ['notation/unknownCharacter', 0, 1]],
    ['\u0967b', ['notation/unknownCharacter', 0, 1], ['notation/unknownCharacter', 1, 2]],
    ['\uFF11', ['notation/loneDigits', 0, 1]],
    ['1b \u{1F600} 2b', ['notation/unknownCharacter', 3, 5]],
    ['\u{1F030}', ['notation/unknownCharacter', 0, 2]],
    ['\u{1F02C}', ['notation/unknownCharacter', 0, 2]],
    ['1b\uD83C', ['notation/unknownCharacter', 2, 3]],
    ['\uDC00E', ['notation/unknownCharacter', 0, 1]],
    ['\uD83C\uD83C\uDC00', ['notation/unknownCharacter', 0, 1]],
    [
      '__proto__',
      ['notation/unknownCharacter', 0, 1],
      ['notation/unknownCharacter', 1, 2],
      ['notation/unknownCharacter', 2, 7],
      ['notation/unknownCharacter', 7, 8],
      ['notation/unknownCharacter', 8, 9],
    ],
    ['\u0000', ['notation/unknownCharacter', 0, 1]],
  ],
  'no tiles': [
    ['', ['notation/empty', 0, 0]],
    ['   ', ['notation/empty', 0, 3]],
    [' ,\n\t,', ['notation/empty', 0, 5]],
    ['\uFE0F\u200D', ['notation/empty', 0, 2]],
  ],
  'all findings at once, in the order of the text': [
    ['456b 123S 12', ['notation/upperCaseSuit', 5, 9], ['notation/loneDigits', 10, 12]],
    [
      '123S 12 (112b) 8z +4b +5b 0c x 11111d @N )',
      ['notation/upperCaseSuit', 0, 4],
      ['notation/loneDigits', 5, 7],
      ['notation/notAMeld', 8, 14],
      ['notation/rankOutOfRange', 15, 16],
      ['notation/twoWinningTiles', 23, 25],
      ['notation/zeroInSuit', 26, 27],
      ['notation/unknownCharacter', 29, 30],
      ['hand/tooManyCopies', 35, 36],
      ['notation/badSeat', 38, 40],
      [unbalanced, 41, 42],
    ],
    ['(1x2b) (112b) [0b]', ['notation/loneDigits', 1, 2], ['notation/unknownCharacter', 2, 3], ['notation/notAMeld', 7, 13], ['notation/zeroInSuit', 15, 16]],
    [`(111b+ ${faceDown}) +`, ['notation/faceDownTile', 7, 9], ['notation/misplacedPlus', 11, 12]],
  ],
}

for (const [kind, rows] of Object.entries(malformed)) {
  describe(kind, () => {
    test.each(rows.map((row) => [JSON.stringify(row[0]), row] as const))('%s', (_, [text, ...expected]) => {
      expect(found(text)).toEqual(expected)
    })
  })
}

describe('what a malformed text is told', () => {
  const texts = Object.values(malformed).flatMap((rows) => rows.map(([text]) => text))
  const issues = texts.flatMap((text) => {
    const read = safeParseHand(text)
    return read.ok ? [] : read.issues
  })

  test('every code of the notation has its example, and every example a known code', () => {
    const seen = new Set(issues.map(({ code }) => code))
    expect(coreIssueCodes.filter((code) => code.startsWith('notation/') && code !== 'notation/notText' && !seen.has(code))).toEqual([])
    expect([...seen].filter((code) => !(coreIssueCodes as readonly string[]).includes(code))).toEqual([])
  })

  test('each message is a sentence of its own that ends in a full stop', () => {
    for (const { message } of issues) expect(message).toMatch(/^.{20,}\.$/s)
  })

  test('parsing throws one error with all of them', () => {
    for (const text of texts) {
      const read = safeParseHand(text)
      const caught = (): unknown => {
        try {
          return parseHand(text)
        } catch (error) {
          return error
        }
      }
      expect(caught()).toBeInstanceOf(MahjongError)
      expect((caught() as MahjongError).issues).toEqual(read.ok ? [] : read.issues)
    }
  })

  test.each<[string, string]>([
    ['123S', "'123s'"],
    ['123S', 'a space before S makes it an honour'],
    ['5D', "'5d'"],
    ['12', "'12' has no suit"],
    ['(111b]', "'(' is closed by ']'"],
    ['(111b', "'(' is not closed"],
    ['11111b', '1b is held more than 4 times'],
    ['111111111f', '1f is held more than 8 times; the largest set has 8 of it'],
    ['FFFFFFFFF', 'F is held more than 8 times; the largest set has 8 of it'],
    ['+1b +2b', 'A second winning tile'],
    ['+12b', 'before more than one tile'],
    ['(112b)', "'(112b)' is no set"],
    ['[1112b]', "'[1112b]' is not a concealed kong of four equal tiles"],
    ['(11b)', 'holds 2 equal tiles'],
    ['(111b+2b)', '(111b+1b)'],
    ['8z', 'honours are 1z to 7z'],
    ['5f', 'flowers are 1f to 4f'],
    ['5y', 'seasons are 1y to 4y'],
    ['105d', 'a red five is written 5'],
    ['e', 'write E, or digits before a suit letter'],
    ['b', 'a suit letter follows its digits'],
  ])('%s: … %s …', (text, part) => {
    const read = safeParseHand(text)
    expect(read.ok ? '' : read.issues.map(({ message }) => message).join('\n')).toContain(part)
  })
})

describe('what is no text', () => {
  test.each([undefined, null, 12, true, {}, [], ['123b'], Symbol('123b'), new String('123b')])('%s', (value) => {
    const read = safeParseHand(value as unknown as string)
    expect(read.ok ? [] : read.issues.map(({ code, at }) => [code, at])).toEqual([['notation/notText', undefined]])
    expect(() => parseHand(value as unknown as string)).toThrow(MahjongError)
  })

  test('a hand as data is read as it is, or found at fault', () => {
    const hand = { concealed: [0, 1, 2], melds: [], bonus: [] }
    const read = readHand(hand)
    expect(read.ok && read.value.hand).toBe(hand)
    expect(read.ok && read.value.locate(['concealed', 0])).toBe(undefined)
    const codes = (value: unknown): string[] => {
      const answer = readHand(value)
      return answer.ok ? [] : answer.issues.map(({ code }) => code)
    }
    expect(codes({ ...hand, concealed: [0, 0, 0, 0, 0] })).toEqual(['hand/tooManyCopies'])
    expect(codes({ ...hand, concealed: [99] })).toEqual(['hand/badTile'])
    expect(codes(7)).toEqual(['hand/notAHand'])
  })
})
