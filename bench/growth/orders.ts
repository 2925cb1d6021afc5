import type { Status } from '@printery/domain'
import type { Execute, Sizes } from './generate.ts'

/** The statuses, in sequence, of an order that is neither rejected nor cancelled. */
export const statusPath: readonly Status[] = [
  'payment received',
  'design pending approval',
  'design approved',
  'production pending',
  'production started',
  'supplier has delivered order to warehouse',
  "supplier's order has arrived at warehouse",
  'Warehouse has completed quality check',
  'Warehouse has dispatched the order',
  'delivery not started',
  'delivery in progress',
  'delivery is completed',
  'pending order receive',
  'order received',
]

const quoteLiteral = (text: string) => `'${text.replaceAll("'", "''")}'`
export const statusPathArray = `(array[${statusPath.map(quoteLiteral).join(', ')}])`

export const within = (table: string, first: number, last: number) =>
  `${table}.n between ${first} and ${last}`

/**
 * Adds orders with their items, from three years of a growing shop: a third in the last year, a tenth in progress. Most
 * orders come from few customers and are of few products.
 */
export async function addOrders(execute: Execute, sizes: Sizes, first: number, last: number): Promise<void> {
  const statements: string[] = []
  const add = (statement: string) => void statements.push(statement)
  // Multiplying by an odd factor permutes the 32-bit numbers, so the first digits of ids are distinct and unsorted.
  add(`insert into growth_orders
    select n, (lpad(to_hex((n::bigint * 2654435761) % 4294967296), 8, '0') || substr(gen_random_uuid()::text, 9))::uuid,
      1 + floor(${sizes.customers} * power(random(), 3))::int, now() - age, ((now() - age) at time zone 'Asia/Singapore')::date + 14 + n % 15,
      case when n % 25 = 0 then 2 + n / 25 % 12
        when n % 400 = 1 then 2 + n / 400 % 12
        else least(14, 1 + floor(13 * extract(epoch from age) / 86400 / (25 + 20 * random()))::int) end,
      case when n % 100 = 0 then 'refunded' when n % 25 = 0 then 'cancelled' when random() < 0.2 then 'design rejected' end,
      floor(random() * 3.4)::int, case when n % 8 = 0 then 10 else 0 end, age
    from (select n, interval '1095 days' * power((${sizes.orders} - n + random()) / ${sizes.orders}.0, 1.4) as age from generate_series(${first}, ${last}) n) n`)
  add(
    `update growth_orders set final = null where final = 'design rejected' and stage <> 2 and ${within('growth_orders', first, last)}`,
  )
  add(`insert into growth_items
    select o.n, o.position, gen_random_uuid(), case when o.position = 0 or o.final is not null or o.stage = 1 then greatest(2, o.stage) else least(14, o.stage + o.ahead) end,
      p.id, p.supplier_id, p.title, o.quantity, o.quantity * p.price, case when o.position = 0 or o.n % 7 > 0 then 1 else 0 end
    from (select o.*, position, 1 + floor(${sizes.products} * power(random(), 3))::int as product, 10 + floor(power(random(), 3) * 190)::int as quantity,
        floor(random() * 1.3)::int as ahead from growth_orders o cross join lateral generate_series(0, o.n % 4) position where ${within('o', first, last)}) o
    join growth_products p on p.n = o.product`)
  add(
    `insert into order_numbers (number, order_id) select left(id::text, 10), id from growth_orders o where ${within('o', first, last)}`,
  )
  add(`insert into orders (id, user_id, status, customer_first_name, customer_last_name, customer_email, customer_phone_number, customer_address,
      billing_first_name, billing_last_name, billing_address, is_same_as_shipping, shipping_type, shipping_date, shipping_cost, sub_total, discount, total,
      total_weight_grams, is_local_order, cancel_reason, created_at, updated_at)
    select o.id, u.id, coalesce(o.final, ${statusPathArray}[o.stage]), u.first_name, u.last_name, u.email, '+65 0000 1000', '18 Jalan Tinta, Singapore 000018',
      u.first_name, u.last_name, '18 Jalan Tinta', true, (array['regular', 'fast'])[1 + o.n % 2], o.shipping_date, 1200, i.sub_total, o.discount,
      i.sub_total - div(i.sub_total * o.discount + 50, 100) + 1200, i.pieces * 180, true,
      case when o.final in ('cancelled', 'refunded') then 'No longer needed' end, o.created_at, o.created_at
    from growth_orders o join growth_customers c on c.n = o.customer join users u on u.id = c.id
      join (select n, sum(price) as sub_total, sum(quantity) as pieces from growth_items i where ${within('i', first, last)} group by n) i on i.n = o.n
    where ${within('o', first, last)} order by o.n`)
  const status = `case when o.final in ('cancelled', 'refunded') or o.final = 'design rejected' and i.position = 0 then o.final else ${statusPathArray}[i.stage] end`
  add(`insert into order_items (id, order_id, ordered_at, shipping_date, position, product_id, color, sizes, quantity, price, printing, screen_colours,
      print_areas, sides, proofing, is_custom_upload, supplier_id, title, weight_grams, colours, colour_name, status, approved_number, approved_hash, waits_since, updated_at)
    select i.id, o.id, o.created_at, o.shipping_date, i.position, i.product_id, 'f4f2ee',
      jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'sizeName', 'm', 'quantity', i.quantity)), i.quantity, i.price,
      '{"front":"Heat Transfer"}', '{}', '{"front":"full-front-a3"}', i.sides, 'Print Now', true, i.supplier_id, i.title, 180, '["f4f2ee"]', 'White', ${status},
      case when i.stage > 2 then 1 end, case when i.stage > 2 then 'growth' end, o.created_at, o.created_at
    from growth_items i join growth_orders o on o.n = i.n where ${within('i', first, last)} order by i.n, i.position`)
  add(insertDerivedRows(first, last))
  await execute(withoutTriggers(statements.join(';\n')))
}

