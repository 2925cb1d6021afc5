import type { RefusalView } from '@printery/contract'
import { notFound, Refusal } from '@printery/domain'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable } from '../db/database-unavailable.ts'
import { StorageDown } from '../storage/storage.ts'

/** The only place where refusals and errors become responses. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = explainMissing(request, toRefusal(error))
    if (error instanceof StorageDown) request.log.warn({ reason: error.reason }, 'the storage is down')
    if (refusal) return refuse(request, reply, refusal)
    // An error is logged once with its details; the client gets a general message.
    request.log.error({ err: error }, 'fault')
    return reply.code(500).send({ message: 'Something went wrong!', code: 'fault', requestId: request.id })
  })
  app.setNotFoundHandler((request, reply) => refuse(request, reply, notFound()))
}

/** Replaces "not found" and "forbidden" for staff by the capability that they lack. */
function explainMissing(
  { missingCapability }: FastifyRequest,
  refusal: Refusal | undefined,
): Refusal | undefined {
  const isAboutAccess = refusal?.code === 'not_found' || refusal?.code === 'forbidden'
  return missingCapability && isAboutAccess ? missingCapability : refusal
}

/** Sends a refusal. */
export function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  const { fieldErrors, retryAfter, facts } = refusal.details
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  const body: RefusalView = { message: refusal.message, code: refusal.code, requestId: request.id }
  if (fieldErrors) body.fieldErrors = fieldErrors
  if (facts) body.facts = facts
  return reply.code(refusal.status).send(body)
}

/** Serialization failure and deadlock: nothing was written, and the same call can be retried at once. */
const conflictCodes = new Set(['40001', '40P01'])

function dependencyDown(): Refusal {
  return new Refusal('unavailable', 'Part of the shop is down at the moment. Nothing was left half-done.', {
    retryAfter: 5,
  })
}

/** Maps errors of Fastify, PostgreSQL and the network to refusals; undefined for a bug. */
function toRefusal(error: FastifyError & { cause?: unknown }): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error instanceof StorageDown) return dependencyDown()
  const cause = (error.cause ?? error) as { code?: string; message?: string }
  const code = cause.code ?? error.code ?? ''
  if (isDatabaseUnavailable(error)) return dependencyDown()
  if (conflictCodes.has(code))
    return new Refusal('unavailable', 'Two changes collided. Nothing was left half-done; try again.', {
      retryAfter: 1,
    })
  // The text has characters that PostgreSQL can't store and that no schema has rejected.
  if (code === '22021' || code === '22P05')
    return new Refusal('invalid', 'This text has a character that cannot be stored.')
  // Only errors of Fastify are mapped below, because errors of the payment library have a status too.
  if (!code.startsWith('FST_')) return undefined
  if (error.statusCode === 413) return new Refusal('too_large', 'This request is too large.')
  if (error.statusCode === 415) return new Refusal('wrong_type', 'This type of content is not accepted here.')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Refusal('bad_request', 'The request could not be read.')
  return undefined
}
