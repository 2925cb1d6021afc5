import type { Page } from '@playwright/test'
import { dialog, storedSession } from '../support/accounts.ts'
import { logInAs, register, waitForHydration } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

const id = '00000000-0000-4000-8000-000000000000'

const accountPages = [
  '/account',
  '/account/user',
  `/account/user/${id}`,
  '/account/drafts',
  `/account/drafts/${id}`,
  '/account/mygifts',
]
const adminPages = [
  '/account/discounts',
  '/adminPortal',
  '/adminPortal/myorders',
  '/adminPortal/myproducts',
  '/adminPortal/addproducts',
  `/adminPortal/addproducts/${id}`,
  '/adminPortal/inventory',
  '/adminPortal/quotation',
]
const supplierPages = [
  '/sellerPortal',
  '/sellerPortal/myorders',
  '/sellerPortal/myproducts',
  '/sellerPortal/addproducts',
  `/sellerPortal/addproducts/${id}`,
]
const reviewPages = [`/reviewOrder/${id}/${id}`, '/previewProduct/product']

/** Records all headings that a page shows, from its first paint on. */
async function recordHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seenHeadings = new Set<string>()
    Object.assign(window, { seenHeadings })
    new MutationObserver(() => {
      for (const heading of document.querySelectorAll('h1, h2')) seenHeadings.add(heading.textContent ?? '')
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  return () => page.evaluate(() => [...(window as unknown as { seenHeadings: Set<string> }).seenHeadings])
}

test('ROUTE-031 a visitor is redirected home from every guarded URL, and asked to log in', async ({
  page,
}) => {
  const expectRedirectsHome = async (paths: readonly string[]) => {
    for (const path of paths) {
      await page.goto(path)
      await expect(page, path).toHaveURL('/')
      await expect(dialog(page, 'Log in'), path).toBeVisible()
    }
  }
  await test.step('ROUTE-032 visitors are kept out of the pages of an account', () =>
    expectRedirectsHome(accountPages))
  await test.step('ROUTE-033 visitors are kept out of the portal of admins', () =>
    expectRedirectsHome(adminPages))
  await test.step('ROUTE-034 visitors are kept out of the portal of suppliers', () =>
    expectRedirectsHome(supplierPages))
  await test.step('ROUTE-035 visitors are kept out of reviews and previews', () =>
    expectRedirectsHome(reviewPages))
})

test('the HTML of a guarded URL is the same for everybody, and contains nothing of its page', async ({
  page,
}) => {
  const { email, token } = await register(page)
  for (const path of ['/account', '/account/user', '/account/mygifts', '/adminPortal/myorders']) {
    const getPage = (headers: Record<string, string>) => page.request.get(path, { headers })
    const withoutToken = await (await getPage({})).text()
    const withToken = await (await getPage({ authorization: `Bearer ${token}` })).text()
    const withoutNonces = (html: string) => html.replaceAll(/nonce="[^"]*"|data-request-id="[^"]*"/g, '')
    expect(withoutNonces(withToken), path).toBe(withoutNonces(withoutToken))
    expect(withoutToken).not.toContain(email)
    expect(withoutToken, path).not.toMatch(/<h1/)
    expect(withoutToken, path).toMatch(/<main id="main"[^>]*><\/main>/)
  }
})

test('a customer is redirected home from the pages of admins and suppliers, without seeing them', async ({
  page,
}) => {
  const headings = await recordHeadings(page)
  await register(page)
  for (const path of [...adminPages, ...supplierPages, '/previewProduct/product', '/ADMINPORTAL/MyOrders']) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Good ink/)
    expect(await headings(), path).not.toContain('My Orders')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  expect(await storedSession(page)).not.toBeNull()
})

test('a supplier can’t open the portal of admins, and an admin can’t open that of suppliers', async ({
  page,
}) => {
  await logInAs(page, 'supplier@demo.test')
  await page.goto('/adminPortal/myorders')
  await expect(page).toHaveURL('/')
  await page.evaluate(() => localStorage.clear())
  await logInAs(page, 'admin@demo.test')
  await page.goto('/sellerPortal')
  await expect(page).toHaveURL('/')
})

test('a visitor who follows a link to a guarded page gets that page after the login', async ({ page }) => {
  const { email } = await register(page)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/products')
  await waitForHydration(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'My Orders' }).click()
  await expect(page).toHaveURL('/')
  const logIn = dialog(page, 'Log in')
  await logIn.getByLabel('Email').fill(email)
  await logIn.getByLabel('Password', { exact: true }).fill('harbour at night')
  await logIn.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/account/mygifts')
})
