import type { Locator } from '@playwright/test'
import { demoPassword, logInByForm, register, waitForHydration } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

test('ROUTE-010 SHELL-003 home page, maintenance page and unknown URLs have the frame of the shop', async ({
  page,
}) => {
  await test.step('ROUTE-001 the home page is shown', async () => {
    expect((await page.goto('/'))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Good ink/)
  })
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account' })).toBeVisible()
  await test.step('SHELL-019 the footer is shown', async () => {
    await expect(page.getByRole('contentinfo')).toContainText('© 2024 Printery')
  })
  await page.goto('/upgrade')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our platform is getting an upgrade')
  await test.step('BUYER-143 the maintenance page says that the shop is open, and links to it', async () => {
    await page.getByRole('link', { name: 'See the products' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop')
  })
  await test.step('ROUTE-030 an unknown URL shows the error page', async () => {
    expect((await page.goto('/no/such/page'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing printed here')
  })
})

test('SHELL-004 small screens have a menu drawer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/products')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Shop' })).toBeVisible()
  await menu.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(menu).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
})

test('ROUTE-031 a protected page redirects a visitor home, asks for the login and is opened after it', async ({
  page,
}) => {
  await page.goto('/account/mygifts')
  await expect(page).toHaveURL('/')
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await dialog.getByLabel('Email').fill('customer@demo.test')
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/account/mygifts')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Orders')
})

test('SHELL-007 the login dialog opens again with the login, whichever view it was closed in', async ({
  page,
}) => {
  await page.goto('/')
  await waitForHydration(page)
  const account = page.getByRole('banner').getByRole('button', { name: 'Account' })
  const login = page.getByRole('dialog', { name: 'Log in' })
  const close = {
    'by its button': (view: Locator) => view.getByRole('button', { name: 'Close' }).click(),
    'by Escape': () => page.keyboard.press('Escape'),
  }
  for (const [link, title] of [
    ['Register', 'Register'],
    ['Forgot password?', 'Forgot password'],
  ] as const)
    for (const [closing, closeView] of Object.entries(close))
      await test.step(`${title}, closed ${closing}`, async () => {
        await account.click()
        await login.getByRole('button', { name: link }).click()
        const view = page.getByRole('dialog', { name: title })
        await expect(view).toBeVisible()
        await closeView(view)
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await account.click()
        await expect(login).toBeVisible()
        await expect(login.getByLabel('Password', { exact: true })).toBeVisible()
        await login.getByRole('button', { name: 'Close' }).click()
        await expect(page.getByRole('dialog')).toHaveCount(0)
      })
})

test('AUTH-019 AUTH-020 a session is stored in the browser, shared by its tabs and removed by the logout', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await waitForHydration(page)
  const otherTab = await context.newPage()
  await logInByForm(otherTab, 'customer@demo.test')
  const storedSession = await page.evaluate(() =>
    JSON.parse(localStorage.getItem('printery-session') ?? '{}'),
  )
  expect(storedSession).toMatchObject({ token: expect.any(String), user: { email: 'customer@demo.test' } })

  await page.evaluate(() => caches.open('pictures of an earlier visit'))
  const account = page.getByRole('banner').getByRole('button', { name: 'Account' })
  // This tab has been notified: the button now opens the account's menu instead of the login.
  await expect(account).toHaveAttribute('aria-expanded', 'false')
  await account.click()
  await test.step('AUTH-021 a logout clears the storage', async () => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByText('Logged out successfully')).toBeVisible()
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  })
  await page.getByRole('button', { name: 'Cart' }).click()
  await expect(page.getByText('Please login to view your cart')).toBeVisible()
  await otherTab.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  await expect(otherTab.getByRole('dialog', { name: 'Log in' })).toBeVisible()
})

test('AUTH-022 a session that the server ended is removed', async ({ page, shop }) => {
  const { email } = await register(page)
  await shop.sql('delete from sessions where user_id = (select id from users where email = $1)', [email])
  await page.goto('/account/mygifts')
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('printery-session'))).toBeNull()
})
