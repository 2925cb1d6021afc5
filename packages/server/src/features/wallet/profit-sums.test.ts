import { addDays, shopDay } from '@printery/domain'
import { addToCart, buy, delivery, openShop, type Person, step, type TestShop } from '@printery/tests'
import { refillProfits } from '@printery/tests/database/profits'
import { requestRefundOfPieces } from '@printery/tests/orders'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { reconcileWithProvider } from '../checkout/reconcile-provider.ts'
import { tryPartialRefund } from '../checkout/refund-jobs/partial-refunds.ts'
import { foldProfits } from './profit-queries.ts'

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

// Six tees of $14.90 and $12.00 of delivery are $101.40 with 9 % of tax: $82.02 and $11.01 without it.
const sale = 8202 + 1101
const tax = 837
// $82.02 less a commission of a tenth.
const cost = 7382
// 3.4 % and 50 cents.
const fee = 395

interface Profit {
  sale: number
  cost: number | null
  fees: number
  tax: number
}
interface OrderProfit extends Profit {
  orderId: string
}
const today = () => shopDay(shop.clock.now())
const sumOf = async (day = today()) =>
  (await admin.get(`/wallet/profit/sum?from=${day}&to=${day}`)).json as { sum: Profit; unknown: number }
const ordersOf = async (day = today()): Promise<(OrderProfit & { profit: number | null })[]> =>
  (await admin.get(`/wallet/profit?from=${day}&to=${day}`)).json.orders

/** Compares the orders, highest sales first, and their sum, before and after the tallies are folded. */
async function expectProfits(expected: Record<string, OrderProfit>): Promise<void> {
  const orders = Object.values(expected)
  const sums = { sale: 0, cost: 0, fees: 0, tax: 0 }
  for (const order of orders)
    for (const key of ['sale', 'cost', 'fees', 'tax'] as const) sums[key] += order[key] ?? 0
  const compare = async () => {
    const { sum, unknown } = await sumOf()
    expect([sum, unknown]).toEqual([
      { ...sums, profit: sums.sale - sums.cost - sums.fees },
      orders.filter((order) => order.cost === null).length,
    ])
    const listed = await ordersOf()
    expect(listed.map(({ orderId }) => orderId)).toEqual(orders.map(({ orderId }) => orderId))
    for (const [index, order] of orders.entries())
      expect(listed[index]).toMatchObject({
        ...order,
        profit: order.cost === null ? null : order.sale - order.cost - order.fees,
      })
  }
  await compare()
  await foldProfits(shop.shop.db)
  expect(await shop.rows('select from profit_tallies')).toEqual([])
  await compare()
}

/** Without terms at first, so the earnings of the first order have no cents. */
const addTerms = () =>
  shop.rows(`insert into supplier_terms (id, supplier_id, from_day, kind, commission_basis_points, prints_included)
    values (gen_random_uuid(), '${shop.products.supplierId}', '2000-01-01', 'commission', 1000, true)`)

const place = (quantity = 6) => buy(shop, customer, { printed: false, quantity })

async function refundPieces(orderId: string, quantity: number): Promise<void> {
  const id = await requestRefundOfPieces(shop, { admin, customer }, orderId, quantity)
  await tryPartialRefund(shop.shop, { db: shop.shop.db, now: shop.clock.now() }, id)
}

