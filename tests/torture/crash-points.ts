// Loaded into the shop's process before its own code: ends it as `kill -9` does at the point that CRASH_AT names, and
// writes the names of the points it passes to CRASH_LOG. A point is the moment before or after a call to the payment
// provider, or before or after something about money is written for good.
import { appendFileSync } from 'node:fs'
import { ClientRequest, OutgoingMessage } from 'node:http'
import pg from 'pg'

const { CRASH_AT: fatal, CRASH_LOG: log } = process.env

function pass(point: string): void {
  if (log) appendFileSync(log, `${point}\n`)
  if (point === fatal) process.kill(process.pid, 'SIGKILL')
}

const { end } = OutgoingMessage.prototype
Object.defineProperty(ClientRequest.prototype, 'end', {
  value(this: ClientRequest, ...given: unknown[]) {
    if (this.path.startsWith('/v1/')) {
      const call = `${this.method} ${this.path.replace(/\?.*/, '').replace(/\/(cs|pi|re)_\w+/, '/*')}`
      pass(`before ${call}`)
      this.prependOnceListener('response', () => pass(`after ${call}`))
    }
    return Reflect.apply(end, this, given)
  },
})

/** Tables of money and of what it buys. */
const tables =
  /^(carts|cart_lines|checkouts|discount_uses|drafts|order_items|order_numbers|orders|payments|payment_events|quotations|referral_rewards|refunds|payment_sandbox\..+)$/
const writing = /\b(?:insert\s+into|update|delete\s+from)\s+([\w."]+)/gi

/** What the open transaction of a connection has written. */
const written = new WeakMap<pg.Client, Set<string>>()

const { query } = pg.Client.prototype
Object.defineProperty(pg.Client.prototype, 'query', {
  value(this: pg.Client, ...given: unknown[]) {
    const point = pointOf(this, textOf(given[0]))
    if (!point) return Reflect.apply(query, this, given)
    pass(`before ${point}`)
    const last = given.at(-1)
    if (typeof last === 'function') {
      const told = (...answer: unknown[]) => {
        if (!answer[0]) pass(`after ${point}`)
        last(...answer)
      }
      return Reflect.apply(query, this, given.with(-1, told))
    }
    const answer = Reflect.apply(query, this, given)
    return answer.then((result: unknown) => {
      pass(`after ${point}`)
      return result
    })
  },
})

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  return (statement as { text?: string } | undefined)?.text ?? ''
}

/** The name of what this statement makes last, if it is about money. */
function pointOf(client: pg.Client, text: string): string | undefined {
  const open = written.get(client)
  if (/^\s*begin\b/i.test(text)) written.set(client, new Set())
  if (/^\s*(commit|rollback)\b/i.test(text)) written.delete(client)
  if (/^\s*commit\b/i.test(text)) return open?.size ? `commit of ${[...open].sort().join(', ')}` : undefined
  const names = [...text.matchAll(writing)]
    .map(([, name = '']) => name.replaceAll('"', '').replace(/^public\./, ''))
    .filter((name) => tables.test(name))
  for (const name of names) open?.add(name)
  return open || names.length === 0 ? undefined : `write of ${[...new Set(names)].sort().join(', ')}`
}
