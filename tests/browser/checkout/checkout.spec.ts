import { openCheckout } from '../support/buying.ts'
import { address, checkoutButton, fillDelivery, openConfirmation } from '../support/paying.ts'
import { register } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

test('CHECKOUT-001 the form is beside the order, requires every field, and keeps the notes', {
  tag: '@quick',
}, async ({ page }) => {
  // Sets the clock to this day; timers continue to run.
  await page.clock.setFixedTime('2026-11-20T10:00:00Z')
  await openCheckout(page, await register(page))
  const contact = page.getByRole('region', { name: 'Contact and delivery' })
  const billing = page.getByRole('region', { name: 'Billing' })
  const order = page.getByRole('complementary', { name: 'Your order' })
  await expect(order).toContainText('2 pieces.')
  const [left, right] = [await contact.boundingBox(), await order.boundingBox()]
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)

  await test.step('CHECKOUT-004 CHECKOUT-007 name and address are required for shipping and billing', async () => {
    await contact.getByLabel('Last name').fill('')
    await checkoutButton(page).press('Enter')
    await expect(contact.getByLabel('Last name')).toHaveAccessibleDescription('Last name is required')
    await contact.getByLabel('Last name').fill('Tan')
    await test.step('BUYER-085 a phone number is checked when its field loses the focus', async () => {
      await contact.getByLabel('Phone number').fill('call Mei')
      await contact.getByLabel('Address', { exact: true }).fill(address)
      await expect(contact.getByLabel('Phone number')).toHaveAccessibleDescription(
        'Enter a phone number, such as +65 6123 4567.',
      )
      await contact.getByLabel('Phone number').fill('+65 0000 1001')
    })
    await page.getByLabel('Same as Shipping').uncheck()
    for (const field of ['First name', 'Last name', 'Address']) await billing.getByLabel(field).fill('')
    await checkoutButton(page).press('Enter')
    for (const [field, message] of [
      ['First name', 'First name is required'],
      ['Last name', 'Last name is required'],
      ['Address', 'Address is required'],
    ] as const)
      await expect(billing.getByLabel(field)).toHaveAccessibleDescription(message)
    // The prefilled email is valid.
    await expect(page.getByText('You have entered an invalid email address!')).toHaveCount(0)
    await page.getByLabel('Same as Shipping').check()
    await test.step('BUYER-084 a completed section collapses, and can be opened again', async () => {
      await expect(contact).toContainText(`Mei Tan${address}`)
      await expect(contact.getByLabel('Phone number')).toBeHidden()
      await contact.getByRole('button', { name: 'Edit: Contact and delivery' }).click()
      await expect(contact.getByLabel('Email')).toBeFocused()
    })
    await fillDelivery(page)
    for (const message of ['First name is required', 'Last name is required', 'Address is required'])
      await expect(billing).not.toContainText(message)
  })

  await test.step('CHECKOUT-018 each delivery type shows its days and dates', async () => {
    for (const [type, days] of [
      ['Regular', 'Regular $6.00 21 to 28 days: 11 to 18 Dec 2026'],
      ['Fast', 'Fast $15.00 7 to 14 days: 27 Nov to 4 Dec 2026'],
    ] as const)
      await expect(page.getByRole('radio', { name: type })).toHaveAccessibleName(days)
    await expect(order).toContainText('Delivery11 to 18 Dec 2026')
  })

  await page.getByLabel('Order notes').fill('Ring twice')
  const dialog = await openConfirmation(page)
  await expect(dialog).toHaveAccessibleName('Pay $25.62 SGD?')
  await expect(dialog).toContainText('2 pieces, regular shipping.')
  await test.step('CHECKOUT-019 BUYER-052 the confirmation names the working days and the dates', async () => {
    await expect(dialog).toContainText(
      'Regular 15-20 working days, fast 7-12 working days. Expected delivery: 11 to 18 Dec 2026.',
    )
  })
  await test.step('CHECKOUT-024 the notes are sent', async () => {
    const request = page.waitForRequest('**/create-checkout-session')
    await dialog.getByRole('button', { name: 'Proceed' }).click()
    expect((await request).postDataJSON()).toMatchObject({
      orderNotes: 'Ring twice',
      shippingType: 'regular',
    })
  })
})
