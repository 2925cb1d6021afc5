import type { SavedView } from '@printery/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../db/database.ts'
import { savedViews, users } from '../../db/schema/index.ts'

const columns = { id: savedViews.id, name: savedViews.name, address: savedViews.address }

/** The views of a user, by name. */
export function listViewsOf(db: Db, userId: string): Promise<SavedView[]> {
  return db
    .select(columns)
    .from(savedViews)
    .where(eq(savedViews.userId, userId))
    .orderBy(sql`lower(${savedViews.name})`)
}

export async function lockViewer(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

export function countViews(db: Db, userId: string): Promise<number> {
  return db.$count(savedViews, eq(savedViews.userId, userId))
}

/** Undefined if the user has a view of this name, ignoring case. */
export async function insertView(
  tx: Transaction,
  view: typeof savedViews.$inferInsert,
): Promise<SavedView | undefined> {
  const [saved] = await tx.insert(savedViews).values(view).onConflictDoNothing().returning(columns)
  return saved
}

/** Deletes a view. Returns false if the user has no view with this id. */
export async function deleteViewOf(db: Db, userId: string, id: string): Promise<boolean> {
  const [deleted] = await db
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.userId, userId)))
    .returning({ id: savedViews.id })
  return deleted !== undefined
}

export async function eraseViews(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(savedViews).where(eq(savedViews.userId, userId))
}
