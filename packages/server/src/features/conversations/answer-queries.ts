import type { SavedAnswerView } from '@printery/contract'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../db/database.ts'
import { savedAnswers } from '../../db/schema/index.ts'

const columns = {
  id: savedAnswers.id,
  title: savedAnswers.title,
  text: savedAnswers.text,
  version: savedAnswers.version,
}

const belongsTo = (supplierId: string | null) =>
  supplierId === null ? isNull(savedAnswers.supplierId) : eq(savedAnswers.supplierId, supplierId)

export function findAnswers(db: Db, supplierId: string | null): Promise<SavedAnswerView[]> {
  return db.select(columns).from(savedAnswers).where(belongsTo(supplierId)).orderBy(asc(savedAnswers.title))
}

export async function upsertAnswer(
  tx: Transaction,
  answer: typeof savedAnswers.$inferInsert,
): Promise<SavedAnswerView> {
  const [saved] = await tx
    .insert(savedAnswers)
    .values(answer)
    .onConflictDoUpdate({
      target: [savedAnswers.supplierId, savedAnswers.title],
      set: { text: answer.text, version: sql`${savedAnswers.version} + 1` },
    })
    .returning(columns)
  if (!saved) throw new Error('an answer was not saved')
  return saved
}

export async function lockAnswer(
  tx: Transaction,
  supplierId: string | null,
  id: string,
): Promise<SavedAnswerView | undefined> {
  const condition = and(eq(savedAnswers.id, id), belongsTo(supplierId))
  const [row] = await tx.select(columns).from(savedAnswers).where(condition).for('update')
  return row
}

export async function hasTitle(db: Db, supplierId: string | null, title: string): Promise<boolean> {
  return (await db.$count(savedAnswers, and(belongsTo(supplierId), eq(savedAnswers.title, title)))) > 0
}

export async function updateAnswer(
  tx: Transaction,
  id: string,
  change: Omit<SavedAnswerView, 'id'>,
): Promise<SavedAnswerView> {
  const [row] = await tx.update(savedAnswers).set(change).where(eq(savedAnswers.id, id)).returning(columns)
  if (!row) throw new Error('an answer was not changed')
  return row
}

/** Returns whether there was such an answer. */
export async function deleteAnswer(db: Db, supplierId: string | null, id: string): Promise<boolean> {
  const deleted = await db
    .delete(savedAnswers)
    .where(and(eq(savedAnswers.id, id), belongsTo(supplierId)))
    .returning({ id: savedAnswers.id })
  return deleted.length > 0
}
