import { randomUUID } from 'node:crypto'
import { addToCart, delivery, openShop, type Person, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())

/** Adds one piece of a product at this price. */
async function addLineAt(person: Person, pricePerUnit: number): Promise<void> {
  const tiers = [{ startRange: 1, endRange: 9999, pricePerUnit }]
  const tee = await shop.products.add({ title: 'Dear Tee', tiers })
  await addToCart({ ...shop, products: { ...shop.products, tee } }, person, { printed: false, quantity: 1 })
}

describe('a payment must be between fifty cents and a cent less than a million dollars', () => {
  const expectedRefusal = [
    ...[409, 'conflict'],
    'A payment must be between $0.50 SGD and $999,999.99 SGD. Change the cart or ask us.',
  ]
  const openPage = async (person: Person, change: object = {}) => {
    const { status, json } = await person.post('/order/create-checkout-session', { ...delivery, ...change })
    return [status, json.code, json.message]
  }

  test.each([
    [99_999_399, [200, undefined, undefined]],
    [99_999_400, expectedRefusal],
  ])(
    'a line of %d cents with 600 for its delivery is accepted or refused by the total',
    async (price, expected) => {
      const person = await shop.aPerson()
      await addLineAt(person, price)
      expect(await openPage(person)).toEqual(expected)
    },
  )

  test.each([
    [50, [200, undefined, undefined]],
    [51, expectedRefusal],
    [100, [409, 'conflict', 'There is nothing to pay for this order.']],
  ])(
    'a line of a dollar with %d %% off and free delivery is accepted or refused by the total',
    async (percentage, expected) => {
      const person = await shop.aPerson()
      await addLineAt(person, 100)
      const discountId = randomUUID()
      await shop.shop.db.execute(
        `insert into discounts (id, code, type, description, percentage, minimum_spend, free_delivery, created_at, updated_at)
       values ('${discountId}', '${discountId.slice(0, 8)}', 'price', 'Test', ${percentage}, 0, true, now(), now())`,
      )
      expect(await openPage(person, { discountId })).toEqual(expected)
    },
  )
})

test('a page with a limited discount waits for another that is being opened with it', async () => {
  const person = await shop.aPerson()
  await addLineAt(person, 1000)
  const discountId = randomUUID()
  await shop.shop.db.execute(
    `insert into discounts (id, code, type, description, percentage, minimum_spend, use_limit, created_at, updated_at)
     values ('${discountId}', '${discountId.slice(0, 8)}', 'price', 'Test', 10, 0, 1, now(), now())`,
  )
  let opening: ReturnType<Person['post']> | undefined
  await shop.shop.db.transaction(async (tx) => {
    await tx.execute(`select from discounts where id = '${discountId}' for no key update`)
    opening = person.post('/order/create-checkout-session', { ...delivery, discountId })
    await expect.poll(waitingForDiscounts, { interval: 20, timeout: 5000 }).toBe(1)
  })
  expect((await opening)?.status).toBe(200)
})

async function waitingForDiscounts(): Promise<number> {
  const { rows } = await shop.shop.db.execute<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query like '%discounts%'",
  )
  return rows[0]?.n ?? 0
}
