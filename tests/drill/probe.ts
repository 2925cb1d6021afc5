import { setTimeout as pause } from 'node:timers/promises'
import type { TestProducts } from '../support/products.ts'
import type { Staff } from '../torture/staff.ts'

/** What clients see that repeat nothing: of calls, of their own changes, and of an event stream. */
export interface Probe {
  /** Calls that were not answered, or with 500 and more. */
  failures: { at: number; what: string }[]
  /** Reads of a client that showed less than it had changed itself. */
  staleReads: string[]
  /** When the stream spoke of an order, by the order's id. */
  heard: Map<string, number>
  /** When the stream began anew or asked to reload: from then on its reader has the present state. */
  reloaded: number[]
  calls: () => number
  end: () => Promise<void>
}

const everyMs = 100
const reconnectMs = 500

/** Watches a shop from outside until it is ended. */
export function startProbe(url: string, { tee, staff }: TestProducts & { staff: Staff }): Probe {
  const failures: Probe['failures'] = []
  const staleReads: string[] = []
  const heard = new Map<string, number>()
  const reloaded: number[] = []
  const over = new AbortController()
  const authorization = `Bearer ${staff.adminToken}`
  let calls = 0

  async function ask(method: string, path: string, init: RequestInit = {}) {
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

  async function read(): Promise<void> {
    const paths = ['/api/product?limit=24', '/products', `/api/product/${tee.id}`]
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      await ask('GET', paths[turn % paths.length] ?? '/')
      await pause(everyMs)
    }
  }

  /** Renames a product and reads it back at once, from whatever process and replica answers. */
  async function renameAndRead(): Promise<void> {
    const path = `/api/product/${tee.id}`
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const title = `Everyday Tee ${turn}`
      const headers = { authorization, 'content-type': 'application/json' }
      const renamed = await ask('PATCH', path, { headers, body: JSON.stringify({ title }) })
      const position = renamed?.headers.get('printery-read-after')
      if (renamed?.status === 200 && position) {
        const seen = await ask('GET', path, { headers: { 'printery-read-after': position } })
        if (seen?.status === 200 && JSON.parse(seen.text).product.title !== title)
          staleReads.push(`${title} was read as ${JSON.parse(seen.text).product.title}`)
      }
      await pause(everyMs * 5)
    }
  }

  async function listen(): Promise<void> {
    while (!over.signal.aborted) {
      try {
        const answer = await fetch(`${url}/api/events`, { headers: { authorization }, signal: over.signal })
        if (answer.ok && answer.body) {
          reloaded.push(Date.now())
          await readStream(answer.body)
        }
      } catch {
        // It is opened again below, as a browser does.
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
        if (orderId && !heard.has(orderId)) heard.set(orderId, Date.now())
        if (block.startsWith('event: gap')) reloaded.push(Date.now())
      }
    }
  }

  const working = [read(), renameAndRead(), listen()]
  return {
    failures,
    staleReads,
    heard,
    reloaded,
    calls: () => calls,
    end: async () => {
      over.abort()
      await Promise.all(working)
    },
  }
}

/** From the loss of a primary until another has taken over: nobody can read what is committed meanwhile. */
export interface Outage {
  from: number
  to: number
}

/**
 * Orders of which a reader of the stream did not know after so many ms, neither by an event nor by a reload. An order
 * that was created while the primary was lost counts from the takeover.
 */
export function unheardOrders(
  { heard, reloaded, outages }: Pick<Probe, 'heard' | 'reloaded'> & { outages: readonly Outage[] },
  orders: readonly { id: string; at: number }[],
  withinMs: number,
): string[] {
  return orders.flatMap(({ id, at }) => {
    const outage = outages.find(({ from, to }) => at >= from && at <= to)
    const end = (outage?.to ?? at) + withinMs
    const heardAt = heard.get(id)
    if (heardAt !== undefined && heardAt <= end) return []
    if (reloaded.some((time) => time >= at && time <= end)) return []
    const spoke = heardAt === undefined ? 'never' : `after ${heardAt - at} ms`
    return [`an event stream spoke ${spoke} of order ${id}, created at ${new Date(at).toISOString()}`]
  })
}
