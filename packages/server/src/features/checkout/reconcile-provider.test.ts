import { randomUUID } from 'node:crypto'
import {
  addToCart,
  deliver,
  eventsOf,
  openPaymentPage,
  openShop,
  type Person,
  payAt,
  step,
  type TestShop,
} from '@printery/tests'
import { emailsAboutOrder, orderOf } from '@printery/tests/orders'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { reconcilePayments } from './reconcile.ts'
import { type ReconciliationResult, reconcileWithProvider } from './reconcile-provider.ts'
import { tryRefund } from './refunds.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  admin = await shop.aPerson('admin')
})
afterAll(() => shop.close())

const day = 86_400_000

/** A page that was opened and paid here, and is unknown to a restored shop. */
async function aLostPage(): Promise<string> {
  const orderId = randomUUID()
  const session = await shop.shop.stripe.checkout.sessions.create({
    mode: 'payment',
    client_reference_id: orderId,
    success_url: `${shop.url}/checkout?completed=true`,
    cancel_url: `${shop.url}/checkout`,
    line_items: [
      { quantity: 1, price_data: { currency: 'sgd', unit_amount: 4200, product_data: { name: 'Tee' } } },
    ],
  })
  await payAt(session.url ?? '')
  await shop.payment.idle()
  return orderId
}

const lostOrderIds = async () => {
  const { rows } = await shop.shop.db.execute<{ id: string }>(
    'select lost_order_id as id from payments where lost_order_id is not null',
  )
  return rows.map(({ id }) => id).toSorted()
}
const readCheckedTo = async () => {
  const { rows } = await shop.shop.db.execute<{ at: string }>(
    'select checked_to::text as at from provider_checks',
  )
  return rows[0]?.at
}

test('CORRECT-011 a page that cannot be settled does not delay another, and the next comparison settles it', async () => {
  const pages = [await aLostPage(), await aLostPage()].toSorted()
  const listLineItems = vi.spyOn(shop.shop.stripe.checkout.sessions, 'listLineItems')
  listLineItems.mockRejectedValueOnce(new Error('the provider has a fault'))
  const compare = () => reconcileWithProvider(shop.shop, {}, shop.clock.now())
  await expect(compare()).rejects.toThrow('the provider has a fault')
  expect(await lostOrderIds()).toHaveLength(1)
  expect(await readCheckedTo()).toBeUndefined()
  expect((await compare()).ordersLost).toBe(1)
  expect(await lostOrderIds()).toEqual(pages)
  expect(await readCheckedTo()).toBeDefined()
})

test('a comparison from a later moment leaves the time before it to the next comparison', async () => {
  await reconcileWithProvider(shop.shop, {}, shop.clock.now())
  const previous = await readCheckedTo()
  const later = new Date(shop.clock.now().getTime() + day)
  await reconcileWithProvider(shop.shop, { since: later }, new Date(later.getTime() + day))
  expect(await readCheckedTo()).toBe(previous)
  await reconcileWithProvider(shop.shop, { since: new Date(later.getTime() - 10 * day) }, later)
  expect(await readCheckedTo()).not.toBe(previous)
})

/** 6 T-shirts and their delivery. */
const total = 6 * 1490 + 1200
const minute = 60_000

const compare = () => reconcileWithProvider(shop.shop, {}, shop.clock.now())
const countsOf = ({ ordersMade, ordersLost, paymentsReturned, paymentsElsewhere }: ReconciliationResult) => ({
  ...{ ordersMade, ordersLost, paymentsReturned, paymentsElsewhere },
})
const noDifferences = { ordersMade: 0, ordersLost: 0, paymentsReturned: 0, paymentsElsewhere: 0 }

/** A payment on a page of ours of which no event was sent, as after a restore. */
async function anUnreportedPayment({ action = '' } = {}) {
  const person = await shop.aPerson()
  await addToCart(shop, person, { printed: false })
  const { url, orderId } = await openPaymentPage(person)
  const form = { number: '4242424242424242', exp: '12/34', cvc: '123', webhook: 'never', action }
  const paid = await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  expect(paid.status).toBe(303)
  const { rows } = await shop.shop.db.execute<{ id: string }>(
    `select id from payment_sandbox.payment_intents where metadata ->> 'orderId' = '${orderId}'`,
  )
  return { person, orderId, paymentId: rows[0]?.id ?? '' }
}

