import type { SharedOrder } from '@printery/contract'
import { dayMs } from '@printery/domain'
import { buy, call, openShop, type Person, type TestShop } from '@printery/tests'
import { buyLines, orderOf } from '@printery/tests/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let admin: Person
let customer: Person

beforeAll(async () => {
  shop = await openShop({ workers: false })
  ;[admin, customer] = await Promise.all([shop.aPerson('admin'), shop.aPerson()])
})
afterAll(() => shop.close())

/** Reads the order by the token of a link. */
const read = (token: string) => call(shop.url, 'POST', '/order/admin-order', { body: { token } })

async function share(person: Person, orderId: string, body: object = {}) {
  return (await person.post(`/order/${orderId}/share`, body)).json as {
    token: string
    url: string
    expiresAt: string
  }
}

const sharedUntil = async (person: Person, orderId: string) =>
  (await person.get(`/order/${orderId}/share`)).json.share?.expiresAt ?? null

test('API-027 DATA-019 the link gives access to the order: its documented fields and no others', async () => {
  const id = await buyLines(shop, customer, [{}, {}])
  await shop.shop.db.execute(
    `update orders set additional_comments = 'The lanyards follow.', order_notes = 'Ring twice' where id = '${id}'`,
  )
  const { token, url } = await share(customer, id)
  expect(url).toBe(`${shop.url}/admin-order?token=${token}`)
  const reply = await read(token)
  const sharedOrder = reply.json.order as SharedOrder
  const own = await orderOf(customer, id)
  expect(Object.keys(sharedOrder).sort()).toEqual(
    [
      ...['_id', 'items', 'drawingStyle', 'numberOfPeople', 'subTotal', 'total', 'additionalComments'],
      ...['customerFirstName', 'customerLastName', 'customerAddress', 'shippingFrom', 'shippingDate'],
    ].sort(),
  )
  expect(sharedOrder).toMatchObject({
    _id: id,
    numberOfPeople: 12,
    // Twice six pieces at 1,740. The total includes the delivery.
    subTotal: 20_880,
    total: 22_080,
    shippingFrom: own.shippingFrom,
    shippingDate: own.shippingDate,
    customerFirstName: 'Mei',
    customerLastName: 'Tan',
    additionalComments: 'The lanyards follow.',
    customerAddress: own.customerAddress,
    drawingStyle: { title: 'Everyday Tee', price: 10_440 },
  })
  expect(sharedOrder.items.map((item) => item.id)).toEqual(own.items.map((item) => item.id))
  const secrets = [own.paymentId, own.userId, own.customerEmail, own.customerPhoneNumber, 'Ring twice']
  expect(secrets.filter((secret) => reply.text.includes(secret ?? ''))).toEqual([])
  // The product, and what is printed on its front.
  expect(sharedOrder.drawingStyle.images).toEqual([
    own.items[0]?.image,
    expect.stringMatching(/^\/files\/[\w-]{43}\/harbour\.png$/),
  ])
  for (const image of sharedOrder.drawingStyle.images) {
    const picture = await fetch(`${shop.url}${image}`)
    await picture.arrayBuffer()
    expect([picture.status, image], image).toEqual([200, expect.not.stringContaining('original')])
  }
})

test('a link works until it expires, is ended or replaced, and only its hash is stored', async () => {
  const id = await buy(shop, customer, { printed: false })
  expect(await sharedUntil(customer, id)).toBeNull()
  const defaultShare = await share(customer, id)
  expect(new Date(defaultShare.expiresAt).getTime() - shop.clock.now().getTime()).toBeGreaterThan(29 * dayMs)
  expect(await sharedUntil(customer, id)).toBe(defaultShare.expiresAt)

  const short = await share(admin, id, { days: 1 })
  expect([(await read(defaultShare.token)).status, (await read(short.token)).status]).toEqual([404, 200])
  const { rows } = await shop.shop.db.execute(`select * from order_shares where order_id = '${id}'`)
  expect(JSON.stringify(rows)).not.toContain(short.token)

  const otherOrdersShare = await share(customer, await buy(shop, customer, { printed: false }))
  shop.clock.pass(dayMs + 1000)
  expect([(await read(short.token)).status, await sharedUntil(customer, id)]).toEqual([404, null])
  expect((await read(otherOrdersShare.token)).status).toBe(200)

  const last = await share(customer, id, { days: 90 })
  for (let time = 0; time < 2; time++) {
    expect((await customer.delete(`/order/${id}/share`)).json).toEqual({ result: { id } })
    expect([(await read(last.token)).status, await sharedUntil(customer, id)]).toEqual([404, null])
  }
  const invalidLinks = [await read(last.token), await read(short.token), await read('of-nobody')]
  const bodies = invalidLinks.map(({ json: { requestId: _own, ...body } }) => JSON.stringify(body))
  expect(new Set(bodies).size).toBe(1)
  for (const days of [0, 91, 1.5, '30'])
    expect((await customer.post(`/order/${id}/share`, { days })).status).toBe(422)
})

test('each link that is created or ended is recorded with its actor and its days', async () => {
  const id = await buy(shop, customer, { printed: false })
  const first = await share(customer, id)
  const second = await share(admin, id, { days: 7 })
  await customer.delete(`/order/${id}/share`)
  await customer.delete(`/order/${id}/share`)
  const { events } = (await admin.get(`/order/${id}/history`)).json
  // The days in Singapore.
  const [one, two] = [first, second].map(({ expiresAt }) =>
    new Date(Date.parse(expiresAt) + 8 * 3_600_000).toISOString().slice(0, 10),
  )
  expect(
    events.slice(0, 3).map(({ what, by, from, to }: Record<string, unknown>) => [what, by, from, to]),
  ).toEqual([
    ['share link ended', 'customer', two, null],
    ['share link made', 'admin', one, two],
    ['share link made', 'customer', null, one],
  ])
})

test('only one of two links that are created at once is valid', async () => {
  const id = await buy(shop, customer, { printed: false })
  const links = await Promise.all([customer, admin, customer, admin].map((person) => share(person, id)))
  const statuses = await Promise.all(links.map(async ({ token }) => (await read(token)).status))
  expect(statuses.sort()).toEqual([200, 404, 404, 404])
})

test('the links of a closed account return 404', async () => {
  const leaving = await shop.aPerson()
  const id = await buy(shop, leaving, { printed: false })
  const { token } = await share(leaving, id)
  await shop.shop.db.execute(`update orders set status = 'order received' where id = '${id}'`)
  const closed = await leaving.post('/user/close', { currentPassword: leaving.password })
  expect([closed.status, (await read(token)).status]).toEqual([200, 404])
})
