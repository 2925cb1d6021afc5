import type { Side } from '@printery/domain'
import type { OrderInProgress } from '../../../storage/order-in-progress.ts'

/** The order with another number of inks, as if the buyer had set it in the configurator. */
export function withPaidInks(order: OrderInProgress, side: Side, inks: number): OrderInProgress {
  const printed = { ...order.printed[side], inks, inksFollowDesign: false }
  return { ...order, printed: { ...order.printed, [side]: printed } }
}
