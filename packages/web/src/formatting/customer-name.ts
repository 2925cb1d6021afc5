import type { OrderView } from '@printery/contract'

/** The name to which an order is delivered. */
export function customerName(order: OrderView): string {
  return `${order.customerFirstName} ${order.customerLastName}`
}
