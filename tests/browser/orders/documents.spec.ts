import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { type ReadPdf, readPdf } from '@printery/documents/testing/read-pdf'
import { buyBlank, openMoreActions } from '../support/buying.ts'
import { logInWithOrders } from '../support/demo-customer.ts'
import { register } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

async function downloadPdf(page: Page, button: Locator): Promise<{ name: string; pdf: ReadPdf }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  const pdf = await readPdf(await readFile(await download.path()))
  return { name: download.suggestedFilename(), pdf }
}

/** The visible texts of these elements, on one line each. */
async function textsOf(elements: Locator): Promise<string[]> {
  const texts = await elements.allInnerTexts()
  return texts.map((text) => text.replace(/\s+/g, ' ').trim())
}

test('DOC-001 invoice, receipt and design are created in the browser and have the texts of the screen', async ({
  page,
}) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const blockedWorker = 'Service Worker registration blocked by Playwright'
  const orders = await logInWithOrders(page)
  const order = orders.find(({ items }) => items.some(({ frontWithoutTemplate }) => frontWithoutTemplate))
  if (!order) throw new Error('the demo has no printed order')
  await page.goto(`/account/mygifts/${order.id}`)
  const main = page.getByRole('main')
  // The document is created from the data that the page has loaded.
  for (const picture of await main.locator('article.order-item .backdrop img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveJSProperty('complete', true)
  }
  await openMoreActions(page)
  const invoice = await downloadPdf(page, main.getByRole('button', { name: 'Download Invoice' }))
  await test.step('DOC-009 ORDER-015 the invoice of the order is downloaded', async () => {
    expect(invoice.name).toBe(`Invoice ${order.id.slice(0, 10)}.pdf`)
    expect(invoice.pdf).toMatchObject({ title: `Invoice ${order.id.slice(0, 10)}`, language: 'en-SG' })
  })
  const items = main.locator('article.order-item')
  const expectedTexts = [
    ...(await textsOf(items.locator('h3'))),
    ...(await textsOf(items.locator('.meta'))),
    ...(await textsOf(items.locator('.price'))).map((price) => price.replace(' SGD', '')),
    ...(await textsOf(main.locator('dl.sum > div'))),
    ...(await textsOf(main.locator('.ed b'))),
    ...(await textsOf(main.locator('address'))),
    'Five hundred and eighty-six Singapore Dollars',
  ]
  expect(expectedTexts.length).toBeGreaterThan(8)
  await test.step('DOC-004 the invoice has the lines, and the total in words', async () => {
    for (const text of expectedTexts) expect(invoice.pdf.text).toContain(text)
  })
  expect(invoice.pdf.fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([])
  expect(invoice.pdf.pages.flatMap(({ pictures }) => pictures)).toHaveLength(order.items.length)
  await test.step('DOC-003 the page breaks after the third row', async () => {
    const rows = invoice.pdf.pages.map(({ pictures }) => pictures.length)
    expect(rows[0]).toBe(Math.min(3, order.items.length))
  })

  const receipt = await downloadPdf(page, main.getByRole('button', { name: 'Download Receipt' }))
  expect(receipt.name).toBe(`Receipt ${order.id.slice(0, 10)}.pdf`)
  for (const text of expectedTexts) expect(receipt.pdf.text).toContain(text)

  const design = await downloadPdf(page, main.getByRole('button', { name: /^Design PDF of/ }).first())
  await test.step('DOC-008 the document of the design has the page size of the receipt', async () => {
    expect(design.pdf.title).toBe(`Design ${order.id.slice(0, 10)}`)
    expect(design.pdf.pages[0]?.size).toEqual([684, 1058.4])
    expect(design.pdf.pages.flatMap(({ pictures }) => pictures).length).toBeGreaterThan(0)
  })
  await test.step('BUYER-111 nothing was logged to the console meanwhile', () => {
    expect(logged.filter((text) => text !== blockedWorker)).toEqual([])
  })
})

test('DOC-009 MSG-003 an invoice that cannot be created is only logged, and the button works again at once', async ({
  page,
}) => {
  const customer = await register(page)
  const orderId = await buyBlank(page, customer)
  await page.goto(`/account/mygifts/${orderId}`)
  const button = page.getByRole('button', { name: 'Download Invoice' })
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  await page.route('**/*.woff', (route) => route.abort())
  await button.click()
  await expect.poll(() => logged.join('\n')).toContain('The PDF could not be created.')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.locator('.toast')).toHaveCount(0)
  await expect(button).toBeEnabled()
  await page.unroute('**/*.woff')
  const { pdf } = await downloadPdf(page, button)
  // Two bags at 10.90 with 10 % off, and 6.00 for the delivery.
  expect(pdf.text).toContain('Twenty-five Singapore Dollars and sixty-two cents')
})