/** A refund at the provider of which no event was sent. */
async function refundUnreported(paymentId: string, amount: number, status = 'succeeded'): Promise<string> {
  const id = `re_${randomUUID()}`
  await shop.shop.db.execute(`insert into payment_sandbox.refunds
      (id, payment_intent_id, charge_id, amount, currency, status, metadata, created_at)
    select '${id}', id, charge_id, ${amount}, 'sgd', '${status}', '{}', now()
    from payment_sandbox.payment_intents where id = '${paymentId}'`)
  await shop.shop.db.execute(`update payment_sandbox.payment_intents
    set amount_refunded = amount_refunded + ${amount} where id = '${paymentId}'`)
  return id
}

async function alarmsAbout(paymentId: string, state: 'open' | 'done' = 'open'): Promise<string[]> {
  const { alarms } = (await admin.get(`/alarm?state=${state}&limit=100`)).json
  return alarms
    .filter((alarm: { paymentId: string }) => alarm.paymentId === paymentId)
    .map(({ kind }: { kind: string }) => kind)
}

const ordersOf = async (person: Person) => (await person.get('/order')).json.orders

/** What the shop has recorded about a payment. */
async function recordsOf(paymentId: string) {
  const { rows } = await shop.shop.db.execute(
    `select p.order_id is not null as "hasOrder", p.refunded, r.state, r.amount as requested from payments p
     left join refunds r on r.intent_id = p.intent_id where p.intent_id = '${paymentId}'`,
  )
  return rows
}

