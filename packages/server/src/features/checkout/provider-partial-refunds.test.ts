import { randomUUID } from 'node:crypto'
import { deliver, openShop, type Person, step, type TestShop } from '@printery/tests'
import { emailsAboutOrder, historyOf, orderOf } from '@printery/tests/orders'
import {
  alarmsOf,
  aPaidOrder,
  openAlarmsOf,
  paidTotal,
  refundAtProvider,
  tryPendingRefunds,
} from '@printery/tests/provider-refunds'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listRefunds, recordRefunds } from './provider-refunds.ts'

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

describe('a partial refund made at the provider', () => {
  test('CORRECT-009 is recorded with its amount and leaves the status unchanged', async () => {
    const { id, paymentId } = await aPaidOrder(shop, customer)
    await refundAtProvider(shop, paymentId, 2500)
    await step('CORRECT-009 customer and admin see the amount, a supplier does not', async () => {
      for (const person of [customer, admin]) {
        const order = await orderOf(person, id)
        expect([order.status, order.refundedAmount, order.refundStatus, order.total, order.isOnHold]).toEqual(
          ['payment received', 2500, null, paidTotal, false],
        )
      }
      const supplier = await shop.aPerson('supplier')
      await shop.rows(`update order_items set supplier_id = '${supplier.user.id}' where order_id = '${id}'`)
      expect((await orderOf(supplier, id)).refundedAmount).toBe(0)
      const events = async (person: Person) =>
        (await person.get(`/order/${id}/history`)).json.events.map((event: { what: string; to: string }) => [
          event.what,
          event.to,
        ])
      expect(await events(customer)).toContainEqual(['refund at provider', '2500'])
      expect((await events(supplier)).flat()).not.toContain('refund at provider')
    })
    await step('CORRECT-009 the customer is notified by email and in the shop', async () => {
      expect((await emailsAboutOrder(shop, id)).filter((email) => email.startsWith('refund'))).toEqual([
        'refunded-in-part',
      ])
      const { notices } = (await customer.get('/notices?limit=1')).json
      expect(notices[0]).toMatchObject({ kind: 'refund made', orderId: id, facts: { amount: 2500 } })
    })
    await step('CORRECT-009 a later cancellation refunds the rest', async () => {
      await customer.patch('/order', { id, status: 'cancelled', cancelReason: 'Called off' })
      await tryPendingRefunds(shop)
      const order = await orderOf(customer, id)
      expect([order.status, order.refundedAmount]).toEqual(['refunded', paidTotal])
      const providerRefunds = await shop.rows(
        `select amount from payment_sandbox.refunds where payment_intent_id = '${paymentId}' order by amount`,
      )
      expect(providerRefunds).toEqual([{ amount: 2500 }, { amount: paidTotal - 2500 }])
    })
  })

  test('CORRECT-009 that is repeated until everything is refunded sets the order to refunded', async () => {
    const { id, paymentId } = await aPaidOrder(shop, customer)
    for (const amount of [1000, 2000]) await refundAtProvider(shop, paymentId, amount)
    expect(await orderOf(customer, id)).toMatchObject({ status: 'payment received', refundedAmount: 3000 })
    await refundAtProvider(shop, paymentId)
    expect(await orderOf(customer, id)).toMatchObject({ status: 'refunded', refundedAmount: paidTotal })
  })

  test('CORRECT-055 while the shop itself refunds the order: the shop refunds the rest, and everything is settled', async () => {
    const { id, paymentId } = await aPaidOrder(shop, customer)
    await customer.patch('/order', { id, status: 'cancelled', cancelReason: 'Called off' })
    await refundAtProvider(shop, paymentId, 2500)
    expect(await orderOf(customer, id)).toMatchObject({ status: 'cancelled', refundStatus: 'pending' })
    await tryPendingRefunds(shop)
    expect(await orderOf(customer, id)).toMatchObject({ status: 'refunded', refundedAmount: paidTotal })
    expect(await emailsAboutOrder(shop, id)).not.toContain('refunded-in-part')
  })

  test('CORRECT-055 that fails after the shop has refunded the rest: the shop refunds that part too', async () => {
    const { id, paymentId } = await aPaidOrder(shop, customer)
    const partialRefund = await refundAtProvider(shop, paymentId, 2500)
    await customer.patch('/order', { id, status: 'cancelled', cancelReason: 'No time' })
    await shop.payment.failRefund(partialRefund)
    // Simulates that the shop had requested it before the partial refund was made.
    const remainingRefund = await refundAtProvider(shop, paymentId, paidTotal - 2500)
    await shop.shop.db.execute(
      `update refunds set provider_refund_id = '${remainingRefund}' where intent_id = '${paymentId}'`,
    )
    await expect(tryPendingRefunds(shop)).rejects.toThrow(
      `the payment ${paymentId} is not completely refunded yet`,
    )
    expect(await orderOf(customer, id)).toMatchObject({ status: 'cancelled', refundStatus: 'pending' })
    await tryPendingRefunds(shop)
    expect(await orderOf(customer, id)).toMatchObject({ status: 'refunded', refundedAmount: paidTotal })
  })

  test('CORRECT-056 that fails is reversed, and raises an alarm', async () => {
    const { id, paymentId } = await aPaidOrder(shop, customer)
    await refundAtProvider(shop, paymentId, 1000)
    await shop.payment.failRefund(await refundAtProvider(shop, paymentId, 2500))
    expect(await orderOf(customer, id)).toMatchObject({ status: 'payment received', refundedAmount: 1000 })
    expect(await alarmsOf(shop, paymentId)).toEqual(['refund-failed', 'refund-unasked', 'refund-unasked'])
  })

  test('CORRECT-056 of the same amount that fails again raises a second alarm, after the first was answered', async () => {
    const { paymentId } = await aPaidOrder(shop, customer)
    const openAlarms = () => openAlarmsOf(admin, paymentId)
    for (const round of [1, 2]) {
      await shop.payment.failRefund(await refundAtProvider(shop, paymentId, 2500))
      const alarms = await openAlarms()
      expect(alarms.map(({ kind }) => kind).sort(), `round ${round}`).toEqual([
        'refund-failed',
        'refund-unasked',
      ])
      for (const { id } of alarms) await admin.patch(`/alarm/${id}`, { answer: 'Asked the bank.' })
    }
    expect(await openAlarms()).toEqual([])
  })

  /** A full refund that the bank has returned, and another that replaces it, which is reported to the shop first. */
  async function aSecondRefund() {
    const { id, paymentId } = await aPaidOrder(shop, customer)
    const first = await refundAtProvider(shop, paymentId)
    const second = `re_${randomUUID()}`
    await shop.rows(`insert into payment_sandbox.refunds (id, payment_intent_id, charge_id, amount, currency, status, metadata, created_at)
      select '${second}', payment_intent_id, charge_id, amount, currency, 'succeeded', '{}', now() from payment_sandbox.refunds where id = '${first}'`)
    return {
      ...{ id, paymentId },
      failFirst: () =>
        shop.rows(`update payment_sandbox.refunds set status = 'failed' where id = '${first}'`),
      reportSecond: async () => {
        const object = {
          id: second,
          object: 'refund',
          payment_intent: paymentId,
          amount: paidTotal,
          created: 1,
        }
        const event = { id: `evt_${randomUUID()}`, object: 'event', type: 'refund.created', livemode: false }
        const data = { object: { ...object, status: 'succeeded' } }
        expect((await deliver(shop, JSON.stringify({ ...event, data }))).status).toBe(200)
      },
      openAlarmKinds: async () => (await openAlarmsOf(admin, paymentId)).map(({ kind }) => kind).sort(),
    }
  }

  test('CORRECT-055 if more seems to be refunded than was paid, the provider is asked before an alarm is raised', async () => {
    const { id, paymentId, failFirst, reportSecond, openAlarmKinds } = await aSecondRefund()
    await failFirst()
    await Promise.all([reportSecond(), reportSecond()])
    expect(await openAlarmKinds()).toEqual(['refund-unasked'])
    expect(
      await shop.rows(`select 1 from alarms where kind = 'refund-mismatch' and subject = '${paymentId}'`),
    ).toEqual([])
    expect(await orderOf(customer, id)).toMatchObject({ status: 'refunded', refundedAmount: paidTotal })
  })

  test('CORRECT-005 the alarm of an excessive refund is settled by the event of the failed one', async () => {
    const { id, paymentId, failFirst, reportSecond, openAlarmKinds } = await aSecondRefund()
    // The provider's own list contains both refunds.
    await reportSecond()
    expect(await openAlarmKinds()).toEqual(['refund-mismatch', 'refund-unasked'])
    await failFirst()
    const now = shop.clock.now()
    await recordRefunds(
      shop.shop,
      { db: shop.shop.db, now },
      paymentId,
      await listRefunds(shop.shop, paymentId),
    )
    // The failed one needs no attention either, as all of the money is refunded.
    expect(await openAlarmKinds()).toEqual(['refund-unasked'])
    expect(await orderOf(customer, id)).toMatchObject({ status: 'refunded', refundedAmount: paidTotal })
  })

  /** Two partial refunds at the provider of which no event was sent yet. */
  async function twoUnreportedRefunds() {
    const { id, paymentId } = await aPaidOrder(shop, customer)
    const amounts = [4000, paidTotal - 4000]
    const ids = amounts.map(() => `re_${randomUUID()}`)
    for (const [index, amount] of amounts.entries())
      await shop.rows(`insert into payment_sandbox.refunds (id, payment_intent_id, charge_id, amount, currency, status, metadata, created_at)
        select '${ids[index]}', id, charge_id, ${amount}, 'sgd', 'succeeded', '{}', now() from payment_sandbox.payment_intents where id = '${paymentId}'`)
    await shop.rows(
      `update payment_sandbox.payment_intents set amount_refunded = ${paidTotal} where id = '${paymentId}'`,
    )
    const event = (type: string, object: object) =>
      JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, livemode: false, data: { object } })
    const refund = (index: number, status = 'succeeded') => ({
      ...{
        id: ids[index],
        object: 'refund',
        payment_intent: paymentId,
        amount: amounts[index],
        status,
        created: 1,
      },
    })
    const charge = (amount_refunded: number) => ({
      ...{ id: 'ch_1', object: 'charge', payment_intent: paymentId, amount: paidTotal, amount_refunded },
      refunded: amount_refunded === paidTotal,
    })
    return {
      id,
      events: {
        begun: event('refund.created', refund(0, 'pending')),
        first: event('refund.updated', refund(0)),
        second: event('refund.created', refund(1)),
        sum: event('charge.refunded', charge(4000)),
        whole: event('charge.refunded', charge(paidTotal)),
      },
    }
  }

  const eventOrders = [
    ['begun', 'first', 'sum', 'second', 'whole'],
    ['whole', 'second', 'sum', 'first', 'begun'],
    ['first', 'begun', 'second', 'sum', 'whole'],
    ['second', 'begun', 'first', 'whole', 'sum'],
    ['second', 'first', 'begun'],
    ['sum', 'begun', 'second', 'first', 'whole'],
    ['whole'],
    ['second', 'whole', 'begun', 'sum', 'first'],
  ] as const
  test.each(eventOrders.map((order) => [order.join(', '), order] as const))(
    'PA1 CORRECT-055 whose events come in any order and twice at once refunds the order once: %s',
    async (_title, order) => {
      const { id, events } = await twoUnreportedRefunds()
      for (const name of order)
        for (const reply of await Promise.all([deliver(shop, events[name]), deliver(shop, events[name])]))
          expect(reply.status).toBe(200)
      expect(await orderOf(customer, id)).toMatchObject({ status: 'refunded', refundedAmount: paidTotal })
      expect((await historyOf(shop, id, 'order')).slice(1)).toEqual(['system: cancelled', 'system: refunded'])
      expect((await emailsAboutOrder(shop, id)).filter((email) => email === 'refunded')).toHaveLength(1)
    },
  )
})
