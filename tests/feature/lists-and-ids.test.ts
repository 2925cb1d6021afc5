import { createHmac, randomUUID } from 'node:crypto'
import { addToCart, delivery, openShop, type Person, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let customer: Person
let other: Person
let admin: Person
let orderIds: string[]
beforeAll(async () => {
  shop = await openShop()
  customer = await shop.aPerson()
  other = await shop.aPerson()
  admin = await shop.aPerson('admin')
  for (const title of ['100% Cotton', 'Snake_case Tee', 'Snakes case Tee', 'Back\\slash', 'Plain'])
    await shop.products.add({ title })
  // Sales outside the shop are the fastest way to create orders; the first three are then given to the customers.
  orderIds = await repeat(6, async () => {
    await addToCart(shop, admin, { printed: false })
    const savedOrder = await admin.post('/order', { ...delivery, isLocalOrder: true })
    return savedOrder.json.order.id
  })
  const [firstId, secondId, otherCustomersId] = orderIds
  await shop.shop.db.execute(
    `update orders set user_id = '${customer.user.id}' where id in ('${firstId}', '${secondId}')`,
  )
  await shop.shop.db.execute(
    `update orders set user_id = '${other.user.id}' where id = '${otherCustomersId}'`,
  )
})
afterAll(() => shop.close())

async function repeat<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  while (results.length < times) results.push(await work())
  return results
}

const malformedIds = [
  ...['undefined', 'null', '1', '-', '%20', '*', '%00', '%2e%2e', "1'%20or%20'1'='1", '%F0%9F%8E%A8'],
  ...[
    '00000000-0000-0000-0000-00000000000',
    '0000000000000000000000000000000000000',
    '{id}',
    'a'.repeat(2000),
  ],
]

test('IV4 a malformed id has the same response as an id that does not exist: 404', async () => {
  const notFound = (await customer.get(`/order/${randomUUID()}`)).json
  for (const id of malformedIds) {
    const replies = [
      await customer.get(`/order/${id}`),
      await customer.get(`/product/${id}`),
      await customer.delete(`/cart/${id}`),
      await admin.get(`/order/${id}`),
    ]
    for (const { status, json } of replies)
      expect({ status, ...json }, id).toEqual({ status: 404, ...notFound, requestId: json.requestId })
  }
})

test('IV4 a malformed id in a body is refused at its field', async () => {
  for (const id of ['', 'undefined', '1', {}, null, ['a'], 5]) {
    const { tee } = shop.products
    const replies = {
      orderId: await customer.post('/order/confirm', { orderId: id }),
      productId: await customer.post('/price', { productId: id, quantity: 1, printingSides: '0' }),
      itemId: await customer.patch('/cart', {
        itemId: id,
        sizes: [{ productSizeId: tee.sizes[0]?.id, quantityPurchased: 1 }],
      }),
      id: await admin.patch('/order', { id, status: 'design approved' }),
    }
    for (const [field, { status, json }] of Object.entries(replies)) {
      expect(status).toBe(422)
      expect(Object.keys(json.fieldErrors)).toEqual([field])
    }
  }
})

const lists = ['/product', '/order', '/order/admin-orders']

test.each(lists)('IV4 %s accepts only one limit, from 1 to 100', async (list) => {
  for (const limit of ['0', '101', '-1', '1.5', 'abc', '', '1e9', 'NaN', '2&limit=3', '99999999999999999999'])
    expect((await admin.get(`${list}?limit=${limit}`)).json, limit).toMatchObject({ code: 'invalid' })
  for (const limit of ['1', '100']) expect((await admin.get(`${list}?limit=${limit}`)).status).toBe(200)
  expect((await admin.get(`${list}?limit=1`)).json.nextCursor).toEqual(expect.any(String))
})

test('IV4 brackets, repeated and unknown parameters in a query are refused', async () => {
  const queries = [
    'search[$ne]=x',
    'search[]=x',
    'search=a&search=b',
    'where=1',
    'sort=price',
    'sort[]=title',
    'category=tshirt',
    'budget=0',
    'budget=1e400',
    '__proto__[a]=1',
    'constructor=1',
  ]
  for (const query of queries)
    expect((await customer.get(`/product?${query}`)).json, query).toMatchObject({ code: 'invalid' })
  for (const query of ['user[$ne]=x', 'status=none', 'orderId[]=1', 'userId=1'])
    expect((await admin.get(`/order/admin-orders?${query}`)).status, query).toBe(422)
})

