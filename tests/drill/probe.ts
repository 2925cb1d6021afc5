import { setTimeout as pause } from 'node:timers/promises'
import type { TestProducts } from '../support/products.ts'
import type { Staff } from '../torture/staff.ts'

/** Measures what clients that don't retry see: failed calls, their own changes, and an event stream. */
export interface Probe {
  /** Calls without a response, or with a status from 500. */
  failures: { at: number; what: string }[]
  /** Reads of a client that didn't show its previous change. */
  staleReads: string[]
  /** Reads of visitors without a session that showed data changed `ms` before the request. */
  staleVisits: { at: number; ms: number }[]
  /** Requests of visitors: those that a shared cache answered, and all. */
  visits: { hits: number; all: number }
  /** When the stream first reported an order, by the order's id. */
  reportedAt: Map<string, number>
  /** When the stream reconnected or requested a reload: from then on its reader has the current state. */
  reloaded: number[]
  /** What happened to the stream, for the report of an order that it didn't report. */
  streamEvents: { at: number; what: string }[]
  calls: () => number
  end: () => Promise<void>
}

const intervalMs = 100
const titlePrefix = 'Everyday Tee '
const reconnectMs = 500

/** Probes a shop through its API until `end`. */
export function startProbe(url: string, { tee, staff }: TestProducts & { staff: Staff }): Probe {
  const failures: Probe['failures'] = []
  const staleReads: string[] = []
  const staleVisits: Probe['staleVisits'] = []
  const visits = { hits: 0, all: 0 }
  /** When each number of the product's title was acknowledged. */
  const renames: { number: number; at: number }[] = []
  const reportedAt = new Map<string, number>()
  const reloaded: number[] = []
  const streamEvents: Probe['streamEvents'] = []
  const stopping = new AbortController()
  const authorization = `Bearer ${staff.adminToken}`
  let calls = 0

  async function request(method: string, path: string, init: RequestInit = {}) {
    calls += 1
    try {
      const answer = await fetch(`${url}${path}`, { method, ...init, signal: AbortSignal.timeout(60_000) })
      const text = await answer.text()
      if (answer.status >= 500) failures.push({ at: Date.now(), what: `${method} ${path}: ${answer.status}` })
      return { status: answer.status, headers: answer.headers, text }
    } catch (error) {
      const { message, cause } = error as Error
      failures.push({ at: Date.now(), what: `${method} ${path}: ${message} ${cause ?? ''}` })
      return undefined
    }
  }

  async function readAsVisitor(): Promise<void> {
    const product = `/api/product/${tee.id}`
    const paths = ['/api/product?limit=24', '/products', product]
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const path = paths[turn % paths.length] ?? '/'
      const at = Date.now()
      const response = await request('GET', path)
      if (response?.status === 200) {
        visits.all += 1
        if (response.headers.get('x-cache') === 'hit') visits.hits += 1
        if (path === product) recordVisit(JSON.parse(response.text).product.title, at)
      }
      await pause(intervalMs)
    }
  }

  /** Records for how long the title that a visitor read at this time had been outdated. */
  function recordVisit(title: string, at: number): void {
    const number = Number(title.slice(titlePrefix.length))
    const later = renames.find((each) => each.number > number)
    if (title.startsWith(titlePrefix) && later && later.at < at) staleVisits.push({ at, ms: at - later.at })
  }

  /** Renames a product and reads it back immediately, from any process and replica. */
  async function renameAndRead(): Promise<void> {
    const path = `/api/product/${tee.id}`
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const title = `${titlePrefix}${turn}`
      const headers = { authorization, 'content-type': 'application/json' }
      const renamed = await request('PATCH', path, { headers, body: JSON.stringify({ title }) })
      if (renamed?.status === 200) renames.push({ number: turn, at: Date.now() })
      const position = renamed?.headers.get('printery-read-after')
      if (renamed?.status === 200 && position) {
        // The position is sent in a cookie, as by a browser, so that a shared cache forwards the request to the shop.
        const response = await request('GET', path, {
          headers: { cookie: `printery-read-after=${position}` },
        })
        if (response?.status === 200 && JSON.parse(response.text).product.title !== title)
          staleReads.push(`${title} was read as ${JSON.parse(response.text).product.title}`)
      }
      await pause(intervalMs * 5)
    }
  }

  async function followEvents(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const answer = await fetch(`${url}/api/events`, {
          headers: { authorization },
          signal: stopping.signal,
        })
        streamEvents.push({ at: Date.now(), what: `status ${answer.status}` })
        if (answer.ok && answer.body) {
          reloaded.push(Date.now())
          await readStream(answer.body)
        }
        streamEvents.push({ at: Date.now(), what: 'end' })
      } catch (error) {
        // The loop opens the stream again, as a browser does.
        streamEvents.push({ at: Date.now(), what: (error as Error).message })
      }
      await pause(reconnectMs)
    }
  }

  async function readStream(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder()
    let rest = ''
    for await (const bytes of body) {
      const blocks = (rest + decoder.decode(bytes, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const [, orderId] = /"orderId":"([^"]+)"/.exec(block) ?? []
        if (orderId && !reportedAt.has(orderId)) reportedAt.set(orderId, Date.now())
        if (!block.startsWith('event: gap')) continue
        reloaded.push(Date.now())
        streamEvents.push({ at: Date.now(), what: 'gap' })
      }
    }
  }

  const loops = [readAsVisitor(), renameAndRead(), followEvents()]
  return {
    failures,
    staleReads,
    staleVisits,
    visits,
    reportedAt,
    reloaded,
    streamEvents,
    calls: () => calls,
    end: async () => {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}

/** From the loss of a primary until another has taken over: changes committed in the meantime can't be read. */
export interface Outage {
  from: number
  to: number
}

/** Visits that showed data changed more than `withinMs` before, or more than that before a takeover. */
export function lateVisits(
  { staleVisits, outages }: Pick<Probe, 'staleVisits'> & { outages: readonly Outage[] },
  withinMs: number,
): string[] {
  return staleVisits.flatMap(({ at, ms }) => {
    const changedAt = at - ms
    const outage = outages.find(({ from, to }) => at >= from && changedAt <= to)
    const due = (outage ? Math.max(outage.to, changedAt) : changedAt) + withinMs
    if (at <= due) return []
    return [`a visitor read what had been changed ${ms} ms before, at ${new Date(at).toISOString()}`]
  })
}

/**
 * Orders that a reader of the stream did not know within `withinMs`, neither by an event nor by a reload. If the primary
 * is lost within that time, it is counted from the takeover: the event may be lost with the primary, and the stream
 * cannot be opened again before another member leads.
 */
export function unreportedOrders(
  {
    reportedAt,
    reloaded,
    streamEvents,
    outages,
  }: Pick<Probe, 'reportedAt' | 'reloaded' | 'streamEvents'> & { outages: readonly Outage[] },
  orders: readonly { id: string; at: number }[],
  withinMs: number,
): string[] {
  return orders.flatMap(({ id, at }) => {
    const outage = outages.find(({ from, to }) => at + withinMs >= from && at <= to)
    const end = (outage?.to ?? at) + withinMs
    const reportTime = reportedAt.get(id)
    if (reportTime !== undefined && reportTime <= end) return []
    if (reloaded.some((time) => time >= at && time <= end)) return []
    const report = reportTime === undefined ? 'never reported' : `reported after ${reportTime - at} ms`
    const nearby = streamEvents.filter((event) => Math.abs(event.at - at) < 60_000)
    const history = nearby.map((event) => `${event.what} after ${event.at - at} ms`)
    const summary = `order ${id}, created at ${new Date(at).toISOString()}, was ${report} by the event stream`
    return [[summary, ...history].join('; ')]
  })
}
