import { type Cause, type NewEvent, type PendingEvent, recordEvent, type WebhookTiming } from './events.ts'
import type { Queryable } from './ledger.ts'

/** One change of the books, inside one transaction. */
export interface Work {
  tx: Queryable
  now: Date
  /** Enters what happened; it is told to the shop once the change is committed. */
  record(event: NewEvent, timing?: WebhookTiming): Promise<void>
  /** What `record` took in and is to be delivered by us at once. */
  pending: PendingEvent[]
}

export function beginWork(
  tx: Queryable,
  now: Date,
  cause: Cause = { requestId: null, idempotencyKey: null },
): Work {
  const pending: PendingEvent[] = []
  return {
    tx,
    now,
    pending,
    async record(event, timing = 'before') {
      const entered = await recordEvent(tx, { ...event, timing, cause, now })
      if (entered) pending.push(entered)
    },
  }
}

export function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
