import { createHmac, randomUUID } from 'node:crypto'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { deserialize, serialize } from 'node:v8'
import type { Logger } from 'pino'
import { sha256, timingSafeEqualBytes } from '../tokens.ts'
import { traceHeaders } from '../tracing/spans.ts'
import { type ChildProcessClient, ChildProcessError } from './child-process.ts'

/** The workers that run processes for a web process. */
export interface RemoteWorkers {
  /** URLs in the private network. */
  urls: readonly string[]
  /** The signing key, which all processes of a shop share. */
  key: Buffer
  /** The build of this program: a worker of another build would draw differently. */
  buildId: string
  now: () => Date
  log: Pick<Logger, 'warn'>
}

export interface RemoteRequest {
  name: string
  buildId: string
  /** Milliseconds since 1970. */
  sentAt: number
  /** Identifies the request, so that a worker runs it only once. */
  nonce: string
  /** SHA-256 of the body in hex, so that a worker reads no forged body. */
  bodyHash: string
}

/** The outcome of a request, sent as a structured clone. `lost` is the reason why the process returned no output. */
export type RemoteResponse<Output> =
  | { output: Output }
  | { error: unknown }
  | { lost: ChildProcessError['reason'] }

/** The headers of a request. They are signed, so that a worker runs only requests of its shop. */
export function signRequest(key: Buffer, request: RemoteRequest): Record<string, string> {
  const { name, buildId, sentAt, nonce, bodyHash } = request
  const text = ['request', name, buildId, sentAt, nonce, bodyHash].join('\n')
  return {
    'x-printery-build': buildId,
    'x-printery-sent-at': String(sentAt),
    'x-printery-nonce': nonce,
    'x-printery-body': bodyHash,
    'x-printery-signature': createHmac('sha256', key).update(text).digest('hex'),
  }
}

/** Signs the response to a request, so that no other process can send one. */
export function signResponse(key: Buffer, nonce: string, body: Uint8Array): string {
  return createHmac('sha256', key)
    .update(['response', nonce, sha256(body)].join('\n'))
    .digest('hex')
}

/** Timeout of a connection attempt, shorter than the timeout of a call. */
const connectMs = 1000
/** Time after a failure during which a worker is used only if no other is available. */
const avoidMs = 5000

/**
 * Runs requests in a process of a worker, as `createChildProcess` does in a local child process, for at most `timeoutMs`
 * in total. If a worker cannot be used, the next one is tried. A request has no side effects, so it may run twice.
 */
export function createRemoteProcess<Input, Output>(
  name: string,
  { urls, key, buildId, now, log }: RemoteWorkers,
  { timeoutMs }: { timeoutMs: number },
): ChildProcessClient<Input, Output> {
  const closing = new AbortController()
  const agent = new Agent({ keepAlive: true })
  /** Milliseconds of `performance.now()` until which a worker is avoided. */
  const avoidedUntil = new Map<string, number>()
  let requestCount = 0

  /** The URLs in rotation, with workers that failed recently last. */
  function orderedUrls(): string[] {
    const start = requestCount++ % urls.length
    const rotated = [...urls.slice(start), ...urls.slice(0, start)]
    const isAvoided = (url: string) => (avoidedUntil.get(url) ?? 0) > performance.now()
    return rotated.toSorted((one, other) => Number(isAvoided(one)) - Number(isAvoided(other)))
  }

  async function send(url: string, body: Buffer, bodyHash: string, signal: AbortSignal) {
    const nonce = randomUUID()
    const signed = signRequest(key, { name, buildId, sentAt: now().getTime(), nonce, bodyHash })
    const headers = {
      ...signed,
      ...traceHeaders(),
      'content-type': 'application/octet-stream',
      'content-length': body.length,
    }
    const response = await post(`${url}/api/processes/${name}`, { agent, headers, body, signal })
    if (response.status !== 200) throw new Error(`it answered ${response.status}`)
    const expectedSignature = signResponse(key, nonce, response.body)
    if (
      !timingSafeEqualBytes(
        Buffer.from(String(response.headers['x-printery-signature'])),
        Buffer.from(expectedSignature),
      )
    )
      throw new Error('its answer is not signed by a process of this shop')
    return deserialize(response.body) as RemoteResponse<Output>
  }

  /** Undefined if the worker cannot be used at the moment. */
  async function trySend(url: string, body: Buffer, bodyHash: string, signal: AbortSignal) {
    try {
      const response = await send(url, body, bodyHash, signal)
      if ('lost' in response && response.lost === 'unstarted')
        throw new Error('it could not start the process')
      avoidedUntil.delete(url)
      return response
    } catch (err) {
      if (closing.signal.aborted) return undefined
      if (!avoidedUntil.has(url)) log.warn({ err, url, process: name }, 'a worker cannot be used')
      avoidedUntil.set(url, performance.now() + avoidMs)
      return undefined
    }
  }

  return {
    run: async (input) => {
      const body = serialize(input)
      const bodyHash = sha256(body)
      const timeout = AbortSignal.timeout(timeoutMs)
      const signal = AbortSignal.any([closing.signal, timeout])
      for (const url of orderedUrls()) {
        const response = await trySend(url, body, bodyHash, signal)
        if (response && 'output' in response) return response.output
        if (response && 'error' in response) throw response.error
        if (response) throw new ChildProcessError(response.lost)
        if (timeout.aborted) throw new ChildProcessError('late')
        if (signal.aborted) throw new ChildProcessError('ended')
      }
      throw new ChildProcessError('unstarted')
    },
    close: async () => {
      closing.abort()
      agent.destroy()
    },
  }
}

interface PostOptions {
  agent: Agent
  headers: Record<string, string | number>
  body: Buffer
  signal: AbortSignal
}

interface HttpResponse {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: Buffer
}

function post(url: string, { agent, headers, body, signal }: PostOptions): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(url, { method: 'POST', agent, headers, signal }, async (response) => {
      try {
        const parts: Buffer[] = []
        for await (const part of response) parts.push(part as Buffer)
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) })
      } catch (error) {
        reject(error)
      }
    })
    clientRequest.on('error', reject)
    clientRequest.on('socket', (socket) => {
      if (!socket.connecting) return
      const deadline = setTimeout(
        () => socket.destroy(new Error('it does not accept connections')),
        connectMs,
      )
      socket.once('connect', () => clearTimeout(deadline))
      socket.once('close', () => clearTimeout(deadline))
    })
    clientRequest.end(body)
  })
}
