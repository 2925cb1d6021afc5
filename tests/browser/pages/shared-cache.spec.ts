import { waitForHydration } from '../support/people.ts'
import { expect, testWithOwnShop } from '../support/shop.ts'
import { openShopProcess } from '../support/shop-process.ts'

// No cache listens at this URL. The setting makes the shop serve pages that a shared cache can store.
const test = testWithOwnShop(() => openShopProcess({ CACHE_PURGE_URL: 'http://127.0.0.1:9' }))

test('SCALE-025 a page from the shared cache has the theme saved in the browser before its scripts run, and works', async ({
  page,
  context,
  baseURL,
}) => {
  const consoleErrors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(message.text())
  })
  await context.addCookies([{ name: 'theme', value: 'dark', url: baseURL ?? '' }])
  // External scripts are delayed.
  let release = () => {}
  const scriptsReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.js', async (route) => {
    await scriptsReleased
    await route.continue()
  })
  const response = await page.goto('/products', { waitUntil: 'commit' })
  const { 'cache-control': cacheControl, 'content-security-policy': policy } = response?.headers() ?? {}
  expect(cacheControl).toContain('s-maxage=60')
  expect(policy).not.toContain('nonce')
  expect(await response?.text()).not.toContain('data-theme="dark"')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('body')).toHaveCSS('background-color', 'oklch(0.217 0.007 85)')
  await expect(page.locator('meta[name="theme-color"][media="all"]')).toHaveAttribute('content', '#1b1a16')
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  release()
  await waitForHydration(page)
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  // Rendered by the router, so the page's scripts run.
  await page.getByRole('link', { name: 'Contact' }).first().click()
  await expect(page).toHaveURL(/\/contact$/)
  await waitForHydration(page)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await page.getByRole('radio', { name: 'Light' }).check()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()
  expect(consoleErrors).toEqual([])
})

test('SCALE-025 without a theme the page follows the device', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  await expect(page.getByRole('radio', { name: 'System' })).toBeChecked()
})
