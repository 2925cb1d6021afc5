import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { handleErrors } from '../http/errors.ts'
import { sha256 } from '../tokens.ts'
import { ChildProcessError } from './child-process.ts'
import { createRemoteProcess, signRequest } from './remote-process.ts'
import { serveProcesses } from './serve-processes.ts'

const key = Buffer.from('a key that all processes of a shop share')
const sentAt = Date.UTC(2026, 10, 28)
let workers: { app: FastifyInstance; url: string; asked: unknown[] }[]
let now: Date
beforeEach(() => {
  workers = []
  now = new Date()
})
afterEach(async () => {
  for (const { app } of workers) await app.close()
})

/** A worker with a process that answers what `answer` does. */
async function aWorker(answer: (input: unknown) => unknown): Promise<string> {
  const app = Fastify()
  handleErrors(app)
  const asked: unknown[] = []
  const run = async (input: unknown) => {
    asked.push(input)
    return answer(input)
  }
  await serveProcesses(app, { drawing: { run } }, { key, now: () => now })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  workers.push({ app, url, asked })
  return url
}

const processOf = (urls: string[], name = 'drawing', secret = key) =>
  createRemoteProcess<unknown, unknown>(name, { urls, key: secret })

test('SCALE-005 bytes, dates and what is undefined arrive as they were sent, in both directions', async () => {
  const url = await aWorker((input) => ({ input, bytes: new Uint8Array([9, 8]) }))
  const job = { kind: 'page', bytes: new Uint8Array([1, 2, 255]), at: new Date(sentAt), none: undefined }
  expect(await processOf([url]).run(job)).toStrictEqual({ input: job, bytes: new Uint8Array([9, 8]) })
  expect(workers[0]?.asked).toStrictEqual([job])
})

test('an error of the process is its answer, and no other worker is asked', async () => {
  const failing = await aWorker(() => {
    throw new RangeError('an artwork needs a print area')
  })
  const other = await aWorker(() => 'drawn')
  const error = await processOf([failing, other])
    .run('job')
    .catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(RangeError)
  expect(error).toHaveProperty('message', 'an artwork needs a print area')
  expect(workers[1]?.asked).toEqual([])
})

test.each(['ended', 'late'] as const)(
  'a process that is lost at the worker (%s) is lost here',
  async (reason) => {
    const url = await aWorker(() => {
      throw new ChildProcessError(reason)
    })
    await expect(processOf([url]).run('job')).rejects.toMatchObject({ name: 'ChildProcessError', reason })
  },
)

test('SCALE-006 workers take turns, and one that is gone is replaced by the next', async () => {
  const [first, second] = [await aWorker(() => 'first'), await aWorker(() => 'second')]
  const remote = processOf([first, second])
  expect([await remote.run(1), await remote.run(2), await remote.run(3)]).toEqual([
    'first',
    'second',
    'first',
  ])
  await workers[1]?.app.close()
  expect([await remote.run(4), await remote.run(5)]).toEqual(['first', 'first'])
  await workers[0]?.app.close()
  await expect(remote.run(6)).rejects.toMatchObject({ name: 'ChildProcessError', reason: 'ended' })
})

test('a request that is not answered ends with the client', async () => {
  let isAsked = () => {}
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve
  })
  const url = await aWorker(() => {
    isAsked()
    return new Promise(() => {})
  })
  const remote = processOf([url])
  const answer = remote.run('job').catch((error: unknown) => error)
  await asked
  await remote.close()
  expect(await answer).toMatchObject({ name: 'ChildProcessError', reason: 'ended' })
  // Its worker would wait for the answer.
  workers[0]?.app.server.closeAllConnections()
})

test('SCALE-007 a worker runs nothing for who does not know the key, for old requests and under another name', async () => {
  const url = await aWorker(() => 'drawn')
  const signedBody = new Uint8Array([255, 15, 34, 0])
  const post = async (
    name: string,
    signed: { name: string; sentAt: number; secret?: Buffer },
    body = signedBody,
  ) => {
    const headers = {
      'content-type': 'application/octet-stream',
      ...signRequest(signed.secret ?? key, { ...signed, bodyHash: sha256(signedBody) }),
    }
    return (await fetch(`${url}/api/processes/${name}`, { method: 'POST', headers, body })).status
  }
  now = new Date(sentAt)
  expect(await post('drawing', { name: 'drawing', sentAt })).toBe(200)
  expect(await post('drawing', { name: 'drawing', sentAt: sentAt - 60_000 })).toBe(200)
  expect(await post('drawing', { name: 'drawing', sentAt: sentAt - 60_001 })).toBe(400)
  expect(await post('drawing', { name: 'drawing', sentAt: sentAt + 60_001 })).toBe(400)
  expect(await post('drawing', { name: 'drawing', sentAt, secret: Buffer.from('another') })).toBe(400)
  expect(await post('drawing', { name: 'reading', sentAt })).toBe(400)
  expect(await post('drawing', { name: 'drawing', sentAt }, new Uint8Array([255, 15, 34, 1]))).toBe(400)
  expect(await post('reading', { name: 'reading', sentAt })).toBe(404)
  expect(await post('toString', { name: 'toString', sentAt })).toBe(404)
  expect((await fetch(`${url}/api/processes/drawing`, { method: 'POST' })).status).toBe(400)
  expect(workers[0]?.asked).toHaveLength(2)
})
