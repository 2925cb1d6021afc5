import { randomUUID } from 'node:crypto'
import { buy, deliver, eventsOf, openShop, type Person, payAt, type TestShop } from '@printery/tests'
import { anUnreportedPayment, changedEvent, statusOf } from '@printery/tests/provider'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { tryRefund } from './refunds.ts'

let shop: TestShop
let person: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  person = await shop.aPerson()
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await shop.auditMoney()).toEqual([])
})
async function count(query: string): Promise<number> {
  const { rows } = await shop.shop.db.execute<{ n: number }>(`select count(*)::int as n from ${query}`)
  return rows[0]?.n ?? 0
}

describe('PA3 signed events that don’t match their checkout', () => {
  const unknownPayment = 'Nobody was asked for this payment here.'
  const mismatches: [string, { object?: object; livemode?: boolean }, string][] = [
    [
      'a cent less',
      { object: { amount_total: 6 * 1490 + 1200 - 1 } },
      'It is $101.39 SGD instead of $101.40 SGD.',
    ],
    [
      'a cent more',
      { object: { amount_total: 6 * 1490 + 1200 + 1 } },
      'It is $101.41 SGD instead of $101.40 SGD.',
    ],
    ['US dollars', { object: { currency: 'usd' } }, 'It came in USD instead of SGD.'],
    ['the state unpaid', { object: { payment_status: 'unpaid' } }, 'The provider says that it is not paid.'],
    ['live money', { livemode: true }, 'Test money and live money were mixed.'],
    ['an order that is not known', { object: { client_reference_id: randomUUID() } }, unknownPayment],
    ['an impossible order', { object: { client_reference_id: "'; drop table orders" } }, unknownPayment],
    ['no order', { object: { client_reference_id: null } }, unknownPayment],
    ['no payment', { object: { payment_intent: null } }, 'The provider names no payment.'],
  ]
  test.each(mismatches)(
    'an event with %s is answered with 200, creates no order, and raises an alarm',
    async (_mismatch, change, fault) => {
      const { orderId, completed } = await anUnreportedPayment(shop, person)
      const forged = changedEvent(completed, change)
      const { client_reference_id, payment_intent } = JSON.parse(forged).data.object
      for (const _time of [1, 2]) expect((await deliver(shop, forged)).status).toBe(200)
      expect(await statusOf(person, orderId)).toBeUndefined()
      expect(await count(`payments where checkout_id = '${orderId}'`)).toBe(0)
      const subject = String(payment_intent ?? client_reference_id).replaceAll("'", "''")
      expect(
        await count(
          `alarms where kind = 'payment-mismatch' and subject = '${subject}' and detail ->> 'fault' = '${fault}'`,
        ),
      ).toBe(1)
      // The genuine event still creates the order, and settles the alarm about its page or payment.
      expect((await deliver(shop, completed)).status).toBe(200)
      expect(await statusOf(person, orderId)).toBe('payment received')
      const alarmsOf = `subject in ('${orderId}', '${JSON.parse(completed).data.object.payment_intent}')`
      expect(await count(`alarms where ${alarmsOf} and settled_at is null`)).toBe(0)
    },
  )

  test('CORRECT-005 the alarm of a page that was completed unpaid is settled by its payment, in either order', async () => {
    const admin = await shop.aPerson('admin')
    const alarmsOf = async (subject: string, state: 'open' | 'done') =>
      (await admin.get(`/alarm?state=${state}&limit=100`)).json.alarms.filter(
        ({ paymentId }: { paymentId: string }) => paymentId === subject,
      )
    for (const isPaymentFirst of [false, true]) {
      const { orderId, completed } = await anUnreportedPayment(shop, person)
      const subject = JSON.parse(completed).data.object.payment_intent
      const unpaid = changedEvent(completed, { object: { payment_status: 'unpaid' } })
      const paid = changedEvent(completed, { type: 'checkout.session.async_payment_succeeded' })
      if (!isPaymentFirst) {
        expect((await deliver(shop, unpaid)).status).toBe(200)
        expect(await alarmsOf(subject, 'open')).toMatchObject([{ kind: 'payment-mismatch' }])
      }
      expect((await deliver(shop, paid)).status).toBe(200)
      expect((await deliver(shop, changedEvent(unpaid, {}))).status).toBe(200)
      expect(await statusOf(person, orderId)).toBe('payment received')
      expect(await alarmsOf(subject, 'open')).toEqual([])
      expect(await alarmsOf(subject, 'done')).toMatchObject(
        isPaymentFirst ? [] : [{ kind: 'payment-mismatch', answer: null }],
      )
    }
  })

  test('CORRECT-005 a payment to another shop of the account raises no alarm; one of a lost page of ours does', async () => {
    const eventsOfPaidPage = async (home: string) => {
      const orderId = randomUUID()
      const session = await shop.shop.stripe.checkout.sessions.create({
        ...{ mode: 'payment', client_reference_id: orderId, metadata: { orderId } },
        ...{ payment_intent_data: { metadata: { orderId } }, success_url: `${home}/checkout?completed=true` },
        line_items: [
          { quantity: 1, price_data: { currency: 'sgd', unit_amount: 900, product_data: { name: 'Tea' } } },
        ],
      })
      await payAt(session.url ?? '', { webhook: 'never' })
      const events = (await eventsOf(shop, orderId)).map((text) => JSON.parse(text))
      return events.map((event) => ({ type: event.type, text: JSON.stringify(event), sessionId: session.id }))
    }
    const [foreignEvents, ownEvents] = [
      await eventsOfPaidPage('https://other.test'),
      await eventsOfPaidPage(shop.url),
    ]
    // Each event is delivered without the others: an intent doesn't contain its page.
    for (const { text } of foreignEvents) expect((await deliver(shop, text)).status).toBe(200)
    const [intent] = ownEvents.filter(({ type }) => type === 'payment_intent.succeeded')
    expect((await deliver(shop, intent?.text ?? '')).status).toBe(200)
    const alarmPages = await shop.shop.db.execute<{ page: string }>(
      `select i.session_id as page from alarms a join payment_sandbox.payment_intents i on i.id = a.subject
       where a.kind = 'payment-mismatch' and i.session_id in ('${foreignEvents[0]?.sessionId}', '${ownEvents[0]?.sessionId}')`,
    )
    expect(alarmPages.rows).toEqual([{ page: ownEvents[0]?.sessionId }])
    for (const page of [foreignEvents[0]?.sessionId, ownEvents[0]?.sessionId]) {
      await shop.shop.db.execute(`delete from payment_sandbox.payment_intents where session_id = '${page}'`)
      await shop.shop.db.execute(`delete from payment_sandbox.sessions where id = '${page}'`)
    }
  })

  test('PA1 the expiry of a page that was opened elsewhere is answered with 200, whatever its name', async () => {
    const { orderId, completed } = await anUnreportedPayment(shop, person)
    for (const client_reference_id of ['booking 7', "'; drop table orders", randomUUID(), null]) {
      const expiredEvent = JSON.parse(changedEvent(completed, { object: { client_reference_id } }))
      const event = { ...expiredEvent, id: `evt_${randomUUID()}`, type: 'checkout.session.expired' }
      expect((await deliver(shop, JSON.stringify(event))).status).toBe(200)
    }
    expect((await deliver(shop, completed)).status).toBe(200)
    expect(await statusOf(person, orderId)).toBe('payment received')
  })

  test('an event whose intent reports another amount creates no order, and raises an alarm', async () => {
    const { orderId, completed, succeeded } = await anUnreportedPayment(shop, person)
    expect((await deliver(shop, changedEvent(succeeded, { object: { amount_received: 1 } }))).status).toBe(
      200,
    )
    expect((await deliver(shop, changedEvent(succeeded, { object: { status: 'processing' } }))).status).toBe(
      200,
    )
    expect(await statusOf(person, orderId)).toBeUndefined()
    await deliver(shop, completed)
  })

  describe('a refund that stays pending at the bank', () => {
    const execute = (text: string) => shop.shop.db.execute(text)

    /** A cancelled order with a pending refund. */
    async function aPendingRefund() {
      const orderId = await buy(shop, person, { printed: false })
      const { paymentId, total } = (await person.get(`/order/${orderId}`)).json.order
      await person.patch('/order', { id: orderId, status: 'cancelled', cancelReason: 'Changed plans' })
      const providerId = `re_${randomUUID()}`
      await execute(`insert into payment_sandbox.refunds (id, payment_intent_id, charge_id, amount, currency, status, metadata, created_at)
        select '${providerId}', id, charge_id, ${total}, 'sgd', 'pending', '{}', now() from payment_sandbox.payment_intents where id = '${paymentId}'`)
      await execute(
        `update payment_sandbox.payment_intents set amount_refunded = ${total} where id = '${paymentId}'`,
      )
      const { rows } = await shop.shop.db.execute<{ id: string }>(
        `update refunds set provider_refund_id = '${providerId}' where order_id = '${orderId}' returning id`,
      )
      const refundEvent = (status: string) =>
        JSON.stringify({
          id: `evt_${randomUUID()}`,
          object: 'event',
          type: status === 'failed' ? 'refund.failed' : 'refund.updated',
          livemode: false,
          data: {
            object: { id: providerId, object: 'refund', payment_intent: paymentId, amount: total, status },
          },
        })
      const attempt = () =>
        tryRefund(shop.shop, { db: shop.shop.db, now: shop.clock.now() }, rows[0]?.id ?? '')
      return { orderId, paymentId, providerId, refundEvent, attempt }
    }

    test('is polled instead of requested again, until it is done', async () => {
      const { orderId, paymentId, providerId, attempt } = await aPendingRefund()
      await expect(attempt()).rejects.toThrow('pending')
      expect(await statusOf(person, orderId)).toBe('cancelled')
      expect(await count(`alarms where subject = '${paymentId}'`)).toBe(0)
      await execute(`update payment_sandbox.refunds set status = 'succeeded' where id = '${providerId}'`)
      await attempt()
      expect(await statusOf(person, orderId)).toBe('refunded')
      expect(await count(`payment_sandbox.refunds where payment_intent_id = '${paymentId}'`)).toBe(1)
    })

    test('is done when the provider reports it', async () => {
      const { orderId, providerId, refundEvent } = await aPendingRefund()
      expect((await deliver(shop, refundEvent('pending'))).status).toBe(200)
      expect(await statusOf(person, orderId)).toBe('cancelled')
      await execute(`update payment_sandbox.refunds set status = 'succeeded' where id = '${providerId}'`)
      expect((await deliver(shop, refundEvent('succeeded'))).status).toBe(200)
      expect(await statusOf(person, orderId)).toBe('refunded')
    })

    test('raises an alarm if it fails later, and another refund is requested', async () => {
      const { orderId, paymentId, providerId, refundEvent, attempt } = await aPendingRefund()
      const { user } = await shop.aPerson('admin')
      await execute(`delete from payment_sandbox.refunds where id = '${providerId}'`)
      await execute(
        `update payment_sandbox.payment_intents set amount_refunded = 0 where id = '${paymentId}'`,
      )
      expect((await deliver(shop, refundEvent('failed'))).status).toBe(200)
      expect(await count(`alarms where kind = 'refund-failed' and subject = '${providerId}'`)).toBe(1)
      const notice = `notices where order_id = '${orderId}' and kind = 'refund failed'`
      expect(await count(`${notice} and user_id = '${user.id}'`)).toBe(1)
      expect(await count(`${notice} and user_id = '${person.user.id}'`)).toBe(0)
      await attempt()
      expect(await statusOf(person, orderId)).toBe('refunded')
    })
  })

  test("an event of a refund that the provider’s own list doesn't contain changes nothing", async () => {
    const orderId = await buy(shop, person, { printed: false })
    const { paymentId } = (await person.get(`/order/${orderId}`)).json.order
    const payload = JSON.stringify({
      id: `evt_${randomUUID()}`,
      object: 'event',
      type: 'charge.refunded',
      livemode: false,
      data: {
        object: {
          id: 'ch_1',
          object: 'charge',
          payment_intent: paymentId,
          refunded: true,
          amount_refunded: 1,
        },
      },
    })
    expect((await deliver(shop, payload)).status).toBe(200)
    expect(await statusOf(person, orderId)).toBe('payment received')
    expect((await person.get(`/order/${orderId}`)).json.order.refundedAmount).toBe(0)
    expect(await count(`alarms where subject = '${paymentId}'`)).toBe(0)
  })
})
