import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/chromium.ts'
import { waitForHydration } from '../scripts/hydrated.ts'

/** Opens a browser for measurements, and closes it even if they fail. */
export async function withBrowser<T>(
  work: (browser: Browser) => Promise<T>,
  args: string[] = [],
): Promise<T> {
  const executablePath = findChromium()
  const browser = await chromium.launch({ args, ...(executablePath && { executablePath }) })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** Opens a page of the shop and waits until it is hydrated. */
export async function openHydratedPage(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(url)
  await waitForHydration(page)
  return page
}

/** Makes scripts, layout and painting of the page take four times as long, as on a phone. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}
