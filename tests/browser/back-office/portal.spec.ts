import { buyBlank } from '../support/buying.ts'
import { logInAs, register } from '../support/people.ts'
import { openMenuEntry, showOrder } from '../support/portal.ts'
import { expect, test } from '../support/shop.ts'

const orderFilters = [
  'All',
  'Design Pending Approval',
  'Design Rejected',
  'In Production',
  'Delivery to warehouse',
  'Pending Shipment',
  'Pending Order Receive',
  'Order Completed',
  'Cancelled',
  'Return/Refund',
]

/** DEC-61: the filters of items match the groups of their counters. */
const itemFilters = [
  'All',
  'Design Review',
  'Design Rejected',
  'In Production',
  'Delivery to warehouse',
  'Reached warehouse',
  'Completed',
]

test('ROUTE-036 ROUTE-037 the portal opens with the orders on wide screens, and with the list of pages on phones', async ({
  page,
}) => {
  await logInAs(page, 'admin@demo.test')
  await page.goto('/adminPortal')
  await expect(page).toHaveURL('/adminPortal/myOrders')
  await expect(page.getByRole('table')).toBeVisible()
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto('/adminPortal')
  await expect(page).toHaveURL('/adminPortal/myOrders')
  await page.setViewportSize({ width: 1023, height: 800 })
  await page.getByRole('link', { name: 'Back to the portal' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: /^My Orders/ })).toBeVisible()
  await page.goto('/adminPortal')
  await expect(page.getByRole('main').getByRole('link', { name: /^My Orders/ })).toBeVisible()
  await expect(page).toHaveURL('/adminPortal')
  await page.goto('/adminPortal/myorders')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'Back to the portal' }).click()
  await expect(page).toHaveURL('/adminPortal')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^My Orders/ })
    .click()
  await expect(page).toHaveURL('/adminPortal/myorders')
})

test('an admin filters orders and items by status, and searches by user', async ({ page }) => {
  await logInAs(page, 'admin@demo.test')
  await page.goto('/adminPortal/myorders')
  await test.step('PORTAL-007 PORTAL-023 each filter shows a count', async () => {
    for (const [name, labels] of [
      ['Filter by order status', orderFilters],
      ['Filter by item status', itemFilters],
    ] as const) {
      const filters = page.getByRole('group', { name }).getByRole('button')
      await expect(filters).toHaveText(labels.map((label) => new RegExp(`^${label} ?\\d+$`)))
      await page.getByRole('button', { name: 'Items', exact: true }).click()
    }
    await page.getByRole('button', { name: 'Orders', exact: true }).click()
  })
  await test.step('PORTAL-021 the table has columns for delivery type and expiry date', async () => {
    for (const column of ['Delivery Type', 'Expiry Date'])
      await expect(page.getByRole('columnheader', { name: column })).toBeVisible()
  })

  await test.step('PORTAL-019 a filter shows as many orders as its count says', async () => {
    const filter = page.getByRole('button', { name: /^Design Rejected/ })
    const count = Number(/\d+$/.exec((await filter.textContent()) ?? '')?.[0])
    await filter.click()
    await expect(page.getByRole('group', { name: /^Phases: Order/ })).toHaveCount(count)
  })
  await page.getByRole('button', { name: /^All/ }).click()
  await test.step("PORTAL-008 a search by user shows only the user's orders", async () => {
    await page.getByLabel('Search by user').fill('Arjun')
    await expect(page.getByRole('row').filter({ hasText: 'Menon' }).first()).toBeVisible()
    await expect(page.getByRole('row').filter({ hasNotText: /Arjun|Order ID/ })).toHaveCount(0)
  })
  await test.step('PORTAL-018 a search without results shows a message', async () => {
    await page.getByLabel('Search by order ID').fill('ffffffff')
    await expect(page.getByText('No Item Found', { exact: true })).toBeVisible()
  })
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('an order can’t overtake its items, and its delivery date can be changed', async ({ page, browser }) => {
  const orderId = await buyBlank(page, await register(page))
  const adminContext = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const admin = await adminContext.newPage()
  await logInAs(admin, 'admin@demo.test')
  await showOrder(admin, orderId)
  const phases = admin.getByRole('group', { name: `Phases: Order ${orderId.slice(0, 10)}` })
  await test.step('PORTAL-015 a row has five phases and the cancellation', async () => {
    await expect(phases.getByRole('button')).toHaveCount(5)
    await expect(await openMenuEntry(admin, orderId.slice(0, 10), 'Cancel Order')).toBeVisible()
    await admin.keyboard.press('Escape')
  })

  await phases.getByRole('button', { name: /^Production:/ }).click()
  const dialog = admin.getByRole('dialog', { name: 'Production' })
  await expect(dialog.getByRole('radio', { name: /^Production started/ })).toBeDisabled()
  await expect(dialog.getByRole('radio', { name: /^Production pending/ })).toBeChecked()
  await test.step('PORTAL-036 only the new status is sent', async () => {
    const statusRequest = admin.waitForRequest((request) => request.method() === 'PATCH')
    await dialog.getByRole('button', { name: 'Save' }).click()
    expect((await statusRequest).postDataJSON()).toEqual({ id: orderId, status: 'production pending' })
  })
  await expect(dialog).toBeHidden()
  await phases.getByRole('button', { name: /^Production:/ }).click()
  await test.step('PORTAL-037 an order’s next status is disabled until all its products have reached it', async () => {
    await expect(dialog.getByText('Complete this stage for all the products under this order')).toBeVisible()
    await expect(dialog.getByRole('radio', { name: /^Production started/ })).toBeDisabled()
  })
  await admin.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await admin.getByRole('button', { name: 'Edit delivery date' }).click()
  const day = admin.getByLabel('Delivery date', { exact: true })
  const update = admin.getByRole('button', { name: 'Update' })
  await test.step("PORTAL-042 a day before today can't be selected", async () => {
    // Singapore is eight hours ahead of UTC all year.
    const daysFromToday = (days: number) =>
      new Date(Date.now() + (8 + 24 * days) * 3_600_000).toISOString().slice(0, 10)
    await expect(day).toHaveAttribute('min', daysFromToday(0))
    for (const early of [daysFromToday(-1), '2020-02-29']) {
      await day.fill(early)
      await expect(update).toBeDisabled()
    }
    await day.fill(daysFromToday(0))
    await expect(update).toBeEnabled()
  })
  await test.step('PORTAL-043 the selected day is sent', async () => {
    await day.fill('2031-03-09')
    const dateRequest = admin.waitForRequest((request) => request.method() === 'PATCH')
    await update.click()
    expect((await dateRequest).postDataJSON()).toEqual({ id: orderId, shippingDate: '9 Mar 2031' })
  })
  await test.step('PORTAL-041 a message confirms the new day', async () => {
    await expect(admin.getByText('Shipping Date has been successfully updated.')).toBeVisible()
  })
  await expect(admin.getByRole('row').filter({ hasText: '9 Mar 2031' })).toHaveCount(1)
})
