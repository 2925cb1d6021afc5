import { openShop, type Person, step, type TestShop } from '@printery/tests'
import {
  emailsAboutOrder,
  firstItem,
  forceStatus,
  historyOf,
  moveItem,
  moveOrder,
  orderOf,
} from '@printery/tests/orders'
import {
  alarmsOf,
  aPaidOrder,
  openAlarmsOf,
  paidTotal,
  refundAtProvider,
  tryPendingRefunds,
} from '@printery/tests/provider-refunds'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

let shop: TestShop
let admin: Person
let customer: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  ;[admin, customer] = await Promise.all([shop.aPerson('admin'), shop.aPerson()])
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await shop.auditMoney()).toEqual([])
})

describe('a full refund of a dispatched order', () => {
  async function aHeldOrder(status: 'delivery in progress' | 'order received' = 'delivery in progress') {
    const { id, paymentId } = await aPaidOrder(shop, customer)
    await forceStatus(shop, id, { order: status, item: status })
    await shop.rows(`update orders set cancel_reason = null where id = '${id}'`)
    await shop.rows(
      `insert into order_history (order_id, previous, status, actor_role, at) values ('${id}', 'delivery not started', '${status === 'order received' ? 'delivery in progress' : status}', 'admin', now())`,
    )
    if (status === 'order received')
      await shop.rows(
        `insert into order_history (order_id, previous, status, actor_role, at) values ('${id}', 'pending order receive', '${status}', 'admin', now())`,
      )
    const refundId = await refundAtProvider(shop, paymentId)
    return { id, paymentId, refundId }
  }
  const decide = (
    person: Person,
    id: string,
    decision: string,
    note = 'The parcel was lost; spoke to Mei.',
  ) => person.post(`/order/${id}/refund-decision`, { decision, note })

  test('CORRECT-010 leaves the status and puts the order on hold', async () => {
    const { id, paymentId } = await aHeldOrder()
    await step('CORRECT-010 the alarm stays open until an admin decides about the order', async () => {
      const [alarm] = await openAlarmsOf(admin, paymentId)
      const answered = await admin.patch(`/alarm/${alarm?.id}`, { answer: 'Called the customer.' })
      expect([answered.status, answered.json.code]).toEqual([409, 'status_not_allowed'])
      expect(await openAlarmsOf(admin, paymentId)).toHaveLength(1)
    })
    await step('CORRECT-010 the order keeps its status, its customer and the shop are notified', async () => {
      expect(await orderOf(admin, id)).toMatchObject({
        status: 'delivery in progress',
        isOnHold: true,
        refundedAmount: paidTotal,
      })
      expect((await emailsAboutOrder(shop, id)).filter((email) => email.startsWith('refund'))).toEqual([
        'refunded',
      ])
      expect(await alarmsOf(shop, paymentId)).toEqual(['refund-after-dispatch'])
    })
    const message = 'This order is on hold: an admin has to decide before it can move on.'
    await step(
      'CORRECT-010 no call can change its status or those of its items, one by one or in bulk, nor cancel it',
      async () => {
        const item = await firstItem(admin, id)
        const supplier = await shop.aPerson('supplier')
        await shop.rows(`update order_items set supplier_id = '${supplier.user.id}' where order_id = '${id}'`)
        const replies = [
          await moveOrder(admin, id, 'delivery is completed'),
          await moveItem(admin, item.id, 'delivery is completed'),
          await moveItem(supplier, item.id, 'delivery is completed'),
          await admin.patch('/order', { id, status: 'cancelled', cancelReason: 'Lost' }),
        ]
        for (const reply of replies)
          expect([reply.status, reply.json.code, reply.json.message]).toEqual([409, 'order_on_hold', message])
        for (const target of ['order', 'items']) {
          const { results } = (
            await admin.post('/order/bulk', { ids: [id], status: 'delivery is completed', of: target })
          ).json
          expect([
            results[0].moved,
            results[0].refused.map((refusal: { message: string }) => refusal.message),
          ]).toEqual([0, [message]])
        }
        expect(await orderOf(admin, id)).toMatchObject({ status: 'delivery in progress' })
      },
    )
    await step('CORRECT-010 the database refuses a status that bypasses the rules', async () => {
      for (const statement of [
        `update orders set status = 'delivery is completed' where id = '${id}'`,
        `update order_items set status = 'delivery is completed' where order_id = '${id}'`,
      ])
        await expect(shop.rows(statement)).rejects.toMatchObject({ cause: { constraint: 'orders_on_hold' } })
    })
  })

  test('CORRECT-010 CORRECT-057 an admin keeps the order, and it can be moved again', async () => {
    const { id } = await aHeldOrder()
    expect((await decide(customer, id, 'keep')).status).toBe(403)
    expect((await decide(admin, id, 'keep', ' ')).status).toBe(422)
    const keepReply = await decide(admin, id, 'keep')
    expect([keepReply.status, keepReply.json.order.isOnHold, keepReply.json.order.status]).toEqual([
      200,
      false,
      'delivery in progress',
    ])
    expect((await decide(admin, id, 'cancel')).json.code).toBe('refund_decided')
    expect(
      await shop.rows(
        `select 1 from alarms where subject = '${keepReply.json.order.paymentId}' and settled_at is null`,
      ),
    ).toEqual([])
    const item = await firstItem(admin, id)
    expect((await moveItem(admin, item.id, 'delivery is completed')).status).toBe(200)
    expect((await moveOrder(admin, id, 'delivery is completed')).status).toBe(200)
    const { events } = (await admin.get(`/order/${id}/history`)).json
    expect(events).toContainEqual(
      expect.objectContaining({ what: 'order kept', to: 'The parcel was lost; spoke to Mei.', by: 'admin' }),
    )
    await step(
      'CORRECT-010 a kept order that is cancelled later is refunded at once, with no further refund',
      async () => {
        await admin.patch('/order', { id, status: 'cancelled', cancelReason: 'It came back' })
        expect(await orderOf(admin, id)).toMatchObject({ status: 'refunded', refundStatus: 'succeeded' })
        await tryPendingRefunds(shop)
      },
    )
  })

  test.each(['delivery in progress', 'order received'] as const)(
    'CORRECT-010 CORRECT-057 an admin closes an order with the status %s as refunded',
    async (status) => {
      const { id } = await aHeldOrder(status)
      expect((await orderOf(admin, id)).status).toBe(status)
      const [first, second] = await Promise.all([decide(admin, id, 'cancel'), decide(admin, id, 'cancel')])
      expect([first.status, second.status].sort()).toEqual([200, 409])
      const order = await orderOf(customer, id)
      expect(order).toMatchObject({
        ...{ status: 'refunded', refundStatus: 'succeeded', isOnHold: false },
        cancelReason: 'The parcel was lost; spoke to Mei.',
      })
      expect(order.items[0]?.status).toBe('cancelled')
      expect((await historyOf(shop, id, 'order')).slice(-2)).toEqual(['admin: cancelled', 'system: refunded'])
      const emails = await emailsAboutOrder(shop, id)
      expect([emails.filter((email) => email === 'refunded').length, emails.includes('cancelled')]).toEqual([
        1,
        true,
      ])
    },
  )

  test('CORRECT-010 a refund that fails before the decision releases the order', async () => {
    const { id, paymentId, refundId } = await aHeldOrder()
    await shop.payment.failRefund(refundId)
    expect(await orderOf(admin, id)).toMatchObject({
      isOnHold: false,
      refundedAmount: 0,
      status: 'delivery in progress',
    })
    expect((await decide(admin, id, 'cancel')).json.code).toBe('refund_decided')
    // No reminder is sent, because the alarm is settled.
    const openAlarms = await shop.rows(
      `select 1 from alarms where kind = 'refund-after-dispatch' and subject = '${paymentId}' and settled_at is null`,
    )
    expect(openAlarms).toEqual([])
  })

  test('CORRECT-010 an order with one item that has left the warehouse is put on hold as well', async () => {
    const { id, paymentId } = await aPaidOrder(shop, customer)
    await forceStatus(shop, id, { item: 'Warehouse has dispatched the order' })
    await refundAtProvider(shop, paymentId)
    expect(await orderOf(admin, id)).toMatchObject({ status: 'payment received', isOnHold: true })
  })
})
