import type { Locator } from '@playwright/test'
import { addAndOpenCart, cartDrawer, openProduct, printFront } from '../support/configuring.ts'
import { fillDelivery, proceedToCheckout } from '../support/paying.ts'
import { register } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

test('cart and checkout show the product with its print, never the artwork alone', async ({ page }) => {
  await register(page)
  await openProduct(page, 'Everyday Tee')
  await printFront(page)
  await page.getByLabel('Quantity M', { exact: true }).fill('2')
  await addAndOpenCart(page)
  const cartLine = cartDrawer(page).getByRole('listitem').filter({ hasText: 'Everyday Tee' })
  await expectPrinted(cartLine)
  await proceedToCheckout(page)
  await fillDelivery(page)
  await expectPrinted(page.getByRole('complementary', { name: 'Your order' }))

  await page.route('**/front.jpg*', (route) => route.abort())
  await page.reload()
  const summary = page.getByRole('complementary', { name: 'Your order' })
  await expect(summary.locator('img[src*="front.jpg"]')).toHaveCount(1)
  await expect(summary.locator('img[src*="harbour.png"]')).toBeHidden()
})

/** Expects the artwork to be loaded, and to lie on the front of the shirt. */
async function expectPrinted(locator: Locator): Promise<void> {
  const [shirt, artwork] = [
    locator.locator('img[src*="front.jpg"]'),
    locator.locator('img[src*="harbour.png"]'),
  ]
  await artwork.scrollIntoViewIfNeeded({ timeout: 20_000 })
  await expect(artwork).toBeVisible({ timeout: 20_000 })
  await expect
    .poll(() => artwork.evaluate((img) => (img as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  const [below, above] = [await shirt.boundingBox(), await artwork.boundingBox()]
  if (!below || !above) throw new Error('the shirt or the artwork is not visible')
  expect(above.x).toBeGreaterThan(below.x)
  expect(above.y).toBeGreaterThan(below.y)
  expect(above.x + above.width).toBeLessThan(below.x + below.width)
  expect(above.y + above.height).toBeLessThan(below.y + below.height)
}
