import { createHmac } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import { sha256 } from '../tokens.ts'
import { type ChildProcessClient, ChildProcessError } from './child-process.ts'

/** Workers that run processes for others. */
export interface RemoteWorkers {
  /** Addresses as the private network knows them. */
  urls: readonly string[]
  /** Shared by all processes of a shop. */
  key: Buffer
}

/** What a worker answers, serialised as structured clone. */
export type RemoteResponse<Output> = { output: Output } | { error: unknown } | { lost: 'ended' | 'late' }

export interface RemoteRequest {
  name: string
  /** ms since 1970. */
  sentAt: number
  /** SHA-256 of the body in hex, so that a worker reads no body of somebody else. */
  bodyHash: string
}

/** The headers of a request. It is signed, so that a worker runs nothing for anybody else. */
export function signRequest(key: Buffer, { name, sentAt, bodyHash }: RemoteRequest): Record<string, string> {
  const signature = createHmac('sha256', key).update(`${name}\n${sentAt}\n${bodyHash}`).digest('hex')
  return {
    'x-printery-sent-at': String(sentAt),
    'x-printery-body': bodyHash,
    'x-printery-signature': signature,
  }
}

/** A request waits at the worker for those before it, whose number is limited where it is accepted. */
const answerMs = 180_000

/**
 * Runs requests in a process of a worker, as `createChildProcess` does in one of its own. A worker that can't be
 * reached or that ends is replaced by the next: a request changes nothing, so it may be run twice.
 */
export function createRemoteProcess<Input, Output>(
  name: string,
  { urls, key }: RemoteWorkers,
): ChildProcessClient<Input, Output> {
  const closing = new AbortController()
  let first = 0

  async function ask(url: string, body: Uint8Array<ArrayBuffer>): Promise<RemoteResponse<Output>> {
    const response = await fetch(`${url}/api/processes/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/octet-stream',
        ...signRequest(key, { name, sentAt: Date.now(), bodyHash: sha256(body) }),
      },
      body,
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(answerMs)]),
    })
    const answer = Buffer.from(await response.arrayBuffer())
    if (!response.ok) throw new Error(`the worker ${url} answered ${response.status}`)
    return deserialize(answer) as RemoteResponse<Output>
  }

  return {
    run: async (input) => {
      const body = new Uint8Array(serialize(input))
      // Workers take turns.
      const start = first++ % urls.length
      let cause: unknown
      for (const url of [...urls.slice(start), ...urls.slice(0, start)]) {
        if (closing.signal.aborted) break
        try {
          const response = await ask(url, body)
          if ('output' in response) return response.output
          if ('lost' in response) throw new ChildProcessError(response.lost)
          throw new RemoteError(response.error)
        } catch (error) {
          if (error instanceof ChildProcessError) throw error
          if (error instanceof RemoteError) throw error.cause
          cause = error
        }
      }
      throw new ChildProcessError('ended', { cause })
    },
    close: async () => closing.abort(),
  }
}

/** The process itself answered an error, which no other worker would answer differently. */
class RemoteError extends Error {
  constructor(cause: unknown) {
    super('a remote process answered an error', { cause })
  }
}
