import type { Page } from '@playwright/test'
import type { OrderView, SupplierView } from '@printery/contract'
import { expectAccessible, expectAccessibleOnPhone } from '../support/check-accessibility.ts'
import { logInAs, waitForHydration } from '../support/people.ts'
import { expect, testWithOwnShop } from '../support/shop.ts'

// A separate shop, because other tests would find the settings.
const test = testWithOwnShop()

test('a supplier sets its contact and closed days, and the shop sees them', async ({ page, browser }) => {
  await logInAs(page, 'supplier@demo.test')
  await page.goto('/sellerPortal/myorders')
  const adminContext = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const admin = await adminContext.newPage()
  const due = await postponeOrder(admin)
  await waitForHydration(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/sellerPortal/settings', { timeout: 20_000 })
  const contact = page.getByRole('region', { name: 'Contact and closed days' })
  await test.step('SUPPLIERSET-006 the settings are saved by keyboard, and invalid days are reported beside them', async () => {
    await contact.getByLabel('Contact person').fill('Wei Lim')
    await page.keyboard.press('Tab')
    await page.keyboard.type('+65 0000 2001')
    await contact.getByRole('button', { name: 'Add closed days' }).click()
    await contact.getByLabel('Closed 1: First day').fill('2026-01-01')
    await contact.getByLabel('Closed 1: Reason').fill('Family')
    await contact.getByRole('button', { name: 'Save' }).focus()
    await page.keyboard.press('Enter')
    await expect(contact).toContainText('Closed days must begin today or later.')
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
  await test.step('SUPPLIERSET-007 the shop sees them at the supplier and at an order that is due on a closed day', async () => {
    await admin.goto(`/account/mygifts/${due.id}`)
    await expect(
      admin.getByText(/^Due on a day when this supplier is closed \(.*\): Family$/).first(),
    ).toBeVisible()
    await admin.goto('/adminPortal/suppliers?tab=all')
    await expect(admin.getByText('Contact: Wei Lim, +65 0000 2001')).toBeVisible()
    await adminContext.close()
  })
})

/** Postpones an order with items of the supplier by a month; returns its id and the new day. */
async function postponeOrder(admin: Page): Promise<{ id: string; shippingDate: string }> {
  const headers = { authorization: `Bearer ${await logInAs(admin, 'admin@demo.test')}` }
  const get = async (path: string) => (await admin.request.get(`/api${path}`, { headers })).json()
  const { suppliers } = (await get('/supplier?search=supplier@demo.test')) as { suppliers: SupplierView[] }
  const { orders } = (await get('/order/admin-orders?limit=100')) as { orders: OrderView[] }
  const order = orders.find(
    ({ status, items }) =>
      ['production pending', 'production started'].includes(status) &&
      items.some(({ supplier }) => supplier?.id === suppliers[0]?.id),
  )
  if (!order) throw new Error('no item of the supplier is in production')
  const shippingDate = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 10)
  const data = { id: order.id, shippingDate }
  expect((await admin.request.patch('/api/order', { data, headers })).status()).toBe(200)
  return { id: order.id, shippingDate }
}
