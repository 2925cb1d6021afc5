import type { HistoryEvent, WaitingItemView } from '@printery/contract'
import { buy, openShop, type Person, step, type TestShop } from '@printery/tests'
import { firstItemOf, rejectWith, uploadDesign } from '@printery/tests/designs/design-reviews'
import { firstItem, forceStatus, moveItem, orderOf } from '@printery/tests/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let admin: Person
let customer: Person

beforeAll(async () => {
  shop = await openShop({ workers: false })
  ;[admin, customer] = await Promise.all([shop.aPerson('admin'), shop.aPerson()])
})
afterAll(() => shop.close())

const minute = 60_000

async function listWaiting(person: Person): Promise<{ ids: string[]; total: number }> {
  const { json } = await person.get('/item/waiting')
  return { ids: json.items.map(({ id }: WaitingItemView) => id), total: json.total }
}

async function aWaitingItem(choice: { area?: string } = {}) {
  shop.clock.pass(minute)
  return firstItemOf(await orderOf(admin, await buy(shop, customer, choice)))
}

test('STAFF-050 items wait for staff from the arrival of their design until a decision, the longest first', async () => {
  const [first, second] = [await aWaitingItem(), await aWaitingItem()]
  await buy(shop, customer, { printed: false })
  expect(await listWaiting(admin)).toEqual({ ids: [first.itemId, second.itemId], total: 2 })
  const [entry] = (await admin.get('/item/waiting')).json.items
  expect(entry).toEqual({
    ...{ id: first.itemId, orderId: first.orderId, title: 'Everyday Tee', colourName: 'White', quantity: 6 },
    since: (await orderOf(admin, first.orderId)).createdAt,
  })

  await rejectWith(admin, first)
  expect((await listWaiting(admin)).ids).toEqual([second.itemId])
  shop.clock.pass(minute)
  const newDesigns = [await uploadDesign(customer, first, { slot: 2 })]
  await customer.patch('/item', { id: first.itemId, status: 'design pending approval', newDesigns })
  // The new design moves the item to the end of the list.
  expect((await listWaiting(admin)).ids).toEqual([second.itemId, first.itemId])

  // An item with a proof waits for the customer instead.
  const proof = [await uploadDesign(admin, second)]
  await moveItem(admin, second.itemId, 'design pending approval', { newDesigns: proof })
  expect((await listWaiting(admin)).ids).toEqual([first.itemId])
  shop.clock.pass(minute)
  expect((await admin.delete(`/item/${second.itemId}/designs/2`)).status).toBe(200)
  expect((await listWaiting(admin)).ids).toEqual([first.itemId, second.itemId])
  await moveItem(admin, first.itemId, 'design approved')
  await moveItem(admin, second.itemId, 'design approved')
  expect(await listWaiting(admin)).toEqual({ ids: [], total: 0 })
})

test('STAFF-050 a supplier sees only its own items, a customer none, and pages have no gaps', async () => {
  const supplier = await shop.aPerson('supplier')
  const items = [await aWaitingItem(), await aWaitingItem(), await aWaitingItem()]
  const own = items[1]
  await shop.shop.db.execute(
    `update order_items set supplier_id = '${supplier.user.id}' where id = '${own?.itemId}'`,
  )
  expect(await listWaiting(supplier)).toEqual({ ids: [own?.itemId], total: 1 })
  expect((await customer.get('/item/waiting')).status).toBe(403)
  const pagedIds: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { json } = await admin.get(`/item/waiting?limit=1${cursor && `&cursor=${cursor}`}`)
    pagedIds.push(...json.items.map(({ id }: WaitingItemView) => id))
    cursor = json.nextCursor as string | null
  }
  expect(pagedIds).toEqual(items.map(({ itemId }) => itemId))
  const { nextCursor } = (await admin.get('/item/waiting?limit=1')).json
  expect((await supplier.get(`/item/waiting?cursor=${nextCursor}`)).json.code).toBe('bad_cursor')
  for (const { itemId } of items) await moveItem(admin, itemId, 'design approved')
})

test('STAFF-056 an approval of artwork below the dpi of its method is refused unless staff confirm it', async () => {
  const { orderId, itemId } = await aWaitingItem({ area: 'full-front-a3' })
  const { designs } = (await admin.get(`/item/${itemId}/designs`)).json
  expect(designs[0].printed[0]).toMatchObject({ dpi: 27, minDpi: 150, method: 'Heat Transfer' })

  for (const options of [{}, { confirmSoftPrint: false }]) {
    const { status, json } = await moveItem(admin, itemId, 'design approved', options)
    expect([status, json.code]).toEqual([409, 'preflight_unconfirmed'])
    expect(json.message).toContain('Front: edges will look soft at 27 dpi; Heat Transfer needs 150.')
    expect(json.facts.soft).toEqual([{ side: 'front', method: 'Heat Transfer', dpi: 27, minDpi: 150 }])
  }
  const bulk = await admin.post('/order/bulk', { ids: [orderId], status: 'design approved', of: 'items' })
  expect(bulk.json.results[0]).toMatchObject({ moved: 0, refused: [{ itemId }] })
  expect((await firstItem(admin, orderId)).status).toBe('design pending approval')

  const approved = await moveItem(admin, itemId, 'design approved', { confirmSoftPrint: true })
  expect([approved.status, approved.json.updatedItem.status]).toEqual([200, 'design approved'])
  await step('STAFF-057 the history of the item is kept', async () => {
    const { events } = (await admin.get(`/order/${orderId}/history`)).json
    const soft = events.filter(({ what }: HistoryEvent) => what === 'soft print approved')
    const sentence = 'Front: edges will look soft at 27 dpi; Heat Transfer needs 150.'
    expect(soft).toMatchObject([{ itemId, by: 'admin', from: '1', to: sentence }])
    const versions = (await admin.get(`/item/${itemId}/designs`)).json.designs[0]
    expect(versions.softApprovals).toEqual([{ at: soft[0].at, by: 'admin', sentence }])
  })
})

test('STAFF-056 sharp artwork is approved without a record, and a customer approves a proof whatever its dpi', async () => {
  const sharp = await aWaitingItem()
  const approved = await moveItem(admin, sharp.itemId, 'design approved', { confirmSoftPrint: true })
  expect(approved.status).toBe(200)
  const { events } = (await admin.get(`/order/${sharp.orderId}/history`)).json
  expect(events.map(({ what }: HistoryEvent) => what)).not.toContain('soft print approved')

  const { orderId } = await aWaitingItem({ area: 'full-front-a3' })
  await forceStatus(shop, orderId, { uploadedBy: 'admin' })
  const { id, version } = await firstItem(customer, orderId)
  expect((await moveItem(customer, id, 'design approved', { version })).status).toBe(200)
})

test('STAFF-059 a decision about an outdated version is refused', async () => {
  const { itemId, item } = await aWaitingItem()
  const expectedVersion = { version: item.version, designHash: item.designHash }
  expect((await moveItem(admin, itemId, 'design approved', expectedVersion)).status).toBe(200)
  expect((await moveItem(admin, itemId, 'design approved', expectedVersion)).json.code).toBe('stale_version')
})
