import { addDays, shopDay } from '@printery/domain'
import { addToCart, buy, delivery, openShop, type Person, step, type TestShop } from '@printery/tests'
import { orderOf, requestRefundOfPieces } from '@printery/tests/orders'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { tryPartialRefund } from '../checkout/refund-jobs/partial-refunds.ts'
import { auditLedger } from '../ledger/index.ts'
import { updateProductProfits } from './product-profits.ts'

let shop: TestShop
let admin: Person
let customer: Person
beforeAll(async () => {
  const rates = JSON.stringify([{ country: 'SG', rateBasisPoints: 900, from: '2024-01-01' }])
  shop = await openShop({ workers: false, environment: { TAX_RATES: rates } })
  ;[admin, customer] = await Promise.all([shop.aPerson('admin'), shop.aPerson()])
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await shop.auditMoney()).toEqual([])
})

interface Sums {
  pieces: number
  sale: number
  cost: number | null
}
const today = () => shopDay(shop.clock.now())
const update = () => updateProductProfits(shop.shop.db)

async function reported(from = today(), to = from): Promise<Sums[]> {
  const { products } = (await admin.get(`/wallet/profit?from=${from}&to=${to}`)).json
  return products.map(({ pieces, sale, cost }: Sums) => ({ pieces, sale, cost }))
}

/** Compares the report of the tee before and after the sums of its days are computed, and the rows with the report. */
async function expectTees(expected: Sums, day = today()): Promise<void> {
  expect(await reported(day)).toEqual([expected])
  await update()
  expect(await shop.rows('select day from product_profit_changes')).toEqual([])
  expect(await reported(day)).toEqual([expected])
  const rows = await shop.rows(
    `select pieces, sale::int, case items_without_cost when 0 then cost::int end as cost from product_profits
     where day = '${day}' and product_id = '${shop.products.tee.id}'`,
  )
  expect(rows).toEqual([expected])
}

const place = (quantity: number) => buy(shop, customer, { printed: false, quantity })

async function refundPieces(orderId: string, quantity: number): Promise<void> {
  const id = await requestRefundOfPieces(shop, { admin, customer }, orderId, quantity)
  await tryPartialRefund(shop.shop, { db: shop.shop.db, now: shop.clock.now() }, id)
}

test('WALLET-035 sums of a product and day are those of each event, before and after they are computed', async () => {
  // Six tees of $14.90 with 9 % of tax are $82.02 without it.
  const unknownId = await place(6)
  await step('an item whose supplier has no terms has an unknown cost', () =>
    expectTees({ pieces: 6, sale: 8202, cost: null }),
  )
  await shop.rows(`insert into supplier_terms (id, supplier_id, from_day, kind, commission_basis_points, prints_included)
    values (gen_random_uuid(), '${shop.products.supplierId}', '2000-01-01', 'commission', 1000, true)`)
  await shop.rows(`update item_earnings set cents = 5000 where order_id = '${unknownId}'`)
  await step('a cost that becomes known is added', () => expectTees({ pieces: 6, sale: 8202, cost: 5000 }))
  // Seven tees are $95.69 without tax, of which a tenth is the shop's.
  const knownId = await place(7)
  await step('a second order is added', () => expectTees({ pieces: 13, sale: 17_771, cost: 13_612 }))
  await refundPieces(knownId, 2)
  await step('refunded pieces take back two sevenths of their sale and their earning', () =>
    expectTees({ pieces: 11, sale: 8202 + 6835, cost: 5000 + 6151 }),
  )
  await step('a refund of an amount belongs to no item', async () => {
    const [paid] = await shop.rows<{ id: string }>(
      `select payment_id as id from orders where id = '${knownId}'`,
    )
    await shop.shop.stripe.refunds.create({ payment_intent: paid?.id ?? '', amount: 500 })
    await shop.payment.idle()
    await expectTees({ pieces: 11, sale: 8202 + 6835, cost: 5000 + 6151 })
  })
  await addToCart(shop, admin, { printed: false })
  const outside = (await admin.post('/order', { ...delivery, isLocalOrder: true })).json.order
  await step('an order that was paid outside is added', () =>
    expectTees({ pieces: 17, sale: 15_037 + 8202, cost: 11_151 + 7382 }),
  )
  const cancel = { id: outside.id, status: 'cancelled', cancelReason: 'Typo' }
  expect((await admin.patch('/order', cancel)).status).toBe(200)
  await step('a cancelled item is left out', () => expectTees({ pieces: 11, sale: 15_037, cost: 11_151 }))
  await step('an item that only moves on changes no day', async () => {
    await shop.rows(`update order_items set status = 'production started' where order_id = '${knownId}'`)
    expect(await shop.rows('select from product_profit_changes')).toEqual([])
  })
  await step('an order that is moved to another day takes its sale with it', async () => {
    await shop.rows(
      `update orders set created_at = created_at - interval '1 day', shipping_from = null where id = '${unknownId}'`,
    )
    const yesterday = addDays(today(), -1)
    await expectTees({ pieces: 6, sale: 8202, cost: 5000 }, yesterday)
    await expectTees({ pieces: 5, sale: 6835, cost: 6151 })
    // One of both days is computed from its items.
    await place(1)
    // One tee is $13.67 without tax; nine tenths are $12.30.
    expect(await reported(yesterday, today())).toEqual([
      { pieces: 12, sale: 15_037 + 1367, cost: 11_151 + 1230 },
    ])
    await update()
  })
})

