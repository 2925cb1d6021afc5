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
const idWithSameNumber = (id: string) => id.slice(0, 10) + randomUUID().slice(10)

async function reserveFrom(...ids: string[]): Promise<string> {
  const remainingIds = ids.values()
  return reserveOrderId(shop.shop.db, () => {
    const { value, done } = remainingIds.next()
    if (done) throw new Error('more ids were drawn than needed')
    return value
  })
}

test('DB4 an id whose first 10 characters another order has is drawn again', async () => {
  const [usedId, freeId] = [randomUUID(), randomUUID()]
  expect(await reserveFrom(usedId)).toBe(usedId)
  expect(await reserveFrom(idWithSameNumber(usedId), idWithSameNumber(usedId), freeId)).toBe(freeId)
})

test('DB4 of several calls that draw the same number at the same moment, only one gets it and the others draw again', async () => {
  const id = randomUUID()
  const fallbackIds = [randomUUID(), randomUUID(), randomUUID()]
  const reserved = await Promise.all(
    fallbackIds.map((fallbackId) => reserveFrom(idWithSameNumber(id), fallbackId)),
  )
  const numbers = reserved.map((orderId) => orderId.slice(0, 10))
  expect(new Set(numbers).size).toBe(3)
  expect(numbers.filter((number) => number === id.slice(0, 10))).toHaveLength(1)
})

test('DB4 a customer whose first number is taken pays and orders without noticing', async () => {
  const usedNumberId = await reserveFrom(randomUUID())
  // The next id has the taken number, and the unique index refuses it.
  await shop.shop.db.execute(`
    create sequence draws;
    create function use_taken_number() returns trigger language plpgsql as $$
    begin
      if nextval('draws') = 1 then new.number := '${usedNumberId.slice(0, 10)}'; end if;
      return new;
    end $$;
    create trigger use_taken_number before insert on order_numbers for each row execute function use_taken_number()`)
  const person = await shop.aPerson()
  await addToCart(shop, person, { printed: false })
  const { url, orderId } = await openPaymentPage(person)
  expect((await payAt(url)).status).toBe(303)
  expect((await person.get(`/order/${orderId}`)).json.order.status).toBe('payment received')
  const { rows } = await shop.shop.db.execute(`
    select last_value::int as draws, (select number from order_numbers where order_id = '${orderId}') as number from draws`)
  expect(rows).toEqual([{ draws: 2, number: orderId.slice(0, 10) }])
})
