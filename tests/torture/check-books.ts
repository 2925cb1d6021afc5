import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startMailSandbox, startPaymentSandbox } from '@printery/sandbox'
import { openLog, readSettings, type Shop, startEmbeddedPostgres, startShop } from '@printery/server'
import { findMoneyErrors } from '../support/money-audit.ts'
import { addProducts, type TestProducts } from '../support/products.ts'
import type { Acknowledged } from './buyer.ts'
import { addStaff, type Staff } from './staff.ts'
import { taxSettings } from './victim.ts'

/** How far the clock is ahead during the check, so that the shop queries the provider about unreported payments. */
const clockAdvanceMs = 2 * 60_000
const timeoutMs = 30_000
const settlingMs = 180_000

/** Opens the shop of this DATA_DIR in this process, with its provider and mail server. */
async function withShop<T>(
  dataDir: string,
  work: (shop: Shop) => Promise<T>,
  now = () => new Date(),
): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const secretKey = 'sk_test_sandbox'
  const webhookSecret = 'whsec_torture'
  const unusedUrl = 'http://127.0.0.1:1'
  const payment = await startPaymentSandbox({
    database: postgres.connection,
    secretKey,
    webhookSecret,
    webhookUrl: unusedUrl,
    pageBase: unusedUrl,
  })
  const mail = await startMailSandbox({ dir: join(dataDir, 'mail') })
  const settings = readSettings({
    DATA_DIR: dataDir,
    ...taxSettings,
    DEMO: '0',
    PUBLIC_URL: unusedUrl,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: payment.apiBase,
    SMTP_URL: mail.smtpUrl,
  })
  const started = await startShop({ settings, connection: postgres.connection, log: openLog('silent'), now })
  try {
    return await work(started.shop)
  } finally {
    await started.close()
    await payment.close()
    await mail.close()
    await postgres.stop()
  }
}

export function prepareShop(dataDir: string): Promise<TestProducts & { staff: Staff }> {
  return withShop(dataDir, prepareProducts)
}

/** Products of a supplier with earnings, and sessions of that supplier and of an admin. */
export async function prepareProducts(shop: Shop): Promise<TestProducts & { staff: Staff }> {
  const products = await addProducts(shop)
  return { ...products, staff: await addStaff(shop, products.supplierId) }
}

/** After the last kill: lets the shop find the payments that were not reported to it, then compares the books. */
export function checkBooks(
  dataDir: string,
  acknowledged: readonly Acknowledged[],
  paidPayouts: readonly string[] = [],
): Promise<string[]> {
  const laterTime = () => new Date(Date.now() + clockAdvanceMs)
  return withShop(
    dataDir,
    async (shop) => [
      ...(await settleBooks(shop, acknowledged)),
      ...(await compareBooks(shop, acknowledged, paidPayouts)),
    ],
    laterTime,
  )
}

/** Waits until unreported payments are found and no refund or payout is pending; returns an error for each that didn't settle. */
export async function settleBooks(shop: Shop, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const unreported = acknowledged.flatMap(({ paidUnreported }) => paidUnreported)
  return [...(await findUnreported(shop, unreported)), ...(await waitUntilSettled(shop))]
}

/** Compares what was acknowledged with the shop's rows, and those with the provider's in the same database. */
export async function compareBooks(
  shop: Shop,
  acknowledged: readonly Acknowledged[],
  paidPayouts: readonly string[],
): Promise<string[]> {
  return [
    ...(await findLostRefundsAndPayouts(shop, acknowledged, paidPayouts)),
    ...(await findLostWrites(shop, acknowledged)),
    ...(await findBrokenInvariants(shop)),
    ...(await findMoneyErrors(shop)),
  ]
}

async function findUnreported(shop: Shop, ids: readonly string[]): Promise<string[]> {
  await shop.jobs.send(shop.db, 'reconcile-payments', {})
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const orders = await ordersOf(shop)
    const missing = ids.filter((id) => !orders.has(id))
    if (missing.length === 0) return []
    if (Date.now() > deadline) return missing.map((id) => `the paid order ${id} was never found`)
    await pause(100)
  }
}

/** SQL: refunds and payouts that are still pending. */
const unsettledQuery = `
  select 'refund ' || id as what from refunds where state = 'pending'
  union all select 'partial refund ' || id from partial_refunds where state = 'pending'
  union all select 'payout ' || id from payouts where state = 'sending'`

/**
 * Waits until no refund or payout is pending; returns an error for each that still is after `settlingMs`. Jobs whose
 * process was killed are retried immediately, instead of when they expire.
 */
