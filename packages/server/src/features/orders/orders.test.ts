import { randomUUID } from 'node:crypto'
import { type Status, statuses } from '@printery/domain'
import { buy, openShop, type Person, step, type TestShop } from '@printery/tests'
import {
  buyLines,
  emailsAboutOrder,
  firstItem,
  forceStatus,
  historyOf,
  moveItem,
  moveOrder,
  orderOf,
} from '@printery/tests/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tryRefund } from '../checkout/refunds.ts'

let shop: TestShop
let admin: Person
let customer: Person

beforeAll(async () => {
  shop = await openShop({ workers: false })
  ;[admin, customer] = await Promise.all([shop.aPerson('admin'), shop.aPerson()])
})
afterAll(() => shop.close())

const production: Status = 'production started'
const stages: Status[] = [
  'design approved',
  'production pending',
  production,
  'supplier has delivered order to warehouse',
  "supplier's order has arrived at warehouse",
  'Warehouse has completed quality check',
  'Warehouse has dispatched the order',
  'delivery in progress',
  'delivery is completed',
  'pending order receive',
  'order received',
]

test('an admin moves an order from payment to receipt, and each step is recorded, published and emailed', async () => {
  const id = await buy(shop, customer)
  const item = await firstItem(admin, id)
  for (const status of stages) {
    expect((await moveItem(admin, item.id, status)).status).toBe(200)
    expect((await moveOrder(admin, id, status)).json).toMatchObject({
      status,
      updatedDetails: { id, status },
    })
  }
  const order = await orderOf(customer, id)
  expect(order.status).toBe('order received')
  const previousStatuses: Status[] = ['design pending approval', ...stages.slice(0, -1)]
  expect(order.items[0]?.history.map((past) => past.lastStatus)).toEqual(previousStatuses)
  expect(order.items[0]?.version).toBe(stages.length + 1)
  expect(await historyOf(shop, id, 'order')).toEqual([
    'system: payment received',
    // The order follows its only item.
    ...stages.map((status) => `system: ${status}`),
  ])
  expect(await emailsAboutOrder(shop, id)).toEqual([
    ...[
      'admin-new-order',
      'order-received',
      'supplier-new-items',
      'design-approved',
      'supplier-design-approved',
    ],
    'production-started',
    ...['quality-checked', 'shipped', 'delivered'],
  ])
})

test('PORTAL-037 an order reaches a stage only when all its items have reached it', async () => {
  const id = await buyLines(shop, customer, [{ printed: true }, { printed: false }])
  const [blank, printed] = (await orderOf(admin, id)).items
  expect([blank?.status, printed?.status]).toEqual(['production pending', 'design pending approval'])

  const early = await moveOrder(admin, id, 'design approved')
  expect(early.status).toBe(409)
  expect(early.json).toMatchObject({
    code: 'items_not_there',
    message: 'Complete this stage for all the products under this order to select this option',
  })
  expect((await orderOf(admin, id)).status).toBe('payment received')
  await moveItem(admin, printed?.id ?? '', 'design approved')
  expect((await moveOrder(admin, id, 'design approved')).status).toBe(200)
})

test('choosing the current status again changes nothing and writes no history', async () => {
  const id = await buy(shop, customer)
  const item = await firstItem(admin, id)
  await moveItem(admin, item.id, 'design approved')
  await moveOrder(admin, id, 'design approved')
  const before = [
    await historyOf(shop, id, 'order'),
    await historyOf(shop, id, 'item'),
    await emailsAboutOrder(shop, id),
  ]
  expect((await moveItem(admin, item.id, 'design approved')).json.updatedItem.version).toBe(2)
  expect((await moveOrder(admin, id, 'design approved')).status).toBe(200)
  expect([
    await historyOf(shop, id, 'order'),
    await historyOf(shop, id, 'item'),
    await emailsAboutOrder(shop, id),
  ]).toEqual(before)
})

test('DC1 of two concurrent changes of one version of an item, one succeeds and the other is refused', async () => {
  const id = await buy(shop, customer)
  const { id: itemId, version } = await firstItem(admin, id)
  const other = await shop.aPerson('admin')
  for (const [round, status] of stages.entries()) {
    const replies = await Promise.all(
      [admin, other].map((person) => moveItem(person, itemId, status, { version: version + round })),
    )
    expect(replies.map((reply) => reply.status).sort(), status).toEqual([200, 409])
    expect(replies.find((reply) => reply.status === 409)?.json.code).toBe('stale_version')
    expect((await firstItem(admin, id)).history).toHaveLength(round + 1)
  }
})

