import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/check-accessibility.ts'
import { logInWithOrders } from '../support/demo-customer.ts'
import { expect, test } from '../support/shop.ts'

test('an admin finds invoices and credit notes and downloads their files', async ({ page }) => {
  await logInWithOrders(page, 'admin@demo.test')
  await page.goto('/adminPortal')
  await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Invoices' }).click()
  await expect(page).toHaveURL('/adminPortal/payments/invoices')
  const rows = page.getByRole('table', { name: 'Invoices' }).getByRole('row')
  const readDownload = async (name: string | RegExp) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name }).first().click()
    return readFile(await (await download).path(), 'utf8')
  }
  await expect(rows.nth(1)).toContainText(/(INV|CN)-20\d\d-\d{5}/)
  await expectAccessible(page, 'all invoices')
  await test.step('INVOICE-018 the list is filtered by kind and by search text', async () => {
    await page.getByLabel('Kind').selectOption({ label: 'Credit notes' })
    await expect(rows.nth(1)).toContainText(/CN-.*corrects INV-/)
    const number = /CN-20\d\d-\d{5}/.exec((await rows.nth(1).textContent()) ?? '')?.[0] ?? ''
    await page.getByLabel('Search by number, customer or order').fill(number)
    await expect(rows).toHaveCount(2)
  })
  await test.step('INVOICE-019 the totals are those of the listed documents', async () => {
    const total = rows.nth(1).getByRole('cell').nth(6)
    await expect(page.getByText('1 document', { exact: true })).toBeVisible()
    await expect(total).toHaveText(/^-\$/)
    await expect(page.getByRole('definition').last()).toHaveText((await total.textContent()) ?? '')
  })
  await test.step('INVOICE-020 the filtered invoices are exported as CSV', async () => {
    const lines = (await readDownload('Export CSV')).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(',credit note,')
  })
  await test.step('INVOICE-021 a document links to its files and its order', async () => {
    expect((await readDownload(/^PDF of CN-/)).slice(0, 5)).toBe('%PDF-')
    expect(await readDownload(/^UBL of CN-/)).toContain('<CreditNote')
    await rows.nth(1).getByRole('link').click()
    await page.waitForURL('**/account/mygifts/*')
  })
  await page.goBack()
  await page.getByLabel('From').fill('2001-01-01')
  await page.getByLabel('To', { exact: true }).fill('2001-01-31')
  await expect(page.getByText('No invoices match.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the filter' }).click()
  await expect(page).toHaveURL('/adminPortal/payments/invoices')
  await expect(rows.nth(1)).toBeVisible()
})
