import type { Queryable } from './database.ts'
import { newId } from './ids.ts'

/** The API version of the objects that the sandbox returns and sends. */
export const apiVersion = '2026-10-28.endive'

export interface NewEvent {
  type:
    | 'checkout.session.completed'
    | 'checkout.session.expired'
    | 'payment_intent.succeeded'
    | 'charge.refunded'
    | 'refund.created'
    | 'refund.updated'
    | 'refund.failed'
    | 'charge.dispute.created'
    | 'charge.dispute.funds_withdrawn'
    | 'charge.dispute.funds_reinstated'
    | 'charge.dispute.closed'
    | 'transfer.created'
    | 'transfer.reversed'
  /** The object as the API returns it at the moment of the event. */
  object: { id: string }
}

export const webhookTimings = ['before', 'late', 'twice', 'never'] as const

/** When the shop is notified of an event: `before` the payer is redirected back, 5 s later, twice, or never. */
export type WebhookTiming = (typeof webhookTimings)[number]

/** The request that caused a change, named in its events. */
export interface Cause {
  requestId: string | null
  idempotencyKey: string | null
}

/** An event that has not been delivered as often as it should be. */
export interface PendingEvent {
  id: string
  /** The JSON as it is signed and sent, the same bytes every time. */
  payload: string
  deliveries_wanted: number
  deliveries_made: number
  failures: number
}

const lateDelayMs = 5_000
/** Longer than an attempt takes. If the process of an attempt was killed, the attempt is repeated after this time. */
const leaseMs = 15_000
/** Pauses before the next attempts, in ms. After the last attempt the event is given up. */
const backoffMs = [1_000, 5_000, 30_000, 120_000, 600_000]

interface Entry extends NewEvent {
  timing: WebhookTiming
  cause: Cause
  now: Date
}

/** Records an event. Returns it if the caller has to deliver it now: no other process claims it during the lease. */
export async function recordEvent(tx: Queryable, entry: Entry): Promise<PendingEvent | undefined> {
  const { type, object, timing, cause, now } = entry
  const id = newId('evt_3')
  const deliveryCount = { before: 1, late: 1, twice: 2, never: 0 }[timing]
  const payload = JSON.stringify({
    id,
    object: 'event',
    api_version: apiVersion,
    created: Math.floor(now.getTime() / 1000),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: cause.requestId, idempotency_key: cause.idempotencyKey },
    type,
  })
  const nextAttempt = timing === 'never' ? null : addMs(now, timing === 'late' ? lateDelayMs : leaseMs)
  await tx.query(
    `insert into payment_sandbox.events (id, type, object_id, payload, created_at, deliveries_wanted, next_attempt_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, type, object.id, payload, now, deliveryCount, nextAttempt],
  )
  if (timing === 'late' || timing === 'never') return undefined
  return { id, payload, deliveries_wanted: deliveryCount, deliveries_made: 0, failures: 0 }
}

/** Claims events that are due. Two processes never get the same one. */
export async function claimDue(tx: Queryable, now: Date, limit: number): Promise<PendingEvent[]> {
  const { rows } = await tx.query<PendingEvent>(
    `update payment_sandbox.events set next_attempt_at = $2
     where id in (
       select id from payment_sandbox.events where next_attempt_at <= $1
       order by next_attempt_at, number limit $3 for update skip locked)
     returning id, payload::text, deliveries_wanted, deliveries_made, failures`,
    [now, addMs(now, leaseMs), limit],
  )
  return rows
}

export interface DeliveryCount {
  id: string
  times: number
}

/** Records deliveries in one statement. Those that are lost with the process are repeated, as the real provider may. */
export async function recordDelivered(tx: Queryable, delivered: readonly DeliveryCount[]): Promise<void> {
  if (delivered.length === 0) return
  await tx.query(
    `update payment_sandbox.events set deliveries_made = deliveries_made + times,
       next_attempt_at = case when deliveries_made + times < deliveries_wanted then next_attempt_at end
     from unnest($1::text[], $2::int[]) as delivered(event_id, times) where id = event_id`,
    [delivered.map(({ id }) => id), delivered.map(({ times }) => times)],
  )
}

export async function recordFailure(
  tx: Queryable,
  event: PendingEvent,
  reason: string,
  now: Date,
): Promise<void> {
  const wait = backoffMs[event.failures]
  await tx.query(
    `update payment_sandbox.events set failures = failures + 1, last_failure = $2, next_attempt_at = $3 where id = $1`,
    [event.id, reason.slice(0, 500), wait === undefined ? null : addMs(now, wait)],
  )
}

function addMs(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms)
}
