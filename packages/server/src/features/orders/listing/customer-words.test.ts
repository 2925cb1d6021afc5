import { buy, openShop, type TestShop } from '@printery/tests'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db, Transaction } from '../../../db/database.ts'

let shop: TestShop
let firstId: string
let secondId: string

beforeAll(async () => {
  shop = await openShop({ workers: false })
})
beforeEach(async () => {
  const person = await shop.aPerson()
  firstId = await buy(shop, person, { printed: false })
  secondId = await buy(shop, person, { printed: false })
})
afterAll(() => shop.close())

const rename = (db: Db, orderId: string, firstName: string) =>
  db.execute(sql`update orders set customer_first_name = ${firstName} where id = ${orderId}`)

const orderCountsOf = async (firstName: string) => {
  const { rows } = await shop.shop.db.execute<{ n: number }>(sql`select count(o.id)::int as n
    from customer_words c left join orders o on o.customer_key = c.key where c.name like ${`${firstName} %`} group by c.key`)
  return rows.map(({ n }) => n)
}

/**
 * Starts the second transaction after the change of the first one, and commits the first once the second waits for it.
 */
async function runConcurrently(
  first: (tx: Transaction) => Promise<unknown>,
  second: (tx: Db) => Promise<unknown>,
) {
  const { db } = shop.shop
  let waiting: Promise<unknown> | undefined
  await db.transaction(async (tx) => {
    await first(tx)
    waiting = db.transaction(second)
    await expect.poll(waitingSessions, { interval: 20, timeout: 20_000 }).toBe(1)
  })
  await waiting
}

async function waitingSessions(): Promise<number> {
  const { rows } = await shop.shop.db.execute<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rows[0]?.n ?? 0
}

test('two orders that add the same name at once share its row', async () => {
  await runConcurrently(
    (tx) => rename(tx, firstId, 'shared'),
    (tx) => rename(tx, secondId, 'shared'),
  )
  expect(await orderCountsOf('shared')).toEqual([2])
})

test('a name is kept when one order gets it while the last order with it loses it', async () => {
  await rename(shop.shop.db, firstId, 'handed')
  await runConcurrently(
    (tx) => rename(tx, firstId, 'gone'),
    (tx) => rename(tx, secondId, 'handed'),
  )
  expect(await orderCountsOf('handed')).toEqual([1])
})

test('a name is kept when its last order loses it while another order gets it', async () => {
  await rename(shop.shop.db, firstId, 'kept')
  await runConcurrently(
    (tx) => rename(tx, secondId, 'kept'),
    (tx) => rename(tx, firstId, 'lost'),
  )
  expect(await orderCountsOf('kept')).toEqual([1])
})

test('adding an existing name to an order waits for no other transaction', async () => {
  await rename(shop.shop.db, firstId, 'known')
  const { db } = shop.shop
  const person = await shop.aPerson()
  const thirdId = await buy(shop, person, { printed: false })
  await rename(db, thirdId, 'elsewhere')
  await db.transaction(async (tx) => {
    await rename(tx, secondId, 'known')
    // A wait would be a deadlock: the outer transaction ends only after this statement.
    await db.execute(sql`update orders set customer_first_name = 'known', customer_email =
      (select customer_email from orders where id = ${firstId}) where id = ${thirdId}`)
  })
  expect(await orderCountsOf('known')).toEqual([3])
})

test('a name is removed with the last order that has it', async () => {
  for (const id of [firstId, secondId]) await rename(shop.shop.db, id, 'passing')
  await rename(shop.shop.db, firstId, 'first')
  expect(await orderCountsOf('passing')).toEqual([1])
  await rename(shop.shop.db, secondId, 'second')
  expect(await orderCountsOf('passing')).toEqual([])
})
