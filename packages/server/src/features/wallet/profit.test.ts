import { shopDay } from '@printery/domain'
import { buy, openShop, type Person, step, type TestShop } from '@printery/tests'
import { requestRefundOfPieces } from '@printery/tests/orders'
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

async function teeProfit(): Promise<{ pieces: number; sale: number }> {
  const today = shopDay(shop.clock.now())
  const { products } = (await admin.get(`/wallet/profit?from=${today}&to=${today}`)).json
  return products.find(({ productId }: { productId: string }) => productId === shop.products.tee.id)
}

test('WALLET-009 the sales of a product exclude tax and refunded pieces', async () => {
  const id = await buy(shop, customer, { printed: false })
  await step('the sales of six tees of $14.90 exclude the 9 / 109 of tax', async () => {
    expect(await teeProfit()).toMatchObject({ pieces: 6, sale: 8202 })
  })
  const refundId = await requestRefundOfPieces(shop, { admin, customer }, id, 2)
  expect(await teeProfit()).toMatchObject({ pieces: 6 })
  await tryPartialRefund(shop.shop, { db: shop.shop.db, now: shop.clock.now() }, refundId)
  await step('after a refund of two tees the sales are those of four', async () => {
    expect(await teeProfit()).toMatchObject({ pieces: 4, sale: 5468 })
  })
})

test('WALLET-032 a commission is computed from the price without its tax', async () => {
  const supplier = await shop.aPerson('supplier')
  const tee = await shop.products.add({ title: 'Supplied Tee' })
  await shop.rows(`update products set supplier_id = '${supplier.user.id}' where id = '${tee.id}'`)
  await admin.post(`/wallet/supplier/${supplier.user.id}/terms`, {
    ...{ kind: 'commission', commissionBasisPoints: 2000, printsIncluded: true },
    fromDay: shopDay(shop.clock.now()),
  })
  await buy({ ...shop, products: { ...shop.products, tee } }, customer, { printed: false })
  // Six at $14.90 are $89.40, $82.02 without tax; four fifths of it are 6561.6.
  const { earnings } = (await supplier.get('/wallet')).json
  expect(earnings).toMatchObject([{ cents: 6562 }])
})
