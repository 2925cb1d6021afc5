import type { Api } from '@printery/contract'
import { type Phase, phases, type Status, statuses, statusRow } from '@printery/domain'

export type BulkResult = Api['POST /order/bulk']['answer']['results'][number]
export type BulkOf = 'order' | 'items'

/** What may be set for many at once: a rejection speaks of one design, and orders end by rules of their own. */
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

/** What the keys of a selection stand for, each order once, in their order. */
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

/** So many orders are answered within moments; more are asked for one lot after the other. */
const maxOrdersPerLot = 50
/** As `POST /order/bulk` takes at most. */
const maxItemsPerLot = 200

/** Cuts a selection into calls. */
export function lotsOf(targets: readonly Target[]): Target[][] {
  const lots: Target[][] = []
  let items = 0
  for (const target of targets) {
    const own = target.itemIds?.length ?? 0
    const lot = lots.at(-1)
    if (!lot || lot.length === maxOrdersPerLot || items + own > maxItemsPerLot) {
      lots.push([target])
      items = own
    } else {
      lot.push(target)
      items += own
    }
  }
  return lots
}

export interface BulkReport {
  /** Orders or items that moved, and in how many orders. */
  moved: number
  ordersMoved: number
  /** What was taken back from a rejection, and can be put back. */
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

/** The keys of what was refused, which stays selected. */
export function refusedKeys({ refused }: BulkReport, areItems: boolean): string[] {
  const keys = refused.map(({ orderId, itemId }) =>
    areItems && itemId !== null ? itemKey(orderId, itemId) : orderId,
  )
  return [...new Set(keys)]
}
