import type { AmericanScore } from '../american-card/index.ts'
import type { Score } from '../core/score.ts'
import type { FinnishScore } from '../finnish-classical/index.ts'
import type { HongKongScore, HongKongTier } from '../hong-kong/index.ts'
import type { Locale } from '../locale/locale.ts'
import type { SichuanScore } from '../sichuan-bloody/index.ts'
import { counted } from './words.ts'

/** How each rule set tells what a score comes to; others tell the total in the unit of their items. */
const totals: Readonly<Record<string, (score: Score, locale: Locale) => string>> = {
  'hong-kong': hongKongTotal,
  'finnish-classical': finnishTotal,
  'polish-classical': finnishTotal,
  'sichuan-bloody': sichuanTotal,
  'american-card': americanTotal,
}

/** What a score comes to, in one line. */
export function formatTotal(score: Score, locale: Locale): string {
  const own = Object.hasOwn(totals, score.rules.id) ? totals[score.rules.id] : undefined
  return own === undefined ? counted(score.total, score.items[0]?.unit ?? 'points', locale) : own(score, locale)
}

function hongKongTotal(score: Score, locale: Locale): string {
  const { tier, total, amount } = score as HongKongScore
  const points = tier === 'maximum' ? locale.words.limitHand : counted(total, 'points', locale)
  const level = countedTiers.has(tier) ? '' : `, ${locale.rules['hong-kong'].tiers[tier]}`
  return `${points}${level}: ${locale.words.amount} ${amount}`
}

/** Levels that are called by their points, which are told before them. */
const countedTiers: ReadonlySet<HongKongTier> = /* @__PURE__ */ new Set(['one', 'two', 'three'])

/** The sum as a player writes it: (4 + 8 + 10) × 2 = 44; over the limit, what is left of it. */
function finnishTotal(score: Score, locale: Locale): string {
  const { items, points, doubles, limitHands, uncapped, total } = score as FinnishScore
  const terms = items.filter(({ unit }) => unit === 'points').map(({ value }) => value)
  const sum = terms.length > 1 ? (doubles === 0 ? terms.join(' + ') : `(${terms.join(' + ')})`) : String(points)
  const written = `${sum}${doubles === 0 ? '' : ` × ${2 ** doubles}`}`
  const worked = terms.length > 1 || doubles > 0 ? `${written} = ${uncapped}` : written
  if (limitHands.length > 0) return `${locale.words.limitHand}: ${total}   (${worked})`
  return uncapped === total ? worked : `${worked}, ${locale.words.limit} ${total}`
}

function sichuanTotal(score: Score, locale: Locale): string {
  const { fans, total, amount } = score as SichuanScore
  const points = counted(total, 'points', locale)
  return `${counted(fans, 'fan', locale)}: ${amount === total ? points : `${points} + ${amount - total}`}`
}

function americanTotal(score: Score, locale: Locale): string {
  const { line, value, jokerless, total } = score as AmericanScore
  return `${line}: ${jokerless ? `${value} × 2 = ` : ''}${counted(total, 'points', locale)}`
}
