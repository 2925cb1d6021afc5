import { buy, openShop, type Person, type TestShop } from '@printery/tests'
import { orderOf } from '@printery/tests/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tryPartialRefund } from '../checkout/refund-jobs/partial-refunds.ts'

let shop: TestShop
let admin: Person
let customer: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  ;[admin, customer] = await Promise.all([shop.aPerson('admin'), shop.aPerson()])
})
afterAll(() => shop.close())

test('REFUND-030 a refund of pieces whose response was lost is found after the provider has forgotten its key', async () => {
  const orderId = await buy(shop, customer, { printed: false })
  const { items, paymentId } = await orderOf(customer, orderId)
  const response = await admin.post(`/order/${orderId}/partial-refunds`, {
    ...{ items: [{ itemId: items[0]?.id, quantity: 2 }], withShipping: false, reason: 'Misprinted' },
  })
  expect(response.status).toBe(201)
  const [refund] = await shop.rows<{ id: string }>(
    `select id from partial_refunds where order_id = '${orderId}'`,
  )
  const runRefundJob = () =>
    tryPartialRefund(shop.shop, { db: shop.shop.db, now: shop.clock.now() }, refund?.id ?? '')
  shop.payment.faults.inject('reset-after-success', { on: 'POST /v1/refunds', times: 3 })
  await runRefundJob().catch(() => {})
  shop.payment.faults.clear()
  await shop.rows('delete from payment_sandbox.idempotency_keys')
  await runRefundJob()
  await shop.payment.idle()
  await runRefundJob()
  const { data } = await shop.shop.stripe.refunds.list({ payment_intent: paymentId ?? '' })
  expect(data.map(({ amount }) => amount)).toEqual([2980])
  expect((await orderOf(customer, orderId)).refundedAmount).toBe(2980)
  expect(await shop.auditMoney()).toEqual([])
})
