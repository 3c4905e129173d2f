/** How many columns a text takes in a terminal: Chinese characters take two, marks on the character before them none. */
export function width(text: string): number {
  let columns = 0
  for (const char of text) {
    const code = char.codePointAt(0) as number
    const wide = (code >= 0x2e80 && code <= 0xa4cf) || (code >= 0xac00 && code <= 0xd7a3) || (code >= 0xff00 && code <= 0xff60) || code === 0x1f004
    columns += code >= 0x300 && /\p{Mn}|\p{Cf}/u.test(char) ? 0 : wide ? 2 : 1
  }
  return columns
}

/** Fills a text up with blanks to a number of columns. */
export function pad(text: string, columns: number, side: 'left' | 'right'): string {
  const space = ' '.repeat(Math.max(0, columns - width(text)))
  return side === 'left' ? space + text : text + space
}