/**
 * Wraps statements in a transaction without triggers and foreign key checks, with which a million orders take hours.
 * `derivedRows` inserts what the triggers would have written, and a test compares it with its source.
 */
export function withoutTriggers(statements: string): string {
  return `begin; set local session_replication_role = replica; set local work_mem = '256MB'; ${statements}; commit`
}

/** Inserts what the triggers of orders and items write: words of customers, orders of suppliers, counters and daily sums. */
function insertDerivedRows(first: number, last: number): string {
  const orders = `growth_orders g join orders o on o.id = g.id where ${within('g', first, last)}`
  const items = `growth_orders g join order_items i on i.order_id = g.id where ${within('g', first, last)}`
  const isSold = "status not in ('cancelled', 'refunded')"
  return `insert into customer_words (name, email) select distinct lower(o.customer_first_name || ' ' || o.customer_last_name), lower(o.customer_email) from ${orders} on conflict do nothing;
    insert into order_suppliers (order_id, supplier_id, status, created_at, shipping_date)
      select distinct o.id, i.supplier_id, o.status, o.created_at, o.shipping_date from order_items i, ${orders} and i.order_id = o.id order by o.created_at;
    insert into order_tallies (scope, supplier_id, status, n)
      select 'order', null, status, count(*) from ${orders} group by status
      union all select 'item', i.supplier_id, i.status, count(*) from ${items} group by 2, 3
      union all select 'order', s.supplier_id, s.status, count(*) from growth_orders g join order_suppliers s on s.order_id = g.id where ${within('g', first, last)} group by 2, 3;
    insert into sales_tallies (product_id, supplier_id, day, pieces, revenue)
      select i.product_id, i.supplier_id, sold_on(i.ordered_at), sum(i.quantity), sum(i.price) from ${items} and i.${isSold} group by 1, 2, 3;
    insert into revenue_tallies (day, orders, revenue) select sold_on(o.created_at), count(*), sum(o.total) from ${orders} and o.${isSold} group by 1`
}
