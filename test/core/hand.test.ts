import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  anyTiles,
  checkCopies,
  checkHandForm,
  checkSize,
  checkTiles,
  classicalTiles,
  countedTiles,
  type Hand,
  type HandStage,
  handTiles,
  standingTiles,
  suitTiles,
  tileSet,
} from '../../src/core/hand.ts'
import { coreIssueCodes, type Issue } from '../../src/core/issue.ts'
import type { Meld } from '../../src/core/meld.ts'
import { tileOf } from '../../src/core/tile.ts'
import { anyHands } from '../support/any-hands.ts'
import { finishedHands, frozen, sevenPairHands, thirteenWonderHands, waitingHands } from '../support/arbitraries.ts'

type Found = readonly [code: string, path?: readonly (string | number)[]]

function found(issues: readonly Issue[]): Found[] {
  return issues.map(({ code, path }) => (path === undefined ? [code] : [code, path]))
}

/** Tiles by name, one word each. */
function tiles(names: string): number[] {
  return names
    .split(' ')
    .filter((name) => name !== '')
    .map((name) => tileOf(name) as number)
}

const empty: Hand = { concealed: [], melds: [], bonus: [] }

describe('the form of a hand', () => {
  test.each([null, undefined, 0, 12, true, [], [1, 2], () => empty, Symbol('hand'), 7n])('%s is no hand', (value) => {
    expect(found(checkHandForm(value))).toEqual([['hand/notAHand']])
  })

  test.each<[string, unknown, Found[]]>([
    ['no parts', {}, ['concealed', 'melds', 'bonus'].map((part) => ['hand/notAHand', [part]])],
    ['parts that are no lists', { concealed: '123b', melds: {}, bonus: null }, ['concealed', 'melds', 'bonus'].map((part) => ['hand/notAHand', [part]])],
    ['a list-like object', { concealed: { length: 1, 0: 1 }, melds: [], bonus: [] }, [['hand/notAHand', ['concealed']]]],
    [
      'parts under __proto__ in JSON',
      JSON.parse('{"__proto__": {"concealed": [], "melds": [], "bonus": []}}'),
      ['concealed', 'melds', 'bonus'].map((part) => ['hand/notAHand', [part]]),
    ],
    [
      'things that are no tiles',
      { ...empty, concealed: [-1, 44, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '1b', null, undefined, true, [0], {}, 0n] },
      Array.from({ length: 12 }, (_, at) => ['hand/badTile', ['concealed', at]]),
    ],
    ['a list with holes', { ...empty, concealed: new Array(2) }, [0, 1].map((at) => ['hand/badTile', ['concealed', at]])],
    [
      'holes among bonus tiles and melds',
      { ...empty, bonus: new Array(1), melds: new Array(1) },
      [
        ['hand/badTile', ['bonus', 0]],
        ['hand/badMeld', ['melds', 0]],
      ],
    ],
    ['a flower among the concealed tiles', { ...empty, concealed: [0, 34, 41] }, [1, 2].map((at) => ['hand/bonusTileInSet', ['concealed', at]])],
    ['tiles that are no bonus tiles', { ...empty, bonus: [34, 0, 27, 42, 43] }, [1, 2, 3, 4].map((at) => ['hand/badTile', ['bonus', at]])],
    ['a bonus tile that is no tile', { ...empty, bonus: ['1f'] }, [['hand/badTile', ['bonus', 0]]]],
    ['a winning tile that is no tile', { ...empty, winningTile: 44 }, [['hand/badTile', ['winningTile']]]],
    ['a winning tile of null', { ...empty, winningTile: null }, [['hand/badTile', ['winningTile']]]],
    ['a flower as winning tile', { ...empty, winningTile: 34 }, [['hand/bonusTileInSet', ['winningTile']]]],
    [
      'everything at once',
      { concealed: [99, 34], melds: [7], bonus: [0], winningTile: 34 },
      [
        ['hand/badTile', ['concealed', 0]],
        ['hand/bonusTileInSet', ['concealed', 1]],
        ['hand/badTile', ['bonus', 0]],
        ['hand/bonusTileInSet', ['winningTile']],
        ['hand/badMeld', ['melds', 0]],
      ],
    ],
  ])('%s', (_, hand, expected) => {
    expect(found(checkHandForm(hand))).toEqual(expected)
  })

  test.each<[string, unknown]>([
    ['null', null],
    ['a number', 7],
    ['a text', '(111b)'],
    ['a list', []],
    ['nothing in it', {}],
    ['no tile', { kind: 'pung' }],
    ['a tile that does not exist', { kind: 'pung', tile: 44 }],
    ['a tile by name', { kind: 'pung', tile: '1b' }],
    ['a flower', { kind: 'pung', tile: 34 }],
    ['a season', { kind: 'kong', tile: 41, form: 'claimed' }],
    ['no kind', { tile: 0 }],
    ['an unknown kind', { kind: 'pong', tile: 0 }],
    ['a pair', { kind: 'pair', tile: 0 }],
    ['a kind that every object has', { kind: 'toString', tile: 0 }],
    ['another', { kind: 'constructor', tile: 0 }],
    ['a kind of __proto__', { kind: '__proto__', tile: 0 }],
    ['a kind in a list', { kind: ['pung'], tile: 0 }],
    ['a kind that turns into no text', { kind: { toString: 1, valueOf: 1 }, tile: 0 }],
    ['a kind that is a symbol', { kind: Symbol('pung'), tile: 0 }],
    ['a chow from 8', { kind: 'chow', tile: 7 }],
    ['a chow from 9', { kind: 'chow', tile: 8 }],
    ['a chow of winds', { kind: 'chow', tile: 27 }],
    ['a chow of jokers', { kind: 'chow', tile: 43 }],
    ['a chow with jokers', { kind: 'chow', tile: 0, jokers: 1 }],
    ['a chow with no jokers, counted', { kind: 'chow', tile: 0, jokers: 0 }],
    ['fewer jokers than none', { kind: 'pung', tile: 0, jokers: -1 }],
    ['more jokers than tiles', { kind: 'pung', tile: 0, jokers: 4 }],
    ['half a joker', { kind: 'kong', tile: 0, form: 'claimed', jokers: 0.5 }],
    ['jokers as text', { kind: 'quint', tile: 0, jokers: '1' }],
    ['jokers in a concealed kong', { kind: 'kong', tile: 0, form: 'concealed', jokers: 1 }],
    ['jokers in an extended kong', { kind: 'kong', tile: 0, form: 'extended', jokers: 1 }],
    ['a kong without form', { kind: 'kong', tile: 0 }],
    ['a kong of unknown form', { kind: 'kong', tile: 0, form: 'open' }],
    ['a concealed kong with a giver', { kind: 'kong', tile: 0, form: 'concealed', from: 'east' }],
    ['a giver by letter', { kind: 'pung', tile: 0, from: 'E' }],
    ['a giver of null', { kind: 'chow', tile: 0, from: null }],
    ['a giver that every object has', { kind: 'chow', tile: 0, from: 'toString' }],
  ])('a meld of %s is refused', (_, meld) => {
    const good: Meld = { kind: 'pung', tile: 1 }
    expect(found(checkHandForm({ ...empty, melds: [good, meld, good] }))).toEqual([['hand/badMeld', ['melds', 1]]])
  })

  test.each<Meld>([
    { kind: 'chow', tile: 6 },
    { kind: 'chow', tile: 24, from: 'north' },
    { kind: 'pung', tile: 33 },
    { kind: 'pung', tile: 42, jokers: 2 },
    { kind: 'pung', tile: 43, jokers: 3 },
    { kind: 'kong', tile: 8, form: 'concealed' },
    { kind: 'kong', tile: 8, form: 'claimed', from: 'east', jokers: 3 },
    { kind: 'kong', tile: 8, form: 'extended', from: 'south' },
    { kind: 'quint', tile: 0, jokers: 1 },
    { kind: 'sextet', tile: 0, jokers: 2, from: 'west' },
  ])('a meld %j is taken', (meld) => {
    expect(checkHandForm({ ...empty, melds: [meld] })).toEqual([])
  })

  test('never throws, and finds what is no hand', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true }), (value) => {
        expect(checkHandForm(value)).not.toEqual([])
      }),
    )
  })

  test('never throws for lists and melds of anything', () => {
    const anything = fc.anything({ withNullPrototype: true, withSparseArray: true })
    const kind = fc.oneof(fc.constantFrom('chow', 'pung', 'kong', 'quint', 'sextet', '__proto__', 'valueOf'), anything)
    const meld = fc.record({ kind, tile: fc.oneof(fc.nat(50), anything), form: anything, jokers: anything, from: anything }, { requiredKeys: [] })
    const hands = fc.record({
      concealed: fc.array(fc.oneof(fc.nat(50), anything)),
      melds: fc.array(fc.oneof(meld, anything)),
      bonus: fc.array(fc.oneof(fc.nat(50), anything)),
      winningTile: fc.oneof(fc.nat(50), anything),
    })
    fc.assert(
      fc.property(hands, (hand) => {
        for (const { code, message } of checkHandForm(hand)) {
          expect(coreIssueCodes).toContain(code)
          expect(message).not.toBe('')
        }
      }),
    )
  })
})

