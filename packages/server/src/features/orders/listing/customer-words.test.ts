import { buy, openShop, type TestShop } from '@printery/tests'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db, Transaction } from '../../../db/database.ts'

let shop: TestShop
let one: string
let other: string

beforeAll(async () => {
  shop = await openShop({ workers: false })
})
beforeEach(async () => {
  const person = await shop.aPerson()
  one = await buy(shop, person, { printed: false })
  other = await buy(shop, person, { printed: false })
})
afterAll(() => shop.close())

const rename = (db: Db, orderId: string, firstName: string) =>
  db.execute(sql`update orders set customer_first_name = ${firstName} where id = ${orderId}`)

const wordsOf = async (firstName: string) => {
  const { rows } = await shop.shop.db.execute<{ n: number }>(sql`select count(o.id)::int as n
    from customer_words c left join orders o on o.customer_key = c.key where c.name like ${`${firstName} %`} group by c.key`)
  return rows.map(({ n }) => n)
}

/** Starts the second when the first has done its work, and commits the first when the second waits for it. */
async function atOnce(first: (tx: Transaction) => Promise<unknown>, second: (tx: Db) => Promise<unknown>) {
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
  await atOnce(
    (tx) => rename(tx, one, 'shared'),
    (tx) => rename(tx, other, 'shared'),
  )
  expect(await wordsOf('shared')).toEqual([2])
})

test('a name that is added to an order while its last one loses it stays', async () => {
  await rename(shop.shop.db, one, 'handed')
  await atOnce(
    (tx) => rename(tx, one, 'gone'),
    (tx) => rename(tx, other, 'handed'),
  )
  expect(await wordsOf('handed')).toEqual([1])
})

test('a name that its last order loses while another one gets it stays', async () => {
  await rename(shop.shop.db, one, 'kept')
  await atOnce(
    (tx) => rename(tx, other, 'kept'),
    (tx) => rename(tx, one, 'lost'),
  )
  expect(await wordsOf('kept')).toEqual([1])
})

test('orders with an existing name wait for nobody', async () => {
  await rename(shop.shop.db, one, 'known')
  const { db } = shop.shop
  const person = await shop.aPerson()
  const third = await buy(shop, person, { printed: false })
  await rename(db, third, 'elsewhere')
  await db.transaction(async (tx) => {
    await rename(tx, other, 'known')
    // Would wait for the end of the transaction around it, which waits for it.
    await db.execute(sql`update orders set customer_first_name = 'known', customer_email =
      (select customer_email from orders where id = ${one}) where id = ${third}`)
  })
  expect(await wordsOf('known')).toEqual([3])
})

test('a name is removed with the last order that has it', async () => {
  for (const id of [one, other]) await rename(shop.shop.db, id, 'passing')
  await rename(shop.shop.db, one, 'first')
  expect(await wordsOf('passing')).toEqual([1])
  await rename(shop.shop.db, other, 'second')
  expect(await wordsOf('passing')).toEqual([])
})