describe("a refunded payment that the shop doesn't know", () => {
  const refundSplits: [string, number[]][] = [
    ['at once', [total]],
    ['in parts', [4000, total - 4000]],
  ]
  test.each(refundSplits)(
    'CORRECT-012 that was refunded in full, %s: no order is created',
    async (_how, amounts) => {
      const { person, orderId, paymentId } = await anUnreportedPayment()
      for (const amount of amounts) await refundUnreported(paymentId, amount)
      await step(
        'CORRECT-012 it is recorded as refunded, and no notification about an order is sent',
        async () => {
          expect(countsOf(await compare())).toEqual({ ...noDifferences, paymentsReturned: 1 })
          expect(await recordsOf(paymentId)).toEqual([
            { hasOrder: false, refunded: total, state: 'succeeded', requested: total },
          ])
          expect(await ordersOf(person)).toEqual([])
          expect(await emailsAboutOrder(shop, orderId)).toEqual([])
          expect((await person.get('/notices')).json.notices).toEqual([])
          expect(await alarmsAbout(paymentId)).toEqual([])
          expect(await shop.auditMoney()).toEqual([])
        },
      )
      await step(
        'CORRECT-012 neither the next comparison, nor the check of each minute, nor a late event settles it again',
        async () => {
          expect(countsOf(await compare())).toEqual(noDifferences)
          shop.clock.pass(20 * minute)
          await reconcilePayments(shop.shop, shop.clock.now())
          for (const event of await eventsOf(shop, orderId))
            expect((await deliver(shop, event)).status).toBe(200)
          expect(await ordersOf(person)).toEqual([])
          expect(await emailsAboutOrder(shop, orderId)).toEqual([])
        },
      )
      await step('the cart can be ordered again', async () => {
        const nextPage = await openPaymentPage(person)
        await payAt(nextPage.url)
        expect((await ordersOf(person)).map(({ id }: { id: string }) => id)).toEqual([nextPage.orderId])
      })
    },
  )

  const discoveries: [string, (orderId: string) => Promise<unknown>][] = [
    ['the check of each minute', () => reconcilePayments(shop.shop, shop.clock.now())],
    [
      'events that come late',
      async (orderId) => {
        for (const event of await eventsOf(shop, orderId)) await deliver(shop, event)
      },
    ],
  ]
  test.each(discoveries)(
    'CORRECT-012 that was refunded in full, found first by %s: no order is created',
    async (_discovery, discover) => {
      const { person, orderId, paymentId } = await anUnreportedPayment()
      await refundUnreported(paymentId, total)
      shop.clock.pass(20 * minute)
      await discover(orderId)
      expect(await recordsOf(paymentId)).toEqual([
        { hasOrder: false, refunded: total, state: 'succeeded', requested: total },
      ])
      expect(await ordersOf(person)).toEqual([])
      expect(countsOf(await compare())).toEqual(noDifferences)
    },
  )

  test('CORRECT-012 whose full refund is pending at the bank: no order is created, and the refund is awaited', async () => {
    const { person, paymentId } = await anUnreportedPayment()
    const refundId = await refundUnreported(paymentId, total, 'pending')
    expect(countsOf(await compare())).toEqual({ ...noDifferences, paymentsReturned: 1 })
    expect(await recordsOf(paymentId)).toEqual([
      { hasOrder: false, refunded: 0, state: 'pending', requested: total },
    ])
    const tryAgain = async () => {
      const { rows } = await shop.shop.db.execute<{ id: string }>(
        `select id from refunds where intent_id = '${paymentId}'`,
      )
      await tryRefund(shop.shop, { db: shop.shop.db, now: shop.clock.now() }, rows[0]?.id ?? '')
    }
    await expect(tryAgain()).rejects.toThrow(`the payment ${paymentId} is not completely refunded yet`)
    await shop.shop.db.execute(
      `update payment_sandbox.refunds set status = 'succeeded' where id = '${refundId}'`,
    )
    expect(countsOf(await compare())).toEqual(noDifferences)
    expect(await recordsOf(paymentId)).toEqual([
      { hasOrder: false, refunded: total, state: 'succeeded', requested: total },
    ])
    expect(await ordersOf(person)).toEqual([])
    expect(await shop.auditMoney()).toEqual([])
  })

  test('CORRECT-009 that was refunded in part: its order is created with the refunded amount', async () => {
    const { person, orderId, paymentId } = await anUnreportedPayment()
    await refundUnreported(paymentId, 2500)
    const commits = vi.spyOn(shop.shop.db, 'transaction')
    await reconcilePayments(shop.shop, new Date(shop.clock.now().getTime() + 2 * minute))
    // Order and refund are inserted together, or neither is.
    expect(commits).toHaveBeenCalledTimes(1)
    commits.mockRestore()
    expect(await orderOf(person, orderId)).toMatchObject({
      ...{ status: 'payment received', refundedAmount: 2500, refundStatus: null },
    })
    expect(await alarmsAbout(paymentId)).toEqual(['refund-unasked'])
    expect(await shop.auditMoney()).toEqual([])
  })

  test('CORRECT-012 whose full refund has failed at the bank: its order is created', async () => {
    const { person, orderId, paymentId } = await anUnreportedPayment()
    const failed = await refundUnreported(paymentId, total)
    await shop.shop.db.execute(`update payment_sandbox.refunds set status = 'failed' where id = '${failed}'`)
    await shop.shop.db.execute(
      `update payment_sandbox.payment_intents set amount_refunded = 0 where id = '${paymentId}'`,
    )
    await refundUnreported(paymentId, 2500)
    expect(countsOf(await compare())).toEqual({ ...noDifferences, ordersMade: 1 })
    expect(await orderOf(person, orderId)).toMatchObject({
      ...{ status: 'payment received', refundedAmount: 2500 },
    })
    expect(await shop.auditMoney()).toEqual([])
  })

  test('CORRECT-058 two comparisons and the check of each minute at once have the same result', async () => {
    const refundedPayment = await anUnreportedPayment()
    await refundUnreported(refundedPayment.paymentId, total)
    const partlyRefunded = await anUnreportedPayment()
    await refundUnreported(partlyRefunded.paymentId, 2500)
    const [first, second] = await Promise.all([
      compare(),
      compare(),
      reconcilePayments(shop.shop, new Date(shop.clock.now().getTime() + 2 * minute)),
    ])
    expect(first.paymentsReturned + second.paymentsReturned).toBeLessThanOrEqual(1)
    expect(first.ordersMade + second.ordersMade).toBeLessThanOrEqual(1)
    expect(await recordsOf(refundedPayment.paymentId)).toEqual([
      { hasOrder: false, refunded: total, state: 'succeeded', requested: total },
    ])
    expect(await ordersOf(refundedPayment.person)).toEqual([])
    expect(await orderOf(partlyRefunded.person, partlyRefunded.orderId)).toMatchObject({
      refundedAmount: 2500,
    })
    expect(
      (await emailsAboutOrder(shop, partlyRefunded.orderId)).filter((email) => email === 'order-received'),
    ).toHaveLength(1)
    expect(await alarmsAbout(partlyRefunded.paymentId)).toEqual(['refund-unasked'])
    expect(await shop.auditMoney()).toEqual([])
  })
})

