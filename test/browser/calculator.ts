import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'

const address = new URL('../../docs/playground/index.html', import.meta.url).href
const axe = fileURLToPath(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url))

let browser: Browser
const faults: string[] = []

/** Gives the tests of a file a profile each in the shared browser; an error on the page fails the test that met it. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.connect(inject('browser'))
  })
  afterEach(async () => {
    await Promise.all(
      browser
        .contexts()
        .flatMap((context) => context.pages())
        .map((page) => page.close()),
    )
    expect(faults.splice(0)).toEqual([])
  })
  afterAll(async () => {
    await browser?.close()
  })
}

/** A profile for each kind of window; the pages keep nothing in it, so that the tests of a file share them. */
const profiles = new Map<string, Promise<BrowserContext>>()

function profile(options: BrowserContextOptions): Promise<BrowserContext> {
  const kind = JSON.stringify(options)
  const made = profiles.get(kind) ?? browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 900 }, ...options })
  profiles.set(kind, made)
  return made
}

/** An empty page; whatever it asks of a network is a fault. */
export async function openPage(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await profile(options)).newPage()
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('request', (request) => {
    if (!/^(file|data):/.test(request.url())) faults.push(`asked for ${request.url()}`)
  })
  return page
}

/** Opens the calculator from its file, in English unless told otherwise. */
export async function openCalculator(state: Readonly<Record<string, string>> = {}, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await openPage(options)
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
