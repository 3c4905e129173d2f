/**
 * One way to arrange the tiles of a suit in sets and at most one pair, in one number. As in a packed suit there is an octal digit for
 * each rank, the lowest last; it tells what starts there: 1, 2 or 3 chows, 4 a pung, 5 a pung and a chow, 7 four chows.
 * Above the nine digits, one more than the rank of the pair, 0 where there is none.
 */
export type PackedSets = number

/** Where the rank of the pair stands in {@link PackedSets}. */
export const pairShift = 27

/** The digit for some chows, with a pung or without, as {@link PackedSets} has it. */
export function packStart(chows: number, pungs: number): number {
  return chows === 4 ? 7 : chows + 4 * pungs
}

/** How many chows a digit tells of. */
export function chowsOf(start: number): number {
  return start === 7 ? 4 : start & 3
}

/** How many pungs a digit tells of. */
export function pungsOf(start: number): number {
  return (start & 6) === 4 ? 1 : 0
}

/** Where chows start: the lowest bit of each digit. */
export function chowsIn(sets: PackedSets): number {
  return (sets | (sets >> 1)) & 0o111111111
}

/** Where pungs stand: the lowest bit of each digit. */
export function pungsIn(sets: PackedSets): number {
  return (sets >> 2) & ~(sets >> 1) & 0o111111111
}
