import { shopDay } from '@printery/domain'
import { buy, openShop, type Person, step, type TestShop } from '@printery/tests'
import { moveItem, orderOf } from '@printery/tests/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postEarned } from './earning.ts'

let shop: TestShop
let admin: Person
let customer: Person
let supplier: Person
const dayMs = 86_400_000

beforeAll(async () => {
  shop = await openShop({ workers: false })
  ;[admin, customer, supplier] = await Promise.all([
    shop.aPerson('admin'),
    shop.aPerson(),
    shop.aPerson('supplier'),
  ])
  await shop.rows(
    `update products set supplier_id = '${supplier.user.id}' where id = '${shop.products.tee.id}'`,
  )
  const terms = { kind: 'commission', commissionBasisPoints: 2000, printsIncluded: true }
  const termsReply = await admin.post(`/wallet/supplier/${supplier.user.id}/terms`, {
    ...{ ...terms, fromDay: shopDay(shop.clock.now()) },
  })
  if (termsReply.status !== 201) throw new Error(`terms answered ${termsReply.status}: ${termsReply.text}`)
})
afterAll(() => shop.close())

/** Six tees at $14.90; the supplier earns four fifths. */
const expectedCents = 7152
const earnAfter = (days: number) => postEarned(shop.shop, new Date(shop.clock.now().getTime() + days * dayMs))
const balances = async () => (await supplier.get('/wallet')).json.wallet.balances

async function moveToReceived(person: Person): Promise<string> {
  const id = await buy(shop, customer, { printed: false })
  const [item] = (await orderOf(admin, id)).items
  for (const status of [
    ...['production started', 'Warehouse has completed quality check', 'Warehouse has dispatched the order'],
    ...['delivery in progress', 'delivery is completed', 'pending order receive', 'order received'],
  ] as const)
    expect((await moveItem(person, item?.id ?? '', status)).status, status).toBe(200)
  return id
}

test('WALLET-030 a receipt that the supplier recorded counts as a dispatch; one that the shop recorded is earned at once', async () => {
  await moveToReceived(supplier)
  await earnAfter(13)
  expect(await balances()).toMatchObject({ available: 0, pending: expectedCents })
  await earnAfter(15)
  expect(await balances()).toMatchObject({ available: expectedCents, pending: 0 })
  await moveToReceived(admin)
  await earnAfter(0)
  expect(await balances()).toMatchObject({ available: 2 * expectedCents, pending: 0 })
})

test('WALLET-031 earnings of a disputed payment are held until the dispute is won', async () => {
  const before = (await balances()).available
  const id = await moveToReceived(admin)
  const { paymentId } = await orderOf(customer, id)
  const dispute = await shop.payment.dispute(paymentId ?? '')
  await shop.payment.idle()
  await earnAfter(30)
  expect(await balances()).toMatchObject({ available: before, held: expectedCents })
  const heldReason = async () =>
    (await supplier.get('/wallet')).json.earnings.find(
      (earning: { orderId: string }) => earning.orderId === id,
    )?.holdReason
  expect(await heldReason()).toBe('The payment is disputed.')
  await step('an admin who ended the hold is not overruled by a later event', async () => {
    const [item] = (await orderOf(admin, id)).items
    await admin.patch(`/wallet/earning/${item?.id}`, { holdReason: 'We look into it.' })
    await shop.payment.closeDispute(dispute, 'won')
    await shop.payment.idle()
    expect(await heldReason()).toBe('We look into it.')
    await admin.patch(`/wallet/earning/${item?.id}`, { holdReason: null })
  })
  const next = await moveToReceived(admin)
  const nextPayment = (await orderOf(customer, next)).paymentId ?? ''
  const lost = await shop.payment.dispute(nextPayment)
  await shop.payment.idle()
  expect((await balances()).held).toBe(expectedCents)
  await shop.payment.closeDispute(lost, 'won')
  await shop.payment.idle()
  await earnAfter(0)
  expect(await balances()).toMatchObject({ available: before + 2 * expectedCents, held: 0 })
})
