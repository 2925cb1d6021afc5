import { shopDay } from '@printery/domain'
import { addToCart, cartOf, delivery, openShop, type Person, step, type TestShop } from '@printery/tests'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  admin = await shop.aPerson('admin')
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await shop.auditMoney()).toEqual([])
})

/** Six black T-shirts: four of the first size and two of the second. */
const saleItem = (change: object = {}) => {
  const { id: productId, sizes } = shop.products.tee
  return {
    ...{ productId, color: '1c1c1d' },
    sizes: [4, 2].map((quantityPurchased, index) => ({ productSizeId: sizes[index]?.id, quantityPurchased })),
    ...change,
  }
}
const recordSale = (person: Person, sale: object, change: object = {}, key?: string) =>
  person.post(
    '/order',
    { ...delivery, isLocalOrder: true, sale, ...change },
    key ? { headers: { 'idempotency-key': key } } : undefined,
  )
const daysAgo = (days: number) => shopDay(new Date(shop.clock.now().getTime() - days * 86_400_000))
/** The sales of a day, as the dashboard shows them. */
const revenueOn = async (day: string) => {
  const { json } = await admin.get(`/dashboard?from=${day}&to=${day}`)
  return json.sales.revenue
}

test('STAFF-074 an admin records an outside sale at the price of a tier and at an agreed price; the cart stays unchanged', async () => {
  await addToCart(shop, admin, { printed: false, quantity: 3 })
  const items = [saleItem(), saleItem({ color: 'f4f2ee', unitPrice: 1111 })]
  const placed = await recordSale(admin, { items }, { orderNotes: ' Paid in cash ' })
  expect(placed.status, placed.text).toBe(201)
  expect(placed.json.order).toMatchObject({
    ...{ isLocalOrder: true, paymentId: null, status: 'payment received', userId: admin.user.id },
    ...{ subTotal: 6 * 1490 + 6 * 1111, discount: 0, shippingCost: 1200, total: 6 * 1490 + 6 * 1111 + 1200 },
    ...{ orderNotes: 'Paid in cash', customerEmail: 'mei@shop.test' },
    items: [
      { quantity: 6, price: 6 * 1490, color: '1c1c1d', status: 'production pending', noOfSidesPrinted: 0 },
      { quantity: 6, price: 6 * 1111, color: 'f4f2ee' },
    ],
  })
  const [first] = placed.json.order.items
  expect(first.itemProductSizes.map((size: { quantityPurchased: number }) => size.quantityPurchased)).toEqual(
    [4, 2],
  )
  expect((await cartOf(admin)).items).toHaveLength(1)
  const { orders } = (await admin.get('/order/admin-orders')).json
  expect(orders[0].id).toBe(placed.json.order.id)
})

test('STAFF-075 the sale belongs to the customer who is named, and to nobody else', async () => {
  const customer = await shop.aPerson()
  const { order } = (
    await recordSale(admin, { items: [saleItem()], userId: customer.user.id, shippingCost: 0 })
  ).json
  expect(order).toMatchObject({ userId: customer.user.id, shippingCost: 0, total: 6 * 1490 })
  const ownOrders = (await customer.get('/order')).json.orders
  expect(ownOrders.map(({ id }: { id: string }) => id)).toEqual([order.id])
  await step('a supplier sees its item', async () => {
    const supplier = shop.products.supplierId
    const { rows } = await shop.shop.db.execute(
      `select 1 from order_items where order_id = '${order.id}' and supplier_id = '${supplier}'`,
    )
    expect(rows).toHaveLength(1)
  })
  for (const userId of [admin.user.id, '00000000-0000-4000-8000-000000000000']) {
    const refused = await recordSale(admin, { items: [saleItem()], userId })
    expect([refused.status, refused.json.fieldErrors]).toEqual([
      422,
      { 'sale.userId': 'There is no such customer.' },
    ])
  }
})

