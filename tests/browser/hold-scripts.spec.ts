import type { Page } from '@playwright/test'
import { productId } from './editing.ts'
import { hydrated } from './people.ts'
import { expect, test } from './shop.ts'

/** As hold-scripts.ts sets it. ms from its running in the page, which is never before the page was asked for. */
const longestWait = 3000

/** ms since the page was asked for. */
function readOrder(page: Page) {
  return page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    scripts: performance
      .getEntriesByType('resource')
      .flatMap(({ name, startTime }) => (new URL(name).pathname.endsWith('.js') ? startTime : [])),
  }))
}

test('a page that strangers see first is painted before any of its scripts is asked for, and still runs', async ({
  page,
}) => {
  for (const path of ['/', '/products', `/shirtdetail/${await productId(page, 'Everyday Tee')}`]) {
    await page.goto(path)
    await hydrated(page)
    const { painted, scripts } = await readOrder(page)
    expect(scripts.length).toBeGreaterThan(5)
    // A machine that is late with the paint doesn't keep the scripts longer than that.
    const earliest = Math.min(painted, longestWait)
    expect([path, scripts.filter((asked) => !(asked > earliest))]).toEqual([path, []])
  }
})

test('a page that its scripts draw does not keep them waiting', async ({ page }) => {
  const guarded = ['user', 'drafts', 'mygifts', 'quotations', 'discounts'].map((name) => `/account/${name}`)
  for (const path of ['/editor', '/account', ...guarded]) {
    const html = await (await page.request.get(path)).text()
    expect(html, path).toContain('rel="modulepreload"')
    expect(html, path).not.toContain('after-paint')
  }
})

// Whether at once is for hold-scripts.test.ts to say.
test('in a tab that nobody looks at, which no browser paints, the scripts run too', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true })
    window.PerformanceObserver = class extends PerformanceObserver {
      override observe() {}
    }
  })
  await page.goto('/products')
  await hydrated(page)
})
