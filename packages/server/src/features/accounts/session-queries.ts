import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { insertAll, into } from '../../db/inserting.ts'
import { sessions } from '../../db/schema/index.ts'

export type SessionRow = typeof sessions.$inferSelect

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await insertAll(db, into(sessions, [session]))
}

export async function findSessions(db: Db, userId: string, now: Date): Promise<SessionRow[]> {
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
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** Answers whether this person had it. */
export async function deleteOwnSession(db: Db, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return gone.length > 0
}

/** All sessions of a person, or all but the one that is kept. Answers how many ended. */
export async function deleteSessions(db: Db, userId: string, keptHash?: string): Promise<number> {
  const own = eq(sessions.userId, userId)
  const gone = await db
    .delete(sessions)
    .where(keptHash === undefined ? own : and(own, ne(sessions.tokenHash, keptHash)))
    .returning({ id: sessions.id })
  return gone.length
}
