import { randomUUID } from 'node:crypto'
import {
  addToCart,
  buy,
  deliver,
  eventsOf,
  openPaymentPage,
  openShop,
  type Person,
  payAt,
  step,
  type TestShop,
} from '@printery/tests'
import {
  firstItem,
  historyOf,
  mailsAbout,
  moveItem,
  moveOrder,
  orderOf,
  putOrder,
} from '@printery/tests/orders'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listRefunds, recordRefunds } from './provider-refunds.ts'
import { tryRefund } from './refunds.ts'

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

/** 6 T-shirts and their delivery. */
const total = 6 * 1490 + 1200

async function aPaidOrder(): Promise<{ id: string; paymentId: string }> {
  const id = await buy(shop, customer, { printed: false })
  const order = await orderOf(customer, id)
  expect(order.total).toBe(total)
  return { id, paymentId: order.paymentId ?? '' }
}

/** As in the provider's dashboard; returns the refund's id there once the shop got the event. */
async function refundByHand(paymentId: string, amount?: number): Promise<string> {
  const refund = { payment_intent: paymentId, ...(amount !== undefined && { amount }) }
  const { id } = await shop.shop.stripe.refunds.create(refund)
  await shop.payment.idle()
  return id
}

async function rowsOf(query: string) {
  return (await shop.shop.db.execute<Record<string, unknown>>(query)).rows
}

async function tryPending(): Promise<void> {
  for (const { id } of await rowsOf("select id from refunds where state = 'pending'"))
    await tryRefund(shop.shop, id as string, shop.clock.now())
}

const alarmsOf = async (paymentId: string) =>
  (
    await rowsOf(
      `select kind from alarms where subject like '${paymentId}%' or detail ->> 'intentId' = '${paymentId}' order by kind`,
    )
  ).map(({ kind }) => kind)

const openAlarmsOf = async (paymentId: string): Promise<{ id: string; kind: string }[]> =>
  (await admin.get('/alarm?state=open&limit=50')).json.alarms.filter(
    (alarm: { paymentId: string }) => alarm.paymentId === paymentId,
  )

