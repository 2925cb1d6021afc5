import type { Execute } from './generate.ts'
import { within, withoutTriggers } from './orders.ts'

/** SQL for a UUID of version 4 that is derived from a prefix and an id. */
const uuidOf = (prefix: string, id: string) =>
  `overlay(overlay(md5('${prefix}' || ${id}) placing '4' from 13) placing '8' from 17)::uuid`
const isEnded = "o.status in ('cancelled', 'refunded')"
/** `g` and `o` are the generated and the stored order. */
const ordersOf = (first: number, last: number) =>
  `growth_orders g join orders o on o.id = g.id where ${within('g', first, last)}`
const discountOf = 'div(o.sub_total::bigint * o.discount + 50, 100)'

/** Adds ledger, earnings, invoices and credit notes of these orders, which were paid outside of the shop. */
export async function addMoney(execute: Execute, first: number, last: number): Promise<void> {
  const orders = ordersOf(first, last)
  const items = `growth_items gi join order_items i on i.id = gi.id join orders o on o.id = i.order_id where ${within('gi', first, last)}`
  const post = (entries: string, lines: string) =>
    execute(
      withoutTriggers(`insert into ledger_lines (entry_id, position, account, tax_code, supplier_id, cents) ${lines};
      insert into ledger_entries (id, key, kind, occurred_at, booked_on, order_id, item_id, lines)
        select id, key, kind, occurred_at, (occurred_at at time zone 'Asia/Singapore')::date, order_id, item_id,
          (select count(*) from ledger_lines l where l.entry_id = e.id)
        from (${entries}) e (id, key, kind, occurred_at, order_id, item_id)`),
    )
  const sale = `(values (0, 'outside', null, o.total), (1, 'discounts', 'O', ${discountOf}), (2, 'sales', 'O', -o.sub_total), (3, 'shipping', 'O', -o.shipping_cost)) l (at, account, code, cents)`
  const reversal = `(values (0, 'outside', null, -o.total), (1, 'goods refunded', 'O', o.sub_total - ${discountOf}), (2, 'shipping refunded', 'O', o.shipping_cost)) l (at, account, code, cents)`
  await post(
    `select ${uuidOf('sale', 'o.id')}, 'order:' || o.id, 'sale', o.created_at, o.id, null::uuid from ${orders} order by g.n`,
    `select ${uuidOf('sale', 'o.id')}, l.at, l.account, l.code, null, l.cents from ${orders.replace(' where', ` cross join lateral ${sale} where`)} and l.cents <> 0 order by g.n, l.at`,
  )
  await post(
    `select ${uuidOf('cancellation', 'o.id')}, 'cancellation:' || o.id, 'cancellation', o.created_at, o.id, null::uuid from ${orders} and ${isEnded} order by g.n`,
    `select ${uuidOf('cancellation', 'o.id')}, l.at, l.account, l.code, null, l.cents from ${orders.replace(' where', ` cross join lateral ${reversal} where`)} and ${isEnded} order by g.n, l.at`,
  )
  // A commission of 40 %; an item of an order that was cancelled earns nothing.
  await execute(
    withoutTriggers(`insert into item_earnings (item_id, order_id, supplier_id, terms_id, cents, taken_back, ordered_at, earned_at, postings)
    select i.id, o.id, i.supplier_id, t.id, i.price * 6 / 10, case when ${isEnded} then i.price * 6 / 10 else 0 end, o.created_at,
      case when i.status = 'order received' then least(now(), o.created_at + interval '30 days') end, case when i.status = 'order received' then 1 else 0 end
    from ${items.replace(' where', ' join supplier_terms t on t.supplier_id = i.supplier_id where')} order by gi.n, gi.position;
    insert into earning_tallies (supplier_id, pending, held, earned, missing)
    select e.supplier_id, coalesce(sum(e.cents - e.taken_back) filter (where e.earned_at is null), 0), 0,
      coalesce(sum(e.cents - e.taken_back) filter (where e.earned_at is not null), 0), 0
    from growth_items gi join item_earnings e on e.item_id = gi.id where ${within('gi', first, last)} group by 1`),
  )
  const earned = `${items.replace(' where', ' join item_earnings e on e.item_id = i.id where')} and e.earned_at is not null`
  await post(
    `select ${uuidOf('earning', 'i.id')}, 'earning:' || i.id, 'earning', e.earned_at, o.id, i.id from ${earned} order by gi.n`,
    `select ${uuidOf('earning', 'i.id')}, l.at, l.account, null, case l.at when 1 then e.supplier_id end, l.cents
      from ${earned.replace(' where', " cross join lateral (values (0, 'cost of sales', e.cents), (1, 'supplier payable', -e.cents)) l (at, account, cents) where")} order by gi.n, l.at`,
  )
  await addInvoices(execute, orders)
}

/** Adds invoices that are numbered per year without gaps. Each series grows once per batch, which its trigger would refuse. */
async function addInvoices(execute: Execute, orders: string): Promise<void> {
  const year = "extract(year from o.created_at at time zone 'Asia/Singapore')::int"
  const issue = (kind: string, prefix: string, where: string) => `
    insert into invoices (id, kind, entity, year, sequence, number, key, order_id, corrects_id, issued_at, issued_on, gross_cents, tax_cents)
    select ${uuidOf(kind, 'o.id')}, '${kind}', 'growth', n.year, n.sequence, '${prefix}-' || n.year || '-' || lpad(n.sequence::text, 7, '0'),
      ${kind === 'invoice' ? "'order:'" : "'cancellation:'"} || o.id, o.id, ${kind === 'invoice' ? 'null' : uuidOf('invoice', 'o.id')}, o.created_at,
      (o.created_at at time zone 'Asia/Singapore')::date, o.total, 0
    from (select o.*, ${year} as year, row_number() over (partition by ${year} order by g.n) + coalesce((select last from invoice_series s
      where (s.entity, s.kind, s.year) = ('growth', '${kind}', ${year})), 0) as sequence from ${orders} ${where}) n join orders o on o.id = n.id order by n.created_at, n.id;
    insert into invoice_series (entity, kind, year, last) select entity, kind, year, max(sequence) from invoices where kind = '${kind}' and entity = 'growth'
      group by 1, 2, 3 on conflict (entity, kind, year) do update set last = excluded.last;`
  await execute(withoutTriggers(issue('invoice', 'INV', '') + issue('credit note', 'CN', `and ${isEnded}`)))
}

