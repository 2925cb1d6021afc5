import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/check-accessibility.ts'
import { asCustomer } from '../support/demo-customer.ts'
import { expect, test } from '../support/shop.ts'

test('an admin reads the books, saves their files and closes a month', async ({ page }) => {
  await asCustomer(page, 'admin@demo.test')
  await page.goto('/adminPortal')
  await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Books' }).click()
  await expect(page).toHaveURL('/adminPortal/payments/books')
  const table = page.getByRole('region', { name: 'Trial balance' })
  await test.step('BOOKS-009 the trial balance sums to nothing, and the files have its entries', async () => {
    await expect(table.getByRole('row', { name: /^4000 Sales/ }).first()).toBeVisible()
    await expect(
      table
        .getByRole('row', { name: /^Total/ })
        .getByRole('cell')
        .nth(1),
    ).toHaveText('$0.00')
    await expect(
      table
        .getByRole('row', { name: /^Total/ })
        .getByRole('cell')
        .last(),
    ).toHaveText('$0.00')
    for (const [button, head] of [
      ['Journal as CSV', 'Key,Date,Entry'],
      ['Xero', '*Narration,*Date'],
      ['QuickBooks', 'JournalNo,JournalDate'],
    ] as const) {
      const saving = page.waitForEvent('download')
      await page.getByRole('button', { name: button }).first().click()
      const text = await readFile(await (await saving).path(), 'utf8')
      expect(text.slice(1).startsWith(head)).toBe(true)
      expect(text).toContain('sale')
    }
    await expectAccessible(page, 'the books')
  })
  await test.step('BOOKS-009 a month that is over is closed once', async () => {
    const months = page.getByLabel('Month', { exact: true })
    await expect(page.getByRole('button', { name: /^Close / })).toHaveCount(0)
    const oldest = (await months.locator('option').last().textContent()) ?? ''
    await months.selectOption({ label: oldest })
    await page.getByRole('button', { name: `Close ${oldest}` }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Close ${oldest}` })
      .click()
    await expect(page.getByText(`The books of ${oldest} are closed.`)).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: oldest })).toContainText('admin@demo.test')
    await expect(page.getByRole('button', { name: `Close ${oldest}` })).toHaveCount(0)
  })
})
