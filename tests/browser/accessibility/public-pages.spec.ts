import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/check-accessibility.ts'
import { productId } from '../support/editing.ts'
import { pageErrorsOf } from '../support/page-errors.ts'
import { hydrated } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

const desktop = { width: 1440 }
/** Fine pixels as phones have them: letters on coarse ones are as wide as their hints say, and no fallback font is adjusted to that. */
const mobile = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }

/** More than this share of the screen moves by itself only where something pushes what is being read. */
const maxLayoutShift = 0.02

/**
 * Opens a page while its letters are kept back, lets them come once its script has taken over, and reads it to its end, so
 * that what comes late has come. Answers how far things have moved by themselves.
 */
async function shiftOf(page: Page, path: string): Promise<number> {
  const { promise: characters, resolve: letCome } = Promise.withResolvers<void>()
  const late = /\.woff2$/
  await page.route(late, async (route) => {
    await characters
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await hydrated(page)
  letCome()
  const shift = await page.evaluate(async () => {
    await document.fonts.ready
    const frame = () => new Promise(requestAnimationFrame)
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      for (let seen = 0; seen < 3; seen++) await frame()
    }
    scrollTo({ top: 0, behavior: 'instant' })
    await frame()
    return (window as unknown as { shifted: () => number }).shifted()
  })
  await page.unroute(late)
  return shift
}

/** Adds up from the beginning of a page what moves without a press. */
async function noteShifts(page: Page): Promise<void> {
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

test('the pages that everybody can open have no accessibility violation and no error, and no layout shift that can be seen', async ({
  page,
  browser,
}) => {
  const errors = pageErrorsOf(page)
  const phone = await browser.newPage(mobile)
  await Promise.all([page, phone].map(noteShifts))
  const visit = async (path: string) => {
    for (const [screen, width] of [
      [phone, mobile.viewport.width],
      [page, desktop.width],
    ] as const)
      expect.soft(await shiftOf(screen, path), `${path} moves at ${width} px`).toBeLessThan(maxLayoutShift)
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
  // Looked at in stories of their own.
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
  // The browser itself notes pages that are not there and calls that are refused; a picture that is not there is an error.
  const isRefusal = /responded with a status of 40[04] .*\/(api\/[^)]*|no\/such\/page|quotation\/none)\)$/
  expect(errors.filter((error) => !isRefusal.test(error))).toEqual([])
})

test('the page that waits after a sign-in with Google has no accessibility violation', async ({ page }) => {
  // Until the shop has answered, the page waits.
  await page.route('**/api/auth/login/success', () => {})
  await page.goto('/google-redirect')
  await hydrated(page)
  await expectAccessible(page, 'back from Google')
})
