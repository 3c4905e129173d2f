import { type Issue, show } from './issue.ts'
import type { Meld } from './meld.ts'
import { isWindName, seatsAfter, type Wind } from './tile.ts'

/** An issue for each of some circumstances that a test does not pass. */
function checkKeys(context: object, keys: readonly string[], passes: (value: unknown) => boolean, issue: (key: string, value: unknown) => Issue): Issue[] {
  const issues: Issue[] = []
  for (const key of keys) {
    const value = (context as Readonly<Record<string, unknown>>)[key]
    if (!passes(value)) issues.push(issue(key, value))
  }
  return issues
}

/** Issues for circumstances that must be winds: missing ones, and ones that are no wind. */
export function checkWinds(context: object, keys: readonly string[]): Issue[] {
  return checkKeys(context, keys, isWindName, noWind)
}

function noWind(key: string, value: unknown): Issue {
  if (value === undefined) return { code: 'context/missing', message: `'${key}' is missing; it takes east, south, west or north.`, path: [key], data: { key } }
  return {
    code: 'context/badValue',
    message: `'${key}' is ${show(value)}; it takes east, south, west or north.`,
    path: [key],
    data: { key, found: show(value), takes: 'wind' },
  }
}

/** Issues for circumstances that, where they are given, must be true or false. */
export function checkFlags(context: object, keys: readonly string[]): Issue[] {
  return checkKeys(context, keys, isFlag, noFlag)
}

function isFlag(value: unknown): boolean {
  return value === undefined || typeof value === 'boolean'
}

function noFlag(key: string, value: unknown): Issue {
  return {
    code: 'context/badValue',
    message: `'${key}' is ${show(value)}; it takes true or false.`,
    path: [key],
    data: { key, found: show(value), takes: 'boolean' },
  }
}

/** Issues for a circumstance that, where it is given, must be a whole number of at least `min`. */
export function checkCount(context: object, key: string, min = 0): Issue[] {
  const value = (context as Readonly<Record<string, unknown>>)[key]
  if (value === undefined || (Number.isSafeInteger(value) && (value as number) >= min)) return []
  return [
    {
      code: 'context/badValue',
      message: `'${key}' is ${show(value)}; it takes a whole number from ${min}.`,
      path: [key],
      data: { key, found: show(value), takes: 'count', min },
    },
  ]
}

/**
 * Sets that cannot have been given as they say, where the seat of their player is known: nobody gives to himself,
 * and where only the next player claims a chow, it comes from the player before.
 */
export function checkGivers(melds: readonly Meld[], seat: unknown, rule: string, chow: 'next' | 'anybody'): Issue[] {
  if (!isWindName(seat)) return []
  const before = seatsAfter(seat)[2]
  return melds.flatMap((meld, at): Issue[] => {
    const ofNobodyElse = meld.from === seat
    const outOfTurn = chow === 'next' && meld.kind === 'chow' && meld.from !== before
    if (meld.from === undefined || !(ofNobodyElse || outOfTurn)) return []
    const message = ofNobodyElse
      ? `Set ${at + 1} is said to have been claimed from ${seat}, its own player; name the seat that gave its tile.`
      : `Set ${at + 1} is a chow claimed from ${meld.from}, but ${seat} may claim one only from ${before}.`
    const data = { why: ofNobodyElse ? 'fromSelf' : 'chowFrom', meld: at + 1, seat, from: meld.from, before: before as Wind }
    return [{ code: 'hand/badMeld', message, rule, path: ['melds', at], data }]
  })
}
