import { deserialize, serialize } from 'node:v8'
import { Refusal } from '@printery/domain'
import type { FastifyInstance } from 'fastify'
import { isSameBytes, sha256 } from '../tokens.ts'
import { type ChildProcessClient, ChildProcessError } from './child-process.ts'
import { type RemoteResponse, signRequest } from './remote-process.ts'

/** The pictures of a hundred documents at once. */
const maxRequestBytes = 256 * 1024 ** 2
/** ms that the clocks of two machines may differ. */
const maxAgeMs = 60_000

type ServedProcess = Pick<ChildProcessClient<never, unknown>, 'run'>

interface Route {
  Params: { name: string }
  Body: Buffer
}

/** Runs requests of web processes in the processes of this worker. Only who knows the key is answered. */
export async function serveProcesses(
  app: FastifyInstance,
  processes: Readonly<Record<string, ServedProcess>>,
  { key, now }: { key: Buffer; now: () => Date },
): Promise<void> {
  await app.register(async (scope) => {
    const bodyLimit = maxRequestBytes
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit },
      (_request, body, done) => done(null, body),
    )
    // Before the body is read.
    scope.addHook<Route>('onRequest', async ({ params: { name }, headers }) => {
      const sentAt = Number(headers['x-printery-sent-at'])
      const right = signRequest(key, { name, sentAt, bodyHash: String(headers['x-printery-body']) })
      const isRecent = Math.abs(now().getTime() - sentAt) <= maxAgeMs
      if (!isRecent || !isSameText(String(headers['x-printery-signature']), right['x-printery-signature']))
        throw foreign()
    })
    scope.post<Route>(
      '/api/processes/:name',
      { bodyLimit, config: { uncounted: true } },
      async ({ params: { name }, headers, body }, reply) => {
        if (sha256(body) !== headers['x-printery-body']) throw foreign()
        const process = Object.hasOwn(processes, name) ? processes[name] : undefined
        if (!process) throw new Refusal('not_found', 'There is no such process.')
        reply.type('application/octet-stream')
        return serialize(await run(process, deserialize(body)))
      },
    )
  })
}

const foreign = () => new Refusal('bad_signature', 'This is for processes of the shop alone.')

const isSameText = (sent: string, right = '') => isSameBytes(Buffer.from(sent), Buffer.from(right))

async function run(process: ServedProcess, input: unknown): Promise<RemoteResponse<unknown>> {
  try {
    return { output: await process.run(input as never) }
  } catch (error) {
    return error instanceof ChildProcessError ? { lost: error.reason } : { error }
  }
}
