import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tableFrom } from '../../src/american-card/card-input.ts'
import { findingsIn } from '../../src/american-card/card-language/finding.ts'
import { readCardText } from '../../src/american-card/card-language/parser.ts'
import { heldTiles } from '../../src/american-card/held.ts'
import { americanCard, callable, expandLine, formatCard, houseCardText, nearest, parseCard, safeParseCard, viable } from '../../src/american-card/index.ts'
import { completed } from '../../src/american-card/match.ts'
import { type Hand, handTiles } from '../../src/core/hand.ts'
import { americanFlower, jokerTile, type Tile, tileName, winds } from '../../src/core/tile.ts'
import { judge, readings, settle, waits } from '../../src/driver/judge.ts'
import { anyCards, cardsForHands, playableCards, writtenCards, writtenTexts } from '../support/american-cards.ts'
import { changeTile, completeCardHands, nearCardHands, nextSuit, oracleHand, type WorkedCard, workedCard } from '../support/american-hands.ts'
import { isConcealed, oracleDistance, oracleReach, oracleViable } from '../support/american-oracle.ts'
import { frozen, reordered } from '../support/arbitraries.ts'

/** True where the set has the tiles of a hand. */
function isAllowed(rules: WorkedCard['rules'], hand: Hand): boolean {
  return rules.checkHand(hand, 'finished').length === 0
}

const context = { seat: 'east', win: { source: 'wall' } } as const

/** The text of a hand in which each flower has the next of some faces. */
function withFaces({ concealed, melds, winningTile }: Hand, faces: readonly string[]): string {
  let next = 0
  const name = (tile: Tile): string => (tile === americanFlower ? (faces[next++ % faces.length] as string) : tileName(tile))
  const sets = melds.map(
    (meld) =>
      `(${handTiles({ concealed: [], melds: [meld], bonus: [] })
        .map(name)
        .join('')})`,
  )
  return [...sets, ...concealed.map(name), ...(winningTile === undefined ? [] : [`+${name(winningTile)}`])].join(' ')
}

/** The lines that a hand wins with, in the order of the card. */
function winningLines(text: string, hand: Hand): string[] {
  const verdict = judge(workedCard(text).rules, hand, context)
  if (verdict.kind !== 'win') return []
  const lines = workedCard(text).lines.map(({ line }) => line.id)
  return [verdict.score, ...verdict.others].map(({ line }) => line).sort((a, b) => lines.indexOf(a) - lines.indexOf(b))
}

describe('the card language', () => {
  test('what formatCard writes is read back as it was', () => {
    fc.assert(
      fc.property(writtenCards, (card) => {
        const text = formatCard(card)
        const findings = findingsIn(text)
        expect(readCardText(text, findings.report).card).toEqual(card)
        expect(findings.read().errors).toEqual([])
      }),
    )
  })

  test('a playable card is the same after being written and read', () => {
    fc.assert(
      fc.property(playableCards, (text) => {
        const card = parseCard(text)
        expect(parseCard(formatCard(card))).toEqual(card)
        expect(JSON.parse(JSON.stringify(card))).toStrictEqual(card)
      }),
    )
  })

  const scraps = fc.constantFrom(
    ...'XCFNEWSRGDYTQZVU0123456789abc*!?{}[]()|;,:"#@=+-/\n '.split(''),
    '-or-',
    'any ',
    'run',
    'like',
    'X=',
    'X25\n',
    'Y=X..X+2',
    '🀄',
    '\u0000',
    '\r\n',
  )
  const scrapTexts = fc.array(scraps, { maxLength: 200 }).map((parts) => parts.join(''))
  /** A card that was typed with slips: some characters lost, doubled or put in. */
  const slips = fc
    .tuple(fc.oneof(playableCards, writtenTexts, fc.constant(houseCardText)), fc.array(fc.tuple(fc.nat(), fc.nat({ max: 3 }), scraps), { maxLength: 6 }))
    .map(([text, edits]) =>
      edits.reduce((typed, [at, lost, put]) => {
        const place = at % (typed.length + 1)
        return typed.slice(0, place) + put + typed.slice(place + lost)
      }, text),
    )

  test('any text is read or refused with findings inside it, each with its line and column', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), scrapTexts, slips), (text) => {
        const read = safeParseCard(text)
        const findings = [...(read.ok ? [] : read.issues), ...read.warnings]
        if (!read.ok) expect(read.issues.length).toBeGreaterThan(0)
        for (const { at, data, message } of findings) {
          expect(at.start).toBeGreaterThanOrEqual(0)
          expect(at.end).toBeGreaterThanOrEqual(at.start)
          expect(at.end).toBeLessThanOrEqual(text.length)
          const before = text.slice(0, at.start).split(/\r\n|\n|\r(?!\n)/)
          expect([data.line, data.column]).toEqual([before.length, (before.at(-1) as string).length + 1])
          expect(message).toMatch(/^[A-Z'"“0-9].*[.]$/s)
        }
      }),
    )
  })
})

