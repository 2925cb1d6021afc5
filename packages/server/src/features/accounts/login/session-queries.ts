import { and, desc, eq, gt, ne, type SQL } from 'drizzle-orm'
import type { Context } from '../../../call.ts'
import type { Db } from '../../../db/database.ts'
import { insertRows, rowsOf } from '../../../db/insert-rows.ts'
import { sessions } from '../../../db/schema/index.ts'
import { publishSessionEnd } from '../../../events/hub.ts'

export type SessionRow = typeof sessions.$inferSelect

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await insertRows(db, rowsOf(sessions, [session]))
}

export async function findSessions({ db, now }: Context, userId: string): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), sessions.id)
}

export async function hasSession(db: Db, tokenHash: string): Promise<boolean> {
  const [row] = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.tokenHash, tokenHash))
  return row !== undefined
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await deleteWhere(db, eq(sessions.tokenHash, tokenHash))
}

/** Returns whether the session existed and was the user's. */
export async function deleteOwnSession(db: Db, userId: string, id: string): Promise<boolean> {
  return (await deleteWhere(db, and(eq(sessions.userId, userId), eq(sessions.id, id)))) > 0
}

/** All sessions of a user, or all but the one that is kept. Returns how many ended. */
export function deleteSessions(db: Db, userId: string, keptHash?: string): Promise<number> {
  const own = eq(sessions.userId, userId)
  return deleteWhere(db, keptHash === undefined ? own : and(own, ne(sessions.tokenHash, keptHash)))
}

/** Publishes the end, so that open streams of the session close in every process. */
async function deleteWhere(db: Db, condition: SQL | undefined): Promise<number> {
  const deleted = await db.delete(sessions).where(condition).returning({ userId: sessions.userId })
  for (const userId of new Set(deleted.map((session) => session.userId))) await publishSessionEnd(db, userId)
  return deleted.length
}
