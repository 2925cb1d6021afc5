import { createHash } from 'node:crypto'
import type { Queryable } from '../database.ts'
import { invalidRequest, StripeError } from './stripe-error.ts'

export interface ApiResponse {
  status: number
  body: object
}

export interface IdempotentResponse extends ApiResponse {
  replayed: boolean
}

const retentionMs = 24 * 60 * 60 * 1000

interface Call {
  key: string
  /** The request: method, path and body as they were sent. */
  request: string
  now: Date
}

/**
 * Does the work for the first call with a key and returns the same response to every other. Concurrent calls
 * wait for each other. An error that the work throws is not stored, so the call can be retried.
 */
export async function withIdempotencyKey(
  tx: Queryable,
  call: Call,
  work: () => Promise<ApiResponse>,
): Promise<IdempotentResponse> {
  const { key, request, now } = call
  if (key.length > 255) throw invalidRequest('Idempotency keys can be up to 255 characters long.')
  const hash = createHash('sha256').update(request).digest('hex')
  await tx.query(`select pg_advisory_xact_lock(hashtext('payment_sandbox key'), hashtext($1))`, [key])

  const { rows } = await tx.query<{ request_hash: string; status: number; answer: object }>(
    'select request_hash, status, answer from payment_sandbox.idempotency_keys where key = $1 and created_at > $2',
    [key, new Date(now.getTime() - retentionMs)],
  )
  const [stored] = rows
  if (stored && stored.request_hash !== hash) {
    throw new StripeError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    })
  }
  if (stored) return { status: stored.status, body: stored.answer, replayed: true }

  const response = await work()
  await tx.query(
    `insert into payment_sandbox.idempotency_keys (key, request_hash, status, answer, created_at)
     values ($1, $2, $3, $4, $5)
     on conflict (key) do update set request_hash = excluded.request_hash, status = excluded.status,
       answer = excluded.answer, created_at = excluded.created_at`,
    [key, hash, response.status, JSON.stringify(response.body), now],
  )
  return { ...response, replayed: false }
}

export async function deleteExpiredKeys(tx: Queryable, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - retentionMs)
  await tx.query('delete from payment_sandbox.idempotency_keys where created_at <= $1', [oldest])
}
