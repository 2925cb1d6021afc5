import { deserialize, serialize } from 'node:v8'
import { Refusal } from '@printery/domain'
import type { FastifyInstance } from 'fastify'
import { isSameBytes } from '../tokens.ts'
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
    scope.post<Route>(
      '/api/processes/:name',
      { bodyLimit, config: { uncounted: true } },
      async ({ params: { name }, headers, body }, reply) => {
        const sentAt = Number(headers['x-printery-sent-at'])
        const signature = Buffer.from(String(headers['x-printery-signature']), 'hex')
        const isRecent = Math.abs(now().getTime() - sentAt) <= maxAgeMs
        if (!isRecent || !isSameBytes(signature, signRequest(key, { name, sentAt, body })))
          throw new Refusal('bad_signature', 'This is for processes of the shop alone.')
        const process = Object.hasOwn(processes, name) ? processes[name] : undefined
        if (!process) throw new Refusal('not_found', 'There is no such process.')
        reply.type('application/octet-stream')
        return serialize(await run(process, deserialize(body)))
      },
    )
  })
}

async function run(process: ServedProcess, input: unknown): Promise<RemoteResponse<unknown>> {
  try {
    return { output: await process.run(input as never) }
  } catch (error) {
    return error instanceof ChildProcessError ? { lost: error.reason } : { error }
  }
}
