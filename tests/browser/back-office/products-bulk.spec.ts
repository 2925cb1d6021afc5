import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/check-accessibility.ts'
import { logInAs } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

const newTee = (title: string, change: object = {}) => ({
  ...{ title, category: 'TShirt', weight: 0.18, form: 'tshirt', sizes: ['m'], isPrintingType: false },
  ...{ colours: [{ colour: '1c1c1d' }], printingType: [] },
  price: [
    { startRange: 1, endRange: 19, pricePerUnit: 1005 },
    { startRange: 20, endRange: 0, pricePerUnit: 333 },
  ],
  ...change,
})

/** Adds products of the person who is logged in, and returns their ids. */
async function addProducts(page: Page, token: string, titles: readonly string[], change: object = {}) {
  const ids: string[] = []
  for (const title of titles) {
    const added = await page.request.post('/api/product/admin/add-product', {
      data: newTee(title, change),
      headers: { authorization: `Bearer ${token}` },
    })
    expect(added.status(), await added.text()).toBe(201)
    ids.push((await added.json()).product.id)
  }
  return ids
}

const isSold = async (page: Page, id: string) =>
  (await page.request.get(`/api/product/${id}`)).status() === 200
const retire = (shop: { sql: (text: string) => Promise<unknown> }, name: string) =>
  shop.sql(`update products set retired_at = now() where title like '${name}%'`)

