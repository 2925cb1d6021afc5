import { randomUUID } from 'node:crypto'
import { buy, openShop, type Person, type TestShop } from '@printery/tests'
import { orderOf } from '@printery/tests/orders'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { tryRefund } from './refunds.ts'

let shop: TestShop
let admin: Person
let customer: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  ;[admin, customer] = await Promise.all([shop.aPerson('admin'), shop.aPerson()])
})
afterAll(() => shop.close())
afterEach(async () => {
  shop.payment.faults.clear()
  expect(await shop.auditMoney()).toEqual([])
})

/** 6 T-shirts and their delivery. */
const total = 6 * 1490 + 1200

/** A cancelled order that is not refunded yet. */
async function aCancelledOrder() {
  const id = await buy(shop, customer, { printed: false })
  await customer.patch('/order', { id, status: 'cancelled', cancelReason: 'Called off' })
  const { paymentId } = await orderOf(customer, id)
  const [refund] = await shop.rows(`select id from refunds where order_id = '${id}'`)
  const refundId = String(refund?.id)
  return {
    ...{ id, paymentId: paymentId ?? '', refundId },
    attempt: () => tryRefund(shop.shop, { db: shop.shop.db, now: shop.clock.now() }, refundId),
    readRefund: async () => {
      const { status, refundStatus, refundedAmount } = await orderOf(customer, id)
      return [status, refundStatus, refundedAmount]
    },
    /** The data stored for the next attempt. */
    storedAttempt: async () => {
      const [row] = await shop.rows(
        `select attempts, provider_refund_id as "providerRefundId" from refunds where id = '${refundId}'`,
      )
      return row
    },
  }
}

/** A refund at the provider of which the shop got no event. */
async function refundSilently(paymentId: string, amount: number, status = 'succeeded'): Promise<string> {
  const id = `re_${randomUUID()}`
  await shop.rows(`insert into payment_sandbox.refunds
      (id, payment_intent_id, charge_id, amount, currency, status, metadata, created_at)
    select '${id}', id, charge_id, ${amount}, 'sgd', '${status}', '{}', now()
    from payment_sandbox.payment_intents where id = '${paymentId}'`)
  const countsAsRefunded = status === 'succeeded' || status === 'pending'
  if (countsAsRefunded)
    await shop.rows(`update payment_sandbox.payment_intents
      set amount_refunded = amount_refunded + ${amount} where id = '${paymentId}'`)
  return id
}

const refundsAtProvider = (paymentId: string) =>
  shop.rows(
    `select amount, status from payment_sandbox.refunds where payment_intent_id = '${paymentId}' order by amount`,
  )

const refundedOrder = ['refunded', 'succeeded', total]
const waitingOrder = ['cancelled', 'pending', 0]

