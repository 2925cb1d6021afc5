import { aLine, buy, call, delivery, openShop, payAt, type TestShop, uploadBoth } from '@printery/tests'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let first: string
let second: string
beforeAll(async () => {
  shop = await openShop({ servers: 2 })
  first = shop.urls[0] ?? ''
  second = shop.urls[1] ?? ''
})
afterAll(() => shop.close())

test('a whole order succeeds if calls alternate between both servers', async () => {
  const customer = await shop.aPerson()
  const { body, picture } = await aLine(shop)
  const added = await customer.post('/cart', body, { at: first })
  // Uploads go to the first server, and the second sees that they arrived.
  await uploadBoth(added, picture)
  const cart = (await customer.get('/cart', { at: second })).json.cart
  expect(cart.items).toMatchObject([{ uploads: { status: 'complete' } }])
  const { url, orderId } = (await customer.post('/order/create-checkout-session', delivery, { at: second }))
    .json
  await payAt(url.replace(first, second), { webhook: 'never' })
  expect((await customer.post('/order/confirm', { orderId }, { at: first })).status).toBe(200)
  expect((await customer.get('/cart', { at: second })).json.cart.items).toEqual([])
  const item = (await customer.get(`/order/${orderId}`, { at: second })).json.order.items[0]
  const file = await fetch(`${second}${item.frontDesign}`)
  expect(file.status).toBe(200)
  await file.arrayBuffer()
  expect(await shop.auditMoney()).toEqual([])
})

test('a session that ends, or a role that changes, at one server takes effect at the other on the next call', async () => {
  const customer = await shop.aPerson()
  const admin = await shop.aPerson('admin')
  expect((await customer.get('/cart', { at: second })).status).toBe(200)
  expect((await customer.post('/auth/logout', undefined, { at: first })).status).toBe(204)
  expect((await customer.get('/cart', { at: second })).json.message).toContain('not logged in')
  expect((await admin.get('/order/admin-orders', { at: second })).status).toBe(200)
  await shop.shop.db.execute(
    `update users set role = 'customer', staff_role = null where id = '${admin.user.id}'`,
  )
  expect((await admin.get('/order/admin-orders', { at: second })).status).toBe(403)
  await shop.shop.db.execute(`update users set disabled_at = now() where id = '${admin.user.id}'`)
  expect((await admin.get('/cart', { at: second })).status).toBe(401)
})

test('30 equal calls with one idempotency key, spread over both servers, add one line', async () => {
  const customer = await shop.aPerson()
  const { body } = await aLine(shop, { printed: false })
  const headers = { 'idempotency-key': 'once' }
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_call, index) =>
      customer.post('/cart', body, { headers, at: index % 2 ? first : second }),
    ),
  )
  expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(replies[0]?.status).toBe(201)
  expect((await customer.get('/cart')).json.cart.items).toHaveLength(1)
  expect((await customer.post('/cart', { ...body, quantity: 7 }, { headers, at: second })).status).toBe(409)
})

test('attempts with a wrong password are counted across both servers', async () => {
  const { email } = await shop.aPerson()
  const wrongLogin = { email, password: 'a wrong secret' }
  const tried: number[] = []
  for (let index = 0; index < 11; index++)
    tried.push((await call(index % 2 ? first : second, 'POST', '/auth/login', { body: wrongLogin })).status)
  expect(tried).toEqual([...Array.from({ length: 10 }, () => 401), 429])
})

test('when one server stops, the other continues to serve', async () => {
  const customer = await shop.aPerson()
  await shop.servers[1]?.close()
  await expect(fetch(`${second}/api/health`)).rejects.toThrow()
  const orderId = await buy(shop, customer)
  expect((await customer.get(`/order/${orderId}`)).json.order.status).toBe('payment received')
  expect(await shop.auditMoney()).toEqual([])
})
