import { Refusal } from '@printery/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Runs before the body is read and refuses callers with too many uploads in flight. */
export function limitConcurrentUploads({ actor, ip, server }: FastifyRequest, reply: FastifyReply): void {
  const { uploads } = server.shop.limiters
  const caller = actor?.userId ?? ip
  const refusal = uploads.exceededLimit(caller)
  if (refusal === 'key')
    throw new Refusal('too_many', 'Too many files at once. Please wait until they have arrived.', {
      retryAfter: 2,
    })
  if (refusal === 'total')
    throw new Refusal('unavailable', 'Too many files are on their way. Please try again.', { retryAfter: 3 })
  reply.raw.once('close', uploads.acquire(caller))
}