test('rejecting a design needs a comment and a new design', async () => {
  const item = await firstItem(admin, await buy(shop, customer))
  const withoutComment = await moveItem(admin, item.id, 'design rejected')
  expect([withoutComment.status, Object.keys(withoutComment.json.fieldErrors)]).toEqual([
    422,
    ['comment', 'newDesigns'],
  ])
  const withoutDesign = await moveItem(admin, item.id, 'design rejected', { comment: 'Too fine.' })
  expect([withoutDesign.status, Object.keys(withoutDesign.json.fieldErrors)]).toEqual([422, ['newDesigns']])
})

test('with online confirmation only the customer approves, only the shown version, and never their own upload', async () => {
  const id = await buy(shop, customer)
  const item = await firstItem(admin, id)
  await forceStatus(shop, id, { proofing: 'Wait for Online Confirmation' })
  expect((await moveItem(admin, item.id, 'design approved')).json.code).toBe('confirmation_awaited')

  const approve = (more: object) => moveItem(customer, item.id, 'design approved', more)
  expect((await approve({})).status).toBe(422)
  expect((await approve({ version: item.version })).status).toBe(403)
  await forceStatus(shop, id, { uploadedBy: 'admin' })
  expect((await approve({ version: item.version + 1 })).json.code).toBe('stale_version')
  expect((await approve({ version: item.version })).json.updatedItem.status).toBe('design approved')
  expect(await historyOf(shop, id, 'item')).toEqual([
    'system: design pending approval',
    'customer: design approved',
  ])
})

test("a customer can't make the moves of staff", async () => {
  const id = await buy(shop, customer)
  const item = await firstItem(admin, id)
  for (const status of statuses.filter((status) => status !== 'cancelled'))
    expect((await moveOrder(customer, id, status)).status, status).toBe(403)
  for (const status of statuses.filter((status) => status !== 'design approved'))
    expect((await moveItem(customer, item.id, status, { version: item.version })).status, status).toBe(403)
  const date = await customer.patch('/order', { id, shippingDate: '2030-01-01' })
  expect(date.status).toBe(403)
})

test('ORDER-023 cancelling records the reason, cancels the items and refunds the money', async () => {
  const id = await buy(shop, customer)
  const cancelled = await customer.patch('/order', {
    id,
    status: 'cancelled',
    cancelReason: ' Wrong colour ',
  })
  expect(cancelled.json).toMatchObject({
    status: 'cancelled',
    updatedDetails: {
      cancelReason: 'Wrong colour',
      refundStatus: 'pending',
      items: [{ status: 'cancelled' }],
    },
  })
  const { rows } = await shop.shop.db.execute<{ id: string }>(
    `select id from refunds where order_id = '${id}'`,
  )
  const queued = `select data ->> 'refundId' as id from jobs.job where name = 'refund' and data ->> 'refundId' = '${rows[0]?.id}'`
  expect((await shop.shop.db.execute(queued)).rows).toEqual(rows)

  await tryRefund(shop.shop, { db: shop.shop.db, now: shop.clock.now() }, rows[0]?.id ?? '')
  const order = await orderOf(customer, id)
  expect([order.status, order.refundStatus]).toEqual(['refunded', 'succeeded'])
  expect(await historyOf(shop, id, 'order')).toEqual([
    'system: payment received',
    'customer: cancelled',
    'system: refunded',
  ])
  expect((await emailsAboutOrder(shop, id)).slice(3)).toEqual(['cancelled', 'refunded'])
})

test('two cancellations at once cancel and refund once', async () => {
  const id = await buy(shop, customer)
  const cancel = (person: Person) =>
    person.patch('/order', { id, status: 'cancelled', cancelReason: 'Twice' })
  const replies = await Promise.all([customer, admin, customer, admin].map(cancel))
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409, 409])
  const { rows } = await shop.shop.db.execute(`select id from refunds where order_id = '${id}'`)
  expect(rows).toHaveLength(1)
})

