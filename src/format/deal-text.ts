import type { Score } from '../core/score.ts'
import type { Settlement } from '../core/settlement.ts'
import { type ByWind, type Wind, winds } from '../core/tile.ts'
import type { Verdict } from '../core/verdict.ts'
import { en } from '../locale/en.ts'
import type { Locale } from '../locale/locale.ts'
import type { SichuanSettlement } from '../sichuan-bloody/index.ts'
import { formatLedger, playerName } from './ledger.ts'
import { explain, explainScore, formatTileList } from './text.ts'
import { namesOf } from './words.ts'

/** What the built-in rule sets tell beside the payments. */
type Told = Settlement<string, string> & {
  readonly outcome?: string
  readonly winner?: Wind
  readonly verdict?: Verdict
  readonly scores?: ByWind<Score>
}

/** The wins of a log, what became of those who did not win, the fines and the next dealer. */
function sichuanParts(settlement: SichuanSettlement, locale: Locale): { readonly before: string[]; readonly after: string[] } {
  const { words } = locale
  const before = settlement.wins.map(({ seat, event, score }) => `${event + 1}. ${playerName(seat, locale)}: ${words.mahjong}\n${explainScore(score, locale)}`)
  const shown = winds.flatMap((seat) => {
    const hand = settlement.ready[seat]
    if (hand === undefined) return []
    const waits = hand.ready ? `${words.ready}, ${words.waits} ${formatTileList(hand.waits)}: ${hand.potential}` : words.notReady
    return [`${playerName(seat, locale)}: ${waits}`]
  })
  const fines = settlement.fines.map(
    ({ from, to, amount }) => `${words.fine}: ${playerName(from, locale)}${to === undefined ? '' : ` → ${playerName(to, locale)}`} ${amount}`,
  )
  return {
    before: shown.length > 0 ? [...before, shown.join('\n')] : before,
    after: [
      ...fines,
      ...settlement.fineUnknown.map((seat) => `${words.fine}: ${playerName(seat, locale)} (${words.handNotShown})`),
      settlement.outcome === 'unfinished' ? words.unfinished : `${words.nextDealer}: ${playerName(settlement.nextDealer, locale)}`,
    ],
  }
}

/**
 * Tells a whole deal: the hands that were counted, every payment with the running totals, and what follows.
 * `rules` is the rule set's id.
 */
export function explainSettlement(settlement: Settlement<string, string>, rules: string, locale: Locale = en): string {
  const { words } = locale
  const told = settlement as Told
  if (told.outcome === 'dead') return words.dead
  const ledger = formatLedger(settlement, rules, locale)
  if (rules === 'sichuan-bloody') {
    const { before, after } = sichuanParts(settlement as unknown as SichuanSettlement, locale)
    return [...before, ledger, after.join('\n')].join('\n\n')
  }
  const parts: string[] = []
  const { scores } = told
  if (scores !== undefined) {
    for (const seat of winds)
      parts.push(`${playerName(seat, locale)}${seat === told.winner ? `: ${words.mahjong}` : ''}\n${explainScore(scores[seat], locale)}`)
  } else if (told.verdict !== undefined) parts.push(explain(told.verdict, locale))
  else if (told.outcome === 'falseMahjong') parts.push(words.falseMahjong)
  if (scores !== undefined && told.verdict !== undefined && told.verdict.kind !== 'win') parts.push(explain(told.verdict, locale))
  // A game that nobody won is paid for only where bets were made on that.
  if (told.outcome === 'wallGame' && settlement.payments.length === 0) return words.dead
  if (told.outcome === 'mahjongInError' && parts.length === 0) parts.push(words.falseMahjong)
  if (told.outcome === 'falseMahjong' && settlement.payments.length === 0) return [...parts, words.notShown].join('\n\n')
  return [...parts, ledger].join('\n\n')
}

/** What the rule set is called, with the deal's title before it. */
export function dealTitle(title: string | undefined, rules: string, locale: Locale = en): string {
  const name = namesOf(locale, rules)?.name ?? rules
  return title === undefined ? name : `${title} (${name})`
}
