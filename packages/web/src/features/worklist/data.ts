import type { OrderItemView, OrderView } from '@printery/contract'
import { type Day, formatDay, type RefundDecision, type Status } from '@printery/domain'
import type { StaffStep } from '@printery/domain/next-step'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  skipToken,
  useMutation,
} from '@tanstack/react-query'
import { ApiRefusal, call, errorMessageOf, Unreachable } from '../../api/client.ts'
import { ordersKey } from '../../api/order-events.ts'
import { downloadDocument } from '../../printing/download-document.ts'
import { useOrderChange } from '../../queries/use-order-change.ts'
import type { Portal } from '../../shell/portal/portal-entries.ts'
import { type PortalView, queryOf } from './filters/view.ts'
import { statusPathOf } from './model.ts'
import { type BulkResult, type BulkSubject, batchesOf, type Target } from './selection/bulk.ts'
import { portalTexts as texts } from './texts.ts'

const listRoutes = { admin: 'GET /order/admin-orders', supplier: 'GET /order/supplier-orders' } as const

export const portalOrdersKey = [...ordersKey, 'portal'] as const

/** The work list, page by page. The previous results stay visible until those of a new filter have arrived. */
export function portalOrdersQuery(portal: Portal, userId: string, view: PortalView) {
  return infiniteQueryOptions({
    queryKey: [...portalOrdersKey, userId, queryOf(view, undefined)],
    queryFn: ({ pageParam, signal }) => call(listRoutes[portal], { query: queryOf(view, pageParam), signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}

export function useMoveOrder() {
  return useOrderChange(({ order, status }: { order: OrderView; status: Status }) =>
    call('PATCH /order', { body: { id: order.id, status } }),
  )
}

interface ItemMove {
  item: OrderItemView
  status: Status
  comment?: string
}

/** Sends the version that was loaded, so that the server refuses to overwrite changes of others. */
function moveItem({ item, status, comment }: ItemMove) {
  return call('PATCH /item', {
    body: { id: item.id, status, version: item.version, ...(comment && { comment }) },
  })
}

export function useMoveItem() {
  return useOrderChange(moveItem)
}

interface BulkMove {
  targets: readonly Target[]
  status: Status
  subject: BulkSubject
  /** Undoes moves that revoked a rejection. */
  isUndo?: boolean
}

/** If a call fails after others succeeded, its targets are reported as refused, so that the report is complete. */
async function moveInBulk(
  { targets, status, subject, isUndo = false }: BulkMove,
  isPreview = false,
): Promise<BulkResult[]> {
  const results: BulkResult[] = []
  for (const batch of batchesOf(targets)) {
    const ids = batch.map(({ orderId }) => orderId)
    const itemIds = batch.flatMap((target) => target.itemIds ?? [])
    const body = { ids, status, of: subject, isPreview, isUndo, ...(itemIds.length > 0 && { itemIds }) }
    try {
      results.push(...(await call('POST /order/bulk', { body })).results)
    } catch (error) {
      if (results.length === 0) throw error
      const refused = [{ itemId: null, title: null, status: null, message: reasonOf(error) }]
      results.push(...ids.map((id) => ({ id, moved: 0, undoable: [], refused })))
    }
  }
  return results
}

/** A preview of a bulk move; never cached, because others work on the same orders. */
export function bulkPreviewQuery(move: BulkMove | undefined) {
  return queryOptions({
    queryKey: [...portalOrdersKey, 'preview', move],
    queryFn: move ? () => moveInBulk(move, true) : skipToken,
    gcTime: 0,
  })
}

/** Fetches the ids of all orders and items that match the filter of a list. */
export function useMatchingOrders() {
  return useMutation({
    mutationFn: (view: PortalView) => {
      const { limit: _limit, cursor: _cursor, ...query } = queryOf(view, undefined)
      return call('GET /order/matching', { query })
    },
  })
}

/** Downloads all orders that match the filter of the list as CSV. */
export function useExportOrders() {
  return useMutation({
    mutationFn: (view: PortalView) => {
      const { limit: _limit, cursor: _cursor, ...query } = queryOf(view, undefined)
      const params = Object.entries(query).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      )
      return downloadDocument(`/order/export.csv?${new URLSearchParams(params)}`, texts.exportFile)
    },
  })
}

export function useMoveInBulk() {
  return useOrderChange((move: BulkMove) => moveInBulk(move))
}

interface Step {
  order: OrderView
  step: StaffStep<OrderItemView>
}

/** Moves only items that still have the starting status, so that repeated presses take one step. */
export function useTakeStep() {
  return useOrderChange(async ({ order, step: { from, to, items } }: Step) => {
    const itemIds = items.map(({ id }) => id)
    const body = { ids: [order.id], of: 'items' as const, from, status: to, itemIds }
    const { results } = await call('POST /order/bulk', { body })
    return results[0] ?? { moved: 0, refused: [] }
  })
}

interface OrderItemsMove {
  order: OrderView
  items: readonly OrderItemView[]
  status: Status
  /** Whether the order is moved too if all of its items have the status afterwards. */
  withOrder: boolean
}

export interface ItemsResult {
  moved: number
  /** The reason of the first refused item. */
  reason?: string
}

/** Moves the items one after another. A refused item doesn't stop the others. */
async function moveItems({ order, items, status, withOrder }: OrderItemsMove): Promise<ItemsResult> {
  const result: ItemsResult = { moved: 0 }
  const statusByItem = new Map(order.items.map((item) => [item.id, item.status]))
  for (const item of items) {
    try {
      await moveItem({ item, status })
      statusByItem.set(item.id, status)
      result.moved += 1
    } catch (error) {
      result.reason ??= reasonOf(error)
    }
  }
  const statusPath = withOrder ? statusPathOf(order.status, status, [...statusByItem.values()]) : []
  for (const nextStatus of statusPath)
    await call('PATCH /order', { body: { id: order.id, status: nextStatus } })
  return result
}

export function useMoveItems() {
  return useOrderChange(moveItems)
}

export function useChangeDate() {
  return useOrderChange(({ order, day }: { order: OrderView; day: Day }) =>
    call('PATCH /order', { body: { id: order.id, shippingDate: formatDay(day) } }),
  )
}

/** Cancelling queues the refund on the server; the second call only returns its state. */
export function useCancelOrder() {
  return useOrderChange(async ({ order, reason }: { order: OrderView; reason: string }) => {
    await call('PATCH /order', { body: { id: order.id, status: 'cancelled', cancelReason: reason } })
    if (order.paymentId === null) return
    await call('POST /order/payment-refund', {
      body: { paymentIntentId: order.paymentId, orderId: order.id },
      idempotencyKey: `refund-${order.id}`,
    }).catch((error) => {
      // The order is already cancelled, and the server retries the queued refund.
      if (!(error instanceof ApiRefusal || error instanceof Unreachable)) throw error
    })
  })
}

interface RefundDecisionInput {
  order: OrderView
  decision: RefundDecision
  note: string
}

export function useDecideRefund() {
  return useOrderChange(({ order, decision, note }: RefundDecisionInput) =>
    call('POST /order/:orderId/refund-decision', { params: { orderId: order.id }, body: { decision, note } }),
  )
}

/** The reason why a change failed, for the user. */
export function reasonOf(error: unknown): string {
  return error instanceof Unreachable && !navigator.onLine
    ? texts.offline
    : errorMessageOf(error, texts.failed)
}

export type NoteField = 'additionalComments' | 'internalNotes'

interface NoteChange {
  order: OrderView
  field: NoteField
  text: string
}

/** Replaces a note. If the order has changed since it was loaded, the note is saved only if the note itself is unchanged. */
export function useChangeNote() {
  return useOrderChange(async ({ order, field, text }: NoteChange) => {
    const save = (version: number) => call('PATCH /order', { body: { id: order.id, [field]: text, version } })
    try {
      return await save(order.version)
    } catch (error) {
      if (!(error instanceof ApiRefusal && error.code === 'stale_version')) throw error
      const { order: current } = await call('GET /order/:orderId', { params: { orderId: order.id } })
      if (current[field] !== order[field]) throw error
      return save(current.version)
    }
  })
}
