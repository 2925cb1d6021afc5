import { readPdf } from '@printery/documents/testing/read-pdf'
import { shopDay } from '@printery/domain'
import {
  addToCart,
  openPaymentPage,
  openShop,
  type Person,
  payAt,
  step,
  type TestShop,
} from '@printery/tests'
import { emailsAboutOrder, orderOf } from '@printery/tests/orders'
import { alarmsOf, refundAtProvider } from '@printery/tests/provider-refunds'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { tryPartialRefund } from '../checkout/refund-jobs/partial-refunds.ts'

let shop: TestShop
let admin: Person
let customer: Person
beforeAll(async () => {
  const rates = JSON.stringify([{ country: 'SG', rateBasisPoints: 900, from: '2024-01-01' }])
  shop = await openShop({ workers: false, environment: { TAX_RATES: rates } })
  ;[admin, customer] = await Promise.all([shop.aPerson('admin'), shop.aPerson()])
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await shop.auditMoney()).toEqual([])
})

/** Seven T-shirts at 14.90 and six at 17.40 with a print, and 12.00 for the delivery. */
async function anOrder(): Promise<{ id: string; paymentId: string; plain: string; printed: string }> {
  await addToCart(shop, customer, { printed: false, quantity: 7 })
  await addToCart(shop, customer, { quantity: 6 })
  const { url, orderId: id } = await openPaymentPage(customer)
  await payAt(url)
  await customer.post('/order/confirm', { orderId: id })
  const { items, paymentId } = await orderOf(customer, id)
  const itemIdOf = (quantity: number) => items.find((item) => item.quantity === quantity)?.id ?? ''
  return { id, paymentId: paymentId ?? '', plain: itemIdOf(7), printed: itemIdOf(6) }
}

const refundable = async (id: string) => (await admin.get(`/order/${id}/partial-refunds`)).json

const request = (id: string, items: Record<string, number>, change: object = {}, person = admin) =>
  person.post(`/order/${id}/partial-refunds`, {
    items: Object.entries(items).map(([itemId, quantity]) => ({ itemId, quantity })),
    ...{ withShipping: false, reason: 'Misprinted', ...change },
  })

/** Runs the jobs of the requested refunds, as the queue does. */
async function runRefundJobs(): Promise<void> {
  for (const { id } of await shop.rows<{ id: string }>(
    `select id from partial_refunds where state = 'pending'`,
  ))
    await tryPartialRefund(shop.shop, { db: shop.shop.db, now: shop.clock.now() }, id)
  await shop.payment.idle()
}

async function invoicesOf(id: string) {
  return (await admin.get(`/order/${id}/invoices`)).json.invoices
}