describe('a full refund made at the provider', () => {
  test('CORRECT-008 cancels and refunds an order that is not dispatched', async () => {
    const { id, paymentId } = await aPaidOrder()
    await putOrder(shop, id, { order: 'Warehouse has completed quality check', item: 'production started' })
    await refundByHand(paymentId)
    await step('CORRECT-008 order and items end as if it had been cancelled here', async () => {
      const order = await orderOf(customer, id)
      expect([order.status, order.items[0]?.status, order.refundStatus, order.refundedAmount]).toEqual([
        'refunded',
        'cancelled',
        'succeeded',
        total,
      ])
      expect([order.cancelReason, order.total, order.isOnHold]).toEqual([
        'Refunded by the shop',
        total,
        false,
      ])
      expect((await historyOf(shop, id, 'order')).slice(-2)).toEqual([
        'system: cancelled',
        'system: refunded',
      ])
      expect((await historyOf(shop, id, 'item')).at(-1)).toBe('system: cancelled')
    })
    await step(
      'CORRECT-008 the customer gets both mails, the shop an alarm, and nothing is refunded again',
      async () => {
        expect(await mailsAbout(shop, id)).toEqual(expect.arrayContaining(['cancelled', 'refunded']))
        expect(await alarmsOf(paymentId)).toEqual(['refund-unasked'])
        const asked = await customer.post('/order/payment-refund', {
          orderId: id,
          paymentIntentId: paymentId,
        })
        expect(asked.json.refund).toMatchObject({ amount: total, status: 'succeeded' })
        await tryPending()
        expect(
          await rowsOf(`select 1 from payment_sandbox.refunds where payment_intent_id = '${paymentId}'`),
        ).toHaveLength(1)
      },
    )
  })

  test('CORRECT-008 at the moment of a cancellation here: one refund, one of each mail', async () => {
    for (let round = 0; round < rounds; round++) {
      const { id, paymentId } = await aPaidOrder()
      await Promise.all([
        customer.patch('/order', { id, status: 'cancelled', cancelReason: 'Called off' }).then(tryPending),
        refundByHand(paymentId).catch(() => {}),
      ])
      await shop.payment.idle()
      await tryPending()
      expect((await orderOf(customer, id)).status, `round ${round}`).toBe('refunded')
      const mails = await mailsAbout(shop, id)
      expect(
        mails.filter((mail) => mail === 'refunded'),
        `round ${round}`,
      ).toHaveLength(1)
      expect(
        mails.filter((mail) => mail === 'cancelled'),
        `round ${round}`,
      ).toHaveLength(1)
      expect(
        await rowsOf(`select 1 from payment_sandbox.refunds where payment_intent_id = '${paymentId}'`),
      ).toHaveLength(1)
    }
  })

  test("CORRECT-008 of a payment that the shop doesn't know yet: its order is created and refunded", async () => {
    await addToCart(shop, customer, { printed: false })
    const { url, orderId } = await openPaymentPage(customer)
    await payAt(url, { webhook: 'never' })
    const paid = (await eventsOf(shop, orderId)).map((text) => JSON.parse(text))
    const paymentId = paid.find(({ type }) => type === 'payment_intent.succeeded').data.object.id
    await refundByHand(paymentId)
    expect((await orderOf(customer, orderId)).status).toBe('refunded')
    for (const event of paid) await deliver(shop, JSON.stringify(event))
    expect((await orderOf(customer, orderId)).status).toBe('refunded')
  })

  test('CORRECT-056 that fails in the end is reversed: the order waits for its money, and gets it', async () => {
    const { id, paymentId } = await aPaidOrder()
    const refundId = await refundByHand(paymentId)
    await shop.payment.failRefund(refundId)
    const waiting = await orderOf(customer, id)
    expect([waiting.status, waiting.refundStatus, waiting.refundedAmount]).toEqual([
      'cancelled',
      'pending',
      0,
    ])
    expect(await alarmsOf(paymentId)).toEqual(['refund-failed', 'refund-unasked'])
    expect(await shop.auditMoney()).toEqual([])
    await tryPending()
    const done = await orderOf(customer, id)
    expect([done.status, done.refundStatus, done.refundedAmount]).toEqual(['refunded', 'succeeded', total])
    // The cause of the other alarm is gone.
    expect((await openAlarmsOf(paymentId)).map(({ kind }) => kind)).toEqual(['refund-unasked'])
  })

  test('CORRECT-056 for which the provider is down raises no alarm; three refusals raise one until it succeeds', async () => {
    const { id, paymentId } = await aPaidOrder()
    await customer.patch('/order', { id, status: 'cancelled', cancelReason: 'Called off' })
    const tryInVain = () => expect(tryPending()).rejects.toThrow()
    for (const fault of ['reset', '500'] as const)
      for (let round = 0; round < 3; round++) {
        expect(await openAlarmsOf(paymentId), `${fault} ${round}`).toEqual([])
        shop.payment.faults.next(fault, { times: 4, on: 'POST /v1/refunds' })
        await tryInVain()
        shop.payment.faults.clear()
      }
    expect((await openAlarmsOf(paymentId)).map(({ kind }) => kind)).toEqual(['refund-failed'])
    await tryPending()
    expect(await orderOf(customer, id)).toMatchObject({ status: 'refunded', refundedAmount: total })
    expect(await openAlarmsOf(paymentId)).toEqual([])
  })

  test('of a sale that others made with this account is ignored', async () => {
    const { paymentId } = await aPaidOrder()
    const [foreign, session] = [`pi_${randomUUID()}`, `cs_${randomUUID()}`]
    // As from a till that shares the account: no page of ours, no order.
    await rowsOf(
      `insert into payment_sandbox.sessions select '${session}', 'complete', 'paid', 500, 'sgd', null, null, '[]', '{}', '{}', null, '/', null, now(), now()`,
    )
    await rowsOf(`insert into payment_sandbox.payment_intents (id, session_id, charge_id, payment_method_id, amount_received, currency, card_last4, metadata, created_at)
      values ('${foreign}', '${session}', 'ch_${foreign}', 'pm_1', 500, 'sgd', '4242', '{}', now())`)
    await refundByHand(foreign)
    expect(await alarmsOf(foreign)).toEqual([])
    expect(await rowsOf(`select 1 from payments where intent_id = '${foreign}'`)).toEqual([])
    await rowsOf(`delete from payment_sandbox.refunds where payment_intent_id = '${foreign}'`)
    await rowsOf(`delete from payment_sandbox.payment_intents where id = '${foreign}'`)
    expect(await alarmsOf(paymentId)).toEqual([])
  })
})

