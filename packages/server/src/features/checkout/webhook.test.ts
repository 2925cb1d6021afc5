import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  addToCart,
  buy,
  call,
  deliver,
  eventsOf,
  openPaymentPage,
  openShop,
  type Person,
  payAt,
  signatureOf,
  type TestShop,
} from '../../../../../tests/support/index.ts'
import { readSettings } from '../../settings/settings.ts'
import { tryRefund } from './refunds.ts'
import { verifyEvent } from './webhook.ts'

let shop: TestShop
let person: Person
beforeAll(async () => {
  shop = await openShop({ workers: false, servers: 2 })
  person = await shop.aPerson()
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await shop.auditMoney()).toEqual([])
})

/** A paid page of which the shop got no event, and the event. */
async function aSilentPayment() {
  await addToCart(shop, person, { printed: false })
  const { url, orderId } = await openPaymentPage(person)
  expect((await payAt(url, { webhook: 'never' })).status).toBe(303)
  const events = await eventsOf(shop, orderId)
  const event = (type: string) => events.find((text) => JSON.parse(text).type === type) ?? ''
  return {
    orderId,
    completed: event('checkout.session.completed'),
    succeeded: event('payment_intent.succeeded'),
  }
}

/** The same event with another id, type or content. */
function changed(payload: string, change: { type?: string; object?: object; livemode?: boolean }): string {
  const { data, ...event } = JSON.parse(payload)
  const object = { ...data.object, ...change.object }
  return JSON.stringify({ ...event, ...change, id: `evt_${randomUUID()}`, data: { object } })
}

async function statusOf(orderId: string): Promise<string | undefined> {
  return (await person.get(`/order/${orderId}`)).json.order?.status
}

async function count(query: string): Promise<number> {
  const { rows } = await shop.shop.db.execute<{ n: number }>(`select count(*)::int as n from ${query}`)
  return rows[0]?.n ?? 0
}

/** Everything that belongs to an order, and the mails that it causes. */
async function stateOf(orderId: string) {
  const mails = (template: string) =>
    count(
      `jobs.job where name = 'mail' and data->>'template' = '${template}' and data::text like '%${orderId}%'`,
    )
  return {
    status: await statusOf(orderId),
    orders: await count(`orders where id = '${orderId}'`),
    items: await count(`order_items where order_id = '${orderId}'`),
    history: await count(`order_history where order_id = '${orderId}'`),
    payments: await count(`payments where checkout_id = '${orderId}'`),
    refunds: await count(`refunds where order_id = '${orderId}'`),
    received: await mails('order-received'),
    supplier: await mails('supplier-new-items'),
  }
}

const ordered = {
  status: 'payment received',
  orders: 1,
  items: 1,
  history: 2,
  payments: 1,
  refunds: 0,
  received: 1,
  supplier: 1,
}

function permutations<T>(all: readonly T[]): T[][] {
  if (all.length < 2) return [[...all]]
  return all.flatMap((first, at) =>
    permutations([...all.slice(0, at), ...all.slice(at + 1)]).map((rest) => [first, ...rest]),
  )
}

