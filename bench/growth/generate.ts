import { foldTallies, type StartedShop, updateProductProfits } from '@printery/server'
import { addHistory } from './history.ts'
import { addConversations, addMoney } from './money.ts'
import { addOrders } from './orders.ts'
import { addCatalogue, addPeople, type People } from './people.ts'

/** A statement, or several with a semicolon between them as one transaction. */
export type Execute = (statement: string) => Promise<unknown>

export interface Sizes {
  orders: number
  products: number
  customers: number
  suppliers: number
}

/** All sizes of a shop with this many orders: at a million 100,000 products, 200,000 customers and 200 suppliers. */
export function sizesFor(orders: number): Sizes {
  return {
    orders,
    products: Math.max(70, Math.round(orders / 10)),
    customers: Math.max(50, Math.round(orders / 5)),
    suppliers: Math.max(5, Math.round(orders / 5000)),
  }
}

/** Orders that one statement inserts. Their history is interleaved as in a shop, where orders run in parallel. */
const ordersPerBatch = 20_000

/** Fills an empty shop in proportion to its orders, by statements for many rows. */
export async function fillShopTo(
  orders: number,
  shop: Pick<StartedShop['shop'], 'db'>,
  execute: Execute,
  log: (line: string) => void = () => {},
): Promise<void> {
  const sizes = sizesFor(orders)
  await execute('select setseed(0.42)')
  const people = await addPeople(execute, sizes)
  await addCatalogue(shop.db, execute, sizes, people)
  log(`${sizes.products} products, ${sizes.customers} customers`)
  await addAllOrders(execute, sizes, people, log)
  await foldTallies(shop.db)
  await execute(insertSumsAndCopies)
  while (
    (await queryTexts(execute, 'select day::text as text from product_profit_changes limit 1')).length > 0
  )
    await updateProductProfits(shop.db)
  await execute(
    'drop table growth_items; drop table growth_orders; drop table growth_customers; drop table growth_products',
  )
  await execute('vacuum analyze')
}

/**
 * Inserts the sums of invoices, ledger and profits, and the lines of suppliers, which triggers and the job that folds
 * tallies maintain in a running shop. A trigger adds profits to days here too.
 */
const insertSumsAndCopies = `begin;
  insert into invoice_days (day, kind, number_pattern, documents, gross_cents, tax_cents)
    select issued_on, kind, regexp_replace(number, '[0-9]+', '0', 'g'), count(*), sum(gross_cents), sum(tax_cents) from invoices group by 1, 2, 3;
  insert into ledger_days (day, account, tax_code, debit, credit)
    select e.booked_on, l.account, coalesce(l.tax_code, ''), coalesce(sum(l.cents) filter (where l.cents > 0), 0), coalesce(-sum(l.cents) filter (where l.cents < 0), 0)
    from ledger_entries e join ledger_lines l on l.entry_id = e.id group by 1, 2, 3;
  insert into supplier_ledger_lines (supplier_id, occurred_at, entry_id, position, cents)
    select l.supplier_id, e.occurred_at, l.entry_id, l.position, l.cents from ledger_entries e join ledger_lines l on l.entry_id = e.id
    where l.account = 'supplier payable' order by e.occurred_at;
  insert into order_profits (order_id, ordered_at, sale, fees, tax, cost, items_without_cost, is_posted)
    select o.id, o.created_at, l.sale, 0, 0, c.cost, 0, true from orders o
      join (select e.order_id, -sum(n.cents) as sale from ledger_entries e join ledger_lines n on n.entry_id = e.id
        where n.account in ('sales', 'shipping', 'discounts', 'goods refunded', 'shipping refunded') group by 1) l on l.order_id = o.id
      join (select order_id, sum(cents - taken_back) as cost from item_earnings group by 1) c on c.order_id = o.id
    order by o.created_at, o.id;
  insert into product_profit_changes (day) select distinct sold_on(created_at) from orders;
  commit`

/** Tables whose indexes are built after the bulk load, except the unique ones. */
const largeTables = [
  ...[
    'orders',
    'order_items',
    'order_history',
    'order_suppliers',
    'item_earnings',
    'ledger_entries',
    'ledger_lines',
  ],
  ...['invoices', 'threads', 'thread_messages', 'notices', 'quotations', 'contact_messages'],
]
  .map((table) => `'${table}'`)
  .join(', ')

async function addAllOrders(
  execute: Execute,
  sizes: Sizes,
  people: People,
  log: (line: string) => void,
): Promise<void> {
  await execute(`create unlogged table growth_orders (n integer primary key, id uuid not null, customer integer not null, created_at timestamptz not null,
    shipping_date date not null, stage integer not null, final text, loops integer not null, discount integer not null, age interval not null)`)
  await execute(`create unlogged table growth_items (n integer not null, position integer not null, id uuid not null, stage integer not null,
    product_id uuid not null, supplier_id uuid not null, title text not null, quantity integer not null, price integer not null, sides integer not null)`)
  await execute('create index on growth_items (n)')
  const indexes = await queryTexts(
    execute,
    `select pg_get_indexdef(indexrelid) as text from pg_index where not indisunique and indrelid::regclass::text in (${largeTables})`,
  )
  for (const index of indexes) await execute(`drop index ${/^CREATE INDEX (\S+)/.exec(index)?.[1]}`)
  for (let first = 1; first <= sizes.orders; first += ordersPerBatch) {
    const last = Math.min(sizes.orders, first + ordersPerBatch - 1)
    await addOrders(execute, sizes, first, last)
    await addMoney(execute, first, last)
    await addConversations(execute, people.adminId, first, last)
    await addHistory(execute, people.adminId, first, last)
    log(`${last} orders`)
  }
  await execute("set maintenance_work_mem = '512MB'")
  for (const index of indexes) await execute(index)
}

async function queryTexts(execute: Execute, query: string): Promise<string[]> {
  const { rows } = (await execute(query)) as { rows: { text: string }[] }
  return rows.map(({ text }) => text)
}
