import type { OrderView } from '@printery/contract'
import { formatExpectedDelivery } from '@printery/domain'
import { texts } from '../texts.ts'

/** The same dates as the checkout showed and the order's page shows. */
export function ExpectedDelivery({ order }: { order: OrderView }) {
  return <p className="small muted">{texts.progress.expected(formatExpectedDelivery(order))}</p>
}
