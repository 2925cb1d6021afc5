import { openCaller, type RawReply } from '@printery/tests/calls/raw-call'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { shedLoad } from './overload.ts'

interface ServerOptions {
  behindProxy?: boolean
}

/** A server with a capacity of four, whose calls wait until they are released. */
async function openServer({ behindProxy = false }: ServerOptions = {}) {
  const log: string[] = []
  const app = Fastify({
    trustProxy: behindProxy,
    logger: { level: 'warn', stream: { write: (line: string) => void log.push(line) } },
  })
  shedLoad(app, { max: 4, behindProxy })
  const released = Promise.withResolvers<void>()
  let requestCount = 0
  app.addHook('onRequest', async () => {
    requestCount += 1
  })
  app.get('/work', async () => {
    await released.promise
    return 'done'
  })
  app.get('/health/:part', { config: { isExemptFromLoadLimit: true } }, async () => 'well')
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const caller = openCaller(url, 100)
  return {
    app,
    log,
    receivedCount: () => requestCount,
    releaseCalls: released.resolve,
    get: (path: string, from?: string) =>
      caller.send({ method: 'GET', path, headers: from ? { 'x-forwarded-for': from } : {} }),
    close: async () => {
      caller.close()
      await app.close()
    },
  }
}

const statusesOf = async (replies: Promise<RawReply>[]) =>
  (await Promise.all(replies)).map(({ status }) => status).toSorted()

test('OV1 one caller gets half of the capacity; beyond it calls are refused before Fastify sees them', async () => {
  const server = await openServer()
  const replies = Array.from({ length: 10 }, () => server.get('/work'))
  const first = await Promise.race(replies)
  expect([first.status, first.headers['retry-after']]).toEqual([503, '1'])
  expect([server.receivedCount(), server.app.load.inProgress()]).toEqual([2, 2])
  expect((await server.get('/health/well')).status).toBe(200)
  server.releaseCalls()
  expect(await statusesOf(replies)).toEqual([200, 200, ...Array(8).fill(503)])
  expect([server.app.load.refused(), server.app.load.inProgress()]).toEqual([8, 0])
  expect((await server.get('/work')).status).toBe(200)
  await server.close()
  // All refusals are logged in one or two lines.
  const logLines = server.log.map((line) => JSON.parse(line) as { msg: string; calls: number })
  expect(logLines.length).toBeLessThan(8)
  expect(logLines.reduce((all, { calls }) => all + calls, 0)).toBe(8)
})

test('OV1 behind a proxy each forwarded caller gets half of the capacity, and all together get the whole', async () => {
  const server = await openServer({ behindProxy: true })
  const ofFirstCaller = Array.from({ length: 5 }, () => server.get('/work', '203.0.113.1'))
  expect((await Promise.race(ofFirstCaller)).status).toBe(503)
  // Addresses of one /64 prefix count as one caller.
  const ofSecondCaller = ['2001:db8::1', '2001:db8::2', '2001:db8::3'].map((from) =>
    server.get('/work', from),
  )
  expect((await Promise.race(ofSecondCaller)).status).toBe(503)
  expect(server.app.load.inProgress()).toBe(4)
  expect((await server.get('/work', '203.0.113.9')).status).toBe(503)
  server.releaseCalls()
  expect(await statusesOf(ofFirstCaller)).toEqual([200, 200, 503, 503, 503])
  expect(await statusesOf(ofSecondCaller)).toEqual([200, 200, 503])
  await server.close()
})