describe('matching', () => {
  test('the face of a flower does not matter, wherever it lies (AM-1)', () => {
    const faces = fc.array(fc.constantFrom('F', '1f', '2f', '3f', '4f', '1y', '2y', '3y', '4y'), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(completeCardHands(anyCards), faces, ({ text, hand }, drawn) => {
        const worth = (given: Hand | string): unknown => {
          const verdict = judge(workedCard(text).rules, given, context)
          return verdict.kind === 'win' ? [verdict.score, ...verdict.others].map(({ line, total }) => [line, total]) : verdict.kind
        }
        expect(worth(withFaces(hand, drawn))).toEqual(worth(hand))
      }),
    )
  })

  test('a legal arrangement with jokers in joker-able places matches its line', () => {
    fc.assert(
      fc.property(completeCardHands(anyCards), ({ text, hand, line }) => {
        expect(winningLines(text, hand)).toContain(line)
      }),
    )
  })

  test('a joker in a place for natural tiles alone never matches that arrangement', () => {
    fc.assert(
      fc.property(completeCardHands(anyCards, { melds: false }), fc.nat(), ({ text, hand, line }, draw) => {
        const { card, whole } = tableFrom(workedCard(text).card)
        const compiled = card.lines.find((each) => each.line.id === line)
        if (compiled === undefined) throw new Error(line)
        for (let at = compiled.first; at < compiled.end; at++) {
          if (completed(card, at, at + 1, heldTiles(hand), whole) < 0) continue
          const { groups } = expandLine(workedCard(text).card, line).arrangements[at - compiled.first] as ReturnType<typeof expandLine>['arrangements'][number]
          const strict = groups.filter(({ jokers }) => !jokers).flatMap(({ tiles }) => tiles.filter((tile): tile is Tile => tile !== null))
          const fixed = strict.filter((tile) => hand.concealed.filter((each) => each === tile).length === strict.filter((each) => each === tile).length)
          if (fixed.length === 0 || compiled.line.variants.some((variant) => JSON.stringify(variant).includes('"?"'))) continue
          const taken = hand.concealed.indexOf(fixed[draw % fixed.length] as Tile)
          const changed = { ...hand, concealed: hand.concealed.map((tile, each) => (each === taken ? jokerTile : tile)) }
          expect(completed(card, at, at + 1, heldTiles(changed), whole)).toBe(-1)
        }
      }),
    )
  })

  test('is that of the naive enumeration of assignments', () => {
    fc.assert(
      fc.property(nearCardHands(anyCards), ({ text, hand }) => {
        const expected = workedCard(text).lines.filter(
          (each) => !(isConcealed(each) && hand.melds.length > 0) && each.arrangements.some((groups) => oracleDistance(groups, oracleHand(hand)) === 0),
        )
        expect(winningLines(text, hand)).toEqual(expected.map(({ line }) => line.id))
      }),
    )
  })

  test('is kept when the suits move on with their dragons, for lines that print no 0, R, G or fixed suit', () => {
    const bound = (text: string, line: string): boolean => {
      const found = workedCard(text).lines.find((each) => each.line.id === line)
      return /"symbol":"[0RG]"|"kind":"suit"/.test(JSON.stringify(found?.line.variants))
    }
    fc.assert(
      fc.property(completeCardHands(anyCards), ({ text, hand }) => {
        const moved: Hand = { ...hand, concealed: hand.concealed.map(nextSuit), melds: hand.melds.map((meld) => ({ ...meld, tile: nextSuit(meld.tile) })) }
        const free = (lines: readonly string[]): string[] => lines.filter((line) => !bound(text, line))
        expect(free(winningLines(text, moved))).toEqual(free(winningLines(text, hand)))
      }),
    )
  })

  test('fills every printed group with the tiles of the hand, each used once', () => {
    fc.assert(
      fc.property(completeCardHands(anyCards, { marked: true }), ({ text, hand }) => {
        const verdict = judge(workedCard(text).rules, hand, context)
        if (verdict.kind !== 'win') throw new Error(verdict.kind)
        for (const { assignment, reading, jokers, line } of [verdict.score, ...verdict.others]) {
          const sorted = (tiles: readonly Tile[]): Tile[] => [...tiles].sort((a, b) => a - b)
          expect(sorted(assignment.flatMap(({ tiles }) => tiles))).toEqual(sorted(handTiles(hand)))
          // Where everything lies on the table, no tile is marked.
          expect(reading.groups.filter(({ won }) => won).length).toBe(hand.winningTile === undefined ? 0 : 1)
          expect(reading.groups.reduce((sum, group) => sum + group.jokers, 0)).toBe(jokers)
          expect(reading.groups.flatMap(({ meld }) => meld ?? []).sort()).toEqual(hand.melds.map((_, at) => at))
          const groups = reading.groups.map(({ tiles, jokers: put }) => ({ tiles: tiles.map(tileName).sort(), put }))
          const fits = workedCard(text)
            .lines.find((each) => each.line.id === line)
            ?.arrangements.some((arrangement) =>
              arrangement.every(({ slots }, at) => {
                const { tiles, put } = groups[at] as (typeof groups)[number]
                return (
                  slots
                    .map(({ tile }) => tile)
                    .sort()
                    .join() === tiles.join() &&
                  (put === 0 || slots.every(({ joker }) => joker))
                )
              }),
            )
          expect(fits).toBe(true)
        }
      }),
    )
  })

  test('does not depend on the order of tiles and exposures, and changes nothing it is given', () => {
    fc.assert(
      fc.property(
        nearCardHands(anyCards).chain((made) => fc.tuple(fc.constant(made), reordered(made.hand))),
        ([{ text, hand }, other]) => {
          const rules = americanCard(frozen(parseCard(text)))
          const shown = (each: Hand): unknown => {
            const verdict = judge(rules, frozen(each), frozen(context))
            return verdict.kind === 'win' ? [verdict.score, ...verdict.others].map(({ line, total }) => [line, total]) : verdict
          }
          expect(shown(other)).toEqual(shown(hand))
          expect(judge(rules, hand, context)).toEqual(judge(rules, hand, context))
        },
      ),
    )
  })

  test('waits are exactly the tiles whose addition is complete', () => {
    fc.assert(
      fc.property(nearCardHands(cardsForHands), ({ text, hand }) => {
        if (hand.concealed.length === 0) return
        const rules = workedCard(text).rules
        const waiting = { ...hand, concealed: hand.concealed.slice(1) }
        const found = waits(rules, waiting, context)
        const changed = Array.from({ length: 44 }, (_, tile) => tile).filter(
          (tile) =>
            (tile < 34 || tile > 41) &&
            isAllowed(rules, { ...waiting, winningTile: tile }) &&
            readings(rules, { ...waiting, winningTile: tile }, context).length > 0,
        )
        expect(found).toEqual(changed)
      }),
    )
  })
})

