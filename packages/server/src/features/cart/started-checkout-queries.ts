import type { PartialCheckoutForm } from '@printery/contract/drafts'
import { dayMs } from '@printery/domain'
import { eq, lt, sql } from 'drizzle-orm'
import type { Context } from '../../call.ts'
import type { Db } from '../../db/database.ts'
import { startedCheckouts } from '../../db/schema/index.ts'

export interface StartedCheckout {
  form: PartialCheckoutForm
  updatedAt: Date
}

export async function findStartedCheckout(db: Db, userId: string): Promise<StartedCheckout | undefined> {
  const [row] = await db.select().from(startedCheckouts).where(eq(startedCheckouts.userId, userId))
  return row && { form: row.form as PartialCheckoutForm, updatedAt: row.updatedAt }
}

/** Saves a partial form; other fields stay unchanged. */
export async function saveStartedCheckout(
  { db, now }: Context,
  userId: string,
  form: PartialCheckoutForm,
): Promise<void> {
  await db
    .insert(startedCheckouts)
    .values({ userId, form, updatedAt: now })
    .onConflictDoUpdate({
      target: startedCheckouts.userId,
      set: { form: sql`${startedCheckouts.form} || excluded.form`, updatedAt: now },
    })
}

export async function deleteStartedCheckout(db: Db, userId: string): Promise<void> {
  await db.delete(startedCheckouts).where(eq(startedCheckouts.userId, userId))
}

/** Abandoned forms contain personal data, so they are deleted after this time. */
const retentionDays = 30

export async function sweepStartedCheckouts({ db, now }: Context): Promise<void> {
  await db
    .delete(startedCheckouts)
    .where(lt(startedCheckouts.updatedAt, new Date(now.getTime() - retentionDays * dayMs)))
}
