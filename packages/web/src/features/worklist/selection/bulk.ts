import type { Api } from '@printery/contract'
import { type Phase, phases, type Status, statuses, statusRow } from '@printery/domain'

export type BulkResult = Api['POST /order/bulk']['answer']['results'][number]
export type BulkOf = 'order' | 'items'

/** The statuses that can be set for many at once: not a rejection, which needs a comment on one design, nor an end of orders, which has separate rules. */
export const bulkStages: readonly { phase: Phase; stages: readonly Status[] }[] = phases.map((phase) => ({
  phase,
  stages: statuses.filter((status) => statusRow(status).phase === phase && status !== 'design rejected'),
}))

/** The key of a selected item; that of an order is its id. */
export function itemKey(orderId: string, itemId: string): string {
  return `${orderId}/${itemId}`
}

/** A selected order, with all of its items or with some. */
export interface Target {
  orderId: string
  itemIds?: string[]
}

/** The targets of the selected keys, each order once, in their order. */
export function targetsOf(keys: Iterable<string>): Target[] {
  const targets = new Map<string, Target>()
  for (const key of keys) {
    const [orderId = '', itemId] = key.split('/')
    const target = targets.get(orderId) ?? { orderId }
    targets.set(orderId, target)
    if (itemId !== undefined) target.itemIds = [...(target.itemIds ?? []), itemId]
  }
  return [...targets.values()]
}

/** The maximum number of orders in one call, so that it takes only moments; more are sent in several calls. */
const maxOrdersPerBatch = 50
/** The maximum number of items that `POST /order/bulk` accepts. */
const maxItemsPerBatch = 200

/** Splits a selection into calls. */
export function batchesOf(targets: readonly Target[]): Target[][] {
  const batches: Target[][] = []
  let items = 0
  for (const target of targets) {
    const own = target.itemIds?.length ?? 0
    const batch = batches.at(-1)
    if (!batch || batch.length === maxOrdersPerBatch || items + own > maxItemsPerBatch) {
      batches.push([target])
      items = own
    } else {
      batch.push(target)
      items += own
    }
  }
  return batches
}

export interface BulkReport {
  /** Orders or items that moved, and in how many orders. */
  moved: number
  ordersMoved: number
  /** The items whose rejection was revoked by the move, which can be undone. */
  undoable: Target[]
  refused: (BulkResult['refused'][number] & { orderId: string })[]
}

export function bulkReport(results: readonly BulkResult[]): BulkReport {
  return {
    moved: results.reduce((sum, result) => sum + result.moved, 0),
    ordersMoved: results.filter((result) => result.moved > 0).length,
    undoable: results
      .filter(({ undoable }) => undoable.length > 0)
      .map(({ id, undoable }) => ({ orderId: id, itemIds: undoable })),
    refused: results.flatMap(({ id, refused }) => refused.map((refusal) => ({ orderId: id, ...refusal }))),
  }
}

/** The keys of refused orders or items, which stay selected. */
export function refusedKeys({ refused }: BulkReport, areItems: boolean): string[] {
  const keys = refused.map(({ orderId, itemId }) =>
    areItems && itemId !== null ? itemKey(orderId, itemId) : orderId,
  )
  return [...new Set(keys)]
}
