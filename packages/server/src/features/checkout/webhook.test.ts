import { call, deliver, eventsOf, openShop, type Person, signatureOf, type TestShop } from '@printery/tests'
import { anUnreportedPayment, changedEvent, statusOf } from '@printery/tests/provider'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
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
async function count(query: string): Promise<number> {
  const { rows } = await shop.shop.db.execute<{ n: number }>(`select count(*)::int as n from ${query}`)
  return rows[0]?.n ?? 0
}

/** Counts everything that belongs to an order, and the emails that it causes. */
async function stateOf(orderId: string) {
  const emails = (template: string) =>
    count(
      `jobs.job where name = 'mail' and data->>'template' = '${template}' and data::text like '%${orderId}%'`,
    )
  return {
    status: await statusOf(person, orderId),
    orders: await count(`orders where id = '${orderId}'`),
    items: await count(`order_items where order_id = '${orderId}'`),
    history: await count(`order_history where order_id = '${orderId}'`),
    payments: await count(`payments where checkout_id = '${orderId}'`),
    refunds: await count(`refunds where order_id = '${orderId}'`),
    received: await emails('order-received'),
    supplier: await emails('supplier-new-items'),
  }
}

const orderedState = {
  status: 'payment received',
  orders: 1,
  items: 1,
  history: 2,
  payments: 1,
  refunds: 0,
  received: 1,
  supplier: 1,
}

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]]
  return list.flatMap((first, index) =>
    permutations([...list.slice(0, index), ...list.slice(index + 1)]).map((others) => [first, ...others]),
  )
}

describe('PA1 events in any order and any number of times make one order', () => {
  test('also each of them 30 times at once, on two servers, and again after 3 days', async () => {
    const { orderId, completed, succeeded } = await anUnreportedPayment(shop, person)
    const expired = changedEvent(completed, { type: 'checkout.session.expired' })
    const unknown = changedEvent(completed, { type: 'customer.created' })
    const events = [succeeded, expired, completed, unknown]
    const deliverOften = async (payload: string, times: number) => {
      const replies = await Promise.all(
        Array.from({ length: times }, (_, index) =>
          deliver(shop, payload, { at: shop.urls[index % 2] ?? '' }),
        ),
      )
      expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]))
    }
    await Promise.all(events.map((payload) => deliverOften(payload, 30)))
    expect(await stateOf(orderId)).toEqual(orderedState)
    shop.clock.pass(3 * 86_400_000)
    await Promise.all(events.map((payload) => deliverOften(payload, 3)))
    expect(await stateOf(orderId)).toEqual(orderedState)
    expect(await count(`payment_events where id = '${JSON.parse(completed).id}'`)).toBe(1)
  })

  const kinds = ['completed', 'succeeded', 'expired', 'unknown'] as const
  test.each(permutations(kinds).map((order) => [order.join(', '), order] as const))(
    'in the order %s',
    async (_title, order) => {
      const { orderId, completed, succeeded } = await anUnreportedPayment(shop, person)
      const payloads = {
        completed,
        succeeded,
        expired: changedEvent(completed, {
          type: 'checkout.session.expired',
          object: { payment_status: 'unpaid' },
        }),
        unknown: changedEvent(succeeded, { type: 'payment_intent.processing' }),
      }
      for (const kind of order) expect((await deliver(shop, payloads[kind])).status).toBe(200)
      expect(await stateOf(orderId)).toEqual(orderedState)
    },
  )

  test('also with a refund among them, in any sequence: the order is refunded once', async () => {
    const histories = new Set<number>()
    for (const order of permutations(['completed', 'succeeded', 'refunded', 'expired'] as const)) {
      const { orderId, completed, succeeded } = await anUnreportedPayment(shop, person)
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
      await tryRefund(shop.shop, { db: shop.shop.db, now: shop.clock.now() }, refund?.id ?? '')
      await shop.payment.idle()
      const refunded = (await eventsOf(shop, refund?.intent_id ?? '')).find((text) =>
        text.includes('"charge.refunded"'),
      )
      const payloads = {
        completed,
        succeeded,
        refunded: refunded ?? '',
        expired: changedEvent(completed, { type: 'checkout.session.expired' }),
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
  const forgeries: [string, (payload: string, time: number) => { signature?: string; payload?: string }][] = [
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
    ['only v0', (payload, time) => ({ signature: `t=${time},v0=${signatureOf(payload, time)}` })],
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
      'a time that is not a number',
      (payload, time) => ({ signature: `t=now,v1=${signatureOf(payload, time)}` }),
    ],
  ]
  test.each(forgeries)(
    'an event with %s is refused with 400, and nothing is written',
    async (_fault, forge) => {
      const { orderId, completed } = await anUnreportedPayment(shop, person)
      const time = Math.floor(shop.clock.now().getTime() / 1000)
      const { signature, payload = completed } = forge(completed, time)
      const reply = await deliver(shop, payload, { signature })
      expect([reply.status, reply.json.code]).toEqual([400, 'bad_signature'])
      expect(await statusOf(person, orderId)).toBeUndefined()
      expect(await count(`payment_events where id = '${JSON.parse(completed).id}'`)).toBe(0)
      expect(await count(`payments where checkout_id = '${orderId}'`)).toBe(0)
      expect((await person.post('/order/confirm', { orderId })).status).toBe(200)
    },
  )

  test('an event with two signatures, one of them right, is accepted, as during a change of the secret', async () => {
    const { orderId, completed } = await anUnreportedPayment(shop, person)
    const time = Math.floor(shop.clock.now().getTime() / 1000)
    const [old, current] = [signatureOf(completed, time, 'whsec_old'), signatureOf(completed, time)]
    const signature = `at=1,t=${time},v1=${old},v1=${current}`
    expect((await deliver(shop, completed, { signature })).status).toBe(200)
    expect(await statusOf(person, orderId)).toBe('payment received')
  })

  test('an event is accepted up to 300 seconds before or after its time, and refused at 301', () => {
    const [payload, signedMs] = ['{"id":"evt_1","object":"event"}', 1_800_000_000]
    const isAccepted = (signedAt: number) => {
      const signature = `t=${signedAt},v1=${signatureOf(payload, signedAt)}`
      try {
        return (
          verifyEvent(shop.shop, Buffer.from(payload), signature, new Date(signedMs * 1000)).id === 'evt_1'
        )
      } catch {
        return false
      }
    }
    expect([-301, -300, 0, 300, 301].map((seconds) => isAccepted(signedMs + seconds))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
  })

  test('without a secret no event is accepted, and production does not start', () => {
    const [payload, signedMs] = ['{"id":"evt_1","object":"event"}', 1_800_000_000]
    const signature = `t=${signedMs},v1=${signatureOf(payload, signedMs, '')}`
    for (const STRIPE_WEBHOOK_SECRET of [undefined, '']) {
      const settings = { ...shop.shop.settings, STRIPE_WEBHOOK_SECRET }
      const verify = () =>
        verifyEvent({ ...shop.shop, settings }, Buffer.from(payload), signature, new Date(signedMs * 1000))
      expect(verify).toThrow('This event is not signed by the payment provider.')
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