const words =
  "(array['print','colour','delivery','shirt','proof','logo','sleeve','invoice','sample','embroidery','parcel','size'])"

/** Adds conversations, notifications, quotations and messages for these orders. */
export async function addConversations(
  execute: Execute,
  adminId: string,
  first: number,
  last: number,
): Promise<void> {
  const orders = ordersOf(first, last)
  const ordersWithThread = `${orders} and g.n % 10 < 3`
  const message = (n: number, side: string, author: string) => `
    select g.n, ${n} as at, o.id, '${side}' as side, ${author} as author_id,
      'Is the ' || ${words}[1 + g.n % 12] || ' with the ' || ${words}[1 + g.n / 12 % 12] || case when g.n % 1000 < 3 then ' at the harbour' else '' end || ' on its way?' as text,
      o.created_at + ${n} * interval '6 hours' as created_at from ${ordersWithThread}`
  await execute(
    withoutTriggers(`insert into threads (id, kind, order_id, person_id, last_at, created_at)
      select o.id, 'order', o.id, o.user_id, o.created_at + interval '18 hours', o.created_at from ${ordersWithThread} order by g.n;
    insert into thread_messages (thread_id, side, author_id, text, created_at)
      select id, side, author_id, text, created_at from (${message(1, 'customer', 'o.user_id')} union all
        ${message(2, 'shop', `'${adminId}'::uuid`)} union all ${message(3, 'customer', 'o.user_id')}) m order by n, at;
    update threads t set last_of_person = m.last_of_person, last_of_shop = m.last_of_shop, mailed_to_shop = m.last_of_person, mailed_to_person = m.last_of_shop,
      awaiting = case when g.age < interval '30 days' and g.n % 4 > 0 then 'shop' end, awaiting_since = case when g.age < interval '30 days' and g.n % 4 > 0 then t.last_at end,
      closed_at = case when g.age > interval '60 days' then t.last_at + interval '20 days' end, closed_by = case when g.age > interval '60 days' then '${adminId}'::uuid end
      from growth_orders g, lateral (select max(id) filter (where side = 'customer') as last_of_person, max(id) filter (where side = 'shop') as last_of_shop
        from thread_messages m where m.thread_id = g.id) m where t.id = g.id and ${within('g', first, last)};
    insert into thread_reads (thread_id, user_id, up_to, at)
      select t.id, '${adminId}', t.last_of_person - case when g.age < interval '30 days' and g.n % 3 = 0 then 1 else 0 end, t.last_at from growth_orders g join threads t on t.id = g.id where ${within('g', first, last)}`),
  )
  // Notifications are deleted after 90 days.
  await execute(
    withoutTriggers(`insert into notices (user_id, kind, topic, order_id, facts, created_at, read_at)
    select case at when 0 then '${adminId}'::uuid else o.user_id end, case at when 0 then 'new order' else 'order status' end,
      case at when 2 then 'production' when 1 then 'design' else 'orders' end, o.id,
      case at when 0 then jsonb_build_object('pieces', 10, 'amount', o.total) else jsonb_build_object('status', case at when 1 then 'design approved' else 'production started' end) end,
      o.created_at + at * interval '1 day', case when g.age > interval '10 days' then o.created_at + interval '9 days' end
    from generate_series(0, 2) at, ${orders} and g.age < interval '90 days' order by g.n, at`),
  )
  await execute(
    withoutTriggers(`create temporary table asked on commit drop as select (lpad(to_hex((g.n::bigint * 2654435761 + 1) % 4294967296), 8, '0') || substr(gen_random_uuid()::text, 9))::uuid as id,
      o.id as order_id, o.created_at - interval '5 days' as created_at, g.n from ${orders} and g.n % 10 = 5;
    insert into order_numbers (number, order_id) select left(id::text, 10), id from asked on conflict do nothing;
    insert into quotations (id, user_id, first_name, last_name, phone_number, shipping_type, shipping_cost, sub_total, discount, total, total_weight_grams, lines, order_id, created_at, valid_until)
      select a.id, o.user_id, o.customer_first_name, o.customer_last_name, '+65 0000 1000', o.shipping_type, o.shipping_cost, o.sub_total, o.discount, o.total, o.total_weight_grams,
        '[]', case when a.n % 20 = 5 then o.id end, a.created_at, a.created_at + interval '7 days'
      from asked a join order_numbers k on k.order_id = a.id join orders o on o.id = a.order_id order by a.n`),
  )
  await execute(`insert into contact_messages (id, full_name, email, phone, subject, message, answered_at, answered_by, created_at)
    select gen_random_uuid(), o.customer_first_name || ' ' || o.customer_last_name, o.customer_email, '', 'About a ' || ${words}[1 + g.n % 12], 'May I ask something?',
      case when g.age > interval '3 days' then o.created_at + interval '1 day' end, case when g.age > interval '3 days' then '${adminId}'::uuid end, o.created_at
    from ${orders} and g.n % 20 = 7 order by g.n`)
}
