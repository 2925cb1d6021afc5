import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { notFound, Refusal, type RefusalCode } from '@printery/domain'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from './errors.ts'
import { logRequest } from './request-log.ts'

/** Refuses URLs that can't be routed. An overlong path segment is an id that doesn't exist. */
export function refuseMalformedUrl(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const isLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH'
  const refusal = isLong ? notFound() : new Refusal('bad_request', 'The request could not be read.')
  reply.raw.once('finish', () => logRequest(request, reply))
  refuse(request, reply.header('x-content-type-options', 'nosniff'), refusal)
}

/**
 * Refuses data that isn't HTTP: there is no request to answer, so the refusal is written to the socket, which is
 * then closed.
 */
export function refuseMalformedRequest(error: Error & { code?: string }, socket: Socket): void {
  // Browsers open connections in advance. They would treat an error on such a connection as the response to their next
  // request, but retry if the connection just closes.
  const isUnusedConnection = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0
  if (error.code === 'ECONNRESET' || isUnusedConnection || !socket.writable) return void socket.destroy()
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