describe('a part refunded at the provider', () => {
  test('CORRECT-009 is recorded with its amount and leaves the status unchanged', async () => {
    const { id, paymentId } = await aPaidOrder()
    await refundByHand(paymentId, 2500)
    await step('CORRECT-009 customer and admin see the amount, a supplier does not', async () => {
      for (const person of [customer, admin]) {
        const order = await orderOf(person, id)
        expect([order.status, order.refundedAmount, order.refundStatus, order.total, order.isOnHold]).toEqual(
          ['payment received', 2500, null, total, false],
        )
      }
      const supplier = await shop.aPerson('supplier')
      await rowsOf(`update order_items set supplier_id = '${supplier.user.id}' where order_id = '${id}'`)
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
      expect((await mailsAbout(shop, id)).filter((mail) => mail.startsWith('refund'))).toEqual([
        'refunded-in-part',
      ])
      const { notices } = (await customer.get('/notices?limit=1')).json
      expect(notices[0]).toMatchObject({ kind: 'refund made', orderId: id, facts: { amount: 2500 } })
    })
    await step('CORRECT-009 a later cancellation refunds the rest', async () => {
      await customer.patch('/order', { id, status: 'cancelled', cancelReason: 'Called off' })
      await tryPending()
      const order = await orderOf(customer, id)
      expect([order.status, order.refundedAmount]).toEqual(['refunded', total])
      const made = await rowsOf(
        `select amount from payment_sandbox.refunds where payment_intent_id = '${paymentId}' order by amount`,
      )
      expect(made).toEqual([{ amount: 2500 }, { amount: total - 2500 }])
    })
  })

  test('CORRECT-009 repeated until everything is refunded: then the order ends', async () => {
    const { id, paymentId } = await aPaidOrder()
    for (const amount of [1000, 2000]) await refundByHand(paymentId, amount)
    expect(await orderOf(customer, id)).toMatchObject({ status: 'payment received', refundedAmount: 3000 })
    await refundByHand(paymentId)
    expect(await orderOf(customer, id)).toMatchObject({ status: 'refunded', refundedAmount: total })
  })

  test('CORRECT-055 while the shop itself refunds: the provider refunds the rest, and everything is settled', async () => {
    const { id, paymentId } = await aPaidOrder()
    await customer.patch('/order', { id, status: 'cancelled', cancelReason: 'Called off' })
    await refundByHand(paymentId, 2500)
    expect(await orderOf(customer, id)).toMatchObject({ status: 'cancelled', refundStatus: 'pending' })
    await tryPending()
    expect(await orderOf(customer, id)).toMatchObject({ status: 'refunded', refundedAmount: total })
    expect(await mailsAbout(shop, id)).not.toContain('refunded-in-part')
  })

  test('CORRECT-055 that fails after the shop has refunded the rest: the shop refunds that part too', async () => {
    const { id, paymentId } = await aPaidOrder()
    const byHand = await refundByHand(paymentId, 2500)
    await customer.patch('/order', { id, status: 'cancelled', cancelReason: 'No time' })
    await shop.payment.failRefund(byHand)
    // As if the shop had requested it while the part still existed.
    const rest = await refundByHand(paymentId, total - 2500)
    await shop.shop.db.execute(
      `update refunds set provider_refund_id = '${rest}' where intent_id = '${paymentId}'`,
    )
    await expect(tryPending()).rejects.toThrow(`not all of ${paymentId} has gone back yet`)
    expect(await orderOf(customer, id)).toMatchObject({ status: 'cancelled', refundStatus: 'pending' })
    await tryPending()
    expect(await orderOf(customer, id)).toMatchObject({ status: 'refunded', refundedAmount: total })
  })

  test('CORRECT-056 that fails is reversed, and raises an alarm', async () => {
    const { id, paymentId } = await aPaidOrder()
    await refundByHand(paymentId, 1000)
    await shop.payment.failRefund(await refundByHand(paymentId, 2500))
    expect(await orderOf(customer, id)).toMatchObject({ status: 'payment received', refundedAmount: 1000 })
    expect(await alarmsOf(paymentId)).toEqual(['refund-failed', 'refund-unasked', 'refund-unasked'])
  })

  test('CORRECT-056 of the same amount that fails again is an alarm of its own, after the first was answered', async () => {
    const { paymentId } = await aPaidOrder()
    const open = () => openAlarmsOf(paymentId)
    for (const round of [1, 2]) {
      await shop.payment.failRefund(await refundByHand(paymentId, 2500))
      const alarms = await open()
      expect(alarms.map(({ kind }) => kind).sort(), `round ${round}`).toEqual([
        'refund-failed',
        'refund-unasked',
      ])
      for (const { id } of alarms) await admin.patch(`/alarm/${id}`, { answer: 'Asked the bank.' })
    }
    expect(await open()).toEqual([])
  })

  /**
   * A full refund that the bank has returned, and another that replaces it, of which the shop learns first.
   */
  async function aSecondRefund() {
    const { id, paymentId } = await aPaidOrder()
    const first = await refundByHand(paymentId)
    const second = `re_${randomUUID()}`
    await rowsOf(`insert into payment_sandbox.refunds (id, payment_intent_id, charge_id, amount, currency, status, metadata, created_at)
      select '${second}', payment_intent_id, charge_id, amount, currency, 'succeeded', '{}', now() from payment_sandbox.refunds where id = '${first}'`)
    return {
      ...{ id, paymentId },
      failFirst: () => rowsOf(`update payment_sandbox.refunds set status = 'failed' where id = '${first}'`),
      hearOfSecond: async () => {
        const object = { id: second, object: 'refund', payment_intent: paymentId, amount: total, created: 1 }
        const event = { id: `evt_${randomUUID()}`, object: 'event', type: 'refund.created', livemode: false }
        const data = { object: { ...object, status: 'succeeded' } }
        expect((await deliver(shop, JSON.stringify({ ...event, data }))).status).toBe(200)
      },
      kinds: async () => (await openAlarmsOf(paymentId)).map(({ kind }) => kind).sort(),
    }
  }

  test('CORRECT-055 more seems to be refunded than was paid: the provider is asked before an alarm is raised', async () => {
    const { id, paymentId, failFirst, hearOfSecond, kinds } = await aSecondRefund()
    await failFirst()
    await Promise.all([hearOfSecond(), hearOfSecond()])
    expect(await kinds()).toEqual(['refund-unasked'])
    expect(
      await rowsOf(`select 1 from alarms where kind = 'refund-mismatch' and subject = '${paymentId}'`),
    ).toEqual([])
    expect(await orderOf(customer, id)).toMatchObject({ status: 'refunded', refundedAmount: total })
  })

  test('CORRECT-005 the alarm of an excessive refund is settled by the event of the failed one', async () => {
    const { id, paymentId, failFirst, hearOfSecond, kinds } = await aSecondRefund()
    // The provider's own list says the same.
    await hearOfSecond()
    expect(await kinds()).toEqual(['refund-mismatch', 'refund-unasked'])
    await failFirst()
    const now = shop.clock.now()
    await recordRefunds(shop.shop, paymentId, await listRefunds(shop.shop, paymentId), now)
    // The failed one needs no attention either, as all of the money is refunded.
    expect(await kinds()).toEqual(['refund-unasked'])
    expect(await orderOf(customer, id)).toMatchObject({ status: 'refunded', refundedAmount: total })
  })

  /** Two partial refunds in the provider's books, without any event yet. */
  async function twoSilentParts() {
    const { id, paymentId } = await aPaidOrder()
    const amounts = [4000, total - 4000]
    const ids = amounts.map(() => `re_${randomUUID()}`)
    for (const [at, amount] of amounts.entries())
      await rowsOf(`insert into payment_sandbox.refunds (id, payment_intent_id, charge_id, amount, currency, status, metadata, created_at)
        select '${ids[at]}', id, charge_id, ${amount}, 'sgd', 'succeeded', '{}', now() from payment_sandbox.payment_intents where id = '${paymentId}'`)
    await rowsOf(
      `update payment_sandbox.payment_intents set amount_refunded = ${total} where id = '${paymentId}'`,
    )
    const event = (type: string, object: object) =>
      JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, livemode: false, data: { object } })
    const refund = (at: number, status = 'succeeded') => ({
      ...{
        id: ids[at],
        object: 'refund',
        payment_intent: paymentId,
        amount: amounts[at],
        status,
        created: 1,
      },
    })
    const charge = (amount_refunded: number) => ({
      ...{ id: 'ch_1', object: 'charge', payment_intent: paymentId, amount: total, amount_refunded },
      refunded: amount_refunded === total,
    })
    return {
      id,
      events: {
        begun: event('refund.created', refund(0, 'pending')),
        first: event('refund.updated', refund(0)),
        second: event('refund.created', refund(1)),
        sum: event('charge.refunded', charge(4000)),
        whole: event('charge.refunded', charge(total)),
      },
    }
  }

  const orders = [
    ['begun', 'first', 'sum', 'second', 'whole'],
    ['whole', 'second', 'sum', 'first', 'begun'],
    ['first', 'begun', 'second', 'sum', 'whole'],
    ['second', 'begun', 'first', 'whole', 'sum'],
    ['second', 'first', 'begun'],
    ['sum', 'begun', 'second', 'first', 'whole'],
    ['whole'],
    ['second', 'whole', 'begun', 'sum', 'first'],
  ] as const
  test.each(orders.map((order) => [order.join(', '), order] as const))(
    'PA1 CORRECT-055 its events in any order and twice at once: %s',
    async (_title, order) => {
      const { id, events } = await twoSilentParts()
      for (const name of order)
        for (const reply of await Promise.all([deliver(shop, events[name]), deliver(shop, events[name])]))
          expect(reply.status).toBe(200)
      expect(await orderOf(customer, id)).toMatchObject({ status: 'refunded', refundedAmount: total })
      expect((await historyOf(shop, id, 'order')).slice(1)).toEqual(['system: cancelled', 'system: refunded'])
      expect((await mailsAbout(shop, id)).filter((mail) => mail === 'refunded')).toHaveLength(1)
    },
  )
})