test('IV4 %, _ and \\ in a search match only themselves', async () => {
  const titles = async (search: string) => {
    const { json } = await customer.get(`/product?search=${encodeURIComponent(search)}`)
    return json.products.map((product: { title: string }) => product.title).sort()
  }
  expect(await titles('%')).toEqual(['100% Cotton'])
  expect(await titles('_')).toEqual(['Snake_case Tee'])
  expect(await titles('\\')).toEqual(['Back\\slash'])
  expect(await titles('snake_CASE')).toEqual(['Snake_case Tee'])
  expect(await titles("' or 1=1 --")).toEqual([])
  const countFound = async (query: string) =>
    (await admin.get(`/order/admin-orders?${query}`)).json.orders.length
  expect(await countFound('user=%25')).toBe(0)
  expect(await countFound('user=m_i')).toBe(0)
  expect(await countFound('user=mei')).toBe(6)
  expect(await countFound('orderId=%25')).toBe(0)
  expect(await countFound(`orderId=${orderIds[0]?.slice(0, 10)}`)).toBe(1)
  expect(await countFound(`orderId=${orderIds[0]?.slice(0, 9)}_`)).toBe(0)
})

async function cursorOf(list: string, person = admin): Promise<string> {
  const separator = list.includes('?') ? '&' : '?'
  const { nextCursor } = (await person.get(`${list}${separator}limit=1`)).json
  expect(nextCursor, list).toEqual(expect.any(String))
  return nextCursor
}

async function readAt(list: string, cursor: string, person = admin) {
  const separator = list.includes('?') ? '&' : '?'
  return person.get(`${list}${separator}cursor=${encodeURIComponent(cursor)}`)
}

const listVariants = [
  '/product',
  '/product?sort=newest',
  '/product?sort=title',
  '/product?sort=price_asc',
  '/product?category=TShirt',
  '/product?search=tee',
  '/order/admin-orders',
  '/order/admin-orders?sort=expiry_asc',
  '/order/admin-orders?sort=created_asc',
  '/order/admin-orders?user=mei',
]

test('IV4 a cursor is valid only for the list, order and filter that it came from', async () => {
  for (const source of listVariants) {
    const cursor = await cursorOf(source)
    for (const target of listVariants)
      expect((await readAt(target, cursor)).status, `${source} in ${target}`).toBe(
        target === source ? 200 : 400,
      )
  }
})

test('IV4 a cursor of another user is refused, and shows no order of somebody else', async () => {
  const firstId = await cursorOf('/order', customer)
  expect((await readAt('/order', firstId, customer)).json.orders).toHaveLength(1)
  expect((await readAt('/order', firstId, other)).json).toMatchObject({ code: 'bad_cursor' })
  expect((await readAt('/order/admin-orders', firstId)).status).toBe(400)
})

test('IV4 a cursor with any one character altered is refused', async () => {
  for (const list of ['/product', '/order/admin-orders']) {
    const cursor = await cursorOf(list)
    const offsets = Array.from({ length: cursor.length }, (_character, index) => index)
    const altered = offsets.map(
      (offset) => cursor.slice(0, offset) + (cursor[offset] === 'A' ? 'B' : 'A') + cursor.slice(offset + 1),
    )
    const replies = await Promise.all(altered.map((cursorText) => readAt(list, cursorText)))
    // Some bits of the last character may not belong to any byte.
    const sameBytes = altered.map((cursorText) =>
      Buffer.from(cursorText, 'base64url').equals(Buffer.from(cursor, 'base64url')),
    )
    expect(replies.map(({ status }) => status)).toEqual(
      sameBytes.map((isUnchanged) => (isUnchanged ? 200 : 400)),
    )
  }
  for (const invalidCursor of [
    '',
    '-',
    'AAAA',
    'é'.repeat(20),
    Buffer.from('é'.repeat(40)).toString('base64url'),
    'a'.repeat(401),
  ])
    expect([400, 422], invalidCursor).toContain((await readAt('/product', invalidCursor)).status)
})

test('IV4 a forged cursor with a valid checksum is refused if its position is invalid', async () => {
  const forgedCursor = (list: string, position: unknown) => {
    const text = JSON.stringify(position)
    const checksum = createHmac('sha256', list).update(text).digest('hex').slice(0, 16)
    return Buffer.from(checksum + text).toString('base64url')
  }
  const id = randomUUID()
  const invalidPositions = [
    [],
    {},
    null,
    'x',
    [1],
    [1, 2, 3, 4],
    ['a', 'b', 'c'],
    [1, '2026-02-31 00:00:00', id],
    [40_000, '2026-02-01 00:00:00', id],
    [1, '2026-02-01 00:00:00', 'x'],
    [1, "2026-02-01'; select 1", id],
    [1.5, '2026-02-01 00:00:00', id],
    [1, '0000-01-01 00:00:00', id],
  ]
  for (const position of invalidPositions)
    expect((await readAt('/product', forgedCursor('products:category::::', position))).json).toMatchObject({
      code: 'bad_cursor',
    })
  expect(
    (await readAt('/product', forgedCursor('products:category::::', [0, '2026-02-01 00:00:00.5', id])))
      .status,
  ).toBe(200)
  for (const position of [
    ['2026-02-31 00:00:00+00', id],
    ['x', id],
    ['2026-02-01 00:00:00+00', 'x'],
    [5, id],
    ['2026-02-01 25:00:00+00', id],
  ])
    expect(
      (await readAt('/order', forgedCursor(`orders of ${customer.user.id}`, position), customer)).status,
    ).toBe(400)
})