test('pieces are refunded at what they cost, and the order stays open', async () => {
  const { id, paymentId, plain, printed } = await anOrder()
  await step(
    'REFUND-001 an admin sees what can still be refunded of each item, the shipping and the payment',
    async () => {
      const view = await refundable(id)
      expect(view).toMatchObject({ mode: 'inclusive', shippingCents: 1200, refunds: [] })
      expect(
        view.items.map(({ quantity, returned }: { quantity: number; returned: number }) => [
          quantity,
          returned,
        ]),
      ).toEqual([
        [7, 0],
        [6, 0],
      ])
    },
  )
  await step('REFUND-002 a piece costs its share of the line, after the discount of the order', async () => {
    const reply = await request(id, { [plain]: 2, [printed]: 1 })
    expect(reply.status, reply.text).toBe(201)
    expect(reply.json.refund).toMatchObject({
      ...{ pieces: 3, withShipping: false, state: 'pending', reason: 'Misprinted' },
      // 2 x 14.90 and 17.40.
      amount: 4720,
    })
  })
  await step(
    'REFUND-003 while it is pending no other can be requested, and the order cannot be cancelled',
    async () => {
      const refusalMessage =
        'A refund for this order is on its way. Wait until the provider has confirmed it.'
      expect((await request(id, { [plain]: 1 })).json.message).toBe(refusalMessage)
      const cancelled = await customer.patch('/order', {
        id,
        status: 'cancelled',
        cancelReason: 'Called off',
      })
      expect([cancelled.status, cancelled.json.message]).toEqual([409, refusalMessage])
    },
  )
  await runRefundJobs()
  await step(
    'REFUND-004 the provider has the amount, the customer is notified, and the status stays',
    async () => {
      const view = await refundable(id)
      expect(view.refunds).toMatchObject([{ state: 'succeeded' }])
      expect(await orderOf(customer, id)).toMatchObject({
        ...{ status: 'payment received', refundedAmount: view.refunds[0].amount },
      })
      expect((await emailsAboutOrder(shop, id)).filter((email) => email.startsWith('refund'))).toEqual([
        'refunded-in-part',
      ])
      expect(await alarmsOf(shop, paymentId)).toEqual([])
    },
  )
  await step('REFUND-005 the credit note lists the pieces', async () => {
    const [, note] = await invoicesOf(id)
    expect(note).toMatchObject({ kind: 'credit note', grossCents: (await refundable(id)).refunds[0].amount })
    const response = await fetch(`${shop.url}/api/invoice/${note.id}/pdf`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const { text } = await readPdf(Buffer.from(await response.arrayBuffer()))
    expect(text).toMatch(/Everyday Tee.* 2 /)
    expect(text).toMatch(/Everyday Tee.* 1 /)
    expect(text).not.toContain('Refund of order')
  })
  await step(
    'REFUND-006 the remaining amount is refunded with the shipping, to the cent, which ends the order',
    async () => {
      expect((await request(id, { [plain]: 5, [printed]: 5 }, { withShipping: true })).status).toBe(201)
      await runRefundJobs()
      const { total, refundedAmount, status } = await orderOf(customer, id)
      expect([status, refundedAmount]).toEqual(['refunded', total])
      const notes = (await invoicesOf(id)).slice(1)
      const credited = notes.reduce(
        (sum: number, { grossCents }: { grossCents: number }) => sum + grossCents,
        0,
      )
      expect(credited).toBe(total)
    },
  )
})

test('a refund of more than is left, or of nothing, is refused, and nothing is posted', async () => {
  const { id, paymentId, plain } = await anOrder()
  const errors = async (items: Record<string, number>, change: object = {}) =>
    (await request(id, items, change)).json.fieldErrors
  await step(
    'REFUND-007 more pieces than are left, foreign items, no pieces, and no reason are refused',
    async () => {
      expect(await errors({ [plain]: 8 })).toEqual({
        'items.0.quantity': '7 of these pieces are left to refund.',
      })
      expect(await errors({ [crypto.randomUUID()]: 1 })).toEqual({
        'items.0.itemId': 'This item is not in the order, or named twice.',
      })
      expect(await errors({})).toEqual({ items: 'Select pieces to refund that cost something.' })
      expect(await errors({ [plain]: 1 }, { reason: ' ' })).toEqual({ reason: 'Please write a reason.' })
    },
  )
  await step('REFUND-007 shipping is not refunded twice', async () => {
    expect((await request(id, {}, { withShipping: true })).json.refund.amount).toBe(1200)
    await runRefundJobs()
    expect(await errors({ [plain]: 1 }, { withShipping: true })).toEqual({
      withShipping: 'The shipping of this order is refunded already.',
    })
  })
  await step('REFUND-007 a refund of more than is left of the payment is refused', async () => {
    const { leftCents } = await refundable(id)
    await refundAtProvider(shop, paymentId, leftCents - 100)
    expect(await errors({ [plain]: 1 })).toEqual({
      items: 'Only $1.00 SGD of this order are left to refund, and this is $14.90 SGD.',
    })
  })
  await step(
    'REFUND-007 a refund of a cancelled order, or by its customer or another supplier, is refused',
    async () => {
      await customer.patch('/order', { id, status: 'cancelled', cancelReason: 'Called off' })
      expect((await request(id, { [plain]: 1 })).json.message).toBe(
        'This order is cancelled: its payment goes back as a whole.',
      )
      expect((await request(id, { [plain]: 1 }, {}, customer)).status).toBe(403)
    },
  )
})

test('30 refund requests at once refund once', async () => {
  const { id, plain } = await anOrder()
  await step('REFUND-008 of 30 parallel requests one is accepted, and the provider pays once', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => request(id, { [plain]: 1 })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      201,
      ...Array.from({ length: 29 }, () => 409),
    ])
    await Promise.all(Array.from({ length: 3 }, () => runRefundJobs()))
    expect((await refundable(id)).refunds).toMatchObject([{ state: 'succeeded', pieces: 1 }])
    expect(
      await shop.rows(
        `select r.amount from payment_sandbox.refunds r join payments p on p.intent_id = r.payment_intent_id where p.order_id = '${id}'`,
      ),
    ).toHaveLength(1)
  })
})

