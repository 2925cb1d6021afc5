import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { OrderView } from '@printery/contract'
import { readPdf } from '@printery/documents/testing/read-pdf'
import { buyBlank, buyEach, fillCart } from '../support/buying.ts'
import { buyPrinted } from '../support/buying-printed.ts'
import { logInWithOrders } from '../support/demo-customer.ts'
import { type Customer, logInAs, register } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

const numberOf = (id: string) => id.slice(0, 10)

/** Opens the list filtered to the orders of this customer. */
async function showOrders(page: Page, { email }: Customer, view: Record<string, string> = {}): Promise<void> {
  await page.goto(`/adminPortal/myorders?${new URLSearchParams({ user: email, ...view })}`)
}

const steps = [
  ...(['Approve design', 'Send to production', 'Start production', 'Send to warehouse'] as const),
  ...(['Receive goods', 'Pass quality check', 'Dispatch', 'Hand to courier', 'Mark delivered'] as const),
  ...(['Await receipt', 'Mark received'] as const),
]

test('an order of two items goes from paid to received in at most 12 clicks', async ({ page }) => {
  const customer = await register(page)
  await fillCart(page, customer, 1)
  const { orderId } = await buyPrinted(page, customer)
  await logInAs(page, 'admin@demo.test')
  await showOrders(page, customer)
  const row = page.getByRole('row').filter({ hasText: numberOf(orderId) })
  await test.step('STAFF-023 one press moves the items that are behind, and the order follows', async () => {
    let clicks = 0
    for (const name of steps) {
      // The items that are ahead wait for the others.
      const button = row.getByRole('button', { name: new RegExp(`^${name}: `) })
      await button.click()
      clicks += 1
      await expect(button).toHaveCount(0)
    }
    expect(clicks).toBeLessThanOrEqual(12)
    const headers = { authorization: `Bearer ${customer.token}` }
    const response = await page.request.get(`/api/order/${orderId}`, { headers })
    const { order } = (await response.json()) as { order: OrderView }
    expect([order.status, ...order.items.map(({ status }) => status)]).toEqual([
      ...['order received', 'order received', 'order received'],
    ])
  })
  await test.step('STAFF-025 a received order has no next step and can’t be cancelled', async () => {
    await expect(row.locator('.next')).toHaveCount(0)
    await row.getByRole('button', { name: /^More for order/ }).click()
    await expect(page.getByRole('button', { name: 'Cancel Order' })).toHaveAttribute('aria-disabled', 'true')
  })
})

test('staff read an order in their portal: items by supplier, contact, notes, documents and history', async ({
  page,
  browser,
}) => {
  const customer = await register(page)
  const [first, second] = [
    await buyEach(page, customer, ['Run Tee', 'Canvas Tote']),
    await buyBlank(page, customer),
  ]
  const adminPage = await browser.newPage()
  await logInWithOrders(adminPage, 'admin@demo.test')
  await showOrders(adminPage, customer)
  await adminPage.getByRole('link', { name: numberOf(second) }).click()
  await expect(adminPage.getByRole('heading', { level: 1 })).toHaveText(`Order ${numberOf(second)}`)
  await test.step('STAFF-010 the order is shown in the frame of the portal, without a cart or a thank-you message', async () => {
    await expect(adminPage.getByRole('navigation', { name: 'Portal' })).toBeVisible()
    await expect(adminPage.getByRole('button', { name: /^Cart/ })).toHaveCount(0)
    await expect(adminPage.getByText('Thank you for your payment!')).toHaveCount(0)
  })
  await test.step('STAFF-017 links lead to the next and previous orders of the list that it was opened from', async () => {
    const others = adminPage.getByRole('navigation', { name: 'Other orders of the list' })
    await others.getByRole('link', { name: 'Next' }).click()
    await expect(adminPage.getByRole('heading', { level: 1 })).toHaveText(`Order ${numberOf(first)}`)
    await expect(others.getByRole('link', { name: 'Next' })).toHaveCount(0)
    await expect(others.getByRole('link', { name: 'Previous' })).toBeVisible()
  })
  const aside = adminPage.getByRole('complementary', { name: 'About this order' })
  await test.step('STAFF-011 the items are grouped by supplier', async () => {
    for (const [supplier, title] of [
      ['Kampong Cloth', 'Run Tee'],
      ['Lorong Paper & Bag', 'Canvas Tote'],
    ] as const) {
      const group = adminPage
        .getByRole('main')
        .locator('section')
        .filter({
          has: adminPage.getByRole('heading', { name: supplier }),
        })
      await expect(group.getByRole('article')).toHaveCount(1)
      await expect(group.getByRole('article', { name: title })).toContainText('Production pending')
    }
  })
  await test.step('STAFF-012 the customer’s email is a link', async () => {
    await expect(aside.getByRole('link', { name: customer.email })).toHaveAttribute(
      'href',
      `mailto:${customer.email}`,
    )
  })
  await test.step('STAFF-013 documents can be downloaded and shared', async () => {
    for (const name of ['Packing slip', 'Invoice', 'Receipt', 'Share by link'])
      await expect(aside.getByRole('button', { name })).toBeVisible()
  })
  await test.step('STAFF-014 a note to the customer can be written', async () => {
    await aside.getByRole('button', { name: 'Edit the note to the customer' }).click()
    await aside.getByLabel('Note to the customer').fill('Packed in two boxes.')
    await aside.getByRole('button', { name: 'Save' }).click()
    await expect(aside.getByText('Packed in two boxes.')).toBeVisible()
  })
  await test.step('STAFF-015 an internal note can be written', async () => {
    await aside.getByRole('button', { name: 'Edit internal notes' }).click()
    await aside.getByLabel('Internal notes').fill('Blanks arrive on Tuesday.')
    await aside.getByRole('button', { name: 'Save' }).click()
    await expect(aside.getByText('Blanks arrive on Tuesday.')).toBeVisible()
    await expect(adminPage.getByRole('region', { name: 'History' })).toContainText('Internal notes')
  })
  await test.step('STAFF-024 the next step moves one item', async () => {
    const tee = adminPage.getByRole('article', { name: 'Run Tee' })
    await tee.getByRole('button', { name: 'Start production: Run Tee' }).click()
    await expect(tee).toContainText('Production started')
    await expect(adminPage.getByRole('article', { name: 'Canvas Tote' })).toContainText('Production pending')
  })

  await page.goto(`/account/mygifts/${first}`)
  await test.step('STAFF-015 the customer sees the note to the customer, not the internal one', async () => {
    await expect(page.getByText('Packed in two boxes.').first()).toBeVisible()
    await expect(page.getByText('Blanks arrive on Tuesday.')).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'Portal' })).toHaveCount(0)
  })
  const supplierPage = await browser.newPage()
  await logInWithOrders(supplierPage, 'supplier@demo.test')
  await supplierPage.goto(`/account/mygifts/${first}`)
  await test.step('STAFF-018 a supplier sees only its items, without the contact and the note to the customer', async () => {
    await expect(supplierPage.getByRole('heading', { level: 1 })).toHaveText(`Order ${numberOf(first)}`)
    await expect(supplierPage.getByRole('main').getByRole('article')).toHaveCount(1)
    await expect(supplierPage.getByText('Blanks arrive on Tuesday.').first()).toBeVisible()
    await expect(supplierPage.getByText(customer.email)).toHaveCount(0)
    await expect(supplierPage.getByText('Packed in two boxes.')).toHaveCount(0)
  })
})

