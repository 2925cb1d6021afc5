import { Refusal } from '@printery/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A file in a form is held in memory whole: so many of one person and of all at once. */
const most = { each: 3, all: 24 }

const held = new Map<string, number>()
let all = 0

/** Before the body is read: who sends too much at once is told to come again. */
export function holdFileBody({ actor, ip }: FastifyRequest, reply: FastifyReply): void {
  const by = actor?.userId ?? ip
  const own = held.get(by) ?? 0
  if (own >= most.each)
    throw new Refusal('too_many', 'Too many files at once. Please wait for those to arrive.', {
      retryAfter: 2,
    })
  if (all >= most.all)
    throw new Refusal('unavailable', 'Too many files are on their way. Please try again.', { retryAfter: 3 })
  held.set(by, own + 1)
  all += 1
  reply.raw.once('close', () => {
    all -= 1
    const left = (held.get(by) ?? 1) - 1
    if (left > 0) held.set(by, left)
    else held.delete(by)
  })
}
