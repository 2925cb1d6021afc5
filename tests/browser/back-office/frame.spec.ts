import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/check-accessibility.ts'
import { logInAs } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

const routes = readFileSync(new URL('../../../packages/web/src/routes.ts', import.meta.url), 'utf8')

/** Every page of a portal that needs no id, as the shop lists its addresses. */
function pagesOf(portal: string): string[] {
  const paths = [...routes.matchAll(/route\('([^']+)'/g)].map(([, path = '']) => path)
  return paths
    .filter((path) => path.startsWith(portal))
    .map((path) => `/${path.replace(/\/:\w+\?$/, '')}`)
    .filter((path) => !path.includes(':'))
}

async function expectFrame(page: Page, url: string, isAdmin: boolean): Promise<void> {
  await page.goto(url)
  const account = page.getByRole('button', { name: 'Account', exact: true })
  await expect(account, url).toHaveCount(1)
  await expect(page.getByRole('link', { name: /^Messages/ }).last(), url).toBeVisible()
  await expect(page.getByRole('button', { name: /^Notifications/ }), url).toBeVisible({ timeout: 20_000 })
  await expect(page.locator('header.site'), url).toHaveCount(0)
  await account.click()
  const menu = page.getByRole('dialog', { name: 'Account' })
  await expect(menu.getByRole('link', { name: 'Account information' }), url).toBeVisible()
  await expect(menu.getByRole('radio', { name: 'Dark' }), url).toHaveCount(1)
  await expect(menu.getByRole('link', { name: 'Second factor' }), url).toHaveCount(isAdmin ? 1 : 0)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
}

test('FRAME-001 every page of the admin portal has account, theme, second factor and unread counts, and no header of the shop', async ({
  page,
}) => {
  // Some thirty pages, one after another.
  test.setTimeout(300_000)
  const token = await logInAs(page, 'admin@demo.test')
  const get = async (path: string) =>
    (await page.request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json()
  const { orders } = await get('/order/admin-orders?limit=1')
  const { customers } = await get('/user?limit=1')
  const { quotations } = await get('/quotation?limit=1')
  const pages = [
    ...pagesOf('adminPortal'),
    ...['/admin-editor', '/admin-editor?template=new', '/account/user', '/account/discounts'],
    '/previewProduct/product',
    `/account/mygifts/${orders[0].id}`,
    `/reviewOrder/${orders[0].id}/${orders[0].items[0].id}`,
    `/account/user/${customers[0].id}`,
    `/adminPortal/quotation/${quotations[0].id}`,
  ]
  expect(pages.length).toBeGreaterThan(28)
  for (const url of pages.filter((path) => path !== '/adminPortal')) await expectFrame(page, url, true)
})

test('FRAME-002 every page of the supplier portal has account, theme and unread counts, and no header of the shop', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await logInAs(page, 'supplier@demo.test')
  const pages = [...pagesOf('sellerPortal'), '/account/user', '/previewProduct/product']
  for (const url of pages.filter((path) => path !== '/sellerPortal')) await expectFrame(page, url, false)
})

test('an owner changes theme and second factor from a portal page, on a phone too', async ({ page }) => {
  await logInAs(page, 'admin@demo.test')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/adminPortal/suppliers')
  const account = page.getByRole('button', { name: 'Account', exact: true })
  await expect(account).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await test.step('FRAME-003 the menu opens and closes by keys, and changes the theme at once', async () => {
    await account.focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('dialog', { name: 'Account' })
    await menu.getByRole('radio', { name: 'Dark' }).check()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expectAccessible(page, 'the account menu of a portal')
    await menu.getByRole('radio', { name: 'Light' }).check()
    await page.keyboard.press('Escape')
    await expect(account).toBeFocused()
  })
  await test.step('FRAME-004 the second factor is one press away, in the portal', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await account.click()
    await page.getByRole('link', { name: 'Second factor' }).click()
    await expect(page).toHaveURL('/account/user#second-factor')
    await expect(page.getByRole('region', { name: 'Second factor' })).toBeInViewport()
    await expect(page.locator('header.site')).toHaveCount(0)
  })
})

test('the sidebar of an owner fits on a laptop, and its groups close', async ({ page }) => {
  await logInAs(page, 'admin@demo.test')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/adminPortal/customers')
  const sidebar = page.getByRole('navigation', { name: 'Portal' })
  const overflow = () => sidebar.evaluate((element) => element.scrollHeight - element.clientHeight)
  await test.step('FRAME-005 an owner sees every page of the sidebar at 900 px without scrolling', async () => {
    await expect(sidebar.getByRole('link', { name: 'Staff' })).toBeVisible()
    expect(await overflow()).toBe(0)
  })
  await test.step('FRAME-006 a group that is closed stays closed, and fits at 720 px', async () => {
    await page.setViewportSize({ width: 1440, height: 720 })
    for (const name of ['Payment Management', 'Product Management', 'Templates'])
      await sidebar.getByRole('button', { name }).click()
    await expect(sidebar.getByRole('link', { name: 'Books' })).toBeHidden()
    expect(await overflow()).toBe(0)
    await page.reload()
    await expect(sidebar.getByRole('link', { name: 'Customers' })).toBeVisible()
    await expect(sidebar.getByRole('link', { name: 'Books' })).toBeHidden()
    await expectAccessible(page, 'a sidebar with closed groups')
  })
  await test.step('FRAME-007 the group of the open page is open', async () => {
    await page.goto('/adminPortal/payments/books')
    await expect(sidebar.getByRole('link', { name: 'Books' })).toBeVisible()
  })
})
