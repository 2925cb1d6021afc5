// Loaded into the shop's process before its own code: ends it as `kill -9` does at the first point that matches CRASH_AT, a pattern, and
// writes the names of the points it passes to CRASH_LOG. A point is the moment before or after a call to the payment
// provider, from it or to the mail server, or before or after a commit of rows about people, files or money.
import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import { ClientRequest, OutgoingMessage } from 'node:http'
import { Socket } from 'node:net'
import pg from 'pg'

const { CRASH_AT, CRASH_LOG: log } = process.env
const crashPattern = CRASH_AT === undefined ? undefined : new RegExp(CRASH_AT)

function passPoint(point: string): void {
  if (log) appendFileSync(log, `${point}\n`)
  if (crashPattern?.test(point)) process.kill(process.pid, 'SIGKILL')
}

const { end } = OutgoingMessage.prototype
Object.defineProperty(ClientRequest.prototype, 'end', {
  value(this: ClientRequest, ...args: unknown[]) {
    if (this.path.startsWith('/v1/')) {
      const call = `${this.method} ${this.path.replace(/\?.*/, '').replace(/\/(cs|pi|re|tr)_\w+/, '/*')}`
      passPoint(`before ${call}`)
      this.prependOnceListener('response', () => passPoint(`after ${call}`))
    }
    return Reflect.apply(end, this, args)
  },
})

/** The provider notifies the shop by `fetch`. */
for (const [channel, moment] of [
  ['undici:request:create', 'before'],
  ['undici:request:headers', 'after'],
])
  subscribe(channel as string, (message) => {
    const { method, path } = (message as { request: { method: string; path: string } }).request
    if (path.endsWith('/webhook')) passPoint(`${moment} ${method} ${path}`)
  })

/** An email begins with its sender; the server answers 354 to ask for the text, and 250 when it has accepted it. */
const { write } = Socket.prototype
const sender = Buffer.from('MAIL FROM:')
Object.defineProperty(Socket.prototype, 'write', {
  // A socket whose other side has closed replaces its own `write`.
  writable: true,
  value(this: Socket, ...args: unknown[]) {
    const [chunk] = args
    if (Buffer.isBuffer(chunk) && chunk.indexOf(sender) === 0) {
      passPoint('before an email')
      let isText = false
      this.prependListener('data', (answer: Buffer) => {
        // One chunk may hold several replies.
        const codes = [...answer.toString('latin1').matchAll(/^\d{3}/gm)].map(([code]) => code)
        if (isText && codes.includes('250')) passPoint('after an email')
        isText ||= codes.includes('354')
      })
    }
    return Reflect.apply(write, this, args)
  },
})

/** Tables of payments, orders and customers. */
const tables =
  /^(carts|cart_lines|checkouts|discount_uses|drafts|files|idempotency_keys|order_items|order_numbers|orders|payments|payment_events|payouts|quotations|referral_rewards|refunds|sessions|users|payment_sandbox\..+)$/
const writePattern = /\b(?:insert\s+into|update|delete\s+from)\s+([\w."]+)/gi

/** The names of the points that the open transaction of a connection will pass when it commits. */
const pendingWrites = new WeakMap<pg.Client, Set<string>>()

const { query } = pg.Client.prototype
Object.defineProperty(pg.Client.prototype, 'query', {
  value(this: pg.Client, ...args: unknown[]) {
    const point = pointOf(this, textOf(args[0]))
    if (!point) return Reflect.apply(query, this, args)
    passPoint(`before ${point}`)
    const originalCallback = args.at(-1)
    if (typeof originalCallback === 'function') {
      const callback = (...answer: unknown[]) => {
        if (!answer[0]) passPoint(`after ${point}`)
        originalCallback(...answer)
      }
      return Reflect.apply(query, this, args.with(-1, callback))
    }
    const answer = Reflect.apply(query, this, args)
    return answer.then((result: unknown) => {
      passPoint(`after ${point}`)
      return result
    })
  },
})

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  return (statement as { text?: string } | undefined)?.text ?? ''
}

/** The name of the point at this statement; undefined if it commits nothing about the tables above. */
function pointOf(client: pg.Client, text: string): string | undefined {
  const open = pendingWrites.get(client)
  if (/^\s*begin\b/i.test(text)) pendingWrites.set(client, new Set())
  if (/^\s*(commit|rollback)\b/i.test(text)) pendingWrites.delete(client)
  if (/^\s*commit\b/i.test(text)) return open?.size ? `commit of ${[...open].sort().join(', ')}` : undefined
  const writtenTables = [...text.matchAll(writePattern)]
    .map(([, name = '']) => name.replaceAll('"', '').replace(/^public\./, ''))
    .filter((name) => tables.test(name))
  for (const name of writtenTables) open?.add(name)
  return open || writtenTables.length === 0
    ? undefined
    : `write of ${[...new Set(writtenTables)].sort().join(', ')}`
}
