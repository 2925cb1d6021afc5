import type { Page } from '@playwright/test'
import type { OrderView } from '@printery/contract'
import { storedSession } from '../support/accounts.ts'
import { logInWithOrders } from '../support/demo-customer.ts'
import { showOrder } from '../support/portal.ts'
import { expect, testWithOwnShop } from '../support/shop.ts'

// A separate shop, because other tests use the only order on hold.
const test = testWithOwnShop()

/** The first matching order in a list of the user who is logged in; throws if there is none. */
async function getOrder(page: Page, list: string, matches: (order: OrderView) => boolean) {
  const { token = '' } = (await storedSession(page)) ?? {}
  const response = await page.request.get(`/api/order${list}?limit=100`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const order = ((await response.json()).orders as OrderView[]).find(matches)
  if (!order) throw new Error('the demo shop has no such order')
  return order
}

test('CORRECT-010 an admin sees an order that is on hold, and decides to continue it', async ({ page }) => {
  await logInWithOrders(page, 'admin@demo.test')
  await page.goto('/adminPortal/myorders')
  const { id } = await getOrder(page, '/admin-orders', (order) => order.isOnHold)
  await showOrder(page, id)
  const row = page
    .getByRole('row')
    .filter({ hasText: id.slice(0, 10) })
    .first()
  await test.step('CORRECT-010 the list marks the order, and none of its phases can be selected', async () => {
    await expect(row).toContainText('On hold')
    await expect(row.getByRole('button', { name: /^Shipment/ })).toBeDisabled()
    await expect(page.getByText(/the whole payment, was refunded at the provider/)).toBeVisible()
  })
  await page.getByRole('button', { name: 'Decide' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refunded after dispatch' })
  await expect(dialog.getByRole('radio', { name: /Keep the order/ })).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByLabel('Note').fill('The parcel was late; we gave the money back.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The order continues.')).toBeVisible()
  await expect(row).not.toContainText('On hold')
  await page.goto(`/account/mygifts/${id}`)
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    'The parcel was late; we gave the money back.',
  )
})

test('CORRECT-009 an order shows its refunded amount to the customer', async ({ page }) => {
  await logInWithOrders(page)
  await page.goto('/account/mygifts')
  const { id } = await getOrder(page, '', (order) => order.refundedAmount > 0 && order.status !== 'refunded')
  await page.goto(`/account/mygifts/${id}`)
  await expect(page.getByText('Refunded', { exact: true })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '- $20.00' })).toBeVisible()
})
