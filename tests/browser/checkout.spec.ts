import { addPlain } from './configuring.ts'
import { askToPay, checkoutButton, fillDelivery, proceedToCheckout } from './paying.ts'
import { register } from './people.ts'
import { expect, test } from './shop.ts'

test('CHECKOUT-001 the form beside the order, every field asked for, and the notes kept', {
  tag: '@quick',
}, async ({ page }) => {
  await register(page)
  await addPlain(page, 'Canvas Tote', 'ONE SIZE', 2)
  await proceedToCheckout(page)
  const contact = page.getByRole('region', { name: 'Contact and delivery' })
  const billing = page.getByRole('region', { name: 'Billing' })
  const form = await contact.boundingBox()
  const order = await page.getByRole('complementary', { name: 'Your order' }).boundingBox()
  expect((form?.x ?? 0) + (form?.width ?? 0)).toBeLessThanOrEqual(order?.x ?? 0)

  await test.step('CHECKOUT-004 CHECKOUT-007 names and addresses of both are needed', async () => {
    await contact.getByLabel('Last name').fill('')
    await checkoutButton(page).click({ force: true })
    await expect(contact).toContainText('Last name is required')
    for (const sentence of ['First name is required', 'Last name is required', 'Address is required'])
      await expect(billing).toContainText(sentence)
    await contact.getByLabel('Last name').fill('Tan')
    await fillDelivery(page)
    for (const sentence of ['First name is required', 'Last name is required', 'Address is required'])
      await expect(billing).not.toContainText(sentence)
  })

  await test.step('CHECKOUT-018 the days of delivery', async () => {
    // From which days to which, shipping.test.ts knows; here nothing may depend on midnight.
    for (const [type, days] of [
      ['Regular', '21 to 28 days'],
      ['Fast', '7 to 14 days'],
    ] as const) {
      const radio = page.getByRole('radio', { name: new RegExp(`^${type}`) })
      await expect(radio).toHaveAccessibleName(new RegExp(`${days}: \\d+ .*to \\d+ \\w{3} \\d{4}`))
    }
  })

  await page.getByLabel('Order notes').fill('Ring twice')
  const dialog = await askToPay(page)
  await test.step('CHECKOUT-019 the days in the question', async () => {
    await expect(dialog).toContainText('Regular 15-20 working days, fast 7-12 working days.')
  })
  await test.step('CHECKOUT-024 the notes are sent', async () => {
    const sent = page.waitForRequest('**/create-checkout-session')
    await dialog.getByRole('button', { name: 'Proceed' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ orderNotes: 'Ring twice', shippingType: 'regular' })
  })
})