test('a refund that the provider refuses fails after three attempts and can be requested again', async () => {
  const { id, paymentId, plain } = await anOrder()
  await request(id, { [plain]: 3 })
  await step(
    'REFUND-009 the provider’s refusal raises an alarm, and the pieces can be refunded again',
    async () => {
      for (let attempt = 0; attempt < 3; attempt++) {
        shop.payment.faults.inject('refuse-refund')
        await runRefundJobs().catch(() => undefined)
      }
      const view = await refundable(id)
      expect(view.refunds).toMatchObject([{ state: 'failed' }])
      expect(view.items[0].returned).toBe(0)
      expect(await alarmsOf(shop, paymentId)).toEqual(['refund-failed'])
      expect((await request(id, { [plain]: 3 })).status).toBe(201)
      await runRefundJobs()
      expect((await refundable(id)).items[0].returned).toBe(3)
    },
  )
})

test('the pieces of a refund that fails at the bank afterwards can be refunded again', async () => {
  const { id, plain } = await anOrder()
  await request(id, { [plain]: 3 })
  await runRefundJobs()
  await step(
    'REFUND-010 a refund that the bank returned no longer counts, and is charged again',
    async () => {
      const [refund] = await shop.rows<{ provider_refund_id: string }>(
        `select provider_refund_id from partial_refunds where order_id = '${id}'`,
      )
      await shop.payment.failRefund(refund?.provider_refund_id ?? '')
      await shop.payment.idle()
      const view = await refundable(id)
      expect([view.refunds[0].state, view.items[0].returned]).toEqual(['failed', 0])
      expect((await invoicesOf(id)).map(({ kind }: { kind: string }) => kind)).toEqual([
        ...['invoice', 'credit note', 'invoice'],
      ])
    },
  )
})

test('refunded pieces reduce the earnings of their supplier', async () => {
  const supplier = await shop.aPerson('supplier')
  const productId = shop.products.tee.id
  const [{ supplier_id: seller = '' } = {}] = await shop.rows<{ supplier_id: string }>(
    `select supplier_id from products where id = '${productId}'`,
  )
  await shop.rows(`update products set supplier_id = '${supplier.user.id}' where id = '${productId}'`)
  const fromDay = shopDay(shop.clock.now())
  const terms = { kind: 'commission', commissionBasisPoints: 2000, printsIncluded: true, fromDay }
  expect((await admin.post(`/wallet/supplier/${supplier.user.id}/terms`, terms)).status).toBe(201)
  const { id, paymentId, plain, printed } = await anOrder()
  await shop.rows(`update products set supplier_id = '${seller}' where id = '${productId}'`)
  // 80 % of 7 x 14.90 and of 6 x 17.40, without 9 / 109 of tax.
  const [plainCents, printedCents] = [7655, 7662]
  const earnings = async () => {
    const found = (await supplier.get('/wallet?limit=100')).json.earnings
    const lineOf = (itemId: string) => found.find((earning: { itemId: string }) => earning.itemId === itemId)
    return [plain, printed].map(lineOf).map(({ cents, takenBack }) => [cents, takenBack])
  }
  await step(
    'REFUND-012 a refund of pieces takes back their part of the earning, and nothing of another item',
    async () => {
      await request(id, { [plain]: 2 })
      await runRefundJobs()
      expect(await earnings()).toEqual([
        [plainCents, 2187],
        [printedCents, 0],
      ])
    },
  )
  await step('REFUND-012 a refund of the shipping takes nothing back', async () => {
    await request(id, {}, { withShipping: true })
    await runRefundJobs()
    expect(await earnings()).toEqual([
      [plainCents, 2187],
      [printedCents, 0],
    ])
  })
  await step(
    'REFUND-013 a refund without pieces takes back its share of all remaining earnings',
    async () => {
      // 178.90 of the paid 220.70 are left, and 17.89 are a tenth of it.
      await refundAtProvider(shop, paymentId, 1789)
      expect(await earnings()).toEqual([
        [plainCents, 2187 + 547],
        [printedCents, 766],
      ])
    },
  )
  await step('REFUND-013 the last refund takes back what remains', async () => {
    await refundAtProvider(shop, paymentId)
    expect(await earnings()).toEqual([
      [plainCents, plainCents],
      [printedCents, printedCents],
    ])
  })
})
