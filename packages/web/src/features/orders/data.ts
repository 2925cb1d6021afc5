import type { OrderView } from '@printery/contract'
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { ApiRefusal, call, Unreachable } from '../../api/client.ts'
import { ordersKey } from '../../api/order-events.ts'
import { useOrderChange } from '../../queries/use-order-change.ts'

const pageSize = 10

export function myOrdersQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: [...ordersKey, 'mine', userId],
    queryFn: ({ pageParam, signal }) =>
      call('GET /order', { query: { limit: pageSize, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })
}

/** The viewer is part of the key, because permissions differ between viewers. */
export function orderQuery(orderId: string, userId: string | undefined) {
  return queryOptions({
    queryKey: [...ordersKey, 'one', orderId, userId],
    queryFn: async ({ signal }) => (await call('GET /order/:orderId', { params: { orderId }, signal })).order,
    enabled: userId !== undefined,
  })
}

const historyPageSize = 20

/** The history of an order, newest first: everything, or only its statuses. */
export function orderHistoryQuery(
  orderId: string,
  userId: string,
  { only, limit = historyPageSize }: { only?: 'statuses' | undefined; limit?: number },
) {
  return infiniteQueryOptions({
    queryKey: [...ordersKey, 'history', orderId, userId, only, limit],
    queryFn: ({ pageParam, signal }) =>
      call('GET /order/:orderId/history', {
        params: { orderId },
        query: { limit, ...(only && { only }), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })
}

export interface Address {
  customerFirstName: string
  customerLastName: string
  customerAddress: string
}

export function useChangeAddress() {
  return useOrderChange(({ id, address }: { id: string; address: Address }) =>
    call('PATCH /order', { body: { id, ...address } }),
  )
}

/** State of the refund; `none` if the order was not paid by card. */
export type RefundState = 'succeeded' | 'pending' | 'none'

/** Cancelling queues the refund on the server; the second call returns its state. */
export function useCancelOrder() {
  return useOrderChange(
    async ({ order, reason }: { order: OrderView; reason: string }): Promise<RefundState> => {
      await call('PATCH /order', { body: { id: order.id, status: 'cancelled', cancelReason: reason } })
      if (order.paymentId === null) return 'none'
      try {
        return await requestRefund(order.id, order.paymentId, reason)
      } catch (error) {
        // The order is cancelled anyway, and the server retries the queued refund.
        if (error instanceof ApiRefusal || error instanceof Unreachable) return 'pending'
        throw error
      }
    },
  )
}

/** Delay between two polls in ms. The provider usually responds quickly, so a few polls suffice. */
const pollIntervalMs = 800
const maxPolls = 4

async function requestRefund(
  orderId: string,
  paymentIntentId: string,
  cancelReason: string,
): Promise<RefundState> {
  for (let requestCount = 1; ; requestCount++) {
    const { refund } = await call('POST /order/payment-refund', {
      body: { paymentIntentId, orderId, updatedDetail: { cancelReason } },
    })
    if (refund.status === 'succeeded' || requestCount === maxPolls) return refund.status
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs))
  }
}

/**
 * Adds the items of an order to the cart again; a call that is repeated after a lost connection adds them only once.
 */
export function useReorder(orderId: string) {
  return useMutation({ mutationFn: () => call('POST /order/:orderId/reorder', { params: { orderId } }) })
}
