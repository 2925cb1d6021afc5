import { readPdf } from '@printery/documents/testing/read-pdf'
import { readCii } from '@printery/domain/testing/read-cii'
import { buy, openShop, type Person, type TestShop } from '@printery/tests'
import { orderOf } from '@printery/tests/orders'
import { refundAtProvider } from '@printery/tests/provider-refunds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tryPartialRefund } from '../checkout/refund-jobs/partial-refunds.ts'
import { tryRefund } from '../checkout/refunds.ts'
import { insertInvoice } from './queries.ts'

let shop: TestShop
let admin: Person
let customer: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  ;[admin, customer] = await Promise.all([shop.aPerson('admin'), shop.aPerson()])
})
afterAll(() => shop.close())

/** The text of a credit note's PDF, and the note in its machine-readable file. */
async function creditNoteOf(orderId: string): Promise<{ text: string; note: string | undefined }> {
  const { invoices } = (await admin.get(`/order/${orderId}/invoices`)).json
  const { id } = invoices.find(({ kind }: { kind: string }) => kind === 'credit note')
  const fileOf = async (format: string) => {
    const headers = { authorization: `Bearer ${admin.token}` }
    const response = await fetch(`${shop.url}/api/invoice/${id}/${format}`, { headers })
    return Buffer.from(await response.arrayBuffer())
  }
  const { text } = await readPdf(await fileOf('pdf'))
  return { text, note: readCii((await fileOf('cii')).toString()).note }
}

test('INVOICE-022 a credit note of pieces repeats the reason that the admin wrote', async () => {
  const orderId = await buy(shop, customer, { printed: false })
  const [item] = (await orderOf(customer, orderId)).items
  await admin.post(`/order/${orderId}/partial-refunds`, {
    ...{ items: [{ itemId: item?.id, quantity: 2 }], withShipping: false, reason: 'Sleeves are misprinted' },
  })
  const [refund] = await shop.rows<{ id: string }>(
    `select id from partial_refunds where order_id = '${orderId}'`,
  )
  await tryPartialRefund(shop.shop, { db: shop.shop.db, now: shop.clock.now() }, refund?.id ?? '')
  const { text, note } = await creditNoteOf(orderId)
  expect(note).toBe('Sleeves are misprinted')
  expect(text).toMatch(/Reason\s+Sleeves are misprinted/)
})

test('INVOICE-022 a credit note of a cancelled order states the cancellation, without the customer’s text', async () => {
  const orderId = await buy(shop, customer, { printed: false })
  const cancel = { id: orderId, status: 'cancelled', cancelReason: 'Ordered the wrong size' }
  expect((await customer.patch('/order', cancel)).status).toBe(200)
  const [refund] = await shop.rows<{ id: string }>(`select id from refunds where order_id = '${orderId}'`)
  await tryRefund(shop.shop, { db: shop.shop.db, now: shop.clock.now() }, refund?.id ?? '')
  await shop.payment.idle()
  expect((await creditNoteOf(orderId)).note).toBe('The order was cancelled')
})

test('INVOICE-022 a credit note of a refund at the provider states that reason', async () => {
  const orderId = await buy(shop, customer, { printed: false })
  const { paymentId } = await orderOf(customer, orderId)
  await refundAtProvider(shop, paymentId ?? '', 1000)
  expect((await creditNoteOf(orderId)).note).toBe('Refunded at the payment provider')
  expect(await shop.auditMoney()).toEqual([])
})

test('INVOICE-023 another legal entity begins its own series, and numbers of the first one make no payment fail', async () => {
  const orderId = await buy(shop, customer, { printed: false })
  const { db } = shop.shop
  const invoiceRow = await db
    .transaction(async (tx) => {
      const { rows } = await tx.execute<{ number: string; year: number }>(
        `select number, year from invoices where kind = 'invoice' and sequence = 1`,
      )
      await insertInvoice(tx, {
        ...{ id: crypto.randomUUID(), kind: 'invoice', entity: 'Another Pte Ltd', key: 'sale of another' },
        format: { prefix: 'INV-', infix: '-', minDigits: 5, suffix: '' },
        issuer: {} as never,
        ...{ orderId, correctsId: null, issuedAt: shop.clock.now(), grossCents: 100, taxCents: 0 },
      })
      const nextNumber = await tx.execute<{ number: string }>(
        `select number from invoices where entity = 'Another Pte Ltd'`,
      )
      expect(nextNumber.rows[0]?.number).toBe(rows[0]?.number)
      throw new Error('undone')
    })
    .catch((error: Error) => error.message)
  expect(invoiceRow).toBe('undone')
})
