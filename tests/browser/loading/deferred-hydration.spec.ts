import type { Page } from '@playwright/test'
import { pricePanel } from '../support/configuring.ts'
import { productId } from '../support/editing.ts'
import { waitForHydration } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

/**
 * The limit in deferred-hydration.ts, in ms from
 * when it runs in the page.
 */
const maxWaitMs = 3000

/** Times in ms since the page was requested. */
function readLoadTimes(page: Page) {
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
    await waitForHydration(page)
    const { painted, scripts } = await readLoadTimes(page)
    expect(scripts.length).toBeGreaterThan(5)
    // If the first paint is late, the scripts wait no longer than `maxWaitMs`.
    const earliest = Math.min(painted, maxWaitMs)
    expect([path, scripts.filter((startedAt) => !(startedAt > earliest))]).toEqual([path, []])
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

test('a page that is rendered by its scripts doesn’t defer them', async ({ page }) => {
  const guarded = ['user', 'drafts', 'mygifts', 'quotations', 'discounts'].map((name) => `/account/${name}`)
  for (const path of ['/editor', '/account', ...guarded]) {
    const html = await (await page.request.get(path)).text()
    expect(html, path).toContain('rel="modulepreload"')
    expect(html, path).not.toMatch(/<(?:link|script)[^>]*="after-paint"/)
  }
})

// deferred-hydration.test.ts tests that they run immediately.
test('in a hidden tab, which is never painted, the scripts run as well', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true })
    window.PerformanceObserver = class extends PerformanceObserver {
      override observe() {}
    }
  })
  await page.goto('/products')
  await waitForHydration(page)
})

test.describe('STRUCTURE-024 before hydration', () => {
  /** Holds scripts back until the returned function is called. */
  async function delayScripts(page: Page): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await promise
      await route.fallback()
    })
    return resolve
  }

  test('CONFIG-003 CONFIG-008 checked and typed values are used, and the button that was pressed last takes effect', async ({
    page,
  }) => {
    const id = await productId(page, 'Everyday Tee')
    const releaseScripts = await delayScripts(page)
    await page.goto(`/shirtdetail/${id}`, { waitUntil: 'commit' })
    await page.getByLabel('Front Print').check()
    await page.getByLabel('Quantity M', { exact: true }).fill('12')
    await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
    releaseScripts()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(pricePanel(page)).toContainText('12 pieces')
    await expect(page.getByRole('radio', { name: /^Heat Transfer/ })).toBeVisible()
  })

  test('pieces that were typed before another colour was selected count for that colour', async ({
    page,
  }) => {
    const id = await productId(page, 'Everyday Tee')
    const releaseScripts = await delayScripts(page)
    await page.goto(`/shirtdetail/${id}`, { waitUntil: 'commit' })
    const colours = page.getByRole('radiogroup', { name: 'Product Colour' }).getByRole('radio')
    await page.getByLabel('Quantity M', { exact: true }).fill('12')
    await colours.nth(2).check()
    releaseScripts()
    await waitForHydration(page)
    await expect(pricePanel(page)).toContainText('12 pieces')
    await expect(colours.nth(2)).toBeChecked()
    // There is only one row, so no pieces are left at the first colour.
    await expect(page.getByLabel('Quantity M', { exact: true })).toHaveValue('12')
  })

  test('values that the browser restores with a page are no choice of the customer', async ({ page }) => {
    await page.goto(`/shirtdetail/${await productId(page, 'Everyday Tee')}`)
    await waitForHydration(page)
    await page.getByLabel('Front Print').check()
    await page.getByLabel('Quantity M', { exact: true }).fill('12')
    await expect(pricePanel(page)).toContainText('12 pieces')
    await page.goto('/terms')
    await page.goBack()
    await waitForHydration(page)
    await expect(page.getByLabel('Front Print')).not.toBeChecked()
    await expect(page.getByLabel('Quantity M', { exact: true })).toHaveValue('')
  })

  test('text that is typed during hydration is not lost', async ({ page }) => {
    // React schedules each of its first slices of hydration by a message to itself.
    await page.addInitScript(() => {
      const post = MessagePort.prototype.postMessage
      let slices = Number(location.hash.slice(1))
      MessagePort.prototype.postMessage = function (...message) {
        const field = document.querySelector<HTMLInputElement>('main input[type=email]')
        if (field && slices-- === 0) {
          // With the native setter, as a key press does, because React ignores values that it has set itself.
          const valueProperty = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
          valueProperty?.set?.call(field, 'mei@shop.test')
          field.dispatchEvent(new Event('input', { bubbles: true }))
        }
        return post.apply(this, message as Parameters<typeof post>)
      }
    })
    const email = page.getByRole('main').getByLabel('Email')
    for (const slice of [0, 1, 2]) {
      await page.goto(`/coming-soon#${slice}`)
      await expect(email, `slice ${slice}`).toHaveValue('mei@shop.test')
      await waitForHydration(page)
      // The button is disabled until an address is entered.
      await expect(page.getByRole('button', { name: 'Notify me!' })).toBeEnabled()
    }
  })

  test('a list is sorted as selected before hydration', async ({ page }) => {
    const releaseScripts = await delayScripts(page)
    await page.goto('/products', { waitUntil: 'commit' })
    await page.locator('select').first().selectOption('price_asc')
    releaseScripts()
    await expect(page).toHaveURL(/sort=price_asc/)
  })

  test('a message submitted before hydration is sent by the browser, and is never in a URL', async ({
    page,
  }) => {
    const releaseScripts = await delayScripts(page)
    await page.goto('/contact', { waitUntil: 'commit' })
    const main = page.getByRole('main')
    await main.getByLabel('Full name').fill('Ottoline Tan')
    await main.getByLabel('Email').fill(`early${Date.now()}@tidewater.test`)
    await main.getByLabel('Phone number').fill('+65 6100 1234')
    await main.getByLabel('Subject').fill('Tea towels')
    await main.getByLabel('Message').fill('Do you print on tea towels?')
    await main.getByRole('button', { name: 'Send message' }).click()
    await expect(main.getByRole('status')).toContainText('Message sent')
    releaseScripts()
    await waitForHydration(page)
    await expect(main.getByRole('status')).toContainText('Message sent')
    await expect(main.getByLabel('Message')).toHaveValue('')
    expect(new URL(page.url()).search).toMatch(/^\?sent=[\d+]+&by=[\d-]+$/)
  })

  test('an email address that is submitted before hydration is added to the mailing list', async ({
    page,
  }) => {
    const releaseScripts = await delayScripts(page)
    await page.goto('/coming-soon', { waitUntil: 'commit' })
    await page.getByRole('main').getByLabel('Email').fill(`early${Date.now()}@tidewater.test`)
    await page.getByRole('button', { name: 'Notify me!' }).click()
    await expect(page.getByText('You will be notified by us.')).toBeVisible()
    releaseScripts()
    await waitForHydration(page)
    await expect(page.getByText('You will be notified by us.')).toBeVisible()
  })

  test('a search before hydration is submitted by the browser', async ({ page }) => {
    const releaseScripts = await delayScripts(page)
    await page.goto('/products', { waitUntil: 'commit' })
    await page.getByRole('searchbox').fill('mug')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/search=mug/)
    releaseScripts()
    await waitForHydration(page)
    await expect(page.getByRole('main').getByRole('link', { name: /mug/i }).first()).toBeVisible()
  })
})
