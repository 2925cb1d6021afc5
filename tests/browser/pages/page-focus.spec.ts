import { logInAs, waitForHydration } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

test("a navigation moves the focus to the new page's heading and announces its title", async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  const announcement = page.getByRole('status').filter({ hasText: /Printery|Everyday Tee/ })
  // A full page load is announced by the browser.
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  await expect(announcement).toHaveCount(0)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Shop')
  await expect(heading).toBeFocused()
  await expect(announcement).toHaveText(await page.title())

  await page
    .getByRole('link', { name: /Everyday Tee/ })
    .first()
    .click()
  await expect(heading).toHaveText('Everyday Tee')
  await expect(heading).toBeFocused()
  await expect(announcement).toHaveText(await page.title())

  await page.goBack()
  await expect(heading).toHaveText('Shop')
  await expect(heading).toBeFocused()
})

test('a change of only the query leaves the focus where it is', async ({ page }) => {
  await page.goto('/products')
  await waitForHydration(page)
  const hoodies = page
    .getByRole('complementary')
    .getByRole('link', { name: /^Hoodie/ })
    .first()
  await hoodies.click()
  await expect(page).toHaveURL(/filter=Hoodie/)
  await expect(hoodies).toBeFocused()
})

test('the heading of a loading page gets the focus once it is rendered, also after a closing drawer', async ({
  page,
}) => {
  await logInAs(page, 'customer@demo.test')
  await page.goto('/account/mygifts')
  await page.getByRole('link', { name: 'View order details' }).first().click()
  await page.waitForURL('**/account/mygifts/*')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/^Order/)
  await expect(heading).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Shop' }).click()
  await expect(menu).toBeHidden()
  await expect(heading).toHaveText('Shop')
  await expect(heading).toBeFocused()
})
