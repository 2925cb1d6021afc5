import { openShop, type TestShop } from '@printery/tests'
import { sendBytes } from '@printery/tests/calls/raw-call'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readJsonBodies } from './json-body.ts'
import { refuseMalformedRequest } from './malformed-requests.ts'
import { bodyTimeoutMs, timeoutSlowBodies } from './slow-bodies.ts'

const head = (length: number) =>
  `POST /slow HTTP/1.1\r\nhost: shop.test\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n`

/** A server with this base timeout for a body, and additional time for its bytes. */
async function openServer(graceMs: number, bytesPerSecond: number) {
  const app = Fastify({ clientErrorHandler: refuseMalformedRequest, bodyLimit: 1000 })
  readJsonBodies(app)
  timeoutSlowBodies(app, { graceMs, bytesPerSecond })
  app.post('/slow', async (request) => ({ read: request.body }))
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() }
}

describe('OV2', () => {
  test('OV2 a body that never ends is cut off', async () => {
    const server = await openServer(20, 1e6)
    const response = await sendBytes(server.url, `${head(100)}\r\n{"a":`)
    expect(response).toContain('400 Bad Request')
    expect(response).toContain('bad_request')
    await server.close()
  })

  test('OV2 a content-length beyond the limit of the route gives no extra time', async () => {
    const server = await openServer(20, 1e6)
    expect(await sendBytes(server.url, `${head(1e12)}\r\n{"a":`)).toContain('413')
    await server.close()
  })

  test('OV2 a body that arrives in time is read, and its connection is reused', async () => {
    const server = await openServer(30_000, 1e6)
    const twice = `${head(7)}\r\n{"a":1}${head(7)}connection: close\r\n\r\n{"a":2}`
    const response = await sendBytes(server.url, twice)
    expect(response).toContain('{"read":{"a":1}}')
    expect(response).toContain('{"read":{"a":2}}')
    await server.close()
  })
})

describe('a connection whose header timeout has passed', () => {
  async function openWithShortTimeout() {
    const http = { headersTimeout: 30, connectionsCheckingInterval: 10 }
    const app = Fastify({ clientErrorHandler: refuseMalformedRequest, http })
    return { url: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() }
  }

  test('OV2 gets an error if part of a header arrived', async () => {
    const server = await openWithShortTimeout()
    expect(await sendBytes(server.url, 'POST /slow HTTP/1.1\r\nhost: ')).toContain('400 Bad Request')
    await server.close()
  })

  test('OV2 is closed silently if nothing arrived, so that a call in flight gets no wrong response', async () => {
    const server = await openWithShortTimeout()
    expect(await sendBytes(server.url, '')).toBe('')
    await server.close()
  })
})

describe('OV2 in the shop', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop({ workers: false })
  })
  afterAll(() => shop.close())

  test('20 MB get enough time at 256 kbit/s, a login half a minute, and headers a minute', () => {
    const largest = 20 * 1024 * 1024
    const slowPhone = (largest * 8 * 1000) / 256_000
    const { requestTimeout, headersTimeout } = (shop.servers[0] as TestShop['servers'][number]).app.server
    expect(bodyTimeoutMs(largest)).toBeGreaterThan(slowPhone)
    expect(requestTimeout).toBeGreaterThan(bodyTimeoutMs(largest))
    expect(bodyTimeoutMs(200)).toBeLessThan(31_000)
    expect(headersTimeout).toBe(60_000)
  })
})
