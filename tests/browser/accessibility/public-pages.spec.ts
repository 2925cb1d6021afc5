import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/check-accessibility.ts'
import { productId } from '../support/editing.ts'
import { pageErrorsOf } from '../support/page-errors.ts'
import { waitForHydration } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

const desktop = { width: 1440 }
/** With high-density pixels, as on phones. At low density, hinting changes glyph widths, which the fallback fonts don't imitate. */
const mobile = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }

/** The maximum layout shift; a larger shift would move the text that a visitor is reading. */
const maxLayoutShift = 0.02

/**
 * Opens a page with its fonts delayed until it is hydrated, and scrolls to its
 * end, so that everything lazy is loaded. Returns the sum of its layout shifts.
 */
async function layoutShiftOf(page: Page, path: string): Promise<number> {
  const { promise: fontsReleased, resolve: releaseFonts } = Promise.withResolvers<void>()
  const fontFiles = /\.woff2$/
  await page.route(fontFiles, async (route) => {
    await fontsReleased
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await waitForHydration(page)
  releaseFonts()
  const layoutShift = await page.evaluate(async () => {
    await document.fonts.ready
    const frame = () => new Promise(requestAnimationFrame)
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      for (let frameIndex = 0; frameIndex < 3; frameIndex++) await frame()
    }
    scrollTo({ top: 0, behavior: 'instant' })
    await frame()
    return (window as unknown as { shifted: () => number }).shifted()
  })
  await page.unroute(fontFiles)
  return layoutShift
}

/** Sums up the layout shifts of a page that no input caused. */
async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
    let sum = 0
    const add = (entries: PerformanceEntryList) => {
      for (const { value, hadRecentInput } of entries as Shift[]) if (!hadRecentInput) sum += value
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, {
      shifted: () => {
        add(observer.takeRecords())
        return sum
      },
    })
  })
}

test('the pages that everybody can open have no accessibility violation, no error and no visible layout shift', async ({
  page,
  browser,
}) => {
  const errors = pageErrorsOf(page)
  const phone = await browser.newPage(mobile)
  await Promise.all([page, phone].map(recordShifts))
  const visit = async (path: string) => {
    for (const [screen, width] of [
      [phone, mobile.viewport.width],
      [page, desktop.width],
    ] as const)
      expect
        .soft(await layoutShiftOf(screen, path), `${path} moves at ${width} px`)
        .toBeLessThan(maxLayoutShift)
  }
  for (const [path, name] of [
    ['/', 'home'],
    ['/products', 'shop'],
    ['/products?filter=Hoodie&budget=10', 'shop without a match'],
    ['/request', 'request'],
    ['/contact', 'contact'],
    ['/terms', 'terms'],
    ['/upgrade', 'maintenance'],
    ['/case-study', 'case study'],
    ['/no/such/page', 'not found'],
  ] as const) {
    await visit(path)
    await expectAccessible(page, name)
  }
  // Other tests check these.
  for (const path of [
    `/shirtdetail/${await productId(page, 'Everyday Tee')}`,
    '/coming-soon',
    '/confirm-email',
    '/reset-password?token=none',
    '/quotation/none',
    '/checkout',
  ])
    await visit(path)
  await phone.close()
  // The browser logs missing pages and refused calls as errors; only a missing picture is a real error.
  const isRefusal = /responded with a status of 40[04] .*\/(api\/[^)]*|no\/such\/page|quotation\/none)\)$/
  expect(errors.filter((error) => !isRefusal.test(error))).toEqual([])
})

test('the page that waits after a sign-in with Google has no accessibility violation', async ({ page }) => {
  // The page waits for the response of the shop.
  await page.route('**/api/auth/login/success', () => {})
  await page.goto('/google-redirect')
  await waitForHydration(page)
  await expectAccessible(page, 'back from Google')
})
