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
  // Sales outside are the quickest orders; the first three become the customers'.
  orderIds = await inTurn(6, async () => {
    await addToCart(shop, admin, { printed: false })
    const placed = await admin.post('/order', { ...delivery, isLocalOrder: true })
    return placed.json.order.id
  })
  const [mine, mineToo, theirs] = orderIds
  await shop.shop.db.execute(
    `update orders set user_id = '${customer.user.id}' where id in ('${mine}', '${mineToo}')`,
  )
  await shop.shop.db.execute(`update orders set user_id = '${other.user.id}' where id = '${theirs}'`)
})
afterAll(() => shop.close())

async function inTurn<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const done: T[] = []
  while (done.length < times) done.push(await work())
  return done
}

const malformed = [
  ...['undefined', 'null', '1', '-', '%20', '*', '%00', '%2e%2e', "1'%20or%20'1'='1", '%F0%9F%8E%A8'],
  ...[
    '00000000-0000-0000-0000-00000000000',
    '0000000000000000000000000000000000000',
    '{id}',
    'a'.repeat(2000),
  ],
]

test('IV4 a malformed id is nobody’s: 404 with the words of an absent one', async () => {
  const absent = (await customer.get(`/order/${randomUUID()}`)).json
  for (const id of malformed) {
    const replies = [
      await customer.get(`/order/${id}`),
      await customer.get(`/product/${id}`),
      await customer.delete(`/cart/${id}`),
      await admin.get(`/order/${id}`),
    ]
    for (const { status, json } of replies)
      expect({ status, ...json }, id).toEqual({ status: 404, ...absent, requestId: json.requestId })
  }
})

test('IV4 an id in a body that is malformed is refused at its field', async () => {
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

test.each(lists)('IV4 %s takes a limit of 1 to 100, once', async (list) => {
  for (const limit of ['0', '101', '-1', '1.5', 'abc', '', '1e9', 'NaN', '2&limit=3', '99999999999999999999'])
    expect((await admin.get(`${list}?limit=${limit}`)).json, limit).toMatchObject({ code: 'invalid' })
  for (const limit of ['1', '100']) expect((await admin.get(`${list}?limit=${limit}`)).status).toBe(200)
  expect((await admin.get(`${list}?limit=1`)).json.nextCursor).toEqual(expect.any(String))
})

test('IV4 brackets, doubles and unknown names in a query are refused', async () => {
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
  const found = async (query: string) => (await admin.get(`/order/admin-orders?${query}`)).json.orders.length
  expect(await found('user=%25')).toBe(0)
  expect(await found('user=m_i')).toBe(0)
  expect(await found('user=mei')).toBe(6)
  expect(await found('orderId=%25')).toBe(0)
  expect(await found(`orderId=${orderIds[0]?.slice(0, 10)}`)).toBe(1)
  expect(await found(`orderId=${orderIds[0]?.slice(0, 9)}_`)).toBe(0)
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

const variants = [
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

test('IV4 a cursor goes on in its own list, and in no other list, order or filter', async () => {
  for (const from of variants) {
    const cursor = await cursorOf(from)
    for (const to of variants)
      expect((await readAt(to, cursor)).status, `${from} in ${to}`).toBe(to === from ? 200 : 400)
  }
})

test('IV4 a cursor of another user is refused, and shows no foreign order', async () => {
  const mine = await cursorOf('/order', customer)
  expect((await readAt('/order', mine, customer)).json.orders).toHaveLength(1)
  expect((await readAt('/order', mine, other)).json).toMatchObject({ code: 'bad_cursor' })
  expect((await readAt('/order/admin-orders', mine)).status).toBe(400)
})

test('IV4 a cursor with any one character altered is refused', async () => {
  for (const list of ['/product', '/order/admin-orders']) {
    const cursor = await cursorOf(list)
    const characters = Array.from({ length: cursor.length }, (_character, index) => index)
    const altered = characters.map(
      (offset) => cursor.slice(0, offset) + (cursor[offset] === 'A' ? 'B' : 'A') + cursor.slice(offset + 1),
    )
    const replies = await Promise.all(altered.map((one) => readAt(list, one)))
    // The last character may carry bits that no byte uses.
    const sameBytes = altered.map((one) =>
      Buffer.from(one, 'base64url').equals(Buffer.from(cursor, 'base64url')),
    )
    expect(replies.map(({ status }) => status)).toEqual(sameBytes.map((same) => (same ? 200 : 400)))
  }
  for (const broken of [
    '',
    '-',
    'AAAA',
    'é'.repeat(20),
    Buffer.from('é'.repeat(40)).toString('base64url'),
    'a'.repeat(401),
  ])
    expect([400, 422], broken).toContain((await readAt('/product', broken)).status)
})

test('IV4 a cursor that somebody made up, checksum and all, gets no further than the edge', async () => {
  const forged = (list: string, place: unknown) => {
    const text = JSON.stringify(place)
    const sum = createHmac('sha256', list).update(text).digest('hex').slice(0, 16)
    return Buffer.from(sum + text).toString('base64url')
  }
  const id = randomUUID()
  const places = [
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
  for (const place of places)
    expect((await readAt('/product', forged('products:category::::', place))).json).toMatchObject({
      code: 'bad_cursor',
    })
  expect(
    (await readAt('/product', forged('products:category::::', [0, '2026-02-01 00:00:00.5', id]))).status,
  ).toBe(200)
  for (const place of [
    ['2026-02-31 00:00:00+00', id],
    ['x', id],
    ['2026-02-01 00:00:00+00', 'x'],
    [5, id],
    ['2026-02-01 25:00:00+00', id],
  ])
    expect((await readAt('/order', forged(`orders of ${customer.user.id}`, place), customer)).status).toBe(
      400,
    )
})
