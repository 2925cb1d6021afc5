import type { Answer, Endpoint, Parsed } from '@printery/contract'
import { type Actor, invalid, notFound, Refusal } from '@printery/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Db } from '../db/database.ts'
import { fieldErrors } from './field-errors.ts'
import { FileForm, type UploadedFile } from './file-form.ts'
import { runOnce } from './idempotency.ts'
import { readFromReplica } from './replica-reads.ts'
import { requireActor, requireCapability } from './session.ts'
import { type CacheTag, isShareable, shareResponse } from './shared-cache.ts'
import { limitConcurrentUploads } from './upload-limit.ts'

/** Input of a handler. `db` is a transaction if the call has an Idempotency-Key. */
type HandlerCall<E extends Endpoint> = Parsed<E> & {
  actor: E['allow'] extends 'anyone' ? Actor | undefined : Actor
  token: E['allow'] extends 'anyone' ? string | undefined : string
  /** Set if the endpoint takes a file. */
  file: E['file'] extends true ? UploadedFile : undefined
  db: Db
  now: Date
  /** The raw key, for handlers that store it with their own record (`ownIdempotency`). */
  idempotencyKey: string | undefined
  request: FastifyRequest
}

/** A response that is already serialized JSON. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

interface ServeOptions {
  /** The handler stores the key itself, because its work can't be one transaction. */
  ownIdempotency?: boolean
  /** See overload.ts. */
  isExemptFromLoadLimit?: boolean
  /** The handler only reads, only through its `db`, and no data about money, stock, approval or permission. */
  readsReplica?: boolean
  /** Default: the response is not cached. */
  cacheControl?: string
}

interface PublicOptions<E extends Endpoint> extends ServeOptions {
  /** The tags of a response that is the same for everyone, so that shared caches may store it. */
  cacheTags?: E['allow'] extends 'anyone' ? (call: Parsed<E>) => readonly CacheTag[] : never
}

/**
 * Connects an endpoint of the contract to its handler: checks session and role, then the schema, then runs the
 * handler.
 */
export function serve<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: HandlerCall<E>) => Promise<Answer<E> | JsonText>,
  options: PublicOptions<E> = {},
): void {
  if (options.readsReplica && endpoint.method !== 'GET')
    throw new Error(`${endpoint.url} changes something, so it must not read on a replica`)
  const status = Number(Object.keys(endpoint.response)[0])
  app.route({
    method: endpoint.method,
    url: endpoint.url,
    config: {
      ...(options.isExemptFromLoadLimit && { isExemptFromLoadLimit: true }),
      ...(endpoint.file && { takesFile: true }),
      ...(endpoint.takesDesign && { takesDesign: true }),
    },
    ...(endpoint.maxBytes !== undefined && { bodyLimit: endpoint.maxBytes }),
    // Runs before the body is read: an unauthorized caller learns nothing about issues in the body.
    onRequest: async (request, reply) => {
      if (endpoint.allow !== 'anyone') await requireActor(app, request, endpoint)
      if (endpoint.file) limitConcurrentUploads(request, reply)
      if (endpoint.method === 'DELETE' && hasEmptyId(request)) throw notFound()
    },
    handler: async (request, reply) => {
      const { body, file } = endpoint.file
        ? requireForm(request)
        : { body: request.body ?? {}, file: undefined }
      const parsed = {
        params: parsePart(endpoint.params, request.params, 'params'),
        query: parsePart(endpoint.query, request.query, 'query'),
        body: parsePart(endpoint.body, body, 'body'),
      }
      if (endpoint.capabilityOf)
        requireCapability(request, endpoint.allow, endpoint.capabilityOf(parsed.body as never))
      const call = {
        ...parsed,
        file,
        actor: request.actor,
        token: request.token,
        now: app.shop.now(),
        idempotencyKey: endpoint.idempotent ? idempotencyKeyOf(request) : undefined,
        request,
      } as HandlerCall<E>
      if (call.idempotencyKey !== undefined && !options.ownIdempotency) {
        const response = await runOnce(
          app.shop,
          call.actor as Actor,
          endpoint,
          call.idempotencyKey,
          // URL parameters are hashed too, because the same body for another order is another call.
          endpoint.params ? { of: call.params, body: request.body } : request.body,
          (db) => handler({ ...call, db }),
        )
        return reply.code(status).type('application/json; charset=utf-8').send(response)
      }
      const response = options.readsReplica
        ? await readFromReplica(app.shop, request, (db) => handler({ ...call, db }))
        : await handler({ ...call, db: app.shop.db })
      if (options.cacheControl !== undefined) reply.header('cache-control', options.cacheControl)
      if (options.cacheTags && isShareable(app.shop.settings, request))
        shareResponse(reply, options.cacheTags(call))
      if (response instanceof JsonText)
        return reply.code(status).type('application/json; charset=utf-8').send(response.text)
      return reply.code(status).send(response)
    },
  })
}

/** Refuses anything but a multipart form. */
function requireForm({ body }: FastifyRequest): { body: Record<string, string>; file: UploadedFile } {
  if (!(body instanceof FileForm)) throw new Refusal('wrong_type', 'Send the file as a form.')
  return { body: body.fields, file: body.file }
}

/** Trailing slashes are ignored, so `DELETE /cart/` with an empty id would delete the whole cart. */
function hasEmptyId({ url }: FastifyRequest): boolean {
  return url.split(/[?#]/, 1)[0]?.endsWith('/') === true
}

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && key.length >= 1 && key.length <= 255) return key
  throw new Refusal('bad_request', 'An Idempotency-Key has 1 to 255 characters.')
}

type Part = 'params' | 'query' | 'body'

/** Parses a part of a request. Malformed URL parameters are refused with 404, because no form field can show their issues. */
export function parsePart<S extends z.ZodType>(schema: S, value: unknown, part: Part): z.output<S>
export function parsePart(schema: z.ZodType | undefined, value: unknown, part: Part): unknown
export function parsePart(schema: z.ZodType | undefined, value: unknown, part: Part): unknown {
  if (schema === undefined) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  if (part === 'params') throw new Refusal('not_found', 'There is no such thing, or it is not yours.')
  throw invalid(fieldErrors(parsed.error.issues))
}
