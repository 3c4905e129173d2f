import type { Hand } from '../core/hand.ts'
import type { Issue } from '../core/issue.ts'
import type { Refusal } from '../core/rule-set.ts'
import { settlementOf } from '../core/settlement.ts'
import type { Table } from './card-input.ts'
import type { CompiledLine } from './compile.ts'
import { type AmericanContext, isDeadJoker } from './context.ts'
import { withFlowers } from './held.ts'
import { bestLines } from './nearest.ts'
import type { AmericanScore, LineBar } from './score.ts'
import { errorPayments } from './settlement.ts'

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

/** AM-24: a mahjong in error, and what it costs where one player's hand is still hidden and the wrong hand's line is known. */
function inError(reasons: readonly Issue[], { seat, intact, declared }: AmericanContext, { lines }: Table, best?: AmericanScore): Refusal {
  const value = declared === undefined ? best?.value : (lines.get(declared) as CompiledLine).line.value
  return intact === undefined || value === undefined ? { reasons } : { reasons, penalty: settlementOf(errorPayments(seat, intact, value)) }
}

/** AM-14 to AM-16: why a hand that matches a line may not win with it; it wins where there is no reason. */
export function refusalOf(best: AmericanScore, { winningTile }: Hand, context: AmericanContext, table: Table): Refusal {
  const { declared, win } = context
  const reasons: Issue[] = []
  const refuse = (code: AmericanIssueCode, message: string, rule: string, data: Issue['data'] = {}): void => {
    reasons.push({ code, message, rule, data: { line: best.line, ...data } })
  }
  if (isDeadJoker(winningTile, win))
    refuse('american/discardedJoker', 'The last tile is a discarded joker, which is dead: a joker wins only when it is drawn or exchanged for.', 'AM-16')
  if (best.barred !== undefined) refuse(`american/${best.barred}`, `${best.line} ${barMessages[best.barred]}`, 'AM-14')
  if (declared !== undefined && best.line !== declared) {
    refuse('american/otherLineDeclared', `${declared} was declared, and the tiles are not a hand of it; they are one of ${best.line}.`, 'AM-15', { declared })
  }
  return inError(reasons, context, table, best)
}

/** AM-24: a hand that matches no line is dead, and declaring it is a mahjong in error. */
export function deadHand(hand: Hand, context: AmericanContext, table: Table): Refusal {
  return inError(deadReasons(hand, context, table), context, table)
}

function deadReasons(hand: Hand, { visible }: AmericanContext, table: Table): Issue[] {
  const reason = (code: AmericanIssueCode, message: string, data: Issue['data'] = {}): Issue[] => [{ code, message, rule: 'AM-24', data }]
  const held = withFlowers(hand)
  const [best] = bestLines(held, table, visible)
  if (best !== undefined) {
    const { distance, line } = best
    const away = `${distance} ${distance === 1 ? 'tile' : 'tiles'} away`
    return reason(
      'american/mahjongInError',
      `The tiles are no hand of the card, a mahjong in error that makes the hand dead; the nearest is ${line.line.id}, ${away}.`,
      {
        line: line.line.id,
        distance,
      },
    )
  }
  if (bestLines(held, table, undefined).length > 0) {
    return reason('american/cannotBeCompleted', 'The tiles that every line still needs lie on the table: the hand can no longer be completed and is dead.')
  }
  return reason('american/exposuresFitNoLine', 'No line of the card has groups like these exposures beside tiles that are left for it: the hand is dead.')
}
