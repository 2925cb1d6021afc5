import { createHash } from 'node:crypto'
import { type ClientRequest, request } from 'node:http'
import pg from 'pg'
import type { FilledShop } from './filled-shop.ts'
import { durationMetric, lowestP95s, type Metric, percentile } from './metric.ts'
import { plainCall } from './plain-call.ts'
import { measureCalls } from './timing.ts'

const openThreads = 1000
/** Limits in ms for the p95. */
const limits = { list: 30, deliveryMs: 1000 }
const messages = 200
const perSecond = 20

/** The list of 100,000 conversations, and how quickly a message arrives while a thousand of them are open. */
export async function threadMetrics(
  shopUrl: string,
  baselineUrl: string,
  databaseUrl: string,
  { adminToken, tokens }: Pick<FilledShop, 'adminToken' | 'tokens'>,
): Promise<Metric[]> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const count = await fillThreads(client)
  const metrics: Metric[] = []
  const baseline = await lowestP95s(() => measureCalls(`${baselineUrl}/api/orders`, ''))
  const baselineLabel = 'the newest 50 orders with their items by a minimal server'
  for (const [label, query] of [
    ['conversations, the latest first', '?limit=50'],
    ['those that wait for the shop', '?limit=50&awaiting=shop&state=open'],
    ['those with a word in them', '?limit=50&search=harbour'],
  ] as const)
    metrics.push(
      durationMetric(
        `${label}, of ${count}, p95`,
        await lowestP95s(() => measureCalls(`${shopUrl}/api/thread${query}`, adminToken)),
        limits.list,
        baselineLabel,
        baseline,
      ),
    )
  metrics.push(await streamMetric(client, shopUrl, adminToken, tokens))
  await client.end()
  return metrics
}

/** One thread for each order, with a message of its customer; a few contain a rare word. */
async function fillThreads(client: pg.Client): Promise<number> {
  await client.query(`insert into threads (id, kind, order_id, person_id, awaiting, awaiting_since, last_at, created_at)
    select id, 'order', id, user_id, 'customer', created_at, created_at, created_at from orders on conflict do nothing`)
  await client.query(`insert into thread_messages (thread_id, side, author_id, text, created_at)
    select t.id, 'customer', t.person_id, 'Is the print of ' || left(t.id::text, 8) || case when random() < 0.001 then ' at the harbour' else '' end || ' on its way?', t.created_at
    from threads t where not exists (select 1 from thread_messages m where m.thread_id = t.id)`)
  await client.query(`update threads t set last_of_person = m.id, mailed_to_shop = m.id, awaiting = case when m.id % 20 = 0 then 'shop' else 'customer' end
    from thread_messages m where m.thread_id = t.id`)
  await client.query('vacuum analyze threads, thread_messages')
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from threads')
  return rows[0]?.count ?? 0
}

interface Listener {
  arrivals: Map<string, number>
  end: () => void
}

/** Opens a person's event stream and records when an event about each thread arrived. */
function openStream(shopUrl: string, token: string): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const arrivals = new Map<string, number>()
    const headers = { authorization: `Bearer ${token}` }
    const clientRequest: ClientRequest = request(
      `${shopUrl}/api/events`,
      { agent: false, headers },
      (response) => {
        if (response.statusCode !== 200) return reject(new Error(`a stream answered ${response.statusCode}`))
        response.on('data', (chunk: Buffer) => {
          for (const [, id = ''] of chunk.toString().matchAll(/"threadId":"([^"]+)"/g))
            arrivals.set(id, performance.now())
        })
        response.on('error', () => {})
        resolve({ arrivals, end: () => clientRequest.destroy() })
      },
    )
    clientRequest.on('error', reject)
    clientRequest.end()
  })
}

/** Threads of these users in random order, because each user may write only thirty messages a minute. */
async function findThreads(
  client: pg.Client,
  tokens: readonly string[],
): Promise<{ id: string; token: string }[]> {
  const byHash = new Map(tokens.map((token) => [createHash('sha256').update(token).digest('hex'), token]))
  const { rows } = await client.query<{ id: string; hash: string }>(
    `select t.id, s.token_hash as hash from sessions s
      cross join lateral (select id from threads where person_id = s.user_id order by last_at desc limit 10) t
      where s.token_hash = any($1) order by md5(t.id::text) limit $2`,
    [[...byHash.keys()], messages],
  )
  return rows.map(({ id, hash }) => ({ id, token: byHash.get(hash) ?? '' }))
}

/** A thousand pages with a conversation listen while twenty messages a second are written. */
async function streamMetric(
  client: pg.Client,
  shopUrl: string,
  adminToken: string,
  tokens: readonly string[],
): Promise<Metric> {
  const userTokens = tokens.slice(0, 50)
  const threads = await findThreads(client, userTokens)
  const otherListeners = await Promise.all(
    Array.from({ length: openThreads - 1 }, (_none, index) =>
      openStream(shopUrl, userTokens[index % userTokens.length] ?? ''),
    ),
  )
  const reader = await openStream(shopUrl, adminToken)
  const sentAt = new Map<string, number>()
  const startedAt = performance.now()
  for (const [index, { id, token }] of threads.entries()) {
    const due = startedAt + (index * 1000) / perSecond - performance.now()
    if (due > 0) await new Promise((resolve) => setTimeout(resolve, due))
    sentAt.set(id, performance.now())
    void plainCall(`${shopUrl}/api/thread/${id}/message`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'Is it on its way?' }),
    })
  }
  await new Promise((resolve) => setTimeout(resolve, 2000))
  const delays = [...sentAt].flatMap(([id, at]) => {
    const receivedAt = reader.arrivals.get(id)
    return receivedAt === undefined ? [] : [receivedAt - at]
  })
  for (const listener of [reader, ...otherListeners]) listener.end()
  const p95 = percentile(delays, 0.95)
  const met = p95 < limits.deliveryMs && sentAt.size > 0 && delays.length >= 0.9 * sentAt.size
  return {
    text: `${openThreads} open conversations, ${perSecond} messages a second: ${delays.length} of ${sentAt.size} arrived, p95 ${p95.toFixed(0)} ms after they were sent (under ${limits.deliveryMs})${met ? '' : ' NOT MET'}`,
    met,
  }
}
