import { describe, expect, test } from 'vitest'
import { net, openCalculator, status, useBrowser } from './calculator.ts'

useBrowser()

describe('who pays whom', () => {
  test('Hong Kong, from the hand', async () => {
    const page = await openCalculator()
    expect(await net(page)).toEqual(['−4', '+16', '−8', '−4'])
    await page.click('label:has(#from-)')
    expect(await page.textContent('#settlement')).toContain('Say who gave the winning tile')
  })

  test('Finnish, from four hands', async () => {
    const page = await openCalculator({ rules: 'finnish-classical' })
    expect(await page.textContent('#settlement')).toContain('East, West, North')
    const hands = { east: '(RRR) GGG PP 55c 19b 2d', west: '(777b) EE WW 2c 58d 9b 36c 3f 3y', north: '[8888c] 123d 456d 36b SS' }
    for (const [seat, text] of Object.entries(hands)) {
      await page.click(`label:has(#whose-hand-${seat})`)
      await page.fill('#hand-text', text)
    }
    expect(await status(page)).toBe('16')
    expect(await net(page)).toEqual(['+256', '+208', '−208', '−256'])
    expect(await page.locator('#settlement details[id^="four-"]').count()).toBe(4)
    await page.selectOption('#loser-fault', 'long')
    expect(await status(page)).toBe('0')
  })

  test('Sichuan, event by event, with undo', async () => {
    const page = await openCalculator({ rules: 'sichuan-bloody', 'suit.south': 'bamboos' })
    await page.click('#kong-events summary')
    await page.selectOption('#event-tile', '9b')
    await page.click('#add-kong')
    expect(await net(page)).toEqual(['+6', '−2', '−2', '−2'])
    await page.click('#add-discard')
    await page.click('#add-win')
    expect(await page.locator('.events li').allTextContents()).toEqual([
      'East: Concealed kong, 9 bamboo',
      'East discards after the kong',
      'South wins on 2 characters (a discard, West)',
    ])
    expect(await net(page)).toEqual(['+6', '0', '−4', '−2'])
    // South has won and cannot win again.
    await page.click('#add-win')
    expect(await page.textContent('#settlement [role="alert"]')).toContain('SB-13')
    expect(await page.locator('.events li').count()).toBe(3)
    await page.click('#undo-event')
    expect(await net(page)).toEqual(['+6', '−2', '−2', '−2'])
    await page.click('#add-wall-end')
    expect(await page.textContent('#settlement [role="alert"]')).toContain('SB-20')
  })

  test('Sichuan: two win on one tile', async () => {
    const page = await openCalculator({ rules: 'sichuan-bloody' })
    await page.click('#add-win')
    await page.click('label:has(#seat-north)')
    await page.fill('#hand-text', '333b 444b 555b 66b 13c +2c')
    await page.click('#add-winner')
    expect(await page.locator('.events li').allTextContents()).toEqual(['South, North wins on 2 characters (a discard, West)'])
    expect((await net(page))[2]).toMatch(/^−/)
  })

  test('American: a card that is typed in, its findings and the nearest lines', async () => {
    const page = await openCalculator({ rules: 'american-card' })
    expect(await net(page)).toEqual(['−30', '+120', '−60', '−30'])
    expect(await page.textContent('#findings')).toContain('43 hands')
    await page.fill('#hand-text', '(333dJ)@N (666b)@W 9999d 36c +8c')
    expect(await status(page)).toBe('Not mahjong')
    expect(await page.locator('#nearest li').first().textContent()).toContain('1 away')
    await page.click('#card-fold summary')
    await page.fill('#card-text', '[Year]\nY1: FF 2027a 00 777b 77c (any 3 suits) X25')
    await page.waitForSelector('#findings .error')
    expect(await page.locator('#findings .error .link').textContent()).toBe('Error, line 2, column 5')
    expect(await page.textContent('#findings')).toContain('13 tiles')
    expect(await status(page)).toBe('The card has errors')
    await page.click('#findings .error .link')
    expect(await page.evaluate('document.activeElement.selectionStart')).toBe(11)
    await page.click('#house-card')
    expect(await page.textContent('#findings')).toContain('43 hands')
  })
})
