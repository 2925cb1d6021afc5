import type { Status } from './status-table.ts'
import { isEnded, statusRow } from './statuses.ts'

/**
 * The status of an order whose items stand at these (DEC-87): that of its least advanced item. A rejected design comes before
 * one under review, because the customer has to act. Undefined if every item has ended.
 */
export function stageOfItems(items: readonly Status[]): Status | undefined {
  const live = items.filter((status) => !isEnded(status))
  const least = Math.min(...live.map((status) => statusRow(status).rank))
  const behind = live.filter((status) => statusRow(status).rank === least)
  return behind.includes('design rejected') ? 'design rejected' : behind[0]
}
