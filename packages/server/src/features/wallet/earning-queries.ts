import { isDispatched, statuses } from '@printery/domain'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { itemEarnings } from '../../db/schema/index.ts'

export type EarningRow = typeof itemEarnings.$inferSelect

/** Statuses of items that have left the warehouse. */
const dispatchedStatuses = statuses.filter((status) => isDispatched({ status, items: [] }))

/**
 * Locks earnings that are due: items that were received, or were dispatched before a moment. Suppliers move their
 * items themselves, so a receipt that a supplier recorded counts only as a dispatch.
 */
export async function lockDueEarnings(
  tx: Transaction,
  dispatchedBefore: Date,
  limit: number,
): Promise<EarningRow[]> {
  const dispatched = sql`${sql.param([...dispatchedStatuses])}::text[]`
  const lockDue = sql`
    select e.item_id from item_earnings e
      join order_items i on i.id = e.item_id join orders o on o.id = e.order_id
    where e.earned_at is null and e.cents is not null and e.hold_reason is null and not o.is_on_hold
      and o.status not in ('cancelled', 'refunded')
      and (i.status = 'order received' and not exists (
        select from order_history h where h.order_id = e.order_id and h.item_id = e.item_id
          and h.status = 'order received' and h.actor_role = 'supplier')
        or i.status = any(${dispatched}) and exists (
        select from order_history h where h.order_id = e.order_id and h.item_id = e.item_id
          and h.status = any(${dispatched}) and h.at <= ${dispatchedBefore.toISOString()}::timestamptz))
    order by e.ordered_at, e.item_id limit ${limit} for update of e skip locked`
  // A second statement reads the rows, because the first one may return values from before it waited for the locks.
  const { rows } = await tx.execute<{ item_id: string }>(lockDue)
  const ids = rows.map(({ item_id }) => item_id)
  return ids.length === 0 ? [] : tx.select().from(itemEarnings).where(inArray(itemEarnings.itemId, ids))
}

export function lockEarningsOf(tx: Transaction, orderId: string): Promise<EarningRow[]> {
  return tx
    .select()
    .from(itemEarnings)
    .where(eq(itemEarnings.orderId, orderId))
    .orderBy(itemEarnings.itemId)
    .for('no key update')
}

export async function lockEarning(tx: Transaction, itemId: string): Promise<EarningRow | undefined> {
  const [row] = await tx
    .select()
    .from(itemEarnings)
    .where(eq(itemEarnings.itemId, itemId))
    .for('no key update')
  return row
}

export async function updateEarning(
  tx: Transaction,
  itemId: string,
  change: Partial<typeof itemEarnings.$inferInsert>,
): Promise<void> {
  await tx.update(itemEarnings).set(change).where(eq(itemEarnings.itemId, itemId))
}
