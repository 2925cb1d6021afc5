import type { OrderItem } from '../orders/service.ts'
import type { CommentRow } from './queries.ts'

/**
 * The numbers of the versions that somebody rejected. A rejection always says why, and what it says is kept with the version
 * that it speaks of; a version that only had another after it was never refused by anybody.
 */
export function rejectedNumbers(
  { history, status }: Pick<OrderItem, 'history' | 'status'>,
  comments: readonly CommentRow[],
): Set<number> {
  const rejections = new Set(
    history
      .filter((_, at) => (history[at + 1]?.lastStatus ?? status) === 'design rejected')
      .map(({ dateTime }) => Date.parse(dateTime)),
  )
  const said = comments.filter(({ createdAt }) => rejections.has(createdAt.getTime()))
  return new Set(said.map(({ designNumber }) => designNumber))
}
