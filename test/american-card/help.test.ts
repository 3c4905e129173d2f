import { describe, expect, test } from 'vitest'
import { compiledCard } from '../../src/american-card/card-language/read-card.ts'
import { heldTiles } from '../../src/american-card/held.ts'
import { callable, exchangeJoker, houseCardText, nearest, parseCard, viable } from '../../src/american-card/index.ts'
import { placements } from '../../src/american-card/match.ts'
import { type MahjongError, show } from '../../src/core/issue.ts'
import { jokerTile, tileName } from '../../src/core/tile.ts'
import { formatMeld } from '../../src/notation/format-hand.ts'
import { parseHand } from '../../src/notation/hand-text.ts'
import { named, refusedWith, told } from '../support/told.ts'

const house = parseCard(houseCardText)

describe('nearest', () => {
  const shown = (hand: string, line: string, card: string | typeof house = house): unknown => {
    const found = nearest(card, hand).find((each) => each.line === line)
    return (
      found && {
        distance: found.distance,
        missing: found.missing.map(({ tile, count, jokers }) => `${count} ${tileName(tile)} ${jokers}`),
        spare: found.spare.map(tileName).join(' '),
      }
    )
  }

  test('tells which tiles are missing and which of them a joker may fill', () => {
    expect(shown('FF 227d 000 777b 77c', 'Y1')).toEqual({ distance: 1, missing: ['1 7c 1'], spare: '' })
    expect(shown('FF 227d 00 777b 777c E', 'Y1')).toEqual({ distance: 1, missing: ['1 P 0'], spare: 'E' })
    expect(shown('FF 227d 000 777b 7c EE', 'Y1')).toEqual({ distance: 2, missing: ['2 7c 2'], spare: 'E E' })
    expect(shown('FF 227d 000 777b J', 'Y1')).toEqual({ distance: 2, missing: ['2 7c 2'], spare: '' })
  })

  test('what the set has no more copies of is missing as a joker', () => {
    expect(shown('FFFFF 2d 27b 0000 EE', 'Y4')).toEqual({ distance: 2, missing: ['2 J 2'], spare: 'E E' })
    expect(shown('NNNN 1d 3333d 555b SS', 'Q3')).toEqual({ distance: 2, missing: ['2 J 2'], spare: 'S S' })
  })

  test('jokers of the hand stand where the copies of the set run out, then in the order of print (AM-1)', () => {
    // Y4 asks for six soaps, so two are jokers; the fifth flower can still come.
    expect(shown('FFFF J 2d 27b 0000 EE', 'Y4')).toEqual({ distance: 2, missing: ['1 F 1', '1 J 1'], spare: 'E E' })
    const card = 'A: FFFF 333a 3333a NNN (a=dots) X30'
    // Seven of a tile that there are four of: three jokers, the fourth for a flower.
    expect(shown('FF 33d JJJJ NNN WW E', 'A', card)).toEqual({ distance: 3, missing: ['2 3d 2', '1 F 1'], spare: 'E W W' })
    const last = 'A: 333a 3333a FFFF NNN (a=dots) X30'
    expect(shown('FF 33d JJJJ NNN WW E', 'A', last)).toEqual({ distance: 3, missing: ['1 3d 1', '2 F 2'], spare: 'E W W' })
    expect(shown('(33dJ) FF 3d JJJ NNN WW', 'A', card)).toEqual({ distance: 2, missing: ['1 3d 1', '1 F 1'], spare: 'W W' })
    expect(shown('(333d) FFFF NNN WWWW', 'A', card)).toEqual({ distance: 4, missing: ['1 3d 1', '3 J 3'], spare: 'W W W W' })
  })

  test('a joker that no group takes is spare (AM-7)', () => {
    expect(shown('FF 3344d 5566b 778c J', 'P1')).toEqual({ distance: 1, missing: ['1 8c 0'], spare: 'J' })
  })

  test('an exposure lies where the hand is nearer then, or as near with fewer natural tiles missing (AM-11)', () => {
    for (const card of ['A: 333a! 333a FFFF NNNN (a=dots) X30', 'A: 333a 333a! FFFF NNNN (a=dots) X30']) {
      expect(shown('(333d) 3d JJ FFFF NNNN', 'A', card)).toEqual({ distance: 0, missing: [], spare: '' })
      expect(shown('(333d) 3d FFFF NNNN', 'A', card)).toEqual({ distance: 2, missing: ['2 J 2'], spare: '' })
    }
    for (const card of ['A: FFF FFF! NNNN SSSS X30', 'A: FFF! FFF NNNN SSSS X30'])
      expect(shown('(FFF) NNNN SSSS', 'A', card)).toEqual({ distance: 3, missing: ['3 F 3'], spare: '' })
  })

  test('of places as near an exposure takes the one that leaves tiles to be had, then the first (AM-11)', () => {
    const laid = (card: string, hand: string): unknown => {
      const [line] = nearest({ card, options: { allowAllJokerExposure: true } }, hand)
      return [line?.groups.findIndex(({ meld }) => meld === 0), line?.missing.map(({ tile, count }) => (tile === jokerTile ? 'jokers' : count))]
    }
    // One 3d is left, which would leave two of a pung to jokers.
    expect(laid('A: ??? 333a FFFF NNNN (a=dots) X30', '(333d) FFFF NNNN')).toEqual([1, [3]])
    expect(laid('A: 333a ??? FFFF NNNN (a=dots) X30', '(333d) FFFF NNNN')).toEqual([0, [3]])
    expect(laid('A: NNN SSS FFFF EEEE X30', '(JJJ) FFFF EEEE')).toEqual([0, [3]])
  })

  test('exposures that are alike are laid in one order, on groups that are alike the first first (AM-11)', () => {
    const laid = (card: string, exposures: string): unknown => placements(compiledCard(card), 0, heldTiles(parseHand(exposures)).exposures)
    expect(laid('A: FFF FFF NNNN WWWW X30', '(FFF) (FFF)')).toEqual([[0, 1]])
    expect(laid('A: FFF! FFF NNNN WWWW X30', '(FFF) (FFF)')).toEqual([
      [0, 1],
      [1, 0],
    ])
    expect(laid('A: FFF! FFF NNNN WWWW X30', '(FFF) (FFJ)')).toEqual([[0, 1]])
    expect(laid('A: FFF FFFF NNNN WWW X30', '(FFF) (FFF)')).toEqual([])
  })

  test('an exposure may take the tiles that a pair still needs (AM-24)', () => {
    expect(nearest('A: 333a 33a FFF NNN SSS (a=dots) X30', '(333d) FFF')).toEqual([])
    expect(nearest('A: 333a 33a FFF NNN SSS (a=dots) X30', '(33dJ) FFF').length).toBe(1)
  })

  test('of arrangements as near the first is told, of lines as near and dear the first on the card', () => {
    const [line] = nearest('A: FFFF NNNN EEEE DD* X30', 'FFFF NNNN EEEE')
    expect(line?.groups.at(-1)?.tiles.map(tileName)).toEqual(['G', 'G'])
    const card = 'A: FFFF NNNN EEEE 00 X30\nB: FFFF NNNN EEEE RR X30\nC: FFFF NNNN EEEE GG X35'
    expect(nearest(card, 'FFFF NNNN EEEE').map((each) => each.line)).toEqual(['C', 'A', 'B'])
  })

  test('is plain data', () => {
    const lines = nearest(house, '(333dJ) FF')
    expect(JSON.parse(JSON.stringify(lines))).toStrictEqual(lines)
  })

  test('any flower or season is a flower (AM-1)', () => {
    expect(nearest(house, '1f 2y 227d 000 777b 77c')).toEqual(nearest(house, 'FF 227d 000 777b 77c'))
  })

  test('a finished hand is at distance 0 from its lines, the dearest first', () => {
    expect(
      nearest(house, '0 1111b 111d JJJJJJ')
        .filter(({ distance }) => distance === 0)
        .map(({ line }) => line),
    ).toEqual(['Q1', 'Q2'])
  })

  test('exposures are locked', () => {
    const hand = '(333dJ) (666b) 9999d 36c'
    const [first] = nearest(house, hand)
    expect(first).toMatchObject({ line: 'T1', distance: 1, groups: [{ meld: 0, held: 3, jokers: 1, missing: 0 }, { meld: 1 }, { held: 4 }, { missing: 1 }] })
    expect(nearest(house, hand).every(({ concealed }) => !concealed)).toBe(true)
    expect(nearest(house, hand).every(({ groups }) => groups.filter(({ meld }) => meld !== undefined).length === 2)).toBe(true)
  })

  test('leaves out what the table shows cannot be had', () => {
    const card = 'A: FFFF NNNN ES WWWW X30\nB: FFFF NNNN RR WWWW X25'
    expect(nearest(card, 'FFFF NNN').map(({ line }) => line)).toEqual(['A', 'B'])
    expect(nearest(card, 'FFFF NNN', { visible: 'EEEE' }).map(({ line }) => line)).toEqual(['B'])
    expect(nearest(card, 'FFFF NNN', { visible: '(RRRJ)' }).map(({ line }) => line)).toEqual(['A'])
    expect(nearest(card, 'FFFF NNN', { visible: 'NNN JJJJJJJJ' })).toEqual([])
    const [gone] = nearest(card, 'FFFF NNN EES WWWW', { visible: 'N', limit: 1 })
    expect(gone?.missing).toEqual([{ tile: jokerTile, count: 1, jokers: 1 }])
    expect(nearest({ card, options: { tiles: { jokers: 0 } } }, 'FFFF').length).toBe(2)
    expect(nearest({ card: 'A: FFFFF NNNNN WWWW X30', options: { tiles: { jokers: 0 } } }, 'FFFF')).toEqual([])
    // A pair takes no jokers, and a set may have no flowers.
    expect(nearest({ card: 'A: FFF FF NNNN WWWWW X30', options: { tiles: { flowers: 0 } } }, 'NNNN')).toEqual([])
    expect(nearest({ card: 'A: FFF NN NNN WWWWWW X30', options: { tiles: { flowers: 0 } } }, 'NNNN').length).toBe(1)
  })

  test('`?` gets the kind that is nearest', () => {
    const card = 'A: FFFF NNNN ?? ???? X30'
    expect(shown('FFFF NNNN 1b 22b 333c', 'A', card)).toEqual({ distance: 1, missing: ['1 3c 1'], spare: '1b' })
    expect(shown('FFFF NNNN 1b 333c JJ', 'A', card)).toEqual({ distance: 1, missing: ['1 3c 1'], spare: '1b' })
    expect(shown('FFFF NNNN 1b 3333c', 'A', card)).toEqual({ distance: 1, missing: ['1 1b 0'], spare: '' })
    // Three singles fill one single, however near they come to a kong.
    expect(shown('FFFFFF NNN 1b 2b 3b', 'A', 'A: ? ???? FFFFFF NNN X30')).toMatchObject({ distance: 3 })
    // As near with four more flowers, or four more of 1b, of which there are not so many: none is missing as a joker.
    for (const line of ['A: ???? FFFFFF NNNN X30', 'A: ???? 111111a NNNN (a=bams) X30']) {
      const [first] = nearest(line, line.includes('F') ? 'FFFFFF NNNN' : '1111b NNNN JJ')
      expect(first?.missing.map(({ tile, count }) => [tile === jokerTile, count])).toEqual([[false, 4]])
    }
  })

  test('`?` gets a kind of which enough are left, beside exposures and what is seen (AM-9, AM-11)', () => {
    const card = 'A: ????! 333a FFFF NNN (a=dots) X30'
    // No joker stands for the fourth to sixth 3d that a kong of it would take.
    expect(shown('(333d) 3d FFFF NNN', 'A', card)).toMatchObject({ distance: 4, spare: '3d' })
    expect(shown('(333d) 3d FFFF NNN W', 'A', card)).toEqual({ distance: 3, missing: ['3 W 0'], spare: '3d' })
    expect(nearest(card, '(333d) FFFF NNN W', { visible: 'WWW' })[0]).toMatchObject({ distance: 4 })
    expect(nearest(card, '(333d) FFFF NNN W', { visible: 'EEEE' })[0]).toMatchObject({ distance: 3 })
  })

  test('an exposure lies on `?` where no kind is left for it otherwise (AM-9, AM-11)', () => {
    const seen = '123456789b 123456789c 12456789d ESWN RGP FFFFF'
    for (const card of ['A: ????! 3333a FFFF NN (a=dots) X30', 'A: 3333a ????! FFFF NN (a=dots) X30']) {
      expect(nearest(card, '(3333d) FFF NN', { visible: seen }).map(({ groups }) => groups.find(({ meld }) => meld === 0)?.printed)).toEqual(['????!'])
    }
  })

  test('`?` gets a kind of which jokers can be the rest (AM-1, AM-9)', () => {
    const card = 'A: ????? NNN EEE WWW X30'
    // Eight E would take four jokers.
    const distance = (jokers: number, hand = 'EEEE NNN WWW', visible = ''): number | undefined =>
      nearest({ card, options: { tiles: { jokers } } }, hand, { visible })[0]?.distance
    expect([4, 3, 0].map((jokers) => distance(jokers))).toEqual([4, 5, 5])
    expect(['JJJJ', 'JJJJJ'].map((seen) => distance(8, 'EEEE NNN WWW', seen))).toEqual([4, 5])
    // Five E and the one that lies as a joker, of which two are left.
    expect(['JJJJ', 'JJJJJ'].map((seen) => distance(8, '(EEJ) EE NNN WWW', seen))).toEqual([3, 5])
  })

  test('of kinds as near `?` gets the one with fewest natural tiles missing, then fewest beyond reach, then most held', () => {
    // Two more E, of which one is left; or two natural tiles of another kind.
    expect(shown('EEE 1111b NNNN R', 'A', 'A: ??! ??? 1111a NNNN R (a=bams) X30')).toEqual({ distance: 2, missing: ['1 E 1', '1 J 1'], spare: '' })
    expect(shown('111b 2222b 5555b JJ', 'A', 'A: ????! ???? ???? 55a (a=bams) X30')).toEqual({ distance: 1, missing: ['1 1b 1'], spare: '' })
    expect(shown('11b 222b 33b 4444b 55b', 'A', 'A: ????! ???? 11a 4a 555a! (a=bams) X30')).toMatchObject({
      distance: 3,
      missing: ['1 2b 0', '1 5b 0', '1 J 1'],
    })
    const kinds = (card: string, hand: string): unknown => nearest(card, hand)[0]?.groups.at(-1)?.tiles.map(tileName).join('')
    // The jokers suffice for any kind; with N, three tiles would have to be jokers.
    expect(kinds('A: FF NN EE SS 1a ????? (a=bams) X30', 'NNN JJJJJJJ')).toBe('FFFFF')
    expect(kinds('A: FF NN EE SS 11a ???? (a=bams) X30', 'W JJJJJJJ')).toBe('WWWW')
    // Of kinds that are all as good it gets the last, flowers.
    expect(kinds('A: NNNN EEEE WWW ??? X30', 'NNNN EEEE WWW')).toBe('FFF')
  })

  test('a `?` of natural tiles may have no kind in a smaller set (AM-1, AM-9)', () => {
    const card = 'A: ?????! NNN EEE WWW X30'
    expect(shown('FFFFF NNN EEE WW', 'A', card)).toEqual({ distance: 1, missing: ['1 W 1'], spare: '' })
    expect(nearest({ card, options: { tiles: { flowers: 4 } } }, 'FFFF NNN EEE WW')).toEqual([])
  })

  test('is limited, and refuses what cannot be', () => {
    expect(nearest(house, 'FF', { limit: 3 }).length).toBe(3)
    expect(nearest(house, 'FF', { limit: 0 })).toEqual([])
    expect(nearest(house, 'FF', { limit: Number.POSITIVE_INFINITY })).toEqual(nearest(house, 'FF'))
    for (const limit of [-1, 1.5, Number.NaN, '3' as never]) {
      expect(refusedWith(() => nearest(house, 'FF', { limit }))).toEqual(['option/badValue limit'])
      expect(() => nearest(house, 'FF', { limit })).toThrow(`'limit' is ${show(limit)}; it takes a whole number from 0.`)
    }
    expect(nearest(house, 'FF').length).toBe(43)
    expect(refusedWith(() => nearest(house, 'FFFFF NNNN 1111b 22b'))).toEqual(['hand/tooManyTiles AM-24'])
    expect(refusedWith(() => nearest(house, '(FFFFF) (NNNN) 1111b 22b'))).toEqual(['hand/tooManyTiles AM-24'])
    expect(refusedWith(() => nearest(house, 'FFFFF NNNN 1111b JJ'))).toEqual(['hand/tooManyTiles AM-24'])
    expect(refusedWith(() => nearest(house, '11111b'))).toEqual(['hand/tooManyCopies concealed.4'])
    expect(refusedWith(() => nearest(house, '(123b) 1b'))).toEqual(['hand/meldNotAllowed AM-11 melds.0'])
    expect(refusedWith(() => nearest(house, 'FFx'))).toEqual(['notation/unknownCharacter'])
    expect(refusedWith(() => nearest('A: FF X30', 'FF'))).toEqual(['card/notFourteen'])
    expect(refusedWith(() => nearest(house, 'FF', { visible: '123S' }))).toEqual(['notation/upperCaseSuit visible'])
    expect(refusedWith(() => nearest(house, 'FF', { visible: [99] }))).toEqual(['hand/badTile visible'])
  })
})