test('a customer cancels until production starts, an admin until the order is received', async () => {
  const id = await buy(shop, customer)
  const cancel = (person: Person, cancelReason?: string) =>
    person.patch('/order', { id, status: 'cancelled', cancelReason })
  expect((await cancel(customer)).json.fieldErrors).toHaveProperty('cancelReason')
  expect((await cancel(admin, '  ')).status).toBe(422)
  await forceStatus(shop, id, { item: production })
  expect((await cancel(customer, 'Late')).json).toMatchObject({
    code: 'production_started',
    message: 'This order cannot be canceled because production has already started',
  })
  await forceStatus(shop, id, { order: 'order received' })
  expect((await cancel(admin, 'Late')).json.code).toBe('status_not_allowed')
  await forceStatus(shop, id, { order: 'pending order receive' })
  expect((await cancel(admin, 'Lost on the way')).status).toBe(200)
})

test('PO1 API-022 ROLE-004 an admin moves the delivery date to today or later, which notifies the customer, and cancels', async () => {
  const id = await buy(shop, customer)
  const changeDate = (shippingDate: string) => admin.patch('/order', { id, shippingDate })
  const past = await changeDate('2020-01-01')
  expect([past.status, past.json.fieldErrors.shippingDate]).toEqual([422, 'Choose today or a later day.'])
  expect((await changeDate('9999-01-01')).status).toBe(422)
  expect((await changeDate('31 Feb 2030')).status).toBe(422)
  const stranger = await shop.aPerson('supplier')
  expect((await stranger.patch('/order', { id, shippingDate: '2030-01-01' })).status).toBe(404)
  const next = new Date(shop.clock.now().getTime() + 400 * 86_400_000).toISOString().slice(0, 10)
  expect((await orderOf(admin, id)).shippingFrom).toMatch(/^\d{4}-\d\d-\d\d$/)
  await step('BUYER-051 a date that staff have set is shown in place of a range', async () => {
    expect((await changeDate(next)).json.updatedDetails).toMatchObject({
      shippingFrom: null,
      shippingDate: next,
    })
  })
  expect((await changeDate(next)).status).toBe(200)
  expect(
    (await emailsAboutOrder(shop, id)).filter((template) => template === 'delivery-date-changed'),
  ).toHaveLength(1)

  const { status, json } = await admin.patch('/order', { id, status: 'cancelled', cancelReason: 'No cloth' })
  expect([status, Object.keys(json).sort()]).toEqual([200, ['status', 'updatedDetails']])
  expect(json).toMatchObject({
    status: 'cancelled',
    updatedDetails: { id, status: 'cancelled', cancelReason: 'No cloth', shippingDate: next },
  })
})

test('API-023 ROLE-009 a customer reads only own orders, and can change delivery details or cancel until production', async () => {
  const id = await buy(shop, customer)
  const whole = { customerFirstName: 'Ada', customerLastName: 'Lim', customerAddress: '3 Lorong Kertas' }
  const part = await customer.patch('/order', { id, customerFirstName: 'Ada' })
  expect(part.json.fieldErrors).toEqual({
    customerLastName: 'Enter your Last Name',
    customerAddress: 'Enter your Address',
  })
  expect((await customer.patch('/order', { id, ...whole })).json.updatedDetails).toMatchObject(whole)
  expect(await orderOf(customer, id)).toMatchObject(whole)
  // Fields that development clients send are accepted, and don't mark the order as paid outside.
  const local = await customer.patch('/order', { id, ...whole, isLocalOrder: true })
  expect([local.status, local.json.updatedDetails.isLocalOrder]).toEqual([200, false])

  expect((await orderOf(customer, id)).userId).toBe(customer.user.id)
  const stranger = await shop.aPerson()
  expect((await stranger.get(`/order/${id}`)).status).toBe(404)
  expect((await stranger.patch('/order', { id, ...whole })).status).toBe(404)
  const cancel = (orderId: string) =>
    customer.patch('/order', { id: orderId, status: 'cancelled', cancelReason: 'No time' })
  await forceStatus(shop, id, { item: production })
  expect((await customer.patch('/order', { id, ...whole })).json.code).toBe('production_started')
  expect((await cancel(id)).json.code).toBe('production_started')
  expect((await cancel(await buy(shop, customer, { printed: false }))).json.status).toBe('cancelled')
})

