import type { Answer, Endpoint, Parsed } from '@printery/contract'
import { type Actor, invalid, notFound, Refusal } from '@printery/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Db } from '../db/database.ts'
import { fieldErrors } from './field-errors.ts'
import { holdFileBody } from './file-bodies.ts'
import { FileForm, type SentFile } from './file-form.ts'
import { answerOnce } from './idempotency.ts'
import { requireActor } from './session.ts'

/** What a handler works with. `db` is a transaction where the call honours an Idempotency-Key. */
type Handled<E extends Endpoint> = Parsed<E> & {
  actor: E['allow'] extends 'anyone' ? Actor | undefined : Actor
  token: E['allow'] extends 'anyone' ? string | undefined : string
  /** Of a call that takes one. */
  file: E['file'] extends true ? SentFile : undefined
  db: Db
  now: Date
  /** As sent; for a handler that keeps the key with its own record (`ownIdempotency`). */
  idempotencyKey: string | undefined
  request: FastifyRequest
}

/** An answer that is JSON text already and is sent as it stands. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

interface ServeOptions {
  /** The handler keeps the key itself, since its work can't be one transaction. */
  ownIdempotency?: boolean
  /** As overload.ts says. */
  uncounted?: boolean
  /** Else nobody keeps the answer. */
  cacheControl?: string
}

/** Joins an endpoint of the contract to its handler: session and role, then shape, then the work. */
export function serve<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Handled<E>) => Promise<Answer<E> | JsonText>,
  options: ServeOptions = {},
): void {
  const status = Number(Object.keys(endpoint.response)[0])
  app.route({
    method: endpoint.method,
    url: endpoint.url,
    config: {
      ...(options.uncounted && { uncounted: true }),
      ...(endpoint.file && { takesFile: true }),
      ...(endpoint.takesDesign && { takesDesign: true }),
    },
    ...(endpoint.maxBytes !== undefined && { bodyLimit: endpoint.maxBytes }),
    // Before the body is read: who may not call learns nothing of its faults.
    onRequest: async (request, reply) => {
      if (endpoint.allow !== 'anyone') await requireActor(app, request, endpoint.allow)
      if (endpoint.file) holdFileBody(request, reply)
      if (endpoint.method === 'DELETE' && hasEmptyId(request)) throw notFound()
    },
    handler: async (request, reply) => {
      const { body, file } = endpoint.file ? formOf(request) : { body: request.body ?? {}, file: undefined }
      const call = {
        params: parsePart(endpoint.params, request.params, 'params'),
        query: parsePart(endpoint.query, request.query, 'query'),
        body: parsePart(endpoint.body, body, 'body'),
        file,
        actor: request.actor,
        token: request.token,
        now: app.shop.now(),
        idempotencyKey: endpoint.idempotent ? keyOf(request) : undefined,
        request,
      } as Handled<E>
      if (call.idempotencyKey !== undefined && !options.ownIdempotency) {
        const answer = await answerOnce(
          app.shop,
          call.actor as Actor,
          endpoint,
          call.idempotencyKey,
          // What an address names belongs to what is asked: of another order it is another call.
          endpoint.params ? { of: call.params, body: request.body } : request.body,
          (db) => handler({ ...call, db }),
        )
        return reply.code(status).type('application/json; charset=utf-8').send(answer)
      }
      const answer = await handler({ ...call, db: app.shop.db })
      if (options.cacheControl !== undefined) reply.header('cache-control', options.cacheControl)
      if (answer instanceof JsonText)
        return reply.code(status).type('application/json; charset=utf-8').send(answer.text)
      return reply.code(status).send(answer)
    },
  })
}

/** Where no form was sent, nothing else is read. */
function formOf({ body }: FastifyRequest): { body: Record<string, string>; file: SentFile } {
  if (!(body instanceof FileForm)) throw new Refusal('wrong_type', 'Send the file as a form.')
  return { body: body.fields, file: body.file }
}

/** Elsewhere a slash at the end changes nothing, but `/cart/` is a line without an id: not the whole cart, and nobody's. */
function hasEmptyId({ url }: FastifyRequest): boolean {
  return url.split(/[?#]/, 1)[0]?.endsWith('/') === true
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && key.length >= 1 && key.length <= 255) return key
  throw new Refusal('bad_request', 'An Idempotency-Key has 1 to 255 characters.')
}

type Part = 'params' | 'query' | 'body'

/** Fields of an address are never shown at a form field, hence their own answer: a malformed id is nobody's. */
export function parsePart<S extends z.ZodType>(schema: S, value: unknown, part: Part): z.output<S>
export function parsePart(schema: z.ZodType | undefined, value: unknown, part: Part): unknown
export function parsePart(schema: z.ZodType | undefined, value: unknown, part: Part): unknown {
  if (schema === undefined) return undefined
  const read = schema.safeParse(value)
  if (read.success) return read.data
  if (part === 'params') throw new Refusal('not_found', 'There is no such thing, or it is not yours.')
  throw invalid(fieldErrors(read.error.issues))
}
