import type { Queryable } from './database.ts'
import { type Cause, type NewEvent, type PendingEvent, recordEvent, type WebhookTiming } from './events.ts'

/** One change of the provider's data, inside one transaction. */
export interface PaymentContext {
  tx: Queryable
  now: Date
  /** Records an event; the shop is notified of it once the change is committed. */
  record(event: NewEvent, timing?: WebhookTiming): Promise<void>
  /** Recorded events that this process has to deliver immediately. */
  pending: PendingEvent[]
}

export function createContext(
  tx: Queryable,
  now: Date,
  cause: Cause = { requestId: null, idempotencyKey: null },
): PaymentContext {
  const pending: PendingEvent[] = []
  return {
    tx,
    now,
    pending,
    async record(event, timing = 'before') {
      const recorded = await recordEvent(tx, { ...event, timing, cause, now })
      if (recorded) pending.push(recorded)
    },
  }
}

export function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
