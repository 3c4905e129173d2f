import { createRequire } from 'node:module'
import type { Hand } from '../../src/core/hand.ts'
import type { Meld } from '../../src/core/meld.ts'
import type { Tile } from '../../src/core/tile.ts'
import type { Counts } from './hands.ts'

const require = createRequire(import.meta.url)

/** Four lists of counts: three suits and the honours, as several packages take a hand. */
export type SuitCounts = number[][]

export function suitCounts(counts: Counts): SuitCounts {
  return [counts.slice(0, 9), counts.slice(9, 18), counts.slice(18, 27), counts.slice(27)]
}

/** agari: is a hand sets and a pair? */
export const agari = require('agari') as { check(counts: SuitCounts): boolean }

export interface Shoupai {
  zimo(tile: string): void
  toString(): string
  _fulou: string[]
}

/** @kobalab/majiang-core. */
export const majiang = require('@kobalab/majiang-core') as {
  Shoupai: { new (tiles: readonly string[]): Shoupai; fromString(text: string): Shoupai }
  Util: {
    hule_mianzi(hand: Shoupai): string[][]
    xiangting_yiban(hand: Shoupai): number
    tingpai(hand: Shoupai, distance?: (hand: Shoupai) => number): string[]
    xiangting(hand: Shoupai): number
    hule(hand: Shoupai, discard: string | null, circumstances: unknown): { readonly defen: number } | undefined
    hule_param(circumstances: object): unknown
  }
}

/** mahjong-tile-efficiency. */
export const efficiency = (await import('mahjong-tile-efficiency' as string)) as {
  RuleSet: { new (rules: 'Menzu' | 'HK' | 'Riichi'): { calUkeire(counts: SuitCounts): { shanten: number; ukeire: Record<string, number> } } }
}

/** @pai-forge/riichi-mahjong. */
export const paiForge = (await import('@pai-forge/riichi-mahjong' as string)) as {
  parseMspz(text: string): { _unsafeUnwrap(): unknown }
  getUkeire(hand: unknown): Tile[]
}

/** riichi. */
export const Riichi = require('riichi') as { new (text: string): { disableHairi(): void; calc(): { readonly isAgari: boolean; readonly ten: number } } }

/** A hand without melds as riichi reads it, its winning tile a discard. */
export function riichiText({ concealed, winningTile }: Hand): string {
  return `${concealed.map(numberFirst).join('')}+${winningTile === undefined ? '' : numberFirst(winningTile)}`
}

interface HkWinningHand {
  toString(): string
}

/** hk-mahjong. */
export const hkMahjong = require('hk-mahjong') as {
  Tile: { new (tile: { readonly suit: string; readonly value: number }): unknown }
  Hand: { new (hand: { tiles: unknown[] }): unknown }
  ExplorerOfWinningPermutations: { new (hand: unknown): { getWinningPermutations(): HkWinningHand[] } }
  FaanCalculator: { calculate(hand: HkWinningHand, circumstances: object): { readonly value: number } }
}

/** A tile as hk-mahjong writes it. */
export function glyph(tile: Tile): string {
  return String.fromCodePoint((tile < 9 ? 0x1f010 : tile < 18 ? 0x1f007 : tile < 27 ? 0x1f019 : 0x1f000) + (tile % 9))
}

const hkSuits = ['bamboo', 'character', 'dot', 'honor']

/** A hand without melds as hk-mahjong holds it; its honours have our order. */
export function hkHandOf({ concealed, winningTile }: Hand): unknown {
  const tiles = winningTile === undefined ? concealed : [...concealed, winningTile]
  return new hkMahjong.Hand({ tiles: tiles.map((tile) => new hkMahjong.Tile({ suit: hkSuits[Math.floor(tile / 9)] as string, value: (tile % 9) + 1 })) })
}

/** The name of a tile in riichi text: our first, second and third suit are m, p, s; honours are numbered in our order. */
export function riichiName(tile: Tile): string {
  return `${'mpsz'[Math.floor(tile / 9)]}${(tile % 9) + 1}`
}

/** The same with the number first, as `3m`. */
export function numberFirst(tile: Tile): string {
  return `${(tile % 9) + 1}${'mpsz'[Math.floor(tile / 9)]}`
}

function meldName(meld: Meld): string {
  const [suit, rank] = riichiName(meld.tile) as unknown as [string, string]
  if (meld.kind === 'chow') return `${suit}${rank}-${Number(rank) + 1}${Number(rank) + 2}`
  if (meld.kind !== 'kong') return `${suit}${rank}${rank}${rank}-`
  if (meld.form === 'concealed') return `${suit}${rank}${rank}${rank}${rank}`
  return meld.form === 'claimed' ? `${suit}${rank}${rank}${rank}${rank}-` : `${suit}${rank}${rank}${rank}-${rank}`
}

/** A hand as majiang-core holds it, with the winning tile drawn where there is one. */
export function shoupaiOf({ concealed, melds, winningTile }: Hand): Shoupai {
  const hand = new majiang.Shoupai(concealed.map(riichiName))
  hand._fulou.push(...melds.map(meldName))
  if (winningTile !== undefined) hand.zimo(riichiName(winningTile))
  return hand
}
