import type { LinkableItem } from '@printery/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { itemComments, itemDesigns, orderItems } from '../../db/schema/index.ts'

/**
 * The items that a message of this thread can name, those of its order or its own, with their design versions and open
 * comments.
 */
export async function findLinkableItems(db: Db, threadId: string): Promise<LinkableItem[]> {
  const { rows } = await db.execute<LinkableItem & Record<string, unknown>>(sql`
    select i.id as "itemId", i.order_id as "orderId", i.title, i.colour_name as "colourName",
      case when i.sides = 0 then '[]'::json else (select json_agg(n order by n) from (select 1 as n
        union select d.number from ${itemDesigns} d where d.item_id = i.id and d.deleted_at is null) v) end as "designNumbers",
      coalesce((select json_agg(json_build_object('id', k.id, 'designNumber', k.design_number, 'text', k.text) order by k.id)
        from ${itemComments} k where k.item_id = i.id and k.settled_at is null), '[]') as comments
    from ${orderItems} i where i.id = ${threadId} or i.order_id = ${threadId} order by i.position`)
  return rows
}

/** The item, if it belongs to this thread's order or is the thread's own. */
export async function findLinkedItem(
  db: Db,
  threadId: string,
  itemId: string,
): Promise<{ id: string } | undefined> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from ${orderItems} where id = ${itemId} and ${threadId}::uuid in (id, order_id)`,
  )
  return rows[0]
}

/** Whether the item has this version of its design; the first one comes with the order. */
export async function hasDesign(db: Db, itemId: string, number: number): Promise<boolean> {
  if (number === 1) return true
  const condition = and(
    eq(itemDesigns.itemId, itemId),
    eq(itemDesigns.number, number),
    isNull(itemDesigns.deletedAt),
  )
  return (await db.$count(itemDesigns, condition)) > 0
}

/** The number of the design version to which a comment of the item refers. */
export async function findDesignNumberOfComment(
  db: Db,
  itemId: string,
  id: number,
): Promise<number | undefined> {
  const [row] = await db
    .select({ designNumber: itemComments.designNumber })
    .from(itemComments)
    .where(and(eq(itemComments.itemId, itemId), eq(itemComments.id, id)))
  return row?.designNumber
}
