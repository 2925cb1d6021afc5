import { randomUUID } from 'node:crypto'
import type { CartItemView } from '@printery/contract'
import { addToCart, aLine, delivery, openShop, type Person, payAt, type TestShop } from '@printery/tests'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false, servers: 2 })
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await shop.auditMoney()).toEqual([])
})

const page = '/order/create-checkout-session'

function send(person: Person, path: string, body: unknown, key: string, index = 0) {
  return person.post(path, body, { headers: { 'idempotency-key': key }, at: shop.urls[index % 2] ?? '' })
}

function sendAtOnce(person: Person, path: string, body: unknown, key: string) {
  return Promise.all(Array.from({ length: 30 }, (_, index) => send(person, path, body, key, index)))
}

async function itemsOf(person: Person): Promise<CartItemView[]> {
  return (await person.get('/cart')).json.cart.items
}

async function blankLine() {
  return (await aLine(shop, { printed: false })).body
}

describe('PA9 30 equal calls with one key, at once on two servers, have one effect and one response', () => {
  test('a line is added once, with the same upload URLs for its files', async () => {
    const person = await shop.aPerson()
    const { body } = await aLine(shop)
    const replies = await sendAtOnce(person, '/cart', body, randomUUID())
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([201]))
    expect(new Set(replies.map((reply) => reply.text)).size).toBe(1)
    expect((await itemsOf(person)).map((item) => item.id)).toEqual([replies[0]?.json.item.id])
  })

  test('one payment page is opened, and it can be paid', async () => {
    const person = await shop.aPerson()
    await addToCart(shop, person, { printed: false })
    const replies = await sendAtOnce(person, page, delivery, randomUUID())
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]))
    expect(new Set(replies.map((reply) => reply.text)).size).toBe(1)
    const { rows } = await shop.shop.db.execute(
      `select id from checkouts where user_id = '${person.user.id}'`,
    )
    expect(rows).toEqual([{ id: replies[0]?.json.orderId }])
    expect((await payAt(replies[0]?.json.url)).status).toBe(303)
  })

  test('one sale outside is recorded', async () => {
    const admin = await shop.aPerson('admin')
    await addToCart(shop, admin, { printed: false })
    const replies = await sendAtOnce(admin, '/order', { ...delivery, isLocalOrder: true }, randomUUID())
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([201]))
    expect(new Set(replies.map((reply) => reply.text)).size).toBe(1)
    expect((await admin.get('/order')).json.orders).toHaveLength(1)
  })
})

describe('PA9 a key', () => {
  test('with another body is refused, and has no effect', async () => {
    const person = await shop.aPerson()
    const [key, body] = [randomUUID(), await blankLine()]
    expect((await send(person, '/cart', body, key)).status).toBe(201)
    const other = await send(person, '/cart', { ...body, color: '1c1c1d' }, key, 1)
    expect([other.status, other.json.code, other.json.message]).toEqual([
      ...[409, 'idempotency_key_reused', 'This Idempotency-Key was used with another body.'],
    ])
    expect(await itemsOf(person)).toHaveLength(1)
    const opened = await send(person, page, delivery, key)
    expect(opened.status).toBe(200)
    const changed = await send(person, page, { ...delivery, shippingType: 'fast' }, key, 1)
    expect([changed.status, changed.json.code]).toEqual([409, 'idempotency_key_reused'])
    expect((await send(person, page, delivery, key, 1)).text).toBe(opened.text)
  })

  test('is separate for each user, and reveals nothing about the call of another user', async () => {
    const [one, two] = [await shop.aPerson(), await shop.aPerson()]
    const [key, body] = [randomUUID(), await blankLine()]
    const [first, second] = await Promise.all([
      send(one, '/cart', body, key),
      send(two, '/cart', body, key, 1),
    ])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(first.json.cart._id).not.toBe(second.json.cart._id)
    const [mine, theirs] = [await send(one, page, delivery, key), await send(two, page, delivery, key)]
    expect(mine.json.orderId).not.toBe(theirs.json.orderId)
  })

  test('belongs to its route', async () => {
    const person = await shop.aPerson()
    const key = randomUUID()
    expect((await send(person, '/cart', await blankLine(), key)).status).toBe(201)
    expect((await send(person, page, delivery, key)).status).toBe(200)
  })

  test('can be reused after a refusal with a corrected body', async () => {
    const person = await shop.aPerson()
    const [key, body] = [randomUUID(), await blankLine()]
    expect((await send(person, '/cart', { ...body, totalPrice: 1 }, key)).status).toBe(409)
    expect((await send(person, '/cart', { ...body, color: 'red' }, key)).status).toBe(422)
    expect((await send(person, '/cart', body, key)).status).toBe(201)
    expect(await itemsOf(person)).toHaveLength(1)
  })

  test('is valid for 24 hours and new afterwards', async () => {
    const person = await shop.aPerson()
    const [key, body] = [randomUUID(), await blankLine()]
    const first = await send(person, '/cart', body, key)
    shop.clock.pass(24 * 3_600_000 - 60_000)
    expect((await send(person, '/cart', body, key, 1)).text).toBe(first.text)
    shop.clock.pass(60_001)
    const next = await send(person, '/cart', body, key)
    expect(next.status).toBe(201)
    expect(next.json.item.id).not.toBe(first.json.item.id)
    expect(await itemsOf(person)).toHaveLength(2)
  })

  test('has 1 to 255 characters', async () => {
    const person = await shop.aPerson()
    const body = await blankLine()
    for (const key of ['', 'x'.repeat(256)]) {
      const { status, json } = await send(person, '/cart', body, key)
      expect([status, json.code, json.message]).toEqual([
        ...[400, 'bad_request', 'An Idempotency-Key has 1 to 255 characters.'],
      ])
    }
    for (const key of ['x', 'x'.repeat(255)])
      expect((await send(person, '/cart', body, key)).status).toBe(201)
    expect(await itemsOf(person)).toHaveLength(2)
  })

  test('without one, each call has its effect', async () => {
    const person = await shop.aPerson()
    const body = await blankLine()
    await Promise.all([person.post('/cart', body), person.post('/cart', body)])
    expect(await itemsOf(person)).toHaveLength(2)
  })
})
