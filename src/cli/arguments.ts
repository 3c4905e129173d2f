import { parseArgs } from 'node:util'
import { type Issue, MahjongError, show } from '../core/issue.ts'
import { type Suit, suits, type Wind, winds } from '../core/tile.ts'
import { locales } from '../locale/index.ts'
import type { Locale } from '../locale/locale.ts'
import { slipsIn } from './near-keys.ts'

const flags = {
  rules: { type: 'string' },
  option: { type: 'string', multiple: true },
  card: { type: 'string' },
  lang: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
  file: { type: 'string' },
  to: { type: 'string' },
  seat: { type: 'string' },
  round: { type: 'string' },
  by: { type: 'string' },
  from: { type: 'string' },
  replacement: { type: 'boolean' },
  'last-tile': { type: 'boolean' },
  'after-kong': { type: 'boolean' },
  standing: { type: 'boolean' },
  dealt: { type: 'boolean' },
  'first-discard': { type: 'boolean' },
  'kongs-this-turn': { type: 'string' },
  liable: { type: 'string' },
  forbidden: { type: 'string' },
  declared: { type: 'string' },
  fault: { type: 'string' },
  context: { type: 'string' },
  limit: { type: 'string' },
  tile: { type: 'string' },
  kong: { type: 'string' },
} as const

/** The values of the flags, by name. */
export type Flags = {
  readonly [Name in keyof typeof flags]?: (typeof flags)[Name] extends { multiple: true }
    ? string[]
    : (typeof flags)[Name]['type'] extends 'boolean'
      ? boolean
      : string
}

/** A command line that has been taken apart. */
export interface Arguments {
  readonly words: readonly string[]
  readonly flags: Flags
}

/** A command line that cannot be understood. */
export function usage(message: string): MahjongError {
  return new MahjongError([{ code: 'usage', message }])
}

/** Refuses JSON that says nearly what would be understood. */
export function refuseSlips(value: unknown, what: string): void {
  const found = slipsIn(value)
  if (found.length > 0) throw usage(`In ${what}, ${found.join(' ')}`)
}

/** Takes a command line apart; unknown flags and missing values are usage errors. */
export function readArguments(argv: readonly string[]): Arguments {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options: flags, allowPositionals: true, strict: true })
    return { words: positionals, flags: values as Flags }
  } catch (error) {
    throw usage((error as Error).message.split('\n')[0] ?? 'The command line is not understood.')
  }
}

function windOf(flag: string, text: string, issues: Issue[]): Wind | undefined {
  const lower = text.toLowerCase()
  const wind = winds.find((name) => name === lower || name[0] === lower)
  if (wind === undefined)
    issues.push({
      code: 'context/badValue',
      message: `--${flag} ${show(text)} is no seat; it takes east, south, west or north (or E, S, W, N).`,
      path: [flag],
      data: { key: `--${flag}`, found: show(text), takes: 'wind' },
    })
  return wind
}

const sources: Readonly<Record<string, object>> = {
  wall: { source: 'wall' },
  discard: { source: 'discard' },
  'robbed-kong': { source: 'robbedKong' },
  replacement: { source: 'wall', replacement: true },
  'joker-exchange': { source: 'jokerExchange' },
}

/** The winning tile's circumstances, as far as flags tell them. */
function winFrom(given: Flags, issues: Issue[]): object | undefined {
  const source = given.by === undefined ? {} : sources[given.by.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)]
  if (source === undefined)
    issues.push({
      code: 'win/badSource',
      message: `--by ${show(given.by)} is no source; it takes ${Object.keys(sources).join(', ')}.`,
      path: ['win', 'source'],
      data: { found: show(given.by), sources: Object.keys(sources) },
    })
  const from = given.from === undefined ? undefined : windOf('from', given.from, issues)
  const kongs = given['kongs-this-turn']
  if (kongs !== undefined && !/^[0-4]$/.test(kongs))
    issues.push({
      code: 'win/badValue',
      message: `--kongs-this-turn ${show(kongs)} is no number of kongs; it takes a whole number from 0 to 4.`,
      path: ['win', 'kongsThisTurn'],
      data: { key: '--kongs-this-turn', found: show(kongs), takes: 'countTo', min: 0, max: 4 },
    })
  const win = {
    ...source,
    ...(from === undefined ? {} : { from }),
    ...(given.replacement ? { replacement: true } : {}),
    ...(given['last-tile'] ? { lastTile: true } : {}),
    ...(given['after-kong'] ? { afterKong: true } : {}),
    ...(given.standing ? { standing: true } : {}),
    ...(given.dealt ? { dealt: true } : {}),
    ...(given['first-discard'] ? { firstDiscard: true } : {}),
    ...(kongs === undefined ? {} : { kongsThisTurn: Number(kongs) }),
  }
  return Object.keys(win).length === 0 ? undefined : win
}

/** The circumstances that the flags tell; `--context` takes any others as JSON. */
export function contextFrom(given: Flags): Record<string, unknown> {
  const issues: Issue[] = []
  const context: Record<string, unknown> = {}
  for (const flag of ['seat', 'round', 'liable'] as const) {
    const text = given[flag]
    if (text !== undefined) context[flag] = flag === 'liable' && text === 'none' ? null : windOf(flag, text, issues)
  }
  const win = winFrom(given, issues)
  if (win !== undefined) context['win'] = win
  if (given.forbidden !== undefined) {
    const suit = suits.find((name) => name === given.forbidden || name[0] === given.forbidden)
    if (suit === undefined)
      issues.push({
        code: 'context/badValue',
        message: `--forbidden ${show(given.forbidden)} is no suit; it takes ${suits.join(', ')}.`,
        path: ['forbidden'],
        data: { key: '--forbidden', found: show(given.forbidden), takes: 'suit' },
      })
    context['forbidden'] = suit satisfies Suit | undefined
  }
  if (given.declared !== undefined) context['declared'] = given.declared
  if (given.fault !== undefined) context['fault'] = given.fault
  if (given.context !== undefined) {
    const told = objectFrom(given.context, '--context', issues)
    refuseSlips(told, '--context')
    const { win: more, ...others } = told as Readonly<Record<string, unknown>>
    Object.assign(context, others)
    // Beside what the flags tell of the tile, not in its place.
    if (more !== undefined) context['win'] = typeof more === 'object' && more !== null && !Array.isArray(more) ? { ...win, ...more } : more
  }
  if (issues.length > 0) throw new MahjongError(issues)
  return context
}

function objectFrom(text: string, what: string, issues: Issue[]): object {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // Told below, with what would do.
  }
  issues.push({
    code: 'context/badValue',
    message: `${what} ${show(text)} is not a JSON object, as {"declaredReady": false}.`,
    data: { key: what, found: show(text), takes: 'json' },
  })
  return {}
}

/** The language asked for. */
export function localeFrom(given: Flags): Locale {
  const asked = given.lang ?? 'en'
  if (!Object.hasOwn(locales, asked)) throw usage(`--lang ${show(asked)} is not known; the languages are ${Object.keys(locales).join(', ')}.`)
  return locales[asked as keyof typeof locales]
}