describe('PA1 events in any order and any number of times make one order', () => {
  test('each of them 30 times at once, on two servers, and again after 3 days', async () => {
    const { orderId, completed, succeeded } = await aSilentPayment()
    const expired = changed(completed, { type: 'checkout.session.expired' })
    const unknown = changed(completed, { type: 'customer.created' })
    const all = [succeeded, expired, completed, unknown]
    const flood = async (payload: string, times: number) => {
      const replies = await Promise.all(
        Array.from({ length: times }, (_, at) => deliver(shop, payload, { at: shop.urls[at % 2] ?? '' })),
      )
      expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]))
    }
    await Promise.all(all.map((payload) => flood(payload, 30)))
    expect(await stateOf(orderId)).toEqual(ordered)
    shop.clock.pass(3 * 86_400_000)
    await Promise.all(all.map((payload) => flood(payload, 3)))
    expect(await stateOf(orderId)).toEqual(ordered)
    expect(await count(`payment_events where id = '${JSON.parse(completed).id}'`)).toBe(1)
  })

  const kinds = ['completed', 'succeeded', 'expired', 'unknown'] as const
  test.each(permutations(kinds).map((order) => [order.join(', '), order] as const))(
    '%s',
    async (_title, order) => {
      const { orderId, completed, succeeded } = await aSilentPayment()
      const payloads = {
        completed,
        succeeded,
        expired: changed(completed, {
          type: 'checkout.session.expired',
          object: { payment_status: 'unpaid' },
        }),
        unknown: changed(succeeded, { type: 'payment_intent.processing' }),
      }
      for (const kind of order) expect((await deliver(shop, payloads[kind])).status).toBe(200)
      expect(await stateOf(orderId)).toEqual(ordered)
    },
  )

  test('with a refund among them: it is refunded once, and stays so in every order of events', async () => {
    const histories = new Set<number>()
    for (const order of permutations(['completed', 'succeeded', 'refunded', 'expired'] as const)) {
      const { orderId, completed, succeeded } = await aSilentPayment()
      await deliver(shop, completed)
      const cancelled = await person.patch('/order', {
        id: orderId,
        status: 'cancelled',
        cancelReason: 'Changed plans',
      })
      expect(cancelled.status).toBe(200)
      const { rows } = await shop.shop.db.execute<{ id: string; intent_id: string }>(
        `select id, intent_id from refunds where order_id = '${orderId}'`,
      )
      const [refund] = rows
      await tryRefund(shop.shop, refund?.id ?? '', shop.clock.now())
      await shop.payment.idle()
      const refunded = (await eventsOf(shop, refund?.intent_id ?? '')).find((text) =>
        text.includes('"charge.refunded"'),
      )
      const payloads = {
        completed,
        succeeded,
        refunded: refunded ?? '',
        expired: changed(completed, { type: 'checkout.session.expired' }),
      }
      for (const kind of order)
        for (const reply of await Promise.all([deliver(shop, payloads[kind]), deliver(shop, payloads[kind])]))
          expect(reply.status).toBe(200)
      const state = await stateOf(orderId)
      expect(state).toMatchObject({ status: 'refunded', orders: 1, payments: 1, refunds: 1, received: 1 })
      histories.add(state.history)
    }
    expect(histories.size).toBe(1)
  })
})