describe('a full refund of a dispatched order', () => {
  async function aHeldOrder(status: 'delivery in progress' | 'order received' = 'delivery in progress') {
    const { id, paymentId } = await aPaidOrder()
    await putOrder(shop, id, { order: status, item: status })
    await rowsOf(`update orders set cancel_reason = null where id = '${id}'`)
    await rowsOf(
      `insert into order_history (order_id, previous, status, actor_role, at) values ('${id}', 'delivery not started', '${status === 'order received' ? 'delivery in progress' : status}', 'admin', now())`,
    )
    if (status === 'order received')
      await rowsOf(
        `insert into order_history (order_id, previous, status, actor_role, at) values ('${id}', 'pending order receive', '${status}', 'admin', now())`,
      )
    const refundId = await refundByHand(paymentId)
    return { id, paymentId, refundId }
  }
  const decide = (
    person: Person,
    id: string,
    decision: string,
    note = 'The parcel was lost; spoke to Mei.',
  ) => person.post(`/order/${id}/refund-decision`, { decision, note })

  test('CORRECT-010 leaves the status and puts the order on hold', async () => {
    const { id, paymentId } = await aHeldOrder()
    await step('CORRECT-010 the alarm stays until the order is decided about', async () => {
      const [alarm] = await openAlarmsOf(paymentId)
      const answered = await admin.patch(`/alarm/${alarm?.id}`, { answer: 'Called the customer.' })
      expect([answered.status, answered.json.code]).toEqual([409, 'status_not_allowed'])
      expect(await openAlarmsOf(paymentId)).toHaveLength(1)
    })
    await step('CORRECT-010 the order keeps its status, its customer and the shop are notified', async () => {
      expect(await orderOf(admin, id)).toMatchObject({
        status: 'delivery in progress',
        isOnHold: true,
        refundedAmount: total,
      })
      expect((await mailsAbout(shop, id)).filter((mail) => mail.startsWith('refund'))).toEqual(['refunded'])
      expect(await alarmsOf(paymentId)).toEqual(['refund-after-dispatch'])
    })
    const message = 'This order is on hold: an admin has to decide before it can move on.'
    await step('CORRECT-010 no call can move it: order, item, bulk of both, cancellation', async () => {
      const item = await firstItem(admin, id)
      const supplier = await shop.aPerson('supplier')
      await rowsOf(`update order_items set supplier_id = '${supplier.user.id}' where order_id = '${id}'`)
      const replies = [
        await moveOrder(admin, id, 'delivery is completed'),
        await moveItem(admin, item.id, 'delivery is completed'),
        await moveItem(supplier, item.id, 'delivery is completed'),
        await admin.patch('/order', { id, status: 'cancelled', cancelReason: 'Lost' }),
      ]
      for (const reply of replies)
        expect([reply.status, reply.json.code, reply.json.message]).toEqual([409, 'order_on_hold', message])
      for (const of of ['order', 'items']) {
        const { results } = (
          await admin.post('/order/bulk', { ids: [id], status: 'delivery is completed', of })
        ).json
        expect([
          results[0].moved,
          results[0].refused.map((each: { message: string }) => each.message),
        ]).toEqual([0, [message]])
      }
      expect(await orderOf(admin, id)).toMatchObject({ status: 'delivery in progress' })
    })
    await step('CORRECT-010 the database refuses a status that bypasses the rules', async () => {
      for (const write of [
        `update orders set status = 'delivery is completed' where id = '${id}'`,
        `update order_items set status = 'delivery is completed' where order_id = '${id}'`,
      ])
        await expect(rowsOf(write)).rejects.toMatchObject({ cause: { constraint: 'orders_on_hold' } })
    })
  })

  test('CORRECT-010 CORRECT-057 an admin keeps the order, and it can be moved again', async () => {
    const { id } = await aHeldOrder()
    expect((await decide(customer, id, 'keep')).status).toBe(403)
    expect((await decide(admin, id, 'keep', ' ')).status).toBe(422)
    const kept = await decide(admin, id, 'keep')
    expect([kept.status, kept.json.order.isOnHold, kept.json.order.status]).toEqual([
      200,
      false,
      'delivery in progress',
    ])
    expect((await decide(admin, id, 'cancel')).json.code).toBe('refund_decided')
    expect(
      await rowsOf(
        `select 1 from alarms where subject = '${kept.json.order.paymentId}' and settled_at is null`,
      ),
    ).toEqual([])
    const item = await firstItem(admin, id)
    expect((await moveItem(admin, item.id, 'delivery is completed')).status).toBe(200)
    expect((await moveOrder(admin, id, 'delivery is completed')).status).toBe(200)
    const { events } = (await admin.get(`/order/${id}/history`)).json
    expect(events).toContainEqual(
      expect.objectContaining({ what: 'order kept', to: 'The parcel was lost; spoke to Mei.', by: 'admin' }),
    )
    await step(
      'CORRECT-010 a kept order that is cancelled later is refunded at once, with no further refund',
      async () => {
        await admin.patch('/order', { id, status: 'cancelled', cancelReason: 'It came back' })
        expect(await orderOf(admin, id)).toMatchObject({ status: 'refunded', refundStatus: 'succeeded' })
        await tryPending()
      },
    )
  })

  test.each(['delivery in progress', 'order received'] as const)(
    'CORRECT-010 CORRECT-057 an admin closes it as refunded: %s',
    async (status) => {
      const { id } = await aHeldOrder(status)
      expect((await orderOf(admin, id)).status).toBe(status)
      const [one, two] = await Promise.all([decide(admin, id, 'cancel'), decide(admin, id, 'cancel')])
      expect([one.status, two.status].sort()).toEqual([200, 409])
      const order = await orderOf(customer, id)
      expect(order).toMatchObject({
        ...{ status: 'refunded', refundStatus: 'succeeded', isOnHold: false },
        cancelReason: 'The parcel was lost; spoke to Mei.',
      })
      expect(order.items[0]?.status).toBe('cancelled')
      expect((await historyOf(shop, id, 'order')).slice(-2)).toEqual(['admin: cancelled', 'system: refunded'])
      const mails = await mailsAbout(shop, id)
      expect([mails.filter((mail) => mail === 'refunded').length, mails.includes('cancelled')]).toEqual([
        1,
        true,
      ])
    },
  )

  test('CORRECT-010 a refund that fails before the decision releases the order', async () => {
    const { id, paymentId, refundId } = await aHeldOrder()
    await shop.payment.failRefund(refundId)
    expect(await orderOf(admin, id)).toMatchObject({
      isOnHold: false,
      refundedAmount: 0,
      status: 'delivery in progress',
    })
    expect((await decide(admin, id, 'cancel')).json.code).toBe('refund_decided')
    // No reminder is sent for what is over.
    const open = await rowsOf(
      `select 1 from alarms where kind = 'refund-after-dispatch' and subject = '${paymentId}' and settled_at is null`,
    )
    expect(open).toEqual([])
  })

  test('CORRECT-010 an order with one item that has left the warehouse is put on hold as well', async () => {
    const { id, paymentId } = await aPaidOrder()
    await putOrder(shop, id, { item: 'Warehouse has dispatched the order' })
    await refundByHand(paymentId)
    expect(await orderOf(admin, id)).toMatchObject({ status: 'payment received', isOnHold: true })
  })
})
