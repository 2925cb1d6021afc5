import { randomUUID } from 'node:crypto'
import { openShop, type Person, step, type TestShop } from '@printery/tests'
import { buyLines, emailsAboutOrder, forceStatus, historyOf, orderOf } from '@printery/tests/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let admin: Person
let customer: Person

beforeAll(async () => {
  shop = await openShop({ workers: false })
  ;[admin, customer] = await Promise.all([shop.aPerson('admin'), shop.aPerson()])
})
afterAll(() => shop.close())

const moveInBulk = (person: Person, ids: string[], status: string, target: 'order' | 'items') =>
  person.post('/order/bulk', { ids, status, of: target })

const statusesOf = async (id: string) => {
  const order = await orderOf(admin, id)
  return [order.status, ...order.items.map((item) => item.status)]
}

test('many orders are moved by one call, each validated by itself, and refusals have a reason', async () => {
  const plain = await buyLines(shop, customer, [{ printed: false }, { printed: false }])
  const mixed = await buyLines(shop, customer, [{ printed: false }, {}])
  const cancelled = await buyLines(shop, customer, [{ printed: false }])
  await forceStatus(shop, cancelled, { order: 'cancelled', item: 'cancelled' })
  const unknownId = randomUUID()
  const orders = await moveInBulk(admin, [plain, mixed], 'production pending', 'order')
  expect(orders.json.results).toEqual([
    { id: plain, moved: 1, undoable: [], refused: [] },
    {
      id: mixed,
      moved: 0,
      undoable: [],
      refused: [
        {
          itemId: null,
          title: null,
          status: 'payment received',
          message: 'Complete this stage for all the products under this order to select this option',
        },
      ],
    },
  ])

  // An order that is listed twice is moved once.
  const ids = [plain, mixed, cancelled, unknownId, plain]
  const started = await moveInBulk(admin, ids, 'production started', 'items')
  expect(started.status).toBe(200)
  const refused = (orderId: string) =>
    started.json.results
      .find((result: { id: string }) => result.id === orderId)
      .refused.map((each: { title: string | null; message: string }) => each.message)
  expect(started.json.results.map(({ id, moved }: { id: string; moved: number }) => [id, moved])).toEqual([
    [plain, 2],
    [mixed, 1],
    [cancelled, 0],
    [unknownId, 0],
  ])
  expect([refused(plain), refused(mixed), refused(cancelled)]).toEqual([
    [],
    ['This step is not possible from the current status.'],
    ['This step is not possible from the current status.'],
  ])
  expect(refused(unknownId)).toHaveLength(1)
  expect(started.json.results[1].refused[0].title).toEqual(expect.any(String))
  expect(await statusesOf(mixed)).toEqual([
    'design pending approval',
    'production started',
    'design pending approval',
  ])
  expect(await historyOf(shop, plain, 'item')).toEqual(
    expect.arrayContaining(['admin: production started', 'admin: production started']),
  )

  // An order that already has the status isn't moved, which isn't an error.
  const again = await moveInBulk(admin, [plain], 'production started', 'items')
  expect(again.json.results).toEqual([{ id: plain, moved: 0, undoable: [], refused: [] }])
})

test('AC5 PO1 a supplier moves its own items in bulk, and neither the others of a shared order nor the order', async () => {
  const supplier = await shop.aPerson('supplier')
  const tee = await shop.products.add({ title: 'Own Tee' })
  await shop.shop.db.execute(`update products set supplier_id = '${supplier.user.id}' where id = '${tee.id}'`)
  const shared = await buyLines(shop, customer, [{ tee, printed: false }, { printed: false }])
  const foreign = await buyLines(shop, customer, [{ printed: false }])
  const items = await moveInBulk(supplier, [shared, foreign], 'production started', 'items')
  expect(items.json.results[0]).toEqual({ id: shared, moved: 1, undoable: [], refused: [] })
  expect(items.json.results[1]).toMatchObject({ id: foreign, moved: 0, refused: [{ itemId: null }] })
  expect((await statusesOf(shared)).slice(1).toSorted()).toEqual(['production pending', 'production started'])
  expect(await statusesOf(foreign)).toEqual(['payment received', 'production pending'])
  const orders = await moveInBulk(supplier, [shared], 'production pending', 'order')
  expect(orders.json.results[0].refused[0].message).toBe(
    'Only the shop can move an order that has items of other suppliers.',
  )
  expect((await moveInBulk(customer, [shared], 'production pending', 'order')).status).toBe(403)
  expect((await moveInBulk(admin, [], 'production pending', 'order')).status).toBe(422)
})

