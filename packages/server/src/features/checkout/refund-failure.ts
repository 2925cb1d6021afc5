import type { Context } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import type { Services } from '../../shop.ts'
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
  services: Services,
  context: Context<Transaction>,
  { intentId, orderId, amount, providerRefundId }: FailedRefund,
): Promise<void> {
  const detail = { orderId: orderId ?? (await getCheckoutIdOf(context.db, intentId)), intentId, amount }
  const subject = providerRefundId ?? intentId
  const isNew = await raiseAlarm(services, context, { kind: 'refund-failed', subject, detail })
  if (isNew && orderId) await notifyRefundFailed(context, orderId, amount)
}
