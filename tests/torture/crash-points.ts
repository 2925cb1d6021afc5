// Loaded into the shop's process before its own code: ends it as `kill -9` does at the first point that CRASH_AT, a pattern, fits, and
// writes the names of the points it passes to CRASH_LOG. A point is the moment before or after a call to the payment
// provider, from it or to the mail server, or before or after something about people, files or money is written for good.
import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import { ClientRequest, OutgoingMessage } from 'node:http'
import { Socket } from 'node:net'
import pg from 'pg'

const { CRASH_AT, CRASH_LOG: log } = process.env
const fatal = CRASH_AT === undefined ? undefined : new RegExp(CRASH_AT)

function pass(point: string): void {
  if (log) appendFileSync(log, `${point}\n`)
  if (fatal?.test(point)) process.kill(process.pid, 'SIGKILL')
}

const { end } = OutgoingMessage.prototype
Object.defineProperty(ClientRequest.prototype, 'end', {
  value(this: ClientRequest, ...given: unknown[]) {
    if (this.path.startsWith('/v1/')) {
      const call = `${this.method} ${this.path.replace(/\?.*/, '').replace(/\/(cs|pi|re|tr)_\w+/, '/*')}`
      pass(`before ${call}`)
      this.prependOnceListener('response', () => pass(`after ${call}`))
    }
    return Reflect.apply(end, this, given)
  },
})

/** The provider notifies the shop by `fetch`. */
for (const [channel, when] of [
  ['undici:request:create', 'before'],
  ['undici:request:headers', 'after'],
])
  subscribe(channel as string, (message) => {
    const { method, path } = (message as { request: { method: string; path: string } }).request
    if (path.endsWith('/webhook')) pass(`${when} ${method} ${path}`)
  })

/** An email begins with its sender; the server answers 354 when it wants the text, and 250 when it has taken it. */
const { write } = Socket.prototype
const sender = Buffer.from('MAIL FROM:')
Object.defineProperty(Socket.prototype, 'write', {
  // A socket whose other side has ended sets its own.
  writable: true,
  value(this: Socket, ...given: unknown[]) {
    const [chunk] = given
    if (Buffer.isBuffer(chunk) && chunk.indexOf(sender) === 0) {
      pass('before a mail')
      let isText = false
      this.prependListener('data', (answer: Buffer) => {
        // Several answers may come in one piece.
        const codes = [...answer.toString('latin1').matchAll(/^\d{3}/gm)].map(([code]) => code)
        if (isText && codes.includes('250')) pass('after a mail')
        isText ||= codes.includes('354')
      })
    }
    return Reflect.apply(write, this, given)
  },
})

/** Tables of money, of what it buys and of who pays it. */
const tables =
  /^(carts|cart_lines|checkouts|discount_uses|drafts|files|idempotency_keys|order_items|order_numbers|orders|payments|payment_events|payouts|quotations|referral_rewards|refunds|sessions|users|payment_sandbox\..+)$/
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
      const callback = (...answer: unknown[]) => {
        if (!answer[0]) pass(`after ${point}`)
        last(...answer)
      }
      return Reflect.apply(query, this, given.with(-1, callback))
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
