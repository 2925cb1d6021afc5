import { randomUUID } from 'node:crypto'
import type { Status } from '@printery/domain'
import { buy, openShop, type Person, type TestShop } from '@printery/tests'
import { firstItem, mailsAbout, moveItem, orderOf, putOrder } from '@printery/tests/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tryRefund } from '../../checkout/refunds.ts'

/** `npm run torture` makes it 200. */
const rounds = Number(process.env.ROUNDS ?? 12)

let shop: TestShop
let admin: Person
let customer: Person

beforeAll(async () => {
  shop = await openShop({ workers: false })
  ;[admin, customer] = await Promise.all([shop.aPerson('admin'), shop.aPerson()])
})
afterAll(() => shop.close())

const cancel = (person: Person, id: string, cancelReason = 'The fair was called off') =>
  person.patch('/order', { id, status: 'cancelled', cancelReason })

async function refundsOf(orderId: string): Promise<string[]> {
  const { rows } = await shop.shop.db.execute<{ id: string }>(
    `select id from refunds where order_id = '${orderId}'`,
  )
  return rows.map(({ id }) => id)
}

test('RE4 a customer cancels while production is started: one succeeds, and nothing is both refunded and produced', async () => {
  const id = await buy(shop, customer, { printed: false })
  const item = await firstItem(admin, id)
  for (let round = 0; round < rounds; round++) {
    await putOrder(shop, id, { order: 'payment received', item: 'production pending' })
    await shop.shop.db.execute(`delete from refunds where order_id = '${id}'`)
    const both = [() => cancel(customer, id), () => moveItem(admin, item.id, 'production started')]
    // They alternate in going first, so that either succeeds now and then.
    const replies = await Promise.all((round % 2 ? both : both.toReversed()).map((ask) => ask()))
    expect(replies.map(({ status }) => status).sort(), `round ${round}`).toEqual([200, 409])
    const { status, items } = await orderOf(admin, id)
    expect([
      ['cancelled', 'cancelled', 1],
      ['payment received', 'production started', 0],
    ]).toContainEqual([status, items[0]?.status, (await refundsOf(id)).length])
  }
})

test('RE6 in each state from production on, and once it has ended, a customer’s cancellation is 409 and changes nothing', async () => {
  const id = await buy(shop, customer, { printed: false })
  const closed: Status[] = [
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
  for (const status of closed)
    for (const place of [{ order: status }, { item: status }] satisfies { order?: Status; item?: Status }[]) {
      // An item ends only with its order.
      if ('item' in place && (status === 'cancelled' || status === 'refunded')) continue
      await putOrder(shop, id, { order: 'payment received', item: 'production pending' })
      await putOrder(shop, id, place)
      const before = await orderOf(admin, id)
      expect((await cancel(customer, id)).status, JSON.stringify(place)).toBe(409)
      expect(await orderOf(admin, id)).toEqual(before)
    }
  expect(await refundsOf(id)).toEqual([])
})

test('RE6 without a reason a cancellation is 422, and of another’s order it is 404', async () => {
  const id = await buy(shop, customer, { printed: false })
  for (const body of [{}, { cancelReason: '' }, { cancelReason: ' \n ' }]) {
    const reply = await customer.patch('/order', { id, status: 'cancelled', ...body })
    expect([reply.status, Object.keys(reply.json.fieldErrors)]).toEqual([422, ['cancelReason']])
  }
  const stranger = await shop.aPerson()
  const replies = [await cancel(stranger, id), await cancel(stranger, randomUUID())]
  expect(replies.map(({ status }) => status)).toEqual([404, 404])
  expect((await orderOf(customer, id)).status).toBe('payment received')
})

test('RE6 a refund that the provider refuses is pending and retried, and is reported as done only after the provider’s success', async () => {
  const id = await buy(shop, customer, { printed: false })
  const { paymentId } = (await cancel(customer, id)).json.updatedDetails
  const [refundId = ''] = await refundsOf(id)
  const told = async () => {
    const asked = await customer.post('/order/payment-refund', { orderId: id, paymentIntentId: paymentId })
    const { status, refundStatus } = await orderOf(customer, id)
    const listed = (await customer.get('/order')).json.orders.find((order: { id: string }) => order.id === id)
    const mails = await mailsAbout(shop, id)
    return [asked.json.refund.status, refundStatus, status, listed.status, mails.includes('refunded')]
  }
  const pending = ['pending', 'pending', 'cancelled', 'cancelled', false]
  expect(await told()).toEqual(pending)
  for (let attempt = 0; attempt < 4; attempt++) {
    shop.payment.faults.next('refuse-refund')
    // The queue retries a job that throws.
    await expect(tryRefund(shop.shop, refundId, shop.clock.now())).rejects.toThrow()
    expect(await told()).toEqual(pending)
  }
  await tryRefund(shop.shop, refundId, shop.clock.now())
  expect(await told()).toEqual(['succeeded', 'succeeded', 'refunded', 'refunded', true])
})
