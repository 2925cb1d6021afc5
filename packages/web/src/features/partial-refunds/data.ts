import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { ordersKey } from '../../api/order-events.ts'
import { useChange } from '../../queries/use-change.ts'
import { useIdempotent } from '../../queries/use-idempotent.ts'

export function refundableQuery(orderId: string) {
  return queryOptions({
    queryKey: [...ordersKey, 'refundable', orderId],
    queryFn: ({ signal }) => call('GET /order/:orderId/partial-refunds', { params: { orderId }, signal }),
    staleTime: 0,
  })
}

export interface RefundRequest {
  items: { itemId: string; quantity: number }[]
  withShipping: boolean
  reason: string
}

/** A request whose response was lost is sent again with the same key, so that it refunds only once. */
export function useRefundItems(orderId: string) {
  return useChange(
    ordersKey,
    useIdempotent((body: RefundRequest, idempotencyKey) =>
      call('POST /order/:orderId/partial-refunds', { params: { orderId }, body, idempotencyKey }),
    ),
  )
}
