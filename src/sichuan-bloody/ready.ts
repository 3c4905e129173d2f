import { type Hand, standingTiles } from '../core/hand.ts'
import { type Issue, MahjongError, show } from '../core/issue.ts'
import { eastTile, type Suit, suitOf, suits, type Tile } from '../core/tile.ts'
import { type HandInput, located, readHand } from '../notation/hand-text.ts'
import { checkSichuanHand, suitsOf } from './context.ts'
import { optionsOf, type SichuanRules, type SichuanScore } from './score.ts'

/** What a ready hand would be worth on one of its waits, without circumstances and without the point for a self-drawn tile. */
export interface ReadyWait {
  readonly tile: Tile
  /** Fans, not capped. */
  readonly fans: number
  readonly points: number
}

/** Why a hand is not ready: tiles of the forbidden suit, three suits, only waits it holds itself, or no tile that would complete it. */
export type NotReadyReason = 'forbiddenSuit' | 'threeSuits' | 'exhausted' | 'noWait'

/** Whether a hand waits for a tile alone, and what for. */
export interface ReadyHand {
  readonly ready: boolean
  /** SB-20: points on the best of its waits; 0 where it is not ready. */
  readonly potential: number
  /** The tiles that complete it, lowest first; those on the table count too (SB-19). */
  readonly waits: readonly Tile[]
  /** The same tiles with what each is worth. */
  readonly worth: readonly ReadyWait[]
  /** SB-19: tiles that would complete it but of which the player holds all four himself. */
  readonly exhausted: readonly Tile[]
  readonly reason?: NotReadyReason
}

function notReady(reason: NotReadyReason, exhausted: readonly Tile[] = []): ReadyHand {
  return { ready: false, potential: 0, waits: [], worth: [], exhausted, reason }
}

/** The hand that waits, with a mark on one of its 13 tiles left aside; or what is wrong with it. */
export function readWaitingHand(input: HandInput): { readonly hand: Hand } | { readonly issues: readonly Issue[] } {
  const read = readHand(input)
  if (!read.ok) return { issues: read.issues }
  const { winningTile: _, ...rest } = read.value.hand
  const hand: Hand = { ...rest, concealed: standingTiles(read.value.hand) }
  const issues = checkSichuanHand(hand, 'waiting')
  return issues.length > 0 ? { issues: located(issues, read.value.locate) } : { hand }
}

/** SB-19: of a tile that does not stand four times, does the player hold all four copies where the option says that melds count? */
function isExhausted(tile: Tile, hand: Hand, rules: SichuanRules): boolean {
  if (optionsOf(rules).exhaustedWait === 'standing') return false
  const standing = hand.concealed.filter((each) => each === tile).length
  const melded = hand.melds.reduce((sum, meld) => (meld.tile === tile ? sum + (meld.kind === 'kong' ? 4 : 3) : sum), 0)
  return standing + melded >= 4
}

/** The best reading of a hand, circumstances left out; the winning tile may be a fifth copy that is only imagined (SB-20). */
function bestWith(tile: Tile, waiting: Hand, rules: SichuanRules): SichuanScore | undefined {
  const hand = { ...waiting, winningTile: tile }
  const context = { win: { source: 'discard' } } as const
  let best: SichuanScore | undefined
  for (const reading of rules.readings(hand, context)) {
    const score = rules.evaluate(reading, hand, context)
    if (best === undefined || rules.compare(score, best) > 0) best = score
  }
  return best
}

/** Do the tiles from `tile` on divide into pungs and chows? */
function divides(held: readonly number[], tile: Tile = 0): boolean {
  const count = held[tile]
  if (count === undefined) return true
  const chows = count % 3
  // Three chows from one tile are three pungs, so no more than two are tried beside a pung.
  if (chows === 0) return divides(held, tile + 1)
  if (tile % 9 > 6 || (held[tile + 1] as number) < chows || (held[tile + 2] as number) < chows) return false
  return divides(
    held.map((each, at) => (at === tile + 1 || at === tile + 2 ? each - chows : each)),
    tile + 1,
  )
}

/** Would a tile of which all four stand already complete the hand, if there were a fifth? The shapes read no such hand. */
function fifthCompletes(tile: Tile, hand: Hand): boolean {
  const held = new Array<number>(eastTile).fill(0)
  for (const each of [...hand.concealed, tile]) held[each] = (held[each] as number) + 1
  return held.some((count, pair) => count >= 2 && divides(held.map((each, at) => (at === pair ? each - 2 : each))))
}

/** SB-19, SB-20, for a hand whose tiles have been checked. */
export function readyHand(hand: Hand, forbidden: Suit | undefined, rules: SichuanRules): ReadyHand {
  const held = suitsOf(hand)
  if (forbidden !== undefined && held.includes(forbidden)) return notReady('forbiddenSuit')
  if (held.length > 2) return notReady('threeSuits')
  const worth: ReadyWait[] = []
  const exhausted: Tile[] = []
  for (let tile = 0; tile < eastTile; tile++) {
    // A tile completes a group with tiles of its own suit, so no other suit is waited for.
    if (!held.includes(suitOf(tile) as Suit)) continue
    if (hand.concealed.filter((each) => each === tile).length === 4) {
      if (fifthCompletes(tile, hand)) exhausted.push(tile)
      continue
    }
    const score = bestWith(tile, hand, rules)
    if (score === undefined) continue
    if (isExhausted(tile, hand, rules)) exhausted.push(tile)
    else worth.push({ tile, fans: score.fans, points: score.total })
  }
  if (worth.length === 0) return notReady(exhausted.length > 0 ? 'exhausted' : 'noWait', exhausted)
  return { ready: true, potential: Math.max(...worth.map(({ points }) => points)), waits: worth.map(({ tile }) => tile), worth, exhausted }
}

/** Reads and checks the arguments of `ready`. Throws `MahjongError`. */
export function readyOf(input: HandInput, forbidden: Suit | undefined, rules: SichuanRules): ReadyHand {
  const read = readWaitingHand(input)
  const issues = 'issues' in read ? [...read.issues] : []
  if (forbidden !== undefined && !suits.includes(forbidden)) {
    const message = `'forbidden' is ${show(forbidden)}; it takes ${suits.join(', ')}, or nothing.`
    issues.push({ code: 'context/badValue', message, rule: 'SB-2', path: ['forbidden'], data: { key: 'forbidden', found: show(forbidden), takes: 'suit' } })
  }
  if ('issues' in read || issues.length > 0) throw new MahjongError(issues)
  return readyHand(read.hand, forbidden, rules)
}
