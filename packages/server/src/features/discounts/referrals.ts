import { eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { referrals } from '../../db/schema/index.ts'

/** Friends whom a person has named. */
export async function referralsOf(db: Db, userId: string) {
  const rows = await db
    .select()
    .from(referrals)
    .where(eq(referrals.userId, userId))
    .orderBy(referrals.createdAt)
  return rows.map(({ name, email, createdAt }) => ({ name, email, createdAt: createdAt.toISOString() }))
}

/** The names that a person gave, and the entry in which another gave theirs. */
export async function forgetReferrals(tx: Db, { id, email }: { id: string; email: string }): Promise<void> {
  await tx.delete(referrals).where(eq(referrals.userId, id))
  await tx
    .update(referrals)
    .set({ name: 'Erased', email: `erased-${id}@erased.invalid` })
    .where(eq(referrals.email, email))
}
