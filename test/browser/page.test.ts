import { describe, expect, test } from 'vitest'
import { net, openCalculator, overflow, status, tap, useBrowser, violations } from './calculator.ts'

useBrowser()

const ruleSets = ['hong-kong', 'chinese-quick', 'finnish-classical', 'polish-classical', 'sichuan-bloody', 'american-card', 'all']
const openFolds = 'for (const fold of document.querySelectorAll("details")) fold.open = true'
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

describe('the address', () => {
  test('brings a result back in another window', async () => {
    const page = await openCalculator({ rules: 'sichuan-bloody' })
    await page.click('label:has(#seat-north)')
    await page.selectOption('#forbidden', 'bamboos')
    await page.click('#add-win')
    await page.click('#tab-hong-kong')
    await page.click('label:has(#source-wall)')
    await page.click('#house-rules summary')
    await page.selectOption('#option-minimum', '0')
    const again = await openCalculator(Object.fromEntries(new URLSearchParams(new URL(page.url()).hash.slice(1))))
    expect(again.url()).toBe(page.url())
    expect(await status(again)).toBe(await status(page))
    expect(await net(again)).toEqual(await net(page))
    await again.click('#tab-sichuan-bloody')
    expect(await again.locator('.events li').count()).toBe(1)
    expect(await again.inputValue('#forbidden')).toBe('bamboos')
  })

  test('may be written by hand and changed while the page is open', async () => {
    const page = await openCalculator()
    await page.evaluate('location.hash = "rules=finnish-classical&hand=(RRR) 234b 77d 456c 88c +7d&seat=east&source=wall"')
    await page.waitForFunction('document.getElementById("tab-finnish-classical").getAttribute("aria-selected") === "true"')
    expect(await page.inputValue('#hand-text')).toBe('(RRR) 234b 77d 456c 88c +7d')
    expect(await page.isChecked('#seat-east')).toBe(true)
  })

  test('nonsense in it does no harm', async () => {
    const page = await openCalculator({ rules: 'riichi', seat: 'up', log: '{', options: '{"hong-kong":{"minimum":99}}', 'hand.east': '☃', eastWins: '-4' })
    expect(await status(page)).toBe('Mahjong: 2 points: amount 4')
    const log = await openCalculator({ rules: 'sichuan-bloody', log: '[{"type":"win"},7]' })
    expect(await log.textContent('#settlement .issues')).toContain("'tile' is missing")
  })
})

describe('languages', () => {
  test.each([
    ['fi', 'Mahjonglaskuri', 'Mahjong: 2 pistettä'],
    ['sv', 'Mahjongräknare', 'Mahjong: 2 poäng'],
    ['pl', 'Kalkulator mahjonga', 'MahJongg: 2 pkt'],
    ['zh', '麻将计算器', '和牌: 2 分'],
  ])('%s', async (lang, title, result) => {
    const page = await openCalculator()
    await page.selectOption('#language', lang)
    expect(await page.textContent('h1')).toBe(title)
    expect(await page.title()).toBe(title)
    expect(await status(page)).toContain(result)
    expect(await page.getAttribute('html', 'lang')).toBe(lang === 'zh' ? 'zh-Hans' : lang)
    expect(page.url()).toContain(`lang=${lang}`)
  })

  test("the reader's own is taken where there is one", async () => {
    const page = await openCalculator({}, { locale: 'fi-FI' })
    expect(await page.inputValue('#language')).toBe('fi')
    expect(page.url()).not.toContain('lang=')
  })
})

describe('a telephone', () => {
  test.each(ruleSets)('%s fits 360 pixels', async (rules) => {
    const page = await openCalculator({ rules }, phone)
    await page.evaluate(openFolds)
    for (const lang of ['en', 'fi', 'sv', 'pl']) {
      await page.selectOption('#language', lang)
      expect(await overflow(page), lang).toBe(0)
    }
  })

  test('bad text fits too, and the result stays in view', async () => {
    const page = await openCalculator({ hand: `123b 456B ${'9'.repeat(80)} (12d) ]` }, phone)
    expect(await overflow(page)).toBe(0)
    await page.click('#clear')
    await tap(page, '1b', '2b')
    expect(await page.textContent('#summary')).toBe('2 of 14 tiles')
    await page.click('#summary')
    expect(await page.evaluate('document.activeElement.id')).toBe('result')
  })
})

describe('dark mode', () => {
  test('follows the system', async () => {
    const ground = 'getComputedStyle(document.body).backgroundColor'
    const light = await openCalculator()
    const dark = await openCalculator({}, { colorScheme: 'dark' })
    expect(await light.evaluate(ground)).toBe('rgb(244, 241, 234)')
    expect(await dark.evaluate(ground)).toBe('rgb(21, 23, 26)')
  })
})

describe('accessibility', () => {
  test.each(ruleSets)('%s, light and dark, has no violations', async (rules) => {
    const page = await openCalculator({ rules })
    await page.evaluate(openFolds)
    expect(await violations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await violations(page)).toEqual([])
  })

  test.each([
    ['a bad text', { hand: '123b 456B 78' }],
    ['no hand', { hand: '' }],
    ['a refused hand', { hand: '(123d) 456b 789c RR 67c +8c', options: '{"hong-kong":{"minimum":3}}' }],
    ['a hand that waits', { hand: '123b 456b 789b 2345c' }],
    ['a bad card', { rules: 'american-card', card: 'Y1: FF 2027a 00 777b 77c (any 3 suits) X25' }],
    ['another hand of four', { rules: 'finnish-classical', 'hand.east': '(RRR) GGG PP 55c 19b 2d' }],
  ])('%s', async (_, state) => {
    const page = await openCalculator({ ...state }, phone)
    expect(await violations(page)).toEqual([])
  })

  test('the focus is to be seen', async () => {
    const page = await openCalculator()
    for (let at = 0; at < 4; at++) await page.keyboard.press('Tab')
    expect(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle')).toBe('solid')
  })
})
