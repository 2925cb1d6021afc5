import type { Locator, Page } from '@playwright/test'
import type { OrderView } from '@printery/contract'
import { buyEach } from '../support/buying.ts'
import { type Customer, logInAs, register } from '../support/people.ts'
import { openMenuEntry } from '../support/portal.ts'
import { expect, test } from '../support/shop.ts'
import type { ShopProcess } from '../support/shop-process.ts'

/** Opens the list filtered to the orders of this customer. */
async function showOrders(page: Page, { email }: Customer, view: Record<string, string> = {}): Promise<void> {
  await page.goto(`/adminPortal/myorders?${new URLSearchParams({ user: email, ...view })}`)
}

/** Sets the status of an order and its items directly in the database. */
async function forceStatus(shop: ShopProcess, id: string, status: string): Promise<void> {
  await shop.sql("update orders set status = $2, cancel_reason = 'test' where id = $1", [id, status])
  await shop.sql('update order_items set status = $2 where order_id = $1', [id, status])
}

const publicNumber = (id: string) => id.slice(0, 10)

/** The name of a colour, by its hue. */
function nameOf(colour: string): string {
  const [, chroma, hue] = /^oklch\([\d.]+ ([\d.]+) ([\d.]+)\)$/.exec(colour)?.map(Number) ?? []
  if (chroma === undefined || hue === undefined) return colour
  if (chroma < 0.03) return 'grey'
  if (hue < 30) return 'red'
  return hue < 100 ? 'orange' : hue < 175 ? 'green' : colour
}

/** The colours of a row's phases. */
async function coloursIn(row: Locator): Promise<string[]> {
  const icons = row.getByRole('group', { name: /^Phases/ }).getByRole('button')
  await expect(icons).toHaveCount(5)
  const borderColours = await icons.evaluateAll((all) =>
    all.map((icon) => getComputedStyle(icon).borderTopColor),
  )
  return borderColours.map(nameOf)
}

const row = (page: Page, id: string) => page.getByRole('row').filter({ hasText: publicNumber(id) })