test('two bulk calls of one person run at once; a third is refused with a time to wait, and other people are not affected', async () => {
  const other = await shop.aPerson('admin')
  const id = await buyLines(shop, customer, [{ printed: false }])
  const client = await shop.shop.db.$client.connect()
  await client.query('begin')
  await client.query(`select from orders where id = '${id}' for update`)
  const request = (person: Person) => moveInBulk(person, [id], 'production started', 'items')
  const own = [request(admin), request(admin), request(admin)]
  const otherReply = request(other)
  // The admitted calls wait for the lock of the order.
  const refused = await Promise.race([...own, otherReply])
  expect([refused.status, refused.json.code]).toEqual([429, 'too_many'])
  expect(refused.headers.get('retry-after')).toBe('2')
  await client.query('commit')
  client.release()
  expect((await otherReply).status).toBe(200)
  expect((await Promise.all(own)).map(({ status }) => status).toSorted()).toEqual([200, 200, 429])
  expect((await request(admin)).status).toBe(200)
})

test('a move that is requested twice happens once, and only for items with its starting status', async () => {
  const id = await buyLines(shop, customer, [{ printed: false }, { printed: false }, {}])
  const startProduction = () =>
    admin.post('/order/bulk', {
      ...{ ids: [id], of: 'items' },
      ...{ from: 'production pending', status: 'production started' },
    })
  await step('STAFF-022 two requests at once move each item once', async () => {
    const responses = await Promise.all([startProduction(), startProduction()])
    expect(responses.map(({ json }) => json.results[0].moved).toSorted()).toEqual([0, 2])
    expect(responses.flatMap(({ json }) => json.results[0].refused)).toEqual([])
    expect((await statusesOf(id)).slice(1)).toEqual([
      ...['production started', 'production started', 'design pending approval'],
    ])
  })
  await step('STAFF-022 only the named items move', async () => {
    const [first] = (await orderOf(admin, id)).items.filter((item) => item.noOfSidesPrinted === 0)
    const status = 'Warehouse has completed quality check'
    const { json } = await admin.post('/order/bulk', { ids: [id], of: 'items', itemIds: [first?.id], status })
    expect(json.results).toEqual([{ id, moved: 1, undoable: [], refused: [] }])
    expect((await statusesOf(id)).slice(1).toSorted()).toEqual([
      ...['Warehouse has completed quality check', 'design pending approval', 'production started'],
    ])
  })
})

test('a preview lists what would move and what would be refused with its current status, and changes nothing', async () => {
  const [ready, early] = [
    await buyLines(shop, customer, [{ printed: false }]),
    await buyLines(shop, customer, [{}]),
  ]
  const before = [
    await orderOf(admin, ready),
    await historyOf(shop, ready, 'item'),
    await emailsAboutOrder(shop, ready),
  ]
  const request = (isPreview: boolean) =>
    admin.post('/order/bulk', { ids: [ready, early], status: 'production started', of: 'items', isPreview })
  await step('STAFF-030 STAFF-031 each refusal names the current status', async () => {
    const preview = await request(true)
    expect(preview.json.results).toEqual([
      { id: ready, moved: 1, undoable: [], refused: [] },
      {
        id: early,
        moved: 0,
        undoable: [],
        refused: [
          {
            itemId: expect.any(String),
            title: 'Everyday Tee',
            status: 'design pending approval',
            message: 'This step is not possible from the current status.',
          },
        ],
      },
    ])
    expect([
      await orderOf(admin, ready),
      await historyOf(shop, ready, 'item'),
      await emailsAboutOrder(shop, ready),
    ]).toEqual(before)
    // The move has the results that the preview announced.
    expect((await request(false)).json.results).toEqual(preview.json.results)
    expect((await orderOf(admin, ready)).status).toBe('production started')
  })
})

test('all orders that match a filter are listed by their ids, each with its matching items', async () => {
  const [person, supplier] = await Promise.all([shop.aPerson(), shop.aPerson('supplier')])
  const tee = await shop.products.add({ title: 'Matching Tee' })
  await shop.shop.db.execute(`update products set supplier_id = '${supplier.user.id}' where id = '${tee.id}'`)
  const mixed = await buyLines(shop, person, [{ tee, printed: false }, {}])
  const other = await buyLines(shop, person, [{}])
  const items = new Map((await orderOf(admin, mixed)).items.map((item) => [item.product.title, item.id]))
  const list = async (person: Person, query: string) => (await person.get(`/order/matching?${query}`)).json
  await step('STAFF-032 the orders that match are returned in the order of the list', async () => {
    const userQuery = `userId=${person.user.id}`
    expect((await list(admin, userQuery)).orders.map(({ id }: { id: string }) => id)).toEqual([other, mixed])
    expect(await list(admin, `${userQuery}&itemStatus=production%20pending`)).toEqual({
      orders: [{ id: mixed, itemIds: [items.get('Matching Tee')] }],
      isCut: false,
    })
    expect((await list(admin, `${userQuery}&status=Cancelled`)).orders).toEqual([])
  })
  await step('STAFF-032 a supplier gets only its own items', async () => {
    expect(await list(supplier, '')).toEqual({
      orders: [{ id: mixed, itemIds: [items.get('Matching Tee')] }],
      isCut: false,
    })
  })
})
