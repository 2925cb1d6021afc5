import type { OrderItemView, OrderView } from '@printery/contract'
import type { Side, Status } from '@printery/domain'
import { queryOptions } from '@tanstack/react-query'
import { ApiRefusal, call, errorMessageOf, Unreachable } from '../../api/client.ts'
import { ordersKey } from '../../api/order-events.ts'
import { useOrderChange } from '../../queries/use-order-change.ts'
import type { DesignEntry } from './sending/sending.ts'
import { texts } from './texts.ts'

/** The viewer is part of the key, because permissions differ between viewers. */
export function orderToReviewQuery(orderId: string, userId: string) {
  return queryOptions({
    queryKey: [...ordersKey, 'review', orderId, userId],
    queryFn: async ({ signal }) => (await call('GET /order/:orderId', { params: { orderId }, signal })).order,
  })
}

export function designsQuery(itemId: string, userId: string) {
  return queryOptions({
    queryKey: [...ordersKey, 'designs', itemId, userId],
    queryFn: async ({ signal }) =>
      (await call('GET /item/:id/designs', { params: { id: itemId }, signal })).designs,
  })
}

export function commentsQuery(itemId: string, userId: string) {
  return queryOptions({
    queryKey: [...ordersKey, 'comments', itemId, userId],
    queryFn: async ({ signal }) =>
      (await call('GET /item/:id/comments', { params: { id: itemId }, signal })).comments,
  })
}

export interface Decision {
  order: OrderView
  item: OrderItemView
  status: Status
  comment?: string | undefined
  /** Uploads the files of a new design; returns its entry. */
  upload?: (() => Promise<DesignEntry>) | undefined
  /** For a new design from the editor: its findings were confirmed. */
  isConfirmed?: boolean
  /** Staff have confirmed that the approved print will look soft. */
  isSoftConfirmed?: boolean
  /** The role of the person who decides. Informative only: the server takes it from the session. */
  by: OrderItemView['uploadedBy']
}

/** Callbacks after the response of the server, before anything is refetched. */
export interface DecisionListener {
  onDecided: () => void
  /** Called if the server refused because somebody else has decided first. */
  onDecidedElsewhere: () => void
}

/** Sends a whole decision in one call, bound to the version and the design that were shown. */
export function useDecide(listener?: DecisionListener) {
  return useOrderChange(async (decision: Decision) => {
    try {
      const response = await sendDecision(decision)
      listener?.onDecided()
      return response
    } catch (error) {
      if (wasDecidedElsewhere(error)) listener?.onDecidedElsewhere()
      throw error
    }
  })
}

async function sendDecision(decision: Decision) {
  const { item, status, comment, upload, isConfirmed, isSoftConfirmed, by } = decision
  const newEntry = await upload?.()
  const historyEntry = { dateTime: new Date().toISOString(), lastStatus: item.status }
  return call('PATCH /item', {
    body: {
      ...{ id: item.id, status, version: item.version, designHash: item.designHash },
      ...(comment && { comment }),
      ...(isConfirmed && { confirmFindings: true }),
      ...(isSoftConfirmed && { confirmSoftPrint: true }),
      history: status === item.status ? item.history : [...item.history, historyEntry],
      uploadedBy: newEntry ? by : item.uploadedBy,
      newDesigns: [...item.newDesigns, ...(newEntry ? [newEntry] : [])],
    },
  })
}

const changedElsewhereCodes: readonly string[] = ['stale_version', 'status_not_allowed', 'not_found']

function wasDecidedElsewhere(error: unknown): boolean {
  return error instanceof ApiRefusal && changedElsewhereCodes.includes(error.code)
}

export function useDeleteDesign() {
  return useOrderChange(({ item, number }: { item: OrderItemView; number: number }) =>
    call('DELETE /item/:id/designs/:number', {
      params: { id: item.id, number: String(number) },
      query: { version: item.version },
    }),
  )
}

export interface Pin {
  designNumber: number
  side: Side
  /** Fractions of the picture. */
  x: number
  y: number
}

export function useWriteComment() {
  return useOrderChange(({ itemId, text, pin }: { itemId: string; text: string; pin: Pin | undefined }) =>
    call('POST /item/:id/comments', { params: { id: itemId }, body: { text, ...pin } }),
  )
}

export function useResolveComment() {
  return useOrderChange(({ itemId, id, settled }: { itemId: string; id: number; settled: boolean }) =>
    call('PATCH /item/:id/comments/:commentId', {
      params: { id: itemId, commentId: String(id) },
      body: { settled },
    }),
  )
}

/** The reason why a change failed, as shown to the person. */
export function reasonOf(error: unknown): string {
  if (error instanceof ApiRefusal && error.code === 'stale_version') return texts.changedElsewhere
  if (error instanceof Unreachable && !navigator.onLine) return texts.offline
  return error instanceof Error && error.name === 'FilesFailed'
    ? error.message
    : errorMessageOf(error, texts.failed)
}
