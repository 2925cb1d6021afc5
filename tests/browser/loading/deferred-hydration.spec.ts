import type { Page } from '@playwright/test'
import { pricePanel } from '../support/configuring.ts'
import { productId } from '../support/editing.ts'
import { hydrated } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

/**
 * As deferred-hydration.ts sets it. ms from its running in the page, which is never before the page was
 * asked for.
 */
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

test('a public page is painted before any of its scripts is requested, and is hydrated afterwards', async ({
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

test('the script that records a press comes before everything that can be pressed', async ({ page }) => {
  for (const path of ['/', '/products', '/contact', '/editor', '/account']) {
    const html = await (await page.request.get(path)).text()
    const recorder = html.indexOf('preHydrationPress')
    expect(recorder, path).toBeGreaterThan(0)
    expect(recorder, path).toBeLessThan(html.indexOf('</head>'))
  }
})

test('a page that its scripts draw does not keep them waiting', async ({ page }) => {
  const guarded = ['user', 'drafts', 'mygifts', 'quotations', 'discounts'].map((name) => `/account/${name}`)
  for (const path of ['/editor', '/account', ...guarded]) {
    const html = await (await page.request.get(path)).text()
    expect(html, path).toContain('rel="modulepreload"')
    expect(html, path).not.toMatch(/<(?:link|script)[^>]*="after-paint"/)
  }
})

// Whether at once is for deferred-hydration.test.ts to say.
test('in a hidden tab, which is never painted, the scripts run too', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true })
    window.PerformanceObserver = class extends PerformanceObserver {
      override observe() {}
    }
  })
  await page.goto('/products')
  await hydrated(page)
})

test.describe('STRUCTURE-024 before the scripts have come', () => {
  /** Scripts wait until they are let through. */
  async function holdBack(page: Page): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await promise
      await route.fallback()
    })
    return resolve
  }

  test('CONFIG-003 CONFIG-008 what is ticked and written counts, and the button that was pressed last does what it says', async ({
    page,
  }) => {
    const id = await productId(page, 'Everyday Tee')
    const letThrough = await holdBack(page)
    await page.goto(`/shirtdetail/${id}`, { waitUntil: 'commit' })
    await page.getByLabel('Front Print').check()
    await page.getByLabel('Quantity M', { exact: true }).fill('12')
    await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
    letThrough()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(pricePanel(page)).toContainText('12 pieces')
    await expect(page.getByRole('radio', { name: /^Heat Transfer/ })).toBeVisible()
  })

  test('pieces that were typed before another colour was selected count for that colour', async ({
    page,
  }) => {
    const id = await productId(page, 'Everyday Tee')
    const letThrough = await holdBack(page)
    await page.goto(`/shirtdetail/${id}`, { waitUntil: 'commit' })
    const colours = page.getByRole('radiogroup', { name: 'Product Colour' }).getByRole('radio')
    await page.getByLabel('Quantity M', { exact: true }).fill('12')
    await colours.nth(2).check()
    letThrough()
    await hydrated(page)
    await expect(pricePanel(page)).toContainText('12 pieces')
    await expect(colours.nth(2)).toBeChecked()
    // One row: none of them are left at the first colour.
    await expect(page.getByLabel('Quantity M', { exact: true })).toHaveValue('12')
  })

  test('what the browser brings back with a page is no choice', async ({ page }) => {
    await page.goto(`/shirtdetail/${await productId(page, 'Everyday Tee')}`)
    await hydrated(page)
    await page.getByLabel('Front Print').check()
    await page.getByLabel('Quantity M', { exact: true }).fill('12')
    await expect(pricePanel(page)).toContainText('12 pieces')
    await page.goto('/terms')
    await page.goBack()
    await hydrated(page)
    await expect(page.getByLabel('Front Print')).not.toBeChecked()
    await expect(page.getByLabel('Quantity M', { exact: true })).toHaveValue('')
  })

  test('what is written while the scripts take over the page is not lost', async ({ page }) => {
    // When React has begun to listen and draws: each of its first slices is asked for by a message to itself.
    await page.addInitScript(() => {
      const post = MessagePort.prototype.postMessage
      let slices = Number(location.hash.slice(1))
      MessagePort.prototype.postMessage = function (...message) {
        const field = document.querySelector<HTMLInputElement>('main input[type=email]')
        if (field && slices-- === 0) {
          // As a key does: React takes no notice of its own way to set it.
          const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
          own?.set?.call(field, 'mei@shop.test')
          field.dispatchEvent(new Event('input', { bubbles: true }))
        }
        return post.apply(this, message as Parameters<typeof post>)
      }
    })
    const email = page.getByRole('main').getByLabel('Email')
    for (const slice of [0, 1, 2]) {
      await page.goto(`/coming-soon#${slice}`)
      await expect(email, `slice ${slice}`).toHaveValue('mei@shop.test')
      await hydrated(page)
      // The button rests until the page knows of an address.
      await expect(page.getByRole('button', { name: 'Notify me!' })).toBeEnabled()
    }
  })

  test('a list is sorted as selected before hydration', async ({ page }) => {
    const letThrough = await holdBack(page)
    await page.goto('/products', { waitUntil: 'commit' })
    await page.locator('select').first().selectOption('price_asc')
    letThrough()
    await expect(page).toHaveURL(/sort=price_asc/)
  })

  test('a message submitted before hydration is in no address, and is sent by the browser', async ({
    page,
  }) => {
    const letThrough = await holdBack(page)
    await page.goto('/contact', { waitUntil: 'commit' })
    const main = page.getByRole('main')
    await main.getByLabel('Full name').fill('Ottoline Tan')
    await main.getByLabel('Email').fill(`early${Date.now()}@tidewater.test`)
    await main.getByLabel('Phone number').fill('+65 6100 1234')
    await main.getByLabel('Subject').fill('Tea towels')
    await main.getByLabel('Message').fill('Do you print on tea towels?')
    await main.getByRole('button', { name: 'Send message' }).click()
    await expect(main.getByRole('status')).toContainText('Message sent')
    letThrough()
    await hydrated(page)
    await expect(main.getByRole('status')).toContainText('Message sent')
    await expect(main.getByLabel('Message')).toHaveValue('')
    expect(new URL(page.url()).search).toMatch(/^\?sent=[\d+]+&by=[\d-]+$/)
  })

  test('an address that is left before hydration is on the list', async ({ page }) => {
    const letThrough = await holdBack(page)
    await page.goto('/coming-soon', { waitUntil: 'commit' })
    await page.getByRole('main').getByLabel('Email').fill(`early${Date.now()}@tidewater.test`)
    await page.getByRole('button', { name: 'Notify me!' }).click()
    await expect(page.getByText('You will be notified by us.')).toBeVisible()
    letThrough()
    await hydrated(page)
    await expect(page.getByText('You will be notified by us.')).toBeVisible()
  })

  test('a search before hydration is made by the browser', async ({ page }) => {
    const letThrough = await holdBack(page)
    await page.goto('/products', { waitUntil: 'commit' })
    await page.getByRole('searchbox').fill('mug')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/search=mug/)
    letThrough()
    await hydrated(page)
    await expect(page.getByRole('main').getByRole('link', { name: /mug/i }).first()).toBeVisible()
  })
})
