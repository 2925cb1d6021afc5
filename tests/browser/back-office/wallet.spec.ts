import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/check-accessibility.ts'
import { logInAs } from '../support/people.ts'
import { expect, testWithOwnShop } from '../support/shop.ts'

// A separate shop, because other tests would find the terms.
const test = testWithOwnShop()

test('an admin sees the amounts owed, sets terms and holds an earning, and the supplier sees the hold', async ({
  page,
}) => {
  await logInAs(page, 'admin@demo.test')
  await page.goto('/adminPortal/myorders')
  await page
    .getByRole('navigation', { name: 'Portal' })
    .getByRole('link', { name: 'Wallet', exact: true })
    .click()
  await test.step('WALLET-009 the admin’s sidebar leads to the wallet', () =>
    page.waitForURL('**/adminPortal/payments/wallet'))
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  await test.step('WALLET-009 the amount owed to each supplier is listed', async () => {
    await expect(row('Kampong Cloth')).toContainText('Sale less 22.5 %, with print surcharges')
    await expect(row('Lorong Paper')).toContainText(/Terms missing for \d+ items/)
    await expectAccessible(page, 'the amounts owed')
  })
  await page.getByRole('tab', { name: 'Profit' }).click()
  await test.step('WALLET-009 the profit of orders and products is shown', async () => {
    await page.getByText('This year').click()
    await expect(page.getByRole('region', { name: 'Products by sales' })).toContainText('Everyday Tee')
    await expectAccessible(page, 'profit')
  })

  await page.getByRole('tab', { name: 'Owed to suppliers' }).click()
  await page.getByRole('link', { name: 'Lorong Paper & Bag' }).click()
  await page.getByRole('button', { name: 'Set new terms' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set new terms' })
  await test.step('WALLET-001 terms are set with a commission', async () => {
    await dialog.getByLabel('Commission in percent').fill('120')
    await dialog.getByRole('button', { name: 'Set terms' }).click()
    await expect(dialog.getByText('A commission is 0 to 100 %, with two decimals at most.')).toBeVisible()
    await expectAccessible(page, 'the form of terms')
    await dialog.getByLabel('Commission in percent').fill('12.5')
    await dialog.getByRole('button', { name: 'Set terms' }).click()
    await expect(page.getByText('Sale less 12.5 %, without print surcharges')).toBeVisible()
  })

  await page.getByRole('link', { name: 'All wallets' }).click()
  await page.getByRole('link', { name: 'Kampong Cloth' }).click()
  await page.getByText('Cost prices', { exact: true }).click()
  const cost = page.getByLabel('Cost price of Everyday Tee from 20 pieces')
  await test.step('WALLET-006 cost prices are set by tier', async () => {
    await cost.fill('7.50')
    await page.getByRole('button', { name: 'Save cost prices of Everyday Tee' }).click()
    await expect(page.getByText('Cost prices of Everyday Tee are saved.')).toBeVisible()
    await expect(cost).toHaveValue('7.50')
  })
  await page.getByRole('button', { name: 'Hold Padded Bomber' }).first().click()
  const hold = page.getByRole('dialog', { name: 'Hold this earning?' })
  await hold.getByLabel('Reason').fill('Wait for the photos')
  await hold.getByRole('button', { name: 'Hold', exact: true }).click()
  await test.step('WALLET-004 the hold shows its reason', () =>
    expect(row('Padded Bomber').first()).toContainText('Wait for the photos'))

  await logInAs(page, 'supplier@demo.test')
  await page.goto('/sellerPortal/myorders')
  await page
    .getByRole('navigation', { name: 'Portal' })
    .getByRole('link', { name: 'Wallet', exact: true })
    .click()
  await page.waitForURL('**/sellerPortal/payments/wallet')
  await test.step('WALLET-010 the supplier sees available, pending, held and paid earnings, and the reason for a hold', async () => {
    for (const name of ['Available', 'Pending', 'Held', 'Paid'])
      await expect(page.getByRole('term').filter({ hasText: name })).toBeVisible()
    await expect(row('Padded Bomber').first()).toContainText('Wait for the photos')
    await expect(page.getByRole('button', { name: /^Hold/ })).toHaveCount(0)
    await expectAccessible(page, 'the wallet of a supplier')
  })
  await test.step('WALLET-007 a statement is saved as CSV and as PDF', async () => {
    const saveStatement = async (name: string) => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name }).click()
      const file = await download
      return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
    }
    const csv = await saveStatement('Download CSV')
    expect(csv.name).toMatch(/^Statement 20\d\d-\d\d\.csv$/)
    expect(csv.bytes.toString()).toContain('Opening balance')
    const pdf = await saveStatement('Download PDF')
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })
  await test.step('WALLET-010 a line links to its order', async () => {
    await row('Padded Bomber').first().getByRole('link').click()
    await page.waitForURL('**/account/mygifts/*')
    await expect(page.getByText('Padded Bomber').first()).toBeVisible()
  })
})
