import { openShop, type Person, step, type TestShop } from '@printery/tests'
import { uploadDesign } from '@printery/tests/designs/design-reviews'
import { buyLines, historyOf, moveItem, orderOf } from '@printery/tests/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let admin: Person
let customer: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  ;[admin, customer] = await Promise.all([shop.aPerson('admin'), shop.aPerson()])
})
afterAll(() => shop.close())

const takeBack = (id: string, options: object = {}) =>
  admin.post('/order/bulk', { ids: [id], of: 'items', status: 'design pending approval', ...options })

const undo = (person: Person, id: string, itemIds: readonly string[], options: object = {}) =>
  person.post('/order/bulk', {
    ...{ ids: [id], of: 'items', itemIds, status: 'design rejected', isUndo: true },
    ...options,
  })

/** An order of two items, both rejected, each with its own comment. */
async function rejectBoth(): Promise<{ id: string; itemIds: [string, string] }> {
  const id = await buyLines(shop, customer, [{}, {}])
  const [one = '', other = ''] = (await orderOf(admin, id)).items.map((item) => item.id)
  for (const [itemId, comment] of [
    [one, 'Too dark.'],
    [other, 'Too fine.'],
  ] as const) {
    const newDesigns = [await uploadDesign(admin, { orderId: id, itemId })]
    expect((await moveItem(admin, itemId, 'design rejected', { comment, newDesigns })).status).toBe(200)
  }
  return { id, itemIds: [one, other] }
}

const itemStates = async (id: string) =>
  (await orderOf(admin, id)).items.map(({ status, comment, designNumber }) => [status, comment, designNumber])

test('STAFF-039 rejections that were taken back in bulk are restored with their comments and designs', async () => {
  const { id, itemIds } = await rejectBoth()
  const before = await itemStates(id)
  expect(before).toEqual([
    ['design rejected', 'Too dark.', 2],
    ['design rejected', 'Too fine.', 2],
  ])
  await step('STAFF-039 the response lists the items that can be restored', async () => {
    const preview = (await takeBack(id, { isPreview: true })).json.results
    expect(preview).toEqual([{ id, moved: 2, undoable: itemIds, refused: [] }])
    expect((await takeBack(id)).json.results).toEqual(preview)
    expect((await orderOf(customer, id)).status).toBe('design pending approval')
  })
  await step('STAFF-039 two undo requests at once restore each item once', async () => {
    const responses = await Promise.all([undo(admin, id, itemIds), undo(admin, id, itemIds)])
    expect(responses.map(({ json }) => json.results[0].moved).toSorted()).toEqual([0, 2])
    expect(responses.flatMap(({ json }) => [json.results[0].refused, json.results[0].undoable])).toEqual([
      ...[[], [], [], []],
    ])
    expect(await itemStates(id)).toEqual(before)
    expect((await orderOf(customer, id)).status).toBe('design rejected')
  })
  await step('STAFF-039 each undo is an entry of its own in the history', async () => {
    expect((await historyOf(shop, id, 'item')).toSorted()).toEqual([
      ...['admin: design pending approval', 'admin: design pending approval'],
      ...Array.from({ length: 4 }, () => 'admin: design rejected'),
      ...['system: design pending approval', 'system: design pending approval'],
    ])
  })
})

test('STAFF-039 an item that has changed since, was never rejected or belongs to others is not restored', async () => {
  const { id, itemIds } = await rejectBoth()
  await takeBack(id)
  const [one, other] = itemIds
  const refusalMessage = 'This can no longer be undone: the item has changed since.'
  const messages = async (itemId: string, options: object = {}) =>
    (await undo(admin, id, [itemId], options)).json.results[0].refused.map(
      ({ message }: { message: string }) => message,
    )
  await step('another status than the rejection is refused', async () => {
    expect(await messages(one, { status: 'production pending' })).toEqual([refusalMessage])
  })
  await step('an item for which a design was sent since is not restored', async () => {
    const newDesigns = [await uploadDesign(admin, { orderId: id, itemId: one }, { slot: 2 })]
    expect((await moveItem(admin, one, 'design pending approval', { newDesigns })).status).toBe(200)
    expect(await messages(one)).toEqual([refusalMessage])
  })
  await step('an item that was approved since is not restored', async () => {
    expect((await moveItem(admin, other, 'design approved')).status).toBe(200)
    expect(await messages(other)).toEqual([refusalMessage])
  })
  await step('an item that was never rejected is not restored', async () => {
    const fresh = await buyLines(shop, customer, [{}])
    const [item] = (await orderOf(admin, fresh)).items
    const response = await undo(admin, fresh, [item?.id ?? ''])
    expect(response.json.results[0]).toMatchObject({ moved: 0, refused: [{ message: refusalMessage }] })
  })
  await step('a supplier of other items and a customer are refused', async () => {
    const again = await rejectBoth()
    await takeBack(again.id)
    const supplier = await shop.aPerson('supplier')
    expect((await undo(supplier, again.id, again.itemIds)).json.results[0]).toMatchObject({
      ...{ moved: 0, refused: [{ itemId: null, status: null }] },
    })
    expect((await undo(customer, again.id, again.itemIds)).status).toBe(403)
    expect((await orderOf(admin, again.id)).status).toBe('design pending approval')
  })
})