describe('viable', () => {
  const lines = (exposures: string, visible?: string): string[] => viable(house, exposures, visible).map(({ line }) => line)

  test('all lines before anything is laid, those that may be exposed after it', () => {
    expect(lines('').length).toBe(43)
    expect(lines('(333dJ) (666b)')).toEqual(['T1'])
    expect(lines('(6666b)')).not.toContain('E1')
    expect(lines('(NNN) (3333d)')).toEqual([])
    expect(lines('(FFF)').some((line) => line.startsWith('P'))).toBe(false)
  })

  test('natural-only tiles must be left among the unseen copies', () => {
    expect(lines('(333dJ) (666b)', '999c')).toEqual(['T1'])
    expect(lines('(333dJ) (666b)', '9999c')).toEqual([])
    expect(lines('(333dJ) (666b)', '(999cJ) 9c')).toEqual([])
    expect(lines('(333dJ) (666b)', '(999cJ)')).toEqual(['T1'])
    expect(lines('(333dJ) (666b)', '  ')).toEqual(['T1'])
  })

  test('jokers that are not discarded can be the rest', () => {
    // Of the nines none is left, so four jokers are needed, and the exposed one may be exchanged back.
    expect(lines('(333dJ) (666b)', '9999d JJJJ')).toEqual(['T1'])
    expect(lines('(333dJ) (666b)', '9999d 3d JJJJ')).toEqual([])
    expect(lines('(333dJ) (666b)', '9999d 3d JJJ')).toEqual(['T1'])
    expect(lines('(333dJ) (666b)', '9999d 3d (EEJ) JJJ')).toEqual(['T1'])
  })

  test('counts the arrangements, and takes exposures alone', () => {
    expect(viable(house, '(333dJ) (666b)')).toEqual([{ line: 'T1', section: '369', value: 30, concealed: false, arrangements: 1 }])
    expect(viable(house, [{ kind: 'kong', form: 'claimed', tile: 20, jokers: 1 }]).find(({ line }) => line === 'T1')?.arrangements).toBe(2)
    expect(lines('  ').length).toBe(43)
    expect(refusedWith(() => viable(house, '(333dJ) 4d'))).toEqual(['hand/notAHand'])
    expect(refusedWith(() => viable(house, '(333dJ) +4d'))).toEqual(['hand/notAHand'])
    expect(refusedWith(() => viable(house, '(333dJ) 1f'))).toEqual(['hand/notAHand'])
    expect(refusedWith(() => viable(house, '(JJJ)'))).toEqual(['hand/meldNotAllowed AM-13 melds.0'])
    expect(refusedWith(() => viable({ card: house, options: { tiles: { jokers: 0 } } }, '(333dJ)'))).toEqual(['hand/foreignTile melds.0'])
    expect(refusedWith(() => viable(house, '(333'))).toEqual(['notation/unbalancedBracket', 'notation/loneDigits'])
  })
})