describe('the report of the comparison', () => {
  test('CORRECT-013 counts pages and refunds of this shop each time, and fees that are new', async () => {
    const checkedCounts = ({ sessions, refunds, fees }: ReconciliationResult) => ({ sessions, refunds, fees })
    const previous = checkedCounts(await compare())
    const { paymentId } = await anUnreportedPayment()
    await refundUnreported(paymentId, 1000)
    await refundUnreported(paymentId, 1500)
    const counts = { sessions: previous.sessions + 1, refunds: previous.refunds + 2 }
    expect(checkedCounts(await compare())).toEqual({ ...counts, fees: 1 })
    expect(await recordsOf(paymentId)).toMatchObject([{ hasOrder: true, refunded: 2500 }])
    expect(checkedCounts(await compare())).toEqual({ ...counts, fees: 0 })
  })

  test('CORRECT-013 counts a cart that was paid on two pages as one order and one refund', async () => {
    const person = await shop.aPerson()
    await addToCart(shop, person, { printed: false })
    const pages = [await openPaymentPage(person), await openPaymentPage(person)]
    // The expiry of the older page and its payment happen at the same moment: the payment came first.
    await shop.shop.db.execute(
      `update payment_sandbox.sessions set status = 'open' where client_reference_id = '${pages[0]?.orderId}'`,
    )
    for (const { url } of pages) expect((await payAt(url, { webhook: 'never' })).status).toBe(303)
    expect(countsOf(await compare())).toEqual({ ...noDifferences, ordersMade: 1, paymentsReturned: 1 })
    expect(await ordersOf(person)).toHaveLength(1)
    expect(countsOf(await compare())).toEqual(noDifferences)
  })

  test("CORRECT-013 does not count a payment that doesn't match, and settles its alarm once it is recorded", async () => {
    const { person, orderId, paymentId } = await anUnreportedPayment()
    const setAmount = (amount: number) =>
      shop.shop.db.execute(
        `update payment_sandbox.sessions set amount_total = ${amount} where client_reference_id = '${orderId}'`,
      )
    await setAmount(total - 1)
    for (const _night of [1, 2]) {
      expect(countsOf(await compare())).toEqual(noDifferences)
      expect(await alarmsAbout(paymentId)).toEqual(['payment-mismatch'])
    }
    await setAmount(total)
    expect(countsOf(await compare())).toEqual({ ...noDifferences, ordersMade: 1 })
    expect(await ordersOf(person)).toHaveLength(1)
    expect(await alarmsAbout(paymentId)).toEqual([])
    expect(await alarmsAbout(paymentId, 'done')).toEqual(['payment-mismatch'])
  })

  test('CORRECT-012 counts payments to other shops of the account, and records nothing about them', async () => {
    const pages = [randomUUID(), 'booking 7', undefined]
    const sessionIds = []
    for (const reference of pages) {
      const session = await shop.shop.stripe.checkout.sessions.create({
        ...{ mode: 'payment', success_url: 'https://other.test/checkout', cancel_url: 'https://other.test/' },
        ...(reference && {
          ...{ client_reference_id: reference, metadata: { orderId: reference } },
          payment_intent_data: { metadata: { orderId: reference } },
        }),
        line_items: [
          { quantity: 1, price_data: { currency: 'sgd', unit_amount: 900, product_data: { name: 'Tea' } } },
        ],
      })
      // Their events arrive here as well.
      expect((await payAt(session.url ?? '')).status).toBe(303)
      sessionIds.push(session.id)
    }
    await shop.payment.idle()
    const { open } = (await admin.get('/alarm?limit=1')).json
    const first = await compare()
    expect(countsOf(first)).toEqual({ ...noDifferences, paymentsElsewhere: 3 })
    const ids = sessionIds.map((id) => `'${id}'`).join(', ')
    const intents = await shop.shop.db.execute<{ id: string }>(
      `select id from payment_sandbox.payment_intents where session_id in (${ids})`,
    )
    for (const { id } of intents.rows) await refundUnreported(id, 900)
    const { sessions, refunds, fees } = first
    expect(await compare()).toMatchObject({ sessions, refunds, fees, paymentsElsewhere: 3 })
    const { rows } = await shop.shop.db.execute(
      `select a.kind from alarms a join payment_sandbox.payment_intents i on a.subject = i.id where i.session_id in (${ids})`,
    )
    expect(rows).toEqual([])
    expect((await admin.get('/alarm?limit=1')).json.open).toBe(open)
    await shop.shop.db.execute(
      `delete from payment_sandbox.refunds r using payment_sandbox.payment_intents i
       where i.id = r.payment_intent_id and i.session_id in (${ids})`,
    )
    await shop.shop.db.execute(`delete from payment_sandbox.payment_intents where session_id in (${ids})`)
    await shop.shop.db.execute(`delete from payment_sandbox.sessions where id in (${ids})`)
  })
})

test('CORRECT-011 the fees of payments that are not by card are fetched as well', async () => {
  const byPayNow = await anUnreportedPayment({ action: 'paynow' })
  const byCard = await anUnreportedPayment()
  expect((await compare()).ordersMade).toBe(2)
  const { rows } = await shop.shop.db.execute(
    `select intent_id as id, fee from payments where intent_id in ('${byPayNow.paymentId}', '${byCard.paymentId}')`,
  )
  // 1.3 % of $101.40; 3.4 % and 50 cents.
  expect(Object.fromEntries(rows.map(({ id, fee }) => [id, fee]))).toEqual({
    [byPayNow.paymentId]: 132,
    [byCard.paymentId]: 395,
  })
})
