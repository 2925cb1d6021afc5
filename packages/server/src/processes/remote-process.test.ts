import { serialize } from 'node:v8'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { handleErrors } from '../http/errors.ts'
import { closeConnectionsOnShutdown } from '../http/shutdown.ts'
import { sha256 } from '../tokens.ts'
import { type ChildProcessClient, ChildProcessError } from './child-process.ts'
import { createRemoteProcess, signRequest } from './remote-process.ts'
import { serveProcesses } from './serve-processes.ts'

const key = Buffer.from('a key that all processes of a shop share')
const buildId = 'this build'
const sentAt = Date.UTC(2026, 10, 28)
let workers: { app: FastifyInstance; received: unknown[] }[]
let clients: ChildProcessClient<unknown, unknown>[]
let warnings: object[]
let now: Date
beforeEach(() => {
  workers = []
  clients = []
  warnings = []
  now = new Date()
})
afterEach(async () => {
  for (const client of clients) await client.close()
  for (const { app } of workers) app.server.closeAllConnections()
  for (const { app } of workers) await app.close()
})

/** A worker whose process returns the result of `response`. */
async function aWorker(response: (input: unknown) => unknown): Promise<string> {
  const app = Fastify({ forceCloseConnections: 'idle' })
  handleErrors(app)
  closeConnectionsOnShutdown(app)
  const received: unknown[] = []
  const run = async (input: unknown) => {
    received.push(input)
    return response(input)
  }
  await serveProcesses(app, { drawing: { run } }, { key, buildId, now: () => now })
  workers.push({ app, received })
  return app.listen({ port: 0, host: '127.0.0.1' })
}

/** A worker whose process never responds, and a promise that resolves when its first request arrives. */
async function aSilentWorker(): Promise<{ url: string; received: Promise<void> }> {
  let resolveReceived = () => {}
  const received = new Promise<void>((resolve) => {
    resolveReceived = resolve
  })
  const url = await aWorker(() => {
    resolveReceived()
    return new Promise(() => {})
  })
  return { url, received }
}

function processOf(urls: string[], { timeoutMs = 60_000, ...more }: Record<string, unknown> = {}) {
  const log = { warn: (fields: object) => void warnings.push(fields) }
  const options = { urls, key, buildId, now: () => now, log, ...more }
  const client = createRemoteProcess<unknown, unknown>('drawing', options, { timeoutMs: Number(timeoutMs) })
  clients.push(client)
  return client
}

test('SCALE-005 bytes, dates and undefined values arrive unchanged in both directions', async () => {
  const url = await aWorker((input) => ({ input, bytes: new Uint8Array([9, 8]) }))
  const job = { kind: 'page', bytes: new Uint8Array([1, 2, 255]), at: new Date(sentAt), none: undefined }
  expect(await processOf([url]).run(job)).toStrictEqual({ input: job, bytes: new Uint8Array([9, 8]) })
  expect(workers[0]?.received).toStrictEqual([job])
})

test('an error of the process is returned, and no other worker is tried', async () => {
  const failing = await aWorker(() => {
    throw new RangeError('an artwork needs a print area')
  })
  const other = await aWorker(() => 'drawn')
  const error = await processOf([failing, other])
    .run('job')
    .catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(RangeError)
  expect(error).toHaveProperty('message', 'an artwork needs a print area')
  expect(workers[1]?.received).toEqual([])
})

test.each(['ended', 'late'] as const)(
  'a process that is lost at the worker (%s) is reported as lost to the client',
  async (reason) => {
    const url = await aWorker(() => {
      throw new ChildProcessError(reason)
    })
    await expect(processOf([url]).run('job')).rejects.toMatchObject({ name: 'ChildProcessError', reason })
  },
)

test('a request is sent to the next worker if the first cannot start the process', async () => {
  const full = await aWorker(() => {
    throw new ChildProcessError('unstarted')
  })
  const other = await aWorker(() => 'drawn')
  expect(await processOf([full, other]).run('job')).toBe('drawn')
})

test('SCALE-006 requests are distributed among workers, and an unreachable worker is skipped', async () => {
  const [first, second] = [await aWorker(() => 'first'), await aWorker(() => 'second')]
  const remote = processOf([first, second])
  expect([await remote.run(1), await remote.run(2), await remote.run(3)]).toEqual([
    'first',
    'second',
    'first',
  ])
  workers[1]?.app.server.closeAllConnections()
  await workers[1]?.app.close()
  expect([await remote.run(4), await remote.run(5), await remote.run(6)]).toEqual(['first', 'first', 'first'])
  // The unreachable worker is tried once and then avoided.
  expect(warnings).toMatchObject([{ url: second, process: 'drawing' }])
  workers[0]?.app.server.closeAllConnections()
  await workers[0]?.app.close()
  await expect(remote.run(7)).rejects.toMatchObject({ name: 'ChildProcessError', reason: 'unstarted' })
})

