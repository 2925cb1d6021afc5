import { Refusal } from '@printery/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A file in a form is held in memory, so concurrent uploads are limited per caller and in total. */
const max = { perCaller: 3, total: 24 }

const activeByCaller = new Map<string, number>()
let total = 0

/** Runs before the body is read and refuses callers with too many uploads in flight. */
export function limitConcurrentUploads({ actor, ip }: FastifyRequest, reply: FastifyReply): void {
  const by = actor?.userId ?? ip
  const own = activeByCaller.get(by) ?? 0
  if (own >= max.perCaller)
    throw new Refusal('too_many', 'Too many files at once. Please wait for those to arrive.', {
      retryAfter: 2,
    })
  if (total >= max.total)
    throw new Refusal('unavailable', 'Too many files are on their way. Please try again.', { retryAfter: 3 })
  activeByCaller.set(by, own + 1)
  total += 1
  reply.raw.once('close', () => {
    total -= 1
    const left = (activeByCaller.get(by) ?? 1) - 1
    if (left > 0) activeByCaller.set(by, left)
    else activeByCaller.delete(by)
  })
}
