import { describe, expect, test } from 'vitest'
import { openCalculator, status, useBrowser } from './calculator.ts'

useBrowser()

describe('each rule set', () => {
  test.each([
    ['Hong Kong', 'Mahjong: 2 points: amount 4'],
    ['Quick', 'Mahjong: 1 counter'],
    ['Finnish', 'Mahjong: (4 + 8 + 4 + 10) × 2 = 52'],
    ['Polish', /^Mahjong: \(/],
    ['Sichuan', 'Mahjong: 1 fan: 2 points'],
    ['American', 'Mahjong: T1: 30 points'],
  ])('%s has an example that wins', async (name, expected) => {
    const page = await openCalculator()
    await page.getByRole('tab', { name, exact: true }).click()
    expect(await status(page)).toMatch(expected)
    expect(await page.locator('#answer .item').count()).toBeGreaterThan(0)
  })

  test('a hand under all of them at once', async () => {
    const page = await openCalculator({ rules: 'all', hand: '(777b) 234b 55b 666b 88b +8b' })
    expect(await status(page)).toBe('Mahjong under 5 of 6 sets of rules')
    const verdict = (id: string) => page.textContent(`[data-rules="${id}"] .verdict`)
    expect(await verdict('hong-kong')).toContain('amount 32')
    expect(await verdict('finnish-classical')).toContain('= 144')
    expect(await verdict('american-card')).toBe('Not mahjong')
    await page.click('#open-sichuan-bloody')
    expect(await page.getAttribute('#tab-sichuan-bloody', 'aria-selected')).toBe('true')
    expect(await page.inputValue('#hand-text')).toBe('(777b) 234b 55b 666b 88b +8b')
  })

  test('tabs go by arrow keys', async () => {
    const page = await openCalculator()
    await page.focus('#tab-hong-kong')
    await page.keyboard.press('ArrowLeft')
    expect(await page.getAttribute('#tab-all', 'aria-selected')).toBe('true')
    await page.keyboard.press('Home')
    expect(await page.evaluate('document.activeElement.id')).toBe('tab-hong-kong')
  })

  test('circumstances change the score', async () => {
    const page = await openCalculator()
    await page.click('label:has(#source-wall)')
    expect(await status(page)).toBe('Mahjong: 3 points: amount 8')
    expect(await page.locator('#from').count()).toBe(0)
    await page.click('#tab-finnish-classical')
    expect(await page.locator('#answer .item').allTextContents()).toContain('Drawn from the wall2 points')
    await page.click('label:has(#seat-east)')
    await page.check('#dealt')
    expect(await status(page)).toContain('limit hand')
  })

  test('house rules: a minimum refuses the hand, with the rule and the penalty', async () => {
    const page = await openCalculator()
    await page.click('#house-rules summary')
    await page.selectOption('#option-minimum', '3')
    expect(await status(page)).toBe('Complete, but it may not be declared')
    expect(await page.textContent('#answer .issues')).toContain('HK-6')
    expect(await page.locator('#answer .net dd').allTextContents()).toContain('−384')
  })

  test('a hand that waits shows what for', async () => {
    const page = await openCalculator({ rules: 'sichuan-bloody', hand: '123b 456b 789b 2345c' })
    expect(await status(page)).toBe('Waits for 2 characters, 5 characters')
    expect(await page.locator('#answer .waits svg').count()).toBe(2)
  })

  test('an item lights up its tiles, and other readings are folded below', async () => {
    const page = await openCalculator({ rules: 'finnish-classical' })
    await page.locator('#answer .item').first().click()
    expect(await page.locator('#answer .item').first().getAttribute('aria-pressed')).toBe('true')
    expect(await page.locator('#answer .score .reading.lit .on').count()).toBe(1)
    await page.locator('#answer .item').first().click()
    await page.locator('#status').hover()
    await page.evaluate('document.activeElement.blur()')
    expect(await page.locator('#answer .reading.lit').count()).toBe(0)
    expect(await page.locator('#others-finnish-classical').getAttribute('open')).toBeNull()
    await page.click('#others-finnish-classical summary')
    expect(await page.locator('.others .reading').first().isVisible()).toBe(true)
  })
})
