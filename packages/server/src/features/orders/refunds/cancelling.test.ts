import { randomUUID } from 'node:crypto'
import type { Status } from '@printery/domain'
import { addToCart, buy, delivery, openShop, type Person, type TestShop } from '@printery/tests'
import { buyLines, emailsAboutOrder, firstItem, forceStatus, moveItem, orderOf } from '@printery/tests/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tryRefund } from '../../checkout/refunds.ts'

/** `npm run torture` sets this to 200. */
const rounds = Number(process.env.ROUNDS ?? 12)

let shop: TestShop
let admin: Person
let customer: Person

beforeAll(async () => {
  shop = await openShop({ workers: false })
  ;[admin, customer] = await Promise.all([shop.aPerson('admin'), shop.aPerson()])
})
afterAll(() => shop.close())

const reason = 'The fair was called off'
const cancel = (person: Person, id: string, cancelReason = reason) =>
  person.patch('/order', { id, status: 'cancelled', cancelReason })

async function refundsOf(orderId: string): Promise<string[]> {
  const { rows } = await shop.shop.db.execute<{ id: string }>(
    `select id from refunds where order_id = '${orderId}'`,
  )
  return rows.map(({ id }) => id)
}

test('RE4 of a cancellation and a concurrent start of production only one succeeds', async () => {
  const id = await buy(shop, customer, { printed: false })
  const item = await firstItem(admin, id)
  for (let round = 0; round < rounds; round++) {
    await forceStatus(shop, id, { order: 'payment received', item: 'production pending' })
    await shop.shop.db.execute(`delete from refunds where order_id = '${id}'`)
    const attempts = [() => cancel(customer, id), () => moveItem(admin, item.id, 'production started')]
    // The attempts alternate in starting first, so that each succeeds sometimes.
    const replies = await Promise.all(
      (round % 2 ? attempts : attempts.toReversed()).map((attempt) => attempt()),
    )
    expect(replies.map(({ status }) => status).sort(), `round ${round}`).toEqual([200, 409])
    const { status, items } = await orderOf(admin, id)
    expect([
      ['cancelled', 'cancelled', 1],
      ['production started', 'production started', 0],
    ]).toContainEqual([status, items[0]?.status, (await refundsOf(id)).length])
  }
})

test('RE6 in each state from production on, and once it has ended, a customer’s cancellation is refused with 409 and changes nothing', async () => {
  const id = await buy(shop, customer, { printed: false })
  const closedStatuses: Status[] = [
    'production started',
    'supplier has delivered order to warehouse',
    "supplier's order has arrived at warehouse",
    'Warehouse has completed quality check',
    'Warehouse has dispatched the order',
    'delivery not started',
    'delivery in progress',
    'delivery is completed',
    'pending order receive',
    'order received',
    'cancelled',
    'refunded',
  ]
  for (const status of closedStatuses)
    for (const statusChange of [{ order: status }, { item: status }] satisfies {
      order?: Status
      item?: Status
    }[]) {
      // An item ends only with its order.
      if ('item' in statusChange && (status === 'cancelled' || status === 'refunded')) continue
      await forceStatus(shop, id, { order: 'payment received', item: 'production pending' })
      await forceStatus(shop, id, statusChange)
      const before = await orderOf(admin, id)
      expect((await cancel(customer, id)).status, JSON.stringify(statusChange)).toBe(409)
      expect(await orderOf(admin, id)).toEqual(before)
    }
  expect(await refundsOf(id)).toEqual([])
})

test('RE6 without a reason a cancellation is 422, and of another’s order it is 404', async () => {
  const id = await buy(shop, customer, { printed: false })
  for (const body of [{}, { cancelReason: '' }, { cancelReason: ' \n ' }]) {
    const reply = await customer.patch('/order', { id, status: 'cancelled', ...body })
    expect([reply.status, reply.json.fieldErrors]).toEqual([
      422,
      { cancelReason: 'Please provide a reason.' },
    ])
  }
  const stranger = await shop.aPerson()
  const replies = [await cancel(stranger, id), await cancel(stranger, randomUUID())]
  expect(replies.map(({ status }) => status)).toEqual([404, 404])
  expect((await orderOf(customer, id)).status).toBe('payment received')
})

/** The data of the order's emails of this template. */
async function emailDataOf(orderId: string, template: string): Promise<unknown[]> {
  const { rows } = await shop.shop.db.execute<{ facts: unknown }>(
    `select data -> 'data' as facts from jobs.job where name = 'mail' and data ->> 'template' = '${template}'
     and data -> 'data' ->> 'orderId' = '${orderId}' order by created_on`,
  )
  return rows.map(({ facts }) => facts)
}

test('RE6 cancelling an order requests a refund of its whole amount, which its email states', async () => {
  const id = await buy(shop, customer, { printed: false })
  await cancel(customer, id)
  expect(await orderOf(customer, id)).toMatchObject({ status: 'cancelled', refundStatus: 'pending' })
  expect(await emailDataOf(id, 'cancelled')).toMatchObject([
    { cancelReason: reason, refund: 6 * 1490 + 1200, isBack: false },
  ])
})