test('an open work list shows a new paid order without a reload', async ({ page, browser }) => {
  const customer = await register(page)
  const adminPage = await browser.newPage()
  await logInWithOrders(adminPage, 'admin@demo.test')
  await showOrders(adminPage, customer)
  await expect(adminPage.getByText('No Item Found', { exact: true })).toBeVisible()
  await adminPage.evaluate(() => Object.assign(window, { neverReloaded: true }))
  const id = await buyBlank(page, customer)
  await test.step('STAFF-003 the new order appears without a reload', async () => {
    await expect(adminPage.getByRole('row').filter({ hasText: numberOf(id) })).toBeVisible()
    await expect(adminPage.getByRole('button', { name: /^Notifications, .*unread/ })).toBeVisible()
    expect(await adminPage.evaluate(() => 'neverReloaded' in window)).toBe(true)
  })
})

test('items can be selected one by one, and all matches of a filter at once', async ({ page, shop }) => {
  const customer = await register(page)
  const ids: string[] = []
  for (let count = 0; count < 2; count += 1)
    ids.push(await buyEach(page, customer, ['Run Tee', 'Canvas Tote']))
  await logInAs(page, 'admin@demo.test')
  await showOrders(page, customer, { show: 'items' })
  const bar = page.getByRole('region', { name: 'Selected items' })
  await test.step('STAFF-033 two items of two orders move, and no others', async () => {
    for (const id of ids)
      await page.getByRole('checkbox', { name: `Select Canvas Tote of order ${numberOf(id)}` }).check()
    await expect(bar).toContainText('2 items selected')
    await bar.getByRole('button', { name: 'Set status' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set status' })
    await dialog.getByLabel('Status', { exact: true }).selectOption('Production started')
    await dialog.getByRole('button', { name: 'Move 2' }).click()
    await page.getByRole('dialog', { name: 'Report' }).getByRole('button', { name: 'Close' }).last().click()
    const rows = await shop.sql(
      'select title, status from order_items where order_id = any($1) order by title',
      [ids],
    )
    expect(rows.map(({ title, status }: Record<string, unknown>) => `${title}: ${status}`)).toEqual([
      ...['Canvas Tote: production started', 'Canvas Tote: production started'],
      ...['Run Tee: production pending', 'Run Tee: production pending'],
    ])
  })
  await test.step('STAFF-038 the documents of a selection are saved as one PDF', async () => {
    await showOrders(page, customer)
    for (const id of ids) await page.getByRole('checkbox', { name: `Select order ${numberOf(id)}` }).check()
    const selected = page.getByRole('region', { name: 'Selected orders' })
    for (const [kind, pages] of [
      ['Job tickets', 4],
      ['Packing slips', 2],
    ] as const) {
      await selected.getByRole('button', { name: 'Print' }).click()
      const saving = page.waitForEvent('download')
      await page.getByRole('button', { name: kind }).click()
      const saved = await saving
      expect(saved.suggestedFilename()).toBe(`${kind}.pdf`)
      expect((await readPdf(await readFile(await saved.path()))).pages).toHaveLength(pages)
    }
  })
  await test.step('STAFF-032 the selection of the first page is extended to all matches', async () => {
    await page.goto('/adminPortal/myorders')
    await page.getByRole('checkbox', { name: 'Select all shown orders' }).check()
    const orders = page.getByRole('region', { name: 'Selected orders' })
    await expect(orders).toContainText('20 orders selected')
    await orders.getByRole('button', { name: 'Select all that match' }).click()
    const all = page
      .getByRole('group', { name: 'Filter by order status' })
      .getByRole('button', { name: /^All/ })
    const total = Number(/\d+$/.exec((await all.textContent()) ?? '')?.[0])
    await expect(orders).toContainText(`${total} orders selected`)
  })
})

for (const width of [1440, 1366, 1280, 1024, 820])
  test(`the work list fits ${width} px without a sideways scroll`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await logInAs(page, 'admin@demo.test')
    for (const view of ['?open=all', '?show=items'])
      await test.step(`STAFF-040 STAFF-041 the list at ${view} doesn’t scroll sideways`, async () => {
        await page.goto(`/adminPortal/myorders${view}`)
        const table = page.getByRole('table')
        await expect(table).toBeVisible()
        const box = table.locator('..')
        expect(await box.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0)
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0)
        const heights = await page
          .locator('.data-table .pill')
          .evaluateAll((pills) => pills.map((pill) => Math.round(pill.getBoundingClientRect().height)))
        // Each status takes a single line.
        expect(Math.max(...heights)).toBeLessThan(30)
      })
    await test.step('STAFF-100 the search fields and buttons above the list take two lines', async () => {
      if (width < 1024) return
      await page.goto('/adminPortal/myorders')
      await expect(page.getByRole('button', { name: 'Expand all' })).toBeVisible()
      const tops = await page
        .locator('.tb')
        .locator('input, select, button, a')
        .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top / 20)))
      expect(new Set(tops).size).toBe(2)
    })
  })

