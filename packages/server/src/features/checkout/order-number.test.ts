import { randomUUID } from 'node:crypto'
import { addToCart, openPaymentPage, openShop, payAt, type TestShop } from '@printery/tests'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { reserveOrderId } from '../orders/index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await shop.auditMoney()).toEqual([])
})

/** Another id with the same first 10 characters. */
const twinOf = (id: string) => id.slice(0, 10) + randomUUID().slice(10)

async function reserve(...drawn: string[]): Promise<string> {
  const ids = drawn.values()
  return reserveOrderId(shop.shop.db, () => {
    const { value, done } = ids.next()
    if (done) throw new Error('more ids were drawn than needed')
    return value
  })
}

test('DB4 an id whose first 10 characters another order has is drawn again', async () => {
  const [taken, free] = [randomUUID(), randomUUID()]
  expect(await reserve(taken)).toBe(taken)
  expect(await reserve(twinOf(taken), twinOf(taken), free)).toBe(free)
})

test('DB4 of two that draw the same number at the same moment one draws again', async () => {
  const id = randomUUID()
  const others = [randomUUID(), randomUUID(), randomUUID()]
  const reserved = await Promise.all(others.map((other) => reserve(twinOf(id), other)))
  const numbers = reserved.map((orderId) => orderId.slice(0, 10))
  expect(new Set(numbers).size).toBe(3)
  expect(numbers.filter((number) => number === id.slice(0, 10))).toHaveLength(1)
})

test('DB4 a customer whose number clashes pays and orders without noticing', async () => {
  const taken = await reserve(randomUUID())
  // The next id has the taken number, and the unique index refuses it.
  await shop.shop.db.execute(`
    create sequence draws;
    create function clash() returns trigger language plpgsql as $$
    begin
      if nextval('draws') = 1 then new.number := '${taken.slice(0, 10)}'; end if;
      return new;
    end $$;
    create trigger clash before insert on order_numbers for each row execute function clash()`)
  const person = await shop.aPerson()
  await addToCart(shop, person, { printed: false })
  const { url, orderId } = await openPaymentPage(person)
  expect((await payAt(url)).status).toBe(303)
  expect((await person.get(`/order/${orderId}`)).json.order.status).toBe('payment received')
  const { rows } = await shop.shop.db.execute(`
    select last_value::int as draws, (select number from order_numbers where order_id = '${orderId}') as number from draws`)
  expect(rows).toEqual([{ draws: 2, number: orderId.slice(0, 10) }])
})
