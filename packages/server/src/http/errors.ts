import type { RefusalView } from '@printery/contract'
import { notFound, Refusal } from '@printery/domain'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseLost } from '../db/lost-database.ts'
import { StorageDown } from '../storage/storage.ts'

/** The one place where a refusal or a fault becomes a reply. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = asRefusal(error)
    if (refusal) return refuse(request, reply, refusal)
    // A fault is logged once, with what a developer needs; the person sees a calm sentence.
    request.log.error({ err: error }, 'fault')
    return reply.code(500).send({ message: 'Something went wrong!', code: 'fault', requestId: request.id })
  })
  app.setNotFoundHandler((request, reply) => refuse(request, reply, notFound()))
}

/** Turns a refusal into its reply. */
export function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  const { fieldErrors, retryAfter, facts } = refusal.details
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  const body: RefusalView = { message: refusal.message, code: refusal.code, requestId: request.id }
  if (fieldErrors) body.fieldErrors = fieldErrors
  if (facts) body.facts = facts
  return reply.code(refusal.status).send(body)
}

/** Serialization failure and deadlock: nothing was written, the same call may go through at once. */
const clashed = new Set(['40001', '40P01'])

function partIsDown(): Refusal {
  return new Refusal('unavailable', 'A part of the shop is down at the moment. Nothing was half-done.', {
    retryAfter: 5,
  })
}

/** What Fastify, PostgreSQL and the network refuse, in our words. Undefined is a fault. */
function asRefusal(error: FastifyError & { cause?: unknown }): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error instanceof StorageDown) return partIsDown()
  const cause = (error.cause ?? error) as { code?: string; message?: string }
  const code = cause.code ?? error.code ?? ''
  if (isDatabaseLost(error)) return partIsDown()
  if (clashed.has(code))
    return new Refusal('unavailable', 'Two changes met. Nothing was half-done; try again.', { retryAfter: 1 })
  // Characters that PostgreSQL can't store, where no schema looked.
  if (code === '22021' || code === '22P05')
    return new Refusal('invalid', 'This text has a character that cannot be stored.')
  // Only what Fastify itself says of the request: an error of the payment library has a status as well.
  if (!code.startsWith('FST_')) return undefined
  if (error.statusCode === 413) return new Refusal('too_large', 'This request is too large.')
  if (error.statusCode === 415) return new Refusal('wrong_type', 'This type of content is not accepted here.')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Refusal('bad_request', 'The request could not be read.')
  return undefined
}
