import { randomUUID } from 'node:crypto'
import { startPaymentSandbox } from '@printery/sandbox'
import { openLog, readSettings, type Shop, startShop } from '@printery/server'
import pg from 'pg'
import type { Acknowledged } from '../torture/buyer.ts'
import { compareBooks, prepareProducts, settleBooks } from '../torture/check-books.ts'
import type { ExternalServices, ReceivedEmail } from './shop-cluster.ts'

/** How far the clock is ahead during the audit, so that the shop queries the provider about unreported payments. */
const clockAdvanceMs = 2 * 60_000

/** Opens a shop in this process, on the database of the cluster. */
async function withShop<T>(
  settings: Record<string, string>,
  work: (shop: Shop) => Promise<T>,
  now = () => new Date(),
): Promise<T> {
  const url = settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL ?? ''
  const started = await startShop({
    settings: readSettings({ ...settings, DATABASE_URL: url, DATABASE_READ_URLS: '', ROLE: 'all' }),
    connection: { connectionString: url },
    log: openLog('silent'),
    now,
  })
  try {
    return await work(started.shop)
  } finally {
    await started.close()
  }
}

/** Adds products, an admin, a supplier, and a mailing list with this many addresses. */
export function prepareShop(settings: Record<string, string>, subscribers: number) {
  return withShop(settings, async (shop) => {
    await shop.db.execute(`insert into mailing_list (id, email, state, confirmed_at, created_at)
      select gen_random_uuid(), 'reader-' || n || '@list.test', 'confirmed', now(), now() from generate_series(1, ${subscribers}) n`)
    return prepareProducts(shop)
  })
}

/**
 * Compares the acknowledged calls with the stored data, and the books of the shop with those of the provider. Returns the
 * errors. All processes of the shop must have ended.
 */
export function audit(
  settings: Record<string, string>,
  {
    acknowledged,
    payouts,
    services,
  }: { acknowledged: readonly Acknowledged[]; payouts: readonly string[]; services: ExternalServices },
): Promise<string[]> {
  return withShop(
    settings,
    async (shop) => {
      const unsettled = await settleBooks(shop, acknowledged)
      await copyProviderBooks(services.paymentConnection, settings)
      return [
        ...unsettled,
        ...(await compareBooks(shop, acknowledged, payouts)),
        ...findEmailErrors(services.emails),
      ]
    },
    () => new Date(Date.now() + clockAdvanceMs),
  )
}

/** All orders with the time of their creation, in ms since the epoch. */
export async function readOrders(settings: Record<string, string>): Promise<{ id: string; at: number }[]> {
  const client = new pg.Client({
    connectionString: settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL ?? '',
  })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string; created_at: Date }>('select id, created_at from orders')
    return rows.map(({ id, created_at }) => ({ id, at: created_at.getTime() }))
  } finally {
    await client.end()
  }
}

/** Copies the provider's tables into the shop's database, where queries can compare the two. */
async function copyProviderBooks(
  from: ExternalServices['paymentConnection'],
  settings: Record<string, string>,
): Promise<void> {
  const connectionString = settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL ?? ''
  const nowhere = 'http://127.0.0.1:1'
  const empty = await startPaymentSandbox({
    ...{ database: { connectionString }, secretKey: 'sk_test_copy', webhookSecret: 'whsec_copy' },
    ...{ webhookUrl: nowhere, pageBase: nowhere },
  })
  await empty.close()
  const [source, target] = [new pg.Client(from), new pg.Client({ connectionString })]
  await Promise.all([source.connect(), target.connect()])
  try {
    // Disables foreign keys, because rows are copied in any order.
    await target.query('set session_replication_role = replica')
    const { rows: tables } = await source.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'payment_sandbox'",
    )
    for (const { name } of tables) {
      const table = `payment_sandbox.${name}`
      const { rows } = await source.query(`select coalesce(json_agg(t), '[]')::text as rows from ${table} t`)
      await target.query(`delete from ${table}`)
      await target.query(
        `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1)`,
        [rows[0].rows],
      )
    }
  } finally {
    await Promise.all([source.end(), target.end()])
  }
}

/** Returns an error for each broadcast that reached an address twice, and each email resent with another Message-ID. */
export function findEmailErrors(emails: readonly ReceivedEmail[]): string[] {
  const errors: string[] = []
  const broadcasts = new Map<string, number>()
  const byContent = new Map<string, Set<string>>()
  for (const { to, subject, messageId } of emails) {
    if (to.endsWith('@list.test')) {
      broadcasts.set(`${to} ${subject}`, (broadcasts.get(`${to} ${subject}`) ?? 0) + 1)
      continue
    }
    // A subject with the number of an order is sent only once; others may be repeated.
    if (!/\border [0-9a-f]{8}-[0-9a-f]/i.test(subject)) continue
    const key = `${to} ${subject}`
    byContent.set(key, (byContent.get(key) ?? new Set()).add(messageId))
  }
  for (const [receiver, times] of broadcasts)
    if (times > 1) errors.push(`a broadcast came ${times} times: ${receiver}`)
  for (const [email, ids] of byContent)
    if (ids.size > 1) errors.push(`an email came with ${ids.size} Message-IDs: ${email}`)
  return errors
}

/** Sends a broadcast to the whole mailing list through the API. */
export async function sendBroadcast(
  url: string,
  adminToken: string,
): Promise<{ state: () => Promise<string> }> {
  const headers = { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' }
  const post = async (path: string, body: object, more: Record<string, string> = {}) => {
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { ...headers, ...more },
      body: JSON.stringify(body),
    })
    if (!response.ok)
      throw new Error(`POST ${path} responded with ${response.status}: ${await response.text()}`)
    return (await response.json()) as { broadcast: { id: string; version: number } }
  }
  const blocks = [{ kind: 'text', text: 'News.' }]
  const draft = {
    subject: 'News of the drill',
    preheader: '',
    blocks,
    segment: { kind: 'all' },
    countsOpens: false,
  }
  const { broadcast } = await post('/broadcast', draft, { 'idempotency-key': randomUUID() })
  await post(`/broadcast/${broadcast.id}/state`, { state: 'sending', version: broadcast.version })
  return {
    state: async () => {
      const response = await fetch(`${url}/api/broadcast/${broadcast.id}`, { headers })
      if (!response.ok) return `unknown: status ${response.status}`
      const read = (await response.json()) as { broadcast: { state: string } }
      return read.broadcast.state
    },
  }
}
