import type { Page } from '@playwright/test'
import { dialog, password, passwordIn } from '../support/accounts.ts'
import { aPng, openProduct } from '../support/configuring.ts'
import { Effort } from '../support/effort.ts'
import { address, cards, checkoutButton, payButton, waitForPayment } from '../support/paying.ts'
import { newEmail } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

/** Fills in the registration, which the shop shows to first-time buyers. */
async function signUp(page: Page, effort: Effort): Promise<void> {
  const form = dialog(page, 'Register')
  await effort.fill(form.getByLabel('First name'), 'Mei')
  await effort.fill(form.getByLabel('Last name'), 'Tan')
  await effort.fill(form.getByLabel('Email'), newEmail())
  await effort.fill(passwordIn(form), password)
  await effort.press(form.getByRole('button', { name: 'Sign Up' }))
}

/** Adds ten tees with a picture on the front to the cart, and continues to the checkout. */
async function addTenTees(page: Page, effort: Effort): Promise<void> {
  await openProduct(page, 'Everyday Tee')
  await effort.fill(page.getByLabel('Quantity M', { exact: true }), '10')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload your artwork' }).click()
  effort.fields++
  await (await chooser).setFiles(await aPng(700, 600, 'harbour.png'))
  await expect(page.getByRole('radio', { name: /^Heat Transfer/ })).toBeChecked()
  await effort.press(page.getByRole('button', { name: 'Buy now' }))
}

async function payForCart(page: Page, effort: Effort): Promise<void> {
  await effort.press(page.getByRole('radio', { name: /^Regular/ }))
  await expect(checkoutButton(page)).not.toHaveAttribute('aria-disabled')
  await effort.press(checkoutButton(page))
  await effort.press(page.getByRole('dialog', { name: /^Pay / }).getByRole('button', { name: 'Proceed' }))
  await effort.fill(page.getByLabel('Card number'), cards.good)
  await effort.fill(page.getByLabel('Expiry (MM/YY)'), '12/34')
  await effort.fill(page.getByLabel('CVC'), '123')
  await effort.press(payButton(page))
  await waitForPayment(page)
}

// Four actions of each purchase are on the page of the payment provider.
test('BUYER-130 a guest pays for ten printed tees within a limited number of clicks and fields, and with fewer the second time', async ({
  page,
}) => {
  const first = new Effort()
  await addTenTees(page, first)
  await signUp(page, first)
  const contact = page.getByRole('region', { name: 'Contact and delivery' })
  await first.fill(contact.getByLabel('Address', { exact: true }), address)
  await first.fill(contact.getByLabel('Phone number'), '+65 0000 1001')
  await payForCart(page, first)
  expect({ ...first }).toEqual({ clicks: 6, fields: 11 })

  const secondEffort = new Effort()
  await addTenTees(page, secondEffort)
  await page.waitForURL('**/checkout')
  await payForCart(page, secondEffort)
  expect({ ...secondEffort }).toEqual({ clicks: 5, fields: 5 })
})
