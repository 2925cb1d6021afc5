import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import { refunds } from '../../db/schema/index.ts'
import type { Shop } from '../../shop.ts'

interface DueRefund {
  intentId: string
  /** Null where no order came of the payment. */
  orderId: string | null
  /** Cents: all that was captured. */
  amount: number
}

/** Asks for a payment back, in the caller's transaction. One refund a payment, however often it is asked. */
export async function queueRefund(
  shop: Pick<Shop, 'jobs'>,
  tx: Db,
  due: DueRefund,
  now: Date,
): Promise<void> {
  const [refund] = await tx
    .insert(refunds)
    .values({ id: randomUUID(), state: 'pending', createdAt: now, ...due })
    .onConflictDoNothing({ target: refunds.intentId })
    .returning({ id: refunds.id })
  if (refund) await shop.jobs.send(tx, 'refund', { refundId: refund.id })
}
