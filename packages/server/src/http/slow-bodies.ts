import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

interface BodyAllowance {
  /** Base time for a body of any size. */
  graceMs: number
  /** The slowest connection we support: 256 kbit/s, a phone with weak reception. */
  bytesPerSecond: number
}

const defaultAllowance: BodyAllowance = { graceMs: 30_000, bytesPerSecond: 32_000 }

/** Milliseconds that a body of this size may take. */
export function bodyTimeoutMs(
  bytes: number,
  { graceMs, bytesPerSecond }: BodyAllowance = defaultAllowance,
): number {
  return graceMs + (bytes / bytesPerSecond) * 1000
}

/**
 * Node has a single timeout for all requests, but a file of 20 MB needs minutes and a login needs a second. Each body
 * gets the time that its length needs on a slow connection, up to the route's limit; then the connection is
 * closed.
 */
export function timeoutSlowBodies(app: FastifyInstance, allowance: BodyAllowance = defaultAllowance): void {
  app.addHook('onRequest', async (request) => {
    const bytes = expectedBytes(request)
    const { raw } = request
    // Calls of server-side rendering have no socket.
    if (bytes === 0 || !(raw.socket instanceof Socket)) return
    const timer = setTimeout(() => closeSlowConnection(app, request), bodyTimeoutMs(bytes, allowance)).unref()
    raw.once('end', () => clearTimeout(timer))
    raw.once('close', () => clearTimeout(timer))
  })
}

/** A body of unknown length gets the time of the route's limit. */
function expectedBytes({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return bodyLimit
  return Math.min(Number(headers['content-length'] ?? 0), bodyLimit)
}

/** Responds in the same way as to slow request headers. */
function closeSlowConnection(app: FastifyInstance, { raw: { socket } }: FastifyRequest): void {
  app.server.emit(
    'clientError',
    Object.assign(new Error('a body arrived too slowly'), { code: 'SLOW_BODY' }),
    socket,
  )
  socket.destroySoon()
}
