import { randomUUID } from 'node:crypto'
import { addToCart, delivery, openShop, type Person, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())

/** Adds one piece of a product at this price. */
async function addAt(person: Person, pricePerUnit: number): Promise<void> {
  const tiers = [{ startRange: 1, endRange: 9999, pricePerUnit }]
  const tee = await shop.products.add({ title: 'Dear Tee', tiers })
  await addToCart({ ...shop, products: { ...shop.products, tee } }, person, { printed: false, quantity: 1 })
}

describe('one payment is from fifty cents to a million dollars less a cent', () => {
  const refusal = [
    ...[409, 'conflict'],
    'A payment must be between $0.50 SGD and $999,999.99 SGD. Change the cart or ask us.',
  ]
  const open = async (person: Person, change: object = {}) => {
    const { status, json } = await person.post('/order/create-checkout-session', { ...delivery, ...change })
    return [status, json.code, json.message]
  }

  test.each([
    [99_999_399, [200, undefined, undefined]],
    [99_999_400, refusal],
  ])('a line of %d cents and 600 for its delivery', async (price, answer) => {
    const person = await shop.aPerson()
    await addAt(person, price)
    expect(await open(person)).toEqual(answer)
  })

  test.each([
    [50, [200, undefined, undefined]],
    [51, refusal],
    [100, [409, 'conflict', 'There is nothing to pay for this order.']],
  ])('a line of a dollar with %d %% off and its delivery free', async (percentage, answer) => {
    const person = await shop.aPerson()
    await addAt(person, 100)
    const discountId = randomUUID()
    await shop.shop.db.execute(
      `insert into discounts (id, code, type, description, percentage, minimum_spend, free_delivery, created_at, updated_at)
       values ('${discountId}', '${discountId.slice(0, 8)}', 'price', 'Test', ${percentage}, 0, true, now(), now())`,
    )
    expect(await open(person, { discountId })).toEqual(answer)
  })
})

test('a page with a limited discount waits for another that is being opened with it', async () => {
  const person = await shop.aPerson()
  await addAt(person, 1000)
  const discountId = randomUUID()
  await shop.shop.db.execute(
    `insert into discounts (id, code, type, description, percentage, minimum_spend, use_limit, created_at, updated_at)
     values ('${discountId}', '${discountId.slice(0, 8)}', 'price', 'Test', 10, 0, 1, now(), now())`,
  )
  let opened: ReturnType<Person['post']> | undefined
  await shop.shop.db.transaction(async (tx) => {
    await tx.execute(`select from discounts where id = '${discountId}' for no key update`)
    opened = person.post('/order/create-checkout-session', { ...delivery, discountId })
    await expect.poll(waitingForDiscounts, { interval: 20, timeout: 5000 }).toBe(1)
  })
  expect((await opened)?.status).toBe(200)
})

async function waitingForDiscounts(): Promise<number> {
  const { rows } = await shop.shop.db.execute<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query like '%discounts%'",
  )
  return rows[0]?.n ?? 0
}
