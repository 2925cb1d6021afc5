import type { Api, OrderView } from '@printery/contract'
import { nextStatuses, type Phase, phases, type Status, statuses, statusRow } from '@printery/domain'
import { bulkSteps, firstOnward, suggestedBulk } from '../model.ts'

export type BulkResult = Api['POST /order/bulk']['answer']['results'][number]
export type BulkOf = 'order' | 'items'

/** What may be set for many at once: a rejection speaks of one design, and orders end by rules of their own. */
export const bulkStages: readonly { phase: Phase; stages: readonly Status[] }[] = phases.map((phase) => ({
  phase,
  stages: statuses.filter((status) => statusRow(status).phase === phase && status !== 'design rejected'),
}))

/** The step that most of these may take next; undefined where none of them is shown or none can go on. */
export function suggestedStage(of: BulkOf, orders: readonly OrderView[]): Status | undefined {
  if (of === 'items') return suggestedBulk(bulkSteps(orders.flatMap((order) => order.items)))?.status
  const steps = orders.flatMap(({ status }) => firstOnward(status, nextStatuses('order', status)) ?? [])
  const weigh = (step: Status) => steps.filter((each) => each === step).length
  return steps.toSorted((a, b) => weigh(b) - weigh(a))[0]
}

export interface BulkReport {
  /** Orders or items that moved, and in how many orders. */
  moved: number
  ordersMoved: number
  refused: { orderId: string; itemId: string | null; title: string | null; message: string }[]
}

export function bulkReport(results: readonly BulkResult[]): BulkReport {
  return {
    moved: results.reduce((sum, result) => sum + result.moved, 0),
    ordersMoved: results.filter((result) => result.moved > 0).length,
    refused: results.flatMap(({ id, refused }) => refused.map((each) => ({ orderId: id, ...each }))),
  }
}
