import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { ordersKey } from '../../api/order-events.ts'
import { useChange } from '../../queries/use-change.ts'

/** Below the key of orders, because a change of an order may have created a credit note. */
const invoicesKey = (orderId: string) => [...ordersKey, 'invoices', orderId] as const

export function invoicesQuery(orderId: string, viewerId: string) {
  return queryOptions({
    queryKey: [...invoicesKey(orderId), viewerId],
    queryFn: ({ signal }) => call('GET /order/:orderId/invoices', { params: { orderId }, signal }),
  })
}

/** Issues the invoice of an order from before invoices had numbers. */
export function useIssueInvoice(orderId: string) {
  return useChange(invoicesKey(orderId), () => call('POST /order/:orderId/invoices', { params: { orderId } }))
}
