import type { Issue } from '../core/issue.ts'
import type { Refusal } from '../core/rule-set.ts'
import type { FinnishContext, FinnishFault } from './context.ts'
import type { FinnishOptions } from './options.ts'
import { falseMahjongPayments } from './settlement.ts'

const faultMessages: Readonly<Record<FinnishFault, string>> = {
  long: 'The hand is long: a player with too many tiles may not make mahjong in this deal, and his tiles count for nothing.',
  short: 'The hand is short: a player with too few tiles may not make mahjong in this deal, though his sets and pairs count.',
  faulty:
    'The hand is faulty: after a set wrongly laid or a bonus tile not replaced a player may not make mahjong in this deal, though his sets and pairs count.',
}

/** FC-10: whether a finding says no more than the fault does; of a faulty hand, who knows what lies wrong. */
export function isOfFault(fault: FinnishFault | undefined, code: string): boolean {
  return (
    (code === 'hand/tooManyTiles' && (fault === 'long' || fault === 'faulty')) || (code === 'hand/tooFewTiles' && (fault === 'short' || fault === 'faulty'))
  )
}

/** FC-10: the maker of a fault may not make mahjong. */
export function atFault({ fault }: FinnishContext): Issue[] {
  if (fault === undefined) return []
  return [{ code: `finnish-classical/${fault}Hand`, message: faultMessages[fault], rule: 'FC-10', path: ['fault'] }]
}

/** FC-15: mahjong needs a ready call made before, except heaven's and earth's blessing. */
function withoutReadyCall({ declaredReady, win }: FinnishContext): Issue[] {
  const blessing = (win?.source === 'wall' && win.dealt) || (win?.source === 'discard' && win.firstDiscard)
  if (declaredReady !== false || blessing) return []
  return [
    {
      code: 'finnish-classical/noReadyCall',
      message: "The player had not called ready; mahjong needs the call on an earlier turn, except for heaven's and earth's blessing.",
      rule: 'FC-15',
      path: ['declaredReady'],
    },
  ]
}

/** FC-16: which kongs this table lets be robbed; a kong of unknown form counts as one that may. */
function kongNotRobbed({ win }: FinnishContext, shape: string, { robKong }: FinnishOptions): Issue[] {
  if (win?.source !== 'robbedKong' || win.kong !== 'concealed' || robKong === 'any') return []
  if (robKong === 'concealedOnlyForThirteenWonders' && shape === 'thirteenWonders') return []
  const who = robKong === 'extended' ? 'Only an extended kong may be robbed here' : 'A concealed kong may be robbed only for the thirteen wonders here'
  return [
    {
      code: 'finnish-classical/concealedKongRobbed',
      message: `${who}; with the option robKong: 'any' this would be good.`,
      rule: 'FC-16',
      path: ['win', 'kong'],
      data: { why: robKong },
    },
  ]
}

/** A wrong declaration, and what it costs once another player has shown his hand (FC-11). */
export function wrongMahjong(reasons: readonly Issue[], { seat, shown = true }: FinnishContext): Refusal {
  return { reasons, ...(shown ? { penalty: falseMahjongPayments(seat) } : {}) }
}

/** Why a hand that is complete in a shape may not win. */
export function refuseFinnish(shape: string, context: FinnishContext, options: FinnishOptions, readyCall: boolean): Refusal | undefined {
  const reasons = [...atFault(context), ...(readyCall ? withoutReadyCall(context) : []), ...kongNotRobbed(context, shape, options)]
  return reasons.length === 0 ? undefined : wrongMahjong(reasons, context)
}
