import { createHash } from 'node:crypto'
import { type ClientRequest, request } from 'node:http'
import pg from 'pg'
import { type Figure, percentile } from './figure.ts'
import { measureListLatency } from './reading.ts'

const people = 50
const linesEach = 20
const eventsPerSecond = 20
const roundMs = 2000
const rounds = 3
const maxGrowth = 0.1

/**
 * How much longer a product list takes while a thousand lines listen and orders move. Rounds with and without them take
 * turns, so that whatever else the machine does falls on both.
 */
export async function listenersFigure(
  shopUrl: string,
  databaseUrl: string,
  tokens: readonly string[],
): Promise<Figure> {
  const listening = tokens.slice(0, people)
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const userIds = await usersOf(client, listening)
  const [quiet, busy]: [number[], number[]] = [[], []]
  let heard = 0
  await measureListLatency(shopUrl, roundMs)
  for (let round = 0; round < rounds; round++) {
    quiet.push(percentile(await measureListLatency(shopUrl, roundMs), 0.95))
    const lines = await Promise.all(
      listening.flatMap((token) => Array.from({ length: linesEach }, () => listen(shopUrl, token))),
    )
    const publishing = publishEvents(client, userIds)
    busy.push(percentile(await measureListLatency(shopUrl, roundMs), 0.95))
    clearInterval(publishing)
    for (const line of lines) heard += line.end()
  }
  await client.end()
  const more = Math.min(...busy) / Math.min(...quiet) - 1
  const isMet = more < maxGrowth && heard > 0
  const listOf = (list: readonly number[]) => list.map((ms) => ms.toFixed(1)).join(', ')
  return {
    text: `${people * linesEach} open connections, ${eventsPerSecond} orders a second: p95 of a product list ${listOf(busy)} ms with them, ${listOf(quiet)} ms without: ${Math.round(100 * more)} % more (under ${100 * maxGrowth}); ${heard} events heard${isMet ? '' : ' NOT MET'}`,
    met: isMet,
  }
}

async function usersOf(client: pg.Client, tokens: readonly string[]): Promise<string[]> {
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'))
  const { rows } = await client.query<{ user_id: string }>(
    'select user_id from sessions where token_hash = any($1)',
    [hashes],
  )
  return rows.map((row) => row.user_id)
}

/** Opens a line; its end answers how many events it has heard. */
function listen(shopUrl: string, token: string): Promise<{ end: () => number }> {
  return new Promise((resolve, reject) => {
    let heard = 0
    const headers = { authorization: `Bearer ${token}` }
    const sent: ClientRequest = request(`${shopUrl}/api/events`, { agent: false, headers }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`a line answered ${answer.statusCode}`))
      answer.on('data', (part: Buffer) => {
        if (part.includes('event: order')) heard += 1
      })
      answer.on('error', () => {})
      const end = () => {
        sent.destroy()
        return heard
      }
      resolve({ end })
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** As the shop does when an order has moved, for one listener after the other. */
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
