import { createHash, timingSafeEqual } from 'node:crypto'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { createContext } from '../context.ts'
import type { PaymentDatabase } from '../database.ts'
import { apiVersion, type PendingEvent } from '../events.ts'
import type { Fault, FaultQueue } from '../faults.ts'
import { newId } from '../ids.ts'
import { type ApiCall, apiCalls } from './api-calls.ts'
import { type ApiResponse, type IdempotentResponse, withIdempotencyKey } from './idempotency.ts'
import { parseForm } from './params.ts'
import { invalidRequest, StripeError } from './stripe-error.ts'

interface Options {
  db: PaymentDatabase
  secretKey: string
  pageBase: () => string
  now: () => Date
  faults: FaultQueue
  /** Called with the events of a call after it was committed. */
  onEvents: (events: PendingEvent[]) => void
}

/** The provider's HTTP interface under `/v1`. */
export function buildApi(options: Options): FastifyInstance {
  // Calls that are never answered (see the faults) must not delay closing.
  const app = fastify({
    forceCloseConnections: true,
    genReqId: () => newId('req_', 14),
    bodyLimit: 256 * 1024,
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'request-id': request.id,
      'stripe-version': request.headers['stripe-version'] ?? apiVersion,
    })
    checkKey(request.headers.authorization, options.secretKey)
  })
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const refusal = error instanceof StripeError ? error : asStripeError(error)
    return reply.status(refusal.status).send({ error: refusal.body })
  })
  app.setNotFoundHandler((request) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`
    throw new StripeError(404, { type: 'invalid_request_error', message })
  })
  for (const call of apiCalls) {
    app.route({
      method: call.method,
      url: call.url,
      handler: (request, reply) => serve(options, call, request, reply),
    })
  }
  return app
}

async function serve(options: Options, call: ApiCall, request: FastifyRequest, reply: FastifyReply) {
  const fault = options.faults.take(`${call.method} ${call.url}`)
  if (fault === 'reset') return cutConnection(reply)
  refuseByFault(fault)

  const { response, events } = await executeCall(options, call, request, fault)
  options.onEvents(events)

  if (fault === 'reset-after-success') return cutConnection(reply)
  if (fault === 'timeout-after-success') return reply.hijack()
  const key = keyOf(request)
  if (key !== undefined) reply.header('idempotency-key', key)
  if (response.replayed) reply.header('idempotent-replayed', 'true')
  return reply.status(response.status).send(response.body)
}

async function executeCall(
  options: Options,
  call: ApiCall,
  request: FastifyRequest,
  fault: Fault | undefined,
) {
  const { db, pageBase } = options
  const now = options.now()
  const key = keyOf(request)
  const { id = '' } = request.params as { id?: string }
  const body = (request.body as string | undefined) ?? ''
  const params = parseForm(call.method === 'GET' ? (request.url.split('?')[1] ?? '') : body)
  const doWork = call.read({ id, params, now, pageBase: pageBase() })

  return db.transaction(async (tx) => {
    const context = createContext(tx, now, { requestId: request.id, idempotencyKey: key ?? null })
    const perform = async (): Promise<ApiResponse> => {
      try {
        if (fault === 'refuse-refund') throw insufficientBalance('refund this amount')
        if (fault === 'refuse-transfer') throw insufficientBalance('make this transfer')
        return { status: 200, body: await doWork(context) }
      } catch (error) {
        // A refusal is stored like any other response. Changes made before it (such as expiring a session) are kept.
        if (error instanceof StripeError) return { status: error.status, body: { error: error.body } }
        throw error
      }
    }
    const response: IdempotentResponse =
      key === undefined
        ? { ...(await perform()), replayed: false }
        : await withIdempotencyKey(
            tx,
            { key, request: `${request.method} ${request.url}\n${body}`, now },
            perform,
          )
    return { response, events: context.pending }
  })
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  return request.method === 'POST' && typeof key === 'string' && key !== '' ? key : undefined
}

function cutConnection(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.socket?.resetAndDestroy()
  return reply
}

/** These faults happen before any work, so their responses are not stored under the idempotency key. */
function refuseByFault(fault: Fault | undefined): void {
  if (fault === '500')
    throw new StripeError(500, { type: 'api_error', message: 'An unknown error occurred.' })
  if (fault !== '429') return
  const message = 'Request rate limit exceeded.'
  throw new StripeError(429, { type: 'rate_limit_error', code: 'rate_limit', message })
}

function insufficientBalance(purpose: string): StripeError {
  const message = `Insufficient funds in your Stripe balance to ${purpose}.`
  return invalidRequest(message, { code: 'balance_insufficient' })
}

function checkKey(authorization: string | undefined, secretKey: string): void {
  const sentKey = findKey(authorization)
  const message =
    sentKey === undefined
      ? 'You did not provide an API key.'
      : `Invalid API Key provided: ${sentKey.slice(0, 8)}****${sentKey.slice(-4)}`
  const isValid = sentKey !== undefined && timingSafeEqual(digest(sentKey), digest(secretKey))
  if (!isValid) throw new StripeError(401, { type: 'invalid_request_error', message })
}

/** A bearer token, or the user name of a basic login. */
function findKey(authorization = ''): string | undefined {
  const [, scheme, value = ''] = /^(bearer|basic) +(\S+)$/i.exec(authorization) ?? []
  if (scheme === undefined) return undefined
  if (scheme.toLowerCase() === 'bearer') return value
  return Buffer.from(value, 'base64').toString().split(':')[0]
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function asStripeError(error: Error & { statusCode?: number }): StripeError {
  const { statusCode = 500, message } = error
  if (statusCode < 500) return new StripeError(statusCode, { type: 'invalid_request_error', message })
  return new StripeError(500, { type: 'api_error', message: 'The payment sandbox failed.' })
}
