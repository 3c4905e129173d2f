// For each item of each built-in rule set a hand that has it and a near miss, out of the tables that stand with the tests of the rule sets.
import type { Tile, TileName, Wind } from '../../src/core/tile.ts'
import { parseHand } from '../../src/notation/hand-text.ts'
import { type Case, contextOf, examples as finnish } from '../finnish-classical/cases.ts'
import { fed, examples as hongKong } from '../hong-kong/cases.ts'
import { examples as sichuan } from '../sichuan-bloody/cases.ts'

/** What is known beside the tiles of an example. */
export interface Circumstances {
  readonly seat?: Wind
  readonly round?: Wind
  readonly win?: object
  readonly eastWins?: number
  readonly dealtBonus?: readonly (Tile | TileName)[]
}

/** A hand and what is known beside its tiles; without a win it is a loser's. */
export interface ItemExample {
  readonly hand: string
  readonly context: Circumstances
  /** Options that are not the rule set's own. */
  readonly options?: object
}

const discard = { win: { source: 'discard' } } as const
const plain = { has: '(123d) 456b 789c RR 67c +8c', misses: '(123d) 456b 789c RR 67c +7c' }
const american: Readonly<Record<string, { readonly has: string; readonly misses: string }>> = {
  line: { has: '9999d 369c (333dJ) (666b)', misses: '9999d 368c (333dJ) (666b)' },
  jokerless: { has: '3333d 44d 555d 66d 777d', misses: '3333d 44d 555d 66d 77d J' },
}

/** Under the Polish rules only flowers and seasons of the deal count, so those of an example came in it. */
function finnishExample(rules: string, example: Case): ItemExample {
  const { bonus } = parseHand(example.hand)
  const { options } = example
  const dealt = rules === 'polish-classical' && bonus.length > 0 && options?.bonusTiles !== 'dealt' ? { dealtBonus: bonus } : {}
  return { hand: example.hand, context: { ...contextOf(example), ...dealt }, ...(options === undefined ? {} : { options }) }
}

function exampleIn(rules: string, id: string, which: 'has' | 'misses'): ItemExample | undefined {
  if (rules === 'hong-kong') {
    const found = hongKong[id]?.[which === 'has' ? 'holds' : 'lacks']
    return found && { hand: found.hand, context: found.context ?? fed }
  }
  if (rules === 'finnish-classical' || rules === 'polish-classical') {
    const found = finnish[id as keyof typeof finnish]?.[which === 'has' ? 'holds' : 'misses']
    return found && finnishExample(rules, found)
  }
  if (rules === 'sichuan-bloody') {
    const found = sichuan[id as keyof typeof sichuan]?.[which][0]
    return found && { hand: found.hand, context: { seat: 'south', win: found.win ?? discard.win } }
  }
  const hand = (rules === 'american-card' ? american[id] : id === 'mahjong' ? plain : undefined)?.[which]
  return hand === undefined ? undefined : { hand, context: { seat: 'south', ...discard } }
}

function found(rules: string, id: string, which: 'has' | 'misses'): ItemExample {
  const example = exampleIn(rules, id, which)
  if (example === undefined) throw new Error(`The item ${id} of ${rules} has no hand that ${which} it.`)
  return example
}

/** A hand that has the item. */
export function exampleOf(rules: string, id: string): ItemExample {
  return found(rules, id, 'has')
}

/** A hand that all but has it. */
export function nearMissOf(rules: string, id: string): ItemExample {
  return found(rules, id, 'misses')
}

/** The ids that there are hands for. */
export function idsWithExamples(rules: string): readonly string[] {
  if (rules === 'hong-kong') return Object.keys(hongKong)
  if (rules === 'finnish-classical' || rules === 'polish-classical') return Object.keys(finnish)
  if (rules === 'sichuan-bloody') return Object.keys(sichuan)
  return rules === 'american-card' ? Object.keys(american) : ['mahjong']
}
