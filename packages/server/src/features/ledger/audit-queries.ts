import { type Cents, type Day, shopDay, startOfDay } from '@printery/domain'
import { sql } from 'drizzle-orm'
import type { Context } from '../../call.ts'
import type { Db } from '../../db/database.ts'
import { ledgerDays, ledgerTallies } from '../../db/schema/ledger.ts'
import {
  orderProfits,
  productProfitChanges,
  productProfits,
  profitDays,
  profitTallies,
} from '../../db/schema/wallet.ts'

/** The movement at the provider that an event has posted to the ledger. */
export interface PostedMovement extends Record<string, unknown> {
  key: string
  intentId: string | null
  orderId: string | null
  cents: number
}

/** Lists are sent as one parameter. */
const isAnyOf = (values: readonly string[]) => sql`any(${sql.param(values)}::text[])`

const movements = sql`
  select e.key, e.kind, coalesce(e.intent_id, e.provider_id) as "intentId", e.order_id as "orderId", sum(l.cents)::float8 as cents
  from ledger_entries e join ledger_lines l on l.entry_id = e.id and l.account = 'provider receivable'`

export async function findMovements(db: Db, keys: readonly string[]): Promise<PostedMovement[]> {
  const { rows } = await db.execute<PostedMovement>(
    sql`${movements} where e.key = ${isAnyOf(keys)} group by e.id`,
  )
  return rows
}

/** The posted fees of these payments; a corrected fee has several entries. */
export async function findFees(db: Db, intentIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ intentId: string; cents: number }>(sql`
    select e.intent_id as "intentId", sum(l.cents)::float8 as cents from ledger_entries e
      join ledger_lines l on l.entry_id = e.id and l.account = 'provider fees'
    where e.intent_id = ${isAnyOf(intentIds)} and e.kind = 'fee' group by 1`)
  return new Map(rows.map(({ intentId, cents }) => [intentId, cents]))
}

/**
 * Posted movements at the provider in a period, except those that the provider's list represents differently: fees, returned
 * payouts, and refunds of which only the sum is known.
 */
export async function findMovementsBetween(db: Db, from: Date, to: Date): Promise<PostedMovement[]> {
  const { rows } = await db.execute<PostedMovement>(sql`
    ${movements} where e.occurred_at between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz
      and (e.intent_id is not null or e.kind = 'payout') and e.kind <> 'fee' and e.key not like 'refund-%listed:%' group by e.id`)
  return rows
}

/** The recorded payments and transfers of payouts, each with its order, or null. */
export async function findRecordedOrders(
  db: Db,
  intentIds: readonly string[],
): Promise<Map<string, string | null>> {
  const { rows } = await db.execute<{ intentId: string; orderId: string | null }>(
    sql`select intent_id as "intentId", order_id as "orderId" from payments where intent_id = ${isAnyOf(intentIds)}
      union all select transfer_id, null from payouts where transfer_id = ${isAnyOf(intentIds)}`,
  )
  return new Map(rows.map(({ intentId, orderId }) => [intentId, orderId]))
}

