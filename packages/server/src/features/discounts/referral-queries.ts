import { mailboxOf } from '@printery/domain'
import { and, desc, eq, isNull, lte, ne, notExists, sql } from 'drizzle-orm'
import type { Context } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { rowsOf, type TableRows } from '../../db/insert-rows.ts'
import { insertIfAbsent, prepared } from '../../db/prepared.ts'
import { mailbox } from '../../db/schema/columns.ts'
import { orders, referralRewards, referrals, users } from '../../db/schema/index.ts'

export type ReferralRow = typeof referrals.$inferSelect
type RewardRow = typeof referralRewards.$inferSelect

export interface Referral extends ReferralRow {
  referrer: { id: string; firstName: string; lastName: string; email: string }
  reward: RewardRow | null
}

/** The referrals of one person, or of all, newest first. */
export async function findReferrals(db: Db, userId?: string): Promise<Referral[]> {
  const { id, firstName, lastName, email } = users
  const rows = await db
    .select({ referral: referrals, referrer: { id, firstName, lastName, email }, reward: referralRewards })
    .from(referrals)
    .innerJoin(users, eq(users.id, referrals.userId))
    .leftJoin(referralRewards, eq(referralRewards.referralId, referrals.id))
    .where(userId === undefined ? undefined : eq(referrals.userId, userId))
    .orderBy(desc(referrals.createdAt), desc(referrals.id))
  return rows.map(({ referral, ...details }) => ({ ...referral, ...details }))
}

/** Inserts nothing and returns undefined if this friend was referred before, or at the same moment. */
export function insertReferral(
  db: Db,
  referral: typeof referrals.$inferInsert,
): Promise<ReferralRow | undefined> {
  return insertIfAbsent(db, referrals, referral)
}

export function countReferrals(db: Db, userId: string): Promise<number> {
  return db.$count(referrals, eq(referrals.userId, userId))
}

/** Whether somebody with this mailbox has an account. */
export async function hasAccount(db: Db, mailboxAddress: string): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(mailbox(users.email), mailboxAddress))
    .limit(1)
  return row !== undefined
}

const referralOfBuyer = prepared((db) =>
  db
    .select({ referral: referrals })
    .from(users)
    .innerJoin(referrals, eq(mailbox(referrals.email), mailbox(users.email)))
    .where(
      and(
        eq(users.id, sql.placeholder('userId')),
        eq(referrals.isRewardable, sql`true`),
        ne(referrals.userId, users.id),
        // A person who had an account before the referral was a customer already, whatever address the
        // account has now.
        lte(referrals.createdAt, users.createdAt),
        notExists(db.select({ one: sql`1` }).from(orders).where(eq(orders.userId, users.id))),
      ),
    ),
)

/** The referral of a buyer without an order, if it earns a reward. */
export async function findReferralOf(db: Db, userId: string): Promise<ReferralRow | undefined> {
  const [row] = await referralOfBuyer(db, { userId })
  return row?.referral
}

export function rewardRow(reward: typeof referralRewards.$inferInsert): TableRows {
  return rowsOf(referralRewards, [reward])
}

/** Revokes the reward of an order. Idempotent. */
export async function reverseReward({ db: tx, now }: Context<Transaction>, orderId: string): Promise<void> {
  await tx
    .update(referralRewards)
    .set({ reversedAt: now })
    .where(and(eq(referralRewards.orderId, orderId), isNull(referralRewards.reversedAt)))
}

/** Makes the reward of an order valid again, because its refund has failed. */
export async function restoreReward(tx: Transaction, orderId: string): Promise<void> {
  await tx.update(referralRewards).set({ reversedAt: null }).where(eq(referralRewards.orderId, orderId))
}

/**
 * Erases the names that a person gave, and the referral of this person. Rewards stay in the books without a
 * name.
 */
export async function eraseReferrals(
  tx: Transaction,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const hasReward = sql`exists (select 1 from ${referralRewards} w where w.referral_id = ${referrals.id})`
  await tx.delete(referrals).where(and(eq(referrals.userId, id), sql`not ${hasReward}`))
  await tx
    .update(referrals)
    .set({ name: 'Erased', email: sql`'erased-' || ${referrals.id} || '@erased.invalid'` })
    .where(sql`${referrals.userId} = ${id} or ${mailbox(referrals.email)} = ${mailboxOf(email)}`)
}
