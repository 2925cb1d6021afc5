import {
  addToCart,
  aLine,
  call,
  delivery,
  openPage,
  openShop,
  payAt,
  put,
  putBoth,
  type TestShop,
} from '@printery/tests'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

interface Line {
  reqId?: string
  msg: string
  method?: string
  path?: string
  status?: number
  ms?: number
  user?: string
}

const lines = () => shop.log.map((line) => JSON.parse(line) as Line)
const requests = () => lines().filter(({ msg }) => msg === 'request')

/** Parts of addresses, headers and bodies that would open a door to who read them. */
function doorsIn(text: string): string[] {
  const tokens = text.match(/\/files\/[A-Za-z0-9_-]{43}/g) ?? []
  const signatures = text.match(/X-Amz-Signature=[0-9a-f]+/g) ?? []
  return [...tokens, ...signatures].map((door) => door.replace(/^(\/files\/|X-Amz-Signature=)/, ''))
}

test('after a whole order the log holds no token, password, presigned signature, file address or person', async () => {
  const customer = await shop.aPerson()
  const admin = await shop.aPerson('admin')
  const { body, picture } = await aLine(shop)
  const added = await customer.post('/cart', { ...body, additionalFiles: [picture.descriptor] })
  await putBoth(added, picture)
  const [more = ''] = added.json.presignedUrls.additionalFiles as string[]
  expect(await put(more.replace('Signature=', 'Signature=00'), picture)).toBe(403)
  expect(await put(more, picture)).toBe(200)
  await addToCart(shop, customer, { printed: false })
  const { url, orderId } = await openPage(customer)
  await payAt(url, { number: '4000000000000002' })
  await payAt(url, { webhook: 'twice' })
  await customer.post('/order/confirm', { orderId })
  const seen = await customer.get(`/order/${orderId}`)
  const seenByAdmin = await admin.get(`/order/${orderId}`)
  const doors = [added, seen, seenByAdmin].flatMap(({ text }) => doorsIn(text))
  expect(doors.length).toBeGreaterThan(6)
  for (const token of doors.filter((door) => door.length === 43))
    await (await fetch(`${shop.url}/files/${token}/harbour.png?v=1`)).arrayBuffer()
  await call(shop.url, 'POST', '/auth/login', { body: { email: customer.email, password: 'a wrong secret' } })
  await customer.get('/product?search=my%20own%20name')
  await call(shop.url, 'GET', `/order/${orderId}?token=${customer.token}`)
  await customer.post('/auth/logout')

  const log = shop.log.join('\n')
  const secrets = [
    ...[customer.token, admin.token, customer.password, admin.password, 'a wrong secret', 'my own name'],
    ...['sk_test_shop', 'whsec_shop', 'Bearer', 'stripe-signature', 'X-Amz-Signature', '4242424242424242'],
    ...[customer.email, delivery.customerEmail, delivery.customerAddress, delivery.customerPhoneNumber],
    ...doors,
  ]
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
  expect(requests().filter(({ path }) => path?.includes('?'))).toEqual([])
  expect(requests().length).toBeGreaterThan(20)
})

test('each request leaves one line: its id, method, address, status, time and who asked', async () => {
  const customer = await shop.aPerson()
  const asked = await Promise.all([
    ...Array.from({ length: 20 }, (_one, at) => customer.get(`/order/${at}`)),
    call(shop.url, 'GET', '/cart'),
    call(shop.url, 'POST', '/auth/login', { body: '{' }),
    call(shop.url, 'GET', '/no/such/place'),
    call(shop.url, 'GET', '/order/%ff'),
    call(shop.url, 'GET', `/product/${'a'.repeat(3000)}`),
  ])
  for (const { status, json } of asked) {
    await expect.poll(() => requests().filter(({ reqId }) => reqId === json.requestId)).toHaveLength(1)
    const [line] = requests().filter(({ reqId }) => reqId === json.requestId)
    expect(line).toMatchObject({ status, path: expect.stringMatching(/^\/api\//), ms: expect.any(Number) })
  }
  const ids = requests().map(({ reqId }) => reqId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(requests().find(({ reqId }) => reqId === asked[0]?.json.requestId)).toMatchObject({
    method: 'GET',
    path: '/api/order/0',
    user: customer.user.id,
  })
})

test('a fault is one line with what a developer needs, and none of what people sent', async () => {
  const customer = await shop.aPerson()
  await shop.shop.db.execute('alter table cart_lines rename column quantity to pieces')
  const { body } = await aLine(shop, { printed: false })
  const broken = await customer.post('/cart', body)
  await shop.shop.db.execute('alter table cart_lines rename column pieces to quantity')
  expect(broken).toMatchObject({ status: 500, json: { code: 'fault', message: 'Something went wrong!' } })
  expect(Object.keys(broken.json).sort()).toEqual(['code', 'message', 'requestId'])
  const faults = lines().filter(({ msg, reqId }) => msg === 'fault' && reqId === broken.json.requestId)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatchObject({ err: { stack: expect.stringContaining('cart') } })
  expect(JSON.stringify(faults)).not.toContain(customer.user.id)
})
