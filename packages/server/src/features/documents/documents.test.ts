import type { OrderView } from '@printery/contract'
import { readPdf } from '@printery/documents/testing/read-pdf'
import { formatDayRange } from '@printery/domain'
import {
  addToCart,
  aQuotation,
  buy,
  emailsTo,
  openPaymentPage,
  openShop,
  type Person,
  payAt,
  type TestShop,
} from '@printery/tests'
import { expectedDay } from '@printery/tests/days'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { quotations } from '../../db/schema/index.ts'
import { drawLine } from './draw-line.ts'
import { loadPictureParts } from './picture-parts.ts'
import { printQuotation } from './service.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ environment: { BUSINESS_REGISTRATION: 'T26LL0001A' } })
})
afterAll(() => shop.close())

const orderEmail = (orderId: string) => `We have received order ${orderId.slice(0, 10)}`

/** An order of a customer whose emails the test can read. */
async function aBoughtOrder(person: Person): Promise<OrderView> {
  await addToCart(shop, person, { quantity: 12 })
  await addToCart(shop, person, { quantity: 3, printed: false })
  const { url, orderId } = await openPaymentPage(person, {
    customerEmail: person.email,
    customerLastName: '"><img onerror>',
    billingLastName: '=HYPERLINK()',
    isSameAsShipping: false,
  })
  await payAt(url)
  return (await person.post('/order/confirm', { orderId })).json.order
}

