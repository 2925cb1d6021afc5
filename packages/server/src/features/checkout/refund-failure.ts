import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { raiseAlarm } from '../alarms/index.ts'
import { notifyRefundFailed } from '../orders/index.ts'
import { getCheckoutIdOf } from './queries.ts'

interface FailedRefund {
  intentId: string
  orderId: string | null
  /** Cents that were not refunded. */
  amount: number
  /** The provider's refund, if it was created. */
  providerRefundId?: string
}

/** Raises an alarm and notifies admins once per failed refund, or once for attempts that create none. */
export async function reportRefundFailure(
  shop: Shop,
  tx: Db,
  { intentId, orderId, amount, providerRefundId }: FailedRefund,
  now: Date,
): Promise<void> {
  const detail = { orderId: orderId ?? (await getCheckoutIdOf(tx, intentId)), intentId, amount }
  const subject = providerRefundId ?? intentId
  const isNew = await raiseAlarm(shop, tx, { kind: 'refund-failed', subject, detail }, now)
  if (isNew && orderId) await notifyRefundFailed(tx, orderId, amount, now)
}
