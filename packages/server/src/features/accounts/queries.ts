import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { orders, sessions, users } from '../../db/schema/index.ts'

export type UserRow = typeof users.$inferSelect

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.email, email))
  return row
}

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row
}

/** Answers undefined when the e-mail has an account already. */
export async function insertUser(db: Db, user: typeof users.$inferInsert): Promise<UserRow | undefined> {
  const [row] = await db.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning()
  return row
}

/** The first paid order makes every later one not the first (decision 76). */
export async function isFirstOrder(db: Db, userId: string): Promise<boolean> {
  const [row] = await db.select({ one: sql`1` }).from(orders).where(eq(orders.userId, userId)).limit(1)
  return row === undefined
}

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session)
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}
