import { publicNumber } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { tellRefundFailed } from '../orders/service.ts'
import { checkoutOf, raiseAlarm } from './queries.ts'

interface Failed {
  intentId: string
  orderId: string | null
  /** Cents that did not go back. */
  amount: number
}

/** Writes to the shop's people about money that needs them. `path` is where they look. */
export async function writeToShop(
  shop: Shop,
  tx: Db,
  data: { orderId: string; what: string; summary: string; path: string },
): Promise<void> {
  await shop.jobs.send(tx, 'mail', { to: shop.settings.ADMIN_EMAIL, template: 'admin-attention', data })
}

/** Where an order stands alone in the admins' list. */
export function listedAt(orderId: string): string {
  return `/adminPortal/myorders?order=${publicNumber(orderId)}`
}

/** The provider could not give money back: the shop's people are told once. */
export async function tellRefundFailure(
  shop: Shop,
  tx: Db,
  { intentId, orderId, amount }: Failed,
  now: Date,
): Promise<void> {
  const first = await raiseAlarm(tx, 'refund-failed', intentId, { orderId, amount })
  if (!first) return
  if (orderId) await tellRefundFailed(tx, orderId, amount, now)
  await writeToShop(shop, tx, {
    what: 'A refund has failed',
    orderId: orderId ?? (await checkoutOf(tx, intentId)),
    summary:
      'The provider could not return the money. Look at the payment there; what is open is tried again.',
    path: '/adminPortal/myorders',
  })
}
