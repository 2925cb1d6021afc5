import { randomUUID } from 'node:crypto'
import { addToCart, delivery, openShop, type Person, payAt, type TestShop } from '@printery/tests'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())
afterEach(async () => {
  shop.payment.faults.clear()
  expect(await shop.auditMoney()).toEqual([])
})

const minute = 60_000

const openPage = (person: Person, { key = '', ...change }: { key?: string; orderNotes?: string } = {}) =>
  person.post(
    '/order/create-checkout-session',
    { ...delivery, ...change },
    { headers: key ? { 'idempotency-key': key } : {} },
  )

async function pagesOf({ user }: Person) {
  const { rows } = await shop.shop.db.execute<{ id: string; state: string }>(
    `select id, state from checkouts where user_id = '${user.id}' order by created_at`,
  )
  return rows
}

async function aBuyer(): Promise<Person> {
  const person = await shop.aPerson()
  await addToCart(shop, person, { printed: false })
  return person
}

describe('a payment page whose creation the provider did not answer', () => {
  /** A page that was opened at `openedMs` and that the provider did not answer for. */
  async function anUnansweredPage(openedMs: number, key = '') {
    const person = await aBuyer()
    shop.clock.stopAt(openedMs)
    shop.payment.faults.inject('reset', { times: 4, on: 'POST /v1/checkout/sessions' })
    const refused = await openPage(person, { key })
    shop.payment.faults.clear()
    expect([refused.status, refused.json.message]).toEqual([
      503,
      'The payment provider is not responding. Nothing was charged; try again.',
    ])
    const [page] = await pagesOf(person)
    expect(page?.state).toBe('open')
    return { person, id: page?.id ?? '' }
  }

  test.each(['without', 'with'])('is opened by the same call %s a key', async (kind) => {
    const key = kind === 'with' ? randomUUID() : ''
    const openedMs = shop.clock.now().getTime()
    const { person, id } = await anUnansweredPage(openedMs, key)
    // The provider's pages last at least 30 minutes, ours last an hour.
    shop.clock.stopAt(openedMs + 29 * minute - 1)
    const repeated = await openPage(person, { key })
    shop.clock.resume()
    expect([repeated.status, repeated.json.orderId]).toEqual([200, id])
    expect(await pagesOf(person)).toEqual([{ id, state: 'open' }])
  })

  test.each(['without', 'with'])(
    'is replaced by a call %s a key once less than 31 minutes are left of it',
    async (kind) => {
      const key = kind === 'with' ? randomUUID() : ''
      const openedMs = shop.clock.now().getTime()
      const { person, id } = await anUnansweredPage(openedMs, key)
      shop.clock.stopAt(openedMs + 29 * minute)
      const repeated = await openPage(person, { key })
      shop.clock.resume()
      expect(repeated.status).toBe(200)
      expect(await pagesOf(person)).toEqual([
        { id, state: 'expired' },
        { id: repeated.json.orderId, state: 'open' },
      ])
      expect((await payAt(repeated.json.url)).status).toBe(303)
    },
  )

  test('is replaced by a call with another form', async () => {
    const { person, id } = await anUnansweredPage(shop.clock.now().getTime())
    shop.clock.resume()
    const otherPage = await openPage(person, { orderNotes: 'Ring twice' })
    expect(await pagesOf(person)).toEqual([
      { id, state: 'expired' },
      { id: otherPage.json.orderId, state: 'open' },
    ])
  })

  test('is replaced by a call with a key, which belongs to another attempt', async () => {
    const { person, id } = await anUnansweredPage(shop.clock.now().getTime())
    shop.clock.resume()
    const otherPage = await openPage(person, { key: randomUUID() })
    expect((await pagesOf(person)).map(({ state }) => state)).toEqual(['expired', 'open'])
    expect(otherPage.json.orderId).not.toBe(id)
  })
})

test('a call that is repeated with its key while the first is in progress gets the same page', async () => {
  const person = await aBuyer()
  const key = randomUUID()
  const first = await openPage(person, { key })
  const setKey = (value: string) =>
    `update checkouts set idempotency_key = ${value} where id = '${first.json.orderId}'`
  // Simulates that the second call looked for the key before the first one wrote it.
  await shop.shop.db.execute(setKey('null'))
  let second: ReturnType<typeof openPage> | undefined
  await shop.shop.db.transaction(async (tx) => {
    await tx.execute('lock table cart_lines in access exclusive mode')
    second = openPage(person, { key })
    await expect.poll(waitingForLines, { interval: 20, timeout: 5000 }).toBe(1)
    await tx.execute(setKey(`'${key}'`))
  })
  expect((await second)?.json).toEqual(first.json)
  expect(await pagesOf(person)).toEqual([{ id: first.json.orderId, state: 'open' }])
  expect((await payAt(first.json.url)).status).toBe(303)
})

async function waitingForLines(): Promise<number> {
  const { rows } = await shop.shop.db.execute<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query like '%cart_lines%'",
  )
  return rows[0]?.n ?? 0
}

test('a key that was used with another form is refused, and its page stays', async () => {
  const person = await aBuyer()
  const key = randomUUID()
  const { orderId } = (await openPage(person, { key })).json
  const otherPage = await openPage(person, { key, orderNotes: 'Ring twice' })
  expect([otherPage.status, otherPage.json.code, otherPage.json.message]).toEqual([
    409,
    'idempotency_key_reused',
    'This Idempotency-Key was used with another body.',
  ])
  expect(await pagesOf(person)).toEqual([{ id: orderId, state: 'open' }])
})
