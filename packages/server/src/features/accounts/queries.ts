import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import { orders, users } from '../../db/schema/index.ts'

export type UserRow = typeof users.$inferSelect
type NewUser = typeof users.$inferInsert

const byEmail = prepared((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.email, sql.placeholder('email'))),
)

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await byEmail(db, { email })
  return row
}

export async function findUserByGoogle(db: Db, googleSub: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.googleSub, googleSub))
  return row
}

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row
}

/** Held until the transaction ends, so that changes of one account follow each other. */
export async function lockUser(db: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id)).for('update')
  return row
}

/** Answers undefined when the e-mail or the Google account has an account already. */
export async function insertUser(db: Db, user: NewUser): Promise<UserRow | undefined> {
  const [row] = await db.insert(users).values(user).onConflictDoNothing().returning()
  return row
}

export async function updateUser(db: Db, id: string, change: Partial<NewUser>): Promise<UserRow> {
  const [row] = await db.update(users).set(change).where(eq(users.id, id)).returning()
  if (!row) throw new Error(`there is no account ${id}`)
  return row
}

const anyOrder = prepared((db) =>
  db
    .select({ one: sql`1` })
    .from(orders)
    .where(eq(orders.userId, sql.placeholder('userId')))
    .limit(1),
)

/** The first paid order makes every later one not the first (decision 76). */
export async function isFirstOrder(db: Db, userId: string): Promise<boolean> {
  const [row] = await anyOrder(db, { userId })
  return row === undefined
}

/** Whether somebody else could still run the shop. */
export async function hasOtherAdmin(db: Db, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), ne(users.id, userId), isNull(users.disabledAt)))
    .limit(1)
  return row !== undefined
}
