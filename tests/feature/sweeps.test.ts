import { randomUUID } from 'node:crypto'
import { addToCart, buy, call, openShop, type TestShop, tokenIn } from '@printery/tests'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const day = 86_400_000

async function count(table: string, condition = 'true'): Promise<number> {
  const { rows } = await shop.shop.db.execute<{ n: string }>(
    `select count(*) as n from ${table} where ${condition}`,
  )
  return Number(rows[0]?.n)
}

/** Runs the sweep as the queue does, and waits for sweeps that the schedule started meanwhile. */
async function sweep(): Promise<void> {
  await shop.shop.jobs.send(shop.shop.db, 'sweep', {})
  await expect
    .poll(() => count('jobs.job', `name = 'sweep' and state <> 'completed'`), { timeout: 30_000 })
    .toBe(0)
}

test('RB4 expired sessions, keys, limits, links, events and files are deleted, unless something refers to them', async () => {
  const person = await shop.aPerson()
  const orderId = await buy(shop, person)
  const key = randomUUID()
  const line = { headers: { 'idempotency-key': key } }
  const remainingLine = await addToCart(shop, person)
  const removedLine = await addToCart(shop, person)
  await person.delete(`/cart/${removedLine.id}`, line)
  const body = { email: person.email }
  await call(shop.url, 'POST', '/auth/forgot-password', { body })
  await tokenIn(shop, person.email, 'Set a new password')
  await call(shop.url, 'POST', '/auth/login', { body: { ...body, password: 'a wrong one' } })
  await shop.shop.db.execute(
    `insert into idempotency_keys (user_id, route, key, body_hash, answer, created_at)
     values ('${person.user.id}', 'POST /cart', 'of today', 'x', '{}', now())`,
  )
  const files = await count('files')
  await sweep()
  // Today nothing has expired except files that nothing refers to, which are kept for a day.
  expect(await count('idempotency_keys', `key = 'of today'`)).toBe(1)
  expect(await count('password_links')).toBe(1)
  expect(await count('limits')).toBeGreaterThan(0)
  expect(await count('files')).toBe(files)

  shop.clock.pass(3 * day)
  await sweep()
  expect(await count('idempotency_keys')).toBe(0)
  expect(await count('password_links')).toBe(0)
  expect(await count('limits')).toBe(0)
  // The files of the removed line are deleted; those of the cart and the order stay.
  expect(await count('files')).toBe(files - 2)
  expect(await count('payment_events')).toBeGreaterThan(0)
  const cart = (await person.get('/cart')).json.cart
  expect(cart.items.map((item: { id: string; uploads: object }) => [item.id, item.uploads])).toEqual([
    [remainingLine.id, { status: 'complete' }],
  ])
  const order = (await person.get(`/order/${orderId}`)).json.order
  expect((await fetch(`${shop.url}${order.items[0].frontDesign}`)).status).toBe(200)
  expect((await fetch(`${shop.url}${cart.items[0].frontDesign}`)).status).toBe(200)

  shop.clock.pass(26 * day)
  await sweep()
  expect(await count('payment_events')).toBeGreaterThan(0)
  expect((await person.get('/cart')).status).toBe(200)
  shop.clock.pass(2 * day)
  await sweep()
  expect(await count('payment_events')).toBe(0)
  expect(await count('sessions', `user_id = '${person.user.id}'`)).toBe(0)
  expect(await count('orders', `id = '${orderId}'`)).toBe(1)
  expect(await shop.auditMoney()).toEqual([])
})
