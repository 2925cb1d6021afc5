import {
  addToCart,
  aLine,
  buy,
  call,
  delivery,
  openPaymentPage,
  openShop,
  payAt,
  putFile,
  type TestShop,
  uploadBoth,
} from '@printery/tests'
import { findLeaks } from '@printery/tests/leaks'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

interface LogLine {
  reqId?: string
  msg: string
  method?: string
  path?: string
  status?: number
  ms?: number
  user?: string
}

const lines = () => shop.log.map((line) => JSON.parse(line) as LogLine)
const requests = () => lines().filter(({ msg }) => msg === 'request')

/** Credentials in addresses, headers and bodies: tokens of files and signatures of uploads. */
function credentialsIn(text: string): string[] {
  const tokens = text.match(/\/files\/[A-Za-z0-9_-]{43}/g) ?? []
  const signatures = text.match(/X-Amz-Signature=[0-9a-f]+/g) ?? []
  return [...tokens, ...signatures].map((credential) =>
    credential.replace(/^(\/files\/|X-Amz-Signature=)/, ''),
  )
}

test('after a whole order the log has no token, password, presigned signature, file URL or personal data', async () => {
  const customer = await shop.aPerson()
  const admin = await shop.aPerson('admin')
  const { body, picture } = await aLine(shop)
  const added = await customer.post('/cart', { ...body, additionalFiles: [picture.descriptor] })
  await uploadBoth(added, picture)
  const [additionalUrls = ''] = added.json.presignedUrls.additionalFiles as string[]
  expect(await putFile(additionalUrls.replace('Signature=', 'Signature=00'), picture)).toBe(403)
  expect(await putFile(additionalUrls, picture)).toBe(200)
  await addToCart(shop, customer, { printed: false })
  const { url, orderId } = await openPaymentPage(customer)
  await payAt(url, { number: '4000000000000002' })
  await payAt(url, { webhook: 'twice' })
  await customer.post('/order/confirm', { orderId })
  const ownOrder = await customer.get(`/order/${orderId}`)
  const adminOrder = await admin.get(`/order/${orderId}`)
  const credentials = [added, ownOrder, adminOrder].flatMap(({ text }) => credentialsIn(text))
  expect(credentials.length).toBeGreaterThan(6)
  for (const token of credentials.filter((credential) => credential.length === 43))
    await (await fetch(`${shop.url}/files/${token}/harbour.png?v=1`)).arrayBuffer()
  await call(shop.url, 'POST', '/auth/login', { body: { email: customer.email, password: 'a wrong secret' } })
  await customer.get('/product?search=my%20own%20name')
  await call(shop.url, 'GET', `/order/${orderId}?token=${customer.token}`)
  const shareToken = 'of-a-quotation-that-was-shared'
  await (await fetch(`${shop.url}/quotation/${shareToken}?from=mail`)).arrayBuffer()
  await customer.post('/auth/logout')

  const log = shop.log.join('\n')
  const secrets = [
    ...[customer.token, admin.token, customer.password, admin.password, 'a wrong secret', 'my own name'],
    ...['sk_test_shop', 'whsec_shop', 'Bearer', 'stripe-signature', 'X-Amz-Signature', '4242424242424242'],
    ...[customer.email, delivery.customerEmail, delivery.customerAddress, delivery.customerPhoneNumber],
    ...[shareToken, ...credentials],
  ]
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
  expect(requests().filter(({ path }) => path?.includes('?'))).toEqual([])
  expect(requests().length).toBeGreaterThan(20)
})