test('DOC-004 DOC-007 IV6 the email about a paid order has its receipt attached', async () => {
  const person = await shop.aPerson()
  const order = await aBoughtOrder(person)
  const [message] = await emailsTo(shop, person.email, orderEmail(order.id))
  expect(message?.attachments.map(({ fileName, contentType }) => ({ fileName, contentType }))).toEqual([
    { fileName: `Receipt ${order.id.slice(0, 10)}.pdf`, contentType: 'application/pdf' },
  ])
  const { title, text, pages, fonts } = await readPdf(message?.attachments[0]?.content ?? new Uint8Array())
  expect(title).toBe(`Receipt ${order.id.slice(0, 10)}`)
  for (const line of [
    'Everyday Tee, White 12 pieces',
    '12 $17.40 $208.80',
    'Everyday Tee, White 3 pieces',
    '3 $14.90 $44.70',
    'Registration T26LL0001A',
    'Total $265.50 SGD',
    'Two hundred and sixty-five Singapore Dollars and fifty cents',
    `Expected delivery ${formatDayRange({ from: order.shippingFrom ?? '', to: order.shippingDate })}`,
    'Mei "><img onerror>',
    'Mei =HYPERLINK()',
  ])
    expect(text).toContain(line)
  expect(fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([])
  expect(pages).toHaveLength(1)
})

test('the email about a quotation goes to the account with the stored PDF attached', async () => {
  const person = await shop.aPerson()
  const { id, number } = await aQuotation(shop, person)
  const [message] = await emailsTo(shop, person.email, `Your quotation ${number}`)
  expect(message?.text).toContain('$116.40 SGD')
  expect(message?.attachments.map(({ fileName }) => fileName)).toEqual([`Quotation ${number}.pdf`])
  const storedPdf = await shop.shop.storage.read(`Quotations/Quotaion_${id}.pdf`)
  expect(storedPdf?.equals(Buffer.from(message?.attachments[0]?.content ?? []))).toBe(true)
})

test('DOC-005 DOC-006 the PDF of a quotation shows its frozen lines', async () => {
  const person = await shop.aPerson()
  await addToCart(shop, person, { quantity: 40 })
  const form = { firstName: 'Mei', lastName: 'Tan', phoneNumber: '+65 0000 1001', shippingType: 'fast' }
  const { quotation } = (await person.post('/quotation', form)).json
  const [row] = await shop.shop.db.select().from(quotations).where(eq(quotations.id, quotation.id))
  if (!row) throw new Error('the quotation was not stored')
  const { title, text } = await readPdf(await printQuotation(shop.shop, row))
  expect(title).toBe(`Quotation ${quotation.number}`)
  const end = expectedDay(quotation.validUntil)
  for (const line of [
    `This quotation is valid for 7 days, until ${end}.`,
    `Payment is due 7 days after issue, by ${end}.`,
    'Regular 15-20 days, fast 7-12 days',
    'For Mei Tan +65 0000 1001',
    'Subtotal $596.00',
    'Fast shipping $46.00',
    'Total $642.00 SGD',
    'Six hundred and forty-two Singapore Dollars',
  ])
    expect(text).toContain(line)
})

test('the picture of a line shows its product, and that of a printed line its artwork on it', async () => {
  const person = await shop.aPerson()
  await addToCart(shop, person, { quantity: 3, printed: false })
  const { id } = await aQuotation(shop, person)
  const [row] = await shop.shop.db.select().from(quotations).where(eq(quotations.id, id))
  const parts = await loadPictureParts(shop.shop, shop.shop.db, row?.lines ?? [], { deadline: 60_000 })
  expect(parts.map((part) => part?.artwork !== undefined).toSorted()).toEqual([false, true])
  for (const part of parts) {
    if (!part) throw new Error('a line has no picture')
    const { width, height } = await sharp(await drawLine(part)).metadata()
    expect([width, height]).toEqual([300, 300])
  }
})

test('artwork beyond the limits is left out of a document', async () => {
  const { id } = await aQuotation(shop, await shop.aPerson())
  const [row] = await shop.shop.db.select().from(quotations).where(eq(quotations.id, id))
  const lines = Array.from({ length: 20 }, () => row?.lines ?? []).flat()
  const limits = { deadline: 60_000, max: 1 }
  const parts = await loadPictureParts(shop.shop, shop.shop.db, lines, limits)
  // Only the lines that were started before the first was loaded have artwork.
  const isLeftOut = Array.from({ length: 20 }, (_, index) => index >= 8)
  expect(parts.map((part) => part?.artwork === undefined)).toEqual(isLeftOut)
})

describe('ST1 documents', () => {
  test('without the storage a receipt is created without its pictures', async () => {
    const { storage } = shop.shop
    const rejectRead = () => Promise.reject(new Error('the storage is down'))
    const person = await shop.aPerson()
    await addToCart(shop, person)
    const page = await openPaymentPage(person, { customerEmail: person.email })
    vi.spyOn(storage, 'read').mockImplementation(rejectRead)
    await payAt(page.url)
    await person.post('/order/confirm', { orderId: page.orderId })
    const [message] = await emailsTo(shop, person.email, orderEmail(page.orderId))
    const { text, pages } = await readPdf(message?.attachments[0]?.content ?? new Uint8Array())
    expect(text).toContain('Front heat transfer.')
    expect(pages.flatMap(({ pictures }) => pictures)).toEqual([])
  })

  test('a receipt that cannot be created delays its email for five minutes, then the email is sent without it', async () => {
    // The order can be paid nevertheless.
    await shop.shop.pdfRenderer.close()
    const person = await shop.aPerson()
    const orderId = await buy(shop, person)
    const readJobState = () =>
      shop.shop.db
        .execute<{ state: string }>(
          `select state::text from jobs.job where name = 'mail' and data -> 'data' ->> 'orderId' = '${orderId}' and data ->> 'template' = 'order-received'`,
        )
        .then(({ rows }) => rows[0]?.state)
    await vi.waitFor(async () => expect(await readJobState()).toBe('retry'), {
      timeout: 30_000,
      interval: 50,
    })
    shop.clock.pass(5 * 60_000)
    await shop.shop.db.execute(`update jobs.job set start_after = now() where state = 'retry'`)
    const [message] = await emailsTo(shop, 'mei@shop.test', orderEmail(orderId))
    expect(message?.attachments).toEqual([])
    expect(shop.log.join('')).toContain('an email is sent without its receipt')
  })
})