test('STAFF-076 the sale counts on its day in every figure, and is cancelled without a refund', async () => {
  const [day, today] = [daysAgo(40), daysAgo(0)]
  const before = [await revenueOn(day), await revenueOn(today)]
  const { order } = (await recordSale(admin, { items: [saleItem()], soldOn: day, shippingCost: 0 })).json
  expect(order.createdAt).toBe(`${day}T04:00:00.000Z`)
  expect([await revenueOn(day), await revenueOn(today)]).toEqual([before[0] + 6 * 1490, before[1]])
  const cancelled = await admin.patch('/order', { id: order.id, status: 'cancelled', cancelReason: 'Typo' })
  expect(cancelled.status).toBe(200)
  expect([await revenueOn(day), await revenueOn(today)]).toEqual(before)
  for (const [soldOn, message] of [
    [daysAgo(-1), 'This day is in the future.'],
    [daysAgo(367), 'A sale must be recorded within 366 days.'],
  ])
    expect((await recordSale(admin, { items: [saleItem()], soldOn })).json.fieldErrors).toEqual({
      'sale.soldOn': message,
    })
})

test('STAFF-077 only an admin can record a sale, and an invalid one is refused with an error at its field', async () => {
  for (const role of ['customer', 'supplier'] as const)
    expect((await recordSale(await shop.aPerson(role), { items: [saleItem()] })).status).toBe(403)
  const [size] = shop.products.tee.sizes
  const invalidSales: [object, object, Record<string, string>][] = [
    [{ items: [] }, {}, { 'sale.items': 'Add what was sold.' }],
    [
      { items: [saleItem({ color: 'b3202c' })] },
      {},
      { 'sale.items.0.color': 'This product is not made in this colour.' },
    ],
    [
      { items: [saleItem(), saleItem({ sizes: [{ productSizeId: size?.id, quantityPurchased: 0 }] })] },
      {},
      { 'sale.items.1.sizes.0.quantityPurchased': expect.any(String) },
    ],
    [
      { items: [saleItem({ productId: '00000000-0000-4000-8000-000000000000' })] },
      {},
      { 'sale.items.0.productId': 'There is no such product on sale.' },
    ],
    [
      { items: [saleItem({ unitPrice: -1 })] },
      {},
      { 'sale.items.0.unitPrice': 'A price is a whole number of cents from 0.' },
    ],
    [{ items: [saleItem()] }, { customerEmail: '' }, { customerEmail: 'A valid email is required' }],
    [
      { items: [saleItem()] },
      { isLocalOrder: false },
      { sale: 'A sale is paid outside, and of nothing but what it names.' },
    ],
    [
      { items: [saleItem()] },
      { draftId: '00000000-0000-4000-8000-000000000000' },
      { sale: 'A sale is paid outside, and of nothing but what it names.' },
    ],
    [
      { items: [saleItem()] },
      { discountId: '00000000-0000-4000-8000-000000000000' },
      { discountId: 'This sale uses agreed prices.' },
    ],
  ]
  for (const [sale, change, fieldErrors] of invalidSales) {
    const refused = await recordSale(admin, sale, change)
    expect([refused.status, refused.json.fieldErrors], JSON.stringify(sale)).toEqual([422, fieldErrors])
  }
  const smallProduct = await shop.products.add({
    tiers: [{ startRange: 10, endRange: 9999, pricePerUnit: 500 }],
  })
  const sizes = [{ productSizeId: smallProduct.sizes[0]?.id, quantityPurchased: 2 }]
  const fewPieces = saleItem({ productId: smallProduct.id, sizes })
  expect((await recordSale(admin, { items: [fewPieces] })).json.fieldErrors).toEqual({
    'sale.items.0.unitPrice': 'This quantity has no price. Enter the one that was agreed.',
  })
  expect((await recordSale(admin, { items: [{ ...fewPieces, unitPrice: 600 }] })).json.order.subTotal).toBe(
    1200,
  )
})

test('STAFF-074 a sale that is sent twice with one key is one order', async () => {
  const sale = { items: [saleItem()] }
  const [first, second] = [
    await recordSale(admin, sale, {}, 'sale-1'),
    await recordSale(admin, sale, {}, 'sale-1'),
  ]
  expect(second.json.order.id).toBe(first.json.order.id)
})
