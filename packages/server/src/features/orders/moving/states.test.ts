import { type Status, statuses } from '@printery/domain'
import { buy, findMoneyErrors, openShop, type Person, type TestShop } from '@printery/tests'
import {
  buyLines,
  firstItem,
  forceStatus,
  historyOf,
  moveItem,
  moveOrder,
  orderOf,
} from '@printery/tests/orders'
import {
  automaticStatuses,
  type ModelOrder,
  nextStatuses,
  permissionOf,
  type Step,
  statusOfOrder,
} from '@printery/tests/state-model'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let admin: Person
let customer: Person

beforeAll(async () => {
  shop = await openShop({ workers: false })
  ;[admin, customer] = await Promise.all([shop.aPerson('admin'), shop.aPerson()])
})
afterAll(() => shop.close())

/** A supplier and a product of its own. */
async function aSupplierWithProduct() {
  const [supplier, tee] = await Promise.all([shop.aPerson('supplier'), shop.products.add()])
  await shop.shop.db.execute(`update products set supplier_id = '${supplier.user.id}' where id = '${tee.id}'`)
  return { supplier, tee }
}

/** Tries every move from every status through one call. Expects only moves of the table to succeed. */
async function expectOnlyTableMoves(
  move: (to: Status) => ReturnType<Person['patch']>,
  force: (from: Status) => Promise<void>,
  { from: starts, to: targets }: { from: readonly Status[]; to: readonly Status[] },
) {
  for (const from of starts) {
    const isEnd = from === 'cancelled' || from === 'refunded'
    const allowedMoves = targets.filter(
      (to) => nextStatuses[from].includes(to) || (to === from && !automaticStatuses.includes(to)),
    )
    await force(from)
    const forbiddenMoves = targets.filter((to) => isEnd || !allowedMoves.includes(to))
    const refused = await Promise.all(forbiddenMoves.map(move))
    for (const [index, { status, json }] of refused.entries())
      expect([status, json.code], `${from} to ${forbiddenMoves[index]}`).toEqual([409, 'status_not_allowed'])
    for (const to of isEnd ? [] : allowedMoves) {
      await force(from)
      const { status, json } = await move(to)
      // Rejecting a design requires a comment (see its own test).
      if (status === 422 && to === 'design rejected') expect(json.fieldErrors).toHaveProperty('comment')
      else expect(status, `${from} to ${to}`).toBe(200)
    }
  }
}

test('OS1 the shop moves an order from any status only to those of the table', async () => {
  const id = await buy(shop, customer)
  await expectOnlyTableMoves(
    (to) => moveOrder(admin, id, to),
    // With its items at the last status, an order is limited by its own table only.
    (from) => forceStatus(shop, id, { order: from, item: 'order received' }),
    // Cancellation is excluded, because it has its own rules.
    { from: statuses, to: statuses.filter((status) => status !== 'cancelled') },
  )
})

test('OS1 a supplier moves its item from any status only to those of the table', async () => {
  const { supplier, tee } = await aSupplierWithProduct()
  const id = await buy({ ...shop, products: { ...shop.products, tee } }, customer)
  const item = await firstItem(admin, id)
  await expectOnlyTableMoves(
    (to) => moveItem(supplier, item.id, to),
    (from) => forceStatus(shop, id, { item: from }),
    { from: statuses.filter((status) => status !== 'payment received'), to: statuses },
  )
})

