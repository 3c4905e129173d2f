import { describe, expect, test } from 'vitest'
import { findingsIn } from '../../src/american-card/card-language/finding.ts'
import { readCardText } from '../../src/american-card/card-language/parser.ts'
import { expandVariant } from '../../src/american-card/expand.ts'
import type { CardVariant } from '../../src/american-card/index.ts'
import { flowerKind } from '../../src/american-card/tiles.ts'
import { tileName } from '../../src/core/tile.ts'

/** The assignments of a line that may be too short for a card, what is left of a budget, and whether it was enough. */
function expanded(text: string, left = 100_000): { readonly made: string[]; readonly left: number; readonly enough: boolean } {
  const [section] = readCardText(text, findingsIn(text).report).card.sections
  if (section === undefined) throw new Error(text)
  const budget = { left }
  const made: string[] = []
  const enough = expandVariant(section.lines[0]?.variants[0] as CardVariant, 0, section, budget, (_, kinds) => {
    made.push(kinds.map((kind) => (kind === flowerKind ? 'F' : tileName(kind))).join(' '))
  })
  return { made, left: budget.left, enough }
}

describe('what a line expands to', () => {
  test('a run goes up and down as far as there are numbers (AM-6)', () => {
    expect(expanded('2 4 (run)').made.slice(0, 7)).toEqual(['1b 3b', '2b 4b', '3b 5b', '4b 6b', '5b 7b', '6b 8b', '7b 9b'])
    expect(expanded('2 4 (run)').made.length).toBe(21)
    expect(expanded('2 4 (run 3-7)').made.slice(0, 3)).toEqual(['3b 5b', '4b 6b', '5b 7b'])
  })

  test('where no number is printed there is nothing to move', () => {
    expect(expanded('[Runs; default run]\nF N').made).toEqual(['F N'])
  })

  test('one suit is another way for several letters alone, in each choice by itself', () => {
    expect(expanded('2a {3b|E} (any 1 or 2 suits)').made.length).toBe(9 + 3)
  })

  test('a variable leans on others through a chain of ranges, whatever their order', () => {
    // T from Y, Y from X: four of them for X from 1 to 7, three for 8, one for 9.
    for (const note of ['Y=X..X+1; T=Y..Y+1', 'T=Y..Y+1; Y=X..X+1']) {
      const { made, left } = expanded(`T (${note})`)
      expect(made.length).toBe(3 * (4 * 7 + 3 + 1))
      expect(100_000 - left).toBe(100 + 9 ** 3 + 20 * made.length)
    }
  })

  test('a range of a variable that is not printed binds nothing', () => {
    for (const note of ['Y=X..X+1', 'Y=T..T+1']) {
      const { made, left } = expanded(`X (${note})`)
      expect(made.length).toBe(27)
      expect(100_000 - left).toBe(100 + 9 + 20 * 27)
    }
  })

  test('what is added to a variable bounds that variable alone', () => {
    const { made } = expanded('[X Y+8]a')
    expect(made.slice(0, 9)).toEqual(['1b 9b', '2b 9b', '3b 9b', '4b 9b', '5b 9b', '6b 9b', '7b 9b', '8b 9b', '9b 9b'])
    expect(made.length).toBe(27)
  })
})

describe('what an expansion costs', () => {
  const choices = '{E|S} {N|W}'
  // Two choices and then four, 100 each; for each of the four one set of numbers and one assignment.
  const cost = 100 * (2 + 4) + 4 * (1 + 20)

  test('choices, sets of numbers and assignments', () => {
    expect(expanded(choices)).toEqual({ made: ['E N', 'E W', 'S N', 'S W'], left: 100_000 - cost, enough: true })
    expect(expanded(choices, cost)).toEqual({ made: ['E N', 'E W', 'S N', 'S W'], left: 0, enough: true })
  })

  test('ends where it is used up, and no sooner', () => {
    expect(expanded(choices, 599)).toEqual({ made: [], left: -1, enough: false })
    expect(expanded(choices, 600)).toEqual({ made: [], left: -1, enough: false })
    expect(expanded(choices, 601)).toEqual({ made: [], left: -20, enough: false })
    expect(expanded(choices, cost - 1)).toEqual({ made: ['E N', 'E W', 'S N'], left: -1, enough: false })
  })
})