test('an admin sees the products as a table, selects all that match, and archives, publishes and prices them', async ({
  page,
  shop,
}) => {
  const token = await logInAs(page, 'admin@demo.test')
  const titles = Array.from({ length: 26 }, (_, index) => `Bulk Tee ${String(index).padStart(2, '0')}`)
  const ids = await addProducts(page, token, titles)
  await page.goto('/adminPortal/inventory?item=bulk+tee')
  const table = page.getByRole('table', { name: 'Products' })
  await test.step('STAFF-060 the list switches between cards and a table, and the URL contains the view', async () => {
    await expect(page.getByRole('article')).toHaveCount(24)
    await page.getByRole('button', { name: 'Table', exact: true }).click()
    await expect(page).toHaveURL('/adminPortal/inventory?item=bulk+tee&view=table')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Table', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })
  const row = (title: string) =>
    table.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) })
  await test.step('STAFF-061 a row has picture, form, state, supplier, price and pieces sold', async () => {
    await expect(row('Bulk Tee 25').getByRole('cell')).toHaveText([
      ...['', 'Bulk Tee 25', 'Published', 'Nadia', '$3.33 – $10.05', '0', '0', /20\d\d$/, ''],
    ])
    await expect(row('Bulk Tee 25').locator('img')).toHaveCount(1)
    await expect(row('Bulk Tee 25').getByRole('link', { name: 'Bulk Tee 25', exact: true })).toHaveAttribute(
      'href',
      `/adminPortal/addproducts/${ids[25]}`,
    )
  })
  await test.step('STAFF-066 the selected sort marks the column of the table', async () => {
    await page.getByLabel('Sort by').selectOption('Name')
    await expect(page).toHaveURL('/adminPortal/inventory?item=bulk+tee&sort=title&view=table')
    await expect(table.getByRole('columnheader', { name: 'Product', exact: true })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await expect(table.getByRole('row').nth(1)).toContainText('Bulk Tee 00')
  })
  const bar = page.getByRole('region', { name: 'Selected products' })
  const dialog = page.getByRole('dialog')
  await test.step('STAFF-063 nothing is selected at first; one press selects the shown products, another all matches', async () => {
    await expect(bar).toBeHidden()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
    await page.getByLabel('Select all shown products').check()
    await expect(bar).toContainText('24 products selected')
    await bar.getByRole('button', { name: 'Select all 26 that match' }).click()
    await expect(bar).toContainText('26 products selected')
    await expectAccessible(page, 'the table of products')
  })
  await test.step('STAFF-062 archived products leave the list and the shop, and are published again', async () => {
    await bar.getByRole('button', { name: 'Archive' }).click()
    await expect(dialog.getByText('26 products will change.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Archive 26 products' }).click()
    await expect(dialog.getByText('26 products were changed.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(bar).toBeHidden()
    await expect(page.getByText('No Item Found')).toBeVisible()
    expect(await isSold(page, ids[0] ?? '')).toBe(false)
    await page.getByLabel('State', { exact: true }).selectOption('Archived')
    await expect(row('Bulk Tee 03')).toContainText('Archived')
    for (const title of ['Bulk Tee 01', 'Bulk Tee 03'])
      await page.getByLabel(`Select ${title}`, { exact: true }).check()
    await bar.getByRole('button', { name: 'Publish' }).click()
    await dialog.getByRole('button', { name: 'Publish 2 products' }).click()
    await expect(dialog.getByText('2 products were changed.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(row('Bulk Tee 03')).toHaveCount(0)
    expect(await isSold(page, ids[3] ?? '')).toBe(true)
  })
  await test.step('STAFF-064 new prices are previewed before they are saved, rounded to whole cents', async () => {
    await page.getByLabel('State', { exact: true }).selectOption('All but archived')
    await expect(row('Bulk Tee 01')).toContainText('Published')
    await page.getByLabel('Select all shown products').check()
    await bar.getByRole('button', { name: 'Change prices' }).click()
    await expect(dialog).toContainText('Percentages are rounded to whole cents, half a cent up.')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await expect(dialog.getByLabel('By', { exact: true })).toHaveAccessibleDescription(
      /^Write a number above 0/,
    )
    await dialog.getByLabel('By', { exact: true }).fill('2.5')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    const prices = dialog.getByRole('region', { name: 'What changes' }).getByRole('row')
    // 10.05 × 1.025 = 10.30125, 3.33 × 1.025 = 3.41325
    await expect(prices.nth(1)).toHaveText('Bulk Tee 011–19: $10.05 → $10.3020+: $3.33 → $3.41')
    await expectAccessible(page, 'a preview of prices')
    const [tier] = (await (await page.request.get(`/api/product/${ids[1]}`)).json()).product.price
    expect(tier.pricePerUnit).toBe(1005)
    // Another admin saves first.
    await page.request.patch(`/api/product/${ids[3]}`, {
      data: { materialType: 'Linen' },
      headers: { authorization: `Bearer ${token}` },
    })
    await dialog.getByRole('button', { name: 'Change 2 products' }).click()
    await expect(dialog.getByText('1 product was changed.')).toBeVisible()
  })
  await test.step('STAFF-063 the report names the products that could not be changed, which stay selected', async () => {
    await expect(dialog.getByRole('heading', { name: '1 product could not be changed' })).toBeVisible()
    await expect(dialog.getByRole('listitem')).toHaveText(
      'Bulk Tee 03Somebody changed this product in the meantime. Check it again.',
    )
    await expect(dialog.getByRole('link', { name: 'Bulk Tee 03' })).toHaveAttribute(
      'href',
      `/adminPortal/addproducts/${ids[3]}`,
    )
    await page.keyboard.press('Escape')
    await expect(row('Bulk Tee 01')).toContainText('$3.41 – $10.30')
    await expect(bar).toContainText('1 product selected')
    await expect(page.getByLabel('Select Bulk Tee 03', { exact: true })).toBeChecked()
  })
  await test.step('STAFF-063 a product that needed no change is not reported as failed', async () => {
    await page.getByLabel('State', { exact: true }).selectOption('Archived')
    await page.getByLabel('Select Bulk Tee 05', { exact: true }).check()
    await expect(bar).toContainText('2 products selected')
    await bar.getByRole('button', { name: 'Publish' }).click()
    await dialog.getByRole('button', { name: 'Publish 1 product', exact: true }).click()
    await expect(dialog.getByText('1 product was changed.')).toBeVisible()
    await expect(dialog.getByRole('heading', { name: '1 product stays as before' })).toBeVisible()
    await expect(dialog.getByRole('listitem')).toHaveText('Bulk Tee 03It is already published.')
    await expect(dialog.getByRole('heading', { name: /could not be changed/ })).toHaveCount(0)
    await page.keyboard.press('Escape')
  })
  await retire(shop, 'Bulk Tee')
})

test('STAFF-065 a supplier changes its prices on a phone, and changes above the allowed share wait for approval', async ({
  page,
  shop,
}) => {
  const token = await logInAs(page, 'supplier@demo.test')
  await addProducts(page, token, ['Pocket Tee A', 'Pocket Tee B'])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/sellerPortal/myproducts?item=pocket+tee&view=table')
  const rows = page.getByRole('list', { name: 'Products' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(page.getByLabel('Search by supplier name')).toHaveCount(0)
  await page.getByLabel('Select Pocket Tee A').check()
  await page.getByRole('button', { name: 'Change prices' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Unit').selectOption('SGD per piece')
  await dialog.getByLabel('By', { exact: true }).fill('5')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(
    dialog.getByRole('heading', { name: '1 product is waiting before customers see it' }),
  ).toBeVisible()
  await expectAccessible(page, 'a preview of prices on a phone')
  await page.setViewportSize({ width: 390, height: 844 })
  await dialog.getByRole('button', { name: 'Change 1 product', exact: true }).click()
  await expect(dialog.getByText('1 product was changed.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rows.filter({ hasText: 'Pocket Tee A' })).toContainText('New prices waiting for approval')
  await expect(rows.filter({ hasText: 'Pocket Tee A' })).toContainText('$3.33 – $10.05')
  await retire(shop, 'Pocket Tee')
})
