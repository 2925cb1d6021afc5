import type { Locator, Page } from '@playwright/test'
import { addToCartButton, openProduct } from '../support/configuring.ts'
import { register, waitForHydration } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

const badge = (page: Page) => page.locator('.total-badge')

/** Stops the page's clock, so that the test can advance it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
}

async function expectToAppear(page: Page, locator: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(10)
      return locator.isVisible()
    })
    .toBe(true)
}

test('SHELL-017 SHELL-018 a change of the total shows for 3 seconds on the configurator and on /shop', async ({
  page,
}) => {
  await page.clock.install()
  await register(page)
  const cartLoaded = page.waitForResponse(
    (response) => response.url().endsWith('/api/cart') && response.request().method() === 'GET',
  )
  await openProduct(page, 'Canvas Tote')
  // A change is shown only after the initial cart is loaded and the container of the badge is rendered.
  await (await cartLoaded).finished()
  await expect(page.locator('.total-place')).toBeAttached()
  await page.getByLabel('Quantity ONE SIZE', { exact: true }).fill('2')
  await expect(badge(page)).toHaveCount(0)
  await addToCartButton(page).click()
  // Two bags at 10.90.
  await expect(badge(page)).toHaveText('Total $21.80 SGD')
  await expect(badge(page)).toHaveCount(0)

  for (const path of ['/shop', '/products', '/SHOP?filter=Hoodie']) {
    await page.goto(path)
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Cart' }).click()
    const line = page.getByRole('dialog', { name: 'Cart' }).getByRole('listitem')
    await line.getByRole('button', { name: 'Edit quantities of Canvas Tote' }).click()
    const pieces = line.getByLabel(/ONE SIZE/i)
    await pieces.fill(String(Number(await pieces.inputValue()) + 1))
    await expect(badge(page)).toHaveCount(0)
    await stopClock(page)
    await line.getByRole('button', { name: 'Save' }).click()
    await expectToAppear(page, badge(page))
    await page.clock.runFor(2900)
    await expect(badge(page)).toHaveText(/^Total \$\d+\.\d\d SGD$/)
    await page.clock.runFor(200)
    await expect(badge(page)).toHaveCount(0)
    await page.clock.resume()
  }
})

test('on other pages a change of the total shows only in the cart', async ({ page }) => {
  await register(page)
  await openProduct(page, 'Canvas Tote')
  await page.getByLabel('Quantity ONE SIZE', { exact: true }).fill('2')
  await addToCartButton(page).click()
  const cart = page.getByRole('dialog', { name: 'Cart' })
  await expect(cart).toContainText('Canvas Tote')
  await page.goto('/')
  await waitForHydration(page)
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('.total-badge')) document.body.dataset.badge = 'seen'
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('button', { name: 'Cart' }).click()
  await cart.getByRole('button', { name: 'Edit quantities of Canvas Tote' }).click()
  await cart.getByLabel(/ONE SIZE/i).fill('3')
  await cart.getByRole('button', { name: 'Save' }).click()
  await expect(cart).toContainText('3 pieces')
  expect(await page.evaluate(() => document.body.dataset.badge)).toBeUndefined()
})
