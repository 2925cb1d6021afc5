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
}

/** The provider could not give money back: the shop's people are told once. */
export async function tellRefundFailure(
  shop: Shop,
  tx: Db,
  { intentId, orderId, amount }: Failed,
  now: Date,
): Promise<void> {
  const detail = { orderId: orderId ?? (await checkoutOf(tx, intentId)), amount }
  const isNews = await raiseAlarm(shop, tx, { kind: 'refund-failed', subject: intentId, detail }, now)
  if (isNews && orderId) await tellRefundFailed(tx, orderId, amount, now)
}