describe('help towards the card', () => {
  test('the distance to each line is that of the naive enumeration', () => {
    fc.assert(
      fc.property(nearCardHands(anyCards), ({ text, hand }) => {
        const own = oracleHand(hand)
        const expected = workedCard(text).lines.flatMap((each) => {
          if (isConcealed(each) && hand.melds.length > 0) return []
          const distances = each.arrangements.flatMap((groups) => oracleReach(groups, own) ?? [])
          return distances.length === 0 ? [] : [[each.line.id, Math.min(...distances)]]
        })
        const found = nearest(workedCard(text).card, hand).map(({ line, distance }) => [line, distance])
        expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
      }),
    )
  })

  test('several printed ? get the kinds that the naive enumeration finds best', () => {
    const lines = [
      '?? ???? FFFF NNNN X30',
      '??? ??? FFFF NNNN X30',
      '? ?? 222a FFFF NNNN X30',
      '????? ??? NNN 222 X30',
      '??! ???! F 22222a 333b X30',
      '????! 333a FFFF NNN (a=dots) X30',
    ]
    fc.assert(
      fc.property(nearCardHands(fc.constantFrom(...lines)), ({ text, hand }) => {
        const own = oracleHand(hand)
        const [line] = workedCard(text).lines
        const distances = line?.arrangements.flatMap((groups) => oracleReach(groups, own) ?? []) ?? []
        expect(nearest(workedCard(text).card, hand).map(({ distance }) => distance)).toEqual(distances.length === 0 ? [] : [Math.min(...distances)])
        expect(winningLines(text, hand).length).toBe(distances.includes(0) ? 1 : 0)
      }),
      { numRuns: Math.ceil((fc.readConfigureGlobal()?.numRuns ?? 100) / 4) },
    )
  })

  test('distance 0 is mahjong, and mahjong is distance 0', () => {
    fc.assert(
      fc.property(nearCardHands(anyCards), ({ text, hand }) => {
        const zero = nearest(workedCard(text).card, hand).filter(({ distance }) => distance === 0)
        expect(zero.map(({ line }) => line).sort()).toEqual([...winningLines(text, hand)].sort())
      }),
    )
  })

  test('one tile changed changes each distance by one at most', () => {
    fc.assert(
      fc.property(nearCardHands(anyCards), fc.nat(), fc.nat(), ({ text, hand }, place, draw) => {
        const { card } = workedCard(text)
        const before = new Map(nearest(card, hand).map(({ line, distance }) => [line, distance]))
        const after = nearest(card, changeTile(hand, place, draw))
        expect(after.map(({ line }) => line).sort()).toEqual([...before.keys()].sort())
        for (const { line, distance } of after) expect(Math.abs(distance - (before.get(line) as number))).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('adding what is missing and leaving out what is spare makes mahjong', () => {
    fc.assert(
      fc.property(nearCardHands(anyCards), fc.boolean(), ({ text, hand }, useJokers) => {
        const { card } = workedCard(text)
        for (const { line, missing, spare, distance, groups } of nearest(card, hand, { limit: 3 })) {
          expect(missing.reduce((sum, { count }) => sum + count, 0)).toBe(distance)
          expect(groups.reduce((sum, group) => sum + group.missing, 0)).toBe(distance)
          expect(spare.length).toBe(distance)
          const left = [...hand.concealed]
          for (const tile of spare) left.splice(left.indexOf(tile), 1)
          let free = 8 - handTiles({ ...hand, concealed: left }).filter((tile) => tile === jokerTile).length
          // Jokers that only jokers will do for come first.
          for (const { tile, count, jokers } of [...missing].reverse()) {
            const put = useJokers || tile === jokerTile ? Math.min(jokers, free) : 0
            free -= put
            left.push(...new Array<Tile>(put).fill(jokerTile), ...new Array<Tile>(count - put).fill(tile))
          }
          expect(winningLines(text, { ...hand, concealed: left })).toContain(line)
        }
      }),
    )
  })

  test('a line is viable exactly when the naive enumeration finds tiles for it', () => {
    fc.assert(
      fc.property(completeCardHands(anyCards), fc.array(fc.nat({ max: 34 }), { maxLength: 40 }), fc.nat({ max: 8 }), ({ text, hand }, drawn, jokers) => {
        const { exposures } = oracleHand(hand)
        const tiles = drawn.map((kind) => (kind === 34 ? 42 : kind))
        const visible = [...tiles, ...new Array<Tile>(jokers).fill(jokerTile)]
        const gone = visible.map(tileName)
        const expected = workedCard(text).lines.filter(
          (each) => !(isConcealed(each) && hand.melds.length > 0) && each.arrangements.some((groups) => oracleViable(groups, exposures, gone)),
        )
        expect(viable(workedCard(text).card, hand.melds, visible).map(({ line }) => line)).toEqual(expected.map(({ line }) => line.id))
      }),
    )
  })

  test('every call leaves the lines that it names, and mahjong is called exactly where the tile wins', () => {
    fc.assert(
      fc.property(nearCardHands(cardsForHands), ({ text, hand }) => {
        const tile = hand.concealed[0]
        if (tile === undefined || tile === jokerTile) return
        const { card } = workedCard(text)
        const waiting = { ...hand, concealed: hand.concealed.slice(1) }
        const calls = callable(card, waiting, tile)
        const discard = { seat: 'east', win: { source: 'discard', from: 'south' } } as const
        expect(calls.some(({ call }) => call === 'mahjong')).toBe(judge(workedCard(text).rules, { ...waiting, winningTile: tile }, discard).kind === 'win')
        for (const call of calls) {
          if (call.call === 'mahjong') continue
          const { jokers = 0, tile: laid } = call.exposure as { jokers?: number; tile: Tile }
          expect(laid).toBe(tile)
          const exposures = [...hand.melds, call.exposure]
          expect(call.lines.map(({ line }) => line).sort()).toEqual(
            viable(card, exposures)
              .map(({ line }) => line)
              .sort(),
          )
          expect(waiting.concealed.filter((each) => each === jokerTile).length).toBeGreaterThanOrEqual(jokers)
        }
      }),
    )
  })
})

describe('payments', () => {
  const bets = fc.uniqueArray(
    fc.record({ bettor: fc.constantFrom('Ann', 'Bo', '__proto__', 'constructor'), on: fc.constantFrom(...winds, 'wallGame' as const), spoke: fc.boolean() }),
    { selector: ({ bettor }) => bettor, maxLength: 4 },
  )

  test('sum to zero in whole amounts, and each correct bet adds as much again', () => {
    fc.assert(
      fc.property(completeCardHands(fc.constant(houseCardText)), fc.constantFrom(...winds), fc.constantFrom(...winds), bets, ({ hand }, seat, from, placed) => {
        const rules = workedCard(houseCardText).rules
        const win = from === seat ? ({ source: 'wall' } as const) : ({ source: 'discard', from } as const)
        const { net, payments } = settle(rules, { hand, seat, win, bets: placed })
        expect(Object.values(net).reduce((sum, amount) => sum + amount, 0)).toBe(0)
        for (const { amount } of payments) expect(Number.isInteger(amount) && amount > 0).toBe(true)
        const right = placed.filter(({ on, spoke }) => on === seat && !spoke)
        const alone = settle(rules, { hand, seat, win, bets: placed.filter((bet) => !right.includes(bet)) }).net
        expect(net[seat]).toBe(alone[seat])
        for (const { bettor } of right) expect(net[bettor]).toBe(alone[seat])
        for (const other of winds) if (other !== seat) expect(net[other]).toBe((alone[other] as number) * (1 + right.length))
        expect(Object.keys(net).sort()).toEqual([...winds, ...placed.map(({ bettor }) => bettor)].sort())
      }),
    )
  })

  test('a hand that wins by a discard wins from the wall too', () => {
    fc.assert(
      fc.property(completeCardHands(anyCards, { marked: true }), ({ text, hand }) => {
        const rules = workedCard(text).rules
        const won = judge(rules, hand, { seat: 'east', win: { source: 'discard', from: 'south' } }).kind === 'win'
        if (won) expect(judge(rules, hand, context).kind).toBe('win')
      }),
    )
  })
})