async function waitUntilSettled(shop: Shop): Promise<string[]> {
  const deadline = Date.now() + settlingMs
  await shop.db.execute(
    `update jobs.job set state = 'retry', start_after = now() where state = 'active' and name in ('refund', 'partial-refund', 'payout-transfer')`,
  )
  for (;;) {
    await shop.db.execute(
      `update jobs.job set start_after = now() where state = 'retry' and start_after > now() and name in ('refund', 'partial-refund', 'payout-transfer')`,
    )
    const { rows } = await shop.db.execute<{ what: string }>(unsettledQuery)
    if (rows.length === 0) return []
    if (Date.now() > deadline) return rows.map(({ what }) => `${what} was never settled`)
    await pause(200)
  }
}

async function findLostRefundsAndPayouts(
  shop: Shop,
  acknowledged: readonly Acknowledged[],
  paidPayouts: readonly string[],
): Promise<string[]> {
  const idsOf = async (statement: string) =>
    new Set((await shop.db.execute<{ id: string }>(statement)).rows.map(({ id }) => id))
  const refunds = await idsOf(`select id from partial_refunds where state = 'succeeded'`)
  const payouts = await idsOf(`select id from payouts where state = 'paid'`)
  return [
    ...acknowledged
      .flatMap(({ refundIds }) => refundIds)
      .filter((id) => !refunds.has(id))
      .map((id) => `the partial refund ${id} was accepted but not carried out`),
    ...paidPayouts
      .filter((id) => !payouts.has(id))
      .map((id) => `the payout ${id} was acknowledged as paid but is not`),
  ]
}

async function ordersOf(shop: Shop): Promise<Map<string, number>> {
  const { rows } = await shop.db.execute<{ id: string; total: number }>('select id, total from orders')
  return new Map(rows.map(({ id, total }) => [id, total]))
}

async function findLostWrites(shop: Shop, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const errors: string[] = []
  const orders = await ordersOf(shop)
  const acknowledgedOrders = acknowledged.flatMap((buyer) => buyer.orders)
  for (const { id, total } of acknowledgedOrders)
    if (orders.get(id) !== total) errors.push(`order ${id} of ${total} cents is ${orders.get(id) ?? 'gone'}`)
  const expectedOrderCount =
    acknowledgedOrders.length + acknowledged.flatMap((buyer) => buyer.paidUnreported).length
  if (orders.size !== expectedOrderCount)
    errors.push(`${expectedOrderCount} orders were placed and ${orders.size} are there`)
  const { rows } = await shop.db.execute<{ id: string; n: number }>(
    'select id, count(*)::int as n from (select id from cart_lines union all select id from order_items) l group by id',
  )
  const placesByLineId = new Map(rows.map(({ id, n }) => [id, n]))
  for (const id of acknowledged.flatMap((buyer) => buyer.lineIds))
    if (placesByLineId.get(id) !== 1) errors.push(`line ${id} is in ${placesByLineId.get(id) ?? 0} places`)
  return errors
}

/** SQL: each finds the rows that violate an invariant, such as orders whose email was neither sent nor queued. */
const invariantQueries: Record<string, string> = {
  'a partial refund was paid twice': `
    select metadata->>'partialRefundId' as id from payment_sandbox.refunds
    where status = 'succeeded' and metadata ? 'partialRefundId' group by 1 having count(*) > 1`,
  'a payout was paid twice':
    "select provider_id from ledger_entries where kind = 'payout' and provider_id is not null group by 1 having count(*) > 1",
  'an order without items':
    'select id from orders o where not exists (select 1 from order_items i where i.order_id = o.id)',
  'an order without its first history entry':
    'select id from orders o where not exists (select 1 from order_history h where h.order_id = o.id and h.previous is null)',
  'an order without an email to the customer': `
    select id from orders o where not exists (select 1 from jobs.job j where j.name = 'mail' and j.data->>'template' = 'order-received' and j.data::text like '%' || o.id || '%')`,
  'a checked file without its sha256 or the time of its check':
    "select id from files where state = 'checked' and (sha256 is null or checked_at is null)",
  'a tally that differs from the orders': `
    select status from (select status, 1 as n from orders union all select status, -n from order_tallies where scope = 'order' and supplier_id is null) t group by status having sum(n) <> 0`,
  'a tally that differs from the orders of a supplier': `
    select supplier_id, status from (select supplier_id, o.status, 1 as n from orders o join (select distinct order_id, supplier_id from order_items) i on i.order_id = o.id
      union all select supplier_id, status, -n from order_tallies where scope = 'order' and supplier_id is not null) t group by supplier_id, status having sum(n) <> 0`,
  'a tally that differs from the items': `
    select status from (select status, 1 as n from order_items union all select status, -n from order_tallies where scope = 'item') t group by status having sum(n) <> 0`,
}

async function findBrokenInvariants(shop: Shop): Promise<string[]> {
  const errors: string[] = []
  for (const [error, query] of Object.entries(invariantQueries)) {
    const { rows } = await shop.db.execute(query)
    for (const row of rows) errors.push(`${error}: ${JSON.stringify(row)}`)
  }
  return errors
}
