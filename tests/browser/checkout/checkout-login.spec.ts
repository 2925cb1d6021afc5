import type { Page } from '@playwright/test'
import { dialog, fillLogin, password, passwordIn, storedSession } from '../support/accounts.ts'
import { expectAccessible } from '../support/check-accessibility.ts'
import { addToCartButton, cartDrawer, openProduct } from '../support/configuring.ts'
import { fillDelivery, goToCardPage, openConfirmation, proceedToCheckout } from '../support/paying.ts'
import { newEmail, waitForHydration } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

const notes = (page: Page) => page.getByLabel('Order notes')

/** Fills in the registration form, wherever it is shown. */
async function fillRegistration(form: ReturnType<typeof dialog>, email: string): Promise<void> {
  await form.getByLabel('First name').fill('Mei')
  await form.getByLabel('Last name').fill('Tan')
  await form.getByLabel('Email').fill(email)
  await passwordIn(form).fill(password)
}

/**
 * Delays the response to the first request for the cart, right after the login, until the line has been added. The
 * delayed response doesn't contain the line.
 */
async function delayFirstCart(page: Page): Promise<void> {
  const added = page.waitForResponse(
    (response) => response.url().endsWith('/api/cart') && response.request().method() === 'POST',
  )
  let isFirst = true
  await page.route('**/api/cart', async (route) => {
    if (!isFirst || route.request().method() !== 'GET') return route.fallback()
    isFirst = false
    const response = await route.fetch()
    await added
    // The page may have aborted the request by now.
    await route.fulfill({ response }).catch(() => {})
  })
}

for (const width of [1440, 390])
  test(`a visitor buys the configured product, and loses nothing if the session ends in the checkout, at ${width} px`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const email = newEmail()
    await openProduct(page, 'Canvas Tote')
    await page.getByLabel('Quantity ONE SIZE', { exact: true }).fill('3')
    await addToCartButton(page).click()
    const register = dialog(page, 'Register')
    await test.step('BUYER-142 a visitor who never logged in on this device sees the registration, and can switch to the login', async () => {
      await register.getByRole('button', { name: 'Log in' }).click()
      await expect(dialog(page, 'Log in')).toBeVisible()
      await dialog(page, 'Log in').getByRole('button', { name: 'Register' }).click()
    })
    await fillRegistration(register, email)
    // After the registration the person is logged in, and the configured product is in the cart.
    await delayFirstCart(page)
    await register.getByRole('button', { name: 'Sign Up' }).click()
    await expect(cartDrawer(page)).toContainText('3 pieces')
    await proceedToCheckout(page)
    const contact = page.getByRole('region', { name: 'Contact and delivery' })
    await expect(contact.getByLabel('Email')).toHaveValue(email)
    await expect(contact.getByLabel('First name')).toHaveValue('Mei')
    await fillDelivery(page)
    await notes(page).fill('Ring twice')

    // The session ends in another tab; continuing to the payment reveals it.
    await page.getByRole('radio', { name: /^Fast/ }).check()
    const pay = await openConfirmation(page)
    await shop.sql('delete from sessions where user_id = (select id from users where email = $1)', [email])
    await pay.getByRole('button', { name: 'Proceed' }).click()
    const login = page.getByRole('region', { name: 'Log in' })
    await expect(login).toBeVisible()
    await expect(page).toHaveURL('/checkout')
    await fillLogin(login, email)
    await expect(notes(page)).toHaveValue('Ring twice')
    await expect(page.getByRole('radio', { name: /^Fast/ })).toBeChecked()
    await expect(contact.getByLabel('Phone number')).toHaveValue('+65 0000 1001')
    await expect(page.getByLabel('Same as Shipping')).toBeChecked()
    await goToCardPage(page)
  })

test('a visitor without an account registers at the checkout and is logged in', async ({ page }) => {
  const email = newEmail()
  await page.goto('/checkout')
  await waitForHydration(page)
  const login = page.getByRole('region', { name: 'Log in' })
  await expect(login).toContainText('to continue right here')
  await expectAccessible(page, 'the login of the checkout')
  await login.getByRole('button', { name: 'Register' }).click()
  const register = page.getByRole('region', { name: 'Register' })
  await expect(register.getByLabel('First name')).toBeFocused()
  await fillRegistration(register, email)
  await register.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Account has been created successfully!')).toBeVisible()
  await expect(page.getByText('Oops! Seems like your cart is empty.')).toBeVisible()
  await expect(page).toHaveURL('/checkout')
  expect((await storedSession(page))?.user.role).toBe('customer')
})
