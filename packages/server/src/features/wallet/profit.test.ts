import { shopDay } from '@printery/domain'
import { buy, openShop, type Person, step, type TestShop } from '@printery/tests'
import { orderOf } from '@printery/tests/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

async function tees(): Promise<{ pieces: number; sale: number }> {
  const today = shopDay(shop.clock.now())
  const { products } = (await admin.get(`/wallet/profit?from=${today}&to=${today}`)).json
  return products.find(({ productId }: { productId: string }) => productId === shop.products.tee.id)
}

test('WALLET-009 what a product sold is without tax, and without pieces that were refunded', async () => {
  const id = await buy(shop, customer, { printed: false })
  await step('six tees of $14.90, of which 9 / 109 are tax', async () => {
    expect(await tees()).toMatchObject({ pieces: 6, sale: 8202 })
  })
  const [item] = (await orderOf(customer, id)).items
  await admin.post(`/order/${id}/partial-refunds`, {
    ...{ items: [{ itemId: item?.id, quantity: 2 }], withShipping: false, reason: 'Misprinted' },
  })
  const [refund] = await shop.rows<{ id: string }>(`select id from partial_refunds where order_id = '${id}'`)
  expect(await tees()).toMatchObject({ pieces: 6 })
  await tryPartialRefund(shop.shop, { db: shop.shop.db, now: shop.clock.now() }, refund?.id ?? '')
  await step('four of them after a refund of two', async () => {
    expect(await tees()).toMatchObject({ pieces: 4, sale: 5468 })
  })
})