test('a call with several kinds of changes to an order is refused', async () => {
  const id = await buy(shop, customer)
  const two = { id, status: 'design approved', shippingDate: '2030-01-01' }
  expect((await admin.patch('/order', two)).status).toBe(422)
  expect((await admin.patch('/order', { id })).status).toBe(422)
  expect((await admin.patch('/order', { id, isLocalOrder: true })).status).toBe(422)
  expect((await admin.patch('/order', { id, shippingDate: '2030-01-01', cancelReason: 'x' })).status).toBe(
    422,
  )
  expect((await admin.patch('/order', { id, status: 'design approved', total: 0 })).status).toBe(422)
})

test('every call for another person’s order is refused as if it did not exist', async () => {
  const id = await buy(shop, customer)
  const item = await firstItem(admin, id)
  const [stranger, supplier] = await Promise.all([shop.aPerson(), shop.aPerson('supplier')])
  const responses = async (person: Person, orderId: string, itemId: string) => {
    const details = { customerFirstName: 'A', customerLastName: 'B', customerAddress: 'C' }
    const staffReplies = person === supplier ? [await moveOrder(person, orderId, 'design approved')] : []
    const replies = [
      ...staffReplies,
      await person.get(`/order/${orderId}`),
      await person.patch('/order', { id: orderId, ...details }),
      await person.patch('/order', { id: orderId, status: 'cancelled', cancelReason: 'x' }),
      await moveItem(person, itemId, 'design approved', { version: 1 }),
    ]
    return replies.map(({ status, json: { requestId: _own, ...body } }) => ({ status, body }))
  }
  for (const person of [stranger, supplier]) {
    const repliesToOrder = await responses(person, id, item.id)
    expect(repliesToOrder).toEqual(await responses(person, randomUUID(), randomUUID()))
    expect(new Set(repliesToOrder.map((reply) => reply.status))).toEqual(new Set([404]))
  }
})

test('a supplier sees and moves its own items of a shared order, and nothing else of it', async () => {
  const supplier = await shop.aPerson('supplier')
  const own = await shop.products.add({ title: 'Own Tee' })
  await shop.shop.db.execute(`update products set supplier_id = '${supplier.user.id}' where id = '${own.id}'`)
  const id = await buyLines(shop, customer, [{ tee: own }, {}])

  const whole = await orderOf(admin, id)
  const visibleOrder = await orderOf(supplier, id)
  expect(visibleOrder.items.map((item) => item.product.title)).toEqual(['Own Tee'])
  expect(visibleOrder).toMatchObject({
    ...{ customerFirstName: 'Mei', customerEmail: '', customerAddress: '', billingAddress: '' },
    ...{ paymentId: null, orderNotes: null, total: visibleOrder.items[0]?.price, shippingCost: 0 },
  })
  const foreign = whole.items.find((item) => item.product.title !== 'Own Tee')
  expect((await moveItem(supplier, visibleOrder.items[0]?.id ?? '', 'design approved')).status).toBe(200)
  expect((await moveItem(supplier, foreign?.id ?? '', 'design approved')).status).toBe(404)
  expect((await moveOrder(supplier, id, 'design approved')).status).toBe(403)
  expect((await supplier.patch('/order', { id, shippingDate: '2030-01-01' })).status).toBe(403)
  const cancel = { id, status: 'cancelled', cancelReason: 'x' }
  expect((await supplier.patch('/order', cancel)).status).toBe(403)
})

test('staff get the originals of the artwork, the owner its previews', async () => {
  const id = await buy(shop, customer)
  const [original, preview] = [await firstItem(admin, id), (await orderOf(customer, id)).items[0]]
  const typeOf = async (path: string | null | undefined) => {
    const reply = await fetch(`${shop.url}${path}`)
    await reply.arrayBuffer()
    return [reply.status, reply.headers.get('content-type')]
  }
  expect(await typeOf(original.frontDesign)).toEqual([200, 'image/png'])
  expect(await typeOf(preview?.frontDesign)).toEqual([200, 'image/webp'])
  expect(original.frontDesign).not.toBe(preview?.frontDesign)
})