test('RE6 an order that was paid outside is cancelled without a refund', async () => {
  await addToCart(shop, admin, { printed: false })
  const { id } = (await admin.post('/order', { ...delivery, isLocalOrder: true })).json.order
  expect((await cancel(admin, id)).status).toBe(200)
  expect(await orderOf(admin, id)).toMatchObject({ status: 'cancelled', refundStatus: null })
  expect(await refundsOf(id)).toEqual([])
  expect(await emailDataOf(id, 'cancelled')).toMatchObject([
    { cancelReason: reason, refund: null, isBack: false },
  ])
  const { events } = (await admin.get(`/order/${id}/history`)).json
  expect(events.map(({ what }: { what: string }) => what)).not.toContain('refund asked')
})

test('RE6 an order that was kept although fully refunded has the status refunded once cancelled, without another refund or email', async () => {
  const id = await buy(shop, customer, { printed: false })
  await forceStatus(shop, id, { order: 'delivery in progress', item: 'delivery in progress' })
  const { paymentId, total } = await orderOf(admin, id)
  await shop.shop.stripe.refunds.create({ payment_intent: paymentId ?? '' })
  await shop.payment.idle()
  const note = 'A gift for the delay'
  expect((await admin.post(`/order/${id}/refund-decision`, { decision: 'keep', note })).status).toBe(200)
  expect((await cancel(admin, id)).status).toBe(200)
  expect(await orderOf(admin, id)).toMatchObject({
    ...{ status: 'refunded', refundStatus: 'succeeded', refundedAmount: total },
  })
  const refundReply = await customer.post('/order/payment-refund', {
    orderId: id,
    paymentIntentId: paymentId,
  })
  expect(refundReply.json.refund).toMatchObject({ amount: total, status: 'succeeded' })
  expect(await emailDataOf(id, 'cancelled')).toMatchObject([{ refund: total, isBack: true }])
  expect(await emailDataOf(id, 'refunded')).toMatchObject([{ refundAmount: total }])
  const { events } = (await admin.get(`/order/${id}/history`)).json
  expect(events.map(({ what }: { what: string }) => what)).not.toContain('refund asked')
})

test('RE6 a supplier cancels an order that has only its own items', async () => {
  const [own, other] = [await shop.aPerson('supplier'), await shop.aPerson('supplier')]
  const id = await buy(shop, customer, { printed: false })
  const assignSupplier = (supplierId: string) =>
    shop.shop.db.execute(`update order_items set supplier_id = '${supplierId}' where order_id = '${id}'`)
  await assignSupplier(own.user.id)
  expect((await cancel(other, id)).status).toBe(404)
  expect((await cancel(own, id)).status).toBe(200)
  expect((await orderOf(own, id)).status).toBe('cancelled')

  const shared = await buyLines(shop, customer, [{ printed: false }, { printed: false }])
  const [item] = (await orderOf(admin, shared)).items
  await shop.shop.db.execute(`update order_items set supplier_id = '${own.user.id}' where id = '${item?.id}'`)
  const refused = await cancel(own, shared)
  expect([refused.status, refused.json.message]).toEqual([
    403,
    'You can cancel an order only if all of its items are yours.',
  ])
})

test('RE6 a refund that the provider refuses is pending and retried, and is reported as done only after the provider’s success', async () => {
  const id = await buy(shop, customer, { printed: false })
  const { paymentId } = (await cancel(customer, id)).json.updatedDetails
  const [refundId = ''] = await refundsOf(id)
  const refundStatuses = async () => {
    const refundReply = await customer.post('/order/payment-refund', {
      orderId: id,
      paymentIntentId: paymentId,
    })
    const { status, refundStatus } = await orderOf(customer, id)
    const listed = (await customer.get('/order')).json.orders.find((order: { id: string }) => order.id === id)
    const emails = await emailsAboutOrder(shop, id)
    return [refundReply.json.refund.status, refundStatus, status, listed.status, emails.includes('refunded')]
  }
  const pending = ['pending', 'pending', 'cancelled', 'cancelled', false]
  expect(await refundStatuses()).toEqual(pending)
  for (let attempt = 0; attempt < 4; attempt++) {
    shop.payment.faults.inject('refuse-refund')
    // The queue retries a job that throws.
    await expect(
      tryRefund(shop.shop, { db: shop.shop.db, now: shop.clock.now() }, refundId),
    ).rejects.toThrow()
    expect(await refundStatuses()).toEqual(pending)
  }
  await tryRefund(shop.shop, { db: shop.shop.db, now: shop.clock.now() }, refundId)
  expect(await refundStatuses()).toEqual(['succeeded', 'succeeded', 'refunded', 'refunded', true])
})
