import { createHash } from 'node:crypto'
import { type ClientRequest, request } from 'node:http'
import pg from 'pg'
import { measureListLatency } from './list-latency.ts'
import { type Metric, percentile } from './metric.ts'

const listeningUsers = 50
const streamsPerUser = 20
const eventsPerSecond = 20
const roundMs = 2000
const rounds = 3
const maxGrowth = 0.1

/**
 * How much longer a product list takes while a thousand event streams are open and orders
 * move. Rounds with and without them alternate, so that other load of the machine affects both.
 */
export async function listenersMetric(
  shopUrl: string,
  databaseUrl: string,
  tokens: readonly string[],
): Promise<Metric> {
  const listenerTokens = tokens.slice(0, listeningUsers)
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const userIds = await userIdsOf(client, listenerTokens)
  const [quiet, busy]: [number[], number[]] = [[], []]
  let receivedCount = 0
  await measureListLatency(shopUrl, roundMs)
  for (let round = 0; round < rounds; round++) {
    quiet.push(percentile(await measureListLatency(shopUrl, roundMs), 0.95))
    const streams = await Promise.all(
      listenerTokens.flatMap((token) =>
        Array.from({ length: streamsPerUser }, () => openStream(shopUrl, token)),
      ),
    )
    const publishing = publishEvents(client, userIds)
    busy.push(percentile(await measureListLatency(shopUrl, roundMs), 0.95))
    clearInterval(publishing)
    for (const stream of streams) receivedCount += stream.end()
  }
  await client.end()
  const growth = Math.min(...busy) / Math.min(...quiet) - 1
  const isMet = growth < maxGrowth && receivedCount > 0
  const formatNumbers = (list: readonly number[]) => list.map((ms) => ms.toFixed(1)).join(', ')
  return {
    text: `${listeningUsers * streamsPerUser} open connections, ${eventsPerSecond} orders a second: p95 of a product list ${formatNumbers(busy)} ms with them, ${formatNumbers(quiet)} ms without: ${Math.round(100 * growth)} % more (under ${100 * maxGrowth}); ${receivedCount} events received${isMet ? '' : ' NOT MET'}`,
    met: isMet,
  }
}

async function userIdsOf(client: pg.Client, tokens: readonly string[]): Promise<string[]> {
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'))
  const { rows } = await client.query<{ user_id: string }>(
    'select user_id from sessions where token_hash = any($1)',
    [hashes],
  )
  return rows.map((row) => row.user_id)
}

/** Opens an event stream; closing it returns how many events it has received. */
function openStream(shopUrl: string, token: string): Promise<{ end: () => number }> {
  return new Promise((resolve, reject) => {
    let receivedCount = 0
    const headers = { authorization: `Bearer ${token}` }
    const clientRequest: ClientRequest = request(
      `${shopUrl}/api/events`,
      { agent: false, headers },
      (response) => {
        if (response.statusCode !== 200) return reject(new Error(`a stream answered ${response.statusCode}`))
        response.on('data', (chunk: Buffer) => {
          if (chunk.includes('event: order')) receivedCount += 1
        })
        response.on('error', () => {})
        const end = () => {
          clientRequest.destroy()
          return receivedCount
        }
        resolve({ end })
      },
    )
    clientRequest.on('error', reject)
    clientRequest.end()
  })
}

/** Publishes events as the shop does when an order has moved, for one listener after the other. */
function publishEvents(client: pg.Client, userIds: readonly string[]): NodeJS.Timeout {
  let index = 0
  return setInterval(() => {
    const userId = userIds[index++ % userIds.length]
    const event = {
      orderId: '00000000-0000-4000-8000-000000000000',
      status: 'production started',
      userId,
      supplierIds: [],
    }
    client.query('select pg_notify($1, $2)', ['shop_events', JSON.stringify(event)]).catch(() => {})
  }, 1000 / eventsPerSecond)
}
