import type { Hand } from '../core/hand.ts'
import type { Issue } from '../core/issue.ts'
import type { Refusal } from '../core/rule-set.ts'
import type { Table } from './card-input.ts'
import { type AmericanContext, isDeadJoker } from './context.ts'
import { withFlowers } from './held.ts'
import { bestLines } from './nearest.ts'
import type { AmericanScore, LineBar } from './score.ts'

/** What these rules find beside the codes that all rules share. */
export const americanIssueCodes = [
  'american/discardedJoker',
  'american/exposedConcealedLine',
  'american/discardOnConcealedLine',
  'american/otherLineDeclared',
  'american/mahjongInError',
  'american/cannotBeCompleted',
  'american/exposuresFitNoLine',
  'american/noJokerExposed',
  'american/otherTileExposed',
  'american/unknownLine',
] as const
/** One of {@link americanIssueCodes}. */
export type AmericanIssueCode = (typeof americanIssueCodes)[number]

const barMessages: Readonly<Record<LineBar, string>> = {
  exposedConcealedLine: 'is concealed, and the hand has exposures: it is claimed with none.',
  discardOnConcealedLine: 'is concealed, and at this table its last tile is drawn: a discard does not complete it.',
}

/** AM-14 to AM-16: why a hand that matches a line may not win with it. */
export function refusalOf(best: AmericanScore, { winningTile }: Hand, { declared, win }: AmericanContext): Refusal | undefined {
  const reasons: Issue[] = []
  const refuse = (code: AmericanIssueCode, message: string, rule: string): void => {
    reasons.push({ code, message, rule, data: { line: best.line } })
  }
  if (isDeadJoker(winningTile, win))
    refuse('american/discardedJoker', 'The last tile is a discarded joker, which is dead: a joker wins only when it is drawn or exchanged for.', 'AM-16')
  if (best.barred !== undefined) refuse(`american/${best.barred}`, `${best.line} ${barMessages[best.barred]}`, 'AM-14')
  if (declared !== undefined && best.line !== declared) {
    refuse('american/otherLineDeclared', `${declared} was declared, and the tiles are not a hand of it; they are one of ${best.line}.`, 'AM-15')
  }
  return reasons.length > 0 ? { reasons } : undefined
}

/** AM-24: why a hand that matches no line is dead. */
export function deadReasons(hand: Hand, { visible }: AmericanContext, table: Table): Issue[] {
  const reason = (code: AmericanIssueCode, message: string, data: Issue['data'] = {}): Issue[] => [{ code, message, rule: 'AM-24', data }]
  const held = withFlowers(hand)
  const [best] = bestLines(held, table, visible)
  if (best !== undefined) {
    const { distance, line } = best
    const away = `${distance} ${distance === 1 ? 'tile' : 'tiles'} away`
    return reason(
      'american/mahjongInError',
      `The tiles are no hand of the card: a mahjong in error, which makes the hand dead. The nearest is ${line.line.id}, ${away}.`,
      {
        line: line.line.id,
        distance,
      },
    )
  }
  if (visible !== undefined && bestLines(held, table, undefined).length > 0) {
    return reason('american/cannotBeCompleted', 'The tiles that every line still needs lie on the table: the hand can no longer be completed and is dead.')
  }
  return reason('american/exposuresFitNoLine', 'No line of the card has groups like these exposures beside tiles that are left for it: the hand is dead.')
}