test('WALLET-033 rows and sums of profit are those of each event, before and after they are folded', async () => {
  // In the order of their sales, as the list has them.
  const unknown: OrderProfit = { orderId: await place(), sale, tax, fees: 0, cost: null }
  await step('an order whose supplier has no terms has an unknown cost', () => expectProfits({ unknown }))
  await addTerms()
  // Seven tees are $104.30: $95.69 and $8.61 of tax; a tenth of $95.69 is $9.57.
  const known: OrderProfit = {
    orderId: await place(7),
    sale: 9569 + 1101,
    tax: 861 + 99,
    fees: 0,
    cost: 8612,
  }
  await step('the earning of the supplier is the cost', () => expectProfits({ known, unknown }))
  await reconcileWithProvider(shop.shop, {}, shop.clock.now())
  unknown.fees = fee
  // 3.4 % of $116.30 and 50 cents.
  known.fees = 445
  await step('fees are those of the provider', () => expectProfits({ known, unknown }))
  await refundPieces(known.orderId, 2)
  // Two sevenths of $95.69, of their tax and of their earning.
  Object.assign(known, { sale: known.sale - 2734, tax: known.tax - 246, cost: 8612 - 2461 })
  await step('refunded pieces take back their sale, their tax and their earning', () =>
    expectProfits({ unknown, known }),
  )
  await addToCart(shop, admin, { printed: false })
  const outside = (await admin.post('/order', { ...delivery, isLocalOrder: true })).json.order
  const cancelled: OrderProfit = { orderId: outside.id, sale, tax, fees: 0, cost }
  // The same sale as that of the first order, so their order is that of their ids.
  const withCancelled =
    unknown.orderId < outside.id ? { unknown, cancelled, known } : { cancelled, unknown, known }
  await step('an order that was paid outside has no fees', () => expectProfits(withCancelled))
  const cancel = { id: outside.id, status: 'cancelled', cancelReason: 'Typo' }
  expect((await admin.patch('/order', cancel)).status).toBe(200)
  Object.assign(cancelled, { sale: 0, tax: 0, cost: 0 })
  await step('a cancelled order keeps a row of zeros', () => expectProfits({ unknown, known, cancelled }))
  await shop.rows(`update item_earnings set cents = 5000 where order_id = '${unknown.orderId}'`)
  unknown.cost = 5000
  await step('a cost that becomes known is added', () => expectProfits({ unknown, known, cancelled }))
  await step('products have the pieces that were kept, without those of cancelled orders', async () => {
    const { products } = (await admin.get(`/wallet/profit?from=${today()}&to=${today()}`)).json
    // Six tees, and five sevenths of $95.69.
    expect(products).toMatchObject([{ pieces: 11, sale: 8202 + 6835, cost: 5000 + 6151 }])
  })
  await step('the migration fills in the same rows from the ledger', async () => {
    await refillProfits(shop)
    await expectProfits({ unknown, known, cancelled })
  })
  await step('an order that is moved to another day takes its profit with it', async () => {
    const yesterday = addDays(today(), -1)
    await shop.rows(
      `update orders set created_at = created_at - interval '1 day', shipping_from = null where id = '${unknown.orderId}'`,
    )
    await expectProfits({ known, cancelled })
    expect((await sumOf(yesterday)).sum).toMatchObject({ sale, cost: 5000, fees: fee, tax })
    expect((await ordersOf(yesterday)).map(({ orderId }) => orderId)).toEqual([unknown.orderId])
  })
})

test('WALLET-034 concurrent payments and refunds end in exact profits while tallies are folded and sums are read', async () => {
  const before = (await sumOf()).sum
  const customers = await Promise.all(Array.from({ length: 8 }, () => shop.aPerson()))
  let isOver = false
  const watch = (async () => {
    while (!isOver) {
      await foldProfits(shop.shop.db)
      const { sum } = await sumOf()
      // Each order is counted with all of its sums, or not yet.
      const orders = (sum.sale - before.sale) / sale
      expect([orders % 1, sum.tax - before.tax, (sum.cost ?? 0) - (before.cost ?? 0)]).toEqual([
        ...[0, orders * tax, orders * cost],
      ])
    }
  })()
  await Promise.all([
    ...customers.map((person) => buy(shop, person, { printed: false })),
    ...Array.from({ length: 20 }, () => foldProfits(shop.shop.db)),
  ]).finally(() => {
    isOver = true
  })
  await watch
  const expected = {
    ...{ sale: before.sale + 8 * sale, tax: before.tax + 8 * tax, cost: (before.cost ?? 0) + 8 * cost },
    fees: before.fees,
  }
  expect((await sumOf()).sum).toMatchObject(expected)
  await step('WALLET-034 refunds at once take back what they refund', async () => {
    const paid = await shop.rows<{ id: string }>(
      `select payment_id as id from orders where user_id in (${customers.map(({ user }) => `'${user.id}'`).join(', ')})`,
    )
    await Promise.all([
      ...paid.map(({ id }) => shop.shop.stripe.refunds.create({ payment_intent: id })),
      ...Array.from({ length: 10 }, () => foldProfits(shop.shop.db)),
    ])
    await shop.payment.idle()
    expect((await sumOf()).sum).toMatchObject({ ...before, profit: expect.any(Number) })
  })
})
