import type { Page, Request } from '@playwright/test'
import { account, dialog, fillLogin, password, storedSession } from '../support/accounts.ts'
import { addBlank } from '../support/configuring.ts'
import { register, waitForHydration } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

const loggedOutMessage = 'You are no longer logged in. Log in again to continue.'

test('a logout in one tab clears the other: its page, its cart and its cached data', async ({
  page,
  context,
}) => {
  await register(page)
  await addBlank(page, 'Canvas Tote', 'ONE SIZE', 2)
  const other = await context.newPage()
  await other.goto('/account/mygifts')
  await expect(other.getByText('No Orders Found!')).toBeVisible()
  await expect(other.getByRole('banner').getByText('1 item in the cart')).toBeAttached()
  const third = await context.newPage()
  const product = page.url()
  await third.goto(product)
  await expect(third.getByRole('banner').getByText('1 item in the cart')).toBeAttached()
  await third.evaluate(() => sessionStorage.setItem('printery-checkout', 'typed'))

  await page.goto('/')
  await waitForHydration(page)
  await account(page).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(other).toHaveURL('/')
  await expect(other.getByRole('dialog')).toHaveCount(0)
  await expect(other.getByText(loggedOutMessage)).toHaveCount(0)
  await expect(third).toHaveURL(product)
  await expect(third.getByRole('banner').getByText('1 item in the cart')).toHaveCount(0)
  expect(await third.evaluate(() => sessionStorage.length)).toBe(0)
  await third.getByRole('banner').getByRole('button', { name: 'Cart' }).click()
  await expect(third.getByText('Please login to view your cart')).toBeVisible()
})

/** The API calls of the page from now on. */
function callsOf(page: Page): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (/json|event-stream/.test(request.headers().accept ?? '')) calls.push(request)
  })
  return calls
}

test('API-001 every call has the token of the stored session; a token unknown to the server opens the login, which leads back', async ({
  page,
  shop,
}) => {
  const { email } = await register(page)
  const session = await storedSession(page)
  const calls = callsOf(page)
  await page.goto('/account/user')
  // All calls of the page have been answered.
  await expect(page.getByText('This device')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Google' })).toBeVisible()
  const urls = calls.map((call) => new URL(call.url()).pathname)
  expect(urls).toContain('/api/user/security')
  for (const url of urls) expect(url).toMatch(/^\/api\//)
  for (const call of calls) expect(call.headers().authorization).toBe(`Bearer ${session?.token}`)
  await shop.sql('delete from sessions where user_id = (select id from users where email = $1)', [email])
  await page.getByRole('link', { name: 'My Orders' }).first().click()
  await expect(page.getByText(loggedOutMessage)).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await storedSession(page)).toBeNull()
  await fillLogin(dialog(page, 'Log in'), email)
  await expect(page).toHaveURL('/account/mygifts')
})

test('a logout shows only its own message, and the theme stays', async ({ page }) => {
  await register(page)
  await page.goto('/account/user')
  await waitForHydration(page)
  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByText(loggedOutMessage)).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  // The server renders the theme into the page, so it is dark before any script runs.
  expect(await (await page.request.get('/')).text()).toContain('<html lang="en" data-theme="dark"')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('open sessions are listed by device, and can be ended separately or all at once', async ({ page }) => {
  const { email } = await register(page)
  await page.evaluate(() => localStorage.clear())
  const devices = [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  ]
  for (const userAgent of devices) {
    const response = await page.request.post('/api/auth/login', {
      data: { email, password },
      headers: { 'user-agent': userAgent },
    })
    expect(response.status()).toBe(200)
  }
  await page.goto('/?auth=login')
  await fillLogin(dialog(page, 'Log in'), email)
  await expect(page.getByText('Loggedin successfully!')).toBeVisible()
  await page.goto('/account/user')
  const block = page.getByRole('region', { name: 'Devices' })
  const rows = block.getByRole('listitem')
  await expect(rows.filter({ hasText: 'Firefox on Windows' })).toHaveCount(1)
  await expect(rows.filter({ hasText: 'Safari on iPhone' })).toHaveCount(1)
  const currentDevice = rows.filter({ hasText: 'This device' })
  await expect(currentDevice).toHaveCount(1)
  await expect(currentDevice.getByRole('button')).toHaveCount(0)
  await block.getByRole('button', { name: 'End Firefox on Windows' }).click()
  await expect(page.getByText('This session has ended.')).toBeVisible()
  await expect(rows.filter({ hasText: 'Firefox on Windows' })).toHaveCount(0)
  await block.getByRole('button', { name: 'End all others' }).click()
  await expect(rows).toHaveCount(1)
  await expect(currentDevice).toBeVisible()
})
