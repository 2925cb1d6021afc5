import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { FilledShop } from './filled-shop.ts'
import { measureListLatency } from './list-latency.ts'
import { type Metric, percentile } from './metric.ts'
import { plainCall } from './plain-call.ts'

const addresses = 50_000
/** The `BROADCAST_RATE` of the measured shop. */
export const broadcastRate = 50
const roundMs = 4000
const rounds = 5
const maxGrowth = 0.1
/** A worker on a busy machine may fall a little behind its rate. */
const minRate = 0.9 * broadcastRate

/**
 * How much longer a product list takes while a broadcast is sent to 50,000 addresses.
 * Rounds with and without it alternate, so that other load of the machine affects both.
 */
export async function broadcastMetric(
  shopUrl: string,
  databaseUrl: string,
  { adminToken }: Pick<FilledShop, 'adminToken'>,
): Promise<Metric> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query(`insert into mailing_list (id, email, state, confirmed_at, created_at)
    select gen_random_uuid(), 'reader-' || n || '@bench.test', 'confirmed', now(), now() + n * interval '1 ms'
    from generate_series(1, ${addresses}) n`)
  const post = async (path: string, body: object) => {
    const { status, text } = await plainCall(`${shopUrl}/api${path}`, {
      method: 'POST',
      headers: {
        ...{ authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' },
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(body),
    })
    if (status > 201) throw new Error(`${path} answered ${status}: ${text}`)
    return JSON.parse(text).broadcast as { id: string; version: number }
  }
  const blocks = [
    { kind: 'heading', text: 'New colours' },
    { kind: 'text', text: 'Four new colours of the tee are on the shelf from Monday.\n\n'.repeat(4) },
    { kind: 'button', label: 'See them', link: '/products' },
  ]
  const content = { subject: 'New colours', preheader: 'Four of them', blocks }
  const { id, version } = await post('/broadcast', {
    ...content,
    segment: { kind: 'all' },
    countsOpens: false,
  })
  const startedAt = performance.now()
  let currentVersion = (await post(`/broadcast/${id}/state`, { state: 'sending', version })).version
  const startMs = performance.now() - startedAt
  const countSent = async () => {
    const { rows } = await client.query<{ sent: number }>(
      `select count(*)::int as sent from broadcast_recipients where broadcast_id = $1 and state = 'sent'`,
      [id],
    )
    return rows[0]?.sent ?? 0
  }
  await measureListLatency(shopUrl, roundMs)
  const [quiet, busy]: [number[], number[]] = [[], []]
  const rates: number[] = []
  for (let round = 0; round < rounds; round++) {
    const sentBefore = await countSent()
    const roundStartedAt = performance.now()
    busy.push(percentile(await measureListLatency(shopUrl, roundMs), 0.95))
    rates.push((((await countSent()) - sentBefore) * 1000) / (performance.now() - roundStartedAt))
    currentVersion = (await post(`/broadcast/${id}/state`, { state: 'paused', version: currentVersion }))
      .version
    await pause(500)
    quiet.push(percentile(await measureListLatency(shopUrl, roundMs), 0.95))
    currentVersion = (await post(`/broadcast/${id}/state`, { state: 'sending', version: currentVersion }))
      .version
    await pause(500)
  }
  await post(`/broadcast/${id}/state`, { state: 'cancelled', version: currentVersion })
  await client.end()
  const growth = Math.min(...busy) / Math.min(...quiet) - 1
  const rate = Math.max(...rates)
  const met = growth < maxGrowth && rate >= minRate
  const formatNumbers = (list: readonly number[]) => list.map((each) => each.toFixed(1)).join(', ')
  return {
    text: `a broadcast to ${addresses} addresses: begun in ${startMs.toFixed(0)} ms, ${formatNumbers(rates)} emails a second (${broadcastRate} set); p95 of a product list ${formatNumbers(busy)} ms with it, ${formatNumbers(quiet)} ms without: ${Math.round(100 * growth)} % more (under ${100 * maxGrowth})${met ? '' : ' NOT MET'}`,
    met,
  }
}
