import { type Issue, show } from './issue.ts'
import { isWindName } from './tile.ts'

/** Issues for circumstances that must be winds: missing ones, and ones that are no wind. */
export function checkWinds(context: object, keys: readonly string[]): Issue[] {
  return keys.flatMap((key): Issue[] => {
    const value = (context as Readonly<Record<string, unknown>>)[key]
    if (isWindName(value)) return []
    return value === undefined
      ? [{ code: 'context/missing', message: `'${key}' is missing; it takes east, south, west or north.`, path: [key] }]
      : [{ code: 'context/badValue', message: `'${key}' is ${show(value)}; it takes east, south, west or north.`, path: [key] }]
  })
}

/** Issues for circumstances that, where they are given, must be true or false. */
export function checkFlags(context: object, keys: readonly string[]): Issue[] {
  return keys.flatMap((key): Issue[] => {
    const value = (context as Readonly<Record<string, unknown>>)[key]
    if (value === undefined || typeof value === 'boolean') return []
    return [{ code: 'context/badValue', message: `'${key}' is ${show(value)}; it takes true or false.`, path: [key] }]
  })
}

/** Issues for a circumstance that, where it is given, must be a whole number of at least `min`. */
export function checkCount(context: object, key: string, min = 0): Issue[] {
  const value = (context as Readonly<Record<string, unknown>>)[key]
  if (value === undefined || (Number.isSafeInteger(value) && (value as number) >= min)) return []
  return [{ code: 'context/badValue', message: `'${key}' is ${show(value)}; it takes a whole number from ${min}.`, path: [key] }]
}
