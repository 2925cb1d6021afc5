import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/check-accessibility.ts'
import { logInWithOrders } from '../support/demo-customer.ts'
import { expect, test } from '../support/shop.ts'

test('an admin reads the books, downloads their files and closes a month', async ({ page }) => {
  await logInWithOrders(page, 'admin@demo.test')
  await page.goto('/adminPortal')
  await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Books' }).click()
  await expect(page).toHaveURL('/adminPortal/payments/books')
  const table = page.getByRole('region', { name: 'Trial balance' })
  await test.step('BOOKS-009 the trial balance sums to zero, and the exported files contain its entries', async () => {
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
    for (const [button, header] of [
      ['Journal as CSV', 'Key,Date,Entry'],
      ['Xero', '*Narration,*Date'],
      ['QuickBooks', 'JournalNo,JournalDate'],
    ] as const) {
      const saving = page.waitForEvent('download')
      await page.getByRole('button', { name: button }).first().click()
      const text = await readFile(await (await saving).path(), 'utf8')
      expect(text.slice(1).startsWith(header)).toBe(true)
      expect(text).toContain('sale')
    }
    await expectAccessible(page, 'the books')
  })
  await test.step('BOOKS-009 a past month can be closed once', async () => {
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

test('an admin posts opening balances and an entry by hand', async ({ page }) => {
  await logInWithOrders(page, 'admin@demo.test')
  await page.goto('/adminPortal/payments/books')
  const row = (name: RegExp) => page.getByRole('region', { name: 'Trial balance' }).getByRole('row', { name })
  await test.step('BOOKS-011 opening balances are posted once', async () => {
    await page.getByRole('button', { name: 'Post opening balances' }).click()
    const dialog = page.getByRole('dialog', { name: 'Opening balances' })
    await dialog.getByLabel('Debit of line 1').fill('1,250.50')
    await expect(dialog.getByText('Account 3000 is credited with $1,250.50 SGD.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(page.getByText('The entry has been posted.')).toBeVisible()
    await expect(row(/^3000/).getByRole('cell').last()).toHaveText('-$1,250.50')
    await expect(page.getByRole('button', { name: 'Post opening balances' })).toHaveCount(0)
  })
  await test.step('BOOKS-010 an entry is posted only when it balances', async () => {
    await page.getByRole('button', { name: 'Post an entry' }).click()
    const dialog = page.getByRole('dialog', { name: 'Post an entry' })
    const post = dialog.getByRole('button', { name: 'Post', exact: true })
    await expect(dialog.getByRole('status')).toHaveText('Write the amount of each line.')
    await dialog.getByLabel('What it is for').fill('GST of the quarter')
    await dialog.getByLabel('Account of line 1').selectOption('2200 Tax payable')
    await dialog.getByLabel('Tax code of line 1').fill('s900')
    await dialog.getByLabel('Debit of line 1').fill('90')
    await expect(dialog.getByText('Debits exceed credits by $90.00 SGD.')).toBeVisible()
    await expect(post).toBeDisabled()
    await expect(dialog.getByLabel('Tax code of line 2')).toBeDisabled()
    await dialog.getByLabel('Credit of line 2').fill('90.00')
    await expect(dialog.getByText('Debits and credits are equal.')).toBeVisible()
    await expectAccessible(page, 'an entry by hand')
    await post.click()
    await expect(dialog).toBeHidden()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Journal as CSV' }).click()
    const text = await readFile(await (await saving).path(), 'utf8')
    const lines = text.split('\r\n').filter((line) => line.includes('GST of the quarter'))
    expect(lines.map((line) => line.split(',').slice(3, 9))).toEqual([
      ['2200', 'Tax payable', 'S900', '', '90.00', ''],
      ['1000', 'Bank and cash outside the provider', '', '', '', '90.00'],
    ])
  })
})
