import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/check-accessibility.ts'
import { addBlank } from '../support/configuring.ts'
import { createCustomer, register, waitForHydration } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

test.use({ serviceWorkers: 'allow' })

/** Waits until the service worker controls pages that are opened from now on. */
async function waitForServiceWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    while (active?.state !== 'activated')
      await new Promise((done) => active?.addEventListener('statechange', done))
  })
}

const storedCart = (page: Page) => page.evaluate(() => localStorage.getItem('printery-cart'))

test('the shop can be installed: its manifest and icons load, and a service worker controls its pages', async ({
  page,
}) => {
  await page.goto('/upgrade')
  const url = await page.locator('link[rel=manifest]').getAttribute('href')
  const response = await page.request.get(String(url))
  expect(response.headers()).toMatchObject({
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': 'public, max-age=86400',
    'x-content-type-options': 'nosniff',
  })
  const manifest = await response.json()
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone', background_color: '#faf7f2' })
  const purposes = []
  for (const { src, sizes, type, purpose } of manifest.icons) {
    const icon = await page.request.get(src)
    expect(icon.headers()['content-type'], src).toBe(type)
    // The size in px from the header of the PNG.
    if (type === 'image/png')
      expect(`${(await icon.body()).readUInt32BE(16)}x${(await icon.body()).readUInt32BE(20)}`).toBe(sizes)
    purposes.push(`${sizes} ${purpose}`)
  }
  const worker = await page.request.get('/service-worker.js')
  expect(worker.headers()).toMatchObject({
    'content-type': expect.stringContaining('/javascript'),
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  })
  expect(purposes).toEqual(['any any', '192x192 any', '512x512 any', '512x512 maskable'])
  await waitForServiceWorker(page)
  await page.reload()
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toContain(
    '/service-worker.js',
  )
  // Pages and API responses are never cached; files with a content hash in their name are.
  await page.goto('/products')
  await waitForHydration(page)
  const cached = await page.evaluate(async () => {
    const openCaches = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(openCaches.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  for (const kind of ['.js', '.css', '.woff2'])
    expect(
      cached.some((path) => path.endsWith(kind)),
      kind,
    ).toBe(true)
  expect(cached.filter((path) => !/^\/assets\/.+\.(?:js|css|woff2)$/.test(path))).toEqual([])
})

test('a worker that takes over deletes the cache of an older build', async ({ page }) => {
  await page.goto('/upgrade')
  await waitForServiceWorker(page)
  await page.evaluate(async () => {
    const cache = await caches.open('printery-0123456789ab')
    await cache.put('/assets/home-0123.js', new Response('old'))
    await (await navigator.serviceWorker.ready).unregister()
  })
  const cacheNames = () => page.evaluate(() => caches.keys())
  expect(await cacheNames()).toContain('printery-0123456789ab')
  // A service worker stops when it controls no page; opening a page earlier would keep it alive.
  await page.goto('/robots.txt')
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0)
  expect(await cacheNames()).toContain('printery-0123456789ab')
  // The next visit starts the current worker.
  await page.goto('/upgrade')
  await waitForServiceWorker(page)
  await expect.poll(cacheNames).not.toContain('printery-0123456789ab')
})

test('without a connection the cart can still be read, and the requested page opens when the connection is back', async ({
  page,
  context,
}) => {
  await register(page)
  await addBlank(page, 'Canvas Tote', 'ONE SIZE', 2)
  await addBlank(page, 'Gift Bottle', 'ONE SIZE', 1)
  // Stored once immediately, and again with its pictures when the shop has rendered them.
  await expect.poll(() => storedCart(page)).toMatch(/Canvas Tote.*"picture":.*Gift Bottle.*"picture":/)
  await waitForServiceWorker(page)
  await context.setOffline(true)
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline.')
  const cart = page.getByRole('region', { name: 'Your cart' })
  await expect(cart).toContainText(/As you last saw it on this device, \d+ \w+ \d{4}/)
  const tote = cart.getByRole('listitem').filter({ hasText: 'Canvas Tote' })
  await expect(tote).toContainText('2 pieces. One size 2')
  await expect
    .poll(() => tote.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(80)
  const sum = await page.evaluate(() => Number(JSON.parse(localStorage.getItem('printery-cart') ?? '').total))
  await expect(cart).toContainText(`Total$${(sum / 100).toFixed(2)} SGD`)
  await expectNoViolations(page, 'the offline page')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoViolations(page, 'the offline page, dark', ['color-contrast'])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline.')
  await context.setOffline(false)
  // On a wide screen the account redirects to its first page.
  await expect(page).toHaveURL(/\/account(\/user)?$/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline.')
  await expect(page.getByText('Canvas Tote')).toHaveCount(0)
})

test('on a shared computer nothing of a cart is left after a logout, nor shown to the next person who logs in', async ({
  page,
  context,
}) => {
  await register(page)
  await addBlank(page, 'Canvas Tote', 'ONE SIZE', 2)
  await expect.poll(() => storedCart(page)).toContain('Canvas Tote')
  await waitForServiceWorker(page)
  const firstCart = String(await storedCart(page))

  await page.goto('/')
  await waitForHydration(page)
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  expect(await storedCart(page)).toBeNull()
  await context.setOffline(true)
  await page.goto('/products')
  await expect(page.getByText('No cart is kept on this device.')).toBeVisible()

  // Simulates a crash of the browser, after which another person logs in. The page that reports the lost network
  // reloads itself.
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline.')
  const { session } = await createCustomer(page)
  await page.evaluate(
    ([cart, next]) => {
      localStorage.setItem('printery-cart', String(cart))
      localStorage.setItem('printery-session', String(next))
    },
    [firstCart, JSON.stringify(session)],
  )
  await context.setOffline(true)
  await page.goto('/terms')
  await expect(page.getByText('No cart is kept on this device.')).toBeVisible()
})

test('a session that the server ends removes the offline cart', async ({ page }) => {
  const { token } = await register(page)
  await addBlank(page, 'Canvas Tote', 'ONE SIZE', 2)
  await expect.poll(() => storedCart(page)).toContain('Canvas Tote')
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
  await page.goto('/')
  await expect(page.getByText('You are no longer logged in.')).toBeVisible()
  expect(await storedCart(page)).toBeNull()
})

test("a shop that doesn't answer is shown as down; requests other than pages are left to the browser", async ({
  page,
  context,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => true }))
  await page.goto('/upgrade')
  await waitForServiceWorker(page)
  await context.setOffline(true)
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The shop is not responding.')
  await expect(page).toHaveTitle('The shop is not responding. · Printery')
  await expect(page.goto('/sandbox/mail')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
})