test('each request is logged in one line with its id, method, URL, status, duration and user', async () => {
  const customer = await shop.aPerson()
  const replies = await Promise.all([
    ...Array.from({ length: 20 }, (_one, index) => customer.get(`/order/${index}`)),
    call(shop.url, 'GET', '/cart'),
    call(shop.url, 'POST', '/auth/login', { body: '{' }),
    call(shop.url, 'GET', '/no/such/place'),
    call(shop.url, 'GET', '/order/%ff'),
    call(shop.url, 'GET', `/product/${'a'.repeat(3000)}`),
  ])
  for (const { status, json } of replies) {
    await expect.poll(() => requests().filter(({ reqId }) => reqId === json.requestId)).toHaveLength(1)
    const [line] = requests().filter(({ reqId }) => reqId === json.requestId)
    expect(line).toMatchObject({ status, path: expect.stringMatching(/^\/api\//), ms: expect.any(Number) })
  }
  const ids = requests().map(({ reqId }) => reqId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(requests().find(({ reqId }) => reqId === replies[0]?.json.requestId)).toMatchObject({
    method: 'GET',
    path: '/api/order/0',
    user: customer.user.id,
  })
})

test('an error is logged in one line with its stack, and without data of the caller', async () => {
  const customer = await shop.aPerson()
  await shop.shop.db.execute('alter table cart_lines rename column quantity to pieces')
  const { body } = await aLine(shop, { printed: false })
  const failedReply = await customer.post('/cart', body)
  await shop.shop.db.execute('alter table cart_lines rename column pieces to quantity')
  expect(failedReply).toMatchObject({
    status: 500,
    json: { code: 'fault', message: 'Something went wrong!' },
  })
  expect(Object.keys(failedReply.json).sort()).toEqual(['code', 'message', 'requestId'])
  const errors = lines().filter(({ msg, reqId }) => msg === 'fault' && reqId === failedReply.json.requestId)
  expect(errors).toHaveLength(1)
  expect(errors[0]).toMatchObject({ err: { stack: expect.stringContaining('cart') } })
  expect(JSON.stringify(errors)).not.toContain(customer.user.id)
})

// Every shop of every feature test is checked like this when it closes: see `openShop` of tests/support.
test('RB2 a secret in the log or the metrics of any test fails it', () => {
  const secret = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'
  for (const line of [
    `authorization: Bearer ${secret}`,
    'PUT /storage/x?X-Amz-Signature=0123456789abcdef',
    `stripe-signature: t=1,v1=${'0123456789abcdef'.repeat(4)}`,
    '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA',
    'sk_test_shop',
    'whsec_shop',
    'number=4242424242424242',
    `/files/${secret}/harbour.png`,
    `/reset-password?token=${secret}`,
    'my own password',
  ])
    expect(findLeaks(`{"msg":"${line}"}`, ['my own password']), line).toHaveLength(1)
  expect(findLeaks(shop.log.join('\n'), [])).toEqual([])
})

test('RB2 every event of a purchase and its refund is stored in a row: page, payment, events, history, refund', async () => {
  const customer = await shop.aPerson()
  const orderId = await buy(shop, customer)
  await customer.patch('/order', { id: orderId, status: 'cancelled', cancelReason: 'Changed my mind' })
  await expect
    .poll(async () => (await customer.get(`/order/${orderId}`)).json.order.status, { timeout: 30_000 })
    .toBe('refunded')
  const { rows } = await shop.shop.db.execute<Record<string, unknown>>(
    `select c.state as page, p.amount = o.total as paid, r.amount = o.total as refunded, r.settled_at is not null as settled,
       (select array_agg(h.status order by h.id) from order_history h where h.order_id = o.id and h.item_id is null) as history,
       (select array_agg(distinct e.type order by e.type) from payment_events e
         join payment_sandbox.events s on s.id = e.id where s.payload::text like '%' || o.id || '%') as events
     from orders o join checkouts c on c.id = o.id join payments p on p.order_id = o.id join refunds r on r.order_id = o.id
     where o.id = '${orderId}'`,
  )
  expect(rows).toEqual([
    {
      ...{ page: 'paid', paid: true, refunded: true, settled: true },
      history: ['payment received', 'cancelled', 'refunded'],
      events: expect.arrayContaining(['checkout.session.completed', 'payment_intent.succeeded']),
    },
  ])
})
