import type { Exposure } from './held.ts'
import type { AmericanOptions } from './options.ts'
import { anyKind, flowerKind, kindCount } from './tiles.ts'
import type { Gone } from './visible.ts'

/** What a player may still come by; the tiles at hand are among it. */
export interface Reach {
  /** Natural tiles by kind, without those of exposures. */
  readonly naturals: ArrayLike<number>
  /** By kind, the tiles that jokers of exposures stand for: those jokers come free where the tiles are had (AM-18). */
  readonly exchangeable: ArrayLike<number>
  /** Jokers, with those of exposures. */
  readonly jokers: number
}

/** Every tile that the game is played with: 4 of a kind, the flowers and the jokers (AM-1). */
export function wholeSet({ tiles }: Pick<AmericanOptions, 'tiles'>): Reach {
  const naturals = Array.from({ length: kindCount }, (_, kind) => (kind === flowerKind ? tiles.flowers : 4))
  return { naturals, exchangeable: new Uint8Array(kindCount), jokers: tiles.jokers }
}

/** What is left of a set when some tiles are exposed and others are gone. */
export function reachOf(whole: Reach, exposures: readonly Exposure[], gone?: Gone): Reach {
  if (exposures.length === 0 && gone === undefined) return whole
  const naturals = Uint8Array.from(whole.naturals)
  const exchangeable = Uint8Array.from(whole.exchangeable)
  const take = (kind: number, count: number): void => {
    naturals[kind] = Math.max(0, (naturals[kind] as number) - count)
  }
  gone?.naturals.forEach((count, kind) => {
    take(kind, count)
  })
  for (const { kind, size, jokers } of exposures) {
    // Jokers alone stand for no tile.
    if (kind === anyKind) continue
    take(kind, size - jokers)
    exchangeable[kind] = (exchangeable[kind] as number) + jokers
  }
  return { naturals, exchangeable, jokers: Math.max(0, whole.jokers - (gone?.jokers ?? 0)) }
}
