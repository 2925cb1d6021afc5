import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { ordersKey } from '../../../api/order-events.ts'
import { useOrderChange } from '../../../queries/use-order-change.ts'

/** Whether the order has a share link, and its end. */
export function orderShareQuery(orderId: string, userId: string) {
  return queryOptions({
    queryKey: [...ordersKey, 'share', orderId, userId],
    queryFn: async ({ signal }) =>
      (await call('GET /order/:orderId/share', { params: { orderId }, signal })).share,
  })
}

export function useShareOrder(orderId: string) {
  return useOrderChange((days: number) =>
    call('POST /order/:orderId/share', { params: { orderId }, body: { days } }),
  )
}

export function useEndOrderShare(orderId: string) {
  return useOrderChange(() => call('DELETE /order/:orderId/share', { params: { orderId } }))
}

/** The order of a share link, readable without an account. */
export function sharedOrderQuery(token: string) {
  return queryOptions({
    queryKey: ['shared-order', token],
    queryFn: async ({ signal }) => (await call('POST /order/admin-order', { body: { token }, signal })).order,
  })
}
