import type { Api } from '@printery/contract'
import { type Phase, phases, type Status, statuses, statusRow } from '@printery/domain'

export type BulkResult = Api['POST /order/bulk']['answer']['results'][number]
/** Whether a bulk move applies to the orders themselves or to their items. */
export type BulkSubject = 'order' | 'items'

/**
 * The statuses that can be set for several orders at once, by phase. A rejection is excluded, because it needs a comment
 * on a design; the statuses that end an order are excluded, because they have separate rules.
 */
export const bulkStatuses: readonly { phase: Phase; statuses: readonly Status[] }[] = phases.map((phase) => ({
  phase,
  statuses: statuses.filter((status) => statusRow(status).phase === phase && status !== 'design rejected'),
}))

/** The key of an item in a selection. The key of an order is its id. */
export function itemKey(orderId: string, itemId: string): string {
  return `${orderId}/${itemId}`
}

/** A selected order, with all of its items or with some. */
export interface Target {
  orderId: string
  itemIds?: string[]
}

/** Groups the selected keys by order, in the order of the keys. */
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

/** The maximum number of orders in one call, which limits its duration. */
const maxOrdersPerBatch = 50
/** The maximum number of items that `POST /order/bulk` accepts. */
const maxItemsPerBatch = 200

/** Splits a selection into batches, one for each call. */
export function batchesOf(targets: readonly Target[]): Target[][] {
  const batches: Target[][] = []
  let batchItemCount = 0
  for (const target of targets) {
    const itemCount = target.itemIds?.length ?? 0
    const batch = batches.at(-1)
    if (!batch || batch.length === maxOrdersPerBatch || batchItemCount + itemCount > maxItemsPerBatch) {
      batches.push([target])
      batchItemCount = itemCount
    } else {
      batch.push(target)
      batchItemCount += itemCount
    }
  }
  return batches
}

export interface BulkReport {
  /** The number of moved orders or items. */
  moved: number
  /** The number of orders that were moved or contain a moved item. */
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
