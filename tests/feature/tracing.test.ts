import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { call, openShop, type Person, step, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Record<string, unknown> }[]
}

/** A collector that receives spans by OTLP. */
async function openCollector() {
  const spans: ReceivedSpan[] = []
  const texts: string[] = []
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    texts.push(text)
    for (const { scopeSpans } of JSON.parse(text).resourceSpans)
      for (const { spans: received } of scopeSpans) spans.push(...received)
    reply.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { spans, texts, url, close: () => server.close() }
}

const pollOptions = { timeout: 30_000, interval: 50 }
let collector: Awaited<ReturnType<typeof openCollector>>
let shop: TestShop
let person: Person
beforeAll(async () => {
  collector = await openCollector()
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '50')
  shop = await openShop({
    environment: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, SLOW_QUERY_MS: '1' },
  })
  person = await shop.aPerson()
})
afterAll(async () => {
  await shop.close()
  vi.unstubAllEnvs()
  collector.close()
})

const attribute = (span: ReceivedSpan | undefined, key: string) =>
  Object.values(span?.attributes.find((attribute) => attribute.key === key)?.value ?? {})[0]

test('SCALE-050 a request, its statements, its job and the email of the job are one trace', async () => {
  await person.post('/auth/forgot-password', { email: person.email })
  const email = () =>
    collector.spans.find((span) => attribute(span, 'printery.template') === 'password-reset')
  await vi.waitFor(() => expect(email()).toBeDefined(), pollOptions)
  const request = collector.spans.find(({ name }) => name === 'POST /api/auth/forgot-password')
  const job = collector.spans.find(({ name }) => name === 'job one-time-link')
  expect([job?.traceId, email()?.traceId]).toEqual([request?.traceId, request?.traceId])
  expect(email()?.parentSpanId).toBe(job?.spanId)
  expect(attribute(request, 'http.response.status_code')).toBe(200)
  expect(email()?.name).toBe('send email')
  await step('SCALE-050 the trace has a span for each statement', () => {
    const statements = collector.spans.filter(
      ({ name, traceId }) => name === 'query' && traceId === request?.traceId,
    )
    const texts = statements.map((span) => String(attribute(span, 'db.query.text')))
    expect(texts.some((text) => /from "?users"?/.test(text) && text.includes('$1'))).toBe(true)
  })
  await step('SCALE-051 names and attributes contain neither addresses nor values', async () => {
    await person.get(`/user/${person.user.id}`)
    await vi.waitFor(() => {
      expect(collector.spans.map(({ name }) => name)).toContain('GET /api/user/:userId')
    }, pollOptions)
    const exported = collector.texts.join('')
    for (const personal of [person.email, person.user.id, person.token])
      expect(exported).not.toContain(personal)
  })
  await step('SCALE-052 log lines name the trace of their request and of their job', () => {
    const lines = shop.log.map((line) => JSON.parse(line))
    const line = lines.find(({ path, msg }) => msg === 'request' && path === '/api/auth/forgot-password')
    expect(line).toMatchObject({ trace_id: request?.traceId, span_id: request?.spanId })
  })
})

test('SCALE-053 the trace context of a trusted proxy is continued, that of a client is not', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` }
  await call(shop.url, 'GET', '/category', { headers })
  const first = () => collector.spans.find(({ name }) => name === 'GET /api/category')
  await vi.waitFor(() => expect(first()).toBeDefined(), pollOptions)
  expect(first()?.traceId).not.toBe(traceId)
  expect(first()?.parentSpanId).toBeFalsy()
  await shop.close()
  shop = await openShop({ environment: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, TRUST_PROXY: '1' } })
  await call(shop.url, 'GET', '/category', { headers })
  await vi.waitFor(() => expect(collector.spans.map((span) => span.traceId)).toContain(traceId), pollOptions)
  expect(collector.spans.find((span) => span.traceId === traceId)?.parentSpanId).toBe('b7ad6b7169203331')
})

test('SCALE-054 a slow statement is logged with its plan, and without its values', async () => {
  const slowShop = await openShop({ environment: { SLOW_QUERY_MS: '1' } })
  const { email } = await slowShop.aPerson()
  const text = 'select pg_sleep(0.02), id from users where email = $1'
  await slowShop.shop.db.$client.query({ text }, [email])
  const line = () =>
    slowShop.log.map((line) => JSON.parse(line)).find(({ statement }) => statement?.includes('pg_sleep'))
  await vi.waitFor(() => expect(line()).toBeDefined(), pollOptions)
  expect(line()).toMatchObject({
    msg: 'a slow query',
    statement: text,
    plan: expect.arrayContaining([expect.stringMatching(/email = \$1/)]),
  })
  expect(line().ms).toBeGreaterThanOrEqual(20)
  expect(slowShop.log.join('')).not.toContain(email)
  await slowShop.close()
})

test('SCALE-055 without a collector nothing is traced, neither in the log nor in jobs', async () => {
  const untracedShop = await openShop({ workers: false })
  const otherPerson = await untracedShop.aPerson()
  await otherPerson.post('/auth/forgot-password', { email: otherPerson.email })
  expect(untracedShop.log.join('')).not.toContain('trace_id')
  expect(untracedShop.log.join('')).not.toContain('a slow query')
  const jobs = await untracedShop.rows<{ data: object }>(
    "select data from jobs.job where name = 'one-time-link'",
  )
  expect(jobs.map(({ data }) => data)).toEqual([{ kind: 'reset', email: otherPerson.email }])
  await untracedShop.close()
})

test('SCALE-056 metrics have the durations and outcomes of jobs, and how many connections are used', async () => {
  const measuredShop = await openShop()
  const other = await measuredShop.aPerson()
  await other.post('/auth/forgot-password', { email: other.email })
  await vi.waitFor(async () => {
    const { text } = await call(measuredShop.url, 'GET', '/metrics')
    expect(text).toContain('job_duration_seconds_count{queue="one-time-link",outcome="completed"} 1')
    expect(text).toMatch(/^database_connections\{state="used"\} \d+$/m)
    expect(text).toMatch(/^database_connections\{state="waiting"\} 0$/m)
  }, pollOptions)
  await measuredShop.close()
})