describe('an attempt of a refund', () => {
  test('has an idempotency key of refund and attempt, so that a lost response causes no second refund', async () => {
    const { refundId, attempt, readRefund } = await aCancelledOrder()
    shop.payment.faults.inject('refuse-refund')
    await expect(attempt()).rejects.toThrow()
    expect(await readRefund()).toEqual(waitingOrder)
    await attempt()
    expect(await readRefund()).toEqual(refundedOrder)
    expect(
      await shop.rows(
        `select key from payment_sandbox.idempotency_keys where key like '%${refundId}%' order by key`,
      ),
    ).toEqual([{ key: `refund-${refundId}-0` }, { key: `refund-${refundId}-1` }])
  })

  test('is recorded from its own response, even if the list of refunds can’t be fetched', async () => {
    const { attempt, readRefund } = await aCancelledOrder()
    shop.payment.faults.inject('500', { times: Number.POSITIVE_INFINITY, on: 'GET /v1/refunds' })
    await attempt()
    expect(await readRefund()).toEqual(refundedOrder)
  })

  test('of a payment that was refunded at the provider meanwhile records that refund', async () => {
    const { paymentId, attempt, readRefund } = await aCancelledOrder()
    await refundSilently(paymentId, total)
    await attempt()
    expect(await readRefund()).toEqual(refundedOrder)
    expect(await refundsAtProvider(paymentId)).toEqual([{ amount: total, status: 'succeeded' }])
  })

  test('of a payment that was partly refunded at the provider meanwhile records both refunds', async () => {
    const { paymentId, attempt, readRefund } = await aCancelledOrder()
    await refundSilently(paymentId, 2500)
    await attempt()
    expect(await readRefund()).toEqual(refundedOrder)
    expect(await refundsAtProvider(paymentId)).toEqual([
      { amount: 2500, status: 'succeeded' },
      { amount: total - 2500, status: 'succeeded' },
    ])
  })

  test('of a payment whose refund at the provider is pending waits for that refund, and is not counted', async () => {
    const { paymentId, attempt, readRefund, storedAttempt } = await aCancelledOrder()
    const providerRefundId = await refundSilently(paymentId, total, 'pending')
    await expect(attempt()).rejects.toThrow(`the payment ${paymentId} is not completely refunded yet`)
    expect([await readRefund(), await storedAttempt()]).toEqual([
      waitingOrder,
      { attempts: 0, providerRefundId: null },
    ])
    await shop.rows(
      `update payment_sandbox.refunds set status = 'succeeded' where id = '${providerRefundId}'`,
    )
    await attempt()
    expect(await readRefund()).toEqual(refundedOrder)
  })

  test('whose own refund is pending polls that refund, and is not counted', async () => {
    const { refundId, paymentId, attempt, readRefund, storedAttempt } = await aCancelledOrder()
    const providerRefundId = await refundSilently(paymentId, total, 'pending')
    await shop.rows(`update refunds set provider_refund_id = '${providerRefundId}' where id = '${refundId}'`)
    await expect(attempt()).rejects.toThrow(
      `the refund ${providerRefundId} has the state pending at the provider`,
    )
    expect([await readRefund(), await storedAttempt()]).toEqual([
      waitingOrder,
      { attempts: 0, providerRefundId },
    ])
    await shop.rows(
      `update payment_sandbox.refunds set status = 'succeeded' where id = '${providerRefundId}'`,
    )
    await attempt()
    expect(await readRefund()).toEqual(refundedOrder)
  })

  test.each(['failed', 'canceled'])(
    'whose own refund has %s is counted, and the next attempt creates another refund',
    async (status) => {
      const { refundId, paymentId, attempt, readRefund, storedAttempt } = await aCancelledOrder()
      const providerRefundId = await refundSilently(paymentId, total, status)
      await shop.rows(
        `update refunds set provider_refund_id = '${providerRefundId}' where id = '${refundId}'`,
      )
      await expect(attempt()).rejects.toThrow(`the refund has the state ${status} at the provider`)
      expect([await readRefund(), await storedAttempt()]).toEqual([
        waitingOrder,
        { attempts: 1, providerRefundId: null },
      ])
      await attempt()
      expect(await readRefund()).toEqual(refundedOrder)
    },
  )

  test('of a refund that is unknown or done already requests nothing', async () => {
    const { paymentId, attempt, readRefund } = await aCancelledOrder()
    await tryRefund(shop.shop, { db: shop.shop.db, now: shop.clock.now() }, randomUUID())
    await attempt()
    shop.payment.faults.inject('500', { times: Number.POSITIVE_INFINITY })
    await attempt()
    expect(await readRefund()).toEqual(refundedOrder)
    expect(await refundsAtProvider(paymentId)).toHaveLength(1)
  })
})

describe('the refund of an order', () => {
  const requestRefund = async (person: Person, orderId: string, paymentIntentId: string) => {
    const { status, json } = await person.post('/order/payment-refund', { orderId, paymentIntentId })
    return [status, json.code ?? json.refund.status, json.message]
  }

  test('is shown to the owner of the order and to an admin, and not to its supplier', async () => {
    const { id, paymentId, attempt } = await aCancelledOrder()
    const supplier = await shop.aPerson('supplier')
    await shop.rows(`update order_items set supplier_id = '${supplier.user.id}' where order_id = '${id}'`)
    expect((await supplier.get(`/order/${id}`)).status).toBe(200)
    expect(await requestRefund(customer, id, paymentId)).toEqual([200, 'pending', undefined])
    expect(await requestRefund(admin, id, paymentId)).toEqual([200, 'pending', undefined])
    expect((await requestRefund(supplier, id, paymentId)).slice(0, 2)).toEqual([404, 'not_found'])
    await attempt()
  })

  test('that is not cancelled is refused with the reason', async () => {
    const id = await buy(shop, customer, { printed: false })
    const { paymentId } = await orderOf(customer, id)
    expect(await requestRefund(customer, id, paymentId ?? '')).toEqual([
      409,
      'refund_not_due',
      'This order is not cancelled.',
    ])
  })
})
