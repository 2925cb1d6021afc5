import { buyEach } from '../support/buying.ts'
import { logInAs, register } from '../support/people.ts'
import { openMenuEntry, setNextStatus, showOrder } from '../support/portal.ts'
import { expect, test } from '../support/shop.ts'

const delivered = 'supplier has delivered order to warehouse'

test('PORTAL-001 a supplier works on its item of a shared order, side by side with the admin', async ({
  page: admin,
  browser,
  shop,
}) => {
  const orderId = await buyEach(admin, await register(admin), ['Canvas Tote', 'Run Tee'])
  // Simulates that the bag, which was bought first, is printed on both sides.
  await shop.sql(
    `update order_items set sides = 2, approved_number = 1, approved_hash = 'test'
      where order_id = $1 and title = 'Canvas Tote'`,
    [orderId],
  )
  const number = orderId.slice(0, 10)
  await logInAs(admin, 'admin@demo.test')
  await showOrder(admin, orderId)
  const row = admin.getByRole('row').filter({ hasText: 'Run Tee' })
  await expect(row).toContainText('Production pending')
  await test.step('PORTAL-020 items printed on fewer sides come first', async () => {
    await expect(admin.getByRole('row').filter({ hasText: /Canvas Tote|Run Tee/ })).toHaveText([
      /Run Tee/,
      /Canvas Tote/,
    ])
  })

  const supplierContext = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const supplier = await supplierContext.newPage()
  await logInAs(supplier, 'supplier@demo.test')
  await test.step('ROUTE-039 the portal opens with the orders on wide screens', async () => {
    await supplier.goto('/sellerPortal')
    await expect(supplier).toHaveURL('/sellerPortal/myOrders')
  })
  const sidebar = supplier.getByRole('navigation', { name: 'Portal' })
  await expect(sidebar.getByRole('heading')).toHaveText([
    ...[
      'Order Management',
      'Product Management',
      'Customer Management',
      'Payment Management',
      'Reporting and Analytics',
    ],
  ])
  await expect(sidebar.getByRole('link', { name: 'My Orders' })).toHaveAttribute(
    'href',
    '/sellerPortal/myorders',
  )
  const filters = supplier.getByRole('group', { name: 'Filter by item status' }).getByRole('button')
  await expect(filters).toHaveText([
    ...[/^All ?\d+$/, /^Design Review ?\d+$/, /^Design Rejected ?\d+$/, /^In Production ?\d+$/],
    ...[/^Delivery to warehouse ?\d+$/, /^Reached warehouse ?\d+$/, /^Completed ?\d+$/],
  ])
  await supplier.getByLabel('Search by order ID').fill(number)
  const item = supplier.getByRole('article', { name: `Run Tee, order ${number}` })
  await expect(item).toContainText('Mei Tan')
  // The other item is another supplier's.
  await expect(supplier.getByRole('article')).toHaveCount(1)
  await test.step('PORTAL-022 the item links to its review', async () => {
    await expect(item.getByRole('link', { name: 'Review Run Tee' })).toHaveAttribute(
      'href',
      new RegExp(`^/reviewOrder/${orderId}/`),
    )
  })
  await expect(item.getByRole('button', { name: 'Edit delivery date' })).toHaveCount(0)

  // Also between the breakpoints: 1366 px is the most common width of laptops.
  for (const width of [1250, 1345, 1366, 1435, 1440]) {
    await supplier.setViewportSize({ width, height: 900 })
    const overflow = () => document.documentElement.scrollWidth - window.innerWidth
    expect(await supplier.evaluate(overflow), `${width} px`).toBeLessThanOrEqual(0)
  }

  // A reload would remove this mark: each page must show the other's move without a reload.
  for (const page of [admin, supplier])
    await page.evaluate(() => Object.assign(window, { neverReloaded: true }))
  await setNextStatus(supplier, 'Run Tee', 'production started')
  await expect(row).toContainText('Production started')
  await setNextStatus(admin, 'Run Tee', delivered)
  await expect(item).toContainText('Supplier has delivered order to warehouse')
  for (const page of [admin, supplier])
    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)

  await supplier.getByRole('button', { name: 'Orders', exact: true }).click()
  const order = supplier.getByRole('row').filter({ hasText: number })
  const cancel = await openMenuEntry(supplier, number, 'Cancel Order')
  await expect(cancel).toHaveAttribute('aria-disabled', 'true')
  await expect(cancel).toContainText('You can cancel an order only if all of its items are yours.')
  await supplier.keyboard.press('Escape')
  await expect(
    order.getByRole('group', { name: /^Phases: Order/ }).locator('button:not([disabled])'),
  ).toHaveCount(0)

  // The supplier's page of the order has no action that would be refused, and nothing that the supplier may not see.
  await supplier.goto(`/account/mygifts/${orderId}`)
  const side = supplier.getByRole('complementary', { name: 'About this order' })
  await expect(side.getByRole('button', { name: 'Edit address' })).toHaveCount(0)
  await expect(side.getByText(/shipping|subtotal|discount/i)).toHaveCount(0)
  await supplier.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'My Orders' }).click()
  await expect(supplier).toHaveURL('/sellerPortal/myorders')

  await supplier.setViewportSize({ width: 390, height: 844 })
  await expect(
    supplier.getByRole('article', { name: `Order ${orderId.slice(0, 8)}…${orderId.slice(-4)}` }),
  ).toBeVisible()
  await test.step('ROUTE-038 ROUTE-044 on phones the home of the portal leads to the orders', async () => {
    await supplier.getByRole('link', { name: 'Back to the portal' }).click()
    await expect(supplier).toHaveURL('/sellerPortal')
    await supplier
      .getByRole('main')
      .getByRole('link', { name: /^My Orders/ })
      .click()
    await expect(supplier).toHaveURL('/sellerPortal/myorders')
  })
})
