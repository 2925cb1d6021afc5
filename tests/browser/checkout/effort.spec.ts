import type { Locator, Page } from '@playwright/test'
import { dialog, password, passwordIn } from '../support/accounts.ts'
import { addButton, aPng, cartDrawer, openProduct } from '../support/configuring.ts'
import { address, cards, checkoutButton, payButton, reachPaid } from '../support/paying.ts'
import { newEmail } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

/** Counts what a buyer has to do. A file that is chosen is a field. */
class Effort {
  clicks = 0
  fields = 0

  async press(target: Locator): Promise<void> {
    this.clicks++
    await target.click()
  }

  async fill(target: Locator, text: string): Promise<void> {
    this.fields++
    await target.fill(text)
  }

  async choose(target: Locator, file: Awaited<ReturnType<typeof aPng>>): Promise<void> {
    this.fields++
    await target.setInputFiles(file)
  }
}

/** Name, address and password of a new account, which the shop asks of who buys for the first time. */
async function signUp(page: Page, effort: Effort): Promise<void> {
  await effort.press(dialog(page, 'Log in').getByRole('button', { name: 'Register' }))
  const form = dialog(page, 'Register')
  await effort.fill(form.getByLabel('First name'), 'Mei')
  await effort.fill(form.getByLabel('Last name'), 'Tan')
  await effort.fill(form.getByLabel('Email'), newEmail())
  await effort.fill(passwordIn(form), password)
  await effort.press(form.getByRole('button', { name: 'Sign Up' }))
}

// Before part 11 it took 12 clicks and 12 fields: Same as Shipping was not checked, and who signed up had to log in.
test('BUYER-130 a guest pays for one product with one printed side in so many clicks and fields', async ({
  page,
}) => {
  const effort = new Effort()
  await openProduct(page, 'Everyday Tee')
  await effort.fill(page.getByLabel('Quantity M', { exact: true }), '10')
  await effort.press(page.getByText('Front Print', { exact: true }))
  await effort.press(page.getByRole('radio', { name: /^Heat Transfer/ }))
  const front = (slot: string) => page.getByLabel(`Front Side: Design ${slot} template`)
  await effort.choose(front('with'), await aPng(600, 700, 'harbour-on-shirt.png'))
  await effort.choose(front('without'), await aPng(700, 600, 'harbour.png'))
  await expect(addButton(page)).not.toHaveAttribute('aria-disabled')
  await effort.press(addButton(page))
  await signUp(page, effort)
  await effort.press(cartDrawer(page).getByRole('link', { name: 'Proceed to checkout' }))

  const contact = page.getByRole('region', { name: 'Contact and delivery' })
  await effort.fill(contact.getByLabel('Address', { exact: true }), address)
  await effort.fill(contact.getByLabel('Phone number'), '+65 0000 1001')
  await effort.press(page.getByRole('radio', { name: /^Regular/ }))
  await expect(checkoutButton(page)).not.toHaveAttribute('aria-disabled')
  await effort.press(checkoutButton(page))
  await effort.press(page.getByRole('dialog', { name: /^Pay / }).getByRole('button', { name: 'Proceed' }))

  await effort.fill(page.getByLabel('Card number'), cards.good)
  await effort.fill(page.getByLabel('Expiry (MM/YY)'), '12/34')
  await effort.fill(page.getByLabel('CVC'), '123')
  await effort.press(payButton(page))
  await reachPaid(page)
  expect({ ...effort }).toEqual({ clicks: 10, fields: 12 })
})