test('SCALE-013 a worker that never responds delays one request until its timeout and is then avoided', async () => {
  const silent = await aSilentWorker()
  const other = await aWorker(() => 'drawn')
  const remote = processOf([silent.url, other], { timeoutMs: 300 })
  await expect(remote.run('job')).rejects.toMatchObject({ name: 'ChildProcessError', reason: 'late' })
  for (let index = 0; index < 4; index += 1) expect(await remote.run('job')).toBe('drawn')
})

test('SCALE-014 a worker of another build, with another key or another time is not used, and the reason is logged', async () => {
  const url = await aWorker(() => 'drawn')
  const warningsOf = async (more: object) => {
    warnings = []
    await expect(processOf([url], { ...more }).run('job')).rejects.toMatchObject({ reason: 'unstarted' })
    return warnings
  }
  const warningAbout = (status: number) => [{ err: { message: `it answered ${status}` }, url }]
  expect(await warningsOf({ buildId: 'an older build' })).toMatchObject(warningAbout(503))
  expect(await warningsOf({ key: Buffer.from('another') })).toMatchObject(warningAbout(400))
  expect(await warningsOf({ now: () => new Date(now.getTime() - 61_000) })).toMatchObject(warningAbout(400))
  expect(workers[0]?.received).toEqual([])
})

test('a response that is not signed with the key is not read', async () => {
  const app = Fastify()
  app.addContentTypeParser('application/octet-stream', (_request, _body, done) => done(null))
  app.post('/api/processes/drawing', async (_request, reply) => {
    reply.header('x-printery-signature', 'made up')
    return reply.type('application/octet-stream').send(serialize({ output: 'forged' }))
  })
  workers.push({ app, received: [] })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  await expect(processOf([url]).run('job')).rejects.toMatchObject({ reason: 'unstarted' })
  expect(warnings).toMatchObject([{ err: { message: 'its answer is not signed by a process of this shop' } }])
})

test('SCALE-015 a closing worker hands its running requests over to others', async () => {
  const silent = await aSilentWorker()
  const other = await aWorker(() => 'drawn')
  const response = processOf([silent.url, other]).run('job')
  await silent.received
  await workers[0]?.app.close()
  expect(await response).toBe('drawn')
})

test('closing the client ends a request that has no response yet', async () => {
  const silent = await aSilentWorker()
  const remote = processOf([silent.url])
  const response = remote.run('job').catch((error: unknown) => error)
  await silent.received
  await remote.close()
  expect(await response).toMatchObject({ name: 'ChildProcessError', reason: 'ended' })
})

test('SCALE-007 a worker refuses requests that are unsigned, repeated, too old or for another process', async () => {
  const url = await aWorker(() => 'drawn')
  const signedBody = new Uint8Array([255, 15, 34, 0])
  let count = 0
  const post = async (
    name: string,
    { secret = key, ...signed }: { name?: string; sentAt?: number; nonce?: string; secret?: Buffer } = {},
    body = signedBody,
  ) => {
    count += 1
    const request = { name, sentAt, buildId, nonce: `request ${count}`, bodyHash: sha256(signedBody) }
    const headers = {
      'content-type': 'application/octet-stream',
      ...signRequest(secret, { ...request, ...signed }),
    }
    return (await fetch(`${url}/api/processes/${name}`, { method: 'POST', headers, body })).status
  }
  now = new Date(sentAt)
  expect(await post('drawing', { nonce: 'once' })).toBe(200)
  expect(await post('drawing', { nonce: 'once' })).toBe(400)
  expect(await post('drawing', { sentAt: sentAt - 60_000 })).toBe(200)
  expect(await post('drawing', { sentAt: sentAt - 60_001 })).toBe(400)
  expect(await post('drawing', { sentAt: sentAt + 60_001 })).toBe(400)
  expect(await post('drawing', { secret: Buffer.from('another') })).toBe(400)
  expect(await post('drawing', { name: 'reading' })).toBe(400)
  expect(await post('drawing', {}, new Uint8Array([255, 15, 34, 1]))).toBe(400)
  expect(await post('reading')).toBe(404)
  expect(await post('toString')).toBe(404)
  expect((await fetch(`${url}/api/processes/drawing`, { method: 'POST' })).status).toBe(400)
  expect(workers[0]?.received).toHaveLength(2)
})
