import Stripe from 'stripe'
import type { PaymentDatabase } from './database.ts'
import { claimDue, type DeliveryCount, type PendingEvent, recordDelivered, recordFailure } from './events.ts'

const timeoutMs = 5_000
const batch = 20

interface Options {
  db: PaymentDatabase
  secret: string
  url: () => string
  now: () => Date
}

export interface Webhooks {
  /** Delivers these events to the shop in their order. A failure is recorded for a later attempt and does not throw. */
  deliver(events: PendingEvent[]): Promise<void>
  /** Like `deliver`, but without waiting. */
  deliverInBackground(events: PendingEvent[]): void
  deliverDue(): Promise<void>
  /** Resolves when no delivery runs in the background. */
  idle(): Promise<void>
  close(): Promise<void>
}

export function openWebhooks({ db, secret, url, now }: Options): Webhooks {
  const { webhooks } = Stripe
  const controller = new AbortController()
  const running = new Set<Promise<void>>()

  async function post(payload: string): Promise<string | undefined> {
    const timestamp = Math.floor(now().getTime() / 1000)
    try {
      const response = await fetch(url(), {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': webhooks.generateTestHeaderString({ payload, secret, timestamp }),
          'user-agent': 'Stripe/1.0 (local payment sandbox)',
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([controller.signal, AbortSignal.timeout(timeoutMs)]),
      })
      await response.body?.cancel()
      return response.ok ? undefined : `answered ${response.status}`
    } catch (error) {
      const { message, cause } = error as Error
      return cause instanceof Error ? `${message}: ${cause.message}` : message
    }
  }

  async function deliverOne(event: PendingEvent): Promise<DeliveryCount> {
    const delivered = { id: event.id, times: 0 }
    while (event.deliveries_made + delivered.times < event.deliveries_wanted) {
      const failure = await post(event.payload)
      if (failure !== undefined) {
        await recordFailure(db, event, failure, now())
        break
      }
      delivered.times += 1
    }
    return delivered
  }

  async function recordDeliveries(delivered: readonly DeliveryCount[]): Promise<void> {
    await recordDelivered(
      db,
      delivered.filter(({ times }) => times > 0),
    )
  }

  async function deliver(events: PendingEvent[]): Promise<void> {
    const delivered: DeliveryCount[] = []
    try {
      for (const event of events) delivered.push(await deliverOne(event))
      await recordDeliveries(delivered)
    } catch {
      // If the database cannot be written, the events stay due and are delivered again after their lease.
    }
  }

  const idle = async () => {
    while (running.size > 0) await Promise.all(running)
  }

  return {
    deliver,
    deliverInBackground(events) {
      if (events.length === 0) return
      const delivery = deliver(events).finally(() => running.delete(delivery))
      running.add(delivery)
    },
    async deliverDue() {
      for (;;) {
        const due = await claimDue(db, now(), batch)
        await recordDeliveries(await Promise.all(due.map(deliverOne)))
        if (due.length < batch || controller.signal.aborted) return
      }
    },
    idle,
    async close() {
      controller.abort()
      await idle()
    },
  }
}
