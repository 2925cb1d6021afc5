import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { notFound, Refusal, type RefusalCode } from '@printery/domain'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from './errors.ts'
import { logRequest } from './request-log.ts'

/** Addresses that no route can be looked up for. A part of an address that is too long is an id of nobody. */
export function refuseAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const isLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH'
  const refusal = isLong ? notFound() : new Refusal('bad_request', 'The request could not be read.')
  reply.raw.once('finish', () => logRequest(request, reply))
  refuse(request, reply.header('x-content-type-options', 'nosniff'), refusal)
}

/** What isn't HTTP has no request that could be answered: the refusal is written to the connection, which then ends. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  // A browser opens connections ahead of its calls. Told of a fault there, it would take that for the answer of a call it
  // sends at the same moment; where a connection just ends, it sends the call again.
  const isUnused = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0
  if (error.code === 'ECONNRESET' || isUnused || !socket.writable) return void socket.destroy()
  const isLong = error.code === 'HPE_HEADER_OVERFLOW'
  const [status, code, message]: [string, RefusalCode, string] = isLong
    ? ['413 Payload Too Large', 'too_large', 'This request is too large.']
    : ['400 Bad Request', 'bad_request', 'The request could not be read.']
  const body = JSON.stringify({ message, code, requestId: randomUUID() })
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
