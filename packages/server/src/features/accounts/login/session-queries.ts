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
  await deleteSessionsWhere(db, eq(sessions.tokenHash, tokenHash))
}

/** Deletes a session of the user. Returns false if the user has no session with this id. */
export async function deleteOwnSession(db: Db, userId: string, id: string): Promise<boolean> {
  return (await deleteSessionsWhere(db, and(eq(sessions.userId, userId), eq(sessions.id, id)))) > 0
}

/** Deletes the sessions of a user, except the one with this token hash. Returns the number of deleted sessions. */
export function deleteSessions(db: Db, userId: string, exceptHash?: string): Promise<number> {
  const ofUser = eq(sessions.userId, userId)
  return deleteSessionsWhere(
    db,
    exceptHash === undefined ? ofUser : and(ofUser, ne(sessions.tokenHash, exceptHash)),
  )
}

/** Deletes sessions and publishes their end, so that their open streams close in every process. */
async function deleteSessionsWhere(db: Db, condition: SQL | undefined): Promise<number> {
  const deleted = await db.delete(sessions).where(condition).returning({ userId: sessions.userId })
  for (const userId of new Set(deleted.map((session) => session.userId))) await publishSessionEnd(db, userId)
  return deleted.length
}
