import type { Status } from './status-table.ts'
import { isEnded, statusRow } from './statuses.ts'

/**
 * The status of an order whose items have these statuses (DEC-87): that of its least advanced item. A rejected
 * design comes before one under review, because the customer has to act. Undefined if every item has ended.
 */
export function stageOfItems(items: readonly Status[]): Status | undefined {
  const openStatuses = items.filter((status) => !isEnded(status))
  const minRank = Math.min(...openStatuses.map((status) => statusRow(status).rank))
  const leastAdvanced = openStatuses.filter((status) => statusRow(status).rank === minRank)
  return leastAdvanced.includes('design rejected') ? 'design rejected' : leastAdvanced[0]
}
