import type { Settlement } from '../core/settlement.ts'
import { isWindName, type Wind } from '../core/tile.ts'
import { en } from '../locale/en.ts'
import type { Locale } from '../locale/locale.ts'
import { pad, width } from './columns.ts'
import { namesOf, signed } from './words.ts'

/** Lines of cells, in columns; cells from the fourth on are numbers and stand to the right. */
function table(rows: readonly (readonly string[])[], numbersFrom: number): string {
  const columns = rows[0]?.map((_, at) => Math.max(...rows.map((row) => width(row[at] ?? '')))) ?? []
  return rows.map((row) => `  ${row.map((cell, at) => pad(cell, columns[at] ?? 0, at < numbersFrom ? 'right' : 'left')).join('  ')}`.trimEnd()).join('\n')
}

/** What a player is called: a seat by its wind, anyone else by name. */
export function playerName(player: string, locale: Locale): string {
  return isWindName(player) ? locale.winds[player as Wind] : player
}

/**
 * The payments as a table: the reason, who pays whom how much, and what each player stands at after it.
 * The last line is what each ends with.
 */
export function formatLedger(settlement: Settlement<string, string>, rules: string, locale: Locale = en): string {
  const { words } = locale
  const reasons = namesOf(locale, rules)?.reasons
  const players = Object.keys(settlement.net)
  const running = new Map(players.map((player) => [player, 0]))
  const rows = settlement.payments.map(({ from, to, amount, reason, event }): string[] => {
    running.set(from, (running.get(from) ?? 0) - amount)
    running.set(to, (running.get(to) ?? 0) + amount)
    const told = reasons?.[reason] ?? reason
    return [
      event === undefined ? told : `${event + 1}. ${told}`,
      `${playerName(from, locale)} → ${playerName(to, locale)}`,
      String(amount),
      ...players.map((player) => signed(running.get(player) ?? 0)),
    ]
  })
  const net = players.map((player) => signed((settlement.net as Readonly<Record<string, number>>)[player] ?? 0))
  return table([[words.reason, words.payment, '', ...players.map((player) => playerName(player, locale))], ...rows, [words.net, '', '', ...net]], 2)
}