/** The days that are marked by a statement, which is undone. */
async function markedBy(statement: string): Promise<unknown[]> {
  let marked: unknown[] = []
  const undone = shop.shop.db.transaction(async (tx) => {
    await tx.execute('delete from product_profit_changes')
    await tx.execute(statement)
    marked = (await tx.execute('select distinct day::text as day from product_profit_changes')).rows
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  return marked.map((row) => (row as { day: string }).day)
}

test('WALLET-035 each change of an item, an earning or a refund marks the day of its order', async () => {
  await addToCart(shop, customer, { printed: false, quantity: 3 })
  const id = await place(4)
  const [, second] = (await orderOf(customer, id)).items
  await admin.post(`/order/${id}/partial-refunds`, {
    ...{ items: [{ itemId: second?.id, quantity: 1 }], withShipping: false, reason: 'Misprinted' },
  })
  const [refund] = await shop.rows<{ id: string }>(`select id from partial_refunds where order_id = '${id}'`)
  await tryPartialRefund(shop.shop, { db: shop.shop.db, now: shop.clock.now() }, refund?.id ?? '')
  await step('a refund belongs to the second of two items', async () => {
    const sales = await shop.rows(
      `select p.pieces::int, p.sale::int from item_profits p join order_items i on i.id = p.item_id
       where i.order_id = '${id}' order by i.position`,
    )
    // Three tees of $14.90 are $41.01 without 9 % of tax, four are $54.68, and one is $13.67.
    expect(sales).toEqual([
      { pieces: 3, sale: 4101 },
      { pieces: 3, sale: 5468 - 1367 },
    ])
  })
  // The last moment of a day, and the first of the next one.
  const borders = [
    ['2026-11-05T15:59:59.999Z', '2026-11-05'],
    ['2026-11-05T16:00:00Z', '2026-11-06'],
  ] as const
  for (const [moment, day] of borders) {
    await shop.rows(`update orders set created_at = '${moment}', shipping_from = null where id = '${id}'`)
    await step(`an order of ${moment} is one of ${day}`, async () => {
      await update()
      expect(await reported(day)).toMatchObject([{ pieces: 6, sale: 4101 + 4101 }])
      const ofOrder = `where order_id = '${id}'`
      const copyOf = (table: string, changes: string) =>
        `insert into ${table} select (jsonb_populate_record(r, jsonb_build_object(${changes}))).* from ${table} r ${ofOrder} limit 1`
      for (const statement of [
        copyOf('order_items', "'id', gen_random_uuid(), 'position', 9"),
        `update order_items set status = 'cancelled' ${ofOrder}`,
        `update order_items set price = price + 1 ${ofOrder}`,
        `update item_earnings set cents = cents + 1 ${ofOrder}`,
        `delete from item_earnings ${ofOrder}`,
        `update partial_refunds set state = 'failed' ${ofOrder}`,
        copyOf('partial_refunds', "'id', gen_random_uuid(), 'provider_refund_id', 're_other'"),
        `update orders set discount = discount where id = '${id}'`,
      ])
        expect([statement, await markedBy(statement)]).toEqual([statement, [day]])
      expect(
        await markedBy(`update item_earnings set hold_reason = 'Wait', held_at = now() ${ofOrder}`),
      ).toEqual([])
    })
  }
  await step('a product of the shop itself has no cost', async () => {
    const tee = await shop.products.add({ title: 'Own Tee' })
    await shop.rows(`update products set supplier_id = '${admin.user.id}' where id = '${tee.id}'`)
    await buy({ ...shop, products: { ...shop.products, tee } }, customer, { printed: false })
    await update()
    expect(await reported()).toContainEqual({ pieces: 6, sale: 8202, cost: 0 })
    await shop.rows(`update orders set created_at = '2026-11-01T00:00:00Z', shipping_from = null
      where id in (select order_id from order_items where product_id = '${tee.id}')`)
    await update()
  })
})

test('WALLET-036 a report counts each order once while orders are placed and days are computed', async () => {
  const [before = { pieces: 0, sale: 0, cost: 0 }] = await reported()
  const customers = await Promise.all(Array.from({ length: 8 }, () => shop.aPerson()))
  let isOver = false
  const watch = (async () => {
    let orders = 0
    while (!isOver) {
      await update()
      const [tees = before] = await reported()
      const ordersNow = (tees.pieces - before.pieces) / 6
      expect(ordersNow).toBeGreaterThanOrEqual(orders)
      orders = ordersNow
      expect(tees).toEqual({
        pieces: before.pieces + orders * 6,
        sale: before.sale + orders * 8202,
        cost: (before.cost ?? 0) + orders * 7382,
      })
    }
  })()
  await Promise.all([
    ...customers.map((person) => buy(shop, person, { printed: false })),
    ...Array.from({ length: 20 }, update),
  ]).finally(() => {
    isOver = true
  })
  await watch
  await expectTees({
    ...{ pieces: before.pieces + 48, sale: before.sale + 8 * 8202, cost: (before.cost ?? 0) + 8 * 7382 },
  })
  await step('WALLET-036 all changed days are computed, however many there are', async () => {
    const rows = 'select * from product_profits order by day, product_id'
    const computed = await shop.rows(rows)
    await shop.rows('delete from product_profits')
    await shop.rows(
      `insert into product_profit_changes select '${today()}'::date - n % 100 from generate_series(0, 199) n`,
    )
    await update()
    expect(await shop.rows('select from product_profit_changes')).toEqual([])
    expect(await shop.rows(rows)).toEqual(computed)
  })
})

test('WALLET-036 a day that cannot be computed is tried again, and keeps no other day from being computed', async () => {
  const days = [addDays(today(), 1), today(), addDays(today(), -1)]
  await shop.rows(`create function refuse_day() returns trigger language plpgsql as
    $$ begin if new.day = '${today()}' then raise 'not today'; end if; return new; end $$;
    create trigger refuse_day before insert on product_profits for each row execute function refuse_day()`)
  await shop.rows(`insert into product_profit_changes values ${days.map((day) => `('${day}')`).join(', ')}`)
  await expect(update()).rejects.toThrow()
  expect(await shop.rows('select day::text as day from product_profit_changes')).toEqual([{ day: today() }])
  await shop.rows('drop function refuse_day cascade')
  await update()
  expect(await shop.rows('select from product_profit_changes')).toEqual([])
})

test('LEDGER-013 a sum of a product that differs from its items raises an alarm, which ends when they agree', async () => {
  const audit = async () =>
    (await auditLedger(shop.shop, {}, shop.clock.now())).mismatches
      .filter(({ key }) => key === 'profits of products')
      .map(({ amount, fault }) => [amount, fault])
  const alarms = () =>
    shop.rows(
      `select from alarms where detail::text like '%The reports of profit have % pieces%' and settled_at is null`,
    )
  await update()
  expect(await audit()).toEqual([])
  const isToday = `day = '${today()}'`
  for (const column of ['pieces', 'sale', 'cost', 'items_without_cost']) {
    await shop.rows(`update product_profits set ${column} = ${column} + 25 where ${isToday}`)
    const sentence =
      /^The reports of profit have \d+ pieces, \$\S+ sales, \$\S+ cost and \d+ unknown costs for .+ on .+; its items have \d+ pieces, \$\S+ sales, \$\S+ cost and \d+ unknown costs\.$/
    expect([column, await audit()]).toEqual([
      column,
      [[['sale', 'cost'].includes(column) ? 25 : 0, expect.stringMatching(sentence)]],
    ])
    expect(await alarms()).toHaveLength(1)
    await shop.rows(`update product_profits set ${column} = ${column} - 25 where ${isToday}`)
    expect([column, await audit(), await alarms()]).toEqual([column, [], []])
  }
  await step('LEDGER-013 the day of an older order that has had an entry since is compared', async () => {
    const id = await place(1)
    const day = addDays(today(), -90)
    await shop.rows(
      `update orders set created_at = '${day}T04:00:00Z', shipping_from = null where id = '${id}'`,
    )
    await update()
    expect(await audit()).toEqual([])
    await shop.rows(`update product_profits set sale = sale + 25 where day = '${day}'`)
    expect(await audit()).toMatchObject([[25, expect.stringContaining('1 pieces')]])
    await shop.rows(`update product_profits set sale = sale - 25 where day = '${day}'`)
    expect(await audit()).toEqual([])
  })
  await step('a row that is missing is reported, unless its day will be computed again', async () => {
    await shop.rows(`delete from product_profits where ${isToday}`)
    expect(await audit()).toMatchObject([
      [expect.any(Number), expect.stringContaining('have 0 pieces, $0.00')],
    ])
    await shop.rows(`insert into product_profit_changes values ('${today()}')`)
    expect(await audit()).toEqual([])
    await update()
    expect(await audit()).toEqual([])
  })
})
