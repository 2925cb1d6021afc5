import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { readPdf } from '@printery/documents/testing/read-pdf'
import { logInWithOrders } from '../support/demo-customer.ts'
import { logInAs } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

async function download(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('invoices and credit notes are found on the page of the order', async ({ page }) => {
  const orders = await logInWithOrders(page, 'rachel@demo.test')
  const refunded = orders.find(({ refundedAmount }) => refundedAmount > 0)
  if (!refunded) throw new Error('the demo has no refunded order')
  await page.goto(`/account/mygifts/${refunded.id}`)
  const rows = page.getByRole('region', { name: 'Invoices' }).getByRole('listitem')
  await test.step('INVOICE-012 the customer sees the invoice and its credit note', async () => {
    await expect(rows).toHaveCount(2)
    await expect(rows.nth(0)).toContainText(/INV-\d{4}-\d{5}/)
    await expect(rows.nth(1)).toContainText(/CN-\d{4}-\d{5}.*Credit note, .*, corrects INV-/s)
  })
  const number = /INV-\d{4}-\d{5}/.exec(await rows.nth(0).innerText())?.[0] ?? ''
  await test.step('INVOICE-012 the downloaded PDF is the issued one', async () => {
    const { name, bytes } = await download(
      page,
      rows.nth(0).getByRole('button', { name: `PDF of ${number}` }),
    )
    expect(name).toBe(`${number}.pdf`)
    const { title, text } = await readPdf(bytes)
    expect(title).toBe(`Invoice ${number}`)
    expect(text).toContain('GST registration M90000001D')
  })
  await test.step('INVOICE-012 an admin downloads the XML for each network', async () => {
    await logInAs(page, 'admin@demo.test')
    await page.goto(`/account/mygifts/${refunded.id}`)
    const row = rows.first()
    await row.getByText('XML', { exact: true }).click()
    for (const [label, file] of [
      ['Factur-X (CII)', `${number}-cii.xml`],
      ['Peppol BIS (UBL)', `${number}-ubl.xml`],
      ['InvoiceNow (PINT SG)', `${number}-pint.xml`],
    ] as const) {
      const { name, bytes } = await download(page, row.getByRole('button', { name: label }))
      expect(name).toBe(file)
      expect(bytes.toString()).toContain(number)
    }
  })
})
