import type { Locator, Page } from '@playwright/test'
import type { OrderView } from '@printery/contract'
import { buyBlank } from '../support/buying.ts'
import { logInWithOrders } from '../support/demo-customer.ts'
import { register } from '../support/people.ts'
import { showOrder } from '../support/portal.ts'
import { expect, test } from '../support/shop.ts'

test('an admin reads on the order who changed what and when, with old and new values, and sees each new step without a reload', async ({
  page,
  browser,
}) => {
  const customer = await register(page)
  const orderId = await buyBlank(page, customer)
  const change = (data: object) =>
    page.request.patch('/api/order', {
      data: { id: orderId, ...data },
      headers: { authorization: `Bearer ${customer.token}` },
    })
  await change({ customerFirstName: 'Ada', customerLastName: 'Lim', customerAddress: '3 Lorong Kertas' })
  const adminPage = await browser.newPage()
  await logInWithOrders(adminPage, 'admin@demo.test')
  await adminPage.goto(`/account/mygifts/${orderId}`)
  const audit = adminPage.getByRole('region', { name: 'History' })
  const rows = audit.getByRole('listitem')
  await expect(rows.first()).toContainText('Order Delivery details')
  await expect(rows.first()).toContainText('Ada Lim')
  await expect(rows.first().locator('del')).toContainText('Mei Tan')
  await expect(rows.first()).toContainText('Mei Tan, customer')
  await expect(rows.last()).toContainText('The shop itself')

  await change({ status: 'cancelled', cancelReason: 'No time' })
  await expect(audit).toContainText('Refund requested')
  await expect(rows.filter({ hasText: 'No time' })).toContainText('Payment received Cancelled')
  await audit.getByRole('button', { name: 'Statuses' }).click()
  await expect(audit.getByText('Delivery details')).toHaveCount(0)
  await expect(rows.filter({ hasText: 'No time' })).toBeVisible()
})

test('from the work list staff download approved artwork of an order or the selection as a zip, a packing slip and a job ticket', async ({
  page,
}) => {
  await logInWithOrders(page, 'admin@demo.test')
  const orderId = await approvedOrderId(page)
  await showOrder(page, orderId)
  const downloadName = async (button: Locator) => {
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
    expect(await download.failure()).toBeNull()
    return download.suggestedFilename()
  }
  // Their content is tested elsewhere; generating one has the lowest priority on a busy machine.
  await page.route(/\/(packing-slip|job-ticket)$/, (route) =>
    route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.3' }),
  )
  const number = orderId.slice(0, 10)
  const zip = await downloadName(page.getByRole('button', { name: 'Download artwork' }))
  expect(zip.startsWith(number) && zip.endsWith('.zip'), zip).toBe(true)
  await page.getByRole('checkbox', { name: `Select order ${number}` }).click()
  const selectionBar = page.getByRole('region', { name: 'Selected orders' })
  expect(await downloadName(selectionBar.getByRole('button', { name: 'Download artwork' }))).toBe(zip)
  await selectionBar.getByRole('button', { name: 'Clear' }).click()
  expect(await downloadName(page.getByRole('button', { name: 'Packing slip' }))).toBe(
    `Packing slip ${number}.pdf`,
  )
  await page
    .getByRole('button', { name: /^Artwork of/ })
    .first()
    .click()
  const ticket = await downloadName(page.getByRole('dialog').getByRole('button', { name: /^Job ticket of/ }))
  expect(ticket).toMatch(new RegExp(`^Job ticket ${number} .+\\.pdf$`))
})

/** The id of a completed order of the demo, whose designs are all approved. No test in this file changes it. */
async function approvedOrderId(page: Page): Promise<string> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('printery-session') ?? '{}').token)
  const response = await page.request.get('/api/order/admin-orders', {
    headers: { authorization: `Bearer ${token}` },
    params: { status: 'Order Completed', limit: 50 },
  })
  const { orders } = (await response.json()) as { orders: OrderView[] }
  const order = orders.find(({ items }) => items.some((item) => item.noOfSidesPrinted > 0))
  if (!order) throw new Error('the demo has no completed order with a print')
  return order.id
}
