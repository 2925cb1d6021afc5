import { randomUUID } from 'node:crypto'
import { aLine, buy, delivery, openShop, type Person, putFile, type TestShop } from '@printery/tests'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sweepFiles } from './service.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await shop.auditMoney()).toEqual([])
})

const day = 24 * 3_600_000
const gigabyte = 1024 ** 3

/** Files of earlier calls. */
async function insertFilesOf(
  { user }: Person,
  count: number,
  size: number,
  state: 'promised' | 'checked' | 'rejected',
) {
  const hash = state === 'checked' ? `'${'0'.repeat(64)}'` : 'null'
  const reason = state === 'rejected' ? `'a.png is damaged and cannot be opened.'` : 'null'
  await shop.shop.db.execute(
    `insert into files (id, owner_id, kind, name, content_type, size, upload_key, state, sha256, reason, original_token, preview_token, created_at)
     select gen_random_uuid(), '${user.id}', 'image', 'a.png', 'image/png', ${size}, 'Carts/${randomUUID()}/' || n, '${state}', ${hash}, ${reason},
       md5(random()::text || n), md5(random()::text || n), '${shop.clock.now().toISOString()}' from generate_series(1, ${count}) n`,
  )
}

const add = async (person: Person) => person.post('/cart', (await aLine(shop)).body)
const linesOf = async (person: Person) => (await person.get('/cart')).json.cart.items.length

test('UP8 500 uploads may be pending; more are 429 until some have arrived or a day has passed', async () => {
  const person = await shop.aPerson()
  await insertFilesOf(person, 497, 1000, 'promised')
  const last = await add(person)
  expect(last.status).toBe(201)
  const refused = await add(person)
  expect([refused.status, refused.json.code]).toEqual([429, 'too_many'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await linesOf(person)).toBe(1)
  expect((await add(await shop.aPerson())).status).toBe(201)

  // Each upload that arrives frees one place, and a line needs two.
  const { picture } = await aLine(shop)
  expect(await putFile(last.json.presignedUrls.frontUrl, picture)).toBe(200)
  expect((await add(person)).status).toBe(201)
  expect((await add(person)).status).toBe(429)

  shop.clock.pass(day + 1000)
  await sweepFiles(shop.shop, shop.clock.now())
  expect((await add(person)).status).toBe(201)
})

test('UP8 10 GB may be stored without an order, arrived or pending; more are 413', async () => {
  const person = await shop.aPerson()
  await insertFilesOf(person, 5, gigabyte, 'promised')
  await insertFilesOf(person, 5, gigabyte - 1, 'checked')
  const refused = await add(person)
  expect([refused.status, refused.json.code]).toEqual([413, 'too_large'])
  expect(await linesOf(person)).toBe(0)
  expect((await add(await shop.aPerson())).status).toBe(201)

  // Files of removed lines are swept after a day, which frees their size.
  shop.clock.pass(day + 1000)
  await sweepFiles(shop.shop, shop.clock.now())
  expect((await add(person)).status).toBe(201)
})

test('UP8 a rejected file counts towards the 10 GB while it may still be uploaded again', async () => {
  const person = await shop.aPerson()
  await insertFilesOf(person, 10, gigabyte, 'rejected')
  const refused = await add(person)
  expect([refused.status, refused.json.code]).toEqual([413, 'too_large'])
  shop.clock.pass(day + 1000)
  expect((await add(person)).status).toBe(201)
})

test("ordered files don't count", async () => {
  const person = await shop.aPerson()
  const orderId = await buy(shop, person)
  await insertFilesOf(person, 11, gigabyte, 'checked')
  expect((await add(person)).status).toBe(413)
  await shop.shop.db.execute(
    `insert into order_item_files (item_id, file_id, slot, position)
     select i.id, f.id, 'additional', row_number() over () from files f, order_items i
     where i.order_id = '${orderId}' and f.owner_id = '${person.user.id}' and f.size = ${gigabyte}`,
  )
  expect((await add(person)).status).toBe(201)
})

test('UP8 the checkout waits for pending uploads, and is refused for swept ones', async () => {
  const person = await shop.aPerson()
  expect((await add(person)).status).toBe(201)
  const checkout = async () => {
    const { status, json } = await person.post('/order/create-checkout-session', delivery)
    return [status, json.code]
  }
  expect(await checkout()).toEqual([409, 'uploads_pending'])
  shop.clock.pass(day + 1000)
  await sweepFiles(shop.shop, shop.clock.now())
  expect(await checkout()).toEqual([409, 'upload_rejected'])
})
