import type { StaffRole } from '@printery/domain/staff'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import { checkouts, discountUses, idempotencyKeys, orders, users } from '../../db/schema/index.ts'
import { notLoggedIn } from '../../http/session.ts'

export type UserRow = typeof users.$inferSelect
export type NewUser = typeof users.$inferInsert

const userByEmail = prepared((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.email, sql.placeholder('email'))),
)

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await userByEmail(db, { email })
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

/** Locks the row until the transaction ends, so that an account is changed by one transaction at a time. */
export async function lockUser(db: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id)).for('no key update')
  return row
}

/** Locks a customer whose account is open, so that it can't be closed before the transaction ends. */
export async function lockCustomer(tx: Transaction, id: string): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(
      and(eq(users.id, id), eq(users.role, 'customer'), isNull(users.disabledAt), isNull(users.erasedAt)),
    )
    .for('share')
  return row
}

/** Returns undefined if the email or the Google account already has an account. */
export async function insertUser(db: Db, user: NewUser): Promise<UserRow | undefined> {
  const [row] = await db.insert(users).values(user).onConflictDoNothing().returning()
  return row
}

/** Refuses to change a closed account, for example in a call that waited until it was closed. */
export async function updateUser(db: Db, id: string, change: Partial<NewUser>): Promise<UserRow> {
  const [row] = await db
    .update(users)
    .set(change)
    .where(and(eq(users.id, id), isNull(users.erasedAt)))
    .returning()
  if (!row) throw notLoggedIn()
  return row
}

const paidOrder = prepared((db) =>
  db
    .select({ one: sql`1` })
    .from(users)
    .where(
      sql`${users.id} = ${sql.placeholder('userId')} and (
        exists (select 1 from ${orders} o where o.user_id = ${users.id})
        or exists (select 1 from ${discountUses} u join ${checkouts} c on c.id = u.checkout_id
          where u.user_id = ${users.id} and u.is_first_order and c.state = 'paid'))`,
    ),
)

/**
 * Whether the next order would be the person's first paid order (DEC-76). A quotation with the first-order discount
 * that somebody else paid counts as an order, because the discount is given once.
 */
export async function isFirstOrder(db: Db, userId: string): Promise<boolean> {
  const [row] = await paidOrder(db, { userId })
  return row === undefined
}

/**
 * Locks the accounts of all staff, always in the same order. Without the locks, the last two owners could leave at the
 * same time.
 */
export async function lockStaff(tx: Transaction): Promise<StaffRow[]> {
  const rows = await tx
    .select()
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.erasedAt)))
    .orderBy(users.id)
    .for('no key update')
  return rows.filter(isStaff)
}

export type StaffRow = UserRow & { staffRole: StaffRole }

export function isStaff(user: UserRow): user is StaffRow {
  return user.staffRole !== null
}

/** Deletes the user's idempotency keys with the stored responses. */
export async function deleteIdempotencyKeys(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId))
}