describe('copies', () => {
  const kong: Meld = { kind: 'kong', tile: 0, form: 'claimed' }
  const chow: Meld = { kind: 'chow', tile: 0 }

  test.each<[string, Partial<Hand>, Found[]]>([
    ['four copies', { concealed: tiles('1b 1b 1b 1b') }, []],
    ['a fifth in the hand', { concealed: tiles('1b 1b 1b 1b 2b 1b') }, [['hand/tooManyCopies', ['concealed', 5]]]],
    ['a fifth and a sixth are one finding', { concealed: tiles('E E E E E E') }, [['hand/tooManyCopies', ['concealed', 4]]]],
    ['a fifth beside a kong', { melds: [kong], concealed: tiles('1b') }, [['hand/tooManyCopies', ['concealed', 0]]]],
    ['a fifth in a chow', { melds: [kong, chow] }, [['hand/tooManyCopies', ['melds', 1]]]],
    ['a fifth as winning tile', { concealed: tiles('1b 1b 1b 1b'), winningTile: 0 }, [['hand/tooManyCopies', ['winningTile']]]],
    ['a flower twice', { bonus: tiles('1f 2f 1f') }, [['hand/tooManyCopies', ['bonus', 2]]]],
    ['all eight bonus tiles', { bonus: tiles('1f 2f 3f 4f 1y 2y 3y 4y') }, []],
    [
      'a joker and an American flower',
      { concealed: tiles('J F J') },
      [
        ['hand/foreignTile', ['concealed', 0]],
        ['hand/foreignTile', ['concealed', 1]],
      ],
    ],
    ['a joker inside a meld', { melds: [{ kind: 'pung', tile: 0, jokers: 1 }] }, [['hand/foreignTile', ['melds', 0]]]],
    [
      'two kinds too often',
      { concealed: tiles('2b 2b 2b 2b'), melds: [kong, chow] },
      [
        ['hand/tooManyCopies', ['melds', 1]],
        ['hand/tooManyCopies', ['concealed', 3]],
      ],
    ],
  ])('%s', (_, hand, expected) => {
    expect(found(checkCopies({ ...empty, ...hand }, classicalTiles))).toEqual(expected)
  })

  test('a joker in a meld is no copy of the tile that it stands for', () => {
    const hand: Hand = { ...empty, concealed: tiles('1b 1b 1b'), melds: [{ kind: 'pung', tile: 0, jokers: 2 }] }
    expect(checkCopies(hand, anyTiles)).toEqual([])
    expect(found(checkCopies({ ...hand, winningTile: 0 }, anyTiles))).toEqual([['hand/tooManyCopies', ['winningTile']]])
  })

  test('honours are foreign to a set of suits', () => {
    const issues = checkCopies({ ...empty, concealed: tiles('9d E E R') }, suitTiles)
    expect(found(issues)).toEqual([
      ['hand/foreignTile', ['concealed', 1]],
      ['hand/foreignTile', ['concealed', 3]],
    ])
    expect(issues[0]?.data).toEqual({ tile: 'E' })
  })

  test('the finding tells the tile and the limit', () => {
    expect(checkCopies({ ...empty, concealed: tiles('5d 5d 5d 5d 5d') }, classicalTiles)[0]?.data).toEqual({ tile: '5d', limit: 4 })
  })

  test('the sets have as many tiles as they are sold with', () => {
    const size = (copies: readonly number[]): number => copies.reduce((sum, count) => sum + count, 0)
    expect(size(classicalTiles.copies)).toBe(144)
    expect(size(suitTiles.copies)).toBe(108)
    expect(size(tileSet('an American set', 4, 4, 0, 8, 8).copies)).toBe(152)
    for (const { copies } of [classicalTiles, suitTiles, anyTiles]) expect(copies).toHaveLength(44)
  })
})

