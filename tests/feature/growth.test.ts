import { call, openShop, step, type TestShop } from '@printery/tests'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { measuredCalls } from '../../bench/growth/calls.ts'
import { fillShopTo } from '../../bench/growth/generate.ts'
import { openSessions } from '../../bench/growth/people.ts'
import { createTestDatabase } from '../support/database/test-database.ts'
import { findForbiddenSteps, findWrongRows } from '../support/money-audit.ts'

const orders = 2000
let shop: TestShop
let client: pg.Client
beforeAll(async () => {
  const database = await createTestDatabase()
  shop = await openShop({ database, workers: false })
  client = new pg.Client(database.connection)
  await client.connect()
  await fillShopTo(orders, shop.shop, (statement) => client.query(statement))
})
afterAll(async () => {
  await client.end()
  await shop.close()
})

const count = async (query: string) => Number((await client.query<{ n: string }>(query)).rows[0]?.n)

test('SCALE-084 the shop that the growth benchmark generates has the sizes it promises and passes the audits', async () => {
  expect(await count('select count(*) as n from orders')).toBe(orders)
  const perOrder = async (table: string) => (await count(`select count(*) as n from ${table}`)) / orders
  expect(await perOrder('order_items')).toBeCloseTo(2.5, 1)
  expect(await perOrder('order_history')).toBeGreaterThan(45)
  expect(await perOrder('order_history')).toBeLessThan(55)
  const wrongRows = await findWrongRows(shop.shop)
  // The orders were paid outside the shop, so none has a checkout.
  expect(wrongRows.filter((line) => !line.startsWith('an order without a checkout'))).toEqual([])
  expect(await findForbiddenSteps(shop.shop)).toEqual([])
  await step(
    'SCALE-085 its counters and daily sums are those of its rows, though most were inserted at once',
    async () => {
      const differences = [
        `select scope, supplier_id, status, sum(n) from (
        select scope, supplier_id, status, n from order_tallies
        union all select 'order', null, status, -1 from orders
        union all select 'item', supplier_id, status, -1 from order_items
        union all select 'order', supplier_id, status, -1 from order_suppliers) t group by 1, 2, 3 having sum(n) <> 0`,
        `select product_id, day, sum(pieces) from (
        select product_id, day, pieces, revenue from sales_days union all select product_id, day, pieces, revenue from sales_tallies
        union all select product_id, (ordered_at at time zone 'Asia/Singapore')::date, -quantity, -price from order_items where status not in ('cancelled', 'refunded')
      ) t group by 1, 2 having sum(pieces) <> 0 or sum(revenue) <> 0`,
        `select day from (
        select day, orders, revenue from revenue_days union all select day, orders, revenue from revenue_tallies
        union all select (created_at at time zone 'Asia/Singapore')::date, -1, -total from orders where status not in ('cancelled', 'refunded')
      ) t group by 1 having sum(orders) <> 0 or sum(revenue) <> 0`,
        'select h.id from order_history h left join orders o on o.id = h.order_id left join order_items i on i.id = h.item_id where o.id is null or h.item_id is not null and i.order_id is distinct from o.id',
      ]
      for (const query of differences) expect((await client.query(query)).rows).toEqual([])
    },
  )
})

test('the calls of the growth benchmark succeed, and searches find old records', async () => {
  const execute = (statement: string) => client.query(statement)
  const callers = await openSessions(execute)
  const get = (token: string | undefined, path: string) =>
    call(shop.url, 'GET', path, { headers: token ? { authorization: `Bearer ${token}` } : {} })
  for (const { token, paths } of await measuredCalls(callers, execute))
    for (const path of [paths[0] ?? '', paths.at(-1) ?? ''])
      expect([path, (await get(token, path)).status]).toEqual([path, 200])
  const { rows } = await client.query<{ id: string; number: string; order_id: string; name: string }>(
    `select i.id, i.number, i.order_id, o.customer_first_name || ' ' || o.customer_last_name as name
     from invoices i join orders o on o.id = i.order_id order by i.issued_at limit 1`,
  )
  const [oldest = { id: '', number: '', order_id: '', name: '' }] = rows
  const search = async (text: string) => {
    const query = new URLSearchParams({ limit: '100', search: text })
    return (await get(callers.tokens.get(callers.adminId), `/invoice?${query}`)).json
  }
  await step(
    'SCALE-086 a search finds an invoice that is older than a thousand others by number, order or customer',
    async () => {
      expect((await search(oldest.number)).invoices).toMatchObject([{ id: oldest.id }])
      expect((await search(oldest.order_id.slice(0, 10))).invoices).toMatchObject([{ id: oldest.id }])
      const { invoices, totals } = await search(oldest.name)
      expect(invoices.at(-1)).toMatchObject({ id: oldest.id, customer: oldest.name })
      expect(totals.documents).toBe(invoices.length)
    },
  )
  await step('SCALE-086 the name on a written invoice is searched instead of that of the order', async () => {
    await client.query(
      `insert into invoice_contents (invoice_id, content, taxed) select id,
        jsonb_build_object('kind', 'invoice', 'buyer', jsonb_build_object('name', 'Quill & Sons'), 'totals', jsonb_build_object('grossCents', gross_cents, 'taxCents', tax_cents)),
        '{}' from invoices where id = $1`,
      [oldest.id],
    )
    expect((await search('quill')).invoices).toMatchObject([{ id: oldest.id, customer: 'Quill & Sons' }])
    expect((await search('q')).invoices).toContainEqual(expect.objectContaining({ id: oldest.id }))
    expect((await search(oldest.name)).invoices).not.toContainEqual(
      expect.objectContaining({ id: oldest.id }),
    )
  })
  await step('SCALE-086 the totals of a search are those of the documents that match', async () => {
    const { rows: documents } = await client.query<{
      number: string
      id: string
      buyer: string
      cents: string
    }>(
      `select lower(i.number) as number, order_id as id, case kind when 'invoice' then gross_cents else -gross_cents end as cents,
        lower(coalesce(w.content -> 'buyer' ->> 'name', o.customer_first_name || ' ' || o.customer_last_name)) as buyer
       from invoices i join orders o on o.id = i.order_id left join invoice_contents w on w.invoice_id = i.id`,
    )
    const sum = (text: string, isMatch: (document: { number: string; buyer: string }) => boolean) => {
      const matches = documents.filter((document) => document.id.startsWith(text) || isMatch(document))
      return [text, matches.length, matches.reduce((cents, document) => cents + Number(document.cents), 0)]
    }
    const totalsOf = async (text: string) => {
      const { documents: count, grossCents } = (await search(text)).totals
      return [text, count, grossCents]
    }
    for (const text of ['e', 'm', 'i', 'c', 'in', '1', '7f', 'ta', 'q'])
      expect(await totalsOf(text)).toEqual(
        sum(text, ({ number, buyer }) => number.startsWith(text) || ` ${buyer}`.includes(` ${text}`)),
      )
    for (const text of ['inv-', 'cn-', '000', '0012', 'tan', 'ada', 'sofia lim', 'quill &'])
      expect(await totalsOf(text)).toEqual(
        sum(text, ({ number, buyer }) => number.includes(text) || buyer.includes(text)),
      )
  })
})
