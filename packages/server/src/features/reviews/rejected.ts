import type { OrderItem } from '../orders/index.ts'
import type { CommentRow } from './queries.ts'

/**
 * Numbers of rejected versions. Each rejection has a comment stored with its version; versions that were merely
 * replaced are not included.
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
  const reasons = comments.filter(({ createdAt }) => rejections.has(createdAt.getTime()))
  return new Set(reasons.map(({ designNumber }) => designNumber))
}
