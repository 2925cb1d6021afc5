import type { Page } from '@playwright/test'
import { addBlank, cartDrawer } from '../support/configuring.ts'
import { register, waitForHydration } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

async function openCart(page: Page): Promise<void> {
  await page.goto('/')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Cart' }).click()
}

test('SHELL-012 without a session the cart asks for a login', async ({ page }) => {
  await openCart(page)
  const cart = cartDrawer(page)
  await expect(cart).toContainText('Please login to view your cart')
  await expect(page.getByRole('banner', { includeHidden: true }).locator('.count')).toHaveCount(0)
  await cart.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
})

test('SHELL-013 an empty cart leads to the shop', async ({ page }) => {
  await register(page)
  await openCart(page)
  await expect(cartDrawer(page)).toContainText('Oops! Seems like your cart is empty.')
  await cartDrawer(page).getByRole('link', { name: 'Shop Now!' }).click()
  await expect(page).toHaveURL('/products')
  await expect(cartDrawer(page)).toBeHidden()
})

test('lines are counted, changed and removed, and can all be deleted at once', async ({ page }) => {
  await register(page)
  await addBlank(page, 'Canvas Tote', 'ONE SIZE', 2)
  await addBlank(page, 'Market Tote', 'ONE SIZE', 3)
  await addBlank(page, 'Gift Bottle', 'ONE SIZE', 1)
  const cart = cartDrawer(page)
  const badge = page.getByRole('banner', { includeHidden: true }).locator('.count')
  await test.step('SHELL-002 the lines are counted', async () => {
    await expect(badge).toHaveText('3')
  })

  const bag = cart.getByRole('listitem').filter({ hasText: 'Market Tote' })
  await test.step('a quantity is changed', async () => {
    await bag.getByRole('button', { name: 'Edit quantities of Market Tote' }).click()
    await bag.getByLabel(/ONE SIZE/i).fill('5')
    await bag.getByRole('button', { name: 'Save' }).click()
    await expect(bag).toContainText('5 pieces')
  })

  await page.route('**/api/cart/*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Ink on the floor.' } }),
  )
  await bag.getByRole('button', { name: 'Remove Market Tote' }).click()
  await test.step('CART-006 if removing a line fails, an error is shown', async () => {
    await expect(page.getByText('Failed to remove item from cart')).toBeVisible()
  })
  await expect(bag).toBeVisible()
  await page.unroute('**/api/cart/*')

  const responseReleased = Promise.withResolvers<void>()
  await page.route('**/api/cart/*', async (route) => {
    await responseReleased.promise
    await route.continue()
  })
  await bag.getByRole('button', { name: 'Remove Market Tote' }).click()
  await test.step('CART-005 a message is shown while a line is removed, and another afterwards', async () => {
    await expect(page.getByText('Item is being removed from the cart!')).toBeVisible()
    responseReleased.resolve()
    await expect(page.getByText('Item successfully removed from cart!')).toBeVisible()
  })
  await expect(bag).toHaveCount(0)
  await expect(badge).toHaveText('2')

  await test.step('CART-007 all lines are deleted together', async () => {
    await cart.getByRole('button', { name: 'Delete cart' }).click()
    const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE')
    await page.getByRole('button', { name: 'Empty cart' }).click()
    expect([(await deleted).status(), new URL((await deleted).url()).pathname]).toEqual([200, '/api/cart'])
    await expect(cart).toContainText('Oops! Seems like your cart is empty.')
    await expect(badge).toHaveCount(0)
  })
})
