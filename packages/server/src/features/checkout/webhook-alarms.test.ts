import { randomUUID } from 'node:crypto'
import { buy, deliver, eventsOf, openShop, type Person, payAt, type TestShop } from '@printery/tests'
import { aSilentPayment, changedEvent, statusOf } from '@printery/tests/provider'
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

describe('PA3 a signed event that does not fit is answered 200, is not paid, and raises an alarm', () => {
  const unasked = 'Nobody was asked for this payment here.'
  const wrong: [string, { object?: object; livemode?: boolean }, string][] = [
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
    ['unpaid', { object: { payment_status: 'unpaid' } }, 'The provider says that it is not paid.'],
    ['live money', { livemode: true }, 'Test money and live money were mixed.'],
    ['an order that is not known', { object: { client_reference_id: randomUUID() } }, unasked],
    ['an order that can not be', { object: { client_reference_id: "'; drop table orders" } }, unasked],
    ['no order', { object: { client_reference_id: null } }, unasked],
    ['no payment', { object: { payment_intent: null } }, 'The provider names no payment.'],
  ]
  test.each(wrong)('%s', async (_what, change, fault) => {
    const { orderId, completed } = await aSilentPayment(shop, person)
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
    const about = `subject in ('${orderId}', '${JSON.parse(completed).data.object.payment_intent}')`
    expect(await count(`alarms where ${about} and settled_at is null`)).toBe(0)
  })

  test('CORRECT-005 the alarm of a page that was completed unpaid is settled by its payment, in either order', async () => {
    const admin = await shop.aPerson('admin')
    const about = async (subject: string, state: 'open' | 'done') =>
      (await admin.get(`/alarm?state=${state}&limit=100`)).json.alarms.filter(
        ({ paymentId }: { paymentId: string }) => paymentId === subject,
      )
    for (const isMoneyFirst of [false, true]) {
      const { orderId, completed } = await aSilentPayment(shop, person)
      const subject = JSON.parse(completed).data.object.payment_intent
      const unpaid = changedEvent(completed, { object: { payment_status: 'unpaid' } })
      const paid = changedEvent(completed, { type: 'checkout.session.async_payment_succeeded' })
      if (!isMoneyFirst) {
        expect((await deliver(shop, unpaid)).status).toBe(200)
        expect(await about(subject, 'open')).toMatchObject([{ kind: 'payment-mismatch' }])
      }
      expect((await deliver(shop, paid)).status).toBe(200)
      expect((await deliver(shop, changedEvent(unpaid, {}))).status).toBe(200)
      expect(await statusOf(person, orderId)).toBe('payment received')
      expect(await about(subject, 'open')).toEqual([])
      expect(await about(subject, 'done')).toMatchObject(
        isMoneyFirst ? [] : [{ kind: 'payment-mismatch', answer: null }],
      )
    }
  })

  test('CORRECT-005 a payment to another shop of the account raises no alarm; one of a lost page of ours does', async () => {
    const paidPage = async (home: string) => {
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
      return events.map((event) => ({ type: event.type, text: JSON.stringify(event), of: session.id }))
    }
    const [theirs, ours] = [await paidPage('https://other.test'), await paidPage(shop.url)]
    // Each on its own: an intent doesn't contain its page.
    for (const { text } of theirs) expect((await deliver(shop, text)).status).toBe(200)
    const [intent] = ours.filter(({ type }) => type === 'payment_intent.succeeded')
    expect((await deliver(shop, intent?.text ?? '')).status).toBe(200)
    const alarmed = await shop.shop.db.execute<{ page: string }>(
      `select i.session_id as page from alarms a join payment_sandbox.payment_intents i on i.id = a.subject
       where a.kind = 'payment-mismatch' and i.session_id in ('${theirs[0]?.of}', '${ours[0]?.of}')`,
    )
    expect(alarmed.rows).toEqual([{ page: ours[0]?.of }])
    for (const page of [theirs[0]?.of, ours[0]?.of]) {
      await shop.shop.db.execute(`delete from payment_sandbox.payment_intents where session_id = '${page}'`)
      await shop.shop.db.execute(`delete from payment_sandbox.sessions where id = '${page}'`)
    }
  })

  test('PA1 the expiry of a page that was opened elsewhere, under whatever name: 200', async () => {
    const { orderId, completed } = await aSilentPayment(shop, person)
    for (const client_reference_id of ['booking 7', "'; drop table orders", randomUUID(), null]) {
      const ended = JSON.parse(changedEvent(completed, { object: { client_reference_id } }))
      const event = { ...ended, id: `evt_${randomUUID()}`, type: 'checkout.session.expired' }
      expect((await deliver(shop, JSON.stringify(event))).status).toBe(200)
    }
    expect((await deliver(shop, completed)).status).toBe(200)
    expect(await statusOf(person, orderId)).toBe('payment received')
  })

  test('a payment of another amount, reported by its intent', async () => {
    const { orderId, completed, succeeded } = await aSilentPayment(shop, person)
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
    const run = (text: string) => shop.shop.db.execute(text)

    /** A cancelled order with a pending refund. */
    async function aBegunRefund() {
      const orderId = await buy(shop, person, { printed: false })
      const { paymentId, total } = (await person.get(`/order/${orderId}`)).json.order
      await person.patch('/order', { id: orderId, status: 'cancelled', cancelReason: 'Changed plans' })
      const providerId = `re_${randomUUID()}`
      await run(`insert into payment_sandbox.refunds (id, payment_intent_id, charge_id, amount, currency, status, metadata, created_at)
        select '${providerId}', id, charge_id, ${total}, 'sgd', 'pending', '{}', now() from payment_sandbox.payment_intents where id = '${paymentId}'`)
      await run(
        `update payment_sandbox.payment_intents set amount_refunded = ${total} where id = '${paymentId}'`,
      )
      const { rows } = await shop.shop.db.execute<{ id: string }>(
        `update refunds set provider_refund_id = '${providerId}' where order_id = '${orderId}' returning id`,
      )
      const reported = (status: string) =>
        JSON.stringify({
          id: `evt_${randomUUID()}`,
          object: 'event',
          type: status === 'failed' ? 'refund.failed' : 'refund.updated',
          livemode: false,
          data: {
            object: { id: providerId, object: 'refund', payment_intent: paymentId, amount: total, status },
          },
        })
      const ask = () => tryRefund(shop.shop, { db: shop.shop.db, now: shop.clock.now() }, rows[0]?.id ?? '')
      return { orderId, paymentId, providerId, reported, ask }
    }

    test('is polled, not requested again, until it is done', async () => {
      const { orderId, paymentId, providerId, ask } = await aBegunRefund()
      await expect(ask()).rejects.toThrow('pending')
      expect(await statusOf(person, orderId)).toBe('cancelled')
      expect(await count(`alarms where subject = '${paymentId}'`)).toBe(0)
      await run(`update payment_sandbox.refunds set status = 'succeeded' where id = '${providerId}'`)
      await ask()
      expect(await statusOf(person, orderId)).toBe('refunded')
      expect(await count(`payment_sandbox.refunds where payment_intent_id = '${paymentId}'`)).toBe(1)
    })

    test('is done when the provider reports it', async () => {
      const { orderId, providerId, reported } = await aBegunRefund()
      expect((await deliver(shop, reported('pending'))).status).toBe(200)
      expect(await statusOf(person, orderId)).toBe('cancelled')
      await run(`update payment_sandbox.refunds set status = 'succeeded' where id = '${providerId}'`)
      expect((await deliver(shop, reported('succeeded'))).status).toBe(200)
      expect(await statusOf(person, orderId)).toBe('refunded')
    })

    test('fails in the end: an alarm is raised, and another refund is requested', async () => {
      const { orderId, paymentId, providerId, reported, ask } = await aBegunRefund()
      const { user } = await shop.aPerson('admin')
      await run(`delete from payment_sandbox.refunds where id = '${providerId}'`)
      await run(`update payment_sandbox.payment_intents set amount_refunded = 0 where id = '${paymentId}'`)
      expect((await deliver(shop, reported('failed'))).status).toBe(200)
      expect(await count(`alarms where kind = 'refund-failed' and subject = '${providerId}'`)).toBe(1)
      const notice = `notices where order_id = '${orderId}' and kind = 'refund failed'`
      expect(await count(`${notice} and user_id = '${user.id}'`)).toBe(1)
      expect(await count(`${notice} and user_id = '${person.user.id}'`)).toBe(0)
      await ask()
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