describe('PA2 only events that the provider signed within the last minutes are accepted', () => {
  const refused: [string, (payload: string, time: number) => { signature?: string; payload?: string }][] = [
    ['no signature', () => ({ signature: '' })],
    ['a wrong one', (_payload, time) => ({ signature: `t=${time},v1=${'0'.repeat(64)}` })],
    [
      'another secret',
      (payload, time) => ({ signature: `t=${time},v1=${signatureOf(payload, time, 'whsec_other')}` }),
    ],
    [
      'one byte changed',
      (payload, time) => ({
        signature: `t=${time},v1=${signatureOf(payload, time)}`,
        payload: payload.replace('"sgd"', '"sgb"'),
      }),
    ],
    [
      'written again with other spaces',
      (payload, time) => ({
        signature: `t=${time},v1=${signatureOf(payload, time)}`,
        payload: JSON.stringify(JSON.parse(payload), null, 1),
      }),
    ],
    [
      'a byte behind',
      (payload, time) => ({
        signature: `t=${time},v1=${signatureOf(payload, time)}`,
        payload: `${payload} `,
      }),
    ],
    ['v0 alone', (payload, time) => ({ signature: `t=${time},v0=${signatureOf(payload, time)}` })],
    ['no time', (payload, time) => ({ signature: `v1=${signatureOf(payload, time)}` })],
    [
      'a time that was not signed',
      (payload, time) => ({ signature: `t=${time},v1=${signatureOf(payload, time - 1)}` }),
    ],
    [
      'an old time',
      (payload, time) => ({ signature: `t=${time - 330},v1=${signatureOf(payload, time - 330)}` }),
    ],
    [
      'a time ahead',
      (payload, time) => ({ signature: `t=${time + 330},v1=${signatureOf(payload, time + 330)}` }),
    ],
    [
      'a time that is no number',
      (payload, time) => ({ signature: `t=now,v1=${signatureOf(payload, time)}` }),
    ],
  ]
  test.each(refused)('%s: 400, and nothing is written', async (_what, forge) => {
    const { orderId, completed } = await aSilentPayment()
    const time = Math.floor(shop.clock.now().getTime() / 1000)
    const { signature, payload = completed } = forge(completed, time)
    const reply = await deliver(shop, payload, { signature })
    expect([reply.status, reply.json.code]).toEqual([400, 'bad_signature'])
    expect(await statusOf(orderId)).toBeUndefined()
    expect(await count(`payment_events where id = '${JSON.parse(completed).id}'`)).toBe(0)
    expect(await count(`payments where checkout_id = '${orderId}'`)).toBe(0)
    expect((await person.post('/order/confirm', { orderId })).status).toBe(200)
  })

  test('two signatures of which one is right, as during a change of the secret, beside an unknown field: 200', async () => {
    const { orderId, completed } = await aSilentPayment()
    const time = Math.floor(shop.clock.now().getTime() / 1000)
    const [old, right] = [signatureOf(completed, time, 'whsec_old'), signatureOf(completed, time)]
    const signature = `at=1,t=${time},v1=${old},v1=${right}`
    expect((await deliver(shop, completed, { signature })).status).toBe(200)
    expect(await statusOf(orderId)).toBe('payment received')
  })

  test('an event is valid for 300 seconds, to either side, and not for 301', () => {
    const [payload, at] = ['{"id":"evt_1","object":"event"}', 1_800_000_000]
    const isRead = (signedAt: number) => {
      const signature = `t=${signedAt},v1=${signatureOf(payload, signedAt)}`
      try {
        return verifyEvent(shop.shop, Buffer.from(payload), signature, new Date(at * 1000)).id === 'evt_1'
      } catch {
        return false
      }
    }
    expect([-301, -300, 0, 300, 301].map((seconds) => isRead(at + seconds))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
  })

  test('without a secret no event is accepted, and production does not start', () => {
    const [payload, at] = ['{"id":"evt_1","object":"event"}', 1_800_000_000]
    const signature = `t=${at},v1=${signatureOf(payload, at, '')}`
    for (const STRIPE_WEBHOOK_SECRET of [undefined, '']) {
      const settings = { ...shop.shop.settings, STRIPE_WEBHOOK_SECRET }
      const read = () =>
        verifyEvent({ ...shop.shop, settings }, Buffer.from(payload), signature, new Date(at * 1000))
      expect(read).toThrow('This event is not signed by the payment provider.')
    }
    const environment = {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://db/shop',
      PUBLIC_URL: 'https://shop.test',
      STRIPE_SECRET_KEY: 'sk_live_1',
      SMTP_URL: 'smtp://mail',
    }
    expect(() => readSettings(environment)).toThrow('STRIPE_WEBHOOK_SECRET')
  })

  test('an empty body, or invalid JSON, is refused without an error', async () => {
    for (const body of ['', '{', 'x'])
      expect((await call(shop.url, 'POST', '/payments/webhook', { body })).status).toBe(400)
  })
})

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
    const { orderId, completed } = await aSilentPayment()
    const forged = changed(completed, change)
    const { client_reference_id, payment_intent } = JSON.parse(forged).data.object
    for (const _time of [1, 2]) expect((await deliver(shop, forged)).status).toBe(200)
    expect(await statusOf(orderId)).toBeUndefined()
    expect(await count(`payments where checkout_id = '${orderId}'`)).toBe(0)
    const subject = String(payment_intent ?? client_reference_id).replaceAll("'", "''")
    expect(
      await count(
        `alarms where kind = 'payment-mismatch' and subject = '${subject}' and detail ->> 'fault' = '${fault}'`,
      ),
    ).toBe(1)
    // The genuine event still creates the order, and settles the alarm about its page or payment.
    expect((await deliver(shop, completed)).status).toBe(200)
    expect(await statusOf(orderId)).toBe('payment received')
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
      const { orderId, completed } = await aSilentPayment()
      const subject = JSON.parse(completed).data.object.payment_intent
      const unpaid = changed(completed, { object: { payment_status: 'unpaid' } })
      const paid = changed(completed, { type: 'checkout.session.async_payment_succeeded' })
      if (!isMoneyFirst) {
        expect((await deliver(shop, unpaid)).status).toBe(200)
        expect(await about(subject, 'open')).toMatchObject([{ kind: 'payment-mismatch' }])
      }
      expect((await deliver(shop, paid)).status).toBe(200)
      expect((await deliver(shop, changed(unpaid, {}))).status).toBe(200)
      expect(await statusOf(orderId)).toBe('payment received')
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
    const { orderId, completed } = await aSilentPayment()
    for (const client_reference_id of ['booking 7', "'; drop table orders", randomUUID(), null]) {
      const ended = JSON.parse(changed(completed, { object: { client_reference_id } }))
      const event = { ...ended, id: `evt_${randomUUID()}`, type: 'checkout.session.expired' }
      expect((await deliver(shop, JSON.stringify(event))).status).toBe(200)
    }
    expect((await deliver(shop, completed)).status).toBe(200)
    expect(await statusOf(orderId)).toBe('payment received')
  })

  test('a payment of another amount, reported by its intent', async () => {
    const { orderId, completed, succeeded } = await aSilentPayment()
    expect((await deliver(shop, changed(succeeded, { object: { amount_received: 1 } }))).status).toBe(200)
    expect((await deliver(shop, changed(succeeded, { object: { status: 'processing' } }))).status).toBe(200)
    expect(await statusOf(orderId)).toBeUndefined()
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
      const told = (status: string) =>
        JSON.stringify({
          id: `evt_${randomUUID()}`,
          object: 'event',
          type: status === 'failed' ? 'refund.failed' : 'refund.updated',
          livemode: false,
          data: {
            object: { id: providerId, object: 'refund', payment_intent: paymentId, amount: total, status },
          },
        })
      const ask = () => tryRefund(shop.shop, rows[0]?.id ?? '', shop.clock.now())
      return { orderId, paymentId, providerId, told, ask }
    }

    test('is polled, not requested again, until it is done', async () => {
      const { orderId, paymentId, providerId, ask } = await aBegunRefund()
      await expect(ask()).rejects.toThrow('pending')
      expect(await statusOf(orderId)).toBe('cancelled')
      expect(await count(`alarms where subject = '${paymentId}'`)).toBe(0)
      await run(`update payment_sandbox.refunds set status = 'succeeded' where id = '${providerId}'`)
      await ask()
      expect(await statusOf(orderId)).toBe('refunded')
      expect(await count(`payment_sandbox.refunds where payment_intent_id = '${paymentId}'`)).toBe(1)
    })

    test('is done when the provider reports it', async () => {
      const { orderId, providerId, told } = await aBegunRefund()
      expect((await deliver(shop, told('pending'))).status).toBe(200)
      expect(await statusOf(orderId)).toBe('cancelled')
      await run(`update payment_sandbox.refunds set status = 'succeeded' where id = '${providerId}'`)
      expect((await deliver(shop, told('succeeded'))).status).toBe(200)
      expect(await statusOf(orderId)).toBe('refunded')
    })

    test('fails in the end: an alarm is raised, and another refund is requested', async () => {
      const { orderId, paymentId, providerId, told, ask } = await aBegunRefund()
      const { user } = await shop.aPerson('admin')
      await run(`delete from payment_sandbox.refunds where id = '${providerId}'`)
      await run(`update payment_sandbox.payment_intents set amount_refunded = 0 where id = '${paymentId}'`)
      expect((await deliver(shop, told('failed'))).status).toBe(200)
      expect(await count(`alarms where kind = 'refund-failed' and subject = '${providerId}'`)).toBe(1)
      const notice = `notices where order_id = '${orderId}' and kind = 'refund failed'`
      expect(await count(`${notice} and user_id = '${user.id}'`)).toBe(1)
      expect(await count(`${notice} and user_id = '${person.user.id}'`)).toBe(0)
      await ask()
      expect(await statusOf(orderId)).toBe('refunded')
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
    expect(await statusOf(orderId)).toBe('payment received')
    expect((await person.get(`/order/${orderId}`)).json.order.refundedAmount).toBe(0)
    expect(await count(`alarms where subject = '${paymentId}'`)).toBe(0)
  })
})
