import { randomUUID } from 'node:crypto'
import type { SavedView } from '@printery/contract'
import { type Actor, notFound, Refusal } from '@printery/domain'
import { and, eq, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { savedViews, users } from '../../db/schema/index.ts'

/** More don't fit into a menu. */
const maxViews = 50

const columns = { id: savedViews.id, name: savedViews.name, address: savedViews.address }

export function listViews(db: Db, actor: Actor): Promise<SavedView[]> {
  return db
    .select(columns)
    .from(savedViews)
    .where(eq(savedViews.userId, actor.userId))
    .orderBy(sql`lower(${savedViews.name})`)
}

/** Names are unique, ignoring case. */
export async function saveView(
  { actor, db: tx, now }: Call<Transaction>,
  { name, address }: { name: string; address: string },
): Promise<SavedView> {
  // Concurrent saves run one after the other, so that the limit is exact.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for('update')
  if ((await tx.$count(savedViews, eq(savedViews.userId, actor.userId))) >= maxViews)
    throw new Refusal('clash', `You have ${maxViews} saved views. Delete one first.`)
  const view = { id: randomUUID(), userId: actor.userId, name: name.trim(), address, createdAt: now }
  const [kept] = await tx.insert(savedViews).values(view).onConflictDoNothing().returning(columns)
  if (!kept)
    throw new Refusal('clash', 'You have a view of this name.', {
      fieldErrors: { name: 'You have a view of this name.' },
    })
  return kept
}

export async function deleteView(db: Db, actor: Actor, id: string): Promise<void> {
  const [gone] = await db
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.userId, actor.userId)))
    .returning({ id: savedViews.id })
  if (!gone) throw notFound()
}

export async function forgetViews(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(savedViews).where(eq(savedViews.userId, userId))
}
