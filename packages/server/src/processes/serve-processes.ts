import { deserialize, serialize } from 'node:v8'
import { Refusal } from '@printery/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sha256, timingSafeEqualBytes } from '../tokens.ts'
import { type ChildProcessClient, ChildProcessError } from './child-process.ts'
import { type RemoteRequest, type RemoteResponse, signRequest, signResponse } from './remote-process.ts'

/** Above the maximum size of a page's artwork. */
const maxRequestBytes = 1024 ** 3
/** Maximum age of a request in ms, which includes the difference between the clocks of two machines. */
const maxAgeMs = 60_000
/** Maximum number of waiting and running requests of one process; above it, web processes use another worker. */
const maxInFlight = 64
/** Milliseconds until a closing worker hands over its running requests to other workers; the remaining time is for its jobs. */
const closingMs = 2500

type ServedProcess = Pick<ChildProcessClient<never, unknown>, 'run'>

interface Route {
  Params: { name: string }
  Body: Buffer
}

interface ServeOptions {
  key: Buffer
  buildId: string
  now: () => Date
}

/**
 * Runs requests of web processes in the processes of this worker, each once. Refuses requests that are not signed with
 * the key.
 */
export async function serveProcesses(
  app: FastifyInstance,
  processes: Readonly<Record<string, ServedProcess>>,
  { key, buildId, now }: ServeOptions,
): Promise<void> {
  const nonceTimes = new Map<string, number>()
  const inFlight = new Map<string, number>()
  let interrupt = () => {}
  const interrupted = new Promise<RemoteResponse<unknown>>((resolve) => {
    interrupt = () => resolve({ lost: 'unstarted' })
  })
  app.addHook('preClose', async () => {
    setTimeout(interrupt, closingMs).unref()
  })

  /** Throws for a request that is not signed, too old, sent before, or of another build. */
  function admit({ params: { name }, headers }: FastifyRequest<Route>): void {
    const signed = readRequest(name, headers)
    const expectedSignature = signRequest(key, signed)['x-printery-signature'] ?? ''
    if (
      !timingSafeEqualBytes(
        Buffer.from(String(headers['x-printery-signature'])),
        Buffer.from(expectedSignature),
      )
    )
      throw new Refusal('bad_signature', 'This is for processes of the shop alone.')
    const time = now().getTime()
    if (!(Math.abs(time - signed.sentAt) <= maxAgeMs))
      throw new Refusal('bad_signature', `The clocks differ by more than ${maxAgeMs / 1000} seconds.`)
    for (const [nonce, receivedAt] of nonceTimes)
      if (Math.abs(time - receivedAt) > 2 * maxAgeMs) nonceTimes.delete(nonce)
    if (nonceTimes.has(signed.nonce)) throw new Refusal('bad_signature', 'This request was sent before.')
    nonceTimes.set(signed.nonce, time)
    if (signed.buildId !== buildId) throw new Refusal('unavailable', 'This worker is of another build.')
    if (!Object.hasOwn(processes, name)) throw new Refusal('not_found', 'There is no such process.')
    if ((inFlight.get(name) ?? 0) >= maxInFlight)
      throw new Refusal('unavailable', 'This worker has too much to do.')
  }

  async function run(name: string, input: unknown): Promise<RemoteResponse<unknown>> {
    const changeInFlight = (change: number) => inFlight.set(name, (inFlight.get(name) ?? 0) + change)
    changeInFlight(1)
    try {
      return { output: await processes[name]?.run(input as never) }
    } catch (error) {
      return error instanceof ChildProcessError ? { lost: error.reason } : { error }
    } finally {
      changeInFlight(-1)
    }
  }

  await app.register(async (scope) => {
    const bodyLimit = maxRequestBytes
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit },
      (_request, body, done) => done(null, body),
    )
    // Runs before the body is read.
    scope.addHook<Route>('onRequest', async (request) => admit(request))
    scope.post<Route>(
      '/api/processes/:name',
      { bodyLimit, config: { isExemptFromLoadLimit: true } },
      async ({ params: { name }, headers, body, raw }, reply) => {
        if (sha256(body) !== headers['x-printery-body'])
          throw new Refusal('bad_signature', 'This is for processes of the shop alone.')
        // A process may run longer than the idle timeout of a connection.
        raw.socket.setTimeout(0)
        const response = serialize(await Promise.race([run(name, deserialize(body)), interrupted]))
        reply.header('x-printery-signature', signResponse(key, String(headers['x-printery-nonce']), response))
        return reply.type('application/octet-stream').send(response)
      },
    )
  })
}

function readRequest(name: string, headers: FastifyRequest['headers']): RemoteRequest {
  return {
    name,
    buildId: String(headers['x-printery-build']),
    sentAt: Number(headers['x-printery-sent-at']),
    nonce: String(headers['x-printery-nonce']),
    bodyHash: String(headers['x-printery-body']),
  }
}
