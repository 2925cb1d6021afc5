import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

interface Patience {
  /** Milliseconds for a body of any size. */
  graceMs: number
  /** The slowest line that we wait for: 256 kbit/s, a phone at the edge of its net. */
  bytesPerSecond: number
}

const patience: Patience = { graceMs: 30_000, bytesPerSecond: 32_000 }

/** Milliseconds that a body of so many bytes may take. */
export function bodyMs(bytes: number, { graceMs, bytesPerSecond }: Patience = patience): number {
  return graceMs + (bytes / bytesPerSecond) * 1000
}

/**
 * Node knows one time for all requests, and a file of 20 MB needs minutes where a login needs a moment. Each body gets
 * what its length needs on a slow line, up to what its route accepts; beyond that the connection is cut.
 */
export function cutSlowBodies(app: FastifyInstance, given: Patience = patience): void {
  app.addHook('onRequest', async (request) => {
    const bytes = announced(request)
    const { raw } = request
    // A page's own call has no connection.
    if (bytes === 0 || !(raw.socket instanceof Socket)) return
    const timer = setTimeout(() => cut(app, request), bodyMs(bytes, given)).unref()
    raw.once('end', () => clearTimeout(timer))
    raw.once('close', () => clearTimeout(timer))
  })
}

/** A body without a length may have what its route accepts. */
function announced({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return bodyLimit
  return Math.min(Number(headers['content-length'] ?? 0), bodyLimit)
}

/** In the same words as for whoever is slow with the head. */
function cut(app: FastifyInstance, { raw: { socket } }: FastifyRequest): void {
  app.server.emit(
    'clientError',
    Object.assign(new Error('a body came too slowly'), { code: 'SLOW_BODY' }),
    socket,
  )
  socket.destroySoon()
}