test('an exposure that is refused is shown in the text', () => {
  const places = (call: () => unknown): unknown => {
    try {
      return call()
    } catch (error) {
      return (error as MahjongError).issues.map(({ at }) => at)
    }
  }
  for (const exposures of ['(666b) (123d)', '(666b) [333d3d]', '(666b) (JJJ)'])
    for (const call of [viable, nearest]) expect(places(() => call(house, exposures))).toEqual([{ start: 7, end: exposures.length }])
})

describe('viable with exposures of jokers and printed ?', () => {
  const lines = (card: string, exposures: string, visible: string): string[] =>
    viable({ card, options: { allowAllJokerExposure: true } }, exposures, visible).map(({ line }) => line)

  test('an exposure of jokers alone stands for the tiles of its group (AM-13)', () => {
    // Every pung of winds is jokers: nine, and there are eight.
    const winds = 'A: FFFFF NNN WWW EEE X30'
    expect(lines(winds, '(JJJ)', 'NNNN WWWW EEEE')).toEqual([])
    expect(lines(winds, '(JJJ)', 'NNN WWWW EEEE')).toEqual(['A'])
  })

  test('an exposure on ? stands for its own tile, of which the last copies may be gone (AM-9)', () => {
    // One joker is left, in the exposure; beside the fourth 5c a third north is missing.
    const open = 'A: ???? FFF NNN SSSS X30'
    expect(lines(open, '(555cJ)', '5c JJJJJJJ NN')).toEqual([])
    expect(lines(open, '(555cJ)', 'JJJJJJJ NN')).toEqual(['A'])
    expect(lines(open, '(555cJ)', '5c JJJJJJJ N')).toEqual(['A'])
  })

  test('a ? of natural tiles needs a kind of which enough are left', () => {
    const natural = 'A: ????! NNN FFF SSSS X30'
    const oneOfEach = '123456789b 123456789c 123456789d ESWN RGP FFFFF'
    expect(lines(natural, '', oneOfEach)).toEqual([])
    expect(lines(natural, '', oneOfEach.replace('FFFFF', 'FFFF'))).toEqual(['A'])
    expect(lines(natural, '', oneOfEach.replace('1234', '234'))).toEqual(['A'])
  })
})