/** The ids among these that are payment pages of this shop. */
export async function findPaymentPages(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id::text as id from checkouts where id::text = ${isAnyOf(ids)}`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Zero unless rows were changed while the triggers were disabled. */
export async function sumOfLines(db: Db): Promise<number> {
  const { rows } = await db.execute<{ cents: number }>(
    sql`select coalesce(sum(cents), 0)::float8 as cents from ledger_lines`,
  )
  return rows[0]?.cents ?? 0
}

/** Debits and credits of one account, with one tax code, on one day in the books, by the lines and by the daily sums. */
export interface WrongDaySum extends Record<string, unknown> {
  day: string
  account: string
  /** Empty for accounts without tax codes. */
  taxCode: string
  lineDebit: number
  lineCredit: number
  dayDebit: number
  dayCredit: number
}

/** The daily sums, from this day on, that differ from their lines. None unless rows were changed while the triggers were disabled. */
export async function findWrongDaySums(db: Db, from: Day): Promise<WrongDaySum[]> {
  const sums = (table: typeof ledgerDays | typeof ledgerTallies) =>
    sql`select day, account, tax_code, 0 as line_debit, 0 as line_credit, debit, credit from ${table} where day >= ${from}`
  const { rows } = await db.execute<WrongDaySum>(sql`
    with each as (
      select e.booked_on as day, l.account, coalesce(l.tax_code, '') as tax_code, greatest(l.cents, 0) as line_debit, greatest(-l.cents, 0) as line_credit, 0 as debit, 0 as credit
        from ledger_entries e join ledger_lines l on l.entry_id = e.id where e.booked_on >= ${from}
      union all ${sums(ledgerDays)} union all ${sums(ledgerTallies)})
    select day::text as day, account, tax_code as "taxCode", sum(line_debit)::float8 as "lineDebit", sum(line_credit)::float8 as "lineCredit",
      sum(debit)::float8 as "dayDebit", sum(credit)::float8 as "dayCredit"
    from each group by 1, 2, 3 having sum(line_debit) <> sum(debit) or sum(line_credit) <> sum(credit) order by 1, 2, 3`)
  return rows
}

/** What a supplier earned and was paid since a moment: the sum of the lines in cents, and their number. */
export interface WrongSupplierSum extends Record<string, unknown> {
  supplierName: string
  statementCents: number
  statementLines: number
  ledgerCents: number
  ledgerLines: number
}

/** Suppliers whose statement lines since a moment differ from those of the ledger, the largest difference first. */
export async function findWrongSupplierSums(db: Db, since: Date): Promise<WrongSupplierSum[]> {
  const from = sql`${since.toISOString()}::timestamptz`
  const { rows } = await db.execute<WrongSupplierSum>(sql`
    with each as (
      select l.supplier_id, l.cents as ledger_cents, 1 as ledger_lines, 0 as statement_cents, 0 as statement_lines
        from ledger_entries e join ledger_lines l on l.entry_id = e.id
        where e.occurred_at >= ${from} and l.account = 'supplier payable' and l.supplier_id is not null
      union all select supplier_id, 0, 0, cents, 1 from supplier_ledger_lines where occurred_at >= ${from}),
    sums as (
      select supplier_id, -sum(ledger_cents) as ledger_cents, sum(ledger_lines) as ledger_lines,
        -sum(statement_cents) as statement_cents, sum(statement_lines) as statement_lines
      from each group by 1)
    select coalesce(u.brand_name, u.first_name || ' ' || u.last_name, s.supplier_id::text) as "supplierName",
      statement_cents::float8 as "statementCents", statement_lines::float8 as "statementLines",
      ledger_cents::float8 as "ledgerCents", ledger_lines::float8 as "ledgerLines"
    from sums s left join users u on u.id = s.supplier_id
    where ledger_cents <> statement_cents or ledger_lines <> statement_lines
    order by abs(ledger_cents - statement_cents) desc, 1`)
  return rows
}

/** Cents of an order, or of the orders of a day. */
export interface ProfitSums {
  sale: number
  fees: number
  tax: number
  cost: number
  /** Items of the order, or orders of the day, whose cost is unknown. */
  unknown: number
}

/** The sums that reports of profit read, and those of their source. */
export interface WrongProfit extends Record<string, unknown> {
  kept: ProfitSums
  source: ProfitSums
}

const profitSums = ['sale', 'fees', 'tax', 'cost', 'unknown']
const asObject = (prefix: string) =>
  sql.raw(`json_build_object(${profitSums.map((sum) => `'${sum}', sum(${prefix}${sum})`).join(', ')})`)
const bothSums = sql`${asObject('')} as kept, ${asObject('source_')} as source`
const areDifferent = sql.raw(profitSums.map((sum) => `sum(${sum}) <> sum(source_${sum})`).join(' or '))
const noSource = sql.raw(profitSums.map((sum) => `0 as source_${sum}`).join(', '))

/**
 * Orders whose profit differs from their lines and earnings, or is not reported, among those that were placed or have an
 * entry since a moment. None unless rows were changed while the triggers were disabled.
 */
export async function findWrongProfits(
  db: Db,
  since: Date,
): Promise<(WrongProfit & { orderId: string; isReported: boolean })[]> {
  const from = sql`${since.toISOString()}::timestamptz`
  const kept = (table: typeof orderProfits | typeof profitTallies) => sql`
    select order_id, sale, fees, tax, cost, items_without_cost as unknown, ${noSource}, is_posted as is_reported, false as has_entry
    from ${table} where order_id in (select order_id from checked)`
  const { rows } = await db.execute<WrongProfit & { orderId: string; isReported: boolean }>(sql`
    with checked as (
      select o.id as order_id from ledger_entries e join orders o on o.id = e.order_id where e.occurred_at >= ${from}
      union select id from orders where created_at >= ${from}),
    each as (
      ${kept(orderProfits)} union all ${kept(profitTallies)}
      union all select n.order_id, 0, 0, 0, 0, 0,
        case when l.account in ('sales', 'shipping', 'discounts', 'goods refunded', 'shipping refunded') then -l.cents else 0 end,
        case when l.account in ('provider fees', 'chargebacks') then l.cents else 0 end,
        case l.account when 'tax payable' then -l.cents else 0 end, 0, 0, false, true
        from checked n join ledger_entries e on e.order_id = n.order_id join ledger_lines l on l.entry_id = e.id
      union all select n.order_id, 0, 0, 0, 0, 0, 0, 0, 0, coalesce(c.cents, 0) - c.taken_back, (c.cents is null)::int, false, false
        from checked n join item_earnings c on c.order_id = n.order_id)
    select order_id as "orderId", bool_or(is_reported) as "isReported", ${bothSums} from each
    group by order_id having ${areDifferent} or bool_or(has_entry) and not bool_or(is_reported) order by order_id`)
  return rows
}

/** Days from this one on whose profit differs from that of their orders. */
export async function findWrongProfitDays(db: Db, from: Day): Promise<(WrongProfit & { day: Day })[]> {
  const { rows } = await db.execute<WrongProfit & { day: Day }>(sql`
    with each as (
      select day, sale, fees, tax, cost, orders_without_cost as unknown, ${noSource} from ${profitDays} where day >= ${from}
      union all select sold_on(ordered_at), 0, 0, 0, 0, 0, sale, fees, tax,
        case items_without_cost when 0 then cost else 0 end, (items_without_cost > 0)::int
        from ${orderProfits} where is_posted and ordered_at >= ${startOfDay(from).toISOString()}::timestamptz)
    select day::text as day, ${bothSums} from each group by 1 having ${areDifferent} order by 1`)
  return rows
}

/** Of a product on a day: pieces, cents, and how many items have no cost. */
export interface ProductSums {
  pieces: number
  sale: Cents
  cost: Cents
  unknown: number
}

export interface WrongProductProfit extends Record<string, unknown> {
  day: Day
  title: string
  kept: ProductSums
  source: ProductSums
}

/**
 * Products and days whose kept sums differ from their items, among the days from this one to today and those of orders that
 * have had an entry since. Days that will be computed again are left out: reports read their items.
 */
export async function findWrongProductProfits(
  { db, now }: Context,
  from: Day,
): Promise<WrongProductProfit[]> {
  const { rows } = await db.execute<WrongProductProfit>(sql`
    with days as materialized (
      select day from (
        select d::date as day from generate_series(${from}::date, ${shopDay(now)}::date, interval '1 day') d
        union select sold_on(o.created_at) from ledger_entries e join orders o on o.id = e.order_id
          where e.occurred_at >= ${startOfDay(from).toISOString()}::timestamptz) each
      where day not in (select day from ${productProfitChanges})),
    kept as (
      select day, product_id, pieces, sale, cost, items_without_cost as unknown from ${productProfits}
      where day in (select day from days)),
    source as (
      select d.day, p.product_id, p.pieces, p.sale, p.cost, p.items_without_cost as unknown
      from days d cross join lateral product_profits_on(d.day) p),
    compared as (
      select day, product_id, coalesce(k.pieces, 0) as pieces, coalesce(k.sale, 0) as sale, coalesce(k.cost, 0) as cost,
        coalesce(k.unknown, 0) as unknown, coalesce(s.pieces, 0) as source_pieces, coalesce(s.sale, 0) as source_sale,
        coalesce(s.cost, 0) as source_cost, coalesce(s.unknown, 0) as source_unknown
      from kept k full join source s using (day, product_id))
    select b.day::text as day, p.title,
      json_build_object('pieces', b.pieces, 'sale', b.sale, 'cost', b.cost, 'unknown', b.unknown) as kept,
      json_build_object('pieces', source_pieces, 'sale', source_sale, 'cost', source_cost, 'unknown', source_unknown) as source
    from compared b join products p on p.id = b.product_id
    where (b.pieces, b.sale, b.cost, b.unknown) <> (source_pieces, source_sale, source_cost, source_unknown)
    order by abs(b.sale - source_sale) desc, b.day, b.product_id`)
  return rows
}

/** Payments and orders that the ledger does not have. */
export async function findUnpostedMovements(db: Db): Promise<PostedMovement[]> {
  const { rows } = await db.execute<PostedMovement>(sql`
    select 'payment:' || intent_id as key, intent_id as "intentId", order_id as "orderId", amount as cents from payments p
    where not exists (select from ledger_entries e where e.key = 'payment:' || p.intent_id)
    union all
    select 'order:' || id, null, id, total from orders o
    where payment_id is null and sub_total + shipping_cost > 0
      and not exists (select from ledger_entries e where e.key = 'order:' || o.id)
    limit 100`)
  return rows
}

/** The time up to which the provider's lists were reconciled. */
export async function findReconciledUntil(db: Db): Promise<Date | undefined> {
  const { rows } = await db.execute<{ at: string }>(sql`select checked_to as at from provider_checks`)
  return rows[0] && new Date(rows[0].at)
}
