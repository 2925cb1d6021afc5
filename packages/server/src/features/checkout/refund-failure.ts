import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { raiseAlarm } from '../alarms/service.ts'
import { tellRefundFailed } from '../orders/service.ts'
import { checkoutOf } from './queries.ts'

interface Failed {
  intentId: string
  orderId: string | null
  /** Cents that did not go back. */
  amount: number
  /** Of the refund at the provider, where it had begun one. */
  providerRefundId?: string
}

/** The provider could not give money back: the shop's people are told once of each refund, and once of tries that begin none. */
export async function tellRefundFailure(
  shop: Shop,
  tx: Db,
  { intentId, orderId, amount, providerRefundId }: Failed,
  now: Date,
): Promise<void> {
  const detail = { orderId: orderId ?? (await checkoutOf(tx, intentId)), intentId, amount }
  const subject = providerRefundId ?? intentId
  const isNews = await raiseAlarm(shop, tx, { kind: 'refund-failed', subject, detail }, now)
  if (isNews && orderId) await tellRefundFailed(tx, orderId, amount, now)
}
