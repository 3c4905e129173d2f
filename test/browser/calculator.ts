import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'

const address = new URL('../../docs/playground/index.html', import.meta.url).href
const axe = fileURLToPath(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url))

let browser: Browser
const faults: string[] = []

/** Starts a browser with an empty profile for the tests of a file; an error on the page fails the test that met it. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    })
  })
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
    expect(faults.splice(0)).toEqual([])
  })
  afterAll(async () => {
    await browser?.close()
  })
}

/** Opens the page from its file, in English unless told otherwise. */
export async function openCalculator(state: Readonly<Record<string, string>> = {}, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 900 }, ...options })
  const page = await context.newPage()
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  // The page fetches nothing but its own files.
  page.on('request', (request) => {
    if (!/^(file|data):/.test(request.url())) faults.push(`asked for ${request.url()}`)
  })
  const hash = Object.entries(state).map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
  await page.goto(hash.length === 0 ? address : `${address}#${hash.join('&')}`)
  await page.waitForSelector('body.ready')
  return page
}

/** Taps tiles of the pad, by name. */
export async function tap(page: Page, ...tiles: readonly string[]): Promise<void> {
  for (const tile of tiles) await page.click(`#pad [data-tile="${tile}"]`)
}

/** What a screen reader is told of the result. */
export async function status(page: Page): Promise<string> {
  return (await page.textContent('#status')) ?? ''
}

/** What each player ends with. */
export async function net(page: Page, box = '#settlement'): Promise<string[]> {
  return page.locator(`${box} .net dd`).allTextContents()
}

/** How far the page is wider than its window, in pixels. */
export async function overflow(page: Page): Promise<number> {
  return (await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')) as number
}

/** What axe finds wrong, each with the first place. */
export async function violations(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: axe })
  const found = (await page.evaluate('axe.run(document, { resultTypes: ["violations"], preload: false })')) as {
    readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[] }[]
  }
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)} ${nodes[0]?.failureSummary ?? ''}`)
}
