import { expectAccessible, expectAccessibleOnPhone } from '../support/check-accessibility.ts'
import { enter, hydrated } from '../support/people.ts'
import { expect, testWithOwnShop } from '../support/shop.ts'

// Writes what others would find.
const test = testWithOwnShop()

test('a supplier sets how it is reached and when it is closed, and the shop reads it', async ({
  page,
  browser,
}) => {
  const token = await enter(page, 'supplier@demo.test')
  const headers = { authorization: `Bearer ${token}` }
  const listed = await page.request.get('/api/order', { headers, params: { limit: 50 } })
  const { orders } = (await listed.json()) as { orders: { id: string; shippingDate: string }[] }
  const today = new Date().toISOString().slice(0, 10)
  const due = orders.find(({ shippingDate }) => shippingDate > today)
  if (!due) throw new Error('nothing is due')

  await page.goto('/sellerPortal/myorders')
  await hydrated(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/sellerPortal/settings')
  const contact = page.getByRole('region', { name: 'Contact and closed days' })
  await test.step('SUPPLIERSET-006 by keyboard, and wrong days say so beside them', async () => {
    await contact.getByLabel('Contact person').fill('Wei Lim')
    await page.keyboard.press('Tab')
    await page.keyboard.type('+65 0000 2001')
    await contact.getByRole('button', { name: 'Add closed days' }).click()
    await contact.getByLabel('Closed 1: First day').fill('2026-01-01')
    await contact.getByLabel('Closed 1: Reason').fill('Family')
    await contact.getByRole('button', { name: 'Save' }).focus()
    await page.keyboard.press('Enter')
    await expect(contact).toContainText('Closed days begin today or later.')
    await expectAccessible(page, 'the settings of a supplier')
    await contact.getByLabel('Closed 1: First day').fill(due.shippingDate)
    await contact.getByLabel('Closed 1: Last day').fill(due.shippingDate)
    await contact.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Your settings have been saved.')).toBeVisible()
    await page.reload()
    await expect(contact.getByLabel('Contact person')).toHaveValue('Wei Lim')
    await expect(contact.getByLabel('Phone')).toHaveValue('+65 0000 2001')
  })
  await test.step('PORTAL-005 payouts and notifications are set from here', async () => {
    await expect(page.getByRole('link', { name: 'Open payout details' })).toHaveAttribute(
      'href',
      '/sellerPortal/payments/retreve',
    )
    await expect(page.getByRole('checkbox', { name: 'New items: by email' })).toBeChecked()
    await expectAccessibleOnPhone(page, 'the settings of a supplier on a phone')
  })
  await test.step('SUPPLIERSET-007 the shop reads it at the supplier and at an order that is due on such a day', async () => {
    const shop = await browser.newContext({ baseURL: new URL(page.url()).origin })
    const admin = await shop.newPage()
    await enter(admin, 'admin@demo.test')
    await admin.goto(`/account/mygifts/${due.id}`)
    await expect(
      admin.getByText(/^Due on a day on which this supplier is closed \(.*\): Family$/).first(),
    ).toBeVisible()
    await admin.goto('/adminPortal/suppliers?tab=all')
    await hydrated(admin)
    const all = admin.getByRole('tab', { name: /^All|suppliers/i }).last()
    await all.click()
    await expect(admin.getByText('Contact: Wei Lim, +65 0000 2001')).toBeVisible()
    await shop.close()
  })
})
