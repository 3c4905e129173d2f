import { describe, expect, test } from 'vitest'
import { lintCard, parseCard } from '../../src/american-card/index.ts'
import { sound } from './lint-rows.ts'

describe('size', () => {
  const lines = (count: number): string =>
    Array.from({ length: count }, (_, at) => `L${at}: FF 111a 2222b 333c 44a (any 3 suits; any 4 consec. nos.) X30`).join('\n')

  test('a card of 200 lines loads', () => {
    expect(parseCard(lines(200)).sections[0]?.lines.length).toBe(200)
  })

  test.each([
    ['a long line of groups', '22a '.repeat(50_000)],
    ['a long block', '2'.repeat(200_000)],
    ['a long list', `[${'X '.repeat(100_000)}]a X25`],
    ['many choices', `${'{2|3|4|5}'.repeat(14).replaceAll('}{', '} {')} X25`],
    ['a choice of many', `{${'2|'.repeat(100_000)}2} X25`],
    ['many variants', `${sound.replace(' X30', '')} -or- `.repeat(10_000) + sound],
    ['many open brackets', '([{'.repeat(50_000)],
    ['many open quotes', '"\n'.repeat(50_000)],
    ['many commas', `FF (${','.repeat(100_000)}) X25`],
    ['many blanks', `FF (any${' '.repeat(100_000)}2 suits) X25`],
    ['many clauses', `FF (${'X=odd;'.repeat(50_000)}) X25`],
    ['four variables in every group', 'XYTQa XYTQb XYTQc XYa X25'],
    ['every number in every suit', 'X* X* X* X* Y* Y* Y* Y* T* T* T* Q* Q* Q* C25'],
    ['many sections', '[A]\n'.repeat(50_000)],
    ['many headers', '@a b=c\n'.repeat(50_000)],
    ['many lines that multiply', `${'X* Y* T* Q* NNNNN RRRRR X25\n'.repeat(300)}`],
    ['many kinds of ?', '? ?? ??? ? ?? ??? ?? X25\n'.repeat(50)],
  ])('%s is answered', (_, text) => {
    const { errors, warnings } = lintCard(text)
    expect(errors.length + warnings.length).toBeGreaterThan(0)
  })
})