describe('size', () => {
  const kong: Meld = { kind: 'kong', tile: 0, form: 'extended' }
  const pung: Meld = { kind: 'pung', tile: 9 }

  test.each<[concealed: number, melds: Meld[], won: boolean, finished: string, waiting: string]>([
    [13, [], true, '', 'hand/tooManyTiles'],
    [14, [], false, '', 'hand/tooManyTiles'],
    [13, [], false, 'hand/tooFewTiles', ''],
    [12, [], true, 'hand/tooFewTiles', ''],
    [0, [], false, 'hand/tooFewTiles', 'hand/tooFewTiles'],
    [15, [], false, 'hand/tooManyTiles', 'hand/tooManyTiles'],
    [10, [kong], true, '', 'hand/tooManyTiles'],
    [9, [kong], true, 'hand/tooFewTiles', ''],
    [10, [pung], false, 'hand/tooFewTiles', ''],
    [1, [kong, kong, kong, kong], true, '', 'hand/tooManyTiles'],
    [2, [kong, pung, kong, pung], true, 'hand/tooManyTiles', 'hand/tooManyTiles'],
  ])('%i concealed, melds %j, winning tile %s', (concealed, melds, won, finished, waiting) => {
    const hand: Hand = { ...empty, concealed: new Array<number>(concealed).fill(4), melds, ...(won ? { winningTile: 4 } : {}) }
    const code = (stage: HandStage): string => found(checkSize(hand, stage)).join()
    expect(code('finished')).toBe(finished)
    expect(code('waiting')).toBe(waiting)
  })

  test('bonus tiles do not count', () => {
    expect(checkSize({ ...empty, concealed: new Array<number>(14).fill(0), bonus: tiles('1f 2f 3f 4f 1y') }, 'finished')).toEqual([])
  })

  test('the finding counts tiles as the player does, those of kongs too', () => {
    const [issue] = checkSize({ ...empty, concealed: new Array<number>(6).fill(4), melds: [kong, kong] }, 'finished')
    expect(issue?.data).toEqual({ have: 14, want: 16 })
    expect(issue?.message).toContain('14 tiles with its 2 kongs')
  })

  test('copies and size are found together', () => {
    expect(found(checkTiles({ ...empty, concealed: tiles('J 1b') }, classicalTiles, 'finished'))).toEqual([
      ['hand/foreignTile', ['concealed', 0]],
      ['hand/tooFewTiles'],
    ])
  })
})