test('STAFF-101 an owner on a phone sees the first order on the first screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logInAs(page, 'admin@demo.test')
  await page.goto('/adminPortal/myorders')
  const first = page.getByRole('main').getByRole('article').first()
  await expect(first).toBeVisible()
  const { y, height } = (await first.boundingBox()) ?? { y: 0, height: 0 }
  expect(y + height).toBeLessThan(844)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('STAFF-102 while a bulk move runs, no preview is requested again, and then the report is shown', async ({
  page,
}) => {
  const customer = await register(page)
  const ids = [await buyBlank(page, customer), await buyBlank(page, customer)]
  await logInAs(page, 'admin@demo.test')
  await showOrders(page, customer)
  const previews: unknown[] = []
  const responseReleased = Promise.withResolvers<void>()
  const moved = Promise.withResolvers<void>()
  await page.route('**/api/order/bulk', async (route) => {
    if (route.request().postDataJSON().isPreview) {
      previews.push(route.request().postDataJSON())
      return route.continue()
    }
    const response = await route.fetch()
    moved.resolve()
    await responseReleased.promise
    await route.fulfill({ response })
  })
  await page.getByRole('checkbox', { name: 'Select all shown orders' }).check()
  await page.getByRole('button', { name: 'Set status' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Status', { exact: true }).selectOption('Production started')
  await dialog.getByRole('button', { name: 'Move 2' }).click()
  await moved.promise
  // The list behind the dialog gets the events of the moves before the response arrives.
  for (const id of ids)
    await expect(page.locator('tr').filter({ hasText: numberOf(id) })).toContainText('Send to warehouse')
  expect(previews).toHaveLength(1)
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  responseReleased.resolve()
  await expect(dialog).toContainText('2')
  await expect(dialog.getByRole('combobox')).toHaveCount(0)
})

test('the three lists called My Orders have different window titles', async ({ page }) => {
  const titles: string[] = []
  for (const [email, path] of [
    ['admin@demo.test', '/adminPortal/myorders'],
    ['supplier@demo.test', '/sellerPortal/myorders'],
    ['customer@demo.test', '/account/mygifts'],
  ] as const) {
    await logInAs(page, email)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Orders')
    titles.push(await page.title())
  }
  await test.step('STAFF-082 no two titles are equal', () => expect(new Set(titles).size).toBe(3))
})

test('late work is listed with its picture and a link to its order', async ({ page }) => {
  await logInAs(page, 'admin@demo.test')
  await page.goto('/adminPortal/dashboard')
  const late = page.getByRole('region', { name: 'Late work' }).getByRole('listitem').first()
  await test.step('STAFF-044 the picture is shown, and the link opens the order', async () => {
    await expect(late.locator('img').first()).toBeVisible()
    const open = late.getByRole('link', { name: /^Open the order of / })
    await expect(open).toHaveText('Open')
    await open.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order [0-9a-f]{8}-/)
  })
})
