import type { SavedAnswerView } from '@printery/contract'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db, Transaction } from '../../db/database.ts'
import { savedAnswers } from '../../db/schema/index.ts'

const columns = { id: savedAnswers.id, title: savedAnswers.title, text: savedAnswers.text }

const ofOwner = (supplierId: string | null) =>
  supplierId === null ? isNull(savedAnswers.supplierId) : eq(savedAnswers.supplierId, supplierId)

export function findAnswers(db: Db, supplierId: string | null): Promise<SavedAnswerView[]> {
  return db.select(columns).from(savedAnswers).where(ofOwner(supplierId)).orderBy(asc(savedAnswers.title))
}

export async function upsertAnswer(
  tx: Transaction,
  answer: typeof savedAnswers.$inferInsert,
): Promise<SavedAnswerView> {
  const [saved] = await tx
    .insert(savedAnswers)
    .values(answer)
    .onConflictDoUpdate({ target: [savedAnswers.supplierId, savedAnswers.title], set: { text: answer.text } })
    .returning(columns)
  if (!saved) throw new Error('an answer was not saved')
  return saved
}

/** Returns whether there was such an answer. */
export async function deleteAnswer(db: Db, supplierId: string | null, id: string): Promise<boolean> {
  const gone = await db
    .delete(savedAnswers)
    .where(and(eq(savedAnswers.id, id), ofOwner(supplierId)))
    .returning({ id: savedAnswers.id })
  return gone.length > 0
}
