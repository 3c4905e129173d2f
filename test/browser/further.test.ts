import { describe, expect, test } from 'vitest'
import { net, openCalculator, overflow, status, useBrowser, violations } from './calculator.ts'

useBrowser()

const openFolds = 'for (const fold of document.querySelectorAll("details")) fold.open = true'
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const reload = (url: string) => openCalculator(Object.fromEntries(new URLSearchParams(new URL(url).hash.slice(1))))

describe('the American card', () => {
  test('bets, a declared line, the bonus forgone, faults of the discard, a wall game', async () => {
    const page = await openCalculator({ rules: 'american-card', hand: '3333d 44d 555d 66d 77d +7d', seat: 'east', from: 'south' })
    expect(await net(page)).toEqual(['+240', '−120', '−60', '−60'])
    await page.check('#forgo')
    expect(await net(page)).toEqual(['+120', '−60', '−30', '−30'])
    await page.selectOption('#discardFault', 'misnamed')
    expect(await net(page)).toEqual(['+120', '−120', '0', '0'])
    await page.selectOption('#discardFault', '')
    await page.click('#bets-fold summary')
    await page.click('#bets-add')
    await page.fill('#bet-name-0', 'Ann')
    expect(await net(page)).toEqual(['+120', '−120', '−60', '−60', '+120'])
    expect(await page.locator('#settlement .net dt').allTextContents()).toContain('Ann')
    expect(await net(await reload(page.url()))).toEqual(await net(page))
    await page.check('#bet-spoke-0')
    expect(await net(page)).toEqual(['+120', '−60', '−30', '−30', '0'])
    await page.uncheck('#bet-spoke-0')
    await page.selectOption('#bet-on-0', 'wallGame')
    await page.check('#wallGame')
    expect((await net(page))[4]).toMatch(/^\+/)
    await page.click('#bets-remove-0')
    await page.uncheck('#wallGame')
    await page.selectOption('#declared', 'Y1')
    expect(await status(page)).toBe('Complete, but it may not be declared')
    expect(await page.textContent('#answer .issues')).toContain('Y1 was declared')
  })
})

describe('Sichuan', () => {
  test('a win that was let go refuses the tile, or with the option allows it for more', async () => {
    const page = await openCalculator({ rules: 'sichuan-bloody' })
    await page.click('#missed-fold summary')
    await page.click('#missed-add')
    expect(await page.inputValue('#missed-tile-0')).toBe('2c')
    expect(await page.textContent('#answer .issues')).toContain('SB-24')
    await page.click('#house-rules summary')
    await page.selectOption('#option-missedSameTile', 'ifMore')
    expect(await status(page)).toBe('Mahjong: 1 fan: 2 points')
    await page.fill('#missed-points-0', '2')
    expect(await status(page)).toBe('Complete, but it may not be declared')
    expect(await status(await reload(page.url()))).toBe(await status(page))
    await page.click('label:has(#source-wall)')
    expect(await page.locator('#missed-fold').count()).toBe(0)
    expect(await status(page)).toContain('Mahjong')
  })
})

describe('Hong Kong', () => {
  test('the five-tile rule asks how many tiles were left and which lie open', async () => {
    const page = await openCalculator()
    expect(await page.locator('#tilesLeft').count()).toBe(0)
    await page.click('#house-rules summary')
    await page.selectOption('#option-fiveTileRule', 'true')
    await page.fill('#tilesLeft', '4')
    await page.fill('#visible', '1b')
    expect(await net(page)).toEqual(['0', '+16', '−16', '0'])
    await page.fill('#visible', '1b 8c')
    expect(await net(page)).toEqual(['−4', '+16', '−8', '−4'])
    await page.fill('#visible', '8C')
    expect(await page.getAttribute('#visible', 'aria-invalid')).toBe('true')
    expect(await page.textContent('#circumstances .issues')).toContain("write '8c'")
  })
})

describe('the classical rules', () => {
  test('kinds that lie open make the only-tile wait', async () => {
    const page = await openCalculator({ rules: 'finnish-classical', hand: '123b 456b 44d RRR 67c +8c', source: 'wall' })
    expect(await page.textContent('#answer')).not.toContain('The only tile that could win')
    await page.fill('#visible', '5c')
    expect(await page.textContent('#answer')).toContain('The only tile that could win')
  })

  test('a score sheet is settled from four totals', async () => {
    const page = await openCalculator({ rules: 'finnish-classical', seat: 'west' })
    await page.click('#score-sheet summary')
    for (const [seat, total] of Object.entries({ east: '40', south: '40', west: '100', north: '12' })) await page.fill(`#total-${seat}`, total)
    expect(await net(page, '#score-sheet')).toEqual(['−144', '−72', '+400', '−184'])
    const again = await reload(page.url())
    expect(await again.inputValue('#total-west')).toBe('100')
  })
})

test('values of options have names, in every language', async () => {
  const page = await openCalculator({ rules: 'finnish-classical' })
  await page.click('#house-rules summary')
  for (const lang of ['en', 'fi', 'sv', 'pl', 'zh']) {
    await page.selectOption('#language', lang)
    const names = await page.locator('#house-rules option').allTextContents()
    expect(
      names.filter((name) => /[a-z][A-Z]/.test(name)),
      lang,
    ).toEqual([])
    expect(await page.locator('#house-rules [lang="en"]').count()).toBe(0)
  }
  expect(await page.textContent('#house-rules')).not.toContain('Points for mahjong itself')
})

test('findings are told in the language of the page', async () => {
  const page = await openCalculator({ hand: '123b 456B 78', lang: 'fi' })
  expect(await page.textContent('#hand-errors')).toContain("siis '456b'")
  expect(await page.textContent('#hand-errors')).not.toContain('upper-case')
})

test.each([
  ['american-card', { bets: '[{"bettor":"Ann","on":"south"},{"bettor":"Bo","on":"wallGame"}]' }],
  ['sichuan-bloody', { missed: '[{"tile":"2c","points":4}]' }],
  ['hong-kong', { options: '{"hong-kong":{"fiveTileRule":true}}', visible: '8C' }],
  ['finnish-classical', { visible: '5555c', 'total.east': '40', 'total.south': '8', 'total.west': '100', 'total.north': '0' }],
])('what %s asks beside fits a telephone and has no violations', async (rules, more) => {
  const page = await openCalculator({ rules, ...more }, phone)
  await page.evaluate(openFolds)
  for (const lang of ['en', 'fi', 'pl']) {
    await page.selectOption('#language', lang)
    expect(await overflow(page), lang).toBe(0)
  }
  expect(await violations(page)).toEqual([])
})
