import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/check-accessibility.ts'
import { logInAs } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

const columns = 'title,category,form,isOffered,weightGrams,price,colours,sizes,printingType'

/** A row of a shirt. One row of 25 is invalid: it has no name, no price or an unknown size. */
function rowOf(index: number): string {
  const isInvalid = index % 25 === 7
  const invalidColumn = isInvalid ? ['title', 'price', 'sizes'][((index - 7) / 25) % 3] : undefined
  return [
    invalidColumn === 'title' ? '' : `Row Tee ${index}`,
    ...['TShirt', 'tshirt', 'no', '180'],
    invalidColumn === 'price' ? '' : '1-19 14.90; 20+ 12.40',
    '1c1c1d Black',
    invalidColumn === 'sizes' ? 'huge' : 's; m',
    '"Heat Transfer, A3, per print, 2.50"',
  ].join(',')
}

test('20 invalid rows of 500 are reported before the import, and the other 480 are imported and can be exported as CSV', async ({
  page,
  shop,
}) => {
  await logInAs(page, 'supplier@demo.test')
  await page.goto('/sellerPortal/myproducts?item=row+tee')
  await expect(page.getByText('No Item Found')).toBeVisible()
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import products' })
  const file = dialog.getByLabel('CSV file')
  const csvFile = (text: string) => ({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await file.setInputFiles(csvFile(' '))
  await expect(dialog.getByRole('alert')).toHaveText('Choose a file.')
  await file.setInputFiles(
    csvFile([columns, ...Array.from({ length: 500 }, (_, index) => rowOf(index))].join('\r\n')),
  )
  await expect(dialog.getByText('480 rows are valid: 480 new, 0 changed, 0 unchanged.')).toBeVisible()
  await expect(dialog.getByRole('heading', { name: '20 rows are refused' })).toBeVisible()
  const refused = dialog.getByRole('region', { name: '20 rows are refused' }).getByRole('row')
  await expect(refused.nth(1)).toHaveText(/^9title.*Product name is required/)
  await expect(refused.nth(2)).toHaveText(/^34price.*At least one price tier is needed\./)
  await expect(refused.nth(3)).toHaveText(/^59sizes.*This size is not known here\./)
  await expectAccessible(page, 'the report of an import')
  const count = async () =>
    (await shop.sql("select count(*)::int as n from products where title like 'Row Tee %'"))[0]?.n
  expect(await count()).toBe(0)

  await dialog.getByRole('button', { name: 'Import 480 products' }).click()
  await expect(page.getByText('Imported: 480 new, 0 changed.')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await count()).toBe(480)
  await test.step('BUYER-123 the number of results is shown below the list', () =>
    expect(page.getByText('The first 24 results')).toBeVisible())
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.getByText('The first 48 results')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe('Products.csv')
  const lines = (await readFile(await saved.path(), 'utf8')).split('\r\n')
  expect(lines.filter((line) => line.includes(',Row Tee '))).toHaveLength(480)
  // The worker's other tests expect only the products of the demo shop.
  await shop.sql("update products set retired_at = now() where title like 'Row Tee %'")
})