describe('the tiles of a hand', () => {
  const hand: Hand = frozen({
    concealed: tiles('4b'),
    melds: [
      { kind: 'chow', tile: 0 },
      { kind: 'kong', tile: 27, form: 'claimed', jokers: 1 },
    ],
    bonus: tiles('2y'),
    winningTile: 31,
  })

  test('are all of them, jokers as jokers', () => {
    expect(handTiles(hand)).toEqual(tiles('1b 2b 3b E E E J 4b R 2y'))
  })

  test('standing tiles are the concealed and the winning tile', () => {
    expect(standingTiles(hand)).toEqual(tiles('4b R'))
    expect(standingTiles({ ...empty, concealed: [5, 5] })).toEqual([5, 5])
  })

  test('each meld counts as three', () => {
    expect(countedTiles(hand)).toBe(8)
  })
})

describe('generated hands keep every invariant', () => {
  test('finished hands', () => {
    fc.assert(
      fc.property(finishedHands(), ({ hand }) => {
        expect([...checkHandForm(hand), ...checkTiles(hand, classicalTiles, 'finished')]).toEqual([])
      }),
    )
  })

  test('waiting hands', () => {
    fc.assert(
      fc.property(waitingHands(), (hand) => {
        expect(checkTiles(hand, classicalTiles, 'waiting')).toEqual([])
      }),
    )
  })

  test('hands of suits only', () => {
    fc.assert(
      fc.property(finishedHands({ suitsOnly: true }), ({ hand }) => {
        expect(checkTiles(hand, suitTiles, 'finished')).toEqual([])
      }),
    )
  })

  test('other shapes', () => {
    fc.assert(
      fc.property(fc.oneof(sevenPairHands({ quads: true }), thirteenWonderHands), (hand) => {
        expect([...checkHandForm(hand), ...checkTiles(hand, classicalTiles, 'finished')]).toEqual([])
      }),
    )
  })

  test('hands of any tiles', () => {
    fc.assert(
      fc.property(anyHands, (hand) => {
        expect([...checkHandForm(hand), ...checkCopies(hand, anyTiles)]).toEqual([])
      }),
    )
  })
})
