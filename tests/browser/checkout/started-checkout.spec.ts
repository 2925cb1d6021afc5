import type { Page } from '@playwright/test'
import { buyBlank, openCheckout } from '../support/buying.ts'
import { address, checkoutButton, openConfirmation } from '../support/paying.ts'
import { register, storeSession } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

const contact = (page: Page) => page.getByRole('region', { name: 'Contact and delivery' })
const billing = (page: Page) => page.getByRole('region', { name: 'Billing' })

test('the form is prefilled for a returning customer, and a started checkout can be continued on another device', async ({
  page,
  browser,
  shop,
}) => {
  const customer = await register(page)
  await buyBlank(page, customer)
  await openCheckout(page, customer)
  await expect(contact(page).getByLabel('Address')).toHaveValue(address)
  await expect(contact(page).getByLabel('Phone number')).toHaveValue('+65 0000 1001')
  await expect(page.getByLabel('Same as Shipping')).toBeChecked()
  await expect(billing(page).getByLabel('Address')).toHaveValue(address)
  // Only the delivery type has to be selected, and the summary shows its price and date at once.
  const summary = page.getByRole('complementary', { name: 'Your order' })
  await page.getByRole('radio', { name: /^Regular/ }).check()
  await expect(summary.getByText('Delivery', { exact: true }).locator('..')).toContainText(
    /to \d+ \w{3} \d{4}/,
  )
  await expect(checkoutButton(page)).not.toHaveAttribute('aria-disabled')
  await expect(await openConfirmation(page)).toBeVisible()
  await page.keyboard.press('Escape')

  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/cart/checkout') &&
      response.request().postDataJSON()?.orderNotes === 'Ring twice',
  )
  await page.getByLabel('Order notes').fill('Ring twice')
  expect((await saved).status()).toBe(200)

  const otherContext = await browser.newContext({ baseURL: shop.url })
  const other = await otherContext.newPage()
  await storeSession(other, customer.session)
  await other.goto('/checkout')
  await expect(other.getByLabel('Order notes')).toHaveValue('Ring twice')
  await expect(other.getByRole('radio', { name: /^Regular/ })).toBeChecked()
  await otherContext.close()
})
