import type { Page } from '@playwright/test'
import { expectedDay } from '@printery/tests/days'
import { fillCart, send } from '../support/buying.ts'
import { expectAccessible } from '../support/check-accessibility.ts'
import { pageErrorsOf } from '../support/page-errors.ts'
import { createCustomer, logInAs } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

test('ROUTE-043 QUOTE-014 an admin finds a quotation, changes its prices and expiry date, and writes to its customer', async ({
  page,
  shop,
}) => {
  const errors = pageErrorsOf(page)
  const customer = await createCustomer(page)
  await fillCart(page, customer, 2)
  const form = {
    firstName: 'Ottoline',
    lastName: 'Tan',
    phoneNumber: '+65 0000 1001',
    shippingType: 'regular',
  }
  const { quotation } = await send<{ quotation: { id: string; number: string } }>(
    page,
    customer,
    '/quotation',
    form,
  )
  await logInAs(page, 'admin@demo.test')
  await page.goto('/adminPortal/myorders')
  await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Quotations' }).click()
  await expect(page).toHaveURL('/adminPortal/quotation')
  const search = page.getByRole('searchbox', { name: 'Search quotations' })
  await search.fill('nobody has this name')
  await expect(page.getByText('No quotations match this search.')).toBeVisible()
  await clearAndType(page, customer.email)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(search).toHaveValue(customer.email)
  await test.step('QUOTE-007 the table has all columns', async () => {
    for (const name of ['Quotation No', 'Generated Date', 'Payment Due Date', 'User Name', 'Action'])
      await expect(page.getByRole('columnheader', { name })).toBeVisible()
  })
  const row = (number: string) => page.getByRole('row').filter({ hasText: number })
  await expect(row(quotation.number)).toContainText('Ottoline Tan')
  await expect(row(quotation.number).getByRole('button', { name: /^Download/ })).toBeEnabled()
  await expectAccessible(page, 'the quotations of everybody')

  await page.getByRole('link', { name: `Open quotation ${quotation.number}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Quotation ${quotation.number}`)
  await expect(page.getByRole('definition').filter({ hasText: customer.email })).toBeVisible()
  await page.getByRole('button', { name: 'Reprice' }).click()
  const dialog = page.getByRole('dialog')
  const prices = dialog.getByLabel('Canvas Tote, 2 pieces')
  await expect(prices).toHaveCount(2)
  await prices.first().fill('free')
  await dialog.getByRole('button', { name: 'Send the new price' }).click()
  await expect(dialog.getByText('Enter an amount such as 12.50.')).toBeVisible()
  await prices.first().fill('20')
  await prices.last().fill('10.05')
  await dialog.getByLabel('Shipping in $').fill('0')
  await dialog.getByLabel('Discount in %').fill('10')
  await dialog.getByLabel('Message to the customer').fill('As we said.')
  // 3,005 less 301, rounded half up.
  await expect(dialog.getByText('$27.04 SGD')).toBeVisible()
  await expectAccessible(page, 'a new price')
  await dialog.getByRole('button', { name: 'Send the new price' }).click()
  await expect(page.getByText('The new quotation has been sent.')).toBeVisible()
  await expect(dialog).toBeHidden()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText(`replacing ${quotation.number}`)
  await expect(history).toContainText('As we said.')
  const newQuotationId = page.url().split('/').at(-1) ?? ''
  expect(newQuotationId).not.toBe(quotation.id)

  await page.getByRole('button', { name: 'Extend' }).click()
  // Singapore is eight hours ahead of UTC all year.
  const until = new Date(Date.now() + (8 + 20 * 24) * 3_600_000).toISOString().slice(0, 10)
  await dialog.getByLabel('Payment due').fill(until)
  await dialog.getByRole('button', { name: 'Extend' }).click()
  await expect(page.getByText('The quotation has been extended.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(history).toContainText(`to ${expectedDay(until)}`)

  await page.getByRole('button', { name: 'Message', exact: true }).click()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('Write a message')).toBeVisible()
  await dialog.getByLabel('Message to the customer').fill('Shall we print on cotton?')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('The message has been sent.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(history.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page, 'a quotation as an admin sees it')

  await page.getByRole('link', { name: 'Open the older one' }).click()
  await expect(page.getByText('This one can no longer be paid.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reprice' })).toHaveCount(0)
  await page.goto(`/adminPortal/quotation?search=${encodeURIComponent(customer.email)}`)
  await expect(row(quotation.number).getByRole('button', { name: 'Replaced' })).toBeDisabled()
  await shop.sql(
    "update quotations set created_at = created_at - interval '30 days', valid_until = now() - interval '1 day' where id = $1",
    [newQuotationId],
  )
  await page.reload()
  const expired = row(newQuotationId.slice(0, 10))
  await test.step("QUOTE-012 an expired quotation is marked and can't be paid", async () => {
    await expect(expired.getByRole('button', { name: 'Expired' })).toBeDisabled()
    await expect(expired).toHaveClass('old')
  })
  expect(errors).toEqual([])

  await page.route('**/api/quotation?*', (route) =>
    route.fulfill({ json: { quotations: [], nextCursor: null } }),
  )
  await test.step('QUOTE-010 an empty list shows a message', async () => {
    await page.goto('/adminPortal/quotation')
    await expect(page.getByText('No quotations available.')).toBeVisible()
  })
})

/** Clears the search and types the text before the screen has rendered the empty search. */
async function clearAndType(page: Page, text: string): Promise<void> {
  const clear = page.getByRole('button', { name: 'Clear the search' })
  await clear.evaluate((button: HTMLElement, typed) => {
    button.click()
    const field = document.querySelector<HTMLInputElement>('input[type=search]')
    field?.focus()
    field?.select()
    document.execCommand('insertText', false, typed)
  }, text)
}
