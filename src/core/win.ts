import type { Hand } from './hand.ts'
import { type Issue, show } from './issue.ts'
import { isWindName, type Wind } from './tile.ts'

/**
 * How the hand was completed. A union, so that a drawn tile with a giver or a replacement tile that was discarded does not type.
 * `replacement`: drawn after a kong (or a bonus tile, where the rules say so); `afterKong`: discarded right after its discarder's kong;
 * `lastTile`: the wall's last tile, or a discard made after it was drawn.
 */
export type Win = WinSource & { readonly lastTile?: boolean }

/** Where the winning tile came from; see {@link Win}. */
export type WinSource =
  | { readonly source: 'wall'; readonly replacement?: boolean }
  | { readonly source: 'discard'; readonly from?: Wind; readonly afterKong?: boolean }
  | { readonly source: 'robbedKong'; readonly from?: Wind }
  | { readonly source: 'jokerExchange' }

/** The sources of a winning tile. */
export const winSources = ['wall', 'discard', 'robbedKong', 'jokerExchange'] as const
/** One of {@link winSources}. */
export type WinSourceName = (typeof winSources)[number]

/** True where the winner took the tile himself: from the wall, or by exchanging a joker. */
export function isSelfDrawn(win: Win): boolean {
  return win.source === 'wall' || win.source === 'jokerExchange'
}

/** The seat that gave the winning tile, where the circumstances name one. */
export function giverOf(win: Win): Wind | undefined {
  return win.source === 'discard' || win.source === 'robbedKong' ? win.from : undefined
}

/** True where another player gave the winning tile. */
export function isGiven(win: Win): boolean {
  return win.source === 'discard' || win.source === 'robbedKong'
}

/** Contradictions that hold under every rule set. `sources` are those the rules know; `seat` is the winner's. */
export function checkWin(value: unknown, sources: readonly WinSourceName[], seat?: Wind): Issue[] {
  const path = ['win']
  if (value === undefined || value === null) {
    return [
      { code: 'win/missing', message: `'win' is missing; say how the hand was completed, as { source: '${sources.join("' | '")}' }.`, path, data: { sources } },
    ]
  }
  if (typeof value !== 'object' || Array.isArray(value)) {
    return [
      {
        code: 'win/badSource',
        message: `'win' is ${show(value)}; it takes { source: '${sources.join("' | '")}' }.`,
        path,
        data: { found: show(value), sources },
      },
    ]
  }
  const win = value as Readonly<Record<string, unknown>>
  const source = win['source'] as WinSourceName
  if (!sources.includes(source)) {
    return [
      {
        code: 'win/badSource',
        message: `The winning tile's source is ${show(source)}; here it is one of ${sources.join(', ')}.`,
        path: [...path, 'source'],
        data: { found: show(source), sources },
      },
    ]
  }
  const issues: Issue[] = []
  for (const flag of ['replacement', 'afterKong', 'lastTile']) {
    if (win[flag] !== undefined && typeof win[flag] !== 'boolean') {
      issues.push({
        code: 'win/badValue',
        message: `'${flag}' is ${show(win[flag])}; it takes true or false.`,
        path: [...path, flag],
        data: { key: flag, found: show(win[flag]), takes: 'boolean' },
      })
    }
  }
  const given = source === 'discard' || source === 'robbedKong'
  if (win['from'] !== undefined) {
    if (!given) {
      issues.push({
        code: 'win/giverOnDraw',
        message: `A tile taken from the wall has no giver; leave 'from' out, or make it a discard.`,
        path: [...path, 'from'],
      })
    } else if (!isWindName(win['from'])) {
      issues.push({
        code: 'win/badValue',
        message: `'from' is ${show(win['from'])}; it takes east, south, west or north.`,
        path: [...path, 'from'],
        data: { key: 'from', found: show(win['from']), takes: 'wind' },
      })
    } else if (win['from'] === seat) {
      issues.push({
        code: 'win/fromSelf',
        message: `The winner, ${seat}, cannot take a tile from himself; name the seat that gave it.`,
        path: [...path, 'from'],
        data: { seat },
      })
    }
  }
  if (win['replacement'] && source !== 'wall') {
    issues.push({
      code: 'win/replacementNotDrawn',
      message: `A replacement tile is drawn, so its source is the wall, not ${source}.`,
      path: [...path, 'replacement'],
      data: { source },
    })
  }
  if (win['afterKong'] && source !== 'discard') {
    issues.push({
      code: 'win/afterKongOnDraw',
      message: `'afterKong' tells of a discard made after a kong; this tile's source is ${source}.`,
      path: [...path, 'afterKong'],
      data: { source },
    })
  }
  return issues
}

/** A replacement tile needs a kong that it replaces; the rules that replace bonus tiles elsewhere ask for this. */
export function checkReplacementKong(win: Win, hand: Hand): Issue[] {
  if (win.source !== 'wall' || !win.replacement || hand.melds.some((meld) => meld.kind === 'kong')) return []
  return [{ code: 'win/replacementWithoutKong', message: 'A replacement tile is drawn after a kong, and this hand has none.', path: ['win', 'replacement'] }]
}
