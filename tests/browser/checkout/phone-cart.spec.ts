import type { Page } from '@playwright/test'
import type { CartView } from '@printery/contract'
import { openCheckout } from '../support/buying.ts'
import { addAndOpenCart, cartDrawer, openProduct, printFront } from '../support/configuring.ts'
import { checkoutButton, fillDelivery } from '../support/paying.ts'
import { register } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

const phone = { width: 390, height: 844 }

test('BUYER-154 BUYER-155 on a phone the toast covers no part of a printed line, which shows its choice of proof', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await register(page)
  await openProduct(page, 'Everyday Tee')
  await page.getByLabel('Quantity M', { exact: true }).fill('2')
  await printFront(page, 1800)
  await page.getByLabel(/^Wait for Online Confirmation/).check()
  await addAndOpenCart(page)
  const line = cartDrawer(page).getByRole('listitem')
  await expect(line).toContainText('Print proofing: Wait for Online Confirmation')
  const toast = page.locator('.toast')
  await expect(toast).toHaveText(/^Item added to cart successfully!/)
  await expect(cartDrawer(page)).toHaveCSS('transform', 'none')
  const bottom = await toast.evaluate((element) => element.getBoundingClientRect().bottom)
  expect(bottom).toBeLessThanOrEqual((await line.boundingBox())?.y ?? 0)
  // The badge of the total floats there too, for three seconds; here it is kept visible.
  await expect(page.locator('.total-place')).toBeAttached()
  const isOnTop = (element: Element) => {
    const container = document.querySelector('.total-place') ?? document.body
    const badge = container.querySelector<HTMLElement>('.total-badge') ?? document.createElement('p')
    badge.className = 'total-badge'
    badge.textContent ||= 'Total $34.80 SGD'
    container.append(badge)
    // `elementFromPoint` skips elements that ignore the pointer.
    badge.style.pointerEvents = 'auto'
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  }
  expect(await toast.evaluate(isOnTop)).toBe(true)
  for (const name of ['Delete cart', 'Close']) {
    const button = cartDrawer(page).getByRole('button', { name, exact: true })
    expect((await toast.boundingBox())?.width).toBeLessThan((await button.boundingBox())?.x ?? 0)
    await button.click({ trial: true })
  }
})

test('BUYER-156 on a phone a press on the disabled Checkout moves to the missing field, or to the note about a line', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  const customer = await register(page)
  await openCheckout(page, customer)
  const pressCheckout = async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    // Playwright would wait until it is enabled.
    await checkoutButton(page).click({ force: true })
  }
  await pressCheckout()
  const address = page.getByLabel('Address', { exact: true }).first()
  await expect(address).toBeFocused()
  await expect(address).toBeInViewport({ ratio: 1 })
  await fillDelivery(page)
  await addLineProblems(page)
  await expect(page.getByText('Before you can pay:')).toBeAttached()
  await pressCheckout()
  await expect(page.locator('.notes').filter({ hasText: 'Before you can pay:' })).toBeFocused()
  await expect(page.getByText('Before you can pay:')).toBeInViewport()
})

/** Makes every further response report that each line of the cart is no longer on sale; reloads the page. */
async function addLineProblems(page: Page): Promise<void> {
  await page.route('**/api/cart', async (route) => {
    const response = await route.fetch()
    const { cart } = (await response.json()) as { cart: CartView }
    const items = cart.items.map((item) => ({ ...item, problem: 'This product is no longer on sale.' }))
    await route.fulfill({ response, json: { cart: { ...cart, items } } })
  })
  // The typed texts are kept for this tab.
  await page.reload()
}
