import { randomUUID } from 'node:crypto'
import {
  addToCart,
  deliver,
  eventsOf,
  openPaymentPage,
  openShop,
  type Person,
  payAt,
  step,
  type TestShop,
} from '@printery/tests'
import { emailsAboutOrder, forceStatus, historyOf, orderOf } from '@printery/tests/orders'
import {
  alarmsOf,
  aPaidOrder,
  openAlarmsOf,
  paidTotal,
  refundAtProvider,
  tryPendingRefunds,
} from '@printery/tests/provider-refunds'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

/** `npm run torture` increases it. */
const rounds = Number(process.env.ROUNDS ?? 8)

let shop: TestShop
let admin: Person
let customer: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  ;[admin, customer] = await Promise.all([shop.aPerson('admin'), shop.aPerson()])
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await shop.auditMoney()).toEqual([])
})

describe('a full refund made at the provider', () => {
  test('CORRECT-008 cancels and refunds an order that is not dispatched', async () => {
    const { id, paymentId } = await aPaidOrder(shop, customer)
    await forceStatus(shop, id, {
      order: 'Warehouse has completed quality check',
      item: 'production started',
    })
    await refundAtProvider(shop, paymentId)
    await step('CORRECT-008 order and items end as if it had been cancelled here', async () => {
      const order = await orderOf(customer, id)
      expect([order.status, order.items[0]?.status, order.refundStatus, order.refundedAmount]).toEqual([
        'refunded',
        'cancelled',
        'succeeded',
        paidTotal,
      ])
      expect([order.cancelReason, order.total, order.isOnHold]).toEqual([
        'Refunded by the shop',
        paidTotal,
        false,
      ])
      expect((await historyOf(shop, id, 'order')).slice(-2)).toEqual([
        'system: cancelled',
        'system: refunded',
      ])
      expect((await historyOf(shop, id, 'item')).at(-1)).toBe('system: cancelled')
    })
    await step(
      'CORRECT-008 the customer gets both emails, the shop an alarm, and nothing is refunded again',
      async () => {
        expect(await emailsAboutOrder(shop, id)).toEqual(expect.arrayContaining(['cancelled', 'refunded']))
        expect(await alarmsOf(shop, paymentId)).toEqual(['refund-unasked'])
        const refundReply = await customer.post('/order/payment-refund', {
          orderId: id,
          paymentIntentId: paymentId,
        })
        expect(refundReply.json.refund).toMatchObject({ amount: paidTotal, status: 'succeeded' })
        await tryPendingRefunds(shop)
        expect(
          await shop.rows(`select 1 from payment_sandbox.refunds where payment_intent_id = '${paymentId}'`),
        ).toHaveLength(1)
      },
    )
  })

  test('CORRECT-008 at the moment of a cancellation here: there is one refund and one of each email', async () => {
    for (let round = 0; round < rounds; round++) {
      const { id, paymentId } = await aPaidOrder(shop, customer)
      await Promise.all([
        customer
          .patch('/order', { id, status: 'cancelled', cancelReason: 'Called off' })
          .then(() => tryPendingRefunds(shop)),
        refundAtProvider(shop, paymentId).catch(() => {}),
      ])
      await shop.payment.idle()
      await tryPendingRefunds(shop)
      expect((await orderOf(customer, id)).status, `round ${round}`).toBe('refunded')
      const emails = await emailsAboutOrder(shop, id)
      expect(
        emails.filter((email) => email === 'refunded'),
        `round ${round}`,
      ).toHaveLength(1)
      expect(
        emails.filter((email) => email === 'cancelled'),
        `round ${round}`,
      ).toHaveLength(1)
      expect(
        await shop.rows(`select 1 from payment_sandbox.refunds where payment_intent_id = '${paymentId}'`),
      ).toHaveLength(1)
    }
  })

  test("CORRECT-008 of a payment that the shop doesn't know yet: its order is created and refunded", async () => {
    await addToCart(shop, customer, { printed: false })
    const { url, orderId } = await openPaymentPage(customer)
    await payAt(url, { webhook: 'never' })
    const events = (await eventsOf(shop, orderId)).map((text) => JSON.parse(text))
    const paymentId = events.find(({ type }) => type === 'payment_intent.succeeded').data.object.id
    await refundAtProvider(shop, paymentId)
    expect((await orderOf(customer, orderId)).status).toBe('refunded')
    for (const event of events) await deliver(shop, JSON.stringify(event))
    expect((await orderOf(customer, orderId)).status).toBe('refunded')
  })

  test('CORRECT-056 that fails later is reversed: the order waits for its refund, and gets it', async () => {
    const { id, paymentId } = await aPaidOrder(shop, customer)
    const refundId = await refundAtProvider(shop, paymentId)
    await shop.payment.failRefund(refundId)
    const waitingOrder = await orderOf(customer, id)
    expect([waitingOrder.status, waitingOrder.refundStatus, waitingOrder.refundedAmount]).toEqual([
      'cancelled',
      'pending',
      0,
    ])
    expect(await alarmsOf(shop, paymentId)).toEqual(['refund-failed', 'refund-unasked'])
    expect(await shop.auditMoney()).toEqual([])
    await tryPendingRefunds(shop)
    const refundedOrder = await orderOf(customer, id)
    expect([refundedOrder.status, refundedOrder.refundStatus, refundedOrder.refundedAmount]).toEqual([
      'refunded',
      'succeeded',
      paidTotal,
    ])
    // The cause of the other alarm is gone.
    expect((await openAlarmsOf(admin, paymentId)).map(({ kind }) => kind)).toEqual(['refund-unasked'])
  })

  test('CORRECT-056 that fails because the provider is unreachable raises no alarm; three refusals raise one until it succeeds', async () => {
    const { id, paymentId } = await aPaidOrder(shop, customer)
    await customer.patch('/order', { id, status: 'cancelled', cancelReason: 'Called off' })
    const expectAttemptFails = () => expect(tryPendingRefunds(shop)).rejects.toThrow()
    for (const fault of ['reset', '500'] as const)
      for (let round = 0; round < 3; round++) {
        expect(await openAlarmsOf(admin, paymentId), `${fault} ${round}`).toEqual([])
        shop.payment.faults.inject(fault, { times: 4, on: 'POST /v1/refunds' })
        await expectAttemptFails()
        shop.payment.faults.clear()
      }
    expect((await openAlarmsOf(admin, paymentId)).map(({ kind }) => kind)).toEqual(['refund-failed'])
    await tryPendingRefunds(shop)
    expect(await orderOf(customer, id)).toMatchObject({ status: 'refunded', refundedAmount: paidTotal })
    expect(await openAlarmsOf(admin, paymentId)).toEqual([])
  })

  test('of a sale of another shop on this account is ignored', async () => {
    const { paymentId } = await aPaidOrder(shop, customer)
    const [foreignPaymentId, session] = [`pi_${randomUUID()}`, `cs_${randomUUID()}`]
    // Simulates a payment at a cash register that shares the account: it has no payment page and no order here.
    await shop.rows(
      `insert into payment_sandbox.sessions select '${session}', 'complete', 'paid', 500, 'sgd', null, null, '[]', '{}', '{}', null, '/', null, now(), now()`,
    )
    await shop.rows(`insert into payment_sandbox.payment_intents (id, session_id, charge_id, payment_method_id, amount_received, currency, card_last4, metadata, created_at)
      values ('${foreignPaymentId}', '${session}', 'ch_${foreignPaymentId}', 'pm_1', 500, 'sgd', '4242', '{}', now())`)
    await refundAtProvider(shop, foreignPaymentId)
    expect(await alarmsOf(shop, foreignPaymentId)).toEqual([])
    expect(await shop.rows(`select 1 from payments where intent_id = '${foreignPaymentId}'`)).toEqual([])
    await shop.rows(`delete from payment_sandbox.refunds where payment_intent_id = '${foreignPaymentId}'`)
    await shop.rows(`delete from payment_sandbox.payment_intents where id = '${foreignPaymentId}'`)
    expect(await alarmsOf(shop, paymentId)).toEqual([])
  })
})
