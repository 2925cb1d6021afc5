import pg from 'pg'
import type { FilledShop } from './filled-shop.ts'
import { durationMetric, lowestP95s, type Metric } from './metric.ts'
import { measureCalls, read } from './timing.ts'

/** The minimum number of lines of the ledger. */
const minLines = 1_000_000
/** Limits in ms for the p95. */
const maxMs = 30

/** The wallet of the supplier that sold most, and the balances of all suppliers, with a million lines in the ledger. */
export async function walletMetrics(
  shopUrl: string,
  baselineUrl: string,
  databaseUrl: string,
  { adminToken, supplierToken, supplierId }: Pick<FilledShop, 'adminToken' | 'supplierToken' | 'supplierId'>,
): Promise<Metric[]> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const counts = await fillLedger(client).finally(() => client.end())
  const baselineLabel = 'the newest 50 orders with their items by a minimal server'
  const baseline = await lowestP95s(() => measureCalls(`${baselineUrl}/api/orders`, ''))
  const wallet = `${shopUrl}/api/wallet?limit=50`
  const { nextCursor } = JSON.parse(await read(wallet, supplierToken))
  const metrics: Metric[] = []
  for (const [label, address, token] of [
    ["a supplier's wallet", wallet, supplierToken],
    ['its next page', `${wallet}&cursor=${encodeURIComponent(nextCursor)}`, supplierToken],
    ['the amounts owed to suppliers', `${shopUrl}/api/wallet/owed`, adminToken],
    ["a supplier's wallet for an admin", `${shopUrl}/api/wallet/supplier/${supplierId}?limit=50`, adminToken],
  ] as const)
    metrics.push(
      durationMetric(
        `${label}, ${counts.lines} lines of the ledger and ${counts.earnings} earnings, p95`,
        await lowestP95s(() => measureCalls(address, token)),
        maxMs,
        baselineLabel,
        baseline,
      ),
    )
  return metrics
}

/** Posts each order as its payment would, and the earnings of its items. */
async function fillLedger(client: pg.Client): Promise<{ lines: number; earnings: number }> {
  const key = (prefix: string, id: string) => `md5('${prefix}' || ${id})::uuid`
  const sale = `values (0, 'provider receivable', null, 21200), (1, 'sales', 'S900', -18349), (2, 'shipping', 'S900', -1101), (3, 'tax payable', null, -1750)`
  await client.query(`insert into item_earnings (item_id, order_id, supplier_id, cents, ordered_at, earned_at, postings)
    select i.id, i.order_id, i.supplier_id, 8000, i.ordered_at, case when i.status = 'order received' then now() end, 1
    from order_items i on conflict do nothing`)
  const post = async (entries: string, entryLines: string) => {
    await client.query('begin')
    await client.query(
      `insert into ledger_entries (id, key, kind, occurred_at, order_id, item_id) ${entries} on conflict do nothing`,
    )
    await client.query(
      `insert into ledger_lines (entry_id, position, account, tax_code, supplier_id, cents) ${entryLines} on conflict do nothing`,
    )
    await client.query('commit')
  }
  await post(
    `select ${key('s', 'o.id')}, 'bench:' || o.id, 'sale', o.created_at, o.id, null from orders o`,
    `select ${key('s', 'o.id')}, l.at, l.account, l.code, null, l.cents from orders o, (${sale}) l (at, account, code, cents)`,
  )
  await post(
    `select ${key('f', 'o.id')}, 'bench fee:' || o.id, 'fee', o.created_at, o.id, null from orders o`,
    `select ${key('f', 'o.id')}, l.at, l.account, null, null, l.cents
      from orders o, (values (0, 'provider fees', 771), (1, 'provider receivable', -771)) l (at, account, cents)`,
  )
  await post(
    `select ${key('e', 'e.item_id')}, 'bench earning:' || e.item_id, 'earning', e.ordered_at, e.order_id, e.item_id from item_earnings e`,
    `select ${key('e', 'e.item_id')}, l.at, l.account, null, case l.at when 1 then e.supplier_id end, l.cents
      from item_earnings e, (values (0, 'cost of sales', 8000), (1, 'supplier payable', -8000)) l (at, account, cents)`,
  )
  await client.query('vacuum analyze ledger_entries, ledger_lines, item_earnings, earning_tallies')
  const { rows } = await client.query<{ lines: number; earnings: number }>(
    'select (select count(*)::int from ledger_lines) as lines, (select count(*)::int from item_earnings) as earnings',
  )
  const [counted] = rows
  if (!counted || counted.lines < minLines) throw new Error(`the ledger has ${counted?.lines} lines`)
  return counted
}
