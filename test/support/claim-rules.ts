import { americanCard, houseCardText } from '../../src/american-card/index.ts'
import { type Issue, MahjongError } from '../../src/core/issue.ts'
import type { RuleSet, RuleTypes } from '../../src/core/rule-set.ts'
import { finnishClassical, polishClassical } from '../../src/finnish-classical/index.ts'
import { chineseQuick, hongKong } from '../../src/hong-kong/index.ts'
import { sichuanBloody } from '../../src/sichuan-bloody/index.ts'

export type Rules = RuleSet<RuleTypes>
/** A rule set among others of different types. */
export const as = <T extends RuleTypes>(rules: RuleSet<T>): Rules => rules as unknown as Rules

export const hk = as(hongKong())
export const quick = as(chineseQuick())
export const fc = as(finnishClassical())
export const polish = as(polishClassical())
export const sb = as(sichuanBloody())
export const house = as(americanCard(houseCardText))
export const strict = as(americanCard(houseCardText, { concealedWinOnDiscard: false, hotWall: true }))

/** One sentence that begins with a capital or a seat and says no more. */
export const oneSentence = /^[A-Za-z](?:(?!\. ).)*\.$/

export const south = { seat: 'south', round: 'east' } as const

export const many = '2356b 77d 111c 999c E'
export const oneAway = '(111d) 456b 789c 55b 67c'

export function issuesOf(run: () => unknown): readonly Issue[] {
  try {
    run()
  } catch (error) {
    if (error instanceof MahjongError) return error.issues
    throw error
  }
  return []
}