test('PORTAL-047 an admin and a supplier see new, received and cancelled orders in their work lists', async ({
  page,
  shop,
}) => {
  const customer = await register(page)
  const [received, cancelled, fresh] = [
    await buyEach(page, customer, ['Run Tee']),
    await buyEach(page, customer, ['Run Tee']),
    await buyEach(page, customer, ['Run Tee']),
  ]
  await forceStatus(shop, received, 'order received')
  await forceStatus(shop, cancelled, 'cancelled')
  await shop.sql("update order_items set status = 'delivery not started' where order_id = $1", [fresh])
  const year = new Date().getUTCFullYear()
  // Half past two in the night of the next day in Singapore.
  await shop.sql(
    "update orders set created_at = '2026-03-05T18:30:00Z', shipping_from = null, shipping_date = $2 where id = $1",
    [received, `${year + 2}-11-09`],
  )
  await shop.sql('update orders set shipping_from = null, shipping_date = $2 where id = $1', [
    fresh,
    `${year + 1}-04-05`,
  ])
  const headers = { authorization: `Bearer ${customer.token}` }
  const { order } = (await (await page.request.get(`/api/order/${fresh}`, { headers })).json()) as {
    order: OrderView
  }

  await logInAs(page, 'admin@demo.test')
  await showOrders(page, customer)
  await test.step('PORTAL-016 the name links to the customer', async () => {
    await expect(row(page, fresh).getByRole('link', { name: 'Mei Tan' })).toHaveAttribute(
      'href',
      `/account/user/${order.userId}`,
    )
  })
  await test.step('PORTAL-048 PORTAL-049 rows show the amount and the days', async () => {
    // Two shirts at 16.90 with 10 % off, and 6.00 for the delivery.
    await expect(row(page, received)).toContainText('$36.42')
    await expect(row(page, received).getByRole('cell', { name: /6 Mar 2026$/ })).toHaveCount(1)
    await expect(row(page, received).getByRole('cell', { name: `9 Nov ${year + 2}` })).toHaveCount(1)
  })
  await test.step('PORTAL-021 rows show the kind of delivery', async () => {
    await expect(row(page, fresh).getByRole('cell', { name: 'Regular', exact: true })).toHaveCount(1)
  })
  await test.step('PORTAL-046 rows show the number of days left', async () => {
    await expect(row(page, fresh).getByTitle(/^\d+ days left to receive the order$/)).toHaveText(
      new RegExp(`^5 Apr ${year + 1} \\d+ d, \\d+ days left to receive the order$`),
    )
  })
  await test.step('PORTAL-045 the days left are green if there are many, and red if there are few', async () => {
    const colourOf = (id: string) =>
      row(page, id)
        .getByText(/^-?\d+ d( late)?$/)
        .evaluate((days) => getComputedStyle(days).color)
    expect(nameOf(await colourOf(fresh))).toBe('green')
    await shop.sql('update orders set shipping_date = current_date + 3, shipping_from = null where id = $1', [
      fresh,
    ])
    await page.reload()
    expect(nameOf(await colourOf(fresh))).toBe('red')
    await shop.sql('update orders set shipping_from = null, shipping_date = $2 where id = $1', [
      fresh,
      `${year + 1}-04-05`,
    ])
    await page.reload()
  })
  await test.step('PORTAL-033 phases have the colours of their states', async () => {
    expect(await coloursIn(row(page, received))).toEqual(Array(5).fill('green'))
    expect(await coloursIn(row(page, fresh))).toEqual(['orange', 'grey', 'grey', 'grey', 'grey'])
  })

  const byExpiry = page.getByLabel('Sort by expiry date')
  const byCreation = page.getByLabel('Sort by creation date')
  await test.step('PORTAL-009 the list is sorted by the day of creation', async () => {
    await expect(byCreation.getByRole('option')).toHaveText([
      'Created: newest to oldest',
      'Created: oldest to newest',
    ])
    await expect(byCreation).toHaveValue('created_desc')
    for (const [option, position] of [
      ['Created: oldest to newest', 1],
      ['Created: newest to oldest', 3],
    ] as const) {
      await byCreation.selectOption(option)
      await expect(page.getByRole('row').nth(position)).toContainText(publicNumber(received))
    }
  })
  await test.step('PORTAL-010 the list is sorted by the day of delivery', async () => {
    await expect(byExpiry.getByRole('option')).toHaveText([
      'Expiry: none',
      'Expiry: latest',
      'Expiry: oldest',
    ])
    for (const [option, position] of [
      ['Expiry: oldest', 3],
      ['Expiry: latest', 1],
    ] as const) {
      await byExpiry.selectOption(option)
      // The first row below the header, or the last of the three.
      await expect(page.getByRole('row').nth(position)).toContainText(publicNumber(received))
    }
  })
  await test.step('PORTAL-011 a filter resets the sorts', async () => {
    await page.getByRole('button', { name: /^Order Completed/ }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Mei Tan' })).toHaveCount(1)
    await expect(byExpiry).toHaveValue('')
    await expect(byCreation).toHaveValue('created_desc')
    await page.getByRole('button', { name: /^All/ }).click()
    await expect(page.getByRole('row').nth(3)).toContainText(publicNumber(received))
  })
  await test.step('PORTAL-012 all groups expand and collapse at once', async () => {
    const items = page.getByRole('row').filter({ hasText: 'Run Tee' })
    await expect(items).toHaveCount(0)
    await page.getByRole('button', { name: 'Expand all' }).click()
    await expect(items).toHaveCount(3)
    await page.getByRole('button', { name: 'Collapse all' }).click()
    await expect(items).toHaveCount(0)
  })

  // Admins and suppliers may cancel the same orders here, as every item is the supplier's own.
  const expectCancelEntries = async () => {
    const receivedEntry = await openMenuEntry(page, publicNumber(received), 'Cancel Order')
    await expect(receivedEntry).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Escape')
    await expect(row(page, cancelled)).toContainText('Cancelled')
    await expect(row(page, cancelled).getByRole('button', { name: /^More for order/ })).toHaveCount(0)
    const freshEntry = await openMenuEntry(page, publicNumber(fresh), 'Cancel Order')
    await expect(freshEntry).toHaveAttribute('aria-disabled', 'false')
    await page.keyboard.press('Escape')
  }
  await expectCancelEntries()

  await showOrders(page, customer, { show: 'items' })
  const items = page.getByRole('row').filter({ hasText: 'Run Tee' })
  await expect(items).toHaveCount(3)
  expect(await coloursIn(items.filter({ hasText: publicNumber(fresh) }))).toEqual([
    ...['green', 'green', 'green', 'red', 'grey'],
  ])
  await test.step('PORTAL-034 a completed item is green', async () => {
    const colourOf = (id: string) =>
      items
        .filter({ hasText: publicNumber(id) })
        .locator('td')
        .first()
        .evaluate((cell) => getComputedStyle(cell).backgroundColor)
    const [, , hue] = /oklch\(([\d.]+) ([\d.]+) ([\d.]+)/.exec(await colourOf(received))?.slice(1) ?? []
    expect(Number(hue)).toBeGreaterThan(110)
    expect(Number(hue)).toBeLessThan(175)
    expect(await colourOf(fresh)).not.toBe(await colourOf(received))
  })
  await test.step('PORTAL-044 the delivery day of one item can be changed', async () => {
    await items
      .filter({ hasText: publicNumber(fresh) })
      .getByRole('button', { name: 'Edit delivery date' })
      .click()
    await page.getByLabel('Delivery date', { exact: true }).fill(`${year + 2}-03-09`)
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(items.filter({ hasText: publicNumber(fresh) })).toContainText(`9 Mar ${year + 2}`)
  })

  await page.setViewportSize({ width: 390, height: 844 })
  await showOrders(page, customer)
  await test.step('PORTAL-014 a phone shows the short number', async () => {
    for (const id of [received, cancelled, fresh])
      await expect(
        page.getByRole('article', { name: `Order ${id.slice(0, 8)}…${id.slice(-4)}` }),
      ).toBeVisible()
  })

  await page.setViewportSize({ width: 1440, height: 900 })
  await logInAs(page, 'supplier@demo.test')
  // The search by name finds these and older orders.
  await page.goto('/sellerPortal/myorders?show=orders&user=Mei+Tan')
  await expectCancelEntries()
})

test('orders are selected across filters and by ranges and moved together, and a report lists refusals with their reasons', {
  tag: '@quick',
}, async ({ page, shop }) => {
  const customer = await register(page)
  const ids = [
    await buyEach(page, customer, ['Run Tee']),
    await buyEach(page, customer, ['Run Tee']),
    await buyEach(page, customer, ['Canvas Tote']),
  ]
  const [refused = '', ...moved] = ids
  await forceStatus(shop, refused, 'cancelled')
  await logInAs(page, 'admin@demo.test')
  await showOrders(page, customer)
  const box = (id: string) => page.getByRole('checkbox', { name: `Select order ${publicNumber(id)}` })
  await box(ids[2] ?? '').check()
  await box(refused).click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await expect(bar).toContainText('3 orders selected')
  await page.getByRole('button', { name: /^Design Rejected/ }).click()
  await expect(page.getByText('No Item Found', { exact: true })).toBeVisible()
  await expect(bar).toContainText('3 orders selected')

  await bar.getByRole('button', { name: 'Set status' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set status' })
  await test.step('STAFF-034 no status is preselected', async () => {
    await expect(dialog.getByLabel('Status', { exact: true })).toHaveValue('')
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  })
  await dialog.getByLabel('Status', { exact: true }).selectOption('Production started')
  await test.step('STAFF-030 STAFF-031 the dialog shows how many can move, and the status of the others', async () => {
    await expect(dialog.getByText('2 of 3 can move.')).toBeVisible()
    await expect(dialog.getByRole('listitem')).toHaveText([
      `${publicNumber(refused)}Run Tee is at “Cancelled”. This step is not possible from the current status.`,
    ])
  })
  await dialog.getByRole('button', { name: 'Move 2' }).click()
  const report = page.getByRole('dialog', { name: 'Report' })
  await expect(report).toContainText('2 moved, in 2 orders.')
  await expect(report.getByRole('listitem')).toHaveText([
    `${publicNumber(refused)}Run Tee is at “Cancelled”. This step is not possible from the current status.`,
  ])
  await expect(report.getByRole('link')).toHaveAttribute('href', `/account/mygifts/${refused}`)
  await report.getByRole('button', { name: 'Close' }).last().click()
  await expect(report).toBeHidden()
  await expect(bar).toContainText('1 order selected')

  await showOrders(page, customer, { show: 'items' })
  for (const id of moved) await expect(row(page, id)).toContainText('Production started')
})

test('STAFF-039 an admin undoes a bulk change of rejected designs', async ({ page, shop }) => {
  const customer = await register(page)
  const ids = [await buyEach(page, customer, ['Run Tee']), await buyEach(page, customer, ['Canvas Tote'])]
  for (const id of ids) await forceStatus(shop, id, 'design rejected')
  await logInAs(page, 'admin@demo.test')
  await showOrders(page, customer)
  for (const id of ids) await page.getByRole('checkbox', { name: `Select order ${publicNumber(id)}` }).check()
  await page
    .getByRole('region', { name: 'Selected orders' })
    .getByRole('button', { name: 'Set status' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Set status' })
  await dialog.getByLabel('Status', { exact: true }).selectOption('Design pending approval')
  await dialog.getByRole('button', { name: 'Move 2' }).click()
  const report = page.getByRole('dialog', { name: 'Report' })
  await expect(report).toContainText('2 moved, in 2 orders.')
  await expect(report).toContainText('with the comment and the design that each had')
  const states = async () => {
    const all = ids.map((id) => shop.sql('select status from order_items where order_id = $1', [id]))
    return (await Promise.all(all)).map((rows) => rows[0]?.status)
  }
  expect(await states()).toEqual(['design pending approval', 'design pending approval'])
  await report.getByRole('button', { name: 'Undo 2' }).click()
  await expect(report.getByRole('button', { name: /^Undo/ })).toBeHidden()
  await expect(report.getByRole('button', { name: 'Close' }).last()).toBeFocused()
  expect(await states()).toEqual(['design rejected', 'design rejected'])
})

test('PORTAL-035 an admin uses the list with only the keyboard', async ({ page }) => {
  const customer = await register(page)
  const [older, newer] = [
    await buyEach(page, customer, ['Run Tee']),
    await buyEach(page, customer, ['Run Tee']),
  ]
  await logInAs(page, 'admin@demo.test')
  await showOrders(page, customer)
  await expect(row(page, older)).toBeVisible()
  const { keyboard } = page
  await keyboard.press('j')
  await expect(row(page, newer)).toBeFocused()
  await keyboard.press('ArrowDown')
  await expect(row(page, older)).toBeFocused()
  await keyboard.press('x')
  await expect(page.getByRole('region', { name: 'Selected orders' })).toContainText('1 order selected')
  await keyboard.press('Space')
  await expect(page.getByRole('region', { name: 'Selected orders' })).toBeHidden()
  await keyboard.press('Enter')
  const item = page.getByRole('row').filter({ hasText: 'Run Tee' })
  await expect(item).toBeVisible()
  await expect(page).toHaveURL((url) => url.searchParams.get('open') === publicNumber(older))
  await keyboard.press('j')
  await expect(item).toBeFocused()

  // Arrow keys move to the icons of the phases.
  await keyboard.press('ArrowRight')
  await expect(item.getByRole('button', { name: /^Production:/ })).toBeFocused()
  await keyboard.press('Escape')
  await expect(item).toBeFocused()
  await keyboard.press('p')
  const dialog = page.getByRole('dialog', { name: 'Production' })
  await expect(dialog.getByRole('radio', { name: /^Production started/ })).toBeFocused()
  // Keys typed in the dialog don't trigger shortcuts.
  await dialog.getByLabel('Comment').focus()
  await keyboard.type('jkx')
  const request = page.waitForRequest((request) => request.method() === 'PATCH')
  const response = page.waitForResponse((each) => each.request().method() === 'PATCH')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  expect((await request).postDataJSON()).toMatchObject({ status: 'production started', comment: 'jkx' })
  const { updatedItem } = (await (await response).json()) as { updatedItem: OrderView['items'][number] }
  expect(updatedItem.history).toEqual([
    { lastStatus: 'production pending', dateTime: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) },
  ])
  await expect(dialog).toBeHidden()
  await expect(item).toContainText('Production started')
  await expect(item).toBeFocused()

  await keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard' })
  await help.getByRole('checkbox', { name: 'Single-key shortcuts in this list' }).press('Space')
  await keyboard.press('Escape')
  await expect(help).toBeHidden()
  await expect(item).toBeFocused()
  await keyboard.press('k')
  await expect(item).toBeFocused()
})
