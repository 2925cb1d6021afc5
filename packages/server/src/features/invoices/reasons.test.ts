import { readPdf } from '@printery/documents/testing/read-pdf'
import { readCii } from '@printery/domain/testing/read-cii'
import { buy, openShop, type Person, type TestShop } from '@printery/tests'
import { orderOf } from '@printery/tests/orders'
import { refundAtProvider } from '@printery/tests/provider-refunds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tryPartialRefund } from '../checkout/refund-jobs/partial-refunds.ts'
import { tryRefund } from '../checkout/refunds.ts'

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

test('INVOICE-022 a credit note of a partial refund repeats the reason that the admin wrote', async () => {
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

test('INVOICE-022 a credit note of a refund at the provider states that it was refunded there', async () => {
  const orderId = await buy(shop, customer, { printed: false })
  const { paymentId } = await orderOf(customer, orderId)
  await refundAtProvider(shop, paymentId ?? '', 1000)
  expect((await creditNoteOf(orderId)).note).toBe('Refunded at the payment provider')
  expect(await shop.auditMoney()).toEqual([])
})
