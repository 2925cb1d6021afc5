import type { StartedForm } from '@printery/contract/drafts'
import { dayMs } from '@printery/domain'
import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { startedCheckouts } from '../../db/schema/index.ts'

export interface StartedCheckout {
  form: StartedForm
  updatedAt: Date
}

export async function findStarted(db: Db, userId: string): Promise<StartedCheckout | undefined> {
  const [row] = await db.select().from(startedCheckouts).where(eq(startedCheckouts.userId, userId))
  return row && { form: row.form as StartedForm, updatedAt: row.updatedAt }
}

/** Fields that are not sent stay as they were kept. */
export async function keepStarted(db: Db, userId: string, form: StartedForm, now: Date): Promise<void> {
  await db
    .insert(startedCheckouts)
    .values({ userId, form, updatedAt: now })
    .onConflictDoUpdate({
      target: startedCheckouts.userId,
      set: { form: sql`${startedCheckouts.form} || excluded.form`, updatedAt: now },
    })
}

export async function forgetStarted(db: Db, userId: string): Promise<void> {
  await db.delete(startedCheckouts).where(eq(startedCheckouts.userId, userId))
}

/** What nobody came back to for so long is of no use, and tells of a person. */
const keptDays = 30

export async function sweepStarted(db: Db, now: Date): Promise<void> {
  await db
    .delete(startedCheckouts)
    .where(lt(startedCheckouts.updatedAt, new Date(now.getTime() - keptDays * dayMs)))
}
