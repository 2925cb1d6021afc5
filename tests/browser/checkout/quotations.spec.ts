import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { readPdf } from '@printery/documents/testing/read-pdf'
import { openCheckout } from '../support/buying.ts'
import { expectAccessible, expectAccessibleOnPhone } from '../support/check-accessibility.ts'
import { addBlank } from '../support/configuring.ts'
import { tabTo } from '../support/keys.ts'
import { address, fillCard, payButton, proceedToCheckout, waitForPayment } from '../support/paying.ts'
import { register, waitForHydration } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const generate = (page: Page) => page.getByRole('button', { name: 'Generate Quotation' })

/** Returns the quotation that the next press creates, from the response of the shop. */
async function nextQuotation(page: Page): Promise<{ id: string; total: number }> {
  const quotationResponse = await page.waitForResponse(
    (response) => response.url().endsWith('/api/quotation') && response.status() === 201,
  )
  return (await quotationResponse.json()).quotation
}

/** The text of the downloaded PDF. */
async function textOf(download: Download): Promise<string> {
  expect(download.suggestedFilename()).toBe('Quotation.pdf')
  return (await readPdf(await readFile(await download.path()))).text
}

test('DOC-001 QUOTE-001 a customer gets a quotation, its PDF and an order of it with only the keyboard', async ({
  page,
  shop,
}) => {
  const press = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
    const target = page.getByRole(role, { name }).last()
    await expect(target).toBeVisible()
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  }
  await register(page)
  await page.goto('/account/quotations')
  await test.step('QUOTE-010 an empty list shows a message', async () => {
    await expect(page.getByText('No quotations available.')).toBeVisible()
  })
  await addBlank(page, 'Canvas Tote', 'ONE SIZE', 2)
  await proceedToCheckout(page)

  await press('Generate Quotation')
  const phone = dialog(page).getByLabel('Phone number')
  await expect(phone).toBeFocused()
  await test.step('QUOTE-002 the form has fields for the phone number and fast service', async () => {
    await expect(dialog(page).getByLabel('Fast service')).toBeVisible()
  })
  const submit = dialog(page).getByRole('button', { name: 'Generate Quotation' })
  await test.step('QUOTE-003 the button is disabled until the form is complete', async () => {
    await expect(submit).toHaveAttribute('aria-disabled', 'true')
    await expect(submit).toHaveAccessibleDescription('Fill up the required fields to generate the quotation.')
  })
  await expectAccessible(page, 'the dialog of a quotation')
  const requestedUrls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/quotation') && (request.method() === 'POST' || pathname.endsWith('/pdf')))
      requestedUrls.push(pathname)
  })
  await page.keyboard.type(' ')
  await page.keyboard.press('Enter')
  await expect(submit).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.type('+65 0000 1001')
  await expect(submit).not.toHaveAttribute('aria-disabled')
  // The first attempt fails.
  await page.route('**/api/quotation', (route) => route.fulfill({ status: 500, json: {} }))
  await tabTo(page, submit)
  await page.keyboard.press('Enter')
  const quotation =
    await test.step('QUOTE-004 a failed quotation is reported, and the next attempt adds it', async () => {
      await expect(page.getByText('Failed to add the quotation.').first()).toBeVisible()
      await page.unroute('**/api/quotation')
      // Enter in the incomplete form has sent nothing.
      expect(requestedUrls).toEqual(['/api/quotation'])
      const made = nextQuotation(page)
      await page.keyboard.press('Enter')
      await expect(page.getByText('Quotation has been successfully added!')).toBeVisible()
      return made
    })
  const total = (await dialog(page).getByText(/SGD/).textContent()) ?? ''
  const save = dialog(page).getByRole('button', { name: /^Download quotation/ })
  await expect(save).toBeFocused()
  const saved = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  await test.step('QUOTE-006 DOC-001 the browser creates the PDF and saves it', async () => {
    expect(await textOf(await saved)).toContain(total)
    expect(requestedUrls.filter((path) => path.endsWith('/pdf'))).toEqual([])
  })

  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('link', { name: 'All quotations' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/account/quotations')
  const shopDownload = page.waitForEvent('download')
  await press(/^Download quotation/)
  expect(await textOf(await shopDownload)).toContain(total)
  await test.step('QUOTE-007 the list has all columns', async () => {
    await expect(page.getByRole('columnheader')).toHaveText([
      'Quotation No',
      'Generated Date',
      'Payment Due Date',
      'User Name',
      'Action',
    ])
    await expect(page.getByRole('cell', { name: 'Mei Tan' })).toBeVisible()
  })
  await test.step('QUOTE-008 the list shows the number of the quotation', async () => {
    await expect(page.getByText(quotation.id.slice(0, 10), { exact: true })).toBeVisible()
  })

  await press('Accept and pay', 'link')
  await page.waitForURL(`**/checkout?quotation=${quotation.id}`)
  await expect(page.getByText('this price is valid until')).toBeVisible()
  await expectAccessible(page, 'the checkout of a quotation')
  const contact = page.getByRole('region', { name: 'Contact and delivery' })
  await expect(contact.getByLabel('Phone number')).toHaveValue('+65 0000 1001')
  await tabTo(page, contact.getByLabel('Address', { exact: true }))
  await page.keyboard.type(address)
  await press('Checkout')
  await expect(page.getByRole('dialog', { name: /^Pay / })).toContainText('2 pieces')
  await press('Proceed')
  await page.waitForURL('**/sandbox/pay/**')
  await fillCard(page)
  await payButton(page).press('Enter')
  const orderId = await waitForPayment(page)
  const [order] = await shop.sql('select total from orders where id = $1', [orderId])
  expect(order?.total).toBe(quotation.total)

  await page.goto('/account/quotations')
  await expect(page.getByText('Ordered')).toBeVisible()
  await expect(page.getByRole('link', { name: 'View order' })).toHaveAttribute('href', new RegExp(orderId))
  await shop.sql(
    "update quotations set created_at = created_at - interval '8 days', valid_until = valid_until - interval '8 days', order_id = null where id = $1",
    [quotation.id],
  )
  await page.reload()
  await test.step('QUOTE-012 an expired quotation is grey and can’t be paid', async () => {
    await expect(page.getByRole('button', { name: 'Expired' })).toBeDisabled()
    await expect(page.getByRole('row').last()).toHaveClass('old')
  })
  await expectAccessible(page, 'quotations, one of them expired')
  await page.setViewportSize({ width: 1024, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024)
  await shop.sql('update quotations set order_id = $1 where id = $2', [orderId, quotation.id])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('QUOTE-009 a quotation is shared, read by a colleague without an account, and paid; an expired one is requested again', async ({
    page,
    browser,
    shop,
  }) => {
    await openCheckout(page, await register(page))
    await generate(page).click()
    await dialog(page).getByLabel('Phone number').fill('+65 0000 1001')
    await dialog(page).getByLabel('Fast service').check()
    const made = nextQuotation(page)
    await generate(page).last().click()
    const quotation = await made
    await dialog(page).getByRole('link', { name: 'All quotations' }).click()

    // The checkout keeps its own details, not those of the quotation.
    await page.waitForURL('**/account/quotations')
    const card = page.locator('details')
    await card.locator('summary').click()
    for (const label of ['Mei Tan', 'Generated Date', 'Payment Due Date'])
      await expect(card.getByText(label)).toBeVisible()
    await expect(card.getByRole('button', { name: /^Download/ })).toBeVisible()
    await expectAccessibleOnPhone(page, 'quotations')
    await page.setViewportSize({ width: 390, height: 844 })
    await test.step('BUYER-124 a question about the quotation is sent to the shop', async () => {
      await card.getByRole('button', { name: /^Ask about this quotation/ }).click()
      await dialog(page).getByLabel('Your question').fill('Is the tote lined?')
      await expectAccessibleOnPhone(page, 'the dialog of a question')
      await page.setViewportSize({ width: 390, height: 844 })
      await dialog(page).getByRole('button', { name: 'Send question' }).click()
      await expect(page.getByText('The shop answers by email within one working day.')).toBeVisible()
      await expect(dialog(page)).toHaveCount(0)
    })
    await card.getByRole('button', { name: /^Share quotation/ }).click()
    await dialog(page).getByRole('button', { name: 'Create a link' }).click()
    const link = dialog(page).getByLabel('Link')
    await expect(link).toBeFocused()
    const sharedUrl = await link.inputValue()
    await expectAccessibleOnPhone(page, 'the dialog of sharing')

    const colleague = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await colleague.goto(sharedUrl)
    await expect(colleague.getByRole('heading', { level: 1 })).toContainText('Quotation')
    await expect(colleague.getByText('For Mei Tan')).toBeVisible()
    await expect(colleague.getByText('+65 0000 1001')).toHaveCount(0)
    await expectAccessibleOnPhone(colleague, 'a shared quotation')
    await waitForHydration(colleague)
    await colleague.getByRole('link', { name: 'Accept and pay' }).click()
    await expect(colleague.getByText('to continue with the quotation right here')).toBeVisible()
    await register(colleague)
    await colleague.goto(sharedUrl)
    await waitForHydration(colleague)
    await colleague.getByRole('link', { name: 'Accept and pay' }).click()
    const contact = colleague.getByRole('region', { name: 'Contact and delivery' })
    await contact.getByLabel('Address', { exact: true }).fill(address)
    await contact.getByLabel('Phone number').fill('+65 0000 1002')
    await colleague.getByRole('button', { name: 'Checkout', exact: true }).click()
    await dialog(colleague).getByRole('button', { name: 'Proceed' }).click()
    await colleague.waitForURL('**/sandbox/pay/**')
    // Going back from the payment page shows the quotation again.
    await colleague.getByRole('button', { name: 'Cancel' }).click()
    await expect(colleague.getByText('the quotation is unchanged')).toBeVisible()
    // The same after a payment that is not confirmed.
    const source = `/checkout?quotation=${quotation.id}`
    await colleague.goto(`${source}&completed=true&orderId=${randomUUID()}`)
    await expect(
      colleague.getByText('The payment was not confirmed. The quotation is unchanged.'),
    ).toBeVisible()
    await waitForHydration(colleague)
    await colleague.getByRole('link', { name: 'Back to checkout' }).click()
    await colleague.waitForURL(`**${source}`)
    await colleague.getByRole('button', { name: 'Checkout', exact: true }).click()
    await dialog(colleague).getByRole('button', { name: 'Proceed' }).click()
    await colleague.waitForURL('**/sandbox/pay/**')
    await fillCard(colleague)
    await payButton(colleague).click()
    await waitForPayment(colleague)
    await colleague.goto(sharedUrl)
    await expect(colleague.getByText('This quotation has been ordered.')).toBeVisible()
    await colleague.close()

    await shop.sql(
      "update quotations set created_at = created_at - interval '8 days', valid_until = valid_until - interval '8 days', order_id = null where id = $1",
      [quotation.id],
    )
    await page.goto(`/checkout?quotation=${quotation.id}`)
    await expect(page.getByText('This quotation has expired.')).toBeVisible()
    await page.goto('/account/quotations')
    await page.locator('summary').click()
    await page.getByRole('button', { name: 'Quote again' }).click()
    await expect(dialog(page).getByText('2 pieces, fast delivery included')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(page.locator('details')).toHaveCount(2)

    await test.step('BUYER-124 the new quotation is declined, and can be requested again', async () => {
      const newer = page.locator('details').first()
      await newer.locator('summary').click()
      await newer.getByRole('button', { name: /^Decline quotation/ }).click()
      await dialog(page).getByLabel('Reason').fill('The event is off.')
      await dialog(page).getByRole('button', { name: 'Decline quotation' }).click()
      await expect(page.getByText('The quotation has been declined.')).toBeVisible()
      await expect(newer.getByRole('button', { name: 'Declined' })).toBeDisabled()
      await expect(newer.getByRole('button', { name: 'Quote again' })).toBeVisible()
      await expect(newer.getByRole('link', { name: 'Accept and pay' })).toHaveCount(0)
    })
  })
})
