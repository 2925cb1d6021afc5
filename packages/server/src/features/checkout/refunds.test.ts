import { randomUUID } from 'node:crypto'
import { addToCart, buy, openPaymentPage, openShop, type Person, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tryRefund } from './refunds.ts'

let shop: TestShop
let customer: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  customer = await shop.aPerson()
})
afterAll(() => shop.close())

/** An order that was paid and cancelled, with the id of its payment. */
async function aCancelledOrder(
  person: Person,
): Promise<{ orderId: string; paymentIntentId: string; total: number }> {
  const orderId = await buy(shop, person, { printed: false })
  const { order } = (await person.get(`/order/${orderId}`)).json
  await person.patch('/order', { id: orderId, status: 'cancelled', cancelReason: 'Called off' })
  return { orderId, paymentIntentId: order.paymentId, total: order.total }
}

test('RE1 30 requests at once, with keys and without, while the queue sends the refund, get the same single refund', async () => {
  const { orderId, paymentIntentId, total } = await aCancelledOrder(customer)
  const { rows } = await shop.shop.db.execute<{ id: string }>(
    `select id from refunds where order_id = '${orderId}'`,
  )
  const key = randomUUID()
  const [replies] = await Promise.all([
    Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        customer.post(
          '/order/payment-refund',
          { orderId, paymentIntentId },
          index % 3 === 0 ? {} : { headers: { 'idempotency-key': index % 3 === 1 ? key : randomUUID() } },
        ),
      ),
    ),
    tryRefund(shop.shop, { db: shop.shop.db, now: shop.clock.now() }, rows[0]?.id ?? ''),
    tryRefund(shop.shop, { db: shop.shop.db, now: shop.clock.now() }, rows[0]?.id ?? ''),
  ])
  expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]))
  const refunds = replies.map(({ json }) => [json.refund.id, json.refund.amount])
  expect(new Set(refunds.map(String))).toEqual(new Set([`${rows[0]?.id},${total}`]))
  const providerRefunds = await shop.shop.db.execute(
    `select amount, status from payment_sandbox.refunds where payment_intent_id = '${paymentIntentId}'`,
  )
  expect(providerRefunds.rows).toEqual([{ amount: total, status: 'succeeded' }])
  const lastReply = await customer.post('/order/payment-refund', { orderId, paymentIntentId })
  expect(lastReply.json.refund).toEqual({ id: rows[0]?.id, amount: total, status: 'succeeded' })
})

test('RE3 API-025 a refund is of the order’s own payment and its whole amount, whatever was sent', async () => {
  const other = await shop.aPerson()
  const [ownOrder, foreignOrder] = [await aCancelledOrder(customer), await aCancelledOrder(other)]
  const requestRefund = async (body: unknown) => {
    const { status, json } = await customer.post('/order/payment-refund', body)
    return [status, json.code ?? json.refund]
  }
  const { orderId, paymentIntentId } = ownOrder
  expect(await requestRefund({ orderId, paymentIntentId: foreignOrder.paymentIntentId })).toEqual([
    404,
    'not_found',
  ])
  expect(
    await requestRefund({ orderId: foreignOrder.orderId, paymentIntentId: foreignOrder.paymentIntentId }),
  ).toEqual([404, 'not_found'])
  expect(await requestRefund({ orderId: foreignOrder.orderId, paymentIntentId })).toEqual([404, 'not_found'])
  for (const updatedDetail of [{ total: 1 }, { status: 'refunded' }, { amount: 1 }])
    expect(await requestRefund({ orderId, paymentIntentId, updatedDetail })).toEqual([422, 'invalid'])

  const keptOrderId = await buy(shop, customer, { printed: false })
  const { order } = (await customer.get(`/order/${keptOrderId}`)).json
  expect(await requestRefund({ orderId: keptOrderId, paymentIntentId: order.paymentId })).toEqual([
    409,
    'refund_not_due',
  ])
  await addToCart(shop, customer, { printed: false })
  const unpaidPage = await openPaymentPage(customer)
  expect(await requestRefund({ orderId: unpaidPage.orderId, paymentIntentId })).toEqual([404, 'not_found'])

  expect(
    await requestRefund({ orderId, paymentIntentId, updatedDetail: { cancelReason: 'Called off' } }),
  ).toEqual([200, { id: expect.any(String), amount: ownOrder.total, status: 'pending' }])
})
