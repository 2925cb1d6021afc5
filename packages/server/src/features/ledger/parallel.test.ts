import { buy, openShop, type Person, type TestShop } from '@printery/tests'
import { forceStatus, orderOf } from '@printery/tests/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listRefunds, recordRefunds } from '../checkout/provider-refunds.ts'
import { postEarned } from '../wallet/index.ts'

let shop: TestShop
let admin: Person
let customer: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  ;[admin, customer] = await Promise.all([shop.aPerson('admin'), shop.aPerson()])
})
afterAll(() => shop.close())

const total = 6 * 1490 + 1200
const refundCents = 500
const payable = async (orderId: string) =>
  (
    await shop.rows<{ cents: number }>(
      `select coalesce(-sum(l.cents), 0)::int as cents from ledger_lines l join ledger_entries e on e.id = l.entry_id
       where e.order_id = '${orderId}' and l.account = 'supplier payable'`,
    )
  )[0]?.cents

test('LEDGER-009 thirty refunds at once, reported in any order and while the earning is posted, take exactly what is allowed', async () => {
  const supplierId = shop.products.supplierId
  const terms = {
    kind: 'commission',
    commissionBasisPoints: 1000,
    printsIncluded: true,
    fromDay: '2099-01-01',
  }
  await shop.rows(`insert into supplier_terms (id, supplier_id, from_day, kind, commission_basis_points, prints_included)
    values (gen_random_uuid(), '${supplierId}', '2000-01-01', '${terms.kind}', ${terms.commissionBasisPoints}, true)`)
  const id = await buy(shop, customer, { printed: false })
  const { paymentId } = await orderOf(admin, id)
  const intentId = paymentId ?? ''
  const refund = () => shop.shop.stripe.refunds.create({ payment_intent: intentId, amount: refundCents })
  const report = async () => {
    const refunds = await listRefunds(shop.shop, intentId)
    await recordRefunds(shop.shop, { db: shop.shop.db, now: shop.clock.now() }, intentId, refunds)
  }
  await forceStatus(shop, id, { order: 'order received', item: 'order received' })
  const earn = () => postEarned(shop.shop, shop.clock.now())
  const outcomes = await Promise.allSettled(
    Array.from({ length: 30 }, async (_refund, index) => {
      await Promise.all([refund(), index % 3 === 0 ? earn() : undefined])
      await report()
    }),
  )
  await shop.payment.idle()
  const acceptedCount = outcomes.filter(({ status }) => status === 'fulfilled').length
  expect(acceptedCount).toBe(Math.floor(total / refundCents))
  await earn()
  const earning = 6 * 1490 - Math.floor((6 * 1490 + 5) / 10)
  const expectedEarning = Math.floor((earning * acceptedCount * refundCents * 2 + total) / (total * 2))
  expect(await payable(id)).toBe(earning - expectedEarning)
  await shop.shop.stripe.refunds.create({ payment_intent: intentId })
  await shop.payment.idle()
  expect(await payable(id)).toBe(0)
  const errors = await shop.auditMoney()
  expect(errors.filter((error) => !error.startsWith('I6'))).toEqual([])
})
