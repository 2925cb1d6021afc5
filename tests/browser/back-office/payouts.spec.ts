import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/check-accessibility.ts'
import { logInAs } from '../support/people.ts'
import { expect, testWithOwnShop } from '../support/shop.ts'

// A separate shop, because the test pays payouts that other tests look for.
const test = testWithOwnShop()

test('a supplier requests a payout and an admin pays it', async ({ page }) => {
  await logInAs(page, 'supplier@demo.test')
  await page.goto('/sellerPortal/myorders')
  const sidebar = page.getByRole('navigation', { name: 'Portal' })
  await test.step('PORTAL-004 the supplier’s sidebar leads to both pages of payments', async () => {
    await expect(sidebar.getByRole('link', { name: 'Wallet', exact: true })).toHaveAttribute(
      'href',
      '/sellerPortal/payments/wallet',
    )
    await sidebar.getByRole('link', { name: 'Retrieve Wallet' }).click()
    await page.waitForURL('**/sellerPortal/payments/retreve')
  })
  const list = page.getByRole('listitem')
  await test.step('PAYOUT-017 the page shows the payout details and the paid payouts', async () => {
    await expect(page.getByRole('region', { name: 'Payout details' })).toContainText('DBSSSGSG •••• 2345')
    await expect(list.filter({ hasText: 'reference FT-DEMO-0117' })).toContainText('Paid')
    await expectAccessible(page, 'the payouts of a supplier')
  })
  await page.getByRole('button', { name: /^Withdraw \$/ }).click()
  await test.step('PAYOUT-002 a withdrawn request is listed as withdrawn', () =>
    expect(list.filter({ hasText: 'Withdrawn' })).toHaveCount(1))
  const amount = page.getByLabel('Amount in dollars')
  await test.step('PAYOUT-001 an amount above what is available is refused at its field', async () => {
    await amount.fill('9999999')
    await page.getByRole('button', { name: 'Request payout' }).click()
    await expect(
      page.getByText(/^You can request at most \$[\d,.]+: that is what is available\.$/),
    ).toBeVisible()
  })
  await amount.fill('25')
  await page.getByRole('button', { name: 'Request payout' }).click()
  await expect(list.filter({ hasText: '$25.00' })).toContainText('Requested')

  await logInAs(page, 'admin@demo.test')
  await page.goto('/adminPortal/myorders')
  await sidebar.getByRole('link', { name: 'Retrieve Wallet' }).click()
  await test.step('PAYOUT-003 the admin’s sidebar leads to the payouts', () =>
    page.waitForURL('**/adminPortal/payments/retreve'))
  await test.step('PAYOUT-003 the list shows the requested amount and its destination', async () => {
    await expect(list.filter({ hasText: '$25.00' })).toContainText('DBSSSGSG •••• 2345')
    await expectAccessible(page, 'the requested payouts')
  })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await press('Refuse: Kampong Cloth')
  await test.step('PAYOUT-003 a refusal requires a reason', async () => {
    await dialog.getByRole('button', { name: 'Refuse', exact: true }).click()
    await expect(dialog.getByText('Please provide a reason.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })
  await press('Approve: Kampong Cloth')
  // A batch file contains only payouts that are already approved.
  await expect(page.getByRole('button', { name: 'Mark as paid: Kampong Cloth' })).toBeVisible()
  await press('Make batch file')
  await test.step('PAYOUT-007 the batch file is saved as pain.001 and as CSV', async () => {
    const readDownload = async (name: RegExp) => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name }).click()
      const file = await download
      return (await readFile(await file.path())).toString()
    }
    expect(await readDownload(/^Save pain\.001/)).toContain('<CtrlSum>25.00</CtrlSum>')
    expect(await readDownload(/^Save CSV/)).toContain('Kampong Cloth Pte Ltd,DBSSSGSG,0039012345,25.00,SGD')
  })
  await press('Mark as paid: Kampong Cloth')
  await dialog.getByLabel('Reference of the bank').fill('FT-2611-90')
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await test.step('PAYOUT-006 the paid payout is listed with its bank reference', async () => {
    await page.getByRole('tab', { name: 'Done' }).click()
    await expect(list.filter({ hasText: 'reference FT-2611-90' })).toContainText('Paid')
  })
})

test('a supplier changes where it is paid', async ({ page }) => {
  await logInAs(page, 'supplier@demo.test')
  await page.goto('/sellerPortal/payments/retreve')
  await page.getByRole('button', { name: 'Change payout details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Payout details' })
  await dialog.getByLabel('Account holder').fill('Kampong Cloth Pte Ltd')
  await dialog.getByLabel('BIC of the bank').fill('DEUTDEFF')
  await dialog.getByLabel('Account number').fill('601-234567-8')
  await dialog.getByLabel('Current password').fill('printery-demo')
  const save = dialog.getByRole('button', { name: 'Save payout details' })
  await save.click()
  await test.step('PAYOUT-004 an error is shown at its field', async () => {
    await expect(dialog.getByText('Enter the BIC of a bank in Singapore, such as DBSSSGSG.')).toBeVisible()
    await expectAccessible(page, 'the form of payout details')
  })
  await dialog.getByLabel('BIC of the bank').fill('UOVBSGSG')
  await save.click()
  await test.step('PAYOUT-005 the change holds payouts, and the page says until when', async () => {
    const details = page.getByRole('region', { name: 'Payout details' })
    await expect(details).toContainText('UOVBSGSG •••• 5678')
    await expect(details).toContainText(/payouts are held until \d{1,2} \w{3} \d{4}/)
  })
})
