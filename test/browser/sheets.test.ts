import { expect, test } from 'vitest'
import { sheetFiles, sheetPages } from '../support/sheets.ts'
import { openPage, useBrowser } from './calculator.ts'

useBrowser()

/** Everything that sticks out of its box, or out of the paper. */
const overflowing = `[...document.querySelectorAll('body, section, ul, li, p, table, td, th, svg.tiles')].flatMap((part) => {
  const { left, right } = part.getBoundingClientRect()
  const out = left < -1 || right > innerWidth + 1 || (part.tagName !== 'svg' && part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
  return out ? [part.tagName + ' ' + part.textContent.slice(0, 40)] : []
})`

/** The width between the margins of the paper, in CSS pixels. */
const contentWidth = Math.round((190 / 25.4) * 96)

test.each([...new Set(sheetFiles.map(({ topic }) => topic))])('%s prints to its pages in every language, and nothing overflows', async (topic) => {
  const page = await openPage({ viewport: { width: contentWidth, height: 1000 } })
  for (const { file, lang } of sheetFiles.filter((sheet) => sheet.topic === topic)) {
    await page.goto(new URL(`../../docs/sheets/${file}`, import.meta.url).href)
    await page.emulateMedia({ media: 'print' })
    expect(await page.evaluate(overflowing), lang).toEqual([])
    const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)?.length, lang).toBe(sheetPages(topic))
    // A4, in points.
    expect(pdf).toMatch(/\/MediaBox\s*\[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/)
  }
})

test('a sheet is read on a telephone too', async () => {
  const page = await openPage({ viewport: { width: 360, height: 740 }, isMobile: true })
  for (const topic of ['hong-kong', 'american-card', 'tiles']) {
    await page.goto(new URL(`../../docs/sheets/${topic}.en.html`, import.meta.url).href)
    expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'), topic).toBeLessThanOrEqual(0)
  }
})
