import { randomUUID } from 'node:crypto'
import { openShop, payAt, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { reconcileWithProvider } from './provider-list.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())

const day = 86_400_000

/** A page that was opened and paid here, and of which a restored shop knows nothing. */
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

const lost = async () => {
  const { rows } = await shop.shop.db.execute<{ id: string }>(
    'select lost_order_id as id from payments where lost_order_id is not null',
  )
  return rows.map(({ id }) => id).toSorted()
}
const checkedTo = async () => {
  const { rows } = await shop.shop.db.execute<{ at: string }>(
    'select checked_to::text as at from provider_checks',
  )
  return rows[0]?.at
}

test('CORRECT-011 a page that cannot be settled holds up no other, and the next comparison takes it', async () => {
  const pages = [await aLostPage(), await aLostPage()].toSorted()
  const lines = vi.spyOn(shop.shop.stripe.checkout.sessions, 'listLineItems')
  lines.mockRejectedValueOnce(new Error('the provider has a fault'))
  const compare = () => reconcileWithProvider(shop.shop, {}, shop.clock.now())
  await expect(compare()).rejects.toThrow('the provider has a fault')
  expect(await lost()).toHaveLength(1)
  expect(await checkedTo()).toBeUndefined()
  expect((await compare()).ordersLost).toBe(1)
  expect(await lost()).toEqual(pages)
  expect(await checkedTo()).toBeDefined()
})

test('a comparison from a later moment leaves the time before it to the next', async () => {
  await reconcileWithProvider(shop.shop, {}, shop.clock.now())
  const before = await checkedTo()
  const later = new Date(shop.clock.now().getTime() + day)
  await reconcileWithProvider(shop.shop, { since: later }, new Date(later.getTime() + day))
  expect(await checkedTo()).toBe(before)
  await reconcileWithProvider(shop.shop, { since: new Date(later.getTime() - 10 * day) }, later)
  expect(await checkedTo()).not.toBe(before)
})
