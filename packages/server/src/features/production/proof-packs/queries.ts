import type { Role } from '@printery/domain'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'

export interface Approval extends Record<string, unknown> {
  at: Date
  role: Role | 'system'
  /** The customer's name in the order, because the account may be renamed later. */
  name: string
}

/** The latest approval of an item's design; undefined if none was recorded. */
export async function findApproval(db: Db, itemId: string): Promise<Approval | undefined> {
  const { rows } = await db.execute<{ at: string; role: Approval['role']; name: string }>(sql`
    select h.at, h.actor_role as role, o.customer_first_name || ' ' || o.customer_last_name as name
    from order_history h join orders o on o.id = h.order_id
    where h.order_id = (select order_id from order_items where id = ${itemId}::uuid)
      and h.item_id = ${itemId}::uuid and h.status = 'design approved'
    order by h.id desc limit 1`)
  const [row] = rows
  return row && { ...row, at: new Date(row.at) }
}

/** The sentences by which staff confirmed that they approved a side of a version despite its low resolution. */
export async function findLowResolutionConfirmations(
  db: Db,
  itemId: string,
  number: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ sentence: string }>(sql`
    select distinct c."to" as sentence from order_changes c
    where c.order_id = (select order_id from order_items where id = ${itemId}::uuid)
      and c.item_id = ${itemId}::uuid and c.what = 'soft print approved' and c."from" = ${String(number)}
      and c."to" is not null
    order by sentence`)
  return rows.map(({ sentence }) => sentence)
}