describe('exchangeJoker (AM-18)', () => {
  test('the natural tile goes in, the joker comes out', () => {
    const exchanged = (exposure: string, tile: string): unknown => {
      const result = exchangeJoker(exposure, tile)
      return result.ok ? formatMeld(result.value) : told(result.issues).map(named)
    }
    expect(exchanged('(333dJ)', '3d')).toBe('(3333d)')
    expect(exchanged('(33dJJ)@N', '3d')).toBe('(333dJ)@N')
    expect(exchanged('(FFFJ)', '2y')).toBe('(FFFF)')
    expect(exchanged('(3333d)', '3d')).toEqual(['american/noJokerExposed AM-18'])
    expect(exchanged('(333dJ)', '4d')).toEqual(['american/otherTileExposed AM-18'])
    expect(exchanged('(JJJ)', '4d')).toEqual(['american/otherTileExposed AM-18'])
    expect(exchanged('(333dJ)', 'J')).toEqual(['hand/badTile AM-18'])
    expect(exchanged('(333dJ)', 'x')).toEqual(['hand/badTile AM-18'])
    expect(exchanged('333dJ', '3d')).toEqual(['hand/badMeld AM-18'])
    expect(exchanged('(123d)', '3d')).toEqual(['hand/badMeld AM-18'])
    // One exposure and nothing beside it.
    for (const more of ['(333dJ) (666b)', '(333dJ) 1b', '(333dJ) 1f', '(333dJ) +3d', '3d', '+3d', '1f'])
      expect(exchanged(more, '3d')).toEqual(['hand/badMeld AM-18'])
    expect(exchangeJoker({ kind: 'quint', tile: 20, jokers: 2 }, 20)).toEqual({ ok: true, value: { kind: 'quint', tile: 20, jokers: 1 } })
    expect(exchangeJoker({ kind: 'pung', tile: 20, jokers: 1 }, 20)).toEqual({ ok: true, value: { kind: 'pung', tile: 20 } })
    const unlike = (exposure: string): unknown => {
      const result = exchangeJoker(exposure, '4d')
      return result.ok ? undefined : result.issues.map(({ message, data }) => [message.split(',')[0], data])
    }
    expect(unlike('(333dJ)')).toEqual([['The exposure stands for 3d', { why: 'other', stands: '3d', tile: '4d' }]])
    expect(unlike('(JJJ)')).toEqual([['The exposure names no tile that its jokers stand for', { why: 'unnamed', stands: 'J', tile: '4d' }]])
    expect(exchanged('((', '3d')).toEqual(['notation/unbalancedBracket', 'notation/unbalancedBracket'])
  })
})

