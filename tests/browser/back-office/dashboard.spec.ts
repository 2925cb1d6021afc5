import type { ProductView } from '@printery/contract'
import { axeViolations } from '../support/axe.ts'
import { send } from '../support/buying.ts'
import { address } from '../support/paying.ts'
import { logInAs, waitForHydration } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

/** Days begin at midnight in Singapore. */
const singaporeOffsetMs = 8 * 3_600_000

/** How many of the orders are on the first page of the list; other tests of this worker add orders too. */
const countOnFirstPage = (orders: number) => Math.min(orders, 20)

test('the dashboard is in the portal’s menu, its range is in the URL, and each figure links to the rows that it counts', async ({
  page,
}) => {
  await logInAs(page, 'admin@demo.test')
  await page.goto('/adminPortal/myorders')
  // A click during hydration could get lost.
  await waitForHydration(page)
  await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/adminPortal/dashboard')
  const figure = (name: string) =>
    page
      .locator('.key-figures > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .getByRole('link')
  await expect(figure('Orders')).toBeVisible()
  await expect(page.getByRole('img', { name: /^Revenue, / })).toBeVisible()
  expect(await axeViolations(page, { place: 'main', includeMinor: true })).toEqual([])

  await page.getByRole('button', { name: 'A year' }).click()
  await expect(page).toHaveURL('/adminPortal/dashboard?days=365')
  await page.getByRole('button', { name: '7 days' }).click()
  await expect(page.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const orderCount = Number(await figure('Orders').textContent())
  await page.getByText('Figures as a table').click()
  await expect(page.getByRole('row', { name: /^Sum/ })).toContainText(String(orderCount))

  const lateCount = Number(await figure('Late').textContent())
  await figure('Late').click()
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Open orders')
  await expect(page.getByRole('group', { name: /^Phases: Order/ })).toHaveCount(countOnFirstPage(lateCount))
  await page.getByRole('button', { name: 'Remove: Open orders' }).click()
  await expect(page).not.toHaveURL(/work=/)
  await page.goBack()
  await page.goBack()
  const design = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Design', exact: true }) })
  const count = Number(await design.locator('.order-count').textContent())
  await design.getByRole('link').click()
  await expect(page.getByRole('group', { name: /^Phases: Order/ })).toHaveCount(countOnFirstPage(count))

  await page.goto('/adminPortal/dashboard')
  await figure('Quotations ordered').click()
  await expect(page).toHaveURL(/\/adminPortal\/quotation\?made=/)
  const activeFilters = page.getByRole('list', { name: 'Active filters' })
  await expect(activeFilters).toContainText(/^Made /)
  await expect(page.getByRole('row', { name: 'Priya Nair' })).toBeVisible()
  await activeFilters.getByRole('button', { name: /^Remove: Made/ }).click()
  await expect(page).toHaveURL('/adminPortal/quotation')

  await page.goto('/adminPortal/dashboard?days=90')
  const profit = page.getByRole('region', { name: 'Profit' })
  const sales = profit.getByRole('definition').first()
  await test.step('WALLET-012 the profit of the range links to its orders and products', async () => {
    await expect(sales).toHaveText(/^\$[\d,]+\.\d\d$/)
    const amount = (await sales.textContent()) ?? ''
    await profit.getByRole('link', { name: 'By order and product' }).click()
    await expect(page).toHaveURL(/\/payments\/wallet\?tab=profit&from=20\d\d-/)
    await expect(page.getByRole('definition').first()).toHaveText(amount)
    await page.getByRole('button', { name: 'This year' }).click()
    await expect(page).toHaveURL(/range=year$/)
  })

  await page.goto('/adminPortal/dashboard?from=2020-01-01&to=2020-01-31')
  for (const name of ['Revenue', 'Best products'])
    await expect(page.getByRole('region', { name })).toContainText('Nothing was sold on these days.')
  await page.getByLabel('From').fill('2020-02-29')
  await expect(page.getByRole('alert')).toHaveText('The last day must come after the first.')
  await page.getByLabel('To', { exact: true }).fill('2020-03-01')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL('/adminPortal/dashboard?from=2020-02-29&to=2020-03-01')
})

test('STAFF-043 the dashboard shows the figures of the same days a year ago beside those of today', async ({
  page,
}) => {
  const admin = { email: 'admin@demo.test', token: await logInAs(page, 'admin@demo.test') }
  const response = await page.request.get('/api/product', { params: { search: 'Canvas Tote' } })
  const [tote] = ((await response.json()) as { products: ProductView[] }).products
  const today = new Date(Date.now() + singaporeOffsetMs).toISOString().slice(0, 10)
  const soldOn = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
  const person = { FirstName: 'Mei', LastName: 'Tan', Address: address }
  const [customer, billing] = ['customer', 'billing'].map((whose) =>
    Object.fromEntries(Object.entries(person).map(([key, text]) => [`${whose}${key}`, text])),
  )
  const pieces = [{ productSizeId: tote?.sizes[0]?.id, quantityPurchased: 2 }]
  await send(page, admin, '/order', {
    ...{ ...customer, ...billing, customerEmail: admin.email, customerPhoneNumber: '+65 0000 1001' },
    ...{ isSameAsShipping: true, shippingType: 'regular', isLocalOrder: true },
    sale: {
      items: [{ productId: tote?.id, color: tote?.colours[0], sizes: pieces, unitPrice: 1234 }],
      ...{ shippingCost: 0, soldOn },
    },
  })
  await page.goto(`/adminPortal/dashboard?from=${today}&to=${today}`)
  const figure = (name: string) =>
    page.locator('.key-figures > div').filter({ has: page.getByText(name, { exact: true }) })
  await expect(figure('Revenue, SGD')).toContainText('$24.68 a year ago')
  await expect(figure('Orders')).toContainText('1 a year ago')
  await expect(figure('Average order')).toContainText('$24.68 a year ago')
  await page.goto('/adminPortal/dashboard?from=2020-01-01&to=2020-01-31')
  await expect(figure('Orders')).toBeVisible()
  await expect(page.getByText(/a year ago$/)).toHaveCount(0)
})
