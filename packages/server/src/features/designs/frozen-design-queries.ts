import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../db/database.ts'
import { cartLines, frozenDesigns, itemDesigns, orderItems } from '../../db/schema/index.ts'
import { retainedSince } from '../files/index.ts'

export type FrozenDesign = typeof frozenDesigns.$inferSelect

export async function insertFrozenDesign(tx: Transaction, design: FrozenDesign): Promise<void> {
  await tx.insert(frozenDesigns).values(design)
}

export async function findFrozenDesign(db: Db, id: string): Promise<FrozenDesign | undefined> {
  const [row] = await db.select().from(frozenDesigns).where(eq(frozenDesigns.id, id))
  return row
}

/** All frozen designs of a user, as stored. */
export async function listFrozenDesigns(db: Db, ownerId: string) {
  const rows = await db
    .select()
    .from(frozenDesigns)
    .where(eq(frozenDesigns.ownerId, ownerId))
    .orderBy(frozenDesigns.createdAt, frozenDesigns.id)
  return rows.map(({ id, sha256: name, document, createdAt }) => ({
    ...{ id, sha256: name, document: JSON.parse(document) as unknown },
    createdAt: createdAt.toISOString(),
  }))
}

/**
 * Deletes older frozen designs that no cart line, order item, payable checkout or quotation references. They
 * outlive the pictures drawn from them by a day, without which they can't be sold.
 */
export async function sweepFrozenDesigns(db: Db, before: Date): Promise<void> {
  const { id, createdAt } = frozenDesigns
  await db.delete(frozenDesigns).where(
    and(
      lt(createdAt, before),
      sql`not exists (select 1 from ${cartLines} where ${cartLines.designId} = ${id})`,
      sql`not exists (select 1 from ${orderItems} where ${orderItems.designId} = ${id})`,
      sql`not exists (select 1 from ${itemDesigns} where ${itemDesigns.frozenDesignId} = ${id})`,
      sql`${id}::text not in (
        select line ->> 'designId' from checkouts, jsonb_array_elements(lines) line
          where state = 'open' and line ->> 'designId' is not null
        union all select line ->> 'designId' from quotations, jsonb_array_elements(lines) line
          where valid_until >= ${retainedSince(before)}::timestamptz and line ->> 'designId' is not null)`,
    ),
  )
}