describe('callable (AM-17)', () => {
  /** The calls, and the lines that are two tiles away at most after each. */
  const calls = (hand: string, tile: string, options = {}, card: Parameters<typeof callable>[0] = house): string[] =>
    callable(card, hand, tile, options).flatMap((call) => {
      const near = call.lines.filter(({ distance }) => distance <= 2).map(({ line, distance }) => `${line} ${distance}`)
      return near.length === 0 ? [] : [`${call.call === 'mahjong' ? call.call : formatMeld(call.exposure)} ${near.join(', ')}`]
    })

  test('names every line that stays possible, the nearest first', () => {
    const [, pung] = callable(house, '33d J 666b 9999d 369c', '3d')
    expect(pung).toEqual({ call: 'pung', exposure: { kind: 'pung', tile: 20 }, lines: expect.anything() })
    expect(pung?.lines.map(({ line }) => line).sort()).toEqual(
      viable(house, '(333d)')
        .map(({ line }) => line)
        .sort(),
    )
  })

  test('exposures of every size with every number of jokers, while a line stays possible', () => {
    expect(calls('33d J 666b 9999d 369c', '3d')).toEqual(['mahjong T1 0', '(333dJ) T1 0'])
    expect(calls('33d J (666b) 9999d 36c 1c', '3d')).toEqual(['(333dJ) T1 1'])
    expect(calls('3d JJ (666b) 9999d 36c 1c', '3d')).toEqual(['(33dJJ) T1 1'])
    expect(calls('(333dJ) 66b J 9999d 36c', '6b')).toEqual(['(666b) T1 1', '(66bJ) T1 1'])
    expect(calls('(333dJ) (666b) 9999d 36c', '9c')).toEqual(['mahjong T1 0'])
  })

  test('what is exposed is spent: the line is as far away as without those tiles and jokers', () => {
    const card = 'A: 333a 3a FFF NNN SSSS X30'
    const left = (distance: number): object => ({ lines: [{ line: 'A', value: 30, distance }] })
    expect(callable(card, '33d J FFF NN SSSS W', '3d')).toEqual([
      { call: 'pung', exposure: { kind: 'pung', tile: 20 }, ...left(1) },
      { call: 'pung', exposure: { kind: 'pung', tile: 20, jokers: 1 }, ...left(1) },
    ])
    expect(callable(card, '33d J FFF NNN SSSS', '3d')).toEqual([
      { call: 'mahjong', ...left(0) },
      { call: 'pung', exposure: { kind: 'pung', tile: 20 }, ...left(1) },
      { call: 'pung', exposure: { kind: 'pung', tile: 20, jokers: 1 }, ...left(0) },
    ])
  })

  test('mahjong names the dearest line first (AM-15)', () => {
    const card = 'A: FFF 222 44 666 888 X25\nB: FFF XXX 44 666 888 (X=even) X30'
    expect(calls('FFF 222d 44d 666d 88d', '8d', {}, card)[0]).toBe('mahjong B 0, A 0')
  })

  test('a pair or a single is called for mahjong alone', () => {
    expect(calls('FF 227d 00 777b 77c J', '0')).toEqual(['mahjong Y1 0'])
    expect(calls('(333dJ) (666b) 9999d 3c 1c', '6c')).toEqual([])
  })

  test('a concealed line is called for mahjong where the table allows it', () => {
    const options = { concealedWinOnDiscard: false }
    expect(calls('FF 3344d 5566b 778c', '8c')[0]).toBe('mahjong P1 0')
    expect(callable({ card: house, options }, 'FF 3344d 5566b 778c', '8c')).toEqual([])
  })

  test('a joker is not called (AM-16), and in the last wall nothing but mahjong (AM-25)', () => {
    expect(calls('FF 227d 000 777b 77c', 'J')).toEqual([])
    const hot = { card: house, options: { hotWall: true } }
    expect(calls('33d J 666b 9999d 369c', '3d', { lastWall: true }, hot)).toEqual(['mahjong T1 0'])
    expect(calls('33d J 666b 9999d 369c', '3d', { lastWall: true })).toEqual(['mahjong T1 0', '(333dJ) T1 0'])
    expect(calls('33d J 666b 9999d 369c', '3d', {}, hot)).toEqual(['mahjong T1 0', '(333dJ) T1 0'])
  })

  test('refuses what cannot be', () => {
    for (const tile of ['x', '3d4d', '(333d)', 99]) expect(refusedWith(() => callable(house, '33d J 666b 9999d 369c', tile))).toEqual(['hand/badTile'])
    expect(refusedWith(() => callable(house, '33d J 666b 9999d 36c', '3d'))).toEqual(['hand/tooFewTiles AM-24'])
    expect(refusedWith(() => callable(house, '33d J 666b 9999d 369c 1b', '3d'))).toEqual(['hand/tooManyTiles AM-24'])
    expect(refusedWith(() => callable(house, '3333d 666b 9999d 36c', '3d'))).toEqual(['hand/tooManyCopies winningTile'])
  })
})