/** The same pseudo-random numbers in every run. */
function randomIntegers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('OS1 OS3 a shared order follows the table, whoever moves it, and its histories contain only allowed moves (I6)', async () => {
  const [firstSupplier, secondSupplier, stranger] = await Promise.all([
    aSupplierWithProduct(),
    aSupplierWithProduct(),
    shop.aPerson(),
  ])
  const id = await buyLines(shop, customer, [
    { tee: firstSupplier.tee, printed: true },
    { tee: secondSupplier.tee, printed: false },
  ])
  const people = [admin, firstSupplier.supplier, secondSupplier.supplier, customer, stranger]
  const { status, userId, items } = await orderOf(admin, id)
  const ids = items.map((item) => item.id)
  const versions = items.map((item) => item.version)
  const order: ModelOrder = {
    status,
    userId,
    items: items.map((item) => ({
      status: item.status,
      proofing: 'Print Now',
      supplierId:
        [firstSupplier, secondSupplier].find(({ tee }) => tee.id === item.productId)?.supplier.user.id ?? '',
      uploadedBy: item.uploadedBy,
    })),
  }
  const randomBelow = randomIntegers(20_261_121)
  const pick = <T>(from: readonly T[]) => from[randomBelow(from.length)] as T
  const send = (person: Person, step: Step & { of: 'order' | 'item' }) =>
    step.of === 'order'
      ? moveOrder(person, id, step.to)
      : moveItem(person, ids[step.at] ?? '', step.to, { version: versions[step.at] })

  for (let moveCount = 0; order.status !== 'delivery in progress'; ) {
    const index = randomBelow(items.length)
    const subject = pick(['order', 'item'] as const)
    const from = subject === 'order' ? order.status : (order.items[index]?.status ?? order.status)
    const to = randomBelow(3) > 0 ? pick([from, ...nextStatuses[from]]) : pick(statuses)
    // Cancellations have their own rules and rejections need a design. Other tests cover both.
    if (to === 'cancelled' || to === 'design rejected') continue
    const step = subject === 'order' ? { of: subject, to } : { of: subject, at: index, to }
    const person = randomBelow(2) > 0 ? admin : pick(people)
    const response = await send(person, step)
    const expected = permissionOf({ role: person.user.role, userId: person.user.id }, order, step)
    const description = `${moveCount}: ${person.user.role} ${JSON.stringify(step)} of ${JSON.stringify(order)}`
    if (expected === 'no') expect(response.status, description).toBeOneOf([403, 404, 409, 422])
    else if (expected === 'yes') expect(response.status, description).toBe(200)
    if (response.status !== 200) continue
    moveCount += 1
    if (step.of === 'order') order.status = to
    else if (order.items[index]?.status !== to) {
      Object.assign(order.items[index] ?? {}, { status: to })
      order.status = statusOfOrder(order.items) ?? order.status
    }
    if (subject === 'item') versions[index] = response.json.updatedItem.version
  }
  const end = await orderOf(admin, id)
  expect([end.status, ...end.items.map((item) => item.status)]).toEqual([
    order.status,
    ...order.items.map((item) => item.status),
  ])
  const errors = await findMoneyErrors(shop.shop)
  expect(errors.filter((error) => error.startsWith('I6 a step') || error.includes(id))).toEqual([])
})

test('OS2 no call sets "payment received" or "refunded", or leaves "cancelled" or "refunded"', async () => {
  const { supplier, tee } = await aSupplierWithProduct()
  const id = await buy({ ...shop, products: { ...shop.products, tee } }, customer)
  const item = await firstItem(admin, id)
  const everybody = [admin, supplier, customer]
  for (const to of ['payment received', 'refunded'] as const)
    for (const person of everybody) {
      expect((await moveOrder(person, id, to)).status).toBe(person === customer ? 403 : 409)
      const moved = await moveItem(person, item.id, to, { version: item.version })
      expect(moved.status).toBe(person === customer ? 403 : 409)
    }
  expect(await historyOf(shop, id, 'order')).toEqual(['system: payment received'])

  for (const end of ['cancelled', 'refunded'] as const) {
    await forceStatus(shop, id, { order: end, item: end })
    for (const person of everybody) {
      const tried = await Promise.all([
        ...statuses.map((to) => person.patch('/order', { id, status: to, ...reasonFor(to) })),
        ...statuses.map((to) => moveItem(person, item.id, to, { version: item.version })),
      ])
      for (const { status } of tried) expect(status).toBeOneOf([403, 409])
    }
    const order = await orderOf(admin, id)
    expect([order.status, order.items[0]?.status]).toEqual([end, end])
  }
})

const reasonFor = (to: Status) => (to === 'cancelled' ? { cancelReason: 'Tried' } : {})

test('OS3 an order is never ahead of its items, and no item moves back', async () => {
  const id = await buyLines(shop, customer, [{ printed: false }, { printed: false }])
  const [first, second] = (await orderOf(admin, id)).items.map((item) => item.id)
  await moveOrder(admin, id, 'production pending')
  await moveItem(admin, first ?? '', 'production started')
  const early = await moveOrder(admin, id, 'production started')
  expect([early.status, early.json.code]).toEqual([409, 'items_not_there'])
  await moveItem(admin, second ?? '', 'production started')
  expect((await moveOrder(admin, id, 'production started')).status).toBe(200)
  for (const back of ['production pending', 'design approved', 'design pending approval'] as const) {
    const moved = await moveItem(admin, first ?? '', back)
    expect([moved.status, moved.json.code]).toEqual([409, 'status_not_allowed'])
  }
})
