import { describe, expect, test } from 'vitest'
import { openCalculator, status, tap, useBrowser } from './calculator.ts'

useBrowser()

describe('a hand is entered', () => {
  test('by tapping: the fourteenth tile is the winning one, and the text follows', async () => {
    const page = await openCalculator()
    await page.click('label:has(#mode-chow)')
    await tap(page, '1d')
    await page.click('label:has(#mode-tile)')
    await tap(page, '4b', '5b', '6b', '7c', '8c', '9c', 'R', 'R', '6c')
    expect(await page.textContent('#count')).toBe('12 of 14 tiles')
    await tap(page, '7c')
    expect(await status(page)).toBe('Waits for 5 characters, 8 characters')
    await tap(page, '8c')
    expect(await page.inputValue('#hand-text')).toBe('(123d) 456b 67789c RR +8c')
    expect(await status(page)).toBe('Mahjong: 2 points: amount 4')
    expect(await page.locator('#answer .score .reading > [data-group]').count()).toBe(5)
  })

  test('claimed, extended and concealed kongs, with their giver', async () => {
    const page = await openCalculator({ hand: '' })
    await page.click('label:has(#mode-pung)')
    await page.selectOption('#claimed-from', 'north')
    await tap(page, '5d')
    await page.click('label:has(#mode-kong)')
    await tap(page, 'R')
    await page.click('label:has(#mode-extendedKong)')
    await tap(page, '1c')
    await page.click('label:has(#mode-concealedKong)')
    await tap(page, '9b')
    expect(await page.inputValue('#hand-text')).toBe('(555d)@N (RRRR)@N (111c+1c)@N [9999b]')
    // No tile is left, so a further tap changes nothing.
    await page.press('#pad [data-tile="9b"]', 'Enter')
    expect(await page.inputValue('#hand-text')).toBe('(555d)@N (RRRR)@N (111c+1c)@N [9999b]')
    expect(await page.getAttribute('#pad [data-tile="9b"]', 'aria-disabled')).toBe('true')
  })

  test('with the winning tile marked, taken away, undone and cleared', async () => {
    const page = await openCalculator({ hand: '(123d) 456b 789c RR 67c +8c' })
    await page.click('label:has(#mode-winningTile)')
    await tap(page, 'R')
    expect(await page.inputValue('#hand-text')).toBe('(123d) 456b 677889c R +R')
    await page.click('#winning')
    expect(await page.textContent('#count')).toBe('13 of 14 tiles')
    await page.click('#undo')
    expect(await page.inputValue('#hand-text')).toBe('(123d) 456b 677889c R +R')
    await page.click('#clear')
    expect(await status(page)).toBe('Tap tiles or type a hand.')
    await page.click('#example')
    expect(await page.isVisible('#example-note')).toBe(true)
  })

  test('as text, in any notation', async () => {
    const page = await openCalculator()
    await page.fill('#hand-text', '19s19m19p1234567z +1z')
    expect(await status(page)).toContain('limit hand')
    expect(await page.locator('#tray .held').count()).toBe(14)
  })

  test('by keyboard alone', async () => {
    const page = await openCalculator({ hand: '' })
    await page.focus('#pad [data-tile="1b"]')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await page.inputValue('#hand-text')).toBe('12b 2c')
    await page.focus('#tray button')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Enter')
    expect(await page.inputValue('#hand-text')).toBe('2b 2c')
    expect(await page.evaluate('document.activeElement.closest("#tray") !== null')).toBe(true)
  })
})

describe('a bad text', () => {
  test('has a caret below each place, and its field says so', async () => {
    const page = await openCalculator({ hand: '123b 456B 78' })
    expect(await page.getAttribute('#hand-text', 'aria-invalid')).toBe('true')
    expect(await page.locator('#hand-errors mark').allTextContents()).toEqual(['456B', '78'])
    const mark = await page.locator('#hand-errors mark').first().boundingBox()
    const carets = await page.locator('#hand-errors .bad [aria-hidden]').first().boundingBox()
    expect(Math.abs((mark?.x ?? 0) - (carets?.x ?? 1))).toBeLessThan(1)
    expect(carets?.y).toBeGreaterThan(mark?.y ?? 0)
    expect(await page.textContent('#hand-errors')).toContain("write '456b'")
    await page.fill('#hand-text', '123b 456b 78b')
    expect(await page.getAttribute('#hand-text', 'aria-invalid')).toBe('false')
    expect(await page.locator('#hand-errors mark').count()).toBe(0)
  })

  test('is not thrown away by a tap', async () => {
    const page = await openCalculator({ hand: '123b 456B' })
    await tap(page, 'E')
    expect(await page.inputValue('#hand-text')).toBe('123b 456B E')
  })

  test('impossible tiles are told too', async () => {
    const page = await openCalculator({ hand: '11111b 456c 789d RR 67c +8c' })
    expect(await page.textContent('#hand-errors')).toMatch(/1b/)
    expect(await status(page)).toBe('This cannot be judged')
  })
})
